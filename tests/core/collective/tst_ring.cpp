#include "core/collective/fabrics.h"
#include "core/collective/ring_figures.h"
#include "support/design_edits.h"
#include "support/test_registry.h"

#include <algorithm>
#include <numeric>
#include <set>

using namespace fabric;
using namespace fabric::test;

class TestRing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ordersAreThoseOfNcclLogs();
    void hopsAreNamed();
    void loadsOfARailAlignedNode();
    void loadsAddUpOverHops_data();
    void loadsAddUpOverHops();
    void channelsOfOneNode();
    void oneNicForEightGpus();
    void fourNicsForEightGpus();
    void fourNicsAGpu();
    void pcieNodeCrossesItsSocketLinkOnceEachWay();
    void meshChannelsUseDifferentEdges();
    void domainOfSeveralNodes();
    void torusRunsBothWays();
    void missingCableTakesAChannel();
    void refusesNodesWithoutCable();
    void refusesRailsThatDoNotMeet();
    void serviceLinksAreNoWay();
    void hopsTellTheirShare();
    void channelsCanBeLimited();
    void stops();
};

namespace {

/// Order of a channel, started at rank 0.
std::vector<std::uint32_t> fromRankZero(const Ring& ring)
{
    std::vector<std::uint32_t> order = ring.order;
    std::rotate(order.begin(), std::find(order.begin(), order.end(), 0U), order.end());
    return order;
}

RingSet ringsOf(const FabricGraph& graph, const Placement& placement = {})
{
    Result<RingSet> rings = makeRings(graph, placement);
    if (!rings)
        qFatal("%s", rings.error().findings.front().rule.c_str());
    return std::move(*rings);
}

/// The largest load of elements of one kind.
double worstLoad(const FabricGraph& graph, const RingSet& rings, ElementKind kind)
{
    double worst = 0;
    for (ElementIndex e = 0; e < rings.load.size(); ++e) {
        if (graph.elementKind(e) == kind)
            worst = std::max(worst, rings.load[e]);
    }
    return worst;
}

} // namespace

// Three nodes of eight GPUs with a NIC each: the orders of NVIDIA/nccl issue 1453.
void TestRing::ordersAreThoseOfNcclLogs()
{
    const FabricGraph graph = graphOf("rail", {{"nodes", "3"}, {"tiers", "1"}, {"node", "dgx-h100"}});
    const RingSet rings = ringsOf(graph);
    QCOMPARE(rings.channels.size(), std::size_t{8});
    QCOMPARE(fromRankZero(rings.channels[0]),
             (std::vector<std::uint32_t>{0,  7,  6,  5, 4,  3,  2,  1,  8,  15, 14, 13,
                                         12, 11, 10, 9, 16, 23, 22, 21, 20, 19, 18, 17}));
    QCOMPARE(fromRankZero(rings.channels[1]),
             (std::vector<std::uint32_t>{0,  7,  6,  5,  4,  3,  2,  9,  8,  15, 14, 13,
                                         12, 11, 10, 17, 16, 23, 22, 21, 20, 19, 18, 1}));
}

void TestRing::hopsAreNamed()
{
    const FabricGraph graph = graphOf("rail", {{"nodes", "2"}, {"tiers", "1"}, {"node", "dgx-h100"}});
    const RingSet rings = ringsOf(graph);
    HopTracer tracer(graph);
    Hop hop;
    QVERIFY(tracer.trace(rings, rings.channels[3], 0, hop, true));
    QCOMPARE(hop.path, (std::vector<std::string>{"node-0/gpu-3", "node-0/gpu-2"}));
    // The last GPU of the node sends by the GPU beside NIC 3.
    QVERIFY(tracer.trace(rings, rings.channels[3], 7, hop, true));
    QCOMPARE(hop.path.size(), std::size_t{6});
    QCOMPARE(hop.path[0], std::string("node-0/gpu-4"));
    QCOMPARE(hop.path[1], std::string("node-0/gpu-3"));
    QCOMPARE(hop.path[2], std::string("node-0/nic-3"));
    QCOMPARE(hop.path[4], std::string("node-1/nic-3"));
    QCOMPARE(hop.path[5], std::string("node-1/gpu-3"));
    QVERIFY(hop.network);
}

void TestRing::loadsOfARailAlignedNode()
{
    const FabricGraph graph = graphOf("rail", {{"nodes", "3"}, {"tiers", "1"}, {"node", "dgx-h100"}});
    const RingSet rings = ringsOf(graph);
    // NVLink: each of eight channels uses every GPU once each way, PXN included; NIC, PCIe and cable: one
    // channel.
    for (ElementIndex e = 0; e < rings.load.size(); ++e) {
        const bool nvlink = graph.elementKind(e) == ElementKind::nvlink;
        if (nvlink)
            QCOMPARE(rings.load[e], 8.0);
        else
            QVERIFY(rings.load[e] == 0 || rings.load[e] == 1);
    }
    for (std::size_t link = 0; link < graph.design().links.size(); ++link) {
        QCOMPARE(rings.load[FabricGraph::linkElement(link, true)], 1.0);
        QCOMPARE(rings.load[FabricGraph::linkElement(link, false)], 1.0);
    }
}

