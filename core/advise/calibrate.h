#pragma once

#include "core/advise/fit.h"
#include "core/advise/nccl_tests_log.h"
#include "core/base/context.h"
#include "core/collective/traffic.h"

#include <optional>
#include <string>
#include <vector>

namespace fabric {

struct CalibrationSpec
{
    std::optional<FabricKind> fabric;     ///< what was measured; none: the design's own
    std::optional<Collective> collective; ///< where the log does not say
    std::string file;                     ///< name of the log, as it will stand in the design
    std::string date;                     ///< of the log, "2026-11-30"; may be empty
};

/// A measured time beside what the model said before and says with the fit.
struct CalibrationPoint
{
    Bytes size;
    Seconds measured; ///< out of place; in place where that half is missing
    Seconds before;
    Seconds fitted;
};

/// What a log says about the parameters of the guide model.
struct Calibration
{
    FabricKind fabric = FabricKind::infiniband;
    bool scaleUp = false; ///< one node was measured: the fit is of NVLink
    std::string measured; ///< "nccl.log, 2026-11-30": stored with the values
    std::string gpu;      ///< as the log names it
    Collective collective = Collective::allReduce;
    std::uint32_t ranks = 0;
    std::uint32_t nodes = 0;
    LineFit line;                         ///< of S ÷ t
    Seconds latency;                      ///< α: line.latency ÷ steps
    Bandwidth busBandwidth;               ///< B: line.bandwidth × bus factor
    Bandwidth full;                       ///< B if the links ran at their full rate
    double efficiency = 1;                ///< busBandwidth ÷ full
    double errorBefore = 0;               ///< median of |before ÷ measured − 1|
    std::vector<CalibrationPoint> points; ///< by size
    std::vector<Finding> notes;
};

/// Fits time = steps × α + bus factor × S ÷ B to the run of a log with the most rows, and says which
/// efficiency of the drawn links gives that B: B ÷ (channels × the least nominal rate ÷ load of the links of
/// the kind that was measured). The log's ranks are taken as the design's first ones, packed; a log of one
/// node measures NVLink, a log of several the network.
///
/// Errors (refused): advise.log_ranks_unknown, advise.log_ranks_too_many, advise.log_shape_differs (GPUs a
/// node), advise.log_single_rank, advise.log_collective_unknown, advise.nothing_to_fit (no link of that kind
/// carries the collective), advise.log_above_links (more than the drawn links carry at all: the design is not
/// what was measured, or switches reduced in the network); those of fitLine and of routing.
Result<Calibration> calibrate(const FabricGraph& graph, const NcclTestsLog& log, const CalibrationSpec& spec,
                              const Context& context = {});

/// Stores the fit where estimates look for it: one of all_to_all beside what counts for ring collectives, any
/// other in its place. Measured values replace defaults and what was set before.
void apply(const Calibration& calibration, FabricSettings& settings);

/// Whether anything of it was measured: a fabric, or NVLink.
bool isCalibrated(const FabricSettings& settings);
/// Back to the defaults of the models, wherever something was measured. Rates of links and cost factors stay,
/// and so do values that were set by hand.
void removeCalibration(FabricSettings& settings);
/// The same of one fabric, and of NVLink.
void removeCalibration(FabricParameters& fabric);
void removeNvlinkCalibration(FabricSettings& settings);

} // namespace fabric
