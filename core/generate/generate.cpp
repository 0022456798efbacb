#include "core/generate/generate.h"

#include "core/generate/plans.h"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>

namespace fabric {
namespace {

using namespace generation;

template<class... F>
struct Overloaded : F...
{
    using F::operator()...;
};

bool fitsMemory(const Shape& shape)
{
    return shape.nodes + shape.switches() + shape.services <= maxDevices && shape.links() <= maxLinks;
}

/// The parameter that makes a design large, as a number that may be lowered.
struct SizeHandle
{
    std::string place;
    int* value = nullptr;
    int step = 1;
};

SizeHandle sizeOf(Parameters& parameters)
{
    return std::visit(
        Overloaded{[](StarParameters& p) {
                       return SizeHandle{"nodes", &p.nodes};
                   },
                   [](FatTreeParameters& p) {
                       return p.k ? SizeHandle{"k", &*p.k, 2} : SizeHandle{"nodes", &p.clos.nodes};
                   },
                   [](RailParameters& p) {
                       return SizeHandle{"nodes", &p.clos.nodes};
                   },
                   [](DragonflyParameters& p) {
                       if (!p.groups)
                           p.groups = p.a * p.h + 1;
                       return SizeHandle{"groups", &*p.groups};
                   },
                   [](TorusParameters& p) {
                       return SizeHandle{"dims", &*std::max_element(p.dims.begin(), p.dims.end())};
                   },
                   [](ReferenceParameters& p) {
                       return SizeHandle{"su", &p.scalableUnits};
                   }},
        parameters);
}

Result<Shape> countOnly(const Parameters& parameters, const Catalog& catalog)
{
    return std::visit(
        [&](const auto& p) -> Result<Shape> {
            auto planned = plan(p, catalog);
            if (!planned)
                return planned.error();
            Shape shape = shapeOf(*planned);
            const DeviceType* used = shape.switchType.empty() ? nullptr : &planned->switchType;
            auto notes = deviceNotes(p.common, planned->node, used);
            shape.notes.insert(shape.notes.begin(), notes.begin(), notes.end());
            if constexpr (std::is_same_v<std::decay_t<decltype(*planned)>, ClosPlan>)
                if (auto note = publishedCounts(*planned))
                    shape.notes.push_back(std::move(*note));
            return shape;
        },
        parameters);
}

/// What does not fit memory, with the largest size that does (binary search: smaller sizes are smaller
/// designs).
Finding tooLargeFor(const Parameters& parameters, const Shape& shape, const Catalog& catalog)
{
    Parameters smaller = parameters;
    const SizeHandle size = sizeOf(smaller);
    const int found = *size.value;
    int fits = 0;
    int above = found / size.step;
    while (above - fits > 1) {
        const int middle = fits + (above - fits) / 2;
        *size.value = middle * size.step;
        const Result<Shape> trial = countOnly(smaller, catalog);
        (trial && fitsMemory(*trial) ? fits : above) = middle;
    }
    *size.value = fits * size.step;
    Finding f = finding("generate.too_large", size.place)
                    .with("found", shape.nodes + shape.switches() + shape.services)
                    .with("links", shape.links())
                    .with("limit", maxDevices)
                    .with("limit_links", maxLinks);
    if (const auto* torus = std::get_if<TorusParameters>(&smaller))
        f.with("nearest", fmt::format("{}", fmt::join(torus->dims, "x")));
    else
        f.with("nearest", fits * size.step);
    return f;
}

std::string nameOf(const Parameters& parameters, const Shape& shape)
{
    if (const auto* p = std::get_if<ReferenceParameters>(&parameters))
        return fmt::format("{}-{}su", p->design, p->scalableUnits);
    if (const auto* p = std::get_if<FatTreeParameters>(&parameters); p && p->k)
        return fmt::format("fat-tree-k{}", *p->k);
    if (const auto* p = std::get_if<TorusParameters>(&parameters))
        return fmt::format("torus-{}", fmt::join(p->dims, "x"));
    if (std::holds_alternative<DragonflyParameters>(parameters))
        return fmt::format("dragonfly-{}", shape.nodes);
    return fmt::format("{}-{}x-{}", familyOf(parameters), shape.nodes, shape.nodeType);
}

} // namespace

Result<Shape> validate(const Parameters& parameters, const Catalog& catalog)
{
    Result<Shape> shape = countOnly(parameters, catalog);
    if (shape && !fitsMemory(*shape))
        shape->tooLarge = tooLargeFor(parameters, *shape, catalog);
    return shape;
}

Result<Design> generate(const Parameters& parameters, const Catalog& catalog, const Context& context)
{
    Result<Shape> shape = validate(parameters, catalog);
    if (!shape)
        return shape.error();
    if (shape->tooLarge)
        return error(ErrorKind::usage, *shape->tooLarge);
    const std::string name = nameOf(parameters, *shape);
    return std::visit(
        [&](const auto& p) -> Result<Design> {
            return build(*plan(p, catalog), parameters, catalog, context, name);
        },
        parameters);
}

} // namespace fabric
