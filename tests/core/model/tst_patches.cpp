#include "support/test_registry.h"

#include "core/model/free_names.h"
#include "core/model/patches.h"
#include "core/model/validate.h"
#include "sample.h"

using namespace fabric;

/// The star of sample.h with a leaf of its own for a second rack, and everything placed.
class TestPatches : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void removingTakesEverythingAlong();
    void groupsThatLoseAllMembersGo();
    void removingGroupsLeavesTheirMembers();
    void addingNamesAndPlaces();
    void addingSharesEqualTypes();
    void addingTooMany();
    void renamingOne();
    void renamingKeepsWaivers();
    void renamingMany();
    void renamingRefused_data();
    void renamingRefused();
    void groupingLeavesTheOldGroup();
    void groupingInsideAContainer();
    void groupingRefused();
    void joiningAndLeaving();
    void changingTheType();
    void changingTheTypeRefused();
    void addingANic();
    void addingANicRefused();
    void whereTheNextNicHangs();
    void changingLinks();
    void swapping();

private:
    /// Applies a patch to a copy; checks that the result is valid and that its inverse leads back.
    bool applied(const Patch& patch)
    {
        m_after = m_design;
        m_afterLayout = m_layout;
        Applied done = apply(m_after, m_afterLayout, patch);
        m_changes = done.changes;
        if (!validate(m_after).empty() || !validate(m_after, m_afterLayout).empty())
            return false;
        Design back = m_after;
        Layout backLayout = m_afterLayout;
        apply(back, backLayout, std::move(done.inverse));
        return back == m_design && backLayout.notes == m_layout.notes &&
               backLayout.locked == m_layout.locked && backLayout.collapsed == m_layout.collapsed;
    }

    template<class T>
    static std::string rule(const Result<T>& result)
    {
        return result ? std::string() : result.error().findings.at(0).rule;
    }

    Design m_design;
    Layout m_layout;
    Design m_after;
    Layout m_afterLayout;
    ChangeSet m_changes;
};

void TestPatches::init()
{
    m_design = test::star();
    m_layout = {};
    m_layout.place(DeviceId{0}, {0, 100});
    m_layout.place(DeviceId{1}, {50, 100});
    m_layout.place(DeviceId{5}, {25, 0});
    m_layout.locked = {DeviceId{1}, DeviceId{5}};
    m_layout.collapsed = {GroupId{1}};
    m_layout.notes = {{NoteId{0}, NoteKind::note, "n", 0, 0, 10, 10}};
}

void TestPatches::removingTakesEverythingAlong()
{
    const Patch patch =
        patches::removal(m_design, m_layout, {{DeviceId{1}, DeviceId{77}}, {}, {}, {NoteId{0}}});
    QVERIFY((patch.removedDevices == std::vector{DeviceId{1}}));
    QVERIFY((patch.removedLinks == std::vector{LinkId{2}, LinkId{3}}));
    QVERIFY((patch.removedOverrides == std::vector{NicRef{DeviceId{1}, 0}}));
    QVERIFY((patch.unlocked == std::vector{DeviceId{1}}));
    QCOMPARE(patch.placements.size(), 1U);
    QVERIFY(applied(patch));
    QCOMPARE(m_after.groups.size(), 2U);
    QVERIFY((m_after.groups[0].members == std::vector{DeviceId{0}, DeviceId{5}}));
    QVERIFY(!m_afterLayout.at(DeviceId{1}).valid());
    QVERIFY(m_afterLayout.notes.empty());

    QVERIFY(applied(patches::removal(m_design, m_layout, {{}, {LinkId{3}, LinkId{0}}, {}, {}})));
    QCOMPARE(m_after.links.size(), 2U);
    QCOMPARE(m_after.devices.size(), 3U);
}

