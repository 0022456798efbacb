#include "ui/paint/design_painter.h"

#include "ui/paint/line_path.h"
#include "ui/paint/shapes.h"
#include "ui/paint/words.h"

#include <algorithm>
#include <array>
#include <map>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

// Logical pixels.
constexpr double cellOfTaken = 64;
constexpr double plateWidth = 34;
constexpr double plateHeight = 18;
constexpr double plateGap = 2;     ///< round a plate
constexpr double plateReach = 120; ///< a plate stands at most so far from its chunk
constexpr double plateStep = 8;
constexpr double beadRadius = 3.5;
constexpr double outsideTitle = 16;
constexpr double leastTitled = 40; ///< width of a box that may have its title outside
// Units of the picture.
constexpr double captionGap = 10;
constexpr double pillHeight = 18;

/// Where a pill may stand on its line, beside the place wanted.
constexpr std::array pillShares{0.0, 0.05, -0.05, 0.1, -0.1, 0.16, -0.16};

QRectF centred(QPointF at, double width, double height)
{
    return QRectF(at.x() - width / 2, at.y() - height / 2, width, height);
}

/// Calls `use` with the shares of a way round one of them, from near to far, until it returns true.
template<class Use>
bool nearestFirst(double share, double step, int steps, const Use& use)
{
    for (int i = 0; i <= steps; ++i) {
        for (const double there : {share + i * step, share - i * step}) {
            if (there >= 0 && there <= 1 && use(there))
                return true;
        }
    }
    return false;
}

} // namespace

TakenPlaces DesignPainter::devicesAndTitles()
{
    TakenPlaces taken(px(cellOfTaken));
    const bool pods = m_options.lod == Lod::pods;
    for (const Cluster& cluster : m_picture.clusters) {
        if (pods && !cluster.frame.isNull()) {
            if (inView(cluster.frame))
                taken.take(cluster.frame);
            continue;
        }
        for (const int d : cluster.devices) {
            if (inView(device(d).frame) && !isHidden(d))
                taken.take(device(d).frame);
        }
    }
    for (const Frame& frame : m_picture.frames) {
        if (inView(frame.rect) && m_text.isReadable(11))
            taken.take(titleLine(frame, frame.rect));
    }
    for (const CanvasNote& note : m_picture.notes())
        taken.take(QRectF(note.x, note.y, note.width, note.height) & m_exposed);
    return taken;
}

TakenPlaces DesignPainter::partsOfNodes()
{
    TakenPlaces taken(px(cellOfTaken));
    for (int d = 0; d < static_cast<int>(m_picture.devices.size()); ++d) {
        const PictureDevice& it = device(d);
        if (it.hidden || !inView(it.frame))
            continue;
        if (!hasInsides(d)) {
            taken.take(it.frame);
            continue;
        }
        const shapes::Insides in = shapes::insides(m_picture.typeOf(d), it.frame, it.open, it.flipped);
        for (const std::vector<QRectF>& parts : {in.nics, in.gpus}) {
            for (const QRectF& part : parts)
                taken.take(part);
        }
        taken.take(in.bar);
        taken.take(in.name);
    }
    return taken;
}

Plates DesignPainter::plates()
{
    Plates plates;
    const bool chunks = m_options.ring && m_options.ring->hops.size() <= mostChunks;
    const bool captioned = m_options.marks && m_options.marks->bottleneck && m_options.lod >= Lod::text &&
                           !m_options.marks->bottleneck->caption.isEmpty();
    if (!chunks && !captioned)
        return plates;
    TakenPlaces taken = devicesAndTitles();
    if (captioned) {
        plates.caption = captionPlace(*m_options.marks->bottleneck, taken);
        if (!plates.caption.isNull())
            taken.take(plates.caption);
    }
    if (chunks)
        placeChunks(plates, taken);
    return plates;
}

QSizeF DesignPainter::captionSize(const BottleneckMark& neck)
{
    const QStringList lines = neck.caption.split(u'\n');
    double width = 0;
    for (const QString& line : lines)
        width = std::max(width, m_text.width(line, 12, &line == &lines.front()));
    return {width + 40, 12 + 16.0 * static_cast<double>(lines.size())};
}

