#include "measures.h"

#include "core/graph/router.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace fabric::test {
namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

double number(std::int64_t value)
{
    return static_cast<double>(value);
}

template<class T>
double number(const std::optional<T>& value)
{
    return value ? static_cast<double>(*value) : none;
}

double number(const std::optional<Money>& value)
{
    return value ? value->value() : none;
}

/// Switches of one tier (leaf = 1) of the built design.
std::int64_t switchesOfTier(const FabricGraph& graph, int tier)
{
    std::int64_t count = 0;
    for (FabricGraph::Vertex v = 0; v < graph.vertexCount(); ++v)
        count += graph.isSwitch(v) && graph.tier(v) == tier;
    return count;
}

std::int64_t devicesOf(const FabricGraph& graph, DeviceKind kind)
{
    std::int64_t count = 0;
    for (FabricGraph::Vertex v = 0; v < graph.vertexCount(); ++v)
        count += graph.kind(v) == kind;
    return count;
}

/// Number of a tier between whose switches and the next lower ones cables run: nodes and service hosts are 0.
int levelOf(const FabricGraph& graph, DeviceId device)
{
    return graph.tier(static_cast<FabricGraph::Vertex>(graph.design().indexOf(device)));
}

std::int64_t linksBetween(const FabricGraph& graph, int lower, int upper)
{
    std::int64_t count = 0;
    for (const Link& link : graph.design().links) {
        const int a = levelOf(graph, link.a.device);
        const int b = levelOf(graph, link.b.device);
        count += std::min(a, b) == lower && std::max(a, b) == upper;
    }
    return count;
}

/// The dragonfly group of every device; -1: none.
std::vector<int> dragonflyGroups(const Design& design)
{
    std::vector<int> group(design.devices.size(), -1);
    for (const Group& g : design.groups) {
        if (g.kind != GroupKind::dragonflyGroup)
            continue;
        for (const DeviceId id : g.members)
            group[static_cast<std::size_t>(design.indexOf(id))] = g.index;
    }
    return group;
}

struct GroupPair
{
    int a = 0;
    int b = 0;
};

/// The groups at both ends of every link between switches.
std::vector<GroupPair> switchLinks(const FabricGraph& graph)
{
    const Design& design = graph.design();
    const std::vector<int> group = dragonflyGroups(design);
    std::vector<GroupPair> all;
    for (const Link& link : design.links) {
        const auto a = static_cast<FabricGraph::Vertex>(design.indexOf(link.a.device));
        const auto b = static_cast<FabricGraph::Vertex>(design.indexOf(link.b.device));
        if (graph.isSwitch(a) && graph.isSwitch(b))
            all.push_back({group[a], group[b]});
    }
    return all;
}

std::int64_t localLinks(const FabricGraph& graph)
{
    const std::vector<GroupPair> links = switchLinks(graph);
    return std::count_if(links.begin(), links.end(), [](GroupPair l) { return l.a == l.b; });
}

std::int64_t globalLinks(const FabricGraph& graph)
{
    return static_cast<std::int64_t>(switchLinks(graph).size()) - localLinks(graph);
}

/// Global links between the first ⌊g/2⌋ groups and the others: the published cut falls between groups.
std::int64_t globalCut(const FabricGraph& graph, std::int64_t groups)
{
    const std::vector<GroupPair> links = switchLinks(graph);
    const auto half = static_cast<int>(groups / 2);
    return std::count_if(links.begin(), links.end(),
                         [half](GroupPair l) { return (l.a < half) != (l.b < half); });
}

int usedPorts(const FabricGraph& graph, FabricGraph::Vertex v)
{
    return static_cast<int>(boost::out_degree(v, graph.network()));
}

/// Rate of one link towards a node.
Bandwidth nodeRate(const FabricGraph& graph)
{
    return graph.injection(graph.nodes().front()) / usedPorts(graph, graph.nodes().front());
}

/// Between the first node and the last one, which is in another pod.
double pathsBetweenPods(Subject& s)
{
    Router router(s.graph());
    const std::vector<FabricGraph::Vertex>& nodes = s.graph().nodes();
    const std::optional<Route> route = router.route(NetworkEnd{nodes.front()}, NetworkEnd{nodes.back()});
    return route ? route->equalCostPaths : none;
}

/// Only where the bounds meet.
Bandwidth exactBisection(Subject& s)
{
    const Bisection& found = s.bisection();
    if (!found.exact)
        throw std::runtime_error("the bisection's bounds do not meet");
    return found.upper;
}

GroupRatio groupRatio(Subject& s)
{
    const Oversubscription found = oversubscription(s.graph());
    if (found.groups.empty())
        throw std::runtime_error("no dragonfly group");
    return found.groups.front();
}

double categoryTotal(Subject& s, std::initializer_list<PartCategory> categories)
{
    double sum = 0;
    for (const CostLine& line : s.cost().lines) {
        const bool counts = std::count(categories.begin(), categories.end(), line.part.category) > 0;
        if (counts && line.status == PriceStatus::priced)
            sum += number(line.total);
    }
    return sum;
}

