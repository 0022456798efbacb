#include "core/advise/logs.h"
#include "core/generate/generate.h"
#include "support/test_registry.h"
#include "ui/charts/chart_legend.h"
#include "ui/charts/sweep_chart.h"
#include "ui/charts/sweep_dialog.h"
#include "ui/panels/sample_results.h"
#include "ui/text/names.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <QtCharts/QScatterSeries>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace fabric;

namespace {

constexpr double mib = 1024 * 1024;

struct SweepBench
{
    explicit SweepBench(CostModel model = CostModel::guide)
    {
        ResultsSpec spec;
        spec.model = model;
        runner.start(test::railExample(), 1, spec);
        dialog.show();
    }
    bool settle()
    {
        return QTest::qWaitFor([&] { return !dialog.sweep().report.samples.empty(); }, 60000);
    }
    QList<QLineSeries*> lines() const
    {
        QList<QLineSeries*> found;
        for (QAbstractSeries* series : chart().series()) {
            if (auto* line = qobject_cast<QLineSeries*>(series))
                found += line;
        }
        return found;
    }
    const QChart& chart() const { return *dialog.findChild<SweepChart*>()->chart(); }
    QString write(const std::string& text)
    {
        QFile file(folder.filePath(u"run.log"_s));
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(QByteArray::fromStdString(text));
        return file.fileName();
    }
    bool says(const QString& text) const
    {
        for (const QLabel* label : dialog.findChildren<QLabel*>()) {
            if (label->isVisibleTo(&dialog) && label->text().contains(text))
                return true;
        }
        return false;
    }

    QTemporaryDir folder;
    ResultsRunner runner{test::shippedCatalog()};
    SweepDialog dialog{runner};
};

} // namespace

class TestSweepDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void threeLinesOverTwentyFourSizes()
    {
        SweepBench bench;
        QVERIFY(bench.settle());
        const QList<QLineSeries*> lines = bench.lines();
        QCOMPARE(lines.size(), 3);
        for (const QLineSeries* line : lines) {
            QCOMPARE(line->count(), 24);
            QCOMPARE(line->at(0).x(), 10.0);  // 1 KiB
            QCOMPARE(line->at(23).x(), 33.0); // 8 GiB
        }
        const double time = bench.dialog.sweep().report.samples[20].curves[0][0].time->value();
        QVERIFY(std::abs(lines[0]->at(20).y() - std::log10(time)) < 1e-12);
        QVERIFY(bench.says(u"256 GPUs"_s));
    }

    /// Colour is never the only sign.
    void linesDifferInTheirDashes()
    {
        SweepBench bench;
        QVERIFY(bench.settle());
        const QList<QLineSeries*> lines = bench.lines();
        for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < i; ++j) {
                QVERIFY(lines[i]->pen().dashPattern() != lines[j]->pen().dashPattern());
                QVERIFY(lines[i]->pen().color() != lines[j]->pen().color());
            }
        }
        for (const FabricKind fabric : allFabrics)
            QTRY_VERIFY(bench.says(text::fabricName(fabric)));
    }

    void bothMeasures()
    {
        SweepBench bench;
        QVERIFY(bench.settle());
        bench.dialog.findChild<QComboBox*>(u"measure"_s)->setCurrentIndex(1);
        const double bus =
            toGigabytesPerSecond(*bench.dialog.sweep().report.samples[20].curves[0][0].busBandwidth);
        QVERIFY(std::abs(bench.lines()[0]->at(20).y() - std::log10(bus)) < 1e-12);
        for (const QAbstractAxis* axis : bench.chart().axes())
            QVERIFY(!axis->titleText().isEmpty());
    }

    void theTableHasTheSameFigures()
    {
        SweepBench bench(CostModel::nccl);
        QVERIFY(bench.settle());
        const QAbstractItemModel* model = bench.dialog.findChild<QTableView*>()->model();
        QCOMPARE(model->rowCount(), 24);
        QCOMPARE(model->columnCount(), 10);
        QCOMPARE(model->index(0, 0).data().toString(), u"1\u00a0KiB"_s);
        const SweepFigures& first = bench.dialog.sweep().report.samples[0].curves[0][0];
        QCOMPARE(model->index(0, 3).data().toString(),
                 ResultsPresenter::wayName(first.algorithm, first.protocol));
    }

    void followsWhatTheResultsAreFor()
    {
        SweepBench bench;
        QVERIFY(bench.settle());
        ResultsSpec other;
        other.collective = Collective::allGather;
        bench.runner.start(test::railExample(), 2, other);
        QTRY_COMPARE_WITH_TIMEOUT(bench.dialog.sweep().spec.collective, Collective::allGather, 60000);
        QCOMPARE(bench.dialog.sweep().revision, quint64{2});
    }

    void ranksAreAnotherAxis()
    {
        SweepBench bench;
        QVERIFY(bench.settle());
        bench.dialog.findChild<QComboBox*>(u"over"_s)->setCurrentIndex(1);
        QTRY_COMPARE_WITH_TIMEOUT(bench.dialog.sweep().report.over, SweepOver::ranks, 60000);
        const QList<QLineSeries*> lines = bench.lines();
        QCOMPARE(lines.size(), 3);
        // 8 GPUs a node, 32 nodes: 8, 16, 32, 64, 128, 256.
        QCOMPARE(lines[0]->count(), 6);
        QCOMPARE(lines[0]->at(0).x(), 3.0);
        QCOMPARE(lines[0]->at(5).x(), 8.0);
        const QAbstractItemModel* model = bench.dialog.findChild<QTableView*>()->model();
        QCOMPARE(model->rowCount(), 6);
        QCOMPARE(model->index(5, 0).data().toString(), u"256"_s);
        QVERIFY(bench.says(u"first nodes of its placement"_s));
    }

    void oversubscriptionIsAnotherAxis()
    {
        SweepBench bench;
        QVERIFY(bench.settle());
        Result<Parameters> parameters = defaultParameters("fat-tree");
        std::get<FatTreeParameters>(*parameters).clos.nodes = 16;
        bench.runner.start(
            std::make_shared<const Design>(generate(*parameters, test::shippedCatalog()).value()), 2, {});
        bench.dialog.setOver(SweepOver::oversubscription);
        QTRY_VERIFY_WITH_TIMEOUT(bench.dialog.sweep().report.over == SweepOver::oversubscription &&
                                     bench.dialog.sweep().revision == 2,
                                 60000);
        const QList<QLineSeries*> lines = bench.lines();
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines[0]->at(0).x(), 1.0); // 1:1, not a logarithm
        // Packed rings do not feel it while there are up-links for every channel; all-to-all does.
        QCOMPARE(lines[0]->at(1).y(), lines[0]->at(0).y());
        QVERIFY(lines[2]->points().last().y() > lines[2]->at(0).y());
        QTRY_VERIFY(bench.says(u"packed"_s) && bench.says(u"scattered"_s));
    }

    void whatCannotBeVariedSaysWhy()
    {
        SweepBench bench;
        QVERIFY(bench.settle());
        const Result<Parameters> star = defaultParameters("star");
        bench.runner.start(std::make_shared<const Design>(generate(*star, test::shippedCatalog()).value()), 2,
                           {});
        bench.dialog.setOver(SweepOver::oversubscription);
        QTRY_VERIFY_WITH_TIMEOUT(bench.says(u"cannot be varied"_s), 60000);
        QVERIFY(bench.lines().isEmpty());
        bench.dialog.setOver(SweepOver::size);
        QTRY_COMPARE_WITH_TIMEOUT(bench.lines().size(), 3, 60000);
    }

    void measuredPointsLieOverTheLines()
    {
        SweepBench bench;
        QVERIFY(bench.settle());
        bench.dialog.loadLog(bench.write(test::logHead(16, 2) + test::logRow(mib, 100, 1.875) +
                                         test::logRow(64 * mib, 2000, 1.875)));
        const auto* points = qobject_cast<QScatterSeries*>(bench.chart().series().last());
        QVERIFY(points);
        QCOMPARE(points->count(), 2);
        QCOMPARE(points->at(0).x(), 20.0);
        QVERIFY(std::abs(points->at(0).y() + 4) < 1e-9); // 100 µs
        QTRY_VERIFY(bench.says(u"run.log"_s));
        QVERIFY(bench.says(u"16 GPUs"_s)); // the design has 256
    }

    void aLoadedLogCanBecomeTheCalibration()
    {
        SweepBench bench;
        QVERIFY(bench.settle());
        auto* button = bench.dialog.findChild<QPushButton*>(u"calibrate"_s);
        QVERIFY(!button->isVisible());
        const QString path = bench.write(test::logHead(16, 2) + test::logRow(mib, 100, 1.875));
        bench.dialog.loadLog(path);
        QVERIFY(button->isVisible());
        QSignalSpy asked(&bench.dialog, &SweepDialog::calibrationAsked);
        button->click();
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.first().first().toString(), path);
    }

    void measuredRatesAreNamed()
    {
        SweepBench bench;
        QVERIFY(bench.settle());
        QVERIFY(!bench.says(u"measured rates"_s));
        Design design = *test::railExample();
        design.fabric.of(FabricKind::roce).efficiency = 0.7;
        design.fabric.of(FabricKind::roce).measured = "a.log, 2026-11-30";
        bench.runner.start(std::make_shared<const Design>(std::move(design)), 2);
        QTRY_COMPARE_WITH_TIMEOUT(bench.dialog.sweep().revision, quint64{2}, 60000);
        QVERIFY(bench.says(u"RoCE v2 with measured rates: a.log, 2026-11-30."_s));
    }

    void settingsOfNcclAreFollowed()
    {
        SweepBench bench(CostModel::nccl);
        QVERIFY(bench.settle());
        ResultsSpec spec = bench.runner.spec();
        QVERIFY(applySetting(spec.nccl, "NCCL_ALGO=Ring").ok());
        QVERIFY(applySetting(spec.nccl, "NCCL_PROTO=Simple").ok());
        bench.runner.start(test::railExample(), 2, spec);
        QTRY_COMPARE_WITH_TIMEOUT(bench.dialog.sweep().revision, quint64{2}, 60000);
        for (const SweepSample& sample : bench.dialog.sweep().report.samples) {
            QCOMPARE(sample.curves[0][0].algorithm, std::string("ring"));
            QCOMPARE(sample.curves[0][0].protocol, std::string("simple"));
        }
        QVERIFY(bench.says(u"NCCL, 2 settings"_s));
    }

    void aLogThatCannotBeUsedSaysWhy()
    {
        SweepBench bench;
        QVERIFY(bench.settle());
        const qsizetype before = bench.chart().series().size();
        bench.dialog.loadLog(bench.folder.filePath(u"none.log"_s));
        QVERIFY(bench.says(u"none.log cannot be read"_s));
        QVERIFY(bench.dialog.findChild<QLabel*>(u"refusalMark"_s)->isVisible()); // not by colour alone
        bench.dialog.loadLog(
            bench.write(test::logHead(16, 2, "all_gather_perf") + test::logRow(mib, 100, 0.9375)));
        QVERIFY(bench.says(u"holds no run of all_reduce"_s));
        QCOMPARE(bench.chart().series().size(), before);
    }
};

FABRIC_TEST(TestSweepDialog)
#include "tst_sweep_dialog.moc"