void TestRing::loadsAddUpOverHops_data()
{
    QTest::addColumn<QByteArray>("family");
    QTest::addColumn<QByteArray>("node");
    QTest::newRow("fat-tree") << QByteArray("fat-tree") << QByteArray("dgx-a100");
    QTest::newRow("rail") << QByteArray("rail") << QByteArray("aws-p5");
    QTest::newRow("pcie") << QByteArray("fat-tree") << QByteArray("pcie-l40s-8");
    QTest::newRow("mesh") << QByteArray("rail") << QByteArray("mi300x-8");
}

// Every hop's flow is whole at its start and end, and the loads are the sum of the hops.
void TestRing::loadsAddUpOverHops()
{
    QFETCH(QByteArray, family);
    QFETCH(QByteArray, node);
    const FabricGraph graph =
        graphOf(family.toStdString(),
                {{"nodes", "6"}, {"tiers", "2"}, {"radix", "64"}, {"node", node.toStdString()}});
    const RingSet rings = ringsOf(graph, {PlacementKind::scattered, 5});
    std::vector<double> sum(graph.elementCount());
    HopTracer tracer(graph);
    Hop hop;
    for (const Ring& ring : rings.channels) {
        QCOMPARE(std::set<std::uint32_t>(ring.order.begin(), ring.order.end()).size(),
                 std::size_t{rings.ranks.count()});
        for (std::uint32_t i = 0; i < ring.order.size(); ++i) {
            QVERIFY(tracer.trace(rings, ring, i, hop));
            double out = 0;
            double in = 0;
            for (const Route::Share& s : hop.elements) {
                sum[s.element] += s.share;
                if (!graph.isLink(s.element))
                    continue;
                const Link& link = graph.link(s.element);
                const PortRef sender = s.element % 2 == 0 ? link.a : link.b;
                const PortRef receiver = s.element % 2 == 0 ? link.b : link.a;
                out += sender.device == graph.device(rings.ranks.gpus[hop.from].node).id ? s.share : 0;
                in += receiver.device == graph.device(rings.ranks.gpus[hop.to].node).id ? s.share : 0;
            }
            if (hop.network) {
                QVERIFY(std::abs(out - 1) < 1e-12);
                QVERIFY(std::abs(in - 1) < 1e-12);
            }
        }
    }
    for (std::size_t e = 0; e < sum.size(); ++e)
        QVERIFY(std::abs(sum[e] - rings.load[e]) < 1e-9);
}

void TestRing::channelsOfOneNode()
{
    const FabricGraph graph = graphOf("star", {{"nodes", "1"}, {"node", "dgx-h100"}});
    const RingSet rings = ringsOf(graph);
    QVERIFY(!rings.crossesNetwork);
    QCOMPARE(rings.channels.size(), std::size_t{8});
    for (const Ring& ring : rings.channels)
        QCOMPARE(ring.order, (std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5, 6, 7}));
}

void TestRing::oneNicForEightGpus()
{
    Design design = designOf("star", {{"nodes", "4"}, {"node", "dgx-a100"}});
    std::vector<LinkId> others;
    for (const Link& link : design.links) {
        if (link.a.port != 0)
            others.push_back(link.id);
    }
    test::removeLinks(design, others);
    const FabricGraph graph = graphOf(design);
    const RingSet rings = ringsOf(graph);
    QCOMPARE(rings.channels.size(), std::size_t{1});
    QCOMPARE(worstLoad(graph, rings, ElementKind::nvlink), 1.0);
    QCOMPARE(worstLoad(graph, rings, ElementKind::networkLink), 1.0);
}

void TestRing::fourNicsForEightGpus()
{
    const FabricGraph graph = graphOf("rail", {{"nodes", "4"}, {"tiers", "1"}, {"node", "aws-p4d"}});
    const RingSet rings = ringsOf(graph);
    QCOMPARE(rings.channels.size(), std::size_t{4});
    for (std::size_t c = 0; c < rings.channels.size(); ++c) {
        const auto entry = static_cast<int>(rings.channels[c].order.front());
        QCOMPARE(entry, graph.inside(graph.nodes().front()).gpuBeside(static_cast<int>(c)));
    }
}

