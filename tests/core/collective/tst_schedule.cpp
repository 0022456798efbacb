#include "core/collective/fabrics.h"
#include "core/collective/schedule.h"
#include "support/test_registry.h"

#include <algorithm>
#include <set>

using namespace fabric;
using namespace fabric::test;

/// Plays every transfer on sets of contributions and compares with what the schedule says of each rank.
class TestSchedule : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void transfersDoTheCollective_data();
    void transfersDoTheCollective();
    void stepsPhasesAndBytes();
    void hopsAreThoseOfTheRing();
    void hugeRingsCostNothing();
    void allToAllIsNoRing();
};

namespace {

using Buffer = std::vector<std::set<std::uint32_t>>; ///< by chunk: ranks whose part is in

std::shared_ptr<const RingSet> routedRings(const FabricGraph& graph)
{
    return std::make_shared<const RingSet>(*makeRings(graph, {}));
}

/// What a rank holds before the first step.
bool startsWith(Collective collective, std::uint32_t rank, std::uint32_t position, std::uint32_t chunk)
{
    switch (collective) {
    case Collective::allGather:
        return chunk == position;
    case Collective::broadcast:
        return rank == 0;
    default:
        return true;
    }
}

/// Whether a rank holds its result.
bool finished(Collective collective, std::uint32_t rank, std::uint32_t position, const Buffer& buffer,
              std::uint32_t ranks)
{
    for (std::uint32_t chunk = 0; chunk < buffer.size(); ++chunk) {
        const bool wanted = (collective == Collective::reduceScatter && chunk == position) ||
                            (collective == Collective::reduce && rank == 0) ||
                            collective == Collective::allReduce;
        if (wanted && buffer[chunk].size() != ranks)
            return false;
        if ((collective == Collective::allGather || collective == Collective::broadcast) &&
            buffer[chunk].size() != 1)
            return false;
    }
    return true;
}

} // namespace

void TestSchedule::transfersDoTheCollective_data()
{
    QTest::addColumn<int>("collective");
    QTest::addColumn<QByteArray>("nodes");
    for (const Collective collective :
         {Collective::allReduce, Collective::allGather, Collective::reduceScatter, Collective::broadcast,
          Collective::reduce}) {
        for (const char* nodes : {"2", "3", "8"})
            QTest::addRow("%s %s", std::string(nameOf(collective)).c_str(), nodes)
                << static_cast<int>(collective) << QByteArray(nodes);
    }
    QTest::newRow("all_reduce, eight channels of 16") << int(Collective::allReduce) << QByteArray("dgx");
}

void TestSchedule::transfersDoTheCollective()
{
    QFETCH(int, collective);
    QFETCH(QByteArray, nodes);
    const auto kind = static_cast<Collective>(collective);
    const FabricGraph graph = nodes == "dgx" ? graphOf("star", {{"nodes", "2"}, {"node", "dgx-h100"}})
                                             : graphOf("star", {{"nodes", nodes.toStdString()}});
    const auto rings = routedRings(graph);
    const auto schedule = ringSchedule(rings, kind);
    const std::uint32_t ranks = schedule->ranks();
    for (int c = 0; c < schedule->channels(); ++c) {
        const std::vector<std::uint32_t>& order = rings->channels[static_cast<std::size_t>(c)].order;
        std::vector<std::uint32_t> positionOf(ranks);
        for (std::uint32_t i = 0; i < ranks; ++i)
            positionOf[order[i]] = i;
        std::vector<Buffer> held(ranks, Buffer(schedule->chunks()));
        for (std::uint32_t rank = 0; rank < ranks; ++rank) {
            for (std::uint32_t chunk = 0; chunk < schedule->chunks(); ++chunk) {
                if (startsWith(kind, rank, positionOf[rank], chunk))
                    held[rank][chunk].insert(
                        kind == Collective::broadcast || kind == Collective::allGather ? 0 : rank);
            }
        }
        std::vector<double> progress(ranks, -1);
        for (std::uint32_t step = 0; step <= schedule->steps(); ++step) {
            for (std::uint32_t rank = 0; rank < ranks; ++rank) {
                for (std::uint32_t chunk = 0; chunk < schedule->chunks(); ++chunk)
                    QCOMPARE(schedule->contributions(c, step, positionOf[rank], chunk),
                             static_cast<std::uint32_t>(held[rank][chunk].size()));
                const double now = schedule->progress(c, step, positionOf[rank]);
                QVERIFY(now >= progress[rank] && now <= 1);
                progress[rank] = now;
            }
            const std::vector<Buffer> before = held;
            for (std::uint32_t i = 0; i < schedule->transferCount(c, step); ++i) {
                const Transfer t = schedule->transfer(c, step, i);
                QVERIFY2(!before[t.from][t.chunk].empty(), "nothing to send");
                if (t.reduces) {
                    for (const std::uint32_t part : before[t.from][t.chunk])
                        QVERIFY2(held[t.to][t.chunk].insert(part).second, "a contribution is counted twice");
                } else {
                    held[t.to][t.chunk] = before[t.from][t.chunk];
                }
            }
        }
        for (std::uint32_t rank = 0; rank < ranks; ++rank) {
            QVERIFY(finished(kind, rank, positionOf[rank], held[rank], ranks));
            if (kind != Collective::reduce || rank == 0)
                QCOMPARE(progress[rank], 1.0);
        }
    }
}

