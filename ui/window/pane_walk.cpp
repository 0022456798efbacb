#include "ui/window/pane_walk.h"

namespace fabric {

namespace {

bool takesKeys(const QWidget& widget)
{
    return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus);
}

/// The first of an area that Tab would go to; the area itself where it takes keys.
QWidget* firstIn(QWidget* area)
{
    if (!area || !area->isVisible())
        return nullptr;
    if (takesKeys(*area))
        return area;
    for (QWidget* next = area->nextInFocusChain(); next != area; next = next->nextInFocusChain()) {
        if (area->isAncestorOf(next) && takesKeys(*next))
            return next;
    }
    return nullptr;
}

} // namespace

void PaneWalk::add(QWidget& pane, First first)
{
    m_panes.push_back({&pane, std::move(first), {}});
}

void PaneWalk::note(QWidget* focus)
{
    if (!focus)
        return;
    m_anywhere = false;
    for (std::size_t i = 0; i < m_panes.size(); ++i) {
        if (m_panes[i].widget != focus && !m_panes[i].widget->isAncestorOf(focus))
            continue;
        m_panes[i].last = focus;
        m_now = i;
        m_anywhere = true;
    }
}

QWidget* PaneWalk::targetOf(const Pane& pane)
{
    if (!pane.widget->isVisible())
        return nullptr;
    if (pane.last && pane.last->isVisible() && pane.last->isEnabled())
        return pane.last;
    QWidget* first = pane.first ? firstIn(pane.first()) : nullptr;
    return first ? first : firstIn(pane.widget);
}

void PaneWalk::go(bool forward)
{
    const std::size_t count = m_panes.size();
    const std::size_t step = forward ? 1 : count - 1;
    const std::size_t from = m_anywhere ? m_now : forward ? count - 1 : 0;
    for (std::size_t i = 1; i <= count; ++i) {
        QWidget* target = targetOf(m_panes[(from + i * step) % count]);
        if (!target)
            continue;
        target->window()->activateWindow(); // a dock may float
        target->setFocus(forward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
        // Without an active window nobody tells.
        note(target->focusProxy() ? target->focusProxy() : target);
        return;
    }
}

} // namespace fabric
