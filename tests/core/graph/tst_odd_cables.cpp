#include "core/collective/fabrics.h"
#include "core/graph/flow_router.h"
#include "core/graph/odd_cables.h"
#include "support/design_edits.h"
#include "support/test_registry.h"

#include <algorithm>
#include <random>
#include <sstream>

using namespace fabric;
using namespace fabric::test;

class TestOddCables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noneAsGenerated_data();
    void noneAsGenerated();
    void found_data();
    void found();
    void shortcutIsLeftUnused();
    void usefulShortcutIsUsed();
    void anotherCableNeverAddsLoad_data();
    void anotherCableNeverAddsLoad();
    void stops();
};

namespace {

/// From words as on the command line, with room for more cables at the switches.
Design roomyDesign(const std::string& line)
{
    std::istringstream words(line);
    std::string family;
    words >> family;
    OptionList options;
    for (std::string option, value; words >> option >> value;)
        options.emplace_back(option, value);
    Design design = designOf(family, options);
    for (DeviceType& type : design.types) {
        if (type.kind == DeviceKind::switchDevice)
            type.ports.push_back({32, gbps(400), 1, {}});
    }
    return design;
}

DeviceId named(const Design& design, const std::string& name)
{
    for (const Device& device : design.devices) {
        if (device.name == name)
            return device.id;
    }
    qFatal("no device %s", name.c_str());
}

bool isBetweenSwitches(const Design& design, const Link& link)
{
    return design.is(*design.find(link.a.device), DeviceKind::switchDevice) &&
           design.is(*design.find(link.b.device), DeviceKind::switchDevice);
}

/// Flows between single nodes, by position: {from, to}.
std::vector<double> loadOf(const FabricGraph& graph,
                           const std::vector<std::pair<std::size_t, std::size_t>>& ends)
{
    std::vector<NetworkFlow> flows;
    for (const auto& [from, to] : ends)
        flows.push_back({nicEnd(graph, graph.nodes()[from], 0), nicEnd(graph, graph.nodes()[to], 0), 1, 0});
    std::vector<double> load(graph.elementCount());
    if (!FlowRouter(graph, Router::Weights::asDrawn).add(flows, load).ok())
        qFatal("no route");
    return load;
}

double mostLoaded(const Design& design, const std::vector<double>& load)
{
    double worst = 0;
    for (std::size_t i = 0; i < design.links.size(); ++i) {
        if (isBetweenSwitches(design, design.links[i]))
            worst = std::max({worst, load[2 * i], load[2 * i + 1]});
    }
    return worst;
}

} // namespace

void TestOddCables::noneAsGenerated_data()
{
    QTest::addColumn<QString>("line");
    for (const char* line : {"dragonfly p 2 a 4 h 2 groups 1",
                             "dragonfly p 2 a 4 h 2 groups 2",
                             "dragonfly p 2 a 4 h 2 groups 3",
                             "dragonfly p 2 a 4 h 2 groups 4",
                             "dragonfly p 2 a 4 h 2 groups 6",
                             "dragonfly p 2 a 4 h 2 groups 7",
                             "dragonfly p 2 a 4 h 2 groups 9",
                             "dragonfly p 4 a 8 h 4 groups 16",
                             "dragonfly p 3 a 5 h 3 groups 7",
                             "dragonfly p 4 a 8 h 4 groups 16 links-per-pair 1",
                             "dragonfly p 3 a 6 h 3 groups 5 links-per-pair 2",
                             "dragonfly p 2 a 4 h 2 groups 9 arrangement palmtree",
                             "dragonfly p 2 a 4 h 2 groups 7 arrangement palmtree",
                             "dragonfly p 2 a 4 h 2 groups 7 arrangement circulant",
                             "torus dims 4x4 hosts-per-switch 2",
                             "torus dims 2x2x2 hosts-per-switch 1",
                             "torus dims 3x5 hosts-per-switch 2",
                             "torus dims 4x2x3 hosts-per-switch 1",
                             "torus dims 8 hosts-per-switch 1",
                             "torus dims 4x4"})
        QTest::newRow(line) << line;
}

