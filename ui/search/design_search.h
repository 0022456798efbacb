#pragma once

#include "ui/jobs/results.h"
#include "ui/search/device_figures.h"
#include "ui/search/device_roles.h"
#include "ui/search/search_words.h"

#include <QString>

#include <vector>

namespace fabric {

/// Devices of one role that a query found; exact names first, then names that begin with it, then the rest.
struct SearchGroup
{
    DeviceRole role = DeviceRole::node;
    std::vector<DeviceId> devices;
};

struct SearchHits
{
    std::vector<LinkId> links; ///< only for words with a “/”; an exact port name comes first
    std::vector<SearchGroup> groups;

    std::size_t deviceCount() const;
    std::size_t count() const { return links.size() + deviceCount(); }
    std::vector<DeviceId> devices() const;
};

/// Answers what people type into the find field. Words are joined by “and”; each may be part of a name, a
/// model or a group, a rail ("rail 3"), a role ("leaf"), a state ("oversubscribed", "unconnected", "error",
/// "warning") or a port ("leaf-0/port-17"). Made in O(devices + links), an answer takes one pass over the
/// devices, and over the links if a word has a “/”.
class DesignSearch
{
public:
    explicit DesignSearch(Snapshot design, const Results& results = {});

    SearchHits find(QStringView query) const;

    const Design& design() const { return *m_design; }
    const DeviceRoles& roles() const { return m_roles; }

private:
    struct Match; ///< a word against what devices share

    Match matchOf(const SearchWord& word) const;
    bool fits(const Match& match, std::size_t position) const;
    bool hasState(SearchWord::State state, std::size_t position) const;
    void findDevices(const std::vector<SearchWord>& words, SearchHits& hits) const;
    void findLinks(const std::vector<SearchWord>& words, SearchHits& hits) const;
    /// 0: does not fit, 1: fits, 2: is the name of the port.
    int portFit(const SearchWord& word, std::size_t position, PortRef port) const;

    Snapshot m_design;
    DeviceRoles m_roles;
    DeviceFigures m_figures;
    std::vector<std::string> m_names; ///< lowered
    std::vector<std::string> m_models;
    std::vector<std::string> m_groups;
    std::vector<std::vector<std::string>> m_ports; ///< by type and port: "port-17", "nic-2/port-1"
};

} // namespace fabric
