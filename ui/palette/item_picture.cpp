#include "ui/palette/item_picture.h"

#include "ui/paint/design_painter.h"
#include "ui/paint/shapes.h"
#include "ui/theme/themed_icon.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

/// The painting routine gives devices the width that the distance to their neighbours leaves, so a neighbour
/// out of sight makes one narrow enough for a row.
constexpr double nodeStep = 72;
constexpr double switchStep = 84; // too narrow for a tier's chevron: a model has no tier
constexpr double farBelow = 400;
constexpr Point nextRow{10000, 20};
constexpr int portsShown = 6; ///< on each long side of a switch

/// A small design, put together for one picture.
class Sketch
{
public:
    DeviceId add(const DeviceType& type, Point at, std::string name = {})
    {
        auto known = std::ranges::find(m_design.types, type);
        if (known == m_design.types.end())
            known = m_design.types.insert(known, type);
        const DeviceId id = m_design.nextDeviceId();
        m_design.devices.push_back(
            {id, TypeIndex{static_cast<std::uint32_t>(known - m_design.types.begin())}, std::move(name)});
        m_layout.place(id, at);
        return id;
    }
    void link(PortRef a, PortRef b)
    {
        Link link;
        link.id = m_design.nextLinkId();
        link.a = a;
        link.b = b;
        link.rate = gbps(400);
        m_design.links.push_back(link);
    }
    void group(GroupKind kind)
    {
        Group all;
        all.id = GroupId{0};
        all.kind = kind;
        for (const Device& device : m_design.devices)
            all.members.push_back(device.id);
        m_design.groups.push_back(all);
    }
    Picture take()
    {
        return Picture(std::make_shared<const Design>(std::move(m_design)), std::move(m_layout));
    }

private:
    Design m_design;
    Layout m_layout;
};

DeviceType plainNode(int nics)
{
    DeviceType type;
    type.id = "node";
    for (int i = 0; i < nics; ++i) {
        type.insides.gpus.push_back({{Attachment::To::cpu, 0, {5, 16, {}}}});
        type.insides.nics.push_back({"nic", "nic", {Attachment::To::cpu, 0, {5, 16, {}}}, 1, gbps(400)});
    }
    return type;
}

DeviceType plainSwitch(int ports)
{
    DeviceType type;
    type.id = "switch";
    type.kind = DeviceKind::switchDevice;
    type.ports.push_back({ports, gbps(400), 1, {}});
    return type;
}

PaintOptions quietOptions(Lod lod)
{
    PaintOptions options;
    options.lod = lod;
    options.colourKey = ColourKey::nothing;
    options.stubs = false;
    options.names = false;
    return options;
}

/// Scales and moves so that `what` stands in the middle of `room`. Never larger than `most`.
void fitInto(QPainter& painter, PaintOptions& options, const QRectF& what, const QRectF& room, double most)
{
    options.view = what;
    options.scale = std::min({room.width() / what.width(), room.height() / what.height(), most});
    painter.translate(room.center());
    painter.scale(options.scale, options.scale);
    painter.translate(-what.center());
}

/// One device of a sketch and the tabs that stick out of it.
void paintAlone(QPainter& painter, const Picture& picture, const Theme& theme, const QRectF& room)
{
    PaintOptions options = quietOptions(Lod::text);
    const double tab = shapes::tabHeight;
    const PictureDevice& device = picture.devices.front();
    constexpr double pen = 2; // borders lie half outside the frame
    // Nodes have their ports above; the others below too, and a hollow one at the right while ports are free.
    const double beyond = device.shape == Glyph::node ? 0 : tab;
    fitInto(painter, options, device.frame.adjusted(-pen - beyond, -tab - pen, pen + beyond, beyond + pen),
            room, 0.5);
    TextPainter text;
    DesignPainter(painter, picture, theme, options, text).paintDevices({0});
}

void paintWhole(QPainter& painter, const Picture& picture, const Theme& theme, PaintOptions options,
                const QRectF& room)
{
    // The outline of an NVLink domain is wider than a pixel.
    fitInto(painter, options, picture.bounds, room.adjusted(0.5, 0.5, -1, -1), 1);
    TextPainter text;
    paintDesign(painter, picture, theme, options, text);
}

Picture lonelyNode(const DeviceType& type)
{
    Sketch sketch;
    sketch.add(type, {0, 0});
    sketch.add(type, {nodeStep, 0});
    return sketch.take();
}

Picture lonelySwitch()
{
    Sketch sketch;
    const DeviceType type = plainSwitch(2 * portsShown);
    const DeviceId middle = sketch.add(type, {0, 0});
    sketch.add(type, {switchStep, 0});
    const DeviceType peer = plainNode(1);
    for (int i = 0; i < 2 * portsShown; ++i) {
        const bool below = i < portsShown;
        const double x = (i % portsShown - (portsShown - 1) / 2.0) * 10;
        const DeviceId end = sketch.add(peer, {x, below ? farBelow : -farBelow});
        sketch.link({end, 0}, {middle, static_cast<std::uint32_t>(i)});
    }
    return sketch.take();
}

/// Nodes in rows and columns, all in one group.
Picture filledGroup(GroupKind kind, int columns, int rows, Point step)
{
    Sketch sketch;
    const DeviceType type = plainNode(1);
    for (int i = 0; i < columns * rows; ++i)
        sketch.add(type, {(i % columns) * step.x, (i / columns) * step.y});
    sketch.group(kind);
    return sketch.take();
}

/// A leaf and the nodes on its rail.
Picture railOfNodes()
{
    Sketch sketch;
    const DeviceId leaf = sketch.add(plainSwitch(8), {48, 0});
    const DeviceType node = plainNode(2);
    for (std::uint32_t i = 0; i < 4; ++i)
        sketch.link({sketch.add(node, {i * 32.0, 88}), 0}, {leaf, i});
    return sketch.take();
}

