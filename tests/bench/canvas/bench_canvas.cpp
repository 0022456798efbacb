#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/canvas/canvas_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cstdio>
#include <ctime>

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

} // namespace

/// Frames of the largest designs that the canvas is made for, on the offscreen platform.
class BenchCanvas : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void frames_data();
    void frames();
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
    measure("100 %", 1);
    std::fflush(stdout);
    QVERIFY(view.scale() > 0.9);
}

} // namespace fabric::test

using BenchCanvas = fabric::test::BenchCanvas;
FABRIC_TEST(BenchCanvas)
#include "bench_canvas.moc"
