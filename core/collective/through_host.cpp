#include "core/collective/through_host.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <vector>

namespace fabric {
namespace {

/// The NICs that have a cable, by position.
std::vector<std::size_t> cabledOf(const nccl::Host& host)
{
    std::vector<std::size_t> cabled;
    std::size_t port = 0;
    for (std::size_t nic = 0; nic < host.insides->nics.size(); ++nic) {
        bool any = false;
        for (int p = 0; p < host.insides->nics[nic].ports; ++p, ++port)
            any = any || (port < host.portRates.size() && host.portRates[port].value() > 0);
        if (any)
            cabled.push_back(nic);
    }
    return cabled;
}

/// The switch that something hangs from, if it does.
std::optional<std::size_t> switchAbove(const NodeInsides& insides, const Attachment& attachment)
{
    const auto index = static_cast<std::size_t>(attachment.index);
    if (attachment.to != Attachment::To::pcieSwitch || attachment.index < 0 ||
        index >= insides.pcieSwitches.size())
        return std::nullopt;
    return index;
}

/// What all GPUs together get up to the CPUs, in GB/s: no more than any link on the way. Empty if a GPU does
/// not hang from a switch.
std::optional<double> upLinkGBps(const NodeInsides& insides)
{
    std::vector<double> below(insides.pcieSwitches.size()); ///< what arrives at a switch from below
    std::vector<std::size_t> depth(below.size());           ///< switches above it
    for (const GpuSlot& gpu : insides.gpus) {
        const std::optional<std::size_t> at = switchAbove(insides, gpu.attachment);
        if (!at)
            return std::nullopt;
        below[*at] += nccl::pcieGBps(gpu.attachment.link);
    }
    std::vector<std::size_t> order(below.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t s = 0; s < below.size(); ++s) {
        for (auto up = switchAbove(insides, insides.pcieSwitches[s]); up && depth[s] <= below.size();
             up = switchAbove(insides, insides.pcieSwitches[*up]))
            ++depth[s];
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return depth[a] > depth[b]; });
    double sum = 0;
    for (const std::size_t s : order) {
        const double passed = std::min(below[s], nccl::pcieGBps(insides.pcieSwitches[s].link));
        if (const std::optional<std::size_t> up = switchAbove(insides, insides.pcieSwitches[s]))
            below[*up] += passed;
        else
            sum += passed;
    }
    return sum;
}

} // namespace

double throughHostGBps(const nccl::Host& host)
{
    double slots = 0;
    bool allBehindCpus = true;
    for (const std::size_t nic : cabledOf(host)) {
        slots += nccl::pcieGBps(host.nicLinks[nic]);
        allBehindCpus = allBehindCpus && host.insides->nics[nic].attachment.to == Attachment::To::cpu;
    }
    const std::optional<double> upLinks = allBehindCpus ? upLinkGBps(*host.insides) : std::optional<double>();
    return throughHostShare * (upLinks ? std::min(slots, *upLinks) : slots);
}

} // namespace fabric