void TestSchedule::stepsPhasesAndBytes()
{
    const FabricGraph graph = graphOf("star", {{"nodes", "4"}, {"node", "dgx-h100"}});
    const auto rings = routedRings(graph);
    const auto allReduce = ringSchedule(rings, Collective::allReduce);
    QCOMPARE(allReduce->steps(), 62U);
    QCOMPARE(allReduce->phaseStarts(), (std::vector<std::uint32_t>{0, 31}));
    QVERIFY(allReduce->phaseOf(30) == Phase::reduceScatter);
    QVERIFY(allReduce->phaseOf(31) == Phase::allGather);
    QCOMPARE(ringSchedule(rings, Collective::allGather)->steps(), 31U);
    // Each rank sends 2(R − 1)/R of the buffer in all.
    double sent = 0;
    for (int c = 0; c < allReduce->channels(); ++c) {
        for (std::uint32_t step = 0; step < allReduce->steps(); ++step)
            sent += allReduce->transfer(c, step, 5).share;
    }
    QVERIFY(std::abs(sent - 2 * 31.0 / 32) < 1e-12);
}

void TestSchedule::hopsAreThoseOfTheRing()
{
    const FabricGraph graph = graphOf("star", {{"nodes", "3"}});
    const auto rings = routedRings(graph);
    const auto schedule = ringSchedule(rings, Collective::broadcast);
    HopTracer tracer(graph);
    Hop hop;
    for (std::uint32_t step = 0; step < schedule->steps(); ++step) {
        for (std::uint32_t i = 0; i < schedule->transferCount(0, step); ++i) {
            const Transfer t = schedule->transfer(0, step, i);
            QVERIFY(tracer.trace(*rings, rings->channels[0], t.hop, hop));
            QCOMPARE(hop.from, t.from);
            QCOMPARE(hop.to, t.to);
            QVERIFY(t.to != 0);
        }
    }
}

void TestSchedule::hugeRingsCostNothing()
{
    RingSet rings;
    Ring ring;
    for (std::uint32_t i = 0; i < 65536; ++i) {
        rings.ranks.gpus.push_back({i, 0});
        ring.order.push_back(i);
    }
    rings.channels.push_back(std::move(ring));
    const auto schedule =
        ringSchedule(std::make_shared<const RingSet>(std::move(rings)), Collective::allReduce);
    QCOMPARE(schedule->steps(), 131070U);
    const Transfer last = schedule->transfer(0, 131069, 0);
    QCOMPARE(last.from, 0U);
    QCOMPARE(last.to, 1U);
    QCOMPARE(last.chunk, 3U); // 0 + 1 − 65,534 modulo 65,536
    QCOMPARE(schedule->progress(0, 131070, 77), 1.0);
    QCOMPARE(schedule->progress(0, 65535, 77), 0.5);
}

void TestSchedule::allToAllIsNoRing()
{
    const FabricGraph graph = graphOf("star", {{"nodes", "3"}});
    QVERIFY(!ringSchedule(routedRings(graph), Collective::allToAll));
}

FABRIC_TEST(TestSchedule)
#include "tst_schedule.moc"
