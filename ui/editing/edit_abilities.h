#pragma once

#include "core/model/layout.h"
#include "ui/editing/edit_selection.h"

namespace fabric {

/// What can be done with the selection, for menus and tool bars. An ability says that the selection is of the
/// right kind; ports and names can still refuse.
struct EditAbilities
{
    bool copy = false; ///< also duplicate and array-duplicate
    bool paste = false;
    bool remove = false; ///< also cut, for devices and notes
    bool cut = false;
    bool rename = false;     ///< one device, one group or one note
    bool renameMany = false; ///< two devices or more
    bool group = false;
    bool ungroup = false;
    bool lock = false;   ///< some device is not locked
    bool unlock = false; ///< some device is locked
    bool move = false;   ///< nudge and snap: something is not locked
    bool align = false;
    bool distribute = false;
    bool swap = false;       ///< two devices
    bool collapse = false;   ///< some group is expanded
    bool expand = false;     ///< some group is collapsed
    bool changeType = false; ///< devices of one kind
    bool addNic = false;     ///< nodes only
    bool cable = false;      ///< two devices or more
    bool setLinks = false;   ///< links
    bool select = false;     ///< same model, same tier, neighbours, connected

    friend bool operator==(const EditAbilities&, const EditAbilities&) = default;
};

/// All but `paste`. O(selection log n), with groups O(groups · design).
EditAbilities abilitiesOf(const EditSelection& selection, const Design& design, const Layout& layout);

/// The smallest container that has all these devices; none: not valid.
GroupId smallestGroupOf(const Design& design, const std::vector<DeviceId>& devices);

} // namespace fabric
