#pragma once

#include "ui/charts/measured_log.h"
#include "ui/jobs/results_runner.h"
#include "ui/jobs/sweep.h"
#include "ui/jobs/work.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QTabWidget;

namespace fabric {

class ChartLegend;
class SweepChart;
class SweepTable;

/// The collective of the results over message sizes, ranks or oversubscription, as chart and as table.
/// Follows the design and what the results are for; over sizes, measured points of a log of nccl-tests can be
/// laid over it.
class SweepDialog : public QDialog
{
    Q_OBJECT

public:
    /// The runner outlives the dialog.
    explicit SweepDialog(ResultsRunner& runner, QWidget* parent = nullptr);

    const Sweep& sweep() const { return m_sweep; }
    void setOver(SweepOver over);
    /// Lays a log over the chart; says below the chart why it cannot.
    void loadLog(const QString& path);

Q_SIGNALS:
    /// The person wants the log that is loaded to count in the design.
    void calibrationAsked(const QString& path);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeRows();
    void compute(const Results& results);
    void start();
    void present(const Sweep& sweep);
    void showProgress(double share);
    void chooseLog();
    void dropLog();
    void retranslate();
    void tellSubject();
    void tellNote(bool refused, const QString& text);
    void drawMark();
    QString noteText() const;
    QStringList measuredText() const;

    ResultsRunner& m_runner;
    Work<Sweep> m_sweeps;
    Sweep m_sweep;
    ResultsSpec m_askedSpec;
    quint64 m_askedRevision = 0;
    SweepOver m_over = SweepOver::size;
    bool m_working = false;
    std::optional<MeasuredLog> m_log;
    QString m_logPath;
    QLabel* m_subject;
    QComboBox* m_overChoice;
    QComboBox* m_measure;
    QPushButton* m_load;
    QPushButton* m_calibrate;
    QTabWidget* m_views;
    SweepChart* m_chart;
    SweepTable* m_table;
    ChartLegend* m_legend;
    QLabel* m_noteMark; ///< tells a refusal without colour
    QLabel* m_note;
};

} // namespace fabric
