#include "core/model/patch.h"
#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/canvas/canvas_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <malloc.h>

using namespace Qt::StringLiterals;

namespace fabric::test {

namespace {

constexpr QSize window(1600, 1000);

double residentMegabytes()
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : status.readAll().split('\n')) {
        if (line.startsWith("VmRSS:"))
            return line.mid(6).trimmed().split(' ').first().toDouble() / 1024;
    }
    return 0;
}

/// Time of this thread alone, in milliseconds: tells a slow frame from a busy machine.
double threadTime()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

struct Frames
{
    std::vector<double> wall; ///< milliseconds, sorted
    std::vector<double> own;  ///< of this thread, sorted
};

Frames sample(CanvasView& view, int count, const auto& before)
{
    Frames times;
    for (int i = 0; i < count; ++i) {
        QElapsedTimer clock;
        clock.start();
        const double begin = threadTime();
        before(i);
        view.viewport()->repaint();
        times.wall.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        times.own.push_back(threadTime() - begin);
    }
    std::sort(times.wall.begin(), times.wall.end());
    std::sort(times.own.begin(), times.own.end());
    return times;
}

double median(const std::vector<double>& sorted)
{
    return sorted[sorted.size() / 2];
}

double slow(const std::vector<double>& sorted)
{
    return sorted[sorted.size() * 95 / 100];
}

std::size_t heapBytes()
{
    const struct mallinfo2 now = mallinfo2();
    return now.uordblks + now.hblkhd;
}

void print(const char* name, const Frames& times)
{
    std::printf("  %-34s median %6.1f (own time %6.1f) 95 %% %6.1f ms\n", name, median(times.wall),
                median(times.own), slow(times.wall));
}

std::unique_ptr<CanvasView> viewOf(const Fixture& fixture)
{
    auto view = std::make_unique<CanvasView>();
    view->resize(window);
    view->setReducedMotion(true);
    view->setDesign(fixture.design, fixture.layout);
    view->show();
    static_cast<void>(QTest::qWaitForWindowExposed(view.get()));
    view->fit();
    view->viewport()->repaint();
    return view;
}

void mouse(CanvasView& view, QEvent::Type type, QPoint at, Qt::MouseButtons held)
{
    const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, at, view.viewport()->mapToGlobal(at), button, held, Qt::NoModifier);
    QApplication::sendEvent(view.viewport(), &event);
}

/// The first thousand nodes of a design.
std::vector<DeviceId> thousand(const Design& design)
{
    std::vector<DeviceId> ids;
    for (const Device& device : design.devices) {
        if (design.is(device, DeviceKind::node) && ids.size() < 1000)
            ids.push_back(device.id);
    }
    return ids;
}

} // namespace

/// Frames of the largest designs that the canvas is made for, on the offscreen platform.
class BenchCanvas : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void frames_data();
    void frames();
    void gestures_data() { frames_data(); }
    void gestures();
    void edits_data() { frames_data(); }
    void edits();
};

void BenchCanvas::frames_data()
{
    QTest::addColumn<Clos>("shape");
    QTest::newRow("8,192 nodes of 8 NICs") << Clos{64, 128, 8, 32, 32, 1024};
    QTest::newRow("65,536 nodes, k = 64") << Clos{64, 1024, 1, 32, 32, 1024};
}

