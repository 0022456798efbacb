#pragma once

#include "counting.h"

namespace fabric::test {

/// Does what a refusal advises: puts the nearest value in its place, or leaves the option out where it names
/// none.
inline OptionList advised(OptionList options, const Finding& f)
{
    const auto set = [&](const std::string& name, const std::string& value) {
        std::erase_if(options, [&](const auto& option) { return option.first == name; });
        options.emplace_back(name, value);
    };
    const auto drop = [&](const std::string& name) {
        std::erase_if(options, [&](const auto& option) { return option.first == name; });
    };
    const std::string nearest = textArgument(f, "nearest");
    if (f.rule == "generate.no_switch_fits") {
        drop("switch");
        set("radix", nearest);
    } else if (f.rule == "generate.node_is_domain") {
        set("node", nearest);
        set("nvlink-domain", textArgument(f, "count"));
    } else if (nearest.empty()) {
        drop(f.place);
    } else {
        set(f.place, nearest);
    }
    return options;
}

} // namespace fabric::test
