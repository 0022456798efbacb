#include "ui/tables/natural_order.h"

#include "ui/search/search_words.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <numeric>

namespace fabric {

namespace {

constexpr std::size_t longestNumber = 30;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

std::string naturalKey(std::string_view name)
{
    const std::string lower = lowered(name);
    std::string key;
    key.reserve(lower.size() + 2);
    for (std::size_t i = 0; i < lower.size();) {
        if (!isDigit(lower[i])) {
            key += lower[i++];
            continue;
        }
        std::size_t end = i;
        while (end < lower.size() && isDigit(lower[end]))
            ++end;
        while (i + 1 < end && lower[i] == '0')
            ++i;
        // A longer number is a larger one; the length sorts before every letter.
        key += static_cast<char>(1 + std::min(end - i, longestNumber));
        key.append(lower, i, end - i);
        i = end;
    }
    return key;
}

std::vector<double> naturalRanks(const std::vector<std::string_view>& names)
{
    std::vector<std::string> keys;
    keys.reserve(names.size());
    for (const std::string_view name : names)
        keys.push_back(naturalKey(name));
    std::vector<std::uint32_t> order(names.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(),
              [&keys](std::uint32_t a, std::uint32_t b) { return keys[a] < keys[b]; });
    std::vector<double> ranks(names.size());
    double rank = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i > 0 && keys[order[i]] != keys[order[i - 1]])
            ++rank;
        ranks[order[i]] = rank;
    }
    return ranks;
}

void DeviceNameOrder::follow(const ChangeSet& changes)
{
    if (changes.everything) {
        m_entries.clear();
        m_new.clear();
    }
    if (m_entries.empty())
        return;
    for (const auto* ids : {&changes.addedDevices, &changes.removedDevices, &changes.changedDevices})
        m_new.insert(m_new.end(), ids->begin(), ids->end());
}

std::vector<double> DeviceNameOrder::ranks(const Design& design)
{
    std::sort(m_new.begin(), m_new.end());
    m_new.erase(std::unique(m_new.begin(), m_new.end()), m_new.end());
    std::vector<Entry> fresh;
    if (m_entries.empty() || m_new.size() * 4 > design.devices.size()) {
        m_entries.clear();
        fresh.reserve(design.devices.size());
        for (const Device& device : design.devices)
            fresh.push_back({naturalKey(device.name), device.id});
    } else if (!m_new.empty()) {
        std::erase_if(m_entries, [this](const Entry& entry) {
            return std::binary_search(m_new.begin(), m_new.end(), entry.id);
        });
        for (const DeviceId id : m_new) {
            if (const Device* device = design.find(id))
                fresh.push_back({naturalKey(device->name), id});
        }
    }
    m_new.clear();
    std::sort(fresh.begin(), fresh.end(), isBefore);
    std::vector<Entry> all;
    all.reserve(m_entries.size() + fresh.size());
    auto old = m_entries.begin();
    for (Entry& entry : fresh) {
        const auto next = std::upper_bound(old, m_entries.end(), entry, isBefore);
        std::move(old, next, std::back_inserter(all));
        all.push_back(std::move(entry));
        old = next;
    }
    std::move(old, m_entries.end(), std::back_inserter(all));
    m_entries = std::move(all);
    std::vector<double> ranks(design.devices.size());
    double rank = 0;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        if (i > 0 && m_entries[i].key != m_entries[i - 1].key)
            ++rank;
        ranks[static_cast<std::size_t>(design.indexOf(m_entries[i].id))] = rank;
    }
    return ranks;
}

} // namespace fabric
