#include "core/catalog/finding_codes.h"

#include <array>
#include <string_view>

namespace fabric::catalog {
namespace {

struct Code
{
    std::string_view ofReader;
    std::string_view ofCatalog;
};

constexpr std::array<Code, 15> codes = {{{"json.binary", "catalog.syntax"},
                                         {"json.empty", "catalog.empty"},
                                         {"json.invalid_utf8", "catalog.syntax"},
                                         {"json.key_missing", "catalog.key_missing"},
                                         {"json.key_twice", "catalog.key_twice"},
                                         {"json.not_finite", "catalog.syntax"},
                                         {"json.number_not_above", "catalog.not_above"},
                                         {"json.number_out_of_range", "catalog.out_of_range"},
                                         {"json.number_overflow", "catalog.number_overflow"},
                                         {"json.syntax", "catalog.syntax"},
                                         {"json.too_deep", "catalog.too_deep"},
                                         {"json.truncated", "catalog.syntax"},
                                         {"json.unknown_key", "catalog.key_unknown"},
                                         {"json.value_unknown", "catalog.unknown_value"},
                                         {"json.wrong_type", "catalog.wrong_type"}}};

} // namespace

Finding asOfCatalog(Finding finding)
{
    for (const Code& code : codes) {
        if (code.ofReader == finding.rule) {
            finding.rule = code.ofCatalog;
            break;
        }
    }
    return finding;
}

} // namespace fabric::catalog
