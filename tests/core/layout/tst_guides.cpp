#include "core/layout/arrange.h"
#include "support/test_registry.h"

#include <cmath>
#include <random>

using namespace fabric;
using namespace fabric::arrange;

/// Lines and equal gaps while shapes are moved.
class TestGuides : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void edgesSnap();
    void centresSnap();
    void bothDirections();
    void outOfReach();
    void nearestLineIsDrawn();
    void equalGapBetween();
    void equalGapBehind();
    void gapAfterLine();
    void severalAsOne();
    void nothingThere();
    void snapsOntoSomething();

private:
    static Snap one(const std::vector<Rect>& others, Rect moving, double tolerance = 5)
    {
        return Guides(others).step(std::vector{moving}, tolerance);
    }
};

void TestGuides::edgesSnap()
{
    // Left to left, 3 px off; heights differ, so that only one line holds.
    const Snap snap = one({{100, 0, 50, 20}}, {103, 200, 90, 77});
    QVERIFY(snap.alongX && !snap.alongY);
    QCOMPARE(snap.dx, -3.0);
    QCOMPARE(snap.dy, 0.0);
    QCOMPARE(snap.lines.size(), std::size_t{1});
    QCOMPARE(snap.lines[0], (GuideLine{Direction::vertical, 100, 0, 277}));
    // Left to right.
    QCOMPARE(one({{100, 0, 50, 20}}, {147, 200, 90, 77}).dx, 3.0);
    // Right to left.
    QCOMPARE(one({{100, 0, 50, 20}}, {12, 200, 90, 77}).dx, -2.0);
}

void TestGuides::centresSnap()
{
    const Snap snap = one({{100, 0, 50, 20}}, {79, 200, 90, 77}); // centre 124 to 125
    QCOMPARE(snap.dx, 1.0);
    QCOMPARE(snap.lines[0].at, 125.0);
    // A centre never snaps to an edge: 100 would be 2 away.
    QVERIFY(!one({{100, 0, 50, 20}}, {72, 200, 60, 77}).alongX);
}

void TestGuides::bothDirections()
{
    const Snap snap = one({{100, 0, 50, 20}, {400, 302, 50, 20}}, {103, 300, 50, 20});
    QCOMPARE(snap.dx, -3.0);
    QCOMPARE(snap.dy, 2.0);
    // Alike shapes share all three lines in each direction.
    QCOMPARE(snap.lines.size(), std::size_t{6});
    for (const GuideLine& line : snap.lines) { // and each reaches to where the shape ends up
        if (line.direction == Direction::vertical)
            QVERIFY(line.from == 0 && line.to == 322);
        else
            QVERIFY(line.from == 100 && line.to == 450);
    }
}

void TestGuides::outOfReach()
{
    const std::vector<Rect> others{{100, 0, 50, 20}};
    QVERIFY(one(others, {105, 200, 90, 77}).alongX); // exactly the tolerance
    QVERIFY(!one(others, {105.1, 200, 90, 77}).alongX);
    QCOMPARE(one(others, {105.1, 200, 90, 77}), Snap{});
}

/// Of many shapes on a line the nearest above and below are joined, not the farthest.
void TestGuides::nearestLineIsDrawn()
{
    std::vector<Rect> column;
    for (int i = 0; i < 100; ++i)
        column.push_back({100, i * 100.0, 50, 20});
    const Snap snap = one(column, {101, 4543, 90, 33});
    QCOMPARE(snap.dx, -1.0);
    QCOMPARE(snap.lines[0], (GuideLine{Direction::vertical, 100, 4500, 4620}));
}

/// 0…50 and 250…300: 100 wide stands at 100 with 50 on either side.
void TestGuides::equalGapBetween()
{
    const Snap snap = one({{0, 0, 50, 40}, {250, 0, 50, 40}}, {103, 5, 100, 17});
    QVERIFY(snap.alongX);
    QCOMPARE(snap.dx, -3.0);
    QCOMPARE(snap.gaps.size(), std::size_t{2});
    QCOMPARE(snap.gaps[0].from, 50.0);
    QCOMPARE(snap.gaps[0].to, 100.0);
    QCOMPARE(snap.gaps[1].from, 200.0);
    QCOMPARE(snap.gaps[1].to, 250.0);
    QCOMPARE(snap.gaps[0].direction, Direction::horizontal);
}

