#include "core/model/parallel_plan.h"

namespace fabric {
namespace {

constexpr std::array<std::string_view, parallelAxes> axisNames = {"tp", "cp", "ep", "dp", "pp"};

} // namespace

std::string nameOf(const RankOrder& order)
{
    std::string text;
    for (const ParallelAxis axis : order.axes) {
        if (!text.empty())
            text += '-';
        text += axisNames[static_cast<std::size_t>(axis)];
    }
    return text;
}

bool parseRankOrder(std::string_view text, RankOrder& order)
{
    constexpr std::size_t step = 3; // two letters and a dash
    if (text.size() != parallelAxes * step - 1)
        return false;
    RankOrder parsed;
    std::array<bool, parallelAxes> seen{};
    for (std::size_t i = 0; i < parallelAxes; ++i) {
        if (i > 0 && text[i * step - 1] != '-')
            return false;
        std::size_t axis = 0;
        while (axis < parallelAxes && axisNames[axis] != text.substr(i * step, 2))
            ++axis;
        if (axis == parallelAxes || seen[axis])
            return false;
        seen[axis] = true;
        parsed.axes[i] = static_cast<ParallelAxis>(axis);
    }
    order = parsed;
    return true;
}

} // namespace fabric
