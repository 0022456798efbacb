#pragma once

namespace fabric {

/// Commands that may merge with one of their own kind.
enum class CommandId : int { moveDevices = 1 };

} // namespace fabric
