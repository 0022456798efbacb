#pragma once

#include "core/model/change_set.h"
#include "core/model/design.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// A key whose bytes sort as people count: "node-2" before "node-10", capitals beside small letters. Runs of
/// digits count without leading zeros; up to 30 of them by value.
std::string naturalKey(std::string_view name);

/// The place of every name in natural order; names with equal keys share one. O(n log n).
std::vector<double> naturalRanks(const std::vector<std::string_view>& names);

/// The order of the names of all devices, which follows edits: sorting them all anew takes too long for one
/// that is renamed.
class DeviceNameOrder
{
public:
    /// Notes which names are new. Others must be as they were when ranks() was last asked.
    void follow(const ChangeSet& changes);
    /// The place of every device, by position in the design, as naturalRanks() gives it. O(n), and
    /// O(n log n) where most names are new.
    std::vector<double> ranks(const Design& design);

private:
    struct Entry
    {
        std::string key;
        DeviceId id;
    };
    static bool isBefore(const Entry& a, const Entry& b) { return a.key < b.key; }

    std::vector<Entry> m_entries; ///< in order; empty: not known
    std::vector<DeviceId> m_new;  ///< since it was known
};

} // namespace fabric
