#include "core/advise/sweep.h"
#include "core/advise/sweep_sample.h"
#include "core/collective/leaf_ratio.h"
#include "core/generate/generate.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace fabric {
namespace {

constexpr std::array<double, 7> ratios{1, 1.5, 2, 3, 4, 6, 8};

/// The part of the parameters that divides the ports of a leaf; null where there is no such part, or no tier
/// above the leaves.
ClosParameters* closOf(Parameters& parameters)
{
    ClosParameters* clos = nullptr;
    if (auto* tree = std::get_if<FatTreeParameters>(&parameters))
        clos = &tree->clos;
    else if (auto* rail = std::get_if<RailParameters>(&parameters))
        clos = &rail->clos;
    return clos && clos->tiers > 1 ? clos : nullptr;
}

/// A canonical k-ary tree in the words of a tree whose leaves may be divided otherwise.
void spellOut(FatTreeParameters& tree)
{
    if (!tree.k)
        return;
    const int k = *std::exchange(tree.k, std::nullopt);
    tree.clos.nodes = k * k * k / 4;
    tree.clos.tiers = 3;
    tree.common.radix = k;
    if (tree.common.node.empty())
        tree.common.node = "single-accelerator";
}

Error refuse(const Design& design)
{
    return error(ErrorKind::refused, finding("advise.sweep_no_leaves").about(design.name));
}

Result<Parameters> generatedFrom(const Design& design)
{
    Result<Parameters> parameters = parametersFrom(design.origin.family, design.origin.parameters);
    if (!parameters)
        return refuse(design);
    if (auto* tree = std::get_if<FatTreeParameters>(&*parameters))
        spellOut(*tree);
    if (!closOf(*parameters))
        return refuse(design);
    return parameters;
}

/// Whether somebody has changed devices or cables since the design was generated.
bool isEdited(const Design& design, const Catalog& catalog, const Context& context)
{
    const Result<Parameters> parameters = parametersFrom(design.origin.family, design.origin.parameters);
    const Result<Design> asGenerated =
        parameters ? generate(*parameters, catalog, context) : parameters.error();
    return !asGenerated || asGenerated->devices.size() != design.devices.size() ||
           asGenerated->links != design.links || !design.nicOverrides.empty();
}

/// A tree of this ratio with the settings of the design.
Result<Design> withRatio(Parameters parameters, double ratio, const Design& design, const Catalog& catalog,
                         const Context& context)
{
    ClosParameters& clos = *closOf(parameters);
    clos.oversubscription = Ratio{ratio, 1};
    clos.down.reset();
    clos.up.reset();
    Result<Design> out = generate(parameters, catalog, context);
    if (out)
        out->fabric = design.fabric;
    return out;
}

class RatioSweep
{
public:
    RatioSweep(const FabricSettings& settings, const EstimateSpec& spec) : m_spec(spec)
    {
        m_spec.ncclPlan.reset();
        if (m_spec.collective == Collective::allToAll) {
            m_spec.collective = Collective::allReduce;
            m_spec.algorithm = "auto";
        }
        Placement scattered = spec.placement;
        if (scattered.kind != PlacementKind::scattered)
            scattered = {PlacementKind::scattered, 1};
        m_report.over = SweepOver::oversubscription;
        m_report.curves = {
            {m_spec.collective, {}, {}}, {m_spec.collective, scattered, {}}, {Collective::allToAll, {}, {}}};
        for (std::size_t c = 0; c < m_report.curves.size(); ++c)
            m_report.curves[c] = curveOf(settings, specOf(c));
    }

    void add(const FabricGraph& graph, const Context& context)
    {
        const double ratio = worstLeafRatio(graph);
        const auto same = [ratio](const SweepSample& s) { return std::abs(s.at / ratio - 1) < 1e-9; };
        if (std::any_of(m_report.samples.begin(), m_report.samples.end(), same))
            return;
        std::array<std::optional<EstimateReport>, 3> reports;
        for (std::size_t c = 0; c < reports.size(); ++c) {
            Result<EstimateReport> report = estimate(graph, specOf(c), context);
            if (report)
                reports[c] = std::move(*report);
        }
        const auto pointer = [&](std::size_t c) { return reports[c] ? &*reports[c] : nullptr; };
        m_report.samples.push_back(sampleOf(ratio, {pointer(0), pointer(1), pointer(2)}));
    }

    SweepReport take()
    {
        std::sort(m_report.samples.begin(), m_report.samples.end(),
                  [](const SweepSample& a, const SweepSample& b) { return a.at < b.at; });
        return std::move(m_report);
    }

    void note(Finding finding) { m_report.notes.push_back(std::move(finding)); }

private:
    EstimateSpec specOf(std::size_t curve) const
    {
        EstimateSpec spec = m_spec;
        spec.collective = m_report.curves[curve].collective;
        spec.placement = m_report.curves[curve].placement;
        if (spec.collective == Collective::allToAll)
            spec.algorithm = "auto";
        return spec;
    }

    EstimateSpec m_spec;
    SweepReport m_report;
};

} // namespace

Result<SweepReport> sweepOversubscription(const FabricGraph& graph, const EstimateSpec& spec,
                                          const Catalog& catalog, const Context& context)
{
    const Design& design = graph.design();
    const Result<Parameters> parameters = generatedFrom(design);
    if (!parameters)
        return parameters.error();
    RatioSweep sweep(graph.design().fabric, spec);
    std::optional<Error> refusal;
    std::size_t built = 0;
    for (const double ratio : ratios) {
        if (context.stopped())
            return error(ErrorKind::cancelled, finding("advise.cancelled"));
        Result<Design> tree = withRatio(*parameters, ratio, design, catalog, context);
        if (!tree) {
            refusal = tree.error();
            continue;
        }
        sweep.add(FabricGraph(std::make_shared<const Design>(std::move(*tree))), context);
        context.report(static_cast<double>(++built) / ratios.size());
    }
    if (built == 0)
        return *refusal;
    if (isEdited(design, catalog, context))
        sweep.note(finding("advise.sweep_generated_anew", {}, Severity::info));
    return sweep.take();
}

} // namespace fabric
