#pragma once

#include "ui/charts/sweep_lines.h"

#include <QAbstractTableModel>

#include <vector>

namespace fabric {

/// The figures behind a sweep chart: a row for each point, and of each line time, bus bandwidth and NCCL's
/// choice.
class SweepTable : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setSweep(const Sweep& sweep);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    int perLine() const { return m_sweep.spec.model == CostModel::nccl ? 3 : 2; }

    Sweep m_sweep;
    std::vector<SweepLine> m_lines;
};

} // namespace fabric
