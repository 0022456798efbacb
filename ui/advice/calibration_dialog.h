#pragma once

#include "core/advise/calibrate.h"
#include "ui/document/design_document.h"
#include "ui/jobs/work.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QDateEdit;
class QFormLayout;
class QGridLayout;
class QLabel;
class QPushButton;
class QTableWidget;

namespace fabric {

class ElidedLabel;
class HintLine;

/// Fits the rates of the open design to a log of nccl-tests, on another thread: what was measured, the fit
/// beside what the design uses now, and where it will stand. Accepting it is one undo step.
class CalibrationDialog : public QDialog
{
    Q_OBJECT

public:
    /// The document outlives the dialog.
    explicit CalibrationDialog(DesignDocument& document, QWidget* parent = nullptr);

    /// Fits to this file; says in the dialog why it cannot.
    void loadLog(const QString& path);
    /// The fit that is shown; none while there is no log, or it is refused.
    const std::optional<Calibration>& fit() const { return m_fit; }
    bool isWorking() const { return m_work.isRunning(); }

    void accept() override;

private:
    enum Row { latencyRow, efficiencyRow, bandwidthRow, middleRow, worstRow, rows };

    QFormLayout* makeForm();
    QGridLayout* makeFigures();
    QTableWidget* makeTable();
    void chooseLog();
    void compute();
    void take(const Result<Calibration>& outcome);
    void showFit();
    void showFigures();
    void showPoints();
    void showNotes();
    void setFigure(Row row, const QString& now, const QString& fitted, const QString& tip);

    DesignDocument& m_document;
    Work<Calibration> m_work;
    QString m_path;
    std::optional<Calibration> m_fit;
    ElidedLabel* m_log = nullptr;
    QPushButton* m_choose = nullptr;
    QComboBox* m_fabric = nullptr;
    QComboBox* m_collective = nullptr;
    QDateEdit* m_date = nullptr;
    QLabel* m_measured;
    std::array<QLabel*, rows> m_now{};
    std::array<QLabel*, rows> m_fitted{};
    QTableWidget* m_points = nullptr;
    HintLine* m_notes;
    QLabel* m_stored;
    QPushButton* m_accept = nullptr;
};

} // namespace fabric
