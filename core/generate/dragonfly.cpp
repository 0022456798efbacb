#include "core/generate/builder.h"
#include "core/generate/plans.h"

#include <algorithm>

namespace fabric::generation {
namespace {

constexpr int maxPorts = 1024;

std::optional<Finding> wrongCounts(const DragonflyParameters& p)
{
    if (auto f = outOfRange("p", p.p, 1, maxPorts))
        return f;
    if (auto f = outOfRange("a", p.a, 1, maxPorts))
        return f;
    if (auto f = outOfRange("h", p.h, 1, maxPorts))
        return f;
    return outOfRange("planes", p.planes, 1, maxPorts);
}

std::optional<Finding> wrongGroups(const DragonflyParameters& p)
{
    const int most = p.a * p.h + 1;
    if (!p.groups)
        return std::nullopt;
    if (auto f = outOfRange("groups", *p.groups, 1, maxNodes))
        return f;
    if (*p.groups > most)
        return finding("generate.too_many_groups", "groups")
            .with("found", *p.groups)
            .with("limit", most)
            .with("nearest", most);
    return std::nullopt;
}

std::optional<Finding> wrongLinksPerPair(const DragonflyParameters& p, int groups)
{
    if (!p.linksPerPair)
        return std::nullopt;
    if (p.useAllPorts)
        return finding("generate.links_and_all_ports", "links-per-pair");
    if (auto f = outOfRange("links-per-pair", *p.linksPerPair, 1, maxNodes))
        return f;
    const int most = groups > 1 ? p.a * p.h / (groups - 1) : *p.linksPerPair;
    if (*p.linksPerPair > most)
        return finding("generate.links_per_pair", "links-per-pair")
            .with("found", *p.linksPerPair)
            .with("limit", most)
            .with("nearest", most);
    return std::nullopt;
}

std::optional<Finding> wrongNode(const DragonflyParameters& p, const DeviceType& node)
{
    const int nics = node.nicCount();
    if (p.planes > 1 && p.planes != nics)
        return finding("generate.planes_not_nics", "planes")
            .with("found", p.planes)
            .with("limit", nics)
            .with("nearest", nics);
    const int each = p.planes > 1 ? portsPerNic(node) : node.portCount();
    if (p.p % each == 0)
        return std::nullopt;
    const int below = p.p / each * each;
    const int nearest = below > 0 && p.p - below <= below + each - p.p ? below : below + each;
    return finding("generate.p_not_whole_nodes", "p")
        .with("found", p.p)
        .with("limit", each)
        .with("nearest", nearest);
}

/// Distances 1, 2, … while both ends of all pairs at that distance have a port left.
std::vector<int> extraDistances(std::int64_t portsLeft, int groups)
{
    std::vector<int> list;
    for (int d = 1; 2 * d <= groups && portsLeft > 0; ++d) {
        const int ports = 2 * d == groups ? 1 : 2;
        if (ports > portsLeft)
            continue;
        list.push_back(d);
        portsLeft -= ports;
    }
    return list;
}

Bandwidth bisectionBound(const DragonflyPlan& plan, Bandwidth edge, Bandwidth core)
{
    const std::int64_t half = plan.nodes() / 2;
    const double hostLinks = static_cast<double>(half) * plan.portsPerPlane;
    const std::int64_t each = plan.nodesPerRouter();
    const int g = plan.groups;
    Bandwidth cut;
    if (g == 1) {
        const std::int64_t routers = half / each;
        cut = core * static_cast<double>(routers * (plan.a - routers)) +
              edge * static_cast<double>(half % each * plan.portsPerPlane);
    } else {
        std::int64_t links = std::int64_t{plan.linksPerPair} * (g / 2) * (g - g / 2);
        for (int d : plan.extraDistances)
            links += 2 * d == g ? d : 2 * d;
        const std::int64_t whole = std::int64_t{g / 2} * plan.a * each;
        cut = core * static_cast<double>(links) +
              edge * static_cast<double>((half - whole) * plan.portsPerPlane);
    }
    return std::min(cut, edge * hostLinks) * plan.planes;
}

} // namespace

std::int64_t DragonflyPlan::globalPorts() const
{
    std::int64_t ports = std::int64_t{linksPerPair} * (groups - 1);
    for (int d : extraDistances)
        ports += 2 * d == groups ? 1 : 2;
    return ports;
}

std::int64_t DragonflyPlan::globalLinks() const
{
    return globalPorts() * groups / 2;
}

Result<DragonflyPlan> plan(const DragonflyParameters& p, const Catalog& catalog)
{
    if (auto f = wrongCounts(p))
        return refuse(*f);
    Result<DeviceType> node = resolveNode(p.common, catalog, "single-accelerator", {p.planes, 1});
    if (!node)
        return node.error();
    const int groups = p.groups.value_or(p.a * p.h + 1);
    if (auto f = wrongGroups(p))
        return refuse(*f);
    if (auto f = wrongLinksPerPair(p, groups))
        return refuse(*f);
    if (auto f = wrongNode(p, *node))
        return refuse(*f);
    const Bandwidth rate = node->portRate(0);
    auto choices = switchChoices(p.common, catalog, rate, SpeedRule::exactFirst);
    if (!choices)
        return choices.error();

    DragonflyPlan out;
    out.node = *std::move(node);
    out.p = p.p;
    out.a = p.a;
    out.h = p.h;
    out.groups = groups;
    out.linksPerPair = groups > 1 ? p.linksPerPair.value_or(p.a * p.h / (groups - 1)) : 0;
    out.arrangement = p.arrangement;
    out.planes = p.planes;
    out.portsPerPlane = p.planes > 1 ? portsPerNic(out.node) : out.node.portCount();
    if (p.useAllPorts && groups > 1)
        out.extraDistances = extraDistances(std::int64_t{p.a} * p.h - out.globalPorts(), groups);
    return firstFitting<DragonflyPlan>(*choices, p.common, catalog, rate,
                                       [&](const SwitchChoice& choice) -> Result<DragonflyPlan> {
                                           const int needed = p.p + p.a - 1 + p.h;
                                           if (choice.radix < needed)
                                               return refuse(radixTooSmall(choice.radix, needed));
                                           DragonflyPlan fitting = out;
                                           fitting.switchType = choice.type;
                                           fitting.radix = choice.radix;
                                           return fitting;
                                       });
}

Shape shapeOf(const DragonflyPlan& plan)
{
    Shape s;
    s.nodeType = plan.node.id;
    s.switchType = plan.switchType.id;
    s.radix = plan.radix;
    s.portsNeeded = plan.p + plan.a - 1 + plan.h;
    s.nodes = plan.nodes();
    s.nodesMax = s.nodes;
    s.gpus = s.nodes * plan.node.gpuCount();
    s.nics = s.nodes * plan.node.nicCount();
    s.routers = plan.routers();
    s.groups = plan.groups;
    s.nodeLinks = s.nodes * plan.portsPerPlane * plan.planes;
    s.localLinks = std::int64_t{plan.planes} * plan.groups * plan.a * (plan.a - 1) / 2;
    s.globalLinks = plan.planes * plan.globalLinks();
    s.freeLeafPorts = s.routers * plan.radix - s.nodeLinks - 2 * (s.localLinks + s.globalLinks);
    s.leafDown = plan.p;
    s.leafUp = plan.h;
    const int firstUp = plan.p + (plan.groups > 1 ? plan.a - 1 : 0);
    s.coreLinkRate = std::min(plan.node.portRate(0), plan.switchType.portRate(firstUp));
    s.nodeLinkRate = std::min(plan.node.portRate(0), plan.switchType.portRate(0));
    if (s.nodes > 1)
        s.bisectionAtMost = bisectionBound(plan, s.nodeLinkRate, s.coreLinkRate);
    const std::int64_t unused = std::int64_t{plan.a} * plan.h - plan.globalPorts();
    if (unused > 0 && plan.groups > 1)
        s.notes.push_back(finding("generate.global_ports_free", "groups", Severity::info)
                              .with("found", unused)
                              .with("limit", std::int64_t{plan.a} * plan.h));
    return s;
}

} // namespace fabric::generation
