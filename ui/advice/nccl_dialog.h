#pragma once

#include "core/collective/nccl/settings.h"
#include "ui/jobs/results_runner.h"

#include <QDialog>
#include <QTimer>

#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;

namespace fabric {

class HintLine;

/// NCCL's settings under its own names, for the results and all that follows them. What is typed counts after
/// a moment; what NCCL would not know says so beside its field and is left out.
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

    void addRow(const nccl::SettingInfo& setting, QGridLayout& grid);
    void retranslate();
    /// Shows what counts, unless the fields say the same.
    void follow();
    void fill();
    QString valueOf(const Row& row) const;
    void apply();
    void judge();
    void reset();
    void tell();
    QString meaningOf(std::string_view name) const;

    ResultsRunner& m_runner;
    std::vector<Row> m_rows;
    QTimer m_debounce;
    HintLine* m_outcome;
    QPushButton* m_reset;
    QPushButton* m_close;
};

} // namespace fabric
