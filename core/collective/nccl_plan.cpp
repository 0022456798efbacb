#include "core/collective/nccl_plan.h"

#include "core/collective/host_neck.h"
#include "core/collective/leaf_ratio.h"
#include "core/collective/nccl_routes.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace fabric {
namespace {

using Loads = std::array<Traffic::Loads, ncclRouteCount>; ///< null: this route is not used
using SeedLoads = std::vector<Loads>;                     ///< by hash seed; one if nothing is hashed

constexpr Bandwidth unlimited{std::numeric_limits<double>::infinity()};

constexpr std::size_t indexOfRoute(NcclRoute route)
{
    return static_cast<std::size_t>(route);
}

/// Who takes part in a job, and what it puts on the links.
struct NcclLoads
{
    std::vector<NcclUnit> units;
    int channels = 0; ///< of the rings
    SeedLoads asDrawn;
    SeedLoads uniform; ///< where every network link has one rate

    bool networked() const { return units.size() > 1; }
    const std::vector<double>& rings() const { return *asDrawn.front()[indexOfRoute(NcclRoute::ring)]; }
};

bool hasSharp(FabricKind fabric, bool sockets)
{
    return fabric == FabricKind::infiniband && !sockets;
}

/// Lays out one plan.
class NcclPlanner
{
public:
    NcclPlanner(const FabricGraph& graph, const NcclLoads& loads, NcclPlan& plan)
        : m_graph(graph), m_loads(loads), m_table(graph), m_plan(plan)
    {}

    Result<void> run()
    {
        for (const FabricKind fabric : allFabrics) {
            if (Result<void> searched = search(fabric); !searched)
                return searched;
            if (m_loads.networked())
                limit(fabric);
        }
        return {};
    }

private:
    Result<void> search(FabricKind fabric)
    {
        NcclFabric& result = m_plan.fabrics[indexOf(fabric)];
        result.sockets = fabric == FabricKind::ethernet || m_plan.settings.ibDisable;
        const FabricParameters& own = m_graph.design().fabric.of(fabric);
        NcclSearchTerms terms;
        terms.networked = m_loads.networked();
        terms.gpuDirect = !result.sockets;
        // Searches with SHARP differ only where CollNet is wanted.
        terms.sharp = hasSharp(fabric, result.sockets) && m_plan.settings.collnetEnable;
        terms.rate = own.linkRate;
        const Result<std::size_t> kinds = kindsFor(terms);
        if (!kinds)
            return kinds.error();
        join(m_searched[*kinds].second, result);
        const NcclTransport transport = ncclTransport(fabric, result.sockets);
        nccl::NetworkTerms& network = result.job.network;
        network.factor = own.efficiency ? 1 : transport.factor;
        network.addedStepUs = own.latency ? 0 : transport.addedStepUs;
        network.leastStepUs = own.latency ? toMicroseconds(*own.latency) : 0;
        network.sharp = hasSharp(fabric, result.sockets);
        return {};
    }

    /// The position in m_searched.
    Result<std::size_t> kindsFor(const NcclSearchTerms& terms)
    {
        const auto known = std::find_if(m_searched.begin(), m_searched.end(),
                                        [&](const auto& done) { return done.first == terms; });
        if (known != m_searched.end())
            return static_cast<std::size_t>(known - m_searched.begin());
        Result<NcclNodeKinds> found = ncclNodeKinds(m_graph, m_loads.units, terms, m_plan.settings);
        if (!found)
            return found.error();
        for (Finding& note : found->notes) {
            if (std::find(m_plan.notes.begin(), m_plan.notes.end(), note) == m_plan.notes.end())
                m_plan.notes.push_back(std::move(note));
        }
        m_searched.emplace_back(terms, std::move(found->kinds));
        return m_searched.size() - 1;
    }

