#include "core/model/free_names.h"
#include "core/model/id_set.h"
#include "core/model/names.h"
#include "core/model/patches.h"
#include "core/model/rate_finding.h"
#include "core/model/type_split.h"
#include "core/model/validate.h"

#include <algorithm>
#include <utility>

namespace fabric::patches {
namespace {

IdSet<DeviceId> devicesIn(const Design& design, std::span<const DeviceId> ids)
{
    IdSet<DeviceId> set(design.devices.empty() ? DeviceId{} : design.devices.back().id);
    for (DeviceId id : ids)
        set.insert(id);
    return set;
}

bool hasType(const Design& design, const Patch& patch, std::string_view id)
{
    const auto is = [&](const DeviceType& t) { return t.id == id; };
    return std::any_of(design.types.begin(), design.types.end(), is) ||
           std::any_of(patch.addedTypes.begin(), patch.addedTypes.end(), is);
}

/// Equal but for the id: a type whose own was taken is stored as "switch-2".
bool sameType(const DeviceType& stored, const DeviceType& wanted)
{
    const std::optional<NamePattern> numbered = NamePattern::parse(wanted.id + "-#");
    if (stored.id != wanted.id && numbered->numberIn(stored.id) < 2)
        return false;
    DeviceType named = wanted;
    named.id = stored.id;
    return stored == named;
}

DeviceType withNic(const DeviceType& base, const NicSlot& nic)
{
    DeviceType type = base;
    const auto [stem, count] = extraNics(base.id);
    const std::string ending = std::to_string(count + 1);
    type.id = stem + "+" + ending + "nic";
    if (!base.name.empty()) {
        const std::string old = " +" + std::to_string(count) + " NIC";
        if (count > 0 && type.name.ends_with(old))
            type.name.resize(type.name.size() - old.size());
        type.name += " +" + ending + " NIC";
    }
    type.partNumber.clear();
    type.typicalPower = {};
    type.maxPower = {};
    type.insides.nics.push_back(nic);
    return type;
}

/// Rates of the links at devices that change their type.
class Recabling
{
public:
    Recabling(const Design& design, const IdSet<DeviceId>& changing, const DeviceType& type)
        : m_design(design), m_changing(changing), m_type(type)
    {}

    std::optional<Error> check(PortRef end) const
    {
        const int count = m_type.portCount();
        if (!m_changing.contains(end.device) || static_cast<int>(end.port) < count)
            return std::nullopt;
        return error(ErrorKind::refused, finding("model.cabled_port_missing")
                                             .about(m_design.find(end.device)->name)
                                             .with("found", static_cast<std::int64_t>(end.port))
                                             .with("limit", count));
    }

    Bandwidth rate(const Link& link) const
    {
        const Bandwidth after = std::min(portRate(link.a), portRate(link.b));
        return link.rate == fullRate(m_design, link) ? after : std::min(link.rate, after);
    }

private:
    Bandwidth portRate(PortRef end) const
    {
        const DeviceType& type =
            m_changing.contains(end.device) ? m_type : m_design.typeOf(*m_design.find(end.device));
        return type.portRate(static_cast<int>(end.port));
    }

