#include "support/test_registry.h"
#include "ui/text/numbers.h"

#include <cmath>

using namespace fabric;
using namespace Qt::StringLiterals;

class TestNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void threeSignificantDigits_data();
    void threeSignificantDigits();
    void integersAreGrouped();
    void countsInPluralTextsAreGrouped();
    void unitsFollowTheSize_data();
    void unitsFollowTheSize();
    void sizesAreBinary();
    void moneyAndRatios();
    void rangesTellTheirEndsApart();
    void unknownIsADash();
};

void TestNumbers::threeSignificantDigits_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("small") << 6.1438 << u"6.14"_s;
    QTest::newRow("tens") << 14.34 << u"14.3"_s;
    QTest::newRow("hundreds") << 348.2 << u"348"_s;
    QTest::newRow("rounds up") << 9.996 << u"10.0"_s;
    QTest::newRow("below one") << 0.54321 << u"0.543"_s;
    QTest::newRow("thousands") << 1234.4 << u"1\u202f234"_s;
    QTest::newRow("negative") << -4.0 << u"\u22124.00"_s;
    QTest::newRow("tiny") << 1.234e-300 << u"1.23e-300"_s;
    QTest::newRow("huge") << -1.5e18 << u"\u22121.50e+18"_s;
    QTest::newRow("zero") << 0.0 << u"0"_s;
}

void TestNumbers::threeSignificantDigits()
{
    QFETCH(double, value);
    QTEST(text::significant(value), "text");
}

void TestNumbers::integersAreGrouped()
{
    QCOMPARE(text::integer(196608), u"196\u202f608"_s);
    QCOMPARE(text::integer(9999999), u"9\u202f999\u202f999"_s);
    QCOMPARE(text::integer(12), u"12"_s);
    QCOMPARE(text::integer(-1200), u"\u22121\u202f200"_s);
}

void TestNumbers::countsInPluralTextsAreGrouped()
{
    // What tr() makes of %n is plain digits.
    QCOMPARE(text::counted(u"12 nodes"_s, 12), u"12 nodes"_s);
    QCOMPARE(text::counted(u"<b>65536</b> nodes"_s, 65536), u"<b>65\u202f536</b> nodes"_s);
    QCOMPARE(text::counted(u"k³/4 = 1024, of 11024"_s, 1024), u"k³/4 = 1\u202f024, of 11024"_s);
    // Counts beyond int pick the plural form of the largest int and are written in full.
    const qint64 many = 5'000'000'000;
    QCOMPARE(text::counted(QString::number(text::pluralNumber(many)) + u" steps"_s, many),
             u"5\u202f000\u202f000\u202f000 steps"_s);
}

