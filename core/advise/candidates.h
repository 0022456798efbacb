#pragma once

#include "core/base/result.h"
#include "core/catalog/catalog.h"
#include "core/generate/parameters.h"

#include <string>
#include <string_view>

namespace fabric {

/// The job that every topology is sized for.
struct Sizing
{
    int nodes = 0;
    std::string node; ///< catalog id
    FabricKind fabric = FabricKind::infiniband;
    int portsPerNode = 0;
    int radix = 64; ///< ports of the largest switch at the nodes' speed
};

/// Counts of a node and of the switches that fit it. Errors: usage, advise.gpus_not_positive;
/// advise.gpus_too_many (`found` GPUs, `limit` nodes, `nearest`); advise.gpus_uneven (`found` GPUs,
/// `expected` a multiple of, `nearest`); advise.node_unknown with the nearest known one;
/// advise.node_without_nics.
Result<Sizing> sizingFor(std::int64_t gpus, const std::string& node, FabricKind fabric,
                         const Catalog& catalog);

/// Parameters of one family for exactly the nodes asked for, in the smallest shape that the family has for
/// them: as few tiers as hold the nodes, 1:1; the most balanced dragonfly of at least two groups; the
/// most even torus of three dimensions, else two or four. Error: usage, advise.no_shape (`family`, `nodes`).
Result<Parameters> candidate(std::string_view family, const Sizing& sizing, const Catalog& catalog);

} // namespace fabric
