#pragma once

#include "core/cost/cost.h"

#include <QString>

namespace fabric::cli {

QString costText(const CostReport& report);

} // namespace fabric::cli
