#pragma once

#include "ui/jobs/results.h"

#include <QWidget>

class QLabel;
class QSortFilterProxyModel;
class QTableView;

namespace fabric {

class BomModel;

/// The bill of materials as a table that sorts by any column.
class BomPanel : public QWidget
{
    Q_OBJECT

public:
    explicit BomPanel(QWidget* parent = nullptr);

    QTableView* table() const { return m_table; }

public Q_SLOTS:
    void setResults(const fabric::Results& results);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    /// Names of models take the room that the other columns leave.
    void fitModels();

    BomModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_table;
    QLabel* m_empty;
};

} // namespace fabric
