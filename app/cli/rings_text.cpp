#include "app/cli/rings_text.h"

#include "app/cli/table.h"
#include "ui/text/finding_text.h"
#include "ui/text/numbers.h"

#include <QStringList>

namespace fabric::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t shownRanks = 24;
constexpr std::uint32_t shownHops = 16;

class RingsText
{
public:
    RingsText(const FabricGraph& graph, const RingSet& rings, const FabricRates& rates)
        : m_graph(graph), m_rings(rings), m_figures(graph, rings, rates)
    {}

    QString channel(int index)
    {
        const Ring& ring = m_rings.channels[static_cast<std::size_t>(index)];
        QString out = u"\nchannel %1: %2\n"_s.arg(index).arg(order(ring));
        if (ring.order.size() < 2)
            return out;
        out += hops(index, static_cast<std::uint32_t>(ring.order.size()));
        if (const std::optional<Narrowest> narrowest = m_figures.narrowestOf(index)) {
            const Bottleneck named = m_figures.describe(*narrowest);
            out += u"  bottleneck: %1, %2, leaves %3 to the channel\n"_s.arg(
                oneLine(named.name), text::networkRate(named.nominal).joined(),
                text::networkRate(narrowest->share).joined());
        }
        return out;
    }

private:
    QString name(std::uint32_t rank) const { return oneLine(gpuName(m_graph, m_rings.ranks.gpus[rank])); }

    QString order(const Ring& ring) const
    {
        QStringList names;
        for (std::size_t i = 0; i < ring.order.size() && i < shownRanks; ++i)
            names += name(ring.order[i]);
        QString out = names.join(u" → "_s);
        if (ring.order.size() > shownRanks)
            out += u" → … (%1 in all)"_s.arg(text::integer(qint64(ring.order.size())));
        return out;
    }

    QString hops(int channel, std::uint32_t count)
    {
        Table table(u"lrl"_s);
        table.add({u"hop"_s, u"share"_s, u"path"_s});
        for (std::uint32_t i = 0; i < count && i < shownHops; ++i) {
            const auto [hop, narrowest] = m_figures.hop(channel, i);
            QStringList path;
            for (const std::string& element : hop.path)
                path += oneLine(element);
            table.add({name(hop.from) + u" → "_s + name(hop.to),
                       narrowest ? text::networkRate(narrowest->share).joined() : text::unknown(),
                       path.join(u" – "_s)});
        }
        QString out = table.text();
        if (count > shownHops)
            out += u"  … %1 more; --json lists every hop\n"_s.arg(text::integer(count - shownHops));
        return out;
    }

    const FabricGraph& m_graph;
    const RingSet& m_rings;
    RingFigures m_figures;
};

} // namespace

QString ringsText(const FabricGraph& graph, const RingSet& rings, const FabricRates& rates)
{
    QString out = u"%1, %2, placement %3\n"_s.arg(counted(rings.ranks.count(), u"rank"_s),
                                                  counted(qint64(rings.channels.size()), u"channel"_s),
                                                  QString::fromStdString(nameOf(rings.ranks.placement)));
    RingsText writer(graph, rings, rates);
    for (int channel = 0; channel < static_cast<int>(rings.channels.size()); ++channel)
        out += writer.channel(channel);
    for (const Finding& note : rings.notes)
        out += text::severityName(note.severity) + u": "_s + oneLine(text::sentence(note)) + u'\n';
    return out;
}

} // namespace fabric::cli
