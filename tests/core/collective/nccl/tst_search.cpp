#include "core/collective/nccl/nodes.h"
#include "support/test_registry.h"

#include <set>

using namespace fabric;
using namespace fabric::nccl;
using namespace fabric::test;

/// Section 2.7: what NCCL's own search finds.
class TestNcclSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsOfTheTable_data();
    void rowsOfTheTable();
    void numberingDoesNotMatter_data();
    void numberingDoesNotMatter();
    void ringsVisitEveryGpuOnce();
    void ringsJoinEqualRails();
    void oneGpu();
    void noNic();
    void noNvlinkNoPcie();
    void sixteenGpus();
    void unequalNics();
    void theThirdGpuDropsTheRingToPcie();
    void meshOfFour();
    void twoNicsBehindOneUplink();
    void tcpLosesGpuDirect();
    void domainOfTwoTrays();
    void settingsReachTheSearch();
    void channelsOfACommunicator();
    void sharedSwitchesOfferCollnet();
    void rowsOutsideTheTable();
};

namespace {

NodeShape with(NodeShape shape, int nics, double nicGbps)
{
    shape.nics = nics;
    shape.nicGbps = nicGbps;
    return shape;
}

SearchSettings withoutCrossNic()
{
    SearchSettings settings;
    settings.crossNic = 0;
    return settings;
}

} // namespace

void TestNcclSearch::rowsOfTheTable_data()
{
    QTest::addColumn<NodeShape>("shape");
    QTest::addColumn<bool>("networked");
    QTest::addColumn<int>("crossNic");
    QTest::addColumn<QString>("ring");
    QTest::addColumn<QString>("tree"); // empty: the table leaves it out
    QTest::addColumn<QString>("nvls");
    QTest::addColumn<int>("channels");
    const auto row = [](const char* name, const NodeShape& shape, bool networked, const char* ring,
                        const char* tree, const char* nvls, int channels, int crossNic = 2) {
        QTest::newRow(name) << shape << networked << crossNic << QString(QLatin1String(ring))
                            << QString(QLatin1String(tree)) << QString(QLatin1String(nvls)) << channels;
    };
    row("DGX H100, alone", hopper(), false, "12 x 30 NVL", "12 x 30/30 p1", "8, 40/60", 24);
    row("DGX H100", hopper(), true, "8 x 48 NVL/PIX crossNic 2", "8 x 48/48 p3", "8, 40/48", 16);
    row("DGX H100, NCCL_CROSS_NIC=0", hopper(), true, "8 x 45 NVL/PXN crossNic 0", "", "", 16, 0);
    row("H100 8x200G", with(hopper(), 8, 200), true, "8 x 24 NVL/PXN crossNic 0", "8 x 48/24 p3", "", 16);
    row("H100 4x400G", with(hopper(), 4, 400), true, "8 x 24 NVL/PXN crossNic 0", "8 x 45/24 p3", "", 16);
    row("H100 1x400G", with(hopper(), 1, 400), true, "2 x 24 NVL/PXN crossNic 0", "2 x 48/24 p3", "", 4);
    row("DGX A100, alone", ampere(), false, "12 x 20 NVL", "12 x 20/20 p1", "-", 24);
    row("DGX A100", ampere(), true, "8 x 24 NVL/PIX crossNic 0", "8 x 30/24 p1", "-", 16);
    row("B200, alone", blackwell(), false, "16 x 45 NVL", "16 x 45/45 p1", "8, 80/90", 32);
    row("B200", blackwell(), true, "8 x 48 NVL/PXN crossNic 0", "8 x 96/48 p3", "8, 48/48", 16);
    const NodeShape iceLake = pcieOnly(CpuKind::intelSkylake);
    row("PCIe Ice Lake, alone", iceLake, false, "1 x 10 SYS", "1 x 10/10 p1", "-", 2);
    row("PCIe Ice Lake", iceLake, true, "1 x 10 SYS/SYS crossNic 0", "1 x 10/10 p1", "-", 2);
    row("PCIe AMD", pcieOnly(CpuKind::amd), true, "1 x 12 SYS/SYS crossNic 0", "1 x 15/12 p1", "-", 2);
}

