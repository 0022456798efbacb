#pragma once

#include "core/base/context.h"
#include "core/base/result.h"
#include "core/collective/guide_model.h"
#include "core/collective/traffic.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

enum class CostModel { guide, nccl };

std::string_view nameOf(CostModel model);
Result<CostModel> parseCostModel(std::string_view text);

struct EstimateSpec
{
    Collective collective = Collective::allReduce;
    Bytes bytes{1024.0 * 1024 * 1024};
    CostModel model = CostModel::guide;
    std::string algorithm = "auto"; ///< "auto", "ring"; others are ErrorKind::notBuilt
    Placement placement;
    Defaults defaults = Defaults::guide;
};

/// One number of the formula, so that it can be shown with its arithmetic. Names: ranks, steps, alpha, bytes,
/// factor, channels (all_to_all: peers), nominal, efficiency, load, share, bandwidth. time = steps × alpha +
/// factor × bytes ÷ bandwidth; bandwidth = channels × share; share = nominal × efficiency ÷ load.
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

struct FabricEstimate
{
    FabricKind fabric = FabricKind::infiniband;
    bool selected = false; ///< the design's own fabric
    std::string algorithm; ///< "ring"; all_to_all: "pairwise"
    std::string protocol;  ///< empty: the model knows none
    int channels = 0;
    Seconds time;
    Seconds latency;                             ///< the part of `time` that does not depend on the size
    Seconds bandwidth;                           ///< the rest
    std::optional<Bandwidth> algorithmBandwidth; ///< S ÷ time; empty for one rank
    std::optional<Bandwidth> busBandwidth;       ///< by the factors of nccl-tests
    std::optional<Bandwidth> limit;              ///< B: what busBandwidth tends to for large sizes
    std::optional<Bottleneck> bottleneck;
    std::vector<Term> terms;
    Finding insight; ///< one thing worth knowing, severity info
};

struct EstimateReport
{
    Collective collective = Collective::allReduce;
    Bytes bytes;
    std::uint32_t ranks = 0;
    CostModel model = CostModel::guide;
    Placement placement;
    std::array<FabricEstimate, 3> fabrics; ///< by indexOf(FabricKind)
    std::vector<Finding> notes;

    const FabricEstimate& of(FabricKind fabric) const { return fabrics[indexOf(fabric)]; }
};

/// What one collective takes in the three fabrics. Topology, counts and placement stay; network links run at
/// the rate that is set for a fabric, else as drawn; efficiencies and latencies as set in the design, else as
/// `defaults` says.
///
/// Errors: usage (size not positive; an algorithm that does not fit), notBuilt (model, algorithm), refused
/// (no GPU, no route), cancelled.
Result<EstimateReport> estimate(const FabricGraph& graph, const EstimateSpec& spec,
                                const Context& context = {});

/// The same on traffic that was routed before (its placement counts, not the one of `spec`): O(elements), for
/// tables and sweeps over sizes. `traffic.allToAll` must fit the collective.
Result<EstimateReport> estimate(const FabricGraph& graph, const Traffic& traffic, const EstimateSpec& spec);

} // namespace fabric
