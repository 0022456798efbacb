#include "core/generate/parts.h"

#include "core/model/limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace fabric::generation {
namespace {

constexpr std::string_view accelerator = "single-accelerator";

Finding unknownModel(CatalogSection section, std::string_view place, const std::string& id,
                     const Catalog& catalog, std::string_view fallback)
{
    std::string nearest = catalog.nearest(section, id);
    if (nearest.empty())
        nearest = fallback;
    if (const auto domain = catalog.domainOf(nearest))
        nearest = domain->first;
    return finding("generate.unknown_model", std::string(place)).with("found", id).with("nearest", nearest);
}

std::optional<Finding> wrongShape(const CommonParameters& common)
{
    if (common.gpus)
        if (auto f = outOfRange("gpus", *common.gpus, 1, maxRadix))
            return f;
    if (common.nics)
        if (auto f = outOfRange("nics", *common.nics, 1, maxRadix))
            return f;
    if (common.link && !(std::isfinite(common.link->value()) && common.link->value() > 0))
        return finding("generate.rate_not_positive", "link-gbps")
            .with("found", toGbps(*common.link))
            .with("nearest", 400);
    if (common.link && !limits::isRate(*common.link)) {
        const bool slow = *common.link < gbps(limits::leastGbps);
        return finding("generate.rate_out_of_range", "link-gbps")
            .with("found", toGbps(*common.link))
            .with("minimum", limits::leastGbps)
            .with("maximum", limits::mostGbps)
            .with("nearest", fmt::format("{}", slow ? limits::leastGbps : limits::mostGbps));
    }
    return std::nullopt;
}

/// Name of the first shape option that is set; empty if none is.
std::string shapeOption(const CommonParameters& common)
{
    if (common.gpus)
        return "gpus";
    if (common.nics)
        return "nics";
    return common.link ? "link-gbps" : "";
}

/// GPUs and NICs are repeated from the first ones; NIC i belongs to GPU i mod G, as close as the first pair.
void reshape(DeviceType& type, const CommonParameters& common, AcceleratorShape open)
{
    NodeInsides& in = type.insides;
    const int gpus = common.gpus.value_or(1);
    const int nics = common.nics.value_or(open.nics);
    const GpuSlot gpu = in.gpus.empty() ? GpuSlot{} : in.gpus.front();
    NicSlot nic = in.nics.empty() ? NicSlot{} : in.nics.front();
    nic.ports = common.nics ? 1 : open.portsPerNic;
    if (common.link)
        nic.portRate = *common.link;
    in.gpus.assign(static_cast<std::size_t>(gpus), gpu);
    in.nics.assign(static_cast<std::size_t>(nics), nic);
    if (nic.attachment.to == Attachment::To::gpu)
        for (std::size_t i = 0; i < in.nics.size(); ++i)
            in.nics[i].attachment.index = static_cast<int>(i) % gpus;
}

bool speaks(const DeviceType& type, FabricKind fabric)
{
    return type.fabrics.empty() ||
           std::find(type.fabrics.begin(), type.fabrics.end(), fabric) != type.fabrics.end();
}

/// A switch of the catalog that generators choose by themselves: it names its fabrics, and its ports are
/// alike.
bool eligible(const DeviceType& type, FabricKind fabric, Bandwidth rate)
{
    return !type.fabrics.empty() && speaks(type, fabric) && type.ports.size() == 1 && type.portCount() > 0 &&
           type.portRate(0) >= rate;
}

std::vector<const DeviceType*> candidates(const Catalog& catalog, FabricKind fabric, Bandwidth rate)
{
    std::vector<const DeviceType*> list;
    for (const DeviceType& type : catalog.switches())
        if (eligible(type, fabric, rate))
            list.push_back(&type);
    std::stable_sort(list.begin(), list.end(), [](const DeviceType* x, const DeviceType* y) {
        return std::pair(x->portRate(0), x->portCount()) < std::pair(y->portRate(0), y->portCount());
    });
    return list;
}

DeviceType plainSwitch(int radix, Bandwidth rate)
{
    const std::string speed = fmt::format("{}", toGbps(rate));
    DeviceType type;
    type.id = "switch-" + std::to_string(radix) + "x" + speed;
    type.name = std::to_string(radix) + " × " + speed + "G";
    type.kind = DeviceKind::switchDevice;
    type.ports.push_back({radix, rate, 1, {}});
    return type;
}

Result<SwitchChoice> namedSwitch(const CommonParameters& common, const Catalog& catalog, Bandwidth rate)
{
    const DeviceType* type = catalog.switchType(common.switchModel);
    if (!type)
        return refuse(
            unknownModel(CatalogSection::switches, "switch", common.switchModel, catalog, "qm9700"));
    if (type->portCount() < 1 || !(type->portRate(0).value() > 0))
        return refuse(finding("generate.switch_without_ports", "switch").with("found", type->id));
    if (!speaks(*type, common.fabric)) {
        const auto others = candidates(catalog, common.fabric, rate);
        if (others.empty())
            return refuse(finding("generate.no_switch_fits", "switch")
                              .with("found", type->portCount())
                              .with("limit", 64)
                              .with("nearest", 64));
        return refuse(finding("generate.switch_fabric", "switch")
                          .with("found", type->id)
                          .with("expected", nameOf(common.fabric))
                          .with("nearest", others.front()->id));
    }
    const int ports = type->portCount();
    if (common.radix && *common.radix > ports)
        return refuse(finding("generate.radix_above_switch", "radix")
                          .with("found", *common.radix)
                          .with("limit", ports)
                          .with("nearest", ports)
                          .about(type->id));
    return SwitchChoice{*type, common.radix.value_or(ports)};
}

} // namespace

