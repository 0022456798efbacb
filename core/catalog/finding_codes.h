#pragma once

#include "core/base/finding.h"

namespace fabric::catalog {

/// A catalog is read from several files, so its sentences name the file, which those of core/json do not: the
/// same finding under the catalog's code. Findings of the catalog itself stay as they are.
Finding asOfCatalog(Finding finding);

} // namespace fabric::catalog