void BenchCanvas::frames()
{
    QFETCH(Clos, shape);
    const Fixture fixture = clos(shape);
    std::printf("%s: %zu devices, %zu links\n", QTest::currentDataTag(), fixture.design->devices.size(),
                fixture.design->links.size());
    const double before = residentMegabytes();
    QElapsedTimer clock;
    clock.start();
    CanvasView view;
    view.resize(window);
    view.setReducedMotion(true);
    view.setDesign(fixture.design, fixture.layout);
    const double prepared = static_cast<double>(clock.nsecsElapsed()) / 1e6;
    view.show();
    if (!QTest::qWaitForWindowExposed(&view))
        QFAIL("the view is not shown");
    view.fit();
    view.viewport()->repaint();
    std::printf("  first frame %.0f ms (prepared after %.0f), memory +%.0f MB\n",
                static_cast<double>(clock.nsecsElapsed()) / 1e6, prepared, residentMegabytes() - before);

    const auto measure = [&](const char* name, double scale) {
        if (scale > 0) {
            const PictureDevice& somewhere = view.picture().devices[view.picture().devices.size() / 2];
            view.zoomTo(scale);
            view.centerOn(somewhere.frame.center());
        } else {
            view.fit();
        }
        // At rest: the frame after the last movement.
        QTest::qWait(130);
        view.setSceneRect(view.sceneRect());
        const Frames rest = sample(view, 15, [&](int) { view.setColourKey(view.colourKey()); });
        const Frames pan = sample(view, 30, [&](int i) {
            QWheelEvent none(QPointF(800, 500), view.mapToGlobal(QPointF(800, 500)), {}, QPoint(0, 0),
                             Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(view.viewport(), &none);
            view.horizontalScrollBar()->setValue(view.horizontalScrollBar()->value() + (i % 2 ? -24 : 24));
        });
        std::printf("  %-6s scale %.4f  frame median %5.1f (own time %5.1f) 95 %% %5.1f ms   "
                    "pan median %5.1f (own time %5.1f) 95 %% %5.1f ms\n",
                    name, view.scale(), median(rest.wall), median(rest.own), slow(rest.wall),
                    median(pan.wall), median(pan.own), slow(pan.wall));
    };
    measure("fit", 0);
    measure("2 %", 0.02);
    measure("5 %", 0.05);
    measure("10 %", 0.10);
    measure("25 %", 0.25);
    measure("36 %", 0.36); // the most names in one view
    measure("60 %", 0.6);
    measure("100 %", 1);
    std::fflush(stdout);
    QVERIFY(view.scale() > 0.9);
}

void BenchCanvas::gestures()
{
    QFETCH(Clos, shape);
    const Fixture fixture = clos(shape);
    std::printf("%s: gestures\n", QTest::currentDataTag());
    const auto view = viewOf(fixture);
    for (const double scale : {0.0, 0.25, 1.0}) {
        const PictureDevice& some = view->picture().devices[view->picture().devices.size() / 2];
        view->fit();
        if (scale > 0) {
            view->zoomTo(scale);
            view->centerOn(some.frame.center());
        }
        QTest::qWait(130);
        view->viewport()->repaint();
        const QPoint from = view->mapFromScene(some.frame.center());
        QElapsedTimer clock;
        clock.start();
        mouse(*view, QEvent::MouseButtonPress, from, Qt::LeftButton);
        mouse(*view, QEvent::MouseMove, from + QPoint(20, 0), Qt::LeftButton);
        const double begun = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        const Frames drag = sample(*view, 40, [&](int i) {
            mouse(*view, QEvent::MouseMove, from + QPoint(20 + 3 * i, 2 * i), Qt::LeftButton);
        });
        QTest::keyClick(view.get(), Qt::Key_Escape);
        mouse(*view, QEvent::MouseButtonRelease, from, Qt::NoButton);
        std::printf("  drag at scale %.3f begins in %.0f ms\n", view->scale(), begun);
        print("drag step", drag);
    }
    // A rectangle round the first pods, until they are a thousand devices.
    QRectF area;
    std::size_t inside = 0;
    for (const Cluster& pod : view->picture().clusters) {
        if (inside >= 1000)
            break;
        area |= pod.frame;
        inside += pod.devices.size();
    }
    view->fit();
    view->zoomTo(std::min(1500 / area.width(), 900 / area.height()));
    view->centerOn(area.center());
    QTest::qWait(130);
    // From free ground: a hand's width outside of every box, and no link below the pointer.
    const double outside = 6 / view->scale();
    area.adjust(-outside, -outside, outside, outside);
    const QPoint from = view->mapFromScene(area.topLeft());
    const QPoint to = view->mapFromScene(area.bottomRight());
    const Frames band = sample(*view, 15, [&](int) {
        view->select({});
        mouse(*view, QEvent::MouseButtonPress, from, Qt::LeftButton);
        mouse(*view, QEvent::MouseMove, to, Qt::LeftButton);
        mouse(*view, QEvent::MouseButtonRelease, to, Qt::NoButton);
    });
    const std::size_t caught = view->selectedDevices().size();
    std::printf("  %zu devices caught\n", caught);
    print("rubber band with its frame", band);
    std::fflush(stdout);
    QVERIFY2(caught >= 1000, "the rubber band did not begin on free ground");
}

void BenchCanvas::edits()
{
    QFETCH(Clos, shape);
    const Fixture fixture = clos(shape);
    std::printf("%s: edits\n", QTest::currentDataTag());
    const std::size_t before = heapBytes();
    const auto view = viewOf(fixture);
    std::printf("  heap of the canvas %.0f MB\n", static_cast<double>(heapBytes() - before) / 1e6);
    Design less = *fixture.design;
    Layout layout = fixture.layout;
    Patch patch;
    patch.removedDevices = thousand(less);
    for (const Link& link : less.links) {
        const auto gone = [&](DeviceId id) {
            return std::binary_search(patch.removedDevices.begin(), patch.removedDevices.end(), id);
        };
        if (gone(link.a.device) || gone(link.b.device))
            patch.removedLinks.push_back(link.id);
    }
    for (const Group& group : less.groups) {
        Group rest = group;
        std::erase_if(rest.members, [&](DeviceId id) {
            return std::binary_search(patch.removedDevices.begin(), patch.removedDevices.end(), id);
        });
        if (rest.members.size() != group.members.size())
            patch.putGroups.push_back(rest);
    }
    const Applied applied = fabric::apply(less, layout, patch);
    const Snapshot without = std::make_shared<const Design>(std::move(less));
    const Frames removal = sample(*view, 9, [&](int i) {
        if (i % 2 == 0)
            view->apply(applied.changes, without, layout);
        else
            view->apply(applied.changes, fixture.design, fixture.layout);
    });
    print("1,000 devices go or come, canvas", removal);
    if (view->picture().devices.size() != without->devices.size())
        QFAIL("the edit is not shown");
    view->apply(applied.changes, fixture.design, fixture.layout);
    const Frames undo = sample(*view, 9, [&](int) {
        Design copy = *without;
        Layout places = layout;
        const Applied back = fabric::apply(copy, places, applied.inverse);
        view->apply(back.changes, std::make_shared<const Design>(std::move(copy)), places);
    });
    print("undo of it, model and canvas", undo);
    std::fflush(stdout);
}

} // namespace fabric::test

using BenchCanvas = fabric::test::BenchCanvas;
FABRIC_TEST(BenchCanvas)
#include "bench_canvas.moc"
