#include "core/compare/headline.h"

#include "core/collective/estimate.h"
#include "core/cost/cost.h"
#include "core/model/physical_counts.h"
#include "core/training/training.h"

namespace fabric {
namespace {

void addAnalysis(const AnalysisReport& report, Headline& headline)
{
    headline.counts = report.counts;
    headline.worstOversubscription = report.oversubscription.worst;
    headline.diameterHops = report.distances.diameterHops;
    if (!report.bisection)
        return;
    headline.bisectionLower = report.bisection->lower;
    headline.bisectionUpper = report.bisection->upper;
    headline.bisectionFraction = report.bisection->fraction;
}

void addEstimates(const FabricGraph& graph, const Context& context, Headline& headline)
{
    const FabricKind own = graph.design().fabric.own;
    if (const Result<EstimateReport> report = estimate(graph, {}, context)) {
        headline.allReduce = report->of(own).time;
        headline.busBandwidth = report->of(own).busBandwidth;
    }
    if (const Result<TrainingReport> report = train(graph, {}, context))
        headline.epoch = report->of(own).epoch;
    headline.workload = graph.design().workload.name;
}

void addCost(const Design& design, const Catalog& catalog, Headline& headline)
{
    const Result<CostReport> report = cost(design, catalog, {});
    if (!report)
        return;
    headline.prices = report->prices;
    headline.total = report->total;
    headline.networkTotal = report->networkTotal;
    headline.networkShare = report->networkShare;
    headline.power = report->power;
}

} // namespace

Result<Headline> headline(const FabricGraph& graph, const Catalog& catalog, const Context& context)
{
    Headline headline;
    headline.name = graph.design().name;
    headline.fabric = graph.design().fabric.own;
    headline.transceivers = physicalCounts(graph.design()).transceivers();
    const Result<AnalysisReport> analysis = analyze(graph, {}, context);
    if (!analysis)
        return analysis.error();
    addAnalysis(*analysis, headline);
    addEstimates(graph, context, headline);
    addCost(graph.design(), catalog, headline);
    return headline;
}

} // namespace fabric