const char* nameOf(FabricKind fabric)
{
    switch (fabric) {
    case FabricKind::infiniband:
        return "infiniband";
    case FabricKind::roce:
        return "roce";
    case FabricKind::ethernet:
        break;
    }
    return "ethernet";
}

std::optional<Finding> outOfRange(std::string_view place, std::int64_t value, std::int64_t least,
                                  std::int64_t most)
{
    if (value < least)
        return finding("generate.too_small", std::string(place))
            .with("found", value)
            .with("limit", least)
            .with("nearest", least);
    if (value > most)
        return finding("generate.too_big", std::string(place))
            .with("found", value)
            .with("limit", most)
            .with("nearest", most);
    return std::nullopt;
}

int portsPerNic(const DeviceType& node)
{
    return node.insides.nics.empty() ? 0 : node.insides.nics.front().ports;
}

bool uniformNics(const DeviceType& node)
{
    const auto& nics = node.insides.nics;
    return std::all_of(nics.begin(), nics.end(), [&](const NicSlot& nic) {
        return nic.ports == nics.front().ports && nic.portRate == nics.front().portRate;
    });
}

Result<DeviceType> resolveNode(const CommonParameters& common, const Catalog& catalog,
                               std::string_view defaultNode, AcceleratorShape open)
{
    const std::string id = common.node.empty() ? std::string(defaultNode) : common.node;
    if (const auto domain = catalog.domainOf(id))
        return refuse(finding("generate.node_is_domain", "node")
                          .with("found", id)
                          .with("nearest", domain->first)
                          .with("count", domain->second));
    const DeviceType* known = catalog.node(id);
    if (!known)
        return refuse(unknownModel(CatalogSection::nodes, "node", id, catalog, "dgx-h100"));
    if (const std::string option = shapeOption(common); !option.empty() && id != accelerator)
        return refuse(finding("generate.shape_of_accelerator", "node")
                          .with("found", id)
                          .with("option", option)
                          .with("nearest", std::string(accelerator)));
    if (auto f = wrongShape(common))
        return refuse(*f);
    DeviceType type = *known;
    if (id == accelerator)
        reshape(type, common, open);
    if (type.portCount() < 1 || !uniformNics(type))
        return refuse(finding("generate.node_ports_unusable", "node")
                          .with("found", id)
                          .with("nearest", std::string(defaultNode)));
    if (auto f = outOfRange("nvlink-domain", common.nvlinkDomain, 1, maxRadix))
        return refuse(*f);
    if (common.nvlinkDomain > 1 && type.insides.scaleUp.kind != ScaleUpKind::switched)
        return refuse(finding("generate.no_shared_nvlink", "nvlink-domain")
                          .with("found", common.nvlinkDomain)
                          .with("limit", 1)
                          .with("nearest", 1)
                          .about(id));
    return type;
}