void TestNcclSearch::rowsOfTheTable()
{
    QFETCH(NodeShape, shape);
    QFETCH(bool, networked);
    QFETCH(int, crossNic);
    QFETCH(QString, ring);
    QFETCH(QString, tree);
    QFETCH(QString, nvls);
    QFETCH(int, channels);
    SearchSettings settings;
    settings.crossNic = crossNic;
    const NodeGraphs graphs = graphsOf(makeNode(shape), networked, settings);
    QCOMPARE(QString::fromStdString(ringOf(graphs)), ring);
    if (!tree.isEmpty())
        QCOMPARE(QString::fromStdString(treeOf(graphs)), tree);
    if (!nvls.isEmpty())
        QCOMPARE(QString::fromStdString(nvlsOf(graphs)), nvls);
    QCOMPARE(graphs.commChannels, channels);
    QCOMPARE(graphs.networked, networked);
    if (!networked)
        QVERIFY(graphs.ring.sameChannels);
}

void TestNcclSearch::numberingDoesNotMatter_data()
{
    QTest::addColumn<NodeShape>("shape");
    NodeShape pairs = ampere();
    pairs.scaleUp = ScaleUpKind::mesh; // its edges are set by the test
    QTest::newRow("DGX H100") << hopper();
    QTest::newRow("H100 4x400G") << with(hopper(), 4, 400);
    QTest::newRow("H100 1x400G") << with(hopper(), 1, 400);
    QTest::newRow("DGX A100") << ampere();
    QTest::newRow("B200") << blackwell();
    QTest::newRow("PCIe Ice Lake") << pcieOnly(CpuKind::intelSkylake);
    QTest::newRow("NVLink pairs") << pairs;
}

void TestNcclSearch::numberingDoesNotMatter()
{
    QFETCH(NodeShape, shape);
    NodeInsides node = makeNode(shape);
    if (shape.scaleUp == ScaleUpKind::mesh) {
        for (int g = 0; g < 8; g += 2)
            node.scaleUp.edges.push_back({g, g + 1, gigabytesPerSecond(300)});
    }
    const NodeGraphs alone = graphsOf(node, false);
    const NodeGraphs networked = graphsOf(node, true);
    for (unsigned seed = 1; seed <= 3; ++seed) {
        const NodeInsides other = shuffled(node, seed);
        QCOMPARE(rowOf(graphsOf(other, false)), rowOf(alone));
        QCOMPARE(rowOf(graphsOf(other, true)), rowOf(networked));
    }
}

void TestNcclSearch::ringsVisitEveryGpuOnce()
{
    for (const NodeShape& shape : {hopper(), ampere(), with(hopper(), 4, 400)}) {
        const NodeGraphs graphs = graphsOf(makeNode(shape), true);
        for (const ChannelGraph* graph : {&graphs.ring, &graphs.tree}) {
            QCOMPARE(graph->channels.size(), std::size_t(graph->nChannels));
            for (const GraphChannel& channel : graph->channels) {
                QCOMPARE(channel.gpus.size(), std::size_t(8));
                QCOMPARE(std::set<int>(channel.gpus.begin(), channel.gpus.end()).size(), std::size_t(8));
                QVERIFY(channel.nicIn >= 0 && channel.nicOut >= 0);
                QCOMPARE(channel.portIn, -1);
            }
        }
    }
}

/// Section 2.9: crossNic 0 leaves by the NIC it came in by; with crossNic 2 the channels of a pair swap.
void TestNcclSearch::ringsJoinEqualRails()
{
    const NodeInsides node = makeNode(hopper());
    for (const GraphChannel& channel : graphsOf(node, true, withoutCrossNic()).ring.channels)
        QCOMPARE(channel.nicOut, channel.nicIn);
    const std::vector<GraphChannel> channels = graphsOf(node, true).ring.channels;
    std::set<int> nics;
    for (std::size_t c = 0; c < channels.size(); c += 2) {
        QCOMPARE(channels[c + 1].nicIn, channels[c].nicOut);
        QCOMPARE(channels[c + 1].nicOut, channels[c].nicIn);
        nics.insert({channels[c].nicIn, channels[c].nicOut});
    }
    QCOMPARE(nics.size(), std::size_t(8));
    // The GPU beside the NIC takes what comes in.
    QCOMPARE(channels[0].gpus.front(), channels[0].nicIn);
    QCOMPARE(channels[0].gpus.back(), channels[0].nicOut);
}

