#include "core/advise/changes.h"

#include "core/collective/algorithms.h"

#include <algorithm>
#include <array>
#include <string>

namespace fabric::changes {
namespace {

/// Settings that can widen NCCL's choice and that every job may use. Left out are those that only narrow it
/// or repeat its own choice, and protocols that NCCL holds unsafe.
constexpr std::array<std::string_view, 6> widening{"NCCL_COLLNET_ENABLE=1", "NCCL_CROSS_NIC=1",
                                                   "NCCL_MIN_NCHANNELS=32", "NCCL_NET_GDR_LEVEL=SYS",
                                                   "NCCL_P2P_LEVEL=SYS",    "NCCL_PAT_ENABLE=1"};

std::optional<EstimateSpec> withSetting(const EstimateSpec& spec, std::string_view assignment)
{
    EstimateSpec changed = spec;
    if (!nccl::applySetting(changed.nccl, assignment) || changed.nccl == spec.nccl)
        return {};
    return changed;
}

/// The switch of a node where a NIC of its socket is best: with GPUs, and with the fewest NICs.
class SwitchFinder
{
public:
    explicit SwitchFinder(const NodeInsides& insides) : m_insides(insides)
    {
        m_seats.resize(insides.pcieSwitches.size());
        for (const GpuSlot& gpu : insides.gpus) {
            if (gpu.attachment.to == Attachment::To::pcieSwitch)
                at(gpu.attachment).gpus += 1;
        }
        for (const NicSlot& nic : insides.nics) {
            if (nic.attachment.to == Attachment::To::pcieSwitch)
                at(nic.attachment).nics += 1;
        }
    }

    /// Takes the seat that it finds.
    std::optional<int> forNicOf(int socket)
    {
        std::optional<int> best;
        std::pair<bool, int> bestCost;
        for (int i = 0; i < static_cast<int>(m_seats.size()); ++i) {
            const Seat& seat = m_seats[static_cast<std::size_t>(i)];
            const std::pair<bool, int> cost{socketOf(i) != socket, seat.nics};
            if (seat.gpus > 0 && (!best || cost < bestCost)) {
                best = i;
                bestCost = cost;
            }
        }
        if (best)
            m_seats[static_cast<std::size_t>(*best)].nics += 1;
        return best;
    }

private:
    struct Seat
    {
        int gpus = 0;
        int nics = 0;
    };

    Seat& at(const Attachment& attachment) { return m_seats[static_cast<std::size_t>(attachment.index)]; }

    /// Switches hang from sockets or from earlier switches.
    int socketOf(int pcieSwitch) const
    {
        const Attachment* up = &m_insides.pcieSwitches[static_cast<std::size_t>(pcieSwitch)];
        while (up->to == Attachment::To::pcieSwitch)
            up = &m_insides.pcieSwitches[static_cast<std::size_t>(up->index)];
        return up->index;
    }

    const NodeInsides& m_insides;
    std::vector<Seat> m_seats;
};

} // namespace

Changes nicsAtSwitches(const FabricGraph& graph, const EstimateSpec& spec)
{
    Design design = graph.design();
    std::int64_t count = 0;
    for (DeviceType& type : design.types) {
        SwitchFinder finder(type.insides);
        for (NicSlot& nic : type.insides.nics) {
            if (nic.attachment.to != Attachment::To::cpu)
                continue;
            if (const std::optional<int> found = finder.forNicOf(nic.attachment.index)) {
                nic.attachment.to = Attachment::To::pcieSwitch;
                nic.attachment.index = *found;
                ++count;
            }
        }
    }
    if (count == 0)
        return {};
    return {{changeOf("advise.change_nics_to_switches").with("count", count), std::move(design), spec}};
}

Changes packed(const FabricGraph&, const EstimateSpec& spec)
{
    if (spec.placement.kind == PlacementKind::packed)
        return {};
    EstimateSpec changed = spec;
    changed.placement = {};
    return {{changeOf("advise.change_packed"), {}, std::move(changed)}};
}

Changes otherAlgorithms(const FabricGraph&, const EstimateSpec& spec)
{
    Changes changes;
    const auto use = [&](std::string_view algorithm, Finding what) {
        changes.push_back({std::move(what), {}, spec});
        changes.back().spec.algorithm = algorithm;
    };
    if (spec.algorithm != "auto")
        use("auto", changeOf("advise.change_algorithm_auto"));
    if (spec.model == CostModel::nccl)
        return changes;
    for (const std::string_view algorithm : scheduledAlgorithms()) {
        if (algorithm != spec.algorithm)
            use(algorithm, changeOf("advise.change_algorithm").with("found", std::string(algorithm)));
    }
    return changes;
}

Changes ncclSettings(const FabricGraph&, const EstimateSpec& spec)
{
    if (spec.model != CostModel::nccl)
        return {};
    Changes changes;
    for (const std::string& assignment : spec.nccl.assignments) {
        const std::string unset = assignment.substr(0, assignment.find('=') + 1);
        if (std::optional<EstimateSpec> changed = withSetting(spec, unset))
            changes.push_back(
                {changeOf("advise.change_nccl_unset").with("found", assignment), {}, std::move(*changed)});
    }
    for (const std::string_view assignment : widening) {
        const Finding what = assignment.starts_with("NCCL_COLLNET_ENABLE")
                                 ? changeOf("advise.change_sharp")
                                 : changeOf("advise.change_nccl_set");
        if (std::optional<EstimateSpec> changed = withSetting(spec, assignment))
            changes.push_back(
                {Finding(what).with("found", std::string(assignment)), {}, std::move(*changed)});
    }
    return changes;
}

} // namespace fabric::changes
