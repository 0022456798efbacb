#include "core/collective/ring_figures.h"

namespace fabric {

RingFigures::RingFigures(const FabricGraph& graph, const RingSet& rings, const FabricRates& rates)
    : m_graph(graph),
      m_rings(rings),
      m_rates(rates),
      m_table(graph),
      m_tracer(graph, ringWeights(rates)),
      m_router(graph, ringWeights(rates))
{}

/// Hops of ideal routing between NICs have many ways, which hops of other nodes share.
void RingFigures::survey(int channel)
{
    if (m_surveyed == channel)
        return;
    m_surveyed = channel;
    const Ring& ring = m_rings.channels[static_cast<std::size_t>(channel)];
    m_surveys.assign(ring.order.size(), {});
    if (!m_rings.crossesNetwork || !ring.ways.empty() || ring.doors.empty())
        return;
    if (m_slowness.empty()) {
        m_slowness.resize(m_table.count());
        for (ElementIndex e = 0; e < m_table.count(); ++e)
            m_slowness[e] = 1 / figuresOf(e).share.value();
    }
    std::vector<NetworkFlow> flows;
    std::vector<std::uint32_t> positions;
    Hop hop;
    for (std::uint32_t i = 0; i < ring.order.size(); ++i) {
        if (const std::optional<NetworkFlow> flow = m_tracer.traceInsides(m_rings, ring, i, hop)) {
            flows.push_back(*flow);
            positions.push_back(i);
        }
    }
    std::vector<FlowRouter::Survey> surveys = m_router.survey(flows, m_slowness, m_rings.split.get());
    for (std::size_t i = 0; i < flows.size(); ++i)
        m_surveys[positions[i]] = std::move(surveys[i]);
}

void RingFigures::trace(const Ring& ring, std::uint32_t position, Hop& hop, bool names)
{
    if (m_surveys[position].path.empty())
        m_tracer.trace(m_rings, ring, position, hop, names);
    else
        m_tracer.traceAlong(m_rings, ring, position, m_surveys[position].path, hop, names);
}

Narrowest RingFigures::figuresOf(ElementIndex e) const
{
    const Bandwidth nominal = m_table.nominal(e, m_rates);
    const double efficiency = m_rates.efficiencyOf(m_table.kind(e));
    const double load = m_rings.load[e];
    return {e, nominal, efficiency, load, nominal * efficiency / load, 1};
}

std::optional<Narrowest> RingFigures::narrowest(const Hop& hop, std::uint32_t position) const
{
    std::optional<Narrowest> best;
    const auto take = [&](ElementIndex e) {
        const Narrowest figures = figuresOf(e);
        if (!best || figures.share.value() < best->share.value() * (1 - 1e-9))
            best = figures;
    };
    for (const Route::Share& s : hop.elements)
        take(s.element);
    if (const ElementIndex slowest = m_surveys[position].slowest; slowest != noIndex)
        take(slowest);
    return best;
}

HopFigures RingFigures::hop(int channel, std::uint32_t position)
{
    survey(channel);
    HopFigures figures;
    trace(m_rings.channels[static_cast<std::size_t>(channel)], position, figures.hop, true);
    figures.narrowest = narrowest(figures.hop, position);
    return figures;
}

std::optional<Narrowest> RingFigures::narrowestOf(int channel)
{
    survey(channel);
    const Ring& ring = m_rings.channels[static_cast<std::size_t>(channel)];
    std::optional<Narrowest> best;
    Hop hop;
    for (std::uint32_t i = 0; ring.order.size() > 1 && i < ring.order.size(); ++i) {
        trace(ring, i, hop, false);
        const std::optional<Narrowest> of = narrowest(hop, i);
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
