#include "app/cli/commands.h"
#include "app/cli/cost_text.h"

#include "core/io/json/report_json.h"

#include <memory>

namespace fabric::cli {
namespace {

struct CostRequest
{
    std::string file;
    std::string prices;
    std::vector<std::string> settings;
    bool json = false;
};

ExitCode priceDesign(Session& session, const CostRequest& request)
{
    const Result<Snapshot> design = session.snapshot(request.file, request.settings);
    if (!design)
        return session.fail(design.error());
    const Result<Catalog> catalog = session.catalog();
    if (!catalog)
        return session.fail(catalog.error());
    const Result<CostReport> report = cost(**design, *catalog, request.prices);
    if (!report)
        return session.fail(report.error());
    return request.json ? session.print(std::string_view(io::costJson(*report)))
                        : session.print(costText(*report));
}

} // namespace

void addCost(Program& program)
{
    const auto request = std::make_shared<CostRequest>();
    CLI::App* command = program.app.add_subcommand("cost", "Bill of materials, price and power");
    command->add_option("file", request->file, "Design file; - is standard input")->required();
    command->add_option("--prices", request->prices, "Price set; by default the design's own");
    command->add_option("--set", request->settings, "KEY=VALUE, the keys of the design file")->take_all();
    command->add_flag("--json", request->json, "Print JSON");
    command->callback(
        [&program, request] { program.run([&] { return priceDesign(program.session, *request); }); });
}

} // namespace fabric::cli
