#include "core/catalog/catalog.h"

#include "core/catalog/content.h"
#include "core/json/nearest.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <deque>
#include <set>

namespace fabric {
namespace {

using namespace catalog;
using Index = json::Tree::Index;

constexpr std::size_t findingLimit = 20; ///< of one load, over all files
constexpr std::string_view formatName = "fabricwright-catalog";
constexpr int formatVersion = 1;

std::size_t indexOf(CatalogSection section)
{
    return static_cast<std::size_t>(section);
}

/// One file, open for reading until all entries are understood.
struct Document
{
    Document(json::Tree parsed, std::string file, json::FindingList& findings)
        : tree(std::move(parsed)), reader(tree, std::move(file), findings)
    {}
    Document(const Document&) = delete;
    Document& operator=(const Document&) = delete;

    json::Tree tree;
    json::Reader reader;
};

/// One entry of a section, not yet understood.
struct RawEntry
{
    std::string id;
    json::Reader* reader = nullptr;
    Index value = 0;
    Index idValue = 0;
};

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

/// False for a document that is something else altogether, of which no more should be said.
bool checkHeader(EntryReader& reader)
{
    const std::string format = reader.optionalText("format");
    if (format != formatName) {
        reader.report(
            finding("catalog.not_a_catalog").with("expected", std::string(formatName)).with("found", format),
            "format");
        return false;
    }
    const int version = reader.integer("version", 1, 1000000);
    if (version > formatVersion)
        reader.report(finding("catalog.version_newer").with("found", version).with("limit", formatVersion),
                      "version");
    return true;
}

/// The value of the key `id`, if that is a text that is not empty.
std::optional<Index> idIn(const json::Tree& tree, Index entry)
{
    const Index id = tree.nearestAt(json::pointerTo(tree.pointer(entry), "id"));
    const bool found = id != entry && tree.kind(id) == json::Tree::Kind::string && !tree.string(id).empty();
    return found ? std::optional(id) : std::nullopt;
}

void failIdTwice(const RawEntry& entry)
{
    entry.reader->fail(finding("catalog.id_twice").with("found", entry.id), entry.idValue);
}

void collectEntry(json::Reader& reader, Index value, std::set<std::string>& seen, RawSection& section)
{
    const std::optional<Index> id = idIn(reader.tree(), value);
    if (!id) {
        json::Object entry(reader, value);
        if (entry.find("id"))
            EntryReader(reader, value).text("id");
        else if (reader.tree().kind(value) == json::Tree::Kind::object)
            reader.fail(finding("json.key_missing").with("expected", std::string("id")), value);
        return;
    }
    RawEntry entry{std::string(reader.tree().string(*id)), &reader, value, *id};
    if (seen.insert(entry.id).second)
        section.put(std::move(entry));
    else
        failIdTwice(entry);
}

void collect(const Catalog::Source& source, std::deque<Document>& documents, RawSections& raw,
             json::FindingList& findings)
{
    if (source.text.size() > Catalog::sizeLimit) {
        findings.add(finding("catalog.too_large")
                         .with("limit", static_cast<std::int64_t>(Catalog::sizeLimit))
                         .with("file", source.name));
        return;
    }
    Result<json::Tree> tree = json::Tree::parse(source.text, source.name);
    if (!tree) {
        findings.add(tree.error().findings.front());
        return;
    }
    Document& document = documents.emplace_back(*std::move(tree), source.name, findings);
    EntryReader root(document.reader, document.tree.root());
    if (!checkHeader(root))
        return;
    root.optionalText("notes");
    for (CatalogSection section : allSections) {
        std::set<std::string> seen;
        root.eachElement(nameOf(section), [&](Index entry) {
            collectEntry(document.reader, entry, seen, raw[indexOf(section)]);
        });
    }
    root.finish();
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
void checkDeviceIds(const RawSections& raw)
{
    std::set<std::string> seen;
    for (CatalogSection section : {CatalogSection::nodes, CatalogSection::domains, CatalogSection::switches,
                                   CatalogSection::services}) {
        for (const RawEntry& entry : raw[indexOf(section)].entries()) {
            if (!seen.insert(entry.id).second)
                failIdTwice(entry);
        }
    }
}

std::string joined(const std::vector<RawEntry>& entries)
{
    auto list = nlohmann::ordered_json::array();
    for (const RawEntry& entry : entries)
        list.push_back(
            nlohmann::ordered_json::parse(entry.reader->tree().source(entry.value), nullptr, false));
    return list.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::string similarId(std::string_view id, const std::vector<std::string>& ids)
{
    const std::vector<std::string_view> views(ids.begin(), ids.end());
    return std::string(json::similar(id, views));
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

void catalog::reportMissing(EntryReader& reader, std::string_view key, const std::string& id,
                            CatalogSection section, const Tables& tables)
{
    reader.report(finding("catalog.reference_missing")
                      .with("found", id)
                      .with("section", std::string(nameOf(section)))
                      .with("nearest", similarId(id, idsOf(tables, section))),
                  key);
}

Result<Catalog> Catalog::load(std::span<const Source> sources)
{
    json::FindingList findings(findingLimit);
    std::deque<Document> documents;
    RawSections raw;
    for (const Source& source : sources)
        collect(source, documents, raw, findings);
    checkDeviceIds(raw);

    auto content = std::make_shared<Content>();
    for (CatalogSection section : allSections) {
        for (const RawEntry& entry : raw[indexOf(section)].entries()) {
            if (findings.full())
                break;
            EntryReader reader(*entry.reader, entry.value);
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
    return similarId(id, idsOf(m_content->tables, section));
}

std::string Catalog::json(CatalogSection section) const
{
    return m_content->json[indexOf(section)];
}

} // namespace fabric
