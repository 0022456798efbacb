#pragma once

#include "core/base/result.h"

namespace fabric::cli {

/// Exit codes of the command line; scripts depend on them.
enum class ExitCode : int {
    done = 0,
    findings = 1, ///< done, and findings of severity error exist
    usage = 2,    ///< wrong usage, bad parameters, or not built yet
    input = 3,    ///< the input cannot be read or is invalid
    refused = 4   ///< the answer would be wrong
};

constexpr ExitCode exitCodeOf(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::invalidInput:
        return ExitCode::input;
    case ErrorKind::refused:
        return ExitCode::refused;
    case ErrorKind::usage:
    case ErrorKind::notBuilt:
    case ErrorKind::cancelled:
        break;
    }
    return ExitCode::usage;
}

} // namespace fabric::cli
