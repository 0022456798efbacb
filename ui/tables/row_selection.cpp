#include "ui/tables/row_selection.h"

#include "ui/tables/design_table_model.h"

#include <algorithm>

namespace fabric {

namespace {

void setFlag(std::vector<char>& flags, std::uint32_t id, QItemSelectionModel::SelectionFlags command)
{
    if (id >= flags.size())
        flags.resize(id + 1, 0);
    if (command & QItemSelectionModel::Toggle)
        flags[id] = !flags[id];
    else
        flags[id] = command & QItemSelectionModel::Select ? 1 : 0;
}

} // namespace

RowSelection::RowSelection(DesignTableModel& model, QObject* parent)
    : QItemSelectionModel(&model, parent), m_model(model)
{
    connect(&model, &QAbstractItemModel::rowsInserted, this, &RowSelection::mirror);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &RowSelection::mirror);
}

std::vector<std::uint32_t> RowSelection::ids() const
{
    std::vector<std::uint32_t> all;
    all.reserve(m_count);
    for (std::size_t id = 0; id < m_selected.size(); ++id) {
        if (m_selected[id])
            all.push_back(static_cast<std::uint32_t>(id));
    }
    return all;
}

bool RowSelection::setIds(const std::vector<std::uint32_t>& ids)
{
    std::vector<char> next;
    for (const std::uint32_t id : ids)
        setFlag(next, id, Select);
    next.resize(std::max(next.size(), m_selected.size()), 0);
    m_selected.resize(next.size(), 0);
    if (next == m_selected)
        return false;
    m_selected = next;
    m_settled = std::move(next);
    m_count = static_cast<std::size_t>(std::count(m_selected.begin(), m_selected.end(), 1));
    mirror();
    Q_EMIT rowsChanged();
    return true;
}

void RowSelection::select(const QModelIndex& index, QItemSelectionModel::SelectionFlags command)
{
    select(QItemSelection(index, index), command);
}

/// `Current` replaces what the same gesture has done before.
void RowSelection::select(const QItemSelection& selection, QItemSelectionModel::SelectionFlags command)
{
    if (m_resetting)
        return QItemSelectionModel::select(selection, command);
    if (command == NoUpdate)
        return;
    if (!(command & Current))
        m_settled = m_selected;
    if (command & Clear)
        std::fill(m_settled.begin(), m_settled.end(), 0);
    std::vector<char> next = m_settled;
    if (command & (Select | Deselect | Toggle)) {
        for (const QItemSelectionRange& range : selection) {
            for (int row = range.top(); range.isValid() && row <= range.bottom(); ++row)
                setFlag(next, m_model.idAt(row), command);
        }
    }
    m_selected.resize(std::max(next.size(), m_selected.size()), 0);
    next.resize(m_selected.size(), 0);
    if (next != m_selected) {
        m_selected = std::move(next);
        m_count = static_cast<std::size_t>(std::count(m_selected.begin(), m_selected.end(), 1));
        mirror();
        Q_EMIT rowsChanged();
    }
    Q_EMIT chosen(command & Clear);
}

void RowSelection::reset()
{
    m_resetting = true;
    QItemSelectionModel::reset();
    m_resetting = false;
    mirror();
}

void RowSelection::mirror()
{
    QItemSelection ranges;
    const int last = m_model.columnCount() - 1;
    int first = -1;
    for (int row = 0; row <= m_model.rowCount(); ++row) {
        const bool in = m_count > 0 && row < m_model.rowCount() && holds(m_model.idAt(row));
        if (in && first < 0)
            first = row;
        if (in || first < 0)
            continue;
        if (static_cast<std::size_t>(ranges.size()) == mostMirrored) {
            ranges.clear();
            break;
        }
        ranges.append(QItemSelectionRange(m_model.index(first, 0), m_model.index(row - 1, last)));
        first = -1;
    }
    QItemSelectionModel::select(ranges, ClearAndSelect);
}

} // namespace fabric
