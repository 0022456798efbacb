#include "core/catalog/content.h"

#include <algorithm>

namespace fabric::catalog {
namespace {

constexpr int mostParts = 4096; ///< GPUs, NICs or PCIe switches of one node

constexpr std::array<json::Name<Attachment::To>, 3> places = {{{Attachment::To::cpu, "cpu"},
                                                               {Attachment::To::pcieSwitch, "pcie_switch"},
                                                               {Attachment::To::gpu, "gpu"}}};
constexpr std::array<json::Name<ScaleUpKind>, 4> scaleUpKinds = {{{ScaleUpKind::none, "none"},
                                                                  {ScaleUpKind::switched, "switched"},
                                                                  {ScaleUpKind::mesh, "mesh"},
                                                                  {ScaleUpKind::pairs, "pairs"}}};

/// How many of each thing an attachment may name.
struct Bounds
{
    int sockets = 1;
    int pcieSwitches = 0;
    int gpus = 0;
};

int countOf(Attachment::To to, const Bounds& bounds)
{
    switch (to) {
    case Attachment::To::cpu:
        return bounds.sockets;
    case Attachment::To::pcieSwitch:
        return bounds.pcieSwitches;
    case Attachment::To::gpu:
        return bounds.gpus;
    }
    return 0;
}

Attachment readAttachment(EntryReader& reader, const Bounds& bounds)
{
    Attachment attachment;
    attachment.to = reader.choice("on", places, true).value_or(Attachment::To::cpu);
    attachment.index = reader.integer("index", 0, mostParts);
    if (const int count = countOf(attachment.to, bounds); attachment.index >= count)
        reader.report(finding("catalog.no_such_part").with("found", attachment.index).with("limit", count),
                      "index");
    const std::optional<double> rate = reader.optionalNumber("link_gbps", aboveZero);
    if (rate)
        attachment.link.measured = gbps(*rate);
    if (attachment.to == Attachment::To::gpu)
        return attachment;
    if (rate) {
        attachment.link.generation = reader.optionalInteger("generation", 1, 6).value_or(0);
        attachment.link.lanes = reader.optionalInteger("lanes", 1, 64).value_or(0);
    } else {
        attachment.link.generation = reader.integer("generation", 1, 6);
        attachment.link.lanes = reader.integer("lanes", 1, 64);
    }
    return attachment;
}

NicSlot readNicSlot(EntryReader& reader, const Bounds& bounds, const Tables& tables)
{
    NicSlot slot;
    slot.model = reader.text("model");
    const NicModel* model = tables.nics.find(slot.model);
    if (model) {
        slot.name = model->name;
        slot.ports = model->ports;
        slot.portRate = model->rate;
    } else if (!slot.model.empty()) {
        reportMissing(reader, "model", slot.model, CatalogSection::nics, tables);
    }
    slot.ports = reader.optionalInteger("ports", 1, 64).value_or(slot.ports);
    if (const std::optional<double> rate = reader.optionalNumber("rate_gbps", aboveZero))
        slot.portRate = gbps(*rate);
    slot.attachment = readAttachment(reader, bounds);
    return slot;
}

ScaleUp readScaleUp(EntryReader& node, int gpus)
{
    ScaleUp scaleUp;
    std::optional<EntryReader> reader = node.child("scale_up");
    if (!reader)
        return scaleUp;
    scaleUp.kind = reader->choice("kind", scaleUpKinds, true).value_or(ScaleUpKind::none);
    if (scaleUp.kind != ScaleUpKind::none) {
        scaleUp.name = reader->text("name");
        scaleUp.perGpu = gigabytesPerSecond(reader->number("per_gpu_GBps", aboveZero));
    }
    reader->eachObject("edges", [&](EntryReader& edge) {
        ScaleUp::Edge e;
        e.a = edge.integer("a", 0, gpus - 1);
        e.b = edge.integer("b", 0, gpus - 1);
        e.rate = gigabytesPerSecond(edge.number("rate_GBps", aboveZero));
        if (e.a == e.b)
            edge.report(finding("catalog.edge_to_itself").with("found", e.a));
        scaleUp.edges.push_back(e);
    });
    reader->finish();
    return scaleUp;
}

GpuModel gpuOf(EntryReader& reader, const Tables& tables)
{
    const std::string id = reader.text("gpu");
    if (const GpuEntry* gpu = tables.gpus.find(id))
        return gpu->model;
    if (!id.empty())
        reportMissing(reader, "gpu", id, CatalogSection::gpus, tables);
    return {};
}

NodeInsides readInsides(EntryReader& reader, const Tables& tables)
{
    NodeInsides inside;
    inside.gpu = gpuOf(reader, tables);
    inside.sockets = reader.integer("sockets", 1, 64);
    inside.cpu = reader.choice("cpu", cpuNames, false);
    if (const std::optional<double> rate = reader.optionalNumber("socket_link_gbps", aboveZero))
        inside.socketLink = gbps(*rate);
    Bounds bounds{inside.sockets, 0, 0};
    reader.eachObject("pcie_switches", [&](EntryReader& part) {
        inside.pcieSwitches.push_back(readAttachment(part, bounds));
        ++bounds.pcieSwitches;
    });
    reader.eachObject("gpus",
                      [&](EntryReader& part) { inside.gpus.push_back({readAttachment(part, bounds)}); });
    bounds.gpus = static_cast<int>(inside.gpus.size());
    reader.eachObject("nics",
                      [&](EntryReader& part) { inside.nics.push_back(readNicSlot(part, bounds, tables)); });
    if (inside.gpus.empty())
        reader.report(finding("catalog.list_empty").with("expected", std::string("gpus")), "gpus");
    if (inside.nics.empty())
        reader.report(finding("catalog.list_empty").with("expected", std::string("nics")), "nics");
    inside.scaleUp = readScaleUp(reader, bounds.gpus);
    inside.portsPerCage = reader.optionalInteger("ports_per_cage", 1, 64).value_or(1);
    return inside;
}

DeviceType deviceOf(EntryReader& reader, DeviceKind kind)
{
    const Heading heading = readHeading(reader);
    DeviceType type;
    type.id = heading.id;
    type.name = heading.name;
    type.from = heading.from;
    type.kind = kind;
    type.partNumber = reader.optionalText("part_number");
    type.typicalPower = reader.figure<Watts>("typical_power_w", 1, aboveZero);
    type.maxPower = reader.figure<Watts>("max_power_w", 1, aboveZero);
    type.rackUnits = reader.optionalInteger("rack_units", 1, 100);
    return type;
}

void readFacts(EntryReader& reader, const std::string& id, Tables& tables)
{
    DeviceFacts facts;
    facts.id = id;
    facts.price = reader.figure<Money>("price_usd", 1, fromZero);
    facts.latency = reader.figure<Seconds>("latency_ns", 1e-9, aboveZero);
    facts.protocol = reader.optionalText("protocol");
    facts.notes = reader.optionalText("notes");
    tables.facts.insert_or_assign(id, std::move(facts));
}

DeviceType readPortDevice(EntryReader& reader, DeviceKind kind, Tables& tables)
{
    DeviceType type = deviceOf(reader, kind);
    type.fabrics = reader.choiceList("fabrics", fabricNames);
    reader.eachObject("ports", [&](EntryReader& group) {
        PortGroup ports;
        ports.count = group.integer("count", 1, mostPorts);
        ports.rate = gbps(group.number("rate_gbps", aboveZero));
        ports.portsPerCage = group.optionalInteger("per_cage", 1, 64).value_or(1);
        ports.cage = group.optionalText("cage");
        type.ports.push_back(std::move(ports));
    });
    if (type.ports.empty())
        reader.report(finding("catalog.list_empty").with("expected", std::string("ports")), "ports");
    readFacts(reader, type.id, tables);
    return type;
}

/// A node speaks what all of its NICs speak.
std::vector<FabricKind> commonFabrics(const std::vector<NicSlot>& slots, const Tables& tables)
{
    std::vector<FabricKind> common;
    for (FabricKind kind : allFabrics) {
        bool all = true;
        for (const NicSlot& slot : slots) {
            const NicModel* nic = tables.nics.find(slot.model);
            const bool anything = !nic || nic->fabrics.empty();
            all = all && (anything ||
                          std::find(nic->fabrics.begin(), nic->fabrics.end(), kind) != nic->fabrics.end());
        }
        if (all)
            common.push_back(kind);
    }
    return common.size() == allFabrics.size() ? std::vector<FabricKind>{} : common;
}

} // namespace

void readNode(EntryReader& reader, Tables& tables)
{
    DeviceType type = deviceOf(reader, DeviceKind::node);
    type.insides = readInsides(reader, tables);
    type.fabrics = commonFabrics(type.insides.nics, tables);
    readFacts(reader, type.id, tables);
    tables.nodes.add(type.id, std::move(type));
}

void readDomain(EntryReader& reader, Tables& tables)
{
    const Heading heading = readHeading(reader);
    NodeDomain domain;
    domain.id = heading.id;
    domain.name = heading.name;
    domain.from = heading.from;
    domain.node = reader.text("node");
    if (!domain.node.empty() && !tables.nodes.find(domain.node))
        reportMissing(reader, "node", domain.node, CatalogSection::nodes, tables);
    domain.nodes = reader.integer("nodes", 2, mostParts);
    domain.maxPower = reader.figure<Watts>("max_power_w", 1, aboveZero);
    domain.price = reader.figure<Money>("price_usd", 1, fromZero);
    domain.notes = reader.optionalText("notes");
    tables.domains.add(heading.id, std::move(domain));
}

void readSwitch(EntryReader& reader, Tables& tables)
{
    DeviceType type = readPortDevice(reader, DeviceKind::switchDevice, tables);
    tables.switches.add(type.id, std::move(type));
}

void readService(EntryReader& reader, Tables& tables)
{
    DeviceType type = readPortDevice(reader, DeviceKind::service, tables);
    tables.services.add(type.id, std::move(type));
}

} // namespace fabric::catalog
