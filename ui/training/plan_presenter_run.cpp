#include "ui/panels/tool_tip.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"
#include "ui/training/plan_presenter.h"
#include "ui/training/plan_rows.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

QString gigabytesOf(Bytes bytes)
{
    return text::significant(bytes.value() / gigabyte) + u"\u00a0GB"_s;
}

QString headed(const QString& what, FabricKind fabric)
{
    return PlanPresenter::tr("%1, %2").arg(what, text::fabricName(fabric));
}

/// The largest of a figure over the fabrics; 0 where none is known.
template<class Get>
double largestOf(Get get)
{
    double largest = 0;
    for (const FabricKind fabric : allFabrics)
        largest = std::max(largest, get(fabric).value_or(0));
    return largest;
}

std::optional<double> plain(const std::optional<Money>& amount)
{
    return amount ? std::optional(amount->value()) : std::nullopt;
}

/// Prices of small things need their cents.
QString priceText(Money price)
{
    const QString unit = text::moneyUnit(Money(1)).name;
    const QString figure = text::significant(price.value());
    return unit == u"$"_s ? unit + figure : figure + u'\u00a0' + unit;
}

QString hoursText(double hours)
{
    return text::duration(Seconds(hours * 3600)).joined();
}

} // namespace

const RunCost* PlanPresenter::runOf(FabricKind fabric) const
{
    return m_outcome.runs.empty() ? nullptr : &m_outcome.runs[indexOf(fabric)];
}

MemoryView PlanPresenter::memory() const
{
    MemoryView view;
    view.figure = text::unknown();
    if (!m_transformer)
        return view;
    const MemoryFit& fit = m_transformer->memory;
    const double used = fit.use.total().value() / gigabyte;
    const struct
    {
        QString name;
        Bytes bytes;
    } parts[] = {{tr("weights %1"), fit.use.weights},
                 {tr("gradients %1"), fit.use.gradients},
                 {tr("optimizer %1"), fit.use.optimizer},
                 {tr("activations %1"), fit.use.activations},
                 {tr("output %1"), fit.use.output}};
    int colour = 0;
    for (const auto& part : parts)
        view.segments.push_back({colour++, part.name.arg(gigabytesOf(part.bytes)), part.bytes.value()});
    view.limit = fit.capacity ? fit.capacity->value() : 0;
    if (!fit.capacity) {
        view.figure = gigabytesOf(fit.use.total());
        view.note = tr("the GPU's memory is not known");
        view.mark = NoteMark::info;
    } else {
        const double has = fit.capacity->value() / gigabyte;
        view.figure = tr("%1 of %2").arg(text::significant(used), gigabytesOf(*fit.capacity));
        view.mark = *fit.fits() ? NoteMark::ok : NoteMark::warning;
        view.note = *fit.fits()
                        ? tr("fits, %1 free").arg(gigabytesOf(Bytes((has - used) * gigabyte)))
                        : tr("does not fit: %1 too much").arg(gigabytesOf(Bytes((used - has) * gigabyte)));
    }
    ToolTip tip(fit.lastStage ? tr("Memory of a GPU of the last stage, the fullest")
                              : tr("Memory of a GPU of the first stage, the fullest"));
    const struct
    {
        const char* code;
        QString name;
    } words[] = {{"parameters", tr("parameters on it")}, {"weights", tr("weights")},
                 {"gradients", tr("gradients")},         {"optimizer", tr("optimizer")},
                 {"layer_activations", tr("a layer")},   {"in_flight", tr("micro batches in flight")},
                 {"activations", tr("activations")},     {"output", tr("output")}};
    for (const TrainingTerm& term : fit.terms) {
        for (const auto& word : words) {
            if (term.name == word.code)
                tip.line(tr("%1 = %2 = %3")
                             .arg(word.name, formula(term.formula),
                                  term.unit == "B" ? gigabytesOf(Bytes(term.value))
                                                   : text::significant(term.value)));
        }
    }
    tip.source(tr("Rajbhandari et al., ZeRO, 2020; Korthikanti et al., 2022, equations 1–4"));
    view.tip = tip.html();
    return view;
}

