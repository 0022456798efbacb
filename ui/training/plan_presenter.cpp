#include "ui/training/plan_presenter.h"

#include "core/training/efficiency.h"
#include "ui/panels/results_presenter.h"
#include "ui/panels/tool_tip.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"
#include "ui/text/shown.h"
#include "ui/training/plan_rows.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

/// The formulas of group_time.h and memory.h that hold words.
[[maybe_unused]] constexpr const char* formulasWithWords[] = {
    QT_TRANSLATE_NOOP("TrainingFormula", "s b h × bytes ÷ c"),
    QT_TRANSLATE_NOOP("TrainingFormula", "2 s b h k ÷ a × bytes ÷ t"),
    QT_TRANSLATE_NOOP("TrainingFormula", "s b h × top k × bytes ÷ (c t)"),
    QT_TRANSLATE_NOOP("TrainingFormula", "s b h × bytes ÷ (c t)"),
    QT_TRANSLATE_NOOP("TrainingFormula", "parameters of the stage × gradient bytes ÷ buckets"),
    QT_TRANSLATE_NOOP("TrainingFormula", "parameters of the stage × weight bytes ÷ buckets"),
    QT_TRANSLATE_NOOP("TrainingFormula", "l ÷ p layers ÷ t + embedding ÷ t"),
    QT_TRANSLATE_NOOP("TrainingFormula", "parameters × bytes ÷ d"),
    QT_TRANSLATE_NOOP("TrainingFormula", "parameters × bytes"),
    QT_TRANSLATE_NOOP("TrainingFormula", "l ÷ p × in flight × layer"),
};

QString collectiveWord(const std::string& name)
{
    const Result<Collective> collective = parseCollective(name);
    return collective ? ResultsPresenter::collectiveName(*collective) : PlanPresenter::tr("Message");
}

QString titled(const QString& what, FabricKind fabric)
{
    return PlanPresenter::tr("%1, %2").arg(what, text::fabricName(fabric));
}

/// Calls of one dimension; of a simple job its AllReduce.
std::vector<Communication> callsOf(const TrainingFigures& figures, const QStringList& codes)
{
    std::vector<Communication> calls;
    if (!figures.transformer)
        return calls;
    for (const Communication& c : figures.transformer->communications) {
        if (codes.contains(QString::fromStdString(c.name)))
            calls.push_back(c);
    }
    return calls;
}

/// Measured rates that a figure is made with.
void tellMeasured(const FabricSettings& settings, FabricKind fabric, bool network, ToolTip& tip)
{
    const std::string& measured = network ? settings.of(fabric).measured : settings.nvlinkMeasured;
    if (!measured.empty())
        tip.line(
            PlanPresenter::tr("Rates of %1 measured: %2")
                .arg(network ? text::fabricName(fabric) : QStringLiteral("NVLink"), text::shown(measured)));
}

QString placeOf(const std::vector<Communication>& calls)
{
    const Communication& first = calls.front();
    const QString size = text::integer(first.groupSize);
    return first.network ? PlanPresenter::tr("%1 × network").arg(size) : u"%1 × NVLink"_s.arg(size);
}

void tellCall(const Communication& c, ToolTip& tip)
{
    const auto calls = static_cast<qint64>(std::llround(c.calls));
    tip.line(PlanPresenter::tr("%1 of %2 = %3")
                 .arg(collectiveWord(c.collective), PlanPresenter::formula(c.formula),
                      text::size(c.bytes).joined()))
        .line(PlanPresenter::tr("calls %1 × %2 = %3")
                  .arg(text::integer(calls), text::duration(c.each).joined(),
                       text::duration(c.total).joined()));
    if (c.exposed < c.total)
        tip.line(PlanPresenter::tr("not hidden behind compute: %1").arg(text::duration(c.exposed).joined()));
    if (c.bottleneck)
        tip.line(PlanPresenter::tr("Slowest: %1, %2")
                     .arg(QString::fromStdString(c.bottleneck->name),
                          text::networkRate(c.bottleneck->nominal).joined()));
}

int colourOf(PlanPart part)
{
    return static_cast<int>(part) - 1;
}

