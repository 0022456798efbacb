#include "core/layout/block.h"
#include "core/model/tiers.h"

#include <algorithm>
#include <climits>
#include <numeric>
#include <span>

namespace fabric::layouts {
namespace {

constexpr Size roomyNode = {208, 160};
constexpr Size closeNode = {144, 64};
constexpr Size switchPitch = {128, 64};
constexpr double widestSwitchPitch = 320;
constexpr std::size_t smallDesign = 16; ///< nodes; up to here an open node has room
constexpr std::size_t oneRow = 8;       ///< parts that stand in one row below their switches
constexpr std::size_t longestRow = 16;  ///< nodes in a row of their own, where all face the same switches
constexpr std::size_t oneSide = 4;      ///< nodes that all stand below these
/// Columns of a strip over something narrow: links run behind its further rows. Pods side by side would make
/// the whole a band if their strips were as wide as that of one alone.
constexpr double columnsOfOne = 16;
constexpr double columnsOfMany = 8;
constexpr double podGap = 64;
constexpr double unitGap = 16; ///< between the leaves of a pod with their nodes

/// Which devices hang together.
class Sets
{
public:
    explicit Sets(std::size_t count) : m_parent(count) { std::iota(m_parent.begin(), m_parent.end(), 0U); }
    std::uint32_t root(std::uint32_t i)
    {
        while (m_parent[i] != i)
            i = m_parent[i] = m_parent[m_parent[i]];
        return i;
    }
    /// The smaller position stays the root, so that parts keep the order of the devices.
    void join(std::uint32_t a, std::uint32_t b)
    {
        a = root(a);
        b = root(b);
        m_parent[std::max(a, b)] = std::min(a, b);
    }

private:
    std::vector<std::uint32_t> m_parent;
};

/// Devices that hang together through switches up to some tier.
struct Part
{
    std::vector<DeviceId> nodes;    ///< lowest level only
    std::vector<DeviceId> services; ///< lowest level only: hosts that are no nodes
    std::vector<DeviceId> switches; ///< of the level's own tier
    std::vector<std::size_t> children;
    std::uint32_t first = 0; ///< position of a device in it
    std::size_t nodeCount = 0;
};

using Level = std::vector<Part>;

class TierTree
{
public:
    explicit TierTree(const Design& design)
        : m_design(design), m_tiers(switchTiers(design)), m_sets(design.devices.size())
    {
        for (std::size_t i = 0; i < m_tiers.size(); ++i)
            if (m_tiers[i] < 0 || (m_tiers[i] == 0 && design.is(design.devices[i], DeviceKind::switchDevice)))
                m_tiers[i] = 1;
        const int top = m_tiers.empty() ? 0 : *std::max_element(m_tiers.begin(), m_tiers.end());
        for (int tier = 1; tier <= std::max(1, top); ++tier) {
            joinUpTo(tier);
            m_levels.push_back(collect(tier));
        }
    }
    const std::vector<Level>& levels() const { return m_levels; }

private:
    void joinUpTo(int tier)
    {
        for (const Link& link : m_design.links) {
            const std::ptrdiff_t a = m_design.indexOf(link.a.device);
            const std::ptrdiff_t b = m_design.indexOf(link.b.device);
            if (a < 0 || b < 0)
                continue;
            const int low =
                std::min(m_tiers[static_cast<std::size_t>(a)], m_tiers[static_cast<std::size_t>(b)]);
            const int high =
                std::max(m_tiers[static_cast<std::size_t>(a)], m_tiers[static_cast<std::size_t>(b)]);
            if (high == tier && low < high)
                m_sets.join(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b));
        }
    }
    Level collect(int tier)
    {
        Level level;
        std::vector<std::size_t> partOf(m_tiers.size(), SIZE_MAX);
        const auto part = [&](std::uint32_t i) -> Part& {
            std::size_t& index = partOf[m_sets.root(i)];
            if (index == SIZE_MAX) {
                index = level.size();
                level.emplace_back().first = i;
            }
            return level[index];
        };
        if (tier > 1)
            for (std::size_t child = 0; child < m_levels.back().size(); ++child) {
                Part& parent = part(m_levels.back()[child].first);
                parent.children.push_back(child);
                parent.nodeCount += m_levels.back()[child].nodeCount;
            }
        for (std::uint32_t i = 0; i < m_tiers.size(); ++i) {
            if (tier == 1 && m_tiers[i] == 0 && m_design.is(m_design.devices[i], DeviceKind::service)) {
                part(i).services.push_back(m_design.devices[i].id);
            } else if (tier == 1 && m_tiers[i] == 0) {
                Part& owner = part(i);
                owner.nodes.push_back(m_design.devices[i].id);
                ++owner.nodeCount;
            } else if (m_tiers[i] == tier) {
                part(i).switches.push_back(m_design.devices[i].id);
            }
        }
        return level;
    }

