#include "ui/window/advice_commands.h"

#include "core/advise/calibrate.h"
#include "ui/advice/calibration_dialog.h"
#include "ui/advice/nccl_dialog.h"
#include "ui/advice/topology_dialog.h"
#include "ui/charts/sweep_dialog.h"
#include "ui/editing/generated_layout.h"
#include "ui/panels/results_panel.h"
#include "ui/text/names.h"
#include "ui/text/shown.h"
#include "ui/window/actions.h"
#include "ui/window/file_flow.h"

#include <QMenu>

using namespace Qt::StringLiterals;

namespace fabric {

AdviceCommands::AdviceCommands(const AdviceParts& parts, QWidget* window)
    : QObject(window), m_parts(parts), m_window(window)
{
    const Actions& a = m_parts.actions;
    connect(&m_parts.results, &ResultsPanel::sweepAsked, a.sweep, &QAction::trigger);
    connect(a.sweep, &QAction::triggered, this, &AdviceCommands::sweep);
    connect(a.calibrate, &QAction::triggered, this, [this] { calibrate(m_window, {}); });
    connect(a.removeCalibration, &QAction::triggered, this, &AdviceCommands::removeAllCalibrations);
    connect(&m_parts.results, &ResultsPanel::ncclSettingsAsked, this, &AdviceCommands::showNcclSettings);
    connect(a.ncclSettings, &QAction::triggered, this, &AdviceCommands::showNcclSettings);
    connect(a.resetNcclSettings, &QAction::triggered, this, &AdviceCommands::resetNcclSettings);
    connect(a.compareTopologies, &QAction::triggered, this, &AdviceCommands::compareTopologies);
    connect(&m_parts.runner, &ResultsRunner::started, this, &AdviceCommands::enable);
    connect(&m_parts.document, &DesignDocument::changed, this, &AdviceCommands::enable);
    connect(&m_parts.calibrations, &QMenu::aboutToShow, this, &AdviceCommands::fillCalibrations);
    enable();
}

void AdviceCommands::enable()
{
    const ResultsSpec& spec = m_parts.runner.spec();
    fillCalibrations();
    m_parts.actions.ncclSettings->setEnabled(spec.model == CostModel::nccl);
    m_parts.actions.resetNcclSettings->setEnabled(spec.ncclInForce().changed());
}

void AdviceCommands::sweep()
{
    auto* dialog = new SweepDialog(m_parts.runner, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SweepDialog::calibrationAsked, this,
            [this, dialog](const QString& log) { calibrate(dialog, log); });
    dialog->show();
}

void AdviceCommands::calibrate(QWidget* asker, const QString& log)
{
    auto* dialog = new CalibrationDialog(m_parts.document, asker);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!log.isEmpty())
        dialog->loadLog(log);
    dialog->open();
}

/// One entry for each that was measured, and one for all.
void AdviceCommands::fillCalibrations()
{
    const FabricSettings& settings = m_parts.document.design().fabric;
    QAction* all = m_parts.actions.removeCalibration;
    m_parts.calibrations.removeAction(all); // it stays
    m_parts.calibrations.clear();
    for (const FabricKind fabric : allFabrics) {
        const FabricParameters& own = settings.of(fabric);
        offerToRemove(text::fabricName(fabric),
                      own.measured.empty() ? own.inForce(true).measured : own.measured,
                      [fabric](FabricSettings& s) { removeCalibration(s.of(fabric)); });
    }
    offerToRemove(tr("NVLink"),
                  settings.nvlinkMeasured.empty() ? settings.nvlinkInForce(true).measured
                                                  : settings.nvlinkMeasured,
                  removeNvlinkCalibration);
    m_parts.calibrations.addSeparator();
    m_parts.calibrations.addAction(all);
    all->setEnabled(isCalibrated(settings));
    m_parts.calibrations.setEnabled(all->isEnabled());
}

void AdviceCommands::offerToRemove(const QString& place, const std::string& measured,
                                   const std::function<void(FabricSettings&)>& remove)
{
    if (measured.empty())
        return;
    const QString source = text::shown(measured).replace(u'&', u"&&"_s);
    m_parts.calibrations.addAction(tr("%1: %2").arg(place, source), this, [this, place, remove] {
        FabricSettings settings = m_parts.document.design().fabric;
        remove(settings);
        m_parts.document.setFabric(settings, tr("Remove calibration of %1").arg(place));
    });
}

void AdviceCommands::removeAllCalibrations()
{
    FabricSettings settings = m_parts.document.design().fabric;
    removeCalibration(settings);
    m_parts.document.setFabric(settings, tr("Remove all calibrations"));
}

void AdviceCommands::showNcclSettings()
{
    if (!m_nccl) {
        m_nccl = new NcclDialog(m_parts.runner, m_window);
        m_nccl->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_nccl->show();
    m_nccl->raise();
    m_nccl->activateWindow();
}

void AdviceCommands::resetNcclSettings()
{
    ResultsSpec spec = m_parts.runner.spec();
    spec.nccl = {};
    m_parts.runner.setSpec(spec);
}

void AdviceCommands::compareTopologies()
{
    const DesignDocument& document = m_parts.document;
    TopologyDialog dialog(m_parts.catalog, document.design(), m_parts.runner.spec(), m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    Design design = dialog.takeDesign();
    const QString name = QString::fromStdString(design.name);
    Layout layout = generatedLayout(document.design(), document.layout(), design, dialog.takeLayout());
    m_parts.files.replace(std::move(design), std::move(layout), tr("Generate %1").arg(name));
}

} // namespace fabric
