#include "core/cabling/breakout.h"

#include "core/cabling/fit.h"
#include "core/model/type_split.h"

#include <algorithm>
#include <set>
#include <utility>

namespace fabric::cabling {
namespace {

CableId nextCableId(const Design& design)
{
    std::uint32_t next = 0;
    for (const Link& link : design.links) {
        if (link.cable.valid())
            next = std::max(next, link.cable.value + 1);
    }
    return CableId{next};
}

PortRef& endAt(Link& link, DeviceId device)
{
    return link.a.device == device ? link.a : link.b;
}

Error refusedAt(Finding finding, const Design& design, PortRef port)
{
    return error(ErrorKind::refused, finding.about(portName(design, port)));
}

/// The links of one device in port order, as copies that may be changed.
std::vector<Link> linksOf(const Design& design, const PortUse& use, DeviceId device)
{
    const std::size_t position = *use.positionOf(device);
    std::vector<Link> links;
    for (int port = 0; port < use.portCount(position); ++port) {
        if (const Link* link = design.find(use.linkAt(position, port)))
            links.push_back(*link);
    }
    return links;
}

/// Ports from `behind` on count on by `shift`.
void renumber(std::vector<Link>& links, DeviceId device, int behind, int shift)
{
    for (Link& link : links) {
        PortRef& end = endAt(link, device);
        if (static_cast<int>(end.port) >= behind)
            end.port = static_cast<std::uint32_t>(static_cast<int>(end.port) + shift);
    }
}

/// Those that differ from the design's, sorted.
std::vector<Link> changedOnly(const Design& design, std::vector<Link> links)
{
    std::erase_if(links, [&](const Link& link) { return *design.find(link.id) == link; });
    std::sort(links.begin(), links.end(), [](const Link& a, const Link& b) { return a.id < b.id; });
    return links;
}

/// Gives the device another type: one of the design's that is the same but for the id, or a new one.
void setType(Breakout& result, const Design& design, const Device& device, DeviceType type)
{
    result.device = device;
    if (const std::optional<TypeIndex> known = alikeType(design, type)) {
        result.device->type = *known;
        return;
    }
    result.device->type = TypeIndex{static_cast<std::uint32_t>(design.types.size())};
    type.id = freeTypeId(design, type.id);
    result.newType = std::move(type);
}

/// Cables the ports of one cage, which may hold links already, over one splitter.
class SplitterCabling
{
public:
    /// `cage`: as it will be.
    SplitterCabling(const Design& design, const PortUse& use, PortRef port, CagePorts cage,
                    const DeviceType& type)
        : m_design(design), m_use(use), m_free(use), m_port(port), m_cage(cage), m_type(type)
    {}

    /// Links of the device, with their ports as they will be; those in the cage get the cable.
    std::optional<Error> keep(std::vector<Link>& links)
    {
        for (Link& link : links) {
            if (!isInCage(link))
                continue;
            m_free.release(*m_design.find(link.id));
            m_occupied.insert(portOf(link));
            if (link.cable.valid())
                m_cable = link.cable;
        }
        if (m_cable.valid() && isSharedElsewhere(links))
            return refusedAt(finding("cabling.cable_shared"), m_design, m_port);
        if (!m_cable.valid())
            m_cable = nextCableId(m_design);
        for (Link& link : links) {
            if (isInCage(link)) {
                link.rate = std::min(link.rate, m_type.portRate(portOf(link)));
                link.cable = m_cable;
            }
        }
        return std::nullopt;
    }

    std::optional<Error> add(std::span<const PortRef> targets, const Options& options,
                             std::vector<Link>& added)
    {
        const auto room = m_cage.count - static_cast<int>(m_occupied.size());
        if (static_cast<int>(targets.size()) > room)
            return refusedAt(finding("cabling.breakout_short")
                                 .with("found", room)
                                 .with("expected", static_cast<std::int64_t>(targets.size())),
                             m_design, m_port);
        LinkId id = m_design.nextLinkId();
        int port = m_cage.first;
        for (const PortRef target : targets) {
            if (std::optional<Error> wrong = check(target))
                return wrong;
            while (m_occupied.contains(port))
                ++port;
            added.push_back(linkTo(target, port++, id, options));
            ++id.value;
        }
        return std::nullopt;
    }

private:
    int portOf(Link& link) const { return static_cast<int>(endAt(link, m_port.device).port); }
    bool isInCage(Link& link) const
    {
        return portOf(link) >= m_cage.first && portOf(link) < m_cage.first + m_cage.count;
    }
    /// Whether links outside the cage hang on the cable, or the cage has two cables.
    bool isSharedElsewhere(std::vector<Link>& links) const
    {
        const auto onCable = [&](const Link& link) { return link.cable == m_cable; };
        const auto all = std::count_if(m_design.links.begin(), m_design.links.end(), onCable);
        const auto here = std::count_if(links.begin(), links.end(),
                                        [&](Link& link) { return isInCage(link) && onCable(link); });
        const bool second = std::any_of(links.begin(), links.end(), [&](Link& link) {
            return isInCage(link) && link.cable.valid() && !onCable(link);
        });
        return all != here || second;
    }
    std::optional<Error> check(PortRef target)
    {
        Fit reason = fit(m_design, m_free, m_port, target);
        const bool twice = !m_targets.insert(target).second;
        if (reason && (twice || !m_use.isFree(target))) {
            reason.refusal = Refusal::portTaken;
            reason.taken = target;
            reason.takenBy = m_use.linkAt(target);
        }
        if (reason)
            return std::nullopt;
        return error(ErrorKind::refused, *refusalReason(m_design, reason, m_port, target));
    }
    Link linkTo(PortRef target, int port, LinkId id, const Options& options) const
    {
        const DeviceType& type = m_design.typeOf(*m_design.find(target.device));
        Link link;
        link.id = id;
        link.a = target;
        link.b = {m_port.device, static_cast<std::uint32_t>(port)};
        link.rate = std::min(m_type.portRate(port), type.portRate(static_cast<int>(target.port)));
        link.medium = options.medium;
        link.length = options.length;
        link.cable = m_cable;
        return link;
    }

