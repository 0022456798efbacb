#include "ui/palette/palette_model.h"

#include "ui/palette/palette_facts.h"
#include "ui/palette/palette_mime.h"

#include <QMimeData>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace fabric {

PaletteModel::PaletteModel(const Catalog& catalog, QObject* parent)
    : QAbstractItemModel(parent), m_catalog(catalog), m_favourites(m_memory.favourites())
{
    for (PaletteItem& item : paletteItems(m_catalog))
        m_entries.push_back({std::move(item), {}, {}, {}});
    readWords();
    rebuild();
}

void PaletteModel::readWords()
{
    const PaletteWords words(m_catalog);
    for (Entry& entry : m_entries) {
        entry.title = words.title(entry.item);
        entry.detail = words.detail(entry.item);
        entry.search = searchTextOf(m_catalog, entry.item);
    }
}

void PaletteModel::rebuild()
{
    beginResetModel();
    m_shelves.clear();
    if (m_filter.isEmpty()) {
        addShelf(u"favourites"_s, tr("Favourites"), positionsOf(m_favourites));
        addShelf(u"recent"_s, tr("Recently used"), positionsOf(m_memory.recent()));
    }
    for (const PaletteSection section : allPaletteSections) {
        std::vector<std::size_t> here;
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            if (m_entries[i].item.section == section && matchesFilter(m_entries[i].search, m_filter))
                here.push_back(i);
        }
        addShelf(QString::fromLatin1(nameOf(section)), PaletteWords::sectionTitle(section), std::move(here));
    }
    endResetModel();
}

void PaletteModel::addShelf(const QString& name, const QString& title, std::vector<std::size_t> entries)
{
    if (!entries.empty())
        m_shelves.push_back({name, title, std::move(entries)});
}

std::vector<std::size_t> PaletteModel::positionsOf(const std::vector<PaletteItem>& items) const
{
    std::vector<std::size_t> positions;
    for (const PaletteItem& item : items) {
        const auto found = std::ranges::find(m_entries, item, &Entry::item);
        if (found != m_entries.end())
            positions.push_back(static_cast<std::size_t>(found - m_entries.begin()));
    }
    return positions;
}

void PaletteModel::setFilter(const QString& filter)
{
    if (filter.trimmed() == m_filter)
        return;
    m_filter = filter.trimmed();
    rebuild();
}

bool PaletteModel::isFavourite(const PaletteItem& item) const
{
    return std::ranges::find(m_favourites, item) != m_favourites.end();
}

void PaletteModel::setFavourite(const PaletteItem& item, bool favourite)
{
    if (favourite == isFavourite(item) || !isPlaceable(m_catalog, item))
        return;
    m_memory.setFavourite(item, favourite);
    m_favourites = m_memory.favourites();
    rebuild();
}

void PaletteModel::noteUse(const PaletteItem& item)
{
    if (!isPlaceable(m_catalog, item))
        return;
    const std::vector<PaletteItem> before = m_memory.recent();
    if (!before.empty() && before.front() == item)
        return;
    m_memory.noteUse(item);
    rebuild();
}

void PaletteModel::setPlacing(const std::optional<PaletteItem>& item)
{
    if (item == m_placing)
        return;
    m_placing = item;
    for (int shelf = 0; shelf < rowCount(); ++shelf) {
        const QModelIndex parent = index(shelf, 0);
        Q_EMIT dataChanged(index(0, 0, parent), index(rowCount(parent) - 1, 0, parent));
    }
}

void PaletteModel::retranslate()
{
    readWords();
    rebuild();
}

const PaletteModel::Shelf* PaletteModel::shelfOf(const QModelIndex& index) const
{
    const auto position =
        index.internalId() == 0 ? static_cast<std::size_t>(index.row()) : std::size_t{index.internalId() - 1};
    return position < m_shelves.size() ? &m_shelves[position] : nullptr;
}

