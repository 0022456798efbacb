#include "ui/window/side_tabs.h"

#include <QResizeEvent>
#include <QTabBar>

#include <algorithm>

namespace fabric {

SideTabs::SideTabs(QWidget* parent) : QTabWidget(parent)
{
    setDocumentMode(true);
    setUsesScrollButtons(false);
    setElideMode(Qt::ElideRight);
    setMinimumWidth(least);
    setMaximumWidth(most);
    connect(this, &QTabWidget::tabBarClicked, this, [this](int tab) {
        if (m_folded)
            setOpen(!m_open || tab != currentIndex());
    });
}

void SideTabs::setFolded(bool folded)
{
    if (folded == m_folded)
        return;
    m_folded = folded;
    setTabPosition(folded ? West : North);
    setOpen(false);
}

void SideTabs::open(QWidget* tab)
{
    setCurrentWidget(tab);
    if (m_folded)
        setOpen(true);
}

void SideTabs::setOpenWidth(int width)
{
    m_openWidth = std::clamp(width, least, most);
}

/// Folded, they are as wide as their titles, whenever those change.
bool SideTabs::event(QEvent* event)
{
    const bool handled = QTabWidget::event(event);
    if (event->type() == QEvent::LayoutRequest && !isOpen() && width() != tabBar()->sizeHint().width())
        setOpen(false);
    return handled;
}

void SideTabs::resizeEvent(QResizeEvent* event)
{
    if (!m_folded && isVisible())
        m_openWidth = event->size().width();
    QTabWidget::resizeEvent(event);
}

void SideTabs::setOpen(bool open)
{
    m_open = open;
    if (isOpen()) {
        setMinimumWidth(least);
        setMaximumWidth(most);
    } else {
        setFixedWidth(tabBar()->sizeHint().width());
    }
}

} // namespace fabric
