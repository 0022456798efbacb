#pragma once

#include "core/collective/fabrics.h"
#include "core/collective/placement.h"
#include "core/graph/router.h"
#include "support/design_edits.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

/// Designs of all families with a few changes as a hand makes them, for properties that must hold everywhere.
namespace fabric::test {

struct RandomDesign
{
    std::string words; ///< for messages: how it was made
    Design design;
    Placement placement;
};

class RandomDesigns
{
public:
    explicit RandomDesigns(std::uint32_t seed) : m_random(seed), m_seed(seed) {}

    /// A generated design with up to four changes: a cable between switches less, more or at half its rate, a
    /// NIC's PCIe connection at half its width. All nodes still reach each other.
    RandomDesign next()
    {
        RandomDesign made = generated();
        // Room for more cables.
        for (DeviceType& type : made.design.types) {
            if (type.kind == DeviceKind::switchDevice)
                type.ports.push_back({32, gbps(400), 1, {}});
        }
        for (std::uint32_t edits = below(5); edits > 0; --edits)
            edit(made);
        constexpr std::array<PlacementKind, 3> kinds{PlacementKind::packed, PlacementKind::scattered,
                                                     PlacementKind::worst};
        made.placement = {kinds[below(3)], m_seed};
        made.words += ", " + nameOf(made.placement) + ", seed " + std::to_string(m_seed);
        return made;
    }

    /// One more cable between any two switches. Empty if there are none. `words` says which.
    std::optional<Design> withOneMoreCable(const Design& design, std::string& words)
    {
        const FabricGraph graph = graphOf(design);
        std::vector<std::pair<DeviceId, DeviceId>> pairs;
        for (FabricGraph::Vertex a = 0; a < graph.vertexCount(); ++a) {
            for (FabricGraph::Vertex b = a + 1; b < graph.vertexCount(); ++b) {
                if (graph.isSwitch(a) && graph.isSwitch(b) && graph.tier(a) > 0 && graph.tier(b) > 0)
                    pairs.emplace_back(graph.device(a).id, graph.device(b).id);
            }
        }
        if (pairs.empty())
            return std::nullopt;
        const auto [a, b] = pairs[below(static_cast<std::uint32_t>(pairs.size()))];
        Design more = design;
        addCable(more, a, b);
        words += ", more: " + design.find(a)->name + " – " + design.find(b)->name;
        return more;
    }

    std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(m_random() % limit); }

private:
    RandomDesign generated()
    {
        using Words = std::vector<std::string>;
        const auto count = [&](std::uint32_t least, std::uint32_t most) {
            return std::to_string(least + below(most - least + 1));
        };
        const auto pick = [&](std::initializer_list<const char*> of) {
            return std::string(of.begin()[below(static_cast<std::uint32_t>(of.size()))]);
        };
        const std::vector<Words> families{
            {"star", "nodes", count(3, 8), "node", pick({"dgx-h100", "dgx-a100", "single-accelerator"})},
            {"fat-tree", "nodes", count(20, 60), "tiers", "2", "radix", pick({"16", "24"}), "node",
             "single-accelerator", "oversubscription", pick({"1:1", "2:1", "3:1"})},
            {"fat-tree", "nodes", count(12, 24), "tiers", "2", "radix", "64", "node",
             pick({"dgx-h100", "dgx-a100", "pcie-a100-8"}), "oversubscription", pick({"1:1", "2:1", "4:1"})},
            {"fat-tree", "nodes", count(30, 60), "tiers", "3", "radix", "8", "node", "single-accelerator"},
            {"fat-tree", "k", pick({"4", "6"})},
            {"rail", "nodes", count(8, 20), "tiers", "2", "node", "dgx-h100", "radix", pick({"32", "64"})},
            {"dragonfly", "p", "2", "a", "4", "h", "2", "groups", count(3, 9)},
            {"torus", "dims", pick({"4x4", "3x5", "4x3x2"}), "hosts-per-switch", pick({"0", "2"})},
        };
        const Words& words = families[below(static_cast<std::uint32_t>(families.size()))];
        OptionList options;
        RandomDesign made;
        made.words = words.front();
        for (std::size_t i = 1; i + 1 < words.size(); i += 2) {
            options.emplace_back(words[i], words[i + 1]);
            made.words += " " + words[i] + " " + words[i + 1];
        }
        made.design = designOf(words.front(), options);
        return made;
    }

    void edit(RandomDesign& made)
    {
        Design& design = made.design;
        std::vector<std::size_t> between;
        for (std::size_t i = 0; i < design.links.size(); ++i) {
            if (isSwitch(design, design.links[i].a.device) && isSwitch(design, design.links[i].b.device))
                between.push_back(i);
        }
        const std::uint32_t what = below(4);
        if (what == 3) {
            narrowPcie(made);
            return;
        }
        if (between.empty())
            return;
        const Link link = design.links[between[below(static_cast<std::uint32_t>(between.size()))]];
        const std::string name = design.find(link.a.device)->name + " – " + design.find(link.b.device)->name;
        if (what == 0) {
            Design less = design;
            removeLinks(less, {link.id});
            if (!isConnected(less))
                return;
            design = std::move(less);
            made.words += ", less: " + name;
        } else if (what == 1) {
            Link slow = link;
            slow.rate = 0.5 * link.rate;
            putLinks(design, {slow});
            made.words += ", slow: " + name;
        } else if (std::optional<Design> more = withOneMoreCable(design, made.words)) {
            design = std::move(*more);
        }
    }

    void narrowPcie(RandomDesign& made)
    {
        std::vector<DeviceId> nodes;
        for (const Device& device : made.design.devices) {
            const DeviceType& type = made.design.typeOf(device);
            if (type.kind == DeviceKind::node &&
                type.insides.nics.front().attachment.to != Attachment::To::gpu)
                nodes.push_back(device.id);
        }
        if (nodes.empty())
            return;
        const DeviceId node = nodes[below(static_cast<std::uint32_t>(nodes.size()))];
        setNicLink(made.design, node, 0, PcieLink{4, 8, {}});
        made.words += ", narrow: " + made.design.find(node)->name;
    }

    static bool isSwitch(const Design& design, DeviceId id)
    {
        return design.is(*design.find(id), DeviceKind::switchDevice);
    }

    static bool isConnected(const Design& design)
    {
        const FabricGraph graph = graphOf(design);
        std::vector<std::int32_t> hops;
        NetworkEnd end;
        end.node = graph.nodes().front();
        Router(graph).distancesTo(end, hops);
        for (const FabricGraph::Vertex node : graph.nodes()) {
            if (hops[node] < 0)
                return false;
        }
        return true;
    }

    std::mt19937 m_random;
    std::uint32_t m_seed;
};

} // namespace fabric::test
