#include "core/io/design_file.h"

#include "core/io/device_type_json.h"
#include "core/io/file_units.h"
#include "core/io/layout_json.h"
#include "core/io/provenance_json.h"
#include "core/io/settings_json.h"
#include "core/io/text_file.h"
#include "core/json/object_text.h"
#include "core/model/names.h"
#include "core/model/validate.h"

#include <algorithm>

namespace fabric::io {
namespace {

/// Top-level lists stand at the margin, so that their lines need no indentation.
template<class Range, class Append>
void appendList(json::ObjectText& root, std::string& out, std::string_view key, const Range& elements,
                Append append)
{
    root.key(key) += '[';
    bool first = true;
    for (const auto& element : elements) {
        out += first ? "\n" : ",\n";
        append(element);
        first = false;
    }
    out += first ? "]" : "\n]";
}

void appendPair(std::string& out, std::int64_t a, std::int64_t b)
{
    out += '[';
    json::appendInteger(out, a);
    out += ',';
    json::appendInteger(out, b);
    out += ']';
}

void writeOrigin(std::string& out, const Origin& origin)
{
    json::ObjectText object(out);
    object.text("family", origin.family);
    object.key("parameters") += '[';
    for (const auto& [key, value] : origin.parameters) {
        if (out.back() != '[')
            out += ',';
        out += '[';
        json::appendString(out, key);
        out += ',';
        json::appendString(out, value);
        out += ']';
    }
    out += ']';
    object.close();
}

void writeFits(json::ObjectText& object, const std::string& measured, const std::string& with,
               const std::optional<AllToAllFit>& allToAll)
{
    object.textIfAny("measured", measured);
    object.textIfAny("measured_with", with);
    if (!allToAll)
        return;
    json::ObjectText fit(object.key("all_to_all"));
    fit.number("efficiency", allToAll->efficiency);
    fit.number("latency_us", json::inFileUnit(allToAll->latency.value(), 1e-6));
    fit.text("measured", allToAll->measured);
    fit.close();
}

void writeSections(json::ObjectText& root, const Design& design)
{
    root.text("fabric", json::nameOf(fabricNames, design.fabric.own));
    for (const json::Name<FabricKind>& fabric : fabricNames) {
        if (design.fabric.of(fabric.value) == FabricParameters{})
            continue;
        json::ObjectText object(root.key(fabric.text));
        writeSettings(object, fabric.text, design);
        const FabricParameters& own = design.fabric.of(fabric.value);
        writeFits(object, own.measured, own.measuredWith, own.allToAll);
        object.close();
    }
    if (design.fabric.nvlinkEfficiency || design.fabric.nvlinkLatency ||
        !design.fabric.nvlinkMeasured.empty() || design.fabric.nvlinkAllToAll) {
        json::ObjectText object(root.key("nvlink"));
        writeSettings(object, "nvlink", design);
        const FabricSettings& settings = design.fabric;
        writeFits(object, settings.nvlinkMeasured, settings.nvlinkMeasuredWith, settings.nvlinkAllToAll);
        object.close();
    }
    if (!(design.workload == Workload{}))
        writeWorkload(root.key("workload"), design);
}

void writePrices(json::ObjectText& root, std::string& out, const Design& design)
{
    root.textIfAny("prices", design.prices);
    if (!design.priceOverrides.empty())
        appendList(root, out, "price_overrides", design.priceOverrides, [&](const PriceOverride& p) {
            json::ObjectText object(out);
            object.text("type", p.type);
            object.number("usd", p.price.value());
            object.textIfAny("source", p.source);
            object.close();
        });
}

void writeWaivers(json::ObjectText& root, std::string& out, const Design& design)
{
    if (design.waivers.empty())
        return;
    appendList(root, out, "waivers", design.waivers, [&](const Waiver& w) {
        json::ObjectText object(out);
        object.text("rule", w.rule);
        object.key("subjects") += '[';
        for (const std::string& subject : w.subjects) {
            if (&subject != &w.subjects.front())
                out += ',';
            json::appendString(out, subject);
        }
        out += ']';
        object.textIfAny("reason", w.reason);
        object.close();
    });
}

void writeDevice(std::string& out, const Design& design, const Device& device)
{
    json::ObjectText object(out);
    object.integer("id", device.id.value);
    object.text("type",
                device.type.value < design.types.size() ? design.types[device.type.value].id : std::string());
    object.text("name", device.name);
    object.close();
}

/// What a link runs at when the file does not say: the slower of its two ports.
Bandwidth impliedRate(const Design& design, const Link& link)
{
    Bandwidth slower(0);
    for (const PortRef& end : {link.a, link.b}) {
        const Device* device = design.find(end.device);
        if (!device || device->type.value >= design.types.size())
            return Bandwidth(0);
        const Bandwidth rate = design.typeOf(*device).portRate(static_cast<int>(end.port));
        slower = &end == &link.a || slower.value() == 0 ? rate : std::min(slower, rate);
    }
    return slower;
}

void writeLink(std::string& out, const Design& design, const Link& link)
{
    json::ObjectText object(out);
    object.integer("id", link.id.value);
    appendPair(object.key("a"), link.a.device.value, link.a.port);
    appendPair(object.key("b"), link.b.device.value, link.b.port);
    if (link.rate != impliedRate(design, link))
        object.number("gbps", inGbps(link.rate));
    if (link.medium != Medium::optics)
        object.text("medium", json::nameOf(mediumNames, link.medium));
    if (link.cable.valid())
        object.integer("cable", link.cable.value);
    if (link.length)
        object.number("metres", link.length->value());
    object.close();
}

/// Members in their order; a run of ids that count upwards is one [first,last].
void writeMembers(std::string& out, const std::vector<DeviceId>& members)
{
    out += '[';
    for (std::size_t i = 0; i < members.size();) {
        std::size_t end = i + 1;
        while (end < members.size() && members[end].value == members[end - 1].value + 1)
            ++end;
        if (i > 0)
            out += ',';
        if (end - i == 1)
            json::appendInteger(out, members[i].value);
        else
            appendPair(out, members[i].value, members[end - 1].value);
        i = end;
    }
    out += ']';
}

void writeGroup(std::string& out, const Group& group)
{
    json::ObjectText object(out);
    object.integer("id", group.id.value);
    object.text("kind", json::nameOf(groupNames, group.kind));
    object.textIfAny("name", group.name);
    if (group.parent.valid())
        object.integer("parent", group.parent.value);
    if (group.index != 0)
        object.integer("index", group.index);
    if (!group.dims.empty()) {
        object.key("dims") += '[';
        for (int d : group.dims) {
            if (out.back() != '[')
                out += ',';
            json::appendInteger(out, d);
        }
        out += ']';
    }
    writeMembers(object.key("members"), group.members);
    object.close();
}

void writeLayout(json::ObjectText& root, std::string& out, const Design& design, const Layout& layout)
{
    std::vector<const Device*> placed;
    for (const Device& device : design.devices) {
        const Point at = layout.at(device.id);
        if (std::isfinite(at.x) && std::isfinite(at.y))
            placed.push_back(&device);
    }
    if (placed.empty())
        return;
    appendList(root, out, "layout", placed, [&](const Device* device) {
        const Point at = layout.at(device->id);
        out += '[';
        json::appendInteger(out, device->id.value);
        out += ',';
        json::appendNumber(out, inPixels(at.x));
        out += ',';
        json::appendNumber(out, inPixels(at.y));
        out += ']';
    });
}

void writeDrawing(json::ObjectText& root, std::string& out, const Layout& layout)
{
    if (!layout.notes.empty())
        appendList(root, out, "canvas_notes", layout.notes,
                   [&](const CanvasNote& note) { writeCanvasNote(out, note); });
    if (!layout.locked.empty())
        appendList(root, out, "locked", layout.locked,
                   [&](DeviceId id) { json::appendInteger(out, id.value); });
    if (!layout.collapsed.empty())
        appendList(root, out, "collapsed", layout.collapsed,
                   [&](GroupId id) { json::appendInteger(out, id.value); });
}

void writeExtensions(json::ObjectText& root, std::string_view extensions)
{
    if (extensions.empty())
        return;
    const Result<json::Tree> parsed = json::Tree::parse(extensions, {});
    if (!parsed || parsed->kind(parsed->root()) != json::Tree::Kind::object)
        return;
    const json::Tree& tree = *parsed;
    for (auto child = tree.firstChild(0); child < tree.end(0); child = tree.after(child)) {
        if (!tree.key(child).starts_with("x-"))
            continue;
        std::string key;
        json::appendString(key, tree.key(child));
        root.key(std::string_view(key).substr(1, key.size() - 2)) += tree.dump(child);
    }
}

void writeElements(json::ObjectText& root, std::string& out, const Design& design)
{
    appendList(root, out, "types", design.types,
               [&](const DeviceType& type) { writeDeviceType(out, type, 0); });
    if (!design.nicOverrides.empty())
        appendList(root, out, "nic_overrides", design.nicOverrides, [&](const NicOverride& o) {
            json::ObjectText object(out);
            object.integer("node", o.node.value);
            object.integer("nic", o.nic);
            writePcieLink(object.key("pcie"), o.link);
            object.close();
        });
    appendList(root, out, "devices", design.devices, [&](const Device& d) { writeDevice(out, design, d); });
    appendList(root, out, "links", design.links, [&](const Link& l) { writeLink(out, design, l); });
    if (!design.groups.empty())
        appendList(root, out, "groups", design.groups, [&](const Group& g) { writeGroup(out, g); });
}

} // namespace

std::string writeDesign(const Design& design, const Layout& layout, std::string_view extensions)
{
    std::string out;
    out.reserve(4096 + design.devices.size() * 80 + design.links.size() * 56);
    json::ObjectText root(out, 0);
    root.integer("fabricwright", currentVersion);
    root.text("name", design.name);
    root.textIfAny("notes", design.notes);
    if (!(design.origin == Origin{}))
        writeOrigin(root.key("origin"), design.origin);
    writeSections(root, design);
    writePrices(root, out, design);
    writeWaivers(root, out, design);
    writeElements(root, out, design);
    writeLayout(root, out, design, layout);
    writeDrawing(root, out, layout);
    writeExtensions(root, extensions);
    root.close();
    out += '\n';
    return out;
}

Result<void> saveDesign(const std::filesystem::path& path, const Design& design, const Layout& layout,
                        std::string_view extensions)
{
    if (std::vector<Finding> wrong = validate(design, 1); !wrong.empty())
        return error(ErrorKind::refused, std::move(wrong.front()));
    if (std::vector<Finding> wrong = validate(design, layout, 1); !wrong.empty())
        return error(ErrorKind::refused, std::move(wrong.front()));
    return writeTextFile(path, writeDesign(design, layout, extensions));
}

} // namespace fabric::io
