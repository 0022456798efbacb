#include "core/collective/fabrics.h"
#include "core/collective/placement.h"
#include "core/collective/torus_walk.h"
#include "support/test_registry.h"

#include <algorithm>
#include <cstdlib>
#include <set>

using namespace fabric;
using namespace fabric::test;

class TestPlacement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wordsAndBack();
    void refusesOtherWords_data();
    void refusesOtherWords();
    void packedIsNodeOrder();
    void scatteredIsTheSameEverywhere();
    void domainsStayTogether();
    void worstTakesLeavesInTurn();
    void worstTakesPodsThenLeavesInTurn();
    void worstTakesDragonflyGroupsInTurn();
    void snakeStepsToNeighboursAndCloses_data();
    void snakeStepsToNeighboursAndCloses();
    void strideVisitsEveryPlaceOnce_data();
    void strideVisitsEveryPlaceOnce();
    void torusOfSwitchesPlacesHostsAlongTheSnake();
};

namespace {

std::vector<std::string> namesOf(const FabricGraph& graph, const Placement& placement)
{
    std::vector<std::string> names;
    for (const FabricGraph::Vertex node : placeNodes(graph, placement))
        names.push_back(graph.device(node).name);
    return names;
}

std::vector<int> coordinates(std::uint32_t place, const std::vector<int>& dims)
{
    std::vector<int> at(dims.size());
    auto rest = static_cast<int>(place);
    for (std::size_t d = dims.size(); d-- > 0;) {
        at[d] = rest % dims[d];
        rest /= dims[d];
    }
    return at;
}

/// Links between two places of a torus.
int torusDistance(std::uint32_t a, std::uint32_t b, const std::vector<int>& dims)
{
    const std::vector<int> from = coordinates(a, dims);
    const std::vector<int> to = coordinates(b, dims);
    int sum = 0;
    for (std::size_t d = 0; d < dims.size(); ++d) {
        const int straight = std::abs(from[d] - to[d]);
        sum += std::min(straight, dims[d] - straight);
    }
    return sum;
}

} // namespace

void TestPlacement::wordsAndBack()
{
    for (const char* text : {"packed", "scattered:0", "scattered:18446744073709551615", "worst"}) {
        const Result<Placement> placement = parsePlacement(text);
        QVERIFY(placement.ok());
        QCOMPARE(nameOf(*placement), std::string(text));
    }
}

void TestPlacement::refusesOtherWords_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {"", "Packed", "scattered", "scattered:", "scattered:-1", "scattered:7x",
                             "scattered:18446744073709551616", "best"})
        QTest::newRow(text) << QByteArray(text);
}

void TestPlacement::refusesOtherWords()
{
    QFETCH(QByteArray, text);
    const Result<Placement> placement = parsePlacement(text.toStdString());
    QVERIFY(!placement.ok());
    QCOMPARE(placement.error().kind, ErrorKind::usage);
    QCOMPARE(placement.error().findings.front().rule, std::string("collective.placement_unknown"));
}

void TestPlacement::packedIsNodeOrder()
{
    const FabricGraph graph = graphOf("star", {{"nodes", "5"}});
    QCOMPARE(placeNodes(graph, {}), graph.nodes());
}

// The orders come from MT19937-64 and Fisher–Yates written anew in another language.
void TestPlacement::scatteredIsTheSameEverywhere()
{
    const FabricGraph graph = graphOf("star", {{"nodes", "8"}});
    const auto order = [&](std::uint64_t seed) {
        return placeNodes(graph, {PlacementKind::scattered, seed});
    };
    QCOMPARE(order(7), (std::vector<FabricGraph::Vertex>{2, 3, 5, 6, 1, 0, 4, 7}));
    QCOMPARE(order(8), (std::vector<FabricGraph::Vertex>{3, 5, 4, 6, 0, 2, 7, 1}));
}

void TestPlacement::domainsStayTogether()
{
    const FabricGraph graph =
        graphOf("rail", {{"nodes", "12"}, {"tiers", "1"}, {"node", "gb200-tray"}, {"nvlink-domain", "3"}});
    for (const Placement placement :
         {Placement{}, Placement{PlacementKind::scattered, 3}, Placement{PlacementKind::worst, 0}}) {
        const std::vector<FabricGraph::Vertex> order = placeNodes(graph, placement);
        QCOMPARE(order.size(), std::size_t{12});
        for (std::size_t i = 0; i < order.size(); i += 3) {
            QCOMPARE(graph.domain(order[i]), graph.domain(order[i + 1]));
            QCOMPARE(graph.domain(order[i]), graph.domain(order[i + 2]));
            QVERIFY(order[i] < order[i + 1] && order[i + 1] < order[i + 2]);
        }
    }
}

void TestPlacement::worstTakesLeavesInTurn()
{
    // Radix 8: leaves of four nodes.
    const FabricGraph graph =
        graphOf("fat-tree", {{"nodes", "8"}, {"tiers", "2"}, {"radix", "8"}, {"node", "single-accelerator"}});
    QCOMPARE(namesOf(graph, {PlacementKind::worst, 0}),
             (std::vector<std::string>{"node-0", "node-4", "node-1", "node-5", "node-2", "node-6", "node-3",
                                       "node-7"}));
}

