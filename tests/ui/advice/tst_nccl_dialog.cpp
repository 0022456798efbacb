#include "support/test_registry.h"
#include "ui/advice/nccl_comparison.h"
#include "ui/advice/nccl_dialog.h"
#include "ui/dialogs/hint_line.h"
#include "ui/panels/results_presenter.h"
#include "ui/panels/sample_results.h"
#include "ui/text/numbers.h"

#include <QComboBox>
#include <QPushButton>

using namespace Qt::StringLiterals;
using namespace fabric;

namespace {

struct NcclBench
{
    explicit NcclBench(CostModel model = CostModel::nccl)
    {
        document.replace(*test::railExample(), {}, u"rail"_s);
        runner.follow(document);
        ResultsSpec spec;
        spec.model = model;
        runner.setSpec(spec);
        dialog = std::make_unique<NcclDialog>(runner);
        dialog->show();
    }
    bool settle()
    {
        return QTest::qWaitFor(
            [&] { return runner.results().complete && runner.results().spec == runner.spec(); }, 60000);
    }
    bool holds(const std::string& assignment) const
    {
        const std::vector<std::string>& all = runner.spec().nccl.assignments;
        return std::find(all.begin(), all.end(), assignment) != all.end();
    }
    const FabricEstimate& own() const { return runner.results().estimate->fabrics[0]; }

    DesignDocument document;
    ResultsRunner runner{test::shippedCatalog()};
    std::unique_ptr<NcclDialog> dialog;
};

} // namespace

