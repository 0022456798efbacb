#pragma once

#include <QTableView>

namespace fabric {

class DesignTableModel;
class RowSelection;

/// A table of devices or links. F2 edits the name, Enter and a double click want to see the element, Ctrl+C
/// copies the selected rows, / goes to the filter. The menu of the head, by Alt+Down too, sorts and filters
/// by a column, shows and hides columns.
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
    /// Begins to edit the name of the current row, if rows have names of their own.
    void renameCurrent();
    void copyRows() const;

Q_SIGNALS:
    void revealWanted(const std::vector<std::uint32_t>& ids);
    /// The menu of the selected rows is wanted at a place of the screen.
    void menuWanted(QPoint at);
    /// The filter should have the focus; with a text, filter by it.
    void filterWanted(const QString& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void keepPlace();
    void restorePlace();
    void showColumnMenu(int column, const QPoint& at);
    void showCurrentColumnMenu();

    DesignTableModel& m_model;
    RowSelection* m_rows;
    std::uint32_t m_currentId;
    int m_currentColumn = 0;
};

} // namespace fabric
