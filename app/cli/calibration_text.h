#pragma once

#include "core/advise/calibrate.h"

#include <QString>

namespace fabric::cli {

QString calibrationText(const Calibration& calibration);

} // namespace fabric::cli
