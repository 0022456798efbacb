#include "core/layout/nests.h"

#include "core/layout/free_places.h"
#include "core/layout/springs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>

namespace fabric::layouts {
namespace {

constexpr double deviceReach = 168; ///< between linked devices; a shape is 128 wide
constexpr double boxReach = 48;     ///< more than its size keeps a box off others
constexpr double flatten = 0.65;    ///< shapes are wider than high
constexpr double drawnSwitch = 176; ///< width of a switch with room beside it
constexpr double boxSides = 40;     ///< of a group's box round what is in it, and half a gap
constexpr double boxTitle = 24;     ///< below
constexpr int deepestGroup = 16;

bool hasBox(const Group& group)
{
    switch (group.kind) {
    case GroupKind::pod:
    case GroupKind::rack:
    case GroupKind::dragonflyGroup:
    case GroupKind::custom:
        return true;
    case GroupKind::nvlinkDomain:
        return group.members.size() > 1;
    default:
        return false;
    }
}

/// A group with its box, or (the first) the whole design.
struct Nest
{
    std::size_t parent = 0;
    std::size_t depth = 0;
    std::size_t body = 0;             ///< its number among the bodies of the parent
    std::vector<std::size_t> inner;   ///< the first bodies
    std::vector<std::size_t> devices; ///< the others: positions of those in no inner one
    Pairs pairs;                      ///< of bodies
};

class Nests
{
public:
    explicit Nests(const Design& design)
        : m_design(design), m_nestOf(design.devices.size(), 0), m_bodyOf(design.devices.size(), 0)
    {
        m_nests.emplace_back();
        for (const auto& [group, members] : boxedGroups())
            nest(members);
        numberBodies();
        joinBodies();
    }

    std::size_t bodies() const { return m_design.devices.size() + m_nests.size() - 1; }

    Block block(std::size_t at, std::uint32_t seed, const std::function<Context(std::size_t)>& context) const
    {
        const Nest& nest = m_nests[at];
        std::vector<Block> bodies;
        for (const std::size_t inner : nest.inner)
            bodies.push_back(block(inner, seed, context));
        for (const std::size_t d : nest.devices)
            bodies.push_back(deviceBlock(d));
        Block all = nest.pairs.empty() ? inRows(bodies) : sprung(bodies, nest, seed, context(bodies.size()));
        return at == 0 ? all : boxed(std::move(all));
    }

private:
    using Members = std::vector<std::size_t>;

    /// Groups with what is in them and in groups below them, the largest first.
    std::vector<std::pair<const Group*, Members>> boxedGroups() const
    {
        std::vector<std::pair<const Group*, Members>> all;
        std::map<GroupId, std::size_t> number;
        for (const Group& group : m_design.groups) {
            number[group.id] = all.size();
            all.emplace_back(&group, Members());
        }
        for (const Group& group : m_design.groups) {
            const Group* above = &group;
            for (int depth = 0; above && depth < deepestGroup; ++depth) {
                Members& members = all[number[above->id]].second;
                for (const DeviceId id : group.members) {
                    if (const std::ptrdiff_t d = m_design.indexOf(id); d >= 0)
                        members.push_back(static_cast<std::size_t>(d));
                }
                above = above->parent.valid() ? m_design.find(above->parent) : nullptr;
            }
        }
        std::erase_if(all, [](const auto& one) { return !hasBox(*one.first) || one.second.empty(); });
        for (auto& [group, members] : all) {
            std::sort(members.begin(), members.end());
            members.erase(std::unique(members.begin(), members.end()), members.end());
        }
        // Of two with the same members the domain is inside, else the one that comes later.
        std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
            const auto rank = [](const auto& one) {
                return std::pair(-static_cast<std::ptrdiff_t>(one.second.size()),
                                 one.first->kind == GroupKind::nvlinkDomain);
            };
            return rank(a) < rank(b);
        });
        return all;
    }

    void nest(const Members& members)
    {
        const std::size_t around = m_nestOf[members.front()];
        if (std::any_of(members.begin(), members.end(), [&](std::size_t d) { return m_nestOf[d] != around; }))
            return;
        Nest fresh;
        fresh.parent = around;
        fresh.depth = m_nests[around].depth + 1;
        for (const std::size_t d : members)
            m_nestOf[d] = m_nests.size();
        m_nests[around].inner.push_back(m_nests.size());
        m_nests.push_back(std::move(fresh));
    }

    void numberBodies()
    {
        for (const Nest& nest : m_nests) {
            for (std::size_t i = 0; i < nest.inner.size(); ++i)
                m_nests[nest.inner[i]].body = i;
        }
        for (std::size_t d = 0; d < m_nestOf.size(); ++d) {
            Nest& nest = m_nests[m_nestOf[d]];
            m_bodyOf[d] = nest.inner.size() + nest.devices.size();
            nest.devices.push_back(d);
        }
    }

