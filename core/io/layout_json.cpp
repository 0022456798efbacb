#include "core/io/layout_json.h"

#include "core/io/file_units.h"
#include "core/json/object_text.h"
#include "core/model/names.h"

namespace fabric::io {
namespace {

constexpr json::NumberRange noteSize{0, 1e9, true};

} // namespace

CanvasNote readCanvasNote(json::Reader& reader, json::Tree::Index value)
{
    json::Object object(reader, value);
    CanvasNote note;
    if (const auto at = object.need("id"))
        note.id = NoteId{reader.id(*at)};
    note.kind = object.choice("kind", noteNames);
    note.text = object.text("text");
    note.x = object.number("x", json::anyNumber);
    note.y = object.number("y", json::anyNumber);
    note.width = object.number("width", noteSize);
    note.height = object.number("height", noteSize);
    object.finish();
    return note;
}

void writeCanvasNote(std::string& out, const CanvasNote& note)
{
    json::ObjectText object(out);
    object.integer("id", note.id.value);
    object.text("kind", json::nameOf(noteNames, note.kind));
    object.text("text", note.text);
    object.number("x", inPixels(note.x));
    object.number("y", inPixels(note.y));
    object.number("width", note.width);
    object.number("height", note.height);
    object.close();
}

} // namespace fabric::io
