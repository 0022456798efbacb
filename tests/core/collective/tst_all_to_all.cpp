#include "core/collective/all_to_all.h"
#include "core/collective/fabrics.h"
#include "core/collective/inside_order.h"
#include "support/design_edits.h"
#include "support/test_registry.h"

#include <algorithm>
#include <map>

using namespace fabric;
using namespace fabric::test;

/// The aggregated loads against a walk over every pair of GPUs.
class TestAllToAll : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalsEveryPairRouted_data();
    void equalsEveryPairRouted();
    void severalSwitchesANic();
    void pairsOnOneNode();
    void railOnlyNeedsNvlink();
};

namespace {

using Vertex = FabricGraph::Vertex;

std::vector<std::pair<int, double>> nicsOf(const FabricGraph& graph, const Gpu& gpu)
{
    const InsideGraph& inside = graph.inside(gpu.node);
    if (inside.nics() <= inside.gpus())
        return {{inside.nicNearest(gpu.index), 1}};
    std::size_t least = 1000;
    for (int n = 0; n < inside.nics(); ++n)
        least = std::min(least, inside.gpuToNic(gpu.index, n).size());
    std::vector<std::pair<int, double>> nearest;
    for (int n = 0; n < inside.nics(); ++n) {
        if (inside.gpuToNic(gpu.index, n).size() == least)
            nearest.emplace_back(n, 1);
    }
    for (auto& [nic, share] : nearest)
        share = 1.0 / static_cast<double>(nearest.size());
    return nearest;
}

/// Routes of pairs of NICs, kept: there are far fewer of them than pairs of GPUs.
class Pairwise
{
public:
    explicit Pairwise(const FabricGraph& graph) : m_graph(graph), m_router(graph), load(graph.elementCount())
    {}

    void add(const Gpu& from, const Gpu& to)
    {
        if (m_graph.domain(from.node) == m_graph.domain(to.node)) {
            addInside(from, to);
            return;
        }
        const InsideGraph& source = m_graph.inside(from.node);
        for (const auto& [nic, share] : nicsOf(m_graph, to)) {
            const bool pxn = source.scaleUp() != ScaleUpKind::none && nic < source.nics() &&
                             source.nvlinkReaches(from.index, source.gpuBeside(nic));
            const auto doors = pxn ? std::vector<std::pair<int, double>>{{nic, 1}} : nicsOf(m_graph, from);
            for (const auto& [door, part] : doors) {
                put(from.node, pathOut(source, from.index, door), share * part);
                put(to.node, pathIn(m_graph.inside(to.node), nic, to.index), share * part);
                for (const Route::Share& s : route(from.node, door, to.node, nic))
                    load[s.element] += s.share * share * part;
            }
        }
    }

private:
    void put(Vertex node, const InsideGraph::Path& path, double pairs)
    {
        for (const std::uint32_t edge : path)
            load[m_graph.insideElement(node, edge)] += pairs;
    }

    void addInside(const Gpu& from, const Gpu& to)
    {
        if (from.node == to.node) {
            const bool spans = m_graph.domains()[m_graph.domain(from.node)].size() > 1;
            if (!spans) {
                put(from.node, m_graph.inside(from.node).gpuToGpu(from.index, to.index), 1);
                return;
            }
        }
        put(from.node, {2U * static_cast<std::uint32_t>(m_graph.inside(from.node).switchedEdge(from.index))},
            1);
        put(to.node, {2U * static_cast<std::uint32_t>(m_graph.inside(to.node).switchedEdge(to.index)) + 1},
            1);
    }

    const std::vector<Route::Share>& route(Vertex from, int door, Vertex to, int nic)
    {
        const auto [it, added] = m_routes.try_emplace({from, door, to, nic});
        if (added) {
            const bool torus = m_graph.relays(from);
            NetworkEnd a = nicEnd(m_graph, from, door);
            NetworkEnd b = nicEnd(m_graph, to, nic);
            if (torus) {
                a.firstPort = b.firstPort = 0;
                a.portCount = b.portCount = noIndex;
            }
            it->second = m_router.route(a, b)->shares;
        }
        return it->second;
    }

    const FabricGraph& m_graph;
    Router m_router;
    std::map<std::tuple<Vertex, int, Vertex, int>, std::vector<Route::Share>> m_routes;

public:
    std::vector<double> load;
};

void compareWithPairs(const FabricGraph& graph, const Placement& placement = {})
{
    const Result<AllToAllLoads> loads = routeAllToAll(graph, placement);
    QVERIFY(loads.ok());
    const Result<Ranks> ranks = placeRanks(graph, placement);
    Pairwise pairwise(graph);
    for (const Gpu& from : ranks->gpus) {
        for (const Gpu& to : ranks->gpus) {
            if (!(from == to))
                pairwise.add(from, to);
        }
    }
    for (ElementIndex e = 0; e < graph.elementCount(); ++e) {
        const double difference = std::abs(loads->pairs[e] - pairwise.load[e]);
        QVERIFY2(
            difference <= 1e-9 * (1 + pairwise.load[e]),
            qPrintable(
                QString::fromStdString(graph.info(e).name) +
                QStringLiteral(" carries %1, pair by pair %2").arg(loads->pairs[e]).arg(pairwise.load[e])));
    }
}

} // namespace

