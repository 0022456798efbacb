#include "core/collective/insight.h"

#include "core/collective/leaf_ratio.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fabric {
namespace {

/// For the eye: one digit after the point.
double rounded(double value)
{
    return std::round(value * 10) / 10;
}

/// Whole percent of a share; 0 where the times behind it are beyond numbers.
std::int64_t percent(double share)
{
    return std::isfinite(share) ? std::llround(100 * std::clamp(share, -1.0, 1.0)) : 0;
}

/// Answers “what if” for one estimate.
class Insight
{
public:
    Insight(const FabricGraph& graph, const ElementTable& table, const Traffic& traffic,
            const FabricRates& rates, const FabricEstimate& estimate)
        : m_graph(graph),
          m_table(table),
          m_load(*traffic.loadsFor(rates)),
          m_rates(rates),
          m_estimate(estimate),
          m_ranks(traffic.ranks),
          m_crossesNetwork(traffic.crossesNetwork),
          m_uncabled(traffic.uncabled)
    {}

    Finding find() const
    {
        if (m_ranks < 2)
            return finding("collective.insight_single_rank", {}, Severity::info);
        if (!m_estimate.bottleneck)
            return finding("collective.insight_inside_node", {}, Severity::info);
        const Bottleneck& narrow = *m_estimate.bottleneck;
        const ElementKind kind = m_table.kind(narrow.element);
        if (!m_crossesNetwork) {
            return kind == ElementKind::nvlink
                       ? finding("collective.insight_inside_nvlink", {}, Severity::info)
                       : finding("collective.insight_inside_node", {}, Severity::info);
        }
        if (!std::isfinite(m_estimate.time.value()))
            return finding("collective.insight_time_unknown", {}, Severity::info);
        if (m_estimate.latency > 0.5 * m_estimate.time)
            return latencyBound();
        if (m_uncabled)
            return uncabled();
        switch (kind) {
        case ElementKind::networkLink:
            return network();
        case ElementKind::nvlink:
            return finding("collective.insight_nvlink", {}, Severity::info)
                .with("found", rounded(toGigabytesPerSecond(narrow.nominal)))
                .with("gain", gain([this](ElementIndex e, Bandwidth rate) {
                          return m_table.kind(e) == ElementKind::nvlink ? 2 * rate : rate;
                      }));
        case ElementKind::pcie:
        case ElementKind::socketLink:
            break;
        }
        return pcie();
    }

private:
    /// Percent of the time that a change saves.
    template<class Raise>
    std::int64_t gain(Raise raise) const
    {
        const std::optional<Narrowest> before = m_table.narrowest(m_load, m_rates);
        const std::optional<Narrowest> after = m_table.narrowest(m_load, m_rates, raise);
        if (!before || !after)
            return 0;
        const double faster = before->share / after->share;
        return percent(1 - (m_estimate.latency + m_estimate.bandwidth * faster) / m_estimate.time);
    }

    Finding latencyBound() const
    {
        double steps = 0;
        double alpha = 0;
        for (const Term& term : m_estimate.terms) {
            if (term.name == "steps")
                steps = term.value;
            else if (term.name == "alpha")
                alpha = term.value;
        }
        return finding("collective.insight_latency_bound", {}, Severity::info)
            .with("steps", static_cast<std::int64_t>(steps))
            .with("latency", rounded(alpha))
            .with("share", percent(m_estimate.latency / m_estimate.time));
    }

    /// A ring on every NIC: the parts of the buffer shrink as their number grows.
    Finding uncabled() const
    {
        const double saved = 1 - static_cast<double>(m_uncabled->found) / m_uncabled->limit;
        return finding("collective.insight_uncabled", {}, Severity::info)
            .about(m_uncabled->node)
            .with("found", m_uncabled->found)
            .with("limit", m_uncabled->limit)
            .with("gain", percent(saved * (m_estimate.bandwidth / m_estimate.time)));
    }

