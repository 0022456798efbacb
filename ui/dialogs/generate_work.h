#pragma once

#include "core/base/context.h"
#include "core/base/result.h"
#include "core/catalog/catalog.h"
#include "core/generate/parameters.h"
#include "core/model/design.h"
#include "core/model/layout.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace fabric {

class Picture;

/// What the preview shows besides counts. Everything is empty for a design too large for it.
struct GeneratePreview
{
    std::shared_ptr<const Picture> picture;
    bool priced = false; ///< the design was small enough to be priced
    std::optional<Money> network;
    std::optional<Money> total; ///< nodes and network
    std::optional<double> networkShare;
    int unpricedLines = 0;
    std::string prices; ///< id of the price set
    std::optional<Watts> power;
    std::int64_t devicesWithoutPower = 0;
};

/// Above these a design has counts only: pictures and prices follow every key that is typed.
inline constexpr std::int64_t mostPicturedDevices = 2'000;
inline constexpr std::int64_t mostPricedDevices = 20'000;
inline constexpr std::int64_t mostPricedLinks = 100'000;

struct GeneratedFabric
{
    Design design;
    Layout layout;
};

/// Both are for worker threads: pure, and stopped by the context. Errors are those of generate().
Result<GeneratePreview> previewOf(const Parameters& parameters, const Catalog& catalog,
                                  const Context& context);
Result<GeneratedFabric> generateWithLayout(const Parameters& parameters, const Catalog& catalog,
                                           const Context& context);

} // namespace fabric
