#pragma once

#include "core/catalog/catalog.h"
#include "core/collective/estimate.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// What a sweep varies while everything else stays.
enum class SweepOver {
    size,            ///< bytes of the message: 1 KiB to 8 GiB, each twice the one before
    ranks,           ///< GPUs of the job: those of the first 1, 2, 4, … nodes in the order of the placement
    oversubscription ///< bandwidth down ÷ up of the leaves
};

/// "size", "ranks", "oversubscription".
std::string_view nameOf(SweepOver over);
/// ErrorKind::usage if the text is none of these.
Result<SweepOver> parseSweepOver(std::string_view text);

/// One fabric at one point; what is unknown is empty.
struct SweepFigures
{
    std::optional<Seconds> time;
    std::optional<Bandwidth> busBandwidth;
    std::string algorithm;
    std::string protocol; ///< empty: the model knows none
    /// Model nccl, over sizes: every algorithm with every protocol, the one above too; the fastest first,
    /// then those that cannot run, with the reason.
    std::vector<Alternative> ways;
};

/// One line of the picture: what is run, and where.
struct SweepCurve
{
    Collective collective = Collective::allReduce;
    Placement placement;
    std::array<RateSources, 3> sources; ///< by indexOf(FabricKind)
};

struct SweepSample
{
    double at = 0;                                   ///< bytes, ranks, or bandwidth down ÷ up
    std::vector<std::array<SweepFigures, 3>> curves; ///< by curve, then by indexOf(FabricKind)
};

struct SweepReport
{
    SweepOver over = SweepOver::size;
    std::vector<SweepCurve> curves;
    std::vector<SweepSample> samples; ///< ascending; points that cannot be estimated are left out
    std::vector<Finding> notes;
};

/// 1 KiB to 8 GiB: 24 sizes.
std::vector<Bytes> sweepSizes();

/// `spec` over message sizes on traffic that was routed before; model nccl needs its plan. Ends early, with
/// what it has, once the context is stopped. O(sizes × elements).
SweepReport sweepSize(const FabricGraph& graph, const Traffic& traffic, const EstimateSpec& spec,
                      const Context& context = {});

/// `spec` over the GPUs of the job. The network stays whole; nodes that the job does not use carry nothing.
/// As many routings as there are counts.
Result<SweepReport> sweepRanks(const FabricGraph& graph, const EstimateSpec& spec,
                               const Context& context = {});

/// Three curves over the oversubscription of the leaves, from 1:1 to 8:1: the collective of `spec` (AllReduce
/// if that is all_to_all) packed and scattered, and all_to_all packed. Each ratio is a fabric of its own, as
/// its generator builds it from the parameters of the design, with the design's fabric settings; the ratio
/// shown is the one that it has, not the one asked for.
///
/// Errors (refused): advise.sweep_no_leaves where the design is no generated fat-tree or rail fabric of two
/// or more tiers; those of the generator where no ratio can be built.
Result<SweepReport> sweepOversubscription(const FabricGraph& graph, const EstimateSpec& spec,
                                          const Catalog& catalog, const Context& context = {});

/// Any of the three. Errors as theirs, and as estimate() where the whole job cannot be estimated.
Result<SweepReport> sweep(const FabricGraph& graph, SweepOver over, const EstimateSpec& spec,
                          const Catalog& catalog, const Context& context = {});

} // namespace fabric
