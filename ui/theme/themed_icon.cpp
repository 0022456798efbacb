#include "ui/theme/themed_icon.h"

#include "resources/resource_paths.h"
#include "ui/theme/theme_style.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

/// QtSvg draws `currentColor` black, so the bytes are replaced before parsing.
QByteArray coloredSvg(QStringView name, const QColor& color)
{
    QFile file(iconPath(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return file.readAll().replace("currentColor", color.name(QColor::HexRgb).toLatin1());
}

QColor colorOf(IconTone tone, const Theme& theme)
{
    switch (tone) {
    case IconTone::text:
        return theme.text;
    case IconTone::text2:
        return theme.text2;
    case IconTone::accent:
        return theme.accent;
    case IconTone::err:
        return theme.err;
    case IconTone::warn:
        return theme.warn;
    case IconTone::ok:
        return theme.ok;
    case IconTone::neck:
        return theme.neck;
    }
    return theme.text;
}

class ThemedIconEngine : public QIconEngine
{
public:
    ThemedIconEngine(QString name, IconTone tone) : m_name(std::move(name)), m_tone(tone) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const qreal ratio = painter->device() ? painter->device()->devicePixelRatio() : 1.0;
        painter->drawPixmap(rect, iconPixmap(m_name, colorFor(mode), rect.size(), ratio));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override
    {
        return iconPixmap(m_name, colorFor(mode), size, 1.0);
    }
    /// `size` is in device pixels.
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State, qreal scale) override
    {
        return iconPixmap(m_name, colorFor(mode), size / scale, scale);
    }
    QSize actualSize(const QSize& size, QIcon::Mode, QIcon::State) override { return size; }
    QString iconName() override { return m_name; }
    QString key() const override { return u"ThemedIconEngine"_s; }
    QIconEngine* clone() const override { return new ThemedIconEngine(m_name, m_tone); }

private:
    QColor colorFor(QIcon::Mode mode) const
    {
        const Theme& theme = activeTheme();
        if (mode == QIcon::Disabled)
            return theme.disabled;
        if (mode == QIcon::Selected)
            return theme.onAccent;
        return colorOf(m_tone, theme);
    }

    QString m_name;
    IconTone m_tone;
};

} // namespace

QIcon themedIcon(QStringView name, IconTone tone)
{
    if (!QFile::exists(iconPath(name)))
        return {};
    return QIcon(new ThemedIconEngine(name.toString(), tone));
}

QPixmap iconPixmap(QStringView name, const QColor& color, const QSize& size, qreal ratio)
{
    if (size.isEmpty())
        return {};
    const QString key = u"fabric/%1/%2x%3@%4/%5"_s.arg(name)
                            .arg(size.width())
                            .arg(size.height())
                            .arg(ratio)
                            .arg(color.name());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap((QSizeF(size) * ratio).toSize());
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintIcon(painter, name, color, QRectF(QPointF(), QSizeF(pixmap.size())));
    painter.end();
    pixmap.setDevicePixelRatio(ratio);
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

void paintIcon(QPainter& painter, QStringView name, const QColor& color, const QRectF& rect)
{
    const QByteArray svg = coloredSvg(name, color);
    if (svg.isEmpty())
        return;
    QSvgRenderer renderer(svg);
    const qreal side = std::min(rect.width(), rect.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(rect.center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.render(&painter, square);
    painter.restore();
}

} // namespace fabric
