#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/legend_plate.h"
#include "ui/canvas/minimap.h"

#include <QApplication>
#include <QMouseEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QWheelEvent>

namespace fabric::test {

/// What a hand does: real mouse and key events to the viewport.
class TestCanvasInput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_view.reset(); }
    void clickSelects();
    void controlAndShiftExtend();
    void clickOnNothingClears();
    void rubberBandTakesWhatLiesInside();
    void rubberBandToTheLeftTakesWhatItTouches();
    void clickOnALinkSelectsIt();
    void dragMovesOnceOnRelease();
    void dragOfASelectionMovesAllOfIt();
    void escapeDropsADrag();
    void lockedDevicesStay();
    void hoverIsTold();
    void wheelZoomsAtTheCursor();
    void middleButtonPans();
    void handToolPans();
    void keysGoFromDeviceToDevice();
    void altArrowsNudge();
    void enterOpensANode();
    void doubleClickOpensANode();
    void zoomCommands();
    void revealSelectsAndShows();
    void descriptionIsInWords();
    void theViewShowsThatTheKeyboardHasCome();
    void theFocusedDeviceIsRinged();
    void narrowViewsKeepLegendAndMinimapApart();

private:
    QPoint at(DeviceId id) const;
    void move(QPoint to, Qt::MouseButtons buttons = Qt::NoButton, Qt::KeyboardModifiers modifiers = {});
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {});

    Fixture m_fixture;
    std::unique_ptr<CanvasView> m_view;
};

namespace {

const DeviceId spine1{0};
const DeviceId leaf0{4};
const DeviceId node1{12};
const DeviceId node2{13};

} // namespace

void TestCanvasInput::init()
{
    m_fixture = rail(8, 4);
    m_view = std::make_unique<CanvasView>();
    m_view->setReducedMotion(true);
    m_view->resize(1400, 900);
    m_view->setDesign(m_fixture.design, m_fixture.layout);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    m_view->fit();
    m_view->viewport()->repaint();
}

QPoint TestCanvasInput::at(DeviceId id) const
{
    return m_view->mapFromScene(m_view->picture().boundsOf(std::array{id}).center());
}

void TestCanvasInput::move(QPoint to, Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers)
{
    QMouseEvent event(QEvent::MouseMove, to, m_view->viewport()->mapToGlobal(to), Qt::NoButton, buttons,
                      modifiers);
    QApplication::sendEvent(m_view->viewport(), &event);
}

void TestCanvasInput::drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers)
{
    QTest::mousePress(m_view->viewport(), Qt::LeftButton, modifiers, from);
    move((from + to) / 2, Qt::LeftButton, modifiers);
    move(to, Qt::LeftButton, modifiers);
    QTest::mouseRelease(m_view->viewport(), Qt::LeftButton, modifiers, to);
}

void TestCanvasInput::clickSelects()
{
    QSignalSpy spy(m_view.get(), &CanvasView::selectionChanged);
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, at(leaf0));
    QCOMPARE(spy.count(), 1);
    QCOMPARE(m_view->selectedDevices(), std::vector{leaf0});
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, at(leaf0));
    QCOMPARE(spy.count(), 1);
}

void TestCanvasInput::controlAndShiftExtend()
{
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, at(leaf0));
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, Qt::ControlModifier, at(node1));
    QCOMPARE(m_view->selectedDevices(), (std::vector{leaf0, node1}));
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, Qt::ControlModifier, at(leaf0));
    QCOMPARE(m_view->selectedDevices(), std::vector{node1});
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, Qt::ShiftModifier, at(node1));
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, Qt::ShiftModifier, at(node2));
    QCOMPARE(m_view->selectedDevices(), (std::vector{node1, node2}));
}

void TestCanvasInput::clickOnNothingClears()
{
    m_view->select({leaf0});
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, QPoint(4, 4));
    QVERIFY(m_view->selectedDevices().empty());
}

void TestCanvasInput::rubberBandTakesWhatLiesInside()
{
    const QRectF frame = m_view->picture().boundsOf(std::array{DeviceId{0}, DeviceId{1}});
    const QPoint from = m_view->mapFromScene(frame.topLeft()) - QPoint(12, 12);
    const QPoint to = m_view->mapFromScene(frame.bottomRight()) + QPoint(12, 12);
    QSignalSpy spy(m_view.get(), &CanvasView::selectionChanged);
    drag(from, to);
    QCOMPARE(spy.count(), 1);
    QCOMPARE(m_view->selectedDevices(), (std::vector{DeviceId{0}, DeviceId{1}}));
    // Half of it is not inside.
    drag(from, QPoint(at(DeviceId{1}).x(), to.y()));
    QCOMPARE(m_view->selectedDevices(), std::vector{DeviceId{0}});
}

