#include "ui/paint/picture_geometry.h"

#include "ui/paint/shapes.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace fabric {

namespace {

constexpr double unbounded = 1e9;
constexpr double nodeGap = 8; ///< at least so much between two devices
constexpr double sameRow = 4;
constexpr std::size_t fewNodes = 4;

/// Distances between neighbours in a row and in a column of one kind of device.
struct Pitch
{
    double x = unbounded;
    double y = unbounded;
};

/// The distance that nine of ten neighbours keep, and all but two: one device that somebody puts close to
/// another changes nothing.
double commonDistance(std::vector<double>& distances)
{
    if (distances.empty())
        return unbounded;
    const std::size_t common =
        std::min(distances.size() - 1, std::max(distances.size() / 10, std::size_t{2}));
    const auto at = distances.begin() + static_cast<std::ptrdiff_t>(common);
    std::nth_element(distances.begin(), at, distances.end());
    return *at;
}

Pitch pitchOf(std::vector<QPointF> places)
{
    Pitch pitch;
    std::vector<double> distances;
    const auto measure = [&](auto along, auto across) {
        distances.clear();
        std::sort(places.begin(), places.end(), [&](const QPointF& p, const QPointF& q) {
            return std::pair(across(p), along(p)) < std::pair(across(q), along(q));
        });
        for (std::size_t i = 1; i < places.size(); ++i) {
            const double step = along(places[i]) - along(places[i - 1]);
            if (std::abs(across(places[i]) - across(places[i - 1])) < sameRow && step > 0)
                distances.push_back(step);
        }
        return commonDistance(distances);
    };
    const auto x = [](const QPointF& p) { return p.x(); };
    const auto y = [](const QPointF& p) { return p.y(); };
    pitch.x = measure(x, y);
    pitch.y = measure(y, x);
    return pitch;
}

} // namespace

void PictureGeometry::prepare()
{
    for (Sheet& sheet : m_picture.sheets)
        placeSheet(sheet);
    const int count = static_cast<int>(m_picture.devices.size());
    for (int d = 0; d < count; ++d)
        frameDevice(d);
    for (int d = 0; d < count; ++d)
        turnNode(d);
    for (int d = 0; d < count; ++d)
        attach(d);
    placeAll();
}

void PictureGeometry::refresh(std::span<const DeviceId> moved)
{
    std::vector<int> touched;
    const auto touch = [&](int d) {
        frameDevice(d);
        touched.push_back(d);
        for (const std::uint32_t line : m_picture.linesOf(d))
            touched.push_back(peerOf(line, d));
    };
    std::vector<bool> sheets(m_picture.sheets.size());
    for (const DeviceId id : moved) {
        const int d = m_picture.indexOf(id);
        if (d < 0)
            continue;
        if (device(d).sheet >= 0)
            sheets[static_cast<std::size_t>(device(d).sheet)] = true;
        else
            touch(d);
    }
    for (std::size_t s = 0; s < sheets.size(); ++s) {
        if (!sheets[s])
            continue;
        placeSheet(m_picture.sheets[s]);
        for (const int d : m_picture.sheets[s].devices)
            touch(d);
    }
    std::sort(touched.begin(), touched.end());
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    for (const int d : touched)
        turnNode(d);
    for (const int d : touched)
        attach(d);
    placeAll();
}

void PictureGeometry::placeAll()
{
    QRectF all;
    for (const PictureDevice& d : m_picture.devices)
        all |= d.frame;
    m_centre = all.center();
    for (Line& line : m_picture.fine.lines)
        route(line);
    batchBounds(m_picture.fine);
    frameGroups();
    frameClusters();
    placeMiddle();
    placeCoarse();
    wholeBounds();
}

