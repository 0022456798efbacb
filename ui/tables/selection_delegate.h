#pragma once

#include "ui/theme/row_delegate.h"

namespace fabric {

class DesignTableModel;
class RowSelection;

/// Rows of a table whose selection is a RowSelection.
class SelectionDelegate : public RowDelegate
{
    Q_OBJECT

public:
    SelectionDelegate(const DesignTableModel& model, const RowSelection& selection,
                      QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    const DesignTableModel& m_model;
    const RowSelection& m_selection;
};

} // namespace fabric
