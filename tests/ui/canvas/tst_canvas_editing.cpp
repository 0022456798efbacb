#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/canvas/canvas_view.h"

#include <QAccessible>
#include <QApplication>
#include <QDragMoveEvent>
#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QSignalSpy>

namespace fabric::test {

/// What a hand does to a design on the canvas: real events in, signals out.
class TestCanvasEditing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_view.reset(); }
    void guidesHoldWhatIsDragged();
    void altGoesAnywhere();
    void lockedDevicesGiveAHint();
    void titlesDragTheirGroup();
    void boxesFollowADrag();
    void notesDragResizeAndAreEdited();
    void rubberBandTakesNotesAndGroups();
    void rubberBandTakesLinksWhereNothingElseIs();
    void tabToTabCablesTwoPorts();
    void everyPortThatFitsIsLit_data();
    void everyPortThatFitsIsLit();
    void linksStepBackBehindACable();
    void refusalsHaveASign();
    void linkToolCablesTheNextPorts();
    void refusedCablesSayWhy();
    void cableByKeysAlone();
    void escapeDropsACable();
    void dropsAskTheJudge();
    void placingStaysForMany();
    void namesAreEditedInPlace();
    void collapsedGroupsAreOneThing();
    void groupsAreEnteredAndLeft();
    void changesGlideUnlessMotionIsReduced();
    void readersSeeATree();
    void fittedViewsStayFitted();
    void farPlacesAreShown();

private:
    QPoint at(DeviceId id) const;
    QPoint onScreen(QPointF place) const { return m_view->mapFromScene(place); }
    void show(const Fixture& fixture);
    void move(QPoint to, Qt::MouseButtons buttons = Qt::NoButton, Qt::KeyboardModifiers modifiers = {});
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {});
    QWidget* viewport() const { return m_view->viewport(); }

    Fixture m_fixture;
    std::unique_ptr<CanvasView> m_view;
};

namespace {

const DeviceId left{0};
const DeviceId right{1};
const DeviceId leaf{2};
const DeviceId lonely{3};
constexpr auto item = "application/x-fabricwright-palette";

/// Two nodes of one NIC, a leaf to which the first is cabled, a switch whose only port is taken by it, and a
/// pod round the nodes.
Fixture hand()
{
    Design design;
    DeviceType node = accelerator(2);
    node.name = "box";
    design.types = {node, plainSwitch(4), plainSwitch(1, "one")};
    design.devices = {{left, TypeIndex{0}, "left"},
                      {right, TypeIndex{0}, "right"},
                      {leaf, TypeIndex{1}, "leaf"},
                      {lonely, TypeIndex{2}, "lonely"}};
    Link cable;
    cable.id = LinkId{0};
    cable.a = {leaf, 0};
    cable.b = {lonely, 0};
    cable.rate = gbps(400);
    Link down;
    down.id = LinkId{1};
    down.a = {left, 0};
    down.b = {leaf, 1};
    down.rate = gbps(400);
    design.links = {cable, down};
    Group pod;
    pod.id = GroupId{0};
    pod.kind = GroupKind::pod;
    pod.name = "pod";
    pod.members = {left, right};
    design.groups = {pod};
    Layout layout;
    layout.place(left, {0, 400});
    layout.place(right, {304, 400});
    layout.place(leaf, {104, 160});
    layout.place(lonely, {-200, -56});
    layout.notes = {{NoteId{0}, NoteKind::note, "first", 480, 0, 160, 80}};
    return {std::make_shared<const Design>(std::move(design)), layout};
}

} // namespace

void TestCanvasEditing::show(const Fixture& fixture)
{
    m_fixture = fixture;
    m_view = std::make_unique<CanvasView>();
    m_view->setReducedMotion(true);
    m_view->resize(1400, 900);
    m_view->setDesign(m_fixture.design, m_fixture.layout);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    m_view->zoomTo(1);
    m_view->centerOn(150, 200);
    viewport()->repaint();
}

void TestCanvasEditing::init()
{
    show(hand());
}

QPoint TestCanvasEditing::at(DeviceId id) const
{
    return m_view->mapFromScene(m_view->picture().boundsOf(std::array{id}).center());
}

void TestCanvasEditing::move(QPoint to, Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers)
{
    QMouseEvent event(QEvent::MouseMove, to, viewport()->mapToGlobal(to), Qt::NoButton, buttons, modifiers);
    QApplication::sendEvent(viewport(), &event);
    viewport()->repaint();
}