    /// What the nodes agree on, and which of them hold the others back.
    void join(const std::vector<NcclNodeKind>& kinds, NcclFabric& result) const
    {
        for (const NcclNodeKind& kind : kinds)
            addNodes(result.job, kind.graphs, static_cast<int>(kind.units.size()), &kind == &kinds.front());
        result.job.ranks = static_cast<int>(m_plan.ranks);
        const auto rate = [&](const NcclNodeKind& kind) {
            const nccl::ChannelGraph& ring = kind.graphs.ring;
            return ring.nChannels * (result.job.nodes > 2 ? ring.bwInterGBps : ring.bwIntraGBps);
        };
        const auto weakest = std::min_element(
            kinds.begin(), kinds.end(), [&](const auto& a, const auto& b) { return rate(a) < rate(b); });
        nccl::TuningJob others;
        int most = weakest->cabledPorts;
        for (const NcclNodeKind& kind : kinds) {
            if (rate(kind) <= rate(*weakest))
                continue;
            addNodes(others, kind.graphs, static_cast<int>(kind.units.size()), !result.withoutWeakest);
            result.withoutWeakest = others.graphs;
            most = std::max(most, kind.cabledPorts);
        }
        if (weakest->cabledPorts < most) {
            const NcclUnit& unit = m_loads.units[weakest->units.front()];
            const FabricGraph::Vertex node = unit.members.front().node;
            result.uncabled = NcclUncabled{m_graph.device(node).name, uncabledNics(m_graph, node),
                                           weakest->cabledPorts, most};
        }
        const std::optional<Narrowest> neck = hostNeck(m_graph, m_loads.units, *weakest);
        result.inside = neck ? bottleneckOf(m_graph, m_table, *neck)
                             : insideOf(result.withoutWeakest ? &weakest->units : nullptr);
    }

    /// The narrowest connection inside nodes; of all units, or of some.
    std::optional<Bottleneck> insideOf(const std::vector<std::uint32_t>* units) const
    {
        std::vector<char> counts(m_graph.vertexCount(), 0);
        for (const std::uint32_t unit : units ? *units : std::vector<std::uint32_t>{}) {
            for (const NcclUnit::Member& member : m_loads.units[unit].members)
                counts[member.node] = 1;
        }
        const FabricRates raw = rawRates({});
        const std::optional<Narrowest> narrow =
            m_table.narrowest(m_loads.rings(), raw, [&](ElementIndex e, Bandwidth rate) {
                return m_graph.isLink(e) || (units && !counts[m_graph.nodeOf(e)]) ? unlimited : rate;
            });
        if (!narrow || narrow->share == unlimited)
            return std::nullopt;
        return bottleneckOf(m_graph, m_table, *narrow);
    }

    static FabricRates rawRates(const FabricParameters& own)
    {
        FabricRates rates;
        rates.efficiency = own.efficiency.value_or(1);
        rates.linkRate = own.linkRate;
        return rates;
    }

    bool betweenSwitches(ElementIndex e) const
    {
        const Design& design = m_graph.design();
        const Link& link = m_graph.link(e);
        return design.is(*design.find(link.a.device), DeviceKind::switchDevice) &&
               design.is(*design.find(link.b.device), DeviceKind::switchDevice);
    }

    void limit(FabricKind fabric)
    {
        NcclFabric& result = m_plan.fabrics[indexOf(fabric)];
        const FabricRates rates = rawRates(m_graph.design().fabric.of(fabric));
        const SeedLoads& seeds = rates.linkRate ? m_loads.uniform : m_loads.asDrawn;
        for (std::size_t route = 0; route < ncclRouteCount; ++route)
            result.links[route] = expectedLinkOf(static_cast<NcclRoute>(route), seeds, rates);
        for (const nccl::Algorithm a : nccl::allAlgorithms) {
            if (const std::optional<NcclLink>& link = result.link(ncclRouteOf(a)))
                result.job.network.limitGBps[nccl::indexOf(a)] = link->limitGBps;
        }
    }

    /// The link of the worst seed with the limits that make the mean time.
    std::optional<NcclLink> expectedLinkOf(NcclRoute route, const SeedLoads& seeds,
                                           const FabricRates& rates) const
    {
        std::optional<NcclLink> worst;
        Bandwidth widest;
        double slowness = 0;
        double ifAlike = 0;
        int counted = 0;
        for (const Loads& loads : seeds) {
            const Traffic::Loads& load = loads[indexOfRoute(route)];
            if (!load)
                continue;
            const std::optional<NcclLink> one = linkOf(route, *load, rates);
            if (!one)
                return std::nullopt;
            ++counted;
            slowness += 1 / one->limitGBps;
            ifAlike += 1 / one->ifAlikeGBps;
            widest = std::max(widest, one->widest);
            if (!worst || one->limitGBps < worst->limitGBps)
                worst = one;
        }
        if (!worst)
            return std::nullopt;
        worst->worstGBps = worst->limitGBps;
        worst->limitGBps = counted / slowness;
        worst->ifAlikeGBps = counted / ifAlike;
        worst->widest = widest;
        return worst;
    }

