#include "plan_samples.h"
#include "support/test_registry.h"
#include "ui/text/numbers.h"
#include "ui/training/plan_presenter.h"

#include <QTest>
#include <QTextDocumentFragment>

#include <cmath>
#include <numeric>

using namespace fabric;
using namespace fabric::test;
using namespace Qt::StringLiterals;

class TestPlanPresenter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void memoryByHand();
    void tooLittleMemoryIsTold();
    void partsOfAStepAddUp();
    void groupsSayWhereTheyRun();
    void everyFigureIsExplained();
    void measuredRatesAreNamed();
    void runByHand();
    void missingInputsAreNamed();
    void simpleJob();
    void nothingCameOut();
};

namespace {

PlanView viewOf(const Snapshot& design)
{
    const PlanBasis basis = basisOf(design);
    return PlanPresenter(basis, *planned(basis)).view();
}

const PlanRow& rowOf(const PlanView& view, const QString& name)
{
    for (const PlanRow& row : view.rows) {
        if (row.name == name && !row.heading)
            return row;
    }
    qFatal("no row %s", qPrintable(name));
}

QString plainTip(const PlanCell& cell)
{
    return QTextDocumentFragment::fromHtml(cell.tip).toPlainText();
}

const PlanCell& infiniband(const PlanView& view, const QString& name)
{
    return rowOf(view, name).cells[indexOf(FabricKind::infiniband)];
}

} // namespace

// 1,317,650,432 parameters ÷ 8: weights and gradients 2 B each, optimizer 12 B; 32 GPUs are 4 copies.
void TestPlanPresenter::memoryByHand()
{
    Workload job = smallGpt();
    const auto segments = [&] { return viewOf(planDesign(4, job)).memory.segments; };
    std::vector<BarSegment> parts = segments();
    QCOMPARE(parts[0].text, u"weights 0.329\u00a0GB"_s);
    QCOMPARE(parts[1].text, u"gradients 0.329\u00a0GB"_s);
    QCOMPARE(parts[2].text, u"optimizer 1.98\u00a0GB"_s);
    job.parallel->zero = 3;
    parts = segments();
    QCOMPARE(parts[0].text, u"weights 0.0824\u00a0GB"_s);
    QCOMPARE(parts[2].text, u"optimizer 0.494\u00a0GB"_s);
    const MemoryView memory = viewOf(planDesign(4, job)).memory;
    QCOMPARE(memory.limit, 80e9);
    QCOMPARE(memory.mark, NoteMark::ok);
    QVERIFY(memory.figure.endsWith(u"of 80.0\u00a0GB"_s));
}

void TestPlanPresenter::tooLittleMemoryIsTold()
{
    const Workload job = *planCatalog().workload("llama3-8b-fsdp");
    Workload whole = job;
    whole.parallel->zero = 0; // 8.03 G × 16 B = 128 GB
    const PlanView view = viewOf(planDesign(4, whole));
    QCOMPARE(view.memory.mark, NoteMark::warning);
    QVERIFY(view.memory.note.startsWith(u"does not fit: "_s));
    QVERIFY(view.warnings.join(u' ').contains(u"needs"_s));
    QVERIFY(viewOf(planDesign(4, job)).memory.segments.front().amount < view.memory.segments.front().amount);
}

void TestPlanPresenter::partsOfAStepAddUp()
{
    Workload job = smallGpt();
    job.parallel->pipeline = 2;
    job.parallel->data = 2;
    const PlanBasis basis = basisOf(planDesign(4, job));
    const auto outcome = planned(basis);
    QVERIFY(outcome->training);
    const PlanView view = PlanPresenter(basis, *outcome).view();
    const double sum = std::accumulate(view.step.begin(), view.step.end(), 0.0,
                                       [](double s, const BarSegment& part) { return s + part.amount; });
    const double step = outcome->training->of(FabricKind::infiniband).step->value();
    QVERIFY(std::abs(sum - step) < 1e-9 * step);
    // 32 micro batches of one sample on 2 stages: (2 − 1) ÷ 32.
    QVERIFY(plainTip(infiniband(view, u"Bubble"_s)).contains(u"(2 − 1) ÷ (32 × 1)"_s));
    QVERIFY(plainTip(infiniband(view, u"Step"_s)).contains(u"+ bubble "_s));
}

void TestPlanPresenter::groupsSayWhereTheyRun()
{
    Workload job = smallGpt();
    PlanView view = viewOf(planDesign(4, job));
    QCOMPARE(rowOf(view, u"Tensor traffic"_s).where, u"8 × NVLink"_s);
    QCOMPARE(rowOf(view, u"Data traffic"_s).where, u"4 × network"_s);
    QVERIFY(rowOf(view, u"Context traffic"_s).absent);
    QCOMPARE(infiniband(view, u"Context traffic"_s).text, text::unknown());
    job.parallel->tensor = 16;
    view = viewOf(planDesign(4, job));
    QCOMPARE(rowOf(view, u"Tensor traffic"_s).where, u"16 × network"_s);
    QVERIFY(view.warnings.join(u' ').contains(u"leave the NVLink domain"_s));
}