/// NCCL's settings, by its own names, and what the results make of them.
class TestNcclDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everySettingHasAField()
    {
        NcclBench bench;
        for (const nccl::SettingInfo& setting : nccl::knownSettings()) {
            const QComboBox* field = bench.dialog->field(setting.name);
            QVERIFY(field);
            QVERIFY(!bench.dialog->hint(setting.name).html().isEmpty());
            QCOMPARE(field->currentText(), u"default"_s);
        }
        QVERIFY(!bench.runner.spec().nccl.changed());
    }

    void resultsFollow()
    {
        NcclBench bench;
        QVERIFY(bench.settle());
        bench.dialog->field("NCCL_ALGO")->setEditText(u"Tree"_s);
        bench.dialog->field("NCCL_PROTO")->setEditText(u"ll128"_s);
        QTRY_VERIFY(bench.holds("NCCL_ALGO=Tree") && bench.holds("NCCL_PROTO=ll128"));
        QVERIFY(bench.settle());
        QCOMPARE(bench.own().algorithm, std::string("tree"));
        QCOMPARE(bench.own().protocol, std::string("ll128"));
        // Beside the time with the settings stands the one without them.
        const NcclComparison& shown = bench.dialog->comparison();
        const auto time = [&](const FabricEstimate& estimate) {
            return text::duration(estimate.time).joined();
        };
        QTRY_COMPARE(shown.with(FabricKind::infiniband), time(bench.own()));
        EstimateSpec untouched;
        untouched.model = CostModel::nccl;
        const Result<EstimateReport> report = estimate(*bench.runner.results().graph, untouched);
        QVERIFY(report);
        for (const FabricKind fabric : allFabrics)
            QTRY_COMPARE(shown.untouched(fabric), time(report->of(fabric)));
        QCOMPARE(shown.difference(FabricKind::infiniband),
                 text::change(bench.own().time / report->of(FabricKind::infiniband).time));
        QVERIFY(shown.difference(FabricKind::infiniband).startsWith(u'+'));
        ResultsPresenter presenter;
        presenter.expect(bench.runner.results().revision, bench.runner.spec());
        presenter.take(bench.runner.results());
        QVERIFY(presenter.subject().contains(u"NCCL, 2 settings"_s));
        QVERIFY(presenter.view().rows[0].time.tip.contains(u"NCCL_ALGO=Tree"_s));
        QVERIFY(presenter.explanation().source.contains(u"NCCL_PROTO=ll128"_s));
    }

    void theComparisonFollowsTheQuestion()
    {
        NcclBench bench;
        const NcclComparison& shown = bench.dialog->comparison();
        QVERIFY(bench.settle());
        QTRY_COMPARE(shown.difference(FabricKind::roce), text::change(1));
        bench.dialog->field("NCCL_ALGO")->setEditText(u"Ring"_s);
        QTRY_VERIFY(bench.holds("NCCL_ALGO=Ring"));
        ResultsSpec spec = bench.runner.spec();
        spec.bytes = Bytes(1024);
        bench.runner.setSpec(spec);
        QVERIFY(bench.settle());
        const QString before = shown.untouched(FabricKind::infiniband);
        QTRY_VERIFY(shown.difference(FabricKind::infiniband).startsWith(u'+')); // trees are for small ones
        // A change of the design is one of both sides.
        FabricSettings slower = bench.document.design().fabric;
        slower.of(FabricKind::infiniband).linkRate = Bandwidth(1e10);
        bench.document.setFabric(slower, u"Slower"_s);
        QVERIFY(bench.settle());
        QTRY_VERIFY(shown.untouched(FabricKind::infiniband) != before);
        QVERIFY(shown.untouched(FabricKind::infiniband) != text::unknown());
    }

    void fitsTheScreen()
    {
        NcclBench bench;
        QVERIFY(bench.dialog->height() <= bench.dialog->screen()->availableSize().height());
        bench.dialog->resize(bench.dialog->width(), 500);
        QCOMPARE(bench.dialog->height(), 500);
        QTRY_VERIFY(bench.dialog->comparison().geometry().bottom() < 500);
        bench.dialog->field("NCCL_NET_OVERHEAD")->setFocus();
    }

    /// Closing does not wait for what is being worked out.
    void closesDuringWork()
    {
        NcclBench bench;
        bench.dialog->field("NCCL_ALGO")->setEditText(u"Ring"_s);
        QTRY_VERIFY(bench.holds("NCCL_ALGO=Ring"));
        QTRY_VERIFY(bench.runner.results().traffic);
        bench.dialog.reset();
        QVERIFY(bench.settle());
    }

    void returnInAFieldAppliesIt()
    {
        NcclBench bench;
        QComboBox* field = bench.dialog->field("NCCL_ALGO");
        field->setEditText({});
        QTest::keyClicks(field, u"Ring"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(bench.holds("NCCL_ALGO=Ring"));
        QVERIFY(bench.dialog->isVisible());
    }

    void whatNcclWouldNotKnowIsLeftOut()
    {
        NcclBench bench;
        bench.dialog->field("NCCL_ALGO")->setEditText(u"Rng"_s);
        bench.dialog->field("NCCL_MAX_NCHANNELS")->setEditText(u"400"_s);
        bench.dialog->field("NCCL_CROSS_NIC")->setCurrentIndex(1);
        QTRY_VERIFY(bench.holds("NCCL_CROSS_NIC=0"));
        QCOMPARE(bench.runner.spec().nccl.assignments.size(), std::size_t{1});
        QCOMPARE(bench.dialog->hint("NCCL_ALGO").kind(), HintLine::Kind::refusal);
        QVERIFY(bench.dialog->hint("NCCL_ALGO").html().contains(u"Nearest: Ring"_s));
        QCOMPARE(bench.dialog->hint("NCCL_MAX_NCHANNELS").kind(), HintLine::Kind::refusal);
        QCOMPARE(bench.dialog->hint("NCCL_CROSS_NIC").kind(), HintLine::Kind::plain);
        // What is being typed stays while results come.
        QVERIFY(bench.settle());
        QCOMPARE(bench.dialog->field("NCCL_ALGO")->currentText(), u"Rng"_s);
    }

    void aSettingThatCannotWorkSaysWhy()
    {
        NcclBench bench;
        bench.dialog->field("NCCL_ALGO")->setEditText(u"NVLSTree"_s);
        bench.dialog->field("NCCL_NVLS_ENABLE")->setCurrentIndex(1);
        QTRY_VERIFY(bench.holds("NCCL_NVLS_ENABLE=0"));
        QVERIFY(bench.settle());
        QTRY_COMPARE(bench.dialog->outcome().kind(), HintLine::Kind::refusal);
        QVERIFY2(bench.dialog->outcome().html().contains(u"NCCL_NVLS_ENABLE=0 turns NVLSTree off"_s),
                 qPrintable(bench.dialog->outcome().html()));
        QCOMPARE(bench.dialog->comparison().with(FabricKind::infiniband), text::unknown());
        QTRY_VERIFY(bench.dialog->comparison().untouched(FabricKind::infiniband).contains(u"ms"_s));
    }

    void disabledVerbsAreWarnedOf()
    {
        NcclBench bench;
        bench.dialog->field("NCCL_IB_DISABLE")->setCurrentIndex(2);
        QTRY_VERIFY(bench.holds("NCCL_IB_DISABLE=1"));
        QVERIFY(bench.settle());
        QTRY_COMPARE(bench.dialog->outcome().kind(), HintLine::Kind::warning);
        QVERIFY(bench.dialog->outcome().html().contains(u"It does not force RoCE"_s));
    }

    void oneClickResetsAll()
    {
        NcclBench bench;
        auto* reset = bench.dialog->findChild<QPushButton*>(u"reset"_s);
        QVERIFY(!reset->isEnabled());
        bench.dialog->field("NCCL_ALGO")->setEditText(u"^NVLS"_s);
        bench.dialog->field("NCCL_PROTO")->setEditText(u"nonsense"_s);
        QTRY_VERIFY(bench.holds("NCCL_ALGO=^NVLS"));
        QVERIFY(reset->isEnabled());
        reset->click();
        QVERIFY(!bench.runner.spec().nccl.changed());
        QVERIFY(!reset->isEnabled());
        QCOMPARE(bench.dialog->field("NCCL_ALGO")->currentText(), u"default"_s);
        QCOMPARE(bench.dialog->field("NCCL_PROTO")->currentText(), u"default"_s);
        QCOMPARE(bench.dialog->hint("NCCL_PROTO").kind(), HintLine::Kind::plain);
    }

    /// Somebody else reset them.
    void followsTheSpec()
    {
        NcclBench bench;
        ResultsSpec spec = bench.runner.spec();
        QVERIFY(applySetting(spec.nccl, "NCCL_NET_GDR_LEVEL=PXB").ok());
        bench.runner.setSpec(spec);
        QCOMPARE(bench.dialog->field("NCCL_NET_GDR_LEVEL")->currentText(), u"PXB"_s);
        spec.nccl = {};
        bench.runner.setSpec(spec);
        QCOMPARE(bench.dialog->field("NCCL_NET_GDR_LEVEL")->currentText(), u"default"_s);
    }

    /// The guide model knows no settings; they wait.
    void settingsWaitWhileAnotherModelCounts()
    {
        NcclBench bench;
        bench.dialog->field("NCCL_ALGO")->setEditText(u"Ring"_s);
        QTRY_VERIFY(bench.holds("NCCL_ALGO=Ring"));
        ResultsSpec spec = bench.runner.spec();
        spec.model = CostModel::guide;
        bench.runner.setSpec(spec);
        QVERIFY(bench.settle());
        QVERIFY(bench.runner.results().estimate);
        QVERIFY(bench.runner.results().training);
        QVERIFY(bench.dialog->outcome().html().contains(u"guide model"_s));
        QVERIFY(!bench.dialog->comparison().isVisible());
        spec.model = CostModel::nccl;
        bench.runner.setSpec(spec);
        QVERIFY(bench.settle());
        QCOMPARE(bench.own().algorithm, std::string("ring"));
    }
};

FABRIC_TEST(TestNcclDialog)
#include "tst_nccl_dialog.moc"
