#include "ui/dialogs/picture_work.h"

#include "ui/paint/picture.h"

namespace fabric {

std::shared_ptr<const Picture> preparePicture(Snapshot design, Layout layout)
{
    return std::make_shared<const Picture>(std::move(design), std::move(layout));
}

} // namespace fabric
