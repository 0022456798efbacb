#pragma once

#include "core/base/finding.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// From text to the entries of a catalog, not yet understood. Only .cpp files of this folder include this
/// header.
namespace fabric::catalog {

using Json = nlohmann::ordered_json;

/// Findings up to a limit, so that a hostile file costs no more than a bad one.
class FindingList
{
public:
    void add(Finding finding)
    {
        if (!full())
            m_list.push_back(std::move(finding));
    }
    bool full() const { return m_list.size() >= limit; }
    bool empty() const { return m_list.empty(); }
    std::vector<Finding> take() { return std::move(m_list); }

private:
    static constexpr std::size_t limit = 20;
    std::vector<Finding> m_list;
};

/// Adds the argument `file`.
Finding inFile(Finding finding, const std::string& file);

inline constexpr int depthLimit = 32;

/// Reads one JSON document strictly: no key twice, no deeper than depthLimit, numbers that fit. Findings:
/// catalog.empty, catalog.syntax (with its line), catalog.number_overflow, catalog.too_deep,
/// catalog.key_twice.
std::optional<Json> parseJson(const std::string& text, const std::string& file, FindingList& findings);

/// One entry of a section, with the file and JSON pointer it was read from.
struct RawEntry
{
    std::string id;
    std::string file;
    std::string place;
    Json json;
};

} // namespace fabric::catalog
