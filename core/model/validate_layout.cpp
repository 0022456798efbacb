#include "core/model/characters.h"
#include "core/model/validate.h"

#include <cmath>
#include <string>
#include <string_view>

namespace fabric {
namespace {

constexpr double farthestPlace = 1e9; ///< what a file can say

std::string placeIn(std::string_view list, std::size_t index, std::string_view key = {})
{
    return "/" + std::string(list) + "/" + std::to_string(index) + std::string(key);
}

bool isNear(double coordinate)
{
    return std::abs(coordinate) <= farthestPlace; // false for NaN
}

/// What is wrong with the order of an id that follows another one.
template<class ElementId>
void checkOrder(ElementId before, ElementId id, const std::string& place, std::vector<Finding>& findings)
{
    if (before < id)
        return;
    findings.push_back(
        (before == id ? finding("model.id_duplicate", place) : finding("model.id_order", place))
            .with("found", static_cast<std::int64_t>(id.value)));
}

void checkNote(const CanvasNote& note, std::size_t index, std::vector<Finding>& findings)
{
    if (!note.id.valid())
        findings.push_back(finding("model.id_missing", placeIn("canvas_notes", index, "/id")));
    const bool placed = isNear(note.x) && isNear(note.y) && isNear(note.width) && isNear(note.height);
    if (!placed || note.width <= 0 || note.height <= 0)
        findings.push_back(finding("model.note_rectangle", placeIn("canvas_notes", index)));
    if (note.text.size() <= CanvasNote::textLimit)
        return;
    if (const std::size_t characters = characterCount(note.text); characters > CanvasNote::textLimit)
        findings.push_back(finding("model.note_too_long", placeIn("canvas_notes", index, "/text"))
                               .with("found", static_cast<std::int64_t>(characters))
                               .with("limit", static_cast<std::int64_t>(CanvasNote::textLimit)));
}

} // namespace

std::vector<Finding> validate(const Design& design, const Layout& layout, std::size_t limit)
{
    std::vector<Finding> findings;
    for (std::size_t i = 0; i < layout.notes.size() && findings.size() < limit; ++i) {
        checkNote(layout.notes[i], i, findings);
        if (i > 0)
            checkOrder(layout.notes[i - 1].id, layout.notes[i].id, placeIn("canvas_notes", i, "/id"),
                       findings);
    }
    for (std::size_t i = 0; i < layout.locked.size() && findings.size() < limit; ++i) {
        const DeviceId id = layout.locked[i];
        if (!design.find(id))
            findings.push_back(finding("model.locked_missing", placeIn("locked", i))
                                   .with("found", static_cast<std::int64_t>(id.value)));
        if (i > 0)
            checkOrder(layout.locked[i - 1], id, placeIn("locked", i), findings);
    }
    for (std::size_t i = 0; i < layout.collapsed.size() && findings.size() < limit; ++i) {
        const GroupId id = layout.collapsed[i];
        if (!design.find(id))
            findings.push_back(finding("model.collapsed_missing", placeIn("collapsed", i))
                                   .with("found", static_cast<std::int64_t>(id.value)));
        if (i > 0)
            checkOrder(layout.collapsed[i - 1], id, placeIn("collapsed", i), findings);
    }
    if (findings.size() > limit)
        findings.resize(limit);
    return findings;
}

} // namespace fabric
