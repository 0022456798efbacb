#include "core/cost/bill_of_materials.h"

#include "core/model/type_split.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {
namespace {

std::vector<std::int64_t> devicesPerType(const Design& design)
{
    std::vector<std::int64_t> counts(design.types.size());
    for (const Device& device : design.devices)
        ++counts[device.type.value];
    return counts;
}

BomLine deviceLine(const DeviceType& type, std::size_t index, std::int64_t quantity)
{
    BomLine line;
    line.category = type.kind == DeviceKind::switchDevice ? PartCategory::switchDevice : PartCategory::node;
    line.id = type.id;
    line.model = type.name.empty() ? type.id : type.name;
    line.partNumber = type.partNumber;
    line.quantity = quantity;
    line.type = TypeIndex{static_cast<std::uint32_t>(index)};
    return line;
}

/// The NICs of all nodes of one type, alike ones together, those apart that were added.
void addNics(const DeviceType& type, std::size_t index, std::int64_t nodes, std::vector<BomLine>& lines)
{
    const std::optional<DeviceType> base = baseType(type);
    const std::size_t original = base ? base->insides.nics.size() : type.insides.nics.size();
    std::vector<BomLine> kinds;
    for (std::size_t i = 0; i < type.insides.nics.size(); ++i) {
        const NicSlot& nic = type.insides.nics[i];
        BomLine line;
        line.category = PartCategory::nic;
        line.id = nic.model;
        line.model = nic.name.empty() ? nic.model : nic.name;
        line.quantity = nodes;
        line.type = TypeIndex{static_cast<std::uint32_t>(index)};
        line.rate = nic.portRate;
        line.linksPerPiece = nic.ports;
        line.integrated = nic.attachment.to == Attachment::To::gpu;
        line.added = i >= original;
        const auto same = std::find_if(kinds.begin(), kinds.end(), [&](const BomLine& k) {
            return k.id == line.id && k.model == line.model && k.rate == line.rate &&
                   k.linksPerPiece == line.linksPerPiece && k.integrated == line.integrated &&
                   k.added == line.added;
        });
        if (same == kinds.end())
            kinds.push_back(std::move(line));
        else
            same->quantity += nodes;
    }
    lines.insert(lines.end(), std::make_move_iterator(kinds.begin()), std::make_move_iterator(kinds.end()));
}

/// "400g", "2x400g"; whole Gb/s without a point.
std::string rateName(Bandwidth rate, int links)
{
    return links > 1 ? fmt::format("{}x{}g", links, toGbps(rate)) : fmt::format("{}g", toGbps(rate));
}

/// "400 Gb/s", "2 × 400 Gb/s".
std::string rateText(Bandwidth rate, int links)
{
    return links > 1 ? fmt::format("{} × {} Gb/s", links, toGbps(rate))
                     : fmt::format("{} Gb/s", toGbps(rate));
}

const char* cableTitle(Medium medium)
{
    switch (medium) {
    case Medium::dac:
        return "DAC";
    case Medium::aoc:
        return "AOC";
    case Medium::optics:
    case Medium::opticsSingle:
        break;
    }
    return "Fibre";
}

const char* cableName(Medium medium)
{
    switch (medium) {
    case Medium::dac:
        return "dac";
    case Medium::aoc:
        return "aoc";
    case Medium::optics:
    case Medium::opticsSingle:
        break;
    }
    return "fibre";
}

BomLine cableLine(const CableCount& kind)
{
    BomLine line;
    line.category = PartCategory::cable;
    line.id = fmt::format("{}-{}", cableName(kind.medium), rateName(kind.rate, kind.linksPerCable));
    line.model = fmt::format("{} {}", cableTitle(kind.medium), rateText(kind.rate, kind.linksPerCable));
    line.quantity = kind.count;
    line.medium = kind.medium;
    line.rate = kind.rate;
    line.linksPerPiece = kind.linksPerCable;
    line.length = kind.length;
    return line;
}

BomLine transceiverLine(const TransceiverCount& kind)
{
    BomLine line;
    line.category = PartCategory::transceiver;
    line.linksPerPiece = kind.twin ? 2 : 1;
    line.id = "transceiver-" + rateName(kind.rate, line.linksPerPiece);
    line.model = "Transceiver " + rateText(kind.rate, line.linksPerPiece);
    line.quantity = kind.count;
    line.rate = kind.rate;
    return line;
}

} // namespace

BillOfMaterials billOfMaterials(const Design& design)
{
    BillOfMaterials bom;
    bom.counts = physicalCounts(design);
    const std::vector<std::int64_t> counts = devicesPerType(design);
    const auto addDevices = [&](DeviceKind kind) {
        for (std::size_t i = 0; i < design.types.size(); ++i) {
            if (design.types[i].kind == kind && counts[i] > 0)
                bom.lines.push_back(deviceLine(design.types[i], i, counts[i]));
        }
    };
    addDevices(DeviceKind::node);
    addDevices(DeviceKind::service);
    for (std::size_t i = 0; i < design.types.size(); ++i) {
        const DeviceType& type = design.types[i];
        if (type.kind != DeviceKind::node || counts[i] == 0)
            continue;
        bom.nodes += counts[i];
        bom.gpus += counts[i] * type.gpuCount();
        addNics(type, i, counts[i], bom.lines);
    }
    addDevices(DeviceKind::switchDevice);
    for (const CableCount& kind : bom.counts.cableKinds)
        bom.lines.push_back(cableLine(kind));
    for (const TransceiverCount& kind : bom.counts.transceiverKinds)
        bom.lines.push_back(transceiverLine(kind));
    return bom;
}

} // namespace fabric
