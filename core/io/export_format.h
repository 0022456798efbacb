#pragma once

#include "core/base/result.h"
#include "core/catalog/catalog.h"
#include "core/model/design.h"
#include "core/model/layout.h"

#include <span>
#include <string>
#include <string_view>

namespace fabric::io {

/// What an exporter may look at.
struct ExportInput
{
    const Design& design;
    const Layout& layout;
    const Catalog& catalog;
    std::string_view prices; ///< price set by name; empty: the design's own, or none
};

/// A way to take a design away. Pictures, which need painting, are listed by those who paint.
struct ExportFormat
{
    std::string_view id;     ///< on the command line, and the code by which its name is looked up
    std::string_view suffix; ///< of the file name, with its dot
    Result<std::string> (*write)(const ExportInput& input) = nullptr;
};

/// All formats of this folder, by id.
std::span<const ExportFormat> exportFormats();

} // namespace fabric::io