/// What decides the step. The AllReduce has its own word only where the step waits for it.
Finding insightOf(const TrainingReport& report, const TrainingFigures& own)
{
    constexpr double worthTelling = 0.05;
    if (own.transformer)
        return own.transformer->insight;
    if (!own.compute || own.exposedShare.value_or(1) >= worthTelling)
        return report.allReduce.of(own.fabric).insight;
    return finding("training.insight_compute", {}, Severity::info)
        .with("share", std::int64_t{std::llround(100 * (1 - *own.exposedShare))});
}

} // namespace

PlanPresenter::PlanPresenter(const PlanBasis& basis, const PlanOutcome& outcome)
    : m_basis(basis), m_outcome(outcome), m_report(outcome.training.get())
{
    m_own = basis.design->fabric.own;
    if (!m_report)
        return;
    m_transformer = m_report->transformer ? &*m_report->transformer : nullptr;
    for (const TrainingFigures& f : m_report->fabrics)
        m_longest = std::max(m_longest, f.step.value_or(Seconds(0)));
}

QString PlanPresenter::basisText(const PlanBasis& basis, qint64 gpus)
{
    return QStringList{text::counted(tr("%n GPUs", nullptr, text::pluralNumber(gpus)), gpus),
                       ResultsPresenter::modelName(basis.model),
                       ResultsPresenter::placementName(basis.placement),
                       ResultsPresenter::routingName(basis.routing)}
        .join(u" · "_s);
}

QString PlanPresenter::formula(const std::string& formula)
{
    return QCoreApplication::translate("TrainingFormula", formula.c_str());
}

const TrainingFigures* PlanPresenter::figures(FabricKind fabric) const
{
    return m_report ? &m_report->of(fabric) : nullptr;
}

PlanCell PlanPresenter::unknownCell(const QString& title, const QString& why) const
{
    ToolTip tip(title);
    tip.line(why);
    return {text::unknown(), tip.html(), tip.plain()};
}

/// In the unit of the longest step, so that the parts of all fabrics add up in one column.
PlanCell PlanPresenter::timeCell(const QString& title, Seconds time, ToolTip& tip) const
{
    return {text::inUnit(time.value(), text::durationUnit(m_longest)), tip.html(),
            title + u": "_s + text::duration(time).joined()};
}

PlanView PlanPresenter::view() const
{
    PlanView view;
    view.own = m_own;
    view.hasMemory = m_outcome.workload.model.has_value();
    if (view.hasMemory)
        view.memory = memory();
    addStep(view);
    addSpeed(view);
    if (view.hasMemory)
        addRun(view);
    if (!m_report)
        return view;
    view.basis = basisText(m_basis, m_report->ranks);
    if (m_transformer) {
        const ParameterCount& count = m_transformer->parameters;
        view.parameters = tr("%1 G parameters").arg(text::significant(count.total() / 1e9, 4));
        if (count.experts > 1)
            view.parameters =
                tr("%1, %2 G active").arg(view.parameters, text::significant(count.active() / 1e9, 4));
    }
    for (const Finding& note : m_report->notes)
        view.warnings += text::sentence(note);
    if (const Finding insight = insightOf(*m_report, *figures(m_own)); !insight.rule.empty())
        view.insight = text::sentence(insight);
    fillBar(view);
    return view;
}

void PlanPresenter::addStep(PlanView& view) const
{
    PlanRow head = rowNamed(tr("Time of a step"));
    head.heading = true;
    head.where = m_longest.value() > 0 ? text::durationUnit(m_longest).name : QString();
    view.rows.push_back(std::move(head));
    addCompute(view);
    if (m_outcome.workload.model) {
        addTraffic(view, PlanPart::tensor, tr("Tensor traffic"), {u"tensor"_s});
        addTraffic(view, PlanPart::context, tr("Context traffic"), {u"context"_s});
        addTraffic(view, PlanPart::expert, tr("Expert traffic"), {u"expert"_s});
        addTraffic(view, PlanPart::pipeline, tr("Pipeline traffic"), {u"pipeline"_s});
        addTraffic(view, PlanPart::data, tr("Data traffic"), {u"data"_s, u"expert_data"_s});
        addBubble(view);
    } else {
        addTraffic(view, PlanPart::data, tr("Data traffic"), {});
    }
    addSum(view);
}

