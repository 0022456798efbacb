#include "ui/dialogs/thumbnail_view.h"

#include "ui/paint/design_painter.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme_style.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace fabric {
namespace {

constexpr QSize usualSize(392, 184);
constexpr double pictureMargin = 8;
constexpr double radius = 8;

/// All of the picture in `room`, in the middle.
PaintOptions fitted(const Picture& picture, const QSizeF& room)
{
    PaintOptions options;
    const QRectF all = picture.bounds;
    options.scale = std::min({(room.width() - 2 * pictureMargin) / std::max(all.width(), 1.0),
                              (room.height() - 2 * pictureMargin) / std::max(all.height(), 1.0), 1.0});
    options.view = QRectF(QPointF(), room / options.scale);
    options.view.moveCenter(all.center());
    options.lod = lodAt(options.scale);
    options.colourKey = picture.hasRails ? ColourKey::rail : ColourKey::tier;
    options.fabric = picture.design().fabric.own;
    return options;
}

} // namespace

ThumbnailView::ThumbnailView(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Picture of the design"));
}

void ThumbnailView::setPicture(std::shared_ptr<const Picture> picture)
{
    m_picture = std::move(picture);
    m_cache = {};
    update();
}

void ThumbnailView::setText(const QString& text)
{
    m_text = text;
    setAccessibleDescription(text);
    update();
}

QSize ThumbnailView::sizeHint() const
{
    return usualSize;
}

int ThumbnailView::heightForWidth(int width) const
{
    return width * usualSize.height() / usualSize.width();
}

QSize ThumbnailView::minimumSizeHint() const
{
    return {200, 120};
}

void ThumbnailView::resizeEvent(QResizeEvent*)
{
    m_cache = {};
}

void ThumbnailView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        m_cache = {};
    QWidget::changeEvent(event);
}

void ThumbnailView::render()
{
    const qreal ratio = devicePixelRatioF();
    m_cache = QPixmap((QSizeF(size()) * ratio).toSize());
    m_cache.setDevicePixelRatio(ratio);
    m_cache.fill(Qt::transparent);
    QPainter painter(&m_cache);
    painter.setRenderHint(QPainter::Antialiasing);
    const PaintOptions options = fitted(*m_picture, QSizeF(size()));
    painter.scale(options.scale, options.scale);
    painter.translate(-options.view.topLeft());
    TextPainter text;
    paintDesign(painter, *m_picture, activeTheme(), options, text);
}

void ThumbnailView::paintEvent(QPaintEvent*)
{
    const Theme& theme = activeTheme();
    if (m_picture && m_cache.isNull())
        render();
    const qreal half = theme.borderWidth() / 2.0;
    const QRectF frame = QRectF(rect()).adjusted(half, half, -half, -half);
    QPainterPath shape;
    shape.addRoundedRect(frame, radius, radius);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(shape, theme.canvas);
    if (m_picture) {
        painter.setClipPath(shape);
        painter.drawPixmap(0, 0, m_cache);
        painter.setClipping(false);
    } else {
        painter.setFont(fontOf(TypeStep::small));
        painter.setPen(theme.text2);
        painter.drawText(frame.adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap, m_text);
    }
    painter.setPen(QPen(theme.border, theme.borderWidth()));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(shape);
}

} // namespace fabric
