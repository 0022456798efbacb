#include "core/generate/builder.h"
#include "core/generate/plans.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>

namespace fabric::generation {
namespace {

constexpr int maxDimensions = 16;
constexpr int maxSize = 1'000'000;

/// The same dimensions brought within the limits, as the command line writes them.
std::string withinLimits(std::vector<int> dims)
{
    dims.resize(std::min<std::size_t>(dims.size(), maxDimensions));
    std::int64_t places = 1;
    for (int& size : dims) {
        size = std::clamp<int>(size, 1, static_cast<int>(std::min<std::int64_t>(maxSize, maxNodes / places)));
        places *= size;
    }
    return fmt::format("{}", fmt::join(dims, "x"));
}

std::optional<Finding> wrongDims(const std::vector<int>& dims)
{
    if (dims.empty())
        return finding("generate.dims_missing", "dims").with("nearest", "4x4x4");
    if (static_cast<int>(dims.size()) > maxDimensions)
        return finding("generate.too_many_dims", "dims")
            .with("found", static_cast<int>(dims.size()))
            .with("limit", maxDimensions)
            .with("nearest", withinLimits(dims));
    std::int64_t places = 1;
    for (int size : dims) {
        if (size < 1 || size > maxSize)
            return finding("generate.dim_out_of_range", "dims")
                .with("found", size)
                .with("limit", maxSize)
                .with("nearest", withinLimits(dims));
        places *= size;
        if (places > maxNodes)
            return finding("generate.too_many_places", "dims")
                .with("limit", maxNodes)
                .with("nearest", withinLimits(dims));
    }
    return std::nullopt;
}

/// A switch asked for where there are none.
std::optional<Finding> switchOfMesh(const TorusParameters& p)
{
    if (p.hostsPerSwitch > 0 || (p.common.switchModel.empty() && !p.common.radix))
        return std::nullopt;
    return finding("generate.mesh_without_switches", p.common.switchModel.empty() ? "radix" : "switch");
}

/// The catalog's node whose ports divide evenly over the directions and whose number of ports is nearest.
std::string fittingNode(const Catalog& catalog, int ports, int degree)
{
    std::string best = "single-accelerator";
    int distance = -1;
    for (const DeviceType& type : catalog.nodes()) {
        const int count = type.portCount();
        if (count < 1 || count % degree != 0 || !uniformNics(type) || catalog.domainOf(type.id))
            continue;
        if (distance < 0 || std::abs(count - ports) < distance) {
            distance = std::abs(count - ports);
            best = type.id;
        }
    }
    return best;
}

/// Switchless: how many parallel links the node's ports give to each direction.
Result<int> parallelLinks(const TorusParameters& p, const DeviceType& node, int degree,
                          const Catalog& catalog)
{
    const int ports = node.portCount();
    if (degree == 0)
        return 1;
    if (ports % degree == 0)
        return ports / degree;
    Finding f = finding("generate.node_ports_dims", p.common.nics ? "nics" : "node")
                    .with("found", ports)
                    .with("limit", degree);
    if (p.common.nics)
        f.with("nearest", std::max(1, ports / degree) * degree);
    else
        f.with("nearest", fittingNode(catalog, ports, degree));
    return refuse(std::move(f));
}

/// Links that halving the places along the longest dimension cuts. An odd dimension leaves its middle layer
/// to be halved in turn.
std::int64_t cutLinks(std::vector<int> dims, int parallel)
{
    std::sort(dims.begin(), dims.end());
    if (dims.empty() || dims.back() == 1)
        return 0;
    const int longest = dims.back();
    dims.pop_back();
    std::int64_t layer = parallel;
    for (int size : dims)
        layer *= size;
    const std::int64_t between = layer * (longest == 2 ? 1 : 2);
    return longest % 2 == 0 ? between : between + cutLinks(std::move(dims), parallel);
}

class TorusBuilder
{
public:
    TorusBuilder(const TorusPlan& plan, const CommonParameters& common, DesignBuilder& out)
        : m_plan(plan),
          m_common(common),
          m_out(out),
          m_first(plan.hosts > 0 ? static_cast<std::uint32_t>(plan.nodes()) : 0)
    {}

    void addDevices()
    {
        if (m_plan.hosts == 0) {
            std::vector<std::string> names;
            names.reserve(static_cast<std::size_t>(m_plan.places));
            for (int place = 0; place < m_plan.places; ++place)
                names.push_back("node" + coordinate(place));
            m_out.addNodes(m_plan.node, m_plan.places, names);
            return;
        }
        m_out.addNodes(m_plan.node, static_cast<int>(m_plan.nodes()));
        const TypeIndex type = m_out.addType(m_plan.switchType);
        for (int place = 0; place < m_plan.places && !m_out.stopped(); ++place)
            m_out.addDevice(type, "switch" + coordinate(place));
    }
    void addLinks()
    {
        cableHosts();
        for (int place = 0; place < m_plan.places && !m_out.stopped(); ++place) {
            int direction = 0;
            int stride = m_plan.places;
            for (int size : m_plan.dims) {
                stride /= size;
                const int at = place / stride % size;
                const int next = place + ((at + 1) % size - at) * stride;
                if (size > 2)
                    cable(place, direction, next, direction + 1);
                else if (size == 2 && at == 0)
                    cable(place, direction, next, direction);
                direction += size > 2 ? 2 : size - 1;
            }
        }
    }
    void addGroups()
    {
        Group& group = m_out.addGroup(GroupKind::torus, "torus", 0);
        group.dims = m_plan.dims;
        for (int place = 0; place < m_plan.places; ++place)
            group.members.push_back(id(place));
        m_out.addDomains(m_common.nvlinkDomain);
    }

private:
    DeviceId id(int place) const { return {m_first + static_cast<std::uint32_t>(place)}; }
    std::string coordinate(int place) const
    {
        std::string text;
        int stride = m_plan.places;
        for (int size : m_plan.dims) {
            stride /= size;
            text += "-" + std::to_string(place / stride % size);
        }
        return text;
    }
    void cable(int from, int fromDirection, int to, int toDirection)
    {
        const int hostPorts = m_plan.hosts * m_plan.node.portCount();
        for (int copy = 0; copy < m_plan.parallel; ++copy) {
            const auto port = [&](int direction) {
                return static_cast<std::uint32_t>(hostPorts + direction * m_plan.parallel + copy);
            };
            m_out.addLink({id(from), port(fromDirection)}, {id(to), port(toDirection)}, m_common.coreMedium);
        }
    }
    void cableHosts()
    {
        const auto ports = static_cast<std::uint32_t>(m_plan.node.portCount());
        for (int node = 0; m_plan.hosts > 0 && node < m_out.nodes() && !m_out.stopped(); ++node)
            for (std::uint32_t t = 0; t < ports; ++t)
                m_out.addLink(
                    {DeviceId{static_cast<std::uint32_t>(node)}, t},
                    {id(node / m_plan.hosts), static_cast<std::uint32_t>(node % m_plan.hosts) * ports + t},
                    m_common.edgeMedium);
    }

