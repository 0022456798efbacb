#include "support/test_registry.h"

#include "core/model/patch.h"
#include "core/model/validate.h"
#include "sample.h"

using namespace fabric;

class TestPatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingChangesNothing();
    void putAddsOrReplaces();
    void whatIsAlreadySoIsLeftOut();
    void removedAndPutIsPut();
    void theLastOfSeveralCounts();
    void typesAreTakenOffTheEndAndAppended();
    void devicesOfATypeThatChangedAreChanged();
    void placesComeAndGo();
    void locksAndCollapsedGroups();
    void notesOnTheCanvas();
    void settings();
    void overridesChangeTheirNodes();
    void idsThatDoNotExistAreLeftOut();
};

namespace {

/// Applies a patch and its inverse; true if that leads back.
bool comesBack(const Patch& patch)
{
    Design d = test::star();
    Layout l;
    l.place(DeviceId{0}, {1, 2});
    l.locked = {DeviceId{1}};
    l.notes = {{NoteId{2}, NoteKind::label, "a", 0, 0, 1, 1}};
    const Layout before = l;
    Patch inverse = apply(d, l, patch).inverse;
    apply(d, l, std::move(inverse));
    bool same = d == test::star() && l.locked == before.locked && l.collapsed == before.collapsed &&
                l.notes == before.notes;
    for (std::uint32_t id = 0; id < 20; ++id) {
        const DeviceId device{id};
        same = same && l.at(device).valid() == before.at(device).valid() &&
               (!l.at(device).valid() || l.at(device) == before.at(device));
    }
    return same;
}

} // namespace

void TestPatch::nothingChangesNothing()
{
    Design d = test::star();
    Layout l;
    const Applied applied = apply(d, l, {});
    QVERIFY(d == test::star());
    QVERIFY(applied.changes.empty());
    QVERIFY(applied.inverse == Patch{});
}

void TestPatch::putAddsOrReplaces()
{
    Design d = test::star();
    Layout l;
    Patch patch;
    patch.putDevices = {{DeviceId{9}, TypeIndex{0}, "last"},
                        {DeviceId{3}, TypeIndex{0}, "between"},
                        {DeviceId{0}, TypeIndex{0}, "renamed"}};
    const Applied applied = apply(d, l, patch);
    QVERIFY((applied.changes.addedDevices == std::vector{DeviceId{3}, DeviceId{9}}));
    QVERIFY((applied.changes.changedDevices == std::vector{DeviceId{0}}));
    QVERIFY((applied.inverse.removedDevices == std::vector{DeviceId{3}, DeviceId{9}}));
    QCOMPARE(applied.inverse.putDevices.size(), 1U);
    QCOMPARE(applied.inverse.putDevices[0].name, std::string("node-0"));
    QVERIFY(validate(d).empty());
    QCOMPARE(d.devices.size(), 5U);
    QCOMPARE(d.devices[0].name, std::string("renamed"));
    QCOMPARE(d.devices[2].name, std::string("between"));
    QCOMPARE(d.devices[4].name, std::string("last"));
    QVERIFY(comesBack(patch));
}

void TestPatch::whatIsAlreadySoIsLeftOut()
{
    Design d = test::star();
    Layout l;
    l.place(DeviceId{0}, {1, 2});
    l.locked = {DeviceId{1}};
    Patch patch;
    patch.putDevices = {d.devices[1]};
    patch.putLinks = d.links;
    patch.putGroups = {d.groups[0]};
    patch.putOverrides = d.nicOverrides;
    patch.placements = {{DeviceId{0}, {1, 2}}, {DeviceId{5}, {}}};
    patch.locked = {DeviceId{1}};
    patch.unlocked = {DeviceId{0}};
    patch.name = d.name;
    patch.fabric = d.fabric;
    const Applied applied = apply(d, l, patch);
    QVERIFY(applied.changes.empty());
    QVERIFY(applied.inverse == Patch{});
    QVERIFY(d == test::star());
}

void TestPatch::removedAndPutIsPut()
{
    Design d = test::star();
    Layout l;
    Patch patch;
    patch.removedLinks = {LinkId{0}, LinkId{1}};
    patch.putLinks = {d.links[0]};
    patch.putLinks[0].rate = gbps(100);
    const Applied applied = apply(d, l, patch);
    QVERIFY((applied.changes.changedLinks == std::vector{LinkId{0}}));
    QVERIFY((applied.changes.removedLinks == std::vector{LinkId{1}}));
    QCOMPARE(d.links.size(), 3U);
    QCOMPARE(toGbps(d.links[0].rate), 100.0);
    QVERIFY(comesBack(patch));
}

