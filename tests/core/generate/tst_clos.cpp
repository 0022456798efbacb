#include "core/generate/clos.h"
#include "counting.h"
#include "support/test_registry.h"

#include <set>

using namespace fabric;
using namespace Qt::StringLiterals;
using namespace fabric::test;

/// How leaves divide their ports and how spines share the up-links.
class TestClos : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leafPorts_data();
    void leafPorts();
    void ratioIsNeverExceeded();
    void balancedPairsAreAlike();
    void minimumPairsDifferByOne();
    void spineCounts();
    void remainderLeafKeepsUplinks();
    void podsHoldAllRails();
    void partFilledPod();
    void railOnlyRailsNeverMeet();
    void fabricManagersTakeTheFreeSlot();
    void bisectionBound_data();
    void bisectionBound();
    void defaultSwitch_data();
    void defaultSwitch();
    void notes();
    void stopped();

private:
    static Design made(const std::string& command)
    {
        Result<Design> design = generate(parametersOf(command), shippedCatalog());
        if (!design)
            qFatal("%s: %s", command.c_str(), design.error().findings.front().rule.c_str());
        return *std::move(design);
    }
    /// Cables between each pair of a leaf and a spine.
    static std::map<std::pair<DeviceId, DeviceId>, int> pairs(const Design& design, int lower)
    {
        const std::vector<int> tiers = switchTiers(design);
        std::map<std::pair<DeviceId, DeviceId>, int> count;
        for (const Link& link : design.links)
            if (tiers[link.a.device.value] == lower && tiers[link.b.device.value] == lower + 1)
                ++count[{link.a.device, link.b.device}];
        return count;
    }
};

void TestClos::leafPorts_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("down");
    QTest::addColumn<int>("up");
    const QString single = u"fat-tree --node single-accelerator --nodes 8 --tiers 2 --radix 64"_s;
    QTest::newRow("1:1") << single << 32 << 32;
    QTest::newRow("2:1") << single + u" --oversubscription 2:1"_s << 42 << 21;
    QTest::newRow("4:1") << single + u" --oversubscription 4:1"_s << 51 << 13;
    QTest::newRow("1:2") << single + u" --oversubscription 1:2"_s << 21 << 42;
    QTest::newRow("4:1 DGX") << "fat-tree --nodes 8 --tiers 2 --radix 64 --oversubscription 4:1" << 48 << 12;
    QTest::newRow("rail") << "rail --nodes 8 --tiers 2 --radix 64" << 32 << 32;
    QTest::newRow("given") << single + u" --down 42 --up 22"_s << 42 << 22;
    QTest::newRow("odd radix") << "fat-tree --node single-accelerator --nodes 8 --tiers 2 --radix 9" << 4
                               << 4;
}

void TestClos::leafPorts()
{
    QFETCH(QString, command);
    QFETCH(int, down);
    QFETCH(int, up);
    const Result<Shape> shape = validate(parametersOf(command.toStdString()), shippedCatalog());
    QVERIFY(shape.ok());
    QCOMPARE(shape->leafDown, down);
    QCOMPARE(shape->leafUp, up);
}

void TestClos::ratioIsNeverExceeded()
{
    for (int radix = 4; radix <= 130; ++radix)
        for (double x : {1.0, 1.5, 2.0, 3.0, 4.0, 7.0}) {
            FatTreeParameters p;
            p.common.node = "single-accelerator";
            p.common.radix = radix;
            p.clos.nodes = 2;
            p.clos.oversubscription = Ratio{x, 1};
            const Result<Shape> shape = validate(p, shippedCatalog());
            QVERIFY(shape.ok());
            QVERIFY(shape->leafDown + shape->leafUp <= radix);
            QVERIFY(shape->leafDown <= x * shape->leafUp + 1e-9);
            const int more = shape->leafDown + 1; // one node more would not fit
            QVERIFY(more + std::ceil(more / x - 1e-9) > radix);
        }
}

void TestClos::balancedPairsAreAlike()
{
    for (const char* command :
         {"rail --nodes 96 --tiers 2 --radix 64", "fat-tree --k 6", "rail --nodes 300 --tiers 3",
          "fat-tree --nodes 50 --tiers 2 --oversubscription 2:1 --radix 64"}) {
        const Design design = made(command);
        for (int tier : {1, 2}) {
            std::set<int> numbers;
            for (const auto& [pair, count] : pairs(design, tier))
                numbers.insert(count);
            QVERIFY2(numbers.size() <= 1, command);
        }
    }
}

