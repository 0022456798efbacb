#pragma once

#include "ui/dialogs/shortcut_dialog.h"

#include <QCoreApplication>

namespace fabric {

/// The keys that widgets have for themselves while they have the focus; they cannot be changed.
class FixedKeys
{
    Q_DECLARE_TR_FUNCTIONS(fabric::FixedKeys)

public:
    static std::vector<ShortcutGroup> groups();
};

} // namespace fabric