    std::optional<NcclLink> linkOf(NcclRoute route, const std::vector<double>& load,
                                   const FabricRates& rates) const
    {
        const auto counts = [&](ElementIndex e) {
            return m_graph.isLink(e) && (route != NcclRoute::nics || !betweenSwitches(e));
        };
        const std::optional<Narrowest> narrow = m_table.narrowest(
            load, rates, [&](ElementIndex e, Bandwidth rate) { return counts(e) ? rate : unlimited; });
        if (!narrow || narrow->share == unlimited)
            return std::nullopt;
        NcclLink link;
        link.bottleneck = bottleneckOf(m_graph, m_table, *narrow);
        link.limitGBps = limitGBps(route, narrow->share);
        link.betweenSwitches = betweenSwitches(narrow->element);
        for (ElementIndex e = 0; e < m_table.count(); ++e) {
            if (load[e] > 0 && counts(e))
                link.widest = std::max(link.widest, m_table.nominal(e, rates));
        }
        const std::optional<Narrowest> alike =
            m_table.narrowest(load, rates, [&](ElementIndex e, Bandwidth rate) {
                return counts(e) ? std::max(rate, link.widest * rates.efficiency) : unlimited;
            });
        link.ifAlikeGBps = limitGBps(route, alike->share);
        return link;
    }

    /// Trees: NCCL's measure counts what a node with two children moves, which is 2 for each channel.
    double limitGBps(NcclRoute route, Bandwidth share) const
    {
        return (route == NcclRoute::tree ? 2 : 1) * m_loads.channels * toGigabytesPerSecond(share);
    }

    const FabricGraph& m_graph;
    const NcclLoads& m_loads;
    ElementTable m_table;
    NcclPlan& m_plan;
    std::vector<std::pair<NcclSearchTerms, std::vector<NcclNodeKind>>> m_searched;
};

/// PAT has log2(units) times the flows of a ring: of large jobs only as many seeds as make 2^21 of them.
std::size_t patSeeds(const RingSet& rings)
{
    constexpr std::size_t mostFlows = std::size_t{1} << 21U;
    const std::size_t units = rings.ranks.units.size();
    return std::max<std::size_t>(1, mostFlows / (units * std::bit_width(units) * rings.channels.size()));
}

/// What trees and PAT put on the links when these share flows one way, seed by seed.
Result<void> routeOthers(const FabricGraph& graph, const RingSet& rings, NcclRouting routing, bool withPat,
                         SeedLoads& seeds, const Context& context)
{
    std::size_t patLeft = withPat ? patSeeds(rings) : 0;
    for (Loads& loads : seeds) {
        Result<std::vector<double>> tree = treeLoads(graph, rings, routing, context);
        if (!tree)
            return tree.error();
        loads[indexOfRoute(NcclRoute::tree)] = std::make_shared<const std::vector<double>>(std::move(*tree));
        if (patLeft > 0) {
            --patLeft;
            Result<std::vector<double>> pat = patLoads(graph, rings, routing, context);
            if (!pat)
                return pat.error();
            loads[indexOfRoute(NcclRoute::pat)] =
                std::make_shared<const std::vector<double>>(std::move(*pat));
        }
        ++routing.routing.seed;
    }
    return {};
}

/// The whole job: its rings' doors are those of the trees.
Result<void> addTrees(const FabricGraph& graph, const Traffic& traffic, bool patForced, NcclLoads& loads,
                      const Context& context)
{
    const Result<RingSet> rings = makeRings(graph, traffic.placement, {}, context);
    if (!rings)
        return rings.error();
    loads.units = ncclUnits(rings->ranks);
    if (loads.units.size() < 2)
        return {};
    const bool withPat = loads.units.size() == rings->ranks.count() || patForced;
    NcclRouting routing{Router::Weights::asDrawn, traffic.routing};
    if (Result<void> routed = routeOthers(graph, *rings, routing, withPat, loads.asDrawn, context); !routed)
        return routed;
    routing.weights = Router::Weights::uniform;
    if (routesDifferByRate(graph.design()))
        return routeOthers(graph, *rings, routing, withPat, loads.uniform, context);
    for (std::size_t seed = 0; seed < loads.uniform.size(); ++seed) {
        for (const NcclRoute route : {NcclRoute::tree, NcclRoute::pat})
            loads.uniform[seed][indexOfRoute(route)] = loads.asDrawn[seed][indexOfRoute(route)];
    }
    return {};
}

/// Groups: what an inner node's tree moves is twice what its ring does.
Result<void> addGroupTrees(const FabricGraph& graph, const Traffic& traffic, NcclLoads& loads)
{
    const Result<Ranks> ranks = placeRanks(graph, traffic.placement);
    if (!ranks)
        return ranks.error();
    loads.units = ncclUnits(graph, *ranks, traffic.groups->front());
    for (SeedLoads* seeds : {&loads.asDrawn, &loads.uniform}) {
        for (Loads& of : *seeds) {
            of[indexOfRoute(NcclRoute::pat)] = of[indexOfRoute(NcclRoute::ring)];
            std::vector<double> tree = *of[indexOfRoute(NcclRoute::ring)];
            for (double& load : tree)
                load *= 2;
            of[indexOfRoute(NcclRoute::tree)] = std::make_shared<const std::vector<double>>(std::move(tree));
        }
    }
    return {};
}

/// The rings' loads of every seed, where SHARP uses what they use of the nodes' own links.
SeedLoads ringLoads(const std::vector<Traffic::Loads>& seeds, const Traffic::Loads& only)
{
    SeedLoads all;
    for (const Traffic::Loads& load : seeds.empty() ? std::vector<Traffic::Loads>{only} : seeds) {
        all.emplace_back();
        for (const NcclRoute route : {NcclRoute::ring, NcclRoute::nics})
            all.back()[indexOfRoute(route)] = load;
    }
    return all;
}

} // namespace

