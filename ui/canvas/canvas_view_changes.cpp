#include "ui/canvas/canvas_view.h"
#include "ui/canvas/gestures/gesture.h"
#include "ui/canvas/layer_item.h"
#include "ui/canvas/legend_plate.h"
#include "ui/canvas/minimap.h"

#include <algorithm>

namespace fabric {

namespace {

/// Whether an edit leaves the picture as it was prepared but for places, notes, locks and names.
bool keepsPicture(const ChangeSet& change, const Design& before, const Design& after)
{
    const bool structure =
        !change.addedDevices.empty() || !change.removedDevices.empty() || !change.addedLinks.empty() ||
        !change.removedLinks.empty() || !change.changedLinks.empty() || !change.addedGroups.empty() ||
        !change.removedGroups.empty() || !change.changedGroups.empty() || change.types || change.collapses;
    return !structure &&
           std::all_of(change.changedDevices.begin(), change.changedDevices.end(), [&](DeviceId id) {
               const Device* was = before.find(id);
               const Device* is = after.find(id);
               return was && is && was->type == is->type;
           });
}

template<class Id, class Exists>
bool dropMissing(std::vector<Id>& ids, const Exists& exists)
{
    return std::erase_if(ids, [&](Id id) { return !exists(id); }) > 0;
}

} // namespace

bool CanvasView::forgetMissing(const Design& design, const Layout& layout)
{
    Marks& marks = m_state.marks;
    const auto inDesign = [&](auto id) { return design.find(id) != nullptr; };
    bool lost = dropMissing(marks.selected, inDesign);
    lost |= dropMissing(marks.selectedLinks, inDesign);
    lost |= dropMissing(marks.selectedGroups, inDesign);
    lost |= dropMissing(marks.selectedNotes, [&](NoteId id) { return layout.find(id) != nullptr; });
    for (std::optional<DeviceId>* one : {&marks.hovered, &marks.focused}) {
        if (*one && !design.find(**one))
            one->reset();
    }
    if (marks.hoveredLink && !design.find(*marks.hoveredLink))
        marks.hoveredLink.reset();
    if (m_entered.valid() && !design.find(m_entered))
        m_entered = {};
    return lost;
}

void CanvasView::apply(const ChangeSet& change, Snapshot design, const Layout& layout)
{
    if (change.everything) {
        setDesign(std::move(design), layout);
        return;
    }
    const bool lost = forgetMissing(*design, layout);
    const Places before = placesBefore(change);
    if (!keepsPicture(change, m_state.picture->design(), *design)) {
        std::vector<DeviceId> opened = m_state.picture->opened();
        const Design& now = *design;
        std::erase_if(opened, [&](DeviceId id) { return !now.find(id); });
        const std::size_t changes = change.addedDevices.size() + change.removedDevices.size();
        std::optional<Picture::Sizes> keep;
        if (changes * 2 < m_state.picture->devices.size() &&
            change.movedDevices.size() * 2 < now.devices.size())
            keep = m_state.picture->sizes();
        rebuild(std::move(design), layout, std::move(opened), keep);
    } else {
        adopt(change, std::move(design), layout);
    }
    startTransition(before);
    if (lost)
        Q_EMIT selectionChanged();
}

void CanvasView::redraw(PreparedPicture prepared)
{
    const bool lost = forgetMissing(prepared.picture->design(), prepared.picture->layout());
    showPicture(std::move(prepared));
    if (lost)
        Q_EMIT selectionChanged();
}

void CanvasView::adopt(const ChangeSet& change, Snapshot design, const Layout& layout)
{
    interruptGesture();
    if (m_state.picture.use_count() > 1)
        m_state.picture = std::make_shared<Picture>(*m_state.picture);
    m_state.picture->adopt(design);
    m_state.picture->setLocks(layout);
    m_state.options.fabric = design->fabric.own;
    m_state.marks.locked = layout.locked;
    if (change.canvasNotes)
        m_state.picture->setNotes(layout);
    if (!change.movedDevices.empty()) {
        if (!m_state.picture->move(change.movedDevices, layout)) {
            rebuild(std::move(design), layout, m_state.picture->opened(), {});
            return;
        }
        m_grid = PickGrid(*m_state.picture);
    }
    if (change.canvasNotes || !change.movedDevices.empty()) {
        for (LayerItem* item : m_items)
            item->follow();
        updateSceneRect();
        m_minimap->refresh();
    }
    m_legend->refresh();
    placeOverlays();
    changed();
}

} // namespace fabric
