#include "app/cli/advice_text.h"
#include "app/cli/commands.h"

#include "core/io/json/report_json.h"
#include "core/model/names.h"
#include "ui/text/finding_text.h"

#include <memory>

namespace fabric::cli {
namespace {

struct AdviseRequest
{
    std::string file;
    std::int64_t gpus = 0;
    std::string node = "dgx-h100";
    std::string fabric = "infiniband";
    std::string collective = "all_reduce";
    std::string size = "1GiB";
    std::string model = "guide";
    std::string placement = "packed";
    std::string prices;
    std::vector<std::string> settings;
    bool json = false;
};

io::Words sentences()
{
    return [](const Finding& finding) { return text::sentence(finding).toStdString(); };
}

ExitCode compareTopologies(Session& session, const AdviseRequest& request)
{
    AdviceSpec spec;
    spec.gpus = request.gpus;
    spec.node = request.node;
    spec.prices = request.prices;
    const Result<Bytes> size = parseSize(request.size);
    if (!size)
        return session.fail(size.error());
    const Result<CostModel> model = parseCostModel(request.model);
    if (!model)
        return session.fail(model.error());
    spec.bytes = *size;
    spec.model = *model;
    bool known = false;
    for (const json::Name<FabricKind>& name : fabricNames) {
        if (name.text == request.fabric) {
            spec.fabric = name.value;
            known = true;
        }
    }
    if (!known)
        return session.fail(ErrorKind::usage,
                            finding("cli.fabric_unknown", "--fabric").with("found", request.fabric));
    const Result<Catalog> catalog = session.catalog();
    if (!catalog)
        return session.fail(catalog.error());
    const Result<Advice> advice = advise(spec, *catalog, session.context("Comparing topologies"));
    if (!advice)
        return session.fail(advice.error());
    return request.json ? session.print(std::string_view(io::adviceJson(*advice, sentences())))
                        : session.print(adviceText(*advice));
}

ExitCode rankChanges(Session& session, const AdviseRequest& request)
{
    EstimateSpec spec;
    const Result<Collective> collective = parseCollective(request.collective);
    if (!collective)
        return session.fail(collective.error());
    const Result<Bytes> size = parseSize(request.size);
    if (!size)
        return session.fail(size.error());
    const Result<CostModel> model = parseCostModel(request.model);
    if (!model)
        return session.fail(model.error());
    const Result<Placement> placement = parsePlacement(request.placement);
    if (!placement)
        return session.fail(placement.error());
    spec.collective = *collective;
    spec.bytes = *size;
    spec.model = *model;
    spec.placement = *placement;
    const Result<Snapshot> design = session.snapshot(request.file, request.settings);
    if (!design)
        return session.fail(design.error());
    const FabricGraph graph(*design);
    const Result<std::vector<Improvement>> found =
        improvements(graph, spec, session.context("Trying changes"));
    if (!found)
        return session.fail(found.error());
    return request.json ? session.print(std::string_view(io::improvementsJson(*found, sentences())))
                        : session.print(improvementsText(*found));
}

void addImprove(Program& program)
{
    const auto request = std::make_shared<AdviseRequest>();
    CLI::App* command = program.app.add_subcommand("improve", "Which single change would help most");
    command->add_option("file", request->file, "Design file; - is standard input")->required();
    command->add_option("--collective", request->collective, "all_reduce, all_to_all, …");
    command->add_option("--size", request->size, "1024, 64KiB, 1GiB, 1GB");
    command->add_option("--model", request->model, "guide or nccl");
    command->add_option("--placement", request->placement, "packed, scattered:SEED or worst");
    command->add_option("--set", request->settings, "KEY=VALUE, the keys of the design file")->take_all();
    command->add_flag("--json", request->json, "Print one JSON document");
    command->callback(
        [&program, request] { program.run([&] { return rankChanges(program.session, *request); }); });
}

} // namespace

void addAdvise(Program& program)
{
    const auto request = std::make_shared<AdviseRequest>();
    CLI::App* command = program.app.add_subcommand(
        "advise", "The same GPUs as star, fat-tree, rail, dragonfly and torus, beside rules of thumb");
    command->add_option("--gpus", request->gpus, "How many")->required();
    command->add_option("--node", request->node, "Node of the catalog; by default dgx-h100");
    command->add_option("--fabric", request->fabric, "Whose switches: infiniband, roce or ethernet");
    command->add_option("--size", request->size, "Of the message: 1024, 64KiB, 1GiB, 1GB");
    command->add_option("--model", request->model, "guide or nccl");
    command->add_option("--prices", request->prices, "Price set");
    command->add_flag("--json", request->json, "Print one JSON document");
    command->callback(
        [&program, request] { program.run([&] { return compareTopologies(program.session, *request); }); });
    addImprove(program);
}

} // namespace fabric::cli
