#include "core/collective/nccl_estimate.h"

#include "core/collective/host_neck.h"
#include "core/collective/insight.h"
#include "core/collective/nccl/all_to_all_model.h"
#include "core/collective/nccl/tuning.h"
#include "core/collective/nccl_insight.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>

namespace fabric {
namespace {

constexpr double microsecondsPerSecond = 1e6;
constexpr double bandFromBytes = 64.0 * 1024 * 1024;

/// All-to-all: what is left of the raw rates where NCCL copies between all pairs. NICs: 48 of 50 GB/s;
/// NVLink: NCCL's own figure (370.8 of 450 GB/s on H100) by its share for such copies.
constexpr double pairsNicShare = 0.96;
constexpr double pairsNvlinkShare = 370.8 / 450 * nccl::allToAllNvlinkShare;

/// The only ways that count: those of the algorithm asked for.
std::vector<nccl::TunedWay> waysOf(const nccl::TuningJob& job, const EstimateSpec& spec)
{
    std::vector<nccl::TunedWay> ways = nccl::waysFor(job, spec.nccl, ncclFunctionOf(spec.collective));
    if (const std::optional<nccl::Algorithm> only = nccl::algorithmOf(spec.algorithm))
        std::erase_if(ways, [&](const nccl::TunedWay& way) { return way.algorithm != *only; });
    return ways;
}

/// Why none of the ways can be used: what the most promising one lacks. One that a list of NCCL_ALGO or
/// NCCL_PROTO leaves out explains nothing as long as another one was meant to run.
Finding whyNone(const std::vector<nccl::TunedWay>& ways)
{
    const auto first = [&](std::initializer_list<std::string_view> passedOver) -> const Finding* {
        for (const nccl::TunedWay& way : ways) {
            if (std::find(passedOver.begin(), passedOver.end(), way.unavailable.rule) == passedOver.end())
                return &way.unavailable;
        }
        return nullptr;
    };
    const Finding* why = first({"collective.nccl_not_for_collective", "collective.nccl_simple_only",
                                "collective.nccl_algorithm_excluded", "collective.nccl_protocol_excluded"});
    if (!why)
        why = first({"collective.nccl_not_for_collective", "collective.nccl_simple_only"});
    if (why)
        return *why;
    return ways.empty() ? Finding{} : ways.front().unavailable;
}

bool exists(const nccl::TunedWay& way)
{
    return way.usable() || (way.unavailable.rule != "collective.nccl_not_for_collective" &&
                            way.unavailable.rule != "collective.nccl_simple_only");
}

std::vector<Alternative> alternativesOf(const NcclFabric& fabric, const EstimateSpec& spec,
                                        const std::vector<nccl::TunedWay>& ways, std::size_t chosen)
{
    std::vector<Alternative> all;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        if (i == chosen || !(spec.everyWay || exists(ways[i])))
            continue;
        Alternative other;
        other.algorithm = nccl::keyOf(ways[i].algorithm);
        other.protocol = nccl::keyOf(ways[i].protocol);
        if (ways[i].usable())
            other.time = microseconds(
                nccl::timeOf(fabric.job, ncclFunctionOf(spec.collective), ways[i], spec.bytes.value())
                    .totalUs());
        else
            other.why = ways[i].unavailable;
        all.push_back(std::move(other));
    }
    std::stable_sort(all.begin(), all.end(), [](const Alternative& a, const Alternative& b) {
        return a.time && b.time ? *a.time < *b.time : a.time.has_value() && !b.time.has_value();
    });
    return all;
}

void addUnless(std::vector<Term>& terms, double neutral, Term term)
{
    if (term.value != neutral)
        terms.push_back(std::move(term));
}

std::vector<Term> termsOf(const NcclFabric& fabric, const EstimateSpec& spec, const nccl::TunedWay& way,
                          const nccl::TunedTime& time)
{
    const nccl::LatencyParts& latency = way.latency;
    const nccl::BandwidthParts& bandwidth = way.bandwidth;
    std::vector<Term> terms{{"ranks", static_cast<double>(fabric.job.ranks), "1"},
                            {"nodes", static_cast<double>(fabric.job.nodes), "1"},
                            {"bytes", spec.bytes.value(), "B"}};
    addUnless(terms, 0, {"base", latency.baseUs, "us"});
    if (latency.intraSteps > 0) {
        terms.push_back({"inner_steps", latency.intraSteps, "1"});
        terms.push_back({"inner_step", latency.intraUs, "us"});
    }
    if (latency.networkSteps > 0) {
        terms.push_back({"network_steps", latency.networkSteps, "1"});
        terms.push_back({"network_step", latency.networkUs, "us"});
    }
    addUnless(terms, 0, {"rest", latency.restUs, "us"});
    addUnless(terms, 1, {"plateau", time.plateau, "1"});
    terms.push_back({"latency", time.latencyUs, "us"});
    terms.push_back({"search_channels", static_cast<double>(bandwidth.channels), "1"});
    terms.push_back({"channel_rate", bandwidth.channelGBps, "GB/s"});
    if (bandwidth.networkCut)
        terms.push_back({"network_limit", *bandwidth.networkCut, "GB/s"});
    addUnless(terms, 1, {"transport", bandwidth.networkFactor, "1"});
    terms.push_back({"bus_limit", bandwidth.busGBps, "GB/s"});
    terms.push_back({"ratio", bandwidth.ratio, "1"});
    addUnless(terms, 1, {"correction", time.correction, "1"});
    terms.push_back({"bandwidth", bandwidth.algorithmGBps() * time.correction, "GB/s"});
    return terms;
}

/// The same way in the worst hash seed.
nccl::TunedTime worstTime(const NcclFabric& fabric, const EstimateSpec& spec, const nccl::TunedWay& way)
{
    nccl::TuningJob worst = fabric.job;
    for (const nccl::Algorithm a : nccl::allAlgorithms) {
        if (const std::optional<NcclLink>& link = fabric.link(ncclRouteOf(a)))
            worst.network.limitGBps[nccl::indexOf(a)] = link->worstGBps;
    }
    const nccl::Function function = ncclFunctionOf(spec.collective);
    const std::vector<nccl::TunedWay> ways = waysOf(worst, spec);
    const auto same = std::find_if(ways.begin(), ways.end(), [&](const nccl::TunedWay& other) {
        return other.algorithm == way.algorithm && other.protocol == way.protocol;
    });
    return nccl::timeOf(worst, function, same == ways.end() ? way : *same, spec.bytes.value());
}

/// The element to blame: of the drawn network if that cuts NCCL down or if nodes can do what their NICs can,
/// else of the inside of the weakest nodes.
std::optional<Bottleneck> bottleneckFor(const NcclFabric& fabric, const nccl::TunedWay& way)
{
    const std::optional<NcclLink>& link = fabric.link(ncclRouteOf(way.algorithm));
    if (!link || (way.bandwidth.limit != nccl::BandwidthLimit::network && insideLimits(fabric)))
        return fabric.inside;
    return link->bottleneck;
}

/// Cables that are missing are nobody's bottleneck, but all run as many channels as the node without them.
std::optional<Cause> causeOf(const NcclFabric& fabric)
{
    if (!fabric.uncabled || !fabric.withoutWeakest)
        return std::nullopt;
    return fabric.uncabled->nics.empty() ? Cause{"node", fabric.uncabled->node, "uncabled"}
                                         : Cause{"nic", fabric.uncabled->nics.front(), "uncabled"};
}

/// Whether NCCL_MAX_NCHANNELS is what decides the number of channels.
bool channelsAreCapped(const nccl::Settings& settings, const NcclPlan& plan)
{
    return settings.maxChannels &&
           std::any_of(plan.fabrics.begin(), plan.fabrics.end(), [&](const NcclFabric& fabric) {
               return fabric.job.graphs.commChannels >= *settings.maxChannels;
           });
}

void fillRates(FabricEstimate& result, const EstimateSpec& spec, std::uint32_t ranks)
{
    result.algorithmBandwidth = Bandwidth(8 * spec.bytes.value() / result.time.value());
    result.busBandwidth = busFactor(spec.collective, ranks) * *result.algorithmBandwidth;
}

} // namespace

