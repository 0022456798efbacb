#include "core/advise/logs.h"
#include "core/generate/generate.h"
#include "edit_desk.h"
#include "support/test_registry.h"
#include "ui/advice/calibration_dialog.h"
#include "ui/advice/nccl_dialog.h"
#include "ui/advice/topology_dialog.h"
#include "ui/charts/sweep_dialog.h"
#include "ui/panels/choice_button.h"
#include "ui/panels/results_panel.h"
#include "ui/theme/fonts.h"

#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>

using namespace fabric;
using namespace Qt::StringLiterals;
using fabric::test::EditDesk;

namespace {

struct AdviceDesk : EditDesk
{
    AdviceDesk()
    {
        RailParameters rail;
        rail.clos.nodes = 4;
        rail.clos.tiers = 2;
        document().replace(*generate(rail, test::productCatalog()), {}, u"rail"_s);
    }
    QString log(const std::string& text)
    {
        QFile file(folder.filePath(u"run.log"_s));
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(QByteArray::fromStdString(text));
        return file.fileName();
    }
    bool settle()
    {
        ResultsRunner& runner = win().runner();
        return QTest::qWaitFor(
            [&] { return runner.results().complete && runner.results().spec == runner.spec(); }, 60000);
    }
    /// Fits a log in the dialog that is open and takes it.
    bool accept(CalibrationDialog& dialog)
    {
        if (!QTest::qWaitFor([&] { return !dialog.isWorking() && dialog.fit(); }, 60000))
            return false;
        dialog.findChild<QPushButton*>(u"accept"_s)->click();
        return true;
    }
    /// What the menu at the head of the results offers now.
    QAction* offered(const QString& text)
    {
        QMenu* menu = win().findChild<ResultsPanel*>()->findChild<ChoiceButton*>()->menu();
        Q_EMIT menu->aboutToShow();
        for (QAction* action : menu->actions()) {
            if (action->text() == text)
                return action;
        }
        return nullptr;
    }
    void take(CostModel model)
    {
        ResultsSpec spec = win().runner().spec();
        spec.model = model;
        win().runner().setSpec(spec);
    }

    QTemporaryDir folder;
};

} // namespace