    const Design& m_design;
    const PortUse& m_use;
    PortUse m_free; ///< without the links of the cage
    PortRef m_port;
    CagePorts m_cage;
    const DeviceType& m_type;
    std::set<int> m_occupied;
    std::set<PortRef> m_targets;
    CableId m_cable;
};

} // namespace

Result<Breakout> breakOut(const Design& design, const PortUse& use, PortRef port, int ways,
                          std::span<const PortRef> targets, const Options& options)
{
    if (!use.exists(port))
        return error(ErrorKind::usage, finding("cabling.no_such_port"));
    const Device& device = *design.find(port.device);
    DeviceType type = design.typeOf(device);
    CagePorts cage = cagePorts(type, static_cast<int>(port.port));
    std::vector<Link> links = linksOf(design, use, port.device);
    Breakout result;
    if (cage.count == 1) {
        if (type.kind == DeviceKind::node)
            return refusedAt(finding("cabling.breakout_of_nic"), design, port);
        if (ways != 2 && ways != 4 && ways != 8)
            return error(ErrorKind::usage, finding("cabling.ways_unknown").with("found", ways));
        type = splitType(type, cage.first, ways);
        renumber(links, port.device, cage.first + 1, ways - 1);
        setType(result, design, device, type);
        cage.count = ways;
    }
    SplitterCabling cabling(design, use, port, cage, type);
    if (std::optional<Error> wrong = cabling.keep(links))
        return *std::move(wrong);
    if (std::optional<Error> wrong = cabling.add(targets, options, result.added))
        return *std::move(wrong);
    result.changed = changedOnly(design, std::move(links));
    return result;
}

Result<Breakout> joinBack(const Design& design, const PortUse& use, PortRef port)
{
    if (!use.exists(port))
        return error(ErrorKind::usage, finding("cabling.no_such_port"));
    const Device& device = *design.find(port.device);
    const DeviceType& type = design.typeOf(device);
    const CagePorts cage = cagePorts(type, static_cast<int>(port.port));
    std::optional<DeviceType> joined = joinedType(type, static_cast<int>(port.port));
    if (!joined)
        return refusedAt(finding("cabling.not_broken_out"), design, port);
    std::vector<Link> links = linksOf(design, use, port.device);
    std::vector<Link*> inCage;
    for (Link& link : links) {
        const int at = static_cast<int>(endAt(link, port.device).port);
        if (at >= cage.first && at < cage.first + cage.count)
            inCage.push_back(&link);
    }
    if (inCage.size() > 1)
        return refusedAt(
            finding("cabling.join_in_use").with("found", static_cast<std::int64_t>(inCage.size())), design,
            port);
    renumber(links, port.device, cage.first + cage.count, 1 - cage.count);
    for (Link* link : inCage) {
        const PortRef other = link->a.device == port.device ? link->b : link->a;
        const DeviceType& otherType = design.typeOf(*design.find(other.device));
        endAt(*link, port.device).port = static_cast<std::uint32_t>(cage.first);
        link->cable = {};
        link->rate = std::min(joined->portRate(cage.first), otherType.portRate(static_cast<int>(other.port)));
    }
    Breakout result;
    setType(result, design, device, *std::move(joined));
    result.changed = changedOnly(design, std::move(links));
    return result;
}

Breakout separateCables(const Design& design, CableId cable)
{
    Breakout result;
    for (const Link& link : design.links) {
        if (!cable.valid() || link.cable != cable)
            continue;
        result.changed.push_back(link);
        result.changed.back().cable = {};
    }
    return result;
}

} // namespace fabric::cabling
