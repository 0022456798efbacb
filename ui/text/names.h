#pragma once

#include "core/model/design.h"

#include <QString>

/// The words for things that core knows as codes.
namespace fabric::text {

/// "InfiniBand", "RoCE v2", "Ethernet TCP".
QString fabricName(FabricKind kind);
QString mediumName(Medium medium);
QString groupKindName(GroupKind kind);
QString confidenceName(Confidence confidence);
QString scaleUpName(ScaleUpKind kind);
/// "PCIe 5.0 ×16", "PCIe, measured".
QString pcieName(const PcieLink& link);

} // namespace fabric::text
