#include "core/collective/ring_figures.h"

namespace fabric {

RingFigures::RingFigures(const FabricGraph& graph, const RingSet& rings, const FabricRates& rates)
    : m_graph(graph), m_rings(rings), m_rates(rates), m_table(graph), m_tracer(graph, ringWeights(rates))
{}

std::optional<Narrowest> RingFigures::narrowest(const Hop& hop) const
{
    std::optional<Narrowest> best;
    for (const Route::Share& s : hop.elements) {
        const Bandwidth nominal = m_table.nominal(s.element, m_rates);
        const double efficiency = m_rates.efficiencyOf(m_table.kind(s.element));
        const double load = m_rings.load[s.element];
        const Bandwidth share = nominal * efficiency / load;
        if (!best || share.value() < best->share.value() * (1 - 1e-9))
            best = {s.element, nominal, efficiency, load, share, 1};
    }
    return best;
}

HopFigures RingFigures::hop(int channel, std::uint32_t position)
{
    HopFigures figures;
    m_tracer.trace(m_rings, m_rings.channels[static_cast<std::size_t>(channel)], position, figures.hop, true);
    figures.narrowest = narrowest(figures.hop);
    return figures;
}

std::optional<Narrowest> RingFigures::narrowestOf(int channel)
{
    const Ring& ring = m_rings.channels[static_cast<std::size_t>(channel)];
    std::optional<Narrowest> best;
    Hop hop;
    for (std::uint32_t i = 0; ring.order.size() > 1 && i < ring.order.size(); ++i) {
        m_tracer.trace(m_rings, ring, i, hop);
        const std::optional<Narrowest> of = narrowest(hop);
        if (of && (!best || of->share.value() < best->share.value() * (1 - 1e-9)))
            best = of;
    }
    return best;
}

Bottleneck RingFigures::describe(const Narrowest& narrowest) const
{
    return bottleneckOf(m_graph, m_table, narrowest);
}

} // namespace fabric
