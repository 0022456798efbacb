#pragma once

#include "core/cost/run_cost.h"
#include "core/io/json/report_json.h"
#include "core/json/object_text.h"

/// What `train` prints besides when a workload has a model.
namespace fabric::io {

/// Keys of the document: parameters, plan, memory.
void writeTransformer(json::ObjectText& object, const TransformerReport& report);
/// Keys of a fabric: bubble_s … insight, and run_cost where there is one.
void writeTransformerFigures(json::ObjectText& object, const TransformerFigures& figures, const RunCost* run,
                             const Words& words);

} // namespace fabric::io