    /// Each link counts where its ends are different bodies.
    void joinBodies()
    {
        for (const Link& link : m_design.links) {
            const std::ptrdiff_t a = m_design.indexOf(link.a.device);
            const std::ptrdiff_t b = m_design.indexOf(link.b.device);
            if (a < 0 || b < 0 || a == b)
                continue;
            std::array<std::size_t, 2> nests{m_nestOf[static_cast<std::size_t>(a)],
                                             m_nestOf[static_cast<std::size_t>(b)]};
            std::array<std::size_t, 2> bodies{m_bodyOf[static_cast<std::size_t>(a)],
                                              m_bodyOf[static_cast<std::size_t>(b)]};
            while (nests[0] != nests[1]) {
                const std::size_t deeper = m_nests[nests[0]].depth < m_nests[nests[1]].depth ? 1 : 0;
                bodies[deeper] = m_nests[nests[deeper]].body;
                nests[deeper] = m_nests[nests[deeper]].parent;
            }
            const auto [low, high] = std::minmax(bodies[0], bodies[1]);
            m_nests[nests[0]].pairs.emplace_back(static_cast<std::uint32_t>(low),
                                                 static_cast<std::uint32_t>(high));
        }
        for (Nest& nest : m_nests) {
            std::sort(nest.pairs.begin(), nest.pairs.end());
            nest.pairs.erase(std::unique(nest.pairs.begin(), nest.pairs.end()), nest.pairs.end());
        }
    }

    /// A single device; its block keeps the gap to a neighbour.
    Block deviceBlock(std::size_t d) const
    {
        const Device& device = m_design.devices[d];
        const bool isSwitch = m_design.is(device, DeviceKind::switchDevice);
        Block block;
        block.width = (isSwitch ? drawnSwitch : 128) + 16;
        block.height = 64;
        block.items.push_back({device.id, {block.width / 2, block.height / 2}});
        return block;
    }

    static Block inRows(const std::vector<Block>& bodies)
    {
        Size cell;
        for (const Block& body : bodies)
            cell = {std::max(cell.width, body.width), std::max(cell.height, body.height)};
        return cells(bodies, columnsFor(bodies.size(), cell, 1.6), 0);
    }

    static Block sprung(const std::vector<Block>& bodies, const Nest& nest, std::uint32_t seed,
                        const Context& context)
    {
        std::vector<double> reach;
        std::vector<Size> sizes;
        for (const Block& body : bodies) {
            const bool box = sizes.size() < nest.inner.size();
            reach.push_back(box ? std::max(body.width, body.height / flatten) + boxReach : deviceReach);
            sizes.push_back({body.width, body.height});
        }
        std::vector<Point> centres = settled(reach, nest.pairs, seed, context);
        for (Point& centre : centres)
            centre = {round8(centre.x), round8(centre.y * flatten)};
        separate(centres, sizes, std::vector<bool>(centres.size()));
        double left = HUGE_VAL;
        double top = HUGE_VAL;
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            left = std::min(left, centres[i].x - sizes[i].width / 2);
            top = std::min(top, centres[i].y - sizes[i].height / 2);
        }
        Block all;
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const Point corner{centres[i].x - sizes[i].width / 2 - left,
                               centres[i].y - sizes[i].height / 2 - top};
            all.add(bodies[i], corner.x, corner.y);
            all.width = std::max(all.width, corner.x + sizes[i].width);
            all.height = std::max(all.height, corner.y + sizes[i].height);
        }
        return all;
    }

    /// Width and height stay multiples of 16, so that halves are on the grid.
    static Block boxed(Block inside)
    {
        Block box;
        box.add(inside, boxSides, boxSides);
        box.width = std::ceil((inside.width + 2 * boxSides) / 16) * 16;
        box.height = std::ceil((inside.height + 2 * boxSides + boxTitle) / 16) * 16;
        return box;
    }

    const Design& m_design;
    std::vector<Nest> m_nests;
    std::vector<std::size_t> m_nestOf; ///< by device: the innermost
    std::vector<std::size_t> m_bodyOf; ///< by device: its number among the bodies of that
};

} // namespace

Block nestedBlock(const Design& design, std::uint32_t seed, const Context& context)
{
    const Nests nests(design);
    const auto whole = static_cast<double>(nests.bodies());
    double done = 0;
    return nests.block(0, seed, [&](std::size_t bodies) {
        const double before = done / whole;
        const double share = static_cast<double>(bodies) / whole;
        done += static_cast<double>(bodies);
        return Context{context.stop,
                       [&context, before, share](double part) { context.report(before + part * share); }};
    });
}

} // namespace fabric::layouts
