#include "core/io/json/json_values.h"
#include "core/io/json/transformer_json.h"
#include "core/model/names.h"

namespace fabric::io {
namespace {

constexpr int inList = nested + 2;

void writeBottleneck(json::ObjectText& object, const std::optional<Bottleneck>& bottleneck)
{
    std::string& out = object.key("bottleneck");
    if (!bottleneck) {
        out += "null";
        return;
    }
    json::ObjectText one(out);
    one.text("kind", bottleneck->kind);
    one.text("name", bottleneck->name);
    one.number("gbps", toGbps(bottleneck->nominal));
    one.close();
}

void writeCause(json::ObjectText& object, const std::optional<Cause>& cause)
{
    std::string& out = object.key("cause");
    if (!cause) {
        out += "null";
        return;
    }
    json::ObjectText one(out);
    one.text("kind", cause->kind);
    one.text("name", cause->name);
    one.text("what", cause->what);
    one.close();
}

void writeAlternatives(std::string& out, json::ObjectText& object, const FabricEstimate& f,
                       const Words& words)
{
    json::appendLines(object.key("alternatives"), inList + 2, f.alternatives,
                      [&](const Alternative& a) { writeWay(out, a, words); });
}

void writeSteps(std::string& out, json::ObjectText& object, const FabricEstimate& f)
{
    json::appendLines(object.key("steps"), inList + 2, f.steps, [&](const StepFigures& s) {
        json::ObjectText one(out);
        one.integer("step", s.first);
        one.integer("count", s.count);
        one.number("time_s", s.time.value());
        one.number("load", s.load);
        one.textOrNull("link", s.link);
        one.close();
    });
}

void writeBand(json::ObjectText& object, const std::optional<EstimateBand>& band)
{
    std::string& out = object.key("band");
    if (!band) {
        out += "null";
        return;
    }
    json::ObjectText one(out);
    one.number("low_s", band->low.value());
    one.number("high_s", band->high.value());
    one.number("measured_least", band->measuredLeast);
    one.number("measured_most", band->measuredMost);
    one.close();
}

void writeFabric(std::string& out, const FabricEstimate& f, const Words& words)
{
    json::ObjectText object(out, inList);
    object.text("fabric", json::nameOf(fabricNames, f.fabric));
    object.boolean("selected", f.selected);
    object.textOrNull("algorithm", f.algorithm);
    object.textOrNull("protocol", f.protocol);
    object.integer("channels", f.channels);
    object.number("time_s", f.time.value());
    object.number("latency_s", f.latency.value());
    object.number("bandwidth_s", f.bandwidth.value());
    object.numberOrNull("algbw_GBps", gigabytesOf(f.algorithmBandwidth));
    object.numberOrNull("busbw_GBps", gigabytesOf(f.busBandwidth));
    writeBottleneck(object, f.bottleneck);
    writeCause(object, f.cause);
    json::appendLines(object.key("terms"), inList + 2, f.terms, [&](const Term& term) {
        json::ObjectText one(out);
        one.text("name", term.name);
        one.number("value", term.value);
        one.text("unit", term.unit);
        one.close();
    });
    writeSteps(out, object, f);
    writeAlternatives(out, object, f, words);
    writeSources(object.key("sources"), f.sources);
    writeBand(object, f.band);
    object.textOrNull("insight", f.insight.rule.empty() || !words ? std::string() : words(f.insight));
    object.close();
}

} // namespace

std::string estimateJson(const EstimateReport& report, const Words& words)
{
    std::string out;
    json::ObjectText object(out, 0);
    object.text("collective", nameOf(report.collective));
    object.number("bytes", report.bytes.value());
    object.integer("ranks", report.ranks);
    object.text("model", nameOf(report.model));
    object.text("placement", nameOf(report.placement));
    if (report.routing.kind != RoutingKind::ideal)
        object.text("routing", nameOf(report.routing));
    json::appendLines(object.key("fabrics"), nested, report.fabrics,
                      [&](const FabricEstimate& f) { writeFabric(out, f, words); });
    writeFindings(object, "notes", report.notes, words);
    object.close();
    return out + '\n';
}

std::string trainingJson(const TrainingReport& report, const Words& words, std::span<const RunCost> runs)
{
    std::string out;
    json::ObjectText object(out, 0);
    object.textOrNull("workload", report.workload);
    object.text("model", nameOf(report.model));
    object.integer("ranks", report.ranks);
    object.text("placement", nameOf(report.placement));
    if (report.routing.kind != RoutingKind::ideal)
        object.text("routing", nameOf(report.routing));
    object.number("gradient_bytes", report.gradient.value());
    if (report.transformer)
        writeTransformer(object, *report.transformer);
    json::appendLines(object.key("fabrics"), nested, report.fabrics, [&](const TrainingFigures& f) {
        json::ObjectText one(out, inList);
        one.text("fabric", json::nameOf(fabricNames, f.fabric));
        one.boolean("selected", f.selected);
        one.numberOrNull("step_s", valueOf(f.step));
        one.numberOrNull("compute_s", valueOf(f.compute));
        one.number("communication_s", f.communication.value());
        one.numberOrNull("exposed_s", valueOf(f.exposed));
        one.numberOrNull("epoch_s", valueOf(f.epoch));
        one.numberOrNull("steps_per_epoch", report.stepsPerEpoch);
        one.numberOrNull("samples_per_s", f.samplesPerSecond);
        one.numberOrNull("exposed_share", f.exposedShare);
        if (report.routing.kind == RoutingKind::hashed) {
            one.numberOrNull("worst_communication_s", valueOf(f.worstCommunication));
            one.numberOrNull("worst_step_s", valueOf(f.worstStep));
        }
        writeSources(one.key("sources"), f.sources);
        if (f.allToAllSources)
            writeSources(one.key("all_to_all_sources"), *f.allToAllSources);
        if (f.transformer)
            writeTransformerFigures(one, *f.transformer, runs.empty() ? nullptr : &runs[indexOf(f.fabric)],
                                    words);
        one.close();
    });
    writeFindings(object, "notes", report.notes, words);
    object.close();
    return out + '\n';
}

} // namespace fabric::io
