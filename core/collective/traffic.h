#pragma once

#include "core/collective/all_to_all.h"
#include "core/collective/guide_model.h"
#include "core/collective/ring.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace fabric {

/// Ranks that run a collective among themselves, in their order.
using RankGroup = std::vector<std::uint32_t>;

struct RewiredTraffic;

/// What a collective puts on every element, in a form that answers for every fabric and every size.
///
/// Ring collectives: load in channel flows, and the same for all five of them. all_to_all: ordered pairs of
/// GPUs.
struct Traffic
{
    using Loads = std::shared_ptr<const std::vector<double>>;

    Placement placement;
    bool allToAll = false;
    std::uint32_t ranks = 0;
    int channels = 0;
    bool crossesNetwork = false;
    Loads asDrawn; ///< by element
    Loads uniform; ///< for a fabric whose links all run at one rate; the same vector where that makes no
                   ///< difference
    std::vector<Finding> notes;
    Routing routing;
    /// Hashed routing: the loads of every seed, of which asDrawn and uniform are the one nearest to the mean
    /// time. Else empty.
    std::vector<Loads> seeds;
    std::vector<Loads> uniformSeeds; ///< empty: as `seeds`
    /// The groups that communicate at once, by rank; none: one group of all ranks. See routeGroups().
    std::shared_ptr<const std::vector<RankGroup>> groups;
    std::optional<UncabledNics> uncabled; ///< of rings
    /// Where NICs are cabled to leaves of other rails: the same on their own rails. Else, and with groups,
    /// null.
    std::shared_ptr<const RewiredTraffic> rewired;

    const Loads& loadsFor(const FabricRates& rates) const { return rates.linkRate ? uniform : asDrawn; }
};

/// A design whose NICs are all at leaves of their own rails, and the traffic there.
struct RewiredTraffic
{
    FabricGraph graph;
    Traffic traffic;
    std::vector<std::string> moved; ///< where the cables are: "node-5/nic-0 – leaf-0-r1/port-5"
};

/// Routes the rings or the all-to-all traffic of a job. Errors as makeRings and routeAllToAll.
Result<Traffic> routeTraffic(const FabricGraph& graph, const Placement& placement, bool allToAll,
                             const Context& context = {});

/// The same with a choice among the ways. For all_to_all hashed and adaptive routing look at every pair of
/// GPUs: refused above 2^26 pairs (collective.too_many_transfers). Time × seeds.
Result<Traffic> routeTraffic(const FabricGraph& graph, const Placement& placement, bool allToAll,
                             const Routing& routing, const Context& context = {});

/// Whether a fabric with a set link rate shares its paths otherwise than the links as drawn do.
bool routesDifferByRate(const Design& design);

/// The slowest element under a load: the one with the least nominal × efficiency ÷ load.
struct Narrowest
{
    ElementIndex element = 0;
    Bandwidth nominal; ///< of the element in this fabric
    double efficiency = 1;
    double load = 0;
    Bandwidth share;       ///< nominal × efficiency ÷ load
    std::size_t equal = 0; ///< elements as narrow as this one, itself counted
};

/// Capacities and kinds of all elements, laid flat once. O(elements).
class ElementTable
{
public:
    explicit ElementTable(const FabricGraph& graph);

    /// In one fabric; `efficiency` is set to what the fabric makes of the element.
    Bandwidth nominal(ElementIndex e, const FabricRates& rates) const
    {
        return m_kinds[e] == ElementKind::networkLink && rates.linkRate ? *rates.linkRate
                                                                        : Bandwidth(m_nominal[e]);
    }
    ElementKind kind(ElementIndex e) const { return m_kinds[e]; }
    std::size_t count() const { return m_kinds.size(); }
    /// Leaves an element only a part of what a fabric makes of it.
    void cut(ElementIndex e, double share)
    {
        m_shares.resize(count(), 1);
        m_shares[e] *= share;
    }

    /// Ties, within 1e-9, go to the element with the lowest number. Nothing if no element carries load. With
    /// `raise`, an element's effective rate is what raise(element, rate) says: for questions of the kind
    /// “what if”.
    template<class Raise>
    std::optional<Narrowest> narrowest(const std::vector<double>& load, const FabricRates& rates,
                                       Raise raise) const
    {
        std::optional<Narrowest> best;
        for (ElementIndex e = 0; e < count(); ++e) {
            if (load[e] <= 0)
                continue;
            const double efficiency = rates.efficiencyOf(m_kinds[e]) * (m_shares.empty() ? 1 : m_shares[e]);
            const Bandwidth share = raise(e, nominal(e, rates) * efficiency) / load[e];
            if (best && share.value() > best->share.value() * (1 - 1e-9)) {
                best->equal += share.value() <= best->share.value() * (1 + 1e-9);
                continue;
            }
            best = {e, nominal(e, rates), efficiency, load[e], share, 1};
        }
        return best;
    }
    std::optional<Narrowest> narrowest(const std::vector<double>& load, const FabricRates& rates) const
    {
        return narrowest(load, rates, [](ElementIndex, Bandwidth rate) { return rate; });
    }

private:
    std::vector<double> m_nominal;
    std::vector<ElementKind> m_kinds;
    std::vector<double> m_shares; ///< empty: all of every element
};

/// What decides a collective's time in a fabric. Over several seeds: the narrowest element of the worst seed
/// with the mean load that makes the mean time; `worst` is the share in that seed. Otherwise `worst` is the
/// share.
struct Decisive
{
    Narrowest narrowest;
    Bandwidth worst;
};
std::optional<Decisive> decisiveOf(const Traffic& traffic, const ElementTable& table,
                                   const FabricRates& rates);

} // namespace fabric
