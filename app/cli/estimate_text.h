#pragma once

#include "core/collective/estimate.h"

#include <QString>

namespace fabric::cli {

QString estimateText(const EstimateReport& report, bool steps = false);

} // namespace fabric::cli
