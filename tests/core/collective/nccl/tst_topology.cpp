#include "core/collective/nccl/nodes.h"
#include "core/collective/nccl/topology.h"
#include "support/test_registry.h"

using namespace fabric;
using namespace fabric::nccl;
using namespace fabric::test;

class TestNcclTopology : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nvlinkRates_data();
    void nvlinkRates();
    void pcieRates();
    void measuredRateReplacesTheNominal();
    void socketRates();
    void partsOfADgx();
    void chipToChipLinks();
    void oneNvSwitchADomain();
    void portsTogetherOrApart();
    void deadPortsAreLeftOut();
    void hostOfADesign();
    void unknownsAreAssumedAndTold();
    void noGpuIsRefused();
};

namespace {

NodeTopology topologyOf(const NodeInsides& insides, bool fusePorts = true)
{
    return buildTopology({{&insides, {}, {}}}, fusePorts)->node;
}

double rateFrom(const NodeTopology& node, int part, WireKind kind)
{
    for (int w : node.wiresOf[static_cast<std::size_t>(part)]) {
        const Wire& wire = node.wires[static_cast<std::size_t>(w)];
        if (wire.kind == kind)
            return wire.GBps;
    }
    return 0;
}

bool hasNote(const BuiltTopology& built, const std::string& rule)
{
    return std::any_of(built.notes.begin(), built.notes.end(),
                       [&](const Finding& note) { return note.rule == rule; });
}

} // namespace

/// Section 2.2: count × rate of a link.
void TestNcclTopology::nvlinkRates_data()
{
    QTest::addColumn<int>("capability");
    QTest::addColumn<double>("nominal");
    QTest::addColumn<double>("counted");
    QTest::newRow("P100, 4 links") << 60 << 80. << 4 * 18.;
    QTest::newRow("V100, 6 links") << 70 << 150. << 6 * 20.;
    QTest::newRow("A100, 12 links") << 80 << 300. << 240.;
    QTest::newRow("A40, 4 links") << 86 << 56.25 << 4 * 12.;
    QTest::newRow("H100, 18 links") << 90 << 450. << 370.8;
    QTest::newRow("H800, 8 links") << 90 << 200. << 8 * 20.6;
    QTest::newRow("B200, 18 links") << 100 << 900. << 721.8;
    QTest::newRow("B300, 18 links") << 103 << 900. << 721.8;
}

void TestNcclTopology::nvlinkRates()
{
    QFETCH(int, capability);
    QFETCH(double, nominal);
    QTEST(nvlinkGBps(capability, gigabytesPerSecond(nominal)), "counted");
}

/// Section 2.2: width × code ÷ 80.
void TestNcclTopology::pcieRates()
{
    QCOMPARE(pcieGBps({1, 16, std::nullopt}), 3.);
    QCOMPARE(pcieGBps({3, 16, std::nullopt}), 12.);
    QCOMPARE(pcieGBps({4, 16, std::nullopt}), 24.);
    QCOMPARE(pcieGBps({5, 16, std::nullopt}), 48.);
    QCOMPARE(pcieGBps({5, 8, std::nullopt}), 24.);
    QCOMPARE(pcieGBps({6, 16, std::nullopt}), 96.);
    QCOMPARE(pcieGBps({0, 0, std::nullopt}), 12.); // unknown: code 60, 16 lanes
}

void TestNcclTopology::measuredRateReplacesTheNominal()
{
    QCOMPARE(pcieGBps({5, 16, gbps(160)}), 20.);
}

void TestNcclTopology::socketRates()
{
    QCOMPARE(socketGBps(CpuKind::intelBroadwell), 6.);
    QCOMPARE(socketGBps(CpuKind::intelSkylake), 10.);
    QCOMPARE(socketGBps(CpuKind::intelSapphireRapids), 22.);
    QCOMPARE(socketGBps(CpuKind::intelEmeraldRapids), 40.);
    QCOMPARE(socketGBps(CpuKind::amd), 16.);
    QCOMPARE(socketGBps(CpuKind::power9), 32.);
}

void TestNcclTopology::partsOfADgx()
{
    const NodeTopology node = topologyOf(makeNode(hopper()));
    QCOMPARE(node.gpus.size(), std::size_t(8));
    QCOMPARE(node.nets.size(), std::size_t(8));
    QCOMPARE(node.cpus.size(), std::size_t(2));
    QCOMPARE(node.nvSwitches.size(), std::size_t(1));
    QCOMPARE(node.parts.size(),
             std::size_t(8 + 8 + 8 + 8 + 2 + 1)); // NICs and their ports, and PCIe switches
    QCOMPARE(node.wires.size(), std::size_t(2 * (8 + 8 + 8 + 8 + 8 + 1)));
    for (std::size_t g = 0; g < 8; ++g) {
        QCOMPARE(node.parts[static_cast<std::size_t>(node.gpus[g])].number, int(g));
        QCOMPARE(rateFrom(node, node.gpus[g], WireKind::nvlink), 370.8);
        QCOMPARE(rateFrom(node, node.gpus[g], WireKind::pcie), 48.);
        QCOMPARE(rateFrom(node, node.nets[g], WireKind::network), 50.);
    }
    QCOMPARE(rateFrom(node, node.cpus[0], WireKind::socket), 22.);
}

