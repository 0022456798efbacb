#include "played_results.h"
#include "support/heartbeat.h"
#include "support/test_registry.h"
#include "ui/player/ring_player.h"

#include <QSignalSpy>

#include <set>

using namespace fabric;
using namespace Qt::StringLiterals;

class TestRingPlayer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingToPlayWithoutRings();
    void preparesOnAnotherThread();
    void preparingStopsOnRequest();
    void stepsForwardAndBack();
    void phasesFollowTheRing();
    void everythingIsReducedAtTheEnd();
    void slowHopMakesTheOthersWait();
    void chunksTravelBetweenNodesOnly();
    void loopsOrStopsAtTheEnd();
    void timeIsAShareOfTheEstimate();
    void captionNamesSenderChunkAndReceiver();
    void aLongRingTakesAMinute();
    void followsAChunkToItsNextHopBetweenNodes();
    void playsOnceItIsPrepared();
    void rowsTellWhatEachGpuDoes();
    void rowsMarkTheSlowHop();
};

void TestRingPlayer::nothingToPlayWithoutRings()
{
    RingPlayer player;
    player.setResults({});
    QVERIFY(!player.canPlay());
    QVERIFY(!player.overlay());
    QCOMPARE(player.steps(), 0u);
    player.play();
    QVERIFY(!player.isPlaying());
}

void TestRingPlayer::preparesOnAnotherThread()
{
    RingPlayer player;
    QSignalSpy moved(&player, &RingPlayer::moved);
    test::Heartbeat heart;
    player.setResults(test::ringResults(-1, 256)); // 2,048 hops
    QVERIFY(player.isPreparing());
    QVERIFY(!player.canPlay());
    QVERIFY(!player.overlay());
    QVERIFY(!player.caption().isEmpty());
    QCOMPARE(player.steps(), 4094u); // 2 (R − 1), known at once
    player.play();
    QVERIFY(!player.isPlaying());
    heart.restart();
    QTRY_VERIFY_WITH_TIMEOUT(player.canPlay(), 20000);
    heart.print("following 2,048 hops");
    QVERIFY(!player.isPreparing());
    QVERIFY(moved.count() >= 2);
    QCOMPARE(player.overlay()->hops.size(), std::size_t{2048});
}

void TestRingPlayer::preparingStopsOnRequest()
{
    RingPlayer player;
    const Results results = test::ringResults();
    player.setResults(results);
    player.stopPreparing();
    QVERIFY(!player.isPreparing());
    QCoreApplication::processEvents();
    QVERIFY(!player.canPlay());
    test::setResults(player, results); // the same again
    QVERIFY(player.canPlay());
    player.setChannel(2);
    player.setChannel(5); // gives up channel 2
    QTRY_VERIFY(player.canPlay());
    QCOMPARE(player.overlay()->channel, 5);
}

void TestRingPlayer::stepsForwardAndBack()
{
    RingPlayer player;
    test::setResults(player, test::ringResults());
    QCOMPARE(player.channelCount(), 8);
    QCOMPARE(player.steps(), 30u);                               // 2 (R − 1), R = 16
    QCOMPARE(player.position(), QStringLiteral("Step 1 of 30")); // under way from the start
    player.stepForward();
    player.stepForward();
    QCOMPARE(player.step(), 2u);
    player.advance(Seconds(0.1));
    player.stepBack(); // to the beginning of the step that is under way
    QCOMPARE(player.step(), 2u);
    player.stepBack();
    QCOMPARE(player.step(), 1u);
    QCOMPARE(player.position(), QStringLiteral("Step 2 of 30"));
    player.goTo(1000);
    QCOMPARE(player.step(), 30u);
    QCOMPARE(player.position(), QStringLiteral("All 30 steps done"));
    player.goTo(0);
    player.stepBack();
    QCOMPARE(player.step(), 0u);
}

