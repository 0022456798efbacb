#pragma once

#include <QAbstractTableModel>
#include <QAction>
#include <QPointer>
#include <QStringList>

#include <vector>

namespace fabric {

/// A command as the command list knows it.
struct Command
{
    QPointer<QAction> action;
    QString name;
    QString menu;          ///< where it stands: "Arrange › Group"
    QStringList alsoNamed; ///< in other languages
};

/// Commands by how well they fit what was typed; while nothing is, in the order of the menus.
class CommandModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { nameColumn, menuColumn, keyColumn, columns };

    explicit CommandModel(std::vector<Command> commands, QObject* parent = nullptr);

    void setFilter(const QString& typed);
    /// Null if it is gone.
    QAction* actionAt(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    std::vector<Command> m_commands;
    std::vector<std::size_t> m_rows; ///< positions in the commands
};

} // namespace fabric
