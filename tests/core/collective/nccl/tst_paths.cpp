#include "core/collective/nccl/nodes.h"
#include "core/collective/nccl/paths.h"
#include "support/test_registry.h"

using namespace fabric;
using namespace fabric::nccl;
using namespace fabric::test;

/// Examples worked by hand from section 2.3.
class TestNcclPaths : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nvSwitch();
    void nvlinkThroughOneOtherGpu();
    void pcieDistances();
    void chipToChip();
    void peersBeyondPxbGoThroughTheCpu();
    void amdPairsReachEachOther();
    void p2pLevelDecides();
    void pxnWhereThePeerIsNearer();
    void noPxnToReceive();
    void noGpuDirectGoesThroughTheCpu();
    void gdrLevelDecides();
    void intelHostBridgeCostsMore();
    void gpusShareTheirNics();
};

namespace {

/// A topology with its routes; parts by their place among their kind.
struct Paths
{
    explicit Paths(const NodeInsides& insides, const PathLimits& limits = {})
        : node(buildTopology({{&insides, {}, {}}})->node), routes(node)
    {
        routes.divert(limits);
    }

    const Route& gpuToGpu(std::size_t a, std::size_t b) const
    {
        return routes.at(node.gpus[a], node.gpus[b]);
    }
    const Route& gpuToNet(std::size_t g, std::size_t n) const
    {
        return routes.at(node.gpus[g], node.nets[n]);
    }
    const Route& netToGpu(std::size_t n, std::size_t g) const
    {
        return routes.at(node.nets[n], node.gpus[g]);
    }

    NodeTopology node;
    Routes routes;
};

void expect(const Route& route, PathType type, double GBps, int hops)
{
    QCOMPARE(nameOf(route.type), nameOf(type));
    QCOMPARE(route.GBps, GBps);
    QCOMPARE(route.hops(), hops);
}

} // namespace

void TestNcclPaths::nvSwitch()
{
    const Paths paths(makeNode(hopper()));
    expect(paths.gpuToGpu(0, 7), PathType::nvl, 370.8, 2);
    expect(paths.gpuToNet(3, 3), PathType::pix, 48, 3); // switch, NIC, port
}

/// GPUs 0 – 1 – 2 in a row: 0 reaches 2 through 1, and 3 at the end is out of reach of NVLink.
void TestNcclPaths::nvlinkThroughOneOtherGpu()
{
    NodeShape shape = ampere();
    shape.sockets = 1;
    shape.scaleUp = ScaleUpKind::mesh;
    shape.nics = 0;
    NodeInsides node = makeNode(shape);
    node.scaleUp.edges = {
        {0, 1, gigabytesPerSecond(100)}, {1, 2, gigabytesPerSecond(50)}, {2, 3, gigabytesPerSecond(50)}};
    const Paths paths(node);
    const auto at = [&](int number) {
        for (std::size_t g = 0; g < 4; ++g) {
            if (paths.node.parts[static_cast<std::size_t>(paths.node.gpus[g])].number == number)
                return g;
        }
        return std::size_t(0);
    };
    expect(paths.gpuToGpu(at(0), at(1)), PathType::nvl, 80, 1);
    expect(paths.gpuToGpu(at(0), at(2)), PathType::nvb, 40, 2);
    expect(paths.gpuToGpu(at(0), at(3)), PathType::phb, 24, 4);
}

void TestNcclPaths::pcieDistances()
{
    NodeShape shape = pcieOnly(CpuKind::intelSkylake);
    NodeInsides insides = makeNode(shape);
    // One more switch below the first, with the last GPU on it.
    insides.pcieSwitches.push_back(attached(Attachment::To::pcieSwitch, 0, 3));
    insides.gpus[7].attachment = attached(Attachment::To::pcieSwitch, 4, 4);
    const NodeTopology node = buildTopology({{&insides, {}, {}}})->node;
    const Routes routes(node);
    const auto at = [&](int number) {
        return *std::find_if(node.gpus.begin(), node.gpus.end(), [&](int gpu) {
            return node.parts[static_cast<std::size_t>(gpu)].number == number;
        });
    };
    expect(routes.at(at(0), at(1)), PathType::pix, 24, 2);
    expect(routes.at(at(0), at(7)), PathType::pxb, 12, 3);
    expect(routes.at(at(0), at(2)), PathType::phb, 24, 4);
    expect(routes.at(at(0), at(4)), PathType::sys, 10, 5);
    expect(routes.at(at(0), node.nets[0]), PathType::pix, 12.5, 3);
}

void TestNcclPaths::chipToChip()
{
    const Paths paths(graceTray());
    expect(paths.gpuToNet(0, 0), PathType::p2c, 48, 3); // CPU, NIC, port
    expect(paths.gpuToGpu(0, 1), PathType::nvl, 721.8, 2);
}

