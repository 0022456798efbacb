#include "core/compare/differences.h"

#include "core/model/names.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>

namespace fabric {
namespace {

using Value = Difference::Value;

/// Every property of a design that counts as a difference, by the name it is told with.
using Properties = std::map<std::string, Value>;

Value known(const std::optional<double>& value)
{
    return value ? Value(*value) : Value();
}

Value text(const std::string& value)
{
    return value.empty() ? Value() : Value(value);
}

Properties settingsOf(const Design& design)
{
    Properties p;
    p["fabric"] = std::string(json::nameOf(fabricNames, design.fabric.own));
    for (const FabricKind kind : allFabrics) {
        const FabricParameters& f = design.fabric.of(kind);
        const std::string prefix = std::string(json::nameOf(fabricNames, kind)) + ".";
        p[prefix + "efficiency"] = known(f.efficiency);
        p[prefix + "latency_us"] = f.latency ? Value(toMicroseconds(*f.latency)) : Value();
        p[prefix + "link_gbps"] = f.linkRate ? Value(toGbps(*f.linkRate)) : Value();
        p[prefix + "cost_factor"] = known(f.costFactor);
    }
    p["workload"] = text(design.workload.id);
    p["prices"] = text(design.prices);
    return p;
}

Properties typesOf(const Design& design)
{
    std::map<std::string, double> counts;
    for (const Device& device : design.devices)
        ++counts[design.typeOf(device).id];
    Properties p;
    for (const auto& [id, count] : counts)
        p["type " + id] = count;
    return p;
}

Properties devicesOf(const Design& design)
{
    Properties p;
    for (const Device& device : design.devices)
        p["device " + device.name] = design.typeOf(device).id;
    return p;
}

Properties linksOf(const Design& design)
{
    Properties p;
    for (const Link& link : design.links) {
        const Device* a = design.find(link.a.device);
        const Device* b = design.find(link.b.device);
        if (!a || !b)
            continue;
        const auto& [first, second] = std::minmax(a->name, b->name);
        Value& count = p["links " + first + " – " + second];
        count = (count.index() == 1 ? std::get<double>(count) : 0) + 1;
    }
    return p;
}

Properties connectionsOf(const Design& design)
{
    Properties p;
    for (const NicOverride& o : design.nicOverrides) {
        if (const Device* node = design.find(o.node))
            p["pcie_gbps " + node->name + "/nic-" + std::to_string(o.nic)] = toGbps(o.link.rate());
    }
    return p;
}

void compareProperties(const Properties& a, const Properties& b, std::size_t limit, Differences& out)
{
    const auto add = [&](const std::string& what, Value left, Value right) {
        if (left == right)
            return;
        if (out.list.size() < limit)
            out.list.push_back({what, std::move(left), std::move(right)});
        else
            ++out.leftOut;
    };
    for (const auto& [what, value] : a) {
        const auto it = b.find(what);
        add(what, value, it == b.end() ? Value() : it->second);
    }
    for (const auto& [what, value] : b) {
        if (!a.contains(what))
            add(what, Value(), value);
    }
}

} // namespace

Differences differences(const Design& a, const Design& b, std::size_t limit)
{
    Differences out;
    for (const auto& properties : {settingsOf, typesOf, devicesOf, linksOf, connectionsOf})
        compareProperties(properties(a), properties(b), limit, out);
    return out;
}

} // namespace fabric