void TestOddCables::noneAsGenerated()
{
    QFETCH(QString, line);
    QVERIFY(oddCables(graphOf(roomyDesign(line.toStdString()))).empty());
}

void TestOddCables::found_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    const QString torus = QStringLiteral("torus dims 4x5 hosts-per-switch 1");
    const QString dragonfly = QStringLiteral("dragonfly p 2 a 4 h 2 groups 9");
    QTest::newRow("shortcut of a torus") << torus << "switch-0-1"
                                         << "switch-2-3";
    QTest::newRow("second cable of a torus") << torus << "switch-0-0"
                                             << "switch-0-4";
    QTest::newRow("second cable in a group") << dragonfly << "g3-r0"
                                             << "g3-r2";
    QTest::newRow("between groups") << dragonfly << "g1-r0"
                                    << "g7-r3";
}

void TestOddCables::found()
{
    QFETCH(QString, line);
    QFETCH(QString, a);
    QFETCH(QString, b);
    Design design = roomyDesign(line.toStdString());
    const DeviceId from = named(design, a.toStdString());
    const DeviceId to = named(design, b.toStdString());
    addCable(design, from, to);
    // Of two alike either may be the odd one.
    const auto oddEnds = [](const Design& of) {
        std::vector<std::pair<DeviceId, DeviceId>> ends;
        for (const std::size_t link : oddCables(graphOf(of)))
            ends.emplace_back(std::minmax(of.links[link].a.device, of.links[link].b.device));
        return ends;
    };
    const std::vector<std::pair<DeviceId, DeviceId>> expected{std::minmax(from, to)};
    QVERIFY(oddEnds(design) == expected);
    // A cable that is missing elsewhere makes no other one odd.
    const auto elsewhere = std::find_if(design.links.begin(), design.links.end(), [&](const Link& l) {
        return isBetweenSwitches(design, l) && l.a.device != from && l.b.device != from && l.a.device != to &&
               l.b.device != to;
    });
    removeLinks(design, {elsewhere->id});
    QVERIFY(oddEnds(design) == expected);
}

// Eight switches in a circle with two nodes each; those of 0 send to those of 4. There are two ways of four
// links, each carries a half of both flows. A cable from 0 to 4 would carry all of both.
void TestOddCables::shortcutIsLeftUnused()
{
    Design design = roomyDesign("torus dims 8 hosts-per-switch 2");
    QCOMPARE(mostLoaded(design, loadOf(graphOf(design), {{0, 8}, {1, 9}})), 1.0);
    const std::size_t shortcut = addCable(design, named(design, "switch-0"), named(design, "switch-4"));
    const std::vector<double> load = loadOf(graphOf(design), {{0, 8}, {1, 9}});
    QCOMPARE(load[2 * shortcut] + load[2 * shortcut + 1], 0.0);
    QCOMPARE(mostLoaded(design, load), 1.0);
}

// From 0 and from 1 to 3 over the same links. With a cable from 0 to 3 the first takes that, and 1 has a
// second way of two links over 0: one and a half flows go over the cable, half a one over links of the
// circle.
void TestOddCables::usefulShortcutIsUsed()
{
    Design design = roomyDesign("torus dims 8 hosts-per-switch 1");
    QCOMPARE(mostLoaded(design, loadOf(graphOf(design), {{0, 3}, {1, 3}})), 2.0);
    const std::size_t shortcut = addCable(design, named(design, "switch-0"), named(design, "switch-3"));
    const std::vector<double> load = loadOf(graphOf(design), {{0, 3}, {1, 3}});
    QCOMPARE(mostLoaded(design, load), 1.5);
    QCOMPARE(load[2 * shortcut] + load[2 * shortcut + 1], 1.5);
}