    const Design& m_design;
    std::vector<int> m_tiers;
    Sets m_sets;
    std::vector<Level> m_levels;
};

/// Nodes that share an NVLink domain stand in a block of their own.
class NodePlaces
{
public:
    NodePlaces(const Design& design, Size pitch) : m_pitch(pitch)
    {
        for (const Group& group : design.groups)
            if (group.kind == GroupKind::nvlinkDomain && group.members.size() > 1)
                for (DeviceId member : group.members)
                    set(member, group.id);
    }
    bool hasDomains() const { return !m_domains.empty(); }
    Block row(std::span<const DeviceId> nodes) const
    {
        return grid({nodes.begin(), nodes.end()}, static_cast<int>(nodes.size()), m_pitch);
    }
    /// `full`: nodes of the fullest block of this kind, so that a partly filled one has the same columns.
    Block block(const std::vector<DeviceId>& nodes, std::size_t full, double aspect) const
    {
        if (m_domains.empty())
            return grid(nodes, columnsFor(std::max(full, nodes.size()), m_pitch, aspect), m_pitch);
        std::vector<Block> domains;
        for (std::size_t i = 0; i < nodes.size();) {
            std::vector<DeviceId> together;
            const GroupId domain = of(nodes[i]);
            while (i < nodes.size() && (together.empty() || (domain.valid() && of(nodes[i]) == domain)))
                together.push_back(nodes[i++]);
            domains.push_back(grid(together, columnsFor(together.size(), m_pitch, 1.5), m_pitch));
        }
        double width = m_pitch.width;
        double height = m_pitch.height;
        for (const Block& b : domains) {
            width = std::max(width, b.width);
            height = std::max(height, b.height);
        }
        return cells(domains, columnsFor(domains.size(), {width, height}, aspect), 32);
    }

private:
    void set(DeviceId device, GroupId domain)
    {
        if (device.value >= m_domains.size())
            m_domains.resize(device.value + 1);
        m_domains[device.value] = domain;
    }
    GroupId of(DeviceId device) const
    {
        return device.value < m_domains.size() ? m_domains[device.value] : GroupId{};
    }

