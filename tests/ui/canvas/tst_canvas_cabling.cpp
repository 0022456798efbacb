#include "support/test_registry.h"
#include "ui/canvas/canvas_hand.h"

#include <QSignalSpy>

namespace fabric::test {

/// Cables drawn by hand on the canvas.
class TestCanvasCabling : public CanvasHand
{
    Q_OBJECT

private Q_SLOTS:
    void init() { showHand(); }
    void cleanup() { m_view.reset(); }
    void tabToTabCablesTwoPorts();
    void everyPortThatFitsIsLit_data();
    void everyPortThatFitsIsLit();
    void linksStepBackBehindACable();
    void refusalsHaveASign();
    void sidesTakeCablesAtMidZoom();
    void linkToolCablesTheNextPorts();
    void refusedCablesSayWhy();
    void cableByKeysAlone();
    void escapeDropsACable();
};

void TestCanvasCabling::tabToTabCablesTwoPorts()
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

void TestCanvasCabling::everyPortThatFitsIsLit_data()
{
    QTest::addColumn<int>("theme");
    QTest::newRow("light") << static_cast<int>(ThemeKind::light);
    QTest::newRow("dark") << static_cast<int>(ThemeKind::dark);
    QTest::newRow("contrast") << static_cast<int>(ThemeKind::contrast);
}

void TestCanvasCabling::everyPortThatFitsIsLit()
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

void TestCanvasCabling::linksStepBackBehindACable()
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

void TestCanvasCabling::refusalsHaveASign()
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

/// Between 35 % and 80 % ports are too small for the hand: their side of the device stands for them.
void TestCanvasCabling::sidesTakeCablesAtMidZoom()
{
    m_view->zoomTo(0.5);
    m_view->centerOn(150, 200);
    viewport()->repaint();
    QCOMPARE(m_view->lod(), Lod::outlines);
    const Picture& picture = m_view->picture();
    const QRectF node = picture.devices[static_cast<std::size_t>(picture.indexOf(right))].frame;
    const QPoint side = onScreen(QPointF(node.left() + 6, node.top())) - QPoint(0, 5);
    QVERIFY(m_view->hit(side).tab);
    QVERIFY(!m_view->hit(at(right)).tab);
    QVERIFY(!m_view->hit(side - QPoint(0, 8)).device.valid());
    // Only where a switch has a free port.
    const auto besideOf = [&](DeviceId id) {
        const QRectF frame = picture.devices[static_cast<std::size_t>(picture.indexOf(id))].frame;
        return onScreen(QPointF(frame.right(), frame.center().y())) + QPoint(5, 0);
    };
    QVERIFY(m_view->hit(besideOf(leaf)).tab);
    QVERIFY(!m_view->hit(besideOf(lonely)).tab);

    QSignalSpy hints(m_view.get(), &CanvasView::hintChanged);
    move(side);
    QCOMPARE(hints.count(), 1);
    QCOMPARE(viewport()->cursor().shape(), Qt::CrossCursor);
    move(at(right));
    QCOMPARE(hints.last().at(0).toString(), QString());

    QSignalSpy next(m_view.get(), &CanvasView::cableNextRequested);
    QSignalSpy cable(m_view.get(), &CanvasView::cableRequested);
    QSignalSpy moved(m_view.get(), &CanvasView::devicesMoved);
    drag(side, at(leaf));
    QCOMPARE(next.count() + cable.count(), 1);
    const DeviceId from =
        next.isEmpty() ? cable.at(0).at(0).value<PortRef>().device : next.at(0).at(0).value<DeviceId>();
    QCOMPARE(from, right);
    drag(besideOf(leaf), at(right));
    QCOMPARE(next.count() + cable.count(), 2);
    QCOMPARE(moved.count(), 0);
    drag(at(right), at(right) + QPoint(40, 60));
    QCOMPARE(moved.count(), 1);
}

void TestCanvasCabling::linkToolCablesTheNextPorts()
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

void TestCanvasCabling::refusedCablesSayWhy()
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

void TestCanvasCabling::cableByKeysAlone()
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

void TestCanvasCabling::escapeDropsACable()
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

} // namespace fabric::test

using TestCanvasCabling = fabric::test::TestCanvasCabling;
FABRIC_TEST(TestCanvasCabling)
#include "tst_canvas_cabling.moc"
