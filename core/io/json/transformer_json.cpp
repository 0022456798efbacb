#include "core/io/json/transformer_json.h"

#include "core/io/json/json_values.h"
#include "core/model/names.h"

namespace fabric::io {
namespace {

constexpr int inFabric = nested + 4;

void writePlan(std::string& out, const JobPlan& job)
{
    const ParallelPlan& plan = job.plan;
    json::ObjectText object(out);
    object.integer("tp", plan.tensor);
    object.boolean("sequence_parallel", plan.sequenceParallel);
    object.integer("cp", plan.context);
    object.integer("pp", plan.pipeline);
    object.integer("virtual_stages", plan.virtualStages);
    object.integer("dp", plan.data);
    object.integer("ep", plan.expert);
    object.integer("zero", plan.zero);
    object.number("micro_batch", plan.microBatch);
    object.integer("micro_batches", job.microBatches);
    object.number("global_batch", job.globalBatch);
    object.text("recompute", json::nameOf(recomputeNames, plan.recompute));
    object.text("order", nameOf(plan.order));
    object.close();
}

void writeTrainingTerms(std::string& out, int indent, const std::vector<TrainingTerm>& terms)
{
    json::appendLines(out, indent, terms, [&](const TrainingTerm& term) {
        json::ObjectText one(out);
        one.text("name", term.name);
        one.number("value", term.value);
        one.text("unit", term.unit);
        one.text("formula", term.formula);
        one.text("source", term.source);
        one.close();
    });
}

void writeMemory(std::string& out, const MemoryFit& fit)
{
    json::ObjectText object(out, nested);
    object.number("weights_bytes", fit.use.weights.value());
    object.number("gradients_bytes", fit.use.gradients.value());
    object.number("optimizer_bytes", fit.use.optimizer.value());
    object.number("activations_bytes", fit.use.activations.value());
    object.number("output_bytes", fit.use.output.value());
    object.number("total_bytes", fit.use.total().value());
    object.numberOrNull("capacity_bytes", valueOf(fit.capacity));
    if (const std::optional<bool> fits = fit.fits())
        object.boolean("fits", *fits);
    else
        object.key("fits") += "null";
    writeTrainingTerms(object.key("terms"), nested + 2, fit.terms);
    object.close();
}

void writeCommunication(std::string& out, const Communication& c)
{
    json::ObjectText object(out);
    object.text("name", c.name);
    object.text("collective", c.collective);
    object.integer("group_size", c.groupSize);
    object.integer("groups", static_cast<std::int64_t>(c.groups));
    object.boolean("network", c.network);
    object.number("bytes", c.bytes.value());
    object.number("calls", c.calls);
    object.number("each_s", c.each.value());
    if (c.worst)
        object.number("worst_s", c.worst->value());
    object.number("total_s", c.total.value());
    object.number("exposed_s", c.exposed.value());
    object.numberOrNull("busbw_GBps", gigabytesOf(c.busBandwidth));
    object.textOrNull("bottleneck", c.bottleneck ? c.bottleneck->name : std::string());
    object.text("formula", c.formula);
    object.text("source", c.source);
    object.close();
}

void writeRunCost(std::string& out, const RunCost& run)
{
    json::ObjectText object(out);
    object.numberOrNull("hours", run.hours);
    object.numberOrNull("gpu_hours", run.gpuHours);
    object.numberOrNull("rent_usd", valueOf(run.rent));
    object.numberOrNull("capex_share_usd", valueOf(run.capexShare));
    object.boolean("capex_share_is_least", run.capexIsLeast);
    object.numberOrNull("energy_kwh", run.kilowattHours);
    object.numberOrNull("energy_usd", valueOf(run.energy));
    object.numberOrNull("owned_usd", valueOf(run.owned));
    object.close();
}

} // namespace

void writeTransformer(json::ObjectText& object, const TransformerReport& report)
{
    object.number("parameters", report.parameters.total());
    object.number("active_parameters", report.parameters.active());
    object.number("model_flops_per_step", report.modelFlops);
    object.number("hardware_flops_per_step", report.hardwareFlops);
    writePlan(object.key("plan"), report.job);
    writeMemory(object.key("memory"), report.memory);
}

void writeTransformerFigures(json::ObjectText& object, const TransformerFigures& figures, const RunCost* run,
                             const Words& words)
{
    object.numberOrNull("bubble_s", valueOf(figures.bubble));
    object.numberOrNull("tokens_per_s", figures.tokensPerSecond);
    object.numberOrNull("tflops_per_gpu",
                        figures.flopsPerGpu ? std::optional(*figures.flopsPerGpu / 1e12) : std::nullopt);
    object.numberOrNull("mfu", figures.mfu);
    object.numberOrNull("hfu", figures.hfu);
    object.numberOrNull("run_s", valueOf(figures.run));
    object.numberOrNull("gpu_hours", figures.gpuHours);
    std::string& out = object.key("communications");
    json::appendLines(out, inFabric, figures.communications,
                      [&](const Communication& c) { writeCommunication(out, c); });
    writeTrainingTerms(object.key("terms"), inFabric, figures.terms);
    object.textOrNull("insight",
                      figures.insight.rule.empty() || !words ? std::string() : words(figures.insight));
    if (run)
        writeRunCost(object.key("run_cost"), *run);
}

} // namespace fabric::io
