#pragma once

#include "core/catalog/catalog.h"
#include "core/generate/generate.h"
#include "support/fixtures.h"
#include "ui/jobs/compute_results.h"

#include <filesystem>

namespace fabric::test {

inline const Catalog& shippedCatalog()
{
    static const Result<Catalog> loaded =
        Catalog::loadFolder(std::filesystem::path(FABRIC_SOURCE_DIR) / "resources/catalog");
    return *loaded;
}

/// 32 DGX H100 on 8 rail leaves and 4 spines, with the shipped price set and workload: the pictures' example.
inline Snapshot railExample()
{
    RailParameters parameters;
    parameters.clos.nodes = 32;
    parameters.clos.tiers = 2;
    Result<Design> design = generate(Parameters{parameters}, shippedCatalog());
    if (!design)
        return std::make_shared<const Design>();
    design->prices = std::string(defaultPriceSet);
    design->workload = *shippedCatalog().workload(defaultWorkload);
    return std::make_shared<const Design>(std::move(*design));
}

/// All results of a design at once.
inline Results resultsOf(const Snapshot& design, quint64 revision = 1, const ResultsSpec& spec = {})
{
    Results results;
    computeResults({design, revision, spec, shippedCatalog(), {}}, {},
                   {[&](const Results& r) { results = r; }, {}});
    return results;
}

/// Figures written down by hand: a graph of one star, an estimate, a training run and costs with round
/// numbers.
inline Results handMade()
{
    Design design = *star(4).design;
    design.fabric.own = FabricKind::infiniband;
    design.workload.name = "Round numbers";
    design.workload.parameters = 1e9;
    const auto snapshot = std::make_shared<const Design>(std::move(design));

    Results results;
    results.revision = 41;
    results.elapsed = Seconds(0.2);
    results.complete = true;
    results.graph = std::make_shared<const FabricGraph>(snapshot);

    AnalysisReport analysis;
    analysis.counts = designCounts(*snapshot);
    TierRatio leaf;
    leaf.tier = 1;
    leaf.switches = 1;
    leaf.ratio = 2.0;
    leaf.worst = 0;
    analysis.oversubscription.tiers = {leaf};
    SwitchRatio ratio;
    ratio.tier = 1;
    ratio.down = {{32, gbps(400)}};
    ratio.up = {{16, gbps(400)}};
    ratio.downTotal = gbps(12800);
    ratio.upTotal = gbps(6400);
    ratio.ratio = 2.0;
    analysis.oversubscription.switches = {ratio};
    analysis.oversubscription.worst = 2.0;
    analysis.oversubscription.where = 0;
    Bisection bisection;
    bisection.lower = bisection.upper = bisection.full = gbps(51200);
    bisection.exact = true;
    bisection.fraction = 1.0;
    bisection.method = "enumeration";
    analysis.bisection = bisection;
    results.analysis = std::make_shared<const AnalysisReport>(analysis);
    results.bisectionDone = true;

    EstimateReport estimate;
    estimate.bytes = Bytes(1024.0 * 1024 * 1024);
    estimate.ranks = 256;
    TrainingReport training;
    training.name = "Round numbers";
    training.stepsPerEpoch = 1000;
    CostReport cost;
    cost.prices = "hand-made";
    cost.total = Money(11e6);
    cost.nodesTotal = Money(9.9e6);
    cost.networkTotal = Money(1.1e6);
    cost.networkShare = 0.1;
    cost.unpricedLines = 3;
    cost.power = Watts(347000);
    const std::array<double, 3> milliseconds = {6.14, 7.31, 48.2};
    for (const FabricKind fabric : allFabrics) {
        const std::size_t i = indexOf(fabric);
        FabricEstimate& e = estimate.fabrics[i];
        e.fabric = fabric;
        e.selected = i == 0;
        e.algorithm = "ring";
        e.channels = 8;
        e.time = Seconds(milliseconds[i] / 1000);
        e.latency = Seconds(0.0005);
        e.bandwidth = e.time - e.latency;
        e.busBandwidth = gigabytesPerSecond(348.0 / static_cast<double>(i + 1));
        e.terms = {{"ranks", 256, "1"}, {"alpha", 1, "us"}, {"bandwidth", 380, "GB/s"}};
        e.insight = finding("collective.insight_network_bound", {}, Severity::info).with("gain", 49);
        TrainingFigures& t = training.fabrics[i];
        t.fabric = fabric;
        t.compute = Seconds(50);
        t.exposed = Seconds(i == 0 ? 0 : 0.45);
        t.step = *t.compute + *t.exposed;
        t.epoch = *t.step * 1000;
        cost.fabrics[i] = {fabric, static_cast<double>(4 >> i), Money(1.1e6) / static_cast<double>(1 << i)};
    }
    results.estimate = std::make_shared<const EstimateReport>(estimate);
    results.training = std::make_shared<const TrainingReport>(training);
    results.cost = std::make_shared<const CostReport>(cost);
    return results;
}

} // namespace fabric::test
