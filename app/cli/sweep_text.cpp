#include "app/cli/sweep_text.h"

#include "app/cli/sources_text.h"
#include "app/cli/table.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

#include <map>
#include <utility>

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

using Way = std::pair<std::string, std::string>;

QString nameOf(const Way& way)
{
    return QString::fromStdString(way.first + "/" + way.second);
}

/// Of one fabric: sizes down, algorithms with protocols across; below, what can never run.
QString waysText(const SweepReport& report, FabricKind fabric)
{
    std::map<Way, QStringList> columns;
    std::map<Way, Finding> closed;
    QStringList sizes;
    for (const SweepSample& sample : report.samples) {
        sizes += atText(report.over, sample.at);
        for (const Alternative& way : sample.curves.front()[indexOf(fabric)].ways) {
            if (!way.time) {
                closed.try_emplace({way.algorithm, way.protocol}, way.why);
                continue;
            }
            QStringList& column = columns[{way.algorithm, way.protocol}];
            while (column.size() + 1 < sizes.size())
                column += text::unknown();
            column += text::duration(*way.time).joined();
        }
    }
    if (columns.empty())
        return {};
    Table table(u"r"_s + QString(qsizetype(columns.size()), u'r'));
    QStringList head{headOf(report.over)};
    for (const auto& [way, column] : columns)
        head += nameOf(way);
    table.add(head);
    for (qsizetype i = 0; i < sizes.size(); ++i) {
        QStringList row{sizes[i]};
        for (const auto& [way, column] : columns)
            row += column.value(i, text::unknown());
        table.add(row);
    }
    QString out = u"\n%1\n"_s.arg(text::fabricName(fabric)) + table.text();
    for (const auto& [way, why] : closed) {
        if (!columns.contains(way))
            out += u"%1: %2\n"_s.arg(nameOf(way), oneLine(text::sentence(why)));
    }
    return out;
}

} // namespace

QString sweepText(const SweepReport& report, bool all)
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
    for (const SweepCurve& curve : report.curves) {
        const QString of = report.curves.size() == 1
                               ? QString()
                               : u", %1 %2"_s.arg(QString::fromUtf8(nameOf(curve.collective).data()),
                                                  QString::fromStdString(nameOf(curve.placement)));
        out += sourcesText(curve.sources, of);
    }
    for (const FabricKind fabric : allFabrics) {
        if (all)
            out += waysText(report, fabric);
    }
    for (const Finding& note : report.notes)
        out += oneLine(text::sentence(note)) + u'\n';
    return out;
}

} // namespace fabric::cli