void TestNcclTopology::chipToChipLinks()
{
    const NodeTopology node = topologyOf(graceTray());
    QCOMPARE(rateFrom(node, node.gpus[0], WireKind::c2c), 225.);
    QCOMPARE(rateFrom(node, node.gpus[0], WireKind::pcie), 0.);
}

void TestNcclTopology::oneNvSwitchADomain()
{
    const NodeInsides tray = graceTray();
    const Host host{&tray, {}, {}};
    const NodeTopology node = buildTopology({host, host, host})->node;
    QCOMPARE(node.gpus.size(), std::size_t(12));
    QCOMPARE(node.nvSwitches.size(), std::size_t(1));
    QCOMPARE(node.wiresOf[static_cast<std::size_t>(node.nvSwitches[0])].size(), std::size_t(12));
    QCOMPARE(node.parts[static_cast<std::size_t>(node.gpus[11])].number, 11);
    QCOMPARE(node.parts[static_cast<std::size_t>(node.gpus[11])].host, 2);
    QCOMPARE(node.parts[static_cast<std::size_t>(node.nets[4])].number, 4);
    // Sockets of different hosts are not connected.
    QCOMPARE(node.wiresOf[static_cast<std::size_t>(node.cpus[0])].size(), std::size_t(1 + 2 + 2));
}

void TestNcclTopology::portsTogetherOrApart()
{
    NodeShape shape = hopper();
    shape.nics = 1;
    shape.nicGbps = 200;
    NodeInsides node = makeNode(shape);
    node.nics[0].ports = 2;
    const NodeTopology fused = topologyOf(node);
    QCOMPARE(fused.nets.size(), std::size_t(1));
    QCOMPARE(rateFrom(fused, fused.nets[0], WireKind::network), 50.);
    const NodeTopology apart = topologyOf(node, false);
    QCOMPARE(apart.nets.size(), std::size_t(2));
    QCOMPARE(rateFrom(apart, apart.nets[0], WireKind::network), 25.);
    QCOMPARE(apart.parts[static_cast<std::size_t>(apart.nets[1])].port, 1);
}

void TestNcclTopology::deadPortsAreLeftOut()
{
    const NodeInsides node = makeNode(hopper());
    Host host{&node, {}, std::vector<Bandwidth>(8, gbps(400))};
    host.portRates[2] = Bandwidth();
    host.portRates[5] = gbps(200);
    const NodeTopology topology = buildTopology({host})->node;
    QCOMPARE(topology.nets.size(), std::size_t(7));
    int slow = 0;
    for (int net : topology.nets) {
        QVERIFY(topology.parts[static_cast<std::size_t>(net)].number != 2);
        slow += rateFrom(topology, net, WireKind::network) == 25. ? 1 : 0;
    }
    QCOMPARE(slow, 1);
}

/// Two nodes with two NICs each: one cable of 200 Gb/s between their first ports, one NIC negotiated down.
void TestNcclTopology::hostOfADesign()
{
    NodeShape shape = hopper();
    shape.nics = 2;
    Design design;
    design.types.resize(1);
    design.types[0].insides = makeNode(shape);
    design.devices = {{DeviceId{0}, TypeIndex{0}, "a"}, {DeviceId{1}, TypeIndex{0}, "b"}};
    Link link;
    link.a = {DeviceId{0}, 0};
    link.b = {DeviceId{1}, 0};
    link.rate = gbps(200);
    design.links = {link};
    design.nicOverrides = {{DeviceId{1}, 1, {4, 8, std::nullopt}}};

    const Host a = hostOf(design, design.devices[0]);
    const Host b = hostOf(design, design.devices[1]);
    QVERIFY(a.insides == &design.types[0].insides);
    QCOMPARE(a.nicLinks.size(), std::size_t(2));
    QCOMPARE(pcieGBps(a.nicLinks[1]), 48.);
    QCOMPARE(pcieGBps(b.nicLinks[1]), 12.);
    QCOMPARE(toGbps(a.portRates[0]), 200.);
    QCOMPARE(toGbps(a.portRates[1]), 0.);
    QCOMPARE(buildTopology({b})->node.nets.size(), std::size_t(1));
}

void TestNcclTopology::unknownsAreAssumedAndTold()
{
    const NodeInsides known = makeNode(hopper());
    QVERIFY(buildTopology({{&known, {}, {}}})->notes.empty());

    NodeInsides unknown = known;
    unknown.gpu.computeCapability.value.reset();
    unknown.cpu.reset();
    const BuiltTopology built = *buildTopology({{&unknown, {}, {}}});
    QVERIFY(hasNote(built, "collective.nccl_compute_capability_assumed"));
    QVERIFY(hasNote(built, "collective.nccl_cpu_assumed"));
    QCOMPARE(built.node.computeCapability, 90); // 450 GB/s of NVLink
    QVERIFY(!built.node.cpu);

    unknown.socketLink = gbps(160);
    const NodeTopology node = topologyOf(unknown);
    QCOMPARE(rateFrom(node, node.cpus[0], WireKind::socket), 20.);
}

void TestNcclTopology::noGpuIsRefused()
{
    const NodeInsides empty;
    const Result<BuiltTopology> built = buildTopology({{&empty, {}, {}}});
    QVERIFY(!built);
    QCOMPARE(built.error().findings[0].rule, std::string("collective.nccl_no_gpu"));
}

FABRIC_TEST(TestNcclTopology)
#include "tst_topology.moc"
