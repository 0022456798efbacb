#include "app/cli/usage_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <string_view>
#include <utility>

namespace fabric::cli {
namespace {

/// The command that was being read: the last of generate, fat-tree, …
const CLI::App& innermost(const CLI::App& program)
{
    const CLI::App* app = &program;
    while (!app->get_subcommands().empty())
        app = app->get_subcommands().front();
    return *app;
}

std::string fullName(const CLI::App& app)
{
    const std::string above = app.get_parent() ? fullName(*app.get_parent()) + " " : "";
    return above + app.get_name();
}

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

std::vector<std::string> commandsOf(const CLI::App& app)
{
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands(nullptr))
        names.push_back(command->get_name());
    return names;
}

std::string commandMissing(const CLI::App& program, const CLI::App& app)
{
    const std::vector<std::string> left = program.remaining(true);
    const std::string known = (&app == &program ? "Commands: " : "Topologies: ") + joined(commandsOf(app));
    const char* kind = &app == &program ? "command" : "topology";
    if (left.empty())
        return std::string("A ") + kind + " is missing. " + known + ".";
    return std::string("There is no ") + kind + " “" + left.front() + "”. " + known + ".";
}

std::string notUnderstood(const CLI::App& program)
{
    // CLI11 keeps what is left over in reverse; words that look like options tell most.
    std::vector<std::string> left = program.remaining(true);
    const auto option = std::find_if(left.begin(), left.end(), [](const std::string& word) {
        return word.size() > 1 && word.front() == '-';
    });
    if (option == left.end())
        return "“" + left.back() + "” is one word too many.";
    return "There is no option " + *option + " here.";
}

std::string sentence(const CLI::App& program, const CLI::App& app, const CLI::ParseError& wrong)
{
    const std::string said = wrong.what();
    if (dynamic_cast<const CLI::ExtrasError*>(&wrong) && !program.remaining(true).empty())
        return notUnderstood(program);
    if (dynamic_cast<const CLI::RequiredError*>(&wrong)) {
        constexpr std::string_view ending = " is required";
        if (said == "A subcommand is required")
            return commandMissing(program, app);
        if (std::string_view(said).ends_with(ending))
            return said.substr(0, said.size() - ending.size()) + " is missing.";
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&wrong)) {
        const std::string name = said.substr(0, said.find(':'));
        if (said.find("missing") != std::string::npos)
            return name + " needs a value.";
        if (said.find("At Most 1 ") != std::string::npos)
            return name + " is given more than once. Give it once.";
    }
    return said + ".";
}

} // namespace

std::string usageText(const CLI::App& program, const CLI::ParseError& wrong)
{
    const CLI::App& app = innermost(program);
    return sentence(program, app, wrong) + " See " + fullName(app) + " --help.";
}

CLI::Validator oneOf(std::vector<std::string> words)
{
    const std::string known = joined(words);
    return CLI::Validator(
        [words = std::move(words), known](const std::string& word) {
            const bool found = std::find(words.begin(), words.end(), word) != words.end();
            return found ? std::string() : "expected one of " + known + "; found “" + word + "”";
        },
        known);
}

CLI::Validator numberBetween(double least, double most)
{
    const auto text = [](double number) {
        std::array<char, 32> buffer;
        const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
        return std::string(buffer.data(), end);
    };
    const std::string range = text(least) + " to " + text(most);
    return CLI::Validator(
        [=](const std::string& word) {
            double number = 0;
            const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), number);
            const bool good = problem == std::errc() && end == word.data() + word.size() && number >= least &&
                              number <= most;
            return good ? std::string() : "expected a number from " + range + ", found “" + word + "”";
        },
        range);
}

void checkValues(CLI::App& program)
{
    const CLI::Validator meant(
        [](const std::string& word) {
            if (word.empty())
                return std::string("the value is empty");
            const bool option = word.size() > 1 && word[0] == '-' &&
                                (word[1] == '-' || std::isalpha(static_cast<unsigned char>(word[1])) != 0);
            return option ? "needs a value, found “" + word + "”" : std::string();
        },
        "");
    for (CLI::Option* option : program.get_options()) {
        if (option->get_items_expected_max() > 0)
            option->check(meant);
    }
    for (CLI::App* command : program.get_subcommands(nullptr))
        checkValues(*command);
}

} // namespace fabric::cli
