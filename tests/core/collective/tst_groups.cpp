#include "core/collective/estimate.h"
#include "core/collective/groups.h"
#include "fabrics.h"
#include "support/test_registry.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace fabric;
using namespace fabric::test;
using namespace Qt::StringLiterals;

class TestGroups : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneGroupOfAllIsTheWholeJob_data();
    void oneGroupOfAllIsTheWholeJob();
    void pairsOfAllAreAllToAll();
    void oneGroupOfAllIsRoutedAsTheWholeJob_data();
    void oneGroupOfAllIsRoutedAsTheWholeJob();
    void groupsAreHashedApart();
    void insidesAreNotHashed();
    void schedulesAreOfTheWholeJob();
    void dataGroupsShareTheNics();
    void tensorGroupsStayInside();
    void chainsSendOneWay();
    void twoGroupsOnOneNicHalveIt();
    void brokenAndUneven();
};

namespace {

std::vector<RankGroup> strided(std::uint32_t ranks, std::uint32_t stride)
{
    std::vector<RankGroup> groups(stride);
    for (std::uint32_t r = 0; r < ranks; ++r)
        groups[r % stride].push_back(r);
    return groups;
}

std::vector<RankGroup> consecutive(std::uint32_t ranks, std::uint32_t size)
{
    std::vector<RankGroup> groups(ranks / size);
    for (std::uint32_t r = 0; r < ranks; ++r)
        groups[r / size].push_back(r);
    return groups;
}

double greatestDifference(const Traffic& a, const Traffic& b)
{
    double most = 0;
    for (std::size_t e = 0; e < a.asDrawn->size(); ++e)
        most = std::max(most, std::abs((*a.asDrawn)[e] - (*b.asDrawn)[e]));
    return most;
}

double busGBps(const FabricGraph& graph, const Traffic& traffic, Collective collective)
{
    EstimateSpec spec;
    spec.collective = collective;
    spec.bytes = Bytes(1e12); // latency does not count
    const Result<EstimateReport> report = estimate(graph, traffic, spec);
    return report ? toGigabytesPerSecond(*report->of(FabricKind::infiniband).busBandwidth) : 0;
}

} // namespace

void TestGroups::oneGroupOfAllIsTheWholeJob_data()
{
    QTest::addColumn<QString>("family");
    QTest::addColumn<QString>("nodes");
    QTest::addColumn<QString>("node");
    QTest::newRow("rail") << "rail"
                          << "16"
                          << "dgx-h100";
    QTest::newRow("one NIC a node") << "star"
                                    << "8"
                                    << "pcie-a100-8";
    QTest::newRow("mesh inside") << "star"
                                 << "4"
                                 << "mi300x-8";
    QTest::newRow("one node") << "star"
                              << "1"
                              << "dgx-h100";
}

void TestGroups::oneGroupOfAllIsTheWholeJob()
{
    QFETCH(QString, family);
    QFETCH(QString, nodes);
    QFETCH(QString, node);
    OptionList options = {{"nodes", nodes.toStdString()}, {"node", node.toStdString()}};
    if (family == QLatin1String("rail"))
        options.push_back({"tiers", "1"});
    const FabricGraph graph = graphOf(family.toStdString(), options);
    const Result<Traffic> whole = routeTraffic(graph, {}, false);
    const Result<Traffic> group =
        routeGroups(graph, {}, consecutive(whole->ranks, whole->ranks), GroupPattern::ring);
    QVERIFY(group.ok());
    QCOMPARE(group->ranks, whole->ranks);
    QCOMPARE(group->crossesNetwork, whole->crossesNetwork);
    const double a = busGBps(graph, *whole, Collective::allReduce);
    const double b = busGBps(graph, *group, Collective::allReduce);
    QVERIFY(std::abs(a / b - 1) < 1e-9);
    if (whole->crossesNetwork) {
        QCOMPARE(group->channels, whole->channels);
        QVERIFY(greatestDifference(*whole, *group) < 1e-9);
    }
}

void TestGroups::pairsOfAllAreAllToAll()
{
    for (const char* node : {"dgx-h100", "pcie-a100-8"}) {
        const FabricGraph graph =
            graphOf("fat-tree", {{"nodes", "12"}, {"tiers", "2"}, {"radix", "16"}, {"node", node}});
        const Result<Traffic> whole = routeTraffic(graph, {}, true);
        const Result<Traffic> group =
            routeGroups(graph, {}, consecutive(whole->ranks, whole->ranks), GroupPattern::pairs);
        QVERIFY(group.ok());
        QVERIFY(greatestDifference(*whole, *group) < 1e-6 * whole->ranks);
    }
}

void TestGroups::oneGroupOfAllIsRoutedAsTheWholeJob_data()
{
    QTest::addColumn<QString>("family");
    QTest::addColumn<QString>("routing");
    for (const char* family : {"fat-tree", "torus", "nvlink domains"}) {
        for (const char* routing : {"hashed:5:3", "adaptive"})
            QTest::addRow("%s, %s", family, routing)
                << QString::fromLatin1(family) << QString::fromLatin1(routing);
    }
}

