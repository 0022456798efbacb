#include "sample_results.h"
#include "support/test_registry.h"
#include "ui/panels/results_presenter.h"
#include "ui/panels/status_figures.h"
#include "ui/panels/tool_tip.h"

#include <limits>

using namespace Qt::StringLiterals;
using namespace fabric;

namespace {

ResultsPresenter presenterOf(const Results& results)
{
    ResultsPresenter presenter;
    presenter.expect(results.revision);
    presenter.take(results);
    return presenter;
}

/// Spaces of any width as plain ones, to compare texts as people read them.
QString spaced(QString text)
{
    return text.replace(QChar(0x202f), u' ').replace(QChar(0xa0), u' ');
}

/// The figures of handMade() as if model nccl had made them.
Results ncclResults()
{
    Results results = test::handMade();
    results.spec.model = CostModel::nccl;
    results.advised = true;
    EstimateReport report = *results.estimate;
    report.model = CostModel::nccl;
    report.notes = {finding("collective.nccl_band", {}, Severity::info)};
    FabricEstimate& own = report.fabrics[0];
    own.algorithm = "tree";
    own.protocol = "ll128";
    own.band = EstimateBand{Seconds(6.14e-3 / 1.25), Seconds(6.14e-3 / 0.8), 0.8, 1.25};
    own.alternatives = {
        {"ring", "simple", Seconds(12.28e-3), {}},
        {"nvls", "simple", {}, finding("collective.nccl_nvls_off").with("algorithm", "NVLS")}};
    report.fabrics[1].time = Seconds(std::numeric_limits<double>::quiet_NaN());
    report.fabrics[1].unavailable = finding("collective.nccl_no_sharp").with("algorithm", "CollNetDirect");
    results.estimate = std::make_shared<const EstimateReport>(report);
    const Finding roce = finding("advise.change_to_roce", {}, Severity::info);
    const Finding other = finding("advise.change_packed", {}, Severity::info);
    const Seconds before{6.14e-3};
    results.improvements = std::make_shared<const std::vector<Improvement>>(std::vector<Improvement>{
        {roce, before, before / 1.5, 1.5},
        {other, before, before / 1.4, 1.4},
        {other, before, before / 1.3, 1.3},
        {finding("advise.change_to_infiniband", {}, Severity::info), before, before / 1.2, 1.2}});
    return results;
}

} // namespace