void TestPatches::groupsThatLoseAllMembersGo()
{
    const Patch patch = patches::removal(m_design, m_layout, {{DeviceId{5}}, {}, {}, {}});
    QVERIFY((patch.removedGroups == std::vector{GroupId{1}}));
    QVERIFY((patch.expanded == std::vector{GroupId{1}}));
    QVERIFY(applied(patch));
    QVERIFY(m_after.links.empty());
    QVERIFY(m_afterLayout.collapsed.empty());

    // A group that others are in stays, as does one that never had members.
    m_design.groups[1].members = {};
    m_design.groups.push_back({GroupId{2}, GroupKind::rack, "in", GroupId{0}, 0, {}, {DeviceId{0}}});
    m_design.groups.push_back({GroupId{3}, GroupKind::custom, "", GroupId{2}, 0, {}, {DeviceId{0}}});
    m_design.groups[0].members = {DeviceId{1}};
    QVERIFY(applied(patches::removal(m_design, m_layout, {{DeviceId{1}}, {}, {}, {}})));
    QCOMPARE(m_after.groups.size(), 4U);
    QVERIFY(applied(patches::removal(m_design, m_layout, {{DeviceId{0}, DeviceId{1}}, {}, {}, {}})));
    QCOMPARE(m_after.groups.size(), 1U);
    QCOMPARE(m_after.groups[0].id.value, 1U);
}

void TestPatches::removingGroupsLeavesTheirMembers()
{
    m_design.groups.push_back({GroupId{2}, GroupKind::rack, "in", GroupId{0}, 0, {}, {DeviceId{0}}});
    m_design.groups.push_back({GroupId{3}, GroupKind::custom, "", GroupId{2}, 0, {}, {DeviceId{0}}});
    const std::vector groups{GroupId{2}, GroupId{1}};
    QVERIFY(applied(patches::ungrouping(m_design, m_layout, groups)));
    QCOMPARE(m_after.devices.size(), 3U);
    QCOMPARE(m_after.groups.size(), 2U);
    QCOMPARE(m_after.groups[1].parent.value, 0U); // moved up
    QVERIFY((m_changes.removedGroups == std::vector{GroupId{1}, GroupId{2}}));
    QVERIFY(m_afterLayout.collapsed.empty());
}

void TestPatches::addingNamesAndPlaces()
{
    const std::vector<Point> places{{1, 2}, {3, 4}, {}};
    const auto added = patches::addition(m_design, m_design.types[1], "leaf-#", places);
    QVERIFY(added.ok());
    QVERIFY((added->devices == std::vector{DeviceId{6}, DeviceId{7}, DeviceId{8}}));
    QVERIFY(applied(added->patch));
    QCOMPARE(m_after.find(DeviceId{6})->name, std::string("leaf-1"));
    QCOMPARE(m_after.find(DeviceId{8})->name, std::string("leaf-3"));
    QVERIFY((m_afterLayout.at(DeviceId{7}) == Point{3, 4}));
    QVERIFY(!m_afterLayout.at(DeviceId{8}).valid());
    QVERIFY(m_after.types == m_design.types);
    const auto plain = patches::addition(m_design, m_design.types[1], "spine", std::span(places).first(1));
    QCOMPARE(plain->patch.putDevices[0].name, std::string("spine-0"));
}

void TestPatches::addingSharesEqualTypes()
{
    const std::vector<Point> place{{1, 2}};
    DeviceType other = m_design.types[1];
    other.ports[0].count = 16;
    auto added = patches::addition(m_design, other, "leaf-#", place); // same id, other content
    QVERIFY(applied(added->patch));
    QCOMPARE(m_after.types.size(), 3U);
    QCOMPARE(m_after.types[2].id, std::string("switch-2"));
    m_design = m_after;
    m_layout = m_afterLayout;
    added = patches::addition(m_design, other, "leaf-#", place); // found again
    QVERIFY(applied(added->patch));
    QCOMPARE(m_after.types.size(), 3U);
    QCOMPARE(m_after.devices.back().type.value, 2U);
    other.ports[0].count = 32;
    added = patches::addition(m_design, other, "leaf-#", place);
    QCOMPARE(added->patch.addedTypes.at(0).id, std::string("switch-3"));
}

