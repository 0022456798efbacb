#include "support/test_registry.h"

#include "core/model/edit.h"
#include "core/model/validate.h"
#include "sample.h"

using namespace fabric;

class TestEdit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addsInOrderOfIds();
    void removesADeviceWithAllThatHangsOnIt();
    void restoreBringsEverythingBack();
    void removedIdsAreNotGivenToOthers();
    void torusThatLosesAMemberLosesItsShape();
    void linksComeAndGo();
    void replacingTellsOnlyWhatChanged();
    void groupsComeAndGo();
    void nicLinksAreSetAndReset();
    void unknownIdsAreLeftOut();
    void sparseIdsAreFound();
};

void TestEdit::addsInOrderOfIds()
{
    Design d = test::star();
    const ChangeSet change = edit::addDevices(d, {{DeviceId{9}, TypeIndex{0}, "z"},
                                                  {DeviceId{3}, TypeIndex{0}, "y"},
                                                  {DeviceId{1}, TypeIndex{0}, "taken"}});
    QVERIFY((change.addedDevices == std::vector{DeviceId{3}, DeviceId{9}}));
    QCOMPARE(d.devices.size(), 5U);
    QCOMPARE(d.devices[2].name, std::string("y"));
    QCOMPARE(d.find(DeviceId{1})->name, std::string("node-1"));
    QVERIFY(validate(d).empty());
    ChangeSet only;
    only.addedDevices = change.addedDevices;
    QVERIFY(change == only);
}

void TestEdit::removesADeviceWithAllThatHangsOnIt()
{
    Design d = test::star();
    edit::Removed removed;
    const std::vector ids{DeviceId{1}};
    const ChangeSet change = edit::removeDevices(d, ids, &removed);
    QVERIFY((change.removedDevices == std::vector{DeviceId{1}}));
    QVERIFY((change.removedLinks == std::vector{LinkId{2}, LinkId{3}}));
    QVERIFY((change.changedGroups == std::vector{GroupId{0}}));
    QCOMPARE(d.links.size(), 2U);
    QVERIFY(d.nicOverrides.empty());
    QVERIFY((d.groups[0].members == std::vector{DeviceId{0}, DeviceId{5}}));
    QCOMPARE(removed.devices.size(), 1U);
    QCOMPARE(removed.links.size(), 2U);
    QCOMPARE(removed.overrides.size(), 1U);
    QVERIFY(validate(d).empty());
}

void TestEdit::restoreBringsEverythingBack()
{
    for (const std::vector<DeviceId>& ids : {std::vector{DeviceId{1}}, std::vector{DeviceId{5}},
                                             std::vector{DeviceId{5}, DeviceId{0}, DeviceId{1}}}) {
        Design d = test::star();
        edit::Removed removed;
        const ChangeSet gone = edit::removeDevices(d, ids, &removed);
        QVERIFY(!(d == test::star()));
        const ChangeSet back = edit::restore(d, removed);
        QVERIFY(d == test::star());
        QVERIFY(back.addedDevices == gone.removedDevices);
        QVERIFY(back.addedLinks == gone.removedLinks);
        QVERIFY(back.changedGroups == gone.changedGroups);
    }
}

void TestEdit::removedIdsAreNotGivenToOthers()
{
    Design d = test::star();
    QCOMPARE(d.nextDeviceId().value, 6U);
    QCOMPARE(d.nextLinkId().value, 4U);
    QCOMPARE(d.nextGroupId().value, 2U);
    const std::vector ids{DeviceId{0}};
    edit::removeDevices(d, ids);
    QCOMPARE(d.nextDeviceId().value, 6U);
    QCOMPARE(Design().nextDeviceId().value, 0U);
}

void TestEdit::torusThatLosesAMemberLosesItsShape()
{
    Design d = test::star();
    edit::addGroup(d, {GroupId{2}, GroupKind::torus, "t", {}, 0, {2, 1}, {DeviceId{0}, DeviceId{1}}});
    QVERIFY(validate(d).empty());
    edit::Removed removed;
    const std::vector ids{DeviceId{0}};
    edit::removeDevices(d, ids, &removed);
    QVERIFY(d.groups[2].dims.empty());
    QVERIFY(validate(d).empty());
    edit::restore(d, removed);
    QVERIFY((d.groups[2].dims == std::vector{2, 1}));
}

