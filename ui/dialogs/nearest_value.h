#pragma once

#include "core/base/finding.h"
#include "core/generate/parameters.h"

#include <QString>

namespace fabric {

/// The sentence of a finding for the line under its own field, which need not be named.
QString fieldSentence(const Finding& finding);

/// The same as rich text in which the values that would work are links; the target of each is the value
/// itself, or "option=value" where another field is meant.
QString linkedSentence(const Finding& finding);

/// The options with `value` put where the finding points. A refused switch with a number nearby becomes a
/// plain switch of that many ports.
OptionList withNearest(OptionList options, const Finding& finding, const std::string& value);

} // namespace fabric
