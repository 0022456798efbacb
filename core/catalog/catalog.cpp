#include "core/catalog/catalog.h"

#include "core/catalog/content.h"
#include "core/catalog/nearest.h"

#include <algorithm>
#include <set>

namespace fabric {
namespace {

using namespace catalog;

constexpr std::size_t sizeLimit = std::size_t{16} << 20;
constexpr std::string_view formatName = "fabricwright-catalog";
constexpr int formatVersion = 1;

std::size_t indexOf(CatalogSection section)
{
    return static_cast<std::size_t>(section);
}

/// Entries of one section in order; a later one with the same id takes the place of the earlier.
class RawSection
{
public:
    void put(RawEntry entry)
    {
        const auto [it, fresh] = m_positions.try_emplace(entry.id, m_entries.size());
        if (fresh)
            m_entries.push_back(std::move(entry));
        else
            m_entries[it->second] = std::move(entry);
    }
    const std::vector<RawEntry>& entries() const { return m_entries; }

private:
    std::vector<RawEntry> m_entries;
    std::map<std::string, std::size_t> m_positions;
};

using RawSections = std::array<RawSection, sectionCount>;

void checkHeader(EntryReader& reader)
{
    const std::string format = reader.text("format");
    if (!format.empty() && format != formatName)
        reader.report(
            finding("catalog.not_a_catalog").with("expected", std::string(formatName)).with("found", format),
            "format");
    const int version = reader.integer("version", 1, 1000000);
    if (version > formatVersion)
        reader.report(finding("catalog.version_newer").with("found", version).with("limit", formatVersion),
                      "version");
}

std::string idIn(const Json& entry)
{
    if (!entry.is_object())
        return {};
    const auto it = entry.find("id");
    return it != entry.end() && it->is_string() ? it->get<std::string>() : std::string();
}

void collectSection(const Json& list, CatalogSection section, const Catalog::Source& source, RawSections& raw,
                    FindingList& findings)
{
    std::set<std::string> seen;
    std::size_t i = 0;
    for (const Json& json : list) {
        if (findings.full())
            return;
        RawEntry entry{idIn(json), source.name,
                       "/" + std::string(nameOf(section)) + "/" + std::to_string(i++), json};
        if (!entry.id.empty() && !seen.insert(entry.id).second) {
            findings.add(inFile(finding("catalog.id_twice", entry.place + "/id").with("found", entry.id),
                                source.name));
            continue;
        }
        if (entry.id.empty()) {
            EntryReader reader(entry.json, entry.file, entry.place, findings);
            reader.text("id");
            continue;
        }
        raw[indexOf(section)].put(std::move(entry));
    }
}

void collect(const Catalog::Source& source, RawSections& raw, FindingList& findings)
{
    if (source.text.size() > sizeLimit) {
        findings.add(inFile(finding("catalog.too_large").with("limit", static_cast<std::int64_t>(sizeLimit)),
                            source.name));
        return;
    }
    const std::optional<Json> document = parseJson(source.text, source.name, findings);
    if (!document)
        return;
    EntryReader reader(*document, source.name, "", findings);
    if (!document->is_object())
        return;
    checkHeader(reader);
    reader.optionalText("notes");
    for (CatalogSection section : allSections) {
        if (!reader.has(nameOf(section)))
            continue;
        const Json& list = (*document)[nameOf(section)];
        if (list.is_array())
            collectSection(list, section, source, raw, findings);
        else
            reader.report(finding("catalog.wrong_type")
                              .with("expected", std::string("array"))
                              .with("found", std::string(list.type_name())),
                          nameOf(section));
    }
    reader.finish();
}

using ReadEntry = void (*)(EntryReader&, Tables&);

ReadEntry readerOf(CatalogSection section)
{
    switch (section) {
    case CatalogSection::gpus:
        return readGpu;
    case CatalogSection::nodes:
        return readNode;
    case CatalogSection::domains:
        return readDomain;
    case CatalogSection::nics:
        return readNic;
    case CatalogSection::switches:
        return readSwitch;
    case CatalogSection::services:
        return readService;
    case CatalogSection::nvswitches:
        return readNvSwitch;
    case CatalogSection::cables:
        return readCable;
    case CatalogSection::workloads:
        return readWorkload;
    case CatalogSection::prices:
        return readPriceSet;
    }
    return readGpu;
}

/// Nodes, switches and service hosts share one name space, because a design mixes them.
void checkDeviceIds(const RawSections& raw, FindingList& findings)
{
    std::set<std::string> seen;
    for (CatalogSection section : {CatalogSection::nodes, CatalogSection::domains, CatalogSection::switches,
                                   CatalogSection::services}) {
        for (const RawEntry& entry : raw[indexOf(section)].entries()) {
            if (!seen.insert(entry.id).second)
                findings.add(inFile(finding("catalog.id_twice", entry.place + "/id").with("found", entry.id),
                                    entry.file));
        }
    }
}

std::string joined(const std::vector<RawEntry>& entries)
{
    Json list = Json::array();
    for (const RawEntry& entry : entries)
        list.push_back(entry.json);
    return list.dump(2, ' ', false, Json::error_handler_t::replace);
}

} // namespace

const char* nameOf(CatalogSection section)
{
    constexpr std::array<const char*, sectionCount> names = {"gpus",      "nodes",    "domains",    "nics",
                                                             "switches",  "services", "nvswitches", "cables",
                                                             "workloads", "prices"};
    return names[indexOf(section)];
}

std::vector<std::string> catalog::idsOf(const Tables& tables, CatalogSection section)
{
    switch (section) {
    case CatalogSection::gpus:
        return tables.gpus.ids();
    case CatalogSection::nodes:
        return tables.nodes.ids();
    case CatalogSection::domains:
        return tables.domains.ids();
    case CatalogSection::nics:
        return tables.nics.ids();
    case CatalogSection::switches:
        return tables.switches.ids();
    case CatalogSection::services:
        return tables.services.ids();
    case CatalogSection::nvswitches:
        return tables.nvswitches.ids();
    case CatalogSection::cables:
        return tables.cables.ids();
    case CatalogSection::workloads:
        return tables.workloads.ids();
    case CatalogSection::prices:
        return tables.prices.ids();
    }
    return {};
}

void catalog::reportMissing(EntryReader& reader, const char* key, const std::string& id,
                            CatalogSection section, const Tables& tables)
{
    reader.report(finding("catalog.reference_missing")
                      .with("found", id)
                      .with("section", std::string(nameOf(section)))
                      .with("nearest", catalog::nearest(id, idsOf(tables, section))),
                  key);
}

Result<Catalog> Catalog::load(std::span<const Source> sources)
{
    FindingList findings;
    RawSections raw;
    for (const Source& source : sources)
        collect(source, raw, findings);
    checkDeviceIds(raw, findings);

    auto content = std::make_shared<Content>();
    for (CatalogSection section : allSections) {
        for (const RawEntry& entry : raw[indexOf(section)].entries()) {
            if (findings.full())
                break;
            EntryReader reader(entry.json, entry.file, entry.place, findings);
            readerOf(section)(reader, content->tables);
            reader.finish();
        }
        content->json[indexOf(section)] = joined(raw[indexOf(section)].entries());
    }
    if (!findings.empty())
        return Error{ErrorKind::invalidInput, findings.take()};
    Catalog catalog;
    catalog.m_content = std::move(content);
    return catalog;
}

Result<Catalog> Catalog::loadFolder(const std::filesystem::path& folder)
{
    Result<std::vector<Source>> sources = readFolder(folder);
    if (!sources)
        return sources.error();
    return load(*sources);
}

Catalog::Catalog() : m_content(std::make_shared<Content>()) {}

std::span<const GpuEntry> Catalog::gpus() const
{
    return m_content->tables.gpus.list;
}
std::span<const DeviceType> Catalog::nodes() const
{
    return m_content->tables.nodes.list;
}
std::span<const DeviceType> Catalog::switches() const
{
    return m_content->tables.switches.list;
}
std::span<const DeviceType> Catalog::services() const
{
    return m_content->tables.services.list;
}
std::span<const NicModel> Catalog::nics() const
{
    return m_content->tables.nics.list;
}
std::span<const NvSwitchModel> Catalog::nvswitches() const
{
    return m_content->tables.nvswitches.list;
}
std::span<const CableModel> Catalog::cables() const
{
    return m_content->tables.cables.list;
}
std::span<const Workload> Catalog::workloads() const
{
    return m_content->tables.workloads.list;
}
std::span<const PriceSet> Catalog::priceSets() const
{
    return m_content->tables.prices.list;
}
std::span<const NodeDomain> Catalog::domains() const
{
    return m_content->tables.domains.list;
}

const GpuEntry* Catalog::gpu(std::string_view id) const
{
    return m_content->tables.gpus.find(id);
}
const DeviceType* Catalog::node(std::string_view id) const
{
    return m_content->tables.nodes.find(id);
}
const DeviceType* Catalog::switchType(std::string_view id) const
{
    return m_content->tables.switches.find(id);
}
const DeviceType* Catalog::service(std::string_view id) const
{
    return m_content->tables.services.find(id);
}
const NicModel* Catalog::nic(std::string_view id) const
{
    return m_content->tables.nics.find(id);
}
const NvSwitchModel* Catalog::nvswitch(std::string_view id) const
{
    return m_content->tables.nvswitches.find(id);
}
const CableModel* Catalog::cable(std::string_view id) const
{
    return m_content->tables.cables.find(id);
}
const Workload* Catalog::workload(std::string_view id) const
{
    return m_content->tables.workloads.find(id);
}
const PriceSet* Catalog::priceSet(std::string_view id) const
{
    return m_content->tables.prices.find(id);
}
const NodeDomain* Catalog::domain(std::string_view id) const
{
    return m_content->tables.domains.find(id);
}

const DeviceFacts* Catalog::facts(std::string_view id) const
{
    const auto it = m_content->tables.facts.find(id);
    return it == m_content->tables.facts.end() ? nullptr : &it->second;
}

std::optional<std::pair<std::string, int>> Catalog::domainOf(std::string_view id) const
{
    const NodeDomain* found = domain(id);
    return found ? std::optional(std::pair(found->node, found->nodes)) : std::nullopt;
}

std::string Catalog::nearest(CatalogSection section, std::string_view id) const
{
    return catalog::nearest(id, idsOf(m_content->tables, section));
}

std::string Catalog::json(CatalogSection section) const
{
    return m_content->json[indexOf(section)];
}

} // namespace fabric