nccl::Function ncclFunctionOf(Collective collective)
{
    switch (collective) {
    case Collective::broadcast:
        return nccl::Function::broadcast;
    case Collective::reduce:
        return nccl::Function::reduce;
    case Collective::allGather:
        return nccl::Function::allGather;
    case Collective::reduceScatter:
        return nccl::Function::reduceScatter;
    case Collective::allReduce:
    case Collective::allToAll:
        break;
    }
    return nccl::Function::allReduce;
}

std::optional<EstimateBand> ncclBand(Seconds time, Bytes bytes, bool sockets)
{
    if (bytes.value() < bandFromBytes)
        return std::nullopt;
    EstimateBand band;
    band.measuredLeast = sockets ? 0.4 : 0.8;
    band.measuredMost = sockets ? 1 : 1.25;
    band.low = time / band.measuredMost;
    band.high = time / band.measuredLeast;
    return band;
}

Result<void> checkNcclWays(const NcclPlan& plan, const EstimateSpec& spec, FabricKind own)
{
    if (plan.ranks < 2)
        return {};
    const std::vector<nccl::TunedWay> ways = waysOf(plan.fabrics[indexOf(own)].job, spec);
    if (std::any_of(ways.begin(), ways.end(), [](const nccl::TunedWay& way) { return way.usable(); }))
        return {};
    Error refused = error(ErrorKind::refused, finding("collective.nccl_nothing_left", "algorithm")
                                                  .with("collective", std::string(nameOf(spec.collective))));
    if (Finding why = whyNone(ways); !why.rule.empty()) {
        why.severity = Severity::error;
        refused.findings.push_back(std::move(why));
    }
    return refused;
}

