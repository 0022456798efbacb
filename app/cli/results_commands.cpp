#include "app/cli/advice_text.h"
#include "app/cli/analyze_text.h"
#include "app/cli/commands.h"
#include "app/cli/estimate_text.h"
#include "app/cli/option_lists.h"
#include "app/cli/rings_text.h"
#include "app/cli/sweep_text.h"
#include "app/cli/training_text.h"

#include "core/collective/ring_figures.h"
#include "core/io/json/report_json.h"

#include <algorithm>
#include <memory>

namespace fabric::cli {
namespace {

/// What the commands that look at one design share.
struct Request
{
    std::string file;
    std::vector<std::string> settings;
    std::vector<std::string> nccl;
    std::string collective = "all_reduce";
    std::string size = "1GiB";
    std::string model = "guide";
    std::string algorithm = "auto";
    std::string placement = "packed";
    std::string routing = "ideal";
    std::string workload;
    std::string over = "size";
    bool steps = false;
    bool all = false;
    bool json = false;
};

std::shared_ptr<Request> addCommon(CLI::App& command)
{
    const auto request = std::make_shared<Request>();
    command.add_option("file", request->file, "Design file; - is standard input")->required();
    command.add_flag("--json", request->json, "Print one JSON document");
    return request;
}

void addSettings(CLI::App& command, Request& request)
{
    command
        .add_option("--set", request.settings, "KEY=VALUE, for this run only: roce.link_gbps=100; keys below")
        ->take_all();
}

void addPlacement(CLI::App& command, Request& request)
{
    command.add_option(
        "--placement", request.placement,
        "packed (default: nodes in their order), scattered:SEED (nodes shuffled, those of a domain "
        "together) or worst (round robin over pods and leaves)");
}

void addRouting(CLI::App& command, Request& request)
{
    command.add_option(
        "--routing", request.routing,
        "ideal (default: even split over equal-cost paths), hashed:SEED:COUNT (ECMP: mean and worst of "
        "COUNT seeds) or adaptive");
}

void addModel(CLI::App& command, Request& request)
{
    command.add_option(
        "--model", request.model,
        "guide (default): steps x latency + bytes / bandwidth on the drawn links; nccl: NCCL's own "
        "choice of algorithm and protocol, and a band in which measurements are expected (measured "
        "/ model bandwidth 0.8 to 1.25, TCP 0.4 to 1; a choice, from 64 MiB)");
    command.add_option(
        "--algorithm", request.algorithm,
        "auto (default), ring; model guide: hierarchical, bucket (tori), halving_doubling, "
        "double_binary_tree, for all_to_all all_pairs (all messages at once, as auto), pairwise "
        "(in lockstep) or pairwise_direct (without PXN); model nccl: tree, nvls, nvls_tree, "
        "collnet_direct, collnet_chain, pat");
    command.add_option("--nccl", request.nccl, "NCCL_NAME=VALUE for model nccl: NCCL_ALGO=Ring; list below")
        ->take_all();
}

/// All that says which collective runs, and how.
void addJob(CLI::App& command, Request& request, const std::string& sizeHelp)
{
    command.add_option("--collective", request.collective,
                       "all_reduce (default), all_gather, reduce_scatter, broadcast, reduce or all_to_all");
    command.add_option("--size", request.size, sizeHelp);
    addModel(command, request);
    addPlacement(command, request);
    addRouting(command, request);
    addSettings(command, request);
}

/// A design read, set and turned into a graph.
Result<std::shared_ptr<const FabricGraph>> graphOf(Session& session, const Request& request)
{
    Result<Snapshot> design = session.snapshot(request.file, request.settings);
    if (!design)
        return design.error();
    return std::make_shared<const FabricGraph>(std::move(*design));
}

ExitCode analyzeDesign(Session& session, const Request& request)
{
    const auto graph = graphOf(session, request);
    if (!graph)
        return session.fail(graph.error());
    const Result<AnalysisReport> report = analyze(**graph, {}, session.context("Analyzing"));
    if (!report)
        return session.fail(report.error());
    session.print(request.json ? QString::fromStdString(io::analysisJson(
                                     **graph, *report, physicalCounts((*graph)->design()), words))
                               : analyzeText(**graph, *report));
    const bool errors = std::any_of(report->findings.begin(), report->findings.end(),
                                    [](const Finding& f) { return f.severity == Severity::error; });
    return errors ? ExitCode::findings : ExitCode::done;
}

Result<EstimateSpec> estimateSpec(const Request& request)
{
    EstimateSpec spec;
    const Result<Collective> collective = parseCollective(request.collective);
    if (!collective)
        return collective.error();
    const Result<Bytes> size = parseSize(request.size);
    if (!size)
        return size.error();
    const Result<CostModel> model = parseCostModel(request.model);
    if (!model)
        return model.error();
    const Result<Placement> placement = parsePlacement(request.placement);
    if (!placement)
        return placement.error();
    const Result<Routing> routing = parseRouting(request.routing);
    if (!routing)
        return routing.error();
    Result<nccl::Settings> settings = nccl::parseSettings(request.nccl);
    if (!settings)
        return settings.error();
    spec.collective = *collective;
    spec.bytes = *size;
    spec.model = *model;
    spec.nccl = std::move(*settings);
    spec.algorithm = request.algorithm;
    spec.placement = *placement;
    spec.routing = *routing;
    return spec;
}

ExitCode estimateDesign(Session& session, const Request& request)
{
    const Result<EstimateSpec> spec = estimateSpec(request);
    if (!spec)
        return session.fail(spec.error());
    const auto graph = graphOf(session, request);
    if (!graph)
        return session.fail(graph.error());
    const Result<EstimateReport> report = estimate(**graph, *spec, session.context("Estimating"));
    if (!report)
        return session.fail(report.error());
    return request.json ? session.print(std::string_view(io::estimateJson(*report, words)))
                        : session.print(estimateText(*report, request.steps));
}

ExitCode sweepDesign(Session& session, const Request& request)
{
    const Result<EstimateSpec> spec = estimateSpec(request);
    if (!spec)
        return session.fail(spec.error());
    const Result<SweepOver> over = parseSweepOver(request.over);
    if (!over)
        return session.fail(over.error());
    const auto graph = graphOf(session, request);
    if (!graph)
        return session.fail(graph.error());
    const Result<Catalog> catalog = session.catalog();
    if (!catalog)
        return session.fail(catalog.error());
    const Result<SweepReport> report = sweep(**graph, *over, *spec, *catalog, session.context("Sweeping"));
    if (!report)
        return session.fail(report.error());
    return request.json ? session.print(std::string_view(io::sweepJson(*report, spec->model, words)))
                        : session.print(sweepText(*report, request.all));
}

ExitCode rankChanges(Session& session, const Request& request)
{
    const Result<EstimateSpec> spec = estimateSpec(request);
    if (!spec)
        return session.fail(spec.error());
    const auto graph = graphOf(session, request);
    if (!graph)
        return session.fail(graph.error());
    const Result<std::vector<Improvement>> found =
        improvements(**graph, *spec, session.context("Trying changes"));
    if (!found)
        return session.fail(found.error());
    return request.json ? session.print(std::string_view(io::improvementsJson(*found, words)))
                        : session.print(improvementsText(*found));
}

Result<TrainingSpec> trainingSpec(Session& session, const Request& request)
{
    const Result<EstimateSpec> common = estimateSpec(request);
    if (!common)
        return common.error();
    TrainingSpec spec;
    spec.model = common->model;
    spec.nccl = common->nccl;
    spec.algorithm = common->algorithm;
    spec.placement = common->placement;
    spec.routing = common->routing;
    if (request.workload.empty())
        return spec;
    const Result<Catalog> catalog = session.catalog();
    if (!catalog)
        return catalog.error();
    const Workload* workload = catalog->workload(request.workload);
    if (!workload) {
        std::string nearest = catalog->nearest(CatalogSection::workloads, request.workload);
        if (nearest.empty() && !catalog->workloads().empty())
            nearest = catalog->workloads().front().id;
        return error(ErrorKind::usage, finding("cli.workload_unknown", "--workload")
                                           .with("found", request.workload)
                                           .with("nearest", nearest));
    }
    spec.workload = *workload;
    return spec;
}

struct Trained
{
    TrainingReport report;
    std::vector<RunCost> runs; ///< by indexOf(FabricKind); empty where no run is described
};

/// What the run costs, with the design's own prices.
Result<std::vector<RunCost>> runCosts(Session& session, const Design& design, const TrainingReport& report)
{
    std::vector<RunCost> runs;
    if (!report.transformer || !design.workload.run)
        return runs;
    const Result<Catalog> catalog = session.catalog();
    if (!catalog)
        return catalog.error();
    const Result<CostReport> prices = cost(design, *catalog, {});
    if (!prices)
        return prices.error();
    for (const TrainingFigures& figures : report.fabrics)
        runs.push_back(runCost(*design.workload.run, figures, report.ranks, *prices));
    return runs;
}

/// `--set workload.…` holds for the workload that is trained, also when `--workload` names it.
Result<Trained> trainWithSettings(Session& session, const Request& request)
{
    Result<TrainingSpec> spec = trainingSpec(session, request);
    if (!spec)
        return spec.error();
    Result<io::DesignFile> file = session.load(request.file);
    if (!file)
        return file.error();
    if (spec->workload)
        file->design.workload = *spec->workload;
    spec->workload.reset();
    if (const Result<void> set = applySettings(file->design, request.settings); !set)
        return set.error();
    const FabricGraph graph(std::make_shared<const Design>(std::move(file->design)));
    Result<TrainingReport> report = train(graph, *spec, session.context("Estimating"));
    if (!report)
        return report.error();
    Result<std::vector<RunCost>> runs = runCosts(session, graph.design(), *report);
    if (!runs)
        return runs.error();
    return Trained{std::move(*report), std::move(*runs)};
}

ExitCode trainDesign(Session& session, const Request& request)
{
    const Result<Trained> trained = trainWithSettings(session, request);
    if (!trained)
        return session.fail(trained.error());
    return request.json
               ? session.print(std::string_view(io::trainingJson(trained->report, words, trained->runs)))
               : session.print(trainingText(trained->report, trained->runs));
}

ExitCode showRings(Session& session, const Request& request)
{
    const Result<Placement> placement = parsePlacement(request.placement);
    if (!placement)
        return session.fail(placement.error());
    const Result<Routing> routing = parseRouting(request.routing);
    if (!routing)
        return session.fail(routing.error());
    const auto graph = graphOf(session, request);
    if (!graph)
        return session.fail(graph.error());
    const FabricSettings& settings = (*graph)->design().fabric;
    const FabricRates rates = ratesOf(settings, settings.own);
    RingSpec spec;
    spec.weights = ringWeights(rates);
    spec.routing = *routing;
    const Result<RingSet> rings = makeRings(**graph, *placement, spec, session.context("Laying rings"));
    if (!rings)
        return session.fail(rings.error());
    return request.json ? session.print(std::string_view(io::ringsJson(**graph, *rings, rates)))
                        : session.print(ringsText(**graph, *rings, rates));
}

} // namespace

void addAnalyze(Program& program)
{
    CLI::App* command =
        program.app.add_subcommand("analyze", "Oversubscription, bisection with proof, distances, findings");
    const auto request = addCommon(*command);
    addSettings(*command, *request);
    command->callback(
        [&program, request] { program.run([&] { return analyzeDesign(program.session, *request); }); });
}

void addEstimate(Program& program)
{
    CLI::App* command = program.app.add_subcommand("estimate", "Time of one collective in three fabrics");
    const auto request = addCommon(*command);
    addJob(*command, *request, "1024, 64KiB, 1GiB, 1GB: the size column of nccl-tests");
    command->add_flag(
        "--steps", request->steps,
        "Of an algorithm with a schedule: time, load (share of the bytes) and slowest link of its "
        "steps, like ones together");
    command->footer(settingKeys(false) + "\n" + ncclSettings());
    command->callback(
        [&program, request] { program.run([&] { return estimateDesign(program.session, *request); }); });
}

void addImprove(Program& program)
{
    CLI::App* command = program.app.add_subcommand("improve", "Which single change would help most");
    const auto request = addCommon(*command);
    addJob(*command, *request, "1024, 64KiB, 1GiB, 1GB");
    command->footer(settingKeys(false) + "\n" + ncclSettings());
    command->callback(
        [&program, request] { program.run([&] { return rankChanges(program.session, *request); }); });
}

void addSweep(Program& program)
{
    CLI::App* command =
        program.app.add_subcommand("sweep", "A collective over message sizes, ranks or oversubscription");
    const auto request = addCommon(*command);
    command->add_option("--over", request->over, "size (default), ranks or oversubscription");
    addJob(*command, *request, "1024, 64KiB, 1GiB, 1GB, where the size stays");
    command->add_flag(
        "--all", request->all,
        "Model nccl, over sizes: the time of every algorithm with every protocol, in the design's "
        "own fabric");
    command->footer(settingKeys(false) + "\n" + ncclSettings());
    command->callback(
        [&program, request] { program.run([&] { return sweepDesign(program.session, *request); }); });
}

void addTrain(Program& program)
{
    CLI::App* command = program.app.add_subcommand("train", "Step and epoch time in three fabrics");
    const auto request = addCommon(*command);
    command->add_option(
        "--workload", request->workload,
        "A workload of the catalog (catalog workloads lists them); by default the design's own");
    addModel(*command, *request);
    addPlacement(*command, *request);
    addRouting(*command, *request);
    addSettings(*command, *request);
    command->footer(settingKeys(true) + "\n" + ncclSettings());
    command->callback(
        [&program, request] { program.run([&] { return trainDesign(program.session, *request); }); });
}

void addRings(Program& program)
{
    CLI::App* command = program.app.add_subcommand("rings", "The ring of every channel on the drawn links");
    const auto request = addCommon(*command);
    addPlacement(*command, *request);
    addRouting(*command, *request);
    addSettings(*command, *request);
    command->callback(
        [&program, request] { program.run([&] { return showRings(program.session, *request); }); });
}

} // namespace fabric::cli
