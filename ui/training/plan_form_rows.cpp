#include "core/model/names.h"
#include "ui/text/numbers.h"
#include "ui/theme/label_role.h"
#include "ui/training/amount_edit.h"
#include "ui/training/plan_form.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>
#include <array>
#include <utility>

namespace fabric {
namespace {

TransformerModel& modelOf(Workload& workload)
{
    return workload.model ? *workload.model : workload.model.emplace();
}

ParallelPlan& planOf(Workload& workload)
{
    return workload.parallel ? *workload.parallel : workload.parallel.emplace();
}

template<class Part, class T>
auto partIn(Part& (*of)(Workload&), T Part::*member)
{
    return [of, member](Workload& workload) -> T& { return of(workload).*member; };
}

double plainOf(double value)
{
    return value;
}

double plainOf(Money value)
{
    return value.value();
}

/// A number of the run, which is there as long as one of its numbers is.
template<class T>
PlanField runField(const PlanLabel& label, double scale, std::optional<T> TrainingRun::*member,
                   QWidget* parent)
{
    return amountField(
        label, scale,
        [member](const Workload& workload) {
            return workload.run && (*workload.run).*member
                       ? std::optional(plainOf(*((*workload.run).*member)))
                       : std::nullopt;
        },
        [member](Workload& workload, std::optional<double> value) {
            TrainingRun run = workload.run.value_or(TrainingRun{});
            run.*member = value ? std::optional(T(*value)) : std::nullopt;
            workload.run = run == TrainingRun{} ? std::nullopt : std::optional(run);
        },
        parent);
}

/// A number of the workload itself; 0 is not given.
PlanField plainField(const PlanLabel& label, double scale, double Workload::*member, QWidget* parent)
{
    return amountField(
        label, scale,
        [member](const Workload& workload) {
            return workload.*member != 0 ? std::optional(workload.*member) : std::nullopt;
        },
        [member](Workload& workload, std::optional<double> value) { workload.*member = value.value_or(0); },
        parent);
}

struct Precision
{
    double weights;
    double gradients;
    double optimizer;
};

/// Bytes a parameter, of weights, gradients and optimizer states.
constexpr std::array<Precision, 4> precisions = {{{2, 2, 12}, {2, 4, 12}, {2, 2, 4}, {4, 4, 8}}};

int precisionOf(const Workload& workload)
{
    const ParallelPlan plan = workload.parallel.value_or(ParallelPlan{});
    for (std::size_t i = 0; i < precisions.size(); ++i) {
        if (precisions[i].weights == plan.weightBytes && precisions[i].gradients == plan.gradientBytes &&
            precisions[i].optimizer == plan.optimizerBytes)
            return static_cast<int>(i);
    }
    return -1;
}

} // namespace

void PlanForm::addModelRows()
{
    const QString asHeads = tr("As heads");
    section(tr("Model"), Kind::transformer);
    m_parameters = new QLabel(this);
    setLabelRole(*m_parameters, LabelRole::secondary);
    m_parameters->setContentsMargins(0, 1, 0, 0);
    // Beside the heading over both columns of fields, whose widths it has no say in.
    m_parameters->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_grid->addWidget(m_parameters, m_line - 1, 1, 1, 2, Qt::AlignTop);
    add(choiceField(
            {"workload.model.family", tr("&Family"),
             tr("GPT: two matrices in the feed-forward part, shared embedding. Llama: three "
                "matrices, an output of its own.")},
            {QStringLiteral("GPT"), QStringLiteral("Llama")},
            [](const Workload& w) { return static_cast<int>(w.model->family); },
            [](Workload& w, int i) { w.model->family = static_cast<TransformerFamily>(i); }, this),
        Kind::transformer);
    add(choiceField(
            {"workload.model.attention", tr("&Attention"),
             tr("Full: the matrix of scores is kept. Flash: in tiles, nothing of it is kept.")},
            {tr("Full"), QStringLiteral("Flash")},
            [](const Workload& w) { return static_cast<int>(w.model->attention); },
            [](Workload& w, int i) { w.model->attention = static_cast<AttentionKernel>(i); }, this),
        Kind::transformer);
    using M = TransformerModel;
    const auto count = [&](const char* place, const QString& text, const QString& tip,
                           std::int64_t M::*member, const QString& zero = {}) {
        add(countField({place, text, tip}, zero, partIn(&modelOf, member), this), Kind::transformer);
    };
    count("workload.model.layers", tr("&Layers"), tr("l, blocks of attention and feed-forward"), &M::layers);
    count("workload.model.hidden", tr("&Hidden size"), tr("h, width of a token inside the model"),
          &M::hidden);
    count("workload.model.heads", tr("Hea&ds"), tr("a, of attention; tensor parallelism divides them"),
          &M::heads);
    count("workload.model.kv_heads", tr("KV heads"), tr("k, heads of keys and values (grouped queries)"),
          &M::kvHeads, asHeads);
    count("workload.model.ffn", tr("Feed-forward"), tr("f, width of the feed-forward part"), &M::ffn,
          tr("4 × hidden"));
    count("workload.model.vocabulary", tr("&Vocabulary"), tr("V, tokens that the model knows"),
          &M::vocabulary);
    count("workload.model.sequence", tr("&Sequence"), tr("s, tokens of a sample"), &M::sequence);
    count("workload.model.experts", tr("&Experts"), tr("Feed-forward parts of a layer; 1: a dense model"),
          &M::experts);
    count("workload.model.top_k", tr("Experts a token"), tr("How many experts a token passes (top k)"),
          &M::topK);
}

void PlanForm::addSimpleRows()
{
    using W = Workload;
    section(tr("Job"), Kind::simple);
    add(plainField({"workload.parameters", tr("P&arameters"), tr("Every GPU holds all of them")}, 1,
                   &W::parameters, this),
        Kind::simple);
    add(plainField({"workload.gradient_bytes_per_parameter", tr("&Gradient bytes"),
                    tr("Bytes a parameter that one AllReduce sums in each step")},
                   1, &W::gradientBytesPerParameter, this),
        Kind::simple);
    add(plainField({"workload.flops_per_sample", tr("&FLOPs a sample"),
                    tr("Forward and backward; 6 × parameters × tokens for a transformer")},
                   1, &W::flopsPerSample, this),
        Kind::simple);
    add(plainField({"workload.achieved_share", tr("Achieved, %"),
                    tr("Share of the GPU's dense peak that is reached")},
                   100, &W::achievedShare, this),
        Kind::simple);
    add(amountField(
            {"workload.compute_s", tr("&Compute a step, s"),
             tr("Measured; takes the place of FLOPs ÷ achieved rate")},
            1,
            [](const W& w) {
                return w.computePerStep ? std::optional(w.computePerStep->value()) : std::nullopt;
            },
            [](W& w, std::optional<double> v) {
                w.computePerStep = v ? std::optional(Seconds(*v)) : std::nullopt;
            },
            this),
        Kind::simple);
}

void PlanForm::addRunRows()
{
    section(tr("Data and run"), Kind::both);
    add(plainField({"workload.samples_per_epoch", tr("Samples an epoch"),
                    tr("Sequences or pictures; steps = samples ÷ batch, rounded up")},
                   1, &Workload::samplesPerEpoch, this),
        Kind::both);
    add(amountField(
            {"workload.steps_per_epoch", tr("Steps an epoch"), tr("Takes the place of samples ÷ batch")}, 1,
            [](const Workload& w) { return w.stepsPerEpoch; },
            [](Workload& w, std::optional<double> v) { w.stepsPerEpoch = v; }, this),
        Kind::both);
    using R = TrainingRun;
    add(runField({"workload.run.tokens", tr("To&kens of the run"), tr("What the whole run trains on")}, 1,
                 &R::tokens, this),
        Kind::transformer);
    add(runField({"workload.run.gpu_hour_usd", tr("&GPU hour, $"),
                  tr("Price of one GPU for an hour, everything included")},
                 1, &R::gpuHour, this),
        Kind::transformer);
    add(runField({"workload.run.capex_years", tr("&Years in use"),
                  tr("A cluster that is bought is written off over these years")},
                 1, &R::capexYears, this),
        Kind::transformer);
    add(runField(
            {"workload.run.kilowatt_hour_usd", tr("Electricity, $ a k&Wh"), tr("Price of a kilowatt hour")},
            1, &R::kilowattHour, this),
        Kind::transformer);
    add(runField({"workload.run.power_overhead", tr("Power overhead"),
                  tr("Facility ÷ equipment power (PUE), 1 and up; 1 where it is not given")},
                 1, &R::powerOverhead, this),
        Kind::transformer);
}

void PlanForm::addPlanRows()
{
    using P = ParallelPlan;
    section(tr("Parallel plan"), Kind::transformer);
    const auto count = [&](const char* place, const QString& text, const QString& tip,
                           std::int64_t P::*member, const QString& zero = {}) {
        add(countField({place, text, tip}, zero, partIn(&planOf, member), this), Kind::transformer);
    };
    count("workload.parallel.tp", tr("&Tensor (TP)"),
          tr("t, GPUs that share every layer; all exchange activations in each layer"), &P::tensor);
    add(tickField({"workload.parallel.sequence_parallel", tr("Se&quence parallel"),
                   tr("Norms and dropouts are cut over the tensor group too: less memory, as much traffic")},
                  partIn(&planOf, &P::sequenceParallel), this),
        Kind::transformer, true);
    count("workload.parallel.cp", tr("&Context (CP)"), tr("c, GPUs that share a sequence"), &P::context);
    count("workload.parallel.pp", tr("P&ipeline (PP)"), tr("p, stages; each holds layers ÷ p"), &P::pipeline);
    count("workload.parallel.virtual_stages", tr("Parts a stage"),
          tr("v, 1: 1F1B; more: interleaved stages, a bubble v times as small, more messages"),
          &P::virtualStages);
    count("workload.parallel.dp", tr("Data &ranks (DP)"), tr("d, copies of the model; GPUs = t × c × p × d"),
          &P::data, tr("Automatic"));
    count("workload.parallel.ep", tr("E&xpert ranks (EP)"),
          tr("e, ranks that share one copy of the experts; divides the data ranks"), &P::expert);
    add(listedField(
            {"workload.parallel.order", tr("&Order of ranks"),
             tr("Which dimension changes first with the rank: the first one stays inside a node")},
            {{"tp-cp-ep-dp-pp", QStringLiteral("TP – CP – EP – DP – PP")},
             {"tp-cp-ep-pp-dp", QStringLiteral("TP – CP – EP – PP – DP")},
             {"tp-cp-pp-ep-dp", QStringLiteral("TP – CP – PP – EP – DP")},
             {"tp-pp-cp-ep-dp", QStringLiteral("TP – PP – CP – EP – DP")}},
            [](const Workload& w) { return nameOf(w.parallel.value_or(P{}).order); },
            [](Workload& w, const std::string& word) { parseRankOrder(word, planOf(w).order); }, this),
        Kind::transformer, true);
}

void PlanForm::addStepRows()
{
    section(tr("Step"), Kind::both);
    add(plainField({"workload.global_batch", tr("&Batch"), tr("B, samples of a step on all GPUs together")},
                   1, &Workload::globalBatch, this),
        Kind::both);
    add(amountField(
            {"workload.parallel.micro_batch", tr("Micro batch"),
             tr("b, samples of one forward pass of one rank")},
            1, [](const Workload& w) { return w.parallel.value_or(ParallelPlan{}).microBatch; },
            [](Workload& w, std::optional<double> v) { planOf(w).microBatch = v.value_or(0); }, this),
        Kind::transformer);
    add(countField({"workload.parallel.accumulation", tr("Accumulation"),
                    tr("m, micro batches of a step and rank; automatic: B ÷ (d b)")},
                   tr("Automatic"), partIn(&planOf, &ParallelPlan::accumulation), this),
        Kind::transformer);
    add(plainField({"workload.overlap", tr("Overlap, %"),
                    tr("Share of compute during which gradients may be exchanged")},
                   100, &Workload::overlap, this),
        Kind::both);
}

void PlanForm::addMemoryRows()
{
    section(tr("Memory"), Kind::transformer);
    add(choiceField(
            {"workload.parallel.zero", tr("&ZeRO stage"),
             tr("What data ranks share: 1 optimizer states, 2 and gradients, 3 and weights (FSDP)")},
            {QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3")},
            [](const Workload& w) { return static_cast<int>(w.parallel.value_or(ParallelPlan{}).zero); },
            [](Workload& w, int i) { planOf(w).zero = i; }, this),
        Kind::transformer);
    add(choiceField(
            {"workload.parallel.recompute", tr("Reco&mpute"),
             tr("Activations computed again instead of kept: none, attention scores, every layer")},
            {tr("None"), tr("Selective"), tr("Full")},
            [](const Workload& w) { return static_cast<int>(w.parallel.value_or(ParallelPlan{}).recompute); },
            [](Workload& w, int i) { planOf(w).recompute = static_cast<Recompute>(i); }, this),
        Kind::transformer, true);
    addBytesRow();
    add(amountField(
            {"workload.parallel.bucket_bytes", tr("Buckets, MiB"),
             tr("Gradients travel in pieces of this size")},
            1 / (1024.0 * 1024),
            [](const Workload& w) { return w.parallel.value_or(ParallelPlan{}).bucketBytes; },
            [](Workload& w, std::optional<double> v) { planOf(w).bucketBytes = v.value_or(0); }, this),
        Kind::transformer);
}

/// What a parameter takes, chosen by name or typed.
void PlanForm::addBytesRow()
{
    const Choices choices = {{"0", tr("16 bit, Adam in 32 bit")},
                             {"1", tr("16 bit, gradients in 32 bit")},
                             {"2", tr("16 bit, Adam in 16 bit")},
                             {"3", tr("32 bit")},
                             {"own", tr("As typed below")}};
    PlanField names = listedField(
        {"precision", tr("Precision"), tr("Sets the bytes of weights, gradients and optimizer states")},
        choices,
        [](const Workload& w) {
            const int known = precisionOf(w);
            return known < 0 ? std::string("own") : std::to_string(known);
        },
        [](Workload& w, const std::string& word) {
            if (word == "own")
                return;
            const Precision& precision = precisions[static_cast<std::size_t>(word.front() - '0')];
            planOf(w).weightBytes = precision.weights;
            planOf(w).gradientBytes = precision.gradients;
            planOf(w).optimizerBytes = precision.optimizer;
        },
        this);

    using P = ParallelPlan;
    struct Part
    {
        const char* place;
        QString name;
        double P::*member;
    };
    const std::array<Part, 3> parts = {
        {{"workload.parallel.weight_bytes", tr("Weights"), &P::weightBytes},
         {"workload.parallel.gradient_bytes", tr("Gradients"), &P::gradientBytes},
         {"workload.parallel.optimizer_bytes", tr("Optimizer states"), &P::optimizerBytes}}};
    auto* box = new QWidget(this);
    auto* inside = new QHBoxLayout(box);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(4);
    PlanField bytes;
    bytes.row = new FormField("bytes", tr("Bytes of each"), box, this, 1);
    std::vector<AmountEdit*> edits;
    for (const Part& part : parts) {
        auto* edit = new AmountEdit(box);
        edit->setMinimumWidth(34);
        edit->setMaximumWidth(34);
        edit->setAccessibleName(part.name);
        edit->setToolTip(tr("%1: bytes a parameter").arg(part.name));
        edit->setObjectName(QString::fromUtf8(part.place));
        bytes.row->addTarget(part.place, edit);
        inside->addWidget(edit);
        edits.push_back(edit);
        connect(edit, &AmountEdit::valueEdited, bytes.row, &FormField::edited);
    }
    box->setFocusProxy(edits.front());
    bytes.load = [edits, parts](const Workload& w) {
        const P plan = w.parallel.value_or(P{});
        for (std::size_t i = 0; i < edits.size(); ++i)
            edits[i]->setValue(plan.*(parts[i].member));
    };
    bytes.store = [edits, parts](Workload& w) {
        for (std::size_t i = 0; i < edits.size(); ++i) {
            if (edits[i]->isValid())
                planOf(w).*(parts[i].member) = edits[i]->value().value_or(0);
        }
    };
    bytes.isValid = [edits] {
        return std::all_of(edits.begin(), edits.end(), [](const AmountEdit* e) { return e->isValid(); });
    };
    const auto loadOther = [this](const PlanField& edited, const PlanField& other) {
        connect(edited.row, &FormField::edited, this, [this, load = other.load] {
            const bool before = std::exchange(m_loading, true);
            load(m_workload);
            m_loading = before;
        });
    };
    const PlanField namesToo = names;
    const PlanField bytesToo = bytes;
    add(std::move(names), Kind::transformer, true);
    add(std::move(bytes), Kind::transformer);
    loadOther(namesToo, bytesToo);
    loadOther(bytesToo, namesToo);
}

} // namespace fabric