void PlanPresenter::addCompute(PlanView& view) const
{
    PlanRow row = rowNamed(tr("Compute"), PlanPart::compute);
    fillCells(row, [&](FabricKind fabric) {
        const TrainingFigures* f = figures(fabric);
        const QString title = titled(row.name, fabric);
        if (!f || !f->compute)
            return unknownCell(title, m_report ? tr("The peak rate of a GPU is not known.")
                                               : tr("The plan does not work out."));
        ToolTip tip(title);
        if (m_transformer && m_transformer->compute) {
            const ComputeTimes& times = *m_transformer->compute;
            const JobPlan& job = m_transformer->job;
            tip.line(tr("m × (layers of the stage × layer + output) + optimizer = %1")
                         .arg(text::duration(*f->compute).joined()))
                .line(tr("m = %1; layers of the fullest stage: %2")
                          .arg(text::integer(job.microBatches), text::integer(job.layersOfStage())))
                .line(tr("layer: matrix products %1 + memory %2 = %3, forward and backward")
                          .arg(text::duration(times.layerMatrix).joined(),
                               text::duration(times.layerMemory).joined(),
                               text::duration(times.layer()).joined()))
                .line(tr("output %1, optimizer %2")
                          .arg(text::duration(times.output()).joined(),
                               text::duration(times.optimizer).joined()))
                .source(tr("Matrix products at %1 of the peak; two constants fitted on Narayanan et al., "
                           "Megatron-LM, SC'21, table 1")
                            .arg(text::percent(efficiency::matrixShare, 4)));
        } else if (m_outcome.workload.computePerStep) {
            tip.line(tr("As given: %1").arg(text::duration(*f->compute).joined()));
        } else {
            tip.line(tr("batch × FLOPs a sample ÷ (GPUs × peak × achieved share) = %1")
                         .arg(text::duration(*f->compute).joined()));
        }
        return timeCell(title, *f->compute, tip);
    });
    view.rows.push_back(std::move(row));
}

void PlanPresenter::addTraffic(PlanView& view, PlanPart part, const QString& name,
                               const QStringList& codes) const
{
    PlanRow row = rowNamed(name, part);
    row.tip = tr("What of it compute does not hide");
    if (const TrainingFigures* own = figures(m_own)) {
        const std::vector<Communication> calls = callsOf(*own, codes);
        if (!calls.empty())
            row.where = placeOf(calls);
        else if (!own->transformer && m_report->ranks > 1)
            row.where = tr("%1 GPUs").arg(text::integer(m_report->ranks));
        row.absent = calls.empty() && own->transformer.has_value();
    }
    fillCells(row, [&](FabricKind fabric) {
        const TrainingFigures* f = figures(fabric);
        const QString title = titled(row.name, fabric);
        if (!f)
            return unknownCell(title, tr("The plan does not work out."));
        ToolTip tip(title);
        if (!f->transformer) {
            if (!f->exposed)
                return unknownCell(title, tr("The compute time of a step is not known."));
            tip.line(tr("max(0, AllReduce of %1 − overlap × compute) = max(0, %2 − %3 × %4)")
                         .arg(text::size(m_report->gradient).joined(),
                              text::duration(f->communication).joined(), text::significant(m_report->overlap),
                              text::duration(f->compute.value_or(Seconds(0))).joined()))
                .source(ResultsPresenter::modelSource(m_report->allReduce));
            const std::optional<Bottleneck>& narrowest = m_report->allReduce.of(fabric).bottleneck;
            if (narrowest)
                tellMeasured(m_basis.design->fabric, fabric, narrowest->kind != "nvlink", tip);
            return timeCell(title, *f->exposed, tip);
        }
        const std::vector<Communication> calls = callsOf(*f, codes);
        if (calls.empty())
            return unknownCell(title, tr("The plan has none of it."));
        Seconds exposed;
        for (const Communication& c : calls) {
            exposed += c.exposed;
            tellCall(c, tip);
        }
        tellMeasured(m_basis.design->fabric, fabric, calls.front().network, tip);
        tip.source(tr("%1; links as %2")
                       .arg(QString::fromStdString(calls.front().source),
                            ResultsPresenter::modelSource(m_report->allReduce)));
        return timeCell(title, exposed, tip);
    });
    view.rows.push_back(std::move(row));
}

