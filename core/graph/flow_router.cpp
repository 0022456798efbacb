#include "core/graph/flow_router.h"

#include "core/graph/best_split.h"
#include "core/graph/odd_cables.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace fabric {
namespace {

using Vertex = FabricGraph::Vertex;

std::vector<Vertex> allSwitches(const FabricGraph& graph)
{
    std::vector<Vertex> switches;
    for (Vertex v = 0; v < graph.vertexCount(); ++v) {
        if (graph.isSwitch(v))
            switches.push_back(v);
    }
    return switches;
}

double totalWeight(const std::vector<ShortestWays::Next>& links)
{
    double total = 0;
    for (const ShortestWays::Next& link : links)
        total += link.weight;
    return total;
}

} // namespace

FlowRouter::FlowRouter(const FabricGraph& graph, Router::Weights weights, const Routing& routing,
                       IdealSplit split)
    : m_graph(graph),
      m_weights(weights),
      m_split(split),
      m_routing(routing),
      m_router(graph, weights),
      m_ways(graph, weights),
      m_choice(m_ways, routing),
      m_groups(twinSwitches(graph, allSwitches(graph), weights == Router::Weights::uniform)),
      m_groupOf(graph.vertexCount(), noIndex),
      m_memberOf(graph.vertexCount()),
      m_amount(graph.vertexCount())
{
    if (graph.tierCount() < 2 && m_split == IdealSplit::best && oddCables(graph).empty())
        m_split = IdealSplit::even; // nothing to leave out
    for (std::uint32_t g = 0; g < m_groups.size(); ++g) {
        for (std::uint32_t i = 0; i < m_groups[g].size(); ++i) {
            m_groupOf[m_groups[g][i].vertex] = g;
            m_memberOf[m_groups[g][i].vertex] = i;
        }
    }
    findOnlyCables();
}

void FlowRouter::findOnlyCables()
{
    m_onlyCable.resize(m_graph.vertexCount());
    for (const Vertex node : m_graph.nodes()) {
        if (boost::out_degree(node, m_graph.network()) != 1)
            continue;
        m_ways.forEachArc(node, [&](Vertex u, const FabricGraph::Arc& arc) {
            m_onlyCable[node] = {{arc.element, u, m_ways.weight(arc.element)}, arc.fromPort};
        });
    }
}

void FlowRouter::cablesOf(const NetworkEnd& end, Cables& cables) const
{
    cables.out.clear();
    cables.only = noIndex;
    if (const OnlyCable& cable = m_onlyCable[end.node]; cable.out.element != noIndex) {
        if (!end.uses(cable.port))
            return;
        cables.out.push_back(cable.out);
        if (m_graph.isSwitch(cable.out.to))
            cables.only = cable.out.to;
        return;
    }
    bool several = false;
    m_ways.forEachArc(end.node, [&](Vertex u, const FabricGraph::Arc& arc) {
        if (!end.uses(arc.fromPort))
            return;
        several = several || (!cables.out.empty() && u != cables.out.front().to);
        cables.out.push_back({arc.element, u, m_ways.weight(arc.element)});
    });
    if (!several && !cables.out.empty() && m_graph.isSwitch(cables.out.front().to))
        cables.only = cables.out.front().to;
}

FlowRouter::Ends FlowRouter::endsOf(std::uint32_t flow, const NetworkFlow& ends)
{
    cablesOf(ends.from, m_fromCables);
    cablesOf(ends.to, m_toCables);
    Ends result{flow, m_fromCables.only, m_toCables.only, noIndex, noIndex};
    if (result.from != noIndex)
        result.fromGroup = m_groupOf[result.from];
    if (result.to != noIndex)
        result.toGroup = m_groupOf[result.to];
    // What is spread as a group needs a switch at both ends.
    if (m_routing.kind == RoutingKind::ideal && (result.from == noIndex || result.to == noIndex))
        result.fromGroup = result.toGroup = noIndex;
    return result;
}

void FlowRouter::addCables(const Cables& cables, double amount, bool inward)
{
    const double total = totalWeight(cables.out);
    for (const PathChoice::Next& cable : cables.out)
        (*m_load)[inward ? cable.element ^ 1U : cable.element] += amount * cable.weight / total;
}

void FlowRouter::sortByGroups(std::vector<Ends>& order) const
{
    std::sort(order.begin(), order.end(), [&](const Ends& a, const Ends& b) {
        const auto key = [&](const Ends& e) {
            const NetworkEnd& to = m_flows[e.flow].to;
            const bool alone = e.toGroup == noIndex;
            return std::tuple(e.toGroup, alone ? to.node : 0, alone ? to.firstPort : 0, e.fromGroup, e.flow);
        };
        return key(a) < key(b);
    });
}

