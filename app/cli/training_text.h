#pragma once

#include "core/cost/run_cost.h"
#include "core/training/training.h"

#include <QString>

#include <span>

namespace fabric::cli {

/// `runs`: what the run costs, by indexOf(FabricKind); may be empty.
QString trainingText(const TrainingReport& report, std::span<const RunCost> runs = {});

} // namespace fabric::cli
