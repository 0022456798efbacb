#pragma once

#include "core/advise/guide_rules.h"
#include "core/base/context.h"
#include "core/catalog/catalog.h"
#include "core/collective/estimate.h"
#include "core/generate/parameters.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace fabric {

struct AdviceSpec
{
    std::int64_t gpus = 256;
    std::string node = "dgx-h100";
    FabricKind fabric = FabricKind::infiniband; ///< whose switches are taken
    Bytes bytes{1024.0 * 1024 * 1024};
    CostModel model = CostModel::guide;
    std::string prices; ///< price set; empty: none
};

/// One topology in one fabric.
struct OptionFigures
{
    FabricKind fabric = FabricKind::infiniband;
    std::optional<Seconds> allReduce;
    std::optional<Seconds> allToAll;
    std::optional<Money> network;
};

/// One topology for the GPUs asked for, or why there is none.
struct TopologyOption
{
    std::string family;
    std::optional<Parameters> parameters; ///< what generates it
    std::vector<Finding> refusal;         ///< where there is none
    std::int64_t switches = 0;
    std::int64_t links = 0;
    int tiers = 0;
    std::optional<double> bisectionFraction;
    std::array<OptionFigures, 3> fabrics; ///< by indexOf(FabricKind)
    std::vector<Finding> reasons;         ///< how it stands among the others, severity info
};

struct Advice
{
    std::int64_t gpus = 0;
    std::vector<RuleAdvice> fabricRules;
    TopologyAdvice topologyRule;
    std::vector<TopologyOption> options; ///< star, fat-tree, rail, dragonfly, torus
};

/// The same GPUs as star, fat-tree, rail, dragonfly and torus, each in three fabrics, computed; beside them
/// the rules of thumb. Reasons name the fastest and the cheapest, those that are as fast for less, and those
/// whose AllReduce or all-to-all falls behind.
///
/// Errors: usage (see sizingFor), cancelled. Seconds for thousands of GPUs.
Result<Advice> advise(const AdviceSpec& spec, const Catalog& catalog, const Context& context = {});

} // namespace fabric
