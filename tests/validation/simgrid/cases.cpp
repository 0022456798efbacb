#include "validation/simgrid/cases.h"

#include "core/catalog/catalog.h"
#include "core/collective/algorithms.h"
#include "core/collective/schedule_loads.h"
#include "core/generate/generate.h"
#include "core/graph/flow_router.h"

#include <algorithm>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace fabric::test {
namespace {

using Vertex = FabricGraph::Vertex;

template<class T>
T needed(Result<T> result)
{
    if (!result)
        throw std::runtime_error(result.error().findings.front().rule);
    return std::move(*result);
}

NetworkEnd endAt(Vertex node)
{
    NetworkEnd end;
    end.node = node;
    return end;
}

Vertex vertexAt(const FabricGraph& graph, ElementIndex e, bool receiver)
{
    const Link& link = graph.link(e);
    return static_cast<Vertex>(graph.design().indexOf(((e % 2 == 0) == receiver ? link.b : link.a).device));
}

/// All paths of a flow that is split, with the share of each: at every device the split of the links.
void walk(const FabricGraph& graph, const Route& route, Vertex at, Vertex to, const SimPath& before,
          std::vector<SimPath>& paths)
{
    if (at == to) {
        paths.push_back(before);
        paths.back().copy = static_cast<std::uint32_t>(paths.size() - 1);
        return;
    }
    double total = 0;
    for (const Route::Share& s : route.shares)
        total += vertexAt(graph, s.element, false) == at ? s.share : 0;
    for (const Route::Share& s : route.shares) {
        if (vertexAt(graph, s.element, false) != at)
            continue;
        SimPath path = before;
        path.share *= s.share / total;
        path.links.push_back(s.element);
        walk(graph, route, vertexAt(graph, s.element, true), to, path, paths);
    }
}

/// Finds the ways of messages between ranks of one GPU each.
class Ways
{
public:
    Ways(const FabricGraph& graph, const Ranks& ranks, const Routing& routing)
        : m_graph(graph),
          m_ranks(ranks),
          m_routing(routing),
          m_router(graph),
          m_flows(graph, Router::Weights::asDrawn, routing),
          m_load(graph.elementCount())
    {}

