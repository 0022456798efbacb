#include "core/layout/arrange.h"
#include "support/test_registry.h"

#include <cmath>
#include <random>

using namespace fabric;
using namespace fabric::arrange;

/// Align, distribute, snap.
class TestArrange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void alignEach_data();
    void alignEach();
    void aligningTwiceIsOnce();
    void distributeByHand();
    void distributeKeepsOrderAndEnds();
    void distributeTooTight();
    void fewShapes();
    void grid();
    void box();

private:
    static std::vector<Rect> three() { return {{0, 0, 10, 10}, {100, 40, 20, 30}, {50, 90, 40, 20}}; }
};

void TestArrange::alignEach_data()
{
    QTest::addColumn<Edge>("edge");
    QTest::addColumn<std::vector<double>>("expected"); // x or y of the three
    // The box is 0…120 × 0…110.
    QTest::newRow("left") << Edge::left << std::vector<double>{0, 0, 0};
    QTest::newRow("centre") << Edge::centre << std::vector<double>{55, 50, 40};
    QTest::newRow("right") << Edge::right << std::vector<double>{110, 100, 80};
    QTest::newRow("top") << Edge::top << std::vector<double>{0, 0, 0};
    QTest::newRow("middle") << Edge::middle << std::vector<double>{50, 40, 45};
    QTest::newRow("bottom") << Edge::bottom << std::vector<double>{100, 80, 90};
}

void TestArrange::alignEach()
{
    QFETCH(Edge, edge);
    QFETCH(std::vector<double>, expected);
    const bool horizontal = edge == Edge::left || edge == Edge::centre || edge == Edge::right;
    const std::vector<Rect> before = three();
    const std::vector<Rect> after = aligned(before, edge);
    for (std::size_t i = 0; i < 3; ++i) {
        QCOMPARE(horizontal ? after[i].x : after[i].y, expected[i]);
        QCOMPARE(horizontal ? after[i].y : after[i].x, horizontal ? before[i].y : before[i].x);
        QCOMPARE(after[i].width, before[i].width);
    }
}

void TestArrange::aligningTwiceIsOnce()
{
    for (const Edge edge : {Edge::left, Edge::centre, Edge::right, Edge::top, Edge::middle, Edge::bottom}) {
        const std::vector<Rect> once = aligned(three(), edge);
        QCOMPARE(aligned(once, edge), once);
    }
}

/// 0…10, then 20 wide, then 100…140: 140 − 70 = 70 of room, 35 a gap.
void TestArrange::distributeByHand()
{
    const std::vector<Rect> after =
        distributed(std::vector<Rect>{{100, 0, 40, 1}, {0, 5, 10, 1}, {12, 9, 20, 1}}, Direction::horizontal);
    QCOMPARE(after[1].x, 0.0);
    QCOMPARE(after[2].x, 45.0);
    QCOMPARE(after[0].x, 100.0);
    QCOMPARE(after[2].y, 9.0);
    const std::vector<Rect> down =
        distributed(std::vector<Rect>{{0, 0, 1, 10}, {0, 11, 1, 10}, {0, 90, 1, 10}}, Direction::vertical);
    QCOMPARE(down[1].y, 45.0);
}

void TestArrange::distributeKeepsOrderAndEnds()
{
    std::mt19937 random(7);
    std::vector<Rect> shapes;
    for (int i = 0; i < 50; ++i)
        shapes.push_back({double(random() % 9000), 0, 8 + double(random() % 40), 8});
    std::vector<Rect> after = distributed(shapes, Direction::horizontal);
    std::vector<std::size_t> order(shapes.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return shapes[a].centre().x < shapes[b].centre().x;
    });
    QCOMPARE(after[order.front()], shapes[order.front()]);
    QCOMPARE(after[order.back()], shapes[order.back()]);
    const double gap = after[order[1]].x - after[order[0]].right();
    for (std::size_t i = 1; i < order.size(); ++i)
        QVERIFY(std::abs(after[order[i]].x - after[order[i - 1]].right() - gap) < 1e-6);
}

void TestArrange::distributeTooTight()
{
    const std::vector<Rect> after =
        distributed(std::vector<Rect>{{0, 0, 40, 1}, {10, 0, 40, 1}, {50, 0, 40, 1}}, Direction::horizontal);
    QCOMPARE(after[1].x, 25.0); // overlaps both by 15
}

void TestArrange::fewShapes()
{
    const std::vector<Rect> two{{0, 0, 1, 1}, {9, 9, 1, 1}};
    QCOMPARE(distributed(two, Direction::horizontal), two);
    QVERIFY(distributed({}, Direction::vertical).empty());
    QVERIFY(aligned({}, Edge::left).empty());
}

void TestArrange::grid()
{
    QCOMPARE(snapped({11, -3}), (Point{8, 0}));
    QCOMPARE(snapped({12, -4}), (Point{16, 0})); // halves go right and down
    QCOMPARE(snapped({16, 24}), (Point{16, 24}));
    QCOMPARE(snapped({7, 7}, 5), (Point{5, 5}));
}

void TestArrange::box()
{
    QCOMPARE(boxAround(three()), (Rect{0, 0, 120, 110}));
    QCOMPARE(boxAround({}), Rect{});
}

FABRIC_TEST(TestArrange)
#include "tst_arrange.moc"