NcclRoute ncclRouteOf(nccl::Algorithm algorithm)
{
    switch (algorithm) {
    case nccl::Algorithm::tree:
    case nccl::Algorithm::nvlsTree:
        return NcclRoute::tree;
    case nccl::Algorithm::ring:
        return NcclRoute::ring;
    case nccl::Algorithm::pat:
        return NcclRoute::pat;
    case nccl::Algorithm::collnetDirect:
    case nccl::Algorithm::collnetChain:
    case nccl::Algorithm::nvls:
        break;
    }
    return NcclRoute::nics;
}

NcclTransport ncclTransport(FabricKind fabric, bool sockets)
{
    if (sockets)
        return {0.65, 20};
    return fabric == FabricKind::roce ? NcclTransport{0.95, 1.5} : NcclTransport{};
}

Result<std::shared_ptr<const NcclPlan>> planNccl(const FabricGraph& graph, const Traffic& traffic,
                                                 const nccl::Settings& settings, const Context& context)
{
    NcclLoads loads;
    loads.channels = traffic.channels;
    loads.asDrawn = ringLoads(traffic.seeds, traffic.asDrawn);
    loads.uniform =
        ringLoads(traffic.uniformSeeds.empty() ? traffic.seeds : traffic.uniformSeeds, traffic.uniform);
    const bool grouped = traffic.groups && !traffic.groups->empty();
    const Result<void> added = grouped ? addGroupTrees(graph, traffic, loads)
                                       : addTrees(graph, traffic, settings.patEnable == 1, loads, context);
    if (!added)
        return added.error();
    const auto plan = std::make_shared<NcclPlan>();
    plan->settings = settings;
    plan->rings = traffic.asDrawn;
    plan->ranks = traffic.ranks;
    plan->seeds = static_cast<int>(traffic.seeds.size());
    plan->notes = traffic.notes;
    plan->worstLeafRatio = worstLeafRatio(graph);
    if (const Result<void> planned = NcclPlanner(graph, loads, *plan).run(); !planned)
        return planned.error();
    if (traffic.rewired) {
        const auto there = planNccl(traffic.rewired->graph, traffic.rewired->traffic, settings, context);
        if (there)
            plan->rewired = *there;
    }
    return std::shared_ptr<const NcclPlan>(plan);
}

bool fits(const NcclPlan& plan, const Traffic& traffic, const nccl::Settings& settings)
{
    return plan.rings == traffic.asDrawn && plan.settings == settings;
}

} // namespace fabric
