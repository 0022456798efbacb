#include "core/graph/inside_graph.h"
#include "support/fixtures.h"
#include "support/test_registry.h"

namespace fabric::test {

class TestInsideGraph : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void gpuAndNicMeetAtTheirSwitch();
    void nvswitchIsTwoHops();
    void pairsReachOnlyTheirPartner();
    void meshSplitsItsRate();
    void withoutNvlinkPcieIsTheWay();
    void integratedPortsCostNothing();
    void wayByTheHost();
};

namespace {

InsideGraph insideOf(const DeviceType& type)
{
    std::vector<PcieLink> links;
    for (const NicSlot& nic : type.insides.nics)
        links.push_back(nic.attachment.link);
    return InsideGraph(type.insides, links);
}

/// Four GPUs, two to a socket, one NIC on socket 0, without PCIe switches.
DeviceType plainServer(ScaleUpKind scaleUp)
{
    DeviceType type;
    type.insides.sockets = 2;
    type.insides.socketLink = gigabytesPerSecond(40);
    for (int g = 0; g < 4; ++g)
        type.insides.gpus.push_back({{Attachment::To::cpu, g / 2, {4, 16, {}}}});
    type.insides.nics.push_back({"nic", "NIC", {Attachment::To::cpu, 0, {4, 8, {}}}, 1, gbps(100)});
    type.insides.scaleUp.kind = scaleUp;
    type.insides.scaleUp.perGpu = gigabytesPerSecond(90);
    return type;
}

std::vector<ElementKind> kindsOf(const InsideGraph& inside, const InsideGraph::Path& path)
{
    std::vector<ElementKind> kinds;
    for (const std::uint32_t e : path)
        kinds.push_back(inside.edges()[e / 2].kind);
    return kinds;
}

} // namespace

// Up to the socket and down again, though GPU and NIC meet at a switch below it.
void TestInsideGraph::wayByTheHost()
{
    const InsideGraph inside = insideOf(dgxH100());
    const InsideGraph::Path way = inside.byHost(0, 0);
    QCOMPARE(way.size(), std::size_t{4});
    QCOMPARE(way[1] ^ 1U, way[2]); // the up-link, both ways
    QCOMPARE(inside.edges()[way[3] / 2].nic, 0);
    const InsideGraph plain = insideOf(plainServer(ScaleUpKind::none));
    QCOMPARE(plain.byHost(0, 0), plain.gpuToNic(0, 0));
    QCOMPARE(kindsOf(plain, plain.byHost(3, 0)),
             (std::vector<ElementKind>{ElementKind::pcie, ElementKind::socketLink, ElementKind::pcie}));
}

void TestInsideGraph::gpuAndNicMeetAtTheirSwitch()
{
    const InsideGraph inside = insideOf(dgxH100());
    for (int i = 0; i < 8; ++i) {
        QCOMPARE(inside.gpuToNic(i, i).size(), std::size_t{2}); // GPU – switch – NIC
        QCOMPARE(inside.nicToGpu(i, i).size(), std::size_t{2});
        QCOMPARE(inside.gpuBeside(i), i);
        QCOMPARE(inside.nicNearest(i), i);
    }
    QCOMPARE(inside.gpuToNic(0, 1).size(), std::size_t{4}); // over their socket
    // There and back use the same edges in opposite directions.
    const auto& there = inside.gpuToNic(0, 1);
    const auto& back = inside.nicToGpu(1, 0);
    for (std::size_t i = 0; i < there.size(); ++i)
        QCOMPARE(there[i] ^ 1U, back[back.size() - 1 - i]);
}

void TestInsideGraph::nvswitchIsTwoHops()
{
    const InsideGraph inside = insideOf(dgxH100());
    const auto& path = inside.gpuToGpu(2, 7);
    QCOMPARE(kindsOf(inside, path), (std::vector<ElementKind>{ElementKind::nvlink, ElementKind::nvlink}));
    QCOMPARE(static_cast<int>(path[0] / 2), inside.switchedEdge(2));
    QCOMPARE(static_cast<int>(path[1] / 2), inside.switchedEdge(7));
    QCOMPARE(toGigabytesPerSecond(inside.edges()[path[0] / 2].capacity), 450.0);
    QVERIFY(inside.gpuToGpu(3, 3).empty());
}

void TestInsideGraph::pairsReachOnlyTheirPartner()
{
    const InsideGraph inside = insideOf(plainServer(ScaleUpKind::pairs));
    QVERIFY(inside.nvlinkReaches(0, 1) && inside.nvlinkReaches(3, 2));
    QVERIFY(!inside.nvlinkReaches(1, 2));
    QCOMPARE(inside.gpuToGpu(0, 1).size(), std::size_t{1});
    QCOMPARE(kindsOf(inside, inside.gpuToGpu(1, 2)),
             (std::vector<ElementKind>{ElementKind::pcie, ElementKind::socketLink, ElementKind::pcie}));
    QCOMPARE(inside.switchedEdge(0), -1);
}

void TestInsideGraph::meshSplitsItsRate()
{
    const InsideGraph inside = insideOf(plainServer(ScaleUpKind::mesh));
    QCOMPARE(inside.gpuToGpu(0, 3).size(), std::size_t{1});
    QCOMPARE(toGigabytesPerSecond(inside.edges()[inside.gpuToGpu(0, 3).front() / 2].capacity), 30.0);

    DeviceType line = plainServer(ScaleUpKind::mesh);
    line.insides.scaleUp.edges = {{0, 1, gigabytesPerSecond(50)}, {1, 2, gigabytesPerSecond(25)}};
    const InsideGraph drawn = insideOf(line);
    QCOMPARE(drawn.gpuToGpu(0, 2).size(), std::size_t{2});
    QVERIFY(!drawn.nvlinkReaches(0, 3));
}

void TestInsideGraph::withoutNvlinkPcieIsTheWay()
{
    const InsideGraph inside = insideOf(plainServer(ScaleUpKind::none));
    QCOMPARE(kindsOf(inside, inside.gpuToGpu(0, 1)),
             (std::vector<ElementKind>{ElementKind::pcie, ElementKind::pcie}));
    QCOMPARE(inside.gpuToNic(0, 0).size(), std::size_t{2});
    QCOMPARE(inside.gpuToNic(3, 0).size(), std::size_t{3}); // across the sockets
    QCOMPARE(toGbps(inside.edges()[inside.gpuToNic(0, 0).back() / 2].capacity), 8 * 16.0 * 128 / 130);
    QCOMPARE(inside.nicNearest(3), 0);
}

void TestInsideGraph::integratedPortsCostNothing()
{
    const InsideGraph inside = insideOf(accelerator(6));
    for (int nic = 0; nic < 6; ++nic) {
        QVERIFY(inside.reachesNic(0, nic));
        QVERIFY(inside.gpuToNic(0, nic).empty());
    }
}

} // namespace fabric::test

using TestInsideGraph = fabric::test::TestInsideGraph;
FABRIC_TEST(TestInsideGraph)
#include "tst_inside_graph.moc"
