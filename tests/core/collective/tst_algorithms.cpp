#include "core/collective/algorithms.h"
#include "core/collective/fabrics.h"
#include "core/collective/halving_doubling.h"
#include "core/collective/nccl/double_tree.h"
#include "core/collective/pairwise.h"
#include "support/test_registry.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

using namespace fabric;
using namespace fabric::test;

/// Plays every transfer of the algorithms beyond the ring on sets of contributions.
class TestAlgorithms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRankEndsWithAll_data();
    void everyRankEndsWithAll();
    void stepsAndBytes_data();
    void stepsAndBytes();
    void likeStepsMoveTheSame_data();
    void likeStepsMoveTheSame();
    void halvingOnFourRanks();
    void bucketsRunInAllDirectionsAtOnce();
    void hierarchyUsesEveryRail();
    void treesFollowNcclsRule_data();
    void treesFollowNcclsRule();
    void refusals();
};

namespace {

using Parts = std::set<std::uint32_t>;
using Buffers = std::vector<std::vector<Parts>>; ///< [rank][chunk]: ranks whose part is in

struct Made
{
    FabricGraph graph;
    Ranks ranks;
    std::unique_ptr<const Schedule> schedule;
};

Made make(const QByteArray& algorithm, const QByteArray& words, Collective collective)
{
    const QList<QByteArray> parts = words.split(' ');
    OptionList options;
    for (int i = 1; i + 1 < parts.size(); i += 2)
        options.emplace_back(parts[i].toStdString(), parts[i + 1].toStdString());
    FabricGraph graph = graphOf(parts.front().toStdString(), options);
    Ranks ranks = *placeRanks(graph, {});
    Result<std::unique_ptr<const Schedule>> schedule =
        makeSchedule(algorithm.toStdString(), graph, ranks, collective);
    if (!schedule)
        qFatal("%s", schedule.error().findings.front().rule.c_str());
    return {std::move(graph), std::move(ranks), std::move(*schedule)};
}

void addCase(const char* algorithm, const char* words, Collective collective)
{
    QTest::addRow("%s, %s, %s", std::string(nameOf(collective)).c_str(), algorithm, words)
        << QByteArray(algorithm) << QByteArray(words) << static_cast<int>(collective);
}

void addCases()
{
    QTest::addColumn<QByteArray>("algorithm");
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<int>("collective");
    for (const Collective c : {Collective::allReduce, Collective::allGather, Collective::reduceScatter}) {
        for (const char* words : {"star nodes 5", "star nodes 1 node dgx-h100", "star nodes 3 node dgx-h100"})
            addCase("hierarchical", words, c);
        for (const char* words : {"torus dims 3x4", "torus dims 2x3x4", "torus dims 5x1x2", "torus dims 7",
                                  "torus dims 3x2 hosts-per-switch 2"})
            addCase("bucket", words, c);
    }
    for (int ranks = 1; ranks <= 13; ++ranks) {
        const QByteArray words = "star nodes " + QByteArray::number(ranks);
        addCase("halving_doubling", words.constData(), Collective::allReduce);
        addCase("pairwise", words.constData(), Collective::allToAll);
        addCase("double_binary_tree", words.constData(), Collective::allReduce);
    }
    for (const char* words : {"star nodes 64", "star nodes 1 node dgx-h100", "star nodes 5 node dgx-h100",
                              "star nodes 4 node dgx-a100"})
        addCase("double_binary_tree", words, Collective::allReduce);
}

/// What a rank of a schedule holds before the first step, taken from the schedule's own count: whole for what
/// reduces, else the chunks that it says are there, which must be as many as there are chunks a rank.
Buffers startOf(const Schedule& schedule, int channel)
{
    const std::uint32_t ranks = schedule.ranks();
    Buffers held(ranks, std::vector<Parts>(schedule.chunks()));
    const bool reduces =
        schedule.collective() == Collective::allReduce || schedule.collective() == Collective::reduceScatter;
    for (std::uint32_t rank = 0; rank < ranks; ++rank) {
        for (std::uint32_t chunk = 0; chunk < schedule.chunks(); ++chunk) {
            if (reduces)
                held[rank][chunk] = {rank};
            else if (schedule.contributions(channel, 0, rank, chunk) > 0)
                held[rank][chunk] = {0};
        }
    }
    return held;
}

void play(const Schedule& schedule, int channel, std::uint32_t step, Buffers& held)
{
    const Buffers before = held;
    for (std::uint32_t i = 0; i < schedule.transferCount(channel, step); ++i) {
        const Transfer t = schedule.transfer(channel, step, i);
        for (std::uint32_t chunk = t.chunk; chunk < t.chunk + t.chunkCount; ++chunk) {
            QVERIFY2(!before[t.from][chunk].empty(), "nothing to send");
            if (!t.reduces) {
                held[t.to][chunk] = before[t.from][chunk];
                continue;
            }
            for (const std::uint32_t part : before[t.from][chunk])
                QVERIFY2(held[t.to][chunk].insert(part).second, "a contribution is counted twice");
        }
    }
}

std::size_t finishedChunks(const Schedule& schedule, const std::vector<Parts>& buffer)
{
    const bool reduces =
        schedule.collective() == Collective::allReduce || schedule.collective() == Collective::reduceScatter;
    const std::size_t whole = reduces ? schedule.ranks() : 1;
    return static_cast<std::size_t>(std::count_if(buffer.begin(), buffer.end(),
                                                  [&](const Parts& parts) { return parts.size() == whole; }));
}

} // namespace

