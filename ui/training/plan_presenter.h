#pragma once

#include "ui/jobs/plan_outcome.h"
#include "ui/training/plan_view.h"

#include <QCoreApplication>

namespace fabric {

class ToolTip;

/// Turns the outcome of a training plan into what the dialog shows: memory, the parts of a step, speed, and
/// what the run takes. Each figure tells its formula, inputs and source. Where nothing came out the rows stay
/// and hold dashes.
class PlanPresenter
{
    Q_DECLARE_TR_FUNCTIONS(fabric::PlanPresenter)

public:
    PlanPresenter(const PlanBasis& basis, const PlanOutcome& outcome);

    PlanView view() const;

    /// "256 GPUs · NCCL · packed".
    static QString basisText(const PlanBasis& basis, qint64 gpus);
    /// Formulas of core in the installed language.
    static QString formula(const std::string& formula);

private:
    const TrainingFigures* figures(FabricKind fabric) const;
    const RunCost* runOf(FabricKind fabric) const;
    // plan_presenter.cpp: the step
    void addStep(PlanView& view) const;
    void addCompute(PlanView& view) const;
    void addTraffic(PlanView& view, PlanPart part, const QString& name, const QStringList& codes) const;
    void addBubble(PlanView& view) const;
    void addSum(PlanView& view) const;
    void fillBar(PlanView& view) const;
    PlanCell timeCell(const QString& title, Seconds time, ToolTip& tip) const;

    // plan_presenter_run.cpp: memory and the run
    MemoryView memory() const;
    void addSpeed(PlanView& view) const;
    void addMfu(PlanView& view) const;
    void addEpoch(PlanView& view) const;
    void addRun(PlanView& view) const;
    void addTime(PlanView& view) const;
    void addRent(PlanView& view) const;
    void addCapex(PlanView& view) const;
    void addEnergy(PlanView& view) const;
    void addElectricity(PlanView& view) const;
    PlanCell unknownCell(const QString& title, const QString& why) const;
    QString whyNoRun() const;

    const PlanBasis& m_basis;
    const PlanOutcome& m_outcome;
    const TrainingReport* m_report;
    const TransformerReport* m_transformer = nullptr;
    FabricKind m_own = FabricKind::infiniband;
    Seconds m_longest; ///< step of the slowest fabric
};

} // namespace fabric
