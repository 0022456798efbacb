#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>

class QPainter;

namespace fabric {

/// The token an icon is drawn in. Everything but `text` says something: use it for severities and marks only.
enum class IconTone { text, text2, accent, err, warn, ok, neck };

/// An icon of `resources/icons` by its bare name ("save") that follows the theme: it is drawn anew for each
/// size, device ratio and colour and needs no change when the theme changes. Disabled is `disabled`,
/// QIcon::Selected is `onAccent` (on filled buttons). An unknown name gives a null icon.
QIcon themedIcon(QStringView name, IconTone tone = IconTone::text);

/// The same drawing as a pixmap in a fixed colour; `size` in logical pixels. Cached.
QPixmap iconPixmap(QStringView name, const QColor& color, const QSize& size, qreal devicePixelRatio);

/// Draws an icon as vectors, for SVG and print as well.
void paintIcon(QPainter& painter, QStringView name, const QColor& color, const QRectF& rect);

} // namespace fabric
