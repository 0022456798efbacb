#include "core/catalog/json_entry.h"

#include <algorithm>
#include <set>
#include <utility>

namespace fabric::catalog {
namespace {

struct Refusal
{
    Finding finding;
};

/// Watches a document while it is read and throws a Refusal, which parseJson() catches.
class Watch
{
public:
    bool operator()(int depth, Json::parse_event_t event, Json& value)
    {
        if (event == Json::parse_event_t::object_start || event == Json::parse_event_t::array_start) {
            if (depth >= depthLimit)
                throw Refusal{finding("catalog.too_deep").with("limit", depthLimit)};
            m_keys.emplace_back();
        } else if (event == Json::parse_event_t::object_end || event == Json::parse_event_t::array_end) {
            m_keys.pop_back();
        } else if (event == Json::parse_event_t::key) {
            const auto& key = value.get_ref<const std::string&>();
            if (!m_keys.back().insert(key).second)
                throw Refusal{finding("catalog.key_twice").with("found", key)};
        }
        return true;
    }

private:
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
    try {
        Watch watch;
        return Json::parse(text, [&watch](int depth, Json::parse_event_t event, Json& value) {
            return watch(depth, event, value);
        });
    } catch (const Json::parse_error& e) {
        Finding f = finding("catalog.syntax");
        f.line = lineAt(text, e.byte);
        findings.add(inFile(std::move(f), file));
    } catch (const Json::exception&) {
        findings.add(inFile(finding("catalog.number_overflow"), file));
    } catch (const Refusal& refusal) {
        findings.add(inFile(refusal.finding, file));
    }
    return std::nullopt;
}

} // namespace fabric::catalog
