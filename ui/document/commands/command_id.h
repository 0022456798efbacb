#pragma once

namespace fabric {

/// Commands that may merge with one of their own kind.
enum class CommandId : int { applyPatch = 1 };

} // namespace fabric
