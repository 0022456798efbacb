#include "ui/canvas/minimap.h"

#include "ui/paint/key_colour.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace fabric {

namespace {

constexpr QSize mapSize(148, 100);
constexpr double padding = 8;

} // namespace

Minimap::Minimap(const CanvasState& state, QWidget* parent) : QWidget(parent), m_state(state)
{
    setFixedSize(mapSize);
    setCursor(Qt::PointingHandCursor);
    retranslate();
}

void Minimap::retranslate()
{
    setAccessibleName(tr("Overview of the design"));
}

void Minimap::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

QTransform Minimap::toMap() const
{
    const QRectF bounds = m_state.picture ? m_state.picture->bounds : QRectF();
    if (bounds.isEmpty())
        return {};
    const double scale =
        std::min((width() - 2 * padding) / bounds.width(), (height() - 2 * padding) / bounds.height());
    QTransform map;
    map.translate(width() / 2.0, height() / 2.0);
    map.scale(scale, scale);
    map.translate(-bounds.center().x(), -bounds.center().y());
    return map;
}

void Minimap::refresh()
{
    const double ratio = devicePixelRatioF();
    m_map = QPixmap((QSizeF(size()) * ratio).toSize());
    m_map.setDevicePixelRatio(ratio);
    m_map.fill(Qt::transparent);
    QPainter painter(&m_map);
    const Theme& theme = m_state.theme;
    painter.setPen(QPen(theme.border, theme.borderWidth()));
    painter.setBrush(theme.base);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (m_state.picture) {
        const QTransform map = toMap();
        painter.setBrush(theme.alt);
        for (const Frame& frame : m_state.picture->frames)
            painter.drawRect(map.mapRect(frame.rect));
        std::vector<QRectF> rects;
        rects.reserve(m_state.picture->devices.size());
        for (const PictureDevice& device : m_state.picture->devices) {
            QRectF box = map.mapRect(device.frame);
            box.setSize(QSizeF(std::max(1.0, box.width()), std::max(1.0, box.height())));
            rects.push_back(box);
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.deviceBorder);
        painter.drawRects(rects.data(), static_cast<int>(rects.size()));
    }
    update();
}

void Minimap::setView(const QRectF& view)
{
    if (m_view == view)
        return;
    m_view = view;
    update();
}

void Minimap::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_map);
    const QRectF view = toMap().mapRect(m_view).intersected(QRectF(rect()).adjusted(2, 2, -2, -2));
    painter.setPen(QPen(m_state.theme.accent, 1.5));
    QColor wash = m_state.theme.accent;
    wash.setAlphaF(0.08F);
    painter.setBrush(wash);
    painter.drawRect(view);
}

void Minimap::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        Q_EMIT wanted(toMap().inverted().map(event->position()));
}

void Minimap::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton)
        Q_EMIT wanted(toMap().inverted().map(event->position()));
}

void Minimap::wheelEvent(QWheelEvent* event)
{
    event->accept();
}

} // namespace fabric