void TestClos::minimumPairsDifferByOne()
{
    const Design design =
        made("fat-tree --node single-accelerator --nodes 1024 --tiers 2 --radix 64 --down 42 --up 22 "
             "--spines min");
    const auto count = pairs(design, 1);
    QCOMPARE(count.size(), std::size_t(25 * 9)); // every pair has a cable
    int least = 100;
    int most = 0;
    for (const auto& [pair, cables] : count) {
        least = std::min(least, cables);
        most = std::max(most, cables);
    }
    QCOMPARE(least, 2); // 22 up-links over 9 spines
    QCOMPARE(most, 3);
}

void TestClos::spineCounts()
{
    using generation::spineCount;
    QCOMPARE(spineCount(768, 64, 32, SpineRule::balanced),
             16); // three units of SuperPOD: 12 does not divide 32
    QCOMPARE(spineCount(768, 64, 32, SpineRule::minimum), 12);
    QCOMPARE(spineCount(1024, 64, 32, SpineRule::balanced), 16);
    QCOMPARE(spineCount(64 * 32, 64, 32, SpineRule::balanced), 32);
    QCOMPARE(spineCount(65 * 32, 64, 32, SpineRule::balanced), 0); // more leaves than a spine has ports
}

void TestClos::remainderLeafKeepsUplinks()
{
    const Design design = made("fat-tree --node single-accelerator --nodes 33 --tiers 2 --radix 64");
    std::map<DeviceId, int> uplinks;
    for (const auto& [pair, cables] : pairs(design, 1))
        uplinks[pair.first] += cables;
    QCOMPARE(uplinks.size(), std::size_t(2));
    for (const auto& [leaf, cables] : uplinks)
        QCOMPARE(cables, 32);
}

void TestClos::podsHoldAllRails()
{
    const Design design = made("rail --nodes 512 --tiers 3 --radix 64 --node dgx-b200");
    int pods = 0;
    for (const Group& group : design.groups) {
        if (group.kind != GroupKind::pod)
            continue;
        ++pods;
        const std::set<DeviceId> members(group.members.begin(), group.members.end());
        for (const Link& link : design.links)
            if (members.contains(link.a.device) && design.is(*design.find(link.a.device), DeviceKind::node))
                QVERIFY(members.contains(link.b.device));
    }
    QCOMPARE(pods, 4);
    const auto rails = std::count_if(design.groups.begin(), design.groups.end(),
                                     [](const Group& g) { return g.kind == GroupKind::rail; });
    QCOMPARE(rails, 8);
}

void TestClos::partFilledPod()
{
    // Radix 8: pods of 4 leaves with 4 nodes, 4 spines. 17 nodes: the second pod has one leaf.
    const Design design = made("fat-tree --node single-accelerator --nodes 17 --tiers 3 --radix 8");
    const Counted c = countOf(design);
    QCOMPARE(c.switches.at(1), 5);
    QCOMPARE(c.switches.at(2), 8);
    QCOMPARE(c.tierLinks.at({1, 2}), 5 * 4);
    QCOMPARE(c.tierLinks.at({2, 3}), 8 * 4);
    QCOMPARE(c.switches.at(3), 4); // C: 8 up-links of a plane over 8 ports
}

void TestClos::railOnlyRailsNeverMeet()
{
    const Design design = made("rail --rail-only --nodes 80 --tiers 2 --radix 32");
    std::map<DeviceId, int> railOf;
    for (const Group& group : design.groups)
        if (group.kind == GroupKind::rail)
            for (DeviceId member : group.members)
                QVERIFY(railOf.emplace(member, group.index).second);
    for (const Link& link : design.links) {
        const Device& a = *design.find(link.a.device);
        if (design.is(a, DeviceKind::node))
            QCOMPARE(railOf.at(link.b.device), design.typeOf(a).nicOf(static_cast<int>(link.a.port)));
        else
            QCOMPARE(railOf.at(link.a.device), railOf.at(link.b.device));
    }
}

void TestClos::fabricManagersTakeTheFreeSlot()
{
    const Design design = made("reference --design dgx-h100-superpod --su 2");
    std::map<DeviceId, int> down;
    for (const Link& link : design.links)
        if (!design.is(*design.find(link.a.device), DeviceKind::switchDevice))
            ++down[link.b.device];
    int full = 0;
    for (const auto& [leaf, cables] : down) {
        QVERIFY(cables == 32 || cables == 31);
        full += cables == 32 ? 1 : 0;
    }
    QCOMPARE(full, 8 + 4);
}