void TestEdit::linksComeAndGo()
{
    Design d = test::star();
    std::vector<Link> removed;
    const std::vector ids{LinkId{3}, LinkId{1}, LinkId{77}};
    const ChangeSet gone = edit::removeLinks(d, ids, &removed);
    QVERIFY((gone.removedLinks == std::vector{LinkId{1}, LinkId{3}}));
    QCOMPARE(d.links.size(), 2U);
    const ChangeSet back = edit::addLinks(d, removed);
    QVERIFY(back.addedLinks == gone.removedLinks);
    QVERIFY(d == test::star());
}

void TestEdit::replacingTellsOnlyWhatChanged()
{
    Design d = test::star();
    Link slower = d.links[0];
    slower.rate = gbps(100);
    const ChangeSet change = edit::replaceLinks(d, {slower, d.links[1]});
    QVERIFY((change.changedLinks == std::vector{LinkId{0}}));
    QCOMPARE(toGbps(d.links[0].rate), 100.0);
    QVERIFY(edit::replaceLinks(d, {slower}).empty());

    QVERIFY((edit::replaceDevice(d, {DeviceId{0}, TypeIndex{0}, "renamed"}).changedDevices ==
             std::vector{DeviceId{0}}));
    QVERIFY(edit::replaceDevice(d, {DeviceId{0}, TypeIndex{0}, "renamed"}).empty());
    QCOMPARE(d.devices[0].name, std::string("renamed"));
}

void TestEdit::groupsComeAndGo()
{
    Design d = test::star();
    const Group group{GroupId{4}, GroupKind::custom, "mine", {}, 0, {}, {DeviceId{1}}};
    QVERIFY((edit::addGroup(d, group).addedGroups == std::vector{GroupId{4}}));
    QVERIFY(edit::addGroup(d, group).empty());
    Group wider = group;
    wider.members.push_back(DeviceId{0});
    QVERIFY((edit::replaceGroup(d, wider).changedGroups == std::vector{GroupId{4}}));
    QCOMPARE(d.find(GroupId{4})->members.size(), 2U);
    QVERIFY((edit::removeGroup(d, GroupId{4}).removedGroups == std::vector{GroupId{4}}));
    QVERIFY(edit::removeGroup(d, GroupId{4}).empty());
    QVERIFY(d == test::star());
}

void TestEdit::nicLinksAreSetAndReset()
{
    Design d = test::star();
    const PcieLink measured{0, 0, gbps(80)};
    QVERIFY((edit::setNicLink(d, DeviceId{0}, 1, measured).changedDevices == std::vector{DeviceId{0}}));
    QVERIFY(edit::setNicLink(d, DeviceId{0}, 1, measured).empty());
    QCOMPARE(d.nicOverrides.size(), 2U);
    QCOMPARE(d.nicOverrides[0].node.value, 0U); // sorted by node
    QCOMPARE(toGbps(nicLink(d, d.devices[0], 1).rate()), 80.0);
    QVERIFY(!edit::setNicLink(d, DeviceId{0}, 1, std::nullopt).empty());
    QVERIFY(d == test::star());
    QVERIFY(edit::setNicLink(d, DeviceId{42}, 0, measured).empty());
}

void TestEdit::unknownIdsAreLeftOut()
{
    Design d = test::star();
    const std::vector devices{DeviceId{77}, DeviceId{}};
    const std::vector links{LinkId{77}};
    QVERIFY(edit::removeDevices(d, devices).empty());
    QVERIFY(edit::removeLinks(d, links).empty());
    QVERIFY(edit::replaceLinks(d, {test::link(77, {DeviceId{0}, 0}, {DeviceId{5}, 0}, 1)}).empty());
    QVERIFY(edit::replaceDevice(d, {DeviceId{77}, TypeIndex{0}, "x"}).empty());
    QVERIFY(edit::replaceGroup(d, {GroupId{77}, GroupKind::pod, "x", {}, 0, {}, {}}).empty());
    QVERIFY(d == test::star());
}

void TestEdit::sparseIdsAreFound()
{
    const Design d = test::star();
    QCOMPARE(d.indexOf(DeviceId{5}), std::ptrdiff_t(2));
    QCOMPARE(d.indexOf(DeviceId{2}), std::ptrdiff_t(-1));
    QCOMPARE(d.indexOf(DeviceId{}), std::ptrdiff_t(-1));
    QCOMPARE(d.find(DeviceId{5})->name, std::string("leaf-0"));
    QVERIFY(!d.find(LinkId{4}));
    QVERIFY(d.is(d.devices[2], DeviceKind::switchDevice));
}

FABRIC_TEST(TestEdit)
#include "tst_edit.moc"