FabricEstimate estimateNccl(const NcclPlan& plan, const EstimateSpec& spec, FabricKind kind)
{
    const NcclFabric& fabric = plan.fabrics[indexOf(kind)];
    FabricEstimate result;
    result.fabric = kind;
    result.algorithm = "ring";
    result.channels = fabric.job.graphs.commChannels;
    if (plan.ranks < 2) {
        result.insight = finding("collective.insight_single_rank", {}, Severity::info);
        return result;
    }
    const std::vector<nccl::TunedWay> ways = waysOf(fabric.job, spec);
    const nccl::Function function = ncclFunctionOf(spec.collective);
    const std::optional<std::size_t> chosen = nccl::fastest(fabric.job, function, ways, spec.bytes.value());
    if (!chosen) {
        const Seconds none{std::numeric_limits<double>::quiet_NaN()};
        result.algorithm = spec.algorithm == "auto" ? std::string() : spec.algorithm;
        result.time = result.latency = result.bandwidth = none;
        result.unavailable = whyNone(ways);
        result.insight = result.unavailable;
        return result;
    }
    const nccl::TunedWay& way = ways[*chosen];
    const nccl::TunedTime time = nccl::timeOf(fabric.job, function, way, spec.bytes.value());
    result.algorithm = nccl::keyOf(way.algorithm);
    result.protocol = nccl::keyOf(way.protocol);
    if (nccl::usesNvls(way.algorithm))
        result.channels = fabric.job.graphs.nvlsChannels;
    result.time = microseconds(time.totalUs());
    result.latency = microseconds(time.latencyUs);
    result.bandwidth = microseconds(time.transferUs);
    fillRates(result, spec, plan.ranks);
    result.limit = busFactor(spec.collective, plan.ranks) *
                   gigabytesPerSecond(way.bandwidth.algorithmGBps() * time.correction);
    result.bottleneck = bottleneckFor(fabric, way);
    result.cause = causeOf(fabric);
    result.terms = termsOf(fabric, spec, way, time);
    if (plan.seeds > 0 && fabric.job.nodes > 1) {
        result.terms.push_back({"seeds", static_cast<double>(plan.seeds), "1"});
        const double worstUs = worstTime(fabric, spec, way).totalUs();
        result.worst = microseconds(worstUs);
        result.terms.push_back({"worst_us", worstUs, "us"});
    }
    result.alternatives = alternativesOf(fabric, spec, ways, *chosen);
    result.band = ncclBand(result.time, spec.bytes, fabric.sockets && fabric.job.nodes > 1);
    result.insight = ncclInsight(plan, fabric, spec, way, time);
    return result;
}