    bool betweenSwitches(ElementIndex e) const
    {
        if (!m_graph.isLink(e))
            return false;
        const Design& design = m_graph.design();
        const Link& link = m_graph.link(e);
        return design.is(*design.find(link.a.device), DeviceKind::switchDevice) &&
               design.is(*design.find(link.b.device), DeviceKind::switchDevice);
    }

    Finding network() const
    {
        const Bottleneck& narrow = *m_estimate.bottleneck;
        Bandwidth widest;
        for (ElementIndex e = 0; e < m_table.count(); ++e) {
            if (m_load[e] > 0 && m_graph.isLink(e))
                widest = std::max(widest, m_table.nominal(e, m_rates));
        }
        const std::int64_t ifAlike = gain([&](ElementIndex e, Bandwidth rate) {
            return m_graph.isLink(e) ? std::max(rate, widest * m_rates.efficiency) : rate;
        });
        if (narrow.nominal < widest && ifAlike > 0) {
            return finding("collective.insight_slow_link", {}, Severity::info)
                .about(narrow.name)
                .with("found", rounded(toGbps(narrow.nominal)))
                .with("target", rounded(toGbps(widest)))
                .with("gain", ifAlike);
        }
        if (betweenSwitches(narrow.element)) {
            return finding("collective.insight_switch_links", {}, Severity::info)
                .about(narrow.name)
                .with("gain", gain([this](ElementIndex e, Bandwidth rate) {
                          return betweenSwitches(e) ? Bandwidth(std::numeric_limits<double>::infinity())
                                                    : rate;
                      }));
        }
        if (const double ratio = worstLeafRatio(m_graph); showsOversubscription(ratio))
            return finding("collective.insight_oversubscription_not_felt", {}, Severity::info)
                .with("ratio", rounded(ratio));
        const std::int64_t fasterLinks =
            gain([this](ElementIndex e, Bandwidth rate) { return m_graph.isLink(e) ? 2 * rate : rate; });
        if (fasterLinks > 0)
            return finding("collective.insight_network_bound", {}, Severity::info).with("gain", fasterLinks);
        return finding("collective.insight_links_and_nodes", {}, Severity::info)
            .with("gain", gain([](ElementIndex, Bandwidth rate) { return 2 * rate; }));
    }

    /// A NIC's own connection is raised to the line rate of the NIC, anything else to twice its rate.
    Finding pcie() const
    {
        const Bottleneck& narrow = *m_estimate.bottleneck;
        const ElementInfo info = m_graph.info(narrow.element);
        Bandwidth target = 2 * narrow.nominal;
        if (info.nic >= 0) {
            const NicSlot& nic =
                m_graph.type(m_graph.nodeOf(narrow.element)).insides.nics[static_cast<std::size_t>(info.nic)];
            if (nic.portRate * nic.ports > narrow.nominal)
                target = nic.portRate * nic.ports;
        }
        const std::int64_t saved = gain([&](ElementIndex e, Bandwidth rate) {
            const ElementKind kind = m_table.kind(e);
            return kind == ElementKind::pcie || kind == ElementKind::socketLink ? std::max(rate, target)
                                                                                : rate;
        });
        const auto filled = [&](Finding f) {
            return f.about(narrow.name)
                .with("found", rounded(toGbps(narrow.nominal)))
                .with("target", rounded(toGbps(target)))
                .with("gain", saved);
        };
        // Both directions of one connection are two elements.
        return narrow.equal <= 2 ? filled(finding("collective.insight_pcie_one", {}, Severity::info))
                                 : filled(finding("collective.insight_pcie_all", {}, Severity::info));
    }

    const FabricGraph& m_graph;
    const ElementTable& m_table;
    const std::vector<double>& m_load;
    const FabricRates& m_rates;
    const FabricEstimate& m_estimate;
    std::uint32_t m_ranks;
    bool m_crossesNetwork;
    const std::optional<UncabledNics>& m_uncabled;
};

} // namespace

Finding insightOf(const FabricGraph& graph, const ElementTable& table, const Traffic& traffic,
                  const FabricRates& rates, const FabricEstimate& estimate)
{
    return Insight(graph, table, traffic, rates, estimate).find();
}

} // namespace fabric