void TestAlgorithms::everyRankEndsWithAll_data()
{
    addCases();
}

void TestAlgorithms::everyRankEndsWithAll()
{
    QFETCH(QByteArray, algorithm);
    QFETCH(QByteArray, words);
    QFETCH(int, collective);
    const Made made = make(algorithm, words, static_cast<Collective>(collective));
    const Schedule& schedule = *made.schedule;
    const std::uint32_t ranks = schedule.ranks();
    QCOMPARE(ranks, made.ranks.count());
    for (int c = 0; c < schedule.channels(); ++c) {
        Buffers held = startOf(schedule, c);
        if (schedule.collective() == Collective::allGather || schedule.collective() == Collective::allToAll) {
            for (const std::vector<Parts>& buffer : held)
                QCOMPARE(finishedChunks(schedule, buffer), std::size_t{schedule.chunks() / ranks});
        }
        std::vector<double> progress(ranks, -1);
        for (std::uint32_t step = 0; step <= schedule.steps(); ++step) {
            for (std::uint32_t rank = 0; rank < ranks; ++rank) {
                for (std::uint32_t chunk = 0; chunk < schedule.chunks(); ++chunk)
                    QCOMPARE(schedule.contributions(c, step, rank, chunk),
                             static_cast<std::uint32_t>(held[rank][chunk].size()));
                const double now = schedule.progress(c, step, rank);
                QVERIFY(now >= progress[rank] && now <= 1);
                progress[rank] = now;
            }
            if (step < schedule.steps())
                play(schedule, c, step, held);
        }
        std::set<std::uint32_t> owned;
        for (std::uint32_t rank = 0; rank < ranks; ++rank) {
            QCOMPARE(progress[rank], 1.0);
            if (schedule.collective() != Collective::reduceScatter) {
                QCOMPARE(finishedChunks(schedule, held[rank]), std::size_t{schedule.chunks()});
                continue;
            }
            for (std::uint32_t chunk = 0; chunk < schedule.chunks(); ++chunk) {
                if (held[rank][chunk].size() == ranks)
                    QVERIFY2(owned.insert(chunk).second, "two ranks own one chunk");
            }
        }
        if (schedule.collective() == Collective::reduceScatter)
            QCOMPARE(owned.size(), std::size_t{ranks});
    }
}

