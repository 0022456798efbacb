#pragma once

#include <QItemSelectionModel>

#include <cstdint>
#include <vector>

namespace fabric {

class DesignTableModel;

/// The selected rows of a table as a set of ids. Qt's own selection is a list of ranges, and each painted
/// cell searches it: with ten thousand single rows the table would stand still. This one answers at once,
/// keeps what a filter hides, and survives sorting. Where the ranges are few, Qt's selection says the same,
/// for screen readers.
class RowSelection : public QItemSelectionModel
{
    Q_OBJECT

public:
    static constexpr std::size_t mostMirrored = 256;

    explicit RowSelection(DesignTableModel& model, QObject* parent = nullptr);

    bool holds(std::uint32_t id) const { return id < m_selected.size() && m_selected[id]; }
    /// Sorted.
    std::vector<std::uint32_t> ids() const;
    std::size_t count() const { return m_count; }
    /// Without saying `chosen`. Returns whether it was another selection.
    bool setIds(const std::vector<std::uint32_t>& ids);

    using QItemSelectionModel::select;
    void select(const QItemSelection& selection, QItemSelectionModel::SelectionFlags command) override;
    void select(const QModelIndex& index, QItemSelectionModel::SelectionFlags command) override;

    /// The model starts over; the ids stay selected.
    void reset() override;

Q_SIGNALS:
    /// Somebody selected rows here. `afresh`: whatever was selected before is not any more.
    void chosen(bool afresh);
    /// Other rows are selected than before, for whatever reason.
    void rowsChanged();

private:
    void mirror();

    DesignTableModel& m_model;
    std::vector<char> m_selected; ///< by id
    std::vector<char> m_settled;  ///< what was selected before the gesture that goes on
    std::size_t m_count = 0;
    bool m_resetting = false;
};

} // namespace fabric
