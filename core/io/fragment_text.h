#pragma once

#include "core/base/result.h"
#include "core/model/fragment.h"

#include <string>
#include <string_view>

/// A part of a design as text, for the clipboard: a design file, so that a whole file can be pasted as well
/// as what another window copied.
namespace fabric::io {

std::string writeFragment(const Fragment& fragment);

/// As strict as readDesign, with the same findings; `source` stands in them for the file.
Result<Fragment> readFragment(std::string_view text, std::string source = {});

} // namespace fabric::io