    const Design& m_design;
    const IdSet<DeviceId>& m_changing;
    const DeviceType& m_type;
};

} // namespace

TypeIndex typeFor(const Design& design, Patch& patch, const DeviceType& type)
{
    const auto before = static_cast<std::uint32_t>(design.types.size());
    for (std::uint32_t i = 0; i < before; ++i) {
        if (sameType(design.types[i], type))
            return TypeIndex{i};
    }
    for (std::uint32_t i = 0; i < patch.addedTypes.size(); ++i) {
        if (sameType(patch.addedTypes[i], type))
            return TypeIndex{before + i};
    }
    DeviceType added = type;
    for (int n = 2; hasType(design, patch, added.id); ++n)
        added.id = type.id + "-" + std::to_string(n);
    patch.addedTypes.push_back(std::move(added));
    return TypeIndex{before + static_cast<std::uint32_t>(patch.addedTypes.size()) - 1};
}

Bandwidth fullRate(const Design& design, const Link& link)
{
    const Device* a = design.find(link.a.device);
    const Device* b = design.find(link.b.device);
    if (!a || !b)
        return Bandwidth(0);
    return std::min(design.typeOf(*a).portRate(static_cast<int>(link.a.port)),
                    design.typeOf(*b).portRate(static_cast<int>(link.b.port)));
}

Result<Addition> addition(const Design& design, const DeviceType& type, std::string_view pattern,
                          std::span<const Point> places)
{
    const std::uint64_t last = std::uint64_t{design.nextDeviceId().value} + places.size();
    if (last > std::uint64_t{largestDeviceId} + 1)
        return error(ErrorKind::refused, finding("model.too_many_devices")
                                             .with("found", static_cast<std::int64_t>(last - 1))
                                             .with("limit", static_cast<std::int64_t>(largestDeviceId)));
    Addition added;
    if (places.empty())
        return added;
    const TypeIndex index = typeFor(design, added.patch, type);
    FreeNames names = FreeNames::ofDevices(design);
    const NamePattern numbered =
        NamePattern::parse(pattern).value_or(NamePattern{std::string(pattern) + "-", "", 1});
    DeviceId id = design.nextDeviceId();
    for (const Point& place : places) {
        added.patch.putDevices.push_back({id, index, names.take(numbered)});
        if (place.valid())
            added.patch.placements.push_back({id, place});
        added.devices.push_back(id);
        ++id.value;
    }
    return added;
}

Result<Patch> typeChange(const Design& design, std::span<const DeviceId> devices, const DeviceType& type)
{
    Patch patch;
    const IdSet<DeviceId> changing = devicesIn(design, devices);
    if (std::none_of(devices.begin(), devices.end(), [&](DeviceId id) { return design.find(id); }))
        return patch;
    const TypeIndex index = typeFor(design, patch, type);
    for (const Device& device : design.devices) {
        if (!changing.contains(device.id))
            continue;
        if (!design.is(device, type.kind))
            return error(ErrorKind::refused,
                         finding("model.kind_differs")
                             .about(device.name)
                             .with("found", std::string(json::nameOf(deviceNames, type.kind))));
        patch.putDevices.push_back({device.id, index, device.name});
    }
    const Recabling recabling(design, changing, type);
    for (const Link& link : design.links) {
        if (!changing.contains(link.a.device) && !changing.contains(link.b.device))
            continue;
        for (const PortRef& end : {link.a, link.b}) {
            if (auto refused = recabling.check(end))
                return *std::move(refused);
        }
        patch.putLinks.push_back(link);
        patch.putLinks.back().rate = recabling.rate(link);
    }
    for (const NicOverride& o : design.nicOverrides) {
        if (changing.contains(o.node) && o.nic >= type.nicCount())
            patch.removedOverrides.push_back({o.node, o.nic});
    }
    return patch;
}

Attachment nextNicPlace(const DeviceType& type, PcieLink link)
{
    const NodeInsides& in = type.insides;
    const bool sockets = in.pcieSwitches.empty();
    const Attachment::To to = sockets ? Attachment::To::cpu : Attachment::To::pcieSwitch;
    const int places = std::max(1, sockets ? in.sockets : static_cast<int>(in.pcieSwitches.size()));
    std::vector<int> used(static_cast<std::size_t>(places));
    for (const NicSlot& nic : in.nics) {
        if (nic.attachment.to == to && nic.attachment.index >= 0 && nic.attachment.index < places)
            ++used[static_cast<std::size_t>(nic.attachment.index)];
    }
    const auto fewest = std::min_element(used.begin(), used.end());
    return {to, static_cast<int>(fewest - used.begin()), link};
}

Result<Patch> nicAddition(const Design& design, std::span<const DeviceId> nodes, const NicSlot& nic)
{
    Patch patch;
    const IdSet<DeviceId> changing = devicesIn(design, nodes);
    std::vector<TypeIndex> derived(design.types.size());
    for (const Device& node : design.devices) {
        if (!changing.contains(node.id))
            continue;
        if (!design.is(node, DeviceKind::node))
            return error(ErrorKind::refused, finding("model.no_insides").about(node.name));
        TypeIndex& index = derived[node.type.value];
        if (!index.valid()) {
            const DeviceType type = withNic(design.typeOf(node), nic);
            if (std::vector<Finding> wrong = validate(type, "/types"); !wrong.empty())
                return error(ErrorKind::refused, std::move(wrong.front()));
            index = typeFor(design, patch, type);
        }
        patch.putDevices.push_back({node.id, index, node.name});
    }
    return patch;
}

Result<Patch> linkChange(const Design& design, std::span<const LinkId> links, const LinkSettings& settings)
{
    if (settings.rate && !settings.fullRate && !limits::isRate(*settings.rate))
        return error(ErrorKind::usage, rateFinding(*settings.rate, "gbps"));
    if (settings.length && !settings.clearLength && !isPositive(*settings.length))
        return error(ErrorKind::usage, finding("model.length_not_positive", "metres"));
    Patch patch;
    for (LinkId id : links) {
        const Link* link = design.find(id);
        if (!link)
            continue;
        Link changed = *link;
        const Bandwidth most = fullRate(design, *link);
        if (settings.fullRate)
            changed.rate = most;
        else if (settings.rate)
            changed.rate = *settings.rate;
        if (settings.rate && changed.rate > most)
            return error(ErrorKind::refused, finding("model.rate_above_port")
                                                 .about(portName(design, link->a))
                                                 .with("found", toGbps(changed.rate))
                                                 .with("limit", toGbps(most)));
        changed.medium = settings.medium.value_or(changed.medium);
        if (settings.clearLength)
            changed.length.reset();
        else if (settings.length)
            changed.length = settings.length;
        patch.putLinks.push_back(changed);
    }
    return patch;
}

} // namespace fabric::patches
