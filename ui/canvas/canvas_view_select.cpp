#include "ui/canvas/canvas_view.h"

#include <algorithm>

namespace fabric {

CanvasSelection CanvasView::selection() const
{
    const Marks& marks = m_state.marks;
    return {marks.selected, marks.selectedLinks, marks.selectedGroups, marks.selectedNotes};
}

void CanvasView::select(std::vector<DeviceId> devices, std::vector<LinkId> links)
{
    setSelection(CanvasSelection{std::move(devices), std::move(links), {}, {}});
}

void CanvasView::setSelection(CanvasSelection wanted)
{
    const Design& design = m_state.picture->design();
    const Layout& layout = m_state.picture->layout();
    std::erase_if(wanted.devices, [&](DeviceId id) { return !design.find(id); });
    std::erase_if(wanted.links, [&](LinkId id) { return !design.find(id); });
    std::erase_if(wanted.groups, [&](GroupId id) { return !design.find(id); });
    std::erase_if(wanted.notes, [&](NoteId id) { return !layout.find(id); });
    wanted = joined({}, std::move(wanted), SelectionMode::replace);
    if (wanted == selection())
        return;
    Marks& marks = m_state.marks;
    // Links fade while something is selected: what lies below changes with the first and the last.
    const bool fades = wanted.devices.empty() != marks.selected.empty();
    marks.selected = std::move(wanted.devices);
    marks.selectedLinks = std::move(wanted.links);
    marks.selectedGroups = std::move(wanted.groups);
    marks.selectedNotes = std::move(wanted.notes);
    if (fades)
        changed();
    else
        viewport()->update();
    announce();
    Q_EMIT selectionChanged();
}

void CanvasView::selectAll()
{
    CanvasSelection all;
    for (const PictureDevice& device : m_state.picture->devices)
        all.devices.push_back(device.id);
    for (const CanvasNote& note : m_state.picture->notes())
        all.notes.push_back(note.id);
    setSelection(std::move(all));
}

CanvasSelection CanvasView::selectionOf(const CanvasHit& at) const
{
    CanvasSelection chosen;
    switch (at.kind) {
    case CanvasHit::Kind::device:
    case CanvasHit::Kind::nic:
        chosen.devices = {at.device};
        break;
    case CanvasHit::Kind::link:
        chosen.links = {at.link};
        break;
    case CanvasHit::Kind::group:
        if (const Group* group = m_state.picture->design().find(at.group)) {
            chosen.groups = {at.group};
            chosen.devices = group->members;
            for (const Sheet& sheet : m_state.picture->sheets) {
                if (sheet.group != at.group)
                    continue;
                for (const int d : sheet.devices)
                    chosen.devices.push_back(m_state.picture->devices[static_cast<std::size_t>(d)].id);
            }
        }
        break;
    case CanvasHit::Kind::note:
        chosen.notes = {at.note};
        break;
    case CanvasHit::Kind::bundle:
    case CanvasHit::Kind::nothing:
        break;
    }
    return joined({}, std::move(chosen), SelectionMode::replace);
}

void CanvasView::clickAt(const CanvasHit& at, Qt::KeyboardModifiers modifiers)
{
    const SelectionMode mode = modifiers & Qt::ControlModifier ? SelectionMode::toggle
                               : modifiers & Qt::ShiftModifier ? SelectionMode::add
                                                               : SelectionMode::replace;
    setSelection(joined(selection(), selectionOf(at), mode));
}

} // namespace fabric
