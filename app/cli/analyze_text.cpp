#include "app/cli/analyze_text.h"

#include "app/cli/table.h"
#include "core/model/physical_counts.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

#include <QStringList>

namespace fabric::cli {

using namespace Qt::StringLiterals;

namespace {

QString deviceName(const FabricGraph& graph, FabricGraph::Vertex v)
{
    return QString::fromStdString(graph.device(v).name);
}

QString countsText(const FabricGraph& graph, const AnalysisReport& report)
{
    const PhysicalCounts physical = physicalCounts(graph.design());
    const DesignCounts& counts = report.counts;
    Table table(u"lrlrlr"_s);
    table.add({u"nodes"_s, text::integer(counts.nodes), u"GPUs"_s, text::integer(counts.gpus), u"NICs"_s,
               text::integer(counts.nics)});
    table.add({u"switches"_s, text::integer(counts.switches), u"links"_s, text::integer(counts.links),
               u"cables"_s, text::integer(counts.cables)});
    table.add({u"transceivers"_s, text::integer(physical.transceivers()), u"components"_s,
               text::integer(report.distances.components)});
    return table.text();
}

QString tiersText(const FabricGraph& graph, const Oversubscription& result)
{
    Table table(u"lrrrrl"_s);
    table.add({u"tier"_s, u"switches"_s, u"down"_s, u"up"_s, u"down:up"_s, u"worst switch"_s});
    for (const TierRatio& tier : result.tiers) {
        QString worst;
        if (tier.worst) {
            for (const SwitchRatio& s : result.switches) {
                if (s.device == *tier.worst)
                    worst = deviceName(graph, s.device) + u": "_s + portTermsText(s.down) + u" down / "_s +
                            portTermsText(s.up) + u" up"_s;
            }
        }
        table.add({QString::fromStdString(nameOf(tier)), text::integer(tier.switches),
                   text::networkRate(tier.down).joined(), text::networkRate(tier.up).joined(),
                   tier.ratio ? text::ratio(*tier.ratio) : text::unknown(), worst});
    }
    return result.tiers.empty() ? QString() : u"\nOversubscription\n"_s + table.text();
}

QString railsText(const Oversubscription& result)
{
    Table table(u"lrrr"_s);
    table.add({u"rail"_s, u"down"_s, u"up"_s, u"down:up"_s});
    for (const RailRatio& rail : result.rails)
        table.add({text::integer(rail.rail), text::networkRate(rail.down).joined(),
                   text::networkRate(rail.up).joined(),
                   rail.ratio ? text::ratio(*rail.ratio) : text::unknown()});
    return result.rails.empty() ? QString() : u"\nRails\n"_s + table.text();
}

QString bisectionText(const AnalysisReport& report)
{
    if (!report.bisection)
        return u"\nBisection: –\n"_s;
    const Bisection& b = *report.bisection;
    const text::ScaledRange bounds = text::networkRates(b.lower, b.upper);
    const QString value = b.exact ? text::networkRate(b.upper).joined() + u", proved: both bounds meet"_s
                                  : text::Scaled{text::range(bounds.low, bounds.high), bounds.unit}.joined() +
                                        u", bounds that do not meet"_s;
    Table table(u"ll"_s);
    table.add({u"capacity"_s, value});
    table.add({u"of full injection"_s, (b.fraction ? text::percent(*b.fraction, 3) : text::unknown()) +
                                           u" of "_s + text::networkRate(b.full).joined()});
    table.add({u"method"_s, QString::fromStdString(b.method)});
    return u"\nBisection, one direction\n"_s + table.text();
}

QString distancesText(const Distances& d)
{
    Table table(u"ll"_s);
    table.add({u"diameter"_s, d.diameterHops ? counted(*d.diameterHops, u"cable"_s) : text::unknown()});
    table.add({u"average"_s,
               d.averageHops ? text::significant(*d.averageHops, 4) + u" cables"_s : text::unknown()});
    return u"\nDistance between nodes\n"_s + table.text();
}

} // namespace

QString portTermsText(const std::vector<PortTerm>& terms)
{
    QStringList parts;
    for (const PortTerm& term : terms)
        parts += u"%1 × %2"_s.arg(text::integer(term.count), text::networkRate(term.rate).joined());
    return parts.isEmpty() ? u"0"_s : parts.join(u" + "_s);
}

QString analyzeText(const FabricGraph& graph, const AnalysisReport& report)
{
    const Design& design = graph.design();
    QString out = oneLine(design.name) + u", "_s + text::fabricName(design.fabric.own) + u'\n';
    out += countsText(graph, report) + tiersText(graph, report.oversubscription) +
           railsText(report.oversubscription) + bisectionText(report) + distancesText(report.distances);
    if (report.findings.empty())
        return out;
    out += u"\nFindings\n"_s;
    for (const Finding& finding : report.findings)
        out += u"  "_s + text::severityName(finding.severity) + u": "_s + oneLine(text::sentence(finding)) +
               u'\n';
    return out;
}

} // namespace fabric::cli
