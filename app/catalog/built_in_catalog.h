#pragma once

#include "core/catalog/catalog.h"

#include <vector>

namespace fabric {

/// The catalog that travels inside the programs, file by file, so that a user's own files can follow.
std::vector<Catalog::Source> builtInCatalogSources();

} // namespace fabric
