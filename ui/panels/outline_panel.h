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

Q_SIGNALS:
    void selectionChosen(const std::vector<fabric::DeviceId>& devices);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void announce();

    OutlineModel* m_model;
    QLineEdit* m_filter;
    QTreeView* m_tree;
};

} // namespace fabric
