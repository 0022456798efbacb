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

/// Distances between neighbours in a row and in a column of one kind of device.
struct Pitch
{
    double x = unbounded;
    double y = unbounded;
};

/// The distance that nine of ten neighbours keep: one device that somebody puts close to another changes
/// nothing.
double commonDistance(std::vector<double>& distances)
{
    if (distances.empty())
        return unbounded;
    const auto tenth = distances.begin() + static_cast<std::ptrdiff_t>(distances.size() / 10);
    std::nth_element(distances.begin(), tenth, distances.end());
    return *tenth;
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

double middle(double low, double high)
{
    return (low + high) / 2;
}

} // namespace

void PictureGeometry::prepare()
{
    m_picture.m_sizes = sizes();
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
    for (const DeviceId id : moved) {
        const int d = m_picture.indexOf(id);
        if (d < 0)
            continue;
        frameDevice(d);
        touched.push_back(d);
        for (const std::uint32_t line : m_picture.linesOf(d))
            touched.push_back(peerOf(line, d));
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
    sizes.open = !places[0].empty() && nodes.x >= openWidth + nodeGap &&
                 nodes.y >= openHeight + portsAndGap &&
                 rowDistance >= (openHeight + shapes::switchHeight) / 2 + portsAndGap;
    return sizes;
}

void PictureGeometry::frameDevice(int d)
{
    PictureDevice& it = device(d);
    const Point at = m_picture.layout().at(it.id);
    const QPointF centre = at.valid() ? QPointF(at.x, at.y) : QPointF(0, 0);
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
    case Glyph::box:
        size = QSizeF(m_picture.m_sizes.switchWidth[static_cast<std::size_t>(std::clamp(it.tier, 1, 4))],
                      shapes::switchHeight);
        break;
    }
    it.frame =
        QRectF(centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height());
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

namespace {

/// The coordinate in which two places of a torus differ, counted from the last (which runs along a row), and
/// whether the step between them wraps around. -1 when they are no neighbours.
struct TorusStep
{
    int dimension = -1;
    bool forward = true;
    bool wraps = false;
};

TorusStep stepBetween(const std::vector<int>& dims, int from, int to)
{
    for (std::size_t i = dims.size(); i-- > 0;) {
        const int a = from % dims[i];
        const int b = to % dims[i];
        from /= dims[i];
        to /= dims[i];
        if (a == b)
            continue;
        if (from != to)
            return {};
        const bool wraps = std::abs(a - b) > 1;
        return {static_cast<int>(dims.size() - 1 - i), (b > a) != wraps, wraps};
    }
    return {};
}

} // namespace

void PictureGeometry::attachChip(int d)
{
    const PictureDevice& it = device(d);
    const QRectF& f = it.frame;
    const double out = shapes::tabHeight;
    const int place = m_picture.torusPlace[static_cast<std::size_t>(d)];
    for (const std::uint32_t index : m_picture.linesOf(d)) {
        const int peer = peerOf(index, d);
        const int other = m_picture.torusPlace[static_cast<std::size_t>(peer)];
        const TorusStep step = other < 0 ? TorusStep{} : stepBetween(m_picture.torusDims, place, other);
        const End end{index, m_picture.fine.lines[index].b == d, Side::top, 0};
        if (step.dimension == 0)
            setEnd(end, {step.forward ? f.right() + out : f.left() - out, f.center().y()});
        else if (step.dimension == 1)
            setEnd(end, {f.center().x(), step.forward ? f.bottom() + out : f.top() - out});
        else if (step.dimension == 2)
            setEnd(end, step.forward ? f.topRight() : f.bottomLeft());
        else
            setEnd(end,
                   {f.center().x(), device(peer).frame.center().y() < f.center().y() ? f.top() : f.bottom()});
    }
}

void PictureGeometry::route(Line& line) const
{
    const PictureDevice& a = device(line.a);
    const PictureDevice& b = device(line.b);
    line.route = LineRoute::straight;
    line.cx = (line.x1 + line.x2) / 2;
    line.cy = (line.y1 + line.y2) / 2;
    if (a.shape == Glyph::chip && b.shape == Glyph::chip) {
        routeTorus(line);
        return;
    }
    if (a.tier != b.tier)
        return;
    const double length = std::hypot(line.x2 - line.x1, line.y2 - line.y1);
    const bool sameLevel = std::abs(a.frame.center().y() - b.frame.center().y()) < a.frame.height() / 2;
    if (a.cluster != b.cluster) {
        const double pull = 0.25;
        line.route = LineRoute::arc;
        line.cx += static_cast<float>((m_centre.x() - line.cx) * pull);
        line.cy += static_cast<float>((m_centre.y() - line.cy) * pull);
    } else if (sameLevel) {
        line.route = LineRoute::arc;
        line.cy -= static_cast<float>(12 + length * 0.18);
    }
}

void PictureGeometry::routeTorus(Line& line) const
{
    const int from = m_picture.torusPlace[static_cast<std::size_t>(line.a)];
    const int to = m_picture.torusPlace[static_cast<std::size_t>(line.b)];
    const TorusStep step = stepBetween(m_picture.torusDims, from, to);
    const QRectF& a = device(line.a).frame;
    const QRectF& b = device(line.b).frame;
    const double gap = a.height() * 0.78;
    if (step.dimension >= 2) {
        const double distance = std::hypot(line.x2 - line.x1, line.y2 - line.y1);
        line.route = distance > 3 * a.width() ? LineRoute::apart : LineRoute::straight;
        return;
    }
    const bool far =
        std::hypot(a.center().x() - b.center().x(), a.center().y() - b.center().y()) > 3.2 * a.width();
    if (!step.wraps && !far)
        return;
    line.route = LineRoute::around;
    if (step.dimension == 0)
        line.cy = static_cast<float>(a.center().y() - gap);
    else
        line.cx = static_cast<float>(a.center().x() - gap);
}

void PictureGeometry::frameClusters()
{
    const auto united = [&](const std::vector<int>& members) {
        QRectF all;
        for (const int d : members)
            all |= device(d).frame;
        return all;
    };
    const double pad = shapes::containerPadding;
    for (Block& block : m_picture.blocks)
        block.bounds = united(block.devices);
    for (Cluster& cluster : m_picture.clusters) {
        cluster.bounds = united(cluster.devices);
        cluster.frame = {};
    }
    for (std::size_t i = m_picture.frames.size(); i-- > 0;) {
        Frame& frame = m_picture.frames[i];
        frame.rect = united(frame.devices);
        const bool domain = frame.kind == GroupKind::nvlinkDomain;
        if (domain)
            frame.rect.adjust(-pad / 2, -pad / 2 - shapes::tabHeight, pad / 2, pad / 2 + 16);
        else
            frame.rect.adjust(-pad, -pad - shapes::tabHeight, pad, pad + shapes::containerTitle);
        // A group inside another one widens it.
        for (std::size_t k = i + 1; k < m_picture.frames.size(); ++k) {
            const Frame& inner = m_picture.frames[k];
            const Group* group = m_picture.design().find(inner.group);
            if (group && group->parent == frame.group && !domain)
                frame.rect |=
                    inner.rect.adjusted(-pad / 2, -pad / 2, pad / 2, pad / 2 + shapes::containerTitle);
        }
    }
    std::map<GroupId, std::size_t> clusterOf;
    for (std::size_t c = 0; c < m_picture.clusters.size(); ++c) {
        if (m_picture.clusters[c].group.valid())
            clusterOf[m_picture.clusters[c].group] = c;
    }
    for (const Frame& frame : m_picture.frames) {
        const auto found = clusterOf.find(frame.group);
        if (found != clusterOf.end())
            m_picture.clusters[found->second].frame = frame.rect;
    }
}

void PictureGeometry::placeMiddle()
{
    const auto boundsOf = [&](int end) {
        return end < 0 ? m_picture.blocks[static_cast<std::size_t>(~end)].bounds : device(end).frame;
    };
    for (Line& line : m_picture.middle.lines) {
        const QRectF a = boundsOf(line.a);
        const QRectF b = boundsOf(line.b);
        const bool down = b.center().y() > a.center().y();
        const double xa =
            std::clamp(b.center().x(), middle(a.left(), a.center().x()), middle(a.right(), a.center().x()));
        const double xb =
            std::clamp(a.center().x(), middle(b.left(), b.center().x()), middle(b.right(), b.center().x()));
        line.route = LineRoute::straight;
        line.x1 = static_cast<float>(xa);
        line.y1 = static_cast<float>(down ? a.bottom() : a.top());
        line.x2 = static_cast<float>(xb);
        line.y2 = static_cast<float>(down ? b.top() : b.bottom());
    }
    batchBounds(m_picture.middle);
}

void PictureGeometry::placeCoarse()
{
    const auto boundsOf = [&](int cluster) {
        QRectF all;
        const int end =
            std::min(cluster + m_picture.coarse.merged, static_cast<int>(m_picture.clusters.size()));
        for (int c = cluster; c < end; ++c) {
            const Cluster& it = m_picture.clusters[static_cast<std::size_t>(c)];
            all |= it.frame.isNull() ? it.bounds : it.frame;
        }
        return all;
    };
    // On each edge of a cluster its bundles stand side by side, ordered by where they lead.
    std::map<std::pair<int, bool>, std::vector<std::pair<double, float*>>> edges;
    for (Line& line : m_picture.coarse.lines) {
        const QRectF a = boundsOf(line.a);
        const QRectF b = boundsOf(line.b);
        line.route = LineRoute::straight;
        const double level = std::abs(a.center().y() - b.center().y());
        if (level < std::min(a.height(), b.height()) / 2) {
            const bool left = b.center().x() < a.center().x();
            line.x1 = static_cast<float>(left ? a.left() : a.right());
            line.x2 = static_cast<float>(left ? b.right() : b.left());
            line.y1 = static_cast<float>(a.center().y());
            line.y2 = static_cast<float>(b.center().y());
            continue;
        }
        const bool down = b.center().y() > a.center().y();
        line.y1 = static_cast<float>(down ? a.bottom() : a.top());
        line.y2 = static_cast<float>(down ? b.top() : b.bottom());
        edges[{line.a, down}].push_back({b.center().x(), &line.x1});
        edges[{line.b, !down}].push_back({a.center().x(), &line.x2});
    }
    for (auto& [edge, ends] : edges) {
        std::stable_sort(ends.begin(), ends.end(),
                         [](const auto& p, const auto& q) { return p.first < q.first; });
        const QRectF all = boundsOf(edge.first);
        for (std::size_t i = 0; i < ends.size(); ++i) {
            const double share = (static_cast<double>(i) + 0.5) / static_cast<double>(ends.size());
            *ends[i].second = static_cast<float>(all.left() + all.width() * (0.1 + 0.8 * share));
        }
    }
    batchBounds(m_picture.coarse);
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
    for (const Line& line : m_picture.fine.lines) {
        if (line.route != LineRoute::straight)
            all |= line.bounds();
    }
    m_picture.bounds = all;
}

} // namespace fabric
