#include "core/io/migrations/migration.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace fabric::io {

std::span<const Migration> migrations()
{
    return {};
}

Result<nlohmann::json> migrate(nlohmann::json document, int version, int target,
                               std::span<const Migration> chain, std::vector<Finding>& notes)
{
    for (; version < target; ++version) {
        const auto next =
            std::find_if(chain.begin(), chain.end(), [&](const Migration& m) { return m.from == version; });
        if (next == chain.end())
            return error(
                ErrorKind::invalidInput,
                finding("io.version_unknown", "/fabricwright").with("found", version).with("limit", target));
        Result<nlohmann::json> migrated = next->step(std::move(document), notes);
        if (!migrated)
            return migrated.error();
        document = *std::move(migrated);
        document["fabricwright"] = version + 1;
    }
    return document;
}

} // namespace fabric::io
