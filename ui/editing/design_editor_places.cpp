#include "ui/editing/design_editor.h"

#include "ui/text/finding_text.h"

#include <algorithm>
#include <utility>

namespace fabric {

using namespace Qt::StringLiterals;

bool DesignEditor::commitMove(Patch patch, std::span<const DeviceId> devices, const QString& text,
                              const QString& mergeKey)
{
    const std::vector<std::string> locked = lockedAmong(devices);
    if (!locked.empty() && patch.placements.empty() && patch.putNotes.empty()) {
        Finding reason = finding("edit.locked");
        reason.subjects = locked;
        return refuse(std::move(reason));
    }
    commit(std::move(patch), text, mergeKey);
    if (!locked.empty())
        Q_EMIT said(tr("Locked, so left in place: %1").arg(text::nameList(locked)));
    return true;
}

bool DesignEditor::move(const std::vector<DevicePlace>& placements, const std::vector<NotePlacement>& notes,
                        GroupId into)
{
    std::vector<DeviceId> moving;
    for (const DevicePlace& p : placements)
        moving.push_back(p.device);
    Patch patch = arranging::moved(drawing(), placements, notes);
    const int count = static_cast<int>(moving.size());
    const QString title = count > 0 ? tr("Move %n device(s)", nullptr, count)
                                    : tr("Move %n note(s)", nullptr, static_cast<int>(notes.size()));
    if (!into.valid())
        return commitMove(std::move(patch), moving, title, u"move"_s);
    std::erase_if(moving, [&](DeviceId id) { return drawing().isLocked(id); });
    Result<Patch> joined = patches::joining(design(), drawing(), moving, into);
    if (!joined)
        return refuse(joined.error());
    joined->placements = std::move(patch.placements);
    joined->putNotes = std::move(patch.putNotes);
    const QString name = QString::fromStdString(design().find(into)->name);
    return commitMove(*std::move(joined), moving, tr("Move %n device(s) into %1", nullptr, count).arg(name));
}

bool DesignEditor::nudge(double dx, double dy)
{
    const std::vector<DeviceId> moving = devices();
    return commitMove(arranging::shifted(design(), drawing(), m_selection, dx, dy), moving, tr("Nudge"),
                      u"nudge"_s);
}

bool DesignEditor::align(arrange::Edge edge)
{
    const std::vector<arranging::Shape> shapes = arranging::shapesOf(design(), drawing(), m_selection);
    return commitMove(arranging::aligned(drawing(), shapes, edge), devices(), tr("Align"));
}

bool DesignEditor::distribute(arrange::Direction direction)
{
    const std::vector<arranging::Shape> shapes = arranging::shapesOf(design(), drawing(), m_selection);
    return commitMove(arranging::distributed(drawing(), shapes, direction), devices(), tr("Distribute"));
}

bool DesignEditor::snap()
{
    return commitMove(arranging::snapped(design(), drawing(), m_selection), devices(),
                      tr("Snap to the grid"));
}

bool DesignEditor::swapPlaces()
{
    const std::vector<DeviceId> two = devices();
    if (two.size() != 2)
        return refuse(finding("edit.swap_needs_two").with("found", static_cast<std::int64_t>(two.size())));
    Patch patch;
    if (lockedAmong(two).empty())
        patch = patches::swapping(drawing(), two[0], two[1]);
    return commitMove(std::move(patch), two, tr("Swap places"));
}

std::vector<DeviceId> DesignEditor::layoutKeep() const
{
    const std::vector<DeviceId> selected = devices();
    if (selected.empty())
        return drawing().locked;
    std::vector<DeviceId> keep;
    for (const Device& device : design().devices) {
        if (drawing().isLocked(device.id) || !std::binary_search(selected.begin(), selected.end(), device.id))
            keep.push_back(device.id);
    }
    return keep;
}

bool DesignEditor::layout(LayoutKind kind)
{
    if (!suits(design(), kind))
        return refuse(finding("edit.layout_unsuitable"));
    return applyPlaces(relayout(design(), drawing(), kind, layoutKeep()));
}

bool DesignEditor::applyPlaces(const Layout& wanted)
{
    commit(arranging::placedAs(design(), drawing(), wanted), tr("Lay out anew"));
    return true;
}

} // namespace fabric