void PlanPresenter::addSpeed(PlanView& view) const
{
    PlanRow head = rowNamed(tr("Speed"));
    head.heading = true;
    view.rows.push_back(std::move(head));
    const bool tokens = m_outcome.workload.model.has_value();
    PlanRow row = rowNamed(tokens ? tr("Tokens") : tr("Samples"));
    row.where = tr("a second");
    fillCells(row, [&](FabricKind fabric) {
        const TrainingFigures* f = figures(fabric);
        const QString title = headed(row.name, fabric);
        if (!f || !f->step || !f->samplesPerSecond)
            return unknownCell(title, tr("The time of a step is not known."));
        const bool known = f->transformer && f->transformer->tokensPerSecond;
        const double rate = known ? *f->transformer->tokensPerSecond : *f->samplesPerSecond;
        const QString figure = rate >= 1000 ? text::integer(std::llround(rate)) : text::significant(rate);
        ToolTip tip(title);
        if (m_transformer)
            tip.line(tr("batch %1 × %2 tokens ÷ step %3 = %4 a second")
                         .arg(text::significant(m_report->globalBatch, 4),
                              text::integer(m_transformer->job.model.sequence),
                              text::duration(*f->step).joined(), figure));
        else
            tip.line(tr("batch %1 ÷ step %2 = %3 a second")
                         .arg(text::significant(m_report->globalBatch, 4), text::duration(*f->step).joined(),
                              figure));
        return PlanCell{figure, tip.html(), tr("%1: %2 a second").arg(title, figure)};
    });
    view.rows.push_back(std::move(row));
    if (tokens)
        addMfu(view);
    addEpoch(view);
}

void PlanPresenter::addMfu(PlanView& view) const
{
    PlanRow row = rowNamed(u"MFU"_s);
    row.where = u"%"_s;
    row.tip = tr("Model FLOPs utilisation: useful FLOPs ÷ what the GPUs could do");
    fillCells(row, [&](FabricKind fabric) {
        const TrainingFigures* f = figures(fabric);
        const QString title = headed(row.name, fabric);
        if (!f || !f->transformer || !f->transformer->mfu || !m_transformer)
            return unknownCell(title, tr("The peak rate of a GPU is not known."));
        const TransformerFigures& own = *f->transformer;
        const QString percent = text::percent(*own.mfu, 3);
        ToolTip tip(title);
        tip.line(tr("model FLOPs %1 ÷ (step %2 × GPUs %3 × peak) = %4")
                     .arg(text::significant(m_transformer->modelFlops), text::duration(*f->step).joined(),
                          text::integer(m_report->ranks), percent));
        if (own.hfu && own.flopsPerGpu)
            tip.line(tr("with what is computed again: %1, %2 TFLOP/s a GPU")
                         .arg(text::percent(*own.hfu, 3), text::significant(*own.flopsPerGpu / 1e12)));
        tip.source(tr("FLOPs: Narayanan et al., Megatron-LM, SC'21, equation 3"));
        return PlanCell{text::significant(*own.mfu * 100), tip.html(), title + u": "_s + percent};
    });
    view.rows.push_back(std::move(row));
}

void PlanPresenter::addEpoch(PlanView& view) const
{
    const auto epoch = [&](FabricKind fabric) -> std::optional<double> {
        const TrainingFigures* f = figures(fabric);
        return f && f->epoch ? std::optional(f->epoch->value()) : std::nullopt;
    };
    const text::Unit unit = text::durationUnit(Seconds(largestOf(epoch)));
    PlanRow row = rowNamed(tr("Epoch"));
    fillCells(row, [&](FabricKind fabric) {
        const QString title = headed(row.name, fabric);
        if (!epoch(fabric))
            return unknownCell(title, tr("Give the samples or the steps of an epoch."));
        row.where = unit.name;
        const TrainingFigures* f = figures(fabric);
        ToolTip tip(title);
        tip.line(tr("steps %1 × %2 = %3")
                     .arg(text::integer(std::llround(m_report->stepsPerEpoch.value_or(0))),
                          text::duration(*f->step).joined(), text::duration(*f->epoch).joined()));
        return PlanCell{text::inUnit(*epoch(fabric), unit), tip.html(),
                        title + u": "_s + text::duration(*f->epoch).joined()};
    });
    view.rows.push_back(std::move(row));
}