const PaletteModel::Entry* PaletteModel::entryAt(const QModelIndex& index) const
{
    if (!index.isValid() || isShelf(index))
        return nullptr;
    const Shelf* shelf = shelfOf(index);
    const auto row = static_cast<std::size_t>(index.row());
    return shelf && row < shelf->entries.size() ? &m_entries[shelf->entries[row]] : nullptr;
}

std::optional<PaletteItem> PaletteModel::itemAt(const QModelIndex& index) const
{
    const Entry* entry = entryAt(index);
    return entry ? std::optional(entry->item) : std::nullopt;
}

QModelIndex PaletteModel::find(const PaletteItem& item, const QString& shelf) const
{
    QModelIndex found;
    for (int s = 0; s < rowCount(); ++s) {
        const QModelIndex parent = index(s, 0);
        for (int row = 0; row < rowCount(parent); ++row) {
            if (itemAt(index(row, 0, parent)) != item)
                continue;
            found = index(row, 0, parent);
            if (parent.data(shelfRole).toString() == shelf)
                return found;
        }
    }
    return found; // the last one is that of the section
}

/// Shelves carry 0, rows the number of their shelf from 1.
QModelIndex PaletteModel::index(int row, int column, const QModelIndex& parent) const
{
    if (row < 0 || column != 0 || row >= rowCount(parent))
        return {};
    return createIndex(row, column, static_cast<quintptr>(parent.isValid() ? parent.row() + 1 : 0));
}

QModelIndex PaletteModel::parent(const QModelIndex& index) const
{
    if (!index.isValid() || isShelf(index))
        return {};
    return createIndex(static_cast<int>(index.internalId()) - 1, 0, quintptr{0});
}

int PaletteModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_shelves.size());
    const Shelf* shelf = isShelf(parent) ? shelfOf(parent) : nullptr;
    return shelf ? static_cast<int>(shelf->entries.size()) : 0;
}

int PaletteModel::columnCount(const QModelIndex&) const
{
    return 1;
}

QVariant PaletteModel::shelfData(const Shelf& shelf, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return shelf.title;
    case Qt::AccessibleTextRole: {
        const int count = static_cast<int>(shelf.entries.size());
        return tr("%1, %n item(s)", nullptr, count).arg(shelf.title);
    }
    case shelfRole:
        return shelf.name;
    default:
        return {};
    }
}

QString PaletteModel::spoken(const Entry& entry) const
{
    QStringList parts{entry.title, PaletteWords::kindOf(entry.item.section), entry.detail};
    if (isFavourite(entry.item))
        parts << tr("favourite");
    if (entry.item == m_placing)
        parts << tr("being placed");
    return parts.join(tr(", ", "between the properties of a device"));
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (isShelf(index))
        return shelfData(*shelfOf(index), role);
    const Entry* entry = entryAt(index);
    if (!entry)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return entry->title;
    case Qt::ToolTipRole:
        return PaletteFacts(m_catalog, entry->item).html();
    case Qt::AccessibleTextRole:
        return spoken(*entry);
    case Qt::AccessibleDescriptionRole:
        return PaletteFacts(m_catalog, entry->item).plain();
    case itemRole:
        return QVariant::fromValue(entry->item);
    case detailRole:
        return entry->detail;
    case favouriteRole:
        return isFavourite(entry->item);
    case placingRole:
        return m_placing == entry->item;
    default:
        return {};
    }
}

Qt::ItemFlags PaletteModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags usual = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return isShelf(index) ? usual : usual | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
}

QStringList PaletteModel::mimeTypes() const
{
    return {paletteMimeType};
}

QMimeData* PaletteModel::mimeData(const QModelIndexList& indexes) const
{
    for (const QModelIndex& index : indexes) {
        if (const Entry* entry = entryAt(index)) {
            auto* data = new QMimeData;
            data->setData(paletteMimeType, encodePaletteItem(entry->item));
            return data;
        }
    }
    return nullptr;
}

} // namespace fabric
