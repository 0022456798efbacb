#include "core/io/device_type_json.h"

#include "core/io/file_units.h"
#include "core/io/provenance_json.h"
#include "core/json/object_text.h"
#include "core/model/limits.h"
#include "core/model/names.h"

namespace fabric::io {
namespace {

using Index = json::Tree::Index;

constexpr json::NumberRange gbpsRange{limits::leastGbps, limits::mostGbps};
constexpr json::NumberRange byteRateRange{limits::leastGBps, limits::mostGBps};
constexpr double tera = 1e12;
constexpr double gigabyteRate = 8e9; ///< bit/s of 1 GB/s

// ---- reading

Attachment readAttachment(json::Reader& reader, json::Object& object)
{
    Attachment attachment;
    attachment.to = object.choice("to", attachmentNames);
    attachment.index = static_cast<int>(object.integer("index", 0, 65'535));
    if (const auto at = object.find("pcie"))
        attachment.link = readPcieLink(reader, *at);
    return attachment;
}

NicSlot readNic(json::Reader& reader, Index value)
{
    json::Object object(reader, value);
    NicSlot nic;
    nic.model = object.optionalText("model");
    nic.name = object.optionalText("name");
    nic.ports = static_cast<int>(object.optionalInteger("ports", 1, 1024).value_or(1));
    nic.portRate = gbps(object.number("port_gbps", gbpsRange));
    nic.attachment = readAttachment(reader, object);
    object.finish();
    return nic;
}

ScaleUp readScaleUp(json::Reader& reader, Index value)
{
    json::Object object(reader, value);
    ScaleUp scaleUp;
    scaleUp.kind = object.choice("kind", scaleUpNames);
    scaleUp.name = object.optionalText("name");
    scaleUp.perGpu = gigabytesPerSecond(object.optionalNumber("gpu_GBps", {0, limits::mostGBps}).value_or(0));
    if (const auto edges = object.find("edges")) {
        reader.eachOf(*edges, [&](Index edge) {
            json::Object o(reader, edge);
            const auto a = static_cast<int>(o.integer("a", 0, 65'535));
            const auto b = static_cast<int>(o.integer("b", 0, 65'535));
            scaleUp.edges.push_back({a, b, gigabytesPerSecond(o.number("GBps", byteRateRange))});
            o.finish();
        });
    }
    object.finish();
    return scaleUp;
}

GpuModel readGpuModel(json::Reader& reader, Index value)
{
    json::Object object(reader, value);
    GpuModel gpu;
    gpu.id = object.optionalText("id");
    gpu.name = object.optionalText("name");
    gpu.peakFlops = readFigure(reader, object, "peak_tflops", tera);
    gpu.memory = readFigureOf<Bytes>(reader, object, "memory_GB", gigabyte);
    gpu.memoryBandwidth = readFigureOf<Bandwidth>(reader, object, "memory_GBps", gigabyteRate);
    gpu.computeCapability = readFigure(reader, object, "compute_capability", 1);
    object.finish();
    return gpu;
}

NodeInsides readInsides(json::Reader& reader, Index value)
{
    json::Object object(reader, value);
    NodeInsides insides;
    if (const auto gpu = object.find("gpu"))
        insides.gpu = readGpuModel(reader, *gpu);
    insides.sockets = static_cast<int>(object.optionalInteger("sockets", 1, 64).value_or(1));
    if (const auto cpu = object.find("cpu"))
        insides.cpu = reader.choice(*cpu, cpuNames);
    if (const auto rate = object.optionalNumber("socket_link_gbps", gbpsRange))
        insides.socketLink = gbps(*rate);
    const auto attached = [&](std::string_view key, auto add) {
        const auto list = object.find(key);
        if (!list)
            return;
        reader.eachOf(*list, [&](Index element) {
            json::Object o(reader, element);
            add(readAttachment(reader, o));
            o.finish();
        });
    };
    attached("pcie_switches", [&](Attachment a) { insides.pcieSwitches.push_back(a); });
    attached("gpus", [&](Attachment a) { insides.gpus.push_back({a}); });
    if (const auto nics = object.find("nics"))
        reader.eachOf(*nics, [&](Index nic) { insides.nics.push_back(readNic(reader, nic)); });
    if (const auto scaleUp = object.find("scale_up"))
        insides.scaleUp = readScaleUp(reader, *scaleUp);
    insides.portsPerCage = static_cast<int>(object.optionalInteger("ports_per_cage", 1, 64).value_or(1));
    object.finish();
    return insides;
}

PortGroup readPortGroup(json::Reader& reader, Index value)
{
    json::Object object(reader, value);
    PortGroup group;
    group.count = static_cast<int>(object.integer("count", 1, devicePortLimit));
    group.rate = gbps(object.number("gbps", gbpsRange));
    group.portsPerCage = static_cast<int>(object.optionalInteger("ports_per_cage", 1, 64).value_or(1));
    group.cage = object.optionalText("cage");
    object.finish();
    return group;
}

/// The sum over NICs or port groups stays within what a device may have.
void readPorts(json::Reader& reader, json::Object& object, DeviceType& type)
{
    std::int64_t count = 0;
    if (type.kind == DeviceKind::node) {
        if (const auto at = object.need("insides"))
            type.insides = readInsides(reader, *at);
        for (const NicSlot& nic : type.insides.nics)
            count += nic.ports;
    } else if (const auto at = object.need("ports")) {
        reader.eachOf(*at, [&](Index group) { type.ports.push_back(readPortGroup(reader, group)); });
        for (const PortGroup& group : type.ports)
            count += group.count;
    }
    if (count > devicePortLimit)
        reader.fail(finding("io.too_many_ports").with("found", count).with("limit", devicePortLimit),
                    object.value());
}

// ---- writing

void attachmentKeys(json::ObjectText& object, const Attachment& attachment)
{
    object.text("to", json::nameOf(attachmentNames, attachment.to));
    object.integer("index", attachment.index);
    if (!(attachment.link == PcieLink{}))
        writePcieLink(object.key("pcie"), attachment.link);
}

void writeAttachment(std::string& out, const Attachment& attachment)
{
    json::ObjectText object(out);
    attachmentKeys(object, attachment);
    object.close();
}

void writeNic(std::string& out, const NicSlot& nic)
{
    json::ObjectText object(out);
    object.textIfAny("model", nic.model);
    object.textIfAny("name", nic.name);
    if (nic.ports != 1)
        object.integer("ports", nic.ports);
    object.number("port_gbps", inGbps(nic.portRate));
    attachmentKeys(object, nic.attachment);
    object.close();
}

void writeScaleUp(std::string& out, const ScaleUp& scaleUp, int indent)
{
    json::ObjectText object(out, scaleUp.edges.empty() ? json::ObjectText::oneLine : indent);
    object.text("kind", json::nameOf(scaleUpNames, scaleUp.kind));
    object.textIfAny("name", scaleUp.name);
    if (scaleUp.perGpu.value() != 0)
        object.number("gpu_GBps", inGigabytesPerSecond(scaleUp.perGpu));
    if (!scaleUp.edges.empty())
        json::appendLines(object.key("edges"), indent + 2, scaleUp.edges, [&](const ScaleUp::Edge& edge) {
            json::ObjectText o(out);
            o.integer("a", edge.a);
            o.integer("b", edge.b);
            o.number("GBps", inGigabytesPerSecond(edge.rate));
            o.close();
        });
    object.close();
}

void writeGpuModel(std::string& out, const GpuModel& gpu)
{
    json::ObjectText object(out);
    object.textIfAny("id", gpu.id);
    object.textIfAny("name", gpu.name);
    writeFigure(object, "peak_tflops", gpu.peakFlops, tera);
    writeFigureOf(object, "memory_GB", gpu.memory, gigabyte);
    writeFigureOf(object, "memory_GBps", gpu.memoryBandwidth, gigabyteRate);
    writeFigure(object, "compute_capability", gpu.computeCapability, 1);
    object.close();
}

void writeInsides(std::string& out, const NodeInsides& insides, int indent)
{
    json::ObjectText object(out, indent);
    if (!(insides.gpu == GpuModel{}))
        writeGpuModel(object.key("gpu"), insides.gpu);
    if (insides.sockets != 1)
        object.integer("sockets", insides.sockets);
    if (insides.cpu)
        object.text("cpu", json::nameOf(cpuNames, *insides.cpu));
    if (insides.socketLink)
        object.number("socket_link_gbps", inGbps(*insides.socketLink));
    if (!insides.pcieSwitches.empty())
        json::appendLines(object.key("pcie_switches"), indent + 2, insides.pcieSwitches,
                          [&](const Attachment& a) { writeAttachment(out, a); });
    if (!insides.gpus.empty())
        json::appendLines(object.key("gpus"), indent + 2, insides.gpus,
                          [&](const GpuSlot& gpu) { writeAttachment(out, gpu.attachment); });
    if (!insides.nics.empty())
        json::appendLines(object.key("nics"), indent + 2, insides.nics,
                          [&](const NicSlot& nic) { writeNic(out, nic); });
    if (!(insides.scaleUp == ScaleUp{}))
        writeScaleUp(object.key("scale_up"), insides.scaleUp, indent + 2);
    if (insides.portsPerCage != 1)
        object.integer("ports_per_cage", insides.portsPerCage);
    object.close();
}

void writePortGroup(std::string& out, const PortGroup& group)
{
    json::ObjectText object(out);
    object.integer("count", group.count);
    object.number("gbps", inGbps(group.rate));
    if (group.portsPerCage != 1)
        object.integer("ports_per_cage", group.portsPerCage);
    object.textIfAny("cage", group.cage);
    object.close();
}

} // namespace

PcieLink readPcieLink(json::Reader& reader, Index value)
{
    json::Object object(reader, value);
    PcieLink link;
    link.generation = static_cast<int>(object.optionalInteger("generation", 0, 6).value_or(0));
    link.lanes = static_cast<int>(object.optionalInteger("lanes", 0, 256).value_or(0));
    if (const auto rate = object.optionalNumber("measured_gbps", gbpsRange))
        link.measured = gbps(*rate);
    object.finish();
    return link;
}

void writePcieLink(std::string& out, const PcieLink& link)
{
    json::ObjectText object(out);
    if (link.generation != 0)
        object.integer("generation", link.generation);
    if (link.lanes != 0)
        object.integer("lanes", link.lanes);
    if (link.measured)
        object.number("measured_gbps", inGbps(*link.measured));
    object.close();
}

DeviceType readDeviceType(json::Reader& reader, Index value)
{
    json::Object object(reader, value);
    DeviceType type;
    type.id = object.text("id");
    type.name = object.optionalText("name");
    type.partNumber = object.optionalText("part_number");
    type.kind = object.choice("kind", deviceNames);
    if (const auto fabrics = object.find("fabrics"))
        reader.eachOf(*fabrics, [&](Index f) { type.fabrics.push_back(reader.choice(f, fabricNames)); });
    type.typicalPower = readFigureOf<Watts>(reader, object, "typical_watts", 1);
    type.maxPower = readFigureOf<Watts>(reader, object, "max_watts", 1);
    if (const auto units = object.optionalInteger("rack_units", 0, 1000))
        type.rackUnits = static_cast<int>(*units);
    type.from = readProvenance(object);
    readPorts(reader, object, type);
    object.finish();
    return type;
}

void writeDeviceType(std::string& out, const DeviceType& type, int indent)
{
    json::ObjectText object(out, indent);
    object.text("id", type.id);
    object.textIfAny("name", type.name);
    object.textIfAny("part_number", type.partNumber);
    object.text("kind", json::nameOf(deviceNames, type.kind));
    if (!type.fabrics.empty()) {
        object.key("fabrics") += '[';
        for (FabricKind kind : type.fabrics) {
            if (out.back() != '[')
                out += ',';
            json::appendString(out, json::nameOf(fabricNames, kind));
        }
        out += ']';
    }
    writeFigureOf(object, "typical_watts", type.typicalPower, 1);
    writeFigureOf(object, "max_watts", type.maxPower, 1);
    if (type.rackUnits)
        object.integer("rack_units", *type.rackUnits);
    writeProvenance(object, type.from);
    if (type.kind == DeviceKind::node)
        writeInsides(object.key("insides"), type.insides, indent + 2);
    else
        json::appendLines(object.key("ports"), indent + 2, type.ports,
                          [&](const PortGroup& group) { writePortGroup(out, group); });
    object.close();
}

} // namespace fabric::io
