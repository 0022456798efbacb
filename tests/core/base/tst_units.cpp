#include "support/test_registry.h"

#include "core/base/units.h"

using namespace fabric;

class TestUnits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytesAreEightBits();
    void timeToMove();
    void quantitiesOfOneKindAddAndCompare();
};

void TestUnits::bytesAreEightBits()
{
    QCOMPARE(toGbps(gigabytesPerSecond(50)), 400.0);
    QCOMPARE(toGigabytesPerSecond(gbps(400)), 50.0);
    QCOMPARE(gbps(0.1).value(), 1e8);
    QCOMPARE(toMicroseconds(microseconds(30)), 30.0);
}

void TestUnits::timeToMove()
{
    // 1 GB over 400 Gb/s: 8e9 bit ÷ 4e11 bit/s = 20 ms; twice the rate halves it.
    QCOMPARE((Bytes(1e9) / gbps(400)).value(), 0.02);
    QCOMPARE((Bytes(1e9) / gbps(800)).value(), 0.01);
    QCOMPARE((Bytes(0) / gbps(400)).value(), 0.0);
}

void TestUnits::quantitiesOfOneKindAddAndCompare()
{
    Bandwidth sum = gbps(100) + gbps(200) * 2 - gbps(50);
    QCOMPARE(toGbps(sum), 450.0);
    sum += gbps(50);
    QCOMPARE(toGbps(sum / 5), 100.0);
    QCOMPARE(gbps(200) / gbps(400), 0.5);
    QVERIFY(gbps(100) < gbps(200));
    QVERIFY(2 * gbps(100) == gbps(200));
    QCOMPARE(Bandwidth().value(), 0.0);
}

FABRIC_TEST(TestUnits)
#include "tst_units.moc"
