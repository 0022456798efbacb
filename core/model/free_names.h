#pragma once

#include "core/model/design.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace fabric {

/// Characters that the name of a device or group may have.
inline constexpr std::size_t nameLimit = 200;

/// A name with a number in it: "rack1-node-##" is {"rack1-node-", "", 2}, the number written with at least
/// two digits.
struct NamePattern
{
    std::string before;
    std::string after;
    int digits = 1;

    /// The last run of '#'; nothing if there is none.
    static std::optional<NamePattern> parse(std::string_view pattern);
    /// What a name like the others of its kind looks like: "node-3" is "node-#", "node-03" is "node-##",
    /// "storage" is "storage-#". The number is -1 if the name has none.
    static NamePattern of(std::string_view name, std::int64_t* number = nullptr);

    std::string with(std::int64_t number) const;
    /// The number that a name of this pattern has; -1 if it is not of this pattern.
    std::int64_t numberIn(std::string_view name) const;
};

/// Names that are still free among devices or groups. Numbers count upwards from the largest in use, so that
/// a name that was removed does not come back for another device.
class FreeNames
{
public:
    static FreeNames ofDevices(const Design& design);
    static FreeNames ofGroups(const Design& design);

    bool taken(std::string_view name) const { return m_taken.contains(std::string(name)); }
    /// The next free name of a pattern, which is taken from then on. The first number is 0. The first calls
    /// look at all names once each, later ones do not.
    std::string take(const NamePattern& pattern);
    void add(std::string name) { m_taken.insert(std::move(name)); }

private:
    std::int64_t firstFree(const NamePattern& pattern);

    std::unordered_set<std::string> m_taken;
    std::unordered_map<std::string, std::int64_t> m_largest; ///< of "name-#" by what stands before the number
    std::unordered_map<std::string, std::int64_t> m_next;    ///< by pattern
};

} // namespace fabric
