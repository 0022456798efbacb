#include "ui/canvas/canvas_view.h"
#include "ui/canvas/in_place_editor.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr double enteredMargin = 24; ///< round a group that fills the view, in units of the picture

} // namespace

void CanvasView::enterGroup(GroupId group)
{
    const Group* inside = m_state.picture->design().find(group);
    if (!inside)
        return;
    CanvasHit hit;
    hit.group = group;
    const QRectF frame = frameOf(hit);
    const QRectF area = frame.isEmpty() ? m_state.picture->boundsOf(inside->members) : frame;
    if (area.isEmpty())
        return;
    m_entered = group;
    flyTo(area.adjusted(-enteredMargin, -enteredMargin, enteredMargin, enteredMargin));
    Q_EMIT groupEntered(group);
}

void CanvasView::leaveGroup()
{
    const Group* inside = m_state.picture->design().find(m_entered);
    if (!m_entered.valid())
        return;
    if (inside && inside->parent.valid()) {
        enterGroup(inside->parent);
        return;
    }
    m_entered = {};
    fit();
    Q_EMIT groupEntered({});
}

void CanvasView::activateSelection()
{
    if (m_state.marks.selectedGroups.size() == 1) {
        const GroupId group = m_state.marks.selectedGroups.front();
        if (m_state.picture->layout().isCollapsed(group))
            Q_EMIT collapseRequested(group, false);
        else
            enterGroup(group);
    } else if (m_state.marks.focused) {
        activate(*m_state.marks.focused);
    } else if (selectedDevices().size() == 1) {
        activate(selectedDevices().front());
    } else if (m_state.marks.selectedNotes.size() == 1) {
        editNote(m_state.marks.selectedNotes.front());
    }
}

void CanvasView::editNote(NoteId id)
{
    const CanvasNote* note = m_state.picture->layout().find(id);
    if (!note)
        return;
    const QRectF area = viewportTransform().mapRect(QRectF(note->x, note->y, note->width, note->height));
    m_editor->editText(area.toAlignedRect(), QString::fromStdString(note->text), tr("Text of the note"),
                       [this, id](const QString& text) { Q_EMIT noteTextEdited(id, text); });
}

void CanvasView::rename(DeviceId id)
{
    const int d = m_state.picture->indexOf(id);
    if (d < 0)
        return;
    const QRectF& frame = m_state.picture->devices[static_cast<std::size_t>(d)].frame;
    if (!visibleArea().intersects(frame))
        centerOn(frame.center());
    const QRectF shown = viewportTransform().mapRect(frame);
    const QRectF area(shown.left(), shown.top(), shown.width(), std::min(shown.height(), 26.0));
    m_editor->editLine(area.toAlignedRect(), m_state.picture->nameOf(d), tr("Name of the device"),
                       [this, id](const QString& name) { Q_EMIT renamed(id, name); });
}

void CanvasView::renameGroup(GroupId id)
{
    const Group* group = m_state.picture->design().find(id);
    CanvasHit hit;
    hit.group = id;
    const QRectF frame = viewportTransform().mapRect(frameOf(hit));
    if (!group || frame.isEmpty())
        return;
    const QRectF area(frame.left() + 8, frame.bottom() - 28, std::min(frame.width() - 16, 240.0), 24);
    m_editor->editLine(area.toAlignedRect(), QString::fromStdString(group->name), tr("Name of the group"),
                       [this, id](const QString& name) { Q_EMIT groupRenamed(id, name); });
}

void CanvasView::renameSelection()
{
    const Marks& marks = m_state.marks;
    if (marks.selectedGroups.size() == 1)
        renameGroup(marks.selectedGroups.front());
    else if (marks.selectedNotes.size() == 1 && marks.selected.empty())
        editNote(marks.selectedNotes.front());
    else if (marks.selected.size() == 1)
        rename(marks.selected.front());
    else if (marks.selected.empty() && marks.focused)
        rename(*marks.focused);
    else if (marks.selected.size() > 1)
        Q_EMIT renameManyRequested();
}

} // namespace fabric