void TestPatches::addingTooMany()
{
    m_design.devices.push_back({DeviceId{(1U << 24) - 2}, TypeIndex{1}, "last"});
    const std::vector<Point> places(2);
    const auto added = patches::addition(m_design, m_design.types[1], "leaf-#", places);
    QCOMPARE(rule(added), std::string("model.too_many_devices"));
    QVERIFY(patches::addition(m_design, m_design.types[1], "leaf-#", std::span(places).first(1)).ok());
}

void TestPatches::renamingOne()
{
    const auto patch = patches::rename(m_design, DeviceId{1}, "节点 1");
    QVERIFY(patch.ok());
    QVERIFY(applied(*patch));
    QCOMPARE(m_after.devices[1].name, std::string("节点 1"));
    QVERIFY((m_changes.changedDevices == std::vector{DeviceId{1}}));
    const auto same = patches::rename(m_design, DeviceId{1}, "node-1");
    QVERIFY(same.ok());
    QVERIFY(applied(*same));
    QVERIFY(m_changes.empty());
    QVERIFY(applied(*patches::renameGroup(m_design, GroupId{0}, "")));
    QVERIFY(m_after.groups[0].name.empty());
    QCOMPARE(rule(patches::renameGroup(m_design, GroupId{9}, "x")), std::string("model.group_missing"));
}

void TestPatches::renamingKeepsWaivers()
{
    m_design.waivers = {{"r", {"node-1", "node-1/nic-0/port-1", "node-10", "node-0"}, ""}};
    const auto patch = patches::rename(m_design, DeviceId{1}, "a/b");
    QVERIFY(applied(*patch));
    QVERIFY((m_after.waivers[0].subjects ==
             std::vector<std::string>{"a/b", "a/b/nic-0/port-1", "node-10", "node-0"}));
    m_design = m_after;
    QVERIFY(applied(*patches::rename(m_design, DeviceId{1}, "c")));
    QCOMPARE(m_after.waivers[0].subjects[1], std::string("c/nic-0/port-1"));
}

void TestPatches::renamingMany()
{
    const std::vector order{DeviceId{1}, DeviceId{0}};
    const auto patch = patches::renameMany(m_design, order, "rack1-node-##", 1);
    QVERIFY(applied(*patch));
    QCOMPARE(m_after.devices[1].name, std::string("rack1-node-01"));
    QCOMPARE(m_after.devices[0].name, std::string("rack1-node-02"));
    // Names of devices that are renamed themselves are free.
    const auto exchanged = patches::renameMany(m_design, order, "node-#");
    QVERIFY(exchanged.ok());
    QVERIFY(applied(*exchanged));
    QCOMPARE(m_after.devices[0].name, std::string("node-1"));
    QCOMPARE(m_after.devices[1].name, std::string("node-0"));
    QVERIFY(patches::renameMany(m_design, std::span(order).first(1), "one").ok());
}

void TestPatches::renamingRefused_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("expected");
    QTest::newRow("empty") << ""
                           << "model.new_name_empty";
    QTest::newRow("blank") << " \t"
                           << "model.new_name_empty";
    QTest::newRow("taken") << "leaf-#"
                           << "model.name_taken";
    QTest::newRow("no number") << "x"
                               << "model.pattern_without_number";
    QTest::newRow("too long") << QString(199, u'x') + QStringLiteral("##") << "model.name_too_long";
    QTest::newRow("longest") << QString(199, u'节') + u'#' << "";
}

void TestPatches::renamingRefused()
{
    QFETCH(QString, pattern);
    QFETCH(QString, expected);
    const std::vector order{DeviceId{1}, DeviceId{0}};
    QCOMPARE(QString::fromStdString(rule(patches::renameMany(m_design, order, pattern.toStdString()))),
             expected);
    if (!pattern.contains(u'#'))
        return;
    const QString one = QString(pattern).replace(u'#', u'0');
    QCOMPARE(QString::fromStdString(rule(patches::rename(m_design, DeviceId{1}, one.toStdString()))),
             expected);
    QCOMPARE(rule(patches::rename(m_design, DeviceId{77}, "x")), std::string("model.device_missing"));
}

