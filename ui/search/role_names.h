#pragma once

#include "ui/search/device_roles.h"

#include <QCoreApplication>
#include <QString>

namespace fabric {

/// What devices are called by what they are for.
class RoleNames
{
    Q_DECLARE_TR_FUNCTIONS(RoleNames)

public:
    /// "Leaf switch"; `tier` counts for DeviceRole::higher only.
    static QString one(DeviceRole role, int tier = 0);
    /// "Leaf switches", as a heading.
    static QString many(DeviceRole role);
    /// Name of a themed icon.
    static QStringView icon(DeviceRole role);
};

} // namespace fabric
