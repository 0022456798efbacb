#include "core/model/validate.h"

#include "core/model/limits.h"
#include "core/model/rate_finding.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace fabric {
namespace {

/// Collects findings up to a limit.
class Findings
{
public:
    explicit Findings(std::size_t limit) : m_limit(limit) {}
    bool full() const { return m_list.size() >= m_limit; }
    void add(Finding f)
    {
        if (!full())
            m_list.push_back(std::move(f));
    }
    std::vector<Finding> take() { return std::move(m_list); }

private:
    std::size_t m_limit;
    std::vector<Finding> m_list;
};

std::string at(std::string_view list, std::size_t index, std::string_view key = {})
{
    std::string place = "/" + std::string(list) + "/" + std::to_string(index);
    if (!key.empty())
        place += "/" + std::string(key);
    return place;
}

template<class T>
void checkIds(const std::vector<T>& elements, std::string_view list, Findings& findings)
{
    for (std::size_t i = 0; i < elements.size() && !findings.full(); ++i) {
        if (!elements[i].id.valid())
            findings.add(finding("model.id_missing", at(list, i, "id")));
        else if (i > 0 && elements[i].id == elements[i - 1].id)
            findings.add(finding("model.id_duplicate", at(list, i, "id"))
                             .with("found", static_cast<std::int64_t>(elements[i].id.value)));
        else if (i > 0 && elements[i].id < elements[i - 1].id)
            findings.add(finding("model.id_order", at(list, i, "id"))
                             .with("found", static_cast<std::int64_t>(elements[i].id.value)));
    }
}

void checkTypes(const Design& design, Findings& findings)
{
    std::unordered_set<std::string_view> ids;
    for (std::size_t i = 0; i < design.types.size(); ++i) {
        const DeviceType& type = design.types[i];
        for (Finding& f : validate(type, at("types", i)))
            findings.add(std::move(f));
        if (!type.id.empty() && !ids.insert(type.id).second)
            findings.add(finding("model.name_duplicate", at("types", i, "id")).with("found", type.id));
    }
}

void checkDevices(const Design& design, Findings& findings)
{
    checkIds(design.devices, "devices", findings);
    std::unordered_set<std::string_view> names;
    names.reserve(design.devices.size());
    for (std::size_t i = 0; i < design.devices.size() && !findings.full(); ++i) {
        const Device& device = design.devices[i];
        if (device.name.empty())
            findings.add(finding("model.name_empty", at("devices", i, "name")));
        else if (!names.insert(device.name).second)
            findings.add(
                finding("model.name_duplicate", at("devices", i, "name")).with("found", device.name));
        if (!device.type.valid() || device.type.value >= design.types.size())
            findings.add(finding("model.type_missing", at("devices", i, "type")).about(device.name));
    }
}

/// A used-port map over all devices in one bit vector.
class PortUse
{
public:
    explicit PortUse(const Design& design)
    {
        m_first.reserve(design.devices.size() + 1);
        std::size_t total = 0;
        std::vector<std::size_t> counts;
        for (const DeviceType& type : design.types)
            counts.push_back(static_cast<std::size_t>(type.portCount()));
        for (const Device& device : design.devices) {
            m_first.push_back(total);
            total += device.type.value < counts.size() ? counts[device.type.value] : 0;
        }
        m_first.push_back(total);
        m_used.resize(total);
    }
    std::size_t ports(std::size_t device) const { return m_first[device + 1] - m_first[device]; }
    /// False if the port was in use already.
    bool use(std::size_t device, std::size_t port)
    {
        auto bit = m_used[m_first[device] + port];
        const bool free = !bit;
        bit = true;
        return free;
    }

private:
    std::vector<std::size_t> m_first;
    std::vector<bool> m_used;
};

void checkEnd(const Design& design, PortRef end, const std::string& place, PortUse& use, Findings& findings)
{
    const std::ptrdiff_t index = design.indexOf(end.device);
    if (index < 0) {
        findings.add(finding("model.link_end_missing", place)
                         .with("found", static_cast<std::int64_t>(end.device.value)));
        return;
    }
    const auto device = static_cast<std::size_t>(index);
    const std::string& name = design.devices[device].name;
    if (end.port >= use.ports(device))
        findings.add(finding("model.port_missing", place)
                         .about(name)
                         .with("found", static_cast<std::int64_t>(end.port))
                         .with("limit", static_cast<std::int64_t>(use.ports(device))));
    else if (!use.use(device, end.port))
        findings.add(finding("model.port_used_twice", place).about(portName(design, end)));
}

/// Leaves of the ends of a splitter those that one more link has too; false if none is left.
bool keepCommon(std::array<DeviceId, 2>& ends, const Link& link)
{
    for (DeviceId& end : ends) {
        if (end != link.a.device && end != link.b.device)
            end = {};
    }
    return ends[0].valid() || ends[1].valid();
}

void checkLinks(const Design& design, Findings& findings)
{
    checkIds(design.links, "links", findings);
    PortUse use(design);
    std::unordered_map<CableId, std::array<DeviceId, 2>> splitters; // ends that all links so far share
    for (std::size_t i = 0; i < design.links.size() && !findings.full(); ++i) {
        const Link& link = design.links[i];
        checkEnd(design, link.a, at("links", i, "a"), use, findings);
        checkEnd(design, link.b, at("links", i, "b"), use, findings);
        if (link.a.device == link.b.device)
            findings.add(finding("model.link_to_itself", at("links", i)));
        if (!limits::isRate(link.rate))
            findings.add(rateFinding(link.rate, at("links", i, "gbps")));
        if (link.length && !isPositive(*link.length))
            findings.add(finding("model.length_not_positive", at("links", i, "metres")));
        if (!link.cable.valid())
            continue;
        const auto [it, fresh] = splitters.try_emplace(link.cable, std::array{link.a.device, link.b.device});
        if (!fresh && !keepCommon(it->second, link))
            findings.add(finding("model.splitter_ends", at("links", i, "cable")));
    }
}

void checkGroups(const Design& design, Findings& findings)
{
    checkIds(design.groups, "groups", findings);
    std::vector<std::size_t> memberOf(design.devices.size()); // last group, counted from 1
    for (std::size_t i = 0; i < design.groups.size() && !findings.full(); ++i) {
        const Group& group = design.groups[i];
        for (DeviceId member : group.members) {
            const std::ptrdiff_t index = design.indexOf(member);
            if (index >= 0 && std::exchange(memberOf[static_cast<std::size_t>(index)], i + 1) == i + 1)
                findings.add(finding("model.member_twice", at("groups", i, "members"))
                                 .about(group.name)
                                 .with("found", design.devices[static_cast<std::size_t>(index)].name));
            if (index < 0)
                findings.add(finding("model.member_missing", at("groups", i, "members"))
                                 .about(group.name)
                                 .with("found", static_cast<std::int64_t>(member.value)));
        }
        if (group.parent.valid() && !(group.parent < group.id && design.find(group.parent)))
            findings.add(finding("model.parent_missing", at("groups", i, "parent")).about(group.name));
        std::size_t product = 1;
        for (int d : group.dims)
            product =
                product > group.members.size() ? product : product * static_cast<std::size_t>(std::max(d, 0));
        if (!group.dims.empty() && product != group.members.size())
            findings.add(finding("model.dims_mismatch", at("groups", i, "dims"))
                             .about(group.name)
                             .with("expected", static_cast<std::int64_t>(group.members.size()))
                             .with("found", static_cast<std::int64_t>(product)));
    }
}

void checkOverrides(const Design& design, Findings& findings)
{
    for (std::size_t i = 0; i < design.nicOverrides.size() && !findings.full(); ++i) {
        const NicOverride& o = design.nicOverrides[i];
        if (i > 0) {
            const NicOverride& before = design.nicOverrides[i - 1];
            if (!(std::pair(before.node, before.nic) < std::pair(o.node, o.nic)))
                findings.add(finding("model.override_order", at("nic_overrides", i)));
        }
        const Device* node = design.find(o.node);
        if (!node) {
            findings.add(finding("model.override_node_missing", at("nic_overrides", i, "node"))
                             .with("found", static_cast<std::int64_t>(o.node.value)));
            continue;
        }
        const int nics = node->type.value < design.types.size() ? design.typeOf(*node).nicCount() : 0;
        if (o.nic < 0 || o.nic >= nics)
            findings.add(finding("model.nic_missing", at("nic_overrides", i, "nic"))
                             .about(node->name)
                             .with("found", o.nic)
                             .with("limit", nics));
        else if (!isPositive(o.link.rate()))
            findings.add(finding("model.pcie_unknown", at("nic_overrides", i, "pcie")).about(node->name));
        else if (o.link.measured && !limits::isRate(*o.link.measured))
            findings.add(rateFinding(*o.link.measured, at("nic_overrides", i, "pcie/measured_gbps")));
    }
}

} // namespace

std::vector<Finding> validate(const Design& design, std::size_t limit)
{
    Findings findings(limit);
    checkTypes(design, findings);
    checkDevices(design, findings);
    checkLinks(design, findings);
    checkGroups(design, findings);
    checkOverrides(design, findings);
    return findings.take();
}

} // namespace fabric
