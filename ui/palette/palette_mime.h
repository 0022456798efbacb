#pragma once

#include "ui/palette/palette_item.h"

#include <QByteArray>
#include <QString>

class QMimeData;

namespace fabric {

/// The type of what a drag from the palette carries: {"section": "nodes", "id": "dgx-h100"}. No other type is
/// offered beside it, so that a drop into a text editor does nothing.
inline constexpr QLatin1StringView paletteMimeType("application/x-fabricwright-palette");

/// No payload may be larger, in bytes.
inline constexpr qsizetype palettePayloadLimit = 1024;

QByteArray encodePaletteItem(const PaletteItem& item);

/// Any bytes are safe. Nothing unless they are a JSON object with exactly a known section and an id of 1 to
/// 200 printable characters. Whether the catalog has the id is asked with isPlaceable().
std::optional<PaletteItem> decodePaletteItem(const QByteArray& payload);

/// The item of a drag; nothing where it carries none, or one that the catalog does not have.
std::optional<PaletteItem> paletteItemIn(const QMimeData* data, const Catalog& catalog);

} // namespace fabric