void TestPatch::theLastOfSeveralCounts()
{
    Design d = test::star();
    Layout l;
    Patch patch;
    patch.putDevices = {{DeviceId{0}, TypeIndex{0}, "first"},
                        {DeviceId{7}, TypeIndex{0}, "old"},
                        {DeviceId{7}, TypeIndex{0}, "new"},
                        {DeviceId{0}, TypeIndex{0}, "second"}};
    patch.placements = {{DeviceId{0}, {5, 5}}, {DeviceId{1}, {7, 7}}, {DeviceId{0}, {6, 6}}};
    patch.removedDevices = {DeviceId{1}, DeviceId{1}};
    const Applied applied = apply(d, l, patch);
    QCOMPARE(d.find(DeviceId{0})->name, std::string("second"));
    QCOMPARE(d.find(DeviceId{7})->name, std::string("new"));
    QVERIFY((l.at(DeviceId{0}) == Point{6, 6}));
    QVERIFY((applied.changes.movedDevices == std::vector{DeviceId{0}})); // 1 is gone
    QVERIFY((applied.changes.removedDevices == std::vector{DeviceId{1}}));
    QVERIFY(comesBack(patch));
}

void TestPatch::typesAreTakenOffTheEndAndAppended()
{
    Design d = test::star();
    Layout l;
    Patch patch;
    patch.addedTypes = {test::smallNode(), test::smallSwitch()};
    patch.addedTypes[0].id = "a";
    patch.addedTypes[1].id = "b";
    const Applied grown = apply(d, l, patch);
    QCOMPARE(d.types.size(), 4U);
    QCOMPARE(d.types[3].id, std::string("b"));
    QCOMPARE(grown.inverse.droppedTypes, 2U);
    Patch exchange;
    exchange.droppedTypes = 1;
    exchange.addedTypes = {test::smallNode(), test::smallNode()};
    const Applied exchanged = apply(d, l, exchange);
    QVERIFY(exchanged.changes.types && exchanged.changes.changedDevices.empty());
    QCOMPARE(d.types.size(), 5U);
    QCOMPARE(exchanged.inverse.droppedTypes, 2U);
    apply(d, l, exchanged.inverse);
    QCOMPARE(d.types.size(), 4U);
    QCOMPARE(d.types[3].id, std::string("b"));
    apply(d, l, grown.inverse);
    QVERIFY(d == test::star());
    Patch all;
    all.droppedTypes = 77;
    QVERIFY(comesBack(all));
}

void TestPatch::devicesOfATypeThatChangedAreChanged()
{
    Design d = test::star();
    Layout l;
    Patch patch;
    patch.droppedTypes = 2;
    patch.addedTypes = d.types;
    QVERIFY(apply(d, l, patch).changes.empty());
    QVERIFY(d == test::star());
    patch.addedTypes[1].ports[0].count = 16;
    const Applied applied = apply(d, l, patch);
    QVERIFY(applied.changes.types);
    QVERIFY((applied.changes.changedDevices == std::vector{DeviceId{5}}));
    QCOMPARE(d.types[1].portCount(), 16);
    QVERIFY((apply(d, l, applied.inverse).changes.changedDevices == std::vector{DeviceId{5}}));
    QVERIFY(d == test::star());
}

void TestPatch::placesComeAndGo()
{
    Design d = test::star();
    Layout l;
    l.place(DeviceId{0}, {1, 2});
    Patch patch;
    patch.placements = {{DeviceId{5}, {3, 4}}, {DeviceId{0}, {}}};
    const Applied applied = apply(d, l, patch);
    QVERIFY((applied.changes.movedDevices == std::vector{DeviceId{0}, DeviceId{5}}));
    QVERIFY(!applied.changes.affectsResults());
    QVERIFY(!l.at(DeviceId{0}).valid());
    QVERIFY((l.at(DeviceId{5}) == Point{3, 4}));
    const Applied back = apply(d, l, applied.inverse);
    QVERIFY((l.at(DeviceId{0}) == Point{1, 2}));
    QVERIFY(!l.at(DeviceId{5}).valid());
    apply(d, l, back.inverse);
    QVERIFY((l.at(DeviceId{5}) == Point{3, 4}));
    QVERIFY(comesBack(patch));
}

