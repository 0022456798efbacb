#include "core/collective/nccl_insight.h"

#include "core/collective/leaf_ratio.h"

#include <algorithm>
#include <cmath>

namespace fabric {
namespace {

/// NCCL's figures for NICs lie a little below their line rate; more than this below is the node's doing.
constexpr double closeToLineRate = 0.9;

double oneDigit(double value)
{
    return std::round(value * 10) / 10;
}

/// Answers “what if” for one estimate of NCCL's model.
class NcclWhatIf
{
public:
    NcclWhatIf(const NcclPlan& plan, const NcclFabric& fabric, const EstimateSpec& spec,
               const nccl::TunedWay& way, const nccl::TunedTime& time)
        : m_plan(plan), m_fabric(fabric), m_spec(spec), m_way(way), m_time(time)
    {}

    Finding find() const
    {
        if (m_fabric.job.nodes < 2) {
            return m_fabric.inside && m_fabric.inside->kind == "nvlink"
                       ? finding("collective.insight_inside_nvlink", {}, Severity::info)
                       : finding("collective.insight_inside_node", {}, Severity::info);
        }
        if (m_time.latencyUs > 0.5 * m_time.totalUs())
            return latency();
        if (m_fabric.uncabled && m_fabric.withoutWeakest)
            return uncabled();
        if (m_way.bandwidth.limit == nccl::BandwidthLimit::network)
            return network();
        if (m_fabric.withoutWeakest && m_fabric.inside) {
            if (const std::int64_t gained = gain(withoutWeakest()); gained > 0)
                return finding("collective.nccl_insight_weak_node", {}, Severity::info)
                    .about(m_fabric.inside->name)
                    .with("found", oneDigit(toGbps(m_fabric.inside->nominal)))
                    .with("gain", gained);
        }
        if (m_way.bandwidth.limit == nccl::BandwidthLimit::protocol)
            return ownLimit();
        if (insideLimits(m_fabric) && m_fabric.inside)
            return finding("collective.nccl_insight_inside", {}, Severity::info)
                .about(m_fabric.inside->name)
                .with("found", oneDigit(m_way.bandwidth.graphGBps))
                .with("expected", oneDigit(m_fabric.link(NcclRoute::ring)->limitGBps));
        if (showsOversubscription(m_plan.worstLeafRatio))
            return finding("collective.insight_oversubscription_not_felt", {}, Severity::info)
                .with("ratio", oneDigit(m_plan.worstLeafRatio));
        return finding("collective.nccl_insight_nics", {}, Severity::info)
            .with("found", oneDigit(throughNicsGBps()));
    }

private:
    /// Percent of the time that another job saves.
    std::int64_t gain(const nccl::TuningJob& job) const
    {
        const nccl::Function function = ncclFunctionOf(m_spec.collective);
        std::vector<nccl::TunedWay> ways = nccl::waysFor(job, m_spec.nccl, function);
        if (const std::optional<nccl::Algorithm> only = nccl::algorithmOf(m_spec.algorithm))
            std::erase_if(ways, [&](const nccl::TunedWay& way) { return way.algorithm != *only; });
        const double bytes = m_spec.bytes.value();
        const std::optional<std::size_t> best = nccl::fastest(job, function, ways, bytes);
        if (!best)
            return 0;
        const double after = nccl::timeOf(job, function, ways[*best], bytes).totalUs();
        return std::llround(100 * (1 - after / m_time.totalUs()));
    }

    nccl::TuningJob withoutWeakest() const
    {
        nccl::TuningJob job = m_fabric.job;
        job.graphs = *m_fabric.withoutWeakest;
        return job;
    }

    Finding ownLimit() const
    {
        Finding found = showsOversubscription(m_plan.worstLeafRatio)
                            ? finding("collective.nccl_insight_own_limit_not_felt", {}, Severity::info)
                                  .with("ratio", oneDigit(m_plan.worstLeafRatio))
                            : finding("collective.nccl_insight_own_limit", {}, Severity::info);
        return found.with("algorithm", std::string(nameOf(m_way.algorithm)))
            .with("protocol", std::string(nameOf(m_way.protocol)))
            .with("found", oneDigit(m_way.bandwidth.busGBps));
    }

