#include "ui/editing/generated_layout.h"

#include "core/layout/arrangement.h"

#include <set>
#include <string_view>
#include <utility>

namespace fabric {

Layout generatedLayout(const Design& oldDesign, const Layout& oldLayout, const Design& design,
                       const Layout& made)
{
    if (oldDesign.origin.family.empty() || oldDesign.origin.family != design.origin.family)
        return made;
    Layout result = keepPlaces(oldDesign, oldLayout, design, made);
    if (result.notes.empty())
        result.notes = oldLayout.notes;
    std::set<std::string_view> locked;
    for (DeviceId id : oldLayout.locked)
        locked.insert(oldDesign.find(id)->name);
    result.locked.clear();
    for (const Device& device : design.devices) {
        if (locked.contains(device.name))
            result.locked.push_back(device.id);
    }
    std::set<std::pair<GroupKind, std::string_view>> collapsed;
    for (GroupId id : oldLayout.collapsed)
        collapsed.emplace(oldDesign.find(id)->kind, oldDesign.find(id)->name);
    result.collapsed.clear();
    for (const Group& group : design.groups) {
        if (collapsed.contains({group.kind, group.name}))
            result.collapsed.push_back(group.id);
    }
    return result;
}

} // namespace fabric
