#include "ui/charts/sweep_table.h"

#include "ui/panels/results_presenter.h"
#include "ui/text/numbers.h"

namespace fabric {

void SweepTable::setSweep(const Sweep& sweep)
{
    beginResetModel();
    m_sweep = sweep;
    m_lines = linesOf(sweep);
    endResetModel();
}

int SweepTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_sweep.report.samples.size());
}

int SweepTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : 1 + static_cast<int>(m_lines.size()) * perLine();
}

QVariant SweepTable::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const SweepSample& sample = m_sweep.report.samples[static_cast<std::size_t>(index.row())];
    if (index.column() == 0)
        return axisText(m_sweep.report.over, sample.at);
    const SweepFigures& figures =
        m_lines[static_cast<std::size_t>((index.column() - 1) / perLine())].of(sample);
    switch ((index.column() - 1) % perLine()) {
    case 0:
        return figures.time ? text::duration(*figures.time).joined() : text::unknown();
    case 1:
        return figures.busBandwidth ? text::byteRate(*figures.busBandwidth).joined() : text::unknown();
    default:
        return ResultsPresenter::wayName(figures.algorithm, figures.protocol);
    }
}

QVariant SweepTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return axisName(m_sweep.report.over);
    const QString line = m_lines[static_cast<std::size_t>((section - 1) / perLine())].name;
    switch ((section - 1) % perLine()) {
    case 0:
        return tr("%1\ntime").arg(line);
    case 1:
        return tr("%1\nbus bw").arg(line);
    default:
        return tr("%1\nruns").arg(line);
    }
}

} // namespace fabric
