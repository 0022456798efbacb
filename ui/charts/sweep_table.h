#pragma once

#include "ui/jobs/sweep.h"

#include <QAbstractTableModel>

namespace fabric {

/// The figures behind a sweep chart: a row for each size, time, bus bandwidth and NCCL's choice of each
/// fabric.
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
    int perFabric() const { return m_sweep.spec.model == CostModel::nccl ? 3 : 2; }

    Sweep m_sweep;
};

} // namespace fabric
