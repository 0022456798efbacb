#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/paint/line_choice.h"
#include "ui/paint/line_path.h"
#include "ui/paint/shapes.h"

#include <set>

namespace fabric::test {

/// Geometry of a prepared picture, against figures worked by hand.
class TestPicture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void openNodeHasTheMeasuresOfTheDesign();
    void closedNodeHasOneTabANic();
    void devicesStandWhereTheLayoutSays();
    void linksEndAtTheirNics();
    void fiveParallelLinksAreOneLine();
    void switchesCountTheirPorts();
    void railsAreFound();
    void podsFrameTheirMembers();
    void everyLinkHasALineInEveryLayer();
    void bundlesCountAllLinks();
    void wrapLinksRunBesideTheGrid();
    void moveEqualsAFreshPicture();
    void devicesThatNoLongerFitNeedAFreshPicture();
    void linesMeetRectangles();
    void manyLinesBecomeBundles();
    void foldedTorusHasNoArcs();
    void oneDeviceLeavesTheSizesOfOthers();
    void collapsedGroupsAreOneDevice();
    void racksLeaveRoomForTheCaptionOfADomain();
    void notesWidenThePicture();
};

namespace {

Picture pictureOf(const Fixture& fixture)
{
    return Picture(fixture.design, fixture.layout);
}

/// Two switches with `count` links between them, 400 apart.
Fixture parallel(int count)
{
    Design design;
    design.types = {plainSwitch(64)};
    design.devices = {{DeviceId{0}, TypeIndex{0}, "a"}, {DeviceId{1}, TypeIndex{0}, "b"}};
    for (int i = 0; i < count; ++i) {
        const auto port = static_cast<std::uint32_t>(i);
        Link link;
        link.id = LinkId{port};
        link.a = {DeviceId{0}, port};
        link.b = {DeviceId{1}, port};
        link.rate = gbps(400);
        design.links.push_back(link);
    }
    Layout layout;
    layout.place(DeviceId{0}, {0, 0});
    layout.place(DeviceId{1}, {0, 400});
    return {std::make_shared<const Design>(std::move(design)), layout};
}

} // namespace

void TestPicture::openNodeHasTheMeasuresOfTheDesign()
{
    const DeviceType dgx = dgxH100();
    QCOMPARE(shapes::openNode(dgx), QSizeF(192, 138));
    const shapes::Insides in = shapes::insides(dgx, QRectF(0, 0, 192, 138), true, false);
    QCOMPARE(in.nics.size(), 8U);
    // First centre 19, pitch 22, boxes of 17.
    QCOMPARE(in.nics[0], QRectF(10.5, 8, 17, 17));
    QCOMPARE(in.nics[7], QRectF(164.5, 8, 17, 17));
    QCOMPARE(in.gpus[3].size(), QSizeF(17, 26));
    QCOMPARE(in.gpus[3].center().x(), in.nics[3].center().x());
    QCOMPARE(in.bar.height(), 16);
    QVERIFY(in.outline.contains(in.bar));
    QVERIFY(in.outline.contains(in.gpus[0]));
    QVERIFY(in.name.top() >= in.outline.bottom());
}

void TestPicture::closedNodeHasOneTabANic()
{
    const DeviceType dgx = dgxH100();
    QCOMPARE(shapes::closedNode(dgx), QSizeF(128, 48));
    const QRectF frame(0, 0, 128, 48);
    // Pitch 14 round the middle: 64 − 49 = 15 … 113.
    QCOMPARE(shapes::nicTab(dgx, frame, 0, false, false), QRectF(11, -5, 8, 5));
    QCOMPARE(shapes::nicPort(dgx, frame, 7, false, false), QPointF(113, -5));
    QCOMPARE(shapes::nicPort(dgx, frame, 7, false, true), QPointF(113, 53));
}

void TestPicture::devicesStandWhereTheLayoutSays()
{
    const Fixture fixture = rail(32, 4);
    const Picture picture = pictureOf(fixture);
    for (const PictureDevice& device : picture.devices) {
        const Point at = fixture.layout.at(device.id);
        QCOMPARE(device.frame.center(), QPointF(at.x, at.y));
        QVERIFY(picture.bounds.contains(device.frame));
    }
    // Neighbours never touch.
    for (std::size_t i = 0; i < picture.devices.size(); ++i) {
        for (std::size_t k = i + 1; k < picture.devices.size(); ++k)
            QVERIFY(!picture.devices[i].frame.intersects(picture.devices[k].frame));
    }
}

