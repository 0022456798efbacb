#pragma once

#include "core/catalog/catalog.h"
#include "core/catalog/entry_reader.h"
#include "core/model/names.h"

#include <array>
#include <functional>
#include <map>

/// What a catalog holds, and the functions that read one entry each.
namespace fabric::catalog {

/// Entries in order, found by id.
template<class T>
struct Table
{
    std::vector<T> list;
    std::map<std::string, std::size_t, std::less<>> byId;

    void add(std::string id, T&& entry)
    {
        byId.emplace(std::move(id), list.size());
        list.push_back(std::move(entry));
    }
    const T* find(std::string_view id) const
    {
        const auto it = byId.find(id);
        return it == byId.end() ? nullptr : &list[it->second];
    }
    std::vector<std::string> ids() const
    {
        std::vector<std::string> all;
        for (const auto& [id, position] : byId)
            all.push_back(id);
        return all;
    }
};

inline constexpr std::size_t sectionCount = 10;
inline constexpr std::array<CatalogSection, sectionCount> allSections = {
    CatalogSection::gpus,      CatalogSection::nics,     CatalogSection::nodes,  CatalogSection::domains,
    CatalogSection::switches,  CatalogSection::services, CatalogSection::cables, CatalogSection::nvswitches,
    CatalogSection::workloads, CatalogSection::prices}; ///< referred-to sections before those that refer

struct Tables
{
    Table<GpuEntry> gpus;
    Table<DeviceType> nodes;
    Table<NodeDomain> domains;
    Table<NicModel> nics;
    Table<DeviceType> switches;
    Table<DeviceType> services;
    Table<NvSwitchModel> nvswitches;
    Table<CableModel> cables;
    Table<Workload> workloads;
    Table<PriceSet> prices;
    std::map<std::string, DeviceFacts, std::less<>> facts;
};

/// Ids of a section.
std::vector<std::string> idsOf(const Tables& tables, CatalogSection section);

/// Reports that an id of `section` does not exist.
void reportMissing(EntryReader& reader, std::string_view key, const std::string& id, CatalogSection section,
                   const Tables& tables);

void readGpu(EntryReader& reader, Tables& tables);
void readNic(EntryReader& reader, Tables& tables);
void readNvSwitch(EntryReader& reader, Tables& tables);
void readCable(EntryReader& reader, Tables& tables);
void readNode(EntryReader& reader, Tables& tables);
void readDomain(EntryReader& reader, Tables& tables);
void readSwitch(EntryReader& reader, Tables& tables);
void readService(EntryReader& reader, Tables& tables);
void readWorkload(EntryReader& reader, Tables& tables);
void readPriceSet(EntryReader& reader, Tables& tables);

/// The keys id, name and from; sets the provenance of everything that follows.
struct Heading
{
    std::string id;
    std::string name;
    Provenance from;
};
Heading readHeading(EntryReader& reader);

std::optional<PcieLink> readPcie(EntryReader& reader, std::string_view key);

} // namespace fabric::catalog

namespace fabric {

struct Catalog::Content
{
    catalog::Tables tables;
    std::array<std::string, catalog::sectionCount> json; ///< by CatalogSection
};

} // namespace fabric