void TestAlgorithms::stepsAndBytes_data()
{
    QTest::addColumn<QByteArray>("algorithm");
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<int>("collective");
    QTest::addColumn<unsigned>("steps");
    QTest::addColumn<double>("sent"); // buffers by the rank that sends most
    const auto row = [](const char* algorithm, const char* words, Collective collective, unsigned steps,
                        double sent) {
        QTest::addRow("%s, %s", algorithm, words)
            << QByteArray(algorithm) << QByteArray(words) << static_cast<int>(collective) << steps << sent;
    };
    // 2 · 7 inside, 2 · 2 between; 2 (R − 1) ÷ R.
    row("hierarchical", "star nodes 3 node dgx-h100", Collective::allReduce, 18, 2 * 23.0 / 24);
    row("hierarchical", "star nodes 8", Collective::allReduce, 14, 2 * 7.0 / 8);
    row("hierarchical", "star nodes 3 node dgx-h100", Collective::allGather, 9, 23.0 / 24);
    // 2 · (3 + 3) on 4 × 4.
    row("bucket", "torus dims 4x4", Collective::allReduce, 12, 2 * 15.0 / 16);
    row("bucket", "torus dims 2x3x4", Collective::reduceScatter, 6, 23.0 / 24);
    // 2 log₂ 8.
    row("halving_doubling", "star nodes 8", Collective::allReduce, 6, 2 * 7.0 / 8);
    // P = 4, r = 2: fold, halve, double, unfold. An odd one also sends the result back.
    row("halving_doubling", "star nodes 6", Collective::allReduce, 6, 2 * 3.0 / 4 + 1);
    row("halving_doubling", "star nodes 2", Collective::allReduce, 2, 1);
    row("halving_doubling", "star nodes 1", Collective::allReduce, 0, 0);
    // Depth 3: 16 + 2 · 3 − 1. An inner rank sends its sum up and the result to two children in one tree, its
    // own part up in the other: (1 + 2 + 1) ÷ 2 buffers.
    row("double_binary_tree", "star nodes 8", Collective::allReduce, 21, 2);
    // A chain of eight GPUs, which each GPU heads for an eighth: 2 · 6 messages inside a chain, 1 at its
    // ends.
    row("double_binary_tree", "star nodes 1 node dgx-h100", Collective::allReduce, 16 + 2 * 7 - 1,
        2 * 7.0 / 8);
    row("double_binary_tree", "star nodes 1", Collective::allReduce, 0, 0);
    row("pairwise", "star nodes 8", Collective::allToAll, 7, 7.0 / 8);
    row("pairwise_direct", "star nodes 2", Collective::allToAll, 1, 1.0 / 2);
}

void TestAlgorithms::stepsAndBytes()
{
    QFETCH(QByteArray, algorithm);
    QFETCH(QByteArray, words);
    QFETCH(int, collective);
    QFETCH(unsigned, steps);
    QFETCH(double, sent);
    const Made made = make(algorithm, words, static_cast<Collective>(collective));
    QCOMPARE(made.schedule->steps(), steps);
    std::vector<double> bytes(made.schedule->ranks());
    for (int c = 0; c < made.schedule->channels(); ++c) {
        for (std::uint32_t step = 0; step < steps; ++step) {
            for (std::uint32_t i = 0; i < made.schedule->transferCount(c, step); ++i) {
                const Transfer t = made.schedule->transfer(c, step, i);
                bytes[t.from] += t.share;
            }
        }
    }
    QVERIFY(std::abs(*std::max_element(bytes.begin(), bytes.end()) - sent) < 1e-12);
}

void TestAlgorithms::likeStepsMoveTheSame_data()
{
    addCases();
}

void TestAlgorithms::likeStepsMoveTheSame()
{
    QFETCH(QByteArray, algorithm);
    QFETCH(QByteArray, words);
    QFETCH(int, collective);
    const Made made = make(algorithm, words, static_cast<Collective>(collective));
    const auto moved = [&](std::uint32_t step) {
        std::multiset<std::tuple<std::uint32_t, std::uint32_t, double>> all;
        for (int c = 0; c < made.schedule->channels(); ++c) {
            for (std::uint32_t i = 0; i < made.schedule->transferCount(c, step); ++i) {
                const Transfer t = made.schedule->transfer(c, step, i);
                all.emplace(t.from, t.to, t.share);
            }
        }
        return all;
    };
    for (std::uint32_t step = 0; step < made.schedule->steps(); ++step) {
        const std::uint32_t first = made.schedule->sameAs(step);
        QVERIFY(first <= step);
        QCOMPARE(made.schedule->sameAs(first), first);
        QVERIFY(moved(step) == moved(first));
    }
}

void TestAlgorithms::halvingOnFourRanks()
{
    const auto schedule = halvingDoublingSchedule(4);
    const Transfer first = schedule->transfer(0, 0, 0);
    QCOMPARE(first.to, 1U);
    QCOMPARE(first.chunk, 2U); // rank 0 keeps the lower half
    QCOMPARE(first.chunkCount, 2U);
    QCOMPARE(first.share, 0.5);
    const Transfer second = schedule->transfer(0, 1, 0);
    QCOMPARE(second.to, 2U);
    QCOMPARE(second.chunk, 1U);
    QCOMPARE(second.share, 0.25);
    QCOMPARE(schedule->contributions(0, 1, 0, 0), 2U);
    QCOMPARE(schedule->contributions(0, 2, 0, 0), 4U);
    QCOMPARE(schedule->contributions(0, 2, 0, 1), 2U);
}

