#include "core/io/workload_settings.h"

#include "core/model/names.h"

namespace fabric::io {
namespace {

constexpr json::NumberRange fromOne{1, 1e9};
constexpr json::NumberRange orNone{0, 1e9};
constexpr json::NumberRange amount{0, 1e30, true};

template<class Part>
using PartOf = std::optional<Part> Workload::*;

template<class Part>
Part& created(Design& design, PartOf<Part> part)
{
    std::optional<Part>& there = design.workload.*part;
    return there ? *there : there.emplace();
}

/// Adds the settings of one object, all with the same section. Set means: not what a new object starts with.
template<class Part>
class PartSettings
{
public:
    PartSettings(std::vector<Setting>& all, const char* section, PartOf<Part> part)
        : m_all(all), m_section(section), m_part(part)
    {}

    void whole(const char* key, json::NumberRange range, std::int64_t Part::*member)
    {
        Setting& s = number(key, range, member);
        s.kind = SettingKind::whole;
    }

    void flag(const char* key, bool Part::*member)
    {
        Setting& s = number(key, json::share, member);
        s.kind = SettingKind::flag;
    }

    template<class T>
    Setting& number(const char* key, json::NumberRange range, T Part::*member)
    {
        const PartOf<Part> part = m_part;
        m_all.push_back({m_section, key, range,
                         [=](const Design& d) -> std::optional<double> {
                             const std::optional<Part>& there = d.workload.*part;
                             if (!there || (*there).*member == Part{}.*member)
                                 return std::nullopt;
                             return static_cast<double>((*there).*member);
                         },
                         [=](Design& d, double v) { created(d, part).*member = static_cast<T>(v); }});
        return m_all.back();
    }

    template<class T>
    void optional(const char* key, json::NumberRange range, std::optional<T> Part::*member)
    {
        const PartOf<Part> part = m_part;
        m_all.push_back({m_section, key, range,
                         [=](const Design& d) -> std::optional<double> {
                             const std::optional<Part>& there = d.workload.*part;
                             if (!there || !((*there).*member))
                                 return std::nullopt;
                             return plain(*((*there).*member));
                         },
                         [=](Design& d, double v) { created(d, part).*member = T(v); }});
    }

    template<class Enum, std::size_t n>
    void choice(const char* key, const std::array<json::Name<Enum>, n>& names, Enum Part::*member)
    {
        std::vector<std::string> words;
        for (const json::Name<Enum>& name : names)
            words.emplace_back(name.text);
        const PartOf<Part> part = m_part;
        word(
            key, std::move(words),
            [=](const Design& d) -> std::string {
                const std::optional<Part>& there = d.workload.*part;
                if (!there || (*there).*member == Part{}.*member)
                    return {};
                return std::string(json::nameOf(names, (*there).*member));
            },
            [=](Design& d, std::string_view text) {
                for (const json::Name<Enum>& name : names) {
                    if (name.text == text) {
                        created(d, part).*member = name.value;
                        return true;
                    }
                }
                return false;
            });
    }

    void word(const char* key, std::vector<std::string> words, std::function<std::string(const Design&)> text,
              std::function<bool(Design&, std::string_view)> setText)
    {
        Setting s;
        s.section = m_section;
        s.key = key;
        s.kind = SettingKind::word;
        s.words = std::move(words);
        s.text = std::move(text);
        s.setText = std::move(setText);
        m_all.push_back(std::move(s));
    }

private:
    static double plain(double value) { return value; }
    static double plain(Money value) { return value.value(); }

    std::vector<Setting>& m_all;
    const char* m_section;
    PartOf<Part> m_part;
};

void addModel(std::vector<Setting>& all)
{
    PartSettings<TransformerModel> model(all, "workload.model", &Workload::model);
    model.choice("family", familyNames, &TransformerModel::family);
    model.choice("attention", attentionNames, &TransformerModel::attention);
    model.whole("layers", fromOne, &TransformerModel::layers);
    model.whole("hidden", fromOne, &TransformerModel::hidden);
    model.whole("heads", fromOne, &TransformerModel::heads);
    model.whole("kv_heads", orNone, &TransformerModel::kvHeads);
    model.whole("ffn", orNone, &TransformerModel::ffn);
    model.whole("vocabulary", fromOne, &TransformerModel::vocabulary);
    model.whole("sequence", fromOne, &TransformerModel::sequence);
    model.whole("experts", fromOne, &TransformerModel::experts);
    model.whole("top_k", fromOne, &TransformerModel::topK);
}

void addPlan(std::vector<Setting>& all)
{
    PartSettings<ParallelPlan> plan(all, "workload.parallel", &Workload::parallel);
    plan.whole("tp", fromOne, &ParallelPlan::tensor);
    plan.flag("sequence_parallel", &ParallelPlan::sequenceParallel);
    plan.whole("cp", fromOne, &ParallelPlan::context);
    plan.whole("pp", fromOne, &ParallelPlan::pipeline);
    plan.whole("virtual_stages", fromOne, &ParallelPlan::virtualStages);
    plan.whole("dp", orNone, &ParallelPlan::data);
    plan.whole("ep", fromOne, &ParallelPlan::expert);
    plan.whole("zero", {0, 3}, &ParallelPlan::zero);
    plan.number("micro_batch", amount, &ParallelPlan::microBatch);
    plan.whole("accumulation", orNone, &ParallelPlan::accumulation);
    plan.choice("recompute", recomputeNames, &ParallelPlan::recompute);
    plan.number("weight_bytes", amount, &ParallelPlan::weightBytes);
    plan.number("gradient_bytes", amount, &ParallelPlan::gradientBytes);
    plan.number("optimizer_bytes", json::fromZero, &ParallelPlan::optimizerBytes);
    plan.number("bucket_bytes", amount, &ParallelPlan::bucketBytes);
    plan.word(
        "order", {"tp-cp-ep-dp-pp", "tp-cp-ep-pp-dp", "tp-cp-pp-ep-dp", "tp-pp-cp-ep-dp"},
        [](const Design& d) {
            const std::optional<ParallelPlan>& there = d.workload.parallel;
            return there && !(there->order == RankOrder{}) ? nameOf(there->order) : std::string();
        },
        [](Design& d, std::string_view text) {
            RankOrder order;
            if (!parseRankOrder(text, order))
                return false;
            created(d, &Workload::parallel).order = order;
            return true;
        });
}

void addRun(std::vector<Setting>& all)
{
    PartSettings<TrainingRun> run(all, "workload.run", &Workload::run);
    run.optional("tokens", amount, &TrainingRun::tokens);
    run.optional("gpu_hour_usd", json::fromZero, &TrainingRun::gpuHour);
    run.optional("capex_years", {0, 100, true}, &TrainingRun::capexYears);
    run.optional("kilowatt_hour_usd", json::fromZero, &TrainingRun::kilowattHour);
    run.optional("power_overhead", {1, 100}, &TrainingRun::powerOverhead);
}

} // namespace

void addWorkloadParts(std::vector<Setting>& all)
{
    addModel(all);
    addPlan(all);
    addRun(all);
}

} // namespace fabric::io
