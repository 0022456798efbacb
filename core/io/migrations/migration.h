#pragma once

#include "core/base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <span>
#include <vector>

namespace fabric::io {

/// Version of the design file that this program writes.
inline constexpr int currentVersion = 1;

/// One step of a file's way to the current version: rewrites the raw document of version `from` as version
/// `from` + 1. The step adds a note for whatever a person should know.
struct Migration
{
    int from = 1;
    Result<nlohmann::json> (*step)(nlohmann::json document, std::vector<Finding>& notes) = nullptr;
};

/// The steps of this program, oldest first. Version 1 is the first, so there are none yet.
std::span<const Migration> migrations();

/// Takes a document from `version` to `target`, one step after the other. Findings: io.version_unknown when a
/// step is missing, else those of the steps.
Result<nlohmann::json> migrate(nlohmann::json document, int version, int target,
                               std::span<const Migration> chain, std::vector<Finding>& notes);

} // namespace fabric::io
