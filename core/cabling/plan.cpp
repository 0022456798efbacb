#include "core/cabling/plan.h"

#include "core/cabling/fit.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace fabric::cabling {
namespace {

/// One cable that somebody wants.
struct Want
{
    DeviceId a;
    DeviceId b;
    std::optional<int> rail; ///< NIC of `a`
    std::int64_t round = 0;  ///< first, second, … cable between the two
};

std::vector<DeviceId> onceEach(std::span<const DeviceId> devices)
{
    std::unordered_set<DeviceId> seen;
    std::vector<DeviceId> list;
    for (DeviceId device : devices) {
        if (seen.insert(device).second)
            list.push_back(device);
    }
    return list;
}

std::string deviceName(const Design& design, DeviceId id)
{
    const Device* device = design.find(id);
    return device ? device->name : std::to_string(id.value);
}

class Planner
{
public:
    Planner(const Design& design, const Options& options)
        : m_design(design), m_options(options), m_use(design), m_nextId(design.nextLinkId())
    {}

    const PortUse& use() const { return m_use; }
    /// More of them than ports are not kept, only counted.
    void want(DeviceId a, DeviceId b, std::optional<int> rail, std::int64_t count)
    {
        m_wanted += count;
        m_needed[a] += count;
        m_needed[b] += count;
        const std::int64_t most = std::min({count, freePorts(a), freePorts(b)});
        for (std::int64_t i = 0; i < most; ++i)
            m_wants.push_back({a, b, rail, i});
    }
    /// For refusals of meshes: the cables a pair that a device can have with so many peers.
    void perPair(std::int64_t peersOfLower, std::int64_t peersOfUpper, std::span<const DeviceId> upper)
    {
        m_peers = peersOfLower;
        m_peersOfUpper = peersOfUpper;
        m_upper.insert(upper.begin(), upper.end());
    }
    void note(Finding finding) { m_plan.notes.push_back(std::move(finding)); }

