#pragma once

#include "core/analyze/analyze.h"
#include "core/base/context.h"
#include "core/base/result.h"
#include "core/catalog/catalog.h"
#include "core/graph/fabric_graph.h"

#include <optional>
#include <string>

namespace fabric {

/// The figures by which designs are laid side by side; nothing where a figure is unknown or does not apply.
struct Headline
{
    std::string name;
    FabricKind fabric = FabricKind::infiniband;
    DesignCounts counts;
    std::int64_t transceivers = 0;
    std::optional<double> worstOversubscription;
    std::optional<Bandwidth> bisectionLower;
    std::optional<Bandwidth> bisectionUpper;
    std::optional<double> bisectionFraction;
    std::optional<int> diameterHops;
    std::optional<Seconds> allReduce; ///< 1 GiB, packed, guide model, own fabric
    std::optional<Bandwidth> busBandwidth;
    std::string workload;         ///< name; empty: none
    std::optional<Seconds> epoch; ///< of the design's workload, own fabric
    std::string prices;           ///< id of the price set; empty: none
    std::optional<Money> total;
    std::optional<Money> networkTotal;
    std::optional<double> networkShare;
    std::optional<Watts> power;
};

/// Runs every analysis of a design. Errors: cancelled only; whatever else has no answer stays empty.
Result<Headline> headline(const FabricGraph& graph, const Catalog& catalog, const Context& context);

} // namespace fabric
