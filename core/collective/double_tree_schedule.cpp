#include "core/collective/double_tree_schedule.h"

#include "core/collective/nccl/double_tree.h"

#include <algorithm>
#include <tuple>

namespace fabric {
namespace {

constexpr std::uint32_t treeChunks = 16;

/// One tree over all ranks and when its edges run.
struct RankTree
{
    struct Edge
    {
        std::uint32_t from = 0;
        std::uint32_t to = 0;
        std::uint32_t firstStep = 0; ///< chunk c passes in step firstStep + c
        bool up = false;
    };
    std::vector<std::uint32_t> depth; ///< by rank
    std::vector<std::uint32_t> below; ///< ranks of the subtree, itself counted
    std::vector<Edge> edges;          ///< by first step
};

class DoubleTreeSchedule : public Schedule
{
public:
    explicit DoubleTreeSchedule(const Ranks& ranks) : m_ranks(ranks.count())
    {
        std::uint32_t heads = 1;
        for (const Unit& unit : ranks.units)
            heads = std::max(heads, unit.rankCount);
        const nccl::DoubleTree trees = nccl::doubleTree(static_cast<int>(ranks.units.size()));
        std::vector<std::vector<std::uint32_t>> parents;
        for (std::uint32_t head = 0; head < heads; ++head) {
            parents.push_back(parentsOf(ranks, trees.first, head));
            // Over one domain both trees are the same chain.
            if (ranks.units.size() > 1)
                parents.push_back(parentsOf(ranks, trees.second, head));
        }
        for (const std::vector<std::uint32_t>& of : parents) {
            m_trees.push_back(placed(of));
            m_height = std::max(m_height,
                                *std::max_element(m_trees.back().depth.begin(), m_trees.back().depth.end()));
        }
        for (std::size_t t = 0; t < parents.size(); ++t)
            addEdges(parents[t], m_trees[t]);
    }

    Collective collective() const override { return Collective::allReduce; }
    std::uint32_t ranks() const override { return m_ranks; }
    int channels() const override { return static_cast<int>(m_trees.size()); }
    std::uint32_t steps() const override { return m_ranks > 1 ? treeChunks + 2 * m_height - 1 : 0; }
    std::uint32_t chunks() const override { return treeChunks; }
    /// Chunks go down from step h on, while the last ones still come up.
    Phase phaseOf(std::uint32_t step) const override
    {
        return step < m_height ? Phase::gather : Phase::pipeline;
    }
    std::vector<std::uint32_t> phaseStarts() const override
    {
        return m_ranks > 1 ? std::vector<std::uint32_t>{0, m_height} : std::vector<std::uint32_t>{0};
    }
    /// All edges work from the first arrival at the deepest rank until the last chunk sets out.
    std::uint32_t sameAs(std::uint32_t step) const override
    {
        const std::uint32_t full = 2 * m_height - 1;
        return step >= full && step < treeChunks ? full : step;
    }

    std::uint32_t transferCount(int channel, std::uint32_t step) const override
    {
        const auto [first, last] = working(treeAt(channel), step);
        return last - first;
    }

    Transfer transfer(int channel, std::uint32_t step, std::uint32_t index) const override
    {
        const RankTree& tree = treeAt(channel);
        const std::uint32_t number = working(tree, step).first + index;
        const RankTree::Edge& edge = tree.edges[number];
        const double share = 1.0 / (static_cast<double>(m_trees.size()) * treeChunks);
        return {step - edge.firstStep, edge.from, edge.to, number, share, edge.up, 1};
    }

    std::uint32_t contributions(int channel, std::uint32_t done, std::uint32_t position,
                                std::uint32_t chunk) const override
    {
        const RankTree& tree = treeAt(channel);
        const std::uint32_t depth = tree.depth[position];
        if (done >= m_height + depth + chunk)
            return m_ranks;
        // Its children, one deeper, send in step h − depth − 1 + chunk.
        return done >= m_height - depth + chunk ? tree.below[position] : 1;
    }

