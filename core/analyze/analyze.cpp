#include "core/analyze/analyze.h"

#include "core/analyze/structure_findings.h"

#include <set>
#include <utility>

namespace fabric {

DesignCounts designCounts(const Design& design)
{
    DesignCounts counts;
    for (const Device& device : design.devices) {
        const DeviceType& type = design.typeOf(device);
        switch (type.kind) {
        case DeviceKind::node:
            ++counts.nodes;
            counts.gpus += type.gpuCount();
            counts.nics += type.nicCount();
            break;
        case DeviceKind::switchDevice:
            ++counts.switches;
            break;
        case DeviceKind::service:
            ++counts.services;
            break;
        }
    }
    counts.links = static_cast<std::int64_t>(design.links.size());
    std::set<CableId> shared;
    for (const Link& link : design.links) {
        if (!link.cable.valid() || shared.insert(link.cable).second)
            ++counts.cables;
    }
    return counts;
}

Result<AnalysisReport> analyze(const FabricGraph& graph, const AnalysisSpec& spec, const Context& context)
{
    const auto within = [&](double from, double to) {
        Context part;
        part.stop = context.stop;
        if (context.progress)
            part.progress = [&context, from, to](double share) {
                context.report(from + share * (to - from));
            };
        return part;
    };
    AnalysisReport report;
    report.counts = designCounts(graph.design());
    report.oversubscription = oversubscription(graph);
    context.report(0.05);
    const CapacityGraph capacity(graph);
    const Symmetry symmetry(graph, capacity);
    context.report(0.1);
    if (spec.distances) {
        Result<Distances> found = distances(capacity, symmetry, within(0.1, 0.3));
        if (!found)
            return found.error();
        report.distances = *found;
    }
    if (spec.bisection) {
        auto found = bisection(graph, capacity, symmetry, spec.bisectionSpec, within(0.3, 1));
        if (!found)
            return found.error();
        report.bisection = std::move(*found);
        if (report.bisection && report.bisection->upper.value() > 0)
            report.endToEnd = report.bisection->full / report.bisection->upper;
    }
    report.findings = structureFindings(graph, capacity, report);
    context.report(1);
    return report;
}

} // namespace fabric