Picture::Sizes PictureGeometry::sizes() const
{
    Picture::Sizes sizes;
    std::array<std::vector<QPointF>, 6> places; // nodes, tiers 1 to 4, everything else
    double openWidth = 0;
    double openHeight = 0;
    std::vector<double> rows;
    for (const PictureDevice& d : m_picture.devices) {
        const Point at = m_picture.layout().at(d.id);
        if (!at.valid())
            continue;
        rows.push_back(std::round(at.y));
        const bool node = d.shape == Glyph::node;
        const std::size_t kind = node                    ? 0
                                 : d.shape == Glyph::box ? static_cast<std::size_t>(std::min(d.tier, 4))
                                                         : 5;
        places[kind].push_back({at.x, at.y});
        if (node) {
            const QSizeF open = shapes::openNode(m_picture.typeOf(m_picture.indexOf(d.id)));
            openWidth = std::max(openWidth, open.width());
            openHeight = std::max(openHeight, open.height());
        }
    }
    const Pitch nodes = pitchOf(places[0]);
    sizes.closedWidth = std::max(16.0, nodes.x - nodeGap);
    for (std::size_t tier = 1; tier <= 4; ++tier) {
        const double free = pitchOf(places[tier]).x - 2 * nodeGap;
        sizes.switchWidth[tier] = free >= shapes::narrowSwitch
                                      ? std::min(shapes::wideSwitch, std::floor(free / 8) * 8)
                                      : std::max(16.0, free);
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    double rowDistance = unbounded;
    for (std::size_t i = 1; i < rows.size(); ++i)
        rowDistance = std::min(rowDistance, rows[i] - rows[i - 1]);
    const double portsAndGap = shapes::tabHeight + 2 * nodeGap;
    // A few nodes that somebody put there by hand stay closed until they are opened by hand.
    const bool drawn = m_picture.design().origin.family.empty() && places[0].size() < fewNodes;
    sizes.open = !places[0].empty() && !drawn && nodes.x >= openWidth + nodeGap &&
                 nodes.y >= openHeight + portsAndGap &&
                 rowDistance >= (openHeight + shapes::switchHeight) / 2 + portsAndGap;
    return sizes;
}

void PictureGeometry::frameDevice(int d)
{
    PictureDevice& it = device(d);
    const Point at = m_picture.layout().at(it.id);
    QPointF centre = at.valid() ? QPointF(at.x, at.y) : QPointF(0, 0);
    if (it.sheet >= 0) {
        centre = m_picture.sheets[static_cast<std::size_t>(it.sheet)].centre;
        it.frame =
            QRectF(centre - QPointF(shapes::sheets.width() / 2, shapes::sheets.height() / 2), shapes::sheets);
        return;
    }
    const DeviceType& type = m_picture.typeOf(d);
    const std::vector<DeviceId>& opened = m_picture.opened();
    it.open = it.shape == Glyph::node &&
              (m_picture.m_sizes.open || std::find(opened.begin(), opened.end(), it.id) != opened.end());
    QSizeF size;
    switch (it.shape) {
    case Glyph::node: {
        size = shapes::closedNode(type);
        size.setWidth(std::min(size.width(), m_picture.m_sizes.closedWidth));
        if (it.open)
            size = shapes::openNode(type);
        break;
    }
    case Glyph::service:
        size = shapes::serviceHost();
        break;
    case Glyph::router:
        size = QSizeF(shapes::routerWidth, shapes::switchHeight);
        break;
    case Glyph::chip: {
        const bool deep = m_picture.torusDims.size() > 2;
        const double side = deep ? shapes::chip3d : shapes::chip2d;
        size = QSizeF(side, side);
        break;
    }
    case Glyph::sheets:
        break;
    case Glyph::box:
        size = QSizeF(m_picture.m_sizes.switchWidth[static_cast<std::size_t>(std::clamp(it.tier, 1, 4))],
                      shapes::switchHeight);
        break;
    }
    it.frame =
        QRectF(centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height());
}

void PictureGeometry::placeSheet(Sheet& sheet) const
{
    QRectF all;
    for (const int d : sheet.devices) {
        const Point at = m_picture.layout().at(device(d).id);
        if (at.valid())
            all |= QRectF(at.x - 0.5, at.y - 0.5, 1, 1);
    }
    sheet.centre = all.isNull() ? QPointF() : all.center();
}

int PictureGeometry::peerOf(std::uint32_t line, int d) const
{
    const Line& l = m_picture.fine.lines[line];
    return l.a == d ? l.b : l.a;
}

void PictureGeometry::turnNode(int d)
{
    PictureDevice& it = device(d);
    if (it.shape != Glyph::node && it.shape != Glyph::service)
        return;
    int below = 0;
    int above = 0;
    for (const std::uint32_t line : m_picture.linesOf(d))
        (device(peerOf(line, d)).frame.center().y() > it.frame.center().y() ? below : above) += 1;
    it.flipped = below > above;
}

PictureGeometry::Side PictureGeometry::sideTowards(int d, int peer) const
{
    const PictureDevice& it = device(d);
    const PictureDevice& other = device(peer);
    const QPointF way = other.frame.center() - it.frame.center();
    const bool sideways = std::abs(way.y()) < it.frame.height() / 2;
    if (it.shape == Glyph::router && other.tier == it.tier && other.cluster != it.cluster)
        return way.x() < 0 ? Side::left : Side::right;
    if (it.shape == Glyph::node || it.shape == Glyph::service)
        return it.flipped ? Side::bottom : Side::top;
    if (sideways)
        return Side::top;
    return way.y() < 0 ? Side::top : Side::bottom;
}

void PictureGeometry::setEnd(const End& end, QPointF where)
{
    Line& line = m_picture.fine.lines[end.line];
    (end.atB ? line.x2 : line.x1) = static_cast<float>(where.x());
    (end.atB ? line.y2 : line.y1) = static_cast<float>(where.y());
}

void PictureGeometry::attach(int d)
{
    const PictureDevice& it = device(d);
    if (it.shape == Glyph::chip) {
        attachChip(d);
        return;
    }
    const Design& design = m_picture.design();
    const DeviceType& type = m_picture.typeOf(d);
    std::map<Side, std::vector<End>> sides;
    for (const std::uint32_t index : m_picture.linesOf(d)) {
        const Line& line = m_picture.fine.lines[index];
        End end{index, line.b == d, Side::top, 0};
        if (it.shape == Glyph::node) {
            double x = 0;
            double y = 0;
            for (std::uint32_t i = 0; i < line.count; ++i) {
                const Link& link = design.links[m_picture.linkOrder[line.first + i]];
                const int port = static_cast<int>(link.a.device == it.id ? link.a.port : link.b.port);
                const QPointF at =
                    shapes::nicPort(type, it.frame, std::max(0, type.nicOf(port)), it.open, it.flipped);
                x += at.x() / line.count;
                y = at.y();
            }
            setEnd(end, {x, y});
            continue;
        }
        const int peer = peerOf(index, d);
        end.side = sideTowards(d, peer);
        const QPointF centre = device(peer).frame.center();
        end.order = end.side == Side::left || end.side == Side::right ? centre.y() : centre.x();
        sides[end.side].push_back(end);
    }
    for (auto& [side, ends] : sides)
        spread(d, ends, side);
}

void PictureGeometry::spread(int d, std::vector<End>& ends, Side side)
{
    std::sort(ends.begin(), ends.end(), [](const End& a, const End& b) {
        return std::pair(a.order, a.line) < std::pair(b.order, b.line);
    });
    const QRectF& frame = device(d).frame;
    const bool upright = side == Side::left || side == Side::right;
    const bool cut = device(d).shape == Glyph::router;
    const double margin = cut ? shapes::cutCorner + 2 : 10;
    const double room = std::max(0.0, (upright ? frame.height() : frame.width()) - 2 * margin);
    const double widest = upright ? 8 : 22;
    const double count = static_cast<double>(ends.size());
    const double pitch = count > 1 ? std::min(widest, room / (count - 1)) : 0;
    const double first = (upright ? frame.center().y() : frame.center().x()) - pitch * (count - 1) / 2;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const double along = first + pitch * static_cast<double>(i);
        switch (side) {
        case Side::top:
            setEnd(ends[i], {along, frame.top() - shapes::tabHeight});
            break;
        case Side::bottom:
            setEnd(ends[i], {along, frame.bottom() + shapes::tabHeight});
            break;
        case Side::left:
            setEnd(ends[i], {frame.left() - shapes::tabHeight, along});
            break;
        case Side::right:
            setEnd(ends[i], {frame.right() + shapes::tabHeight, along});
            break;
        }
    }
}