class TestResultsPresenter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void figuresInWords()
    {
        const ResultsView view = presenterOf(test::handMade()).view();
        QCOMPARE(view.state, u"up to date"_s);
        QVERIFY(spaced(view.stateTip).contains(u"Revision 41, computed in 200 ms"_s));
        QVERIFY(!view.working);
        QCOMPARE(view.timeHead, u"AllReduce\nms"_s);
        QCOMPARE(view.busHead, u"Bus bw\nGB/s"_s);
        QCOMPARE(view.epochHead, u"Epoch\nh"_s);
        QCOMPARE(spaced(view.costHead), u"Network\n$ M"_s);
        QCOMPARE(view.rows[0].time.text, u"6.14"_s);
        QCOMPARE(view.rows[1].time.text, u"7.31"_s);
        QCOMPARE(view.rows[2].time.text, u"48.2"_s);
        QCOMPARE(view.rows[0].busBandwidth.text, u"348"_s);
        QCOMPARE(view.rows[1].busBandwidth.text, u"174"_s);
        QCOMPARE(view.rows[0].epoch.text, u"13.9"_s); // 50 s × 1,000 = 13.89 h
        QCOMPARE(view.rows[0].networkCost.text, u"1.10"_s);
        QCOMPARE(view.rows[1].networkCost.text, u"0.550"_s);
        QCOMPARE(view.rows[2].time.bar, 1.0);
        QVERIFY(qAbs(view.rows[0].time.bar - 6.14 / 48.2) < 1e-9);
        QVERIFY(view.rows[0].selected && !view.rows[1].selected);
        QCOMPARE(view.rows[0].name, u"InfiniBand"_s);
        QCOMPARE(spaced(view.rows[0].basis), u"400 Gb/s"_s);
        QCOMPARE(spaced(view.rows[0].time.spoken), u"InfiniBand, AllReduce: 6.14 ms"_s);
    }

    // 50 s + 4 s + 6 s, 1,000 times.
    void stepsOfAPipelineTellTheirBubble()
    {
        Results results = test::handMade();
        TrainingReport training = *results.training;
        training.transformer.emplace();
        for (TrainingFigures& f : training.fabrics) {
            f.exposed = Seconds(4);
            f.step = Seconds(60);
            f.epoch = Seconds(60000);
            f.transformer.emplace();
            f.transformer->bubble = Seconds(6);
        }
        training.notes = {finding("training.does_not_fit", "workload.parallel", Severity::warning)
                              .with("found", 92.5)
                              .with("limit", 80.0)};
        results.training = std::make_shared<const TrainingReport>(training);
        const ResultsPresenter presenter = presenterOf(results);
        const QString tip = spaced(presenter.view().rows[0].epoch.tip);
        QVERIFY2(
            tip.contains(u"step: compute 50.0 s + exposed communication 4.00 s + pipeline bubble 6.00 s = "
                         "60.0 s"_s),
            qPrintable(tip));
        QVERIFY(tip.contains(u"1 000 steps × 60.0 s"_s));
        QVERIFY(tip.contains(u"The plan needs 92.5 GB a GPU, which has 80 GB."_s));
        bool told = false;
        for (const Finding& finding : results.findings())
            told = told || finding.rule == "training.does_not_fit";
        QVERIFY(told);
    }

    void unknownEpochsSayWhatTheyLack()
    {
        Results results = test::handMade();
        TrainingReport training = *results.training;
        training.notes = {finding("training.does_not_fit", "workload.parallel", Severity::warning)
                              .with("found", 92.5)
                              .with("limit", 80.0),
                          finding("training.steps_unknown", "workload", Severity::warning).about("job")};
        for (TrainingFigures& f : training.fabrics)
            f.epoch.reset();
        results.training = std::make_shared<const TrainingReport>(training);
        const QString tip = presenterOf(results).view().rows[0].epoch.tip;
        QVERIFY(tip.contains(u"The steps an epoch of job are unknown."_s));
        QVERIFY(!tip.contains(u"92.5"_s));
    }

    void everyNumberTellsItsArithmetic()
    {
        const ResultsView view = presenterOf(test::handMade()).view();
        QVERIFY(spaced(view.rows[0].time.tip).contains(u"latency 500 µs + transfer 5.64 ms = 6.14 ms"_s));
        QVERIFY(view.rows[0].time.tip.startsWith(u"<b>"_s));
        QVERIFY(spaced(view.rows[0].epoch.tip).contains(u"1 000 steps × 50.0 s = 13.9 h"_s));
        QVERIFY(spaced(view.rows[1].networkCost.tip)
                    .contains(u"$1.10 M of InfiniBand ÷ cost factor 4.00 × 2.00 = $550 000"_s));
        QVERIFY(view.rows[1].networkCost.tip.contains(u"hand-made"_s));
        QVERIFY(
            spaced(view.oversubscription.tip).contains(u"32 × 400 Gb/s down ÷ 16 × 400 Gb/s up = 2.00:1"_s));
    }

    void tiles()
    {
        const ResultsView view = presenterOf(test::handMade()).view();
        QCOMPARE(view.oversubscription.figure, u"2.00:1"_s);
        QCOMPARE(view.oversubscription.note, u"worst: switch-0"_s);
        QCOMPARE(view.bisection.figure, u"51.2"_s);
        QCOMPARE(view.bisection.unit, u"Tb/s"_s);
        QCOMPARE(spaced(view.bisection.note), u"100 %, proved"_s);
        QVERIFY(view.bisection.mark == NoteMark::ok);
    }

    void theWorstSwitchKeepsNameAndCount()
    {
        Results results = test::handMade();
        AnalysisReport analysis = *results.analysis;
        const SwitchRatio first = analysis.oversubscription.switches.front();
        SwitchRatio better = first;
        better.ratio = 1.0;
        analysis.oversubscription.switches = {first, first, first, better};
        analysis.oversubscription.tiers.front().switches = 4;
        results.analysis = std::make_shared<const AnalysisReport>(analysis);
        const TileView tile = presenterOf(results).view().oversubscription;
        QCOMPARE(tile.note, u"worst: switch-0"_s);
        QCOMPARE(tile.noteMore, u"+2"_s);
        QVERIFY2(tile.tip.contains(u"worst: switch-0 and 2 more switches"_s), qPrintable(tile.tip));

        analysis.oversubscription.switches = {first, first};
        analysis.oversubscription.tiers.front().switches = 2;
        analysis.oversubscription.tiers.front().name = TierName::leaf;
        results.analysis = std::make_shared<const AnalysisReport>(analysis);
        QCOMPARE(presenterOf(results).view().oversubscription.note, u"worst: every leaf"_s);
        QVERIFY(presenterOf(results).view().oversubscription.noteMore.isEmpty());
    }

    void anEmptyDesignShowsDashes()
    {
        const Results results = test::resultsOf(std::make_shared<const Design>());
        QVERIFY(results.complete);
        const ResultsView view = presenterOf(results).view();
        QCOMPARE(view.cost.total, u"–"_s);
        QCOMPARE(view.cost.power, u"–"_s);
        QVERIFY(view.cost.network.contains(u"–"_s));
        QVERIFY(view.cost.segments.empty());
        QVERIFY(view.cost.totalTip.contains(u"The design is empty."_s));
        for (const FabricRowView& row : view.rows) {
            for (const ValueView* value : {&row.time, &row.busBandwidth, &row.epoch, &row.networkCost})
                QCOMPARE(value->text, u"–"_s);
        }
        QCOMPARE(view.oversubscription.figure, u"–"_s);
        QVERIFY(view.oversubscription.note.isEmpty());
        QCOMPARE(view.bisection.figure, u"–"_s);
        QVERIFY2(view.insight.sentence.contains(u"appears here"_s), qPrintable(view.insight.sentence));
        QVERIFY(view.insight.mark != NoteMark::warning);
        QVERIFY(results.findings().empty());
        QCOMPARE(StatusFigures::of(Design{}, results).back().text, u"<b>–</b>"_s);
    }

    void boundsThatDoNotMeet()
    {
        Results results = test::handMade();
        AnalysisReport analysis = *results.analysis;
        analysis.bisection->lower = gbps(25600);
        analysis.bisection->upper = gbps(27200);
        analysis.bisection->exact = false;
        results.analysis = std::make_shared<const AnalysisReport>(analysis);
        const TileView tile = presenterOf(results).view().bisection;
        QCOMPARE(tile.figure, u"25.6 – 27.2"_s);
        QCOMPARE(tile.unit, u"Tb/s"_s);
        QCOMPARE(tile.note, u"bounds, not equal"_s);
        QVERIFY(tile.mark != NoteMark::ok);
        // A lower bound in a smaller unit is written in the unit of the upper one.
        analysis.bisection->lower = gbps(800);
        results.analysis = std::make_shared<const AnalysisReport>(analysis);
        QCOMPARE(presenterOf(results).view().bisection.figure, u"0.800 – 27.2"_s);
        // Bounds that are close have as many digits as make them differ.
        analysis.bisection->lower = gbps(27190);
        results.analysis = std::make_shared<const AnalysisReport>(analysis);
        const TileView close = presenterOf(results).view().bisection;
        QCOMPARE(close.figure, u"27.19 – 27.20"_s);
        QVERIFY2(spaced(close.tip).contains(u"Between 27.19 Tb/s and 27.20 Tb/s"_s), qPrintable(close.tip));
    }

    void cost()
    {
        Results results = test::handMade();
        CostReport report = *results.cost;
        CostLine nodes;
        nodes.part.category = PartCategory::node;
        nodes.total = Money(9.9e6);
        CostLine switches;
        switches.part.category = PartCategory::switchDevice;
        switches.total = Money(1.1e6);
        nodes.status = switches.status = PriceStatus::priced;
        report.lines = {nodes, switches};
        report.unpricedLines = 0;
        results.cost = std::make_shared<const CostReport>(report);
        const CostView view = presenterOf(results).view().cost;
        QCOMPARE(spaced(view.total), u"$11.0 M"_s);
        QCOMPARE(spaced(view.network), u"network <b>$1.10 M</b> = <b>10 %</b>"_s);
        QCOMPARE(spaced(view.power), u"347 kW"_s);
        QVERIFY(view.unpriced.isEmpty());
        QVERIFY2(spaced(view.barTip).contains(u"nodes $9.90 M ÷ $11.0 M = 90 %"_s), qPrintable(view.barTip));
        QCOMPARE(view.priceSet, u"price set hand-made"_s);
        QCOMPARE(view.segments.size(), std::size_t{2});
        QCOMPARE(spaced(view.segments[0].text), u"nodes $9.90 M"_s);
        QVERIFY(qAbs(view.segments[0].share - 0.9) < 1e-9);
    }

    /// A sum that leaves lines out is a lower bound, and says which part is known.
    void aTotalThatLeavesLinesOutIsALowerBound()
    {
        Results results = test::handMade();
        CostReport report = *results.cost;
        const auto line = [](PartCategory category, std::optional<Money> total) {
            CostLine made;
            made.part.category = category;
            made.part.model = "part";
            made.total = total;
            made.status = total ? PriceStatus::priced : PriceStatus::unpriced;
            return made;
        };
        report.lines = {line(PartCategory::node, std::nullopt),
                        line(PartCategory::switchDevice, Money(1.1e6)),
                        line(PartCategory::cable, std::nullopt), line(PartCategory::facility, Money(3.2e6))};
        report.unpricedLines = 2;
        report.total = Money(4.3e6);
        report.nodesTotal.reset();
        report.networkTotal = Money(1.1e6);
        report.networkShare.reset();
        for (FabricCost& fabric : report.fabrics)
            fabric.networkTotal.reset();
        results.cost = std::make_shared<const CostReport>(report);
        const ResultsView view = presenterOf(results).view();
        QCOMPARE(spaced(view.cost.total), u"≥ $4.30 M"_s);
        QCOMPARE(spaced(view.cost.network), u"network <b>≥ $1.10 M</b>"_s);
        QVERIFY(view.cost.unpriced.startsWith(u"2 "_s));
        QVERIFY2(spaced(view.cost.totalTip).contains(u"facility $3.20 M"_s), qPrintable(view.cost.totalTip));
        QVERIFY2(view.cost.totalTip.contains(u"nodes 1 lines unpriced"_s), qPrintable(view.cost.totalTip));
        QCOMPARE(view.rows[0].networkCost.text, u"–"_s);
        QCOMPARE(spaced(StatusFigures::of(results.graph->design(), results).back().text),
                 u"<b>≥ $4.30 M</b>"_s);
    }

    void theNetworkColumnHasOneUnitThatFits()
    {
        Results results = test::handMade();
        CostReport report = *results.cost;
        report.fabrics[0].networkTotal = Money(84500);
        report.fabrics[1].networkTotal = Money(42250);
        report.fabrics[2].networkTotal = Money(21125);
        results.cost = std::make_shared<const CostReport>(report);
        const ResultsView view = presenterOf(results).view();
        QCOMPARE(spaced(view.costHead), u"Network\n$ k"_s);
        QCOMPARE(view.rows[0].networkCost.text, u"84.5"_s);
        QCOMPARE(view.rows[2].networkCost.text, u"21.1"_s);
    }

    void computationThatHidesTheNetworkIsSaidBeforeAnyPrice()
    {
        Results results = test::handMade();
        TrainingReport training = *results.training;
        for (TrainingFigures& f : training.fabrics) {
            f.exposed = Seconds(0);
            f.step = f.compute;
            f.epoch = *f.step * 1000;
        }
        results.training = std::make_shared<const TrainingReport>(training);
        const ResultsPresenter presenter = presenterOf(results);
        QCOMPARE(spaced(presenter.view().insight.sentence),
                 u"Computation hides the network: all three fabrics take 13.9 h."_s);
        const Explanation why = presenter.explanation();
        QCOMPARE(why.groups.size(), std::size_t{2});
        QVERIFY(why.groups[0].formula.contains(u"exposed = max(0"_s));
    }

    void whyExplainsTheSentenceBesideIt()
    {
        const ResultsPresenter presenter = presenterOf(test::handMade());
        const Explanation why = presenter.explanation();
        QCOMPARE(why.sentence, presenter.view().insight.sentence);
        QCOMPARE(why.groups.size(), std::size_t{3}); // epochs, prices, estimate
        QStringList rows;
        for (const TermGroup& group : why.groups) {
            for (const TermView& row : group.rows)
                rows += spaced(row.name + u' ' + row.value + u' ' + row.meaning);
        }
        const QString all = rows.join(u'\n');
        QVERIFY2(all.contains(u"InfiniBand 13.9 h communication"_s), qPrintable(all));
        QVERIFY2(all.contains(u"RoCE v2 $550 000 cost factor 2.00"_s), qPrintable(all));
        QVERIFY2(all.contains(u"InfiniBand $1.10 M cost factor 4.00, as drawn"_s), qPrintable(all));
        QVERIFY(why.source.contains(u"guide model"_s));
    }

    void whyNamesTheCause()
    {
        Results results = test::handMade();
        EstimateReport report = *results.estimate;
        for (FabricEstimate& f : report.fabrics)
            f.cause = Cause{"nic", "node-5/nic-3", "uncabled"};
        results.estimate = std::make_shared<const EstimateReport>(report);
        const ResultsPresenter presenter = presenterOf(results);
        bool named = false;
        for (const TermGroup& group : presenter.explanation().groups) {
            for (const TermView& row : group.rows)
                named = named || spaced(row.meaning) == u"node-5/nic-3 has no cable"_s;
        }
        QVERIFY(named);
    }

    void ncclsChoiceAndBandInWords()
    {
        const ResultsView view = presenterOf(ncclResults()).view();
        QVERIFY(view.showsWays);
        QCOMPARE(view.rows[0].way, u"Tree LL128"_s);
        QCOMPARE(view.rows[0].time.text, u"6.14"_s);
        QCOMPARE(view.rows[0].time.range, u"4.91 – 7.67"_s);
        const QString tip = spaced(view.rows[0].time.tip);
        QVERIFY2(tip.contains(u"Tree LL128, 8 channels"_s), qPrintable(tip));
        QVERIFY2(tip.contains(u"a choice from published runs, which measure 0.800 to 1.25 of"_s),
                 qPrintable(tip));
        QVERIFY2(tip.contains(u"NCCL model"_s), qPrintable(tip));
        // RoCE cannot run it: a dash and why, no figure.
        QCOMPARE(view.rows[1].time.text, u"–"_s);
        QVERIFY(view.rows[1].time.tip.contains(u"SHARP"_s));
        QVERIFY(view.rows[2].time.range.isEmpty());
        QCOMPARE(spaced(view.insight.source), u"NCCL model · Tree LL128, 8 channels"_s);
        QVERIFY(spaced(presenterOf(ncclResults()).subject()).startsWith(u"1 GiB · NCCL"_s));
    }

    void whyTellsWhatNcclRejects()
    {
        const Explanation why = presenterOf(ncclResults()).explanation();
        QStringList all;
        for (const TermGroup& group : why.groups) {
            all += group.title;
            for (const TermView& row : group.rows)
                all += spaced(row.name + u' ' + row.value + u' ' + row.meaning);
            for (const QString& sentence : group.sentences)
                all += spaced(sentence);
        }
        const QString text = all.join(u'\n');
        QVERIFY2(text.contains(u"Ring Simple 12.3 ms 2.00 × the time"_s), qPrintable(text));
        QVERIFY2(text.contains(u"NVLS Simple – NCCL_NVLS_ENABLE=0"_s), qPrintable(text));
        QVERIFY2(text.contains(u"1.50 × 4.09 ms Take RoCE."_s), qPrintable(text));
        QVERIFY2(!text.contains(u"Take InfiniBand."_s), qPrintable(text)); // the fourth
        QVERIFY2(text.contains(u"The band is a choice from published runs"_s), qPrintable(text));
        QVERIFY(why.source.contains(u"NCCL model"_s));
    }

    void insightComparesFabricsWhereTheNetworkDecides()
    {
        const ResultsView view = presenterOf(test::handMade()).view();
        QCOMPARE(spaced(view.insight.sentence),
                 u"RoCE v2 halves the network price and adds 0.90 % to the epoch."_s);
        QVERIFY(view.insight.sentence.size() <= 90);
        QCOMPARE(view.insight.source, u"Guide model · efficiency 0.95, 0.85, 0.65"_s);
        QVERIFY(view.insight.hasTerms);
    }

    void insightNamesTheBottleneck()
    {
        Results results = test::handMade();
        EstimateReport estimate = *results.estimate;
        estimate.fabrics[0].insight = finding("collective.insight_pcie_one", {}, Severity::info)
                                          .about("node-3/nic-3")
                                          .with("found", 126.0)
                                          .with("target", 504.0)
                                          .with("gain", 8);
        results.estimate = std::make_shared<const EstimateReport>(estimate);
        const InsightView view = presenterOf(results).view().insight;
        QVERIFY(view.mark == NoteMark::bottleneck);
        QVERIFY(view.sentence.contains(u"node-3/nic-3"_s));
    }

    /// A sentence on the collective names it, and says where training does not feel it.
    void insightSaysWhatItSpeaksOf()
    {
        Results results = test::handMade();
        EstimateReport estimate = *results.estimate;
        estimate.fabrics[0].insight =
            finding("collective.insight_switch_links", {}, Severity::info).with("gain", 73);
        results.estimate = std::make_shared<const EstimateReport>(estimate);
        const QString alone =
            u"AllReduce: Links between switches decide: wide enough ones would take 73 % less time."_s;
        QCOMPARE(spaced(presenterOf(results).view().insight.sentence), alone);
        TrainingReport training = *results.training;
        for (TrainingFigures& f : training.fabrics) {
            f.exposed = Seconds(0);
            f.step = f.compute;
            f.epoch = *f.step * 1000;
        }
        results.training = std::make_shared<const TrainingReport>(training);
        const ResultsPresenter hidden = presenterOf(results);
        QCOMPARE(spaced(hidden.view().insight.sentence), alone + u" In training, computation hides it."_s);
        QVERIFY(hidden.explanation().groups[0].formula.contains(u"exposed = max(0"_s));
    }

    void unknownIsADashAndSaysWhy()
    {
        Results results = test::handMade();
        results.estimate = nullptr;
        results.training = nullptr;
        results.cost = nullptr;
        results.analysis = std::make_shared<const AnalysisReport>();
        results.failures[ResultsStep::estimate] = {finding("generate.k_odd", "k").with("found", 7)};
        const ResultsView view = presenterOf(results).view();
        for (const FabricRowView& row : view.rows) {
            for (const ValueView* value : {&row.time, &row.busBandwidth, &row.epoch, &row.networkCost}) {
                QCOMPARE(value->text, u"–"_s);
                QCOMPARE(value->bar, 0.0);
                QVERIFY(value->tip.contains(u"<br>"_s)); // the reason
            }
        }
        QVERIFY(view.rows[0].time.tip.contains(u"k must be even"_s));
        QVERIFY(view.rows[0].epoch.tip.contains(u"k must be even"_s));
        QCOMPARE(view.oversubscription.figure, u"–"_s);
        QCOMPARE(view.bisection.figure, u"–"_s);
        QCOMPARE(view.cost.total, u"–"_s);
        QCOMPARE(view.cost.power, u"–"_s);
    }

    void aDesignWithoutWorkloadSaysSo()
    {
        const Results results = test::resultsOf(test::star(4).design);
        const ResultsView view = presenterOf(results).view();
        QVERIFY(view.rows[0].time.text != u"–"_s);
        QCOMPARE(view.rows[0].epoch.text, u"–"_s);
        QVERIFY(view.rows[0].epoch.tip.contains(u"no workload"_s));
        QVERIFY(results.failures.empty());
    }

    void oldValuesStayUntilNewOnesCome()
    {
        ResultsPresenter presenter = presenterOf(test::handMade());
        presenter.expect(42);
        ResultsView view = presenter.view();
        QVERIFY(view.working);
        QCOMPARE(view.state, u"computing…"_s);
        QVERIFY(view.stateTip.contains(u"Revision 42"_s));
        QVERIFY(view.estimateStale && view.trainingStale && view.costStale && view.structureStale &&
                view.bisectionStale && view.insightStale);
        QCOMPARE(view.rows[0].time.text, u"6.14"_s);

        Results part = test::handMade();
        part.revision = 42;
        part.complete = false;
        part.estimate = nullptr;
        part.training = nullptr;
        part.bisectionDone = false;
        part.analysis = std::make_shared<const AnalysisReport>();
        presenter.take(part);
        view = presenter.view();
        QVERIFY(!view.structureStale && !view.costStale);
        QVERIFY(view.estimateStale && view.bisectionStale);
        QCOMPARE(view.bisection.figure, u"51.2"_s);
        QCOMPARE(view.rows[0].time.text, u"6.14"_s);

        part.revision = 41; // of an older revision: ignored
        part.complete = true;
        presenter.take(part);
        QVERIFY(presenter.view().working);
    }

    /// What answers another question is not shown under the new one.
    void valuesOfAnotherQuestionGo()
    {
        ResultsPresenter presenter = presenterOf(test::handMade());
        ResultsSpec other;
        other.collective = Collective::allToAll;
        presenter.expect(42, other);
        ResultsView view = presenter.view();
        QVERIFY(view.timeHead.startsWith(u"All-to-all"_s));
        QCOMPARE(view.rows[0].time.text, u"…"_s);
        QCOMPARE(view.rows[0].busBandwidth.text, u"…"_s);
        QCOMPARE(view.rows[0].epoch.text, u"13.9"_s); // the same placement: the same training
        QCOMPARE(view.oversubscription.figure, u"2.00:1"_s);

        presenter.forget();
        view = presenter.view();
        for (const FabricRowView& row : view.rows) {
            for (const ValueView* value : {&row.time, &row.busBandwidth, &row.epoch, &row.networkCost})
                QCOMPARE(value->text, u"…"_s);
        }
        QCOMPARE(view.oversubscription.figure, u"…"_s);
        QCOMPARE(view.bisection.figure, u"…"_s);
        QCOMPARE(view.cost.total, u"…"_s);
        QCOMPARE(view.insight.sentence, u"…"_s);
    }

    void realDesign()
    {
        const Snapshot design = test::railExample();
        QCOMPARE(design->devices.size(), std::size_t{32 + 8 + 4});
        const ResultsView view = presenterOf(test::resultsOf(design)).view();
        QCOMPARE(view.oversubscription.figure, u"1.00:1"_s);
        QCOMPARE(view.oversubscription.note, u"worst: every leaf"_s);
        QCOMPARE(view.bisection.figure, u"51.2"_s); // 16 nodes × 8 × 400 Gb/s
        QCOMPARE(spaced(view.bisection.note), u"100 %, proved"_s);
    }

    void statusBar()
    {
        const Results results = test::handMade();
        QStringList texts;
        for (const StatusFigures::Figure& f : StatusFigures::of(results.graph->design(), results))
            texts += spaced(f.text).remove(u"<b>"_s).remove(u"</b>"_s);
        QCOMPARE(texts, (QStringList{u"4 GPUs"_s, u"4 nodes"_s, u"1 switches"_s, u"4 links · 4 cables"_s,
                                     u"AllReduce 6.14 ms"_s, u"≥ $11.0 M"_s}));
        texts.clear();
        for (const StatusFigures::Figure& f : StatusFigures::of(Design{}, Results{}))
            texts += spaced(f.text);
        QCOMPARE(texts.last(), u"<b>–</b>"_s);
    }

    void toolTipsStayNarrow()
    {
        const QString tip = ToolTip(QString(5000, u'x')).line(u"a "_s + QString(5000, u'y')).html();
        QVERIFY(tip.size() < 200);
        QVERIFY(tip.contains(u'…'));
    }

    void toolTipsEscape()
    {
        QCOMPARE(ToolTip(u"a<b"_s).line(u"x & y"_s).line({}).source(u"s"_s).html(),
                 u"<b>a&lt;b</b><br>x &amp; y<br><small>s</small>"_s);
    }
};

FABRIC_TEST(TestResultsPresenter)
#include "tst_results_presenter.moc"
