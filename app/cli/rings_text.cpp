#include "app/cli/rings_text.h"

#include "app/cli/table.h"
#include "ui/text/finding_text.h"
#include "ui/text/numbers.h"

#include <QStringList>

namespace fabric::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t shownRanks = 24;

QString orderText(const FabricGraph& graph, const RingSet& rings, const Ring& ring)
{
    QStringList names;
    for (std::size_t i = 0; i < ring.order.size() && i < shownRanks; ++i)
        names += oneLine(gpuName(graph, rings.ranks.gpus[ring.order[i]]));
    QString out = names.join(u" → "_s);
    if (ring.order.size() > shownRanks)
        out += u" → … (%1 in all)"_s.arg(text::integer(qint64(ring.order.size())));
    return out;
}

QString firstCrossing(HopTracer& tracer, const RingSet& rings, const Ring& ring)
{
    Hop hop;
    for (std::uint32_t i = 0; i < ring.order.size() && ring.order.size() > 1; ++i) {
        if (!tracer.trace(rings, ring, i, hop) || !hop.network)
            continue;
        tracer.trace(rings, ring, i, hop, true);
        QStringList path;
        for (const std::string& name : hop.path)
            path += oneLine(name);
        return path.join(u" – "_s);
    }
    return {};
}

} // namespace

QString ringsText(const FabricGraph& graph, const RingSet& rings)
{
    QString out = u"%1, %2, placement %3\n"_s.arg(counted(rings.ranks.count(), u"rank"_s),
                                                  counted(qint64(rings.channels.size()), u"channel"_s),
                                                  QString::fromStdString(nameOf(rings.ranks.placement)));
    HopTracer tracer(graph);
    for (std::size_t c = 0; c < rings.channels.size(); ++c) {
        out += u"channel %1: %2\n"_s.arg(c).arg(orderText(graph, rings, rings.channels[c]));
        if (const QString way = firstCrossing(tracer, rings, rings.channels[c]); !way.isEmpty())
            out += u"  first hop between nodes: %1\n"_s.arg(way);
    }
    for (const Finding& note : rings.notes)
        out += text::severityName(note.severity) + u": "_s + oneLine(text::sentence(note)) + u'\n';
    return out;
}

} // namespace fabric::cli
