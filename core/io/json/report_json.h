#pragma once

#include "core/advise/advisor.h"
#include "core/advise/calibrate.h"
#include "core/advise/improvements.h"
#include "core/advise/sweep.h"
#include "core/analyze/analyze.h"
#include "core/collective/estimate.h"
#include "core/collective/ring.h"
#include "core/compare/differences.h"
#include "core/compare/headline.h"
#include "core/cost/cost.h"
#include "core/cost/run_cost.h"
#include "core/model/physical_counts.h"
#include "core/training/training.h"

#include <functional>
#include <span>
#include <string>

/// Results as the JSON documents of the command line: one document each, ending with a line's end, keys with
/// units, numbers in their shortest form, null for what is unknown or infinite. Keys are a contract: they may
/// be added, never changed or dropped, and they are there even where their value is null.
namespace fabric::io {

/// Writes a finding as a sentence; core has no words of its own.
using Words = std::function<std::string(const Finding&)>;

std::string analysisJson(const FabricGraph& graph, const AnalysisReport& report, const PhysicalCounts& counts,
                         const Words& words);
std::string estimateJson(const EstimateReport& report, const Words& words);
/// `runs`: what the run of a transformer costs, by indexOf(FabricKind); empty: not asked.
std::string trainingJson(const TrainingReport& report, const Words& words,
                         std::span<const RunCost> runs = {});
std::string costJson(const CostReport& report);
std::string calibrationJson(const Calibration& calibration, const Words& words);
std::string adviceJson(const Advice& advice, const Words& words);
std::string improvementsJson(std::span<const Improvement> improvements, const Words& words);
/// One object for each point, curve and fabric.
std::string sweepJson(const SweepReport& report, CostModel model, const Words& words);

/// All channels with every hop; shares at the rates of the design's own fabric. O(channels × ranks × path).
std::string ringsJson(const FabricGraph& graph, const RingSet& rings, const FabricRates& rates);

struct ComparedDesign
{
    std::string file;
    Headline figures;
};

/// `differences`: of each further design from the first, so one fewer than designs.
std::string comparisonJson(std::span<const ComparedDesign> designs, std::span<const Differences> differences);

} // namespace fabric::io
