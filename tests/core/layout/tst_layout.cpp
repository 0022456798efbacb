#include "core/layout/designs.h"
#include "core/layout/layout.h"
#include "core/model/tiers.h"
#include "support/test_registry.h"

#include <set>

using namespace fabric;
using namespace fabric::test;
using namespace Qt::StringLiterals;

/// Where everything stands: readable, nothing on top of anything else, the same each time.
class TestLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void standsFree_data();
    void standsFree();
    void tiersStandAbove();
    void oneTierHidesNoLink_data();
    void oneTierHidesNoLink();
    void withoutGroups();
    void podsDoNotOverlap_data();
    void podsDoNotOverlap();
    void leavesStandInOneRow_data();
    void leavesStandInOneRow();
    void podsHaveTheSameColumns();
    void servicesStandBesideTheTopTier();
    void manySwitchesTakeFewRows();
    void partsSideBySide();
    void newDevicesGetPlaces();
    void notesOfAnEmptyDesignStay();
    void switchesAlone();
    void openNodesHaveRoom();
    void sizes();
    void empty();
};

void TestLayout::standsFree_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<double>("widest"); // width ÷ height of the whole
    for (const char* command :
         {"star --nodes 1",
          "star --nodes 16",
          "star --nodes 64 --radix 64",
          "fat-tree --k 2",
          "fat-tree --k 4",
          "fat-tree --k 8",
          "fat-tree --k 16",
          "fat-tree --k 32",
          "fat-tree --nodes 256 --tiers 2",
          "fat-tree --nodes 9 --tiers 2",
          "fat-tree --node single-accelerator --nodes 1000 --tiers 2 --oversubscription 4:1",
          "rail --nodes 32 --tiers 2",
          "rail --nodes 64 --tiers 1",
          "rail --nodes 100 --tiers 2 --rail-only",
          "rail --nodes 1024 --tiers 3",
          "rail --nodes 500 --tiers 3 --rail-only --radix 16",
          "reference --design dgx-h100-superpod --su 1",
          "reference --design dgx-h100-superpod --su 4",
          "reference --design dgx-b200-superpod --su 16",
          "rail --node gb200-tray --nvlink-domain 18 --nodes 72 --tiers 2",
          "dragonfly --p 1 --a 2 --h 1",
          "dragonfly --p 2 --a 4 --h 2",
          "dragonfly --p 4 --a 8 --h 4",
          "dragonfly --p 2 --a 4 --h 2 --groups 1",
          "dragonfly --p 2 --a 4 --h 2 --groups 2",
          "dragonfly --p 1 --a 30 --h 10",
          "dragonfly --node dgx-h100 --planes 8 --p 2 --a 4 --h 2",
          "torus --dims 4x4",
          "torus --dims 4x4x4",
          "torus --dims 16x16x16",
          "torus --dims 2x3x4x5",
          "torus --dims 2x2x2x2x2",
          "torus --dims 12",
          "torus --dims 1",
          "torus --dims 4x1x4",
          "torus --dims 4x4 --hosts-per-switch 3",
          "torus --dims 5 --hosts-per-switch 2",
          "torus --dims 4x4x4 --hosts-per-switch 2"})
        QTest::newRow(command) << command << 6.0;
}

void TestLayout::standsFree()
{
    QFETCH(QString, command);
    QFETCH(double, widest);
    const Design design = made(command.toStdString());
    const Layout first = layout(design);
    QCOMPARE(QString::fromStdString(trouble(design, first)), QString());
    QVERIFY(first.positions == layout(design).positions);
    const Rect all = bounds(design, first);
    QVERIFY2(all.width / all.height <= widest && all.height / all.width <= widest,
             qPrintable(u"%1 × %2"_s.arg(all.width).arg(all.height)));
}

void TestLayout::tiersStandAbove()
{
    for (const char* command :
         {"star --nodes 4", "rail --nodes 127 --tiers 2", "fat-tree --k 8", "fat-tree --k 4"}) {
        const Design design = made(command);
        const Layout places = layout(design);
        const std::vector<int> tiers = switchTiers(design);
        for (const Link& link : design.links) {
            const double a = places.at(link.a.device).y;
            const double b = places.at(link.b.device).y;
            QVERIFY(tiers[link.a.device.value] < tiers[link.b.device.value] ? a > b : a < b);
        }
    }
}

void TestLayout::oneTierHidesNoLink_data()
{
    QTest::addColumn<QString>("command");
    for (const char* command : {"star --nodes 2", "star --nodes 8", "star --nodes 9", "star --nodes 16",
                                "star --nodes 32", "rail --nodes 16 --tiers 1"})
        QTest::newRow(command) << command;
}

