#include "app/cli/calibration_text.h"

#include "app/cli/table.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

namespace fabric::cli {

using namespace Qt::StringLiterals;

namespace {

QString off(Seconds model, Seconds measured)
{
    const double percent = 100 * (model / measured - 1);
    return (percent < 0 ? u"−"_s : u"+"_s) + text::significant(std::abs(percent), 2) + u"\u202f%"_s;
}

} // namespace

QString calibrationText(const Calibration& c)
{
    QString out = u"%1 on %2 of %3, %4\n"_s.arg(QString::fromUtf8(nameOf(c.collective).data()),
                                                counted(c.ranks, u"rank"_s), counted(c.nodes, u"node"_s),
                                                oneLine(c.measured));
    if (!c.gpu.empty())
        out += u"measured on %1\n"_s.arg(oneLine(c.gpu));
    Table fit(u"lr"_s);
    fit.add({u"fitted for"_s, c.scaleUp ? u"NVLink"_s : text::fabricName(c.fabric)});
    fit.add({u"latency of a step"_s, text::duration(c.latency).joined()});
    fit.add({u"bus bandwidth"_s, text::byteRate(c.busBandwidth).joined()});
    fit.add({u"links at full rate"_s, text::byteRate(c.full).joined()});
    fit.add({u"efficiency"_s, text::significant(c.efficiency, 3)});
    fit.add({u"median error"_s, text::percent(c.line.middleError, 2)});
    fit.add({u"before the fit"_s, text::percent(c.errorBefore, 2)});
    fit.add({u"worst, at "_s + text::size(c.line.worstSize).joined(), text::percent(c.line.worstError, 2)});
    out += fit.text();
    Table table(u"rrrrrr"_s);
    table.add({u"size"_s, u"measured"_s, u"before"_s, u"off"_s, u"fitted"_s, u"off"_s});
    for (const CalibrationPoint& p : c.points)
        table.add({text::size(p.size).joined(), text::duration(p.measured).joined(),
                   text::duration(p.before).joined(), off(p.before, p.measured),
                   text::duration(p.fitted).joined(), off(p.fitted, p.measured)});
    out += u'\n' + table.text();
    for (const Finding& note : c.notes)
        out += u"\n"_s + text::severityName(note.severity) + u": "_s + oneLine(text::sentence(note)) + u'\n';
    return out;
}

} // namespace fabric::cli
