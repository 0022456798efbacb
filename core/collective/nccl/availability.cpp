#include "core/collective/nccl/availability.h"

#include <string>

namespace fabric::nccl {
namespace {

constexpr int collnetMostRanks = 8;

bool existsFor(Function function, Algorithm algorithm)
{
    switch (function) {
    case Function::broadcast:
    case Function::reduce:
        return algorithm == Algorithm::ring;
    case Function::allGather:
    case Function::reduceScatter:
        return algorithm == Algorithm::ring || algorithm == Algorithm::nvls ||
               algorithm == Algorithm::collnetDirect || algorithm == Algorithm::pat;
    case Function::allReduce:
        break;
    }
    return algorithm != Algorithm::pat;
}

bool simpleOnly(Algorithm algorithm)
{
    return algorithm != Algorithm::tree && algorithm != Algorithm::ring;
}

/// A way that is closed, by its code.
class Closed
{
public:
    Closed(const TuningJob& job, const Settings& settings, Function function, Algorithm algorithm,
           Protocol protocol)
        : m_job(job), m_settings(settings), m_function(function), m_algorithm(algorithm), m_protocol(protocol)
    {}

    Finding why() const
    {
        if (!existsFor(m_function, m_algorithm))
            return about(finding("collective.nccl_not_for_collective", {}, Severity::info))
                .with("collective", std::string(nameOf(m_function)));
        if (m_protocol != Protocol::simple && simpleOnly(m_algorithm))
            return about(finding("collective.nccl_simple_only", {}, Severity::info));
        if (const auto& allowed = m_settings.algorithms[indexOf(m_function)];
            allowed && !(*allowed)[indexOf(m_algorithm)])
            return about(finding("collective.nccl_algorithm_excluded", {}, Severity::info));
        const auto& protocols = m_settings.protocols[indexOf(m_function)];
        if (protocols && !(*protocols)[indexOf(m_protocol)])
            return about(finding("collective.nccl_protocol_excluded", {}, Severity::info))
                .with("protocol", std::string(nameOf(m_protocol)));
        if (Finding hardware = whyNotHere(); !hardware.rule.empty())
            return hardware;
        if (m_protocol == Protocol::ll128 && !protocols && !ll128IsSafe())
            return about(finding("collective.nccl_ll128_unsafe", {}, Severity::info));
        return {};
    }

private:
    Finding about(Finding f) const { return f.with("algorithm", std::string(nameOf(m_algorithm))); }

    Finding whyNotHere() const
    {
        if (usesNvls(m_algorithm)) {
            if (Finding closed = whyNoNvls(); !closed.rule.empty())
                return closed;
        } else if (usesCollnet(m_algorithm)) {
            if (Finding closed = whyNoCollnet(); !closed.rule.empty())
                return closed;
        } else if (m_algorithm == Algorithm::pat) {
            if (Finding closed = whyNoPat(); !closed.rule.empty())
                return closed;
        }
        if (!graphOf(m_job.graphs, m_algorithm).found())
            return about(finding("collective.nccl_no_graph", {}, Severity::info));
        return {};
    }

    Finding whyNoNvls() const
    {
        if (m_settings.nvlsEnable == 0)
            return about(finding("collective.nccl_nvls_off", {}, Severity::info));
        if (!m_job.graphs.nvSwitch || m_job.graphs.computeCapability < 90)
            return about(finding("collective.nccl_nvls_hardware", {}, Severity::info));
        if (m_job.graphs.nvls.nChannels < 2)
            return about(finding("collective.nccl_no_graph", {}, Severity::info));
        if (m_algorithm == Algorithm::nvlsTree && m_job.nodes < 2)
            return about(finding("collective.nccl_one_node", {}, Severity::info));
        if (m_algorithm == Algorithm::nvls && m_job.nodes > 1)
            return whyNoSharp();
        return {};
    }

    Finding whyNoSharp() const
    {
        if (!m_settings.collnetEnable)
            return about(finding("collective.nccl_collnet_off", {}, Severity::info));
        if (!m_job.network.sharp)
            return about(finding("collective.nccl_no_sharp", {}, Severity::info));
        return {};
    }

    Finding whyNoCollnet() const
    {
        if (m_job.nodes < 2)
            return about(finding("collective.nccl_one_node", {}, Severity::info));
        if (Finding closed = whyNoSharp(); !closed.rule.empty())
            return closed;
        if (m_algorithm == Algorithm::collnetDirect && !m_job.graphs.nvSwitch)
            return about(finding("collective.nccl_no_nvswitch", {}, Severity::info));
        if (m_job.graphs.gpus > collnetMostRanks)
            return about(finding("collective.nccl_too_many_gpus", {}, Severity::info))
                .with("found", m_job.graphs.gpus)
                .with("limit", collnetMostRanks);
        return {};
    }

    Finding whyNoPat() const
    {
        if (m_settings.patEnable == 0)
            return about(finding("collective.nccl_pat_off", {}, Severity::info));
        if (m_job.graphs.computeCapability < 60)
            return about(finding("collective.nccl_pat_hardware", {}, Severity::info));
        if (m_settings.patEnable == 2 && m_job.nodes != m_job.ranks)
            return about(finding("collective.nccl_pat_one_gpu", {}, Severity::info));
        return {};
    }

    /// LL128 relies on 128-byte stores that arrive whole.
    bool ll128IsSafe() const
    {
        const ChannelGraph& graph = graphOf(m_job.graphs, m_algorithm);
        const int capability = m_job.graphs.computeCapability;
        const PathType farthest = capability >= 90 ? PathType::pxn : PathType::pxb;
        return (m_job.nodes < 2 || graph.typeInter <= farthest) && graph.typeIntra <= PathType::nvb &&
               (capability == m_job.maxComputeCapability || capability >= 90) && capability >= 70;
    }

    const TuningJob& m_job;
    const Settings& m_settings;
    Function m_function;
    Algorithm m_algorithm;
    Protocol m_protocol;
};

} // namespace

const ChannelGraph& graphOf(const NodeGraphs& graphs, Algorithm algorithm)
{
    switch (algorithm) {
    case Algorithm::ring:
        return graphs.ring;
    case Algorithm::collnetDirect:
        return graphs.collnetDirect;
    case Algorithm::collnetChain:
        return graphs.collnetChain;
    case Algorithm::nvls:
    case Algorithm::nvlsTree:
        return graphs.nvls;
    case Algorithm::tree:
    case Algorithm::pat:
        break;
    }
    return graphs.tree;
}

Finding whyNot(const TuningJob& job, const Settings& settings, Function function, Algorithm algorithm,
               Protocol protocol)
{
    return Closed(job, settings, function, algorithm, protocol).why();
}

} // namespace fabric::nccl
