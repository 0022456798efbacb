#pragma once

#include "core/collective/rate_sources.h"

#include <QString>

#include <array>

namespace fabric::cli {

/// Where the rates of the three fabrics come from; one line for those that agree. By indexOf(FabricKind).
QString sourcesText(const std::array<RateSources, 3>& fabrics, const QString& what = {});

} // namespace fabric::cli
