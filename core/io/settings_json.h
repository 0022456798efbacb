#pragma once

#include "core/io/settings.h"
#include "core/json/object_text.h"
#include "core/json/reader.h"

/// Settings and workloads in the design file.
namespace fabric::io {

/// All settings of a section that stand in an object; what is wrong goes to the reader.
void readSettings(json::Reader& reader, json::Object& object, std::string_view section, Design& design);
/// Those of a section that are set.
void writeSettings(json::ObjectText& object, std::string_view section, const Design& design);

void readWorkload(json::Reader& reader, json::Tree::Index at, Design& design);
void writeWorkload(std::string& out, const Design& design);

} // namespace fabric::io
