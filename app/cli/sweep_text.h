#pragma once

#include "core/advise/sweep.h"

#include <QString>

namespace fabric::cli {

/// `all`: also the times of every algorithm with every protocol, where the report has them.
QString sweepText(const SweepReport& report, bool all = false);

} // namespace fabric::cli