void TestCanvasEditing::drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers)
{
    QTest::mousePress(viewport(), Qt::LeftButton, modifiers, from);
    move((from + to) / 2, Qt::LeftButton, modifiers);
    move(to, Qt::LeftButton, modifiers);
    QTest::mouseRelease(viewport(), Qt::LeftButton, modifiers, to);
}

void TestCanvasEditing::guidesHoldWhatIsDragged()
{
    QSignalSpy spy(m_view.get(), &CanvasView::devicesMoved);
    // Three pixels beside the middle of the left node: its centre line holds.
    drag(at(leaf), at(leaf) + QPoint(-101, 40));
    QCOMPARE(spy.count(), 1);
    const auto placements = spy.at(0).at(0).value<std::vector<DevicePlace>>();
    QCOMPARE(placements.size(), 1U);
    QCOMPARE(placements[0].where.x, 0.0);
    QCOMPARE(placements[0].where.y, 200.0);
}

void TestCanvasEditing::altGoesAnywhere()
{
    QSignalSpy spy(m_view.get(), &CanvasView::devicesMoved);
    drag(at(leaf), at(leaf) + QPoint(-101, 39), Qt::AltModifier);
    const auto placements = spy.at(0).at(0).value<std::vector<DevicePlace>>();
    QCOMPARE(placements[0].where, (Point{3, 199}));
}

void TestCanvasEditing::lockedDevicesGiveAHint()
{
    Layout layout = m_fixture.layout;
    layout.locked = {leaf};
    ChangeSet change;
    change.locks = true;
    m_view->apply(change, m_fixture.design, layout);
    QVERIFY(m_view->isLocked(leaf));
    QSignalSpy moved(m_view.get(), &CanvasView::devicesMoved);
    QSignalSpy hints(m_view.get(), &CanvasView::hintChanged);
    drag(at(leaf), at(leaf) + QPoint(60, 60));
    QCOMPARE(moved.count(), 0);
    QCOMPARE(hints.count(), 1);
    QVERIFY(!hints.at(0).at(0).toString().isEmpty());
}

void TestCanvasEditing::titlesDragTheirGroup()
{
    QSignalSpy spy(m_view.get(), &CanvasView::devicesMoved);
    const QRectF frame = m_view->picture().frames.front().rect;
    const QPoint title = onScreen(QPointF(frame.left() + 40, frame.bottom() - 10));
    const CanvasHit hit = m_view->hit(title);
    QCOMPARE(hit.kind, CanvasHit::Kind::group);
    QVERIFY(hit.handle);
    drag(title, title + QPoint(0, 80));
    QCOMPARE(spy.count(), 1);
    const auto placements = spy.at(0).at(0).value<std::vector<DevicePlace>>();
    QCOMPARE(placements.size(), 2U);
    QCOMPARE(placements[0].where.y, placements[1].where.y);
    QCOMPARE(m_view->selection().groups, std::vector{GroupId{0}});
    QCOMPARE(m_view->selection().devices, (std::vector{left, right}));
}

void TestCanvasEditing::boxesFollowADrag()
{
    const auto isBox = [&](const QImage& image, QPointF at) {
        const QPoint pixel = onScreen(at);
        for (int x = pixel.x() - 1; x <= pixel.x() + 1; ++x) {
            if (image.pixelColor(x, pixel.y()) == themeOf(ThemeKind::light).border)
                return true;
        }
        return false;
    };
    const QRectF before = m_view->picture().frames.front().rect;
    const double y = before.bottom() - 36; // beside links and titles
    QTest::mousePress(viewport(), Qt::LeftButton, Qt::AltModifier, at(right));
    const QPoint to = at(right) + QPoint(120, 60);
    move(at(right) + QPoint(40, 20), Qt::LeftButton, Qt::AltModifier);
    move(to, Qt::LeftButton, Qt::AltModifier);
    const QImage dragging = viewport()->grab().toImage();
    QVERIFY(!isBox(dragging, QPointF(before.right(), y)));
    QVERIFY(isBox(dragging, QPointF(before.right() + 120, y)));
    // What stands still in the box is in front of it.
    QVERIFY(dragging.pixelColor(at(left)) != themeOf(ThemeKind::light).alt);
    QTest::keyClick(m_view.get(), Qt::Key_Escape);
    QVERIFY(isBox(viewport()->grab().toImage(), QPointF(before.right(), y)));
    QTest::mouseRelease(viewport(), Qt::LeftButton, {}, to);

    QSignalSpy spy(m_view.get(), &CanvasView::devicesMoved);
    drag(at(right), at(right) + QPoint(120, 60), Qt::AltModifier);
    Layout layout = m_fixture.layout;
    for (const DevicePlace& place : spy.at(0).at(0).value<std::vector<DevicePlace>>())
        layout.place(place.device, place.where);
    ChangeSet change;
    change.movedDevices = {right};
    m_view->apply(change, m_fixture.design, layout);
    QCOMPARE(m_view->picture().frames.front().rect, before.adjusted(0, 0, 120, 60));
}

