#include "ui/tables/design_table_model.h"

#include "ui/search/search_words.h"
#include "ui/theme/theme_style.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <unordered_map>

namespace fabric {

namespace {

struct Run
{
    std::size_t first = 0;
    std::size_t last = 0;
};

/// Runs of positions in `ids` whose flag, by id, is not set.
std::vector<Run> runsWithout(const std::vector<std::uint32_t>& ids, const std::vector<char>& flags)
{
    std::vector<Run> runs;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (ids[i] < flags.size() && flags[ids[i]])
            continue;
        if (!runs.empty() && runs.back().last + 1 == i)
            runs.back().last = i;
        else
            runs.push_back({i, i});
    }
    return runs;
}

std::vector<char> flagsOf(const std::vector<std::uint32_t>& ids)
{
    std::vector<char> flags(ids.empty() ? 0 : *std::max_element(ids.begin(), ids.end()) + 1, 0);
    for (const std::uint32_t id : ids)
        flags[id] = 1;
    return flags;
}

} // namespace

DesignTableModel::DesignTableModel(const DesignDocument& document, int columns, QObject* parent)
    : QAbstractTableModel(parent), m_document(document), m_columns(columns)
{
    connect(&document, &DesignDocument::changed, this, &DesignTableModel::follow);
}

void DesignTableModel::start()
{
    m_rows = arranged();
}

void DesignTableModel::setFilter(const QString& filter)
{
    std::vector<std::string> words;
    for (const QString& word : filter.toLower().simplified().split(u' ', Qt::SkipEmptyParts))
        words.push_back(word.toStdString());
    if (words == m_words)
        return;
    m_words = std::move(words);
    if (m_active)
        reset();
    else
        m_missed = true;
}

void DesignTableModel::sort(int column, Qt::SortOrder order)
{
    if (column == m_sortColumn && order == m_order)
        return;
    m_sortColumn = column;
    m_order = order;
    if (m_active)
        reset();
    else
        m_missed = true;
}

void DesignTableModel::setActive(bool active)
{
    m_active = active;
    if (m_active && std::exchange(m_missed, false))
        reset();
}

void DesignTableModel::follow(const ChangeSet& changes)
{
    const bool concerned = changes.everything || concerns(changes);
    if (concerned)
        forget(changes);
    if (!m_active) {
        m_missed = m_missed || concerned;
        return;
    }
    if (changes.everything)
        reset();
    else if (concerned)
        update();
    else if (changes.affectsResults())
        touchAll();
}

void DesignTableModel::resultsChanged(quint64 revision)
{
    m_resultsRevision = revision;
    if (!m_active) {
        m_missed = true;
        return;
    }
    const bool arrangedByResults = m_sortColumn >= 0 && isResult(m_sortColumn);
    if (arrangedByResults || isFiltered())
        update();
    else
        touchAll();
}

void DesignTableModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, m_columns - 1);
    if (isFiltered())
        update();
    else
        touchAll();
}

void DesignTableModel::touchAll()
{
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, m_columns - 1));
}

void DesignTableModel::reset()
{
    beginResetModel();
    m_rows = arranged();
    endResetModel();
    Q_EMIT countChanged();
}

void DesignTableModel::update()
{
    std::vector<std::uint32_t> next = arranged();
    if (!takeRows(next)) {
        beginResetModel();
        m_rows = std::move(next);
        endResetModel();
    } else
        touchAll();
    Q_EMIT countChanged();
}

