#include "core/cost/run_cost.h"
#include "support/test_registry.h"

#include <cmath>

using namespace fabric;

class TestRunCost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void byHand();
    void whatIsNotGivenIsUnknown();
    void withoutARunNothingIsKnown();
    void growsWithTheRun();
};

namespace {

/// A run of so many hours.
TrainingFigures lasting(double hours)
{
    TrainingFigures figures;
    figures.transformer.emplace();
    figures.transformer->run = Seconds(hours * 3600);
    return figures;
}

TrainingRun everythingGiven()
{
    TrainingRun run;
    run.tokens = 1e12;
    run.gpuHour = Money(2.5);
    run.capexYears = 4;
    run.kilowattHour = Money(0.1);
    run.powerOverhead = 1.25;
    return run;
}

CostReport priced()
{
    CostReport cost;
    cost.total = Money(8.76e6);
    cost.power = Watts(100e3);
    return cost;
}

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::abs(b);
}

} // namespace

// 36 h on 64 GPUs: 2,304 GPU hours at $2.50. $8.76 M ÷ (4 × 8,760 h) is $250 an hour. 100 kW × 1.25 × 36 h at
// $0.10.
void TestRunCost::byHand()
{
    const RunCost cost = runCost(everythingGiven(), lasting(36), 64, priced());
    QVERIFY(near(cost.hours.value_or(0), 36));
    QVERIFY(near(cost.gpuHours.value_or(0), 2304));
    QVERIFY(near(cost.rent.value_or(Money(0)).value(), 5760));
    QVERIFY(near(cost.capexShare.value_or(Money(0)).value(), 9000));
    QVERIFY(near(cost.kilowattHours.value_or(0), 4500));
    QVERIFY(near(cost.energy.value_or(Money(0)).value(), 450));
    QVERIFY(near(cost.owned.value_or(Money(0)).value(), 9450));
}

void TestRunCost::whatIsNotGivenIsUnknown()
{
    TrainingRun run;
    run.tokens = 1e12;
    const RunCost plain = runCost(run, lasting(10), 8, priced());
    QVERIFY(plain.gpuHours && !plain.rent && !plain.capexShare && !plain.energy && !plain.owned);
    QVERIFY(near(plain.kilowattHours.value_or(0), 1000)); // an overhead that is not given is 1

    const RunCost unpriced = runCost(everythingGiven(), lasting(10), 8, {});
    QVERIFY(unpriced.rent && !unpriced.capexShare && !unpriced.kilowattHours && !unpriced.energy);
    QVERIFY(!unpriced.owned);

    TrainingRun forever = everythingGiven();
    forever.capexYears = 0; // no life to divide by
    const RunCost rented = runCost(forever, lasting(10), 8, priced());
    QVERIFY(!rented.capexShare && rented.energy && !rented.owned);
}

void TestRunCost::withoutARunNothingIsKnown()
{
    TrainingFigures figures;
    QVERIFY(!runCost(everythingGiven(), figures, 8, priced()).hours);
    figures.transformer.emplace(); // its peak is unknown
    const RunCost unknown = runCost(everythingGiven(), figures, 8, priced());
    QVERIFY(!unknown.hours && !unknown.gpuHours && !unknown.rent && !unknown.capexShare &&
            !unknown.kilowattHours && !unknown.energy && !unknown.owned);
}

void TestRunCost::growsWithTheRun()
{
    const RunCost once = runCost(everythingGiven(), lasting(7), 16, priced());
    const RunCost twice = runCost(everythingGiven(), lasting(14), 16, priced());
    for (const auto member : {&RunCost::rent, &RunCost::capexShare, &RunCost::energy, &RunCost::owned})
        QVERIFY(near((twice.*member)->value(), 2 * (once.*member)->value()));
    const RunCost wide = runCost(everythingGiven(), lasting(7), 32, priced());
    QVERIFY(near(wide.rent->value(), 2 * once.rent->value()));
    QCOMPARE(wide.capexShare->value(), once.capexShare->value()); // the design is paid for as a whole
}

FABRIC_TEST(TestRunCost)
#include "tst_run_cost.moc"
