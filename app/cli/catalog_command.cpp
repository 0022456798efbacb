#include "app/cli/commands.h"
#include "app/cli/usage_text.h"

#include <array>
#include <memory>

namespace fabric::cli {
namespace {

constexpr std::array sections = {CatalogSection::gpus,     CatalogSection::nodes,  CatalogSection::nics,
                                 CatalogSection::switches, CatalogSection::cables, CatalogSection::workloads,
                                 CatalogSection::prices};

template<class List>
void addRows(std::string& text, const List& entries)
{
    for (const auto& entry : entries)
        text += "  " + entry.id + std::string(entry.id.size() < 24 ? 24 - entry.id.size() : 1, ' ') +
                entry.name + "\n";
}

std::string table(const Catalog& catalog, CatalogSection section)
{
    std::string text = std::string(nameOf(section)) + "\n";
    switch (section) {
    case CatalogSection::gpus:
        for (const GpuEntry& gpu : catalog.gpus())
            text += "  " + gpu.model.id +
                    std::string(gpu.model.id.size() < 24 ? 24 - gpu.model.id.size() : 1, ' ') +
                    gpu.model.name + "\n";
        break;
    case CatalogSection::nodes:
        addRows(text, catalog.nodes());
        addRows(text, catalog.domains());
        break;
    case CatalogSection::nics:
        addRows(text, catalog.nics());
        break;
    case CatalogSection::switches:
        addRows(text, catalog.switches());
        break;
    case CatalogSection::cables:
        addRows(text, catalog.cables());
        break;
    case CatalogSection::workloads:
        addRows(text, catalog.workloads());
        break;
    case CatalogSection::prices:
        addRows(text, catalog.priceSets());
        break;
    case CatalogSection::domains:
    case CatalogSection::services:
    case CatalogSection::nvswitches:
        break;
    }
    return text;
}

struct CatalogRequest
{
    std::string section;
    bool json = false;
};

ExitCode listCatalog(Session& session, const CatalogRequest& request)
{
    const Result<Catalog> catalog = session.catalog();
    if (!catalog)
        return session.fail(catalog.error());
    std::string text;
    for (const CatalogSection section : sections) {
        if (!request.section.empty() && request.section != nameOf(section))
            continue;
        if (!request.json)
            text += table(*catalog, section);
        else if (request.section.empty())
            text += std::string(text.empty() ? "{\"" : ",\n\"") + nameOf(section) +
                    "\": " + catalog->json(section);
        else
            text += catalog->json(section);
    }
    if (request.json && request.section.empty())
        text += "}";
    return session.print(std::string_view(text));
}

} // namespace

void addCatalog(Program& program)
{
    const auto request = std::make_shared<CatalogRequest>();
    CLI::App* command = program.app.add_subcommand("catalog", "List what designs are built from");
    std::vector<std::string> names;
    for (const CatalogSection section : sections)
        names.emplace_back(nameOf(section));
    command->add_option("section", request->section, "Only one section")->check(oneOf(names));
    command->add_flag("--json", request->json, "Print JSON");
    command->callback(
        [&program, request] { program.run([&] { return listCatalog(program.session, *request); }); });
}

} // namespace fabric::cli