QString PlanPresenter::whyNoRun() const
{
    if (!m_report)
        return tr("The plan does not work out.");
    const std::optional<TrainingRun>& run = m_outcome.workload.run;
    return run && run->tokens ? tr("The time of a step is not known.") : tr("Give the tokens of the run.");
}

void PlanPresenter::addRun(PlanView& view) const
{
    PlanRow head = rowNamed(tr("Run"));
    head.heading = true;
    view.rows.push_back(std::move(head));
    addTime(view);
    addRent(view);
    addCapex(view);
    addEnergy(view);
    addElectricity(view);
}

void PlanPresenter::addTime(PlanView& view) const
{
    const auto hours = [&](FabricKind fabric) -> std::optional<double> {
        const RunCost* run = runOf(fabric);
        return run ? run->hours : std::nullopt;
    };
    const text::Unit unit = text::durationUnit(Seconds(3600 * largestOf(hours)));
    PlanRow time = rowNamed(tr("Duration"));
    PlanRow gpuHours = rowNamed(tr("GPU hours"));
    fillCells(time, [&](FabricKind fabric) {
        const QString title = headed(time.name, fabric);
        if (!hours(fabric))
            return unknownCell(title, whyNoRun());
        time.where = unit.name;
        ToolTip tip(title);
        tip.line(tr("tokens %1 ÷ %2 tokens a second = %3")
                     .arg(text::significant(*m_outcome.workload.run->tokens),
                          text::integer(std::llround(*figures(fabric)->transformer->tokensPerSecond)),
                          hoursText(*hours(fabric))));
        tip.line(tr("Without failures and restarts."));
        return PlanCell{text::inUnit(*hours(fabric) * 3600, unit), tip.html(),
                        title + u": "_s + hoursText(*hours(fabric))};
    });
    fillCells(gpuHours, [&](FabricKind fabric) {
        const QString title = headed(gpuHours.name, fabric);
        if (!hours(fabric))
            return unknownCell(title, whyNoRun());
        const QString figure = text::integer(std::llround(*runOf(fabric)->gpuHours));
        ToolTip tip(title);
        tip.line(
            tr("%1 × GPUs %2 = %3").arg(hoursText(*hours(fabric)), text::integer(m_report->ranks), figure));
        return PlanCell{figure, tip.html(), title + u": "_s + figure};
    });
    view.rows.push_back(std::move(time));
    view.rows.push_back(std::move(gpuHours));
}

void PlanPresenter::addRent(PlanView& view) const
{
    const auto rent = [&](FabricKind f) { return runOf(f) ? plain(runOf(f)->rent) : std::nullopt; };
    const text::Unit unit = text::moneyUnit(Money(largestOf(rent)));
    PlanRow row = rowNamed(tr("Rent"));
    fillCells(row, [&](FabricKind fabric) {
        const QString title = headed(row.name, fabric);
        if (!rent(fabric))
            return unknownCell(title, runOf(fabric) && runOf(fabric)->hours
                                          ? tr("Give the price of a GPU hour.")
                                          : whyNoRun());
        row.where = unit.name;
        const QString amount = text::money(Money(*rent(fabric)));
        ToolTip tip(title);
        tip.line(tr("GPU hours %1 × %2 = %3")
                     .arg(text::integer(std::llround(*runOf(fabric)->gpuHours)),
                          priceText(*m_outcome.workload.run->gpuHour), amount));
        return PlanCell{text::inUnit(*rent(fabric), unit), tip.html(), title + u": "_s + amount};
    });
    view.rows.push_back(std::move(row));
}

