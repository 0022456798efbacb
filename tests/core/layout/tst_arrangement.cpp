#include "core/layout/arrangement.h"
#include "core/layout/designs.h"
#include "support/test_registry.h"

#include <algorithm>
#include <map>
#include <set>

using namespace fabric;
using namespace fabric::test;
using namespace Qt::StringLiterals;

/// Kinds of layouts, and places given by hand that survive them.
class TestArrangement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void standsFree_data();
    void standsFree();
    void hostLinksKeepClearOfRouters_data();
    void hostLinksKeepClearOfRouters();
    void foldedLinksAreShort_data();
    void foldedLinksAreShort();
    void foldedLinksKeepClear();
    void layersOfATorus();
    void railsStandTogether();
    void suggestions();
    void forceBringsNeighboursTogether();
    void forceKeepsGroupsTogether_data();
    void forceKeepsGroupsTogether();
    void forceWithGroupsInGroups();
    void forceCanBeStopped();
    void forceBySeed();
    void keptPlacesStay_data();
    void keptPlacesStay();
    void byHand();
    void generatorRunAgain();
    void generatorRunAgainUntouched();

private:
    /// Whether the line between two points crosses a shape.
    static bool crosses(Point a, Point b, const Rect& r)
    {
        double first = 0;
        double last = 1;
        const auto clip = [&](double from, double step, double low, double high) {
            if (step == 0)
                return from > low && from < high;
            double in = (low - from) / step;
            double out = (high - from) / step;
            if (in > out)
                std::swap(in, out);
            first = std::max(first, in);
            last = std::min(last, out);
            return first < last;
        };
        return clip(a.x, b.x - a.x, r.x, r.right()) && clip(a.y, b.y - a.y, r.y, r.bottom());
    }
    static double distance(const Layout& places, const Link& link)
    {
        const Point a = places.at(link.a.device);
        const Point b = places.at(link.b.device);
        return std::hypot(a.x - b.x, a.y - b.y);
    }
    /// The first group whose box meets a device that is not in it, or the box of another one without common
    /// members.
    static QString strangers(const Design& design, const Layout& places)
    {
        const std::vector<Size> sizes = glyphSizes(design);
        const std::vector<Region> boxes = regions(design, places);
        std::map<GroupId, std::set<DeviceId>> members;
        for (const Group& group : design.groups)
            members[group.id].insert(group.members.begin(), group.members.end());
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const std::set<DeviceId>& own = members[boxes[i].group];
            const QString name = QString::fromStdString(design.find(boxes[i].group)->name);
            for (std::size_t d = 0; d < design.devices.size(); ++d) {
                const DeviceId id = design.devices[d].id;
                if (!own.contains(id) && boxes[i].box.intersects(shapeOf(places.at(id), sizes[d])))
                    return name + u" holds "_s + QString::fromStdString(design.devices[d].name);
            }
            for (std::size_t j = 0; j < i; ++j) {
                const std::set<DeviceId>& other = members[boxes[j].group];
                const bool shared =
                    std::any_of(own.begin(), own.end(), [&](DeviceId id) { return other.contains(id); });
                if (!shared && boxes[i].box.intersects(boxes[j].box))
                    return name + u" meets "_s + QString::fromStdString(design.find(boxes[j].group)->name);
            }
        }
        return {};
    }
    static void moveBy(Layout& layout, DeviceId device, double dx, double dy)
    {
        const Point at = layout.at(device);
        layout.place(device, {at.x + dx, at.y + dy});
    }
};

void TestArrangement::standsFree_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<LayoutKind>("kind");
    const auto row = [](const char* command, LayoutKind kind) {
        QTest::addRow("%s, %d", command, static_cast<int>(kind)) << command << kind;
    };
    for (const char* command : {"star --nodes 9", "rail --nodes 32 --tiers 2", "fat-tree --k 8",
                                "dragonfly --p 2 --a 4 --h 2", "torus --dims 4x6", "torus --dims 4x4x4"})
        for (const LayoutKind kind :
             {LayoutKind::automatic, LayoutKind::tiers, LayoutKind::rails, LayoutKind::dragonfly,
              LayoutKind::torus, LayoutKind::foldedTorus, LayoutKind::force})
            row(command, kind);
    for (const char* command : {"torus --dims 2x2", "torus --dims 3x5", "torus --dims 16x16",
                                "torus --dims 4x1x5", "torus --dims 4x4 --hosts-per-switch 3"})
        row(command, LayoutKind::foldedTorus);
    row("dragonfly --p 3 --a 5 --h 3", LayoutKind::dragonfly);
    row("dragonfly --p 8 --a 3 --h 1", LayoutKind::dragonfly);
}

