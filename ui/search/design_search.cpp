#include "ui/search/design_search.h"

#include <algorithm>
#include <array>

namespace fabric {

namespace {

constexpr std::size_t ranks = 3; ///< the whole name, its beginning, anything else

bool holds(const std::string& text, const std::string& word)
{
    return text.find(word) != std::string::npos;
}

bool isPortWord(const SearchWord& word)
{
    return word.text.find('/') != std::string::npos;
}

std::vector<char> holding(const std::vector<std::string>& texts, const std::string& word)
{
    std::vector<char> flags;
    flags.reserve(texts.size());
    for (const std::string& text : texts)
        flags.push_back(holds(text, word));
    return flags;
}

} // namespace

struct DesignSearch::Match
{
    const SearchWord* word = nullptr;
    std::vector<char> models; ///< by type
    std::vector<char> member; ///< by position: in a group of that name; empty where no group has it
    std::array<bool, deviceRoleCount> roles{};
};

std::size_t SearchHits::deviceCount() const
{
    std::size_t count = 0;
    for (const SearchGroup& group : groups)
        count += group.devices.size();
    return count;
}

std::vector<DeviceId> SearchHits::devices() const
{
    std::vector<DeviceId> all;
    all.reserve(deviceCount());
    for (const SearchGroup& group : groups)
        all.insert(all.end(), group.devices.begin(), group.devices.end());
    std::sort(all.begin(), all.end());
    return all;
}

DesignSearch::DesignSearch(Snapshot design, const Results& results)
    : m_design(std::move(design)), m_roles(*m_design), m_figures(results)
{
    m_names.reserve(m_design->devices.size());
    for (const Device& device : m_design->devices)
        m_names.push_back(lowered(device.name));
    for (const DeviceType& type : m_design->types)
        m_models.push_back(lowered(type.name));
    for (const Group& group : m_design->groups)
        m_groups.push_back(lowered(group.name));
    m_ports.resize(m_design->types.size());
    for (const Device& device : m_design->devices) {
        std::vector<std::string>& ports = m_ports[device.type.value];
        if (!ports.empty())
            continue;
        const int count = m_design->typeOf(device).portCount();
        for (int port = 0; port < count; ++port)
            ports.push_back(portName(*m_design, {device.id, static_cast<std::uint32_t>(port)})
                                .substr(device.name.size() + 1));
    }
}

SearchHits DesignSearch::find(QStringView query) const
{
    SearchHits hits;
    const std::vector<SearchWord> words = searchWords(query);
    if (words.empty())
        return hits;
    if (std::any_of(words.begin(), words.end(), isPortWord))
        findLinks(words, hits);
    if (hits.links.empty())
        findDevices(words, hits);
    return hits;
}

DesignSearch::Match DesignSearch::matchOf(const SearchWord& word) const
{
    Match match;
    match.word = &word;
    for (const DeviceRole role : word.roles)
        match.roles[static_cast<std::size_t>(role)] = true;
    if (word.anySwitch) {
        for (const DeviceRole role : {DeviceRole::leaf, DeviceRole::spine, DeviceRole::core,
                                      DeviceRole::higher, DeviceRole::router, DeviceRole::loose})
            match.roles[static_cast<std::size_t>(role)] = true;
    }
    match.models = holding(m_models, word.text);
    // “rail-3” is no part of “rail-30”.
    const std::vector<char> groups = word.rail ? std::vector<char>() : holding(m_groups, word.text);
    if (std::find(groups.begin(), groups.end(), 1) != groups.end()) {
        match.member.assign(m_names.size(), 0);
        for (std::size_t i = 0; i < m_names.size(); ++i) {
            for (const std::uint32_t g : m_roles.groups(i))
                match.member[i] |= groups[g];
        }
    }
    return match;
}

bool DesignSearch::hasState(SearchWord::State state, std::size_t position) const
{
    const DeviceId id = m_design->devices[position].id;
    switch (state) {
    case SearchWord::State::none:
        return false;
    case SearchWord::State::oversubscribed:
        return m_figures.ratio(id).value_or(0) > 1 + 1e-9;
    case SearchWord::State::unconnected:
        return m_roles.usedPorts(position) == 0;
    case SearchWord::State::error:
    case SearchWord::State::warning:
        break;
    }
    const Finding* worst = m_figures.worstFinding(id);
    const Severity wanted = state == SearchWord::State::error ? Severity::error : Severity::warning;
    return worst && worst->severity == wanted;
}

bool DesignSearch::fits(const Match& match, std::size_t position) const
{
    const SearchWord& word = *match.word;
    if (word.rail && m_roles.rail(position) == *word.rail)
        return true;
    if (word.onlyRail)
        return holds(m_names[position], word.text);
    return match.roles[static_cast<std::size_t>(m_roles.role(position))] ||
           match.models[m_design->devices[position].type.value] ||
           (!match.member.empty() && match.member[position]) || hasState(word.state, position) ||
           holds(m_names[position], word.text);
}

void DesignSearch::findDevices(const std::vector<SearchWord>& words, SearchHits& hits) const
{
    std::vector<Match> matches;
    for (const SearchWord& word : words)
        matches.push_back(matchOf(word));
    std::array<std::array<std::vector<DeviceId>, ranks>, deviceRoleCount> found;
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        if (!std::all_of(matches.begin(), matches.end(), [&](const Match& m) { return fits(m, i); }))
            continue;
        std::size_t rank = 2;
        for (const SearchWord& word : words) {
            if (m_names[i].starts_with(word.text))
                rank = std::min<std::size_t>(rank, m_names[i].size() == word.text.size() ? 0 : 1);
        }
        found[static_cast<std::size_t>(m_roles.role(i))][rank].push_back(m_design->devices[i].id);
    }
    for (std::size_t role = 0; role < found.size(); ++role) {
        SearchGroup group{static_cast<DeviceRole>(role), {}};
        for (const std::vector<DeviceId>& part : found[role])
            group.devices.insert(group.devices.end(), part.begin(), part.end());
        if (!group.devices.empty())
            hits.groups.push_back(std::move(group));
    }
    const auto bestRank = [&](const SearchGroup& group) {
        return found[static_cast<std::size_t>(group.role)][0].empty() ? 1 : 0;
    };
    std::stable_sort(hits.groups.begin(), hits.groups.end(),
                     [&](const SearchGroup& a, const SearchGroup& b) { return bestRank(a) < bestRank(b); });
}

