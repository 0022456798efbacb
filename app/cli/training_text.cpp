#include "app/cli/training_text.h"

#include "app/cli/table.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

namespace fabric::cli {

using namespace Qt::StringLiterals;

namespace {

QString time(const std::optional<Seconds>& t)
{
    return t ? text::duration(*t).joined() : text::unknown();
}

} // namespace

QString trainingText(const TrainingReport& report)
{
    const QString steps = report.stepsPerEpoch ? counted(std::llround(*report.stepsPerEpoch), u"step"_s)
                                               : text::unknown() + u" steps"_s;
    QString out = u"%1 on %2, placement %3, model %4, %5 gradient, %6 an epoch\n"_s.arg(
        oneLine(report.name.empty() ? report.workload : report.name), counted(report.ranks, u"GPU"_s),
        QString::fromStdString(nameOf(report.placement)), QString::fromUtf8(nameOf(report.model).data()),
        text::size(report.gradient).joined(), steps);
    out += u"batch %1, communication may run during %2 of compute\n"_s.arg(
        report.globalBatch > 0 ? counted(std::llround(report.globalBatch), u"sample"_s) : text::unknown(),
        text::percent(report.overlap));
    Table table(u"llrrrrr"_s);
    table.add(
        {QString(), u"fabric"_s, u"compute"_s, u"communication"_s, u"exposed"_s, u"step"_s, u"epoch"_s});
    for (const TrainingFigures& f : report.fabrics)
        table.add({f.selected ? u"*"_s : QString(), text::fabricName(f.fabric), time(f.compute),
                   time(f.communication), time(f.exposed), time(f.step), time(f.epoch)});
    out += table.text();
    for (const Finding& note : report.notes)
        out += text::severityName(note.severity) + u": "_s + oneLine(text::sentence(note)) + u'\n';
    return out;
}

} // namespace fabric::cli