    double progress(int channel, std::uint32_t done, std::uint32_t position) const override
    {
        if (m_ranks < 2)
            return 1;
        const std::uint32_t before = m_height + treeAt(channel).depth[position] - 1;
        const std::uint32_t here = done > before ? std::min(done - before, treeChunks) : 0;
        return static_cast<double>(here) / treeChunks;
    }

private:
    const RankTree& treeAt(int channel) const { return m_trees[static_cast<std::size_t>(channel)]; }

    /// Inside a domain every rank hangs on the next one, up to the head; heads hang on those of the tree.
    static std::vector<std::uint32_t> parentsOf(const Ranks& ranks, const std::vector<nccl::TreePlace>& tree,
                                                std::uint32_t head)
    {
        const auto rankAt = [&](std::size_t u, std::uint32_t place) {
            const Unit& unit = ranks.units[u];
            return unit.firstRank + (head + place) % unit.rankCount;
        };
        std::vector<std::uint32_t> parents(ranks.count(), noIndex);
        for (std::size_t u = 0; u < ranks.units.size(); ++u) {
            if (tree[u].parent >= 0)
                parents[rankAt(u, 0)] = rankAt(static_cast<std::size_t>(tree[u].parent), 0);
            for (std::uint32_t place = 1; place < ranks.units[u].rankCount; ++place)
                parents[rankAt(u, place)] = rankAt(u, place - 1);
        }
        return parents;
    }

    static RankTree placed(const std::vector<std::uint32_t>& parents)
    {
        RankTree tree;
        const auto count = static_cast<std::uint32_t>(parents.size());
        tree.depth.assign(count, noIndex);
        tree.below.assign(count, 1);
        std::vector<std::uint32_t> way;
        for (std::uint32_t rank = 0; rank < count; ++rank) {
            way.clear();
            std::uint32_t at = rank;
            for (; tree.depth[at] == noIndex && parents[at] != noIndex; at = parents[at])
                way.push_back(at);
            if (tree.depth[at] == noIndex)
                tree.depth[at] = 0;
            for (; !way.empty(); way.pop_back())
                tree.depth[way.back()] = tree.depth[parents[way.back()]] + 1;
        }
        std::vector<std::uint32_t> order(count);
        for (std::uint32_t rank = 0; rank < count; ++rank)
            order[rank] = rank;
        std::sort(order.begin(), order.end(),
                  [&](std::uint32_t a, std::uint32_t b) { return tree.depth[a] > tree.depth[b]; });
        for (const std::uint32_t rank : order) {
            if (parents[rank] != noIndex)
                tree.below[parents[rank]] += tree.below[rank];
        }
        return tree;
    }

    void addEdges(const std::vector<std::uint32_t>& parents, RankTree& tree) const
    {
        for (std::uint32_t rank = 0; rank < m_ranks; ++rank) {
            if (parents[rank] == noIndex)
                continue;
            const std::uint32_t depth = tree.depth[rank];
            tree.edges.push_back({rank, parents[rank], m_height - depth, true});
            tree.edges.push_back({parents[rank], rank, m_height + depth - 1, false});
        }
        std::sort(tree.edges.begin(), tree.edges.end(), [](const auto& a, const auto& b) {
            return std::tie(a.firstStep, a.from, a.to) < std::tie(b.firstStep, b.from, b.to);
        });
    }

    /// The edges that work in a step.
    std::pair<std::uint32_t, std::uint32_t> working(const RankTree& tree, std::uint32_t step) const
    {
        const auto firstAfter = [&](std::uint32_t limit) {
            const auto it =
                std::partition_point(tree.edges.begin(), tree.edges.end(),
                                     [&](const RankTree::Edge& edge) { return edge.firstStep < limit; });
            return static_cast<std::uint32_t>(it - tree.edges.begin());
        };
        return {firstAfter(step < treeChunks ? 0 : step - treeChunks + 1), firstAfter(step + 1)};
    }

    std::uint32_t m_ranks;
    std::uint32_t m_height = 0;
    std::vector<RankTree> m_trees; ///< by channel
};

} // namespace

std::unique_ptr<const Schedule> doubleTreeSchedule(const Ranks& ranks)
{
    return std::make_unique<const DoubleTreeSchedule>(ranks);
}

} // namespace fabric
