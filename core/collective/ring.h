#pragma once

#include "core/base/context.h"
#include "core/base/result.h"
#include "core/collective/ranks.h"
#include "core/graph/flow_router.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fabric {

/// The NIC by which a channel enters and leaves a unit.
struct Door
{
    std::uint32_t node = 0; ///< position among the unit's nodes
    int nic = 0;

    friend auto operator<=>(const Door&, const Door&) = default;
};

/// One channel: a cycle through all ranks.
struct Ring
{
    std::vector<std::uint32_t> order;  ///< ranks; the last one sends to the first
    std::vector<Door> doors;           ///< one for all units, or one a unit; empty if no NIC is fixed
    std::vector<FlowRouter::Way> ways; ///< network links of each hop; empty with ideal routing
};

struct RingSpec
{
    int maxChannels = 0; ///< 0: as many as the fabric has; loads are those of the channels kept
    Router::Weights weights = Router::Weights::asDrawn;
    Routing routing; ///< hashed: one set of rings is for its first seed
};

/// A node, or NVLink domain, with fewer NICs cabled than others, although it has more: all run fewer
/// channels.
struct UncabledNics
{
    std::string node;              ///< of a domain: its first
    std::vector<std::string> nics; ///< those without a cable: "node-5/nic-3"
    int found = 0;                 ///< channels that run
    int limit = 0;                 ///< channels with all of them
};

/// The rings of a job on the real links, and what they load.
///
/// Channels: one for each NIC of a node, or of its NVLink domain where that spans nodes; channel c enters and
/// leaves every unit by the same NIC. Only NICs that every unit has cabled count (a finding in `notes` tells
/// when some unit has more); if no NIC is common to all, the c-th cabled NIC of each. Without switches: two,
/// the walk and its reverse, over all ports. One unit alone: no network link, max(1, NICs of a node)
/// channels.
struct RingSet
{
    Ranks ranks;
    std::vector<Ring> channels;
    std::vector<double> load; ///< by element, in channel flows: 1 = all traffic of one channel
    bool crossesNetwork = false;
    std::vector<Finding> notes;
    std::optional<UncabledNics> uncabled;
    std::shared_ptr<const SwitchWays> split; ///< ideal routing: as FlowRouter::Outcome

    Door doorOf(const Ring& ring, std::uint32_t unit) const
    {
        return ring.doors.size() == 1 ? ring.doors.front() : ring.doors[unit];
    }
};

/// One hop of a ring: the elements that it uses and one representative way.
struct Hop
{
    std::uint32_t from = 0; ///< ranks
    std::uint32_t to = 0;
    bool network = false;               ///< crosses network links
    std::vector<Route::Share> elements; ///< with the share of the hop's flow on each
    std::vector<ElementIndex> way;      ///< of one path, in order
    std::vector<std::string>
        path; ///< "node-0/gpu-1", "node-0/nic-0", "leaf-0", "node-1/nic-0", "node-1/gpu-0"
};

/// Follows hops through NVLink, PCIe, NICs and switches. Holds a router, so one tracer serves one thread.
class HopTracer
{
public:
    explicit HopTracer(const FabricGraph& graph, Router::Weights weights = Router::Weights::asDrawn)
        : m_graph(graph), m_router(graph, weights)
    {}

    /// From the GPU at `position` of a ring to the next one. False if there is no route; then only the ranks
    /// are set. `path` is filled only on request: names cost more than the rest.
    bool trace(const RingSet& rings, const Ring& ring, std::uint32_t position, Hop& hop, bool names = false);

    /// The same with a way through the network that is known: the hop gets its elements alone.
    void traceAlong(const RingSet& rings, const Ring& ring, std::uint32_t position,
                    const std::vector<ElementIndex>& way, Hop& hop, bool names = false);

    /// The same without the network: only the elements inside nodes. The flow that is left for the network,
    /// if any. Where no NIC is fixed, nothing is traced inside either: which NICs it uses, the way through
    /// the network tells.
    std::optional<NetworkFlow> traceInsides(const RingSet& rings, const Ring& ring, std::uint32_t position,
                                            Hop& hop);

    /// Parts of a hop, each with `share` of its flow; `onWay` adds them to the representative way. Inside a
    /// node or NVLink domain; from a GPU to the wire of a NIC of its domain; back from the wire to a GPU.
    void traceInside(const Gpu& from, const Gpu& to, double share, Hop& hop, bool onWay);
    void traceOut(const Gpu& from, FabricGraph::Vertex node, int nic, double share, Hop& hop, bool onWay);
    void traceIn(FabricGraph::Vertex node, int nic, const Gpu& to, double share, Hop& hop, bool onWay);
    /// The network and, by the ports that it uses, the ways from and to it.
    void addNetwork(const Gpu& from, const Gpu& to, const std::vector<Route::Share>& shares,
                    const std::vector<ElementIndex>& path, Hop& hop);

private:
    void addInside(FabricGraph::Vertex node, const InsideGraph::Path& path, double share, Hop& hop,
                   bool onWay);
    /// The node and NIC that a port belongs to.
    std::pair<FabricGraph::Vertex, int> nicAt(PortRef port) const;
    void start(const RingSet& rings, const Ring& ring, std::uint32_t position, Hop& hop) const;
    std::pair<NetworkEnd, NetworkEnd> endsOf(const RingSet& rings, const Ring& ring, const Hop& hop) const;
    void nameWay(const Gpu& from, const Gpu& to, Hop& hop) const;

    const FabricGraph& m_graph;
    Router m_router;
};

/// ErrorKind::refused if there is no GPU, if a node among several has no cable, or if a hop has no route; the
/// finding names both ends. O(channels × ranks), plus the routing of FlowRouter; without switches and with
/// ideal routing one route for each hop.
Result<RingSet> makeRings(const FabricGraph& graph, const Placement& placement, const RingSpec& spec = {},
                          const Context& context = {});

/// "node-3/gpu-5".
std::string gpuName(const FabricGraph& graph, const Gpu& gpu);

} // namespace fabric