void TestAllToAll::equalsEveryPairRouted_data()
{
    QTest::addColumn<QByteArray>("family");
    QTest::addColumn<QList<QByteArray>>("options");
    const auto row = [](const char* name, const char* family, const QList<QByteArray>& options) {
        QTest::newRow(name) << QByteArray(family) << options;
    };
    row("star", "star", {"nodes", "5"});
    row("fat-tree, uneven spines", "fat-tree",
        {"nodes", "30", "tiers", "2", "radix", "8", "node", "single-accelerator", "oversubscription", "3:1",
         "spines", "min"});
    row("k-ary", "fat-tree", {"k", "4"});
    row("three tiers, a part pod", "fat-tree",
        {"nodes", "21", "tiers", "3", "radix", "8", "node", "single-accelerator"});
    row("rails", "rail", {"nodes", "6", "tiers", "2", "radix", "16", "node", "dgx-h100"});
    row("rail-only", "rail", {"nodes", "4", "tiers", "1", "rail-only", "", "node", "dgx-h100"});
    row("leaf for a node", "fat-tree", {"nodes", "6", "tiers", "2", "radix", "32", "node", "dgx-a100"});
    row("four NICs for eight GPUs", "fat-tree",
        {"nodes", "5", "tiers", "2", "radix", "16", "node", "aws-p4d"});
    row("four NICs a GPU", "fat-tree", {"nodes", "3", "tiers", "2", "radix", "64", "node", "aws-p5"});
    row("PCIe, two NICs", "fat-tree", {"nodes", "5", "tiers", "2", "radix", "8", "node", "pcie-l40s-8"});
    row("PCIe, one NIC", "star", {"nodes", "3", "node", "pcie-a100-8"});
    row("cube mesh", "star", {"nodes", "3", "node", "dgx-1v"});
    row("NVLink domain", "rail",
        {"nodes", "12", "tiers", "2", "radix", "16", "node", "gb200-tray", "nvlink-domain", "4"});
    row("dragonfly", "dragonfly", {"p", "2", "a", "4", "h", "2"});
    row("torus", "torus", {"dims", "3x4"});
    row("torus of switches", "torus", {"dims", "3x3", "hosts-per-switch", "2"});
}

void TestAllToAll::equalsEveryPairRouted()
{
    QFETCH(QByteArray, family);
    QFETCH(QList<QByteArray>, options);
    OptionList list;
    for (qsizetype i = 0; i < options.size(); i += 2)
        list.emplace_back(options[i].toStdString(), options[i + 1].toStdString());
    const FabricGraph graph = graphOf(family.toStdString(), list);
    compareWithPairs(graph);
    compareWithPairs(graph, {PlacementKind::scattered, 2});
}

// Each node has one NIC of two ports, to two leaves; leaves differ in what hangs on them.
void TestAllToAll::severalSwitchesANic()
{
    Design design = designOf("fat-tree", {{"nodes", "12"},
                                          {"tiers", "2"},
                                          {"radix", "12"},
                                          {"node", "single-accelerator"},
                                          {"oversubscription", "1:1"}});
    for (DeviceType& type : design.types) {
        if (type.kind == DeviceKind::node)
            type.insides.nics.front().ports = 2;
        else
            type.ports.front().count = 40;
    }
    std::vector<DeviceId> leaves;
    for (const Link& link : design.links) {
        if (design.is(*design.find(link.a.device), DeviceKind::node) &&
            std::find(leaves.begin(), leaves.end(), link.b.device) == leaves.end())
            leaves.push_back(link.b.device);
    }
    QCOMPARE(leaves.size(), std::size_t{2});
    std::vector<Link> more;
    std::uint32_t id = design.nextLinkId().value;
    for (std::uint32_t n = 0; n < 12; n += n < 4 ? 1 : 2) {
        Link link = design.links[n];
        link.id = LinkId{id++};
        link.a = {design.devices[n].id, 1};
        link.b = {n < 6 ? leaves[1] : leaves[0], 20 + n};
        link.rate = n % 3 == 0 ? gbps(200) : gbps(400);
        more.push_back(link);
    }
    test::putLinks(design, more);
    compareWithPairs(graphOf(design));
}

void TestAllToAll::pairsOnOneNode()
{
    const FabricGraph graph = graphOf("star", {{"nodes", "1"}, {"node", "dgx-h100"}});
    const Result<AllToAllLoads> loads = routeAllToAll(graph, {});
    QVERIFY(!loads->crossesNetwork);
    for (ElementIndex e = 0; e < graph.elementCount(); ++e)
        QCOMPARE(loads->pairs[e], graph.elementKind(e) == ElementKind::nvlink ? 7.0 : 0.0);
}

// Without NVLink a GPU has only its nearest NIC, and rails of their own never meet.
void TestAllToAll::railOnlyNeedsNvlink()
{
    const FabricGraph graph =
        graphOf("rail", {{"nodes", "4"}, {"tiers", "1"}, {"rail-only", ""}, {"node", "pcie-l40s-8"}});
    const Result<AllToAllLoads> loads = routeAllToAll(graph, {});
    QVERIFY(!loads.ok());
    QCOMPARE(loads.error().kind, ErrorKind::refused);
    QCOMPARE(loads.error().findings.front().rule, std::string("collective.no_route"));
    QCOMPARE(loads.error().findings.front().subjects.size(), std::size_t{2});
}

FABRIC_TEST(TestAllToAll)
#include "tst_all_to_all.moc"