FlowRouter::Outcome FlowRouter::add(std::span<const NetworkFlow> flows, std::vector<double>& load,
                                    std::vector<Way>* ways, const Context& context)
{
    m_flows = flows;
    m_load = &load;
    if (ways)
        ways->assign(flows.size(), {});
    std::vector<Ends> order;
    order.reserve(flows.size());
    for (std::uint32_t i = 0; i < flows.size(); ++i) {
        order.push_back(endsOf(i, flows[i]));
        if (m_fromCables.out.empty() || m_toCables.out.empty())
            return {i, false};
        if (m_routing.kind == RoutingKind::ideal && order.back().toGroup != noIndex) {
            addCables(m_fromCables, flows[i].amount, false);
            addCables(m_toCables, flows[i].amount, true);
        }
    }
    sortByGroups(order);

    // Twins without any link reach nobody but themselves.
    const auto brokenOf = [&](std::span<const Ends> together) -> std::size_t {
        if (together.size() == 1 || together.front().toGroup == noIndex)
            return together.front().flow;
        return std::find_if(together.begin(), together.end(),
                            [&](const Ends& e) { return m_ways.hops(e.from, e.to) < 0; })
            ->flow;
    };
    const bool ideal = m_routing.kind == RoutingKind::ideal;
    if (ideal)
        m_between.assign(load.size(), 0);
    Way way;
    for (std::size_t begin = 0; begin < order.size();) {
        if (context.stopped())
            return {std::nullopt, true};
        context.report(static_cast<double>(begin) / static_cast<double>(order.size()));
        const Ends& first = order[begin];
        const NetworkEnd& to = flows[first.flow].to;
        const auto isTogether = [&](const Ends& e) {
            const NetworkEnd& other = flows[e.flow].to;
            return e.toGroup == first.toGroup &&
                   (e.toGroup != noIndex || (other.node == to.node && other.firstPort == to.firstPort &&
                                             other.portCount == to.portCount));
        };
        if (first.toGroup != noIndex)
            m_ways.aimAt(m_groups[first.toGroup]);
        else if (m_routing.kind != RoutingKind::ideal)
            m_ways.aimAt(to);
        while (begin < order.size() && isTogether(order[begin])) {
            const Ends& ends = order[begin];
            std::size_t end = begin + 1;
            bool routed = true;
            if (m_routing.kind != RoutingKind::ideal) {
                way.clear();
                routed = chooseWay(ends, way);
                for (const ElementIndex e : way)
                    load[e] += flows[ends.flow].amount;
                if (ways)
                    (*ways)[ends.flow] = way;
            } else if (ends.toGroup == noIndex) {
                routed = addAlone(flows[ends.flow]);
            } else {
                while (end < order.size() && isTogether(order[end]) && order[end].fromGroup == ends.fromGroup)
                    ++end;
                m_load = &m_between;
                routed = spreadGroup(std::span(order).subspan(begin, end - begin));
                m_load = &load;
            }
            if (!routed)
                return {brokenOf(std::span(order).subspan(begin, end - begin)), false};
            begin = end;
        }
    }
    if (ideal)
        return {std::nullopt, false, splitAnew(order, load, context)};
    return {};
}

std::shared_ptr<const SwitchWays> FlowRouter::splitAnew(std::span<const Ends> order,
                                                        std::vector<double>& load, const Context& context)
{
    std::shared_ptr<const SwitchWays> ways;
    if (m_split == IdealSplit::best) {
        std::vector<SwitchFlow> flows;
        for (const Ends& ends : order) {
            if (ends.toGroup != noIndex && ends.from != ends.to)
                flows.push_back({ends.from, ends.to, m_flows[ends.flow].amount});
        }
        ways = splitBest(m_graph, m_weights, flows, load, m_between, context);
    }
    for (std::size_t e = 0; e < 2 * m_graph.design().links.size(); ++e)
        load[e] += m_between[e];
    return ways;
}

bool FlowRouter::addAlone(const NetworkFlow& flow)
{
    const std::optional<Route> route = m_router.route(flow.from, flow.to);
    if (!route)
        return false;
    for (const Route::Share& s : route->shares)
        (*m_load)[s.element] += flow.amount * s.share;
    return true;
}

// All flows come from members of one group and go to members of one group.
bool FlowRouter::spreadGroup(std::span<const Ends> flows)
{
    const Ends& first = flows.front();
    double total = 0;
    std::int32_t hops = 0;
    for (const Ends& ends : flows) {
        if (ends.from == ends.to)
            continue;
        hops = m_ways.hops(ends.from, ends.to);
        if (hops < 0)
            return false;
        total += m_flows[ends.flow].amount;
    }
    if (total == 0)
        return true;
    if (hops == 1) {
        for (const Ends& ends : flows)
            fromBeside(ends);
        return true;
    }
    leaveMembers(flows);
    spreadToArrivals(twinAt(first.from), hops, total);
    arriveAtMembers(flows);
    return true;
}

void FlowRouter::fromBeside(const Ends& ends)
{
    if (ends.from == ends.to)
        return;
    double total = 0;
    m_ways.forEachNext(ends.from, ends.to, [&](const PathChoice::Next& next) { total += next.weight; });
    m_ways.forEachNext(ends.from, ends.to, [&](const PathChoice::Next& next) {
        (*m_load)[next.element] += m_flows[ends.flow].amount * next.weight / total;
    });
}

