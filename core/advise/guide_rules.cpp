#include "core/advise/guide_rules.h"

namespace fabric {
namespace {

constexpr FabricKind ib = FabricKind::infiniband;
constexpr FabricKind roce = FabricKind::roce;
constexpr FabricKind tcp = FabricKind::ethernet;

RuleAdvice advice(std::string rule, std::vector<FabricKind> fabrics, std::string code)
{
    return {std::move(rule), std::move(fabrics), finding(std::move(code), {}, Severity::info)};
}

RuleAdvice chapterA(std::int64_t gpus)
{
    const std::string id = "chapter-a";
    if (gpus < 32)
        return advice(id, {roce}, "advise.rule_a_small");
    if (gpus < 128)
        return advice(id, {ib}, "advise.rule_a_middle");
    return advice(id, {ib}, "advise.rule_a_large");
}

RuleAdvice chapterAElsewhere(std::int64_t gpus)
{
    const std::string id = "chapter-a-elsewhere";
    return gpus < 64 ? advice(id, {roce}, "advise.rule_a64_below")
                     : advice(id, {ib}, "advise.rule_a64_above");
}

RuleAdvice chapterB(std::int64_t gpus)
{
    const std::string id = "chapter-b";
    if (gpus < 32)
        return advice(id, {tcp}, "advise.rule_b_small");
    if (gpus <= 256)
        return advice(id, {roce}, "advise.rule_b_middle");
    return advice(id, {ib}, "advise.rule_b_large");
}

RuleAdvice chapterBTable(std::int64_t gpus)
{
    const std::string id = "chapter-b-table";
    if (gpus <= 12)
        return advice(id, {tcp}, "advise.rule_table_dozen");
    if (gpus < 1000)
        return advice(id, {roce}, "advise.rule_table_hundreds");
    return advice(id, {ib}, "advise.rule_table_thousand");
}

} // namespace

std::vector<RuleAdvice> fabricRules(std::int64_t gpus)
{
    return {chapterA(gpus), chapterAElsewhere(gpus), chapterB(gpus), chapterBTable(gpus)};
}

TopologyAdvice topologyRule(std::int64_t gpus)
{
    if (gpus < 100)
        return {{"star"}, finding("advise.topology_tens", {}, Severity::info)};
    if (gpus < 1000)
        return {{"fat-tree", "rail"}, finding("advise.topology_hundreds", {}, Severity::info)};
    return {{"dragonfly", "torus"}, finding("advise.topology_thousand", {}, Severity::info)};
}

} // namespace fabric
