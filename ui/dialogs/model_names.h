#pragma once

#include "core/catalog/catalog.h"
#include "core/generate/parameters.h"
#include "core/model/device_type.h"

#include <QString>

#include <string>

namespace fabric {

/// "DGX H100 · 8 × H100 · 8 × 400G": name, GPUs, network ports of a node.
QString nodeLabel(const DeviceType& node);

/// "QM9700 Quantum-2 · 64 × 400G": name and ports of a switch.
QString switchLabel(const DeviceType& type);

/// The node that a family takes when none is named.
std::string defaultNodeOf(const Parameters& parameters);

/// What the parameters stand for; null for a reference design, which brings its own, and for unknown ids.
const DeviceType* nodeOf(const Parameters& parameters, const Catalog& catalog);

/// A node whose GPUs, NICs and port rate the parameters shape.
bool isShapeless(std::string_view node);

} // namespace fabric
