#include "ui/palette/palette_memory.h"

#include <QSettings>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

constexpr QLatin1StringView favouritesKey("palette/favourites");
constexpr QLatin1StringView recentKey("palette/recent");
constexpr QLatin1StringView closedKey("palette/closed");
constexpr QLatin1StringView byClickKey("palette/byClick");
constexpr qsizetype mostFavourites = 200;

/// Written as "nodes/dgx-h100". What is not written so is passed over.
std::vector<PaletteItem> itemsAt(QLatin1StringView key)
{
    std::vector<PaletteItem> items;
    const QStringList lines = QSettings().value(key).toStringList();
    for (const QString& line : lines.mid(0, mostFavourites)) {
        const qsizetype slash = line.indexOf(u'/');
        const auto section = slash < 0 ? std::nullopt : paletteSectionNamed(line.left(slash).toStdString());
        PaletteItem item{section.value_or(PaletteSection::nodes), line.mid(slash + 1).toStdString()};
        if (section && !item.id.empty() && std::ranges::find(items, item) == items.end())
            items.push_back(std::move(item));
    }
    return items;
}

void writeItems(QLatin1StringView key, const std::vector<PaletteItem>& items)
{
    QStringList lines;
    for (const PaletteItem& item : items)
        lines << QString::fromLatin1(nameOf(item.section)) + u'/' + QString::fromStdString(item.id);
    QSettings().setValue(key, lines);
}

} // namespace

std::vector<PaletteItem> PaletteMemory::favourites() const
{
    return itemsAt(favouritesKey);
}

void PaletteMemory::setFavourite(const PaletteItem& item, bool favourite)
{
    std::vector<PaletteItem> items = favourites();
    std::erase(items, item);
    if (favourite)
        items.push_back(item);
    writeItems(favouritesKey, items);
}

std::vector<PaletteItem> PaletteMemory::recent() const
{
    std::vector<PaletteItem> items = itemsAt(recentKey);
    items.resize(std::min(items.size(), recentLimit));
    return items;
}

void PaletteMemory::noteUse(const PaletteItem& item)
{
    std::vector<PaletteItem> items = recent();
    std::erase(items, item);
    items.insert(items.begin(), item);
    items.resize(std::min(items.size(), recentLimit));
    writeItems(recentKey, items);
}

std::set<QString> PaletteMemory::closedShelves() const
{
    const QStringList names = QSettings().value(closedKey).toStringList();
    return {names.begin(), names.end()};
}

void PaletteMemory::setShelfClosed(const QString& shelf, bool closed)
{
    std::set<QString> names = closedShelves();
    if (closed)
        names.insert(shelf);
    else
        names.erase(shelf);
    QSettings().setValue(closedKey, QStringList(names.begin(), names.end()));
}

bool PaletteMemory::placesByClick() const
{
    return QSettings().value(byClickKey, false).toBool();
}

void PaletteMemory::setPlacesByClick(bool on)
{
    QSettings().setValue(byClickKey, on);
}

} // namespace fabric
