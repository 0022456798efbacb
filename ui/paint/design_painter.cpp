#include "ui/paint/design_painter.h"

#include "ui/paint/key_colour.h"
#include "ui/paint/shapes.h"

#include <algorithm>

namespace fabric {

DesignPainter::DesignPainter(QPainter& painter, const Picture& picture, const Theme& theme,
                             const PaintOptions& options, TextPainter& text, std::optional<LineChoice> choice)
    : m_painter(painter),
      m_picture(picture),
      m_theme(theme),
      m_options(options),
      m_text(text),
      m_choice(choice ? *choice : chooseLines(picture, options)),
      m_toDevice(painter.deviceTransform())
{
    const QRectF area = options.exposed.isNull() ? options.view : options.exposed;
    const double margin = 24 + px(16);
    m_exposed = area.adjusted(-margin, -margin, margin, margin);
    m_text.setScale(options.scale);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.setRenderHint(QPainter::TextAntialiasing, true);
}

void paintDesign(QPainter& painter, const Picture& picture, const Theme& theme, const PaintOptions& options,
                 TextPainter& text)
{
    painter.save();
    DesignPainter frame(painter, picture, theme, options, text);
    frame.paintGround();
    frame.paintLinks();
    for (int c = 0; c < static_cast<int>(picture.clusters.size()); ++c)
        frame.paintMembers(c);
    frame.paintOverlay();
    painter.restore();
}

QPen DesignPainter::pen(const QColor& colour, double width, Qt::PenStyle style) const
{
    QPen pen(colour, width, style, Qt::FlatCap, Qt::MiterJoin);
    pen.setCosmetic(true);
    return pen;
}

QRectF DesignPainter::aligned(const QRectF& rect) const
{
    if (!m_options.snapToPixels || m_toDevice.type() > QTransform::TxScale)
        return rect;
    const auto snap = [](double value, double scale, double shift) {
        return (std::floor(value * scale + shift + 0.5) + 0.5 - shift) / scale;
    };
    const double left = snap(rect.left(), m_toDevice.m11(), m_toDevice.dx());
    const double right = snap(rect.right(), m_toDevice.m11(), m_toDevice.dx());
    const double top = snap(rect.top(), m_toDevice.m22(), m_toDevice.dy());
    const double bottom = snap(rect.bottom(), m_toDevice.m22(), m_toDevice.dy());
    return QRectF(QPointF(left, top), QPointF(right, bottom));
}

bool DesignPainter::isSelected(DeviceId id) const
{
    return m_options.marks &&
           std::binary_search(m_options.marks->selected.begin(), m_options.marks->selected.end(), id);
}

bool DesignPainter::isHidden(int d) const
{
    return m_options.hidden && std::binary_search(m_options.hidden->begin(), m_options.hidden->end(), d);
}

void DesignPainter::paintGround()
{
    const bool pods = m_options.lod == Lod::pods;
    m_painter.setRenderHint(QPainter::Antialiasing, !m_options.moving);
    for (const Frame& frame : m_picture.frames) {
        if (!inView(frame.rect))
            continue;
        const QRectF rect = aligned(frame.rect);
        const double radius = std::min(shapes::containerRadius, px(8));
        const bool domain = frame.kind == GroupKind::nvlinkDomain;
        if (domain) {
            m_painter.setPen(pen(m_theme.nvlink, 1.25));
            m_painter.setBrush(Qt::NoBrush);
        } else {
            m_painter.setPen(
                pen(frame.kind == GroupKind::rack ? m_theme.control : m_theme.border, m_theme.borderWidth()));
            m_painter.setBrush(m_theme.alt);
        }
        m_painter.drawRoundedRect(rect, radius, radius);
        if (pods && !domain)
            continue;
        const double height = domain ? shapes::domainCaption : shapes::containerTitle;
        const QRectF line(frame.rect.left() + 16, frame.rect.bottom() - height - (domain ? 0 : 4),
                          frame.rect.width() - 32, height);
        // A title stays readable a little longer than what stands in the group.
        const double size = std::clamp(px(11), 12.0, 22.0);
        const double used = domain ? 0 : std::min(line.width(), m_text.width(frame.title, size, true) + size);
        if (!domain)
            m_text.draw(m_painter, line, frame.title, size, m_theme.text, Qt::AlignLeft, true);
        m_text.draw(m_painter, line.adjusted(used, 0, 0, 0), frame.subtitle, 11,
                    domain ? m_theme.text : m_theme.text2, domain ? Qt::AlignHCenter : Qt::AlignLeft);
    }
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

void DesignPainter::paintMembers(int index)
{
    const Cluster& cluster = m_picture.clusters[static_cast<std::size_t>(index)];
    const QRectF area = cluster.frame.isNull() ? cluster.bounds : cluster.frame;
    if (!inView(area))
        return;
    if (m_options.lod == Lod::pods && !cluster.frame.isNull()) {
        paintCells(cluster);
        return;
    }
    std::vector<int> visible;
    for (const int d : cluster.devices) {
        if (inView(device(d).frame) && !isHidden(d))
            visible.push_back(d);
    }
    paintBand(visible);
}

void DesignPainter::paintDevices(const std::vector<int>& devices)
{
    paintBand(devices);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    for (const int d : devices) {
        if (isSelected(device(d).id))
            paintSelection(d);
    }
}

void DesignPainter::paintBand(const std::vector<int>& visible)
{
    if (m_options.lod <= Lod::boxes)
        paintPlain(visible);
    else if (m_options.lod == Lod::outlines)
        paintOutlines(visible);
    else {
        m_painter.setRenderHint(QPainter::Antialiasing, smooth(static_cast<int>(visible.size())));
        for (const int d : visible)
            paintFull(d, State::rest);
        m_painter.setRenderHint(QPainter::Antialiasing, false);
    }
}

} // namespace fabric
