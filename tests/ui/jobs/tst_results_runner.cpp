#include "core/generate/generate.h"
#include "support/document_moves.h"
#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/jobs/compute_results.h"
#include "ui/jobs/results_runner.h"
#include "ui/jobs/sweep.h"
#include "ui/jobs/work.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace fabric;

namespace {

const Catalog& shipped()
{
    static const Result<Catalog> catalog =
        Catalog::loadFolder(std::filesystem::path(FABRIC_SOURCE_DIR) / "resources/catalog");
    return *catalog;
}

Snapshot tree(int k)
{
    FatTreeParameters parameters;
    parameters.k = k;
    Result<Design> design = generate(Parameters{parameters}, shipped());
    return design ? std::make_shared<const Design>(std::move(*design)) : nullptr;
}

} // namespace

class TestResultsRunner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsComeInOrder()
    {
        std::vector<Results> seen;
        ResultsJob job{test::rail(32, 4).design, 7, {}, shipped(), {}};
        computeResults(job, {}, {[&](const Results& r) { seen.push_back(r); }, {}});

        QCOMPARE(static_cast<int>(seen.size()), resultsStepCount);
        QVERIFY(seen[0].analysis && !seen[0].bisectionDone && !seen[0].cost);
        QVERIFY(seen[1].cost && !seen[1].estimate);
        QVERIFY(seen[2].estimate && !seen[2].complete);
        QVERIFY(!seen[2].analysis->bisection);
        QVERIFY(seen[4].rings);
        QVERIFY(seen[5].bisectionDone && seen[5].complete);
        QVERIFY(seen[5].analysis->bisection);
        QVERIFY(!seen[5].improvements && !seen[5].advised);
        QVERIFY(seen[6].improvements && seen[6].advised && seen[6].complete);
        for (const Results& r : seen)
            QCOMPARE(r.revision, quint64{7});
        QVERIFY(seen[5].failures.empty());
    }

    void anotherSizeTakesOverWhatDoesNotDependOnIt()
    {
        Results first;
        ResultsJob job{test::rail(32, 4).design, 1, {}, shipped(), {}};
        computeResults(job, {}, {[&](const Results& r) { first = r; }, {}});
        job.earlier = first;
        job.spec.bytes = Bytes(1024);
        Results second;
        computeResults(job, {}, {[&](const Results& r) { second = r; }, {}});

        QVERIFY(second.complete);
        QCOMPARE(second.graph, first.graph);
        QCOMPARE(second.analysis, first.analysis);
        QCOMPARE(second.traffic, first.traffic);
        QCOMPARE(second.rings, first.rings);
        QVERIFY(second.estimate->of(FabricKind::infiniband).time <
                first.estimate->of(FabricKind::infiniband).time);
    }

    /// The plan of model nccl serves other sizes, other ring collectives and the way back from the guide's
    /// model.
    void aPlanOfNcclIsMadeOnce()
    {
        const auto compute = [](ResultsJob& job) {
            Results all;
            computeResults(job, {}, {[&](const Results& r) { all = r; }, {}});
            job.earlier = all;
            return all;
        };
        ResultsJob job{test::rail(32, 4).design, 1, {}, shipped(), {}};
        QVERIFY(!compute(job).ncclPlan);
        job.spec.model = CostModel::nccl;
        const Results first = compute(job);
        QVERIFY(first.ncclPlan && first.failures.empty());
        QCOMPARE(first.estimate->model, CostModel::nccl);
        QVERIFY(!first.estimate->of(FabricKind::infiniband).protocol.empty());
        QVERIFY(first.estimate->of(FabricKind::infiniband).band);

        job.spec.bytes = Bytes(1024);
        QCOMPARE(compute(job).ncclPlan, first.ncclPlan);
        job.spec.collective = Collective::allGather;
        QCOMPARE(compute(job).ncclPlan, first.ncclPlan);
        job.spec.model = CostModel::guide;
        QCOMPARE(compute(job).ncclPlan, first.ncclPlan);
        QVERIFY(job.earlier.estimate->of(FabricKind::infiniband).protocol.empty());
        job.spec.placement = {PlacementKind::scattered, 1};
        job.spec.model = CostModel::nccl;
        const Results scattered = compute(job);
        QVERIFY(scattered.ncclPlan && scattered.ncclPlan != first.ncclPlan);
    }

    void sweepsReachFromOneKibToEightGib()
    {
        const std::vector<Bytes> sizes = sweepSizes();
        QCOMPARE(sizes.size(), std::size_t{24});
        QCOMPARE(sizes.front(), Bytes(1024));
        QCOMPARE(sizes.back(), Bytes(8.0 * 1024 * 1024 * 1024));
    }

    /// A point of a sweep is what the results say for that size; time grows with the size.
    void aSweepAgreesWithTheResults()
    {
        for (const CostModel model : {CostModel::guide, CostModel::nccl}) {
            ResultsJob job{test::rail(32, 4).design, 1, {}, shipped(), {}};
            job.spec.model = model;
            Results results;
            computeResults(job, {}, {[&](const Results& r) { results = r; }, {}});
            const Sweep sweep = sweepOf(results, SweepOver::size, shipped());
            QCOMPARE(sweep.report.samples.size(), std::size_t{24});
            QCOMPARE(sweep.ranks, results.estimate->ranks);
            for (const FabricKind fabric : allFabrics) {
                const std::size_t at = indexOf(fabric);
                QCOMPARE(*sweep.report.samples[20].curves[0][at].time, results.estimate->of(fabric).time);
                for (std::size_t i = 1; i < sweep.report.samples.size(); ++i)
                    QVERIFY(*sweep.report.samples[i].curves[0][at].time >
                            *sweep.report.samples[i - 1].curves[0][at].time);
            }
        }
        QVERIFY(sweepOf(Results{}, SweepOver::size, shipped()).report.samples.empty());
    }

    void sweepsComeFromAnotherThread()
    {
        ResultsJob job{test::star(4).design, 3, {}, shipped(), {}};
        Results results;
        computeResults(job, {}, {[&](const Results& r) { results = r; }, {}});
        std::vector<Sweep> came;
        Work<Sweep> work([&](const Result<Sweep>& sweep) { came.push_back(*sweep); });
        const auto start = [&] {
            work.start([results](const Context& context) -> Result<Sweep> {
                return sweepOf(results, SweepOver::size, shipped(), context);
            });
        };
        start();
        results.spec.model = CostModel::nccl;
        start();
        QTRY_COMPARE_WITH_TIMEOUT(came.size(), std::size_t{1}, 20000);
        QCOMPARE(came.front().spec.model, CostModel::nccl);
        QCOMPARE(came.front().revision, quint64{3});
    }

    /// Assumptions of the model are no fault of the design.
    void whatTheModelAssumesIsNoFinding()
    {
        ResultsJob job{test::rail(32, 4).design, 1, {}, shipped(), {}};
        job.spec.model = CostModel::nccl;
        Results results;
        computeResults(job, {}, {[&](const Results& r) { results = r; }, {}});
        QVERIFY(!results.estimate->notes.empty());
        for (const Finding& f : results.findings())
            QVERIFY2(f.rule != "collective.nccl_band", f.rule.c_str());
    }

    void anotherPlacementIsRoutedAnew()
    {
        Results first;
        ResultsJob job{test::rail(32, 4).design, 1, {}, shipped(), {}};
        computeResults(job, {}, {[&](const Results& r) { first = r; }, {}});
        job.earlier = first;
        job.spec.placement = {PlacementKind::scattered, 1};
        Results second;
        computeResults(job, {}, {[&](const Results& r) { second = r; }, {}});
        QVERIFY(second.traffic != first.traffic);
        QVERIFY(second.rings != first.rings);
        QCOMPARE(second.analysis, first.analysis);
    }

    void allToAllHasNoRings()
    {
        ResultsJob job{test::star(4).design, 1, {}, shipped(), {}};
        job.spec.collective = Collective::allToAll;
        Results results;
        computeResults(job, {}, {[&](const Results& r) { results = r; }, {}});
        QVERIFY(results.complete && results.estimate && !results.rings);
    }

    /// To all_to_all and back again: nothing is routed, planned or laid twice, and training has its rings and
    /// its plan meanwhile.
    void routesOutliveAnotherCollective()
    {
        const auto compute = [](ResultsJob& job) {
            Results all;
            computeResults(job, {}, {[&](const Results& r) { all = r; }, {}});
            job.earlier = all;
            return all;
        };
        Design design = *test::rail(32, 4).design;
        design.workload = {};
        design.workload.parameters = 1e9;
        design.workload.computePerStep = Seconds(0.1);
        ResultsJob job{std::make_shared<const Design>(std::move(design)), 1, {}, shipped(), {}};
        job.spec.model = CostModel::nccl;
        const Results rings = compute(job);
        QVERIFY(rings.ringTraffic && rings.ncclPlan && rings.rings && rings.training);
        QCOMPARE(rings.traffic, rings.ringTraffic);
        QVERIFY(!rings.pairTraffic);

        job.spec.collective = Collective::allToAll;
        const Results pairs = compute(job);
        QVERIFY(pairs.pairTraffic && pairs.failures.empty() && !pairs.rings);
        QCOMPARE(pairs.traffic, pairs.pairTraffic);
        QCOMPARE(pairs.ringTraffic, rings.ringTraffic);
        QCOMPARE(pairs.ncclPlan, rings.ncclPlan);
        for (const FabricKind fabric : allFabrics)
            QCOMPARE(*pairs.training->of(fabric).step, *rings.training->of(fabric).step);

        job.spec.collective = Collective::reduceScatter;
        const Results back = compute(job);
        QCOMPARE(back.traffic, rings.traffic);
        QCOMPARE(back.pairTraffic, pairs.pairTraffic);
        QCOMPARE(back.ncclPlan, rings.ncclPlan);
        QCOMPARE(back.rings, rings.rings);

        job.spec.placement = {PlacementKind::scattered, 1};
        const Results scattered = compute(job);
        QVERIFY(scattered.traffic != rings.traffic && scattered.rings != rings.rings);
        QVERIFY(scattered.ncclPlan != rings.ncclPlan && !scattered.pairTraffic);
    }

    /// Beginning with all_to_all, training makes what it needs, and a ring collective takes it over.
    void trainingRoutesItsRings()
    {
        Design design = *test::rail(32, 4).design;
        design.workload = {};
        design.workload.parameters = 1e9;
        ResultsJob job{std::make_shared<const Design>(std::move(design)), 1, {}, shipped(), {}};
        job.spec.model = CostModel::nccl;
        job.spec.collective = Collective::allToAll;
        Results pairs;
        computeResults(job, {}, {[&](const Results& r) { pairs = r; }, {}});
        QVERIFY(pairs.training && pairs.ringTraffic && pairs.ncclPlan);
        job.earlier = pairs;
        job.spec.collective = Collective::allReduce;
        Results rings;
        computeResults(job, {}, {[&](const Results& r) { rings = r; }, {}});
        QCOMPARE(rings.traffic, pairs.ringTraffic);
        QCOMPARE(rings.ncclPlan, pairs.ncclPlan);
    }

    void reasonsStandWithTheStepThatFailed()
    {
        Design lone; // a node without GPUs
        lone.types.push_back({});
        lone.devices.push_back({DeviceId{0}, TypeIndex{0}, "node-0"});
        lone.prices = "no-such-set";
        ResultsJob job{std::make_shared<const Design>(std::move(lone)), 1, {}, shipped(), {}};
        Results results;
        computeResults(job, {}, {[&](const Results& r) { results = r; }, {}});
        QVERIFY(results.complete && !results.empty());
        QVERIFY(!results.estimate && !results.cost);
        QVERIFY(results.failures.contains(ResultsStep::estimate));
        QCOMPARE(results.failures.at(ResultsStep::cost).front().rule, std::string("cost.unknown_prices"));
        QVERIFY(!results.findings().empty());
    }

    void anEmptyDesignHasNoFindings()
    {
        Results results;
        computeResults({std::make_shared<const Design>(), 1, {}, shipped(), {}}, {},
                       {[&](const Results& r) { results = r; }, {}});
        QVERIFY(results.complete && results.empty());
        QVERIFY(results.failures.contains(ResultsStep::estimate));
        QVERIFY(results.findings().empty());
    }

    void stoppedWorkDeliversNothingMore()
    {
        std::stop_source stop;
        std::vector<Results> seen;
        ResultsJob job{test::rail(32, 4).design, 1, {}, shipped(), {}};
        computeResults(job, stop.get_token(),
                       {[&](const Results& r) {
                            seen.push_back(r);
                            stop.request_stop();
                        },
                        {}});
        QCOMPARE(seen.size(), std::size_t{1});
        QVERIFY(!seen.front().complete);
    }

    void onlyTheNewestRevisionArrives()
    {
        ResultsRunner runner(shipped());
        QList<quint64> revisions;
        bool complete = false;
        connect(&runner, &ResultsRunner::resultsChanged, this, [&](const Results& r) {
            revisions += r.revision;
            complete = r.complete;
        });
        for (quint64 revision = 1; revision <= 5; ++revision)
            runner.start(test::star(4).design, revision);
        QVERIFY(runner.isRunning());
        QTRY_VERIFY_WITH_TIMEOUT(complete, 20000);
        QTRY_VERIFY(!runner.isRunning());
        QCOMPARE(revisions, QList<quint64>(resultsStepCount - 1, 5)); // advice is told apart
        QCOMPARE(runner.results().revision, quint64{5});
    }

    void aNewerStartDropsResultsOnTheirWay()
    {
        ResultsRunner runner(shipped());
        QList<quint64> revisions;
        bool restarted = false;
        connect(&runner, &ResultsRunner::resultsChanged, this, [&](const Results& r) {
            revisions += r.revision;
            if (!restarted) {
                restarted = true;
                runner.start(test::star(8).design, 2);
            }
        });
        runner.start(test::rail(32, 4).design, 1);
        QTRY_VERIFY_WITH_TIMEOUT(runner.results().revision == 2 && runner.results().complete, 20000);
        QCOMPARE(revisions.first(), quint64{1});
        QCOMPARE(revisions.count(1), 1);
        QCOMPARE(runner.results().graph->nodes().size(), std::size_t{8});
    }

    void stoppingLeavesTheResults()
    {
        ResultsRunner runner(shipped());
        runner.start(test::star(4).design, 1);
        QTRY_VERIFY_WITH_TIMEOUT(runner.results().complete, 20000);
        runner.start(test::rail(32, 4).design, 2);
        runner.stop();
        QVERIFY(!runner.isRunning());
        QTest::qWait(3 * ResultsRunner::settleMs);
        QCOMPARE(runner.results().revision, quint64{1});
    }

    void followsTheDocument()
    {
        DesignDocument document;
        ResultsRunner runner(shipped());
        runner.follow(document);
        const test::Fixture star = test::star(4);
        document.replace(*star.design, star.layout, u"star"_s);
        QTRY_VERIFY_WITH_TIMEOUT(
            runner.results().complete && runner.results().revision == document.revision(), 20000);
        QCOMPARE(runner.results().analysis->counts.nodes, std::int64_t{4});

        QSignalSpy started(&runner, &ResultsRunner::started);
        test::moveDevices(document, {{document.design().devices.front().id, {10, 10}}});
        QCOMPARE(started.count(), 0); // a place changes no figure
        ResultsSpec spec;
        spec.bytes = Bytes(1024);
        runner.setSpec(spec);
        QCOMPARE(started.count(), 1);
        runner.setSpec(spec);
        QCOMPARE(started.count(), 1);
        document.undoStack().undo();
        document.undoStack().undo();
        QCOMPARE(started.count(), 2);
        QTRY_VERIFY_WITH_TIMEOUT(runner.results().complete && runner.results().empty(), 20000);
    }

    /// 65,536 nodes and 196,608 links: the thread of the interface keeps ticking while they are worked on.
    void theInterfaceNeverWaits()
    {
        const Snapshot big = tree(64);
        QVERIFY(big);
        ResultsRunner runner(shipped());
        QElapsedTimer since;
        qint64 longest = 0;
        int ticks = 0;
        QTimer heartbeat;
        heartbeat.setInterval(10);
        connect(&heartbeat, &QTimer::timeout, this, [&] {
            longest = std::max(longest, since.restart());
            ++ticks;
        });
        QSignalSpy progress(&runner, &ResultsRunner::progressChanged);
        since.start();
        heartbeat.start();
        runner.start(big, 1);
        QTRY_VERIFY_WITH_TIMEOUT(runner.results().estimate != nullptr, 120000);
        QVERIFY(ticks > 10);
        QVERIFY2(longest < 1000, qPrintable(u"the longest pause was %1 ms"_s.arg(longest)));
    }

    void theDestructorStopsTheWork()
    {
        const Snapshot big = tree(64);
        auto runner = std::make_unique<ResultsRunner>(shipped());
        runner->start(big, 1);
        QTest::qWait(2 * ResultsRunner::settleMs);
        QVERIFY(!runner->results().complete);
        QElapsedTimer since;
        since.start();
        runner.reset();
        QVERIFY2(since.elapsed() < 5000, qPrintable(u"it took %1 ms"_s.arg(since.elapsed())));
    }
};

FABRIC_TEST(TestResultsRunner)
#include "tst_results_runner.moc"
