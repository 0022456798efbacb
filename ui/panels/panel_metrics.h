#pragma once

namespace fabric {

inline constexpr int panelPadding = 12; ///< from the edge of a panel to what it holds, px

} // namespace fabric