std::vector<int> frameOrder(const Picture& picture)
{
    std::vector<int> order;
    for (const bool domains : {true, false}) {
        for (std::size_t f = picture.frames.size(); f-- > 0;) {
            if ((picture.frames[f].kind == GroupKind::nvlinkDomain) == domains)
                order.push_back(static_cast<int>(f));
        }
    }
    return order;
}

QRectF frameRound(const Frame& frame, const QRectF& members, const std::function<QRectF(int)>& rectOf)
{
    const double pad = shapes::containerPadding;
    if (frame.kind == GroupKind::nvlinkDomain)
        return members.adjusted(-pad / 2, -pad / 2 - shapes::tabHeight, pad / 2,
                                pad / 2 + shapes::domainCaption);
    QRectF rect = members;
    // An NVLink domain leaves room for its caption.
    for (const int domain : frame.domains)
        rect |= rectOf(domain);
    rect.adjust(-pad, -pad - shapes::tabHeight, pad, pad + shapes::containerTitle);
    // A group inside another one widens it.
    for (const int inner : frame.inner)
        rect |= rectOf(inner).adjusted(-pad / 2, -pad / 2, pad / 2, pad / 2 + shapes::containerTitle);
    return rect;
}

void PictureGeometry::frameGroups()
{
    std::vector<Frame>& frames = m_picture.frames;
    const auto rectOf = [&](int f) { return frames[static_cast<std::size_t>(f)].rect; };
    for (const int f : frameOrder(m_picture)) {
        Frame& frame = frames[static_cast<std::size_t>(f)];
        QRectF members;
        for (const int d : frame.devices)
            members |= device(d).frame;
        frame.rect = frameRound(frame, members, rectOf);
    }
}