void TestAlgorithms::bucketsRunInAllDirectionsAtOnce()
{
    const Made made = make("bucket", "torus dims 4x4", Collective::allReduce);
    QCOMPARE(made.schedule->channels(), 4);
    // In every step every rank sends one message by each of its four links.
    for (std::uint32_t step = 0; step < made.schedule->steps(); ++step) {
        std::vector<std::set<std::uint32_t>> receivers(made.schedule->ranks());
        for (int c = 0; c < 4; ++c) {
            for (std::uint32_t i = 0; i < made.schedule->transferCount(c, step); ++i) {
                const Transfer t = made.schedule->transfer(c, step, i);
                receivers[t.from].insert(t.to);
            }
        }
        for (const std::set<std::uint32_t>& of : receivers)
            QCOMPARE(of.size(), std::size_t{4});
    }
}

void TestAlgorithms::hierarchyUsesEveryRail()
{
    const Made made = make("hierarchical", "star nodes 3 node dgx-h100", Collective::allReduce);
    // Steps 7 … 10 cross the network: each GPU sends to the GPU of its number in the next node.
    for (std::uint32_t step = 7; step < 11; ++step) {
        for (std::uint32_t i = 0; i < 24; ++i) {
            const Transfer t = made.schedule->transfer(0, step, i);
            QCOMPARE(t.to, (t.from + 8) % 24);
            QCOMPARE(t.share, 1.0 / 24);
        }
    }
    QCOMPARE(made.schedule->sameAs(10), 7U);
    QCOMPARE(made.schedule->sameAs(11), 0U);
}

void TestAlgorithms::treesFollowNcclsRule_data()
{
    QTest::addColumn<int>("nodes");
    for (int nodes = 2; nodes <= 64; ++nodes)
        QTest::addRow("%d nodes", nodes) << nodes;
}

// With one GPU a node, the ways up in a channel are the edges of one of NCCL's trees.
void TestAlgorithms::treesFollowNcclsRule()
{
    QFETCH(int, nodes);
    const Made made =
        make("double_binary_tree", "star nodes " + QByteArray::number(nodes), Collective::allReduce);
    QCOMPARE(made.schedule->channels(), 2);
    const nccl::DoubleTree trees = nccl::doubleTree(nodes);
    for (const int channel : {0, 1}) {
        std::map<std::uint32_t, std::uint32_t> parentOf;
        for (std::uint32_t step = 0; step < made.schedule->steps(); ++step) {
            for (std::uint32_t i = 0; i < made.schedule->transferCount(channel, step); ++i) {
                const Transfer t = made.schedule->transfer(channel, step, i);
                if (t.reduces)
                    parentOf[t.from] = t.to;
            }
        }
        const std::vector<nccl::TreePlace>& tree = channel == 0 ? trees.first : trees.second;
        for (std::uint32_t node = 0; node < tree.size(); ++node) {
            const auto it = parentOf.find(node);
            QCOMPARE(it == parentOf.end() ? -1 : static_cast<int>(it->second), tree[node].parent);
        }
    }
}

void TestAlgorithms::refusals()
{
    const FabricGraph star = graphOf("star", {{"nodes", "3"}});
    const Ranks ranks = *placeRanks(star, {});
    const auto refused = [&](const char* algorithm, Collective collective) {
        const auto made = makeSchedule(algorithm, star, ranks, collective);
        return made ? std::string() : made.error().findings.front().rule;
    };
    QCOMPARE(refused("bucket", Collective::allReduce), std::string("collective.no_torus"));
    QCOMPARE(refused("bucket", Collective::broadcast), std::string("collective.algorithm_unfit"));
    QCOMPARE(refused("halving_doubling", Collective::allGather), std::string("collective.algorithm_unfit"));
    QCOMPARE(refused("pairwise", Collective::allReduce), std::string("collective.algorithm_unfit"));
    QCOMPARE(refused("hierarchical", Collective::allToAll), std::string("collective.algorithm_unfit"));
    QCOMPARE(refused("ring", Collective::allReduce), std::string("collective.algorithm_unfit"));
    QCOMPARE(refused("double_binary_tree", Collective::broadcast), std::string("collective.algorithm_unfit"));
    QVERIFY(isScheduled("bucket") && !isScheduled("ring"));

    // Two kinds of node in one design: eight GPUs in one domain, one in the other.
    Ranks uneven = ranks;
    uneven.units[0].rankCount = 2;
    const auto made = makeSchedule("hierarchical", star, uneven, Collective::allReduce);
    QVERIFY(!made);
    QCOMPARE(made.error().findings.front().rule, std::string("collective.domains_uneven"));
}

FABRIC_TEST(TestAlgorithms)
#include "tst_algorithms.moc"
