#pragma once

#include "ui/document/design_document.h"

#include <QString>

#include <utility>
#include <vector>

namespace fabric::test {

/// Moves devices in one step. Consecutive moves of the same devices join, as those by hand do.
inline void moveDevices(DesignDocument& document, std::vector<DevicePlace> places)
{
    Patch patch;
    patch.placements = std::move(places);
    document.push(std::move(patch), QStringLiteral("Move"), QStringLiteral("move"));
}

} // namespace fabric::test
