#include "core/collective/nccl/nodes.h"
#include "core/collective/nccl/paths.h"
#include "support/test_registry.h"

#include <map>
#include <set>

using namespace fabric;
using namespace fabric::nccl;
using namespace fabric::test;

/// What must hold of the channels in any node, drawn at random: nobody knows the right rows, but no channel
/// may leave out a GPU, and no connection may carry more than it can.
class TestRandomNodes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void channelsAreSound_data();
    void channelsAreSound();
    void numberingDoesNotMatter_data();
    void numberingDoesNotMatter();
};

namespace {

class Dice
{
public:
    explicit Dice(unsigned seed) : m_random(seed) {}

    int below(int count) { return static_cast<int>(m_random() % static_cast<unsigned>(count)); }
    bool happens(int percent) { return below(100) < percent; }
    template<class T>
    T oneOf(std::initializer_list<T> choices)
    {
        return *(choices.begin() + below(static_cast<int>(choices.size())));
    }

private:
    std::mt19937 m_random;
};

/// Where something hangs: a socket, or a PCIe switch if there is one.
Attachment somewhere(Dice& dice, const NodeInsides& node, int generation)
{
    const int switches = static_cast<int>(node.pcieSwitches.size());
    const bool atSwitch = switches > 0 && dice.happens(75);
    Attachment place = attached(atSwitch ? Attachment::To::pcieSwitch : Attachment::To::cpu,
                                dice.below(atSwitch ? switches : node.sockets), generation);
    place.link.lanes = dice.oneOf({16, 16, 16, 8});
    return place;
}

ScaleUp anyScaleUp(Dice& dice, int gpus)
{
    ScaleUp scaleUp;
    scaleUp.kind =
        dice.oneOf({ScaleUpKind::none, ScaleUpKind::switched, ScaleUpKind::mesh, ScaleUpKind::pairs});
    scaleUp.perGpu = gigabytesPerSecond(dice.oneOf({50, 150, 300, 450, 900}));
    if (scaleUp.kind == ScaleUpKind::pairs) {
        // Written out: pairs are not always neighbours in number.
        scaleUp.kind = ScaleUpKind::mesh;
        for (int gpu = 0; gpu + 1 < gpus; gpu += 2)
            scaleUp.edges.push_back({gpu, gpu + 1, scaleUp.perGpu});
        return scaleUp;
    }
    if (scaleUp.kind != ScaleUpKind::mesh || dice.happens(40))
        return scaleUp;
    for (int a = 0; a < gpus; ++a) {
        for (int b = a + 1; b < gpus; ++b) {
            if (dice.happens(40))
                scaleUp.edges.push_back({a, b, gigabytesPerSecond(dice.oneOf({25, 50, 100}))});
        }
    }
    return scaleUp;
}

NodeInsides randomNode(unsigned seed, bool nestedSwitches)
{
    Dice dice(seed);
    NodeInsides node;
    node.gpu.computeCapability.value = dice.oneOf({7.0, 8.0, 8.6, 9.0, 10.0});
    node.cpu = dice.oneOf({CpuKind::intelSkylake, CpuKind::intelSapphireRapids, CpuKind::amd, CpuKind::arm});
    node.sockets = dice.oneOf({1, 2, 2, 4});
    const int generation = dice.oneOf({3, 4, 5});
    for (int s = dice.below(6); s > 0; --s) {
        const int before = static_cast<int>(node.pcieSwitches.size());
        if (nestedSwitches && before > 0 && dice.happens(40))
            node.pcieSwitches.push_back(attached(Attachment::To::pcieSwitch, dice.below(before), generation));
        else
            node.pcieSwitches.push_back(attached(Attachment::To::cpu, dice.below(node.sockets), generation));
    }
    for (int g = 1 + dice.below(8); g > 0; --g)
        node.gpus.push_back({somewhere(dice, node, generation)});
    for (int n = 1 + dice.below(8); n > 0; --n) {
        NicSlot nic;
        nic.portRate = gbps(dice.oneOf({100, 200, 400}));
        nic.attachment = somewhere(dice, node, generation);
        node.nics.push_back(nic);
    }
    node.scaleUp = anyScaleUp(dice, static_cast<int>(node.gpus.size()));
    return node;
}

/// Adds up what rings put on every wire of a node, apart from the search.
class WireUse
{
public:
    explicit WireUse(const NodeInsides& insides)
        : m_node(buildTopology({{&insides, {}, {}}})->node), m_routes(m_node)
    {
        m_routes.divert({});
    }

