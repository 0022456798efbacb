#pragma once

#include "core/model/patch.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace fabric {

/// Groups in the making: members leave, groups go, and what follows from that: a group that lost its last
/// member goes unless others are in it, subgroups of a group that goes move up, a torus that is no longer
/// whole has no dimensions.
class GroupEdit
{
public:
    GroupEdit(const Design& design, const Layout& layout)
        : m_design(design), m_layout(layout), m_edited(design.groups.size()), m_removed(design.groups.size())
    {}

    void remove(GroupId id)
    {
        if (const std::ptrdiff_t i = m_design.indexOf(id); i >= 0)
            m_removed[static_cast<std::size_t>(i)] = true;
    }

    /// Takes out the members for which `leaves(member)` holds, of the groups for which `concerns(group)`
    /// holds.
    template<class Concerns, class Leaves>
    void leave(Concerns concerns, Leaves leaves)
    {
        for (std::size_t g = 0; g < m_edited.size(); ++g) {
            const std::vector<DeviceId>& members = m_design.groups[g].members;
            if (!concerns(m_design.groups[g]) || std::none_of(members.begin(), members.end(), leaves))
                continue;
            Group& edited = edit(g);
            std::erase_if(edited.members, leaves);
            edited.dims.clear();
        }
    }

    /// The group to be changed; only of an id that exists.
    Group& edit(GroupId id) { return edit(static_cast<std::size_t>(m_design.indexOf(id))); }

    void writeTo(Patch& patch);

private:
    Group& edit(std::size_t index)
    {
        if (!m_edited[index])
            m_edited[index] = m_design.groups[index];
        return *m_edited[index];
    }
    bool emptied(std::size_t index) const
    {
        return m_edited[index] && m_edited[index]->members.empty() && !m_design.groups[index].members.empty();
    }
    GroupId parentLeft(GroupId parent) const;

    const Design& m_design;
    const Layout& m_layout;
    std::vector<std::optional<Group>> m_edited;
    std::vector<bool> m_removed;
};

} // namespace fabric
