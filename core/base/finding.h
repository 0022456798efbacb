#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace fabric {

enum class Severity { info, warning, error };

/// A named parameter of a finding. Text values are names of elements or literal input, never sentences.
struct Argument
{
    std::string name;
    std::variant<std::string, std::int64_t, double> value;

    friend bool operator==(const Argument&, const Argument&) = default;
};

/// Something worth telling, as a code and its parameters. Core writes no sentences: `ui/text` holds one
/// template for each rule, in every language, and fills in the arguments.
///
/// By convention the arguments `expected`, `found`, `nearest` and `limit` say what would have been right;
/// `place` is where: a JSON pointer ("/links/87/gbps", with `line` counted from 1, 0 if unknown) or a
/// parameter ("k").
struct Finding
{
    std::string rule; ///< stable code, "folder.what_is_wrong"
    Severity severity = Severity::error;
    std::string place;
    int line = 0;
    std::vector<std::string> subjects; ///< names of the devices, links or groups concerned
    std::vector<Argument> arguments;

    Finding& with(std::string name, std::string value)
    {
        arguments.push_back({std::move(name), std::move(value)});
        return *this;
    }
    Finding& with(std::string name, std::int64_t value)
    {
        arguments.push_back({std::move(name), value});
        return *this;
    }
    Finding& with(std::string name, int value) { return with(std::move(name), std::int64_t{value}); }
    Finding& with(std::string name, double value)
    {
        arguments.push_back({std::move(name), value});
        return *this;
    }
    Finding& about(std::string subject)
    {
        subjects.push_back(std::move(subject));
        return *this;
    }

    friend bool operator==(const Finding&, const Finding&) = default;
};

/// A finding to be filled in: `finding("generate.k_odd", "k").with("found", 7)`.
inline Finding finding(std::string rule, std::string place = {}, Severity severity = Severity::error)
{
    Finding f;
    f.rule = std::move(rule);
    f.severity = severity;
    f.place = std::move(place);
    return f;
}

} // namespace fabric
