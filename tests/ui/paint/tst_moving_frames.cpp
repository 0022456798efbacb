#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/paint/moving_frames.h"

namespace fabric::test {

/// Boxes of groups while devices are dragged, against those of the picture after the drop.
class TestMovingFrames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void boxesAreThoseAfterTheDrop_data();
    void boxesAreThoseAfterTheDrop();
    void boxesOfOthersStay();
    void nothingMovesWithoutGroups();
};

namespace {

/// Two pods; in the first one a rack of two nodes, and an NVLink domain over two others.
Fixture nested()
{
    const Fixture plain = clos({2, 8, 1, 2, 2, 4});
    Design design = *plain.design;
    std::vector<DeviceId> nodes;
    for (const DeviceId id : design.groups.front().members) {
        if (design.is(*design.find(id), DeviceKind::node))
            nodes.push_back(id);
    }
    Group rack;
    rack.id = design.nextGroupId();
    rack.kind = GroupKind::rack;
    rack.name = "rack";
    rack.parent = design.groups.front().id;
    rack.members = {nodes[0], nodes[1]};
    design.groups.push_back(rack);
    Group domain;
    domain.id = design.nextGroupId();
    domain.kind = GroupKind::nvlinkDomain;
    domain.name = "domain";
    domain.members = {nodes[2], nodes[3]};
    design.groups.push_back(domain);
    return {std::make_shared<const Design>(std::move(design)), plain.layout};
}

std::vector<DeviceId> idsOf(const Picture& picture, const std::vector<int>& devices)
{
    std::vector<DeviceId> ids;
    for (const int d : devices)
        ids.push_back(picture.devices[static_cast<std::size_t>(d)].id);
    return ids;
}

} // namespace

void TestMovingFrames::boxesAreThoseAfterTheDrop_data()
{
    QTest::addColumn<QString>("what");
    for (const char* what : {"pod", "rack", "domain", "one of the rack", "one of the domain"})
        QTest::newRow(what) << QString::fromLatin1(what);
}

void TestMovingFrames::boxesAreThoseAfterTheDrop()
{
    QFETCH(QString, what);
    const Fixture fixture = nested();
    Picture picture(fixture.design, fixture.layout);
    QCOMPARE(picture.frames.size(), 4U);
    std::vector<int> devices;
    for (const Frame& frame : picture.frames) {
        if (frame.devices.size() == picture.frames.front().devices.size() && what != u"pod")
            continue;
        const bool wanted = (what == u"pod" && frame.kind == GroupKind::pod && devices.empty()) ||
                            (what.contains(u"rack") && frame.kind == GroupKind::rack) ||
                            (what.contains(u"domain") && frame.kind == GroupKind::nvlinkDomain);
        if (wanted)
            devices = frame.devices;
    }
    if (what.startsWith(u"one"))
        devices.resize(1);
    QVERIFY(!devices.empty());
    std::sort(devices.begin(), devices.end());
    MovingFrames moving(picture, devices);
    QVERIFY(!moving.frames().empty());
    for (const QPointF by : {QPointF(0, 0), QPointF(-320, 48), QPointF(1000, -800)}) {
        moving.setOffset(picture, by);
        Layout layout = fixture.layout;
        for (const DeviceId id : idsOf(picture, devices))
            layout.place(id, {layout.at(id).x + by.x(), layout.at(id).y + by.y()});
        const Picture dropped(fixture.design, layout, {}, picture.sizes());
        for (int f = 0; f < static_cast<int>(picture.frames.size()); ++f) {
            const bool moves = std::binary_search(moving.frames().begin(), moving.frames().end(), f);
            const Frame& before = picture.frames[static_cast<std::size_t>(f)];
            QCOMPARE(moves ? moving.rect(f) : before.rect, dropped.frames[static_cast<std::size_t>(f)].rect);
        }
    }
}

void TestMovingFrames::boxesOfOthersStay()
{
    const Fixture fixture = nested();
    const Picture picture(fixture.design, fixture.layout);
    const Frame& last = picture.frames[1];
    QCOMPARE(last.kind, GroupKind::pod);
    const MovingFrames moving(picture, std::span(last.devices).first(1));
    QCOMPARE(moving.frames(), std::vector{1});
}

void TestMovingFrames::nothingMovesWithoutGroups()
{
    const Fixture fixture = star(4);
    const Picture picture(fixture.design, fixture.layout);
    const std::vector<int> devices{0, 1};
    QVERIFY(MovingFrames(picture, devices).frames().empty());
}

} // namespace fabric::test

using TestMovingFrames = fabric::test::TestMovingFrames;
FABRIC_TEST(TestMovingFrames)
#include "tst_moving_frames.moc"