void TestPicture::linksEndAtTheirNics()
{
    const Picture picture = pictureOf(rail(32, 4));
    const Design& design = picture.design();
    for (const Link& link : design.links) {
        const int d = picture.indexOf(link.a.device);
        const PictureDevice& node = picture.devices[static_cast<std::size_t>(d)];
        if (node.shape != Glyph::node)
            continue;
        const Line& line = picture.fine.lines[static_cast<std::size_t>(picture.lineOf(link.id))];
        QCOMPARE(line.a, d);
        const QPointF port = shapes::nicPort(picture.typeOf(d), node.frame, static_cast<int>(link.a.port),
                                             node.open, node.flipped);
        QVERIFY(std::abs(line.x1 - port.x()) < 0.01);
        QVERIFY(std::abs(line.y1 - port.y()) < 0.01);
    }
}

void TestPicture::fiveParallelLinksAreOneLine()
{
    QCOMPARE(pictureOf(parallel(4)).fine.lines.size(), 4U);
    const Picture five = pictureOf(parallel(5));
    QCOMPARE(five.fine.lines.size(), 1U);
    QCOMPARE(five.fine.lines[0].count, 5U);
    for (std::uint32_t i = 0; i < 5; ++i)
        QCOMPARE(five.lineOf(LinkId{i}), 0);
}

void TestPicture::switchesCountTheirPorts()
{
    const Picture picture = pictureOf(rail(32, 4));
    for (const PictureDevice& device : picture.devices) {
        if (device.tier == 1) {
            QCOMPARE(device.down, 32);
            QCOMPARE(device.up, 32);
            QCOMPARE(device.downGbps, 12800.0);
        } else if (device.tier == 2) {
            QCOMPARE(device.down, 64);
            QCOMPARE(device.up, 0);
        }
    }
}

void TestPicture::railsAreFound()
{
    const Picture picture = pictureOf(rail(32, 4));
    QVERIFY(picture.hasRails);
    std::set<int> rails;
    for (const PictureDevice& device : picture.devices) {
        if (device.tier == 1)
            rails.insert(device.rail);
        if (device.tier == 2)
            QCOMPARE(device.rail, -1);
    }
    QCOMPARE(rails.size(), 8U);
    QVERIFY(!pictureOf(star(4)).hasRails);
    QVERIFY(!pictureOf(torus({4, 4, 1})).hasRails);
}

void TestPicture::podsFrameTheirMembers()
{
    const Picture picture = pictureOf(clos({4, 8, 1, 2, 2, 4}));
    QCOMPARE(picture.frames.size(), 4U);
    for (const Frame& frame : picture.frames) {
        for (const int d : frame.devices)
            QVERIFY(frame.rect.contains(picture.devices[static_cast<std::size_t>(d)].frame));
    }
    QCOMPARE(picture.frames[0].title, QStringLiteral("pod-01"));
}

void TestPicture::everyLinkHasALineInEveryLayer()
{
    const Picture picture = pictureOf(clos({4, 16, 8, 8, 4, 8}));
    for (const Link& link : picture.design().links)
        QVERIFY(picture.lineOf(link.id) >= 0);
    for (std::size_t i = 0; i < picture.fine.lines.size(); ++i) {
        QVERIFY(picture.middle.ofFine[i] >= 0);
        const bool across = picture.fine.lines[i].across;
        QCOMPARE(picture.coarse.ofFine[i] >= 0, across);
    }
}

void TestPicture::bundlesCountAllLinks()
{
    const Picture picture = pictureOf(clos({4, 16, 8, 8, 4, 8}));
    std::uint32_t across = 0;
    for (const Line& line : picture.fine.lines)
        across += line.across ? line.count : 0;
    std::uint32_t coarse = 0;
    for (const Line& line : picture.coarse.lines)
        coarse += line.count;
    std::uint32_t middle = 0;
    for (const Line& line : picture.middle.lines)
        middle += line.count;
    // 4 pods × 4 spines × 2 cores a plane.
    QCOMPARE(across, 32U);
    QCOMPARE(coarse, across);
    QCOMPARE(static_cast<std::size_t>(middle), picture.design().links.size());
}

void TestPicture::wrapLinksRunBesideTheGrid()
{
    const Picture picture = pictureOf(torus({4, 4, 1}));
    int around = 0;
    for (const Line& line : picture.fine.lines) {
        if (line.route != LineRoute::around)
            continue;
        ++around;
        // The long middle stretch touches no chip.
        const QPainterPath path = linePath(line);
        for (int i = 30; i <= 70; ++i) {
            for (const PictureDevice& device : picture.devices)
                QVERIFY(!device.frame.contains(path.pointAtPercent(i / 100.0)));
        }
    }
    QCOMPARE(around, 8); // one a row, one a column
}