    void addRing(const GraphChannel& channel, const ChannelGraph& ring)
    {
        for (std::size_t i = 0; i + 1 < channel.gpus.size(); ++i)
            add(gpuAt(channel.gpus[i]), gpuAt(channel.gpus[i + 1]), ring.bwIntraGBps);
        if (channel.nicIn < 0) {
            if (channel.gpus.size() > 1)
                add(gpuAt(channel.gpus.back()), gpuAt(channel.gpus.front()), ring.bwIntraGBps);
            return;
        }
        add(netAt(channel.nicIn), gpuAt(channel.gpus.front()), ring.bwInterGBps);
        add(gpuAt(channel.gpus.back()), netAt(channel.nicOut), ring.bwInterGBps);
    }

    /// The largest share of a wire's rate in use.
    double most() const
    {
        double share = 0;
        for (const auto& [wire, GBps] : m_used)
            share = std::max(share, GBps / m_node.wires[static_cast<std::size_t>(wire)].GBps);
        return share;
    }

private:
    int partAt(const std::vector<int>& parts, int number) const
    {
        return *std::find_if(parts.begin(), parts.end(), [&](int part) {
            return m_node.parts[static_cast<std::size_t>(part)].number == number;
        });
    }
    int gpuAt(int number) const { return partAt(m_node.gpus, number); }
    int netAt(int number) const { return partAt(m_node.nets, number); }
    void add(int from, int to, double GBps)
    {
        for (const int wire : m_routes.at(from, to).wires)
            m_used[wire] += GBps;
    }

    NodeTopology m_node;
    Routes m_routes;
    std::map<int, double> m_used;
};

void seeds()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 40; ++seed)
        QTest::addRow("%u", seed) << seed;
}

} // namespace

void TestRandomNodes::channelsAreSound_data()
{
    seeds();
}

void TestRandomNodes::channelsAreSound()
{
    QFETCH(unsigned, seed);
    const NodeInsides node = randomNode(seed, true);
    const int gpus = static_cast<int>(node.gpus.size());
    for (const bool networked : {false, true}) {
        const NodeGraphs graphs = graphsOf(node, networked);
        for (const ChannelGraph* graph : {&graphs.ring, &graphs.tree}) {
            QVERIFY(graph->found());
            QVERIFY(graph->bwIntraGBps > 0);
            QCOMPARE(graph->channels.size(), std::size_t(graph->nChannels));
            for (const GraphChannel& channel : graph->channels) {
                const std::set<int> visited(channel.gpus.begin(), channel.gpus.end());
                QCOMPARE(channel.gpus.size(), std::size_t(gpus));
                QCOMPARE(visited.size(), std::size_t(gpus));
                QVERIFY(*visited.begin() == 0 && *visited.rbegin() == gpus - 1);
                QCOMPARE(channel.nicIn >= 0 && channel.nicIn < int(node.nics.size()), networked);
                QCOMPARE(channel.nicOut >= 0 && channel.nicOut < int(node.nics.size()), networked);
            }
        }
        // Where NCCL finds no channel it takes one of 0.1 GB/s, whether or not there is a way.
        if (graphs.ring.bwIntraGBps <= 0.1)
            continue;
        WireUse use(node);
        for (const GraphChannel& channel : graphs.ring.channels)
            use.addRing(channel, graphs.ring);
        QVERIFY2(use.most() <= 1 + 1e-9, (number(use.most()) + " of a wire: " + rowOf(graphs)).c_str());
    }
}

void TestRandomNodes::numberingDoesNotMatter_data()
{
    seeds();
}

void TestRandomNodes::numberingDoesNotMatter()
{
    QFETCH(unsigned, seed);
    const NodeInsides node = randomNode(seed, false);
    for (const bool networked : {false, true}) {
        const std::string row = rowOf(graphsOf(node, networked));
        for (unsigned order = 1; order <= 3; ++order) {
            const std::string other = rowOf(graphsOf(shuffled(node, order), networked));
            QVERIFY2(other == row, (other + " instead of " + row).c_str());
        }
    }
}

FABRIC_TEST(TestRandomNodes)
#include "tst_random_nodes.moc"