void TestCanvasInput::rubberBandToTheLeftTakesWhatItTouches()
{
    const QPoint to = at(DeviceId{1});
    const QRectF second = m_view->picture().boundsOf(std::array{DeviceId{1}});
    const QPoint from = m_view->mapFromScene(QPointF(second.right(), second.top())) + QPoint(20, -14);
    drag(from, to);
    QCOMPARE(m_view->selectedDevices(), std::vector{DeviceId{1}});
}

void TestCanvasInput::clickOnALinkSelectsIt()
{
    // Leaf r0 is the leftmost; its first line to a spine leads through free space.
    const Picture& picture = m_view->picture();
    const int leaf = picture.indexOf(leaf0);
    const Line* up = nullptr;
    for (const std::uint32_t i : picture.linesOf(leaf)) {
        if (picture.fine.lines[i].a == leaf)
            up = &picture.fine.lines[i];
    }
    QVERIFY(up);
    const QPoint middle =
        m_view->mapFromScene(QPointF(up->x1 + (up->x2 - up->x1) * 0.3, up->y1 + (up->y2 - up->y1) * 0.3));
    QCOMPARE(m_view->hit(middle).kind, CanvasHit::Kind::link);
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, middle);
    QVERIFY(m_view->selectedDevices().empty());
    QCOMPARE(m_view->selectedLinks().size(), 1U);
    const Link* link = m_view->picture().design().find(m_view->selectedLinks().front());
    QVERIFY(link->a.device == leaf0 || link->b.device == leaf0);
}

void TestCanvasInput::dragMovesOnceOnRelease()
{
    m_view->zoomTo(1);
    m_view->viewport()->repaint();
    QSignalSpy spy(m_view.get(), &CanvasView::devicesMoved);
    const QPoint from = at(leaf0);
    QTest::mousePress(m_view->viewport(), Qt::LeftButton, {}, from);
    for (int step = 1; step <= 10; ++step) {
        move(from + QPoint(5 * step, 3 * step), Qt::LeftButton);
        m_view->viewport()->repaint();
    }
    QCOMPARE(spy.count(), 0);
    QTest::mouseRelease(m_view->viewport(), Qt::LeftButton, {}, from + QPoint(50, 30));
    QCOMPARE(spy.count(), 1);
    const auto placements = spy.at(0).at(0).value<std::vector<DevicePlace>>();
    QCOMPARE(placements.size(), 1U);
    QCOMPARE(placements[0].device, leaf0);
    // 50 and 30 to the nearest multiple of 8, counted from the grid.
    const Point before = m_fixture.layout.at(leaf0);
    QCOMPARE(placements[0].where.x, std::round((before.x + 50) / 8) * 8);
    QCOMPARE(placements[0].where.y, std::round((before.y + 30) / 8) * 8);
    QCOMPARE(m_view->selectedDevices(), std::vector{leaf0});
}

void TestCanvasInput::dragOfASelectionMovesAllOfIt()
{
    m_view->select({node1, node2});
    QSignalSpy spy(m_view.get(), &CanvasView::devicesMoved);
    drag(at(node1), at(node1) + QPoint(60, 40));
    QCOMPARE(spy.count(), 1);
    const auto placements = spy.at(0).at(0).value<std::vector<DevicePlace>>();
    QCOMPARE(placements.size(), 2U);
    const Point a = m_fixture.layout.at(node1);
    const Point b = m_fixture.layout.at(node2);
    QCOMPARE(placements[1].where.x - placements[0].where.x, b.x - a.x);
    QCOMPARE(placements[1].where.y - placements[0].where.y, b.y - a.y);
}

void TestCanvasInput::escapeDropsADrag()
{
    QSignalSpy spy(m_view.get(), &CanvasView::devicesMoved);
    const QPoint from = at(leaf0);
    QTest::mousePress(m_view->viewport(), Qt::LeftButton, {}, from);
    move(from + QPoint(30, 30), Qt::LeftButton);
    move(from + QPoint(60, 60), Qt::LeftButton);
    QTest::keyClick(m_view.get(), Qt::Key_Escape);
    QTest::mouseRelease(m_view->viewport(), Qt::LeftButton, {}, from + QPoint(60, 60));
    QCOMPARE(spy.count(), 0);
}

void TestCanvasInput::lockedDevicesStay()
{
    Layout layout = m_fixture.layout;
    layout.locked = {leaf0};
    m_view->setDesign(m_fixture.design, layout);
    QSignalSpy spy(m_view.get(), &CanvasView::devicesMoved);
    drag(at(leaf0), at(leaf0) + QPoint(60, 40));
    QCOMPARE(spy.count(), 0);
    m_view->select({leaf0, node1});
    drag(at(node1), at(node1) + QPoint(60, 40));
    QCOMPARE(spy.count(), 1);
    QCOMPARE(spy.at(0).at(0).value<std::vector<DevicePlace>>().size(), 1U);
}

