#include "core/catalog/content.h"

namespace fabric::catalog {
namespace {

constexpr double tera = 1e12;
constexpr double gigabit = 1e9;      // Gb/s in bit/s
constexpr double gigabyteRate = 8e9; // GB/s in bit/s

constexpr std::array<json::Name<CableKind>, 5> cableKinds = {{{CableKind::dac, "dac"},
                                                              {CableKind::acc, "acc"},
                                                              {CableKind::aoc, "aoc"},
                                                              {CableKind::transceiver, "transceiver"},
                                                              {CableKind::bundle, "bundle"}}};

} // namespace

Heading readHeading(EntryReader& reader)
{
    Heading heading;
    heading.id = reader.text("id");
    heading.name = reader.text("name");
    reader.readProvenance(true);
    heading.from = reader.provenance();
    return heading;
}

std::optional<PcieLink> readPcie(EntryReader& reader, std::string_view key)
{
    std::optional<EntryReader> child = reader.child(key);
    if (!child)
        return std::nullopt;
    PcieLink link;
    link.generation = child->integer("generation", 1, 6);
    link.lanes = child->integer("lanes", 1, 64);
    child->finish();
    return link;
}

void readGpu(EntryReader& reader, Tables& tables)
{
    const Heading heading = readHeading(reader);
    GpuEntry gpu;
    gpu.model.id = heading.id;
    gpu.model.name = heading.name;
    gpu.from = heading.from;
    gpu.model.peakFlops = reader.figure<double>("peak_tflops", tera, aboveZero);
    gpu.model.computeCapability = reader.figure<double>("compute_capability", 1, aboveZero);
    gpu.peakFp8Flops = reader.figure<double>("peak_fp8_tflops", tera, aboveZero);
    gpu.peakFp4Flops = reader.figure<double>("peak_fp4_tflops", tera, aboveZero);
    gpu.model.memory = reader.figure<Bytes>("memory_gb", gigabyte, aboveZero);
    gpu.memoryBandwidth = reader.figure<Bandwidth>("memory_GBps", gigabyteRate, aboveZero);
    gpu.model.memoryBandwidth = gpu.memoryBandwidth;
    gpu.power = reader.figure<Watts>("power_w", 1, aboveZero);
    gpu.scaleUpName = reader.optionalText("scale_up_name");
    gpu.scaleUpLinks = reader.figure<double>("scale_up_links", 1, aboveZero);
    gpu.scaleUp = reader.figure<Bandwidth>("scale_up_GBps", gigabyteRate, aboveZero);
    gpu.pcie = readPcie(reader, "pcie");
    gpu.price = reader.figure<Money>("price_usd", 1, fromZero);
    gpu.notes = reader.optionalText("notes");
    tables.gpus.add(heading.id, std::move(gpu));
}

void readNic(EntryReader& reader, Tables& tables)
{
    const Heading heading = readHeading(reader);
    NicModel nic;
    nic.id = heading.id;
    nic.name = heading.name;
    nic.from = heading.from;
    nic.partNumber = reader.optionalText("part_number");
    nic.ports = reader.integer("ports", 1, 64);
    nic.rate = gbps(reader.number("rate_gbps", aboveZero));
    nic.pcie = readPcie(reader, "pcie");
    nic.fabrics = reader.choiceList("fabrics", fabricNames);
    nic.protocol = reader.optionalText("protocol");
    nic.power = reader.figure<Watts>("power_w", 1, aboveZero);
    nic.maxPower = reader.figure<Watts>("max_power_w", 1, aboveZero);
    nic.price = reader.figure<Money>("price_usd", 1, fromZero);
    nic.notes = reader.optionalText("notes");
    tables.nics.add(heading.id, std::move(nic));
}

void readNvSwitch(EntryReader& reader, Tables& tables)
{
    const Heading heading = readHeading(reader);
    NvSwitchModel model;
    model.id = heading.id;
    model.name = heading.name;
    model.from = heading.from;
    model.generation = reader.integer("generation", 1, 100);
    model.links = reader.integer("links", 1, 100000);
    model.linkRate = gigabytesPerSecond(reader.number("link_rate_GBps", aboveZero));
    model.reduces = reader.flag("reduces");
    model.system = reader.optionalText("system");
    reader.optionalText("notes");
    tables.nvswitches.add(heading.id, std::move(model));
}

void readCable(EntryReader& reader, Tables& tables)
{
    const Heading heading = readHeading(reader);
    CableModel cable;
    cable.id = heading.id;
    cable.name = heading.name;
    cable.from = heading.from;
    cable.partNumber = reader.optionalText("part_number");
    cable.kind = reader.choice("kind", cableKinds, true).value_or(CableKind::dac);
    cable.rate = Bandwidth(reader.number("rate_gbps", aboveZero) * gigabit);
    cable.links = reader.integer("links", 1, 64);
    cable.fibre = reader.optionalText("fibre");
    cable.reach = reader.figure<Metres>("reach_m", 1, aboveZero);
    cable.shortest = reader.figure<Metres>("shortest_m", 1, fromZero);
    cable.power = reader.figure<Watts>("power_w", 1, fromZero);
    cable.maxPower = reader.figure<Watts>("max_power_w", 1, fromZero);
    cable.price = reader.figure<Money>("price_usd", 1, fromZero);
    cable.notes = reader.optionalText("notes");
    tables.cables.add(heading.id, std::move(cable));
}

} // namespace fabric::catalog
