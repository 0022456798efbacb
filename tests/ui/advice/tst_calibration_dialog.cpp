#include "core/advise/logs.h"
#include "support/test_registry.h"
#include "ui/advice/calibration_dialog.h"
#include "ui/panels/results_presenter.h"
#include "ui/panels/sample_results.h"

#include <QComboBox>
#include <QDateEdit>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace fabric;

namespace {

struct CalibrationBench
{
    CalibrationBench()
    {
        document.replace(*test::railExample(), {}, u"rail"_s);
        dialog = std::make_unique<CalibrationDialog>(document);
        dialog->show();
    }
    bool load(const std::string& text)
    {
        QFile file(folder.filePath(u"run.log"_s));
        if (!file.open(QIODevice::WriteOnly))
            return false;
        file.write(QByteArray::fromStdString(text));
        file.close();
        dialog->loadLog(file.fileName());
        return settle();
    }
    bool settle()
    {
        return QTest::qWaitFor([&] { return !dialog->isWorking(); }, 60000);
    }
    QPushButton& accept() { return *dialog->findChild<QPushButton*>(u"accept"_s); }
    bool says(const QString& text) const
    {
        for (const QLabel* label : dialog->findChildren<QLabel*>()) {
            if (label->isVisibleTo(dialog.get()) && label->text().contains(text))
                return true;
        }
        return false;
    }

    QTemporaryDir folder;
    DesignDocument document;
    std::unique_ptr<CalibrationDialog> dialog;
};

} // namespace

