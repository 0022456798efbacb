#include "support/design_edits.h"
#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/legend_plate.h"
#include "ui/canvas/minimap.h"

#include <QGraphicsItem>
#include <QGraphicsScene>
#include <QSignalSpy>

namespace fabric::test {

/// What the canvas shows after changes: always what a fresh one would show.
class TestCanvasChanges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void movedDevicesEqualARebuild();
    void editsEqualARebuild();
    void refitShowsAllUnlessSomebodyLooksElsewhere();
    void removedDevicesLeaveTheSelection();
    void picksFollowAMove();
    void everyDeviceIsPickedWhereItStands_data();
    void everyDeviceIsPickedWhereItStands();
    void itemsAreBatches();
    void podsArePickedWhole();
    void refinementComesWhenIdle();
    void minimapShowsOnlyWhenNeeded();
    void statesAreDrawn();
    void themesRepaint();
    void ringsRepaintOnlyWhatMoves();
};

namespace {

std::unique_ptr<CanvasView> viewOf(const Fixture& fixture)
{
    auto view = std::make_unique<CanvasView>();
    view->setReducedMotion(true);
    view->resize(1200, 800);
    view->setDesign(fixture.design, fixture.layout);
    view->show();
    static_cast<void>(QTest::qWaitForWindowExposed(view.get()));
    view->fit();
    view->viewport()->repaint();
    return view;
}

/// Counts what a widget paints.
class PaintCount : public QObject
{
public:
    int count = 0;
    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

/// The picture after the last movement, before any refinement.
QImage shown(CanvasView& view)
{
    static_cast<void>(QTest::qWaitFor([&] { return view.isSettled(); }));
    view.setColourKey(view.colourKey());
    return view.viewport()->grab().toImage();
}

} // namespace

void TestCanvasChanges::movedDevicesEqualARebuild()
{
    const Fixture fixture = rail(16, 4);
    const auto view = viewOf(fixture);
    Layout layout = fixture.layout;
    ChangeSet change;
    change.movedDevices = {DeviceId{2}, DeviceId{13}};
    layout.place(DeviceId{13}, {40, 700});
    layout.place(DeviceId{2}, {0, -160});
    const QImage before = shown(*view);
    view->apply(change, fixture.design, layout);
    view->fit();
    const QImage after = shown(*view);
    QVERIFY(before != after);
    const auto fresh = viewOf({fixture.design, layout});
    QCOMPARE(after, shown(*fresh));
}

void TestCanvasChanges::editsEqualARebuild()
{
    const Fixture fixture = rail(16, 4);
    const auto view = viewOf(fixture);
    Design design = *fixture.design;
    ChangeSet change = test::removeDevices(design, {DeviceId{12}, DeviceId{0}});
    Device renamed = *design.find(DeviceId{14});
    renamed.name = "another";
    change.merge(test::putDevice(design, renamed));
    const Snapshot next = std::make_shared<const Design>(design);
    view->apply(change, next, fixture.layout);
    view->fit();
    const auto fresh = viewOf({next, fixture.layout});
    QCOMPARE(shown(*view), shown(*fresh));
}

void TestCanvasChanges::refitShowsAllUnlessSomebodyLooksElsewhere()
{
    const Fixture fixture = rail(16, 4);
    for (const bool motion : {false, true}) {
        const auto view = viewOf(fixture);
        view->setReducedMotion(!motion);
        Layout layout = fixture.layout;
        ChangeSet change;
        change.movedDevices = {DeviceId{2}};
        layout.place(DeviceId{2}, {4000, 3000});
        view->apply(change, fixture.design, layout);
        QVERIFY(!view->visibleArea().contains(view->picture().bounds));
        view->refit();
        QTRY_VERIFY(view->visibleArea().contains(view->picture().bounds)); // when the device has come there

        view->zoomTo(1);
        const QRectF before = view->visibleArea();
        layout.place(DeviceId{2}, {0, -3000});
        view->apply(change, fixture.design, layout);
        view->refit();
        QTRY_VERIFY(view->isSettled());
        QCOMPARE(view->visibleArea(), before);
    }
}

void TestCanvasChanges::removedDevicesLeaveTheSelection()
{
    const Fixture fixture = rail(8, 4);
    const auto view = viewOf(fixture);
    view->select({DeviceId{12}, DeviceId{13}});
    QSignalSpy spy(view.get(), &CanvasView::selectionChanged);
    Design design = *fixture.design;
    const ChangeSet change = test::removeDevices(design, {DeviceId{12}});
    view->apply(change, std::make_shared<const Design>(design), fixture.layout);
    QCOMPARE(view->selectedDevices(), std::vector{DeviceId{13}});
    QCOMPARE(spy.count(), 1);
}

void TestCanvasChanges::picksFollowAMove()
{
    const Fixture fixture = rail(8, 4);
    const auto view = viewOf(fixture);
    const DeviceId id{12};
    const QPointF old(fixture.layout.at(id).x, fixture.layout.at(id).y);
    QCOMPARE(view->hit(view->mapFromScene(old)).device, id);
    Layout layout = fixture.layout;
    ChangeSet change;
    change.movedDevices = {id};
    layout.place(id, {old.x(), old.y() + 240});
    view->apply(change, fixture.design, layout);
    view->fit();
    view->viewport()->repaint();
    QCOMPARE(view->hit(view->mapFromScene(old + QPointF(0, 240))).device, id);
    QVERIFY(view->hit(view->mapFromScene(old)).device != id);
}

void TestCanvasChanges::everyDeviceIsPickedWhereItStands_data()
{
    QTest::addColumn<int>("which");
    QTest::newRow("rail") << 0;
    QTest::newRow("torus") << 1;
    QTest::newRow("dragonfly") << 2;
    QTest::newRow("two pods") << 3;
}

void TestCanvasChanges::everyDeviceIsPickedWhereItStands()
{
    QFETCH(int, which);
    const Fixture fixtures[] = {rail(32, 4), torus({4, 4, 4}), dragonfly(2, 4, 2, 9),
                                clos({2, 16, 1, 4, 4, 16})};
    const auto view = viewOf(fixtures[which]);
    view->zoomTo(0.5);
    view->viewport()->repaint();
    for (const PictureDevice& device : view->picture().devices) {
        const CanvasHit hit = view->hit(view->mapFromScene(device.frame.center()));
        QCOMPARE(hit.device, device.id);
    }
}

void TestCanvasChanges::itemsAreBatches()
{
    const Fixture fixture = clos({16, 64, 8, 16, 16, 64});
    const auto view = viewOf(fixture);
    // 16 pods, at most 16 runs of cores, ground, links, overlay.
    QVERIFY(view->scene()->items().size() <= 16 + 16 + 3);
    for (const QGraphicsItem* item : view->scene()->items())
        QVERIFY(item->shape().isEmpty());
}

void TestCanvasChanges::podsArePickedWhole()
{
    const Fixture fixture = clos({16, 64, 8, 16, 16, 64});
    const auto view = viewOf(fixture);
    QCOMPARE(view->lod(), Lod::pods);
    const Cluster& pod = view->picture().clusters.front();
    const CanvasHit hit = view->hit(view->mapFromScene(pod.frame.center()));
    QCOMPARE(hit.kind, CanvasHit::Kind::group);
    QCOMPARE(hit.group, pod.group);
    QSignalSpy spy(view.get(), &CanvasView::groupActivated);
    QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, view->mapFromScene(pod.frame.center()));
    QCOMPARE(spy.count(), 1);
    QCOMPARE(view->selectedDevices().size(), pod.devices.size());
    view->viewport()->repaint();
    QVERIFY(view->lod() > Lod::pods);
}

