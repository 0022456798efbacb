#pragma once

#include "core/generate/clos.h"
#include "core/generate/dragonfly.h"
#include "core/generate/torus.h"

#include <string>
#include <variant>

/// From the parameters of each family to a plan: all checks, no building.
namespace fabric::generation {

Result<ClosPlan> plan(const StarParameters& p, const Catalog& catalog);
Result<ClosPlan> plan(const FatTreeParameters& p, const Catalog& catalog);
Result<ClosPlan> plan(const RailParameters& p, const Catalog& catalog);
Result<ClosPlan> plan(const ReferenceParameters& p, const Catalog& catalog);
Result<DragonflyPlan> plan(const DragonflyParameters& p, const Catalog& catalog);
Result<TorusPlan> plan(const TorusParameters& p, const Catalog& catalog);

/// The published size that a rail fabric agrees with, as a note; nothing where it agrees with none.
std::optional<Finding> publishedCounts(const ClosPlan& plan);

} // namespace fabric::generation
