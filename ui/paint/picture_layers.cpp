#include "ui/paint/picture_topology.h"

#include <algorithm>
#include <initializer_list>
#include <numeric>

namespace fabric {

namespace {

constexpr std::uint32_t oneLineFrom = 5; ///< so many parallel links become one line
constexpr std::size_t mostCoarseLines = 4000;

using Keys = std::vector<std::uint32_t>; ///< a small number for each element

/// Positions of elements in the order of their keys, the first key before the others; where all are equal
/// they keep their order. O(n + largest key) a key: comparing is dear where there are so many.
std::vector<std::uint32_t> orderedBy(std::vector<std::uint32_t> order,
                                     std::initializer_list<const Keys*> keys)
{
    std::vector<std::uint32_t> sorted(order.size());
    std::vector<std::uint32_t> start;
    for (auto key = std::rbegin(keys); key != std::rend(keys); ++key) {
        const Keys& of = **key;
        std::uint32_t most = 0;
        for (const std::uint32_t i : order)
            most = std::max(most, of[i]);
        start.assign(std::size_t{most} + 2, 0);
        for (const std::uint32_t i : order)
            ++start[std::size_t{of[i]} + 1];
        std::partial_sum(start.begin(), start.end(), start.begin());
        for (const std::uint32_t i : order)
            sorted[start[of[i]]++] = i;
        order.swap(sorted);
    }
    return order;
}

} // namespace

void PictureTopology::buildFine()
{
    const Design& design = m_picture.design();
    std::vector<std::uint32_t>& order = m_picture.linkOrder;
    order.reserve(design.links.size());
    const auto clusterOf = [&](int d) { return m_picture.devices[static_cast<std::size_t>(d)].cluster; };
    std::array<Keys, 2> ends;
    std::array<Keys, 2> clusters;
    for (std::uint32_t l = 0; l < design.links.size(); ++l) {
        if (m_ends[l][0] != m_ends[l][1])
            order.push_back(l);
        for (const std::size_t side : {0U, 1U}) {
            ends[side].push_back(static_cast<std::uint32_t>(m_ends[l][side]));
            clusters[side].push_back(static_cast<std::uint32_t>(clusterOf(m_ends[l][side])));
        }
    }
    order = orderedBy(std::move(order), {&clusters[0], &clusters[1], &ends[0], &ends[1]});
    m_picture.m_lineOfLink.assign(design.links.size(), -1);
    LineLayer& fine = m_picture.fine;
    fine.lines.reserve(design.links.size());
    const auto addLine = [&](std::size_t first, std::size_t end) {
        Line line;
        line.a = m_ends[order[first]][0];
        line.b = m_ends[order[first]][1];
        line.first = static_cast<std::uint32_t>(first);
        line.count = static_cast<std::uint32_t>(end - first);
        line.tier = static_cast<std::int8_t>(m_picture.devices[static_cast<std::size_t>(line.b)].tier);
        line.across = clusterOf(line.a) != clusterOf(line.b);
        line.rail = m_rails[order[first]];
        for (std::size_t i = first; i < end; ++i) {
            const Link& link = design.links[order[i]];
            line.gbps = std::max(line.gbps, static_cast<float>(toGbps(link.rate)));
            if (m_rails[order[i]] != line.rail)
                line.rail = -1;
            m_picture.m_lineOfLink[order[i]] = static_cast<std::int32_t>(fine.lines.size());
        }
        fine.lines.push_back(line);
    };
    std::pair<int, int> batchKey{-1, -1};
    for (std::size_t first = 0, end = 0; first < order.size(); first = end) {
        end = first + 1;
        while (end < order.size() && m_ends[order[end]] == m_ends[order[first]])
            ++end;
        const std::pair<int, int> here{clusterOf(m_ends[order[first]][0]),
                                       clusterOf(m_ends[order[first]][1])};
        if (fine.batches.empty() || here != batchKey) {
            fine.batches.push_back(
                {{}, static_cast<std::uint32_t>(fine.lines.size()), 0, here.first != here.second});
            batchKey = here;
        }
        if (end - first >= oneLineFrom) {
            addLine(first, end);
        } else {
            for (std::size_t i = first; i < end; ++i)
                addLine(i, i + 1);
        }
        fine.batches.back().count = static_cast<std::uint32_t>(fine.lines.size()) - fine.batches.back().first;
    }
}

void PictureTopology::buildAdjacency()
{
    std::vector<std::uint32_t>& start = m_picture.m_lineStart;
    start.assign(m_picture.devices.size() + 1, 0);
    const std::vector<Line>& lines = m_picture.fine.lines;
    for (const Line& line : lines) {
        ++start[static_cast<std::size_t>(line.a) + 1];
        ++start[static_cast<std::size_t>(line.b) + 1];
    }
    std::partial_sum(start.begin(), start.end(), start.begin());
    m_picture.m_lineEnds.resize(lines.size() * 2);
    std::vector<std::uint32_t> next(start.begin(), start.end() - 1);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        for (const int d : {lines[i].a, lines[i].b})
            m_picture.m_lineEnds[next[static_cast<std::size_t>(d)]++] = static_cast<std::uint32_t>(i);
    }
}

namespace {

/// Lines of a layer whose ends are joined in a coarser one.
struct Joints
{
    std::array<const Keys*, 2> ends;  ///< by line: what they are there
    std::vector<std::uint32_t> lines; ///< in an order in which lines with equal ends stand side by side

