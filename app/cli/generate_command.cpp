#include "app/cli/commands.h"

#include "core/generate/generate.h"
#include "core/layout/layout.h"

#include <map>
#include <memory>

namespace fabric::cli {
namespace {

struct Family
{
    std::string_view name;
    const char* description;
};

constexpr Family families[] = {
    {"star", "All nodes on one switch"},
    {"fat-tree", "Leaves, spines and cores; a node's NICs all go to one leaf"},
    {"rail", "NIC r of every node goes to a leaf of rail r"},
    {"dragonfly", "Groups, all to all inside, few links between groups"},
    {"torus", "A grid of any dimensions with wrap-around"},
    {"reference", "A published design"},
};

/// What the command line gave for one family, before it is understood.
struct Given
{
    std::map<std::string, std::string> values;
    std::map<std::string, bool> flags;
    std::vector<std::string> settings;
    std::string output;
    bool list = false;

    OptionList options(std::string_view family) const
    {
        OptionList all;
        for (const std::string& name : optionNames(family)) {
            if (const auto it = values.find(name); it != values.end() && !it->second.empty())
                all.emplace_back(name, it->second);
            else if (const auto flag = flags.find(name); flag != flags.end() && flag->second)
                all.emplace_back(name, "");
        }
        return all;
    }
};

ExitCode listReferences(const Session& session)
{
    std::string text;
    for (const ReferenceDesign& design : referenceDesigns())
        text += design.id + "  " + design.name + ", --su " + std::to_string(design.minUnits) + "…" +
                std::to_string(design.maxUnits) + "  (" + design.source + ")\n";
    return session.print(std::string_view(text));
}

Result<Design> build(Session& session, std::string_view family, const Given& given)
{
    const OptionList options = given.options(family);
    const Result<Parameters> parameters = parametersFrom(family, options);
    if (!parameters)
        return parameters.error();
    const Result<Catalog> catalog = session.catalog();
    if (!catalog)
        return catalog.error();
    Result<Design> design = generate(*parameters, *catalog, session.context("Generating"));
    if (!design)
        return design;
    if (const Result<void> set = applySettings(*design, given.settings); !set)
        return set.error();
    return design;
}

ExitCode run(Session& session, std::string_view family, const Given& given)
{
    if (given.list)
        return listReferences(session);
    if (given.output.empty())
        return session.fail(ErrorKind::usage, finding("cli.output_missing", "-o"));
    const Result<Design> design = build(session, family, given);
    if (!design)
        return session.fail(design.error());
    return session.write(given.output, io::writeDesign(*design, layout(*design)));
}

} // namespace

void addGenerate(Program& program)
{
    CLI::App* command = program.app.add_subcommand("generate", "Build a fabric and write its design file");
    command->require_subcommand(1);
    command->fallthrough();
    for (const Family& family : families) {
        CLI::App* sub = command->add_subcommand(std::string(family.name), family.description);
        const auto given = std::make_shared<Given>();
        for (const std::string& option : optionNames(family.name)) {
            if (isFlag(option))
                sub->add_flag("--" + option, given->flags[option]);
            else
                sub->add_option("--" + option, given->values[option])->take_last();
        }
        sub->add_option("--set", given->settings, "KEY=VALUE, the keys of the design file")->take_all();
        sub->add_option("-o,--output", given->output, "Design file to write; - is standard output");
        if (family.name == "reference")
            sub->add_flag("--list", given->list, "List the published designs");
        sub->callback(
            [&program, given, name = family.name] { program.code = run(program.session, name, *given); });
    }
}

} // namespace fabric::cli
