#include "support/test_registry.h"
#include "ui/editing/editing_bench.h"
#include "ui/editing/generated_layout.h"

#include "core/layout/layout.h"

using namespace fabric;
using namespace fabric::test;
using namespace Qt::StringLiterals;

/// Moving, aligning, locking, grouping, naming, deleting.
class TestArranging : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void movingAndNudging()
    {
        EditingBench bench(star(4));
        const DeviceId node = bench.nodes()[0];
        const Point before = bench.layout().at(node);
        QVERIFY(bench.editor.move({{node, {1e10, 0}}})); // no place: it stays
        QCOMPARE(bench.steps(), 0);
        QCOMPARE(bench.checkStep([&] { return bench.editor.move({{node, {800, 800}}}); }), QString());
        bench.select({node});
        QVERIFY(bench.editor.nudge(8, 0));
        QVERIFY(bench.editor.nudge(8, -8));
        QVERIFY(bench.layout().at(node) == (Point{816, 792}));
        QCOMPARE(bench.steps(), 2); // nudges join
        bench.document.undoStack().undo();
        bench.document.undoStack().undo();
        QVERIFY(bench.layout().at(node) == before);
    }

    void lockedDevicesStay()
    {
        EditingBench bench(star(4));
        const DeviceId fixed = bench.nodes()[0];
        const DeviceId loose = bench.nodes()[1];
        bench.select({fixed});
        QCOMPARE(bench.checkStep([&] { return bench.editor.setLocked(true); }), QString());
        QVERIFY(bench.editor.abilities().unlock && !bench.editor.abilities().move);
        const Point place = bench.layout().at(fixed);
        QVERIFY(!bench.editor.nudge(8, 8));
        QCOMPARE(bench.lastRefusal(), u"edit.locked"_s);
        QCOMPARE(bench.refusals.back().subjects, std::vector{bench.nameOf(fixed)});
        bench.select({fixed, loose});
        QVERIFY(bench.editor.nudge(8, 8)); // the other one moves
        QVERIFY(bench.layout().at(fixed) == place);
        QVERIFY(bench.said.last().contains(QString::fromStdString(bench.nameOf(fixed))));
        const std::size_t devices = bench.design().devices.size();
        QVERIFY(!bench.editor.remove());
        QCOMPARE(bench.design().devices.size(), devices);
        QVERIFY(!bench.editor.swapPlaces());
        QVERIFY(bench.editor.layout(LayoutKind::tiers));
        QVERIFY(bench.layout().at(fixed) == place);
        QVERIFY(bench.editor.setLocked(false));
        QVERIFY(bench.editor.swapPlaces());
        QVERIFY(bench.layout().at(loose) == place);
    }

    void aligningAndDistributing()
    {
        EditingBench bench(star(4));
        const std::vector<DeviceId> nodes = bench.nodes();
        QVERIFY(bench.editor.move({{nodes[0], {0, 0}}, {nodes[1], {100, 300}}, {nodes[2], {1000, 40}}}));
        bench.select({nodes[0], nodes[1], nodes[2]});
        QVERIFY(bench.editor.abilities().align && bench.editor.abilities().distribute);
        QCOMPARE(bench.checkStep([&] { return bench.editor.align(arrange::Edge::top); }), QString());
        for (int i = 0; i < 3; ++i)
            QCOMPARE(bench.layout().at(nodes[std::size_t(i)]).y, 0.0);
        QCOMPARE(bench.checkStep([&] { return bench.editor.distribute(arrange::Direction::horizontal); }),
                 QString());
        QCOMPARE(bench.layout().at(nodes[1]).x, 500.0); // halfway between 0 and 1000
        QVERIFY(bench.editor.move({{nodes[1], {503, 5}}}));
        QCOMPARE(bench.checkStep([&] { return bench.editor.snap(); }), QString());
        QVERIFY(bench.layout().at(nodes[1]) == (Point{504, 8}));
    }

    void aGroupAlignsAsOneShape()
    {
        EditingBench bench(star(4));
        const std::vector<DeviceId> nodes = bench.nodes();
        QVERIFY(bench.editor.move({{nodes[0], {0, 0}}, {nodes[1], {0, 100}}, {nodes[2], {640, 400}}}));
        bench.select({nodes[0], nodes[1]});
        QVERIFY(bench.editor.group(GroupKind::custom, u"pair"_s));
        EditSelection both = bench.editor.selection();
        both.devices = {nodes[2]};
        bench.editor.setSelection(both);
        QVERIFY(bench.editor.align(arrange::Edge::bottom));
        QCOMPARE(bench.layout().at(nodes[1]).y, 400.0);
        QCOMPARE(bench.layout().at(nodes[0]).y, 300.0); // still 100 above
    }

    void groupsComeAndGo()
    {
        EditingBench bench(star(4));
        const std::vector<DeviceId> nodes = bench.nodes();
        bench.select({nodes[0], nodes[1]});
        QCOMPARE(bench.checkStep([&] { return bench.editor.group(GroupKind::rack); }), QString());
        const GroupId rack = bench.wanted.groups.front();
        QCOMPARE(bench.design().find(rack)->name, std::string("rack-0"));
        QCOMPARE(bench.checkStep([&] { return bench.editor.renameGroup(rack, u" 机架 1 "_s); }), QString());
        QCOMPARE(QString::fromStdString(bench.design().find(rack)->name), u"机架 1"_s);
        bench.select({nodes[2]});
        QCOMPARE(bench.checkStep([&] { return bench.editor.join(rack); }), QString());
        QCOMPARE(bench.design().find(rack)->members.size(), 3U);
        QCOMPARE(bench.checkStep([&] { return bench.editor.leave(rack); }), QString());
        QVERIFY(!bench.editor.join(GroupId{77}));
        QCOMPARE(bench.lastRefusal(), u"model.group_missing"_s);
        const std::vector<GroupId> groups{rack};
        QCOMPARE(bench.checkStep([&] { return bench.editor.setCollapsed(groups, true); }), QString());
        QVERIFY(bench.layout().isCollapsed(rack));
        // Dropped into the rack: moved and joined in one step.
        QCOMPARE(bench.checkStep([&] {
            return bench.editor.move({{nodes[3], {8, 8}}}, {}, rack);
        }),
                 QString());
        QVERIFY(bench.layout().at(nodes[3]) == (Point{8, 8}));
        QCOMPARE(bench.design().find(rack)->members.size(), 3U);
        bench.select({nodes[0]});
        QCOMPARE(bench.checkStep([&] { return bench.editor.ungroup(); }), QString());
        QVERIFY(!bench.design().find(rack));
        QVERIFY(!bench.editor.ungroup());
        QCOMPARE(bench.lastRefusal(), u"edit.no_group_selected"_s);
        bench.select({});
        QVERIFY(!bench.editor.group(GroupKind::rack));
        QCOMPARE(bench.lastRefusal(), u"model.group_without_members"_s);
    }

    void deletingTakesAllAlong()
    {
        EditingBench bench(star(4));
        bench.select({bench.nodes()[0], bench.nodes()[1]});
        const std::size_t devices = bench.design().devices.size();
        const std::size_t links = bench.design().links.size();
        QCOMPARE(bench.checkStep([&] { return bench.editor.remove(); }), QString());
        QCOMPARE(bench.design().devices.size(), devices - 2);
        QVERIFY(bench.design().links.size() < links);
        QVERIFY(bench.said.last().contains(u"2"_s));
        QVERIFY(bench.wanted.empty());
        QVERIFY(!bench.editor.remove());
        QCOMPARE(bench.lastRefusal(), u"edit.nothing_selected"_s);
        QVERIFY(!bench.editor.abilities().remove);

        bench.select({bench.nodes()[0]});
        QVERIFY(bench.editor.group(GroupKind::rack));
        const GroupId rack = bench.wanted.groups.front();
        QVERIFY(bench.editor.remove()); // a group goes with what is in it
        QVERIFY(!bench.design().find(rack));
        QCOMPARE(bench.design().devices.size(), devices - 3);
    }

    void naming()
    {
        EditingBench bench(star(3));
        const std::vector<DeviceId> nodes = bench.nodes();
        QCOMPARE(bench.checkStep([&] { return bench.editor.rename(nodes[0], u" head "_s); }), QString());
        QCOMPARE(bench.nameOf(nodes[0]), std::string("head"));
        QVERIFY(!bench.editor.rename(nodes[1], u"head"_s));
        QCOMPARE(bench.lastRefusal(), u"model.name_taken"_s);
        QVERIFY(!bench.editor.rename(nodes[1], u"  "_s));
        QCOMPARE(bench.lastRefusal(), u"model.new_name_empty"_s);
        // In the order of the canvas, not of the ids.
        QVERIFY(bench.editor.move({{nodes[0], {900, 0}}, {nodes[1], {0, 0}}, {nodes[2], {0, 500}}}));
        bench.select(nodes);
        QCOMPARE(bench.checkStep([&] { return bench.editor.renameMany(u"r1-##"_s, 1); }), QString());
        QCOMPARE(bench.nameOf(nodes[1]), std::string("r1-01"));
        QCOMPARE(bench.nameOf(nodes[0]), std::string("r1-02"));
        QCOMPARE(bench.nameOf(nodes[2]), std::string("r1-03"));
        QVERIFY(!bench.editor.renameMany(u"same"_s));
        QCOMPARE(bench.lastRefusal(), u"model.pattern_without_number"_s);
    }

    void modelsAndNicConnections()
    {
        EditingBench bench;
        QVERIFY(bench.editor.place({PaletteSection::nodes, "dgx-h100"}, {0, 0}));
        const DeviceId node = bench.wanted.devices.front();
        const auto& others = productCatalog().nodes();
        const auto other = std::find_if(others.begin(), others.end(),
                                        [](const DeviceType& type) { return type.id != "dgx-h100"; });
        QCOMPARE(bench.checkStep([&] { return bench.editor.changeType(other->id); }), QString());
        QVERIFY(!bench.editor.changeType(productCatalog().switches()[0].id));
        QCOMPARE(bench.lastRefusal(), u"model.kind_differs"_s);
        QVERIFY(!bench.editor.changeType("no-such"));
        bench.document.undoStack().undo();
        QCOMPARE(bench.checkStep([&] {
            return bench.editor.setNicLink(node, 0, PcieLink{4, 8, {}});
        }),
                 QString());
        QVERIFY(!bench.editor.setNicLink(node, 99, PcieLink{4, 8, {}}));
        QCOMPARE(bench.lastRefusal(), u"edit.nic_missing"_s);
        QVERIFY(!bench.editor.setNicLink(node, 0, PcieLink{4, 0, {}}));
        QVERIFY(!bench.editor.setNicLink(DeviceId{50}, 0, {}));
        QCOMPARE(bench.trouble(), QString());
    }

    void layouts()
    {
        EditingBench bench(rail(8, 4));
        const std::vector<DeviceId> nodes = bench.nodes();
        QVERIFY(bench.editor.move({{nodes[0], {-3000, -3000}}}));
        QCOMPARE(bench.checkStep([&] { return bench.editor.layout(LayoutKind::tiers); }), QString());
        QVERIFY(!bench.editor.layout(LayoutKind::torus));
        QCOMPARE(bench.lastRefusal(), u"edit.layout_unsuitable"_s);
        QVERIFY(bench.editor.move({{nodes[0], {-3000, -3000}}, {nodes[1], {-4000, -4000}}}));
        bench.select({nodes[0]});
        QVERIFY(bench.editor.layout(LayoutKind::tiers)); // of the selection alone
        QVERIFY(bench.layout().at(nodes[1]) == (Point{-4000, -4000}));
        QVERIFY(!(bench.layout().at(nodes[0]) == (Point{-3000, -3000})));
    }

    void generatingAgainKeepsTheHand()
    {
        Fixture fixture = star(4);
        Design made = *fixture.design;
        made.origin.family = "star";
        const Layout given = layout(made);
        EditingBench bench({std::make_shared<const Design>(made), given});
        const DeviceId node = bench.nodes()[0];
        QVERIFY(bench.editor.move({{node, {-800, -800}}}));
        bench.select({node});
        QVERIFY(bench.editor.setLocked(true));
        QVERIFY(bench.editor.place({PaletteSection::notes, "note"}, {0, 0}));
        const std::string before = bench.bytes();
        bench.editor.replaceGenerated(made, given, u"Generate"_s);
        QVERIFY(bench.layout().at(node) == (Point{-800, -800}));
        QVERIFY(bench.layout().isLocked(node));
        QCOMPARE(bench.layout().notes.size(), 1U);
        QCOMPARE(bench.trouble(), QString());
        bench.document.undoStack().undo();
        QCOMPARE(bench.bytes(), before);
        Design other = made;
        other.origin.family = "rail";
        bench.editor.replaceGenerated(other, given, u"Generate"_s); // another family: all is new
        QVERIFY(bench.layout().at(node) == given.at(node));
        QVERIFY(bench.layout().notes.empty());
    }

    void selectionsFollowTheDesign()
    {
        EditingBench bench(star(4));
        const DeviceId node = bench.nodes()[0];
        bench.select({node, DeviceId{999}});
        QCOMPARE(bench.editor.selection().devices, std::vector{node});
        QVERIFY(bench.editor.abilities().rename && bench.editor.abilities().copy);
        QVERIFY(bench.editor.remove());
        bench.document.undoStack().undo();
        bench.select({node});
        bench.document.push(patches::removal(bench.design(), bench.layout(), {{node}, {}, {}, {}}), {});
        QVERIFY(bench.editor.selection().empty());
        QVERIFY(!bench.editor.abilities().copy);
    }
};

FABRIC_TEST(TestArranging)
#include "tst_arranging.moc"
