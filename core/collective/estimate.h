#pragma once

#include "core/base/context.h"
#include "core/base/result.h"
#include "core/collective/guide_model.h"
#include "core/collective/nccl/settings.h"
#include "core/collective/rate_sources.h"
#include "core/collective/traffic.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

enum class CostModel { guide, nccl };

std::string_view nameOf(CostModel model);
Result<CostModel> parseCostModel(std::string_view text);

struct NcclPlan;

struct EstimateSpec
{
    Collective collective = Collective::allReduce;
    Bytes bytes{1024.0 * 1024 * 1024};
    CostModel model = CostModel::guide;
    std::string algorithm = "auto"; ///< "auto", "ring", "all_pairs" (all_to_all, all messages at once), one
                                    ///< of scheduledAlgorithms(); model nccl: any of NCCL's
    Placement placement;
    Routing routing;
    Defaults defaults = Defaults::guide;
    nccl::Settings nccl;   ///< of model nccl
    bool everyWay = false; ///< model nccl: alternatives that NCCL never has for the collective are told too
    /// Of model nccl: what planNccl() made before of the same traffic and settings; one that does not fit, or
    /// none, is made anew.
    std::shared_ptr<const NcclPlan> ncclPlan;
};

/// One number of the formula, so that it can be shown with its arithmetic.
///
/// Model guide. Names: ranks, steps, alpha, bytes,
/// factor, channels (all_to_all: peers), nominal, efficiency, load, share, bandwidth. time = steps × alpha +
/// factor × bytes ÷ bandwidth; bandwidth = channels × share; share = nominal × efficiency ÷ load. Hashed
/// routing: time is the mean over the seeds, load the one that makes it; also seeds, worst_us. Scheduled
/// algorithms: see schedule_estimate.h.
///
/// Model nccl. Names: ranks, nodes, bytes, base, inner_steps, inner_step, network_steps, network_step, rest,
/// plateau, latency, search_channels, channel_rate, network_limit, transport, bus_limit, ratio, correction,
/// bandwidth; those that change nothing are left out. time = latency + bytes ÷ bandwidth; latency = (base +
/// inner_steps × inner_step + network_steps × network_step + rest) × plateau; bandwidth = bus_limit × ratio ×
/// correction; bus_limit = the lesser of search_channels × channel_rate and network_limit, × transport, after
/// NCCL's own factors and caps for algorithm and protocol.
struct Term
{
    std::string name;
    double value = 0;
    std::string unit; ///< "1", "us", "B", "Gb/s", "GB/s", "flows", "pairs"
};

struct Bottleneck
{
    ElementIndex element = 0;
    std::string kind;      ///< "link", "nvlink", "pcie", "socket"
    std::string name;      ///< "leaf-0/port-3 – spine-1/port-0"
    Bandwidth nominal;     ///< one direction, in this fabric
    double load = 0;       ///< channel flows, for all_to_all pairs of GPUs
    std::size_t equal = 1; ///< elements as narrow as this one
};

/// The narrowest element as reports name it.
Bottleneck bottleneckOf(const FabricGraph& graph, const ElementTable& table, const Narrowest& narrowest);

/// What is wrong with the design where the narrowest element is sound: it has to carry what something else
/// does not.
struct Cause
{
    std::string kind; ///< "link": a cable; "nic"; "node"
    std::string name; ///< "node-5/nic-0 – leaf-0-r1/port-5", "node-5/nic-3"
    std::string what; ///< "wrong_rail": it ends at a leaf of another rail; "uncabled"
};

/// A way to run the collective that model nccl did not choose.
struct Alternative
{
    std::string algorithm; ///< "ring", "tree", "nvls_tree", …
    std::string protocol;  ///< "ll", "ll128", "simple"
    std::optional<Seconds> time;
    Finding why; ///< where there is no time: what closes it
};

/// Where measurements lie for an estimate: time ÷ measuredMost … time ÷ measuredLeast.
struct EstimateBand
{
    Seconds low;
    Seconds high;
    double measuredLeast = 0; ///< measured bandwidth ÷ the model's
    double measuredMost = 0;
};

/// Steps of a schedule that load the fabric alike.
struct StepFigures
{
    std::uint32_t first = 0; ///< the first of them, from 0
    std::uint32_t count = 0;
    Seconds time;     ///< of one step
    double load = 0;  ///< share of the collective's bytes on the link below
    std::string link; ///< the one that the step waits for; empty: none limits
};

struct FabricEstimate
{
    FabricKind fabric = FabricKind::infiniband;
    bool selected = false; ///< the design's own fabric
    /// Model nccl: why this fabric cannot run the algorithm that was asked for; then times are NaN. Never so
    /// for the design's own fabric.
    Finding unavailable;
    std::string algorithm; ///< "ring"; all_to_all: "all_pairs"; model nccl also "tree", "nvls", …
    std::string protocol;  ///< "ll", "ll128", "simple"; empty: the model knows none
    int channels = 0;
    Seconds time;
    Seconds latency;                             ///< the part of `time` that does not depend on the size
    Seconds bandwidth;                           ///< the rest
    std::optional<Seconds> worst;                ///< hashed routing: `time` in the worst seed
    std::optional<Bandwidth> algorithmBandwidth; ///< S ÷ time; empty for one rank
    std::optional<Bandwidth> busBandwidth;       ///< by the factors of nccl-tests
    std::optional<Bandwidth> limit;              ///< B: what busBandwidth tends to for large sizes
    std::optional<Bottleneck> bottleneck;
    std::optional<Cause> cause; ///< empty: the bottleneck is to blame
    std::vector<Term> terms;
    std::vector<Alternative> alternatives; ///< model nccl: the fastest first, then those without a time
    std::optional<EstimateBand> band;      ///< model nccl, from 64 MiB
    std::vector<StepFigures> steps;        ///< scheduled algorithms: see schedule_estimate.h
    RateSources sources;                   ///< where latency and efficiency come from
    Finding insight;                       ///< one thing worth knowing, severity info
};

struct EstimateReport
{
    Collective collective = Collective::allReduce;
    Bytes bytes;
    std::uint32_t ranks = 0;
    CostModel model = CostModel::guide;
    Placement placement;
    Routing routing;
    std::array<FabricEstimate, 3> fabrics; ///< by indexOf(FabricKind)
    std::vector<Finding> notes;

    const FabricEstimate& of(FabricKind fabric) const { return fabrics[indexOf(fabric)]; }
};

/// What one collective takes in the three fabrics. Topology, counts and placement stay; network links run at
/// the rate that is set for a fabric, else as drawn; efficiencies and latencies as set in the design, else as
/// `defaults` says.
///
/// Errors: usage (size not positive; an algorithm that does not fit the model or the collective), notBuilt
/// (algorithm), refused (no GPU, no route, nothing left by NCCL's settings; an algorithm with a schedule on
/// groups that are parts of the job), cancelled.
Result<EstimateReport> estimate(const FabricGraph& graph, const EstimateSpec& spec,
                                const Context& context = {});

/// The same on traffic that was routed before (its placement and routing count, not those of `spec`;
/// algorithms with a schedule are routed anew by them): O(elements), for tables and sweeps over sizes.
/// `traffic.allToAll` must fit the collective. Model nccl: with `spec.ncclPlan` only; without it the plan is
/// made first.
Result<EstimateReport> estimate(const FabricGraph& graph, const Traffic& traffic, const EstimateSpec& spec);

} // namespace fabric
