#include "app/cli/estimate_text.h"

#include "app/cli/sources_text.h"
#include "app/cli/table.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"
#include "ui/text/shown.h"

#include <QStringList>

#include <cmath>

namespace fabric::cli {

using namespace Qt::StringLiterals;

namespace {

QString byteRate(const std::optional<Bandwidth>& rate)
{
    return rate ? text::byteRate(*rate).joined() : text::unknown();
}

QString bottleneckText(const std::optional<Bottleneck>& b)
{
    if (!b)
        return text::unknown();
    QString out = u"%1, %2"_s.arg(QString::fromStdString(b->name), text::networkRate(b->nominal).joined());
    if (b->equal > 1)
        out += u" (one of %1 alike)"_s.arg(text::integer(qint64(b->equal)));
    return out;
}

/// What is to blame instead of the bottleneck; empty: nothing.
QString causeText(const std::optional<Cause>& cause)
{
    if (!cause)
        return {};
    const QString name = text::visible(QString::fromStdString(cause->name));
    return cause->what == "uncabled" ? u"  cause: %1 has no cable\n"_s.arg(name)
                                     : u"  cause: %1 is on another rail\n"_s.arg(name);
}

QString termText(const Term& term)
{
    constexpr double exactWhole = 1e15;
    const bool whole = std::abs(term.value) < exactWhole && term.value == std::floor(term.value);
    QString unit = term.unit == "us" ? u"µs"_s : QString::fromStdString(term.unit);
    if (term.unit == "flows" && term.value == 1)
        unit.chop(1);
    return QString::fromStdString(term.name) + u" = "_s +
           (whole ? text::integer(std::llround(term.value)) : text::significant(term.value, 5)) +
           (term.unit == "1" ? QString() : u' ' + unit);
}

QString wayText(const std::string& algorithm, const std::string& protocol)
{
    return QString::fromStdString(protocol.empty() ? algorithm : algorithm + "/" + protocol);
}

/// What model nccl chose, what it did not, and where measurements lie.
QString choiceText(const FabricEstimate& f)
{
    constexpr std::size_t most = 3;
    if (f.protocol.empty() && !f.band)
        return {};
    QString out;
    if (!f.protocol.empty()) {
        QStringList others;
        for (const Alternative& a : f.alternatives) {
            if (a.time && others.size() < qsizetype(most))
                others += wayText(a.algorithm, a.protocol) + u' ' + text::duration(*a.time).joined();
        }
        out += u"  %1"_s.arg(wayText(f.algorithm, f.protocol));
        if (!others.isEmpty())
            out += u", before "_s + others.join(u", "_s);
        out += u'\n';
    }
    if (f.band)
        out += u"  measurements are expected from %1 to %2\n"_s.arg(text::duration(f.band->low).joined(),
                                                                    text::duration(f.band->high).joined());
    return out;
}

QString stepsText(const FabricEstimate& f)
{
    if (f.steps.empty())
        return {};
    Table table(u"rrrrl"_s);
    table.add({u"step"_s, u"count"_s, u"time"_s, u"load"_s, u"link"_s});
    for (const StepFigures& s : f.steps)
        table.add({text::integer(s.first), text::integer(s.count), text::duration(s.time).joined(),
                   text::percent(s.load, 3), s.link.empty() ? text::unknown() : oneLine(s.link)});
    return table.text();
}

} // namespace

QString estimateText(const EstimateReport& report, bool steps)
{
    QString out = u"%1 of %2, %3, placement %4, model %5\n"_s.arg(
        QString::fromUtf8(nameOf(report.collective).data()), text::size(report.bytes).joined(),
        counted(report.ranks, u"rank"_s), QString::fromStdString(nameOf(report.placement)),
        QString::fromUtf8(nameOf(report.model).data()));
    Table table(u"llrrrrl"_s);
    table.add({QString(), u"fabric"_s, u"time"_s, u"latency"_s, u"algbw"_s, u"busbw"_s, u"bottleneck"_s});
    for (const FabricEstimate& f : report.fabrics)
        table.add({f.selected ? u"*"_s : QString(), text::fabricName(f.fabric),
                   text::duration(f.time).joined(), text::duration(f.latency).joined(),
                   byteRate(f.algorithmBandwidth), byteRate(f.busBandwidth), bottleneckText(f.bottleneck)});
    out += table.text();
    std::array<RateSources, 3> sources;
    for (const FabricEstimate& f : report.fabrics)
        sources[indexOf(f.fabric)] = f.sources;
    out += sourcesText(sources);
    for (const FabricEstimate& f : report.fabrics) {
        QStringList terms;
        for (const Term& term : f.terms)
            terms += termText(term);
        out += u"\n%1: %2\n"_s.arg(text::fabricName(f.fabric), oneLine(text::sentence(f.insight)));
        out += causeText(f.cause);
        out += choiceText(f);
        if (steps)
            out += stepsText(f);
        out += u"  %1\n"_s.arg(terms.join(u", "_s));
    }
    for (const Finding& note : report.notes)
        out += u"\n"_s + text::severityName(note.severity) + u": "_s + oneLine(text::sentence(note)) + u'\n';
    return out;
}

} // namespace fabric::cli