void TestArrangement::standsFree()
{
    QFETCH(QString, command);
    QFETCH(LayoutKind, kind);
    const Design design = made(command.toStdString());
    const Layout places = layoutOf(design, kind);
    QCOMPARE(QString::fromStdString(trouble(design, places)), QString());
    QVERIFY(places.positions == layoutOf(design, kind).positions);
    if (!suits(design, kind))
        QVERIFY(places.positions == layout(design).positions);
}

void TestArrangement::hostLinksKeepClearOfRouters_data()
{
    QTest::addColumn<QString>("command");
    for (int a = 1; a <= 16; ++a)
        for (int p : {1, 3, 8})
            QTest::addRow("a %d, p %d", a, p)
                << u"dragonfly --p %1 --a %2 --h 1 --groups %3"_s.arg(p).arg(a).arg(std::min(a + 1, 3));
    QTest::newRow("a 30") << u"dragonfly --p 2 --a 30 --h 2 --groups 2"_s;
}

/// No link from a router to a node of its group runs behind another router of the group.
void TestArrangement::hostLinksKeepClearOfRouters()
{
    QFETCH(QString, command);
    const Design design = made(command.toStdString());
    const Layout places = layout(design);
    const std::vector<Size> sizes = glyphSizes(design);
    for (const Link& link : design.links) {
        const bool aIsNode = design.is(*design.find(link.a.device), DeviceKind::node);
        const bool bIsNode = design.is(*design.find(link.b.device), DeviceKind::node);
        if (aIsNode == bIsNode)
            continue;
        for (const Device& device : design.devices) {
            if (device.id == link.a.device || device.id == link.b.device ||
                !design.is(device, DeviceKind::switchDevice))
                continue;
            const Rect shape = shapeOf(places.at(device.id), sizes[device.id.value]);
            QVERIFY2(!crosses(places.at(link.a.device), places.at(link.b.device), shape),
                     device.name.c_str());
        }
    }
}

void TestArrangement::foldedLinksAreShort_data()
{
    QTest::addColumn<QString>("command");
    for (const char* command : {"torus --dims 3x3", "torus --dims 4x4", "torus --dims 5x8",
                                "torus --dims 16x16", "torus --dims 32x4"})
        QTest::newRow(command) << command;
}

/// However large the torus: a link spans at most two places of 64, and the shift between rows.
void TestArrangement::foldedLinksAreShort()
{
    QFETCH(QString, command);
    const Design design = made(command.toStdString());
    const Layout places = layoutOf(design, LayoutKind::foldedTorus);
    for (const Link& link : design.links)
        QVERIFY(distance(places, link) <= std::hypot(128, 24));
}

void TestArrangement::foldedLinksKeepClear()
{
    const Design design = made("torus --dims 6x7");
    const Layout places = layoutOf(design, LayoutKind::foldedTorus);
    for (const Link& link : design.links)
        for (const Device& device : design.devices) {
            if (device.id == link.a.device || device.id == link.b.device)
                continue;
            QVERIFY2(!crosses(places.at(link.a.device), places.at(link.b.device),
                              shapeOf(places.at(device.id), {36, 36})),
                     device.name.c_str());
        }
}

/// 3-D: each layer is the same grid of the last two dimensions, and layers do not reach into each other.
void TestArrangement::layersOfATorus()
{
    const Design design = made("torus --dims 4x3x5");
    const Layout places = layout(design);
    const Group& torus = *std::find_if(design.groups.begin(), design.groups.end(),
                                       [](const Group& group) { return group.kind == GroupKind::torus; });
    QCOMPARE(torus.dims, (std::vector<int>{4, 3, 5}));
    std::vector<Rect> layers;
    for (std::size_t layer = 0; layer < 4; ++layer) {
        const Point first = places.at(torus.members[layer * 15]);
        for (std::size_t i = 0; i < 15; ++i) {
            const Point at = places.at(torus.members[layer * 15 + i]);
            QCOMPARE(at.x - first.x, double(i % 5) * 80);
            QCOMPARE(at.y - first.y, double(i / 5) * 80);
        }
        layers.push_back({first.x - 40, first.y - 40, 400, 240});
        for (std::size_t before = 0; before < layer; ++before)
            QVERIFY(!layers[before].intersects(layers[layer]));
    }
}