    Result<Plan> run()
    {
        if (const std::optional<DeviceId> unknown = firstUnknown())
            return error(
                ErrorKind::usage,
                finding("cabling.no_such_device").with("found", static_cast<std::int64_t>(unknown->value)));
        if (m_wanted == 0)
            return error(ErrorKind::refused, finding("cabling.nothing_to_cable"));
        if (!m_options.partial) {
            if (const std::optional<DeviceId> device = firstShort())
                return error(ErrorKind::refused, shortage(*device));
        }
        if (m_options.partial && m_peers > 0) // every pair gets its first cable before any its second
            std::stable_sort(m_wants.begin(), m_wants.end(),
                             [](const Want& a, const Want& b) { return a.round < b.round; });
        for (const Want& want : m_wants) {
            if (!connect(want) && !m_options.partial)
                return error(ErrorKind::refused, whyNot(want));
        }
        m_plan.notCabled = m_wanted - static_cast<std::int64_t>(m_plan.links.size());
        if (m_plan.links.empty())
            return error(ErrorKind::refused, m_wants.empty() ? shortage(*firstShort()) : whyNot(m_wants[0]));
        addNotes();
        return std::move(m_plan);
    }

private:
    std::int64_t freePorts(DeviceId device) const
    {
        const std::optional<std::size_t> position = m_use.positionOf(device);
        return position ? m_use.freeCount(*position) : 0;
    }
    std::optional<DeviceId> firstUnknown() const
    {
        return first([&](DeviceId id, std::int64_t) { return !m_use.positionOf(id); });
    }
    /// The device that lacks the most ports, of equals the one with the smaller id.
    std::optional<DeviceId> firstShort() const
    {
        std::int64_t most = 0;
        std::optional<DeviceId> worst;
        for (const auto& [id, needed] : m_needed) {
            const std::int64_t lacking = needed - freePorts(id);
            if (lacking > most || (worst && lacking == most && id < *worst)) {
                most = lacking;
                worst = id;
            }
        }
        return worst;
    }
    template<class Test>
    std::optional<DeviceId> first(Test test) const
    {
        std::optional<DeviceId> found;
        for (const auto& [id, needed] : m_needed) {
            if (test(id, needed) && (!found || id < *found))
                found = id;
        }
        return found;
    }
    /// Cables a pair that all devices have ports for.
    std::int64_t nearestPerPair() const
    {
        std::int64_t nearest = INT64_MAX;
        for (const auto& [id, needed] : m_needed)
            nearest = std::min(nearest, freePorts(id) / (m_upper.contains(id) ? m_peersOfUpper : m_peers));
        return nearest;
    }
    Finding shortage(DeviceId device) const
    {
        const bool isMesh = m_peers > 0;
        const std::int64_t nearest = isMesh ? nearestPerPair() : 0;
        Finding f = nearest > 0 ? finding("cabling.mesh_short") : finding("cabling.ports_short");
        f.about(deviceName(m_design, device))
            .with("expected", m_needed.at(device))
            .with("found", freePorts(device));
        if (nearest > 0)
            f.with("nearest", nearest);
        return f;
    }
    bool connect(const Want& want)
    {
        const auto ports = freePair(m_design, m_use, want.a, want.b, want.rail);
        if (!ports)
            return false;
        const Fit pair = fit(m_design, m_use, ports->first, ports->second);
        m_slower += pair.slower ? 1 : 0;
        Link link;
        link.id = m_nextId;
        link.a = ports->first;
        link.b = ports->second;
        link.rate = pair.rate;
        link.medium = m_options.medium;
        link.length = m_options.length;
        ++m_nextId.value;
        m_use.take(link);
        m_plan.links.push_back(std::move(link));
        return true;
    }
    /// There are enough ports, but not of a kind that fits.
    Finding whyNot(const Want& want) const
    {
        const PortRef a{want.a, 0};
        const PortRef b{want.b, 0};
        Fit reason = fit(m_design, PortUse(withoutLinks()), a, b);
        if (reason)
            reason.refusal = Refusal::noFreePort;
        return *refusalReason(m_design, reason, a, freePorts(want.a) < freePorts(want.b) ? a : b);
    }
    Design withoutLinks() const
    {
        Design bare;
        bare.types = m_design.types;
        bare.devices = m_design.devices;
        return bare;
    }
    void addNotes()
    {
        if (m_slower > 0)
            note(finding("cabling.links_slower", {}, Severity::info).with("found", m_slower));
        if (m_plan.notCabled > 0)
            note(finding("cabling.not_cabled", {}, Severity::info)
                     .with("found", m_plan.notCabled)
                     .with("expected", m_wanted));
    }

    const Design& m_design;
    const Options& m_options;
    PortUse m_use;
    LinkId m_nextId;
    Plan m_plan;
    std::vector<Want> m_wants;
    std::int64_t m_wanted = 0;
    std::unordered_map<DeviceId, std::int64_t> m_needed;
    std::int64_t m_peers = 0;
    std::int64_t m_peersOfUpper = 0;
    std::unordered_set<DeviceId> m_upper;
    std::int64_t m_slower = 0;
};

/// Free ports of a device, or of one of its NICs.
std::int64_t freePortsOf(const Design& design, const PortUse& use, DeviceId device, std::optional<int> nic)
{
    const std::optional<std::size_t> position = use.positionOf(device);
    if (!position)
        return 1; // the planner tells that there is no such device
    if (!nic)
        return use.freeCount(*position);
    const DeviceType& type = design.typeOf(design.devices[*position]);
    std::int64_t count = 0;
    for (int port = 0; port < use.portCount(*position); ++port)
        count += type.nicOf(port) == *nic && use.isFree(*position, port) ? 1 : 0;
    return count;
}

std::optional<Error> refuseCount(int count)
{
    if (count >= 1)
        return std::nullopt;
    return error(ErrorKind::usage, finding("cabling.count_not_positive").with("found", count));
}

} // namespace

