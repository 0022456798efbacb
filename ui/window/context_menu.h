#pragma once

#include "ui/canvas/pick.h"

#include <functional>

class QMenu;

namespace fabric {

class Actions;
class EditActions;

/// The commands for what lies under the pointer, in the order in which people know them.
void fillContextMenu(QMenu& menu, const CanvasHit& hit, const Actions& actions, const EditActions& edit,
                     const std::function<void()>& pasteHere);

/// The commands for the selected rows of a table: those of the same elements on the canvas. `rename` edits in
/// the table, `copyRows` copies what it shows as text.
void fillTableMenu(QMenu& menu, CanvasHit::Kind kind, const Actions& actions, const EditActions& edit,
                   const std::function<void()>& rename, const std::function<void()>& copyRows);

} // namespace fabric
