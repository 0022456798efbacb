#include "core/generate/generate.h"
#include "core/generate/plans.h"

#include <algorithm>

namespace fabric {

const std::vector<ReferenceDesign>& referenceDesigns()
{
    static const std::vector<ReferenceDesign> designs = {
        {"dgx-h100-superpod",
         "DGX SuperPOD, DGX H100",
         "NVIDIA DGX SuperPOD Reference Architecture, DGX H100 (RA-11333-001), Table 4",
         1,
         4,
         {1, 2, 4}},
        {"dgx-b200-superpod",
         "DGX SuperPOD, DGX B200",
         "NVIDIA DGX SuperPOD Reference Architecture, DGX B200, network fabrics",
         1,
         64,
         {2, 4, 16}},
    };
    return designs;
}

namespace generation {
namespace {

constexpr int nodesPerUnit = 32;
constexpr int fabricManagerLinks = 4;
/// The B200 reference goes to three tiers above 2,048 GPUs.
constexpr int twoTierGpus = 2048;

/// Options that the design fixes; empty if none is given.
std::string fixedOption(const CommonParameters& common)
{
    if (!common.node.empty())
        return "node";
    if (!common.switchModel.empty())
        return "switch";
    if (common.radix)
        return "radix";
    if (common.gpus)
        return "gpus";
    if (common.nics)
        return "nics";
    if (common.link)
        return "link-gbps";
    if (common.fabric != FabricKind::infiniband)
        return "fabric";
    return common.nvlinkDomain != 1 ? "nvlink-domain" : "";
}

const ReferenceDesign* findDesign(const std::string& id)
{
    for (const ReferenceDesign& design : referenceDesigns())
        if (design.id == id)
            return &design;
    return nullptr;
}

/// The one with the longest common prefix, so that "dgx-b200" finds its design.
std::string nearestDesign(const std::string& id)
{
    std::string best;
    std::ptrdiff_t length = -1;
    for (const ReferenceDesign& design : referenceDesigns()) {
        const auto [a, b] = std::mismatch(id.begin(), id.end(), design.id.begin(), design.id.end());
        if (a - id.begin() > length) {
            length = a - id.begin();
            best = design.id;
        }
    }
    return best;
}

RailParameters railParameters(const ReferenceParameters& p)
{
    const bool h100 = p.design == "dgx-h100-superpod";
    RailParameters rail;
    rail.common = p.common;
    rail.common.node = h100 ? "dgx-h100" : "dgx-b200";
    rail.common.switchModel = "qm9700";
    rail.clos.nodes = nodesPerUnit * p.scalableUnits - (h100 ? 1 : 0);
    rail.clos.tiers = rail.clos.nodes * 8 <= twoTierGpus ? 2 : 3;
    return rail;
}

/// Fabric managers take the node slot that the H100 design leaves free in its last unit.
Result<ClosPlan> withManagers(ClosPlan plan, const Catalog& catalog)
{
    for (const DeviceType& type : catalog.services()) {
        if (type.id.find("ufm") == std::string::npos || type.portCount() < 1)
            continue;
        plan.service = type;
        plan.serviceLinks = fabricManagerLinks;
        return plan;
    }
    return refuse(finding("generate.unknown_model", "design")
                      .with("found", "ufm")
                      .with("nearest", "dgx-b200-superpod"));
}

} // namespace

Result<ClosPlan> plan(const ReferenceParameters& p, const Catalog& catalog)
{
    const ReferenceDesign* design = findDesign(p.design);
    if (!design)
        return refuse(finding("generate.unknown_design", "design")
                          .with("found", p.design)
                          .with("nearest", nearestDesign(p.design)));
    if (auto f = outOfRange("su", p.scalableUnits, design->minUnits, design->maxUnits))
        return refuse(*f);
    if (const std::string option = fixedOption(p.common); !option.empty())
        return refuse(finding("generate.fixed_by_design", option).about(p.design));
    Result<ClosPlan> result = plan(railParameters(p), catalog);
    if (!result || p.design != "dgx-h100-superpod")
        return result;
    return withManagers(*std::move(result), catalog);
}

std::optional<Finding> publishedCounts(const ClosPlan& plan)
{
    if (plan.radix != 64 || plan.rails != 8 || plan.fabrics != 1 || plan.down != 32 || plan.up != 32 ||
        !plan.balanced)
        return std::nullopt;
    for (const ReferenceDesign& design : referenceDesigns())
        for (int units : design.published) {
            const RailParameters same = railParameters({{}, design.id, units});
            if (plan.node.id == same.common.node && plan.nodes == same.clos.nodes &&
                plan.tiers == same.clos.tiers)
                return finding("generate.matches_published", "nodes", Severity::info)
                    .with("found", units)
                    .with("leaves", plan.leafCount())
                    .with("spines", plan.spineCount())
                    .about(design.name);
        }
    return std::nullopt;
}

} // namespace generation
} // namespace fabric