void PictureGeometry::frameClusters()
{
    const auto united = [&](const std::vector<int>& members) {
        QRectF all;
        for (const int d : members)
            all |= device(d).frame;
        return all;
    };
    for (Block& block : m_picture.blocks)
        block.bounds = united(block.devices);
    for (Cluster& cluster : m_picture.clusters) {
        cluster.bounds = united(cluster.devices);
        cluster.frame =
            cluster.box < 0 ? QRectF() : m_picture.frames[static_cast<std::size_t>(cluster.box)].rect;
    }
}

void PictureGeometry::batchBounds(LineLayer& layer) const
{
    for (LineBatch& batch : layer.batches) {
        QRectF all;
        for (std::uint32_t i = 0; i < batch.count; ++i) {
            const QRectF one = layer.lines[batch.first + i].bounds();
            if (i == 0) {
                all = one;
                continue;
            }
            all.setLeft(std::min(all.left(), one.left()));
            all.setTop(std::min(all.top(), one.top()));
            all.setRight(std::max(all.right(), one.right()));
            all.setBottom(std::max(all.bottom(), one.bottom()));
        }
        batch.bounds = all;
    }
}

void PictureGeometry::wholeBounds()
{
    QRectF all;
    for (const PictureDevice& d : m_picture.devices)
        all |= d.frame.adjusted(-shapes::tabHeight, -shapes::tabHeight, shapes::tabHeight, shapes::tabHeight);
    for (const Frame& frame : m_picture.frames)
        all |= frame.rect;
    for (const CanvasNote& note : m_picture.notes())
        all |= QRectF(note.x, note.y, note.width, note.height);
    for (const Line& line : m_picture.fine.lines) {
        if (line.route != LineRoute::straight)
            all |= line.bounds();
    }
    m_picture.bounds = all;
}

} // namespace fabric