FabricEstimate estimateAllToAllNccl(const FabricGraph& graph, const ElementTable& drawn,
                                    const Traffic& traffic, const EstimateSpec& spec, FabricKind kind)
{
    const FabricSettings& settings = graph.design().fabric;
    const bool sockets = kind == FabricKind::ethernet || spec.nccl.ibDisable;
    const NcclTransport transport = ncclTransport(kind, sockets);
    const RatesInForce own = settings.of(kind).inForce(true);
    ElementTable table = drawn;
    cutSlots(graph, sockets, own.efficiency ? 1 : transport.factor, table);
    FabricRates rates = ratesOf(settings, kind, spec.defaults, true);
    rates.efficiency = own.efficiency.value_or(pairsNicShare * transport.factor);
    rates.nvlinkEfficiency = settings.nvlinkInForce(true).efficiency.value_or(pairsNvlinkShare);
    FabricEstimate result;
    result.fabric = kind;
    result.algorithm = "all_pairs";
    result.channels = traffic.channels;
    if (traffic.ranks > 1) {
        const bool crosses = traffic.crossesNetwork;
        const double perStep = crosses ? transport.addedStepUs : 0;
        const double alphaUs = nccl::allToAllLatencyUs(traffic.ranks, crosses) + perStep;
        const std::optional<Decisive> decisive = decisiveOf(traffic, table, rates);
        const std::optional<Narrowest> narrow =
            decisive ? std::optional<Narrowest>(decisive->narrowest) : std::nullopt;
        const Bandwidth share = narrow ? narrow->share : Bandwidth(INFINITY);
        const double peers = traffic.ranks - 1.0;
        const double factor = busFactor(spec.collective, traffic.ranks);
        result.limit = peers * share;
        result.latency = microseconds(alphaUs);
        result.bandwidth = factor * spec.bytes / *result.limit;
        result.time = result.latency + result.bandwidth;
        fillRates(result, spec, traffic.ranks);
        result.terms = {{"ranks", static_cast<double>(traffic.ranks), "1"},
                        {"steps", 1, "1"},
                        {"alpha", alphaUs, "us"},
                        {"bytes", spec.bytes.value(), "B"},
                        {"factor", factor, "1"},
                        {"peers", peers, "1"}};
        if (narrow) {
            result.bottleneck = bottleneckOf(graph, table, *narrow);
            result.terms.push_back({"nominal", toGbps(narrow->nominal), "Gb/s"});
            result.terms.push_back({"efficiency", narrow->efficiency, "1"});
            result.terms.push_back({"load", narrow->load, "pairs"});
            result.terms.push_back({"share", toGigabytesPerSecond(share), "GB/s"});
            result.terms.push_back({"bandwidth", toGigabytesPerSecond(*result.limit), "GB/s"});
        }
        if (decisive && !traffic.seeds.empty()) {
            const Seconds worst = factor * spec.bytes / (peers * decisive->worst);
            result.terms.push_back({"seeds", static_cast<double>(traffic.seeds.size()), "1"});
            result.worst = result.latency + worst;
            result.terms.push_back({"worst_us", toMicroseconds(*result.worst), "us"});
        }
        result.band = ncclBand(result.time, spec.bytes, sockets && crosses);
    }
    result.insight = insightOf(graph, table, traffic, rates, result);
    return result;
}

std::vector<Finding> ncclNotes(const EstimateSpec& spec, const NcclPlan* plan)
{
    std::vector<Finding> notes;
    if (spec.nccl.ibDisable)
        notes.push_back(finding("collective.nccl_ib_disabled", "NCCL_IB_DISABLE", Severity::warning));
    if (plan) {
        notes.insert(notes.end(), plan->notes.begin(), plan->notes.end());
        if (channelsAreCapped(spec.nccl, *plan))
            notes.push_back(
                finding("collective.nccl_channels_uncounted", "NCCL_MAX_NCHANNELS", Severity::warning)
                    .with("found", *spec.nccl.maxChannels));
    }
    if (spec.collective == Collective::allToAll)
        notes.push_back(finding("collective.nccl_all_to_all_ours", {}, Severity::info));
    notes.push_back(finding("collective.nccl_transport_ours", {}, Severity::info));
    notes.push_back(finding("collective.nccl_band", {}, Severity::info));
    return notes;
}

} // namespace fabric
