#include "ui/canvas/canvas_view.h"
#include "ui/canvas/gestures/gesture.h"
#include "ui/canvas/transition_item.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr std::size_t mostAnimated = 2000;

} // namespace

CanvasView::Places CanvasView::placesBefore(const ChangeSet& change) const
{
    Places places;
    const bool still = m_reducedMotion || m_ownMove || m_gesture || !isVisible() ||
                       m_state.options.lod == Lod::pods || change.movedDevices.size() > mostAnimated;
    if (still)
        return places;
    for (const DeviceId id : change.movedDevices) {
        if (const int d = m_state.picture->indexOf(id); d >= 0)
            places.emplace_back(id, m_state.picture->devices[static_cast<std::size_t>(d)].frame.center());
    }
    return places;
}

void CanvasView::startTransition(const Places& before)
{
    finishTransition();
    m_refitting = false;
    std::vector<TransitionItem::Step> steps;
    std::vector<int> moved;
    for (const auto& [id, place] : before) {
        const int d = m_state.picture->indexOf(id);
        if (d < 0)
            continue;
        const QPointF off = place - m_state.picture->devices[static_cast<std::size_t>(d)].frame.center();
        if (off.isNull())
            continue;
        steps.push_back({d, off});
        moved.push_back(d);
    }
    if (steps.empty())
        return;
    std::sort(steps.begin(), steps.end(), [](const TransitionItem::Step& a, const TransitionItem::Step& b) {
        return a.device < b.device;
    });
    freeze({std::move(moved), {}, {}});
    m_transitionItem = new TransitionItem(m_state, std::move(steps));
    scene()->addItem(m_transitionItem);
    m_transition.start();
}

void CanvasView::finishTransition()
{
    if (!m_transitionItem)
        return;
    delete m_transitionItem;
    m_transitionItem = nullptr;
    m_transition.stop();
    thaw();
}

void CanvasView::tellMoved(const std::vector<DevicePlace>& devices, const std::vector<NoteMove>& notes)
{
    // What a hand has put somewhere is there already.
    m_ownMove = true;
    if (notes.empty())
        Q_EMIT devicesMoved(devices);
    else
        Q_EMIT devicesAndNotesMoved(devices, notes);
    m_ownMove = false;
}

} // namespace fabric
