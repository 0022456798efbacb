#include "ui/paint/design_painter.h"

#include "ui/paint/shapes.h"

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

// Logical pixels.
constexpr double leastNameWidth = 28;  ///< about five letters: what is elided to less says nothing
constexpr double leastNameHeight = 11; ///< a line of the smallest text
// Units of the picture.
constexpr double chipCorner = 8;

} // namespace

double DesignPainter::legible(double size) const
{
    if (!m_options.names)
        return size;
    // Whole sizes, so that few texts are laid out anew while one zooms.
    return std::max(size, std::ceil(px(TextPainter::smallest) - 1e-6));
}

bool DesignPainter::roomForPips() const
{
    return !m_options.names || shapes::nameAbovePips * m_options.scale >= leastNameHeight;
}

QRectF DesignPainter::shortNameLine(int d) const
{
    const PictureDevice& it = device(d);
    const QRectF& f = it.frame;
    switch (it.shape) {
    case Glyph::node:
        if (it.open)
            return shapes::insides(m_picture.typeOf(d), f, true, it.flipped).name;
        return QRectF(f.left() + 7, f.top() + 2, f.width() - 14,
                      roomForPips() ? shapes::nameAbovePips : f.height() - 4);
    case Glyph::box:
        return f.adjusted(shapes::stripWidth + 5, 0, -6, 0);
    case Glyph::router:
        return f.adjusted(8, 0, -8, 0);
    case Glyph::service:
        return f.adjusted(6, -1, -6, 1);
    case Glyph::sheets:
        return f.adjusted(6, 0, -6, 0);
    case Glyph::chip:
        break;
    }
    return f.adjusted(1, 0, -1, 0);
}

void DesignPainter::paintShortName(int d)
{
    const PictureDevice& it = device(d);
    const QRectF line = shortNameLine(d);
    if (!m_options.names || line.height() * m_options.scale < leastNameHeight)
        return;
    if (it.shape == Glyph::chip) {
        const QString place = m_picture.torusCoordinates(d);
        const double size = legible(11);
        if (m_text.width(place, size) <= line.width())
            m_text.draw(m_painter, line, place, size, m_theme.text, Qt::AlignHCenter);
        return;
    }
    if (line.width() * m_options.scale < leastNameWidth)
        return;
    const bool sheets = it.shape == Glyph::sheets;
    const QString name =
        sheets ? m_picture.sheets[static_cast<std::size_t>(it.sheet)].title : m_picture.nameOf(d);
    const bool centred = sheets || it.shape == Glyph::router;
    m_text.draw(m_painter, line, name, legible(12), m_theme.text, centred ? Qt::AlignHCenter : Qt::AlignLeft,
                !sheets);
}

/// The ports of a torus' third dimension.
void DesignPainter::paintChipCorners(int d)
{
    if (m_picture.torusDims.size() < 3)
        return;
    const QRectF& f = device(d).frame;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.tier[2]);
    for (const auto& [corner, way] : {std::pair(f.topRight(), 1.0), std::pair(f.bottomLeft(), -1.0)})
        m_painter.drawPolygon(QPolygonF(
            {corner, corner - QPointF(way * chipCorner, 0), corner + QPointF(0, way * chipCorner)}));
}

} // namespace fabric