void TestRing::fourNicsAGpu()
{
    const FabricGraph graph = graphOf("star", {{"nodes", "3"}, {"node", "aws-p5"}});
    const RingSet rings = ringsOf(graph);
    QCOMPARE(rings.channels.size(), std::size_t{32});
    QCOMPARE(worstLoad(graph, rings, ElementKind::nvlink), 32.0);
    QCOMPARE(worstLoad(graph, rings, ElementKind::networkLink), 1.0);
    // Four NICs share their GPU's PCIe connection.
    QCOMPARE(worstLoad(graph, rings, ElementKind::pcie), 4.0);
}

// Two sockets with four GPUs each, one NIC: in at the NIC's socket, over, back, out near the NIC.
void TestRing::pcieNodeCrossesItsSocketLinkOnceEachWay()
{
    const FabricGraph graph = graphOf("star", {{"nodes", "3"}, {"node", "pcie-a100-8"}});
    const RingSet rings = ringsOf(graph);
    QCOMPARE(rings.channels.size(), std::size_t{1});
    QCOMPARE(worstLoad(graph, rings, ElementKind::socketLink), 1.0);
    QCOMPARE(worstLoad(graph, rings, ElementKind::pcie), 1.0);
    const InsideGraph& inside = graph.inside(graph.nodes().front());
    const auto last = static_cast<int>(rings.channels[0].order[7]);
    QCOMPARE(inside.gpuToNic(last, 0).size(), inside.gpuToNic(inside.gpuBeside(0), 0).size());
}

// 8 channels × 8 uses of an edge over 56 directed edges: no order is better than 2 on the fullest edge.
void TestRing::meshChannelsUseDifferentEdges()
{
    const FabricGraph graph = graphOf("rail", {{"nodes", "3"}, {"tiers", "1"}, {"node", "mi300x-8"}});
    const RingSet rings = ringsOf(graph);
    QCOMPARE(worstLoad(graph, rings, ElementKind::nvlink), 2.0);
}

void TestRing::domainOfSeveralNodes()
{
    const FabricGraph graph =
        graphOf("rail", {{"nodes", "8"}, {"tiers", "1"}, {"node", "gb200-tray"}, {"nvlink-domain", "4"}});
    const RingSet rings = ringsOf(graph);
    QCOMPARE(rings.ranks.units.size(), std::size_t{2});
    QCOMPARE(rings.channels.size(), std::size_t{16});
    for (std::size_t link = 0; link < graph.design().links.size(); ++link)
        QCOMPARE(rings.load[FabricGraph::linkElement(link, true)], 1.0);
    QCOMPARE(worstLoad(graph, rings, ElementKind::nvlink), 16.0);
    // Inside the domain a hop between nodes is two NVLink edges and nothing else.
    HopTracer tracer(graph);
    Hop hop;
    QVERIFY(tracer.trace(rings, rings.channels[0], 0, hop, true));
    QCOMPARE(hop.path, (std::vector<std::string>{"node-0/gpu-0", "node-3/gpu-3"}));
    QCOMPARE(hop.elements.size(), std::size_t{2});
    for (const Route::Share& s : hop.elements)
        QVERIFY(graph.elementKind(s.element) == ElementKind::nvlink);
    QVERIFY(!hop.network);
}

void TestRing::torusRunsBothWays()
{
    const FabricGraph graph = graphOf("torus", {{"dims", "4x4x4"}});
    const RingSet rings = ringsOf(graph);
    QCOMPARE(rings.channels.size(), std::size_t{2});
    std::vector<std::uint32_t> reverse = rings.channels[1].order;
    std::reverse(reverse.begin(), reverse.end());
    QCOMPARE(rings.channels[0].order, reverse);
    QCOMPARE(worstLoad(graph, rings, ElementKind::networkLink), 1.0);
    QCOMPARE(std::accumulate(rings.load.begin(), rings.load.end(), 0.0), 128.0);
}

void TestRing::missingCableTakesAChannel()
{
    Design design = designOf("rail", {{"nodes", "4"}, {"tiers", "1"}, {"node", "dgx-h100"}});
    const auto cut = std::find_if(design.links.begin(), design.links.end(), [&](const Link& link) {
        return link.a.device == design.devices[2].id &&
               design.typeOf(design.devices[2]).nicOf(int(link.a.port)) == 5;
    });
    QVERIFY(cut != design.links.end());
    const std::vector<LinkId> gone{cut->id};
    test::removeLinks(design, gone);
    const RingSet rings = ringsOf(graphOf(design));
    QCOMPARE(rings.channels.size(), std::size_t{7});
    for (const Ring& ring : rings.channels)
        QVERIFY(ring.doors.front().nic != 5);
    QCOMPARE(rings.notes.size(), std::size_t{1});
    QCOMPARE(rings.notes.front().rule, std::string("collective.channels_limited"));
}

