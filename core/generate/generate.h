#pragma once

#include "core/base/context.h"
#include "core/base/result.h"
#include "core/catalog/catalog.h"
#include "core/generate/parameters.h"
#include "core/generate/shape.h"
#include "core/model/design.h"

#include <string>
#include <vector>

namespace fabric {

/// A design in memory ends here. validate() counts any size.
inline constexpr std::int64_t maxDevices = 500'000;
inline constexpr std::int64_t maxLinks = 2'000'000;

/// The counts of what generate() would build, or why it would not: ErrorKind::usage with one finding whose
/// place is the parameter and whose arguments are `found`, `limit` where there is one, and `nearest`, a value
/// that keeps the limit. O(switch models of the catalog), whatever the size.
Result<Shape> validate(const Parameters& parameters, const Catalog& catalog);

/// Builds what validate() accepts and memory holds. Devices are numbered nodes first, then leaves (routers),
/// spines, cores, service hosts. The same parameters give the same design. O(devices + links).
Result<Design> generate(const Parameters& parameters, const Catalog& catalog, const Context& context = {});

struct ReferenceDesign
{
    std::string id;
    std::string name; ///< a proper name, not translated
    std::string source;
    int minUnits = 1;
    int maxUnits = 1;
    std::vector<int> published; ///< sizes with published counts
};
const std::vector<ReferenceDesign>& referenceDesigns();

} // namespace fabric
