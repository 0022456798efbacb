#include "core/model/group_edit.h"

namespace fabric {

/// The nearest group from `parent` upwards that stays.
GroupId GroupEdit::parentLeft(GroupId parent) const
{
    std::ptrdiff_t i = m_design.indexOf(parent);
    while (i >= 0 && m_removed[static_cast<std::size_t>(i)])
        i = m_design.indexOf(m_design.groups[static_cast<std::size_t>(i)].parent);
    return i < 0 ? GroupId{} : m_design.groups[static_cast<std::size_t>(i)].id;
}

void GroupEdit::writeTo(Patch& patch)
{
    // Subgroups have larger ids than their parents, so all that are in a group are known when it comes up.
    std::vector<bool> holdsOthers(m_edited.size());
    for (std::size_t g = m_edited.size(); g-- > 0;) {
        if (emptied(g) && !holdsOthers[g])
            m_removed[g] = true;
        const std::ptrdiff_t above =
            m_removed[g] ? -1 : m_design.indexOf(parentLeft(m_design.groups[g].parent));
        if (above >= 0)
            holdsOthers[static_cast<std::size_t>(above)] = true;
    }
    for (std::size_t g = 0; g < m_edited.size(); ++g) {
        const Group& before = m_design.groups[g];
        if (m_removed[g]) {
            patch.removedGroups.push_back(before.id);
            if (m_layout.isCollapsed(before.id))
                patch.expanded.push_back(before.id);
            continue;
        }
        if (const GroupId parent = parentLeft(before.parent); parent != before.parent)
            edit(g).parent = parent;
        if (m_edited[g])
            patch.putGroups.push_back(std::move(*m_edited[g]));
    }
}

} // namespace fabric
