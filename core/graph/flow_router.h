#pragma once

#include "core/base/context.h"
#include "core/graph/path_choice.h"
#include "core/graph/router.h"
#include "core/graph/routing.h"
#include "core/graph/switch_ways.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace fabric {

/// Traffic from one place of the network to another; the two nodes differ.
struct NetworkFlow
{
    NetworkEnd from;
    NetworkEnd to;
    double amount = 1;
    std::uint64_t key = 0; ///< what hashes see of it besides the devices on its way
};

/// Whether ideal routing splits flows at every device by the rates of its own links, or so that the most
/// loaded link carries as little as possible (splitBest()).
enum class IdealSplit { even, best };

/// Routes many flows at once. Flows to one leaf, or to leaves with the same up-links (a pod's), share the
/// search, and with ideal routing flows between two such groups share the spreading too: a ring through
/// 65,536 nodes in scattered order takes about as long as one pass over the links for each pair of pods.
///
/// Ideal routing starts from an even split, which is the best one unless links between switches are unlike.
/// What one call of add() is given is split together.
///
/// O(links) for each group of destinations, O(links between) for each pair of groups (ideal) or each flow
/// (hashed: O(hops × ports)). A NIC with cables to several switches and a node of a torus are groups of their
/// own. Holds scratch memory: one thread.
class FlowRouter
{
public:
    using Vertex = FabricGraph::Vertex;
    using Way = std::vector<ElementIndex>;

    struct Outcome
    {
        std::optional<std::size_t> unreachable; ///< position of a flow that has no path
        bool cancelled = false;
        /// Ideal routing: the ways between switches where these are not those of an even split.
        std::shared_ptr<const SwitchWays> split = nullptr;

        bool ok() const { return !unreachable && !cancelled; }
    };

    FlowRouter(const FabricGraph& graph, Router::Weights weights, const Routing& routing = {},
               IdealSplit split = IdealSplit::best);

    /// Adds what the flows put on every link to `load` (by element). Hashed and adaptive routing also tell
    /// the way of every flow where `ways` is given; adaptive routing starts from the load that it finds.
    Outcome add(std::span<const NetworkFlow> flows, std::vector<double>& load,
                std::vector<Way>* ways = nullptr, const Context& context = {});

    /// What one flow meets on all its ways: the shortest ones, or those of a split.
    struct Survey
    {
        Way path; ///< one of them: at every device the first link that leads on; of a split the widest
        ElementIndex slowest =
            noIndex; ///< of all of them: the one with the most `slowness`, the first of equals
    };
    /// Of flows between NICs that are cabled to one switch each; others, and those without a path, stay
    /// empty. `split` is the outcome of add() for these flows, among others: then only links that carry a
    /// flow count for it. O(links) for each group of destinations, O(links between) for each pair of groups,
    /// and O(hops × ports) for each flow; of a split O(links on ways to its destination) for each flow.
    std::vector<Survey> survey(std::span<const NetworkFlow> flows, const std::vector<double>& slowness,
                               const SwitchWays* split = nullptr);

private:
    /// A flow with the switches at its ends; noIndex where there is not one for all cables.
    struct Ends
    {
        std::uint32_t flow = 0;
        Vertex from = 0;
        Vertex to = 0;
        std::uint32_t fromGroup = 0;
        std::uint32_t toGroup = 0;
    };
    struct Cables
    {
        std::vector<PathChoice::Next> out; ///< from the node
        Vertex only = noIndex;             ///< the one device at the other ends
    };

    /// The cable of a device that has one alone, close together: most nodes of large fabrics are such.
    struct OnlyCable
    {
        PathChoice::Next out{noIndex, 0, 0}; ///< element noIndex: none, or several
        std::uint32_t port = 0;
    };

    void findOnlyCables();
    void cablesOf(const NetworkEnd& end, Cables& cables) const;
    Ends endsOf(std::uint32_t flow, const NetworkFlow& ends);
    void sortByGroups(std::vector<Ends>& order) const;
    const TwinSwitch& twinAt(Vertex v) const { return m_groups[m_groupOf[v]][m_memberOf[v]]; }
    void addCables(const Cables& cables, double amount, bool inward);
    bool addAlone(const NetworkFlow& flow);
    bool spreadGroup(std::span<const Ends> flows);
    void fromBeside(const Ends& ends);
    void leaveMembers(std::span<const Ends> flows);
    void spreadToArrivals(const TwinSwitch& source, std::int32_t hops, double total);
    void arriveAtMembers(std::span<const Ends> flows);
    bool chooseWay(const Ends& ends, Way& way);
    void surveyOne(const Ends& ends, ElementIndex between, const std::vector<double>& slowness,
                   Survey& survey);
    bool surveySplit(const Ends& ends, const SwitchWays& split, const std::vector<double>& slowness,
                     Survey& survey);
    void forgetArrivals();
    ElementIndex slowestBetween(const Ends& ends, const std::vector<double>& slowness);
    std::shared_ptr<const SwitchWays> splitAnew(std::span<const Ends> order, std::vector<double>& load,
                                                const Context& context);

    const FabricGraph& m_graph;
    Router::Weights m_weights;
    IdealSplit m_split;
    Routing m_routing;
    Router m_router;
    ShortestWays m_ways;
    PathChoice m_choice;
    std::vector<std::vector<TwinSwitch>> m_groups;
    std::vector<std::uint32_t> m_groupOf; ///< of a switch
    std::vector<std::uint32_t> m_memberOf;
    std::vector<OnlyCable> m_onlyCable; ///< by vertex

    // The work at hand.
    std::span<const NetworkFlow> m_flows;
    std::vector<double>* m_load = nullptr;
    std::vector<double> m_between; ///< ideal: by element, what flows with a switch at both ends put on links
    Cables m_fromCables;
    Cables m_toCables;
    std::vector<double> m_amount; ///< by vertex
    std::vector<std::vector<Vertex>> m_levels;
    std::vector<Vertex> m_arrivals; ///< devices one link before the destinations
    std::vector<double> m_memberAmount;
    std::vector<std::uint32_t> m_members;
};

} // namespace fabric
