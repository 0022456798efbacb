#include "core/collective/guide_model.h"

#include <string>

namespace fabric {

std::string_view nameOf(Collective collective)
{
    switch (collective) {
    case Collective::allReduce:
        return "all_reduce";
    case Collective::allGather:
        return "all_gather";
    case Collective::reduceScatter:
        return "reduce_scatter";
    case Collective::broadcast:
        return "broadcast";
    case Collective::reduce:
        return "reduce";
    case Collective::allToAll:
        break;
    }
    return "all_to_all";
}

Result<Collective> parseCollective(std::string_view text)
{
    for (const Collective collective : allCollectives) {
        if (nameOf(collective) == text)
            return collective;
    }
    return error(ErrorKind::usage,
                 finding("collective.collective_unknown", "collective").with("found", std::string(text)));
}

double busFactor(Collective collective, std::uint32_t ranks)
{
    const double others = (ranks - 1.0) / ranks;
    switch (collective) {
    case Collective::allReduce:
        return 2 * others;
    case Collective::allGather:
    case Collective::reduceScatter:
    case Collective::allToAll:
        return others;
    case Collective::broadcast:
    case Collective::reduce:
        break;
    }
    return 1;
}

double stepCount(Collective collective, std::uint32_t ranks)
{
    return (collective == Collective::allReduce ? 2 : 1) * (ranks - 1.0);
}

GuideTime guideTime(Collective collective, std::uint32_t ranks, Bytes size, Bandwidth b, Seconds alpha)
{
    if (ranks < 2)
        return {};
    return {stepCount(collective, ranks) * alpha, busFactor(collective, ranks) * size / b};
}

std::string_view nameOf(Defaults defaults)
{
    return defaults == Defaults::guide ? "guide" : "measured";
}

FabricRates ratesOf(const FabricSettings& settings, FabricKind fabric, Defaults defaults, bool allToAll)
{
    struct Row
    {
        double efficiency;
        double microseconds;
    };
    static constexpr std::array<Row, 3> guide{{{0.95, 1}, {0.85, 2}, {0.65, 30}}};
    static constexpr std::array<Row, 3> measured{{{0.90, 2}, {0.80, 3}, {0.45, 30}}};
    const Row row = (defaults == Defaults::guide ? guide : measured)[indexOf(fabric)];
    const RatesInForce own = settings.of(fabric).inForce(allToAll);
    const RatesInForce nvlink = settings.nvlinkInForce(allToAll);
    FabricRates rates;
    rates.efficiency = own.efficiency.value_or(row.efficiency);
    rates.latency = own.latency.value_or(microseconds(row.microseconds));
    rates.nvlinkEfficiency = nvlink.efficiency.value_or(defaults == Defaults::guide ? 1 : 0.80);
    rates.nvlinkLatency = nvlink.latency.value_or(microseconds(1));
    rates.linkRate = settings.of(fabric).linkRate;
    return rates;
}

} // namespace fabric