void TestPatches::groupingLeavesTheOldGroup()
{
    const std::vector members{DeviceId{5}, DeviceId{0}, DeviceId{5}, DeviceId{77}};
    const auto made = patches::grouping(m_design, m_layout, GroupKind::rack, "new", members);
    QVERIFY(made.ok());
    QVERIFY(applied(made->patch));
    QCOMPARE(made->group.value, 2U);
    QVERIFY(!m_after.find(GroupId{1})); // the old rack had only the leaf
    QVERIFY((m_after.find(GroupId{2})->members == std::vector{DeviceId{5}, DeviceId{0}}));
    QCOMPARE(m_after.groups[0].members.size(), 3U); // the pod is of another kind
    const auto rail =
        patches::grouping(m_design, m_layout, GroupKind::rail, "rail-3", std::span(members).first(1), 3);
    QVERIFY(applied(rail->patch));
    QCOMPARE(m_after.groups.back().index, 3);
}

void TestPatches::groupingInsideAContainer()
{
    const std::vector members{DeviceId{0}, DeviceId{1}};
    const auto made = patches::grouping(m_design, m_layout, GroupKind::nvlinkDomain, "domain", members);
    QVERIFY(applied(made->patch));
    QCOMPARE(m_after.groups.back().parent.value, 0U); // the pod
    m_design.groups[0].members = {DeviceId{0}};
    const auto outside = patches::grouping(m_design, m_layout, GroupKind::rack, "r", members);
    QVERIFY(applied(outside->patch));
    QVERIFY(!m_after.groups.back().parent.valid());
}

void TestPatches::groupingRefused()
{
    const std::vector leaf{DeviceId{5}};
    const std::vector nobody{DeviceId{77}};
    QCOMPARE(rule(patches::grouping(m_design, m_layout, GroupKind::rack, "r", nobody)),
             std::string("model.group_without_members"));
    QCOMPARE(rule(patches::grouping(m_design, m_layout, GroupKind::nvlinkDomain, "d", leaf)),
             std::string("model.domain_takes_nodes"));
    QCOMPARE(rule(patches::grouping(m_design, m_layout, GroupKind::rack, std::string(201, 'x'), leaf)),
             std::string("model.name_too_long"));
}

void TestPatches::joiningAndLeaving()
{
    m_design.groups.push_back({GroupId{2}, GroupKind::nvlinkDomain, "a", {}, 0, {}, {DeviceId{0}}});
    m_design.groups.push_back({GroupId{3}, GroupKind::nvlinkDomain, "b", {}, 0, {}, {DeviceId{1}}});
    const std::vector node{DeviceId{1}};
    const auto joined = patches::joining(m_design, m_layout, node, GroupId{2});
    QVERIFY(applied(*joined));
    QVERIFY((m_after.find(GroupId{2})->members == std::vector{DeviceId{0}, DeviceId{1}}));
    QVERIFY(!m_after.find(GroupId{3}));
    QVERIFY(m_after.find(GroupId{0})->members.size() == 3);
    const auto again = patches::joining(m_design, m_layout, node, GroupId{3});
    QVERIFY(*again == Patch{});
    const std::vector leaf{DeviceId{5}};
    QCOMPARE(rule(patches::joining(m_design, m_layout, leaf, GroupId{2})),
             std::string("model.domain_takes_nodes"));
    QCOMPARE(rule(patches::joining(m_design, m_layout, leaf, GroupId{9})),
             std::string("model.group_missing"));
    QVERIFY(applied(patches::leaving(m_design, m_layout, node, GroupId{0})));
    QVERIFY((m_after.groups[0].members == std::vector{DeviceId{0}, DeviceId{5}}));
    QVERIFY(m_after.find(GroupId{3}));
    // A torus that gets or loses a member has no dimensions any more.
    m_design.groups.push_back({GroupId{4}, GroupKind::torus, "t", {}, 0, {1, 1}, {DeviceId{0}}});
    QVERIFY(applied(*patches::joining(m_design, m_layout, node, GroupId{4})));
    QVERIFY(m_after.find(GroupId{4})->dims.empty());
}

