#pragma once

#include "core/catalog/catalog.h"

#include <filesystem>

namespace fabric::test {

/// The product's own catalog, read once.
inline const Catalog& productCatalog()
{
    static const Result<Catalog> loaded =
        Catalog::loadFolder(std::filesystem::path(FABRIC_SOURCE_DIR) / "resources/catalog");
    static const Catalog none;
    return loaded ? *loaded : none;
}

} // namespace fabric::test
