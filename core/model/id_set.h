#pragma once

#include "core/base/id.h"

#include <span>
#include <vector>

namespace fabric {

/// Ids as bits; asking is O(1). Ids above `largest` are never in it.
template<class ElementId>
class IdSet
{
public:
    explicit IdSet(ElementId largest = {})
        : m_bits(largest.valid() ? std::size_t{largest.value} + 1 : std::size_t{0})
    {}

    /// False if it was there, or cannot be.
    bool insert(ElementId id)
    {
        if (id.value >= m_bits.size() || m_bits[id.value])
            return false;
        m_bits[id.value] = true;
        return true;
    }
    bool contains(ElementId id) const { return id.value < m_bits.size() && m_bits[id.value]; }

private:
    std::vector<bool> m_bits;
};

} // namespace fabric
