#include "core/catalog/json_entry.h"

#include <algorithm>
#include <set>
#include <utility>

namespace fabric::catalog {
namespace {

/// Looks a document over before it is read into a tree, which nlohmann's own reader would let through: keys
/// that stand twice, depth. (Its parser callback would do the same, in time quadratic in the length of
/// lists.)
class Watch : public nlohmann::json_sax<Json>
{
public:
    std::optional<Finding> refusal;
    std::size_t byte = 0; ///< where a syntax error was found

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return enter(); }
    bool start_array(std::size_t) override { return enter(); }
    bool end_object() override { return leave(); }
    bool end_array() override { return leave(); }
    bool key(string_t& name) override
    {
        if (m_keys.back().insert(name).second)
            return true;
        refusal = finding("catalog.key_twice").with("found", name);
        return false;
    }
    bool parse_error(std::size_t position, const std::string&, const Json::exception& problem) override
    {
        constexpr int outOfRange = 406;
        byte = position;
        if (problem.id == outOfRange)
            refusal = finding("catalog.number_overflow");
        else
            refusal = finding("catalog.syntax");
        return false;
    }

private:
    bool enter()
    {
        m_keys.emplace_back();
        if (m_keys.size() <= static_cast<std::size_t>(depthLimit))
            return true;
        refusal = finding("catalog.too_deep").with("limit", depthLimit);
        return false;
    }
    bool leave()
    {
        m_keys.pop_back();
        return true;
    }

    std::vector<std::set<std::string>> m_keys;
};

int lineAt(const std::string& text, std::size_t byte)
{
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(byte, text.size()));
    return 1 + static_cast<int>(std::count(text.begin(), end, '\n'));
}

} // namespace

Finding inFile(Finding finding, const std::string& file)
{
    finding.with("file", file);
    return finding;
}

std::optional<Json> parseJson(const std::string& text, const std::string& file, FindingList& findings)
{
    if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
        findings.add(inFile(finding("catalog.empty"), file));
        return std::nullopt;
    }
    Watch watch;
    Json::sax_parse(text, &watch);
    if (watch.refusal) {
        if (watch.byte > 0)
            watch.refusal->line = lineAt(text, watch.byte);
        findings.add(inFile(std::move(*watch.refusal), file));
        return std::nullopt;
    }
    return Json::parse(text, nullptr, false);
}

} // namespace fabric::catalog
