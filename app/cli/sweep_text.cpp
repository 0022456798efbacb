#include "app/cli/sweep_text.h"

#include "app/cli/table.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

namespace fabric::cli {

using namespace Qt::StringLiterals;

namespace {

QString headOf(SweepOver over)
{
    switch (over) {
    case SweepOver::size:
        return u"size"_s;
    case SweepOver::ranks:
        return u"ranks"_s;
    case SweepOver::oversubscription:
        break;
    }
    return u"down:up"_s;
}

QString atText(SweepOver over, double at)
{
    switch (over) {
    case SweepOver::size:
        return text::size(Bytes(at)).joined();
    case SweepOver::ranks:
        return text::integer(static_cast<qint64>(at));
    case SweepOver::oversubscription:
        break;
    }
    return text::ratio(at);
}

QString wayOf(const SweepFigures& figures)
{
    if (figures.protocol.empty())
        return {};
    return QString::fromStdString(" " + figures.algorithm + "/" + figures.protocol);
}

QString timeOf(const SweepFigures& figures)
{
    return (figures.time ? text::duration(*figures.time).joined() : text::unknown()) + wayOf(figures);
}

QString rateOf(const SweepFigures& figures)
{
    return figures.busBandwidth ? text::byteRate(*figures.busBandwidth).joined() : text::unknown();
}

} // namespace

QString sweepText(const SweepReport& report)
{
    Table table(u"rllrrrrrr"_s);
    QStringList head{headOf(report.over), u"collective"_s, u"placement"_s};
    for (const FabricKind fabric : allFabrics)
        head += {text::fabricName(fabric), u"busbw"_s};
    table.add(head);
    for (const SweepSample& sample : report.samples) {
        for (std::size_t c = 0; c < sample.curves.size(); ++c) {
            const SweepCurve& curve = report.curves[c];
            QStringList row{c == 0 ? atText(report.over, sample.at) : QString(),
                            QString::fromUtf8(nameOf(curve.collective).data()),
                            QString::fromStdString(nameOf(curve.placement))};
            for (const SweepFigures& figures : sample.curves[c])
                row += {timeOf(figures), rateOf(figures)};
            table.add(row);
        }
    }
    QString out = table.text();
    for (const Finding& note : report.notes)
        out += oneLine(text::sentence(note)) + u'\n';
    return out;
}

} // namespace fabric::cli
