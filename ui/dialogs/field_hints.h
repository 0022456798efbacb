#pragma once

#include "core/catalog/catalog.h"
#include "core/generate/parameters.h"
#include "core/generate/shape.h"

#include <QString>

#include <string_view>

namespace fabric {

/// What follows from the value of a field, in a few words: “Leaf: 32 × 400G down, 32 × 400G up”. Empty where
/// there is nothing to add.
QString fieldHint(std::string_view field, const Parameters& parameters, const Shape& shape,
                  const Catalog& catalog);

} // namespace fabric
