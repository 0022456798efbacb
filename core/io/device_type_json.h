#pragma once

#include "core/json/reader.h"
#include "core/model/device_type.h"

/// A device type as it stands in a design file: ports are implied, insides are spelled out.
namespace fabric::io {

/// Ports that one device may have, so that a wrong count cannot ask for all memory.
inline constexpr std::int64_t devicePortLimit = 1'000'000;

DeviceType readDeviceType(json::Reader& reader, json::Tree::Index value);
/// One key a line, the opening brace at the current position, which is `indent` deep.
void writeDeviceType(std::string& out, const DeviceType& type, int indent);

PcieLink readPcieLink(json::Reader& reader, json::Tree::Index value);
void writePcieLink(std::string& out, const PcieLink& link);

} // namespace fabric::io
