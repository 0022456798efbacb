#include "ui/training/plan_words.h"

#include "core/training/transformer.h"
#include "ui/text/finding_text.h"
#include "ui/text/numbers.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

/// No count of GPUs, heads or layers is larger; above it a limit is none.
constexpr double endless = 1e9;
/// Divisors farther away than this help nobody.
constexpr std::int64_t farthestDivisor = 100'000;

double numberIn(const Finding& finding, const char* name)
{
    for (const Argument& argument : finding.arguments) {
        if (argument.name != name)
            continue;
        if (const auto* whole = std::get_if<std::int64_t>(&argument.value))
            return static_cast<double>(*whole);
        if (const auto* number = std::get_if<double>(&argument.value))
            return *number;
    }
    return 0;
}

std::string wordIn(const Finding& finding, const char* name)
{
    for (const Argument& argument : finding.arguments) {
        if (const auto* text = std::get_if<std::string>(&argument.value); text && argument.name == name)
            return *text;
    }
    return {};
}

/// 128, but 42.7.
QString shortOf(double value)
{
    return value == std::floor(value) ? text::integer(std::llround(value)) : text::significant(value);
}

QString integerOf(double value)
{
    return std::abs(value) < 1e15 ? text::integer(std::llround(value)) : text::significant(value);
}

QString link(double value)
{
    return u"<a href=\"%1\">%2</a>"_s.arg(QString::number(value, 'g', 15), text::escaped(integerOf(value)));
}

struct Beside
{
    Q_DECLARE_TR_FUNCTIONS(fabric::PlanWords)

public:
    static QString range(const Finding& f)
    {
        const double least = numberIn(f, "expected");
        const double most = numberIn(f, "limit");
        if (most >= endless)
            return text::escaped(tr("At least %1").arg(integerOf(least)));
        if (most <= least)
            return tr("Only %1 will do").arg(link(least));
        return text::escaped(tr("Takes %1 to %2").arg(integerOf(least), integerOf(most)));
    }

    static QString division(const Finding& f)
    {
        const double of = numberIn(f, "limit");
        const std::string what = wordIn(f, "what");
        const QString count = integerOf(of);
        const QString refused = what == "heads"      ? tr("Does not divide the heads: %1").arg(count)
                                : what == "sequence" ? tr("Does not divide the tokens: %1").arg(count)
                                : what == "experts"  ? tr("Does not divide the experts: %1").arg(count)
                                                     : tr("Does not divide the data ranks: %1").arg(count);
        QStringList links;
        for (const std::int64_t divisor :
             nearestDivisors(std::llround(of), std::llround(numberIn(f, "found")), std::llround(of)))
            links += link(static_cast<double>(divisor));
        return text::escaped(refused) + (links.isEmpty() ? QString() : u" ("_s + links.join(u", "_s) + u')');
    }

    static QString words(const Finding& f)
    {
        if (f.rule == "training.plan_out_of_range" || f.rule == "training.model_out_of_range")
            return range(f);
        if (f.rule == "training.plan_does_not_divide")
            return division(f);
        if (f.rule == "training.plan_gpus")
            return text::escaped(
                tr("Takes %1 of %2 GPUs")
                    .arg(integerOf(numberIn(f, "found")), integerOf(numberIn(f, "expected"))));
        if (f.rule == "training.batch_uneven")
            return tr("Not whole micro batches; %1 is").arg(link(numberIn(f, "nearest")));
        if (f.rule == "training.batch_unknown")
            return text::escaped(tr("Give it, or the accumulation"));
        if (f.rule == "training.workload_out_of_range")
            return text::escaped(tr("Out of range"));
        if (f.rule == "training.no_workload")
            return text::escaped(tr("Give a number above 0"));
        if (f.rule == "training.tensor_over_network")
            return text::escaped(tr("Leaves the NVLink domain"));
        if (f.rule == "training.batch_below_ranks")
            return text::escaped(tr("Fewer than %1 GPUs").arg(integerOf(numberIn(f, "expected"))));
        return text::escaped(text::sentence(f));
    }
};

struct Hints
{
    Q_DECLARE_TR_FUNCTIONS(fabric::PlanWords)

public:
    const Workload& workload;
    const JobPlan* job;
    const PlanOutcome* outcome;
    std::map<std::string, QString> all;

    void add(const char* place, const QString& text)
    {
        if (!text.isEmpty())
            all[place] = text;
    }

    static QString ofBatch(const JobPlan& job)
    {
        return text::counted(tr("%n micro batches a rank", nullptr, text::pluralNumber(job.microBatches)),
                             job.microBatches);
    }

