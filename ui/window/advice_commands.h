#pragma once

#include "core/catalog/catalog.h"
#include "ui/document/design_document.h"
#include "ui/jobs/results_runner.h"

#include <QObject>
#include <QPointer>

#include <functional>

class QMenu;

namespace fabric {

class Actions;
class FileFlow;
class NcclDialog;
class ResultsPanel;

/// What the commands about estimates work with.
struct AdviceParts
{
    DesignDocument& document;
    ResultsRunner& runner;
    FileFlow& files;
    const Catalog& catalog;
    Actions& actions;
    ResultsPanel& results;
    QMenu& calibrations; ///< what is measured, to be removed
};

/// The commands that look at estimates from another side: over message sizes, beside what was measured, with
/// other settings, of other topologies.
class AdviceCommands : public QObject
{
    Q_OBJECT

public:
    /// All parts outlive the commands.
    AdviceCommands(const AdviceParts& parts, QWidget* window);

private:
    void sweep();
    void calibrate(QWidget* asker, const QString& log);
    void removeAllCalibrations();
    void fillCalibrations();
    void offerToRemove(const QString& place, const std::string& measured,
                       const std::function<void(FabricSettings&)>& remove);
    void showNcclSettings();
    void resetNcclSettings();
    void compareTopologies();
    void enable();

    AdviceParts m_parts;
    QWidget* m_window;
    QPointer<NcclDialog> m_nccl; ///< there is one at a time
};

} // namespace fabric
