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

} // namespace fabric