    void model()
    {
        const TransformerModel& m = job->model;
        const ParallelPlan& p = job->plan;
        add("workload.model.heads",
            tr("%1 wide each").arg(shortOf(static_cast<double>(m.hidden) / static_cast<double>(m.heads))));
        if (m.ffn == 0)
            add("workload.model.ffn", u"= "_s + text::integer(m.ffnWidth()));
        if (m.kvHeads == 0)
            add("workload.model.kv_heads", u"= "_s + text::integer(m.kvHeadCount()));
        if (p.tensor > 1)
            add("workload.parallel.tp",
                text::counted(tr("%n heads a GPU", nullptr, text::pluralNumber(m.heads / p.tensor)),
                              m.heads / p.tensor));
        if (p.context > 1)
            add("workload.parallel.cp",
                text::counted(tr("%n tokens a GPU", nullptr, text::pluralNumber(m.sequence / p.context)),
                              m.sequence / p.context));
        if (p.pipeline > 1) {
            add("workload.parallel.pp",
                job->layersOfStage() == job->layersOfLastStage()
                    ? text::counted(
                          tr("%n layers a stage", nullptr, text::pluralNumber(job->layersOfStage())),
                          job->layersOfStage())
                    : tr("%1 or %2 layers a stage")
                          .arg(text::integer(job->layersOfLastStage()), text::integer(job->layersOfStage())));
            add("workload.parallel.virtual_stages", tr("Bubble %1").arg(text::percent(job->bubble())));
        }
        if (workload.parallel.value_or(ParallelPlan{}).data == 0)
            add("workload.parallel.dp", u"= "_s + text::integer(p.data));
        if (p.expert > 1)
            add("workload.parallel.ep",
                text::counted(tr("%n experts a GPU", nullptr, text::pluralNumber(m.experts / p.expert)),
                              m.experts / p.expert));
        add("workload.parallel.zero", zero(p));
        add("bytes", tr("%1 B a parameter").arg(shortOf(p.weightBytes + p.gradientBytes + p.optimizerBytes)));
        add("workload.global_batch", ofBatch(*job));
    }

    static QString zero(const ParallelPlan& plan)
    {
        switch (plan.zero) {
        case 1:
            return tr("Shares optimizer states");
        case 2:
            return tr("And gradients");
        case 3:
            return tr("And weights: FSDP");
        default:
            return tr("Shares nothing");
        }
    }

    void run()
    {
        const double batch = job ? job->globalBatch : workload.globalBatch;
        if (!workload.stepsPerEpoch && workload.samplesPerEpoch > 0 && batch > 0)
            add("workload.steps_per_epoch", u"= "_s + integerOf(std::ceil(workload.samplesPerEpoch / batch)));
        if (job && workload.run && workload.run->tokens && workload.samplesPerEpoch > 0) {
            const double epoch = workload.samplesPerEpoch * static_cast<double>(job->model.sequence);
            add("workload.run.tokens",
                tr("Epochs: %1").arg(text::significant(*workload.run->tokens / epoch)));
        }
        if (outcome && outcome->cost && outcome->cost->total && workload.run && workload.run->capexYears)
            add("workload.run.capex_years", tr("of %1").arg(text::money(*outcome->cost->total)));
        if (outcome && outcome->cost && outcome->cost->power && workload.run)
            add("workload.run.power_overhead", tr("× %1").arg(text::power(*outcome->cost->power).joined()));
    }
};

} // namespace

QString besideField(const Finding& finding)
{
    return Beside::words(finding);
}

QString planSentence(const Finding& finding, const QString& label)
{
    Finding named = finding;
    if (!label.isEmpty())
        named.place = label.toStdString();
    return text::sentence(named);
}

std::map<std::string, QString> planHints(const Workload& workload, const JobPlan* job,
                                         const PlanOutcome* outcome)
{
    Hints hints{workload, job, outcome, {}};
    if (job)
        hints.model();
    hints.run();
    return std::move(hints.all);
}

std::vector<std::int64_t> nearestDivisors(std::int64_t of, std::int64_t found, std::int64_t most)
{
    std::vector<std::int64_t> near;
    if (of < 1)
        return near;
    const auto divides = [of](std::int64_t d) { return of % d == 0; };
    for (std::int64_t d = std::min(found - 1, of); d >= 1 && d >= found - farthestDivisor; --d) {
        if (divides(d)) {
            near.push_back(d);
            break;
        }
    }
    for (std::int64_t d = std::max<std::int64_t>(found + 1, 1); d <= std::min(of, most); ++d) {
        if (d > found + farthestDivisor)
            break;
        if (divides(d)) {
            near.push_back(d);
            break;
        }
    }
    return near;
}

} // namespace fabric
