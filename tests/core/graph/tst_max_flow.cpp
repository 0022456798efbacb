#include "core/graph/max_flow.h"
#include "support/test_registry.h"

#include <array>

namespace fabric::test {

class TestMaxFlow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cutsTheNarrowestPlace();
    void switchStandsOnTheCheaperSide();
    void answersManyQuestions();
    void nothingBetweenApartSides();
};

void TestMaxFlow::cutsTheNarrowestPlace()
{
    // source -10- 0 -3- 1 -10- sink, and a second way 0 -2- 2 -1- 1.
    MinimumCut cut(3, std::array<MinimumCut::Edge, 3>{{{0, 1, 3}, {0, 2, 2}, {2, 1, 1}}});
    QCOMPARE(cut.solve(std::array{10.0, 0.0, 0.0}, std::array{0.0, 10.0, 0.0}), 4.0);
    QCOMPARE(cut.sides(), (std::vector<char>{1, 0, 1}));
}

void TestMaxFlow::switchStandsOnTheCheaperSide()
{
    // One switch with three nodes of the source and two of the sink.
    MinimumCut cut(1, {});
    QCOMPARE(cut.solve(std::array{3.0}, std::array{2.0}), 2.0);
    QCOMPARE(cut.sides().front(), char{1});
    QCOMPARE(cut.solve(std::array{2.0}, std::array{3.5}), 2.0);
    QCOMPARE(cut.sides().front(), char{0});
}

void TestMaxFlow::answersManyQuestions()
{
    // A ring of 6 with links of 1: opposite ends are joined by two ways, whichever they are.
    std::array<MinimumCut::Edge, 6> ring;
    for (std::uint32_t i = 0; i < 6; ++i)
        ring[i] = {i, (i + 1) % 6, 1};
    MinimumCut cut(6, ring);
    for (std::size_t i = 0; i < 6; ++i) {
        std::array<double, 6> source{};
        std::array<double, 6> sink{};
        source[i] = 100;
        sink[(i + 3) % 6] = 100;
        QCOMPARE(cut.solve(source, sink), 2.0);
    }
    QCOMPARE(cut.solve(std::array{0.5, 0., 0., 0., 0., 0.}, std::array{0., 0., 0., 9., 0., 0.}), 0.5);
}

void TestMaxFlow::nothingBetweenApartSides()
{
    MinimumCut cut(2, {});
    QCOMPARE(cut.solve(std::array{5.0, 0.0}, std::array{0.0, 5.0}), 0.0);
    MinimumCut empty(0, {});
    QCOMPARE(empty.solve({}, {}), 0.0);
}

} // namespace fabric::test

using TestMaxFlow = fabric::test::TestMaxFlow;
FABRIC_TEST(TestMaxFlow)
#include "tst_max_flow.moc"