void TestClos::bisectionBound_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<double>("gbps");
    QTest::newRow("star") << "star --nodes 16" << 8 * 400.0;
    QTest::newRow("one node") << "star --nodes 1" << -1.0;
    QTest::newRow("k=8") << "fat-tree --k 8" << 64 * 400.0;
    // 63 nodes of eight 400 G ports.
    QTest::newRow("superpod") << "reference --design dgx-h100-superpod --su 4" << 63 * 3200.0;
    // Two leaves of 51 + 13: half of 102 nodes on either side.
    QTest::newRow("4:1")
        << "fat-tree --node single-accelerator --nodes 102 --tiers 2 --radix 64 --oversubscription 4:1"
        << 13 * 400.0;
    QTest::newRow("torus") << "torus --dims 8x8x8" << 128 * 400.0;
    QTest::newRow("torus odd") << "torus --dims 3x3" << (6 + 2) * 400.0;
    QTest::newRow("dragonfly") << "dragonfly --p 4 --a 2 --h 1 --groups 2 --links-per-pair 2" << 2 * 400.0;
}

void TestClos::bisectionBound()
{
    QFETCH(QString, command);
    QFETCH(double, gbps);
    const Result<Shape> shape = validate(parametersOf(command.toStdString()), shippedCatalog());
    QVERIFY(shape.ok());
    QCOMPARE(shape->bisectionAtMost ? toGbps(*shape->bisectionAtMost) : -1.0, gbps);
}

void TestClos::defaultSwitch_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("type");
    QTest::newRow("400G InfiniBand") << "rail --nodes 8 --tiers 2"
                                     << "qm9700";
    QTest::newRow("200G InfiniBand") << "fat-tree --nodes 8 --tiers 2 --node dgx-a100"
                                     << "qm8700";
    QTest::newRow("Ethernet, small") << "fat-tree --nodes 8 --tiers 2 --fabric ethernet"
                                     << "sn4700";
    QTest::newRow("Ethernet, larger") << "star --nodes 40 --fabric roce"
                                      << "sn5400";
    QTest::newRow("plain") << "rail --nodes 8 --tiers 2 --radix 48"
                           << "switch-48x400";
    QTest::newRow("faster") << "star --nodes 100"
                            << "q3400-ra";
}

void TestClos::defaultSwitch()
{
    QFETCH(QString, command);
    QFETCH(QString, type);
    const Result<Shape> shape = validate(parametersOf(command.toStdString()), shippedCatalog());
    QVERIFY(shape.ok());
    QCOMPARE(QString::fromStdString(shape->switchType), type);
}

void TestClos::notes()
{
    const auto has = [](const char* command, const char* rule) {
        const Result<Shape> shape = validate(parametersOf(command), shippedCatalog());
        return shape && std::any_of(shape->notes.begin(), shape->notes.end(), [&](const Finding& f) {
                   return f.rule == rule && f.severity != Severity::error;
               });
    };
    QVERIFY(has("rail --nodes 127 --tiers 2", "generate.remainder"));
    QVERIFY(has("rail --nodes 127 --tiers 2", "generate.matches_published"));
    QVERIFY(!has("rail --nodes 126 --tiers 2", "generate.matches_published"));
    QVERIFY(!has("rail --nodes 128 --tiers 2", "generate.remainder"));
    // The place of the node that is missing is the fabric manager's.
    QVERIFY(!has("reference --design dgx-h100-superpod --su 4", "generate.remainder"));
    QVERIFY(has("rail --nodes 8 --tiers 2 --switch qm8700", "generate.switch_slower"));
    QVERIFY(has("star --nodes 100", "generate.switch_faster"));
    QVERIFY(has("fat-tree --nodes 8 --tiers 3", "generate.one_pod"));
}

void TestClos::stopped()
{
    std::stop_source source;
    source.request_stop();
    const Result<Design> design =
        generate(parametersOf("fat-tree --k 32"), shippedCatalog(), {source.get_token(), {}});
    QVERIFY(!design.ok());
    QCOMPARE(design.error().kind, ErrorKind::cancelled);
}

FABRIC_TEST(TestClos)
#include "tst_clos.moc"
