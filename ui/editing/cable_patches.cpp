#include "ui/editing/cable_patches.h"

#include "core/cabling/fit.h"
#include "core/cabling/medium_choice.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace fabric::cablePatches {
cabling::Options optionsFrom(const CableOptions& options)
{
    return {options.medium.value_or(Medium::optics), options.length, options.partial};
}

Patch added(cabling::Plan plan, const CableOptions& options, const Catalog& catalog)
{
    Patch patch;
    patch.putLinks = std::move(plan.links);
    if (options.medium)
        return patch;
    for (Link& link : patch.putLinks)
        link.medium = mediumFor(link.rate, link.length, catalog).medium;
    return patch;
}

Result<Patch> between(const Design& design, const PortUse& use, PortRef a, PortRef b,
                      const CableOptions& options, const Catalog& catalog)
{
    const Fit pair = fit(design, use, a, b);
    if (std::optional<Finding> reason = refusalReason(design, pair, a, b))
        return error(ErrorKind::refused, *std::move(reason));
    Link link;
    link.id = design.nextLinkId();
    link.a = a;
    link.b = b;
    link.rate = pair.rate;
    link.length = options.length;
    link.medium = options.medium.value_or(mediumFor(link.rate, link.length, catalog).medium);
    Patch patch;
    patch.putLinks = {link};
    return patch;
}

Patch brokenOut(cabling::Breakout breakout)
{
    Patch patch;
    if (breakout.newType)
        patch.addedTypes = {*std::move(breakout.newType)};
    if (breakout.device)
        patch.putDevices = {*std::move(breakout.device)};
    patch.putLinks = std::move(breakout.changed);
    std::move(breakout.added.begin(), breakout.added.end(), std::back_inserter(patch.putLinks));
    return patch;
}

Result<Patch> changed(const Design& design, std::span<const LinkId> links, const LinkEdit& edit,
                      const Catalog& catalog)
{
    Result<Patch> patch = patches::linkChange(design, links, edit.settings);
    if (!patch || !edit.mediumByLength)
        return patch;
    Patch& result = *patch;
    std::sort(result.putLinks.begin(), result.putLinks.end(),
              [](const Link& a, const Link& b) { return a.id < b.id; });
    std::vector<Link> others;
    for (LinkId id : links) {
        const Link* now = design.find(id);
        if (!now)
            continue;
        const auto it = std::lower_bound(result.putLinks.begin(), result.putLinks.end(), id,
                                         [](const Link& link, LinkId wanted) { return link.id < wanted; });
        const bool isPut = it != result.putLinks.end() && it->id == id;
        Link& link = isPut ? *it : others.emplace_back(*now);
        link.medium = mediumFor(link.rate, link.length, catalog).medium;
    }
    std::move(others.begin(), others.end(), std::back_inserter(result.putLinks));
    return patch;
}

} // namespace fabric::cablePatches
