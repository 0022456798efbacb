#pragma once

#include "core/model/fragment.h"

#include <QLatin1StringView>

#include <memory>

class QMimeData;

namespace fabric {

/// The type of a copied part of a design: the text of a design file, which is offered as plain text as well.
inline constexpr QLatin1StringView designMimeType("application/x-fabricwright-design");

/// No text may be larger, in bytes.
inline constexpr qsizetype designTextLimit = qsizetype{64} << 20;

/// Findings (refused): edit.copy_too_large.
Result<std::unique_ptr<QMimeData>> mimeDataOf(const Fragment& fragment);

/// Quick, and true for any text: whether it can be read shows when it is.
bool mayHoldDesign(const QMimeData* data);

/// Any bytes are safe. Devices without a place get one. Findings (invalidInput): edit.clipboard_empty,
/// edit.clipboard_no_design, edit.clipboard_too_large, and those of io::readDesign().
Result<Fragment> fragmentIn(const QMimeData* data);

/// How far copies of a fragment have to be moved so that none lies exactly on what is there: `first`, or a
/// number of steps of 24 px right and down from there. O(n log n).
Point freeOffset(const Layout& layout, const Fragment& fragment, Point first);

/// The middle of a fragment's devices and notes.
Point centreOf(const Fragment& fragment);

} // namespace fabric
