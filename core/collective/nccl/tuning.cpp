#include "core/collective/nccl/tuning.h"

#include "core/collective/nccl/availability.h"
#include "core/collective/nccl/tables.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace fabric::nccl {
namespace {

constexpr int treeCorrectionSteps = 23;

int log2Floor(int value)
{
    return value < 1 ? 0 : std::bit_width(static_cast<unsigned>(value)) - 1;
}

bool isX86(HostCpu cpu)
{
    return cpu != HostCpu::arm && cpu != HostCpu::power;
}

/// Works out one function of a job.
class Tuner
{
public:
    Tuner(const TuningJob& job, const Settings& settings, Function function)
        : m_job(job),
          m_settings(settings),
          m_function(function),
          m_generation(generationOf(job.graphs.computeCapability))
    {
        const int peers = job.ranks - 1;
        m_steps = function == Function::allReduce ? 2 * peers : gathers() ? peers : job.ranks;
    }

    TunedWay way(Algorithm a, Protocol p) const
    {
        TunedWay way;
        way.algorithm = a;
        way.protocol = p;
        way.unavailable = whyNot(m_job, m_settings, m_function, a, p);
        if (!way.usable())
            return way;
        way.latency = latency(a, p);
        way.bandwidth = bandwidth(a, p);
        if (!(way.bandwidth.busGBps > 0))
            way.unavailable = finding("collective.nccl_no_graph", {}, Severity::info)
                                  .with("algorithm", std::string(nameOf(a)));
        return way;
    }

private:
    /// all_gather and reduce_scatter.
    bool gathers() const
    {
        return m_function == Function::allGather || m_function == Function::reduceScatter;
    }
    bool manyNodes() const { return m_job.nodes > 1; }
    int wholeRanksPerNode() const { return m_job.ranks / m_job.nodes; }

    double networkStepUs(Algorithm a, Protocol p) const
    {
        const Algorithm row = m_job.ranks == m_job.nodes ? Algorithm::tree : a;
        const double flushes = p == Protocol::simple ? 2 : 1;
        const double own =
            stepLatencyUs(StepOver::network, row, p) + graphOf(m_job.graphs, a).latInterUs * flushes;
        return std::max(own + m_job.network.addedStepUs, m_job.network.leastStepUs);
    }

    double intraStepUs(Algorithm a, Protocol p) const
    {
        if (graphOf(m_job.graphs, a).typeIntra == PathType::nvl)
            return stepLatencyUs(StepOver::nvlink, a, p);
        // POWER hosts: the tree's step over PCIe counts like the ring's.
        const bool likeRing =
            m_job.graphs.cpu == HostCpu::power && a == Algorithm::tree && p == Protocol::simple;
        return stepLatencyUs(StepOver::pcie, likeRing ? Algorithm::ring : a, p);
    }

    double overheadUs() const
    {
        return m_settings.netOverheadUs.value_or(m_job.graphs.cpu == HostCpu::amd ? 2.0 : 1.0);
    }

    LatencyParts latency(Algorithm a, Protocol p) const
    {
        LatencyParts parts;
        parts.baseUs = baseLatencyUs(a, p);
        parts.intraUs = intraStepUs(a, p);
        parts.networkUs = networkStepUs(a, p);
        const double depth = log2Floor(m_job.nodes);
        const double inside = wholeRanksPerNode() - 1;
        switch (a) {
        case Algorithm::ring:
            ringLatency(p, parts);
            break;
        case Algorithm::tree:
            parts.intraSteps = 2 * inside;
            parts.networkSteps = 2 * depth;
            break;
        case Algorithm::collnetDirect:
            parts.intraSteps = 2 * std::min(1.0, inside);
            parts.networkSteps = 1;
            parts.restUs = 2 * 0.4 * inside;
            break;
        case Algorithm::collnetChain:
            parts.intraSteps = 2 * inside;
            parts.networkSteps = 1;
            break;
        case Algorithm::nvls:
            parts.intraSteps = 1;
            parts.networkSteps = manyNodes() ? 1 : 0;
            break;
        case Algorithm::nvlsTree:
            parts.intraSteps = 1;
            parts.networkSteps = 2 * depth;
            break;
        case Algorithm::pat:
            parts.networkSteps = depth;
            parts.networkUs /= 3.5;
            parts.restUs = m_job.ranks * 2.8;
            break;
        }
        return parts;
    }