void TestPicture::moveEqualsAFreshPicture()
{
    const Fixture fixture = rail(64, 4);
    Picture moved = pictureOf(fixture);
    Layout layout = fixture.layout;
    const std::vector<DeviceId> some{DeviceId{0}, DeviceId{7}, DeviceId{30}};
    for (const DeviceId id : some)
        layout.place(id, {fixture.layout.at(id).x + 24, fixture.layout.at(id).y - 40});
    QVERIFY(moved.move(some, layout));
    const Picture fresh(fixture.design, layout);
    QCOMPARE(moved.bounds, fresh.bounds);
    for (std::size_t d = 0; d < fresh.devices.size(); ++d)
        QCOMPARE(moved.devices[d].frame, fresh.devices[d].frame);
    const auto same = [](const LineLayer& a, const LineLayer& b) {
        QCOMPARE(a.lines.size(), b.lines.size());
        for (std::size_t i = 0; i < a.lines.size(); ++i) {
            QCOMPARE(a.lines[i].bounds(), b.lines[i].bounds());
            QCOMPARE(a.lines[i].x1, b.lines[i].x1);
            QCOMPARE(a.lines[i].y2, b.lines[i].y2);
        }
    };
    same(moved.fine, fresh.fine);
    same(moved.middle, fresh.middle);
    same(moved.coarse, fresh.coarse);
}

void TestPicture::devicesThatNoLongerFitNeedAFreshPicture()
{
    const Fixture fixture = rail(32, 4);
    Picture picture = pictureOf(fixture);
    Layout close = fixture.layout;
    std::vector<DeviceId> all;
    for (const PictureDevice& device : picture.devices) {
        all.push_back(device.id);
        close.place(device.id, {fixture.layout.at(device.id).x / 2, fixture.layout.at(device.id).y});
    }
    const QRectF before = picture.bounds;
    QVERIFY(!picture.move(all, close));
    QCOMPARE(picture.bounds, before);
    const Picture fresh(fixture.design, close);
    for (std::size_t i = 0; i + 1 < fresh.devices.size(); ++i)
        QVERIFY(!fresh.devices[i].frame.intersects(fresh.devices[i + 1].frame));
}

void TestPicture::linesMeetRectangles()
{
    Line line;
    line.x1 = 0;
    line.y1 = 0;
    line.x2 = 100;
    line.y2 = 100;
    QVERIFY(crosses(line, QRectF(40, 40, 20, 20)));
    QVERIFY(!crosses(line, QRectF(60, 10, 20, 20))); // within the bounds, beside the line
    QVERIFY(!crosses(line, QRectF(120, 120, 20, 20)));
    QVERIFY(crosses(line, QRectF(-10, -10, 200, 200)));
    QCOMPARE(distanceTo(line, QPointF(50, 50)), 0.0);
    QVERIFY(std::abs(distanceTo(line, QPointF(100, 0)) - 70.7106781) < 1e-6);
    QVERIFY(std::abs(distanceTo(line, QPointF(103, 104)) - 5) < 1e-6);
}

void TestPicture::manyLinesBecomeBundles()
{
    const Picture picture = pictureOf(clos({16, 64, 8, 16, 16, 64}));
    PaintOptions options;
    options.view = picture.bounds;
    options.scale = 0.5;
    options.lod = Lod::outlines;
    options.lineBudget = budgetAtRest;
    const LineChoice whole = chooseLines(picture, options);
    QVERIFY(whole.lines <= budgetAtRest);
    QVERIFY(whole.across != LineChoice::Level::fine || whole.inside != LineChoice::Level::fine);
    options.lineBudget = 1000000;
    const LineChoice all = chooseLines(picture, options);
    QCOMPARE(all.across, LineChoice::Level::fine);
    QCOMPARE(all.lines, static_cast<int>(picture.fine.lines.size()));
    options.lod = Lod::pods;
    QCOMPARE(chooseLines(picture, options).across, LineChoice::Level::coarse);
    options.lineBudget = 100;
    const LineChoice few = chooseLines(picture, options);
    QVERIFY(few.lines / few.stride <= 100);
}

void TestPicture::foldedTorusHasNoArcs()
{
    // A ring of six folded to 0 5 1 4 2 3: no neighbour is farther than two places.
    Fixture fixture = torus({6, 6, 1});
    const std::array<int, 6> column{0, 2, 4, 5, 3, 1};
    const Group& group = fixture.design->groups.front();
    for (std::size_t i = 0; i < group.members.size(); ++i)
        fixture.layout.place(group.members[i], {column[i % 6] * 72.0, column[i / 6] * 72.0});
    const Picture folded = pictureOf(fixture);
    for (const Line& line : folded.fine.lines) {
        QCOMPARE(line.route, LineRoute::straight);
        // It leaves both chips at the sides that face each other.
        for (const std::int32_t end : {line.a, line.b})
            QVERIFY(!crosses(line, folded.devices[static_cast<std::size_t>(end)].frame));
    }
}

