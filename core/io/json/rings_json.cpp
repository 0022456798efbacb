#include "core/collective/traffic.h"
#include "core/io/json/json_values.h"

#include <numeric>

namespace fabric::io {
namespace {

/// What one element gives to each channel that it carries.
struct Narrow
{
    ElementIndex element = 0;
    Bandwidth nominal;
    Bandwidth share;
};

std::string_view kindName(ElementKind kind)
{
    switch (kind) {
    case ElementKind::networkLink:
        return "link";
    case ElementKind::nvlink:
        return "nvlink";
    case ElementKind::pcie:
        return "pcie";
    case ElementKind::socketLink:
        return "socket";
    }
    return {};
}

/// Writes channel after channel; holds what all of them need.
class RingsText
{
public:
    RingsText(std::string& out, const FabricGraph& graph, const RingSet& rings, const FabricRates& rates)
        : m_out(out), m_graph(graph), m_rings(rings), m_rates(rates), m_table(graph), m_tracer(graph)
    {}

    void channel(const Ring& ring)
    {
        constexpr int inList = nested + 2;
        ObjectText object(m_out, inList);
        object.integer("channel", &ring - m_rings.channels.data());
        std::vector<std::string> order;
        for (std::uint32_t rank : ring.order)
            order.push_back(name(rank));
        writeStrings(object.key("order"), order);

        std::vector<std::uint32_t> positions;
        if (ring.order.size() > 1) {
            positions.resize(ring.order.size());
            std::iota(positions.begin(), positions.end(), 0U);
        }
        std::optional<Narrow> narrowest;
        appendLines(object.key("hops"), inList + 2, positions,
                    [&](std::uint32_t position) { hop(ring, position, narrowest); });
        bottleneck(object.key("bottleneck"), narrowest);
        object.close();
    }

private:
    std::string name(std::uint32_t rank) const { return gpuName(m_graph, m_rings.ranks.gpus[rank]); }

    void hop(const Ring& ring, std::uint32_t position, std::optional<Narrow>& narrowest)
    {
        Hop traced;
        m_tracer.trace(m_rings, ring, position, traced, true);
        std::optional<Narrow> here;
        for (const Route::Share& part : traced.elements) {
            const double load = m_rings.load[part.element];
            if (load <= 0)
                continue;
            const Bandwidth nominal = m_table.nominal(part.element, m_rates);
            const Bandwidth share = nominal * m_rates.efficiencyOf(m_table.kind(part.element)) / load;
            if (!here || share < here->share)
                here = Narrow{part.element, nominal, share};
        }
        ObjectText object(m_out);
        object.text("from", name(traced.from));
        object.text("to", name(traced.to));
        writeStrings(object.key("path"), traced.path);
        object.numberOrNull("share_gbps", here ? std::optional(toGbps(here->share)) : std::nullopt);
        object.close();
        if (here && (!narrowest || here->share < narrowest->share))
            narrowest = here;
    }

    void bottleneck(std::string& out, const std::optional<Narrow>& narrowest) const
    {
        if (!narrowest) {
            out += "null";
            return;
        }
        const ElementInfo info = m_graph.info(narrowest->element);
        ObjectText object(out);
        object.text("kind", kindName(info.kind));
        object.text("name", info.name);
        object.number("gbps", toGbps(narrowest->nominal));
        object.number("share_gbps", toGbps(narrowest->share));
        object.close();
    }

    std::string& m_out;
    const FabricGraph& m_graph;
    const RingSet& m_rings;
    const FabricRates& m_rates;
    ElementTable m_table;
    HopTracer m_tracer;
};

} // namespace

std::string ringsJson(const FabricGraph& graph, const RingSet& rings, const FabricRates& rates)
{
    std::string out;
    ObjectText object(out, 0);
    object.text("placement", nameOf(rings.ranks.placement));
    RingsText text(out, graph, rings, rates);
    appendLines(object.key("channels"), nested, rings.channels,
                [&](const Ring& ring) { text.channel(ring); });
    object.close();
    return out + '\n';
}

} // namespace fabric::io
