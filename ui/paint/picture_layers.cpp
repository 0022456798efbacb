#include "ui/paint/picture_topology.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace fabric {

namespace {

constexpr std::uint32_t oneLineFrom = 5; ///< so many parallel links become one line
constexpr std::size_t mostCoarseLines = 4000;

/// Sorts link positions by a key and makes one line of every run of equal keys.
template<class Key, class MakeLine>
void group(std::vector<std::uint32_t>& order, const Key& key, const MakeLine& make)
{
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
    for (std::size_t i = 0; i < order.size();) {
        std::size_t end = i + 1;
        while (end < order.size() && key(order[end]) == key(order[i]))
            ++end;
        make(i, end);
        i = end;
    }
}

} // namespace

void PictureTopology::buildFine()
{
    const Design& design = m_picture.design();
    std::vector<std::uint32_t>& order = m_picture.linkOrder;
    order.reserve(design.links.size());
    for (std::uint32_t l = 0; l < design.links.size(); ++l) {
        if (m_ends[l][0] != m_ends[l][1])
            order.push_back(l);
    }
    const auto clusterOf = [&](int d) { return m_picture.devices[static_cast<std::size_t>(d)].cluster; };
    const auto key = [&](std::uint32_t l) {
        const auto [a, b] = m_ends[l];
        return std::tuple(clusterOf(a), clusterOf(b), a, b);
    };
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
    group(order, key, [&](std::size_t first, std::size_t end) {
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
    });
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

/// Joins the lines of one layer whose ends map to the same pair into lines of a coarser one. Links of joined
/// lines need not lie side by side, so the coarser line keeps the number of links and the first of them.
LineLayer join(const std::vector<Line>& fine, const auto& endA, const auto& endB, const auto& batchOf)
{
    // Batch and ends, each two numbers in one: sorting is most of the work here.
    using Key = std::pair<std::uint64_t, std::uint64_t>;
    const auto packed = [](int high, int low) {
        return (static_cast<std::uint64_t>(high) << 32) | static_cast<std::uint64_t>(low);
    };
    std::vector<std::pair<Key, std::uint32_t>> keyed;
    keyed.reserve(fine.size());
    for (std::size_t i = 0; i < fine.size(); ++i) {
        const std::pair<int, int> batch = batchOf(fine[i]);
        const int a = endA(fine[i]);
        const int b = endB(fine[i]);
        if (a >= 0 && b >= 0)
            keyed.push_back(
                {{packed(batch.first, batch.second), packed(a, b)}, static_cast<std::uint32_t>(i)});
    }
    std::sort(keyed.begin(), keyed.end());
    LineLayer layer;
    layer.ofFine.assign(fine.size(), -1);
    for (std::size_t i = 0; i < keyed.size(); ++i) {
        const Line& from = fine[keyed[i].second];
        const bool fresh = i == 0 || keyed[i].first != keyed[i - 1].first;
        const auto [batch, ends] = keyed[i].first;
        if (layer.batches.empty() || (fresh && batch != keyed[i - 1].first.first))
            layer.batches.push_back({{}, static_cast<std::uint32_t>(layer.lines.size()), 0, from.across});
        if (fresh) {
            layer.lines.push_back(from);
            layer.lines.back().a = static_cast<std::int32_t>(ends >> 32);
            layer.lines.back().b = static_cast<std::int32_t>(ends & 0xffffffffU);
            ++layer.batches.back().count;
        }
        layer.ofFine[keyed[i].second] = static_cast<std::int32_t>(layer.lines.size()) - 1;
        if (fresh)
            continue;
        Line& to = layer.lines.back();
        to.count += from.count;
        to.gbps = std::max(to.gbps, from.gbps);
        to.tier = std::max(to.tier, from.tier);
        if (to.rail != from.rail)
            to.rail = -1;
    }
    return layer;
}

} // namespace

void PictureTopology::buildMiddle()
{
    const auto block = [&](int d) { return m_blockOf[static_cast<std::size_t>(d)]; };
    const auto blocks = [&](const Line& l) { return std::pair(block(l.a), block(l.b)); };
    const std::vector<Line>& fine = m_picture.fine.lines;
    LineLayer low = join(
        fine, [&](const Line& l) { return block(l.a); }, [](const Line& l) { return l.b; }, blocks);
    LineLayer high = join(
        fine, [](const Line& l) { return l.a; }, [&](const Line& l) { return block(l.b); }, blocks);
    // For every pair of blocks the side is kept as a block that leaves fewer lines.
    LineLayer& middle = m_picture.middle;
    std::vector<std::int32_t> fromLow(low.lines.size(), -1);
    std::vector<std::int32_t> fromHigh(high.lines.size(), -1);
    for (std::size_t i = 0; i < low.batches.size(); ++i) {
        const bool useLow = low.batches[i].count <= high.batches[i].count;
        const LineLayer& from = useLow ? low : high;
        LineBatch batch = from.batches[i];
        const std::uint32_t first = batch.first;
        batch.first = static_cast<std::uint32_t>(middle.lines.size());
        for (std::uint32_t k = 0; k < batch.count; ++k) {
            Line line = from.lines[first + k];
            // The end that is a block is told apart by its sign.
            (useLow ? line.a : line.b) = ~(useLow ? line.a : line.b);
            (useLow ? fromLow : fromHigh)[first + k] = static_cast<std::int32_t>(middle.lines.size());
            middle.lines.push_back(line);
        }
        middle.batches.push_back(batch);
    }
    middle.ofFine.resize(fine.size());
    for (std::size_t i = 0; i < fine.size(); ++i) {
        const std::int32_t kept = fromLow[static_cast<std::size_t>(low.ofFine[i])];
        middle.ofFine[i] = kept >= 0 ? kept : fromHigh[static_cast<std::size_t>(high.ofFine[i])];
    }
}

void PictureTopology::buildCoarse()
{
    const int count = static_cast<int>(m_picture.clusters.size());
    for (int merge = 1; merge <= std::max(1, count); merge *= 2) {
        const auto cluster = [&](int d) { return m_picture.devices[static_cast<std::size_t>(d)].cluster; };
        const auto low = [&](const Line& l) {
            const int a = cluster(l.a) / merge;
            const int b = cluster(l.b) / merge;
            return a == b ? -1 : a * merge;
        };
        const auto high = [&](const Line& l) { return cluster(l.b) / merge * merge; };
        m_picture.coarse = join(m_picture.fine.lines, low, high, [](const Line&) { return std::pair(0, 0); });
        m_picture.coarse.merged = merge;
        if (m_picture.coarse.lines.size() <= mostCoarseLines)
            return;
    }
}

} // namespace fabric