/// One row of nodes on a side of the switches: every link has a clear way, and nodes have the same distance.
void TestLayout::oneTierHidesNoLink()
{
    QFETCH(QString, command);
    const Design design = made(command.toStdString());
    const Layout places = layout(design);
    std::map<double, std::set<double>> rows;
    const std::vector<int> tiers = switchTiers(design);
    double top = HUGE_VAL;
    double bottom = -HUGE_VAL;
    for (std::size_t i = 0; i < tiers.size(); ++i) {
        const Point at = places.at(design.devices[i].id);
        if (tiers[i] == 0) {
            rows[at.y].insert(at.x);
        } else {
            top = std::min(top, at.y);
            bottom = std::max(bottom, at.y);
        }
    }
    QVERIFY(rows.size() <= 2);
    if (rows.size() == 2)
        QVERIFY(rows.begin()->first < top);
    QVERIFY(rows.rbegin()->first > bottom);
    for (const auto& [y, columns] : rows)
        QVERIFY(columns.size() <= 16);
}

/// An imported design has links and no groups: the same order comes from the links alone.
void TestLayout::withoutGroups()
{
    for (const char* command :
         {"fat-tree --k 8", "rail --nodes 127 --tiers 2", "rail --nodes 256 --tiers 3 --radix 32"}) {
        Design design = made(command);
        const Layout with = layout(design);
        design.groups.clear();
        design.origin = {};
        QVERIFY(layout(design).positions == with.positions);
    }
    for (const char* command : {"dragonfly --p 2 --a 4 --h 2", "torus --dims 4x4x4"}) {
        Design design = made(command);
        design.groups.clear();
        QCOMPARE(QString::fromStdString(trouble(design, layout(design))), QString());
    }
}

void TestLayout::podsDoNotOverlap_data()
{
    QTest::addColumn<QString>("command");
    for (const char* command :
         {"fat-tree --k 4", "fat-tree --k 8", "fat-tree --k 16", "rail --nodes 127 --tiers 2",
          "rail --nodes 1024 --tiers 3", "dragonfly --p 2 --a 4 --h 2", "dragonfly --p 4 --a 8 --h 4",
          "rail --nodes 256 --tiers 2 --rail-only", "star --node gb200-tray --nvlink-domain 4 --nodes 16",
          "reference --design dgx-h100-superpod --su 1", "reference --design dgx-h100-superpod --su 4"})
        QTest::newRow(command) << command;
}

void TestLayout::podsDoNotOverlap()
{
    QFETCH(QString, command);
    const Design design = made(command.toStdString());
    const Layout places = layout(design);
    const std::vector<Size> sizes = glyphSizes(design);
    const std::vector<Region> boxes = regions(design, places);
    QVERIFY(!boxes.empty());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY2(!boxes[i].box.intersects(boxes[j].box), design.find(boxes[i].group)->name.c_str());
        const Group& group = *design.find(boxes[i].group);
        const std::set<DeviceId> members(group.members.begin(), group.members.end());
        for (const Device& device : design.devices) { // all members inside, nothing else
            const Rect r = shapeOf(places.at(device.id), sizes[device.id.value]);
            QCOMPARE(boxes[i].box.intersects(r), members.contains(device.id));
        }
    }
}

/// Heights at which switches of one tier stand.
static std::set<double> rowsOf(const Design& design, const Layout& places, int tier)
{
    const std::vector<int> tiers = switchTiers(design);
    std::set<double> rows;
    for (std::size_t i = 0; i < design.devices.size(); ++i) {
        if (tiers[i] == tier)
            rows.insert(places.at(design.devices[i].id).y);
    }
    return rows;
}

/// Columns in which the nodes of each group stand.
static std::vector<std::size_t> columnsOf(const Design& design, const Layout& places, GroupKind kind)
{
    std::vector<std::size_t> columns;
    for (const Group& group : design.groups) {
        std::set<double> own;
        for (const DeviceId member : group.members) {
            if (group.kind == kind && design.is(*design.find(member), DeviceKind::node))
                own.insert(places.at(member).x);
        }
        if (!own.empty())
            columns.push_back(own.size());
    }
    return columns;
}

void TestLayout::leavesStandInOneRow_data()
{
    QTest::addColumn<QString>("command");
    // The last leaf has 2 of 6 nodes, 1 of 4 and 1 of 16.
    for (const char* command : {"fat-tree --nodes 32 --tiers 2 --oversubscription 4:1",
                                "fat-tree --nodes 9 --tiers 2", "rail --nodes 33 --tiers 2 --radix 32"})
        QTest::newRow(command) << command;
}

void TestLayout::leavesStandInOneRow()
{
    QFETCH(QString, command);
    const Design design = made(command.toStdString());
    QCOMPARE(rowsOf(design, layout(design), 1).size(), 1U);
}

/// 31 nodes beside 32 do not stand in other columns because 31 is a prime.
void TestLayout::podsHaveTheSameColumns()
{
    const Design design = made("reference --design dgx-h100-superpod --su 4");
    const std::vector<std::size_t> columns = columnsOf(design, layout(design), GroupKind::pod);
    QCOMPARE(columns.size(), 4U);
    for (const std::size_t each : columns)
        QCOMPARE(each, columns.front());
}

