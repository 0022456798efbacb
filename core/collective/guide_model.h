#pragma once

#include "core/base/result.h"
#include "core/base/units.h"
#include "core/graph/inside_graph.h"
#include "core/model/fabric_settings.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace fabric {

enum class Collective { allReduce, allGather, reduceScatter, broadcast, reduce, allToAll };

inline constexpr std::array<Collective, 6> allCollectives = {Collective::allReduce,     Collective::allGather,
                                                             Collective::reduceScatter, Collective::broadcast,
                                                             Collective::reduce,        Collective::allToAll};

/// "all_reduce", … as on the command line.
std::string_view nameOf(Collective collective);
/// ErrorKind::usage if the text is none of these.
Result<Collective> parseCollective(std::string_view text);

/// The factor that turns S ÷ time into bus bandwidth, as nccl-tests prints it: 2(R−1)/R for all_reduce;
/// (R−1)/R for all_gather, reduce_scatter, all_to_all; 1 for broadcast and reduce. R ≥ 1.
double busFactor(Collective collective, std::uint32_t ranks);

/// Messages that wait for each other: 2(R−1) for all_reduce, R−1 for all others.
double stepCount(Collective collective, std::uint32_t ranks);

struct GuideTime
{
    Seconds latency;
    Seconds transfer;
    Seconds total() const { return latency + transfer; }
};

/// Time = steps × α + busFactor × S ÷ B (the guide's formula; ring algorithms: Patarasuk and Yuan 2009). S is
/// the size column of nccl-tests: the whole buffer, also for all_gather and reduce_scatter. R = 1: no time at
/// all. Valid where S is large enough that α does not hide in the pipeline; broadcast and reduce are
/// pipelined, so S passes once.
GuideTime guideTime(Collective collective, std::uint32_t ranks, Bytes size, Bandwidth b, Seconds alpha);

/// Which defaults stand in for what a design leaves open.
enum class Defaults {
    guide,   ///< efficiency 0.95 / 0.85 / 0.65, latency 1 / 2 / 30 µs, NVLink 1 and 1 µs
    measured ///< 0.90 / 0.80 / 0.45 and 2 / 3 / 30 µs, NVLink 0.80 and 1 µs: from published nccl-tests runs
};

/// "guide", "measured".
std::string_view nameOf(Defaults defaults);

/// What the model takes for one fabric: the design's own settings, else the defaults.
struct FabricRates
{
    double efficiency = 1; ///< of network links, effective ÷ nominal
    Seconds latency;       ///< of a step over the network
    double nvlinkEfficiency = 1;
    Seconds nvlinkLatency;
    std::optional<Bandwidth> linkRate; ///< every network link at this rate

    /// PCIe and socket links count at their raw rate, or as measured.
    double efficiencyOf(ElementKind kind) const
    {
        return kind == ElementKind::networkLink ? efficiency
               : kind == ElementKind::nvlink    ? nvlinkEfficiency
                                                : 1;
    }
};

/// Fits of a log count for the collectives that run as the one that was measured does: rings or all_to_all.
FabricRates ratesOf(const FabricSettings& settings, FabricKind fabric, Defaults defaults = Defaults::guide,
                    bool allToAll = false);

} // namespace fabric