void TestPlanPresenter::everyFigureIsExplained()
{
    Workload job = smallGpt();
    job.parallel->pipeline = 2;
    job.run.emplace();
    job.run->tokens = 1e12;
    job.run->gpuHour = Money(2);
    job.run->capexYears = 4;
    job.run->kilowattHour = Money(0.1);
    const PlanView view = viewOf(planDesign(4, job));
    for (const PlanRow& row : view.rows) {
        if (row.heading)
            continue;
        for (const PlanCell& cell : row.cells) {
            QVERIFY2(!cell.text.isEmpty(), qPrintable(row.name));
            QVERIFY2(plainTip(cell).contains(u'\n'), qPrintable(row.name));
            QVERIFY2(!cell.spoken.isEmpty(), qPrintable(row.name));
            QVERIFY2(row.absent || cell.text != text::unknown(), qPrintable(row.name));
        }
    }
    QVERIFY(!view.memory.tip.isEmpty());
}

// tokens ÷ rate, × 32 GPUs, × $2.50.
void TestPlanPresenter::measuredRatesAreNamed()
{
    Design design = *planDesign(4, smallGpt());
    design.fabric.of(FabricKind::infiniband).measured = "net.log, 2026-11-30";
    design.fabric.nvlinkMeasured = "node.log";
    const PlanView view = viewOf(std::make_shared<const Design>(design));
    QVERIFY(plainTip(infiniband(view, u"Data traffic"_s))
                .contains(u"InfiniBand measured: net.log, 2026-11-30"_s));
    QVERIFY(plainTip(infiniband(view, u"Tensor traffic"_s)).contains(u"NVLink measured: node.log"_s));
    QVERIFY(
        !plainTip(rowOf(view, u"Data traffic"_s).cells[indexOf(FabricKind::roce)]).contains(u"measured"_s));
    Design simple = design;
    simple.workload = *planCatalog().workload("llama3-8b");
    QVERIFY(plainTip(infiniband(viewOf(std::make_shared<const Design>(simple)), u"Data traffic"_s))
                .contains(u"net.log"_s));
}

void TestPlanPresenter::runByHand()
{
    Workload job = smallGpt();
    job.run.emplace();
    job.run->tokens = 1e12;
    job.run->gpuHour = Money(2.5);
    const PlanBasis basis = basisOf(planDesign(4, job));
    const auto outcome = planned(basis);
    const PlanView view = PlanPresenter(basis, *outcome).view();
    const double step = outcome->training->of(FabricKind::infiniband).step->value();
    const double seconds = 1e12 / (64 * 2048 / step);
    QCOMPARE(infiniband(view, u"Duration"_s).text, text::significant(seconds / 86400));
    QCOMPARE(rowOf(view, u"Duration"_s).where, u"d"_s);
    QCOMPARE(infiniband(view, u"GPU hours"_s).text, text::integer(std::llround(seconds / 3600 * 32)));
    QVERIFY(infiniband(view, u"Rent"_s).spoken.endsWith(text::money(Money(seconds / 3600 * 32 * 2.5))));
    QVERIFY(plainTip(infiniband(view, u"Rent"_s)).contains(u"× $2.50 = "_s));
}

void TestPlanPresenter::missingInputsAreNamed()
{
    Workload job = smallGpt();
    PlanView view = viewOf(planDesign(4, job));
    QVERIFY(plainTip(infiniband(view, u"Duration"_s)).contains(u"Give the tokens of the run."_s));
    job.run.emplace();
    job.run->tokens = 1e12;
    view = viewOf(planDesign(4, job));
    QVERIFY(plainTip(infiniband(view, u"Rent"_s)).contains(u"Give the price of a GPU hour."_s));
    QVERIFY(plainTip(infiniband(view, u"Share of the price"_s)).contains(u"Give the years in use."_s));
    QVERIFY(plainTip(infiniband(view, u"Electricity"_s)).contains(u"Give the price of electricity."_s));
    QVERIFY(infiniband(view, u"Energy, at most"_s).text != text::unknown());
}

void TestPlanPresenter::simpleJob()
{
    const PlanView view = viewOf(planDesign(4, *planCatalog().workload("bert-large")));
    QVERIFY(!view.hasMemory);
    QCOMPARE(view.step.size(), std::size_t{2});
    QVERIFY(infiniband(view, u"Step"_s).text != text::unknown());
    QVERIFY(infiniband(view, u"Samples"_s).text != text::unknown());
    QVERIFY(!view.insight.isEmpty());
    // Where computation hides the traffic, no link is blamed.
    const PlanView hidden = viewOf(planDesign(4, *planCatalog().workload("llama3-8b")));
    QVERIFY2(hidden.insight.contains(u"GPUs compute"_s), qPrintable(hidden.insight));
}

void TestPlanPresenter::nothingCameOut()
{
    Workload job = smallGpt();
    job.parallel->tensor = 5;
    const PlanBasis basis = basisOf(planDesign(4, job));
    const auto outcome = planned(basis);
    QVERIFY(!outcome->training && !outcome->refusal.empty());
    const PlanView view = PlanPresenter(basis, *outcome).view();
    for (const PlanRow& row : view.rows) {
        if (!row.heading)
            QCOMPARE(row.cells[0].text, text::unknown());
    }
    QCOMPARE(view.rows.size(), viewOf(planDesign(4, smallGpt())).rows.size());
}

FABRIC_TEST(TestPlanPresenter)
#include "tst_plan_presenter.moc"
