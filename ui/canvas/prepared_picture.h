#pragma once

#include "ui/canvas/pick.h"

#include <memory>

namespace fabric {

/// A picture with what pointing at it needs, ready to be shown: preparing runs on any thread, showing is a
/// swap. Its titles are in the language of the time when it was prepared.
struct PreparedPicture
{
    PreparedPicture() = default;
    /// O(n log n) in devices and links.
    PreparedPicture(Snapshot design, Layout layout, std::vector<DeviceId> opened = {},
                    std::optional<Picture::Sizes> keep = {})
        : picture(std::make_shared<Picture>(std::move(design), std::move(layout), std::move(opened), keep)),
          grid(*picture)
    {}

    std::shared_ptr<Picture> picture; ///< null: nothing is prepared
    PickGrid grid;
};

} // namespace fabric
