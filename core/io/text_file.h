#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace fabric::io {

/// Files above this size are refused before they are read.
inline constexpr std::uint64_t fileSizeLimit = std::uint64_t{512} << 20;

/// What stands for a file name in findings about standard input.
inline constexpr const char* standardInputName = "standard input";

/// A whole regular file; pipes and devices, which may have no end, are refused without waiting for them.
/// Findings (invalid input): io.file_missing, io.not_a_file (a directory), io.not_a_regular_file,
/// io.file_unreadable, io.file_too_large.
Result<std::string> readTextFile(const std::filesystem::path& path, std::uint64_t limit = fileSizeLimit);

/// Standard input up to its end, whatever it is. Findings (invalid input): io.file_unreadable,
/// io.file_too_large.
Result<std::string> readStandardInput(std::uint64_t limit = fileSizeLimit);

/// Replaces a file as a whole or not at all: the text goes to a new file beside it, reaches the disk, and
/// takes the name. Permissions stay, links are followed, and whatever fails leaves the old file as it was.
/// Pipes and devices are written to directly. Findings (invalid input): io.not_a_file, io.write_failed,
/// io.replace_failed (a file was there and is unchanged).
Result<void> writeTextFile(const std::filesystem::path& path, std::string_view text);

} // namespace fabric::io