void TestNcclPaths::peersBeyondPxbGoThroughTheCpu()
{
    const Paths paths(makeNode(pcieOnly(CpuKind::intelSkylake)));
    expect(paths.gpuToGpu(0, 1), PathType::pix, 24, 2);
    expect(paths.gpuToGpu(0, 2), PathType::phb, 24, 4);
    expect(paths.gpuToGpu(0, 4), PathType::sys, 10, 5);
}

/// The way stays the same; that it is direct shows where the CPU is not the nearest one.
void TestNcclPaths::amdPairsReachEachOther()
{
    NodeShape shape = pcieOnly(CpuKind::amd);
    shape.switchesPerSocket = 1;
    shape.gpusPerSwitch = 1;
    const Paths paths(makeNode(shape));
    expect(paths.gpuToGpu(0, 1), PathType::sys, 16, 5);
}

/// Without peer access even an NVSwitch is of no use between GPUs.
void TestNcclPaths::p2pLevelDecides()
{
    const Paths paths(makeNode(hopper()), {PathType::loc, std::nullopt});
    expect(paths.gpuToGpu(0, 1), PathType::phb, 48, 4);
    expect(paths.gpuToGpu(0, 7), PathType::sys, 22, 5);
}

void TestNcclPaths::pxnWhereThePeerIsNearer()
{
    const Paths paths(makeNode(hopper()));
    expect(paths.gpuToNet(0, 1), PathType::pxn, 48, 5); // NVSwitch, GPU 1, switch, NIC, port
    // A peer that is no nearer is no help: both GPUs of a switch are beside both of its NICs.
    const Paths pairs(makeNode(ampere()));
    expect(pairs.gpuToNet(0, 1), PathType::pix, 24, 3);
    // Nor is one without NVLink.
    const Paths plain(makeNode(pcieOnly(CpuKind::intelSkylake)));
    expect(plain.gpuToNet(2, 0), PathType::phb, 12.5, 5);
}

void TestNcclPaths::noPxnToReceive()
{
    const Paths paths(makeNode(hopper()));
    expect(paths.netToGpu(1, 0), PathType::phb, 48, 5);
    expect(paths.netToGpu(7, 0), PathType::sys, 22, 6);
}

void TestNcclPaths::noGpuDirectGoesThroughTheCpu()
{
    PathLimits limits;
    limits.gpuDirect = false;
    const Paths paths(makeNode(hopper()), limits);
    expect(paths.gpuToNet(0, 0), PathType::phb, 48, 5); // switch, CPU, switch, NIC, port
    expect(paths.netToGpu(0, 0), PathType::phb, 48, 5);
}

void TestNcclPaths::gdrLevelDecides()
{
    NodeShape shape = hopper();
    shape.switchesPerSocket = 0;
    shape.gpusPerSwitch = 4;
    const NodeInsides node = makeNode(shape);
    const Paths strict(node);
    const Paths lenient(node, {std::nullopt, PathType::phb});
    expect(strict.gpuToNet(0, 0), PathType::phb, 48, 3);
    expect(lenient.gpuToNet(0, 0), PathType::phb, 48, 3);
    PathLimits never;
    never.gdr = PathType::loc;
    expect(Paths(makeNode(hopper()), never).gpuToNet(2, 2), PathType::phb, 48, 5);
}

void TestNcclPaths::intelHostBridgeCostsMore()
{
    const Paths intel(makeNode(pcieOnly(CpuKind::intelSkylake)));
    QVERIFY(intel.gpuToGpu(0, 2).throughIntel);
    QVERIFY(!intel.gpuToGpu(0, 1).throughIntel); // below the bridge
    QVERIFY(!intel.gpuToGpu(0, 4).throughIntel); // SYS, where the socket link is what counts
    const Paths amd(makeNode(pcieOnly(CpuKind::amd)));
    QVERIFY(!amd.gpuToGpu(0, 2).throughIntel);
}

void TestNcclPaths::gpusShareTheirNics()
{
    const Paths a100(makeNode(ampere()));
    for (int g = 0; g < 8; ++g) {
        QCOMPARE(preferredNet(a100.node, a100.routes, g, 0), g);
        QCOMPARE(preferredGpu(a100.node, a100.routes, g), g);
    }
    // Four NICs beside each GPU: a GPU takes them in turn.
    NodeShape shape = hopper();
    shape.nics = 32;
    NodeInsides many = makeNode(shape);
    for (std::size_t n = 0; n < 32; ++n)
        many.nics[n].attachment = attached(Attachment::To::pcieSwitch, static_cast<int>(n / 4), 5);
    const Paths paths(many);
    std::vector<int> taken;
    for (int channel = 0; channel < 4; ++channel)
        taken.push_back(preferredNet(paths.node, paths.routes, 0, channel));
    std::sort(taken.begin(), taken.end());
    QCOMPARE(taken, std::vector<int>({0, 1, 2, 3}));
}

FABRIC_TEST(TestNcclPaths)
#include "tst_paths.moc"
