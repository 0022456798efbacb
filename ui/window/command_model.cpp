#include "ui/window/command_model.h"

#include "ui/search/command_search.h"
#include "ui/theme/theme_style.h"

#include <QIcon>
#include <QPixmap>

#include <algorithm>
#include <numeric>
#include <optional>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr int afterNames = 1000;
constexpr QSize commandIcon(16, 16);

/// Keeps the names of commands without a picture in line with the others.
QIcon iconOf(const QAction* action)
{
    if (action && !action->icon().isNull())
        return action->icon();
    QPixmap nothing(commandIcon);
    nothing.fill(Qt::transparent);
    return nothing;
}

/// Its name fits best; else one in another language, else words of its menu along with its own.
std::optional<int> scoreOf(const Command& command, const QString& typed)
{
    std::optional<int> best = matchScore(command.name, typed);
    for (const QString& other : command.alsoNamed)
        best = std::max(best, matchScore(other, typed));
    if (!best) {
        if (const std::optional<int> byMenu = matchScore(QString(command.menu + u' ' + command.name), typed))
            best = *byMenu - afterNames;
    }
    return best;
}

} // namespace

CommandModel::CommandModel(std::vector<Command> commands, QObject* parent)
    : QAbstractTableModel(parent), m_commands(std::move(commands)), m_rows(m_commands.size())
{
    std::iota(m_rows.begin(), m_rows.end(), std::size_t(0));
}

void CommandModel::setFilter(const QString& typed)
{
    struct Scored
    {
        int score;
        std::size_t command;
    };
    std::vector<Scored> found;
    for (std::size_t i = 0; i < m_commands.size(); ++i) {
        if (const std::optional<int> score = scoreOf(m_commands[i], typed))
            found.push_back({*score, i});
    }
    std::stable_sort(found.begin(), found.end(), [this](const Scored& a, const Scored& b) {
        if (a.score != b.score)
            return a.score > b.score;
        // Of two that fit alike, the one with less beside it.
        return a.score > 0 && m_commands[a.command].name.size() < m_commands[b.command].name.size();
    });
    beginResetModel();
    m_rows.clear();
    for (const Scored& each : found)
        m_rows.push_back(each.command);
    endResetModel();
}

QAction* CommandModel::actionAt(int row) const
{
    return row < 0 || row >= rowCount() ? nullptr : m_commands[m_rows[static_cast<std::size_t>(row)]].action;
}

int CommandModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CommandModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns;
}

QVariant CommandModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Command& command = m_commands[m_rows[static_cast<std::size_t>(index.row())]];
    const QAction* action = command.action;
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return column == nameColumn   ? command.name
               : column == menuColumn ? command.menu
               : action               ? action->shortcut().toString(QKeySequence::NativeText)
                                      : QString();
    case Qt::DecorationRole:
        return column == nameColumn ? QVariant(iconOf(action)) : QVariant();
    case Qt::ToolTipRole:
        return action ? QVariant(action->statusTip()) : QVariant();
    case Qt::ForegroundRole:
        if (!action || !action->isEnabled())
            return activeTheme().disabled;
        return column == nameColumn ? QVariant() : QVariant(activeTheme().text2);
    case Qt::AccessibleTextRole: {
        const bool can = action && action->isEnabled();
        return column != nameColumn
                   ? QVariant()
                   : QVariant(can ? command.name : tr("%1, not possible now").arg(command.name));
    }
    default:
        return {};
    }
}

} // namespace fabric
