#pragma once

#include "core/advise/sweep.h"

#include <QString>

namespace fabric::cli {

QString sweepText(const SweepReport& report);

} // namespace fabric::cli
