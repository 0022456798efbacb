#pragma once

#include "core/analyze/analyze.h"

#include <QString>

namespace fabric::cli {

QString analyzeText(const FabricGraph& graph, const AnalysisReport& report);

/// "24 × 100 Gb/s + 2 × 400 Gb/s".
QString portTermsText(const std::vector<PortTerm>& terms);

} // namespace fabric::cli