void TestArrangement::railsStandTogether()
{
    const Design design = made("rail --nodes 127 --tiers 2");
    const Layout places = layoutOf(design, LayoutKind::rails);
    std::vector<std::pair<double, int>> leaves; // x and rail
    for (const Group& group : design.groups) {
        if (group.kind != GroupKind::rail)
            continue;
        for (DeviceId member : group.members)
            leaves.emplace_back(places.at(member).y * 1e6 + places.at(member).x, group.index);
    }
    std::sort(leaves.begin(), leaves.end()); // row by row
    QVERIFY(leaves.size() > 8);
    std::set<int> seen;
    for (std::size_t i = 0; i < leaves.size(); ++i)
        if (i == 0 || leaves[i].second != leaves[i - 1].second)
            QVERIFY(seen.insert(leaves[i].second).second); // each rail in one run
}

void TestArrangement::suggestions()
{
    QCOMPARE(suggestedLayout(made("torus --dims 4x4")), LayoutKind::torus);
    QCOMPARE(suggestedLayout(made("dragonfly --p 2 --a 4 --h 2")), LayoutKind::dragonfly);
    QCOMPARE(suggestedLayout(made("rail --nodes 32 --tiers 2")), LayoutKind::rails);
    Design tree = made("fat-tree --k 4");
    tree.groups.clear();
    QCOMPARE(suggestedLayout(tree), LayoutKind::tiers);
    Design unknown = made("torus --dims 4x4");
    unknown.groups.clear(); // as imported: all links go between nodes
    QCOMPARE(suggestedLayout(unknown), LayoutKind::force);
}

/// Linked devices stand nearer than any two.
void TestArrangement::forceBringsNeighboursTogether()
{
    Design design = made("torus --dims 8x8");
    design.groups.clear();
    const Layout places = forceLayout(design);
    QCOMPARE(QString::fromStdString(trouble(design, places)), QString());
    double linked = 0;
    for (const Link& link : design.links)
        linked += distance(places, link);
    linked /= static_cast<double>(design.links.size());
    double any = 0;
    int pairs = 0;
    for (const Device& a : design.devices)
        for (const Device& b : design.devices) {
            any += std::hypot(places.at(a.id).x - places.at(b.id).x, places.at(a.id).y - places.at(b.id).y);
            ++pairs;
        }
    QVERIFY2(linked < any / pairs / 2, qPrintable(u"%1 of %2"_s.arg(linked).arg(any / pairs)));
}

void TestArrangement::forceKeepsGroupsTogether_data()
{
    QTest::addColumn<QString>("command");
    for (const char* command :
         {"fat-tree --k 4", "fat-tree --k 8", "rail --nodes 127 --tiers 2", "dragonfly --p 2 --a 4 --h 2",
          "star --node gb200-tray --nvlink-domain 4 --nodes 16",
          "reference --design dgx-h100-superpod --su 4"})
        QTest::newRow(command) << command;
}

void TestArrangement::forceKeepsGroupsTogether()
{
    QFETCH(QString, command);
    const Design design = made(command.toStdString());
    for (const std::uint32_t seed : {1U, 2U, 3U}) {
        const Layout places = forceLayout(design, seed);
        QCOMPARE(QString::fromStdString(trouble(design, places)), QString());
        QCOMPARE(strangers(design, places), QString());
    }
}

/// Racks in pods, a pod in a group without members of its own, and a group across two pods: it has no box to
/// itself, and the others still have theirs.
void TestArrangement::forceWithGroupsInGroups()
{
    Design design = made("fat-tree --k 4");
    const auto add = [&](GroupKind kind, const char* name, std::vector<DeviceId> members, GroupId parent) {
        Group group;
        group.id = design.nextGroupId();
        group.kind = kind;
        group.name = name;
        group.parent = parent;
        group.members = std::move(members);
        design.groups.push_back(std::move(group));
        return design.groups.back().id;
    };
    std::vector<Group*> pods;
    for (Group& group : design.groups) {
        if (group.kind == GroupKind::pod)
            pods.push_back(&group);
    }
    QCOMPARE(pods.size(), 4U);
    const std::vector<DeviceId> first = pods[0]->members;
    const std::vector<DeviceId> second = pods[1]->members;
    const GroupId pod = pods[0]->id;
    const GroupId hall = add(GroupKind::custom, "hall", {}, {});
    std::find_if(design.groups.begin(), design.groups.end(), [&](const Group& g) {
        return g.id == pod;
    })->parent = hall;
    add(GroupKind::rack, "rack", {first[0], first[1]}, pod);
    const Layout without = forceLayout(design);
    QCOMPARE(QString::fromStdString(trouble(design, without)), QString());
    QCOMPARE(strangers(design, without), QString());
    add(GroupKind::custom, "across", {first[2], second[0]}, {});
    QVERIFY(forceLayout(design).positions == without.positions);
}