void TestPicture::oneDeviceLeavesTheSizesOfOthers()
{
    for (const bool open : {false, true}) {
        const Fixture fixture = rail(8, 4, open);
        const Picture before = pictureOf(fixture);
        Layout close = fixture.layout;
        close.place(DeviceId{14}, {close.at(DeviceId{13}).x + 20, close.at(DeviceId{13}).y});
        const Picture after(fixture.design, close);
        QCOMPARE(after.sizes(), before.sizes());
    }
    // Three nodes that somebody drew: closed, whatever the distances.
    const Fixture three = star(3);
    const Picture before = pictureOf(three);
    Layout far = three.layout;
    for (const PictureDevice& device : before.devices) {
        if (device.shape == Glyph::node)
            far.place(device.id, {far.at(device.id).x * 4, far.at(device.id).y});
    }
    QCOMPARE(Picture(three.design, far).sizes().open, before.sizes().open);
}

void TestPicture::collapsedGroupsAreOneDevice()
{
    Fixture fixture = clos({2, 4, 1, 2, 2, 4});
    const Group& pod = fixture.design->groups.front();
    fixture.layout.collapsed = {pod.id};
    const Picture picture = pictureOf(fixture);
    QCOMPARE(picture.sheets.size(), 1U);
    const Sheet& sheet = picture.sheets.front();
    QCOMPARE(sheet.devices.size(), pod.members.size());
    int drawn = 0;
    for (const int d : sheet.devices)
        drawn += picture.devices[static_cast<std::size_t>(d)].hidden ? 0 : 1;
    QCOMPARE(drawn, 1);
    // Links inside are not drawn, links out of it end at the sheet.
    for (const Link& link : fixture.design->links) {
        const auto inside = [&](PortRef port) {
            return std::find(pod.members.begin(), pod.members.end(), port.device) != pod.members.end();
        };
        const int line = picture.lineOf(link.id);
        if (inside(link.a) && inside(link.b)) {
            QCOMPARE(line, -1);
        } else if (inside(link.a) || inside(link.b)) {
            const Line& it = picture.fine.lines[static_cast<std::size_t>(line)];
            QVERIFY(it.a == sheet.device || it.b == sheet.device);
        } else {
            QVERIFY(line >= 0);
        }
    }
    // Moved as one, it equals a fresh picture.
    Layout moved = fixture.layout;
    for (const DeviceId id : pod.members)
        moved.place(id, {moved.at(id).x - 80, moved.at(id).y + 40});
    Picture follows = picture;
    QVERIFY(follows.move(pod.members, moved));
    const Picture fresh(fixture.design, moved);
    QCOMPARE(follows.sheets[0].centre, fresh.sheets[0].centre);
    QCOMPARE(follows.bounds, fresh.bounds);
    for (std::size_t i = 0; i < fresh.fine.lines.size(); ++i)
        QCOMPARE(follows.fine.lines[i].bounds(), fresh.fine.lines[i].bounds());
}

void TestPicture::racksLeaveRoomForTheCaptionOfADomain()
{
    Fixture fixture = clos({1, 4, 1, 2, 2, 4});
    Design design = *fixture.design;
    Group domain;
    domain.id = design.nextGroupId();
    domain.kind = GroupKind::nvlinkDomain;
    domain.name = "nvl";
    for (const Device& device : design.devices) {
        if (design.is(device, DeviceKind::node))
            domain.members.push_back(device.id);
    }
    design.groups.push_back(domain);
    const Picture picture(std::make_shared<const Design>(design), fixture.layout);
    QCOMPARE(picture.frames.size(), 2U);
    const Frame& pod = picture.frames[0].kind == GroupKind::pod ? picture.frames[0] : picture.frames[1];
    const Frame& green = picture.frames[0].kind == GroupKind::pod ? picture.frames[1] : picture.frames[0];
    QVERIFY(pod.rect.contains(green.rect));
    QVERIFY(pod.rect.bottom() - green.rect.bottom() >= shapes::containerTitle);
}

void TestPicture::notesWidenThePicture()
{
    Fixture fixture = star(2);
    Picture picture = pictureOf(fixture);
    const QRectF before = picture.bounds;
    fixture.layout.notes = {{NoteId{0}, NoteKind::note, "far", before.right() + 100, 0, 160, 80}};
    picture.setNotes(fixture.layout);
    QCOMPARE(picture.bounds.right(), before.right() + 260);
    picture.setNotes(Layout{});
    QCOMPARE(picture.bounds, before);
}

} // namespace fabric::test

using TestPicture = fabric::test::TestPicture;
FABRIC_TEST(TestPicture)
#include "tst_picture.moc"