void TestOddCables::anotherCableNeverAddsLoad_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<std::uint32_t>("seed");
    for (const char* line : {"dragonfly p 2 a 4 h 2 groups 9", "dragonfly p 3 a 6 h 3 groups 7",
                             "torus dims 4x4 hosts-per-switch 2", "torus dims 3x4x3 hosts-per-switch 1"}) {
        for (std::uint32_t seed = 1; seed <= 12; ++seed)
            QTest::addRow("%s, seed %u", line, seed) << QString::fromLatin1(line) << seed;
    }
}

// Four cables one after the other between any two switches; each flow goes to a node drawn by lot.
void TestOddCables::anotherCableNeverAddsLoad()
{
    QFETCH(QString, line);
    QFETCH(std::uint32_t, seed);
    std::mt19937 random(seed);
    Design design = roomyDesign(line.toStdString());
    const std::size_t nodes = graphOf(design).nodes().size();
    std::vector<std::size_t> order(nodes);
    for (std::size_t n = 0; n < nodes; ++n)
        order[n] = n;
    std::shuffle(order.begin(), order.end(), random);
    std::vector<std::pair<std::size_t, std::size_t>> ends;
    for (std::size_t n = 0; n < nodes; ++n)
        ends.emplace_back(order[n], order[(n + 1) % nodes]);
    std::vector<DeviceId> switches;
    for (const Device& device : design.devices) {
        if (design.is(device, DeviceKind::switchDevice))
            switches.push_back(device.id);
    }
    double before = mostLoaded(design, loadOf(graphOf(design), ends));
    for (int cable = 0; cable < 4; ++cable) {
        const DeviceId a = switches[random() % switches.size()];
        const DeviceId b = switches[random() % switches.size()];
        if (a == b)
            continue;
        addCable(design, a, b);
        const double after = mostLoaded(design, loadOf(graphOf(design), ends));
        // Where a node's own cable carries as much it does not matter.
        QVERIFY2(after <= std::max(1.0, before) * (1 + 1e-9),
                 qPrintable(QStringLiteral("%1, then %2").arg(before).arg(after)));
        before = std::max(1.0, after);
    }
}

void TestOddCables::stops()
{
    Design design = roomyDesign("torus dims 8 hosts-per-switch 1");
    const std::size_t shortcut = addCable(design, named(design, "switch-0"), named(design, "switch-4"));
    const FabricGraph graph = graphOf(design);
    const auto at = [&](const char* name) {
        return static_cast<FabricGraph::Vertex>(design.indexOf(named(design, name)));
    };
    const std::vector<SwitchFlow> flows{{at("switch-0"), at("switch-4"), 1}};
    const std::vector<double> fixed(graph.elementCount());
    std::vector<double> split(graph.elementCount());
    split[2 * shortcut] = 1;
    const std::vector<double> before = split;
    std::stop_source source;
    source.request_stop();
    QVERIFY(!leaveOddCables(graph, Router::Weights::asDrawn, flows, fixed, split, {source.get_token(), {}}));
    QVERIFY(split == before);
    const auto ways = leaveOddCables(graph, Router::Weights::asDrawn, flows, fixed, split);
    QCOMPARE(split[2 * shortcut], 0.0);
    QCOMPARE(mostLoaded(design, split), 0.5);
    // The ways are those of the split: four links on either side, a half on each.
    QVERIFY(ways);
    const std::vector<Route::Share> shares = ways->shares(flows[0].from, flows[0].to);
    QCOMPARE(shares.size(), std::size_t{8});
    for (const Route::Share& share : shares) {
        QCOMPARE(share.share, 0.5);
        QCOMPARE(split[share.element], 0.5);
    }
    QCOMPARE(ways->widest(flows[0].from, flows[0].to).size(), std::size_t{4});
}

FABRIC_TEST(TestOddCables)
#include "tst_odd_cables.moc"
