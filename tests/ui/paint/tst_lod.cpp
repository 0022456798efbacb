#include "support/test_registry.h"
#include "ui/paint/lod.h"

namespace fabric::test {

/// Bands begin at 0.15, 0.35, 0.8 and 2 and are left 10 % beyond.
class TestLod : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bandsBeginAtTheirBorders();
    void aBandIsKeptNearItsBorder();
    void aFarJumpChangesAtOnce();
};

void TestLod::bandsBeginAtTheirBorders()
{
    QCOMPARE(lodAt(0.149), Lod::pods);
    QCOMPARE(lodAt(0.15), Lod::boxes);
    QCOMPARE(lodAt(0.35), Lod::outlines);
    QCOMPARE(lodAt(0.8), Lod::text);
    QCOMPARE(lodAt(2.0), Lod::insides);
}

void TestLod::aBandIsKeptNearItsBorder()
{
    // 0.8 ± 10 % is 0.72 … 0.88.
    QCOMPARE(lodAt(0.87, Lod::outlines), Lod::outlines);
    QCOMPARE(lodAt(0.89, Lod::outlines), Lod::text);
    QCOMPARE(lodAt(0.73, Lod::text), Lod::text);
    QCOMPARE(lodAt(0.71, Lod::text), Lod::outlines);
    // Going to and fro across the border changes nothing.
    Lod lod = Lod::outlines;
    for (const double scale : {0.79, 0.81, 0.79, 0.82, 0.78})
        lod = lodAt(scale, lod);
    QCOMPARE(lod, Lod::outlines);
}

void TestLod::aFarJumpChangesAtOnce()
{
    QCOMPARE(lodAt(0.01, Lod::insides), Lod::pods);
    QCOMPARE(lodAt(4, Lod::pods), Lod::insides);
}

} // namespace fabric::test

using TestLod = fabric::test::TestLod;
FABRIC_TEST(TestLod)
#include "tst_lod.moc"
