#pragma once

#include "core/base/id.h"

#include <cstdint>
#include <string>

namespace fabric {

using NoteId = Id<struct NoteTag>;

enum class NoteKind : std::uint8_t {
    note, ///< a sheet with text on it
    label ///< bare text
};

/// Text that somebody wrote on the canvas; x and y are the upper left corner, in logical pixels at 100 %.
struct CanvasNote
{
    /// Characters, not bytes.
    static constexpr std::size_t textLimit = 10'000;

    NoteId id;
    NoteKind kind = NoteKind::note;
    std::string text;
    double x = 0;
    double y = 0;
    double width = 160;
    double height = 80;

    friend bool operator==(const CanvasNote&, const CanvasNote&) = default;
};

} // namespace fabric
