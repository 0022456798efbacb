#pragma once

#include "core/base/id.h"
#include "ui/panels/outline_model.h"

#include <QWidget>

#include <set>
#include <vector>

class QLineEdit;
class QTreeView;

namespace fabric {

class DesignDocument;

/// Everything in the design by name, with a filter. Selecting rows selects on the canvas. Groups stay open
/// and rows selected when the groups of the design change.
class OutlinePanel : public QWidget
{
    Q_OBJECT

public:
    /// The document outlives the panel.
    explicit OutlinePanel(const DesignDocument& document, QWidget* parent = nullptr);

    QTreeView* tree() const { return m_tree; }
    QLineEdit* filter() const { return m_filter; }
    /// What is selected elsewhere; a few rows are shown as selected. Says nothing back.
    void setSelection(const std::vector<DeviceId>& devices);

Q_SIGNALS:
    void selectionChosen(const std::vector<fabric::DeviceId>& devices);
    /// Enter or a double click: show these on the canvas.
    void revealWanted(const std::vector<fabric::DeviceId>& devices);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();
    void fitNames();
    void announce();
    void noteRows();
    void restoreRows();
    QModelIndexList selectRows();

    OutlineModel* m_model;
    QLineEdit* m_filter;
    QTreeView* m_tree;
    std::vector<DeviceId> m_selected;      ///< of the rows
    std::vector<OutlineModel::Key> m_rows; ///< selected
    bool m_showsAll = true;                ///< rows stand for all of the selected devices
    std::set<GroupId> m_expanded;
};

} // namespace fabric