    /// In the order of their shares.
    std::vector<SimPath> of(std::uint32_t from, std::uint32_t to, std::uint64_t key)
    {
        const Vertex sender = m_ranks.gpus[from].node;
        const Vertex receiver = m_ranks.gpus[to].node;
        const SimPath start{from, to, 0, 1, {}};
        std::vector<SimPath> paths;
        if (m_routing.kind == RoutingKind::ideal) {
            walk(m_graph, m_router.route(endAt(sender), endAt(receiver)).value(), sender, receiver, start,
                 paths);
            std::stable_sort(paths.begin(), paths.end(),
                             [](const SimPath& a, const SimPath& b) { return a.share < b.share; });
            return paths;
        }
        std::vector<FlowRouter::Way> ways;
        const NetworkFlow flow{endAt(sender), endAt(receiver), 1, key};
        if (!m_flows.add({&flow, 1}, m_load, &ways).ok())
            throw std::runtime_error("no route");
        paths.push_back(start);
        paths.front().links = ways.front();
        return paths;
    }

private:
    const FabricGraph& m_graph;
    const Ranks& m_ranks;
    Routing m_routing;
    Router m_router;
    FlowRouter m_flows;
    std::vector<double> m_load;
};

/// The design's rates as they are: no efficiency, one latency.
FabricRates plainRates(const SimCase& simCase)
{
    FabricRates rates;
    rates.latency = microseconds(simCase.alphaUs);
    return rates;
}

RingSet ringsOf(const SimCase& simCase, const FabricGraph& graph)
{
    RingSpec spec;
    spec.routing = needed(parseRouting(simCase.routing));
    return needed(makeRings(graph, needed(parsePlacement(simCase.placement)), spec));
}

SimPlan ringPlan(const SimCase& simCase, const FabricGraph& graph)
{
    const RingSet rings = ringsOf(simCase, graph);
    Ways ways(graph, rings.ranks, needed(parseRouting(simCase.routing)));
    SimPlan plan;
    plan.ranks = rings.ranks.count();
    plan.steps = 2 * (plan.ranks - 1);
    plan.share = 1.0 / static_cast<double>(rings.channels.size()) / plan.ranks;
    for (std::uint32_t c = 0; c < rings.channels.size(); ++c) {
        const std::vector<std::uint32_t>& order = rings.channels[c].order;
        plan.messages.emplace_back();
        for (std::uint32_t i = 0; i < plan.ranks; ++i) {
            const std::uint32_t to = order[(i + 1) % plan.ranks];
            if (rings.channels[c].ways.empty())
                plan.messages.back().push_back(ways.of(order[i], to, 0));
            else
                plan.messages.back().push_back({{order[i], to, 0, 1, rings.channels[c].ways[i]}});
        }
    }
    for (const Gpu& gpu : rings.ranks.gpus)
        plan.place.push_back(gpu.node);
    return plan;
}

SimPlan pairwisePlan(const SimCase& simCase, const FabricGraph& graph)
{
    const Ranks ranks = needed(placeRanks(graph, needed(parsePlacement(simCase.placement))));
    Ways ways(graph, ranks, needed(parseRouting(simCase.routing)));
    SimPlan plan;
    plan.ranks = ranks.count();
    plan.steps = plan.ranks - 1;
    plan.share = 1.0 / plan.ranks;
    plan.messages.emplace_back();
    for (std::uint32_t step = 0; step < plan.steps; ++step) {
        for (std::uint32_t from = 0; from < plan.ranks; ++from) {
            const std::uint32_t to = (from + step + 1) % plan.ranks;
            plan.messages.back().push_back(ways.of(from, to, std::uint64_t{from} << 32U | to));
        }
    }
    for (const Gpu& gpu : ranks.gpus)
        plan.place.push_back(gpu.node);
    return plan;
}

Seconds ringTime(const SimCase& simCase, const FabricGraph& graph, double bytes)
{
    const RingSet rings = ringsOf(simCase, graph);
    const Narrowest narrow = ElementTable(graph).narrowest(rings.load, plainRates(simCase)).value();
    return guideTime(Collective::allReduce, rings.ranks.count(), Bytes(bytes),
                     static_cast<double>(rings.channels.size()) * narrow.share, plainRates(simCase).latency)
        .total();
}

Seconds lockstepTime(const SimCase& simCase, const FabricGraph& graph, double bytes)
{
    const Ranks ranks = needed(placeRanks(graph, needed(parsePlacement(simCase.placement))));
    const auto schedule = needed(makeSchedule("pairwise", graph, ranks, Collective::allToAll));
    FlowRules rules;
    rules.routing = needed(parseRouting(simCase.routing));
    const ScheduleLoads loads = needed(routeSchedule(graph, ranks, *schedule, rules));
    return timeOf(loads, ElementTable(graph), plainRates(simCase), Bytes(bytes)).total();
}

/// What all pairs together put on the narrowest link.
Seconds pairsTime(const SimCase& simCase, const FabricGraph& graph, double bytes)
{
    const Traffic traffic = needed(routeTraffic(graph, needed(parsePlacement(simCase.placement)), true,
                                                needed(parseRouting(simCase.routing))));
    const Narrowest narrow = ElementTable(graph).narrowest(*traffic.asDrawn, plainRates(simCase)).value();
    return guideTime(Collective::allToAll, traffic.ranks, Bytes(bytes), (traffic.ranks - 1.0) * narrow.share,
                     plainRates(simCase).latency)
        .total();
}

} // namespace

