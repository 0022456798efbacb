#pragma once

#include "core/catalog/catalog.h"
#include "core/training/job_plan.h"
#include "ui/jobs/plan_runner.h"
#include "ui/training/plan_identity.h"

#include <QDialog>

#include <memory>
#include <vector>

class QComboBox;
class QLineEdit;
class QPushButton;
class QScrollArea;

namespace fabric {

class PlanForm;
class PlanResults;
class SegmentedControl;

/// The training plan of a design: values on the left, and on the right what they come to, worked out anew
/// while one types. It changes nothing; after accept() workload() is what was planned.
class PlanDialog : public QDialog
{
    Q_OBJECT

public:
    PlanDialog(PlanBasis basis, const Catalog& catalog, QWidget* parent = nullptr);
    ~PlanDialog() override;

    const Workload& workload() const { return m_workload; }

    PlanForm& form() { return *m_form; }
    const PlanResults& results() const { return *m_results; }
    /// Whether what is shown belongs to what was typed.
    bool isSettled() const { return !m_runner.isRunning(); }

Q_SIGNALS:
    /// The figures of what was typed last are shown, or why there are none.
    void settled();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeBody();
    QWidget* makeFooter();
    void arrange();

    void choosePreset(int index);
    void setKind(bool transformer);
    void edit();
    void takeValue(const QString& place, const QString& value);
    void load(const Workload& workload);
    /// After every change: names, check, figures.
    void follow();
    void showIdentity();
    std::vector<Finding> refusals(const Result<JobPlan>& job) const;
    std::string placeOfGpus() const;
    void refuse(const QStringList& sentences);
    void present(const PlanOutcome& outcome);
    QString labelOf(const std::string& place) const;

    Catalog m_catalog;
    PlanIdentity m_identity;
    PlanRunner m_runner;
    std::uint32_t m_gpus = 0;
    Workload m_workload;
    Workload m_transformer; ///< what the other kind was before, for the way back
    std::shared_ptr<const PlanOutcome> m_shown;
    bool m_loading = false;

    QComboBox* m_presets = nullptr;
    QLineEdit* m_name = nullptr;
    SegmentedControl* m_kind = nullptr;
    PlanForm* m_form = nullptr;
    QScrollArea* m_formArea = nullptr;
    QScrollArea* m_resultsArea = nullptr;
    PlanResults* m_results = nullptr;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_accept = nullptr;
};

} // namespace fabric