void TestPlacement::worstTakesPodsThenLeavesInTurn()
{
    // k = 4: four pods of two leaves of two nodes.
    const FabricGraph graph = graphOf("fat-tree", {{"k", "4"}});
    const std::vector<std::string> names = namesOf(graph, {PlacementKind::worst, 0});
    QCOMPARE(names, (std::vector<std::string>{
                        "node-0", "node-4", "node-8", "node-12",  // first leaf of each pod
                        "node-2", "node-6", "node-10", "node-14", // second leaf
                        "node-1", "node-5", "node-9", "node-13", "node-3", "node-7", "node-11", "node-15"}));
}

void TestPlacement::worstTakesDragonflyGroupsInTurn()
{
    // Nine groups of four routers of two nodes.
    const FabricGraph graph = graphOf("dragonfly", {{"p", "2"}, {"a", "4"}, {"h", "2"}});
    const std::vector<FabricGraph::Vertex> order = placeNodes(graph, {PlacementKind::worst, 0});
    for (std::size_t i = 0; i < 9; ++i)
        QCOMPARE(order[i], graph.nodes()[8 * i]);
    QCOMPARE(order[9], graph.nodes()[2]);
}

void TestPlacement::snakeStepsToNeighboursAndCloses_data()
{
    QTest::addColumn<QList<int>>("dims");
    QTest::addColumn<bool>("closes");
    QTest::newRow("4x4x4") << QList<int>{4, 4, 4} << true;
    QTest::newRow("3x4x5: the even one walks slowest") << QList<int>{3, 4, 5} << true;
    QTest::newRow("3x3x3: digits wrap") << QList<int>{3, 3, 3} << true;
    QTest::newRow("5x5") << QList<int>{5, 5} << true;
    QTest::newRow("3x9: the longer one is slower") << QList<int>{3, 9} << true;
    QTest::newRow("3x5: no closed walk of this kind") << QList<int>{3, 5} << false;
    QTest::newRow("2x2x2") << QList<int>{2, 2, 2} << true;
    QTest::newRow("1x6") << QList<int>{1, 6} << true;
    QTest::newRow("7") << QList<int>{7} << true;
    QTest::newRow("1") << QList<int>{1} << true;
}

void TestPlacement::snakeStepsToNeighboursAndCloses()
{
    QFETCH(QList<int>, dims);
    QFETCH(bool, closes);
    const std::vector<int> sizes(dims.begin(), dims.end());
    const std::vector<std::uint32_t> snake = torusSnake(sizes);
    std::size_t count = 1;
    for (const int k : sizes)
        count *= static_cast<std::size_t>(k);
    QCOMPARE(std::set<std::uint32_t>(snake.begin(), snake.end()).size(), count);
    QCOMPARE(snake.front(), 0U);
    for (std::size_t i = 0; i + 1 < snake.size(); ++i)
        QCOMPARE(torusDistance(snake[i], snake[i + 1], sizes), 1);
    if (count > 1)
        QCOMPARE(torusDistance(snake.back(), snake.front(), sizes) == 1, closes);
}

void TestPlacement::strideVisitsEveryPlaceOnce_data()
{
    QTest::addColumn<QList<int>>("dims");
    QTest::newRow("8x4") << QList<int>{8, 4};
    QTest::newRow("4x6, step 4 and 6 share a factor") << QList<int>{4, 6};
    QTest::newRow("2x2x2") << QList<int>{2, 2, 2};
    QTest::newRow("5x5x5") << QList<int>{5, 5, 5};
}

void TestPlacement::strideVisitsEveryPlaceOnce()
{
    QFETCH(QList<int>, dims);
    const std::vector<int> sizes(dims.begin(), dims.end());
    const std::vector<std::uint32_t> order = torusStride(sizes);
    std::size_t count = 1;
    for (const int k : sizes)
        count *= static_cast<std::size_t>(k);
    QCOMPARE(order.size(), count);
    QCOMPARE(std::set<std::uint32_t>(order.begin(), order.end()).size(), count);
    if (sizes == std::vector<int>{8, 4}) {
        // Steps of 5 along the first dimension: 0, 5, 2, 7, 4, 1, 6, 3.
        for (std::size_t i = 0; i < 8; ++i)
            QCOMPARE(order[i], static_cast<std::uint32_t>(4 * (5 * i % 8)));
    }
}

void TestPlacement::torusOfSwitchesPlacesHostsAlongTheSnake()
{
    const FabricGraph graph = graphOf("torus", {{"dims", "2x3"}, {"hosts-per-switch", "2"}});
    const std::vector<std::uint32_t> snake = torusSnake({2, 3});
    const std::vector<FabricGraph::Vertex> order = placeNodes(graph, {});
    QCOMPARE(order.size(), std::size_t{12});
    for (std::size_t i = 0; i < order.size(); ++i)
        QCOMPARE(order[i], graph.nodes()[2 * snake[i / 2] + i % 2]);
}

FABRIC_TEST(TestPlacement)
#include "tst_placement.moc"