void TestCanvasChanges::refinementComesWhenIdle()
{
    const Fixture fixture = rail(64, 4);
    const auto view = viewOf(fixture);
    view->zoomTo(0.45);
    const QImage quick = view->viewport()->grab().toImage();
    QTRY_VERIFY_WITH_TIMEOUT(view->viewport()->grab().toImage() != quick, 5000);
    // The refined picture gives way at once when something moves.
    view->zoomTo(0.5);
    QVERIFY(!view->viewport()->grab().toImage().isNull());
}

void TestCanvasChanges::minimapShowsOnlyWhenNeeded()
{
    const auto view = viewOf(rail(32, 4));
    auto* map = view->findChild<Minimap*>();
    QVERIFY(map);
    QVERIFY(!map->isVisible());
    view->zoomTo(2);
    QVERIFY(map->isVisible());
    QCOMPARE(map->size(), QSize(148, 100));
    const QPointF before = view->visibleArea().center();
    QTest::mouseClick(map, Qt::LeftButton, {}, QPoint(30, 50));
    QVERIFY(view->visibleArea().center().x() < before.x());
    view->setMinimapVisible(false);
    QVERIFY(!map->isVisible());
}

void TestCanvasChanges::statesAreDrawn()
{
    const auto view = viewOf(rail(8, 4));
    const QImage rest = shown(*view);
    view->setFindings({{DeviceId{4}, Severity::error}});
    const QImage finding = shown(*view);
    QVERIFY(finding != rest);
    BottleneckMark neck;
    neck.device = DeviceId{12};
    neck.nic = 3;
    view->setBottleneck(neck);
    const QImage bottleneck = shown(*view);
    QVERIFY(bottleneck != finding);
    const auto* legend = view->viewport()->findChild<LegendPlate*>();
    QVERIFY(legend && legend->accessibleDescription().contains(u"bottleneck"));
    view->setBottleneck({});
    QVERIFY(!legend->accessibleDescription().contains(u"bottleneck"));
    view->setFindings({});
    QTRY_COMPARE(shown(*view), rest);
    view->select({DeviceId{4}});
    QVERIFY(shown(*view) != rest);
    view->select({});
    QTRY_COMPARE(shown(*view), rest);
}

