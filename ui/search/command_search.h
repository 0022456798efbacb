#pragma once

#include <QStringView>

#include <optional>

namespace fabric {

/// How well typed letters stand for a name; nothing where they do not. All letters of every typed word occur
/// in their order, in upper or lower case; words may come in any order. Letters count more at the starts of
/// words and side by side, so "al" means "Align left" before "Normal". O(name · typed).
std::optional<int> matchScore(QStringView name, QStringView typed);

} // namespace fabric
