#pragma once

#include "core/base/id.h"

#include <QWidget>

#include <vector>

class QLineEdit;
class QTreeView;

namespace fabric {

class DesignDocument;
class OutlineModel;

/// Everything in the design by name, with a filter. Selecting rows selects on the canvas.
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

private:
    void retranslate();
    void announce();

    OutlineModel* m_model;
    QLineEdit* m_filter;
    QTreeView* m_tree;
    std::vector<DeviceId> m_selected; ///< of the rows
};

} // namespace fabric