    void ringLatency(Protocol p, LatencyParts& parts) const
    {
        if (m_function == Function::broadcast || m_function == Function::reduce) {
            // Chunks follow each other down the ring: one step, or all of them where channels differ.
            const bool alike = m_job.graphs.ring.sameChannels;
            const Algorithm row = !alike && p == Protocol::simple ? Algorithm::tree : Algorithm::ring;
            const double count = alike ? 1 : m_job.ranks;
            if (manyNodes()) {
                parts.networkUs =
                    std::max(stepLatencyUs(StepOver::network, row, p) + m_job.network.addedStepUs,
                             m_job.network.leastStepUs);
                parts.networkSteps = count;
            } else {
                parts.intraUs = intraStepUs(row, p);
                parts.intraSteps = count;
            }
            return;
        }
        const double between =
            manyNodes() ? (m_function == Function::allReduce ? 2 : 1) * (m_job.nodes - 1) : 0;
        if (manyNodes())
            parts.intraUs = std::max(parts.intraUs, overheadUs() * (p == Protocol::simple ? 3 : 1));
        parts.intraSteps = m_steps - between;
        parts.networkSteps = between;
    }

    /// One channel as the search found it; NVLS counts both sides of the NVSwitch.
    double channelGBps(Algorithm a) const
    {
        const ChannelGraph& graph = graphOf(m_job.graphs, a);
        if (!usesNvls(a))
            return m_job.nodes <= 2 || usesCollnet(a) ? graph.bwIntraGBps : graph.bwInterGBps;
        double inside =
            graph.bwIntraGBps * nvlsEfficiency(m_generation) * (graph.nChannels - 1) / graph.nChannels;
        inside *= m_function == Function::allReduce ? 2 : (m_job.ranksPerNode() - 1) / m_job.ranksPerNode();
        const double between = graph.bwInterGBps * (m_job.nodes <= 2 && a == Algorithm::nvlsTree ? 2 : 1);
        return std::min(inside, between);
    }

    BandwidthParts bandwidth(Algorithm a, Protocol p) const
    {
        BandwidthParts parts;
        parts.channels = graphOf(m_job.graphs, a).nChannels;
        parts.channelGBps = channelGBps(a);
        parts.networkFactor = manyNodes() ? m_job.network.factor : 1;
        parts.graphGBps = parts.channels * parts.channelGBps;
        const std::optional<double>& limit = m_job.network.limitGBps[indexOf(a)];
        // What only just binds is the search's own figure, seen on the links.
        if (manyNodes() && limit && *limit < parts.graphGBps * (1 - 1e-9)) {
            parts.networkCut = limit;
            parts.graphGBps = *limit;
            parts.limit = BandwidthLimit::network;
        }
        parts.graphGBps *= parts.networkFactor;
        parts.busGBps = parts.graphGBps;
        applyOwnLimits(a, p, parts);
        if (a == Algorithm::ring || usesNvls(a))
            parts.ratio = gathers() && a != Algorithm::ring ? 1 : static_cast<double>(m_job.ranks) / m_steps;
        else
            parts.ratio = gathers() ? 1 : 0.5;
        return parts;
    }

    void cap(BandwidthParts& parts, double most) const
    {
        if (most < parts.busGBps) {
            parts.busGBps = most;
            parts.limit = BandwidthLimit::protocol;
        }
    }

    void applyOwnLimits(Algorithm a, Protocol p, BandwidthParts& parts) const
    {
        const double channels = parts.channels;
        const double llMax =
            llMaxGBps(m_job.nodes, m_generation, m_job.mixedCpus || m_job.graphs.cpu == HostCpu::amd);
        switch (a) {
        case Algorithm::ring:
            if (p == Protocol::ll) {
                parts.busGBps *= 0.5;
                cap(parts, llMax);
            } else if (p == Protocol::ll128) {
                parts.busGBps *= 0.92;
                cap(parts, channels * ringLl128MaxGBps(m_generation));
            }
            break;
        case Algorithm::tree:
            treeLimits(p, llMax, parts);
            break;
        case Algorithm::nvlsTree:
            cap(parts, channels * nvlsTreeMaxGBps(m_generation, m_job.nodes));
            break;
        case Algorithm::pat:
            parts.busGBps *= 0.75;
            break;
        case Algorithm::collnetDirect:
            collnetDirectLimits(parts);
            break;
        case Algorithm::collnetChain:
        case Algorithm::nvls:
            break;
        }
    }

