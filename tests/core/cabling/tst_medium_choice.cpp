#include "core/cabling/medium_choice.h"
#include "core/cabling/small_design.h"
#include "support/test_registry.h"

using namespace fabric;
using namespace fabric::test;

/// Copper, active cable or optics by length, as far as the catalog knows.
class TestMediumChoice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void byLength_data();
    void byLength();
    void unknownLength();
    void longerIsNeverCopperAgain();
    void emptyCatalog();
};

void TestMediumChoice::byLength_data()
{
    QTest::addColumn<double>("gbps");
    QTest::addColumn<double>("metres");
    QTest::addColumn<Medium>("medium");
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("note");
    const QString none;
    // Reach as resources/catalog/cables.json gives it.
    QTest::newRow("400 2") << 400.0 << 2.0 << Medium::dac << "dac-400g-ndr" << none;
    QTest::newRow("400 3, the limit") << 400.0 << 3.0 << Medium::dac << "dac-400g-ndr" << none;
    QTest::newRow("400 3.1") << 400.0 << 3.1 << Medium::dac << "dac-5m-400g-hx" << none;
    QTest::newRow("400 6") << 400.0 << 6.0 << Medium::aoc << "aoc-20m-400g-hx" << none;
    QTest::newRow("400 21") << 400.0 << 21.0 << Medium::optics << "sr4-400g" << none;
    QTest::newRow("400 60") << 400.0 << 60.0 << Medium::optics << "dr4-400g" << none;
    QTest::newRow("400 300") << 400.0 << 300.0 << Medium::optics << "2xdr4-800g" << none;
    QTest::newRow("400 900") << 400.0 << 900.0 << Medium::optics << none << "cabling.beyond_reach";
    QTest::newRow("200 2") << 200.0 << 2.0 << Medium::dac << "dac-200g-hdr" << none;
    QTest::newRow("200 3") << 200.0 << 3.0 << Medium::aoc << "aoc-hdr" << none;
    QTest::newRow("200 101") << 200.0 << 101.0 << Medium::optics << none << "cabling.reach_unknown";
    QTest::newRow("100 5") << 100.0 << 5.0 << Medium::dac << "dac-100g" << none;
    QTest::newRow("100 6") << 100.0 << 6.0 << Medium::optics << none << "cabling.reach_unknown";
    QTest::newRow("800 1") << 800.0 << 1.0 << Medium::optics << none << "cabling.reach_unknown";
}

void TestMediumChoice::byLength()
{
    QFETCH(double, gbps);
    QFETCH(double, metres);
    QFETCH(Medium, medium);
    QFETCH(QString, part);
    QFETCH(QString, note);
    const MediumChoice choice = mediumFor(fabric::gbps(gbps), Metres(metres), shippedCatalog());
    QCOMPARE(choice.medium, medium);
    QCOMPARE(QString::fromStdString(choice.part), part);
    QCOMPARE(choice.note ? QString::fromStdString(choice.note->rule) : QString(), note);
    QVERIFY(!choice.reach || *choice.reach >= Metres(metres));
}

void TestMediumChoice::unknownLength()
{
    const MediumChoice choice = mediumFor(gbps(400), {}, shippedCatalog());
    QCOMPARE(choice.medium, Medium::optics);
    QVERIFY(choice.part.empty() && !choice.reach && !choice.note);
}

void TestMediumChoice::longerIsNeverCopperAgain()
{
    const auto rank = [](Medium medium) { return medium == Medium::dac ? 0 : medium == Medium::aoc ? 1 : 2; };
    for (const double rate : {100.0, 200.0, 400.0, 800.0}) {
        int before = 0;
        for (double metres = 0.5; metres < 700; metres += 0.5) {
            const int now = rank(mediumFor(gbps(rate), Metres(metres), shippedCatalog()).medium);
            QVERIFY(now >= before);
            before = now;
        }
    }
}

void TestMediumChoice::emptyCatalog()
{
    const MediumChoice choice = mediumFor(gbps(400), Metres(1), Catalog());
    QCOMPARE(choice.medium, Medium::optics);
    QCOMPARE(choice.note->rule, std::string("cabling.reach_unknown"));
}

FABRIC_TEST(TestMediumChoice)
#include "tst_medium_choice.moc"
