#include "core/analyze/analyze.h"
#include "subject.h"
#include "support/network_builder.h"
#include "support/test_registry.h"

#include <cmath>

using namespace fabric;
using namespace fabric::test;

/// Bounds that were found by an independent prototype or by enumeration, in links, for unit links: what is
/// reported must be at least as tight, and never cross the truth.
class TestBisectionTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exact_data();
    void exact();
    void bounded_data();
    void bounded();
    void superpodOfAnySize_data();
    void superpodOfAnySize();
};

namespace {

enum class Family { twoTiers, torus, dragonfly };

FabricGraph network(Family family, const QVector<int>& n)
{
    switch (family) {
    case Family::twoTiers:
        return twoTierNetwork(n[0], n[1], n[2]).graph();
    case Family::torus:
        return torusNetwork({n.begin(), n.end()}).graph();
    case Family::dragonfly:
        return dragonflyNetwork(n[0], n[1], n[2], n[1] * n[2] + 1).graph();
    }
    return twoTierNetwork(1, 1, 1).graph();
}

/// Without going through all splits: the proofs must do it.
Bisection bisectionOf(const FabricGraph& graph, bool enumerate)
{
    AnalysisSpec spec;
    spec.distances = false;
    spec.bisectionSpec.enumerate = enumerate;
    const Result<AnalysisReport> report = analyze(graph, spec, {});
    if (!report || !report->bisection)
        qFatal("no bisection");
    return *report->bisection;
}

} // namespace

Q_DECLARE_METATYPE(Family)

void TestBisectionTable::exact_data()
{
    QTest::addColumn<Family>("family");
    QTest::addColumn<QVector<int>>("shape");
    QTest::addColumn<double>("links");
    QTest::newRow("8 leaves of 8 nodes, 8 spines") << Family::twoTiers << QVector<int>{8, 8, 8} << 32.0;
    QTest::newRow("8 leaves of 8 nodes, 4 spines") << Family::twoTiers << QVector<int>{8, 8, 4} << 16.0;
    // 2N ÷ k links for the longest dimension k, if it is even and above 2.
    QTest::newRow("torus 4x4") << Family::torus << QVector<int>{4, 4} << 8.0;
    QTest::newRow("torus 4x4x4") << Family::torus << QVector<int>{4, 4, 4} << 32.0;
    QTest::newRow("torus 4x4x8") << Family::torus << QVector<int>{4, 4, 8} << 32.0;
    QTest::newRow("torus 2x4") << Family::torus << QVector<int>{2, 4} << 4.0;
    QTest::newRow("torus 4x6") << Family::torus << QVector<int>{4, 6} << 8.0;
    QTest::newRow("torus 2x8") << Family::torus << QVector<int>{2, 8} << 4.0;
    QTest::newRow("torus 3x4") << Family::torus << QVector<int>{3, 4} << 6.0;
    QTest::newRow("torus 5x6") << Family::torus << QVector<int>{5, 6} << 10.0;
    QTest::newRow("dragonfly p1 a2 h1") << Family::dragonfly << QVector<int>{1, 2, 1} << 2.0;
}

void TestBisectionTable::exact()
{
    QFETCH(const Family, family);
    QFETCH(const QVector<int>, shape);
    QFETCH(const double, links);
    const FabricGraph graph = network(family, shape);
    for (const bool enumerate : {true, false}) {
        const Bisection found = bisectionOf(graph, enumerate);
        QVERIFY2(found.exact, found.method.c_str());
        QCOMPARE(toGbps(found.lower), links);
        QCOMPARE(toGbps(found.upper), links);
    }
}

void TestBisectionTable::bounded_data()
{
    QTest::addColumn<Family>("family");
    QTest::addColumn<QVector<int>>("shape");
    QTest::addColumn<double>("lower");
    QTest::addColumn<double>("upper");
    QTest::addColumn<double>("truth"); // 0: not known
    // Every balanced split cuts a leaf: 28 of 56 nodes.
    QTest::newRow("7 leaves of 8 nodes, 4 spines")
        << Family::twoTiers << QVector<int>{7, 8, 4} << 14.0 << 16.0 << 0.0;
    // The truth was found by enumeration.
    QTest::newRow("torus 3x3") << Family::torus << QVector<int>{3, 3} << 6.0 << 8.0 << 8.0;
    QTest::newRow("torus 4x5") << Family::torus << QVector<int>{4, 5} << 8.33 << 10.0 << 0.0;
    QTest::newRow("dragonfly p2 a4 h2")
        << Family::dragonfly << QVector<int>{2, 4, 2} << 15.365 << 20.0 << 0.0;
}

void TestBisectionTable::bounded()
{
    QFETCH(const Family, family);
    QFETCH(const QVector<int>, shape);
    QFETCH(const double, lower);
    QFETCH(const double, upper);
    QFETCH(const double, truth);
    const FabricGraph graph = network(family, shape);
    for (const bool enumerate : {true, false}) {
        const Bisection found = bisectionOf(graph, enumerate);
        QVERIFY2(toGbps(found.lower) >= lower, qPrintable(QString::number(toGbps(found.lower))));
        QVERIFY2(toGbps(found.upper) <= upper + 1e-9, qPrintable(QString::number(toGbps(found.upper))));
        QVERIFY(found.lower <= found.upper);
        if (truth > 0) {
            QVERIFY(toGbps(found.lower) <= truth + 1e-9);
            QVERIFY(toGbps(found.upper) >= truth - 1e-9);
        }
    }
}

void TestBisectionTable::superpodOfAnySize_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<double>("links");
    // Half of the nodes, the smaller half, send by eight NICs each.
    for (const int units : {1, 2, 3, 4})
        QTest::addRow("H100 %d SU", units)
            << QStringLiteral("reference --design dgx-h100-superpod --su %1").arg(units)
            << 8.0 * ((32 * units - 1) / 2);
    for (const int units : {1, 2, 3, 4, 5, 8, 16})
        QTest::addRow("B200 %d SU", units)
            << QStringLiteral("reference --design dgx-b200-superpod --su %1").arg(units)
            << 8.0 * (16 * units);
}

void TestBisectionTable::superpodOfAnySize()
{
    QFETCH(const QString, command);
    QFETCH(const double, links);
    Subject pod(parseCommands(command.toStdString()).main.front());
    const Bisection& found = pod.bisection();
    QVERIFY2(found.exact, found.method.c_str());
    QCOMPARE(toGbps(found.upper) / 400, links);
    QCOMPARE(found.fraction.value_or(0), 1.0);
}

FABRIC_TEST(TestBisectionTable)
#include "tst_bisection_table.moc"