/// From a log to the calibration of the open design. Each of its 32 DGX H100 carries 8 × 50 GB/s at full
/// rate, so a log of 300 GB/s is an efficiency of 0.75.
class TestCalibrationDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void storesTheFitAsOneStep()
    {
        CalibrationBench bench;
        QVERIFY(!bench.accept().isEnabled());
        QVERIFY(bench.load(test::modelLog(32, 4, 300, 3.5)));
        QVERIFY(bench.accept().isEnabled());
        for (const char* word : {"AllReduce", "32\u00a0GPUs", "4\u00a0nodes", "NVIDIA H100", "3.50\u00a0µs",
                                 "0.75", "300\u00a0GB/s", "1.00\u00a0µs", "0.95"})
            QVERIFY2(bench.says(QString::fromUtf8(word).replace(u'\u00a0', u' ')) ||
                         bench.says(QString::fromUtf8(word)),
                     word);
        const QString date = bench.dialog->findChild<QDateEdit*>()->date().toString(Qt::ISODate);
        QVERIFY(bench.says(u"InfiniBand as “measured, run.log, "_s + date));
        QCOMPARE(bench.dialog->findChild<QTableWidget*>()->rowCount(), 14);
        const int steps = bench.document.undoStack().count();
        const FabricSettings before = bench.document.design().fabric;
        bench.accept().click();
        QCOMPARE(bench.dialog->result(), int(QDialog::Accepted));
        QCOMPARE(bench.document.undoStack().count(), steps + 1);
        const FabricParameters own = bench.document.design().fabric.of(FabricKind::infiniband);
        QVERIFY(std::abs(*own.efficiency - 0.75) < 1e-4);
        QVERIFY(std::abs(toMicroseconds(*own.latency) - 3.5) < 1e-3);
        QCOMPARE(QString::fromStdString(own.measured), u"run.log, "_s + date);
        bench.document.undoStack().undo();
        QVERIFY(bench.document.design().fabric == before);
    }

    void theFabricCanBeAnother()
    {
        CalibrationBench bench;
        QVERIFY(bench.load(test::modelLog(32, 4, 300, 3.5)));
        bench.dialog->findChild<QComboBox*>(u"fabric"_s)->setCurrentIndex(1);
        QVERIFY(!bench.accept().isEnabled()); // until it is fitted anew
        QVERIFY(bench.settle());
        QVERIFY(bench.says(u"RoCE v2 as “measured"_s));
        bench.accept().click();
        QVERIFY(bench.document.design().fabric.of(FabricKind::infiniband) == FabricParameters{});
        QVERIFY(!bench.document.design().fabric.of(FabricKind::roce).measured.empty());
    }

    void oneNodeIsNvlink()
    {
        CalibrationBench bench;
        QVERIFY(bench.load(test::modelLog(8, 1, 360, 1.5)));
        QVERIFY(bench.says(u"NVLink as “measured"_s));
        QVERIFY(!bench.dialog->findChild<QComboBox*>(u"fabric"_s)->isEnabled());
        bench.accept().click();
        QVERIFY(std::abs(*bench.document.design().fabric.nvlinkEfficiency - 0.8) < 1e-4);
    }

    void theCollectiveCanBeNamed()
    {
        CalibrationBench bench;
        QVERIFY(bench.load(test::modelLog(32, 4, 300, 3.5)));
        bench.dialog->findChild<QComboBox*>(u"collective"_s)->setCurrentIndex(2);
        QVERIFY(bench.settle());
        QVERIFY(bench.says(u"AllGather"_s));
    }

    void theDateStandsInTheLabel()
    {
        CalibrationBench bench;
        QVERIFY(bench.load(test::modelLog(32, 4, 300, 3.5)));
        bench.dialog->findChild<QDateEdit*>()->setDate(QDate(2026, 3, 1));
        QVERIFY(bench.settle());
        QVERIFY(bench.says(u"“measured, run.log, 2026-03-01”"_s));
    }

    void returnTakesTheFit()
    {
        CalibrationBench bench;
        QVERIFY(bench.load(test::modelLog(32, 4, 300, 3.5)));
        QTest::keyClick(bench.dialog.get(), Qt::Key_Return);
        QCOMPARE(bench.dialog->result(), int(QDialog::Accepted));
        QVERIFY(!bench.document.design().fabric.of(FabricKind::infiniband).measured.empty());
    }

    void refusalsSayWhy()
    {
        CalibrationBench bench;
        QVERIFY(bench.load(test::modelLog(32, 4, 450, 3)));
        QVERIFY(!bench.accept().isEnabled());
        QVERIFY(bench.says(u"the links as drawn carry"_s));
        QVERIFY(bench.load(test::modelLog(16, 4, 300, 3)));
        QVERIFY(bench.says(u"16 ranks ran on 4 nodes"_s));
        QVERIFY(bench.load("no log at all\n"));
        QVERIFY(bench.says(u"has no row of results"_s));
        QVERIFY(bench.load(test::modelLog(32, 4, 300, 3)));
        QVERIFY(bench.accept().isEnabled());
    }

    /// What was measured is told wherever a figure depends on it.
    void estimatesSayWhatTheyUse()
    {
        CalibrationBench bench;
        QVERIFY(bench.load(test::modelLog(32, 4, 300, 3.5)));
        bench.dialog->findChild<QDateEdit*>()->setDate(QDate(2026, 3, 1));
        QVERIFY(bench.settle());
        bench.accept().click();
        const QString label = u"run.log, 2026-03-01"_s;
        const Results results = test::resultsOf(bench.document.snapshot());
        ResultsPresenter presenter;
        presenter.expect(1, results.spec);
        presenter.take(results);
        const ResultsView view = presenter.view();
        const FabricRowView& own = view.rows[indexOf(FabricKind::infiniband)];
        for (const QString& text :
             {own.basis, own.basisTip, own.time.tip, own.epoch.tip, view.insight.source})
            QVERIFY2(text.contains(label), qPrintable(text));
        const FabricRowView& other = view.rows[indexOf(FabricKind::roce)];
        for (const QString& text : {other.basis, other.basisTip, other.time.tip})
            QVERIFY2(!text.contains(label), qPrintable(text));
        QVERIFY(other.basisTip.contains(u"Defaults of the guide model"_s));
        const Explanation why = presenter.explanation();
        QVERIFY(why.source.contains(label));
        int terms = 0;
        for (const TermGroup& group : why.groups) {
            for (const TermView& term : group.rows)
                terms += term.meaning.contains(label);
        }
        QCOMPARE(terms, 2); // α and efficiency
    }
};

FABRIC_TEST(TestCalibrationDialog)
#include "tst_calibration_dialog.moc"
