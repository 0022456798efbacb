#pragma once

#include "core/base/context.h"
#include "core/generate/parts.h"
#include "core/generate/shape.h"
#include "core/model/design.h"

#include <vector>

namespace fabric::generation {

struct TorusPlan
{
    DeviceType node;
    DeviceType switchType; ///< only with hosts at switches
    int radix = 0;
    std::vector<int> dims;
    int places = 1;   ///< product of the dimensions
    int degree = 0;   ///< directions of a place: 2 a dimension, 1 where its size is 2, 0 where it is 1
    int parallel = 1; ///< links in each direction
    int hosts = 0;    ///< nodes at each switch; 0: the places are the nodes

    std::int64_t nodes() const { return hosts > 0 ? std::int64_t{places} * hosts : places; }
    /// Links between places: a dimension has as many as places, half as many where its size is 2.
    std::int64_t meshLinks() const { return std::int64_t{places} * degree / 2 * parallel; }
};

/// Directions of a place.
int torusDegree(const std::vector<int>& dims);

Shape shapeOf(const TorusPlan& plan);
Result<Design> build(const TorusPlan& plan, const Parameters& parameters, const Catalog& catalog,
                     const Context& context, const std::string& defaultName);

} // namespace fabric::generation