double cablesOf(Subject& s, Medium medium)
{
    std::int64_t sum = 0;
    for (const CableCount& cable : physicalCounts(s.design()).cableKinds)
        sum += cable.medium == medium ? cable.count : 0;
    return number(sum);
}

/// By closed form, and by counting the built design where memory holds it.
Measure counted(std::function<std::int64_t(const Shape&)> closed,
                std::function<std::int64_t(const FabricGraph&)> built)
{
    return {"", [=](Subject& s) {
                std::vector<Found> found{{"closed form", number(closed(s.shape()))}};
                if (s.buildable())
                    found.push_back({"built design", number(built(s.graph()))});
                return found;
            }};
}

Measure single(std::string unit, std::string how, std::function<double(Subject&)> compute)
{
    return {std::move(unit), [=](Subject& s) { return std::vector<Found>{{how, compute(s)}}; }};
}

void addDevices(std::map<std::string, Measure>& all)
{
    const Measure nodes = counted([](const Shape& s) { return s.nodes; },
                                  [](const FabricGraph& g) { return devicesOf(g, DeviceKind::node); });
    all["hosts"] = all["nodes"] = all["chips"] = nodes;
    all["hosts_max"] = counted([](const Shape& s) { return s.nodesMax; },
                               [](const FabricGraph& g) { return devicesOf(g, DeviceKind::node); });
    all["gpus"] = counted([](const Shape& s) { return s.gpus; },
                          [](const FabricGraph& g) { return designCounts(g.design()).gpus; });
    const Measure switches =
        counted([](const Shape& s) { return s.switches(); },
                [](const FabricGraph& g) { return devicesOf(g, DeviceKind::switchDevice); });
    all["switches"] = all["switches_total"] = all["railonly_switches"] = all["sota_switches"] = switches;
    all["edge_switches"] = all["leaves"] = all["leaf"] = counted(
        [](const Shape& s) { return s.leaves; }, [](const FabricGraph& g) { return switchesOfTier(g, 1); });
    all["agg_switches"] = all["spines"] = all["spine"] = counted(
        [](const Shape& s) { return s.spines; }, [](const FabricGraph& g) { return switchesOfTier(g, 2); });
    all["core_switches"] = all["core"] = counted([](const Shape& s) { return s.cores; },
                                                 [](const FabricGraph& g) { return switchesOfTier(g, 3); });
    all["routers"] = counted([](const Shape& s) { return s.routers; },
                             [](const FabricGraph& g) { return devicesOf(g, DeviceKind::switchDevice); });
    all["groups"] = counted([](const Shape& s) { return s.groups; },
                            [](const FabricGraph& g) {
                                const std::vector<int> group = dragonflyGroups(g.design());
                                return *std::max_element(group.begin(), group.end()) + 1;
                            });
    all["router_radix"] = counted([](const Shape& s) { return std::int64_t{s.portsNeeded}; },
                                  [](const FabricGraph& g) {
                                      int most = 0;
                                      for (FabricGraph::Vertex v = 0; v < g.vertexCount(); ++v)
                                          most = g.isSwitch(v) ? std::max(most, usedPorts(g, v)) : most;
                                      return std::int64_t{most};
                                  });
    all["endpoints_per_group"] = counted([](const Shape& s) { return s.nodes / s.groups; },
                                         [](const FabricGraph& g) {
                                             std::int64_t count = 0;
                                             const std::vector<int> group = dragonflyGroups(g.design());
                                             for (const FabricGraph::Vertex v : g.nodes())
                                                 count += group[v] == 0;
                                             return count;
                                         });
}

void addLinks(std::map<std::string, Measure>& all)
{
    const auto links = [](const FabricGraph& g) {
        return static_cast<std::int64_t>(g.design().links.size());
    };
    all["links_total"] = all["links"] = counted([](const Shape& s) { return s.links(); }, links);
    all["links_host"] = all["cables_node_leaf"] =
        counted([](const Shape& s) { return s.nodeLinks; },
                [](const FabricGraph& g) { return linksBetween(g, 0, 1); });
    all["cables_compute_and_ufm"] = counted([](const Shape& s) { return s.nodeLinks + s.serviceLinks; },
                                            [](const FabricGraph& g) { return linksBetween(g, 0, 1); });
    all["links_edge_agg"] = all["cables_leaf_spine"] =
        counted([](const Shape& s) { return s.leafSpineLinks; },
                [](const FabricGraph& g) { return linksBetween(g, 1, 2); });
    all["links_agg_core"] = all["cables_spine_core"] =
        counted([](const Shape& s) { return s.spineCoreLinks; },
                [](const FabricGraph& g) { return linksBetween(g, 2, 3); });
    all["local_links"] = counted([](const Shape& s) { return s.localLinks; }, localLinks);
    all["local_links_per_group"] = counted(
        [](const Shape& s) { return s.localLinks / s.groups; },
        [](const FabricGraph& g) {
            const std::vector<GroupPair> l = switchLinks(g);
            return std::count_if(l.begin(), l.end(), [](GroupPair p) { return p.a == 0 && p.b == 0; });
        });
    all["intra_group_ports"] = counted(
        [](const Shape& s) { return 2 * s.localLinks / s.groups; },
        [](const FabricGraph& g) {
            const std::vector<GroupPair> l = switchLinks(g);
            return 2 * std::count_if(l.begin(), l.end(), [](GroupPair p) { return p.a == 0 && p.b == 0; });
        });
    all["global_links"] = counted([](const Shape& s) { return s.globalLinks; }, globalLinks);
    all["links_switch_switch"] =
        counted([](const Shape& s) { return s.localLinks + s.globalLinks; },
                [](const FabricGraph& g) { return static_cast<std::int64_t>(switchLinks(g).size()); });
    all["links_per_chip"] =
        counted([](const Shape& s) { return 2 * s.localLinks / s.nodes; },
                [](const FabricGraph& g) { return std::int64_t{usedPorts(g, g.nodes().front())}; });
    const Measure transceivers = single(
        "", "counted cages", [](Subject& s) { return number(physicalCounts(s.design()).transceivers()); });
    all["railonly_transceivers"] = all["sota_transceivers"] = transceivers;
    all["dac_cables"] = single("", "counted cables", [](Subject& s) { return cablesOf(s, Medium::dac); });
    all["aoc_cables"] = single("", "counted cables", [](Subject& s) { return cablesOf(s, Medium::aoc); });
}