void PlanPresenter::addBubble(PlanView& view) const
{
    PlanRow row = rowNamed(tr("Bubble"), PlanPart::bubble);
    row.tip = tr("Stages wait for each other at the beginning and the end of a step");
    const bool stages = m_transformer && m_transformer->job.plan.pipeline > 1;
    row.absent = m_transformer && !stages;
    if (stages)
        row.where = tr("%1 stages").arg(text::integer(m_transformer->job.plan.pipeline));
    fillCells(row, [&](FabricKind fabric) {
        const TrainingFigures* f = figures(fabric);
        const QString title = titled(row.name, fabric);
        if (!f || !f->transformer || !f->transformer->bubble)
            return unknownCell(title, tr("The plan does not work out."));
        if (!stages)
            return unknownCell(title, tr("The plan has one stage."));
        const JobPlan& job = m_transformer->job;
        ToolTip tip(title);
        tip.line(tr("(sum of all stages − slowest stage) ÷ v = %1")
                     .arg(text::duration(*f->transformer->bubble).joined()))
            .line(tr("with equal stages (p − 1) ÷ (m v) = (%1 − 1) ÷ (%2 × %3) = %4 of the work")
                      .arg(text::integer(job.plan.pipeline), text::integer(job.microBatches),
                           text::integer(job.plan.virtualStages), text::percent(job.bubble())))
            .source(tr("Narayanan et al., Megatron-LM, SC'21, section 2.2"));
        return timeCell(title, *f->transformer->bubble, tip);
    });
    view.rows.push_back(std::move(row));
}

void PlanPresenter::addSum(PlanView& view) const
{
    PlanRow row = rowNamed(tr("Step"));
    row.strong = true;
    fillCells(row, [&](FabricKind fabric) {
        const TrainingFigures* f = figures(fabric);
        const QString title = titled(row.name, fabric);
        if (!f || !f->step)
            return unknownCell(title, tr("Its parts are not known."));
        ToolTip tip(title);
        if (f->transformer && f->transformer->bubble)
            tip.line(tr("compute %1 + exposed traffic %2 + bubble %3 = %4")
                         .arg(text::duration(*f->compute).joined(), text::duration(*f->exposed).joined(),
                              text::duration(*f->transformer->bubble).joined(),
                              text::duration(*f->step).joined()));
        else
            tip.line(tr("compute %1 + exposed traffic %2 = %3")
                         .arg(text::duration(*f->compute).joined(), text::duration(*f->exposed).joined(),
                              text::duration(*f->step).joined()));
        if (f->samplesPerSecond)
            tip.line(tr("samples a second: %1").arg(text::significant(*f->samplesPerSecond)));
        return timeCell(title, *f->step, tip);
    });
    view.rows.push_back(std::move(row));
}

void PlanPresenter::fillBar(PlanView& view) const
{
    const TrainingFigures& own = *figures(m_own);
    if (!own.step)
        return;
    view.stepFigure = tr("%1 with %2").arg(text::duration(*own.step).joined(), text::fabricName(m_own));
    ToolTip tip(titled(tr("Parts of a step"), m_own));
    view.stepTip = tip.line(tr("In the order and the colours of the rows below")).html();
    view.step.push_back({colourOf(PlanPart::compute), {}, own.compute->value()});
    if (!own.transformer) {
        view.step.push_back({colourOf(PlanPart::data), {}, own.exposed->value()});
        return;
    }
    const std::array<std::pair<PlanPart, QStringList>, 5> parts = {
        {{PlanPart::tensor, {u"tensor"_s}},
         {PlanPart::context, {u"context"_s}},
         {PlanPart::expert, {u"expert"_s}},
         {PlanPart::pipeline, {u"pipeline"_s}},
         {PlanPart::data, {u"data"_s, u"expert_data"_s}}}};
    for (const auto& [part, codes] : parts) {
        double exposed = 0;
        for (const Communication& c : callsOf(own, codes))
            exposed += c.exposed.value();
        view.step.push_back({colourOf(part), {}, exposed});
    }
    view.step.push_back({colourOf(PlanPart::bubble), {}, own.transformer->bubble->value()});
}

} // namespace fabric