Result<Plan> between(const Design& design, DeviceId a, DeviceId b, int count, const Options& options)
{
    if (std::optional<Error> wrong = refuseCount(count))
        return *std::move(wrong);
    if (a == b)
        return error(ErrorKind::refused, finding("cabling.same_device_reason").about(deviceName(design, a)));
    Planner planner(design, options);
    planner.perPair(1, 1, {});
    planner.want(a, b, {}, count);
    return planner.run();
}

Result<Plan> allToOne(const Design& design, std::span<const DeviceId> devices, DeviceId leaf,
                      std::optional<int> nic, const Options& options)
{
    Planner planner(design, options);
    std::int64_t without = 0;
    for (DeviceId device : onceEach(devices)) {
        if (device == leaf)
            continue;
        const std::int64_t ports = freePortsOf(design, planner.use(), device, nic);
        without += ports == 0 ? 1 : 0;
        if (ports > 0)
            planner.want(device, leaf, nic, ports);
    }
    if (without > 0)
        planner.note(finding("cabling.devices_without_port", {}, Severity::info).with("found", without));
    return planner.run();
}

Result<Plan> mesh(const Design& design, std::span<const DeviceId> lower, std::span<const DeviceId> upper,
                  int cablesPerPair, const Options& options)
{
    if (std::optional<Error> wrong = refuseCount(cablesPerPair))
        return *std::move(wrong);
    const std::vector<DeviceId> below = onceEach(lower);
    const std::vector<DeviceId> above = onceEach(upper);
    const std::unordered_set<DeviceId> set(below.begin(), below.end());
    for (DeviceId device : above) {
        if (set.contains(device))
            return error(ErrorKind::refused,
                         finding("cabling.in_both_sets").about(deviceName(design, device)));
    }
    Planner planner(design, options);
    planner.perPair(static_cast<std::int64_t>(above.size()), static_cast<std::int64_t>(below.size()), above);
    for (DeviceId a : below) {
        for (DeviceId b : above)
            planner.want(a, b, {}, cablesPerPair);
    }
    return planner.run();
}

Result<Plan> meshWithin(const Design& design, std::span<const DeviceId> devices, int cablesPerPair,
                        const Options& options)
{
    if (std::optional<Error> wrong = refuseCount(cablesPerPair))
        return *std::move(wrong);
    const std::vector<DeviceId> all = onceEach(devices);
    Planner planner(design, options);
    const auto peers = static_cast<std::int64_t>(all.size()) - 1;
    planner.perPair(peers, peers, {});
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = i + 1; j < all.size(); ++j)
            planner.want(all[i], all[j], {}, cablesPerPair);
    }
    return planner.run();
}

Result<Plan> railWise(const Design& design, std::span<const DeviceId> nodes, std::span<const DeviceId> leaves,
                      const Options& options)
{
    Planner planner(design, options);
    std::int64_t left = 0;
    for (DeviceId node : onceEach(nodes)) {
        const Device* device = design.find(node);
        if (!device || !design.is(*device, DeviceKind::node))
            return error(ErrorKind::refused, finding("cabling.not_a_node").about(deviceName(design, node)));
        const int nics = design.typeOf(*device).nicCount();
        if (static_cast<int>(leaves.size()) > nics)
            return error(ErrorKind::refused, finding("cabling.more_leaves_than_rails")
                                                 .about(device->name)
                                                 .with("found", static_cast<std::int64_t>(leaves.size()))
                                                 .with("limit", nics));
        for (int rail = 0; rail < nics; ++rail) {
            const std::int64_t ports = freePortsOf(design, planner.use(), node, rail);
            if (static_cast<std::size_t>(rail) >= leaves.size())
                left += ports;
            else if (ports > 0)
                planner.want(node, leaves[static_cast<std::size_t>(rail)], rail, ports);
        }
    }
    if (left > 0)
        planner.note(finding("cabling.rails_left", {}, Severity::info)
                         .with("found", left)
                         .with("limit", static_cast<std::int64_t>(leaves.size())));
    return planner.run();
}

} // namespace fabric::cabling