    void treeLimits(Protocol p, double llMax, BandwidthParts& parts) const
    {
        const double channels = parts.channels;
        parts.busGBps *= 0.92;
        cap(parts, channels * treeMaxGBps(m_generation, m_job.nodes));
        if (p == Protocol::ll) {
            parts.busGBps /= 3.8;
            cap(parts, llMax);
        } else if (p == Protocol::ll128) {
            parts.busGBps *= manyNodes() ? 120.0 / 128 : 7.0 / 9;
            cap(parts, channels * treeLl128MaxGBps(m_generation, m_job.nodes));
        }
        if (m_job.graphs.tree.pattern == Pattern::tree)
            parts.busGBps *= 0.85;
    }

    void collnetDirectLimits(BandwidthParts& parts) const
    {
        const ChannelGraph& graph = m_job.graphs.collnetDirect;
        if (gathers()) {
            const double all = m_job.ranksPerNode() * std::min(graph.bwIntraGBps, 0.9 * graph.bwInterGBps);
            parts.busGBps = std::min(all, m_job.ranksPerNode() * parts.graphGBps / parts.channels);
            return;
        }
        double factor = m_job.ranksPerNode() / parts.channels;
        factor -= (factor - 1) / 2;
        parts.busGBps /= factor;
        if (m_generation >= Generation::hopper)
            parts.busGBps *= 0.85;
    }

    const TuningJob& m_job;
    const Settings& m_settings;
    Function m_function;
    Generation m_generation;
    int m_steps = 0;
};

bool plateaus(const TuningJob& job, Function function, const TunedWay& way, double bytes)
{
    if (way.algorithm != Algorithm::ring || way.protocol != Protocol::simple ||
        function != Function::allReduce || job.nodes < 2)
        return false;
    const double channels = std::max(1, job.graphs.commChannels);
    return bytes / (channels * job.ranks) >= 64;
}

} // namespace

std::vector<TunedWay> waysFor(const TuningJob& job, const Settings& settings, Function function)
{
    const Tuner tuner(job, settings, function);
    std::vector<TunedWay> ways;
    ways.reserve(allAlgorithms.size() * allProtocols.size());
    for (const Algorithm a : allAlgorithms) {
        for (const Protocol p : allProtocols)
            ways.push_back(tuner.way(a, p));
    }
    return ways;
}

TunedTime timeOf(const TuningJob& job, Function function, const TunedWay& way, double bytes)
{
    TunedTime time;
    const int step = sizeStep(bytes);
    if (function == Function::allReduce && way.algorithm == Algorithm::tree && step < treeCorrectionSteps)
        time.correction = treeCorrection(way.protocol, step);
    if (function == Function::allReduce && way.algorithm == Algorithm::nvlsTree &&
        generationOf(job.graphs.computeCapability) == Generation::blackwell && isX86(job.graphs.cpu))
        time.correction = treeCorrection(Protocol::simple, step);
    if (plateaus(job, function, way, bytes))
        time.plateau = generationOf(job.graphs.computeCapability) < Generation::ampere ? 1.9 : 1.4;
    time.latencyUs = way.latency.totalUs() * time.plateau;
    time.transferUs = bytes / (1000 * way.bandwidth.algorithmGBps() * time.correction);
    return time;
}

std::optional<std::size_t> fastest(const TuningJob& job, Function function, const std::vector<TunedWay>& ways,
                                   double bytes)
{
    std::optional<std::size_t> best;
    double least = 0;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        if (!ways[i].usable())
            continue;
        const double time = timeOf(job, function, ways[i], bytes).totalUs();
        if (!best || time < least) {
            best = i;
            least = time;
        }
    }
    return best;
}

} // namespace fabric::nccl
