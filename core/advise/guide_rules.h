#pragma once

#include "core/base/finding.h"
#include "core/model/fabric_kind.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fabric {

/// What a rule of thumb says for a number of GPUs.
struct RuleAdvice
{
    std::string rule; ///< id: "chapter-a", "chapter-a-elsewhere", "chapter-b", "chapter-b-table"
    std::vector<FabricKind> fabrics; ///< the one it recommends, or all that it allows
    Finding reason;                  ///< in its words, severity info
};

/// The four rules that two training-infrastructure chapters give for choosing a fabric by the number of GPUs.
/// They disagree between 8 and 1,000, and none knows a size of message or a price; so they are shown beside
/// what is computed, never mixed into it.
std::vector<RuleAdvice> fabricRules(std::int64_t gpus);

struct TopologyAdvice
{
    std::vector<std::string> families; ///< "star", "fat-tree", "rail", "dragonfly", "torus"
    Finding reason;
};

/// The chapters' rule for topologies: star for tens of GPUs, fat-tree for hundreds, dragonfly or torus from a
/// thousand. The field contradicts the last part, and the reason says so.
TopologyAdvice topologyRule(std::int64_t gpus);

} // namespace fabric