void TestPatches::changingTheType()
{
    DeviceType slower = m_design.types[1];
    slower.id = "slow";
    slower.ports = {{4, gbps(300), 1, "QSFP"}};
    m_design.links[1].rate = gbps(150); // set lower than its ports
    const std::vector leaf{DeviceId{5}};
    const auto patch = patches::typeChange(m_design, leaf, slower);
    QVERIFY(patch.ok());
    QVERIFY(applied(*patch));
    QCOMPARE(m_after.types.size(), 3U);
    QCOMPARE(m_after.devices[2].type.value, 2U);
    QCOMPARE(toGbps(m_after.links[0].rate), 300.0); // 400 at its ports before
    QCOMPARE(toGbps(m_after.links[1].rate), 150.0);
    QCOMPARE(toGbps(m_after.links[3].rate), 200.0); // the NIC is slower
    // And back up: what ran at full rate does so again.
    const DeviceType faster = m_design.types[1];
    m_design = m_after;
    QVERIFY(applied(*patches::typeChange(m_design, leaf, faster)));
    QCOMPARE(toGbps(m_after.links[0].rate), 400.0);
    QCOMPARE(toGbps(m_after.links[1].rate), 150.0);
}

void TestPatches::changingTheTypeRefused()
{
    DeviceType small = m_design.types[1];
    small.ports[0].count = 3;
    const std::vector leaf{DeviceId{5}};
    const auto patch = patches::typeChange(m_design, leaf, small);
    QCOMPARE(rule(patch), std::string("model.cabled_port_missing"));
    QVERIFY((patch.error().findings[0].subjects == std::vector<std::string>{"leaf-0"}));
    QCOMPARE(rule(patches::typeChange(m_design, leaf, m_design.types[0])), std::string("model.kind_differs"));
    // Overrides of NICs that are no more go, if nothing is cabled there.
    DeviceType oneNic = m_design.types[0];
    oneNic.insides.nics.pop_back();
    m_design.links = {m_design.links[0], m_design.links[2]};
    m_design.nicOverrides = {{DeviceId{0}, 1, {3, 8, std::nullopt}}, {DeviceId{1}, 0, {3, 8, std::nullopt}}};
    const std::vector nodes{DeviceId{0}, DeviceId{1}};
    QVERIFY(applied(*patches::typeChange(m_design, nodes, oneNic)));
    QCOMPARE(m_after.nicOverrides.size(), 1U);
}

void TestPatches::addingANic()
{
    m_design.types[0].id = "dgx";
    m_design.types[0].name = "DGX";
    m_design.types[0].partNumber = "P";
    const NicSlot nic = m_design.types[0].insides.nics[0];
    const std::vector nodes{DeviceId{0}, DeviceId{1}};
    QVERIFY(applied(*patches::nicAddition(m_design, nodes, nic)));
    QCOMPARE(m_after.types.size(), 3U);
    const DeviceType& type = m_after.types[2];
    QCOMPARE(type.id, std::string("dgx+1nic"));
    QCOMPARE(type.name, std::string("DGX +1 NIC"));
    QVERIFY(type.partNumber.empty());
    QCOMPARE(type.nicCount(), 3);
    QCOMPARE(type.portCount(), 3);
    QVERIFY(m_after.links == m_design.links); // ports keep their numbers
    // One of the two gets another one.
    m_design = m_after;
    QVERIFY(applied(*patches::nicAddition(m_design, std::span(nodes).first(1), nic)));
    QCOMPARE(m_after.types.back().id, std::string("dgx+2nic"));
    QCOMPARE(m_after.types.back().name, std::string("DGX +2 NIC"));
    // The other one then shares the type.
    m_design = m_after;
    QVERIFY(applied(*patches::nicAddition(m_design, std::span(nodes).last(1), nic)));
    QCOMPARE(m_after.types.size(), 4U);
    QVERIFY(m_after.devices[0].type == m_after.devices[1].type);
}

