#include "core/layout/layout.h"

#include "core/layout/block.h"

#include <algorithm>

namespace fabric {
namespace {

using namespace layouts;

constexpr Size nodeSize = {128, 48};
constexpr Size switchSize = {112, 48};
constexpr Size routerSize = {112, 44};

bool hasRegion(GroupKind kind)
{
    return kind != GroupKind::rail && kind != GroupKind::plane;
}

double padding(GroupKind kind)
{
    switch (kind) {
    case GroupKind::nvlinkDomain:
        return 8;
    case GroupKind::rack:
        return 12;
    case GroupKind::torus:
        return 40; // wrap links run here
    default:
        return 24;
    }
}

bool isTorus(const Group& group)
{
    return group.kind == GroupKind::torus && !group.dims.empty() && !group.members.empty();
}

Block wholeBlock(const Design& design)
{
    std::vector<Block> tori;
    for (const Group& group : design.groups) {
        std::size_t places = 1;
        for (int size : group.dims)
            places *= size > 0 ? static_cast<std::size_t>(size) : 0;
        if (isTorus(group) && places == group.members.size())
            tori.push_back(torusBlock(design, group, false));
    }
    if (!tori.empty())
        return row(tori, 96);
    const bool dragonfly = std::any_of(design.groups.begin(), design.groups.end(), [](const Group& group) {
        return group.kind == GroupKind::dragonflyGroup;
    });
    return dragonfly ? dragonflyBlock(design) : tieredBlock(design, false);
}

/// Box round the devices that `visit` names; nothing if none has a place.
class Bounds
{
public:
    void include(Point at, Size size)
    {
        const Rect r = {at.x - size.width / 2, at.y - size.height / 2, size.width, size.height};
        if (m_empty) {
            m_box = r;
            m_empty = false;
            return;
        }
        const double right = std::max(m_box.right(), r.right());
        const double bottom = std::max(m_box.bottom(), r.bottom());
        m_box.x = std::min(m_box.x, r.x);
        m_box.y = std::min(m_box.y, r.y);
        m_box.width = right - m_box.x;
        m_box.height = bottom - m_box.y;
    }
    bool empty() const { return m_empty; }
    Rect box(double pad = 0) const
    {
        if (m_empty)
            return {};
        return {m_box.x - pad, m_box.y - pad, m_box.width + 2 * pad, m_box.height + 2 * pad};
    }

private:
    Rect m_box;
    bool m_empty = true;
};

} // namespace

std::vector<Size> glyphSizes(const Design& design)
{
    std::vector<Size> sizes(design.devices.size(), nodeSize);
    for (std::size_t i = 0; i < sizes.size(); ++i)
        if (design.is(design.devices[i], DeviceKind::switchDevice))
            sizes[i] = switchSize;
    for (const Group& group : design.groups) {
        if (group.kind != GroupKind::torus && group.kind != GroupKind::dragonflyGroup)
            continue;
        const bool deep =
            std::count_if(group.dims.begin(), group.dims.end(), [](int d) { return d > 1; }) > 2;
        for (DeviceId member : group.members) {
            const std::ptrdiff_t i = design.indexOf(member);
            if (i < 0)
                continue;
            const auto at = static_cast<std::size_t>(i);
            const bool isSwitch = design.is(design.devices[at], DeviceKind::switchDevice);
            if (group.kind == GroupKind::torus && !isSwitch)
                sizes[at] = deep ? Size{46, 46} : Size{36, 36};
            else if (group.kind == GroupKind::dragonflyGroup && isSwitch)
                sizes[at] = routerSize;
        }
    }
    return sizes;
}

namespace {

/// Puts what has no place below what has one.
Layout filledIn(const Design& design, Layout partial)
{
    std::vector<DeviceId> missing;
    for (const Device& device : design.devices)
        if (!partial.at(device.id).valid())
            missing.push_back(device.id);
    if (missing.empty())
        return partial;
    const Rect box = bounds(design, partial);
    const Size pitch = {144, 64};
    const Block block = grid(missing, columnsFor(missing.size(), pitch, 2.5), pitch);
    const double top = box.height > 0 ? ceil8(box.bottom()) + 48 : 0;
    for (const auto& [device, at] : block.items)
        partial.place(device, {ceil8(box.x) + at.x, top + at.y});
    return partial;
}

} // namespace

Layout layout(const Design& design)
{
    Layout result;
    if (design.devices.empty())
        return result;
    result.positions.resize(design.nextDeviceId().value);
    for (const auto& [device, at] : wholeBlock(design).items)
        if (!result.at(device).valid())
            result.place(device, at);
    return filledIn(design, std::move(result));
}

Layout completed(const Design& design, Layout partial)
{
    const bool nothingPlaced =
        std::none_of(design.devices.begin(), design.devices.end(),
                     [&](const Device& device) { return partial.at(device.id).valid(); });
    if (!nothingPlaced)
        return filledIn(design, std::move(partial));
    partial.positions = layout(design).positions;
    return partial;
}

std::vector<Region> regions(const Design& design, const Layout& layout)
{
    const std::vector<Size> sizes = glyphSizes(design);
    std::vector<Region> list;
    for (const Group& group : design.groups) {
        if (!hasRegion(group.kind))
            continue;
        Bounds around;
        for (DeviceId member : group.members) {
            const std::ptrdiff_t i = design.indexOf(member);
            if (i >= 0 && layout.at(member).valid())
                around.include(layout.at(member), sizes[static_cast<std::size_t>(i)]);
        }
        if (!around.empty())
            list.push_back({group.id, around.box(padding(group.kind))});
    }
    return list;
}

Rect bounds(const Design& design, const Layout& layout)
{
    const std::vector<Size> sizes = glyphSizes(design);
    Bounds around;
    for (std::size_t i = 0; i < design.devices.size(); ++i)
        if (const Point at = layout.at(design.devices[i].id); at.valid())
            around.include(at, sizes[i]);
    return around.box();
}

} // namespace fabric
