#include "core/graph/routing.h"

#include <charconv>

namespace fabric {
namespace {

template<class Number>
bool readNumber(std::string_view text, Number& number)
{
    const char* end = text.data() + text.size();
    const auto [rest, code] = std::from_chars(text.data(), end, number);
    return code == std::errc{} && rest == end;
}

bool readSeeds(std::string_view text, Routing& routing)
{
    const std::size_t colon = text.find(':');
    if (!readNumber(text.substr(0, colon), routing.seed))
        return false;
    return colon == std::string_view::npos || (readNumber(text.substr(colon + 1), routing.seeds) &&
                                               routing.seeds >= 1 && routing.seeds <= maxRoutingSeeds);
}

} // namespace

std::string nameOf(const Routing& routing)
{
    switch (routing.kind) {
    case RoutingKind::ideal:
        return "ideal";
    case RoutingKind::hashed:
        return "hashed:" + std::to_string(routing.seed) + ":" + std::to_string(routing.seeds);
    case RoutingKind::adaptive:
        break;
    }
    return "adaptive";
}

Result<Routing> parseRouting(std::string_view text)
{
    constexpr std::string_view hashed = "hashed";
    Routing routing;
    if (text == "ideal")
        return routing;
    if (text == "adaptive") {
        routing.kind = RoutingKind::adaptive;
        return routing;
    }
    if (text.starts_with(hashed)) {
        routing.kind = RoutingKind::hashed;
        text.remove_prefix(hashed.size());
        if (text.empty() || (text.front() == ':' && readSeeds(text.substr(1), routing)))
            return routing;
    }
    return error(ErrorKind::usage,
                 finding("graph.routing_unknown", "routing").with("found", std::string(text)));
}

} // namespace fabric
