#pragma once

#include "core/collective/nccl/settings.h"
#include "ui/jobs/results_runner.h"
#include "ui/jobs/work.h"

#include <QDialog>
#include <QTimer>

#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;

namespace fabric {

class HintLine;
class NcclComparison;

/// NCCL's settings under its own names, for the results and all that follows them, and the times with them
/// beside those without. What is typed counts after a moment; what NCCL would not know says so beside its
/// field and is left out.
class NcclDialog : public QDialog
{
    Q_OBJECT

public:
    static constexpr int debounceMs = 300;

    /// The runner outlives the dialog.
    explicit NcclDialog(ResultsRunner& runner, QWidget* parent = nullptr);

    /// The field of a setting; null if there is no such.
    QComboBox* field(std::string_view name) const;
    const HintLine& hint(std::string_view name) const;
    const HintLine& outcome() const { return *m_outcome; }
    const NcclComparison& comparison() const { return *m_comparison; }

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row
    {
        std::string_view name;
        QLabel* label;
        QComboBox* field;
        HintLine* hint;
    };

    /// What the runner's question comes to with no setting, and for what it was worked out.
    struct Untouched
    {
        std::shared_ptr<const Traffic> traffic;
        Collective collective = Collective::allReduce;
        Bytes bytes;
        std::shared_ptr<const NcclPlan> plan;
        std::shared_ptr<const EstimateReport> report; ///< none: refused

        bool answers(const Results& results) const;
    };

    void addRow(const nccl::SettingInfo& setting, QGridLayout& grid);
    QScrollArea* scrolled(QWidget* page);
    void retranslate();
    /// Shows what counts, unless the fields say the same.
    void follow();
    void fill();
    QString valueOf(const Row& row) const;
    void apply();
    void judge();
    void reset();
    void tell();
    void tellOf(const Results& results);
    void askUntouched(const Results& results);
    void compare(const Results& results);
    QString meaningOf(std::string_view name) const;

    ResultsRunner& m_runner;
    std::vector<Row> m_rows;
    QTimer m_debounce;
    Work<Untouched> m_work;
    Untouched m_asked;
    Untouched m_untouched;
    QLabel* m_subject;
    NcclComparison* m_comparison;
    HintLine* m_outcome;
    QPushButton* m_reset;
    QPushButton* m_close;
};

} // namespace fabric