/// One GPU with its NIC on one switch: nothing but the NIC counts.
void TestNcclSearch::oneGpu()
{
    NodeShape shape = with(hopper(), 1, 400);
    shape.sockets = 1;
    shape.switchesPerSocket = 1;
    shape.scaleUp = ScaleUpKind::none;
    const NodeGraphs graphs = graphsOf(makeNode(shape), true);
    QCOMPARE(rowOf(graphs), std::string("ring 2 x 24 LOC/PIX crossNic 0 | tree 2 x 48/24 p3 | NVLS - | 4"));
    QCOMPARE(graphs.gpus, 1);
}

void TestNcclSearch::noNic()
{
    const NodeInsides node = makeNode(with(hopper(), 0, 400));
    QCOMPARE(graphsOf(node, false).ring.nChannels, 12);
    const Host host{&node, {}, {}};
    const Result<NodeSearch> search = searchNode({host}, {}, true);
    QVERIFY(!search);
    QCOMPARE(search.error().findings[0].rule, std::string("collective.nccl_no_nic"));
    QVERIFY(search.error().kind == ErrorKind::refused);
}

/// GPUs that nothing connects: NCCL's last resort, and the user is told.
void TestNcclSearch::noNvlinkNoPcie()
{
    NodeShape shape = pcieOnly(CpuKind::amd);
    NodeInsides node = makeNode(shape);
    for (GpuSlot& gpu : node.gpus)
        gpu.attachment.index = 99;
    const Host host{&node, {}, {}};
    const NodeSearch search = *searchNode({host}, {}, false);
    QCOMPARE(ringOf(search.graphs), std::string("1 x 0.1 SYS"));
    QVERIFY(std::any_of(search.notes.begin(), search.notes.end(), [](const Finding& note) {
        return note.rule == "collective.nccl_no_channel" && note.severity == Severity::warning;
    }));
}

/// DGX-2: NVLinks of 6 x 20 GB/s a GPU carry six rings of 20, and twice as many channels use them.
void TestNcclSearch::sixteenGpus()
{
    NodeShape shape = with(ampere(), 8, 100);
    shape.capability = 7.0;
    shape.cpu = CpuKind::intelSkylake;
    shape.generation = 3;
    shape.switchesPerSocket = 4;
    shape.nvlinkGBps = 150;
    const NodeGraphs alone = graphsOf(makeNode(shape), false);
    QCOMPARE(ringOf(alone), std::string("6 x 20 NVL"));
    QCOMPARE(alone.commChannels, 12);
    QCOMPARE(alone.gpus, 16);
}

/// A slow NIC among fast ones: no channel runs faster than the links it crosses, and all together no faster
/// than the NICs.
void TestNcclSearch::unequalNics()
{
    NodeInsides node = makeNode(hopper());
    node.nics[3].portRate = gbps(200);
    const ChannelGraph ring = graphsOf(node, true).ring;
    std::vector<double> load(8, 0);
    for (const GraphChannel& channel : ring.channels)
        load[static_cast<std::size_t>(channel.nicIn)] += ring.bwInterGBps;
    for (std::size_t n = 0; n < 8; ++n)
        QVERIFY(load[n] <= (n == 3 ? 25 : 48));
    // Half a NIC less is at most half a NIC's share less than 8 x 48.
    QVERIFY(ring.nChannels * ring.bwInterGBps >= 7 * 48);
    QVERIFY(ring.nChannels * ring.bwInterGBps <= 7 * 48 + 25);
}

