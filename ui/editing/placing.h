#pragma once

#include "core/base/result.h"
#include "core/catalog/catalog.h"
#include "core/model/patches.h"
#include "ui/editing/edit_selection.h"
#include "ui/palette/palette_item.h"

#include <optional>
#include <span>
#include <string_view>

namespace fabric {

/// What lies under the place where something is put; neither: bare canvas.
struct PlaceTarget
{
    DeviceId device;
    GroupId group;

    friend bool operator==(const PlaceTarget&, const PlaceTarget&) = default;
};

/// What the palette's items are put into.
struct PlacingScene
{
    const Design& design;
    const Layout& layout;
    const Catalog& catalog;
    const EditSelection& selection;
};

struct Placed
{
    Patch patch;
    EditSelection selection; ///< what is new
};

/// Why an item cannot be put there; nothing if it can. Quick enough for every step of a drag: O(selection),
/// over a group O(its members).
std::optional<Finding> placeRefusal(const PlacingScene& scene, const PaletteItem& item,
                                    const PlaceTarget& target);

/// Puts an item of the palette at a place, moved to the grid. Devices join the group that they are put into;
/// domains are blocks of nodes; a NIC is added to the node under it. A container takes the selection if it is
/// put on bare canvas or on a selected device, else the device or the members of the group under it.
/// Findings: as placeRefusal(), and those of `patches`.
Result<Placed> placing(const PlacingScene& scene, const PaletteItem& item, Point at,
                       const PlaceTarget& target);

/// The NIC of the catalog as the next one of a node type. Findings (refused): edit.nic_built_in.
Result<NicSlot> nextNic(const NicModel& nic, const DeviceType& node);

/// A group of these devices; an empty name becomes "rack-3", and so on by its kind, and a rail counts on from
/// those there are. Findings: those of patches::grouping().
Result<patches::Grouping> newGroup(const Design& design, const Layout& layout, GroupKind kind,
                                   std::string_view name, std::span<const DeviceId> members);

} // namespace fabric
