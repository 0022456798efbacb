#pragma once

#include "core/base/finding.h"
#include "core/model/design.h"

#include <vector>

namespace fabric {

/// The invariants that every analysis relies on: ids unique and sorted, names unique and not empty, every
/// type, port and member exists, a port carries one link, rates are finite and above zero, dimensions match
/// members, a splitter's links share one end. Places are JSON pointers into the design file. At most `limit`
/// findings.
std::vector<Finding> validate(const Design& design, std::size_t limit = 20);

} // namespace fabric