/// Calibration and NCCL's settings, from the menus of the real window.
class TestAdviceWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"FabricwrightTests"_s);
        installFonts(QLocale::c());
    }
    void init() { QSettings().clear(); }

    void calibratesFromTheMenu()
    {
        AdviceDesk desk;
        const Actions& a = desk.win().actions();
        QVERIFY(!a.removeCalibration->isEnabled());
        a.calibrate->trigger();
        auto* dialog = desk.win().findChild<CalibrationDialog*>();
        QVERIFY(dialog && dialog->isModal());
        dialog->loadLog(desk.log(test::modelLog(32, 4, 300, 3.5)));
        const int steps = desk.steps();
        QVERIFY(desk.accept(*dialog));
        QCOMPARE(desk.steps(), steps + 1);
        QVERIFY(a.removeCalibration->isEnabled());
        a.removeCalibration->trigger();
        QCOMPARE(desk.steps(), steps + 2);
        QVERIFY(desk.design().fabric == FabricSettings{});
        QVERIFY(!a.removeCalibration->isEnabled());
        a.undo->trigger();
        QVERIFY(std::abs(*desk.design().fabric.of(FabricKind::infiniband).efficiency - 0.75) < 1e-4);
        a.undo->trigger();
        QVERIFY(desk.design().fabric == FabricSettings{});
    }

    void calibrationsAreRemovedSingly()
    {
        AdviceDesk desk;
        FabricSettings settings = desk.design().fabric;
        for (const FabricKind fabric : {FabricKind::infiniband, FabricKind::ethernet}) {
            settings.of(fabric).efficiency = 0.6;
            settings.of(fabric).measured = "a&b.log, 2026-11-30";
        }
        settings.nvlinkEfficiency = 0.7;
        settings.nvlinkMeasured = "node.log";
        desk.document().setFabric(settings, u"Set"_s);
        const int steps = desk.steps();
        QMenu* menu = nullptr;
        for (QMenu* each : desk.win().findChildren<QMenu*>()) {
            if (each->title() == u"Remove cali&bration"_s)
                menu = each;
        }
        QVERIFY(menu && menu->isEnabled());
        const auto entries = [&] {
            QStringList texts;
            for (const QAction* action : menu->actions())
                texts += action->text();
            return texts;
        };
        QCOMPARE(entries(), (QStringList{u"InfiniBand: a&&b.log, 2026-11-30"_s,
                                         u"Ethernet TCP: a&&b.log, 2026-11-30"_s,
                                         u"NVLink: node.log"_s,
                                         {},
                                         u"Remove &all calibrations"_s}));
        menu->actions().at(1)->trigger();
        QCOMPARE(desk.steps(), steps + 1);
        QVERIFY(!desk.design().fabric.of(FabricKind::ethernet).efficiency);
        QVERIFY(desk.design().fabric.of(FabricKind::infiniband) == settings.of(FabricKind::infiniband));
        QCOMPARE(entries().size(), 4);
        menu->actions().at(1)->trigger(); // NVLink
        QCOMPARE(desk.steps(), steps + 2);
        QVERIFY(!desk.design().fabric.nvlinkEfficiency);
        desk.win().actions().undo->trigger();
        desk.win().actions().undo->trigger();
        QVERIFY(desk.design().fabric == settings);
        desk.win().actions().removeCalibration->trigger();
        QVERIFY(desk.design().fabric == FabricSettings{});
        QVERIFY(!menu->isEnabled());
    }

    void calibratesFromTheChart()
    {
        AdviceDesk desk;
        desk.win().actions().sweep->trigger();
        auto* sweep = desk.win().findChild<SweepDialog*>();
        QVERIFY(QTest::qWaitFor([&] { return !sweep->sweep().report.samples.empty(); }, 60000));
        const double before = sweep->sweep().report.samples.back().curves[0][0].time->value();
        sweep->loadLog(desk.log(test::modelLog(32, 4, 300, 3.5)));
        sweep->findChild<QPushButton*>(u"calibrate"_s)->click();
        auto* dialog = sweep->findChild<CalibrationDialog*>();
        QVERIFY(dialog);
        QVERIFY(desk.accept(*dialog));
        // 380 GB/s before, 300 now.
        QTRY_VERIFY_WITH_TIMEOUT(
            std::abs(sweep->sweep().report.samples.back().curves[0][0].time->value() / before - 380.0 / 300) <
                0.01,
            60000);
    }

    void aComparedTopologyIsOneStep()
    {
        AdviceDesk desk;
        const int steps = desk.steps();
        const std::size_t before = desk.design().devices.size();
        QVERIFY(desk.ask<TopologyDialog>(desk.win().actions().compareTopologies, [](TopologyDialog& dialog) {
            QCOMPARE(dialog.spec().gpus, std::int64_t{32});
            QVERIFY(QTest::qWaitFor([&] { return !dialog.isComparing(); }, 60000));
        }));
        QTRY_COMPARE(desk.steps(), steps + 1);
        QVERIFY(desk.design().devices.size() != before); // the first row: a star
        desk.win().actions().undo->trigger();
        QCOMPARE(desk.design().devices.size(), before);
    }

    void ncclSettingsFromTheResults()
    {
        AdviceDesk desk;
        QVERIFY(desk.settle());
        QVERIFY(!desk.offered(u"NCCL settings…"_s));
        QVERIFY(!desk.win().actions().ncclSettings->isEnabled());
        desk.take(CostModel::nccl);
        QVERIFY(desk.win().actions().ncclSettings->isEnabled());
        QVERIFY(desk.settle());
        QVERIFY(!desk.offered(u"Reset NCCL settings"_s)->isEnabled());
        desk.offered(u"NCCL settings…"_s)->trigger();
        auto* dialog = desk.win().findChild<NcclDialog*>();
        QVERIFY(dialog && !dialog->isModal());
        dialog->field("NCCL_ALGO")->setEditText(u"Ring"_s);
        QTRY_VERIFY(desk.win().runner().spec().nccl.changed());
        QVERIFY(desk.settle());
        const auto* head = desk.win().findChild<ResultsPanel*>()->findChild<ChoiceButton*>();
        QTRY_VERIFY(head->text().contains(u"NCCL, 1 setting"_s));
        // It is kept while designs come and go, and is no part of them.
        const int steps = desk.steps();
        desk.document().clear();
        QVERIFY(desk.win().runner().spec().nccl.changed());
        QCOMPARE(desk.steps(), 0);
        QVERIFY(steps > 0);
        QVERIFY(desk.offered(u"Reset NCCL settings"_s)->isEnabled());
        desk.offered(u"Reset NCCL settings"_s)->trigger();
        QVERIFY(!desk.win().runner().spec().nccl.changed());
        QVERIFY(!desk.win().actions().resetNcclSettings->isEnabled());
        QCOMPARE(dialog->field("NCCL_ALGO")->currentText(), u"default"_s);
        desk.win().actions().ncclSettings->trigger();
        QCOMPARE(desk.win().findChildren<NcclDialog*>().size(), 1);
    }
};

FABRIC_TEST(TestAdviceWindow)
#include "tst_advice_window.moc"