QRectF DesignPainter::captionPlace(const BottleneckMark& neck, const TakenPlaces& taken)
{
    const int d = neck.device ? m_picture.indexOf(*neck.device) : -1;
    if (d < 0 || !inView(device(d).frame))
        return {};
    const QRectF frame = device(d).frame;
    const QSizeF size = captionSize(neck);
    const double above = captionGap + shapes::tabHeight + size.height() / 2;
    const double beside = captionGap + shapes::tabHeight + size.width() / 2;
    const QPointF centres[] = {
        {frame.center().x(), frame.bottom() + captionGap + size.height() / 2},
        {frame.center().x(), frame.top() - above},
        {frame.right() + beside, frame.center().y()},
        {frame.left() - beside, frame.center().y()},
        {frame.center().x(), frame.bottom() + shapes::tabHeight + above},
        {frame.right() + beside, frame.top() - above},
        {frame.left() - beside, frame.top() - above},
    };
    for (const QPointF& centre : centres) {
        const QRectF plate = centred(centre, size.width(), size.height());
        if (taken.isFree(plate) && m_options.view.contains(plate))
            return plate;
    }
    return {};
}

void DesignPainter::placeChunks(Plates& plates, const TakenPlaces& taken)
{
    const RingOverlay& ring = *m_options.ring;
    const bool many = ring.hops.size() >= mostSingleChunks;
    QString longest = u"×"_s + grouped(static_cast<qint64>(ring.chunks.size()));
    for (const RingOverlay::Chunk& chunk : ring.chunks) {
        if (chunk.label.size() > longest.size())
            longest = chunk.label;
    }
    // Plates of one width: none grows when it takes in another chunk.
    const double width = px(std::max(plateWidth, m_text.width(longest, 11, true) + 12));
    std::optional<TakenPlaces> parts;
    TakenPlaces placed(px(cellOfTaken));
    const auto join = [&](std::size_t plate, bool waits) {
        ChunkPlate& into = plates.chunks[plate];
        into.label = u"×"_s + grouped(++into.chunks);
        into.waits = into.waits || waits;
    };
    std::map<std::pair<DeviceId, DeviceId>, int> pairs; // the plate of two nodes; -1: a bead
    for (const RingOverlay::Chunk& chunk : ring.chunks) {
        if (chunk.hop < 0 || chunk.hop >= static_cast<int>(ring.hops.size()))
            continue;
        const RingOverlay::Hop& hop = ring.hops[static_cast<std::size_t>(chunk.hop)];
        const bool inside = hop.links.empty();
        if (inside && (many || (hop.from == hop.to && !hasInsides(m_picture.indexOf(hop.from)))))
            continue;
        if (const auto pair = pairs.find({hop.from, hop.to}); many && pair != pairs.end()) {
            if (pair->second >= 0)
                join(static_cast<std::size_t>(pair->second), chunk.waits);
            continue;
        }
        const QPolygonF way = hopLine(hop);
        const QPointF at = pointAlong(way, chunk.t);
        if (way.isEmpty() || !m_exposed.contains(at))
            continue;
        if (inside && !parts)
            parts = partsOfNodes();
        const TakenPlaces& blocked = inside ? *parts : taken;
        const double length = std::max(lengthOf(way), px(1));
        QRectF plate;
        const auto isFree = [&](double share) {
            plate = centred(pointAlong(way, share), width, px(plateHeight));
            return m_exposed.contains(plate) && blocked.isFree(plate) && !plates.caption.intersects(plate);
        };
        const int steps = static_cast<int>(plateReach / plateStep);
        const bool fits = nearestFirst(chunk.t, px(plateStep) / length, steps, isFree);
        if (!fits) {
            plates.beads.push_back({at, chunk.waits});
            pairs[{hop.from, hop.to}] = -1;
            continue;
        }
        const double gap = px(plateGap);
        const int met = placed.firstMet(plate.adjusted(-gap, -gap, gap, gap));
        if (met >= 0) {
            join(static_cast<std::size_t>(met), chunk.waits);
            pairs[{hop.from, hop.to}] = met;
            continue;
        }
        placed.take(plate);
        pairs[{hop.from, hop.to}] = static_cast<int>(plates.chunks.size());
        plates.chunks.push_back({plate, chunk.label, 1, chunk.waits});
    }
}

