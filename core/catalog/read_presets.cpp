#include "core/catalog/content.h"
#include "core/model/names.h"

namespace fabric::catalog {
namespace {

constexpr std::array<json::Name<PartCategory>, 6> categories = {{{PartCategory::node, "node"},
                                                                 {PartCategory::nic, "nic"},
                                                                 {PartCategory::switchDevice, "switch"},
                                                                 {PartCategory::cable, "cable"},
                                                                 {PartCategory::transceiver, "transceiver"},
                                                                 {PartCategory::facility, "facility"}}};
constexpr std::array<json::Name<Medium>, 4> media = {{{Medium::optics, "optics"},
                                                      {Medium::opticsSingle, "optics-single"},
                                                      {Medium::dac, "dac"},
                                                      {Medium::aoc, "aoc"}}};
constexpr std::array<json::Name<PricePer>, 5> units = {{{PricePer::piece, "piece"},
                                                        {PricePer::port, "port"},
                                                        {PricePer::gpu, "gpu"},
                                                        {PricePer::node, "node"},
                                                        {PricePer::gbps, "gbps"}}};

void readMatch(EntryReader& rule, PriceRule& into, const Tables& tables)
{
    std::optional<EntryReader> match = rule.child("match");
    if (!match)
        return;
    into.types = match->texts("types");
    into.ports = match->optionalInteger("ports", 1, mostPorts);
    if (const std::optional<double> rate = match->optionalNumber("rate_gbps", aboveZero))
        into.rate = gbps(*rate);
    into.fabric = match->choice("fabric", fabricNames, false);
    into.medium = match->choice("medium", media, false);
    into.linksPerPiece = match->optionalInteger("links_per_piece", 1, 64);
    into.gpu = match->optionalText("gpu");
    if (!into.gpu.empty() && !tables.gpus.find(into.gpu))
        reportMissing(*match, "gpu", into.gpu, CatalogSection::gpus, tables);
    into.gpus = match->optionalInteger("gpus", 1, mostPorts);
    into.nics = match->optionalInteger("nics", 1, mostPorts);
    match->finish();
}

PriceRule readRule(EntryReader& reader, const Tables& tables)
{
    PriceRule rule;
    reader.readProvenance(false);
    rule.from = reader.provenance();
    rule.name = reader.text("name");
    rule.category = reader.choice("category", categories, true).value_or(PartCategory::switchDevice);
    readMatch(reader, rule, tables);
    rule.per = reader.choice("per", units, false).value_or(PricePer::piece);
    for (double amount : reader.numbers("price_usd", fromZero))
        rule.amounts.push_back(Money(amount));
    if (rule.amounts.empty())
        reader.report(finding("json.key_missing").with("expected", std::string("price_usd")));
    rule.fixed = Money(reader.optionalNumber("fixed_usd", anyAmount).value_or(0));
    rule.perGbpsMetre = Money(reader.optionalNumber("per_gbps_metre_usd", fromZero).value_or(0));
    rule.covers = reader.choiceList("covers", categories);
    rule.notes = reader.optionalText("notes");
    return rule;
}

constexpr int mostOfAnything = 1'000'000'000;

void readTransformer(EntryReader& workload, Workload& into)
{
    std::optional<EntryReader> reader = workload.child("model");
    if (!reader)
        return;
    TransformerModel model;
    model.family = reader->choice("family", familyNames, true).value_or(model.family);
    model.attention = reader->choice("attention", attentionNames, false).value_or(model.attention);
    model.layers = reader->integer("layers", 1, mostOfAnything);
    model.hidden = reader->integer("hidden", 1, mostOfAnything);
    model.heads = reader->integer("heads", 1, mostOfAnything);
    model.kvHeads = reader->optionalInteger("kv_heads", 1, mostOfAnything).value_or(0);
    model.ffn = reader->optionalInteger("ffn", 1, mostOfAnything).value_or(0);
    model.vocabulary = reader->integer("vocabulary", 1, mostOfAnything);
    model.sequence = reader->integer("sequence", 1, mostOfAnything);
    model.experts = reader->optionalInteger("experts", 1, mostOfAnything).value_or(1);
    model.topK = reader->optionalInteger("top_k", 1, mostOfAnything).value_or(1);
    reader->finish();
    into.model = model;
}

void readPlan(EntryReader& workload, Workload& into)
{
    std::optional<EntryReader> reader = workload.child("parallel");
    if (!reader)
        return;
    ParallelPlan plan;
    const auto whole = [&](const char* key, std::int64_t& value) {
        value = reader->optionalInteger(key, 0, mostOfAnything).value_or(static_cast<int>(value));
    };
    whole("tp", plan.tensor);
    plan.sequenceParallel = reader->flag("sequence_parallel");
    whole("cp", plan.context);
    whole("pp", plan.pipeline);
    whole("virtual_stages", plan.virtualStages);
    whole("ep", plan.expert);
    whole("zero", plan.zero);
    plan.microBatch = reader->optionalNumber("micro_batch", aboveZero).value_or(plan.microBatch);
    plan.recompute = reader->choice("recompute", recomputeNames, false).value_or(plan.recompute);
    plan.gradientBytes = reader->optionalNumber("gradient_bytes", aboveZero).value_or(plan.gradientBytes);
    reader->finish();
    into.parallel = plan;
}

void readRun(EntryReader& workload, Workload& into)
{
    std::optional<EntryReader> reader = workload.child("run");
    if (!reader)
        return;
    TrainingRun run;
    run.tokens = reader->optionalNumber("tokens", aboveZero);
    reader->finish();
    into.run = run;
}

} // namespace

void readPriceSet(EntryReader& reader, Tables& tables)
{
    const Heading heading = readHeading(reader);
    PriceSet set;
    set.id = heading.id;
    set.name = heading.name;
    set.from = heading.from;
    if (std::string currency = reader.optionalText("currency"); !currency.empty())
        set.currency = std::move(currency);
    reader.eachObject("rules", [&](EntryReader& rule) { set.rules.push_back(readRule(rule, tables)); });
    set.notes = reader.optionalText("notes");
    tables.prices.add(heading.id, std::move(set));
}

void readWorkload(EntryReader& reader, Tables& tables)
{
    const Heading heading = readHeading(reader);
    Workload workload;
    workload.id = heading.id;
    workload.name = heading.name;
    workload.from = heading.from;
    workload.parameters = reader.number("parameters", aboveZero);
    workload.gradientBytesPerParameter = reader.number("gradient_bytes_per_parameter", aboveZero);
    workload.samplesPerEpoch = reader.number("samples_per_epoch", aboveZero);
    workload.globalBatch = reader.number("global_batch", aboveZero);
    workload.flopsPerSample = reader.number("flops_per_sample", aboveZero);
    workload.achievedShare = reader.number("achieved_share", json::NumberRange{0, 1, true});
    workload.overlap = reader.number("overlap", json::share);
    if (const std::optional<double> seconds = reader.optionalNumber("compute_per_step_s", aboveZero))
        workload.computePerStep = Seconds(*seconds);
    workload.stepsPerEpoch = reader.optionalNumber("steps_per_epoch", aboveZero);
    readTransformer(reader, workload);
    readPlan(reader, workload);
    readRun(reader, workload);
    workload.notes = reader.optionalText("notes");
    tables.workloads.add(heading.id, std::move(workload));
}

} // namespace fabric::catalog
