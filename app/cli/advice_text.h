#pragma once

#include "core/advise/advisor.h"
#include "core/advise/improvements.h"

#include <QString>

#include <span>

namespace fabric::cli {

QString adviceText(const Advice& advice);
QString improvementsText(std::span<const Improvement> improvements);

} // namespace fabric::cli