void TestCanvasChanges::themesRepaint()
{
    const auto view = viewOf(rail(8, 4));
    for (const ThemeKind kind : allThemeKinds) {
        view->setTheme(themeOf(kind));
        QCOMPARE(shown(*view).pixelColor(3, 3), themeOf(kind).canvas);
    }
}

void TestCanvasChanges::ringsRepaintOnlyWhatMoves()
{
    const auto view = viewOf(rail(8, 4));
    view->zoomTo(0.5);
    QVERIFY(view->lod() < Lod::insides);
    const QImage rest = shown(*view);
    RingOverlay ring;
    ring.hops.push_back({DeviceId{0}, 0, 0, DeviceId{1}, 0, 0, {LinkId{0}, LinkId{8}}});
    ring.reduced = [](DeviceId node, std::size_t gpu) { return node.value == 0 && gpu == 0 ? 0.5 : -1; };
    view->setRing(ring);
    const QImage first = shown(*view);
    QVERIFY(first != rest);
    QVERIFY(QTest::qWaitFor([&] { return view->isSettled(); }));
    QCoreApplication::processEvents(); // what is still to be painted

    // GPUs that fill inside closed nodes are not in sight.
    PaintCount paints;
    view->viewport()->installEventFilter(&paints);
    ring.reduced = [](DeviceId node, std::size_t gpu) { return node.value == 0 && gpu == 0 ? 0.75 : -1; };
    view->setRing(ring);
    QCoreApplication::processEvents();
    QCOMPARE(paints.count, 0);
    QVERIFY(view->isSettled());
    ring.chunks.push_back({0, 0.5, QStringLiteral("1"), false});
    view->setRing(ring);
    QTRY_VERIFY(paints.count > 0);
    QVERIFY(shown(*view) != first);
    ring.chunks.clear();
    view->setRing(ring);
    QCOMPARE(shown(*view), first);
}

} // namespace fabric::test

using TestCanvasChanges = fabric::test::TestCanvasChanges;
FABRIC_TEST(TestCanvasChanges)
#include "tst_canvas_changes.moc"