int DesignSearch::portFit(const SearchWord& word, std::size_t position, PortRef port) const
{
    const std::size_t slash = word.text.find('/');
    const std::string& name = m_names[position];
    if (slash == std::string::npos)
        return holds(name, word.text) ? 1 : 0;
    const std::string_view device = std::string_view(word.text).substr(0, slash);
    const std::string_view wanted = std::string_view(word.text).substr(slash + 1);
    if (!name.ends_with(device))
        return 0;
    const std::vector<std::string>& ports = m_ports[m_design->devices[position].type.value];
    if (port.port >= ports.size() || !ports[port.port].starts_with(wanted))
        return 0;
    return name.size() == device.size() && ports[port.port].size() == wanted.size() ? 2 : 1;
}

void DesignSearch::findLinks(const std::vector<SearchWord>& words, SearchHits& hits) const
{
    std::vector<LinkId> exact;
    for (const Link& link : m_design->links) {
        const auto a = static_cast<std::size_t>(m_design->indexOf(link.a.device));
        const auto b = static_cast<std::size_t>(m_design->indexOf(link.b.device));
        if (a >= m_names.size() || b >= m_names.size())
            continue;
        int best = 1;
        bool all = true;
        for (const SearchWord& word : words) {
            const int fit = std::max(portFit(word, a, link.a), portFit(word, b, link.b));
            all = all && fit > 0;
            best = std::max(best, fit);
            if (!all)
                break;
        }
        if (all)
            (best == 2 ? exact : hits.links).push_back(link.id);
    }
    hits.links.insert(hits.links.begin(), exact.begin(), exact.end());
    if (!hits.links.empty())
        return;
    // A free port still has a device to go to.
    std::vector<SearchWord> devices = words;
    for (SearchWord& word : devices)
        word.text = word.text.substr(0, word.text.find('/'));
    std::erase_if(devices, [](const SearchWord& word) { return word.text.empty(); });
    if (!devices.empty())
        findDevices(devices, hits);
}

} // namespace fabric
