#include "core/collective/ring_figures.h"
#include "core/io/json/json_values.h"

#include <numeric>

namespace fabric::io {
namespace {

/// Writes channel after channel; holds what all of them need.
class RingsText
{
public:
    RingsText(std::string& out, const FabricGraph& graph, const RingSet& rings, const FabricRates& rates)
        : m_out(out), m_graph(graph), m_rings(rings), m_figures(graph, rings, rates)
    {}

    void channel(int index)
    {
        constexpr int inChannel = nested + 2;
        const Ring& ring = m_rings.channels[static_cast<std::size_t>(index)];
        json::ObjectText object(m_out, inChannel);
        object.integer("channel", index);
        std::vector<std::string> order;
        for (std::uint32_t rank : ring.order)
            order.push_back(name(rank));
        writeStrings(object.key("order"), order);

        std::vector<std::uint32_t> positions(ring.order.size() > 1 ? ring.order.size() : 0);
        std::iota(positions.begin(), positions.end(), 0U);
        std::optional<Narrowest> narrowest;
        json::appendLines(object.key("hops"), inChannel + 2, positions,
                          [&](std::uint32_t position) { hop(index, position, narrowest); });
        bottleneck(object.key("bottleneck"), narrowest);
        object.close();
    }

private:
    std::string name(std::uint32_t rank) const { return gpuName(m_graph, m_rings.ranks.gpus[rank]); }

    void hop(int channel, std::uint32_t position, std::optional<Narrowest>& narrowest)
    {
        const auto [traced, here] = m_figures.hop(channel, position);
        json::ObjectText object(m_out);
        object.text("from", name(traced.from));
        object.text("to", name(traced.to));
        writeStrings(object.key("path"), traced.path);
        object.numberOrNull("share_gbps", here ? std::optional(toGbps(here->share)) : std::nullopt);
        object.close();
        if (here && (!narrowest || here->share < narrowest->share))
            narrowest = here;
    }

    void bottleneck(std::string& out, const std::optional<Narrowest>& narrowest) const
    {
        if (!narrowest) {
            out += "null";
            return;
        }
        const Bottleneck named = m_figures.describe(*narrowest);
        json::ObjectText object(out);
        object.text("kind", named.kind);
        object.text("name", named.name);
        object.number("gbps", toGbps(named.nominal));
        object.number("share_gbps", toGbps(narrowest->share));
        object.close();
    }

    std::string& m_out;
    const FabricGraph& m_graph;
    const RingSet& m_rings;
    RingFigures m_figures;
};

} // namespace

std::string ringsJson(const FabricGraph& graph, const RingSet& rings, const FabricRates& rates)
{
    std::string out;
    json::ObjectText object(out, 0);
    object.text("placement", nameOf(rings.ranks.placement));
    RingsText text(out, graph, rings, rates);
    std::vector<int> channels(rings.channels.size());
    std::iota(channels.begin(), channels.end(), 0);
    json::appendLines(object.key("channels"), nested, channels, [&](int index) { text.channel(index); });
    object.close();
    return out + '\n';
}

} // namespace fabric::io