void TestCanvasInput::hoverIsTold()
{
    QSignalSpy spy(m_view.get(), &CanvasView::hovered);
    move(at(leaf0));
    QCOMPARE(spy.count(), 1);
    QCOMPARE(spy.at(0).at(0).value<CanvasHit>().device, leaf0);
    move(at(leaf0) + QPoint(1, 1));
    QCOMPARE(spy.count(), 1);
}

void TestCanvasInput::wheelZoomsAtTheCursor()
{
    const QPoint cursor = at(leaf0);
    const QPointF before = m_view->mapToScene(cursor);
    const double scale = m_view->scale();
    QWheelEvent wheel(cursor, m_view->viewport()->mapToGlobal(cursor), {}, QPoint(0, 120), Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(m_view->viewport(), &wheel);
    QVERIFY(m_view->scale() > scale * 1.15);
    const QPointF off = (m_view->mapToScene(cursor) - before) * m_view->scale();
    QVERIFY(std::abs(off.x()) <= 1.5);
    QVERIFY(std::abs(off.y()) <= 1.5);
}

void TestCanvasInput::middleButtonPans()
{
    const QPointF before = m_view->mapToScene(QPoint(0, 0));
    QTest::mousePress(m_view->viewport(), Qt::MiddleButton, {}, QPoint(300, 300));
    move(QPoint(340, 320), Qt::MiddleButton);
    QTest::mouseRelease(m_view->viewport(), Qt::MiddleButton, {}, QPoint(340, 320));
    const QPointF off = (before - m_view->mapToScene(QPoint(0, 0))) * m_view->scale();
    QCOMPARE(off.toPoint(), QPoint(40, 20));
}

void TestCanvasInput::handToolPans()
{
    QTest::keyClick(m_view.get(), Qt::Key_H);
    QCOMPARE(m_view->tool(), CanvasView::Tool::pan);
    const QPointF before = m_view->mapToScene(QPoint(0, 0));
    drag(at(leaf0), at(leaf0) + QPoint(40, 20));
    QVERIFY(m_view->selectedDevices().empty());
    QVERIFY(m_view->mapToScene(QPoint(0, 0)) != before);
    QTest::keyClick(m_view.get(), Qt::Key_V);
    QCOMPARE(m_view->tool(), CanvasView::Tool::select);
}

void TestCanvasInput::keysGoFromDeviceToDevice()
{
    QTest::keyClick(m_view.get(), Qt::Key_Tab);
    QCOMPARE(m_view->focusedDevice(), std::optional(spine1));
    QTest::keyClick(m_view.get(), Qt::Key_Tab);
    QCOMPARE(m_view->focusedDevice(), std::optional(DeviceId{1}));
    QTest::keyClick(m_view.get(), Qt::Key_Backtab);
    QCOMPARE(m_view->focusedDevice(), std::optional(spine1));
    QTest::keyClick(m_view.get(), Qt::Key_Down);
    const int d = m_view->picture().indexOf(*m_view->focusedDevice());
    QCOMPARE(m_view->picture().devices[static_cast<std::size_t>(d)].tier, 1);
    QCOMPARE(m_view->selectedDevices(), std::vector{*m_view->focusedDevice()});
}

void TestCanvasInput::altArrowsNudge()
{
    m_view->select({leaf0});
    QSignalSpy spy(m_view.get(), &CanvasView::devicesMoved);
    QTest::keyClick(m_view.get(), Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(spy.count(), 1);
    const auto placements = spy.at(0).at(0).value<std::vector<DevicePlace>>();
    QCOMPARE(placements[0].where.x, m_fixture.layout.at(leaf0).x + 8);
    QCOMPARE(placements[0].where.y, m_fixture.layout.at(leaf0).y);
}

void TestCanvasInput::enterOpensANode()
{
    m_view->select({node1});
    QSignalSpy spy(m_view.get(), &CanvasView::deviceActivated);
    QVERIFY(!m_view->isOpen(node1));
    QTest::keyClick(m_view.get(), Qt::Key_Return);
    QCOMPARE(spy.count(), 1);
    QVERIFY(m_view->isOpen(node1));
    QCOMPARE(m_view->selectedDevices(), std::vector{node1});
    QTest::keyClick(m_view.get(), Qt::Key_Return);
    QVERIFY(!m_view->isOpen(node1));
}

void TestCanvasInput::doubleClickOpensANode()
{
    QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, {}, at(node2));
    QVERIFY(m_view->isOpen(node2));
    QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, {}, at(leaf0));
    QVERIFY(!m_view->isOpen(leaf0));
}

