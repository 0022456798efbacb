#include "app/cli/commands.h"

#include "core/generate/generate.h"
#include "core/layout/layout.h"

#include <algorithm>
#include <map>
#include <memory>

namespace fabric::cli {
namespace {

struct Family
{
    std::string_view name;
    const char* description;
    const char* node; ///< default node; null: the design's own
};

constexpr Family families[] = {
    {"star", "All nodes on one switch", "single-accelerator"},
    {"fat-tree", "Leaves, spines and cores; a node's NICs all go to one leaf",
     "dgx-h100; with --k single-accelerator"},
    {"rail", "NIC r of every node goes to a leaf of rail r", "dgx-h100"},
    {"dragonfly", "Groups, all to all inside, few links between groups", "single-accelerator"},
    {"torus", "A grid of any dimensions with wrap-around", "single-accelerator"},
    {"reference", "A published design", nullptr},
};

struct OptionHelp
{
    std::string_view name;
    const char* value; ///< what stands for the value in the help
    const char* description;
};

constexpr OptionHelp optionHelp[] = {
    {"nodes", "N", "Hosts"},
    {"tiers", "T", "Tiers of switches"},
    {"oversubscription", "X:Y", "Ratio of down to up at a leaf, at most; 1:1 by default"},
    {"down", "D", "Ports of a leaf towards nodes; with --up instead of a ratio"},
    {"up", "U", "Ports of a leaf towards spines"},
    {"spines", "balanced|min",
     "Even numbers of cables from every leaf to every spine, or as few spines as can be"},
    {"k", "K", "Canonical k-ary tree of three tiers with K³/4 single-port nodes"},
    {"rail-only", "", "Each rail is a fabric of its own"},
    {"p", "P", "Node ports of a router"},
    {"a", "A", "Routers of a group"},
    {"h", "H", "Global ports of a router"},
    {"groups", "G", "Groups; a·h + 1 by default"},
    {"links-per-pair", "L", "Links between every two groups"},
    {"use-all-ports", "", "Also cable the global ports that an even share leaves over"},
    {"arrangement", "consecutive|palmtree|circulant", "Which global port meets which"},
    {"planes", "Q", "One dragonfly for each NIC of a node"},
    {"dims", "4x4x4", "Size of every dimension"},
    {"hosts-per-switch", "S", "Hosts at each switch; with 0, nodes are cabled to each other"},
    {"design", "NAME", "Published design; --list prints them"},
    {"su", "N", "Scalable units"},
    {"node", "MODEL", "Node of the catalog"},
    {"gpus", "G", "GPUs of single-accelerator"},
    {"nics", "N", "NICs of single-accelerator"},
    {"link-gbps", "B", "Port rate of single-accelerator, Gb/s"},
    {"switch", "MODEL", "Switch of the catalog; by default the smallest that fits"},
    {"radix", "R", "Ports used of each switch; without --switch a plain switch of R ports"},
    {"fabric", "infiniband|roce|ethernet", "What the network links speak"},
    {"nvlink-domain", "N", "Nodes that share one NVLink domain"},
    {"edge-medium", "optics|optics-single|dac|aoc", "Cables between nodes and switches"},
    {"core-medium", "optics|optics-single|dac|aoc", "Cables between switches"},
    {"name", "TEXT", "Name of the design"},
};

const OptionHelp& helpOf(std::string_view option)
{
    static constexpr OptionHelp none{{}, "VALUE", ""};
    const auto* it = std::find_if(std::begin(optionHelp), std::end(optionHelp),
                                  [&](const OptionHelp& help) { return help.name == option; });
    return it == std::end(optionHelp) ? none : *it;
}

/// The description of an option with the value that it has when it is not given.
std::string described(const Family& family, const std::string& option, const OptionList& defaults)
{
    std::string text = helpOf(option).description;
    if (!family.node && (option == "fabric" || option == "nvlink-domain"))
        return text; // the published design says
    const auto it = std::find_if(defaults.begin(), defaults.end(),
                                 [&](const auto& value) { return value.first == option; });
    if (it != defaults.end())
        text += "; " + it->second + " by default";
    else if (option == "node" && family.node)
        text += std::string("; by default ") + family.node;
    return text;
}

/// Names go into files, which are UTF-8.
CLI::Validator utf8()
{
    return CLI::Validator(
        [](const std::string& word) {
            const bool same = QString::fromStdString(word).toStdString() == word;
            return same ? std::string() : std::string("expected UTF-8 text");
        },
        "");
}

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

ExitCode generateDesign(Session& session, std::string_view family, const Given& given)
{
    if (given.list)
        return listReferences(session);
    if (given.output.empty())
        return session.fail(ErrorKind::usage, finding("cli.output_missing", "-o"));
    if (const Result<void> free = session.checkOutput(given.output); !free)
        return session.fail(free.error());
    const Result<Design> design = build(session, family, given);
    if (!design)
        return session.fail(design.error());
    if (given.output == "-")
        return session.write(given.output, io::writeDesign(*design, layout(*design)));
    const Result<void> saved = io::saveDesign(given.output, *design, layout(*design));
    return saved ? ExitCode::done : session.fail(saved.error());
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
        const OptionList defaults = defaultOptions(family.name);
        for (const std::string& option : optionNames(family.name)) {
            const std::string text = described(family, option, defaults);
            if (isFlag(option))
                sub->add_flag("--" + option, given->flags[option], text);
            else
                sub->add_option("--" + option, given->values[option], text)
                    ->type_name(helpOf(option).value)
                    ->check(utf8());
        }
        sub->add_option("--set", given->settings, "KEY=VALUE, the keys of the design file")->take_all();
        sub->add_option("-o,--output", given->output, "Design file to write; - is standard output");
        if (family.name == "reference")
            sub->add_flag("--list", given->list, "List the published designs");
        sub->callback([&program, given, name = family.name] {
            program.run([&] { return generateDesign(program.session, name, *given); });
        });
    }
}

} // namespace fabric::cli