void TestRingPlayer::phasesFollowTheRing()
{
    RingPlayer player;
    test::setResults(player, test::ringResults());
    QCOMPARE(player.phaseStarts(), (std::vector<std::uint32_t>{0, 15}));
    player.nextPhase();
    QCOMPARE(player.step(), 15u);
    player.nextPhase();
    QCOMPARE(player.step(), 30u);
    player.previousPhase();
    QCOMPARE(player.step(), 15u);
    QVERIFY(player.phaseName(0) != player.phaseName(15));
}

void TestRingPlayer::everythingIsReducedAtTheEnd()
{
    RingPlayer player;
    const Results results = test::ringResults();
    test::setResults(player, results);
    const auto reduced = [&] {
        double sum = 0;
        const std::optional<RingOverlay> overlay = player.overlay();
        for (const Device& device : results.graph->design().devices) {
            for (std::size_t gpu = 0; gpu < 9; ++gpu)
                sum += std::max(0.0, overlay->reduced(device.id, gpu));
        }
        return sum;
    };
    const double start = reduced();
    player.goTo(15);
    const double middle = reduced();
    player.goTo(30);
    QVERIFY(start < middle);
    QCOMPARE(reduced(), 16.0);
    QVERIFY(player.overlay()->chunks.empty());
    QVERIFY(player.overlay()->reduced(DeviceId{999}, 0) < 0);
}

void TestRingPlayer::slowHopMakesTheOthersWait()
{
    RingPlayer player;
    test::setResults(player, test::ringResults(0, 4)); // two of four hops between nodes cross the slow NIC
    player.goTo(3);
    player.advance(Seconds(0.6));
    bool slow = false;
    bool arrived = false;
    const std::optional<RingOverlay> overlay = player.overlay();
    for (const RingOverlay::Chunk& chunk : overlay->chunks) {
        slow = slow || chunk.waits;
        arrived = arrived || (!chunk.waits && chunk.t >= 1);
    }
    QVERIFY(slow);
    QVERIFY(arrived);

    test::setResults(player, test::ringResults());
    player.goTo(3);
    player.advance(Seconds(0.6));
    const std::optional<RingOverlay> even = player.overlay();
    for (const RingOverlay::Chunk& chunk : even->chunks)
        QVERIFY(!chunk.waits);
}

void TestRingPlayer::chunksTravelBetweenNodesOnly()
{
    RingPlayer player;
    test::setResults(player, test::ringResults());
    const std::optional<RingOverlay> overlay = player.overlay();
    QCOMPARE(overlay->hops.size(), std::size_t{16});
    QCOMPARE(overlay->chunks.size(), std::size_t{2}); // one from each of two nodes
    for (const RingOverlay::Chunk& chunk : overlay->chunks) {
        const RingOverlay::Hop& hop = overlay->hops[std::size_t(chunk.hop)];
        QVERIFY(!(hop.from == hop.to));
        QCOMPARE(hop.links.size(), std::size_t{2}); // node – leaf – node
        QCOMPARE(hop.fromNic, 0);
        QCOMPARE(hop.toNic, 0);
    }
}

void TestRingPlayer::loopsOrStopsAtTheEnd()
{
    RingPlayer player;
    test::setResults(player, test::ringResults());
    player.goTo(29);
    player.play();
    QVERIFY(player.isPlaying());
    player.advance(Seconds(10));
    QCOMPARE(player.step(), 30u);
    QVERIFY(!player.isPlaying());
    player.setLoops(true);
    player.goTo(29);
    player.advance(Seconds(2.4)); // two steps on screen
    QCOMPARE(player.step(), 1u);
}

void TestRingPlayer::timeIsAShareOfTheEstimate()
{
    RingPlayer player;
    const Results results = test::ringResults();
    test::setResults(player, results);
    player.goTo(15);
    QCOMPARE(player.total()->value(), results.estimate->of(FabricKind::infiniband).time.value());
    QCOMPARE(player.elapsed()->value(), player.total()->value() / 2);
}

