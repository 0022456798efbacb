#include "core/analyze/structure_findings.h"

#include "core/graph/rail_wiring.h"

#include <cmath>

namespace fabric {
namespace {

using Vertex = FabricGraph::Vertex;

constexpr std::size_t mostSubjects = 20;

Finding about(Finding found, const FabricGraph& graph, const std::vector<Vertex>& devices)
{
    for (std::size_t i = 0; i < std::min(devices.size(), mostSubjects); ++i)
        found.about(graph.device(devices[i]).name);
    found.with("count", static_cast<std::int64_t>(devices.size()));
    found.with("subject", graph.device(devices.front()).name);
    return found;
}

/// Nodes outside the connected part with the most nodes; those without cables are told apart.
std::vector<Vertex> separatedNodes(const FabricGraph& graph, const CapacityGraph& capacity)
{
    std::vector<std::uint32_t> nodesOf(capacity.componentCount);
    std::uint32_t largest = 0;
    for (const Vertex v : graph.nodes()) {
        const std::uint32_t part = capacity.component[capacity.vertexOf[v]];
        if (graph.injection(v).value() > 0 && ++nodesOf[part] > nodesOf[largest])
            largest = part;
    }
    std::vector<Vertex> separated;
    for (const Vertex v : graph.nodes()) {
        if (graph.injection(v).value() > 0 && capacity.component[capacity.vertexOf[v]] != largest)
            separated.push_back(v);
    }
    return separated;
}

void findReachability(const FabricGraph& graph, const CapacityGraph& capacity, const AnalysisReport& report,
                      std::vector<Finding>& findings)
{
    if (graph.nodes().size() < 2)
        return;
    std::vector<Vertex> bare;
    for (const Vertex v : graph.nodes()) {
        if (graph.injection(v).value() == 0)
            bare.push_back(v);
    }
    if (!bare.empty())
        findings.push_back(about(finding("analyze.node_uncabled"), graph, bare));
    const auto bareCount = static_cast<std::int64_t>(bare.size());
    const auto others = static_cast<std::int64_t>(graph.nodes().size()) - bareCount;
    const std::int64_t pairs =
        (report.distances.unreachablePairs - bareCount * (bareCount - 1)) / 2 - bareCount * others;
    if (pairs <= 0)
        return;
    const std::vector<Vertex> separated = separatedNodes(graph, capacity);
    if (separated.empty())
        findings.push_back(finding("analyze.no_relay").with("found", pairs));
    else
        findings.push_back(
            about(finding("analyze.nodes_unreachable"), graph, separated).with("found", pairs));
}

void findSwitches(const FabricGraph& graph, const AnalysisReport& report, std::vector<Finding>& findings)
{
    std::vector<Vertex> useless;
    std::vector<Vertex> cutOff;
    for (const SwitchRatio& s : report.oversubscription.switches) {
        if (s.tier < 0)
            useless.push_back(s.device);
        else if (s.ratio && std::isinf(*s.ratio))
            cutOff.push_back(s.device);
    }
    if (!useless.empty())
        findings.push_back(
            about(finding("analyze.switch_without_node", {}, Severity::warning), graph, useless));
    if (!cutOff.empty())
        findings.push_back(about(finding("analyze.switch_cut_off", {}, Severity::warning), graph, cutOff));
}

void findOversubscription(const FabricGraph& graph, const AnalysisReport& report,
                          std::vector<Finding>& findings)
{
    for (const TierRatio& tier : report.oversubscription.tiers) {
        if (!tier.ratio || std::isinf(*tier.ratio) || *tier.ratio <= 1 + 1e-9)
            continue;
        const std::string& worst = graph.device(*tier.worst).name;
        findings.push_back(finding("analyze.oversubscribed", {}, Severity::warning)
                               .about(worst)
                               .with("tier", nameOf(tier))
                               .with("found", *tier.ratio)
                               .with("subject", worst));
    }
}

void findRails(const FabricGraph& graph, std::vector<Finding>& findings)
{
    const std::vector<WrongRail> wrong = railWiring(graph).wrong;
    if (wrong.empty())
        return;
    Finding found = finding("analyze.wrong_rail", {}, Severity::warning);
    for (std::size_t i = 0; i < std::min(wrong.size(), mostSubjects); ++i)
        found.about(nameOf(graph, wrong[i]));
    findings.push_back(found.with("count", static_cast<std::int64_t>(wrong.size()))
                           .with("found", wrong.front().rail)
                           .with("expected", wrong.front().nic));
}

} // namespace

std::vector<Finding> structureFindings(const FabricGraph& graph, const CapacityGraph& capacity,
                                       const AnalysisReport& report)
{
    std::vector<Finding> findings;
    findReachability(graph, capacity, report, findings);
    findSwitches(graph, report, findings);
    findRails(graph, findings);
    findOversubscription(graph, report, findings);
    if (report.bisection && !report.bisection->exact)
        findings.push_back(finding("analyze.bisection_gap", {}, Severity::info)
                               .with("lower_gbps", toGbps(report.bisection->lower))
                               .with("upper_gbps", toGbps(report.bisection->upper)));
    return findings;
}

} // namespace fabric