    /// What passes through the NICs of a node, one direction: rings send what nccl-tests calls bus bandwidth;
    /// in a double tree a node with two children in one tree is a leaf of the other and sends everything
    /// twice, of two nodes once; where the switches reduce, everything once.
    double throughNicsGBps() const
    {
        const double buffer = m_way.bandwidth.algorithmGBps() * m_time.correction;
        switch (ncclRouteOf(m_way.algorithm)) {
        case NcclRoute::ring:
        case NcclRoute::pat:
            return busFactor(m_spec.collective, m_plan.ranks) * buffer;
        case NcclRoute::tree:
            return m_fabric.job.nodes > 2 ? 2 * buffer : buffer;
        case NcclRoute::nics:
            break;
        }
        return buffer;
    }

    /// Rings have as many channels as every node has NICs cabled, so the links' limits grow too.
    Finding uncabled() const
    {
        nccl::TuningJob job = withoutWeakest();
        for (std::optional<double>& limit : job.network.limitGBps) {
            if (limit)
                *limit *= static_cast<double>(m_fabric.uncabled->most) / m_fabric.uncabled->cabled;
        }
        return finding("collective.nccl_insight_uncabled", {}, Severity::info)
            .about(m_fabric.uncabled->node)
            .with("found", m_fabric.uncabled->cabled)
            .with("limit", m_fabric.uncabled->most)
            .with("gain", gain(job));
    }

    Finding latency() const
    {
        return finding("collective.nccl_insight_latency", {}, Severity::info)
            .with("algorithm", std::string(nameOf(m_way.algorithm)))
            .with("protocol", std::string(nameOf(m_way.protocol)))
            .with("latency", oneDigit(m_time.latencyUs))
            .with("share", std::int64_t{std::llround(100 * m_time.latencyUs / m_time.totalUs())});
    }

    Finding network() const
    {
        const NcclLink& link = *m_fabric.link(ncclRouteOf(m_way.algorithm));
        nccl::TuningJob alike = m_fabric.job;
        for (const nccl::Algorithm a : nccl::allAlgorithms) {
            if (const std::optional<NcclLink>& of = m_fabric.link(ncclRouteOf(a)))
                alike.network.limitGBps[nccl::indexOf(a)] = of->ifAlikeGBps;
        }
        if (const std::int64_t gained = gain(alike); link.bottleneck.nominal < link.widest && gained > 0)
            return finding("collective.insight_slow_link", {}, Severity::info)
                .about(link.bottleneck.name)
                .with("found", oneDigit(toGbps(link.bottleneck.nominal)))
                .with("target", oneDigit(toGbps(link.widest)))
                .with("gain", gained);
        nccl::TuningJob wide = m_fabric.job;
        wide.network.limitGBps = {};
        if (link.betweenSwitches)
            return finding("collective.insight_switch_links", {}, Severity::info)
                .about(link.bottleneck.name)
                .with("gain", gain(wide));
        return finding("collective.nccl_insight_links", {}, Severity::info)
            .about(link.bottleneck.name)
            .with("found", oneDigit(link.limitGBps))
            .with("expected", oneDigit(m_way.bandwidth.channels * m_way.bandwidth.channelGBps))
            .with("gain", gain(wide));
    }

    const NcclPlan& m_plan;
    const NcclFabric& m_fabric;
    const EstimateSpec& m_spec;
    const nccl::TunedWay& m_way;
    const nccl::TunedTime& m_time;
};

} // namespace

bool insideLimits(const NcclFabric& fabric)
{
    const std::optional<NcclLink>& link = fabric.link(NcclRoute::ring);
    if (!link)
        return true;
    const nccl::ChannelGraph& ring = fabric.job.graphs.ring;
    const double searched = ring.nChannels * (fabric.job.nodes > 2 ? ring.bwInterGBps : ring.bwIntraGBps);
    return searched < closeToLineRate * link->limitGBps;
}

Finding ncclInsight(const NcclPlan& plan, const NcclFabric& fabric, const EstimateSpec& spec,
                    const nccl::TunedWay& way, const nccl::TunedTime& time)
{
    return NcclWhatIf(plan, fabric, spec, way, time).find();
}

} // namespace fabric