/// The gap of 30 goes on: 0…50, 80…130, then 160; and to the left, and in columns.
void TestGuides::equalGapBehind()
{
    const Snap right = one({{0, 0, 50, 40}, {80, 0, 50, 40}}, {158, 5, 77, 17});
    QCOMPARE(right.dx, 2.0);
    QCOMPARE(right.gaps[1].from, 130.0);
    QCOMPARE(right.gaps[1].to, 160.0);
    const Snap left = one({{0, 0, 50, 40}, {80, 0, 50, 40}}, {-109, 5, 77, 17});
    QCOMPARE(left.dx, 2.0); // −107…−30
    const Snap below = one({{0, 0, 40, 50}, {0, 80, 40, 50}}, {5, 158, 17, 77});
    QCOMPARE(below.dy, 2.0);
    QCOMPARE(below.gaps[0].direction, Direction::vertical);
}

/// A nearer line wins over a gap that is farther.
void TestGuides::gapAfterLine()
{
    const std::vector<Rect> others{{0, 0, 50, 40}, {80, 0, 50, 40}, {157, 500, 500, 40}};
    const Snap snap = one(others, {156, 5, 77, 17});
    QCOMPARE(snap.dx, 1.0);
    QVERIFY(snap.gaps.empty());
}

void TestGuides::severalAsOne()
{
    const Guides guides(std::vector<Rect>{{100, 0, 50, 20}});
    const std::vector<Rect> moving{{153, 200, 10, 10}, {190, 250, 30, 10}};
    QCOMPARE(guides.step(moving, 5).dx, -3.0); // the left edge of both together
}

void TestGuides::nothingThere()
{
    QCOMPARE(one({}, {1, 2, 3, 4}), Snap{});
    QCOMPARE(Guides(std::vector<Rect>{{1, 2, 3, 4}}).step({}, 5), Snap{});
}

/// After a snap the shape really is in line, and never farther from the pointer than the tolerance.
void TestGuides::snapsOntoSomething()
{
    std::mt19937 random(11);
    std::vector<Rect> others;
    for (int i = 0; i < 400; ++i)
        others.push_back({double(random() % 4000), double(random() % 4000), 128, 48});
    const Guides guides(others);
    int snaps = 0;
    for (int i = 0; i < 500; ++i) {
        const Rect moving{double(random() % 40000) / 10, double(random() % 40000) / 10, 112, 48};
        const Snap snap = guides.step(std::vector{moving}, 6);
        QVERIFY(std::abs(snap.dx) <= 6 && std::abs(snap.dy) <= 6);
        Rect moved = moving;
        moved.x += snap.dx;
        moved.y += snap.dy;
        for (const GuideLine& line : snap.lines) {
            const bool vertical = line.direction == Direction::vertical;
            const double low = vertical ? moved.x : moved.y;
            const double extent = vertical ? moved.width : moved.height;
            QVERIFY(std::abs(line.at - low) < 1e-5 || std::abs(line.at - low - extent) < 1e-5 ||
                    std::abs(line.at - low - extent / 2) < 1e-5);
        }
        if (snap.gaps.size() >= 2) // in one direction or both, always in equal pairs
            QVERIFY(std::abs((snap.gaps[0].to - snap.gaps[0].from) - (snap.gaps[1].to - snap.gaps[1].from)) <
                    1e-5);
        snaps += snap.alongX || snap.alongY ? 1 : 0;
        QCOMPARE(snap.alongX || snap.alongY, !snap.lines.empty() || !snap.gaps.empty());
    }
    QVERIFY(snaps > 0);
}

FABRIC_TEST(TestGuides)
#include "tst_guides.moc"