void paintContainer(QPainter& painter, GroupKind kind, const Theme& theme, const QRectF& room)
{
    switch (kind) {
    case GroupKind::nvlinkDomain:
        return paintWhole(painter, filledGroup(kind, 4, 1, {24, 64}), theme, quietOptions(Lod::outlines),
                          room);
    case GroupKind::rack:
        return paintWhole(painter, filledGroup(kind, 1, 4, {128, 64}), theme, quietOptions(Lod::pods), room);
    case GroupKind::pod:
        return paintWhole(painter, filledGroup(kind, 4, 3, {192, 96}), theme, quietOptions(Lod::pods), room);
    default: {
        PaintOptions options = quietOptions(Lod::outlines);
        options.colourKey = ColourKey::rail;
        return paintWhole(painter, railOfNodes(), theme, options, room);
    }
    }
}

/// A NIC stands alone in the palette only, so its shape is here: a square with a tab for each port above it
/// and the contacts of its edge below.
void paintNic(QPainter& painter, const NicModel& nic, const Theme& theme, const QRectF& room)
{
    constexpr double side = 18;
    const double line = theme.borderWidth();
    QRectF body(0, 0, side, side);
    body.moveCenter(room.center() + QPointF(0, 0.5));
    body.moveTo(std::round(body.x()), std::round(body.y()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.link);
    const int tabs = std::clamp(nic.ports, 1, 4);
    const double width = tabs == 1 ? shapes::tabWidth : std::min(shapes::tabWidth, side / tabs - 2);
    for (int i = 0; i < tabs; ++i) {
        const double middle = body.left() + side * (i + 0.5) / tabs;
        painter.drawRect(QRectF(middle - width / 2, body.top() - 4, width, 4));
    }
    painter.setBrush(theme.deviceBorder);
    for (double x = body.left() + 3; x < body.right() - 4; x += 4)
        painter.drawRect(QRectF(x, body.bottom(), 2, 2));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.deviceBorder, line));
    painter.setBrush(theme.headerFill);
    painter.drawRoundedRect(body.adjusted(line / 2, line / 2, -line / 2, -line / 2), 2, 2);
    painter.setBrush(theme.deviceFill);
    painter.setPen(QPen(theme.deviceBorder, 1));
    painter.drawRect(QRectF(body.center() - QPointF(4.5, 4.5), QSizeF(9, 9)));
}

void paintNote(QPainter& painter, NoteKind kind, const Theme& theme, const QRectF& room)
{
    if (kind == NoteKind::note)
        return paintIcon(painter, u"note", theme.text2,
                         QRectF(room.center() - QPointF(12, 12), QSizeF(24, 24)));
    painter.setFont(pictureFont(16));
    painter.setPen(theme.text2);
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.drawText(room, Qt::AlignCenter, u"Aa"_s);
}

void paintRow(QPainter& painter, const Catalog& catalog, const PaletteItem& item, const Theme& theme,
              const QRectF& room)
{
    if (const DeviceType* type = deviceTypeOf(catalog, item)) {
        if (type->kind == DeviceKind::switchDevice)
            return paintAlone(painter, lonelySwitch(), theme, room);
        return paintAlone(painter, lonelyNode(*type), theme, room);
    }
    if (item.section == PaletteSection::domains)
        return paintContainer(painter, GroupKind::nvlinkDomain, theme, room);
    if (const NicModel* nic = catalog.nic(item.id); nic && item.section == PaletteSection::nics)
        return paintNic(painter, *nic, theme, room);
    if (const std::optional<GroupKind> kind = groupKindOf(item))
        return paintContainer(painter, *kind, theme, room);
    if (const std::optional<NoteKind> kind = noteKindOf(item))
        paintNote(painter, *kind, theme, room);
}

QPixmap blank(const QSizeF& size, qreal ratio)
{
    QPixmap pixmap((size * ratio).toSize());
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    return pixmap;
}

} // namespace

QPixmap ItemPictures::ofRow(const PaletteItem& item, const Theme& theme, qreal ratio)
{
    const Key key{item, theme.kind, static_cast<int>(std::lround(ratio * 100))};
    if (const auto found = m_rows.find(key); found != m_rows.end())
        return found->second;
    QPixmap pixmap = blank(rowSize, ratio);
    QPainter painter(&pixmap);
    const double margin = theme.borderWidth() + 1;
    paintRow(painter, m_catalog, item, theme,
             QRectF(QPointF(), QSizeF(rowSize)).adjusted(margin, margin, -margin, -margin));
    painter.end();
    m_rows.emplace(key, pixmap);
    return pixmap;
}

QPixmap ItemPictures::ofDrag(const PaletteItem& item, const QString& name, const Theme& theme, qreal ratio)
{
    const DeviceType* type = deviceTypeOf(m_catalog, item);
    if (!type)
        return ofRow(item, theme, ratio);
    DeviceType shown = *type;
    if (shown.kind == DeviceKind::node)
        shown.name.clear(); // the name of the device says it
    Sketch sketch;
    sketch.add(shown, {0, 0}, name.toStdString());
    sketch.add(shown, nextRow); // or there would be room to draw its insides
    const Picture picture = sketch.take();
    PaintOptions options = quietOptions(Lod::text);
    options.view = picture.devices.front().frame.adjusted(-2, -2 - shapes::tabHeight, 2, 2);
    QPixmap pixmap = blank(options.view.size(), ratio);
    QPainter painter(&pixmap);
    painter.translate(-options.view.topLeft());
    TextPainter text;
    DesignPainter(painter, picture, theme, options, text).paintDevices({0});
    return pixmap;
}

} // namespace fabric
