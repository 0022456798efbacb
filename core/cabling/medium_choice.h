#pragma once

#include "core/base/finding.h"
#include "core/catalog/catalog.h"
#include "core/model/design.h"

#include <optional>
#include <string>

namespace fabric {

/// What a link of some length is best made of.
struct MediumChoice
{
    Medium medium = Medium::optics;
    std::string part;            ///< catalog id of a cable that reaches; empty: none known
    std::optional<Metres> reach; ///< of that part
    std::optional<Finding> note; ///< Severity::info: what the catalog does not know
};

/// The cheapest medium that reaches: copper (passive, then active) within the reach that the catalog gives
/// for a link of this rate, else an active optical cable, else optics. Of several parts that reach the
/// shortest counts, of equals the first in the catalog. An unknown length, or a rate whose reach the catalog
/// does not know, gives optics. O(cables of the catalog).
MediumChoice mediumFor(Bandwidth rate, std::optional<Metres> length, const Catalog& catalog);

} // namespace fabric
