#include "ui/dialogs/progress_button.h"

#include "ui/theme/theme_style.h"

#include <QPainter>

#include <algorithm>

namespace fabric {

void ProgressButton::setProgress(double share)
{
    m_share = std::min(share, 1.0);
    update();
}

void ProgressButton::paintEvent(QPaintEvent* event)
{
    QPushButton::paintEvent(event);
    if (m_share < 0)
        return;
    constexpr int thickness = 3;
    const QRect room = rect().adjusted(4, 0, -4, 0);
    QPainter painter(this);
    painter.fillRect(QRectF(room.left(), height() - thickness - 1, room.width() * m_share, thickness),
                     activeTheme().accent);
}

} // namespace fabric
