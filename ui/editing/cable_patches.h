#pragma once

#include "core/base/result.h"
#include "core/cabling/breakout.h"
#include "core/cabling/plan.h"
#include "core/catalog/catalog.h"
#include "core/model/patches.h"

#include <optional>
#include <span>

namespace fabric {

/// How cables are chosen.
struct CableOptions
{
    std::optional<Medium> medium; ///< empty: the cheapest that reaches
    std::optional<Metres> length;
    bool partial = false; ///< as many cables as ports allow, for many at once
};

/// What is set of links; empty: as it is.
struct LinkEdit
{
    patches::LinkSettings settings;
    bool mediumByLength = false; ///< the cheapest that reaches; goes before `settings.medium`
};

/// Patches for cabling. Pure; they read the catalog for what reaches how far.
namespace cablePatches {

cabling::Options optionsFrom(const CableOptions& options);

/// The links of a plan, each of the medium that the options say.
Patch added(cabling::Plan plan, const CableOptions& options, const Catalog& catalog);

/// One link between two free ports that fit. Findings (refused): those of refusalReason().
Result<Patch> between(const Design& design, const PortUse& use, PortRef a, PortRef b,
                      const CableOptions& options, const Catalog& catalog);

Patch brokenOut(cabling::Breakout breakout);

/// Findings: those of patches::linkChange().
Result<Patch> changed(const Design& design, std::span<const LinkId> links, const LinkEdit& edit,
                      const Catalog& catalog);

} // namespace cablePatches
} // namespace fabric
