#include "ui/paint/picture.h"

#include "ui/paint/picture_geometry.h"
#include "ui/paint/picture_topology.h"

#include <QStringList>

#include <algorithm>

namespace fabric {

QRectF Line::bounds() const
{
    const bool hasBend = route == LineRoute::arc || route == LineRoute::around;
    const float left = std::min({x1, x2, hasBend ? cx : x1});
    const float right = std::max({x1, x2, hasBend ? cx : x1});
    const float top = std::min({y1, y2, hasBend ? cy : y1});
    const float bottom = std::max({y1, y2, hasBend ? cy : y1});
    // An `around` line bulges at both ends by less than this.
    const double bulge = route == LineRoute::around ? 24 : 0;
    return QRectF(QPointF(left, top), QPointF(right, bottom)).adjusted(-bulge, -bulge, bulge, bulge);
}

Picture::Picture(Snapshot design, Layout layout, std::vector<DeviceId> opened, std::optional<Sizes> keep)
    : m_design(std::move(design)), m_layout(std::move(layout)), m_opened(std::move(opened))
{
    PictureTopology(*this).prepare();
    PictureGeometry geometry(*this);
    m_sizes = keep ? *keep : geometry.sizes();
    geometry.prepare();
}

bool Picture::move(std::span<const DeviceId> moved, const Layout& layout)
{
    Layout before = std::move(m_layout);
    m_layout = layout;
    PictureGeometry geometry(*this);
    if (moved.size() * 2 >= devices.size() && geometry.sizes() != m_sizes) {
        m_layout = std::move(before);
        return false;
    }
    geometry.refresh(moved);
    ++revision;
    return true;
}

void Picture::setNotes(const Layout& layout)
{
    m_layout.notes = layout.notes;
    PictureGeometry(*this).wholeBounds();
    ++revision;
}

void Picture::retranslate()
{
    PictureTopology(*this).tellContents();
    ++revision;
}

const DeviceType& Picture::typeOf(int device) const
{
    return m_design->typeOf(m_design->devices[static_cast<std::size_t>(device)]);
}

QString Picture::nameOf(int device) const
{
    return QString::fromStdString(m_design->devices[static_cast<std::size_t>(device)].name);
}

QString Picture::torusCoordinates(int device) const
{
    int place = torusPlace[static_cast<std::size_t>(device)];
    QStringList coordinates;
    for (std::size_t i = torusDims.size(); i-- > 0 && place >= 0;) {
        coordinates.prepend(QString::number(place % torusDims[i]));
        place /= torusDims[i];
    }
    return coordinates.join(QLatin1Char(','));
}

std::span<const std::uint32_t> Picture::linesOf(int device) const
{
    const auto d = static_cast<std::size_t>(device);
    return std::span(m_lineEnds).subspan(m_lineStart[d], m_lineStart[d + 1] - m_lineStart[d]);
}

int Picture::lineOf(LinkId link) const
{
    const std::ptrdiff_t position = m_design->indexOf(link);
    return position < 0 ? -1 : m_lineOfLink[static_cast<std::size_t>(position)];
}

QRectF Picture::boundsOf(std::span<const DeviceId> ids) const
{
    QRectF all;
    for (const DeviceId id : ids) {
        if (const int d = indexOf(id); d >= 0)
            all |= devices[static_cast<std::size_t>(d)].frame;
    }
    return all;
}

} // namespace fabric
