#include "app/cli/training_text.h"

#include "app/cli/sources_text.h"
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

QString gigabytes(Bytes bytes)
{
    return text::significant(bytes.value() / gigabyte) + u" GB"_s;
}

QString shareOrUnknown(const std::optional<double>& share)
{
    return share ? text::percent(*share) : text::unknown();
}

QString planText(const TransformerReport& transformer)
{
    const JobPlan& job = transformer.job;
    const MemoryFit& memory = transformer.memory;
    QString out =
        u"%1 G parameters, tp %2, cp %3, pp %4 (%5 virtual), dp %6, ep %7, ZeRO-%8, %9 micro batches\n"_s
            .arg(text::significant(transformer.parameters.total() / 1e9))
            .arg(job.plan.tensor)
            .arg(job.plan.context)
            .arg(job.plan.pipeline)
            .arg(job.plan.virtualStages)
            .arg(job.plan.data)
            .arg(job.plan.expert)
            .arg(job.plan.zero)
            .arg(job.microBatches);
    out += u"memory a GPU: weights %1 + gradients %2 + optimizer %3 + activations %4 = %5 of %6\n"_s.arg(
        gigabytes(memory.use.weights), gigabytes(memory.use.gradients), gigabytes(memory.use.optimizer),
        gigabytes(memory.use.activations + memory.use.output), gigabytes(memory.use.total()),
        memory.capacity ? gigabytes(*memory.capacity) : text::unknown());
    return out;
}

QString communicationsText(const TransformerFigures& figures)
{
    Table table(u"llrrrrr"_s);
    table.add({u"traffic"_s, u"collective"_s, u"group"_s, u"size"_s, u"calls"_s, u"each"_s, u"exposed"_s});
    for (const Communication& c : figures.communications)
        table.add({oneLine(c.name), oneLine(c.collective), QString::number(c.groupSize),
                   text::size(c.bytes).joined(), text::integer(std::llround(c.calls)),
                   text::duration(c.each).joined(), text::duration(c.exposed).joined()});
    return table.text();
}

QString runText(const TransformerFigures& figures, const RunCost* run)
{
    QString out;
    if (figures.run)
        out += u"run %1, %2 GPU hours"_s.arg(text::duration(*figures.run).joined(),
                                             text::integer(std::llround(figures.gpuHours.value_or(0))));
    if (run && run->rent)
        out += u", rent "_s + text::money(*run->rent);
    if (run && run->capexShare)
        out += u", share of the price "_s + (run->capexIsLeast ? u"≥ "_s : QString()) +
               text::money(*run->capexShare) +
               (run->capexIsLeast ? u" (parts of the design have no price)"_s : QString());
    if (run && run->kilowattHours)
        out += u", at most %1 MWh"_s.arg(text::significant(*run->kilowattHours / 1000));
    if (run && run->energy)
        out += u", energy "_s + text::money(*run->energy);
    return out.isEmpty() ? out : out + u'\n';
}

/// Of the design's own fabric.
QString transformerText(const TrainingReport& report, std::span<const RunCost> runs)
{
    QString out;
    for (const TrainingFigures& f : report.fabrics) {
        if (!f.selected || !f.transformer)
            continue;
        const TransformerFigures& own = *f.transformer;
        out += u"%1: MFU %2, HFU %3, %4 tokens/s, bubble %5\n"_s.arg(
            text::fabricName(f.fabric), shareOrUnknown(own.mfu), shareOrUnknown(own.hfu),
            own.tokensPerSecond ? text::integer(std::llround(*own.tokensPerSecond)) : text::unknown(),
            time(own.bubble));
        out += communicationsText(own);
        out += runText(own, runs.empty() ? nullptr : &runs[indexOf(f.fabric)]);
        if (!own.insight.rule.empty())
            out += oneLine(text::sentence(own.insight)) + u'\n';
    }
    return out;
}

/// Of a transformer the guide's formulas run on other defaults than the guide's.
QString modelText(const TrainingReport& report)
{
    const QString model = QString::fromUtf8(nameOf(report.model).data());
    const bool guide = report.model == CostModel::guide;
    return guide && report.fabrics.front().sources.defaults == Defaults::measured
               ? model + u" with defaults from published measurements"_s
               : model;
}

QString rateSources(const TrainingReport& report)
{
    std::array<RateSources, 3> rings;
    std::array<RateSources, 3> pairs;
    for (const TrainingFigures& f : report.fabrics) {
        rings[indexOf(f.fabric)] = f.sources;
        pairs[indexOf(f.fabric)] = f.allToAllSources.value_or(f.sources);
    }
    return sourcesText(rings) + (pairs == rings ? QString() : sourcesText(pairs, u", all_to_all"_s));
}

} // namespace

QString trainingText(const TrainingReport& report, std::span<const RunCost> runs)
{
    const QString steps = report.stepsPerEpoch ? counted(std::llround(*report.stepsPerEpoch), u"step"_s)
                                               : text::unknown() + u" steps"_s;
    const bool ideal = report.routing.kind == RoutingKind::ideal;
    const bool hashed = report.routing.kind == RoutingKind::hashed;
    QString out = u"%1 on %2, placement %3,%4 model %5, %6 gradient, %7 an epoch\n"_s.arg(
        oneLine(report.name.empty() ? report.workload : report.name), counted(report.ranks, u"GPU"_s),
        QString::fromStdString(nameOf(report.placement)),
        ideal ? QString() : u" routing "_s + QString::fromStdString(nameOf(report.routing)) + u',',
        modelText(report), text::size(report.gradient).joined(), steps);
    out += u"batch %1, communication may run during %2 of compute\n"_s.arg(
        report.globalBatch > 0 ? counted(std::llround(report.globalBatch), u"sample"_s) : text::unknown(),
        text::percent(report.overlap));
    Table table(hashed ? u"llrrrrrr"_s : u"llrrrrr"_s);
    QStringList head{QString(),    u"fabric"_s, u"compute"_s, u"communication"_s,
                     u"exposed"_s, u"step"_s,   u"epoch"_s};
    if (hashed)
        head.insert(head.size() - 1, u"worst step"_s);
    table.add(head);
    for (const TrainingFigures& f : report.fabrics) {
        QStringList row{f.selected ? u"*"_s : QString(),
                        text::fabricName(f.fabric),
                        time(f.compute),
                        time(f.communication),
                        time(f.exposed),
                        time(f.step),
                        time(f.epoch)};
        if (hashed)
            row.insert(row.size() - 1, time(f.worstStep));
        table.add(row);
    }
    out += table.text() + rateSources(report);
    if (report.transformer)
        out += planText(*report.transformer) + transformerText(report, runs);
    for (const Finding& note : report.notes)
        out += text::severityName(note.severity) + u": "_s + oneLine(text::sentence(note)) + u'\n';
    return out;
}

} // namespace fabric::cli
