#include "core/collective/nccl_nodes.h"

#include "core/collective/nccl/channels.h"
#include "core/collective/through_host.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <tuple>

namespace fabric {
namespace {

/// What tells kinds of hosts apart.
using HostKey = std::tuple<const DeviceType*, std::uint32_t, std::vector<double>, std::vector<int>>;

HostKey keyOfHost(const FabricGraph& graph, const NcclUnit::Member& member, const nccl::Host& host)
{
    std::vector<double> rates;
    for (const Bandwidth rate : host.portRates)
        rates.push_back(rate.value());
    return {&graph.type(member.node), graph.insideKind(member.node), std::move(rates), member.gpus};
}

/// Direct connections between GPUs, whatever they are written as.
std::vector<ScaleUp::Edge> directEdges(const NodeInsides& insides)
{
    const int gpus = static_cast<int>(insides.gpus.size());
    if (!insides.scaleUp.edges.empty())
        return insides.scaleUp.edges;
    std::vector<ScaleUp::Edge> edges;
    for (int a = 0; a < gpus; ++a) {
        for (int b = a + 1; b < gpus; ++b) {
            if (insides.scaleUp.kind == ScaleUpKind::mesh)
                edges.push_back({a, b, insides.scaleUp.perGpu / (gpus - 1)});
            else if (insides.scaleUp.kind == ScaleUpKind::pairs && a % 2 == 0 && b == a + 1)
                edges.push_back({a, b, insides.scaleUp.perGpu});
        }
    }
    return edges;
}

/// A node with some of its GPUs, as NCCL trims what takes no part. They are numbered anew.
NodeInsides onlyGpus(const NodeInsides& insides, const std::vector<int>& gpus)
{
    NodeInsides part = insides;
    const auto last = static_cast<int>(insides.gpus.size()) - 1;
    std::vector<int> numberOf(insides.gpus.size(), -1);
    part.gpus.clear();
    for (const int gpu : gpus) {
        numberOf[static_cast<std::size_t>(gpu)] = static_cast<int>(part.gpus.size());
        part.gpus.push_back(insides.gpus[static_cast<std::size_t>(gpu)]);
    }
    for (NicSlot& nic : part.nics) {
        if (nic.attachment.to != Attachment::To::gpu)
            continue;
        const int gpu = std::clamp(nic.attachment.index, 0, last);
        nic.attachment.index = std::max(0, numberOf[static_cast<std::size_t>(gpu)]);
    }
    if (insides.scaleUp.kind == ScaleUpKind::switched || insides.scaleUp.kind == ScaleUpKind::none)
        return part;
    part.scaleUp.kind = ScaleUpKind::mesh;
    part.scaleUp.edges.clear();
    for (const ScaleUp::Edge& e : directEdges(insides)) {
        if (std::min(e.a, e.b) < 0 || std::max(e.a, e.b) > last)
            continue;
        const int a = numberOf[static_cast<std::size_t>(e.a)];
        const int b = numberOf[static_cast<std::size_t>(e.b)];
        if (a >= 0 && b >= 0)
            part.scaleUp.edges.push_back({a, b, e.rate});
    }
    if (part.scaleUp.edges.empty())
        part.scaleUp.kind = ScaleUpKind::none;
    return part;
}

/// The host of one node; O(its links), unlike nccl::hostOf.
nccl::Host hostAt(const FabricGraph& graph, FabricGraph::Vertex node, const NcclSearchTerms& terms)
{
    const DeviceType& type = graph.type(node);
    nccl::Host host;
    host.insides = &type.insides;
    for (int nic = 0; nic < type.nicCount(); ++nic)
        host.nicLinks.push_back(nicLink(graph.design(), graph.device(node), nic));
    host.portRates.assign(static_cast<std::size_t>(type.portCount()), Bandwidth());
    const auto [begin, end] = boost::out_edges(node, graph.network());
    for (auto it = begin; it != end; ++it) {
        const FabricGraph::Arc& arc = graph.network()[*it];
        if (arc.fromPort < host.portRates.size())
            host.portRates[arc.fromPort] = terms.rate.value_or(graph.link(arc.element).rate);
    }
    return host;
}

int cabledPorts(const std::vector<nccl::Host>& hosts)
{
    std::ptrdiff_t ports = 0;
    for (const nccl::Host& host : hosts)
        ports += std::count_if(host.portRates.begin(), host.portRates.end(),
                               [](Bandwidth rate) { return rate.value() > 0; });
    return static_cast<int>(ports);
}

double oneDigitOf(double value)
{
    return std::round(10 * value) / 10;
}

/// All hosts of a unit together, in GB/s.
double throughHosts(const std::vector<nccl::Host>& hosts)
{
    double sum = 0;
    for (const nccl::Host& host : hosts)
        sum += throughHostGBps(host);
    return sum;
}

/// What all channels of a ring get through the host, in GB/s.
struct ThroughHost
{
    double searched = 0; ///< by NCCL's own search, which charges such a way a sixth at most
    double counted = 0;
};

/// Cuts the graphs that reach the network through a CPU. Empty if none was cut.
std::optional<ThroughHost> cutThroughHost(nccl::NodeGraphs& graphs, double mostGBps)
{
    const double searched = graphs.ring.nChannels * graphs.ring.bwInterGBps;
    bool cut = false;
    for (nccl::ChannelGraph* graph :
         {&graphs.ring, &graphs.tree, &graphs.collnetChain, &graphs.nvls, &graphs.collnetDirect}) {
        if (!graph->found() || graph->typeInter < nccl::PathType::phb)
            continue;
        const double each = mostGBps / graph->nChannels;
        cut = cut || each < graph->bwInterGBps;
        graph->bwInterGBps = std::min(graph->bwInterGBps, each);
        // NCCL takes the inner rate for two nodes, where trees load a NIC half as much as rings.
        graph->bwIntraGBps =
            std::min(graph->bwIntraGBps, graph->pattern == nccl::Pattern::ring ? each : 2 * each);
    }
    return cut ? std::optional(ThroughHost{searched, graphs.ring.nChannels * graphs.ring.bwInterGBps})
               : std::nullopt;
}

nccl::SearchSettings searchSettings(const NcclSearchTerms& terms, const nccl::Settings& settings)
{
    nccl::SearchSettings search;
    search.crossNic = settings.crossNic;
    search.p2pLevel = settings.p2pLevel;
    search.gdrLevel = settings.netGdrLevel;
    search.minChannels = settings.minChannels;
    search.maxChannels = settings.maxChannels;
    search.nvls = settings.nvlsEnable != 0;
    search.collnet = settings.collnetEnable && terms.sharp;
    search.gpuDirect = terms.gpuDirect;
    return search;
}

} // namespace

std::vector<NcclUnit> ncclUnits(const Ranks& ranks)
{
    std::vector<NcclUnit> units;
    for (const Unit& unit : ranks.units) {
        units.emplace_back();
        for (const FabricGraph::Vertex node : ranks.nodesOf(unit))
            units.back().members.push_back({node, {}});
    }
    return units;
}

std::vector<NcclUnit> ncclUnits(const FabricGraph& graph, const Ranks& ranks,
                                const std::vector<std::uint32_t>& group)
{
    std::vector<NcclUnit> units;
    std::map<std::uint32_t, std::size_t> unitAt;
    for (const std::uint32_t rank : group) {
        const auto [it, added] = unitAt.try_emplace(ranks.unitOf[rank], units.size());
        if (added)
            units.emplace_back();
        std::vector<NcclUnit::Member>& members = units[it->second].members;
        const Gpu& gpu = ranks.gpus[rank];
        auto member =
            std::find_if(members.begin(), members.end(), [&](const auto& m) { return m.node == gpu.node; });
        if (member == members.end())
            member = members.insert(members.end(), {gpu.node, {}});
        member->gpus.push_back(gpu.index);
    }
    for (NcclUnit& unit : units) {
        for (NcclUnit::Member& member : unit.members) {
            std::sort(member.gpus.begin(), member.gpus.end());
            if (static_cast<int>(member.gpus.size()) == graph.inside(member.node).gpus())
                member.gpus.clear();
        }
    }
    return units;
}

Result<NcclNodeKinds> ncclNodeKinds(const FabricGraph& graph, const std::vector<NcclUnit>& units,
                                    const NcclSearchTerms& terms, const nccl::Settings& settings)
{
    NcclNodeKinds result;
    std::map<std::vector<HostKey>, std::size_t> known;
    for (std::uint32_t u = 0; u < units.size(); ++u) {
        std::vector<nccl::Host> hosts;
        std::deque<NodeInsides> parts;
        std::vector<HostKey> key;
        for (const NcclUnit::Member& member : units[u].members) {
            if (graph.inside(member.node).gpus() == 0)
                continue;
            hosts.push_back(hostAt(graph, member.node, terms));
            key.push_back(keyOfHost(graph, member, hosts.back()));
            if (!member.gpus.empty())
                hosts.back().insides = &parts.emplace_back(onlyGpus(*hosts.back().insides, member.gpus));
        }
        const auto [it, added] = known.try_emplace(std::move(key), result.kinds.size());
        if (added) {
            Result<nccl::NodeSearch> found =
                nccl::searchNode(hosts, searchSettings(terms, settings), terms.networked);
            if (!found)
                return found.error();
            const auto host = terms.networked ? cutThroughHost(found->graphs, throughHosts(hosts))
                                              : std::optional<ThroughHost>();
            // Sockets always go there, which is no news as long as something else is possible.
            if (host && (terms.gpuDirect || settings.ibDisable))
                found->notes.push_back(finding("collective.nccl_through_host", {}, Severity::info)
                                           .about(graph.device(units[u].members.front().node).name)
                                           .with("found", oneDigitOf(host->searched))
                                           .with("limit", oneDigitOf(host->counted)));
            result.kinds.push_back({{}, cabledPorts(hosts), std::move(found->graphs)});
            for (Finding& note : found->notes) {
                if (std::find(result.notes.begin(), result.notes.end(), note) == result.notes.end())
                    result.notes.push_back(std::move(note));
            }
        }
        result.kinds[it->second].units.push_back(u);
    }
    return result;
}

} // namespace fabric