    Size m_pitch;
    std::vector<GroupId> m_domains;
};

/// Every other row aside by half a step: straight links of a row pass between the switches of the next.
Block staggered(Block rows, double step)
{
    if (rows.items.empty() || rows.items.front().second.y == rows.items.back().second.y)
        return rows;
    for (auto& [device, at] : rows.items) {
        if (static_cast<int>(at.y / switchPitch.height) % 2 == 1)
            at.x += step;
    }
    rows.width += step;
    return rows;
}

/// A tier's switches over something of this width: spread out when few, in several rows when many.
Block strip(const std::vector<DeviceId>& switches, double width, double fewestColumns)
{
    if (switches.empty())
        return {};
    const auto count = static_cast<double>(switches.size());
    const double fit = std::max(std::min(count, fewestColumns), std::floor(width / switchPitch.width));
    const double columns = std::min(count, fit);
    const double spread = std::floor(width / columns / 16) * 16; // halves stay multiples of 8
    const double pitch = std::clamp(spread, switchPitch.width, widestSwitchPitch);
    return staggered(grid(switches, static_cast<int>(columns), {pitch, switchPitch.height}), pitch / 2);
}

/// Rail of each switch that is in the group of one, by DeviceId::value.
std::vector<int> railsOf(const Design& design)
{
    std::vector<int> rails;
    for (const Group& group : design.groups) {
        if (group.kind != GroupKind::rail)
            continue;
        for (DeviceId member : group.members) {
            if (design.indexOf(member) < 0)
                continue;
            if (member.value >= rails.size())
                rails.resize(member.value + 1, INT_MAX);
            rails[member.value] = group.index;
        }
    }
    return rails;
}

/// Room for the fan of links between two tiers.
double tierGap(double width)
{
    return round8(std::clamp(width / 6, 64.0, 400.0));
}

class TierLayout
{
public:
    TierLayout(const Design& design, bool byRail)
        : m_tree(design),
          m_rails(byRail ? railsOf(design) : std::vector<int>()),
          m_small(nodeCount() <= smallDesign),
          m_nodes(design, m_small ? roomyNode : closeNode)
    {}

