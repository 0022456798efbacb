#pragma once

#include "core/catalog/catalog.h"
#include "core/model/canvas_note.h"
#include "core/model/design.h"

#include <QMetaType>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// What the palette offers, in the order of its headings.
enum class PaletteSection {
    nodes,
    domains, ///< several nodes that are sold as one NVLink domain
    switches,
    nics,
    services,
    containers, ///< empty groups
    notes
};

inline constexpr std::array<PaletteSection, 7> allPaletteSections = {
    PaletteSection::nodes,    PaletteSection::domains,    PaletteSection::switches, PaletteSection::nics,
    PaletteSection::services, PaletteSection::containers, PaletteSection::notes};

/// Name in JSON and settings: "nodes", "domains", …
const char* nameOf(PaletteSection section);
std::optional<PaletteSection> paletteSectionNamed(std::string_view name);

/// One thing that can be put on the canvas: an entry of the catalog, a kind of group or a kind of note.
struct PaletteItem
{
    PaletteSection section = PaletteSection::nodes;
    /// The catalog's id; for containers and notes the name of the kind in files: "nvlink-domain", "label".
    std::string id;

    friend auto operator<=>(const PaletteItem&, const PaletteItem&) = default;
};

/// Everything that a catalog lets people place, section by section, in the order of the catalog.
std::vector<PaletteItem> paletteItems(const Catalog& catalog);

/// Whether there is such an item. What comes from outside (a drop, the settings) is asked here before use.
bool isPlaceable(const Catalog& catalog, const PaletteItem& item);

/// The type of device that an item places; null for domains, NICs, containers and notes.
const DeviceType* deviceTypeOf(const Catalog& catalog, const PaletteItem& item);
/// Set for containers only.
std::optional<GroupKind> groupKindOf(const PaletteItem& item);
/// Set for notes only.
std::optional<NoteKind> noteKindOf(const PaletteItem& item);

} // namespace fabric

Q_DECLARE_METATYPE(fabric::PaletteItem)