// Placed worst over a tree that tapers, over a torus without switches, and from domains of several nodes.
void TestGroups::oneGroupOfAllIsRoutedAsTheWholeJob()
{
    QFETCH(QString, family);
    QFETCH(QString, routing);
    const Routing way = *parseRouting(routing.toStdString());
    const FabricGraph graph =
        family == u"torus"_s ? graphOf("torus", {{"dims", "4x4"}})
        : family == u"fat-tree"_s
            ? graphOf("fat-tree", {{"nodes", "24"},
                                   {"tiers", "2"},
                                   {"node", "dgx-h100"},
                                   {"radix", "64"},
                                   {"oversubscription", "2:1"}})
            : graphOf("rail",
                      {{"nodes", "36"}, {"tiers", "2"}, {"node", "gb200-tray"}, {"nvlink-domain", "18"}});
    const Placement placement{PlacementKind::worst, 1};
    const std::vector<std::pair<GroupPattern, bool>> patterns{{GroupPattern::ring, false},
                                                              {GroupPattern::pairs, true}};
    for (const auto& [pattern, allToAll] : patterns) {
        if (allToAll && way.kind == RoutingKind::adaptive)
            continue; // the order of the pairs counts, and it is another one
        const Result<Traffic> whole = routeTraffic(graph, placement, allToAll, way);
        QVERIFY(whole.ok());
        const Result<Traffic> group =
            routeGroups(graph, placement, consecutive(whole->ranks, whole->ranks), pattern, way);
        QVERIFY(group.ok());
        QCOMPARE(group->routing, way);
        QCOMPARE(group->seeds.size(), std::size_t(way.kind == RoutingKind::hashed ? way.seeds : 0));
        QVERIFY(greatestDifference(*whole, *group) < 1e-6 * whole->ranks);
        const Result<Traffic> ideal = routeTraffic(graph, placement, allToAll);
        QVERIFY(greatestDifference(*ideal, *group) > 1e-3);
        for (std::size_t i = 0; i < group->seeds.size(); ++i) {
            Traffic one;
            Traffic other;
            one.asDrawn = whole->seeds[i];
            other.asDrawn = group->seeds[i];
            QVERIFY(greatestDifference(one, other) < 1e-6 * whole->ranks);
        }
    }
}

// Two groups whose hops join the same leaves do not take the same ways.
void TestGroups::groupsAreHashedApart()
{
    const FabricGraph graph = graphOf(
        "fat-tree", {{"nodes", "64"}, {"tiers", "2"}, {"radix", "16"}, {"node", "single-accelerator"}});
    const std::vector<RankGroup> groups = strided(64, 8);
    const Routing hashed{RoutingKind::hashed, 1, 1};
    const auto loadsOf = [&](const std::vector<RankGroup>& some) {
        return *routeGroups(graph, {}, some, GroupPattern::ring, hashed)->asDrawn;
    };
    const std::vector<double> all = loadsOf(groups);
    std::vector<double> other(all.size());
    for (const RankGroup& group : groups) {
        const std::vector<double> one = loadsOf({group});
        for (std::size_t e = 0; e < one.size(); ++e)
            other[e] += one[e];
    }
    // Eight flows from leaf to leaf: with one hash for all they would pile up on one link.
    QCOMPARE(*std::max_element(other.begin(), other.end()), 8.0);
    QVERIFY(*std::max_element(all.begin(), all.end()) < 8);
    QVERIFY(std::abs(std::accumulate(all.begin(), all.end(), 0.0) -
                     std::accumulate(other.begin(), other.end(), 0.0)) < 1e-9);
}

void TestGroups::insidesAreNotHashed()
{
    const FabricGraph graph = graphOf("rail", {{"nodes", "4"}, {"tiers", "1"}, {"node", "dgx-h100"}});
    const Result<Traffic> ideal = routeGroups(graph, {}, consecutive(32, 8), GroupPattern::ring);
    const Result<Traffic> hashed =
        routeGroups(graph, {}, consecutive(32, 8), GroupPattern::ring, {RoutingKind::hashed, 1, 4});
    QVERIFY(*ideal->asDrawn == *hashed->asDrawn);
    QCOMPARE(hashed->seeds.size(), std::size_t{4});
    for (const Traffic::Loads& seed : hashed->seeds)
        QCOMPARE(seed, hashed->asDrawn);
}

// A schedule of 32 ranks says nothing about groups of eight.
void TestGroups::schedulesAreOfTheWholeJob()
{
    const FabricGraph graph = graphOf("rail", {{"nodes", "4"}, {"tiers", "1"}, {"node", "dgx-h100"}});
    EstimateSpec spec;
    spec.algorithm = "halving_doubling";
    const Result<EstimateReport> parts =
        estimate(graph, *routeGroups(graph, {}, consecutive(32, 8), GroupPattern::ring), spec);
    QVERIFY(!parts);
    QCOMPARE(parts.error().kind, ErrorKind::refused);
    QCOMPARE(parts.error().findings.front().rule, std::string("collective.algorithm_of_whole_job"));
    const Result<EstimateReport> all =
        estimate(graph, *routeGroups(graph, {}, consecutive(32, 32), GroupPattern::ring), spec);
    QVERIFY(all.ok());
    QCOMPARE(all->of(FabricKind::infiniband).time.value(),
             estimate(graph, spec)->of(FabricKind::infiniband).time.value());
}