    Block all() const
    {
        std::vector<Block> parts;
        const std::size_t top = m_tree.levels().size() - 1;
        for (const Part& part : m_tree.levels()[top])
            parts.push_back(withServices(block(top, part), servicesOf(top, part)));
        if (parts.size() == 1)
            return std::move(parts.front());
        double width = 1;
        double height = 1;
        for (const Block& part : parts) {
            width = std::max(width, part.width);
            height = std::max(height, part.height);
        }
        return cells(parts, columnsFor(parts.size(), {width + podGap, height + podGap}, 1.6), podGap);
    }

private:
    std::vector<DeviceId> servicesOf(std::size_t level, const Part& part) const
    {
        std::vector<DeviceId> all = part.services;
        for (const std::size_t child : part.children) {
            const std::vector<DeviceId> below = servicesOf(level - 1, m_tree.levels()[level - 1][child]);
            all.insert(all.end(), below.begin(), below.end());
        }
        return all;
    }
    /// Service hosts stand at the right of the top tier: outside all groups, whatever switch they serve.
    static Block withServices(Block block, const std::vector<DeviceId>& services)
    {
        if (services.empty())
            return block;
        const Block hosts = grid(services, 1, closeNode);
        block.add(hosts, ceil8(block.width) + unitGap, 0);
        block.width = ceil8(block.width) + unitGap + hosts.width;
        block.height = std::max(block.height, hosts.height);
        return block;
    }
    std::size_t nodeCount() const
    {
        std::size_t count = 0;
        for (const Part& part : m_tree.levels().front())
            count += part.nodeCount;
        return count;
    }
    double columnsAt(std::size_t level) const
    {
        return m_tree.levels()[level].size() == 1 ? columnsOfOne : columnsOfMany;
    }
    /// Nodes of the fullest part of a level.
    std::size_t fullest(std::size_t level) const
    {
        std::size_t most = 0;
        for (const Part& part : m_tree.levels()[level])
            most = std::max(most, part.nodeCount);
        return most;
    }
    std::vector<DeviceId> inRailOrder(std::vector<DeviceId> switches) const
    {
        const auto rail = [&](DeviceId id) {
            return id.value < m_rails.size() ? m_rails[id.value] : INT_MAX;
        };
        if (!m_rails.empty())
            std::stable_sort(switches.begin(), switches.end(),
                             [&](DeviceId a, DeviceId b) { return rail(a) < rail(b); });
        return switches;
    }
    Block unit(const std::vector<DeviceId>& switches, const std::vector<DeviceId>& nodes, std::size_t full,
               double aspect) const
    {
        const Block below = m_nodes.block(nodes, full, aspect);
        return stack(strip(inRailOrder(switches), below.width, columnsAt(0)), below, tierGap(below.width));
    }
    Block block(std::size_t level, const Part& part) const
    {
        const bool top = level + 1 == m_tree.levels().size();
        if (top && level == 0 && part.nodes.size() <= 2 * longestRow && !m_nodes.hasDomains())
            return facing(part);
        if (level == 0)
            return unit(part.switches, part.nodes, fullest(level), top || part.switches.size() > 1 ? 2.5 : 1);
        if (level == 1 && (!top || !m_rails.empty()) && part.nodeCount > smallDesign / 4)
            return flattened(part);
        std::vector<Block> children;
        for (std::size_t child : part.children)
            children.push_back(block(level - 1, m_tree.levels()[level - 1][child]));
        return children.size() <= oneRow ? below(level, part, children)
                                         : around(level, part, std::move(children));
    }
    /// Few nodes in a row below their switches, more of them half above and half below: no link runs behind
    /// a node.
    Block facing(const Part& part) const
    {
        const std::span<const DeviceId> nodes(part.nodes);
        const std::size_t above = nodes.size() <= oneSide ? 0 : nodes.size() / 2;
        const Block upper = m_nodes.row(nodes.first(above));
        const Block lower = m_nodes.row(nodes.subspan(above));
        const double gap = tierGap(lower.width);
        const Block switches = strip(inRailOrder(part.switches), lower.width, columnsOfOne);
        return stack(upper, stack(switches, lower, gap), gap);
    }
    /// A pod as one block: all its nodes, over them its leaves, over them its spines.
    Block flattened(const Part& part) const
    {
        std::vector<DeviceId> leaves;
        std::vector<DeviceId> nodes;
        for (std::size_t child : part.children) {
            const Part& unitPart = m_tree.levels().front()[child];
            leaves.insert(leaves.end(), unitPart.switches.begin(), unitPart.switches.end());
            nodes.insert(nodes.end(), unitPart.nodes.begin(), unitPart.nodes.end());
        }
        const double aspect = m_tree.levels()[1].size() == 1 ? 2.5 : 1.6;
        const Block lower = unit(leaves, nodes, fullest(1), aspect);
        return stack(strip(inRailOrder(part.switches), lower.width, columnsAt(1)), lower,
                     tierGap(lower.width));
    }
    Block below(std::size_t level, const Part& part, const std::vector<Block>& children) const
    {
        const bool top = level + 1 == m_tree.levels().size();
        const Block lower = row(children, children.size() < 2 ? 0 : level == 1 && !top ? unitGap : podGap);
        return stack(strip(inRailOrder(part.switches), lower.width, columnsAt(level)), lower,
                     tierGap(lower.width));
    }
    /// Half of the children above the switches, upside down, and half below: all face the switches.
    Block around(std::size_t level, const Part& part, std::vector<Block> children) const
    {
        double width = 1;
        double height = 1;
        for (const Block& child : children) {
            width = std::max(width, child.width);
            height = std::max(height, child.height);
        }
        const int columns = std::max(columnsFor(children.size(), {width + podGap, height + podGap}, 1.6), 1);
        const int rows = (static_cast<int>(children.size()) + columns - 1) / columns;
        const auto above = static_cast<std::size_t>(rows / 2 * columns);
        for (std::size_t i = 0; i < above; ++i) {
            children[i].height = height; // flipped about the same line as its neighbours
            children[i].flip();
        }
        const Block upper =
            cells({children.begin(), children.begin() + static_cast<std::ptrdiff_t>(above)}, columns, podGap);
        const Block lower =
            cells({children.begin() + static_cast<std::ptrdiff_t>(above), children.end()}, columns, podGap);
        const Block middle = strip(part.switches, std::max(upper.width, lower.width) / 2, columnsAt(level));
        const double gap = tierGap(std::max(upper.width, lower.width));
        return stack(upper, stack(middle, lower, gap), gap);
    }

    TierTree m_tree;
    std::vector<int> m_rails; ///< by DeviceId::value; empty: order of the design
    bool m_small;
    NodePlaces m_nodes;
};

} // namespace

Block tieredBlock(const Design& design, bool byRail)
{
    return TierLayout(design, byRail).all();
}

} // namespace fabric::layouts
