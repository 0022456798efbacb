#include "core/model/design.h"

#include <algorithm>

namespace fabric {
namespace {

template<class Element, class ElementId>
std::ptrdiff_t position(const std::vector<Element>& elements, ElementId id)
{
    if (id.value < elements.size() && elements[id.value].id == id)
        return static_cast<std::ptrdiff_t>(id.value);
    if (elements.empty() || elements.back().id < id)
        return -1;
    // Ids ascend, so an element stands before its id by no more than the ids that are missing.
    const std::size_t missing = std::size_t{elements.back().id.value} + 1 - elements.size();
    const std::size_t first = id.value - std::min<std::size_t>(id.value, missing);
    const std::size_t end = std::min<std::size_t>(std::size_t{id.value} + 1, elements.size());
    const auto at = [&](std::size_t i) { return elements.begin() + static_cast<std::ptrdiff_t>(i); };
    const auto it = std::lower_bound(at(first), at(end), id,
                                     [](const Element& e, ElementId wanted) { return e.id < wanted; });
    return it != at(end) && it->id == id ? it - elements.begin() : -1;
}

template<class Element, class ElementId>
const Element* element(const std::vector<Element>& elements, ElementId id)
{
    const std::ptrdiff_t i = position(elements, id);
    return i < 0 ? nullptr : &elements[static_cast<std::size_t>(i)];
}

template<class ElementId, class Element>
ElementId next(const std::vector<Element>& elements)
{
    return ElementId{elements.empty() ? 0 : elements.back().id.value + 1};
}

} // namespace

std::ptrdiff_t Design::indexOf(DeviceId id) const
{
    return position(devices, id);
}
std::ptrdiff_t Design::indexOf(LinkId id) const
{
    return position(links, id);
}
std::ptrdiff_t Design::indexOf(GroupId id) const
{
    return position(groups, id);
}

const Device* Design::find(DeviceId id) const
{
    return element(devices, id);
}
const Link* Design::find(LinkId id) const
{
    return element(links, id);
}
const Group* Design::find(GroupId id) const
{
    return element(groups, id);
}

DeviceId Design::nextDeviceId() const
{
    return next<DeviceId>(devices);
}
LinkId Design::nextLinkId() const
{
    return next<LinkId>(links);
}
GroupId Design::nextGroupId() const
{
    return next<GroupId>(groups);
}

std::string portName(const Design& design, PortRef port)
{
    const Device* device = design.find(port.device);
    if (!device)
        return {};
    const DeviceType& type = design.typeOf(*device);
    const int number = static_cast<int>(port.port);
    const int nic = type.nicOf(number);
    if (nic < 0)
        return device->name + "/port-" + std::to_string(number);
    std::string name = device->name + "/nic-" + std::to_string(nic);
    if (type.insides.nics[static_cast<std::size_t>(nic)].ports > 1)
        name += "/port-" + std::to_string(number - type.firstPortOf(nic));
    return name;
}

PcieLink nicLink(const Design& design, const Device& node, int nic)
{
    const auto it = std::lower_bound(
        design.nicOverrides.begin(), design.nicOverrides.end(), std::pair(node.id, nic),
        [](const NicOverride& o, const auto& key) { return std::pair(o.node, o.nic) < key; });
    if (it != design.nicOverrides.end() && it->node == node.id && it->nic == nic)
        return it->link;
    return design.typeOf(node).insides.nics[static_cast<std::size_t>(nic)].attachment.link;
}

} // namespace fabric
