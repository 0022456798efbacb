#include "ground_truth.h"

#include <QtGlobal>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <sstream>

namespace fabric::test {
namespace {

using Json = nlohmann::json;

Expected readExpected(const std::string& key, const Json& json)
{
    Expected e;
    e.key = key;
    e.unit = json.at("unit");
    const Json& value = json.at("value");
    e.text = value.dump();
    e.value = value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN();
    e.tolerance = json.at("tolerance");
    e.relative = json.at("tolerance_kind") == "rel";
    return e;
}

std::string readSource(const Json& json)
{
    std::ostringstream out;
    out << json.at("title").get<std::string>() << ", " << json.at("year") << ", "
        << json.at("where").get<std::string>();
    return out.str();
}

Entry readEntry(const Json& json)
{
    Entry entry;
    entry.id = json.at("id");
    entry.certainty = json.at("certainty");
    entry.source = readSource(json.at("source"));
    if (const Json& command = json.at("command"); command.is_string())
        entry.command = command;
    entry.quotedKeys = json.at("quoted_keys").get<std::vector<std::string>>();
    for (const auto& [key, value] : json.at("expected").items()) {
        entry.expected.push_back(readExpected(key, value));
        entry.expected.back().quoted =
            std::find(entry.quotedKeys.begin(), entry.quotedKeys.end(), key) != entry.quotedKeys.end();
    }
    return entry;
}

/// "rail --nodes 64 --rail-only": the family and its options.
Command parseCommand(const std::string& text)
{
    std::istringstream words(text);
    Command command;
    words >> command.family;
    std::string word;
    while (words >> word) {
        if (word.starts_with("--"))
            command.options.emplace_back(word.substr(2), "");
        else if (!command.options.empty())
            command.options.back().second = word;
    }
    return command;
}

/// Cuts "   (note)" off the end and returns the note.
std::string takeNote(std::string& text)
{
    const std::size_t open = text.find(" (");
    if (open == std::string::npos)
        return {};
    const std::size_t close = text.rfind(')');
    const std::string note = text.substr(open + 2, close - open - 2);
    text.erase(open);
    return note;
}

/// The text after a prefix, if it has that prefix.
bool takePrefix(std::string& text, const std::string& prefix)
{
    if (!text.starts_with(prefix))
        return false;
    text.erase(0, prefix.size());
    return true;
}

} // namespace

double Expected::allowed() const
{
    const double rounding = 1e-12 * std::abs(value);
    return (relative ? tolerance * std::abs(value) : tolerance) + rounding;
}

std::vector<Entry> readGroundTruth()
{
    std::ifstream file(FABRIC_SOURCE_DIR "/tests/validation/ground_truth.json");
    const Json json = Json::parse(file, nullptr, false);
    if (json.is_discarded())
        qFatal("ground_truth.json is missing or damaged");
    std::vector<Entry> entries;
    for (const Json& entry : json.at("entries"))
        entries.push_back(readEntry(entry));
    return entries;
}

Commands parseCommands(const std::string& text)
{
    std::string rest = text;
    std::string note = takeNote(rest);
    const bool shapeOnly = note.starts_with("validate() only");

    Commands all;
    std::istringstream parts(rest);
    std::string part;
    std::string prices;
    while (std::getline(parts, part, ';')) {
        part.erase(0, part.find_first_not_of(' '));
        if (takePrefix(part, "cost --prices "))
            prices = part;
        else if (takePrefix(part, "state of the art: "))
            all.stateOfTheArt.push_back(parseCommand(part));
        else
            all.main.push_back(parseCommand(part));
    }
    if (takePrefix(note, "also: "))
        all.main.push_back(parseCommand(note));
    for (Command& command : all.main) {
        command.shapeOnly = shapeOnly;
        command.prices = prices;
    }
    return all;
}

} // namespace fabric::test