void DesignPainter::paintChunks(const Plates& plates)
{
    for (const ChunkBead& bead : plates.beads) {
        m_painter.setPen(pen(bead.waits ? m_theme.neck : m_theme.canvas, bead.waits ? 2 : 1));
        m_painter.setBrush(bead.waits ? m_theme.base : m_theme.accent);
        m_painter.drawEllipse(bead.at, px(beadRadius), px(beadRadius));
    }
    for (const ChunkPlate& plate : plates.chunks) {
        m_painter.setPen(pen(plate.waits ? m_theme.neck : m_theme.canvas, plate.waits ? 2 : 1));
        m_painter.setBrush(plate.waits ? m_theme.base : m_theme.accent);
        m_painter.drawRoundedRect(aligned(plate.rect), px(3), px(3));
        m_text.draw(m_painter, plate.rect, plate.label, px(11), plate.waits ? m_theme.text : m_theme.onAccent,
                    Qt::AlignHCenter, true);
    }
}

void DesignPainter::paintPills(const Plates& plates)
{
    if (m_pills.empty())
        return;
    TakenPlaces taken = devicesAndTitles();
    if (!plates.caption.isNull())
        taken.take(plates.caption);
    for (const ChunkPlate& plate : plates.chunks)
        taken.take(plate.rect);
    for (const LinkPill& pill : m_pills) {
        const QString count = u"×"_s + grouped(pill.line.count);
        const double size = legible(11);
        const double height = size / 11 * pillHeight;
        const double width = std::max(height, m_text.width(count, size) + size / 11 * 12);
        const QPainterPath path = linePath(pill.line);
        for (const double aside : pillShares) {
            const QPointF at = path.pointAtPercent(std::clamp(pill.share + aside, 0.0, 1.0));
            const QRectF place = centred(at, width + px(plateGap), height + px(plateGap));
            if (!taken.isFree(place))
                continue;
            taken.take(place);
            paintPill(at, count, pill.colour, m_theme.base, m_theme.text);
            break;
        }
    }
}

/// Groups too small for a title inside have it below or above, where there is room.
void DesignPainter::paintTitlesOutside()
{
    const bool inside = m_text.isReadable(std::clamp(px(11), shapes::smallestTitle, shapes::largestTitle));
    if (inside || m_options.lod == Lod::pods)
        return;
    TakenPlaces taken(px(cellOfTaken));
    for (const Cluster& cluster : m_picture.clusters) {
        if (!cluster.frame.isNull())
            continue;
        for (const int d : cluster.devices) {
            if (inView(device(d).frame))
                taken.take(device(d).frame);
        }
    }
    for (const Frame& frame : m_picture.frames) {
        if (inView(frame.rect))
            taken.take(frame.rect);
    }
    for (const CanvasNote& note : m_picture.notes())
        taken.take(QRectF(note.x, note.y, note.width, note.height) & m_exposed);
    for (std::size_t f = 0; f < m_picture.frames.size(); ++f) {
        const Frame& frame = m_picture.frames[f];
        const QRectF& box = frame.rect;
        const bool outer = frame.depth == 0 && frame.kind != GroupKind::nvlinkDomain;
        if (!outer || !inView(box) || box.width() < px(leastTitled) || isHiddenFrame(static_cast<int>(f)))
            continue;
        const double width = std::min(box.width(), m_text.width(frame.title, px(11), true) + px(8));
        const double away = px(outsideTitle / 2 + plateGap);
        for (const double y : {box.bottom() + away, box.top() - away}) {
            const QRectF place = centred({box.center().x(), y}, width, px(outsideTitle));
            if (!taken.isFree(place))
                continue;
            taken.take(place);
            m_painter.fillRect(place, m_theme.canvas);
            m_text.draw(m_painter, place.adjusted(px(2), 0, -px(2), 0), frame.title, px(11), m_theme.text,
                        Qt::AlignHCenter, true);
            break;
        }
    }
}

} // namespace fabric
