#pragma once

#include "core/model/design.h"
#include "core/model/layout.h"

#include <memory>

namespace fabric {

class Picture;

/// The design made ready for the thumbnail; runs on any thread.
std::shared_ptr<const Picture> preparePicture(Snapshot design, Layout layout);

} // namespace fabric
