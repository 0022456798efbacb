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
      m_toDevice(painter.deviceTransform()),
      m_pixelRatio(painter.device() ? painter.device()->devicePixelRatioF() : 1)
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
    // Cosmetic pens count in pixels of the device.
    QPen pen(colour, width * m_pixelRatio, style, Qt::FlatCap, Qt::MiterJoin);
    pen.setCosmetic(true);
    return pen;
}

QRectF DesignPainter::aligned(const QRectF& rect) const
{
    if (!m_options.snapToPixels || m_toDevice.type() > QTransform::TxScale)
        return rect;
    // Lines of an odd width are sharp on the middle of a pixel, others between two.
    const double middle = std::lround(m_pixelRatio) % 2 == 1 ? 0.5 : 0;
    const auto snap = [middle](double value, double scale, double shift) {
        return (std::floor(value * scale + shift + 0.5) + middle - shift) / scale;
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

bool DesignPainter::isHiddenFrame(int f) const
{
    return m_options.hiddenFrames &&
           std::binary_search(m_options.hiddenFrames->begin(), m_options.hiddenFrames->end(), f);
}

void DesignPainter::paintGround()
{
    std::vector<int> seen;
    for (int f = 0; f < static_cast<int>(m_picture.frames.size()); ++f) {
        if (inView(m_picture.frames[static_cast<std::size_t>(f)].rect) && !isHiddenFrame(f))
            seen.push_back(f);
    }
    paintBoxes(seen, nullptr);
}

/// Grounds before outlines: where groups reach into each other all of their outlines show.
void DesignPainter::paintBoxes(const std::vector<int>& frames, const MovingFrames* moving)
{
    m_painter.setRenderHint(QPainter::Antialiasing, !m_options.moving);
    const double radius = std::min(shapes::containerRadius, px(8));
    const auto rectOf = [&](int f) {
        return moving ? moving->rect(f) : m_picture.frames[static_cast<std::size_t>(f)].rect;
    };
    const auto isDomain = [&](int f) {
        return m_picture.frames[static_cast<std::size_t>(f)].kind == GroupKind::nvlinkDomain;
    };
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.alt);
    for (const int f : frames) {
        if (!isDomain(f))
            m_painter.drawRoundedRect(aligned(rectOf(f)), radius, radius);
    }
    m_painter.setBrush(Qt::NoBrush);
    for (const int f : frames) {
        const bool rack = m_picture.frames[static_cast<std::size_t>(f)].kind == GroupKind::rack;
        m_painter.setPen(isDomain(f) ? pen(m_theme.nvlink, 1.25)
                                     : pen(rack ? m_theme.control : m_theme.border, m_theme.borderWidth()));
        m_painter.drawRoundedRect(aligned(rectOf(f)), radius, radius);
    }
    for (const int f : frames)
        paintBoxTitle(m_picture.frames[static_cast<std::size_t>(f)], rectOf(f));
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

void DesignPainter::paintMovingFrames(const MovingFrames& moving)
{
    paintBoxes(moving.frames(), &moving);
    if (m_options.lod != Lod::pods)
        return;
    for (const Cluster& cluster : m_picture.clusters) {
        if (cluster.box >= 0 &&
            std::binary_search(moving.frames().begin(), moving.frames().end(), cluster.box))
            paintCells(cluster, &moving);
    }
}

QRectF DesignPainter::titleLine(const Frame& frame, const QRectF& where) const
{
    const bool domain = frame.kind == GroupKind::nvlinkDomain;
    const double height = domain ? shapes::domainCaption : shapes::containerTitle;
    return QRectF(where.left() + 16, where.bottom() - height - (domain ? 0 : 4), where.width() - 32, height);
}

void DesignPainter::paintBoxTitle(const Frame& frame, const QRectF& where)
{
    const bool domain = frame.kind == GroupKind::nvlinkDomain;
    if (m_options.lod == Lod::pods && !domain)
        return;
    const QRectF line = titleLine(frame, where);
    if (domain) {
        m_text.draw(m_painter, line, frame.subtitle, 11, m_theme.text, Qt::AlignHCenter);
        return;
    }
    const double size = std::clamp(px(11), shapes::smallestTitle, shapes::largestTitle);
    const double used = std::min(line.width(), m_text.width(frame.title, size, true) + size);
    m_text.draw(m_painter, line, frame.title, size, m_theme.text, Qt::AlignLeft, true);
    m_text.draw(m_painter, line.adjusted(used, 0, 0, 0), frame.subtitle, 11, m_theme.text2);
}

void DesignPainter::paintMembers(int index)
{
    const Cluster& cluster = m_picture.clusters[static_cast<std::size_t>(index)];
    const QRectF area = cluster.frame.isNull() ? cluster.bounds : cluster.frame;
    if (!inView(area))
        return;
    if (m_options.lod == Lod::pods && !cluster.frame.isNull()) {
        if (!isHiddenFrame(cluster.box))
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