void TestCanvasInput::zoomCommands()
{
    QSignalSpy spy(m_view.get(), &CanvasView::scaleChanged);
    QTest::keyClick(m_view.get(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(m_view->scale(), 1.0);
    QTest::keyClick(m_view.get(), Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(m_view->scale(), 1.25);
    QTest::keyClick(m_view.get(), Qt::Key_0, Qt::ControlModifier);
    QVERIFY(m_view->visibleArea().contains(m_view->picture().bounds));
    QVERIFY(m_view->scale() <= 1.0);
    QVERIFY(spy.count() >= 2);
}

void TestCanvasInput::revealSelectsAndShows()
{
    m_view->zoomTo(4);
    m_view->reveal({node1, node2});
    QCOMPARE(m_view->selectedDevices(), (std::vector{node1, node2}));
    QVERIFY(m_view->visibleArea().contains(m_view->picture().boundsOf(m_view->selectedDevices())));
}

void TestCanvasInput::descriptionIsInWords()
{
    m_view->select({leaf0});
    QCOMPARE(m_view->describe(leaf0),
             QStringLiteral("leaf-r0, leaf switch, rail 0, 8 down, 32 up, selected"));
    QCOMPARE(m_view->accessibleDescription(), m_view->describe(leaf0));
    QVERIFY(!m_view->accessibleName().isEmpty());
}

void TestCanvasInput::theViewShowsThatTheKeyboardHasCome()
{
    for (const ThemeKind kind : {ThemeKind::light, ThemeKind::dark, ThemeKind::contrast}) {
        m_view->setTheme(themeOf(kind));
        const auto edge = [&] {
            const QImage image = m_view->viewport()->grab().toImage();
            return image.pixelColor(0, image.height() / 2) == themeOf(kind).focus;
        };
        QFocusEvent byMouse(QEvent::FocusIn, Qt::MouseFocusReason);
        QApplication::sendEvent(m_view.get(), &byMouse);
        QVERIFY(!edge());
        QFocusEvent byKey(QEvent::FocusIn, Qt::TabFocusReason);
        QApplication::sendEvent(m_view.get(), &byKey);
        QVERIFY(edge());
        QFocusEvent away(QEvent::FocusOut, Qt::TabFocusReason);
        QApplication::sendEvent(m_view.get(), &away);
        QVERIFY(!edge());
    }
}

void TestCanvasInput::theFocusedDeviceIsRinged()
{
    for (const ThemeKind kind : {ThemeKind::light, ThemeKind::dark, ThemeKind::contrast}) {
        const Theme& theme = themeOf(kind);
        m_view->setTheme(theme);
        QTest::keyClick(m_view.get(), Qt::Key_Tab);
        const std::optional<DeviceId> device = m_view->focusedDevice();
        QVERIFY(device);
        const QImage image = m_view->viewport()->grab().toImage();
        const QRect frame =
            m_view->viewportTransform().mapRect(m_view->picture().boundsOf(std::array{*device})).toRect();
        // Dots with gaps between them, apart from the ring of the selection three pixels from the device.
        const int ring = frame.top() - (kind == ThemeKind::contrast ? 8 : 5);
        int dots = 0;
        for (int y = ring - 1; y <= ring + 1; ++y) {
            int inRow = 0;
            for (int x = frame.left(); x < frame.right(); ++x)
                inRow += image.pixelColor(x, y) == theme.focus ? 1 : 0;
            dots = std::max(dots, inRow);
        }
        QVERIFY(dots > frame.width() / 4);
        QVERIFY(dots < frame.width() * 3 / 4);
    }
}

void TestCanvasInput::narrowViewsKeepLegendAndMinimapApart()
{
    auto* legend = m_view->viewport()->findChild<LegendPlate*>();
    auto* minimap = m_view->viewport()->findChild<Minimap*>();
    QVERIFY(legend && minimap);
    for (const QSize size : {QSize(1400, 900), QSize(560, 480), QSize(430, 400), QSize(300, 200)}) {
        m_view->resize(size);
        m_view->zoomTo(1);
        QVERIFY(legend->geometry().right() < m_view->viewport()->width());
        QVERIFY(!minimap->isVisible() || !minimap->geometry().intersects(legend->geometry()));
    }
    QVERIFY(legend->height() > legendHeight);
}

} // namespace fabric::test

using TestCanvasInput = fabric::test::TestCanvasInput;
FABRIC_TEST(TestCanvasInput)
#include "tst_canvas_input.moc"
