#include "core/generate/parameters.h"

#include <array>

namespace fabric {
namespace {

constexpr std::array<std::string_view, 6> families = {"star",      "fat-tree", "rail",
                                                      "dragonfly", "torus",    "reference"};

template<std::size_t... I>
Parameters alternative(std::size_t index, std::index_sequence<I...>)
{
    Parameters result;
    ((index == I ? void(result.emplace<I>()) : void()), ...);
    return result;
}

} // namespace

std::string_view familyOf(const Parameters& parameters)
{
    return families[parameters.index()];
}

const CommonParameters& commonOf(const Parameters& parameters)
{
    return std::visit([](const auto& p) -> const CommonParameters& { return p.common; }, parameters);
}

CommonParameters& commonOf(Parameters& parameters)
{
    return std::visit([](auto& p) -> CommonParameters& { return p.common; }, parameters);
}

Result<Parameters> defaultParameters(std::string_view family)
{
    for (std::size_t i = 0; i < families.size(); ++i)
        if (families[i] == family) {
            Parameters result = alternative(i, std::make_index_sequence<std::variant_size_v<Parameters>>());
            if (auto* torus = std::get_if<TorusParameters>(&result))
                torus->dims = {4, 4, 4};
            return result;
        }
    std::string_view nearest = families[1];
    for (std::string_view known : families)
        if (!family.empty() && known.front() == family.front())
            nearest = known;
    return error(ErrorKind::usage, finding("generate.unknown_family", "family")
                                       .with("found", std::string(family))
                                       .with("nearest", std::string(nearest)));
}

} // namespace fabric