void TestLayout::servicesStandBesideTheTopTier()
{
    const Design design = made("reference --design dgx-h100-superpod --su 4");
    const Layout places = layout(design);
    const double top = *rowsOf(design, places, 2).begin();
    int services = 0;
    for (const Device& device : design.devices) {
        if (!design.is(device, DeviceKind::service))
            continue;
        ++services;
        QVERIFY(std::abs(places.at(device.id).y - top) <= 64);
    }
    QCOMPARE(services, 2);
}

/// Links to a further row run behind the rows before it.
void TestLayout::manySwitchesTakeFewRows()
{
    const Design design = made("fat-tree --nodes 32 --tiers 3"); // 32 spines and 32 cores over 8 leaves
    const Layout places = layout(design);
    QCOMPARE(rowsOf(design, places, 1).size(), 1U);
    QCOMPARE(rowsOf(design, places, 2).size(), 2U);
    QCOMPARE(rowsOf(design, places, 3).size(), 2U);
    // No switch of the lower row stands under one of the upper.
    std::map<double, std::set<double>> columns;
    const std::vector<int> tiers = switchTiers(design);
    for (std::size_t i = 0; i < design.devices.size(); ++i) {
        const Point at = places.at(design.devices[i].id);
        if (tiers[i] == 3)
            QVERIFY(columns[at.x].insert(at.y).second && columns[at.x].size() == 1);
    }
}

void TestLayout::partsSideBySide()
{
    Design design = made("fat-tree --k 4");
    Design other = made("star --nodes 6");
    const auto shift = static_cast<std::uint32_t>(design.devices.size());
    for (Device device : other.devices) {
        device.id.value += shift;
        device.type.value += static_cast<std::uint32_t>(design.types.size());
        device.name += "-b";
        design.devices.push_back(device);
    }
    design.types.insert(design.types.end(), other.types.begin(), other.types.end());
    for (Link link : other.links) {
        link.id = design.nextLinkId();
        link.a.device.value += shift;
        link.b.device.value += shift;
        design.links.push_back(link);
    }
    const Layout places = layout(design);
    QCOMPARE(QString::fromStdString(trouble(design, places)), QString());
}

void TestLayout::newDevicesGetPlaces()
{
    Design design = made("rail --nodes 32 --tiers 2");
    Layout places = layout(design);
    const Layout before = places;
    Device extra = design.devices.front();
    for (int i = 0; i < 5; ++i) {
        extra.id = design.nextDeviceId();
        extra.name = "extra-" + std::to_string(i);
        design.devices.push_back(extra);
    }
    places = completed(design, std::move(places));
    QCOMPARE(QString::fromStdString(trouble(design, places)), QString());
    for (std::size_t i = 0; i < before.positions.size(); ++i)
        QVERIFY(before.positions[i] == places.positions[i]);
}

void TestLayout::notesOfAnEmptyDesignStay()
{
    Layout drawing;
    drawing.notes = {{NoteId{0}, NoteKind::note, "plan", 8, 8}};
    QCOMPARE(completed(Design{}, drawing).notes.size(), 1U);
    const Layout places = completed(made("star --nodes 3"), drawing);
    QCOMPARE(places.notes.size(), 1U);
    QVERIFY(places.at(DeviceId{0}).valid());
}

void TestLayout::switchesAlone()
{
    Design design = made("star --nodes 3");
    design.links.clear();
    std::erase_if(design.devices, [&](const Device& d) { return design.is(d, DeviceKind::node); });
    QVERIFY(layout(design).at(design.devices.front().id).valid());
}

void TestLayout::openNodesHaveRoom()
{
    const Design design = made("rail --nodes 16 --tiers 2");
    const Layout places = layout(design);
    for (std::size_t i = 0; i < 16; ++i)
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(!shapeOf(places.positions[i], openNodeSize)
                         .intersects(shapeOf(places.positions[j], openNodeSize)));
}

void TestLayout::sizes()
{
    QCOMPARE(glyphSizes(made("torus --dims 4x4")).front(), (Size{36, 36}));
    QCOMPARE(glyphSizes(made("torus --dims 4x4x4")).front(), (Size{46, 46}));
    QCOMPARE(glyphSizes(made("dragonfly --p 1 --a 2 --h 1")).back(), (Size{112, 44}));
    QCOMPARE(glyphSizes(made("star --nodes 2")).front(), (Size{128, 48}));
    QCOMPARE(glyphSizes(made("star --nodes 2")).back(), (Size{112, 48}));
}

void TestLayout::empty()
{
    const Design design;
    QVERIFY(layout(design).positions.empty());
    QVERIFY(regions(design, {}).empty());
    QCOMPARE(bounds(design, {}), Rect{});
}

FABRIC_TEST(TestLayout)
#include "tst_layout.moc"
