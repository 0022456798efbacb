#pragma once

#include "ui/paint/theme.h"
#include "ui/palette/palette_item.h"

#include <QPixmap>
#include <QSize>

#include <map>
#include <tuple>

namespace fabric {

/// Pictures of what the palette offers, drawn by the painting routine of the canvas. They are kept until
/// clear(); the look and the ratio are part of the key, so a change of theme needs no clearing.
class ItemPictures
{
public:
    /// Of the picture in a row, in logical pixels.
    static constexpr QSize rowSize{36, 28};

    explicit ItemPictures(Catalog catalog) : m_catalog(std::move(catalog)) {}

    /// At palette size, no text in it.
    QPixmap ofRow(const PaletteItem& item, const Theme& theme, qreal devicePixelRatio);
    /// As the device will stand on the canvas at 100 %, with its name; what has no shape of its own there is
    /// its row picture. For the hand that drags it.
    QPixmap ofDrag(const PaletteItem& item, const QString& name, const Theme& theme, qreal devicePixelRatio);

    std::size_t count() const { return m_rows.size(); }
    void clear() { m_rows.clear(); }

private:
    using Key = std::tuple<PaletteItem, ThemeKind, int>; ///< the ratio in hundredths

    Catalog m_catalog;
    std::map<Key, QPixmap> m_rows;
};

} // namespace fabric
