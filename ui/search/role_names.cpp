#include "ui/search/role_names.h"

#include "ui/text/numbers.h"

namespace fabric {

QString RoleNames::one(DeviceRole role, int tier)
{
    switch (role) {
    case DeviceRole::node:
        return tr("Node");
    case DeviceRole::leaf:
        return tr("Leaf");
    case DeviceRole::spine:
        return tr("Spine");
    case DeviceRole::core:
        return tr("Core");
    case DeviceRole::higher:
        return tr("Tier %1").arg(text::integer(tier));
    case DeviceRole::router:
        return tr("Router");
    case DeviceRole::loose:
        return tr("Switch");
    case DeviceRole::service:
        break;
    }
    return tr("Service host");
}

QString RoleNames::many(DeviceRole role)
{
    switch (role) {
    case DeviceRole::node:
        return tr("Nodes");
    case DeviceRole::leaf:
        return tr("Leaf switches");
    case DeviceRole::spine:
        return tr("Spine switches");
    case DeviceRole::core:
        return tr("Core switches");
    case DeviceRole::higher:
        return tr("Switches of higher tiers");
    case DeviceRole::router:
        return tr("Routers");
    case DeviceRole::loose:
        return tr("Switches without nodes");
    case DeviceRole::service:
        break;
    }
    return tr("Service hosts");
}

QStringView RoleNames::icon(DeviceRole role)
{
    switch (role) {
    case DeviceRole::node:
        return u"node";
    case DeviceRole::service:
        return u"rack";
    default:
        return u"switch";
    }
}

} // namespace fabric
