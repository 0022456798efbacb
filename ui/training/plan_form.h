#pragma once

#include "core/base/finding.h"
#include "ui/training/plan_field.h"

#include <QWidget>

#include <map>
#include <vector>

class QBoxLayout;
class QGridLayout;
class QLabel;

namespace fabric {

/// The values of a training job in two columns: model and run, plan and step. A transformer and a simple
/// data-parallel job have their own rows. What nobody edits stays as it was, also where a field could not
/// show it.
class PlanForm : public QWidget
{
    Q_OBJECT

public:
    explicit PlanForm(QWidget* parent = nullptr);

    void load(const Workload& workload);
    const Workload& workload() const { return m_workload; }
    /// The row of a place in the design file, or of the nearest one above it; null: none is shown.
    FormField* field(const std::string& place) const;
    /// Marks the rows that hold no amount, and returns them.
    std::vector<FormField*> showInvalid();
    void focusFirst();
    /// The columns below each other, for a narrow window.
    void setStacked(bool stacked);

    /// What the numbers come to, by place; rows that are not named have no hint.
    void showHints(const std::map<std::string, QString>& hints);
    /// Beside the row it is about, where the first of several stays; false: no row is.
    bool showFinding(const Finding& finding, const QString& sentence);
    void showParameters(const QString& text);

Q_SIGNALS:
    void edited();
    /// A value of a hint was chosen that would do.
    void valueChosen(const QString& place, const QString& value);

private:
    enum class Kind { both, transformer, simple };
    struct Row
    {
        PlanField field;
        Kind kind = Kind::both;
        bool wide = false;
        QGridLayout* grid = nullptr;
        int line = 0;
    };
    struct Section
    {
        QLabel* title = nullptr;
        Kind kind = Kind::both;
    };

    // plan_form_rows.cpp
    void addModelRows();
    void addSimpleRows();
    void addRunRows();
    void addPlanRows();
    void addStepRows();
    void addMemoryRows();
    void addBytesRow();

    void section(const QString& title, Kind kind);
    void add(PlanField field, Kind kind, bool wide = false);
    void showRows();
    bool isShown(Kind kind) const;

    Workload m_workload;
    bool m_loading = false;
    std::vector<Row> m_rows;
    std::vector<Section> m_sections;
    QBoxLayout* m_columns = nullptr;
    QGridLayout* m_grid = nullptr; ///< the column that rows are added to
    int m_line = 0;
    QLabel* m_parameters = nullptr;
};

} // namespace fabric
