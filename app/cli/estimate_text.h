#pragma once

#include "core/collective/estimate.h"

#include <QString>

namespace fabric::cli {

QString estimateText(const EstimateReport& report);

} // namespace fabric::cli
