#pragma once

#include "core/base/result.h"
#include "core/collective/nccl/settings.h"
#include "core/collective/ranks.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace fabric {

/// The part of a node, or of an NVLink domain that spans nodes, that takes part in a job: NCCL's "node".
struct NcclUnit
{
    struct Member
    {
        FabricGraph::Vertex node = 0;
        std::vector<int> gpus; ///< sorted; empty: all of the node
    };
    std::vector<Member> members;
};

/// All GPUs of the design.
std::vector<NcclUnit> ncclUnits(const Ranks& ranks);
/// Some ranks only, in the order in which they meet their units.
std::vector<NcclUnit> ncclUnits(const FabricGraph& graph, const Ranks& ranks,
                                const std::vector<std::uint32_t>& group);

/// Units in which NCCL's search finds the same: alike inside, with the same NICs cabled.
struct NcclNodeKind
{
    std::vector<std::uint32_t> units; ///< positions in the list of units
    int cabledPorts = 0;              ///< of one unit
    nccl::NodeGraphs graphs;
};

/// What a fabric means for the search.
struct NcclSearchTerms
{
    bool networked = false;        ///< the job has more than one unit
    bool gpuDirect = true;         ///< NICs reach GPUs without the host's memory: RDMA, not sockets
    bool sharp = false;            ///< the switches can reduce
    std::optional<Bandwidth> rate; ///< of every cabled port; empty: as drawn

    friend bool operator==(const NcclSearchTerms&, const NcclSearchTerms&) = default;
};

struct NcclNodeKinds
{
    std::vector<NcclNodeKind> kinds; ///< in the order of their first units
    std::vector<Finding> notes;      ///< what had to be assumed
};

/// The kinds of units of a job, each searched once. Errors (refused) as nccl::searchNode. O(units + links +
/// kinds × search).
Result<NcclNodeKinds> ncclNodeKinds(const FabricGraph& graph, const std::vector<NcclUnit>& units,
                                    const NcclSearchTerms& terms, const nccl::Settings& settings);

} // namespace fabric
