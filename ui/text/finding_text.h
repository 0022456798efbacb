#pragma once

#include "core/base/result.h"

#include <QString>

namespace fabric::text {

/// The sentence for a finding in the installed language. Arguments whose names end in _s, _gbps, _GBps,
/// _bytes, _usd, _w, _share or _ratio are written with their unit; others as they are. A rule without a
/// template shows its code and arguments, so that nothing is ever
/// lost. What comes from outside is written as shown() writes it.
QString sentence(const Finding& finding);

/// All findings of an error, one a line.
QString sentence(const Error& error);

/// The sentence with the file and line that it is about in front, unless it begins with them.
QString located(const Finding& finding);
QString located(const Error& error);

/// "error", "warning", "note".
QString severityName(Severity severity);

/// Names as a list that stays short: "leaf-0, leaf-1, leaf-2 and 5 more".
QString nameList(const std::vector<std::string>& names);

} // namespace fabric::text