void TestCanvasEditing::notesDragResizeAndAreEdited()
{
    QSignalSpy moved(m_view.get(), &CanvasView::devicesAndNotesMoved);
    const QPoint middle = onScreen(QPointF(560, 40));
    drag(middle, middle + QPoint(0, 48));
    QCOMPARE(moved.count(), 1);
    const auto notes = moved.at(0).at(1).value<std::vector<NoteMove>>();
    QCOMPARE(notes.size(), 1U);
    QCOMPARE(notes[0].where.x, 480.0);
    QCOMPARE(notes[0].where.y, 48.0);
    QCOMPARE(m_view->selection().notes, std::vector{NoteId{0}});

    QSignalSpy resized(m_view.get(), &CanvasView::noteResized);
    const QPoint corner = onScreen(QPointF(640, 80));
    drag(corner, corner + QPoint(32, 16));
    QCOMPARE(resized.count(), 1);
    QCOMPARE(resized.at(0).at(1).toRectF(), QRectF(480, 0, 192, 96));

    QSignalSpy edited(m_view.get(), &CanvasView::noteTextEdited);
    QTest::mouseDClick(viewport(), Qt::LeftButton, {}, middle);
    auto* field = viewport()->findChild<QPlainTextEdit*>();
    QVERIFY(field);
    QTest::keyClicks(field, QStringLiteral("second"));
    QTest::keyClick(field, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(edited.count(), 1);
    QCOMPARE(edited.at(0).at(1).toString(), QStringLiteral("second"));
}

void TestCanvasEditing::rubberBandTakesNotesAndGroups()
{
    const QRectF frame = m_view->picture().frames.front().rect;
    drag(onScreen(frame.topLeft()) - QPoint(12, 12), onScreen(frame.bottomRight()) + QPoint(12, 12));
    QCOMPARE(m_view->selection().groups, std::vector{GroupId{0}});
    QCOMPARE(m_view->selection().devices, (std::vector{left, right}));
    drag(onScreen(QPointF(470, -10)), onScreen(QPointF(650, 90)), Qt::ShiftModifier);
    QCOMPARE(m_view->selection().notes, std::vector{NoteId{0}});
    QCOMPARE(m_view->selection().devices.size(), 2U);
    drag(onScreen(QPointF(470, -10)), onScreen(QPointF(650, 90)), Qt::ControlModifier);
    QVERIFY(m_view->selection().notes.empty());
}

void TestCanvasEditing::rubberBandTakesLinksWhereNothingElseIs()
{
    const Picture& picture = m_view->picture();
    const Line& line = picture.fine.lines[static_cast<std::size_t>(picture.lineOf(LinkId{1}))];
    const QPointF middle((line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2);
    // To the left: touching is enough.
    drag(onScreen(middle) + QPoint(20, 20), onScreen(middle) - QPoint(20, 20));
    QCOMPARE(m_view->selectedLinks(), std::vector{LinkId{1}});
    QVERIFY(m_view->selectedDevices().empty());
}

void TestCanvasEditing::tabToTabCablesTwoPorts()
{
    const Picture& picture = m_view->picture();
    const QRectF from = portRect(picture, picture.indexOf(right), 0);
    const QRectF to = portRect(picture, picture.indexOf(leaf), -1);
    // Seven pixels beside the middle of the tab are still on it.
    const QPoint press = onScreen(from.center()) + QPoint(0, -7);
    QVERIFY(m_view->hit(press).tab);
    QSignalSpy spy(m_view.get(), &CanvasView::cableRequested);
    drag(press, onScreen(to.center()));
    QCOMPARE(spy.count(), 1);
    QCOMPARE(spy.at(0).at(0).value<PortRef>(), (PortRef{right, 0}));
    QCOMPARE(spy.at(0).at(1).value<PortRef>(), (PortRef{leaf, 2}));
}

void TestCanvasEditing::everyPortThatFitsIsLit_data()
{
    QTest::addColumn<int>("theme");
    QTest::newRow("light") << static_cast<int>(ThemeKind::light);
    QTest::newRow("dark") << static_cast<int>(ThemeKind::dark);
    QTest::newRow("contrast") << static_cast<int>(ThemeKind::contrast);
}

void TestCanvasEditing::everyPortThatFitsIsLit()
{
    QFETCH(int, theme);
    const Theme& colours = themeOf(static_cast<ThemeKind>(theme));
    m_view->setTheme(colours);
    const Picture& picture = m_view->picture();
    const auto place = [&](DeviceId id, int nic) {
        return onScreen(portRect(picture, picture.indexOf(id), nic).center());
    };
    QTest::mousePress(viewport(), Qt::LeftButton, {}, place(leaf, -1));
    move(place(leaf, -1) + QPoint(60, 30), Qt::LeftButton);
    move(place(leaf, -1) + QPoint(90, 10), Qt::LeftButton);
    const QImage image = viewport()->grab().toImage();
    const auto lit = [&](DeviceId id, int nic) { return image.pixelColor(place(id, nic)) == colours.accent; };
    // The left node's first port carries a link; all others are free. The other switch is full.
    QVERIFY(!lit(left, 0));
    QVERIFY(lit(left, 1));
    QVERIFY(lit(right, 0));
    QVERIFY(lit(right, 1));
    QVERIFY(!lit(lonely, -1));
    QTest::keyClick(m_view.get(), Qt::Key_Escape);
    QTest::mouseRelease(viewport(), Qt::LeftButton, {}, at(leaf));
}

void TestCanvasEditing::linksStepBackBehindACable()
{
    const Picture& picture = m_view->picture();
    const Line& line = picture.fine.lines[static_cast<std::size_t>(picture.lineOf(LinkId{1}))];
    const QPoint middle = onScreen(QPointF((line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2));
    const auto darkest = [&](const QImage& image) {
        int least = 255;
        for (int x = middle.x() - 4; x <= middle.x() + 4; ++x)
            least = std::min(least, image.pixelColor(x, middle.y()).lightness());
        return least;
    };
    QTRY_VERIFY(m_view->isSettled());
    const int before = darkest(viewport()->grab().toImage());
    const QPoint port = onScreen(portRect(picture, picture.indexOf(right), 0).center());
    QTest::mousePress(viewport(), Qt::LeftButton, {}, port);
    move(port + QPoint(30, -30), Qt::LeftButton);
    QVERIFY(darkest(viewport()->grab().toImage()) > before + 20);
    QTest::keyClick(m_view.get(), Qt::Key_Escape);
    QTest::mouseRelease(viewport(), Qt::LeftButton, {}, port);
    QTRY_VERIFY(m_view->isSettled());
    QCOMPARE(darkest(viewport()->grab().toImage()), before);
}

void TestCanvasEditing::refusalsHaveASign()
{
    // The sign at the corner, beside the ring: a barred circle on the ground of the page.
    for (const ThemeKind kind : {ThemeKind::light, ThemeKind::dark, ThemeKind::contrast}) {
        const Theme& theme = themeOf(kind);
        QImage image(120, 80, QImage::Format_RGB32);
        image.fill(theme.canvas);
        QPainter painter(&image);
        const QRectF frame(20, 20, 60, 40);
        paintDropRing(painter, theme, frame, false);
        painter.end();
        const QPoint corner(90, 10);
        QCOMPARE(image.pixelColor(corner), theme.err);
        QCOMPARE(image.pixelColor(corner + QPoint(4, -4)), theme.base);
        QCOMPARE(image.pixelColor(corner + QPoint(-4, 4)), theme.base);
    }
}

void TestCanvasEditing::linkToolCablesTheNextPorts()
{
    QTest::keyClick(m_view.get(), Qt::Key_L);
    QCOMPARE(m_view->tool(), CanvasView::Tool::link);
    QSignalSpy spy(m_view.get(), &CanvasView::cableNextRequested);
    drag(at(right), at(leaf));
    QCOMPARE(spy.count(), 1);
    QCOMPARE(spy.at(0).at(0).value<DeviceId>(), right);
    QCOMPARE(spy.at(0).at(1).value<DeviceId>(), leaf);
    QTest::keyClick(m_view.get(), Qt::Key_Escape);
    QCOMPARE(m_view->tool(), CanvasView::Tool::select);
}

void TestCanvasEditing::refusedCablesSayWhy()
{
    m_view->setTool(CanvasView::Tool::link);
    QSignalSpy hints(m_view.get(), &CanvasView::hintChanged);
    QSignalSpy next(m_view.get(), &CanvasView::cableNextRequested);
    drag(at(right), at(lonely));
    QCOMPARE(next.count(), 0);
    QVERIFY(hints.last().at(0).toString().contains(QStringLiteral("lonely")));
    // Nothing can leave a switch whose only port is taken.
    drag(at(lonely), at(right));
    QCOMPARE(next.count(), 0);
    QVERIFY(hints.last().at(0).toString().contains(QStringLiteral("lonely")));
}

void TestCanvasEditing::cableByKeysAlone()
{
    m_view->select({right});
    QSignalSpy spy(m_view.get(), &CanvasView::cableNextRequested);
    QTest::keyClick(m_view.get(), Qt::Key_L);
    QTest::keyClick(m_view.get(), Qt::Key_Up);
    QCOMPARE(m_view->focusedDevice(), std::optional(leaf));
    viewport()->repaint();
    QTest::keyClick(m_view.get(), Qt::Key_Return);
    QCOMPARE(spy.count(), 1);
    QCOMPARE(spy.at(0).at(0).value<DeviceId>(), right);
    QCOMPARE(spy.at(0).at(1).value<DeviceId>(), leaf);
}

void TestCanvasEditing::escapeDropsACable()
{
    m_view->setTool(CanvasView::Tool::link);
    QSignalSpy next(m_view.get(), &CanvasView::cableNextRequested);
    QTest::mousePress(viewport(), Qt::LeftButton, {}, at(right));
    move(at(right) + QPoint(30, 30), Qt::LeftButton);
    move(at(leaf), Qt::LeftButton);
    QTest::keyClick(m_view.get(), Qt::Key_Escape);
    QTest::mouseRelease(viewport(), Qt::LeftButton, {}, at(leaf));
    QCOMPARE(next.count(), 0);
    QCOMPARE(m_view->tool(), CanvasView::Tool::link);
}

void TestCanvasEditing::dropsAskTheJudge()
{
    m_view->setDropJudge([](const QByteArray& bytes, const CanvasHit& hit) {
        const bool node = hit.device == right || hit.kind == CanvasHit::Kind::nothing;
        return DropVerdict{bytes == "nic" && node, QStringLiteral("only onto nodes")};
    });
    QSignalSpy spy(m_view.get(), &CanvasView::itemDropped);
    QMimeData data;
    data.setData(QLatin1StringView(item), "nic");
    const auto hover = [&](QPoint to) {
        QDragEnterEvent enter(to, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(viewport(), &enter);
        QDragMoveEvent over(to, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(viewport(), &over);
        viewport()->repaint();
        return over.isAccepted();
    };
    const auto drop = [&](QPoint to) {
        QDropEvent event(to, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(viewport(), &event);
    };
    const QImage rest = viewport()->grab().toImage();
    QVERIFY(!hover(at(leaf)));
    QVERIFY(viewport()->grab().toImage() != rest);
    drop(at(leaf));
    QCOMPARE(spy.count(), 0);
    QVERIFY(hover(at(right)));
    drop(at(right));
    QCOMPARE(spy.count(), 1);
    QCOMPARE(spy.at(0).at(0).toByteArray(), QByteArray("nic"));
    QCOMPARE(spy.at(0).at(2).value<CanvasHit>().device, right);
    QVERIFY(hover(onScreen(QPointF(400, 250))));
    QMimeData text;
    text.setText(QStringLiteral("nic"));
    QDragEnterEvent strange(QPoint(9, 9), Qt::CopyAction, &text, Qt::LeftButton, {});
    QApplication::sendEvent(viewport(), &strange);
    QVERIFY(!strange.isAccepted());
}

void TestCanvasEditing::placingStaysForMany()
{
    QPixmap ghost(128, 48);
    ghost.fill(Qt::red);
    QSignalSpy placed(m_view.get(), &CanvasView::placeRequested);
    QSignalSpy ended(m_view.get(), &CanvasView::placingEnded);
    m_view->setPlacing(true, ghost);
    move(onScreen(QPointF(401, 251)));
    QTest::mouseClick(viewport(), Qt::LeftButton, {}, onScreen(QPointF(401, 251)));
    QTest::mouseClick(viewport(), Qt::LeftButton, Qt::ShiftModifier, onScreen(QPointF(500, 250)));
    QCOMPARE(placed.count(), 2);
    QCOMPARE(placed.at(0).at(0).toPointF(), QPointF(400, 248));
    QCOMPARE(placed.at(1).at(2).value<Qt::KeyboardModifiers>(), Qt::ShiftModifier);
    // What was placed is in the design now: placing goes on.
    ChangeSet change;
    change.settings = true;
    m_view->apply(change, m_fixture.design, m_fixture.layout);
    QTest::mouseClick(viewport(), Qt::LeftButton, {}, onScreen(QPointF(600, 250)));
    QCOMPARE(placed.count(), 3);
    QCOMPARE(ended.count(), 0);
    QTest::keyClick(m_view.get(), Qt::Key_Escape);
    QCOMPARE(ended.count(), 1);
    QTest::mouseClick(viewport(), Qt::LeftButton, {}, onScreen(QPointF(600, 250)));
    QCOMPARE(placed.count(), 3);
    m_view->setPlacing(true, ghost);
    QTest::mouseClick(viewport(), Qt::RightButton, {}, onScreen(QPointF(600, 250)));
    QCOMPARE(ended.count(), 2);
}

void TestCanvasEditing::namesAreEditedInPlace()
{
    QSignalSpy spy(m_view.get(), &CanvasView::renamed);
    m_view->select({leaf});
    QTest::keyClick(m_view.get(), Qt::Key_F2);
    auto* field = viewport()->findChild<QLineEdit*>();
    QVERIFY(field);
    QCOMPARE(field->text(), QStringLiteral("leaf"));
    QTest::keyClicks(field, QStringLiteral("tor"));
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(spy.count(), 0);
    QTest::keyClick(m_view.get(), Qt::Key_F2);
    QTRY_VERIFY(viewport()->findChildren<QLineEdit*>().size() == 1);
    field = viewport()->findChild<QLineEdit*>();
    QTest::keyClicks(field, QStringLiteral("tor-1"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(spy.count(), 1);
    QCOMPARE(spy.at(0).at(0).value<DeviceId>(), leaf);
    QCOMPARE(spy.at(0).at(1).toString(), QStringLiteral("tor-1"));
}

void TestCanvasEditing::collapsedGroupsAreOneThing()
{
    QSignalSpy collapse(m_view.get(), &CanvasView::collapseRequested);
    const QRectF frame = m_view->picture().frames.front().rect;
    QTest::mouseDClick(viewport(), Qt::LeftButton, {},
                       onScreen(QPointF(frame.left() + 40, frame.bottom() - 10)));
    QCOMPARE(collapse.count(), 1);
    QCOMPARE(collapse.at(0).at(1).toBool(), true);
    Layout layout = m_fixture.layout;
    layout.collapsed = {GroupId{0}};
    ChangeSet change;
    change.collapses = true;
    m_view->apply(change, m_fixture.design, layout);
    const Picture& picture = m_view->picture();
    QCOMPARE(picture.sheets.size(), 1U);
    QVERIFY(picture.frames.empty());
    QCOMPARE(picture.sheets[0].devices.size(), 2U);
    QCOMPARE(picture.sheets[0].centre, QPointF(152, 400));
    const Line& line = picture.fine.lines[static_cast<std::size_t>(picture.lineOf(LinkId{1}))];
    QCOMPARE(line.a, picture.sheets[0].device);
    viewport()->repaint();
    const CanvasHit hit = m_view->hit(onScreen(QPointF(152, 400)));
    QCOMPARE(hit.kind, CanvasHit::Kind::group);
    QCOMPARE(hit.group, GroupId{0});
    QSignalSpy spy(m_view.get(), &CanvasView::devicesMoved);
    drag(onScreen(QPointF(152, 400)), onScreen(QPointF(152, 480)));
    QCOMPARE(spy.count(), 1);
    QCOMPARE(spy.at(0).at(0).value<std::vector<DevicePlace>>().size(), 2U);
    QTest::mouseDClick(viewport(), Qt::LeftButton, {}, onScreen(QPointF(152, 400)));
    QCOMPARE(collapse.count(), 2);
    QCOMPARE(collapse.at(1).at(1).toBool(), false);
}

void TestCanvasEditing::groupsAreEnteredAndLeft()
{
    QSignalSpy spy(m_view.get(), &CanvasView::groupEntered);
    m_view->setSelection({{}, {}, {GroupId{0}}, {}});
    QTest::keyClick(m_view.get(), Qt::Key_Return);
    QCOMPARE(spy.count(), 1);
    QCOMPARE(m_view->enteredGroup(), GroupId{0});
    QVERIFY(m_view->visibleArea().contains(m_view->picture().frames.front().rect));
    QTest::keyClick(m_view.get(), Qt::Key_Backspace);
    QCOMPARE(spy.count(), 2);
    QVERIFY(!m_view->enteredGroup().valid());
    QVERIFY(m_view->visibleArea().contains(m_view->picture().bounds));
}

void TestCanvasEditing::changesGlideUnlessMotionIsReduced()
{
    Layout layout = m_fixture.layout;
    layout.place(leaf, {304, 160});
    ChangeSet change;
    change.movedDevices = {leaf};
    m_view->apply(change, m_fixture.design, layout);
    QTRY_VERIFY(m_view->isSettled());
    const QImage there = viewport()->grab().toImage();
    m_view->apply(change, m_fixture.design, m_fixture.layout);
    QTRY_VERIFY(m_view->isSettled());
    m_view->setReducedMotion(false);
    m_view->apply(change, m_fixture.design, layout);
    QVERIFY(!m_view->isSettled());
    QVERIFY(viewport()->grab().toImage() != there);
    QTRY_VERIFY(m_view->isSettled());
    QCOMPARE(viewport()->grab().toImage(), there);
}

void TestCanvasEditing::readersSeeATree()
{
    QAccessibleInterface* canvas = QAccessible::queryAccessibleInterface(m_view.get());
    QVERIFY(canvas);
    QCOMPARE(canvas->role(), QAccessible::Tree);
    QCOMPARE(canvas->childCount(), static_cast<int>(m_view->picture().clusters.size()));
    QAccessibleInterface* pod = canvas->child(0);
    QVERIFY(pod->text(QAccessible::Name).startsWith(QStringLiteral("pod, ")));
    QCOMPARE(pod->childCount(), 2);
    m_view->select({left});
    QAccessibleInterface* node = pod->child(0);
    QCOMPARE(node->text(QAccessible::Name), m_view->describe(left));
    QVERIFY(node->state().selected);
    QCOMPARE(node->parent(), pod);
    QCOMPARE(pod->indexOfChild(node), 0);
    QCOMPARE(node->childCount(), 1);
    QCOMPARE(node->child(0)->text(QAccessible::Name), QStringLiteral("link to leaf"));
    QVERIFY(node->rect().contains(viewport()->mapToGlobal(at(left))));
    QCOMPARE(canvas->childAt(node->rect().center().x(), node->rect().center().y()), node);
}

void TestCanvasEditing::fittedViewsStayFitted()
{
    m_view->fit();
    m_view->resize(700, 500);
    QVERIFY(m_view->visibleArea().contains(m_view->picture().bounds));
    m_view->zoomTo(1);
    const double scale = m_view->scale();
    m_view->resize(900, 700);
    QCOMPARE(m_view->scale(), scale);
}

void TestCanvasEditing::farPlacesAreShown()
{
    Layout layout = m_fixture.layout;
    layout.place(left, {-1e9, 1e9});
    layout.place(right, {1e9, -1e9});
    m_view->setDesign(m_fixture.design, layout);
    m_view->fit();
    QVERIFY(m_view->visibleArea().contains(m_view->picture().bounds));
    viewport()->repaint();
    QVERIFY(QRect(QPoint(0, 0), viewport()->size()).contains(at(left)));
    QVERIFY(QRect(QPoint(0, 0), viewport()->size()).contains(at(right)));
}

} // namespace fabric::test

using TestCanvasEditing = fabric::test::TestCanvasEditing;
FABRIC_TEST(TestCanvasEditing)
#include "tst_canvas_editing.moc"
