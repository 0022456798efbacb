#include "core/advise/changes.h"

#include "core/model/patches.h"

#include <fmt/format.h>

namespace fabric::changes {
namespace {

constexpr int lastGeneration = 6;
constexpr int mostLanes = 16;

/// A connection twice as fast, as one can be bought; as it is where there is none.
PcieLink twiceAsFast(PcieLink link)
{
    if (link.measured)
        link.measured = 2 * *link.measured;
    else if (link.generation < lastGeneration)
        ++link.generation;
    else if (2 * link.lanes <= mostLanes)
        link.lanes *= 2;
    return link;
}

std::string pcieName(const PcieLink& link)
{
    return fmt::format("PCIe {}.0 x{}", link.generation, link.lanes);
}

/// Widens NICs and remembers the narrowest.
class PcieWidener
{
public:
    void widen(PcieLink& link)
    {
        const PcieLink before = link;
        link = twiceAsFast(link);
        if (link != before && (!m_before || before.rate() < m_before->rate())) {
            m_before = before;
            m_after = link;
        }
    }

    bool any() const { return m_before.has_value(); }

    Finding told() const
    {
        if (m_before->measured)
            return changeOf("advise.change_pcie_measured")
                .with("from_gbps", toGbps(m_before->rate()))
                .with("to_gbps", toGbps(m_after.rate()));
        return changeOf("advise.change_pcie")
            .with("found", pcieName(*m_before))
            .with("target", pcieName(m_after));
    }

private:
    std::optional<PcieLink> m_before;
    PcieLink m_after;
};

} // namespace

Finding changeOf(const char* rule)
{
    return finding(rule, {}, Severity::info);
}

Changes fullRates(const FabricGraph& graph, const EstimateSpec& spec)
{
    Design design = graph.design();
    std::int64_t count = 0;
    for (Link& link : design.links) {
        const Bandwidth full = patches::fullRate(design, link);
        if (link.rate < full) {
            link.rate = full;
            ++count;
        }
    }
    if (count == 0)
        return {};
    return {{changeOf("advise.change_full_rate").with("count", count), std::move(design), spec}};
}

Changes slotsAsDesigned(const FabricGraph& graph, const EstimateSpec& spec)
{
    if (graph.design().nicOverrides.empty())
        return {};
    Design design = graph.design();
    const auto count = static_cast<std::int64_t>(design.nicOverrides.size());
    design.nicOverrides.clear();
    return {{changeOf("advise.change_slots").with("count", count), std::move(design), spec}};
}

Changes widerPcie(const FabricGraph& graph, const EstimateSpec& spec)
{
    Design design = graph.design();
    PcieWidener widener;
    for (DeviceType& type : design.types) {
        for (NicSlot& nic : type.insides.nics) {
            if (nic.attachment.to != Attachment::To::gpu)
                widener.widen(nic.attachment.link);
        }
    }
    for (NicOverride& slot : design.nicOverrides)
        widener.widen(slot.link);
    if (!widener.any())
        return {};
    return {{widener.told(), std::move(design), spec}};
}

Changes fasterLinks(const FabricGraph& graph, const EstimateSpec& spec)
{
    if (graph.design().links.empty())
        return {};
    Design design = graph.design();
    for (Link& link : design.links)
        link.rate = 2 * link.rate;
    for (FabricParameters& parameters : design.fabric.parameters) {
        if (parameters.linkRate)
            parameters.linkRate = 2 * *parameters.linkRate;
    }
    return {{changeOf("advise.change_links"), std::move(design), spec}};
}

Changes fasterNvlink(const FabricGraph& graph, const EstimateSpec& spec)
{
    Design design = graph.design();
    bool any = false;
    for (DeviceType& type : design.types) {
        ScaleUp& scaleUp = type.insides.scaleUp;
        any = any || scaleUp.perGpu > Bandwidth();
        scaleUp.perGpu = 2 * scaleUp.perGpu;
        for (ScaleUp::Edge& edge : scaleUp.edges)
            edge.rate = 2 * edge.rate;
    }
    if (!any)
        return {};
    return {{changeOf("advise.change_nvlink"), std::move(design), spec}};
}

} // namespace fabric::changes
