#include "core/catalog/price_set.h"

namespace fabric {

const char* nameOf(PartCategory category)
{
    switch (category) {
    case PartCategory::node:
        return "node";
    case PartCategory::nic:
        return "nic";
    case PartCategory::switchDevice:
        return "switch";
    case PartCategory::cable:
        return "cable";
    case PartCategory::transceiver:
        return "transceiver";
    case PartCategory::facility:
        return "facility";
    }
    return "";
}

} // namespace fabric
