#pragma once

#include "ui/palette/palette_item.h"

#include <QString>

#include <set>
#include <vector>

namespace fabric {

/// What the palette remembers in the settings of the user. Items that the catalog of today lacks are kept:
/// they show again with a catalog that has them.
class PaletteMemory
{
public:
    static constexpr std::size_t recentLimit = 8;

    std::vector<PaletteItem> favourites() const; ///< in the order in which they were chosen
    void setFavourite(const PaletteItem& item, bool favourite);

    std::vector<PaletteItem> recent() const; ///< last used first
    void noteUse(const PaletteItem& item);

    std::set<QString> closedShelves() const;
    void setShelfClosed(const QString& shelf, bool closed);

    /// Whether one click on a row takes it for placing.
    bool placesByClick() const;
    void setPlacesByClick(bool on);
};

} // namespace fabric
