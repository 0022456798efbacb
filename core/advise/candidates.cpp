#include "core/advise/candidates.h"

#include "core/generate/generate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace fabric {
namespace {

Error noShape(std::string_view family, const Sizing& sizing)
{
    return error(
        ErrorKind::usage,
        finding("advise.no_shape", "gpus").with("family", std::string(family)).with("nodes", sizing.nodes));
}

OptionList common(const Sizing& sizing)
{
    const char* const fabric = sizing.fabric == FabricKind::infiniband ? "infiniband"
                               : sizing.fabric == FabricKind::roce     ? "roce"
                                                                       : "ethernet";
    return {{"node", sizing.node}, {"fabric", fabric}};
}

/// The first of several option lists that the generator accepts.
Result<Parameters> firstThatFits(std::string_view family, const std::vector<OptionList>& tries,
                                 const Sizing& sizing, const Catalog& catalog)
{
    std::optional<Error> last;
    for (const OptionList& options : tries) {
        const Result<Parameters> parameters = parametersFrom(family, options);
        if (!parameters)
            return parameters.error();
        const Result<Shape> shape = validate(*parameters, catalog);
        if (shape)
            return parameters;
        last = shape.error();
    }
    return last ? *last : noShape(family, sizing);
}

std::vector<OptionList> closTries(const Sizing& sizing, int firstTier)
{
    std::vector<OptionList> tries;
    for (int tiers = firstTier; tiers <= 3; ++tiers) {
        OptionList options = common(sizing);
        options.push_back({"nodes", std::to_string(sizing.nodes)});
        options.push_back({"tiers", std::to_string(tiers)});
        tries.push_back(std::move(options));
    }
    return tries;
}

/// Dragonflies with exactly the node ports asked for, fewest routers first: p node ports a router, a routers
/// a group, h global ports, g = ports ÷ (p·a) groups, all within the radix and with a link for every pair of
/// groups.
std::vector<OptionList> dragonflyTries(const Sizing& sizing)
{
    struct Size
    {
        int p, a, h, g;
    };
    const std::int64_t ports = std::int64_t{sizing.nodes} * sizing.portsPerNode;
    std::vector<Size> sizes;
    for (int p = sizing.portsPerNode; p <= sizing.radix / 2; p += sizing.portsPerNode) {
        for (int a = 1; a <= sizing.radix - p; ++a) {
            if (ports % (std::int64_t{p} * a) != 0)
                continue;
            const std::int64_t g = ports / (std::int64_t{p} * a);
            const int h = sizing.radix - p - (a - 1);
            if (g >= 2 && g <= std::int64_t{a} * h + 1)
                sizes.push_back({p, a, std::min(h, p), static_cast<int>(g)});
        }
    }
    std::erase_if(sizes, [](const Size& s) { return s.g > s.a * s.h + 1; });
    std::stable_sort(sizes.begin(), sizes.end(), [](const Size& x, const Size& y) {
        return std::int64_t{x.a} * x.g < std::int64_t{y.a} * y.g;
    });
    std::vector<OptionList> tries;
    for (const Size& s : sizes) {
        OptionList options = common(sizing);
        options.insert(options.end(), {{"p", std::to_string(s.p)},
                                       {"a", std::to_string(s.a)},
                                       {"h", std::to_string(s.h)},
                                       {"groups", std::to_string(s.g)}});
        tries.push_back(std::move(options));
    }
    return tries;
}

/// Three factors of n as near to each other as can be, the largest first.
std::array<int, 3> cubic(int n)
{
    std::array<int, 3> best{n, 1, 1};
    for (int a = 1; std::int64_t{a} * a * a <= n; ++a) {
        if (n % a != 0)
            continue;
        for (int b = a; std::int64_t{a} * b * b <= n; ++b) {
            if (n / a % b == 0 && n / a / b - a <= best[0] - best[2])
                best = {n / a / b, b, a};
        }
    }
    return best;
}

std::vector<OptionList> torusTries(const Sizing& sizing)
{
    const std::array<int, 3> dims = cubic(sizing.nodes);
    OptionList options = common(sizing);
    options.push_back(
        {"dims", std::to_string(dims[0]) + 'x' + std::to_string(dims[1]) + 'x' + std::to_string(dims[2])});
    return {std::move(options)};
}

int largestRadix(const DeviceType& node, FabricKind fabric, const Catalog& catalog)
{
    Bandwidth rate;
    for (const NicSlot& nic : node.insides.nics)
        rate = std::max(rate, nic.portRate);
    int radix = 0;
    for (const DeviceType& type : catalog.switches()) {
        int ports = 0;
        for (const PortGroup& group : type.ports) {
            if (group.rate >= rate)
                ports += group.count;
        }
        const bool speaks = type.fabrics.empty() ||
                            std::find(type.fabrics.begin(), type.fabrics.end(), fabric) != type.fabrics.end();
        if (speaks)
            radix = std::max(radix, ports);
    }
    return radix;
}

} // namespace

Result<Sizing> sizingFor(std::int64_t gpus, const std::string& node, FabricKind fabric,
                         const Catalog& catalog)
{
    if (gpus < 1)
        return error(ErrorKind::usage, finding("advise.gpus_not_positive", "gpus").with("found", gpus));
    const DeviceType* type = catalog.node(node);
    if (!type)
        return error(ErrorKind::usage, finding("advise.node_unknown", "node")
                                           .with("found", node)
                                           .with("nearest", catalog.nearest(CatalogSection::nodes, node)));
    const int each = std::max(type->gpuCount(), 1);
    const std::int64_t nodes = (gpus + each - 1) / each;
    if (gpus % each != 0 || nodes > maxDevices)
        return error(ErrorKind::usage,
                     finding("advise.gpus_uneven", "gpus")
                         .with("found", gpus)
                         .with("expected", each)
                         .with("nearest", std::min<std::int64_t>(nodes, maxDevices) * each));
    int ports = 0;
    for (const NicSlot& nic : type->insides.nics)
        ports += nic.ports;
    if (ports == 0)
        return error(ErrorKind::usage, finding("advise.node_without_nics", "node").with("found", node));
    return Sizing{static_cast<int>(nodes), node, fabric, ports, largestRadix(*type, fabric, catalog)};
}

Result<Parameters> candidate(std::string_view family, const Sizing& sizing, const Catalog& catalog)
{
    if (family == "star") {
        OptionList options = common(sizing);
        options.push_back({"nodes", std::to_string(sizing.nodes)});
        return firstThatFits(family, {options}, sizing, catalog);
    }
    if (family == "fat-tree")
        return firstThatFits(family, closTries(sizing, 2), sizing, catalog);
    if (family == "rail")
        return firstThatFits(family, closTries(sizing, 1), sizing, catalog);
    if (family == "dragonfly")
        return firstThatFits(family, dragonflyTries(sizing), sizing, catalog);
    return firstThatFits(family, torusTries(sizing), sizing, catalog);
}

} // namespace fabric
