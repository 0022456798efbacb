#include "core/generate/generate.h"
#include "edit_desk.h"
#include "support/test_registry.h"
#include "ui/panels/findings_model.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/results_options.h"
#include "ui/theme/fonts.h"
#include "ui/training/plan_dialog.h"
#include "ui/training/plan_form.h"

#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>

using namespace fabric;
using namespace Qt::StringLiterals;
using fabric::test::EditDesk;

/// The training plan from the window: what is stored, what undo brings back, what the findings say.
class TestTrainingPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void useIsOneUndoStep();
    void cancelAndNoChangeLeaveTheDesign();
    void menusLeadToIt();
    void findingsSayThatItDoesNotFit();
};

namespace {

/// Four DGX H100 that train a small plan.
void fill(EditDesk& desk, const char* workload)
{
    RailParameters parameters;
    parameters.clos.nodes = 4;
    parameters.clos.tiers = 1;
    Result<Design> design = generate(Parameters{parameters}, fabric::test::productCatalog());
    QVERIFY(design.ok());
    design->workload = *fabric::test::productCatalog().workload(workload);
    desk.document().replace(std::move(*design), {}, u"fill"_s);
    QVERIFY(QTest::qWaitFor([&] { return !desk.win().runner().isRunning(); }, 30000));
}

QAction* planAction(EditDesk& desk)
{
    return desk.win().actions().trainingPlan;
}

void setTensor(PlanDialog& dialog, int size)
{
    qobject_cast<QSpinBox*>(dialog.form().field("workload.parallel.tp")->editor())->setValue(size);
}

} // namespace

void TestTrainingPlan::initTestCase()
{
    QCoreApplication::setOrganizationName(u"FabricwrightTests"_s);
    installFonts(QLocale::c());
}

void TestTrainingPlan::useIsOneUndoStep()
{
    EditDesk desk;
    fill(desk, "llama3-8b-fsdp");
    const Workload before = desk.design().workload;
    const int steps = desk.document().undoStack().count();
    const bool seen = desk.ask<PlanDialog>(planAction(desk), [](PlanDialog& dialog) {
        setTensor(dialog, 2);
        setTensor(dialog, 4);
    });
    QVERIFY(seen);
    QCOMPARE(desk.document().undoStack().count(), steps + 1);
    QCOMPARE(desk.design().workload.parallel->tensor, std::int64_t{4});
    QVERIFY(desk.document().undoStack().undoText().startsWith(u"Training plan "_s));
    desk.document().undoStack().undo();
    QCOMPARE(desk.design().workload, before);
    desk.document().undoStack().redo();
    QCOMPARE(desk.design().workload.parallel->tensor, std::int64_t{4});
}

void TestTrainingPlan::cancelAndNoChangeLeaveTheDesign()
{
    EditDesk desk;
    fill(desk, "llama3-8b-fsdp");
    const Workload before = desk.design().workload;
    const int steps = desk.document().undoStack().count();
    QTimer::singleShot(0, qApp, [] {
        auto* dialog = qobject_cast<PlanDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        setTensor(*dialog, 8);
        dialog->findChild<QPushButton*>(u"cancel"_s)->click();
    });
    planAction(desk)->trigger();
    QCOMPARE(desk.document().undoStack().count(), steps);
    QVERIFY(desk.ask<PlanDialog>(planAction(desk), [](PlanDialog&) {}));
    QCOMPARE(desk.document().undoStack().count(), steps);
    QCOMPARE(desk.design().workload, before);
}

void TestTrainingPlan::menusLeadToIt()
{
    EditDesk desk;
    fill(desk, "llama3-8b");
    QVERIFY(!planAction(desk)->shortcut().isEmpty());
    QMenu* subject = desk.win().findChild<ResultsOptions*>()->subjectMenu();
    QAction* inMenu = nullptr;
    for (QAction* action : subject->actions()) {
        if (action->text() == u"Training plan…"_s)
            inMenu = action;
    }
    QVERIFY(inMenu);
    QVERIFY(desk.ask<PlanDialog>(inMenu, [](PlanDialog&) {}));
}

void TestTrainingPlan::findingsSayThatItDoesNotFit()
{
    EditDesk desk;
    fill(desk, "llama3-8b-fsdp");
    auto* findings = desk.win().findChild<FindingsPanel*>();
    const auto told = [&] {
        for (int row = 0; row < findings->model().rowCount(); ++row) {
            if (findings->model().index(row, 0).data().toString().contains(u"needs"_s))
                return true;
        }
        return false;
    };
    QVERIFY(!told());
    Workload whole = desk.design().workload;
    whole.parallel->zero = 0; // 8 G × 16 B
    desk.document().setWorkload(whole, u"whole"_s);
    QTRY_VERIFY_WITH_TIMEOUT(told(), 30000);
}

FABRIC_TEST(TestTrainingPlan)
#include "tst_training_plan.moc"
