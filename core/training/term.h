#pragma once

#include <string>

namespace fabric {

/// One number of a training estimate, with its arithmetic. Formulas are mathematics, in the letters of the
/// papers: l layers, h hidden, a heads, k KV heads, f feed-forward width, V vocabulary, s sequence, b micro
/// batch, m micro batches, B batch, t tensor, c context, e expert, p pipeline, v virtual stages, d data.
struct TrainingTerm
{
    std::string name; ///< stable, "weights", "bubble"
    double value = 0;
    std::string unit;    ///< "B", "s", "1", "FLOP", "GB/s"
    std::string formula; ///< "P × 2 ÷ (t p)"
    std::string source;  ///< paper and equation; empty: arithmetic

    friend bool operator==(const TrainingTerm&, const TrainingTerm&) = default;
};

} // namespace fabric
