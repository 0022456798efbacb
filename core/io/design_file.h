#pragma once

#include "core/base/result.h"
#include "core/io/migrations/migration.h"
#include "core/model/design.h"
#include "core/model/layout.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The design file, `*.fabric.json`: JSON, one device, link and group a line in the order of their ids, so
/// that a small change is a small difference. `resources/schema/design.schema.json` describes it for other
/// programs.
namespace fabric::io {

/// What a design file holds.
struct DesignFile
{
    Design design;
    Layout layout;
    int version = currentVersion; ///< as found in the file
    bool newerVersion =
        false; ///< written by a later program: read as far as understood, so never to be saved over
    std::string extensions;     ///< the keys beginning "x-" of the top level as a JSON object; empty: none
    std::vector<Finding> notes; ///< what happened on the way: migrations, a newer version
                                ///< (io.newer_version_read), extensions that are not kept
};

struct ReadOptions
{
    bool allowNewer = false; ///< read a later version, leaving out keys that are not known
    int version = currentVersion;
    std::span<const Migration> chain = migrations();
};

/// Reads strictly. Any error is one finding (ErrorKind::invalidInput) with file, line, JSON pointer, and what
/// was expected and found. Beside the findings of json::Tree and json::Reader: io.newer_version,
/// io.version_unknown, io.type_unknown, io.range_reversed, io.too_many_members, io.too_many_ports,
/// io.layout_device, io.layout_order, and those of `validate`. O(length).
Result<DesignFile> readDesign(std::string_view text, std::string fileName, const ReadOptions& options = {});

/// Reads a file; see readTextFile for what else can be wrong.
Result<DesignFile> loadDesign(const std::filesystem::path& path, const ReadOptions& options = {});

/// The text of a design file. Reading it gives the same design, and writing that the same bytes. O(n).
std::string writeDesign(const Design& design, const Layout& layout, std::string_view extensions = {});

/// Writes a file as a whole or not at all. A design or layout that could not be read back (see `validate`) is
/// refused.
Result<void> saveDesign(const std::filesystem::path& path, const Design& design, const Layout& layout,
                        std::string_view extensions = {});

} // namespace fabric::io