void TestPatch::locksAndCollapsedGroups()
{
    Design d = test::star();
    Layout l;
    Patch patch;
    patch.locked = {DeviceId{5}, DeviceId{0}, DeviceId{5}};
    patch.collapsed = {GroupId{1}};
    const Applied applied = apply(d, l, patch);
    QVERIFY((l.locked == std::vector{DeviceId{0}, DeviceId{5}}));
    QVERIFY((l.collapsed == std::vector{GroupId{1}}));
    QVERIFY(applied.changes.locks && applied.changes.collapses);
    QVERIFY(!applied.changes.affectsResults());
    QVERIFY(validate(d, l).empty());
    Patch other;
    other.unlocked = {DeviceId{0}};
    other.expanded = {GroupId{1}};
    const Applied undone = apply(d, l, other);
    QVERIFY((l.locked == std::vector{DeviceId{5}}));
    QVERIFY(l.collapsed.empty());
    apply(d, l, undone.inverse);
    QVERIFY(l.isLocked(DeviceId{0}) && l.isCollapsed(GroupId{1}));
    apply(d, l, applied.inverse);
    QVERIFY(l.locked.empty() && l.collapsed.empty());
    QVERIFY(comesBack(patch) && comesBack(other));
}

void TestPatch::notesOnTheCanvas()
{
    Design d = test::star();
    Layout l;
    Patch patch;
    patch.putNotes = {{NoteId{4}, NoteKind::note, "b", 1, 2, 3, 4},
                      {NoteId{1}, NoteKind::label, "a", 0, 0, 1, 1}};
    const Applied applied = apply(d, l, patch);
    QCOMPARE(l.notes.size(), 2U);
    QCOMPARE(l.notes[0].text, std::string("a"));
    QCOMPARE(l.nextNoteId().value, 5U);
    QVERIFY(applied.changes.canvasNotes);
    QVERIFY(!applied.changes.affectsResults());
    Patch gone;
    gone.removedNotes = {NoteId{2}};
    QVERIFY(comesBack(gone) && comesBack(patch));
}

void TestPatch::settings()
{
    Design d = test::star();
    Layout l;
    Patch patch;
    patch.name = "other";
    patch.notes = "text";
    patch.origin = Origin{"star", {{"nodes", "2"}}};
    patch.fabric = d.fabric;
    patch.fabric->own = FabricKind::ethernet;
    patch.workload = Workload{};
    patch.workload->overlap = 0.5;
    patch.prices = "list";
    patch.priceOverrides = {{"node", Money(1), "x"}};
    patch.waivers = {{"rule", {"node-0"}, "because"}};
    const Applied applied = apply(d, l, patch);
    QVERIFY(applied.changes.settings && applied.changes.affectsResults());
    QCOMPARE(d.name, std::string("other"));
    QCOMPARE(d.fabric.own, FabricKind::ethernet);
    QCOMPARE(d.workload.overlap, 0.5);
    QCOMPARE(d.waivers.size(), 1U);
    QVERIFY(applied.inverse.notes && applied.inverse.notes->empty());
    apply(d, l, applied.inverse);
    QVERIFY(d == test::star());
}

void TestPatch::overridesChangeTheirNodes()
{
    Design d = test::star();
    Layout l;
    Patch patch;
    patch.putOverrides = {{DeviceId{0}, 1, {0, 0, gbps(80)}}};
    patch.removedOverrides = {{DeviceId{1}, 0}, {DeviceId{1}, 1}};
    const Applied applied = apply(d, l, patch);
    QVERIFY((applied.changes.changedDevices == std::vector{DeviceId{0}, DeviceId{1}}));
    QCOMPARE(d.nicOverrides.size(), 1U);
    QVERIFY(validate(d).empty());
    QVERIFY(comesBack(patch));
}

void TestPatch::idsThatDoNotExistAreLeftOut()
{
    Design d = test::star();
    Layout l;
    Patch patch;
    patch.removedDevices = {DeviceId{77}, DeviceId{}};
    patch.removedLinks = {LinkId{77}, LinkId{}};
    patch.removedGroups = {GroupId{77}};
    patch.putDevices = {{DeviceId{}, TypeIndex{0}, "none"}};
    patch.placements = {{DeviceId{4000000000U}, {1, 2}}, {DeviceId{}, {1, 2}}, {DeviceId{77}, {}}};
    patch.locked = {DeviceId{77}};
    patch.collapsed = {GroupId{77}};
    patch.unlocked = {DeviceId{}};
    QVERIFY(apply(d, l, patch).changes.empty());
    QVERIFY(d == test::star());
    QVERIFY(l.positions.empty());
}

FABRIC_TEST(TestPatch)
#include "tst_patch.moc"