    bool alike(std::size_t i, std::size_t j) const
    {
        return (*ends[0])[lines[i]] == (*ends[0])[lines[j]] && (*ends[1])[lines[i]] == (*ends[1])[lines[j]];
    }
};

/// A part of Joints::lines, and how many lines it becomes.
struct Run
{
    std::size_t first = 0;
    std::size_t end = 0;
    std::uint32_t joined = 0;
};

/// The runs of lines between the same two blocks.
std::vector<Run> runsOf(const Joints& joints, const std::array<Keys, 2>& blocks)
{
    std::vector<Run> runs;
    const auto blocksOf = [&](std::size_t i) {
        return std::pair(blocks[0][joints.lines[i]], blocks[1][joints.lines[i]]);
    };
    for (std::size_t i = 0; i < joints.lines.size(); ++i) {
        const bool starts = i == 0 || blocksOf(i) != blocksOf(i - 1);
        if (starts)
            runs.push_back({i, i, 0});
        runs.back().end = i + 1;
        if (starts || !joints.alike(i, i - 1))
            ++runs.back().joined;
    }
    return runs;
}

/// Adds a batch with the lines of a run, those with the same ends joined into one. Links of joined lines need
/// not lie side by side, so that one keeps the number of links and the first of them.
void addBatch(LineLayer& layer, const std::vector<Line>& fine, const Joints& joints, const Run& run)
{
    LineBatch batch;
    batch.first = static_cast<std::uint32_t>(layer.lines.size());
    batch.count = run.joined;
    batch.across = fine[joints.lines[run.first]].across;
    layer.batches.push_back(batch);
    for (std::size_t i = run.first; i < run.end; ++i) {
        const std::uint32_t line = joints.lines[i];
        const Line& from = fine[line];
        const bool fresh = i == run.first || !joints.alike(i, i - 1);
        if (fresh) {
            layer.lines.push_back(from);
            layer.lines.back().a = static_cast<std::int32_t>((*joints.ends[0])[line]);
            layer.lines.back().b = static_cast<std::int32_t>((*joints.ends[1])[line]);
        }
        layer.ofFine[line] = static_cast<std::int32_t>(layer.lines.size()) - 1;
        if (fresh)
            continue;
        Line& to = layer.lines.back();
        to.count += from.count;
        to.gbps = std::max(to.gbps, from.gbps);
        to.tier = std::max(to.tier, from.tier);
        if (to.rail != from.rail)
            to.rail = -1;
    }
}

} // namespace

void PictureTopology::buildMiddle()
{
    const std::vector<Line>& fine = m_picture.fine.lines;
    std::array<Keys, 2> ends;
    std::array<Keys, 2> blocks;
    for (const Line& line : fine) {
        for (const std::size_t side : {0U, 1U}) {
            const int d = side == 0 ? line.a : line.b;
            ends[side].push_back(static_cast<std::uint32_t>(d));
            blocks[side].push_back(static_cast<std::uint32_t>(m_blockOf[static_cast<std::size_t>(d)]));
        }
    }
    std::vector<std::uint32_t> all(fine.size());
    std::iota(all.begin(), all.end(), 0U);
    const Joints low{{&blocks[0], &ends[1]}, orderedBy(all, {&blocks[0], &blocks[1], &ends[1]})};
    const Joints high{{&ends[0], &blocks[1]}, orderedBy(all, {&blocks[0], &blocks[1], &ends[0]})};
    const std::vector<Run> lowRuns = runsOf(low, blocks);
    const std::vector<Run> highRuns = runsOf(high, blocks);
    // For every pair of blocks the side is kept as a block that leaves fewer lines.
    LineLayer& middle = m_picture.middle;
    middle.ofFine.assign(fine.size(), -1);
    for (std::size_t i = 0; i < lowRuns.size(); ++i) {
        const bool useLow = lowRuns[i].joined <= highRuns[i].joined;
        const std::size_t first = middle.lines.size();
        addBatch(middle, fine, useLow ? low : high, useLow ? lowRuns[i] : highRuns[i]);
        // The end that is a block is told apart by its sign.
        for (std::size_t line = first; line < middle.lines.size(); ++line) {
            std::int32_t& end = useLow ? middle.lines[line].a : middle.lines[line].b;
            end = ~end;
        }
    }
}

void PictureTopology::buildCoarse()
{
    const std::vector<Line>& fine = m_picture.fine.lines;
    const int count = static_cast<int>(m_picture.clusters.size());
    for (int merge = 1; merge <= std::max(1, count); merge *= 2) {
        const auto runOf = [&](int d) {
            return static_cast<std::uint32_t>(m_picture.devices[static_cast<std::size_t>(d)].cluster / merge *
                                              merge);
        };
        std::array<Keys, 2> runs;
        Joints joints{{&runs[0], &runs[1]}, {}};
        for (std::uint32_t i = 0; i < fine.size(); ++i) {
            runs[0].push_back(runOf(fine[i].a));
            runs[1].push_back(runOf(fine[i].b));
            if (runs[0].back() != runs[1].back())
                joints.lines.push_back(i);
        }
        joints.lines = orderedBy(std::move(joints.lines), {&runs[0], &runs[1]});
        m_picture.coarse = {};
        m_picture.coarse.merged = merge;
        m_picture.coarse.ofFine.assign(fine.size(), -1);
        Run whole{0, joints.lines.size(), 0};
        for (std::size_t i = 0; i < whole.end; ++i)
            whole.joined += i == 0 || !joints.alike(i, i - 1) ? 1 : 0;
        if (whole.joined > 0)
            addBatch(m_picture.coarse, fine, joints, whole);
        if (m_picture.coarse.lines.size() <= mostCoarseLines)
            return;
    }
}

} // namespace fabric