/// First links: each member of the source group by its own ones.
void FlowRouter::leaveMembers(std::span<const Ends> flows)
{
    for (const Ends& ends : flows) {
        if (ends.from != ends.to)
            m_amount[ends.from] += m_flows[ends.flow].amount;
    }
    for (const Ends& ends : flows) {
        const double amount = std::exchange(m_amount[ends.from], 0);
        if (amount == 0)
            continue;
        double total = 0;
        m_ways.forEachNext(ends.from, ends.to, [&](const PathChoice::Next& next) { total += next.weight; });
        m_ways.forEachNext(ends.from, ends.to, [&](const PathChoice::Next& next) {
            (*m_load)[next.element] += amount * next.weight / total;
        });
    }
}

/// Everything between: spread once for all flows. Leaves shares of `total` in m_amount of m_arrivals.
void FlowRouter::spreadToArrivals(const TwinSwitch& source, std::int32_t hops, double total)
{
    m_levels.resize(std::max(m_levels.size(), static_cast<std::size_t>(hops) + 1));
    const auto reach = [&](Vertex v, std::int32_t level, double share) {
        if (m_amount[v] == 0)
            m_levels[static_cast<std::size_t>(level)].push_back(v);
        m_amount[v] += share;
    };
    const Vertex target = noIndex;
    const auto spreadFrom = [&](Vertex v, std::int32_t level, double share, double onLinks) {
        double weights = 0;
        m_ways.forEachNext(v, target, [&](const PathChoice::Next& next) { weights += next.weight; });
        m_ways.forEachNext(v, target, [&](const PathChoice::Next& next) {
            const double part = share * next.weight / weights;
            (*m_load)[next.element] += part * onLinks;
            reach(next.to, level - 1, part);
        });
    };
    spreadFrom(source.vertex, hops, 1, 0);
    for (std::int32_t level = hops - 1; level > 1; --level) {
        std::vector<Vertex>& here = m_levels[static_cast<std::size_t>(level)];
        for (const Vertex v : here)
            spreadFrom(v, level, std::exchange(m_amount[v], 0), total);
        here.clear();
    }
    m_arrivals.swap(m_levels[1]);
    m_levels[1].clear();
}

/// Last links: from each arrival to the members, parallel links by weight.
void FlowRouter::arriveAtMembers(std::span<const Ends> flows)
{
    m_members.clear();
    std::vector<TwinSwitch>& group = m_groups[flows.front().toGroup];
    m_memberAmount.resize(std::max(m_memberAmount.size(), group.size()));
    for (const Ends& ends : flows) {
        if (ends.from == ends.to)
            continue;
        double& amount = m_memberAmount[m_memberOf[ends.to]];
        if (amount == 0)
            m_members.push_back(m_memberOf[ends.to]);
        amount += m_flows[ends.flow].amount;
    }
    for (const std::uint32_t m : m_members) {
        const double amount = std::exchange(m_memberAmount[m], 0);
        const std::vector<TwinSwitch::Up>& up = group[m].up;
        for (std::size_t i = 0; i < up.size();) {
            std::size_t end = i;
            double weights = 0;
            for (; end < up.size() && up[end].to == up[i].to; ++end)
                weights += up[end].rate;
            for (const Vertex from = up[i].to; i < end; ++i)
                (*m_load)[up[i].out ^ 1U] += amount * m_amount[from] * up[i].rate / weights;
        }
    }
    for (const Vertex v : m_arrivals)
        m_amount[v] = 0;
    m_arrivals.clear();
}

bool FlowRouter::chooseWay(const Ends& ends, Way& way)
{
    const NetworkFlow& flow = m_flows[ends.flow];
    cablesOf(flow.from, m_fromCables);
    const bool toSwitch = ends.to != noIndex;
    const Vertex to = toSwitch ? ends.to : flow.to.node;
    std::int32_t least = -1;
    const auto hopsBy = [&](const PathChoice::Next& cable) {
        if (cable.to == flow.to.node && !toSwitch) {
            const Link& link = m_graph.link(cable.element);
            return flow.to.uses(cable.element % 2 == 0 ? link.b.port : link.a.port) ? 0 : -1;
        }
        return m_graph.relays(cable.to) ? m_ways.hops(cable.to, to) : -1;
    };
    for (const PathChoice::Next& cable : m_fromCables.out) {
        const std::int32_t hops = hopsBy(cable);
        if (hops >= 0 && (least < 0 || hops < least))
            least = hops;
    }
    if (least < 0)
        return false;
    std::erase_if(m_fromCables.out, [&](const PathChoice::Next& cable) { return hopsBy(cable) != least; });
    m_choice.choose(m_fromCables.out, to, flow.amount, flow.key, *m_load, way);
    if (toSwitch) {
        cablesOf(flow.to, m_toCables);
        for (PathChoice::Next& cable : m_toCables.out)
            cable.element ^= 1U;
        way.push_back(m_choice.chooseLink(m_toCables.out, flow.amount, flow.key, *m_load));
    }
    return true;
}

} // namespace fabric
