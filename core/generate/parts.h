#pragma once

#include "core/base/result.h"
#include "core/catalog/catalog.h"
#include "core/generate/parameters.h"
#include "core/model/device_type.h"

#include <functional>
#include <string_view>
#include <vector>

/// What the generators share: the devices that parameters stand for.
namespace fabric::generation {

/// Largest count that any single parameter may have, so that no product overflows.
inline constexpr int maxNodes = 1'000'000'000;
inline constexpr int maxRadix = 4096;

/// What single-accelerator becomes where the parameters leave its shape open.
struct AcceleratorShape
{
    int nics = 1;
    int portsPerNic = 1;
};

/// The node of a design, with all its ports at one rate. Errors name node, gpus, nics, link-gbps or
/// nvlink-domain.
Result<DeviceType> resolveNode(const CommonParameters& common, const Catalog& catalog,
                               std::string_view defaultNode, AcceleratorShape open = {});

struct SwitchChoice
{
    DeviceType type;
    int radix = 0; ///< ports that may be used
};

enum class SpeedRule {
    exactFirst, ///< switches at the node's rate, then faster ones
    exactOnly   ///< faster ones only where no switch has the node's rate
};

/// The switches to try, in order. One where the parameters name a model or a radix, otherwise those of the
/// catalog for the fabric: of the node's rate first, then by radix, then in catalog order.
Result<std::vector<SwitchChoice>> switchChoices(const CommonParameters& common, const Catalog& catalog,
                                                Bandwidth nodeRate, SpeedRule speed);

/// "radix %{found} is too small, %{nearest} is needed": families return this one; refusalFor() turns it
/// towards the parameter that the user did give.
Finding radixTooSmall(int found, std::int64_t needed);

/// Rewrites a refusal that asks for a larger radix, for parameters that name a switch model or nothing at
/// all.
Error refusalFor(Error error, const CommonParameters& common, const Catalog& catalog, Bandwidth nodeRate);

/// Tries the choices in order: the first plan that works, or the refusal of the choice with the largest
/// radix.
template<class Plan>
Result<Plan> firstFitting(const std::vector<SwitchChoice>& choices, const CommonParameters& common,
                          const Catalog& catalog, Bandwidth nodeRate,
                          const std::function<Result<Plan>(const SwitchChoice&)>& plan)
{
    Error refusal;
    int largest = 0;
    for (const SwitchChoice& choice : choices) {
        Result<Plan> result = plan(choice);
        if (result)
            return result;
        if (refusal.findings.empty() || choice.radix > largest) {
            largest = choice.radix;
            refusal = result.error();
        }
    }
    return refusalFor(std::move(refusal), common, catalog, nodeRate);
}

/// A refusal "%{place}: %{found} is below 1" or the like; nothing when the value is in range.
std::optional<Finding> outOfRange(std::string_view place, std::int64_t value, std::int64_t least,
                                  std::int64_t most);

inline Error refuse(Finding f)
{
    return error(ErrorKind::usage, std::move(f));
}

/// Notes that every family gives about its devices: switch slower or faster than the NICs, fabric unknown to
/// the node.
std::vector<Finding> deviceNotes(const CommonParameters& common, const DeviceType& node,
                                 const DeviceType* switchType);

/// Ports of NIC 0 (0 without NICs) and the rate of port 0.
int portsPerNic(const DeviceType& node);
/// True if every NIC has the same ports at the same rate.
bool uniformNics(const DeviceType& node);

const char* nameOf(FabricKind fabric); ///< "infiniband", "roce", "ethernet"

} // namespace fabric::generation
