#pragma once

#include "core/base/finding.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace fabric::json {

/// Findings up to a limit, so that a hostile file costs no more than a bad one.
class FindingList
{
public:
    explicit FindingList(std::size_t limit) : m_limit(limit) {}

    /// Does nothing once full.
    void add(Finding finding)
    {
        if (!full())
            m_list.push_back(std::move(finding));
    }
    bool full() const { return m_list.size() >= m_limit; }
    bool empty() const { return m_list.empty(); }
    std::vector<Finding> take() { return std::move(m_list); }

private:
    std::size_t m_limit;
    std::vector<Finding> m_list;
};

} // namespace fabric::json
