#pragma once

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace fabric {

/// What an edit of one sorted list did: the keys it touched, sorted, and what brings the list back.
template<class Element, class Key>
struct ListChange
{
    std::vector<Key> added;
    std::vector<Key> removed;
    std::vector<Key> changed;
    std::vector<Element> putBack;
    std::vector<Key> takeBack;

    bool any() const { return !added.empty() || !removed.empty() || !changed.empty(); }
};

/// Edits a list sorted by key: `put` adds or replaces, `removals` takes out; what is in both is put.
/// O(changes · log(n · changes)) and one move of what stands behind the first element that comes or goes.
template<class Element, class Key, class KeyOf>
class ListEdit
{
public:
    ListEdit(std::vector<Element>& list, KeyOf keyOf) : m_list(list), m_keyOf(keyOf) {}

    ListChange<Element, Key> apply(std::vector<Element> put, std::vector<Key> removals)
    {
        sortPut(put);
        std::vector<Element> fresh = replace(std::move(put), removals);
        const std::vector<std::size_t> going = positionsOf(std::move(removals));
        if (!going.empty())
            takeOut(going);
        if (!fresh.empty())
            mergeIn(std::move(fresh));
        return std::move(m_change);
    }

private:
    bool before(const Element& a, const Element& b) const { return m_keyOf(a) < m_keyOf(b); }

    /// By key, the last of several with the same key.
    void sortPut(std::vector<Element>& put) const
    {
        std::stable_sort(put.begin(), put.end(),
                         [this](const Element& a, const Element& b) { return before(a, b); });
        auto keep = put.begin();
        for (auto it = put.begin(); it != put.end(); ++it) {
            const auto after = std::next(it);
            if (after != put.end() && m_keyOf(*after) == m_keyOf(*it))
                continue;
            if (keep != it)
                *keep = std::move(*it);
            ++keep;
        }
        put.erase(keep, put.end());
    }

    auto find(const Key& key) const
    {
        const auto it =
            std::lower_bound(m_list.begin(), m_list.end(), key,
                             [this](const Element& e, const Key& wanted) { return m_keyOf(e) < wanted; });
        return it != m_list.end() && m_keyOf(*it) == key ? it : m_list.end();
    }

    /// Replaces what is there, takes its keys off the removals, and returns what is not there.
    std::vector<Element> replace(std::vector<Element> put, std::vector<Key>& removals)
    {
        std::sort(removals.begin(), removals.end());
        removals.erase(std::unique(removals.begin(), removals.end()), removals.end());
        std::erase_if(removals, [&](const Key& key) {
            const auto it =
                std::lower_bound(put.begin(), put.end(), key,
                                 [this](const Element& e, const Key& wanted) { return m_keyOf(e) < wanted; });
            return it != put.end() && m_keyOf(*it) == key;
        });
        std::vector<Element> fresh;
        for (Element& element : put) {
            const auto it = find(m_keyOf(element));
            if (it == m_list.end()) {
                fresh.push_back(std::move(element));
            } else if (!(*it == element)) {
                m_change.changed.push_back(m_keyOf(element));
                m_change.putBack.push_back(std::exchange(m_list[indexOf(it)], std::move(element)));
            }
        }
        return fresh;
    }

    template<class Iterator>
    std::size_t indexOf(Iterator it) const
    {
        return static_cast<std::size_t>(std::distance(m_list.cbegin(), {it}));
    }

    std::vector<std::size_t> positionsOf(std::vector<Key> removals) const
    {
        std::vector<std::size_t> positions;
        for (const Key& key : removals) {
            if (const auto it = find(key); it != m_list.end())
                positions.push_back(indexOf(it));
        }
        return positions;
    }

    void takeOut(const std::vector<std::size_t>& going)
    {
        std::size_t to = going.front();
        std::size_t next = 0;
        for (std::size_t from = to; from < m_list.size(); ++from) {
            if (next < going.size() && going[next] == from) {
                m_change.removed.push_back(m_keyOf(m_list[from]));
                m_change.putBack.push_back(std::move(m_list[from]));
                ++next;
            } else {
                m_list[to++] = std::move(m_list[from]);
            }
        }
        m_list.erase(m_list.begin() + static_cast<std::ptrdiff_t>(to), m_list.end());
    }

    /// From the back, so that each element moves once and those before the first new one stay.
    void mergeIn(std::vector<Element> fresh)
    {
        for (const Element& element : fresh)
            m_change.added.push_back(m_keyOf(element));
        m_change.takeBack = m_change.added;
        std::size_t old = m_list.size();
        std::size_t left = fresh.size();
        m_list.resize(old + left);
        for (std::size_t to = m_list.size(); left > 0; --to) {
            const bool takeOld = old > 0 && before(fresh[left - 1], m_list[old - 1]);
            m_list[to - 1] = std::move(takeOld ? m_list[--old] : fresh[--left]);
        }
    }

    std::vector<Element>& m_list;
    KeyOf m_keyOf;
    ListChange<Element, Key> m_change;
};

} // namespace fabric