void addDistances(std::map<std::string, Measure>& all)
{
    const Measure diameter =
        single("", "distances", [](Subject& s) { return number(s.distances().diameterHops); });
    all["diameter_host_hops"] = all["diameter"] = diameter;
    all["avg_hops"] = single("", "distances", [](Subject& s) { return number(s.distances().averageHops); });
    all["diameter_switch_hops"] =
        single("", "distances", [](Subject& s) { return number(s.distances().switchDiameter); });
    all["avg_switch_hops"] =
        single("", "distances", [](Subject& s) { return number(s.distances().switchAverage); });
    all["equal_cost_paths_interpod"] = single("", "router", pathsBetweenPods);
}

void addCapacity(std::map<std::string, Measure>& all)
{
    all["bisection_links"] =
        single("", "proven bisection", [](Subject& s) { return exactBisection(s) / nodeRate(s.graph()); });
    all["bisection_one_dir"] = single("TB/s", "proven bisection", [](Subject& s) {
        return toGigabytesPerSecond(exactBisection(s)) / 1000;
    });
    all["global_bisection_links"] = {"", [](Subject& s) {
                                         const double cut = number(globalCut(s.graph(), s.shape().groups));
                                         const double upper = s.bisection().upper / nodeRate(s.graph());
                                         return std::vector<Found>{{"links between whole groups", cut},
                                                                   {"upper bound of the bisection", upper}};
                                     }};
    all["ici_GBps_per_link_per_dir"] = single(
        "GB/s", "rate of a link", [](Subject& s) { return toGigabytesPerSecond(nodeRate(s.graph())); });
    all["group_injection"] = single("Tb/s", "oversubscription of a group",
                                    [](Subject& s) { return toGbps(groupRatio(s).down) / 1000; });
    all["group_global"] = single("Tb/s", "oversubscription of a group",
                                 [](Subject& s) { return toGbps(groupRatio(s).up) / 1000; });
    all["blocking_factor"] =
        single("", "oversubscription of a group", [](Subject& s) { return number(groupRatio(s).ratio); });
    all["taper_pct"] = single("%", "oversubscription of a group",
                              [](Subject& s) { return 100 / number(groupRatio(s).ratio); });
    all["global_bandwidth_one_dir"] = single("TB/s", "built design", [](Subject& s) {
        return number(globalLinks(s.graph())) * toGigabytesPerSecond(s.shape().coreLinkRate) / 1000;
    });
}

void addCost(std::map<std::string, Measure>& all)
{
    const Measure millions =
        single("M$", "cost report", [](Subject& s) { return number(s.cost().networkTotal) / 1e6; });
    all["cost"] = all["cost_exact_reconstruction"] = millions;
    all["node_cost"] = single("$", "cost report", [](Subject& s) { return number(s.cost().nodesTotal); });
    all["switch_cost"] =
        single("$", "cost report", [](Subject& s) { return categoryTotal(s, {PartCategory::switchDevice}); });
    all["cable_cost"] = single("$", "cost report", [](Subject& s) {
        return categoryTotal(s, {PartCategory::cable, PartCategory::transceiver});
    });
    all["facility_cost"] =
        single("$", "cost report", [](Subject& s) { return number(s.cost().facilityTotal); });
    all["total"] = single("$", "cost report", [](Subject& s) { return number(s.cost().total); });
}

} // namespace

const std::map<std::string, Measure>& measures()
{
    static const std::map<std::string, Measure> table = [] {
        std::map<std::string, Measure> all;
        addDevices(all);
        addLinks(all);
        addDistances(all);
        addCapacity(all);
        addCost(all);
        return all;
    }();
    return table;
}

} // namespace fabric::test