    const TorusPlan& m_plan;
    const CommonParameters& m_common;
    DesignBuilder& m_out;
    std::uint32_t m_first = 0; ///< id of the first place
};

} // namespace

int torusDegree(const std::vector<int>& dims)
{
    int degree = 0;
    for (int size : dims)
        degree += size > 2 ? 2 : size == 2 ? 1 : 0;
    return degree;
}

Result<TorusPlan> plan(const TorusParameters& p, const Catalog& catalog)
{
    if (auto f = wrongDims(p.dims))
        return refuse(*f);
    if (auto f = outOfRange("hosts-per-switch", p.hostsPerSwitch, 0, maxRadix))
        return refuse(*f);
    if (auto f = switchOfMesh(p))
        return refuse(*f);
    TorusPlan out;
    out.dims = p.dims;
    out.degree = torusDegree(p.dims);
    out.hosts = p.hostsPerSwitch;
    for (int size : p.dims)
        out.places *= size;
    const AcceleratorShape open{1, p.hostsPerSwitch > 0 ? 1 : std::max(1, out.degree)};
    Result<DeviceType> node = resolveNode(p.common, catalog, "single-accelerator", open);
    if (!node)
        return node.error();
    out.node = *std::move(node);
    if (p.hostsPerSwitch == 0) {
        Result<int> parallel = parallelLinks(p, out.node, out.degree, catalog);
        if (!parallel)
            return parallel.error();
        out.parallel = *parallel;
        return out;
    }
    const Bandwidth rate = out.node.portRate(0);
    auto choices = switchChoices(p.common, catalog, rate, SpeedRule::exactFirst);
    if (!choices)
        return choices.error();
    return firstFitting<TorusPlan>(
        *choices, p.common, catalog, rate, [&](const SwitchChoice& choice) -> Result<TorusPlan> {
            const std::int64_t needed = std::int64_t{out.hosts} * out.node.portCount() + out.degree;
            if (choice.radix < needed)
                return refuse(radixTooSmall(choice.radix, needed));
            TorusPlan fitting = out;
            fitting.switchType = choice.type;
            fitting.radix = choice.radix;
            return fitting;
        });
}

Shape shapeOf(const TorusPlan& plan)
{
    Shape s;
    s.nodeType = plan.node.id;
    s.nodes = plan.nodes();
    s.nodesMax = s.nodes;
    s.gpus = s.nodes * plan.node.gpuCount();
    s.nics = s.nodes * plan.node.nicCount();
    s.localLinks = plan.meshLinks();
    s.nodeLinkRate = s.coreLinkRate = plan.node.portRate(0);
    s.portsNeeded = plan.degree * plan.parallel;
    if (plan.hosts > 0) {
        s.switchType = plan.switchType.id;
        s.radix = plan.radix;
        s.leaves = plan.places;
        s.nodeLinks = s.nodes * plan.node.portCount();
        s.portsNeeded = plan.hosts * plan.node.portCount() + plan.degree;
        s.freeLeafPorts = s.leaves * plan.radix - s.nodeLinks - 2 * s.localLinks;
        s.leafDown = plan.hosts * plan.node.portCount();
        s.coreLinkRate = std::min(s.nodeLinkRate, plan.switchType.portRate(s.leafDown));
        s.nodeLinkRate = std::min(s.nodeLinkRate, plan.switchType.portRate(0));
    }
    if (s.nodes < 2)
        return s;
    Bandwidth cut = s.coreLinkRate * static_cast<double>(cutLinks(plan.dims, plan.parallel));
    const double half = static_cast<double>(s.nodes / 2);
    if (plan.hosts > 0) {
        if (plan.places % 2 == 1)
            cut += s.nodeLinkRate * ((plan.hosts / 2) * plan.node.portCount());
        cut = std::min(cut, s.nodeLinkRate * (half * plan.node.portCount()));
    }
    s.bisectionAtMost = cut;
    return s;
}

Result<Design> build(const TorusPlan& plan, const Parameters& parameters, const Catalog& catalog,
                     const Context& context, const std::string& defaultName)
{
    return buildWith<TorusBuilder>(plan, shapeOf(plan), parameters, catalog, context, defaultName);
}

} // namespace fabric::generation
