#pragma once

#include "core/model/design.h"

#include <QString>

#include <optional>
#include <vector>

namespace fabric {

struct InspectorRow
{
    QString label;
    QString value; ///< rich text
    QString tip;
};

/// The PCIe connection of one NIC.
struct NicView
{
    int nic = 0;
    QString name; ///< "NIC 3 · ConnectX-7"
    PcieLink link;
    bool changed = false; ///< differs from what the type says
    QString text;         ///< "PCIe 5.0 ×16 = 504 Gb/s"
    QString warning;      ///< empty: not slower than its ports
};

/// What the inspector shows of a selection, in words.
struct InspectorView
{
    QString icon;
    QString name;
    QString kind;
    std::vector<InspectorRow> rows;
    DeviceId node; ///< valid: one node is selected
    std::vector<NicView> nics;
};

} // namespace fabric
