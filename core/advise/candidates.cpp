#include "core/advise/candidates.h"

#include "core/generate/generate.h"
#include "core/model/names.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

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
    return {{"node", sizing.node}, {"fabric", std::string(json::nameOf(fabricNames, sizing.fabric))}};
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

/// Dragonflies with exactly the node ports asked for: p node ports a router, a routers a group, h global
/// ports, g = ports ÷ (p·a) groups, all within the radix and with a link for every pair of groups. First
/// those nearest to balance, a = 2p = 2h (Kim et al. 2008), since others choke inside a group or between
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
            const int h = std::min(sizing.radix - p - (a - 1), p);
            if (g >= 2 && g <= std::int64_t{a} * h + 1)
                sizes.push_back({p, a, h, static_cast<int>(g)});
        }
    }
    const auto imbalance = [](const Size& s) {
        return std::max(std::abs(std::log2(s.a / (2.0 * s.p))), std::abs(std::log2(double(s.h) / s.p)));
    };
    std::stable_sort(sizes.begin(), sizes.end(), [&](const Size& x, const Size& y) {
        return std::pair(imbalance(x), x.a * x.g) < std::pair(imbalance(y), y.a * y.g);
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

/// `count` factors of n as near to each other as can be, found one by one.
std::vector<int> evenFactors(int n, int count)
{
    std::vector<int> factors;
    for (int left = count; left > 1; --left) {
        const double wanted = std::pow(n, 1.0 / left);
        int best = 1;
        for (int f = 1; f <= n; ++f) {
            if (n % f == 0 && std::abs(std::log(f / wanted)) < std::abs(std::log(best / wanted)))
                best = f;
        }
        factors.push_back(best);
        n /= best;
    }
    factors.push_back(n);
    std::sort(factors.rbegin(), factors.rend());
    return factors;
}

/// Three dimensions, then those numbers for which the ports of other nodes are made.
std::vector<OptionList> torusTries(const Sizing& sizing)
{
    std::vector<OptionList> tries;
    for (const int count : {3, 2, 4}) {
        std::string dims;
        for (const int factor : evenFactors(sizing.nodes, count))
            dims += (dims.empty() ? "" : "x") + std::to_string(factor);
        OptionList options = common(sizing);
        options.push_back({"dims", std::move(dims)});
        tries.push_back(std::move(options));
    }
    return tries;
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
    if (nodes > maxDevices)
        return error(ErrorKind::usage, finding("advise.gpus_too_many", "gpus")
                                           .with("found", gpus)
                                           .with("limit", std::int64_t{maxDevices})
                                           .with("nearest", std::int64_t{maxDevices} * each));
    if (gpus % each != 0)
        return error(ErrorKind::usage, finding("advise.gpus_uneven", "gpus")
                                           .with("found", gpus)
                                           .with("expected", each)
                                           .with("nearest", nodes * each));
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