// Eight groups, one for each GPU of a node: each has its own NIC and gets its rate.
void TestGroups::dataGroupsShareTheNics()
{
    const FabricGraph graph = graphOf("rail", {{"nodes", "16"}, {"tiers", "1"}, {"node", "dgx-h100"}});
    const Result<Traffic> traffic = routeGroups(graph, {}, strided(128, 8), GroupPattern::ring);
    QVERIFY(traffic.ok());
    QCOMPARE(traffic->ranks, 16U);
    QCOMPARE(traffic->channels, 1);
    QVERIFY(std::abs(busGBps(graph, *traffic, Collective::allReduce) - 50 * 0.95) < 1e-3);
    // One group alone is no faster: the NIC decides either way.
    const Result<Traffic> alone = routeGroups(graph, {}, {strided(128, 8).front()}, GroupPattern::ring);
    QVERIFY(std::abs(busGBps(graph, *alone, Collective::allReduce) - 50 * 0.95) < 1e-3);
}

void TestGroups::tensorGroupsStayInside()
{
    const FabricGraph graph = graphOf("rail", {{"nodes", "4"}, {"tiers", "1"}, {"node", "dgx-h100"}});
    for (const std::uint32_t size : {2U, 4U, 8U}) {
        const Result<Traffic> traffic = routeGroups(graph, {}, consecutive(32, size), GroupPattern::ring);
        QVERIFY(!traffic->crossesNetwork);
        QVERIFY(std::abs(busGBps(graph, *traffic, Collective::allReduce) - 450) < 1e-2);
    }
    QVERIFY(routeGroups(graph, {}, consecutive(32, 16), GroupPattern::ring)->crossesNetwork);
    const Result<Traffic> single = routeGroups(graph, {}, consecutive(32, 1), GroupPattern::ring);
    QCOMPARE(single->ranks, 1U);
    QCOMPARE(std::accumulate(single->asDrawn->begin(), single->asDrawn->end(), 0.0), 0.0);
}

void TestGroups::chainsSendOneWay()
{
    const FabricGraph graph = graphOf("star", {{"nodes", "4"}, {"node", "single-accelerator"}});
    const auto loads = [&](GroupPattern pattern) {
        const Result<Traffic> traffic = routeGroups(graph, {}, consecutive(4, 4), pattern);
        double network = 0;
        for (std::size_t e = 0; e < 2 * graph.design().links.size(); ++e)
            network += (*traffic->asDrawn)[e];
        return network;
    };
    QCOMPARE(loads(GroupPattern::chain), 3.0 * 2);
    QCOMPARE(loads(GroupPattern::closedChain), 4.0 * 2);
    QCOMPARE(routeGroups(graph, {}, consecutive(4, 4), GroupPattern::chain)->ranks, 2U);
}

// Eight data-parallel groups of a node with one NIC: each gets an eighth.
void TestGroups::twoGroupsOnOneNicHalveIt()
{
    const FabricGraph graph = graphOf("star", {{"nodes", "4"}, {"node", "pcie-a100-8"}});
    const auto bus = [&](std::size_t groups) {
        std::vector<RankGroup> some = strided(32, 8);
        some.resize(groups);
        return busGBps(graph, *routeGroups(graph, {}, some, GroupPattern::ring), Collective::allReduce);
    };
    const double alone = bus(1);
    QVERIFY(std::abs(bus(2) / alone - 0.5) < 1e-5);
    QVERIFY(std::abs(bus(8) / alone - 0.125) < 1e-5);
}

void TestGroups::brokenAndUneven()
{
    Design design = designOf("star", {{"nodes", "4"}, {"node", "single-accelerator"}});
    const FabricGraph graph = graphOf(design);
    const auto rule = [](const Result<Traffic>& t) {
        return t ? std::string("routed") : t.error().findings.front().rule;
    };
    QCOMPARE(rule(routeGroups(graph, {}, {{0, 1}, {2}}, GroupPattern::ring)),
             std::string("collective.groups_uneven"));
    QCOMPARE(rule(routeGroups(graph, {}, {{0, 9}}, GroupPattern::ring)),
             std::string("collective.groups_uneven"));
    QCOMPARE(rule(routeGroups(graph, {}, {{}}, GroupPattern::ring)), std::string("collective.groups_uneven"));
    design.links.pop_back();
    const FabricGraph cut = graphOf(design);
    QCOMPARE(rule(routeGroups(cut, {}, {{0, 1, 2, 3}}, GroupPattern::ring)),
             std::string("collective.node_not_cabled"));
    QCOMPARE(rule(routeGroups(cut, {}, {{0, 1, 2}}, GroupPattern::ring)), std::string("routed"));
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(
        routeGroups(graph, {}, {{0, 1, 2, 3}}, GroupPattern::ring, {}, {stop.get_token(), {}}).error().kind,
        ErrorKind::cancelled);
}

FABRIC_TEST(TestGroups)
#include "tst_groups.moc"
