#pragma once

#include "core/base/finding.h"
#include "core/model/design.h"
#include "core/model/layout.h"

#include <string>
#include <vector>

namespace fabric {

/// The invariants that every analysis relies on: ids unique and sorted, names unique and not empty, every
/// type, port and member exists, a port carries one link, rates are within limits.h, dimensions match
/// members, a splitter's links share one end. Places are JSON pointers into the design file. At most `limit`
/// findings.
std::vector<Finding> validate(const Design& design, std::size_t limit = 20);

/// The same for one device type: everything that it refers to exists, counts are above zero and rates within
/// limits.h. `place` is the JSON pointer of the type.
std::vector<Finding> validate(const DeviceType& type, const std::string& place);

/// What belongs to the drawing: notes with an id of their own, a size above zero and no more text than
/// CanvasNote::textLimit; locked devices and collapsed groups exist; every list is sorted, each id once.
std::vector<Finding> validate(const Design& design, const Layout& layout, std::size_t limit = 20);

} // namespace fabric