Result<std::vector<SwitchChoice>> switchChoices(const CommonParameters& common, const Catalog& catalog,
                                                Bandwidth nodeRate, SpeedRule speed)
{
    if (common.radix && *common.radix > maxRadix)
        return refuse(*outOfRange("radix", *common.radix, 1, maxRadix)); // too few is for the family to say
    if (!common.switchModel.empty()) {
        Result<SwitchChoice> choice = namedSwitch(common, catalog, nodeRate);
        if (!choice)
            return choice.error();
        return std::vector{*std::move(choice)};
    }
    if (common.radix)
        return std::vector{SwitchChoice{plainSwitch(*common.radix, nodeRate), *common.radix}};

    std::vector<SwitchChoice> choices;
    for (const DeviceType* type : candidates(catalog, common.fabric, nodeRate)) {
        const bool exact = type->portRate(0) == nodeRate;
        if (!exact && speed == SpeedRule::exactOnly && !choices.empty() &&
            choices.front().type.portRate(0) == nodeRate)
            break;
        choices.push_back({*type, type->portCount()});
    }
    if (choices.empty())
        return refuse(finding("generate.no_switch_at_speed", "radix")
                          .with("found", toGbps(nodeRate))
                          .with("expected", nameOf(common.fabric))
                          .with("nearest", 64));
    return choices;
}

Finding radixTooSmall(int found, std::int64_t needed)
{
    return finding("generate.radix_too_small", "radix")
        .with("found", found)
        .with("limit", needed)
        .with("nearest", needed);
}

Error refusalFor(Error refusal, const CommonParameters& common, const Catalog& catalog, Bandwidth nodeRate)
{
    const Finding& f = refusal.findings.front();
    const auto argument = [&](std::string_view name) {
        for (const Argument& a : f.arguments)
            if (a.name == name && std::holds_alternative<std::int64_t>(a.value))
                return std::get<std::int64_t>(a.value);
        return std::int64_t{0};
    };
    const std::int64_t needed = argument("nearest");
    const std::int64_t found = argument("found");
    if (f.place != "radix" || needed <= found || (common.radix && common.switchModel.empty()))
        return refusal;
    const DeviceType* named = catalog.switchType(common.switchModel);
    if (common.radix && named && named->portCount() >= needed)
        return refusal;
    const DeviceType* fits = nullptr;
    for (const DeviceType* type : candidates(catalog, common.fabric, nodeRate))
        if (type->portCount() >= needed && !fits)
            fits = type;
    if (fits && named)
        return refuse(finding("generate.switch_too_small", "switch")
                          .with("found", found)
                          .with("limit", needed)
                          .with("nearest", fits->id)
                          .about(named->id));
    return refuse(finding("generate.no_switch_fits", named ? "switch" : "radix")
                      .with("found", found)
                      .with("limit", needed)
                      .with("nearest", needed));
}

std::vector<Finding> deviceNotes(const CommonParameters& common, const DeviceType& node,
                                 const DeviceType* switchType)
{
    std::vector<Finding> notes;
    if (!speaks(node, common.fabric))
        notes.push_back(finding("generate.node_fabric", "fabric", Severity::warning)
                            .with("found", node.id)
                            .with("expected", nameOf(common.fabric)));
    if (!switchType)
        return notes;
    const double nic = toGbps(node.portRate(0));
    const double port = toGbps(switchType->portRate(0));
    if (port < nic)
        notes.push_back(finding("generate.switch_slower", "switch", Severity::warning)
                            .with("found", port)
                            .with("limit", nic)
                            .about(switchType->id));
    else if (port > nic)
        notes.push_back(finding("generate.switch_faster", "switch", Severity::info)
                            .with("found", port)
                            .with("limit", nic)
                            .about(switchType->id));
    return notes;
}

} // namespace fabric::generation
