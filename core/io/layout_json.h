#pragma once

#include "core/json/reader.h"
#include "core/model/canvas_note.h"

#include <string>

/// What belongs to the drawing, as it stands in a design file.
namespace fabric::io {

CanvasNote readCanvasNote(json::Reader& reader, json::Tree::Index value);
/// On one line.
void writeCanvasNote(std::string& out, const CanvasNote& note);

} // namespace fabric::io
