#include "support/test_registry.h"

#include "core/model/change_set.h"

using namespace fabric;

class TestChangeSet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void emptyAndResults();
    void mergeUnites();
    void everythingSwallowsTheRest();
};

void TestChangeSet::emptyAndResults()
{
    ChangeSet change;
    QVERIFY(change.empty());
    QVERIFY(!change.affectsResults());
    change.movedDevices = {DeviceId{1}};
    QVERIFY(!change.empty());
    QVERIFY(!change.affectsResults());
    change.canvasNotes = change.locks = change.collapses = true;
    QVERIFY(!change.affectsResults());
    change.settings = true;
    QVERIFY(change.affectsResults());
    for (bool ChangeSet::*bit : {&ChangeSet::canvasNotes, &ChangeSet::locks, &ChangeSet::collapses}) {
        ChangeSet one;
        one.*bit = true;
        QVERIFY(!one.empty());
        QVERIFY(!one.affectsResults());
    }
    ChangeSet all;
    all.everything = true;
    QVERIFY(!all.empty());
    QVERIFY(all.affectsResults());
}

void TestChangeSet::mergeUnites()
{
    ChangeSet a;
    a.changedLinks = {LinkId{1}, LinkId{5}};
    a.movedDevices = {DeviceId{2}};
    ChangeSet b;
    b.changedLinks = {LinkId{1}, LinkId{3}};
    b.addedGroups = {GroupId{0}};
    b.settings = true;
    b.locks = true;
    a.canvasNotes = true;
    a.merge(b);
    QVERIFY(a.locks && a.canvasNotes && !a.collapses);
    QVERIFY((a.changedLinks == std::vector{LinkId{1}, LinkId{3}, LinkId{5}}));
    QVERIFY((a.movedDevices == std::vector{DeviceId{2}}));
    QVERIFY((a.addedGroups == std::vector{GroupId{0}}));
    QVERIFY(a.settings);
    const ChangeSet before = a;
    a.merge({});
    QVERIFY(a == before);
}

void TestChangeSet::everythingSwallowsTheRest()
{
    ChangeSet all;
    all.everything = true;
    ChangeSet some;
    some.addedDevices = {DeviceId{1}};
    ChangeSet a = some;
    a.merge(all);
    QVERIFY(a == all);
    ChangeSet b = all;
    b.merge(some);
    QVERIFY(b == all);
}

FABRIC_TEST(TestChangeSet)
#include "tst_change_set.moc"