void TestRing::refusesNodesWithoutCable()
{
    Design design = designOf("star", {{"nodes", "4"}});
    const std::vector<LinkId> gone{design.links[2].id};
    test::removeLinks(design, gone);
    const Result<RingSet> rings = makeRings(graphOf(design), {});
    QVERIFY(!rings.ok());
    QCOMPARE(rings.error().kind, ErrorKind::refused);
    QCOMPARE(rings.error().findings.front().rule, std::string("collective.node_not_cabled"));
    QCOMPARE(rings.error().findings.front().subjects, std::vector<std::string>{"node-2"});
}

void TestRing::refusesRailsThatDoNotMeet()
{
    // Two single-port nodes, each on a switch of its own.
    Design design = designOf("star", {{"nodes", "2"}});
    Device other = design.devices.back();
    other.id = design.nextDeviceId();
    other.name = "switch-1";
    test::putDevice(design, other);
    Link moved = design.links[1];
    (moved.a.device == design.devices[1].id ? moved.b : moved.a) = {other.id, 0};
    test::putLinks(design, {moved});
    const Result<RingSet> rings = makeRings(graphOf(design), {});
    QVERIFY(!rings.ok());
    QCOMPARE(rings.error().kind, ErrorKind::refused);
    QCOMPARE(rings.error().findings.front().rule, std::string("collective.no_route"));
    QCOMPARE(rings.error().findings.front().subjects,
             (std::vector<std::string>{"node-0/gpu-0", "node-1/gpu-0"}));
}

// The reference SuperPOD has cables to fabric managers: they carry no collective.
void TestRing::serviceLinksAreNoWay()
{
    const FabricGraph graph = graphOf("reference", {{"design", "dgx-h100-superpod"}, {"su", "1"}});
    const RingSet rings = ringsOf(graph);
    QCOMPARE(rings.ranks.count(), 248U);
    for (std::size_t i = 0; i < graph.design().links.size(); ++i) {
        const Link& link = graph.design().links[i];
        const auto isService = [&](PortRef port) {
            return graph.design().is(*graph.design().find(port.device), DeviceKind::service);
        };
        if (isService(link.a) || isService(link.b))
            QCOMPARE(rings.load[FabricGraph::linkElement(i, true)], 0.0);
    }
}

// One cable of a rail at 100 Gb/s: only its channel, and there only the hops over it, are narrow.
void TestRing::hopsTellTheirShare()
{
    Design design = designOf("rail", {{"nodes", "3"}, {"tiers", "1"}, {"node", "dgx-h100"}});
    const auto slow = std::find_if(design.links.begin(), design.links.end(), [&](const Link& link) {
        return link.a.device == design.devices[1].id &&
               design.typeOf(design.devices[1]).nicOf(int(link.a.port)) == 2;
    });
    Link thin = *slow;
    thin.rate = gbps(100);
    test::putLinks(design, {thin});
    const FabricGraph graph = graphOf(design);
    const RingSet rings = ringsOf(graph);
    RingFigures figures(graph, rings, ratesOf(design.fabric, FabricKind::infiniband));
    for (int c = 0; c < 8; ++c) {
        const std::optional<Narrowest> narrow = figures.narrowestOf(c);
        QCOMPARE(toGbps(narrow->share), c == 2 ? 95.0 : 380.0);
        QCOMPARE(figures.describe(*narrow).kind, std::string("link"));
    }
    // Positions: eight GPUs of node 0, then of node 1. The hop 7 → 8 comes in by the thin cable.
    QCOMPARE(toGbps(figures.hop(2, 7).narrowest->share), 95.0);
    QCOMPARE(toGbps(figures.hop(2, 23).narrowest->share), 380.0);
    // Inside a node NVLink: 3,600 Gb/s for eight channels.
    QCOMPARE(toGbps(figures.hop(2, 0).narrowest->share), 450.0);
    QCOMPARE(figures.hop(2, 0).hop.path, (std::vector<std::string>{"node-0/gpu-2", "node-0/gpu-1"}));
}

void TestRing::channelsCanBeLimited()
{
    const FabricGraph graph = graphOf("rail", {{"nodes", "3"}, {"tiers", "1"}, {"node", "dgx-h100"}});
    RingSpec spec;
    spec.maxChannels = 1;
    const Result<RingSet> rings = makeRings(graph, {}, spec);
    QCOMPARE(rings->channels.size(), std::size_t{1});
    QCOMPARE(worstLoad(graph, *rings, ElementKind::nvlink), 1.0);
}

void TestRing::stops()
{
    std::stop_source source;
    source.request_stop();
    Context context;
    context.stop = source.get_token();
    const Result<RingSet> rings = makeRings(graphOf("star", {{"nodes", "3"}}), {}, {}, context);
    QVERIFY(!rings.ok());
    QCOMPARE(rings.error().kind, ErrorKind::cancelled);
}

FABRIC_TEST(TestRing)
#include "tst_ring.moc"