/// Section 6.3 and the published case: A100 in NVLink pairs. Two have 240 GB/s; the third is reached over
/// PCIe, 24 GB/s a direction, and every ring has to go there and back.
void TestNcclSearch::theThirdGpuDropsTheRingToPcie()
{
    NodeShape shape = with(ampere(), 0, 200);
    shape.sockets = 1;
    shape.switchesPerSocket = 1;
    shape.scaleUp = ScaleUpKind::pairs;
    const ChannelGraph two = graphsOf(makeNode(shape), false).ring;
    QVERIFY(two.typeIntra == PathType::nvl);
    QCOMPARE(two.nChannels * two.bwIntraGBps, 240.);
    shape.gpusPerSwitch = 3;
    const ChannelGraph three = graphsOf(makeNode(shape), false).ring;
    QVERIFY(three.typeIntra == PathType::pix);
    QCOMPARE(three.nChannels * three.bwIntraGBps, 24.);
}

/// Four A100 with four NVLinks to each other: three disjoint rings of 80 GB/s each way, 240 together.
void TestNcclSearch::meshOfFour()
{
    NodeShape shape = ampere();
    shape.sockets = 1;
    shape.scaleUp = ScaleUpKind::mesh;
    const NodeGraphs graphs = graphsOf(makeNode(shape), false);
    QCOMPARE(ringOf(graphs), std::string("12 x 20 NVL"));
    QVERIFY(!graphs.ring.sameChannels);
}

/// Two NICs of 400 Gb/s on a switch of their own share its 48 GB/s to the CPU.
void TestNcclSearch::twoNicsBehindOneUplink()
{
    NodeShape shape = with(hopper(), 2, 400);
    shape.cpu = CpuKind::amd;
    NodeInsides node = makeNode(shape);
    const ChannelGraph apart = graphsOf(node, true).ring;
    node.pcieSwitches.push_back(attached(Attachment::To::cpu, 0, 5));
    for (NicSlot& nic : node.nics)
        nic.attachment.index = 8;
    const ChannelGraph together = graphsOf(node, true).ring;
    QCOMPARE(apart.nChannels * apart.bwInterGBps, 96.);
    QCOMPARE(together.nChannels * together.bwInterGBps, 48.);
    QVERIFY(together.typeInter == PathType::phb);
}

void TestNcclSearch::tcpLosesGpuDirect()
{
    SearchSettings sockets;
    sockets.gpuDirect = false;
    const NodeInsides node = makeNode(hopper());
    const NodeGraphs tcp = graphsOf(node, true, sockets);
    const NodeGraphs rdma = graphsOf(node, true);
    QVERIFY(tcp.ring.typeInter == PathType::phb);
    QVERIFY(tcp.ring.nChannels * tcp.ring.bwInterGBps < rdma.ring.nChannels * rdma.ring.bwInterGBps);
}

/// Section 2.7: the graphs that a job on two GB300 trays wrote.
void TestNcclSearch::domainOfTwoTrays()
{
    const NodeInsides tray = graceTray();
    const Host host{&tray, {}, {}};
    const NodeGraphs graphs = searchNode({host, host}, {}, false)->graphs;
    QCOMPARE(graphs.gpus, 8);
    QCOMPARE(ringOf(graphs), std::string("16 x 45 NVL"));
    QCOMPARE(nvlsOf(graphs), std::string("8, 80/90"));
}

void TestNcclSearch::settingsReachTheSearch()
{
    const NodeInsides node = makeNode(hopper());
    SearchSettings settings;
    settings.nvls = false;
    QVERIFY(!graphsOf(node, false, settings).nvls.found());
    settings = {};
    settings.p2pLevel = PathType::loc;
    QVERIFY(graphsOf(node, false, settings).ring.typeIntra == PathType::sys);
    settings = {};
    settings.gdrLevel = PathType::loc;
    QVERIFY(graphsOf(node, true, settings).ring.typeInter >= PathType::phb);
    settings = {};
    settings.maxChannels = 4;
    QCOMPARE(graphsOf(node, true, settings).commChannels, 4);
    settings.minChannels = 40; // the larger of the two wins, as in NCCL
    QCOMPARE(graphsOf(node, true, settings).commChannels, 40);
}

