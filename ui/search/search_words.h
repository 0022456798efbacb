#pragma once

#include "ui/search/device_roles.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// Names as they are compared: lower case, UTF-8.
std::string lowered(std::string_view name);

/// One word of a query and everything that it may mean; a device fits if any of the meanings does.
struct SearchWord
{
    enum class State { none, oversubscribed, unconnected, error, warning };

    std::string text; ///< lowered
    std::vector<DeviceRole> roles;
    State state = State::none;
    std::optional<int>
        rail; ///< from "rail 3", "rail-3" and "3 号轨道"; says nothing else when only digits were left
    bool anySwitch = false;
    bool onlyRail = false; ///< "rail 3" in two words: the text means nothing by itself
};

/// The words of a query, to be joined by “and”. English words may be cut short from the third letter on;
/// Chinese words are understood whatever the language of the designer.
std::vector<SearchWord> searchWords(QStringView query);

} // namespace fabric