const std::vector<SimCase>& simCases()
{
    static const std::string tree64 = "fat-tree --nodes 64 --tiers 2 --radix 16 --node single-accelerator";
    static const std::string tapered64 =
        "fat-tree --nodes 64 --tiers 2 --radix 16 --down 8 --up 4 --node single-accelerator";
    static const std::string tree512 = "fat-tree --nodes 512 --tiers 2 --radix 32 --node single-accelerator";
    static const std::string dragonfly64 = "dragonfly --p 2 --a 4 --h 2 --groups 8";
    static const std::string dragonfly512 = "dragonfly --p 4 --a 8 --h 4 --groups 16";
    static const std::string torus64 = "torus --dims 4x4x4";
    static const std::string torus512 = "torus --dims 8x8x8";
    static const std::string ownPace = "ranks that run at their own pace hide latencies behind each other's "
                                       "bytes; the estimate adds every latency";
    // Messages that all start at once have their latencies at once; the estimate has one after the other. The
    // simulator shares links by latency, so there must be some.
    constexpr double noLatency = 0.001;
    static const std::vector<SimCase> cases{
        {"ring, fat-tree 64", tree64, "ring"},
        {"ring, fat-tree 512", tree512, "ring"},
        {"ring, dragonfly 64", dragonfly64, "ring"},
        {"ring, dragonfly 512", dragonfly512, "ring"},
        {"ring in lockstep, dragonfly 512", dragonfly512, "ring_lockstep"},
        {"ring, torus 64", torus64, "ring"},
        {"ring, torus 512", torus512, "ring"},
        {"scattered ring, tapered fat-tree 64", tapered64, "ring", "scattered:1"},
        {"scattered ring, tapered fat-tree 64, hashed", tapered64, "ring", "scattered:1", "hashed:1:1"},
        {"scattered ring, dragonfly 64, adaptive", dragonfly64, "ring", "scattered:1", "adaptive"},
        {"all-to-all in lockstep, fat-tree 64", tree64, "pairwise"},
        {"all-to-all in lockstep, fat-tree 64, hashed", tree64, "pairwise", "packed", "hashed:1:1"},
        {"all-to-all in lockstep, dragonfly 64", dragonfly64, "pairwise", "packed", "hashed:1:1"},
        {"all-to-all in lockstep, torus 64", torus64, "pairwise", "packed", "hashed:1:1"},
        {"all-to-all at own pace, fat-tree 64", tree64, "pairwise_free"},
        {"all-to-all at own pace, tapered fat-tree 64", tapered64, "pairwise_free", "packed", "ideal",
         "routes", 2, 0.1, ownPace},
        {"all-to-all at once, fat-tree 64", tree64, "pairs", "packed", "hashed:1:1", "routes", noLatency},
        {"all-to-all at once, tapered fat-tree 64", tapered64, "pairs", "packed", "hashed:1:1", "routes",
         noLatency},
        {"all-to-all at once, dragonfly 64", dragonfly64, "pairs", "packed", "hashed:1:1", "routes",
         noLatency},
        {"all-to-all at once, torus 64", torus64, "pairs", "packed", "hashed:1:1", "routes", noLatency},
        {"ring, fat-tree 64, SimGrid's own", tree64, "ring", "packed", "ideal", "fat-tree 2;8,8;1,8;1,1", 2},
        {"ring, torus 64, SimGrid's own", torus64, "ring", "packed", "ideal", "torus 4,4,4", 0.5},
        {"all-to-all in lockstep, fat-tree 64, SimGrid's own", tree64, "pairwise", "packed", "ideal",
         "fat-tree 2;8,8;1,8;1,1", 2},
    };
    return cases;
}

const std::vector<double>& simSizes()
{
    static const std::vector<double> sizes{0x1p20, 0x1p24, 0x1p28, 0x1p30};
    return sizes;
}

SimPlan planOf(const SimCase& simCase, const FabricGraph& graph)
{
    return simCase.algorithm.starts_with("ring") ? ringPlan(simCase, graph) : pairwisePlan(simCase, graph);
}

Seconds productTime(const SimCase& simCase, const FabricGraph& graph, double bytes)
{
    if (simCase.algorithm.starts_with("ring"))
        return ringTime(simCase, graph, bytes);
    return simCase.algorithm == "pairwise" ? lockstepTime(simCase, graph, bytes)
                                           : pairsTime(simCase, graph, bytes);
}

FabricGraph graphOf(const SimCase& simCase)
{
    static const Catalog catalog = needed(Catalog::loadFolder(FABRIC_SOURCE_DIR "/resources/catalog"));
    std::istringstream words(simCase.design);
    std::string family;
    words >> family;
    OptionList options;
    for (std::string option, value; words >> option >> value;)
        options.emplace_back(option.substr(2), value);
    return FabricGraph(
        std::make_shared<const Design>(needed(generate(needed(parametersFrom(family, options)), catalog))));
}

} // namespace fabric::test
