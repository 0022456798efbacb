#pragma once

#include "ui/training/plan_view.h"

#include <QWidget>

#include <array>
#include <vector>

class QGridLayout;
class QLabel;

namespace fabric {

/// The figures of a plan, a row each, in three fabrics side by side; that of the design stands out.
class PlanTable : public QWidget
{
    Q_OBJECT

public:
    explicit PlanTable(QWidget* parent = nullptr);

    void setView(const PlanView& view);
    void setStale(bool stale);
    /// What a cell shows; empty: there is no such row.
    QString text(const QString& row, FabricKind fabric) const;
    QString toolTipOf(const QString& row, FabricKind fabric) const;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Row
    {
        PlanRow view;
        QLabel* name = nullptr;
        QLabel* where = nullptr;
        std::array<QLabel*, 3> cells{};
    };

    void makeHead();
    void makeRows(std::size_t count);
    void fillRow(Row& row);
    void shade();
    const PlanRow* find(const QString& name) const;
    QRect lineRect(int line) const;

    QGridLayout* m_grid;
    std::array<QLabel*, 3> m_heads{};
    std::vector<Row> m_rows;
    FabricKind m_own = FabricKind::infiniband;
    bool m_stale = false;
};

} // namespace fabric
