#include "plan_samples.h"
#include "support/test_registry.h"
#include "ui/training/amount_edit.h"
#include "ui/training/plan_identity.h"
#include "ui/training/plan_words.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;
using namespace Qt::StringLiterals;

class TestPlanWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void amountsAreRead_data();
    void amountsAreRead();
    void amountsComeBackExactly();
    void sharesAreTypedInPercent();
    void divisorsNextTo();
    void changedPresetsLoseTheirSource();
    void ownJobsKeepTheirs();
    void nearestTransformerBySize();
};

void TestPlanWords::amountsAreRead_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("amount");
    QTest::newRow("plain") << u"2048"_s << 2048.0;
    QTest::newRow("groups") << u"2\u202f048"_s << 2048.0;
    QTest::newRow("exponent") << u"3e11"_s << 3e11;
    QTest::newRow("T") << u"15 T"_s << 15e12;
    QTest::newRow("B is G") << u"300B"_s << 300e9;
    QTest::newRow("fraction") << u"1.5M"_s << 1.5e6;
    QTest::newRow("k") << u"4k"_s << 4000.0;
    QTest::newRow("Chinese") << u"3 万"_s << 3e4;
    QTest::newRow("Chinese, large") << u"2亿"_s << 2e8;
    for (const char* wrong : {"", "abc", "1.2.3", "T", "1e999", "4 apples", "nan", "inf"})
        QTest::newRow(*wrong ? wrong : "empty") << QString::fromLatin1(wrong) << -1.0;
}

void TestPlanWords::amountsAreRead()
{
    QFETCH(QString, text);
    QFETCH(double, amount);
    QCOMPARE(AmountEdit::amountOf(text).value_or(-1), amount);
}

void TestPlanWords::amountsComeBackExactly()
{
    for (const double value : {0.0, 0.66, 1.0 / 3, 2.0, 1234567.0, 15e12, 174.6e9, 1.3e13 + 1,
                               2145484800000000.0, 26214400.0, 1e300, 5e-7})
        QCOMPARE(AmountEdit::amountOf(AmountEdit::textOf(value)).value_or(-1), value);
    QCOMPARE(AmountEdit::textOf(15e12), u"15\u00a0T"_s);
    QCOMPARE(AmountEdit::textOf(174.6e9), u"174.6\u00a0G"_s);
    QCOMPARE(AmountEdit::textOf(2048), u"2048"_s);
    // Longer than a field takes, so the prefix may have more digits before it.
    QCOMPARE(AmountEdit::textOf(394690560000000), u"394.69056\u00a0T"_s);
    QCOMPARE(AmountEdit::textOf(1831054688), u"1831054688"_s);
}

void TestPlanWords::sharesAreTypedInPercent()
{
    AmountEdit edit(nullptr, 100);
    for (int percent = 0; percent <= 100; ++percent) {
        edit.setValue(percent / 100.0);
        QCOMPARE(edit.text(), QString::number(percent));
        QCOMPARE(edit.value().value_or(-1), percent / 100.0);
    }
    edit.setValue({});
    QVERIFY(edit.text().isEmpty() && edit.isValid() && !edit.value());
    edit.setText(u"half"_s);
    QVERIFY(!edit.isValid());
}

void TestPlanWords::divisorsNextTo()
{
    using Divisors = std::vector<std::int64_t>;
    QCOMPARE(nearestDivisors(96, 5, 96), (Divisors{4, 6}));
    QCOMPARE(nearestDivisors(96, 7, 96), (Divisors{6, 8}));
    QCOMPARE(nearestDivisors(128, 100, 128), (Divisors{64, 128}));
    QCOMPARE(nearestDivisors(7, 2, 7), (Divisors{1, 7}));
    QCOMPARE(nearestDivisors(8, 3, 3), (Divisors{2}));
    QCOMPARE(nearestDivisors(1, 2, 1), (Divisors{1}));
    QVERIFY(nearestDivisors(0, 2, 10).empty());
}

void TestPlanWords::changedPresetsLoseTheirSource()
{
    const Workload preset = *planCatalog().workload("llama3-70b-3d");
    PlanIdentity identity(planCatalog(), preset);
    Workload job = preset;
    identity.identify(job);
    QCOMPARE(job, preset);
    job.parallel->tensor = 4;
    identity.identify(job);
    QVERIFY(job.id.empty());
    QVERIFY(job.from == Provenance{});
    QCOMPARE(job.name, preset.name + ", changed");
    QCOMPARE(identity.presetOf(job), -1);
    job.parallel->tensor = 8; // and back
    identity.identify(job);
    QCOMPARE(job, preset);
    identity.setTypedName(u"Mine"_s);
    identity.identify(job);
    QCOMPARE(job.name, std::string("Mine"));
}

void TestPlanWords::ownJobsKeepTheirs()
{
    Workload own = smallGpt();
    own.from.source = "our logs";
    PlanIdentity identity(planCatalog(), own);
    Workload job = own;
    job.parallel->tensor = 4;
    identity.identify(job);
    QCOMPARE(job.name, own.name);
    QCOMPARE(job.from, own.from);
    own.name.clear();
    identity.startFrom(own);
    identity.identify(job);
    QCOMPARE(job.name, std::string("Own job"));
}

void TestPlanWords::nearestTransformerBySize()
{
    const auto named = [](double parameters) {
        const Workload* nearest = PlanIdentity::nearestTransformer(planCatalog(), parameters);
        return nearest ? nearest->id : std::string();
    };
    QCOMPARE(named(405e9), std::string("llama3-405b"));
    QCOMPARE(named(8e9), std::string("llama3-8b-fsdp"));
    QCOMPARE(named(70e9), std::string("llama3-70b-3d"));
    QVERIFY(!PlanIdentity::nearestTransformer(Catalog(), 1e9));
}

FABRIC_TEST(TestPlanWords)
#include "tst_plan_words.moc"