/// Removes and inserts single runs of rows. False, and nothing done, if the rest would change its order or
/// there are too many runs.
bool DesignTableModel::takeRows(const std::vector<std::uint32_t>& next)
{
    const std::vector<char> wanted = flagsOf(next);
    const std::vector<char> present = flagsOf(m_rows);
    const std::vector<Run> leaving = runsWithout(m_rows, wanted);
    const std::vector<Run> coming = runsWithout(next, present);
    if (leaving.size() + coming.size() > mostRuns)
        return false;
    std::vector<std::uint32_t> staying;
    std::vector<std::uint32_t> stayingNext;
    const auto isIn = [](const std::vector<char>& flags, std::uint32_t id) {
        return id < flags.size() && flags[id];
    };
    std::copy_if(m_rows.begin(), m_rows.end(), std::back_inserter(staying),
                 [&](std::uint32_t id) { return isIn(wanted, id); });
    std::copy_if(next.begin(), next.end(), std::back_inserter(stayingNext),
                 [&](std::uint32_t id) { return isIn(present, id); });
    if (staying != stayingNext)
        return false;
    const auto at = [](auto& rows, std::size_t i) { return rows.begin() + static_cast<std::ptrdiff_t>(i); };
    for (auto run = leaving.rbegin(); run != leaving.rend(); ++run) {
        beginRemoveRows({}, static_cast<int>(run->first), static_cast<int>(run->last));
        m_rows.erase(at(m_rows, run->first), at(m_rows, run->last + 1));
        endRemoveRows();
    }
    for (const Run& run : coming) {
        beginInsertRows({}, static_cast<int>(run.first), static_cast<int>(run.last));
        m_rows.insert(at(m_rows, run.first), at(next, run.first), at(next, run.last + 1));
        endInsertRows();
    }
    return true;
}

std::vector<std::uint32_t> DesignTableModel::arranged() const
{
    std::vector<std::uint32_t> order(sourceCount());
    std::iota(order.begin(), order.end(), 0U);
    if (isFiltered())
        keepFiltered(order);
    if (m_sortColumn >= 0 && m_sortColumn < m_columns) {
        struct Keyed
        {
            double key;
            std::uint32_t position;
        };
        std::vector<Keyed> known;
        std::vector<std::uint32_t> unknown;
        known.reserve(order.size());
        for (const std::uint32_t position : order) {
            const double k = key(position, m_sortColumn);
            if (std::isnan(k))
                unknown.push_back(position);
            else
                known.push_back({m_order == Qt::AscendingOrder ? k : -k, position});
        }
        std::sort(known.begin(), known.end(), [](const Keyed& a, const Keyed& b) {
            return a.key < b.key || (a.key == b.key && a.position < b.position);
        });
        order.clear();
        for (const Keyed& each : known)
            order.push_back(each.position);
        order.insert(order.end(), unknown.begin(), unknown.end());
    }
    for (std::uint32_t& each : order)
        each = idOf(each);
    return order;
}

/// A text is made and searched once for all rows whose key is the same.
void DesignTableModel::keepFiltered(std::vector<std::uint32_t>& positions) const
{
    std::vector<int> shared;
    for (int column = 0; column < m_columns; ++column) {
        if (!isName(column))
            shared.push_back(column);
    }
    for (const std::string& word : m_words) {
        std::vector<std::unordered_map<std::uint64_t, bool>> known(static_cast<std::size_t>(m_columns));
        const auto cellHolds = [&](std::uint32_t position, int column) {
            const double k = key(position, column);
            const std::uint64_t bits = std::isnan(k) ? ~std::uint64_t{0} : std::bit_cast<std::uint64_t>(k);
            const auto [it, fresh] = known[static_cast<std::size_t>(column)].try_emplace(bits, false);
            if (fresh)
                it->second = text(position, column).toLower().toStdString().find(word) != std::string::npos;
            return it->second;
        };
        std::erase_if(positions, [&](std::uint32_t position) {
            return !nameHolds(position, word) && std::none_of(shared.begin(), shared.end(), [&](int column) {
                return cellHolds(position, column);
            });
        });
    }
}

int DesignTableModel::rowOf(std::uint32_t id) const
{
    const auto it = std::find(m_rows.begin(), m_rows.end(), id);
    return it == m_rows.end() ? -1 : static_cast<int>(it - m_rows.begin());
}

int DesignTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int DesignTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_columns;
}

QVariant DesignTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int column = index.column();
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    const std::ptrdiff_t at = positionOf(idAt(index.row()));
    if (at < 0)
        return {};
    const auto position = static_cast<std::size_t>(at);
    switch (role) {
    case Qt::DisplayRole:
        return text(position, column);
    case Qt::ToolTipRole:
        return tip(position, column);
    case Qt::DecorationRole: {
        const QIcon shown = icon(position, column);
        return shown.isNull() ? QVariant() : QVariant(shown);
    }
    case Qt::ForegroundRole:
        return isResult(column) && isStale() ? QVariant(activeTheme().text2) : QVariant();
    default:
        return {};
    }
}

QVariant DesignTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= m_columns)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return role == Qt::DisplayRole || role == Qt::ToolTipRole ? title(section) : QVariant();
}

} // namespace fabric
