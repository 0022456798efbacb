#include "ui/editing/design_editor.h"

#include "ui/text/names.h"

#include <utility>

namespace fabric {

bool DesignEditor::group(GroupKind kind, const QString& name)
{
    Result<patches::Grouping> made =
        newGroup(design(), drawing(), kind, name.trimmed().toStdString(), devices());
    if (!made)
        return refuse(made.error());
    commit(std::move(made->patch), tr("Group as %1").arg(text::groupKindName(kind)));
    EditSelection fresh;
    fresh.groups = {made->group};
    want(std::move(fresh));
    return true;
}

bool DesignEditor::renameGroup(GroupId group, const QString& name)
{
    return commit(patches::renameGroup(design(), group, name.trimmed().toStdString()), tr("Rename"));
}

bool DesignEditor::ungroup()
{
    std::vector<GroupId> groups = m_selection.groups;
    const std::vector<DeviceId> freed = devices();
    if (groups.empty()) {
        const GroupId smallest = smallestGroupOf(design(), freed);
        if (!smallest.valid())
            return refuse(finding("edit.no_group_selected"));
        groups = {smallest};
    }
    commit(patches::ungrouping(design(), drawing(), groups),
           tr("Ungroup %n group(s)", nullptr, static_cast<int>(groups.size())));
    EditSelection loose;
    loose.devices = freed;
    want(std::move(loose));
    return true;
}

bool DesignEditor::join(GroupId group)
{
    const std::vector<DeviceId> joining = devices();
    if (joining.empty())
        return refuse(finding("edit.nothing_selected"));
    return commit(patches::joining(design(), drawing(), joining, group),
                  tr("Put %n device(s) into a group", nullptr, static_cast<int>(joining.size())));
}

bool DesignEditor::leave(GroupId group)
{
    const std::vector<DeviceId> leaving = devices();
    if (leaving.empty())
        return refuse(finding("edit.nothing_selected"));
    commit(patches::leaving(design(), drawing(), leaving, group),
           tr("Take %n device(s) out of a group", nullptr, static_cast<int>(leaving.size())));
    return true;
}

bool DesignEditor::setCollapsed(std::span<const GroupId> groups, bool collapsed)
{
    Patch patch;
    (collapsed ? patch.collapsed : patch.expanded).assign(groups.begin(), groups.end());
    const int count = static_cast<int>(groups.size());
    commit(std::move(patch),
           collapsed ? tr("Collapse %n group(s)", nullptr, count) : tr("Expand %n group(s)", nullptr, count));
    return true;
}

bool DesignEditor::setLocked(bool locked)
{
    const std::vector<DeviceId> concerned = devices();
    if (concerned.empty())
        return refuse(finding("edit.nothing_selected"));
    Patch patch;
    (locked ? patch.locked : patch.unlocked) = concerned;
    const int count = static_cast<int>(concerned.size());
    commit(std::move(patch),
           locked ? tr("Lock %n device(s)", nullptr, count) : tr("Unlock %n device(s)", nullptr, count));
    return true;
}

} // namespace fabric
