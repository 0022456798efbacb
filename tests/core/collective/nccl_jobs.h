#pragma once

#include "core/collective/estimate.h"
#include "core/collective/fabrics.h"
#include "core/collective/nccl_plan.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

/// Jobs under NCCL's model for the tests of this folder.
namespace fabric::test {

inline constexpr double mebi = 1024.0 * 1024;
inline constexpr double gibi = 1024 * mebi;

inline EstimateSpec ncclSpec(double bytes = gibi, const std::string& algorithm = "auto",
                             const std::vector<std::string>& settings = {})
{
    EstimateSpec spec;
    spec.model = CostModel::nccl;
    spec.bytes = Bytes(bytes);
    spec.algorithm = algorithm;
    const Result<nccl::Settings> parsed = nccl::parseSettings(settings);
    if (!parsed)
        qFatal("%s", parsed.error().findings.front().rule.c_str());
    spec.nccl = *parsed;
    return spec;
}

/// One design, routed and planned once for many questions.
class Planned
{
public:
    explicit Planned(const Design& design, const std::vector<std::string>& settings = {})
        : m_graph(graphOf(design)), m_spec(ncclSpec(gibi, "auto", settings))
    {
        const Result<Traffic> traffic = routeTraffic(m_graph, {}, false);
        if (!traffic)
            qFatal("%s", traffic.error().findings.front().rule.c_str());
        m_traffic = *traffic;
        m_spec.ncclPlan = *planNccl(m_graph, m_traffic, m_spec.nccl);
    }

    EstimateReport report(double bytes, const std::string& algorithm = "auto")
    {
        m_spec.bytes = Bytes(bytes);
        m_spec.algorithm = algorithm;
        Result<EstimateReport> result = estimate(m_graph, m_traffic, m_spec);
        if (!result)
            qFatal("%s", result.error().findings.front().rule.c_str());
        return std::move(*result);
    }
    FabricEstimate own(double bytes, const std::string& algorithm = "auto")
    {
        return report(bytes, algorithm).of(m_graph.design().fabric.own);
    }

private:
    FabricGraph m_graph;
    Traffic m_traffic;
    EstimateSpec m_spec;
};

inline EstimateReport reportOf(const Design& design, const EstimateSpec& spec)
{
    Result<EstimateReport> report = estimate(graphOf(design), spec);
    if (!report)
        qFatal("%s", report.error().findings.front().rule.c_str());
    return std::move(*report);
}

inline FabricEstimate ownOf(const Design& design, const EstimateSpec& spec)
{
    return reportOf(design, spec).of(design.fabric.own);
}

inline double termOf(const FabricEstimate& f, const std::string& name, double otherwise = std::nan(""))
{
    const auto it =
        std::find_if(f.terms.begin(), f.terms.end(), [&](const Term& t) { return t.name == name; });
    return it == f.terms.end() ? otherwise : it->value;
}

inline Design railOf(int nodes, const char* tiers = "2", const char* node = "dgx-h100")
{
    return designOf("rail", {{"nodes", std::to_string(nodes)}, {"tiers", tiers}, {"node", node}});
}

/// The link at a node's NIC.
inline const Link& linkAt(const Design& design, std::size_t node, int nic)
{
    const auto it = std::find_if(design.links.begin(), design.links.end(), [&](const Link& l) {
        const auto isIt = [&](const PortRef& p) {
            return p.device == design.devices[node].id &&
                   design.typeOf(design.devices[node]).nicOf(static_cast<int>(p.port)) == nic;
        };
        return isIt(l.a) || isIt(l.b);
    });
    if (it == design.links.end())
        qFatal("no link");
    return *it;
}

inline bool closeTo(double a, double b, double relative = 1e-9)
{
    return std::abs(a - b) <= relative * std::abs(b);
}

} // namespace fabric::test
