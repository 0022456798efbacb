#include "core/generate/generate.h"
#include "support/document_moves.h"
#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/jobs/compute_results.h"
#include "ui/jobs/results_runner.h"

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
        QCOMPARE(revisions, QList<quint64>(resultsStepCount, 5));
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
