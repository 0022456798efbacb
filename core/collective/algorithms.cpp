#include "core/collective/algorithms.h"

#include "core/collective/double_tree_schedule.h"
#include "core/collective/grid_schedule.h"
#include "core/collective/halving_doubling.h"
#include "core/collective/pairwise.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace fabric {
namespace {

using Made = Result<std::unique_ptr<const Schedule>>;

constexpr std::array<std::string_view, 6> scheduledNames{"hierarchical",       "bucket",   "halving_doubling",
                                                         "double_binary_tree", "pairwise", "pairwise_direct"};

/// Leaves out lines of one rank, which have nothing to exchange.
RankGrid withoutSingles(RankGrid grid)
{
    std::vector<std::uint32_t> numbered(grid.dims.size());
    std::vector<std::uint32_t> dims;
    for (std::size_t d = 0; d < grid.dims.size(); ++d) {
        numbered[d] = static_cast<std::uint32_t>(dims.size());
        if (grid.dims[d] > 1)
            dims.push_back(grid.dims[d]);
    }
    for (RankGrid::Channel& channel : grid.channels) {
        std::erase_if(channel.order, [&](std::uint32_t d) { return grid.dims[d] == 1; });
        for (std::uint32_t& d : channel.order)
            d = numbered[d];
    }
    grid.dims = std::move(dims);
    return grid;
}

Made hierarchical(const FabricGraph& graph, const Ranks& ranks, Collective collective)
{
    RankGrid grid;
    const Unit& first = ranks.units.front();
    for (const Unit& unit : ranks.units) {
        if (unit.rankCount != first.rankCount)
            return error(ErrorKind::usage, finding("collective.domains_uneven", "algorithm")
                                               .about(graph.device(ranks.nodes[unit.firstNode]).name)
                                               .with("found", static_cast<std::int64_t>(unit.rankCount))
                                               .with("expected", static_cast<std::int64_t>(first.rankCount)));
    }
    grid.dims = {static_cast<std::uint32_t>(ranks.units.size()), first.rankCount};
    grid.ranks.resize(ranks.count());
    std::iota(grid.ranks.begin(), grid.ranks.end(), 0U);
    grid.channels = {{{1, 0}, true}};
    return gridSchedule(withoutSingles(std::move(grid)), collective);
}

/// Ranks by place of the torus; empty if places hold different numbers of them.
std::vector<std::vector<std::uint32_t>> ranksOfPlaces(const FabricGraph& graph, const Ranks& ranks,
                                                      const Group& torus)
{
    std::vector<std::uint32_t> placeOf(graph.vertexCount(), noIndex);
    for (std::uint32_t i = 0; i < torus.members.size(); ++i)
        placeOf[static_cast<std::size_t>(graph.design().indexOf(torus.members[i]))] = i;
    std::vector<std::vector<std::uint32_t>> places(torus.members.size());
    for (std::uint32_t rank = 0; rank < ranks.count(); ++rank) {
        const FabricGraph::Vertex node = ranks.gpus[rank].node;
        const FabricGraph::Vertex leaf = leafOf(graph, node);
        const std::uint32_t place = placeOf[node] != noIndex ? placeOf[node]
                                    : leaf != noIndex        ? placeOf[leaf]
                                                             : noIndex;
        if (place == noIndex)
            return {};
        places[place].push_back(rank);
    }
    const bool even = std::all_of(places.begin(), places.end(), [&](const auto& place) {
        return !place.empty() && place.size() == places.front().size();
    });
    return even ? places : std::vector<std::vector<std::uint32_t>>{};
}

Made bucket(const FabricGraph& graph, const Ranks& ranks, Collective collective)
{
    const Group* torus = torusOf(graph.design());
    const auto places =
        torus ? ranksOfPlaces(graph, ranks, *torus) : std::vector<std::vector<std::uint32_t>>{};
    if (places.empty())
        return error(ErrorKind::usage,
                     finding("collective.no_torus", "algorithm").about(graph.design().name));
    RankGrid grid;
    for (const int k : torus->dims)
        grid.dims.push_back(static_cast<std::uint32_t>(k));
    const auto turning = static_cast<std::uint32_t>(grid.dims.size());
    grid.dims.push_back(static_cast<std::uint32_t>(places.front().size()));
    for (const std::vector<std::uint32_t>& place : places)
        grid.ranks.insert(grid.ranks.end(), place.begin(), place.end());
    for (std::uint32_t start = 0; start < turning; ++start) {
        if (grid.dims[start] == 1)
            continue;
        for (const bool forward : {true, false}) {
            RankGrid::Channel channel{{turning}, forward};
            for (std::uint32_t i = 0; i < turning; ++i)
                channel.order.push_back((start + i) % turning);
            grid.channels.push_back(std::move(channel));
        }
    }
    if (grid.channels.empty())
        grid.channels = {{{turning}, true}};
    return gridSchedule(withoutSingles(std::move(grid)), collective);
}

bool does(std::string_view algorithm, Collective collective)
{
    if (algorithm.starts_with("pairwise"))
        return collective == Collective::allToAll;
    if (algorithm == "halving_doubling" || algorithm == "double_binary_tree")
        return collective == Collective::allReduce;
    return collective == Collective::allReduce || collective == Collective::allGather ||
           collective == Collective::reduceScatter;
}

} // namespace

std::span<const std::string_view> scheduledAlgorithms()
{
    return scheduledNames;
}

bool isScheduled(std::string_view algorithm)
{
    return std::find(scheduledNames.begin(), scheduledNames.end(), algorithm) != scheduledNames.end();
}

Made makeSchedule(std::string_view algorithm, const FabricGraph& graph, const Ranks& ranks,
                  Collective collective)
{
    if (!isScheduled(algorithm) || !does(algorithm, collective))
        return error(ErrorKind::usage, finding("collective.algorithm_unfit", "algorithm")
                                           .with("found", std::string(algorithm))
                                           .with("collective", std::string(nameOf(collective))));
    if (algorithm == "hierarchical")
        return hierarchical(graph, ranks, collective);
    if (algorithm == "bucket")
        return bucket(graph, ranks, collective);
    if (algorithm == "halving_doubling")
        return halvingDoublingSchedule(ranks.count());
    if (algorithm == "double_binary_tree")
        return doubleTreeSchedule(ranks);
    return pairwiseSchedule(ranks.count());
}

} // namespace fabric
