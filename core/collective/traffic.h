#pragma once

#include "core/collective/all_to_all.h"
#include "core/collective/guide_model.h"
#include "core/collective/ring.h"

#include <memory>
#include <vector>

namespace fabric {

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

    const Loads& loadsFor(const FabricRates& rates) const { return rates.linkRate ? uniform : asDrawn; }
};

/// Routes the rings or the all-to-all traffic of a job. Errors as makeRings and routeAllToAll.
Result<Traffic> routeTraffic(const FabricGraph& graph, const Placement& placement, bool allToAll,
                             const Context& context = {});

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
            const double efficiency = rates.efficiencyOf(m_kinds[e]);
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
};

} // namespace fabric
