#pragma once

#include <QTableView>

namespace fabric {

class DesignTableModel;
class RowSelection;

/// A table of devices or links. F2 edits the name, Enter and a double click want to see the element, Ctrl+C
/// copies the selected rows; the menu of the head shows and hides columns.
class DesignTable : public QTableView
{
    Q_OBJECT

public:
    explicit DesignTable(DesignTableModel& model, QWidget* parent = nullptr);

    RowSelection& rows() const { return *m_rows; }
    /// Selected rows in the order shown, columns in theirs; a tab between cells, a new line after each row.
    QString copied() const;
    /// Makes the first selected row visible unless one is.
    void showSelected();

Q_SIGNALS:
    void revealWanted(const std::vector<std::uint32_t>& ids);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void keepPlace();
    void restorePlace();
    void showColumnMenu(const QPoint& at);

    DesignTableModel& m_model;
    RowSelection* m_rows;
    std::uint32_t m_currentId;
    int m_currentColumn = 0;
};

} // namespace fabric
