#pragma once

#include "core/catalog/catalog.h"
#include "core/generate/generate.h"
#include "ui/jobs/plan_outcome.h"

#include <QtGlobal>

#include <filesystem>

namespace fabric::test {

inline const Catalog& planCatalog()
{
    static const Result<Catalog> loaded =
        Catalog::loadFolder(std::filesystem::path(FABRIC_SOURCE_DIR) / "resources/catalog");
    return *loaded;
}

/// GPT of 1,317,650,432 parameters: 24 × (12 × 2048² + 13 × 2048) + (51200 + 2048) × 2048.
inline Workload smallGpt()
{
    Workload job;
    job.name = "Small GPT";
    job.model.emplace();
    job.model->layers = 24;
    job.model->hidden = 2048;
    job.model->heads = 16;
    job.model->vocabulary = 51200;
    job.model->sequence = 2048;
    job.parallel.emplace();
    job.parallel->tensor = 8;
    job.globalBatch = 64;
    job.samplesPerEpoch = 6400;
    job.overlap = 0.66;
    return job;
}

/// Nodes of eight H100 on eight rail leaves of one tier.
inline Snapshot planDesign(int nodes, const Workload& workload)
{
    RailParameters parameters;
    parameters.clos.nodes = nodes;
    parameters.clos.tiers = 1;
    Result<Design> design = generate(Parameters{parameters}, planCatalog());
    if (!design)
        qFatal("%s", design.error().findings.front().rule.c_str());
    design->workload = workload;
    design->prices = "h100-capex-2024";
    return std::make_shared<const Design>(std::move(*design));
}

inline PlanBasis basisOf(const Snapshot& design)
{
    PlanBasis basis;
    basis.design = design;
    return basis;
}

inline std::shared_ptr<const PlanOutcome> planned(const PlanBasis& basis)
{
    return outcomeOf(basis, basis.design->workload, planCatalog());
}

} // namespace fabric::test
