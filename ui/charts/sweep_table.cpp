#include "ui/charts/sweep_table.h"

#include "ui/panels/results_presenter.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

namespace fabric {

void SweepTable::setSweep(const Sweep& sweep)
{
    beginResetModel();
    m_sweep = sweep;
    endResetModel();
}

int SweepTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_sweep.points.size());
}

int SweepTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : 1 + 3 * perFabric();
}

QVariant SweepTable::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const SweepPoint& point = m_sweep.points[static_cast<std::size_t>(index.row())];
    if (index.column() == 0)
        return text::size(point.bytes).joined();
    const SweepValue& value = point.fabrics[static_cast<std::size_t>((index.column() - 1) / perFabric())];
    switch ((index.column() - 1) % perFabric()) {
    case 0:
        return value.time ? text::duration(*value.time).joined() : text::unknown();
    case 1:
        return value.busBandwidth ? text::byteRate(*value.busBandwidth).joined() : text::unknown();
    default:
        return ResultsPresenter::wayName(value.algorithm, value.protocol);
    }
}

QVariant SweepTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return tr("Size");
    const QString fabric =
        text::fabricName(allFabrics[static_cast<std::size_t>((section - 1) / perFabric())]);
    switch ((section - 1) % perFabric()) {
    case 0:
        return tr("%1\ntime").arg(fabric);
    case 1:
        return tr("%1\nbus bw").arg(fabric);
    default:
        return tr("%1\nruns").arg(fabric);
    }
}

} // namespace fabric