void TestRingPlayer::captionNamesSenderChunkAndReceiver()
{
    RingPlayer player;
    test::setResults(player, test::ringResults(0));
    const QString first = player.caption();
    QVERIFY2(first.contains(u"GPU"_s) && first.contains(u"2 of its 16"_s), qPrintable(first));
    player.goTo(30);
    QVERIFY(player.caption() != first);
}

void TestRingPlayer::aLongRingTakesAMinute()
{
    RingPlayer player;
    test::setResults(player, test::ringResults()); // 30 steps
    QCOMPARE(player.stepOnScreen().value(), 1.2);
    test::setResults(player, test::ringResults(-1, 32)); // 510 steps
    QCOMPARE(player.steps(), 510u);
    QVERIFY(std::abs(player.stepOnScreen().value() * 510 - 60) < 1e-9);
    player.play();
    player.advance(Seconds(60.1));
    QCOMPARE(player.step(), 510u);
}

void TestRingPlayer::followsAChunkToItsNextHopBetweenNodes()
{
    RingPlayer player;
    test::setResults(player, test::ringResults()); // 2 nodes with 8 GPUs: the ring leaves a node every 8 hops
    const auto chunkBetweenNodes = [&] {
        std::set<std::uint32_t> chunks;
        for (const RingPlayer::Row& row : player.rows()) {
            if (row.chunk && row.node != row.toNode)
                chunks.insert(*row.chunk);
        }
        return chunks;
    };
    const std::set<std::uint32_t> first = chunkBetweenNodes();
    player.nextNodeHop();
    QCOMPARE(player.step(), 8u);
    QCOMPARE(chunkBetweenNodes(), first); // both chunks are at the next border
    player.nextNodeHop();
    QCOMPARE(player.step(), 16u);
    player.goTo(29);
    player.nextNodeHop(); // none follows
    QCOMPARE(player.step(), 29u);
}

void TestRingPlayer::playsOnceItIsPrepared()
{
    RingPlayer player;
    player.setResults(test::ringResults());
    player.play();
    QVERIFY(!player.isPlaying());
    QTRY_VERIFY(player.isPlaying());
    player.setResults(test::ringResults());
    player.play();
    player.pause();
    QTRY_VERIFY(player.canPlay());
    QVERIFY(!player.isPlaying());
}

void TestRingPlayer::rowsTellWhatEachGpuDoes()
{
    RingPlayer player;
    test::setResults(player, test::ringResults()); // 16 GPUs in 2 nodes
    std::vector<RingPlayer::Row> rows = player.rows();
    QCOMPARE(rows.size(), std::size_t{16});
    std::set<std::uint32_t> chunks;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        QVERIFY(rows[i].chunk);
        chunks.insert(*rows[i].chunk);
        // The ring closes: what this one sends to is the next row.
        QCOMPARE(rows[i].toNode, rows[(i + 1) % 16].node);
        QCOMPARE(rows[i].toGpu, rows[(i + 1) % 16].gpu);
        QVERIFY(!rows[i].slowest); // all alike
    }
    QCOMPARE(chunks.size(), std::size_t{16}); // a reduce-scatter step moves every chunk once
    player.goTo(30);
    rows = player.rows();
    QCOMPARE(rows.size(), std::size_t{16});
    for (const RingPlayer::Row& row : rows) {
        QVERIFY(!row.chunk);
        QCOMPARE(row.reduced, 1.0);
    }
}

void TestRingPlayer::rowsMarkTheSlowHop()
{
    RingPlayer player;
    test::setResults(player, test::ringResults(0, 4)); // two of four hops between nodes cross the slow NIC
    const std::vector<RingPlayer::Row> rows = player.rows();
    int slow = 0;
    for (const RingPlayer::Row& row : rows) {
        slow += row.slowest ? 1 : 0;
        QVERIFY(!row.slowest || row.node != row.toNode);
    }
    QCOMPARE(slow, 2);
}

FABRIC_TEST(TestRingPlayer)
#include "tst_ring_player.moc"
