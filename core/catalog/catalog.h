#pragma once

#include "core/base/result.h"
#include "core/catalog/price_set.h"
#include "core/model/device_type.h"
#include "core/model/workload.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabric {

/// What a generated design starts with.
inline constexpr std::string_view defaultPriceSet = "h100-capex-2024";
inline constexpr std::string_view defaultWorkload = "llama3-8b";

struct GpuEntry
{
    GpuModel model;
    Figure<double> peakFp8Flops; ///< dense FLOP/s
    Figure<double> peakFp4Flops;
    Figure<Bandwidth> memoryBandwidth;
    Figure<Watts> power;       ///< thermal design power
    std::string scaleUpName;   ///< "NVLink4"; empty: none
    Figure<Bandwidth> scaleUp; ///< one direction, all links of the GPU together
    Figure<double> scaleUpLinks;
    std::optional<PcieLink> pcie;
    Figure<Money> price;
    Provenance from;
    std::string notes;
};

struct NicModel
{
    std::string id;
    std::string name;
    std::string partNumber;
    int ports = 1;
    Bandwidth rate;               ///< one port, one direction
    std::optional<PcieLink> pcie; ///< of the host connection; none: virtual or integrated
    std::vector<FabricKind> fabrics;
    std::string protocol; ///< a proper name where it speaks more or other than the three fabrics: "SRD"
    Figure<Watts> power;  ///< typical
    Figure<Watts> maxPower;
    Figure<Money> price;
    Provenance from;
    std::string notes;
};

struct NvSwitchModel
{
    std::string id;
    std::string name;
    int generation = 0;
    int links = 0;
    Bandwidth linkRate;   ///< one link, one direction
    bool reduces = false; ///< adds up in the switch (SHARP)
    std::string system;   ///< where it is built in, in words
    Provenance from;
};

enum class CableKind {
    dac,         ///< passive copper with both ends
    acc,         ///< active copper with both ends
    aoc,         ///< active optical with both ends
    transceiver, ///< one end; the fibre is another part
    bundle       ///< a sum for everything between two ports
};

struct CableModel
{
    std::string id;
    std::string name;
    std::string partNumber;
    CableKind kind = CableKind::dac;
    Bandwidth rate; ///< all links together, one direction
    int links = 1;  ///< that one piece carries: 2 for a twin-port transceiver
    std::string fibre;
    Figure<Metres> reach; ///< longest
    Figure<Metres> shortest;
    Figure<Watts> power; ///< typical, one end
    Figure<Watts> maxPower;
    Figure<Money> price;
    Provenance from;
    std::string notes;
};

/// What the catalog knows of a device beside its type: nothing that an analysis of a design needs.
struct DeviceFacts
{
    std::string id;
    Figure<Money> price;     ///< list or street price of one
    Figure<Seconds> latency; ///< port to port
    std::string protocol; ///< a proper name where it speaks more or other than the three fabrics: "Slingshot"
    std::string notes;
};

/// Several nodes that are sold as one and share an NVLink domain.
struct NodeDomain
{
    std::string id;
    std::string name;
    std::string node; ///< id of the node type
    int nodes = 0;
    Figure<Watts> maxPower; ///< of all nodes together
    Figure<Money> price;
    Provenance from;
    std::string notes;
};

enum class CatalogSection {
    gpus,
    nodes,
    domains,
    nics,
    switches,
    services,
    nvswitches,
    cables,
    workloads,
    prices
};

/// Name in JSON: "gpus", "nodes", …
const char* nameOf(CatalogSection section);

/// Everything that designs are built from, read from JSON in the schema of
/// resources/schema/catalog.schema.json. Immutable after load; copies share their content. Entries stand in
/// the order of the sources: sorted by file name, then as written; an entry that a later source overrides
/// keeps its place. Lookups are O(log n).
class Catalog
{
public:
    /// Nothing in it.
    Catalog();

    struct Source
    {
        std::string name; ///< file name for messages
        std::string text; ///< JSON
    };

    /// A later source adds entries, or replaces entries of the same section and id: a user's own file comes
    /// last. Errors: ErrorKind::invalidInput with at most 20 findings; each has the argument `file`, and as
    /// its place the JSON pointer.
    static Result<Catalog> load(std::span<const Source> sources);
    /// All *.json of a folder, sorted by name.
    static Result<Catalog> loadFolder(const std::filesystem::path& folder);
    /// The sources of a folder, to be loaded together with more of them.
    static Result<std::vector<Source>> readFolder(const std::filesystem::path& folder);
    /// No source may be larger.
    static constexpr std::size_t sizeLimit = std::size_t{16} << 20;
    /// One file.
    static Result<Source> readFile(const std::filesystem::path& file);

    std::span<const GpuEntry> gpus() const;
    std::span<const DeviceType> nodes() const;
    std::span<const DeviceType> switches() const;
    std::span<const DeviceType> services() const;
    std::span<const NicModel> nics() const;
    std::span<const NvSwitchModel> nvswitches() const;
    std::span<const CableModel> cables() const;
    std::span<const Workload> workloads() const;
    std::span<const PriceSet> priceSets() const;
    std::span<const NodeDomain> domains() const;

    /// Null where there is no such id. Pointers live as long as any copy of the catalog.
    const GpuEntry* gpu(std::string_view id) const;
    const DeviceType* node(std::string_view id) const;
    const DeviceType* switchType(std::string_view id) const;
    const DeviceType* service(std::string_view id) const;
    const NicModel* nic(std::string_view id) const;
    const NvSwitchModel* nvswitch(std::string_view id) const;
    const CableModel* cable(std::string_view id) const;
    const Workload* workload(std::string_view id) const;
    const PriceSet* priceSet(std::string_view id) const;
    const NodeDomain* domain(std::string_view id) const;
    /// Of a node, switch or service host.
    const DeviceFacts* facts(std::string_view id) const;

    /// Node and number of nodes that an id stands for: "gb200-nvl72" is {"gb200-tray", 18}.
    std::optional<std::pair<std::string, int>> domainOf(std::string_view id) const;

    /// The id of a section that is spelled most like this one; empty where none is near.
    std::string nearest(CatalogSection section, std::string_view id) const;

    /// The entries of a section as one JSON array, each figure with its source, as the sources wrote them.
    /// The same sources give the same bytes.
    std::string json(CatalogSection section) const;

    struct Content;

private:
    std::shared_ptr<const Content> m_content;
};

} // namespace fabric