void TestNumbers::unitsFollowTheSize_data()
{
    QTest::addColumn<double>("seconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("µs") << 5e-6 << u"5.00\u00a0µs"_s;
    QTest::newRow("ms") << 0.00614 << u"6.14\u00a0ms"_s;
    QTest::newRow("almost 1 ms") << 0.00099999 << u"1.00\u00a0ms"_s;
    QTest::newRow("s") << 3.68 << u"3.68\u00a0s"_s;
    QTest::newRow("min") << 720.0 << u"12.0\u00a0min"_s;
    QTest::newRow("h") << 14.3 * 3600 << u"14.3\u00a0h"_s;
    QTest::newRow("d") << 10.0 * 86400 << u"10.0\u00a0d"_s;
}

void TestNumbers::unitsFollowTheSize()
{
    QFETCH(double, seconds);
    QTEST(text::duration(Seconds(seconds)).joined(), "text");
}

void TestNumbers::sizesAreBinary()
{
    QCOMPARE(text::size(Bytes(1024)).joined(), u"1\u00a0KiB"_s);
    QCOMPARE(text::size(Bytes(1073741824)).joined(), u"1\u00a0GiB"_s);
    QCOMPARE(text::size(Bytes(1e9)).joined(), u"1\u00a0GB"_s);
    QCOMPARE(text::size(Bytes(680e6)).joined(), u"680\u00a0MB"_s);
    QCOMPARE(text::size(Bytes(1000)).joined(), u"1\u202f000\u00a0B"_s);
    QCOMPARE(text::networkRate(gbps(51200)).joined(), u"51.2\u00a0Tb/s"_s);
    QCOMPARE(text::networkRate(gbps(400)).joined(), u"400\u00a0Gb/s"_s);
    QCOMPARE(text::byteRate(gigabytesPerSecond(450)).joined(), u"450\u00a0GB/s"_s);
    QCOMPARE(text::length(Metres(2.5)).joined(), u"2.50\u00a0m"_s);
    QCOMPARE(text::power(Watts(1720)).joined(), u"1\u202f720\u00a0W"_s);
    QCOMPARE(text::power(Watts(347000)).joined(), u"347\u00a0kW"_s);
}

void TestNumbers::moneyAndRatios()
{
    QCOMPARE(text::money(Money(1.09e6)), u"$1.09\u00a0M"_s);
    QCOMPARE(text::money(Money(36000)), u"$36\u202f000"_s);
    QCOMPARE(text::ratio(1), u"1.00:1"_s);
    QCOMPARE(text::ratio(3.923), u"3.92:1"_s);
    QCOMPARE(text::percent(0.099), u"9.9\u202f%"_s);
    QCOMPARE(text::percent(1), u"100\u202f%"_s);
    QCOMPARE(text::change(1.5), u"+50\u202f%"_s);
    QCOMPARE(text::change(0.969), u"−3.1\u202f%"_s);
    QCOMPARE(text::change(1.0004), u"0\u202f%"_s);
    QCOMPARE(text::change(INFINITY), text::unknown());
    QCOMPARE(text::range(u"25.6"_s, u"27.2"_s), u"25.6 – 27.2"_s);
    QCOMPARE(text::atLeast(text::money(Money(3.2e6))), u"≥\u00a0$3.20\u00a0M"_s);
    QCOMPARE(text::moneyUnit(Money(84500)).name, u"$\u00a0k"_s);
    QCOMPARE(text::inUnit(84500, text::moneyUnit(Money(84500))), u"84.5"_s);
    QCOMPARE(text::moneyUnit(Money(1.09e6)).name, u"$\u00a0M"_s);
    // Rich text would break a line at a narrow space.
    QCOMPARE(text::escaped(u"65\u202f536 < x"_s), u"65\u00a0536 &lt; x"_s);
}

/// Bounds that differ look different.
void TestNumbers::rangesTellTheirEndsApart()
{
    const text::ScaledRange far = text::networkRates(gbps(800), gbps(27200));
    QCOMPARE(text::range(far.low, far.high), u"0.800 – 27.2"_s);
    QCOMPARE(far.unit, u"Tb/s"_s);
    const text::ScaledRange near = text::networkRates(gbps(3276800), gbps(3280100));
    QCOMPARE(text::range(near.low, near.high), u"3.277 – 3.280"_s);
    QCOMPARE(near.unit, u"Pb/s"_s);
    const text::ScaledRange nearer = text::networkRates(gbps(3276800), gbps(3276801));
    QCOMPARE(text::range(nearer.low, nearer.high), u"3.276800 – 3.276801"_s);
    const text::ScaledRange same = text::networkRates(gbps(400), gbps(400));
    QCOMPARE(text::range(same.low, same.high), u"400 – 400"_s);
}

void TestNumbers::unknownIsADash()
{
    QCOMPARE(text::significant(std::nan("")), u"–"_s);
    QCOMPARE(text::ratio(std::numeric_limits<double>::infinity()), u"–"_s);
    QCOMPARE(text::duration(Seconds(std::nan(""))).joined(), u"–"_s);
}

FABRIC_TEST(TestNumbers)
#include "tst_numbers.moc"
