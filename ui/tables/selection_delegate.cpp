#include "ui/tables/selection_delegate.h"

#include "ui/tables/design_table_model.h"
#include "ui/tables/row_selection.h"

namespace fabric {

SelectionDelegate::SelectionDelegate(const DesignTableModel& model, const RowSelection& selection,
                                     QObject* parent)
    : RowDelegate(tableRowHeight, parent), m_model(model), m_selection(selection)
{}

void SelectionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const
{
    QStyleOptionViewItem shown(option);
    shown.state.setFlag(QStyle::State_Selected, m_selection.holds(m_model.idAt(index.row())));
    RowDelegate::paint(painter, shown, index);
}

} // namespace fabric
