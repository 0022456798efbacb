#pragma once

#include "core/training/training.h"

#include <QString>

namespace fabric::cli {

QString trainingText(const TrainingReport& report);

} // namespace fabric::cli