/// Section 2.6.
void TestNcclSearch::channelsOfACommunicator()
{
    NodeGraphs graphs;
    graphs.ring.nChannels = graphs.tree.nChannels = 7;
    graphs.ring.bwIntraGBps = 48;
    graphs.computeCapability = 90;
    QCOMPARE(commChannels(graphs, false, {}), 14);
    QCOMPARE(commChannels(graphs, true, {}), 28); // few and fast, on Hopper, over the network
    graphs.computeCapability = 80;
    QCOMPARE(commChannels(graphs, true, {}), 14);
    graphs.tree.nChannels = 5;
    QCOMPARE(commChannels(graphs, true, {}), 10);
    graphs.collnetChain.nChannels = 5;
    graphs.collnetChain.bwIntraGBps = 48;
    graphs.collnetChain.bwInterGBps = 24;
    QCOMPARE(commChannels(graphs, true, {}), 15);
    graphs.ring.nChannels = graphs.tree.nChannels = 60;
    QCOMPARE(commChannels(graphs, true, {}), 64);
}

void TestNcclSearch::sharedSwitchesOfferCollnet()
{
    const NodeInsides node = makeNode(hopper());
    QVERIFY(!graphsOf(node, true).collnetChain.found());
    SearchSettings sharp;
    sharp.collnet = true;
    const NodeGraphs graphs = graphsOf(node, true, sharp);
    QCOMPARE(graphs.collnetChain.nChannels, graphs.ring.nChannels);
    QVERIFY(graphs.collnetChain.pattern == Pattern::tree);
    QCOMPARE(graphs.collnetDirect.nChannels, 8);
    QVERIFY(!graphsOf(node, false, sharp).collnetChain.found());
}

void TestNcclSearch::rowsOutsideTheTable()
{
    const auto print = [](const char* name, const NodeInsides& node, bool networked,
                          const SearchSettings& settings = {}) {
        const NodeGraphs graphs = graphsOf(node, networked, settings);
        QVERIFY(graphs.ring.found());
        qInfo("%-34s %s  %s", name, networked ? "N>=2" : "N=1 ", rowOf(graphs).c_str());
    };
    print("H100 2x400G", makeNode(with(hopper(), 2, 400)), true);
    NodeShape four = ampere();
    four.sockets = 1;
    four.nics = 4;
    print("4 x A100 NVSwitch 4x200G", makeNode(four), true);
    four.scaleUp = ScaleUpKind::mesh;
    print("4 x A100 NVLink mesh", makeNode(four), false);
    print("4 x A100 NVLink mesh 4x200G", makeNode(four), true);
    print("4 x A100 NVLink mesh 1x200G", makeNode(with(four, 1, 200)), true);
    NodeShape pairs = with(ampere(), 2, 200);
    pairs.scaleUp = ScaleUpKind::pairs;
    print("8 x A100 NVLink pairs", makeNode(pairs), false);
    print("8 x A100 NVLink pairs 2x200G", makeNode(pairs), true);
    for (const CpuKind cpu : {CpuKind::intelSapphireRapids, CpuKind::amd}) {
        NodeShape shape = with(hopper(), 2, 400);
        shape.cpu = cpu;
        NodeInsides uplink = makeNode(shape);
        uplink.pcieSwitches.push_back(attached(Attachment::To::cpu, 0, 5));
        for (NicSlot& nic : uplink.nics)
            nic.attachment.index = 8;
        print(cpu == CpuKind::amd ? "H100 2x400G behind one uplink, AMD" : "H100 2x400G behind one uplink",
              uplink, true);
    }
    NodeInsides cpuNic = makeNode(with(hopper(), 1, 400));
    cpuNic.nics[0].attachment = attached(Attachment::To::cpu, 0, 5);
    print("H100 1x400G on the CPU", cpuNic, true);
    NodeInsides mixed = makeNode(hopper());
    mixed.nics[3].portRate = gbps(200);
    print("H100 7x400G + 1x200G", mixed, true);
    SearchSettings sockets;
    sockets.gpuDirect = false;
    print("DGX H100, TCP", makeNode(hopper()), true, sockets);
}

FABRIC_TEST(TestNcclSearch)
#include "tst_search.moc"
