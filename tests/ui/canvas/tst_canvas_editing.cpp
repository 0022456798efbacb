#include "support/test_registry.h"
#include "ui/canvas/canvas_hand.h"

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
class TestCanvasEditing : public CanvasHand
{
    Q_OBJECT

private Q_SLOTS:
    void init() { showHand(); }
    void cleanup() { m_view.reset(); }
    void guidesHoldWhatIsDragged();
    void altGoesAnywhere();
    void lockedDevicesGiveAHint();
    void titlesDragTheirGroup();
    void boxesFollowADrag();
    void notesDragResizeAndAreEdited();
    void rubberBandTakesNotesAndGroups();
    void rubberBandTakesLinksWhereNothingElseIs();
    void dropsAskTheJudge();
    void placingStaysForMany();
    void namesAreEditedInPlace();
    void collapsedGroupsAreOneThing();
    void groupsAreEnteredAndLeft();
    void changesGlideUnlessMotionIsReduced();
    void readersSeeATree();
    void fittedViewsStayFitted();
    void farPlacesAreShown();
};

namespace {

constexpr auto item = "application/x-fabricwright-palette";

} // namespace

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