void TestPatches::addingANicRefused()
{
    const NicSlot nic = m_design.types[0].insides.nics[0];
    const std::vector leaf{DeviceId{5}};
    QCOMPARE(rule(patches::nicAddition(m_design, leaf, nic)), std::string("model.no_insides"));
    NicSlot lost = nic;
    lost.attachment = {Attachment::To::pcieSwitch, 0, nic.attachment.link};
    const std::vector node{DeviceId{0}};
    QCOMPARE(rule(patches::nicAddition(m_design, node, lost)), std::string("model.attachment_missing"));
}

void TestPatches::whereTheNextNicHangs()
{
    DeviceType type = test::smallNode();
    const PcieLink link{5, 16, std::nullopt};
    QVERIFY((patches::nextNicPlace(type, link) == Attachment{Attachment::To::cpu, 0, link}));
    type.insides.sockets = 2; // both NICs hang from socket 0
    QVERIFY((patches::nextNicPlace(type, link) == Attachment{Attachment::To::cpu, 1, link}));
    type.insides.pcieSwitches = {{Attachment::To::cpu, 0, link}, {Attachment::To::cpu, 1, link}};
    type.insides.nics[0].attachment = {Attachment::To::pcieSwitch, 0, link};
    QVERIFY((patches::nextNicPlace(type, link) == Attachment{Attachment::To::pcieSwitch, 1, link}));
}

void TestPatches::changingLinks()
{
    const std::vector links{LinkId{0}, LinkId{1}, LinkId{77}};
    patches::LinkSettings settings;
    settings.rate = gbps(100);
    settings.medium = Medium::dac;
    settings.length = Metres(2);
    QVERIFY(applied(*patches::linkChange(m_design, links, settings)));
    QVERIFY((m_changes.changedLinks == std::vector{LinkId{0}, LinkId{1}}));
    QCOMPARE(toGbps(m_after.links[1].rate), 100.0);
    QCOMPARE(m_after.links[1].medium, Medium::dac);
    QCOMPARE(m_after.links[1].length->value(), 2.0);
    m_design = m_after;
    settings = {};
    settings.fullRate = settings.clearLength = true;
    QVERIFY(applied(*patches::linkChange(m_design, links, settings)));
    QCOMPARE(toGbps(m_after.links[0].rate), 400.0);
    QCOMPARE(toGbps(m_after.links[1].rate), 200.0);
    QVERIFY(!m_after.links[0].length);
    QCOMPARE(m_after.links[0].medium, Medium::dac); // untouched
    settings = {};
    settings.rate = gbps(300);
    QCOMPARE(rule(patches::linkChange(m_design, links, settings)), std::string("model.rate_above_port"));
    settings.rate = gbps(0);
    QCOMPARE(rule(patches::linkChange(m_design, links, settings)), std::string("model.rate_not_positive"));
    settings.rate = gbps(0.99e-6); // a file could not hold it
    QCOMPARE(rule(patches::linkChange(m_design, links, settings)), std::string("model.rate_out_of_range"));
    settings.rate = gbps(1e-6);
    QVERIFY(applied(*patches::linkChange(m_design, links, settings)));
    settings = {};
    settings.length = Metres(-1);
    QCOMPARE(rule(patches::linkChange(m_design, links, settings)), std::string("model.length_not_positive"));
}

void TestPatches::swapping()
{
    QVERIFY(applied(patches::swapping(m_layout, DeviceId{0}, DeviceId{5})));
    QVERIFY((m_afterLayout.at(DeviceId{0}) == Point{25, 0}));
    QVERIFY((m_afterLayout.at(DeviceId{5}) == Point{0, 100}));
    QVERIFY(!m_changes.affectsResults());
}

FABRIC_TEST(TestPatches)
#include "tst_patches.moc"