void PlanPresenter::addCapex(PlanView& view) const
{
    const auto share = [&](FabricKind f) { return runOf(f) ? plain(runOf(f)->capexShare) : std::nullopt; };
    const text::Unit unit = text::moneyUnit(Money(largestOf(share)));
    PlanRow row = rowNamed(tr("Share of the price"));
    row.tip = tr("What a bought cluster loses in value during the run");
    fillCells(row, [&](FabricKind fabric) {
        const QString title = headed(row.name, fabric);
        if (!share(fabric)) {
            if (!runOf(fabric) || !runOf(fabric)->hours)
                return unknownCell(title, whyNoRun());
            return unknownCell(title, m_outcome.workload.run->capexYears ? tr("The design has no price.")
                                                                         : tr("Give the years in use."));
        }
        row.where = unit.name;
        const QString amount = text::money(Money(*share(fabric)));
        ToolTip tip(title);
        tip.line(tr("%1 × %2 ÷ (%3 years of 8,760 h) = %4")
                     .arg(text::money(*m_outcome.cost->total), hoursText(*runOf(fabric)->hours),
                          text::significant(*m_outcome.workload.run->capexYears), amount));
        tip.source(tr("Price set %1").arg(QString::fromStdString(m_outcome.cost->prices)));
        return PlanCell{text::inUnit(*share(fabric), unit), tip.html(), title + u": "_s + amount};
    });
    view.rows.push_back(std::move(row));
}

void PlanPresenter::addEnergy(PlanView& view) const
{
    PlanRow row = rowNamed(tr("Energy, at most"));
    row.where = u"MWh"_s;
    fillCells(row, [&](FabricKind fabric) {
        const QString title = headed(row.name, fabric);
        const RunCost* run = runOf(fabric);
        if (!run || !run->kilowattHours)
            return unknownCell(title,
                               run && run->hours ? tr("The power of the design is not known.") : whyNoRun());
        const QString figure = text::significant(*run->kilowattHours / 1000);
        ToolTip tip(title);
        tip.line(u"%1 × %2 × %3 = %4\u00a0MWh"_s.arg(
            text::power(*m_outcome.cost->power).joined(),
            text::significant(m_outcome.workload.run->powerOverhead.value_or(1)), hoursText(*run->hours),
            figure));
        tip.line(tr("Maximum power of all devices × overhead × duration"));
        tip.source(tr("Catalog figures"));
        return PlanCell{figure, tip.html(), title + u": "_s + figure + u" MWh"_s};
    });
    view.rows.push_back(std::move(row));
}

void PlanPresenter::addElectricity(PlanView& view) const
{
    const auto energy = [&](FabricKind f) { return runOf(f) ? plain(runOf(f)->energy) : std::nullopt; };
    const text::Unit unit = text::moneyUnit(Money(largestOf(energy)));
    PlanRow row = rowNamed(tr("Electricity"));
    fillCells(row, [&](FabricKind fabric) {
        const QString title = headed(row.name, fabric);
        const RunCost* run = runOf(fabric);
        if (!energy(fabric))
            return unknownCell(title, run && run->kilowattHours ? tr("Give the price of electricity.")
                                      : run && run->hours       ? tr("The power of the design is not known.")
                                                                : whyNoRun());
        row.where = unit.name;
        const QString amount = text::money(*run->energy);
        ToolTip tip(title);
        tip.line(tr("%1 MWh × %2 a kWh = %3")
                     .arg(text::significant(*run->kilowattHours / 1000),
                          priceText(*m_outcome.workload.run->kilowattHour), amount));
        if (run->owned)
            tip.line(tr("with the share of the price: %1").arg(text::money(*run->owned)));
        return PlanCell{text::inUnit(*energy(fabric), unit), tip.html(), title + u": "_s + amount};
    });
    view.rows.push_back(std::move(row));
}

} // namespace fabric
