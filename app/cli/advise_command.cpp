#include "app/cli/advice_text.h"
#include "app/cli/commands.h"

#include "core/io/json/report_json.h"

#include <memory>

namespace fabric::cli {
namespace {

struct AdviseRequest
{
    std::int64_t gpus = 0;
    std::string node = "dgx-h100";
    std::string fabric = "infiniband";
    std::string size = "1GiB";
    std::string model = "guide";
    std::string prices;
    bool json = false;
};

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
    const Result<FabricKind> fabric = parseFabric(request.fabric);
    if (!fabric)
        return session.fail(fabric.error());
    spec.bytes = *size;
    spec.model = *model;
    spec.fabric = *fabric;
    const Result<Catalog> catalog = session.catalog();
    if (!catalog)
        return session.fail(catalog.error());
    const Result<Advice> advice = advise(spec, *catalog, session.context("Comparing topologies"));
    if (!advice)
        return session.fail(advice.error());
    return request.json ? session.print(std::string_view(io::adviceJson(*advice, words)))
                        : session.print(adviceText(*advice));
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
}

} // namespace fabric::cli
