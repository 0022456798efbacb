#pragma once

#include "core/base/result.h"
#include "core/model/patch.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace fabric {

/// A part of a design that stands for itself: it can be put into any design, as a text too (see
/// io::writeFragment). Ids are those of where it came from.
struct Fragment
{
    Design design;                ///< devices, the links between them, groups cut to them, the types they use
    Layout layout;                ///< places, notes and collapsed groups; copies are not locked
    std::vector<Link> outerLinks; ///< links to devices that were left out; not part of the text
};

enum class GroupsTaken : std::uint8_t {
    withAnyMember, ///< cut to the members that come along
    whole          ///< only those whose members all come along
};

/// A torus that is cut has no dimensions. O(size of the design).
Fragment extract(const Design& design, const Layout& layout, std::span<const DeviceId> devices,
                 std::span<const NoteId> notes = {}, GroupsTaken groups = GroupsTaken::withAnyMember);

struct PasteOptions
{
    static constexpr int mostCopies = 100'000;

    Point offset{0, 0}; ///< of the first copy from the fragment's places
    int copies = 1;
    Point step{0, 0}; ///< of each further copy from the one before
    /// Names of the devices, "rack2-node-##", numbered on from the largest in use; empty: each name gets the
    /// next free number of its kind, node-3 becoming node-128 where node-127 is the last.
    std::string pattern;
    /// Also cables each copy to the devices outside that the originals are cabled to: to their next free
    /// port of the same rate. Only where the fragment was taken from this design.
    bool keepOuterLinks = false;
};

struct Insertion
{
    Patch patch;
    std::vector<DeviceId> devices; ///< copy by copy, in the order of the fragment
    std::vector<NoteId> notes;
    int withoutPort = 0; ///< outer links for which no free port was left
};

/// A patch that puts copies of a fragment into a design, with ids and names of their own. Types that are
/// already there are shared. Findings (usage): model.copies_out_of_range; (refused): model.too_many_devices.
/// O(size of the design + copies · size of the fragment).
Result<Insertion> insertion(const Design& design, const Layout& layout, const Fragment& fragment,
                            const PasteOptions& options = {});

} // namespace fabric
