#include "core/advise/sweep.h"

#include "core/advise/sweep_sample.h"
#include "core/collective/nccl_plan.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace fabric {
namespace {

constexpr std::array<std::string_view, 3> sweepNames{"size", "ranks", "oversubscription"};

/// Counts of nodes: 1, 2, 4, … and all.
std::vector<std::size_t> nodeCounts(std::size_t all)
{
    std::vector<std::size_t> counts;
    for (std::size_t n = 1; n < all; n *= 2)
        counts.push_back(n);
    if (all > 0)
        counts.push_back(all);
    return counts;
}

/// A node that forwards but has no part in the job: the same ports, no GPU.
DeviceType idleType(const DeviceType& type)
{
    DeviceType idle = type;
    idle.id += "-idle";
    idle.insides.gpus.clear();
    idle.insides.scaleUp = {};
    for (NicSlot& nic : idle.insides.nics) {
        if (nic.attachment.to == Attachment::To::gpu)
            nic.attachment = {};
    }
    return idle;
}

/// The design with a job on some of its nodes only.
Design jobOn(const FabricGraph& graph, const std::vector<FabricGraph::Vertex>& order, std::size_t count)
{
    Design design = graph.design();
    std::vector<std::optional<TypeIndex>> idle(design.types.size());
    for (std::size_t i = count; i < order.size(); ++i) {
        Device& device = design.devices[order[i]];
        std::optional<TypeIndex>& type = idle[device.type.value];
        if (!type) {
            type = TypeIndex{static_cast<std::uint32_t>(design.types.size())};
            design.types.push_back(idleType(design.types[device.type.value]));
        }
        device.type = *type;
    }
    return design;
}

Error sweepCancelled()
{
    return error(ErrorKind::cancelled, finding("advise.cancelled"));
}

} // namespace

std::string_view nameOf(SweepOver over)
{
    return sweepNames[static_cast<std::size_t>(over)];
}

Result<SweepOver> parseSweepOver(std::string_view text)
{
    const auto it = std::find(sweepNames.begin(), sweepNames.end(), text);
    if (it == sweepNames.end())
        return error(ErrorKind::usage,
                     finding("advise.sweep_over_unknown", "over").with("found", std::string(text)));
    return static_cast<SweepOver>(it - sweepNames.begin());
}

std::vector<Bytes> sweepSizes()
{
    constexpr int count = 24;
    constexpr double smallest = 1024;
    std::vector<Bytes> sizes;
    for (int i = 0; i < count; ++i)
        sizes.push_back(Bytes(std::ldexp(smallest, i)));
    return sizes;
}

SweepReport sweepSize(const FabricGraph& graph, const Traffic& traffic, const EstimateSpec& spec,
                      const Context& context)
{
    SweepReport out;
    out.over = SweepOver::size;
    out.curves.push_back(curveOf(graph.design().fabric, spec));
    out.notes = unusedFits(graph.design().fabric, traffic.allToAll, spec.model == CostModel::nccl);
    EstimateSpec at = spec;
    at.everyWay = true;
    for (const Bytes bytes : sweepSizes()) {
        if (context.stopped())
            break;
        at.bytes = bytes;
        if (const Result<EstimateReport> report = estimate(graph, traffic, at))
            out.samples.push_back(sampleOf(bytes.value(), {&*report}));
    }
    return out;
}

Result<SweepReport> sweepRanks(const FabricGraph& graph, const EstimateSpec& spec, const Context& context)
{
    SweepReport out;
    out.over = SweepOver::ranks;
    out.curves.push_back(curveOf(graph.design().fabric, spec));
    std::vector<FabricGraph::Vertex> order;
    for (const FabricGraph::Vertex node : placeNodes(graph, spec.placement)) {
        if (graph.inside(node).gpus() > 0)
            order.push_back(node);
    }
    out.notes = unusedFits(graph.design().fabric, spec.collective == Collective::allToAll,
                           spec.model == CostModel::nccl);
    EstimateSpec at = spec;
    at.ncclPlan.reset();
    std::optional<Error> refusal;
    for (const std::size_t count : nodeCounts(order.size())) {
        if (context.stopped())
            return sweepCancelled();
        const FabricGraph part(std::make_shared<const Design>(jobOn(graph, order, count)));
        const Result<EstimateReport> report = estimate(part, at, context);
        if (report)
            out.samples.push_back(sampleOf(report->ranks, {&*report}));
        else
            refusal = report.error();
        context.report(static_cast<double>(count) / static_cast<double>(order.size()));
    }
    if (out.samples.empty() && refusal)
        return *refusal;
    return out;
}

Result<SweepReport> sweep(const FabricGraph& graph, SweepOver over, const EstimateSpec& spec,
                          const Catalog& catalog, const Context& context)
{
    if (over == SweepOver::ranks)
        return sweepRanks(graph, spec, context);
    if (over == SweepOver::oversubscription)
        return sweepOversubscription(graph, spec, catalog, context);
    const Result<Traffic> traffic =
        routeTraffic(graph, spec.placement, spec.collective == Collective::allToAll, spec.routing, context);
    if (!traffic)
        return traffic.error();
    EstimateSpec planned = spec;
    if (spec.model == CostModel::nccl && !traffic->allToAll) {
        Result<std::shared_ptr<const NcclPlan>> plan = planNccl(graph, *traffic, spec.nccl, context);
        if (!plan)
            return plan.error();
        planned.ncclPlan = std::move(*plan);
    }
    SweepReport report = sweepSize(graph, *traffic, planned, context);
    if (context.stopped())
        return sweepCancelled();
    if (report.samples.empty()) {
        if (const Result<EstimateReport> whole = estimate(graph, *traffic, planned); !whole)
            return whole.error();
    }
    return report;
}

} // namespace fabric