void TestArrangement::forceCanBeStopped()
{
    std::stop_source stop;
    stop.request_stop();
    const Design design = made("fat-tree --k 8");
    QCOMPARE(QString::fromStdString(trouble(design, forceLayout(design, 1, {stop.get_token(), {}}))),
             QString());
}

void TestArrangement::forceBySeed()
{
    const Design design = made("fat-tree --k 4");
    QVERIFY(forceLayout(design, 3).positions == forceLayout(design, 3).positions);
    QVERIFY(forceLayout(design, 3).positions != forceLayout(design, 4).positions);
    QVERIFY(forceLayout(Design{}).positions.empty());
    const Design alone = made("star --nodes 1");
    QCOMPARE(QString::fromStdString(trouble(alone, forceLayout(alone))), QString());
}

void TestArrangement::keptPlacesStay_data()
{
    QTest::addColumn<LayoutKind>("kind");
    QTest::newRow("tiers") << LayoutKind::tiers;
    QTest::newRow("rails") << LayoutKind::rails;
    QTest::newRow("force") << LayoutKind::force;
}

void TestArrangement::keptPlacesStay()
{
    QFETCH(LayoutKind, kind);
    const Design design = made("rail --nodes 64 --tiers 2");
    Layout current = layout(design);
    std::vector<DeviceId> keep;
    for (std::uint32_t i = 0; i < 20; ++i) { // onto places that the kind gives to others
        const Point place = layoutOf(design, kind).at(DeviceId{40 + i});
        current.place(DeviceId{i}, place);
        keep.push_back(DeviceId{i});
    }
    keep.push_back(DeviceId{100'000}); // there is none
    const Layout after = relayout(design, current, kind, keep);
    QCOMPARE(QString::fromStdString(trouble(design, after)), QString());
    for (std::uint32_t i = 0; i < 20; ++i)
        QCOMPARE(after.at(DeviceId{i}), current.at(DeviceId{i}));
    QVERIFY(relayout(design, current, kind, {}).positions == layoutOf(design, kind).positions);
}

void TestArrangement::byHand()
{
    const Design design = made("star --nodes 4");
    const Layout given = layout(design);
    Layout current = given;
    QVERIFY(placedByHand(design, current, given).empty());
    moveBy(current, DeviceId{2}, 8, 0);
    current.positions[3] = {}; // has none
    QCOMPARE(placedByHand(design, current, given), std::vector{DeviceId{2}});
}

void TestArrangement::generatorRunAgain()
{
    const Design before = made("rail --nodes 32 --tiers 2");
    Layout old = layout(before);
    const DeviceId node{5};
    moveBy(old, node, 4000, -800);
    const Design after = made("rail --nodes 64 --tiers 2");
    const auto isInBoth = [&](const Device& device) {
        return before.is(device, DeviceKind::switchDevice) &&
               std::any_of(after.devices.begin(), after.devices.end(),
                           [&](const Device& other) { return other.name == device.name; });
    };
    const auto shared = std::find_if(before.devices.begin(), before.devices.end(), isInBoth);
    QVERIFY(shared != before.devices.end());
    const DeviceId leaf = shared->id;
    moveBy(old, leaf, -8, 400);
    const Layout fresh = layout(after);
    const Layout kept = keepPlaces(before, old, after, fresh);
    QCOMPARE(QString::fromStdString(trouble(after, kept)), QString());
    int moved = 0;
    for (const Device& device : after.devices) {
        const auto namesake = [&](DeviceId id) { return before.find(id)->name == device.name; };
        if (namesake(node) || namesake(leaf)) {
            QCOMPARE(kept.at(device.id), old.at(namesake(node) ? node : leaf));
            ++moved;
        }
    }
    QCOMPARE(moved, 2);
    // Of everything else only what lay under the two has given way.
    QVERIFY(placedByHand(after, kept, fresh).size() < 2 + 8);

    Design renamed = after; // another kind of the same name is another thing
    for (Device& device : renamed.devices)
        if (device.name == before.find(node)->name)
            device.name = "gone";
    renamed.devices.back().name = before.find(node)->name;
    const Layout other = keepPlaces(before, old, renamed, fresh);
    QVERIFY(other.at(renamed.devices.back().id) != old.at(node));
}

void TestArrangement::generatorRunAgainUntouched()
{
    const Design before = made("fat-tree --k 4");
    const Design after = made("fat-tree --k 8");
    const Layout fresh = layout(after);
    QVERIFY(keepPlaces(before, layout(before), after, fresh).positions == fresh.positions);
}

FABRIC_TEST(TestArrangement)
#include "tst_arrangement.moc"
