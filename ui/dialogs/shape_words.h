#pragma once

#include "core/base/units.h"
#include "core/generate/parameters.h"
#include "core/generate/shape.h"
#include "ui/dialogs/counts_table.h"

#include <QString>

#include <optional>

namespace fabric {

/// The counts of a shape that are worth telling, with their names.
CountsTable::Counts countsOf(const Shape& shape);

/// How the parts repeat: “4 units of 32 nodes”, “9 groups of 4 routers”, “4 × 4 × 4”.
QString repetitionOf(const Shape& shape, const Parameters& parameters);

/// What ⌊N/2⌋ nodes can send together: the largest bisection there can be. None for one node.
std::optional<Bandwidth> halfInjection(const Shape& shape);

} // namespace fabric
