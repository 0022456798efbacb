#include "core/io/design_file.h"

#include "core/io/device_type_json.h"
#include "core/io/layout_json.h"
#include "core/io/provenance_json.h"
#include "core/io/settings_json.h"
#include "core/io/text_file.h"
#include "core/json/nearest.h"
#include "core/json/reader.h"
#include "core/model/limits.h"
#include "core/model/names.h"
#include "core/model/validate.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <unordered_map>

namespace fabric::io {
namespace {

using Index = json::Tree::Index;
using Kind = json::Tree::Kind;

/// Indices of ringCollectives.
constexpr std::array<json::Name<std::size_t>, ringCollectives.size()> ringCollectiveNames{
    {{0, ringCollectives[0]},
     {1, ringCollectives[1]},
     {2, ringCollectives[2]},
     {3, ringCollectives[3]},
     {4, ringCollectives[4]}}};

constexpr std::int64_t deviceIdLimit = (1 << 24) - 1; ///< layouts are indexed by device id
constexpr std::int64_t totalPortLimit = 1'000'000'000;

/// Reads the document into a DesignFile, section by section, up to the first failure.
class DesignReader
{
public:
    DesignReader(json::Reader& reader, DesignFile& file)
        : m_reader(reader), m_tree(reader.tree()), m_file(file)
    {}

    void read()
    {
        json::Object root(m_reader, m_tree.root());
        root.need("fabricwright");
        design().name = root.text("name");
        design().notes = root.optionalText("notes");
        if (const auto at = root.find("origin"))
            readOrigin(*at);
        readSections(root);
        design().prices = root.optionalText("prices");
        const auto priceOverrides = root.find("price_overrides");
        const auto waivers = root.find("waivers");
        const auto types = root.need("types");
        const auto nicOverrides = root.find("nic_overrides");
        const auto devices = root.need("devices");
        const auto links = root.need("links");
        const auto groups = root.find("groups");
        m_layout = root.find("layout");
        m_canvasNotes = root.find("canvas_notes");
        m_locked = root.find("locked");
        m_collapsed = root.find("collapsed");
        std::vector<Index> extensions;
        root.finish(&extensions); // before the lists: what follows from a misspelt key would hide it
        list(priceOverrides, [&](Index v) { readPriceOverride(v); });
        list(waivers, [&](Index v) { readWaiver(v); });
        list(types, [&](Index v) { readType(v); });
        list(nicOverrides, [&](Index v) { readNicOverride(v); });
        list(devices, [&](Index v) { readDevice(v); });
        list(links, [&](Index v) { readLink(v); });
        m_memberLimit = design().devices.size() * 64 + 1024;
        list(groups, [&](Index v) { readGroup(v); });
        keepExtensions(extensions);
    }

    /// How it is drawn, once the devices are known to be sound: a device id that is there twice would show
    /// here as a position without a device.
    void readLayout()
    {
        Layout& layout = m_file.layout;
        list(m_layout, [&](Index v) { readPosition(v); });
        list(m_canvasNotes, [&](Index v) { layout.notes.push_back(readCanvasNote(m_reader, v)); });
        list(m_locked, [&](Index v) { layout.locked.push_back(DeviceId{m_reader.id(v)}); });
        list(m_collapsed, [&](Index v) { layout.collapsed.push_back(GroupId{m_reader.id(v)}); });
    }

private:
    Design& design() { return m_file.design; }

    template<class Read>
    void list(std::optional<Index> at, Read readElement)
    {
        if (at)
            m_reader.eachOf(*at, readElement);
    }

    void readOrigin(Index value)
    {
        json::Object object(m_reader, value);
        design().origin.family = object.text("family");
        list(object.find("parameters"), [&](Index pair) {
            if (const auto parts = elements<2>(pair, "[key, value]")) {
                std::string key = m_reader.text((*parts)[0]);
                design().origin.parameters.emplace_back(std::move(key), m_reader.text((*parts)[1]));
            }
        });
        object.finish();
    }

    /// An array of exactly n values.
    template<std::size_t n>
    std::optional<std::array<Index, n>> elements(Index array, std::string_view shape)
    {
        std::array<Index, n> parts{};
        if (!m_reader.expect(array, Kind::array))
            return std::nullopt;
        std::size_t count = 0;
        for (Index child = m_tree.firstChild(array); child < m_tree.end(array); child = m_tree.after(child)) {
            if (count < n)
                parts[count] = child;
            ++count;
        }
        if (count != n) {
            m_reader.fail(finding("io.wrong_length")
                              .with("expected", std::string(shape))
                              .with("found", static_cast<std::int64_t>(count)),
                          array);
            return std::nullopt;
        }
        return parts;
    }

    void readFits(json::Object& object, std::string& measured, std::string& with,
                  std::optional<AllToAllFit>& allToAll)
    {
        measured = object.optionalText("measured");
        if (const auto at = object.find("measured_with"))
            with = ringCollectives[m_reader.choice(*at, ringCollectiveNames)];
        const auto at = object.find("all_to_all");
        if (!at)
            return;
        json::Object fit(m_reader, *at);
        AllToAllFit read;
        read.efficiency = fit.number("efficiency", {limits::leastEfficiency, 1});
        read.latency = Seconds(fit.number("latency_us", json::fromZero) * 1e-6);
        read.measured = fit.text("measured");
        fit.finish();
        allToAll = std::move(read);
    }

    void readSections(json::Object& root)
    {
        design().fabric.own = root.choice("fabric", fabricNames);
        for (const json::Name<FabricKind>& fabric : fabricNames) {
            const auto at = root.find(fabric.text);
            if (!at)
                continue;
            json::Object object(m_reader, *at);
            readSettings(m_reader, object, fabric.text, design());
            FabricParameters& own = design().fabric.of(fabric.value);
            readFits(object, own.measured, own.measuredWith, own.allToAll);
            object.finish();
        }
        if (const auto at = root.find("nvlink")) {
            json::Object object(m_reader, *at);
            readSettings(m_reader, object, "nvlink", design());
            FabricSettings& settings = design().fabric;
            readFits(object, settings.nvlinkMeasured, settings.nvlinkMeasuredWith, settings.nvlinkAllToAll);
            object.finish();
        }
        if (const auto at = root.find("workload"))
            readWorkload(m_reader, *at, design());
    }

    void readPriceOverride(Index value)
    {
        json::Object object(m_reader, value);
        PriceOverride price;
        price.type = object.text("type");
        price.price = Money(object.number("usd", json::fromZero));
        price.source = object.optionalText("source");
        object.finish();
        design().priceOverrides.push_back(std::move(price));
    }

    void readWaiver(Index value)
    {
        json::Object object(m_reader, value);
        Waiver waiver;
        waiver.rule = object.text("rule");
        list(object.find("subjects"), [&](Index s) { waiver.subjects.push_back(m_reader.text(s)); });
        waiver.reason = object.optionalText("reason");
        object.finish();
        design().waivers.push_back(std::move(waiver));
    }

    void readType(Index value)
    {
        design().types.push_back(readDeviceType(m_reader, value));
        const DeviceType& type = design().types.back();
        m_types.try_emplace(type.id, TypeIndex{static_cast<std::uint32_t>(design().types.size() - 1)});
        m_portCounts.push_back(m_reader.failed() ? 0 : type.portCount());
    }

    void readNicOverride(Index value)
    {
        json::Object object(m_reader, value);
        NicOverride o;
        o.node = DeviceId{static_cast<std::uint32_t>(object.integer("node", 0, deviceIdLimit))};
        o.nic = static_cast<int>(object.integer("nic", 0, 65'535));
        if (const auto at = object.need("pcie"))
            o.link = readPcieLink(m_reader, *at);
        object.finish();
        design().nicOverrides.push_back(o);
    }

    TypeIndex typeNamed(Index value)
    {
        if (!m_reader.expect(value, Kind::string))
            return {};
        const auto it = m_types.find(std::string(m_tree.string(value)));
        if (it != m_types.end())
            return it->second;
        std::vector<std::string_view> known;
        for (const DeviceType& type : design().types)
            known.push_back(type.id);
        const std::string_view found = m_tree.string(value);
        m_reader.fail(finding("io.type_unknown")
                          .with("found", std::string(found.substr(0, 64)))
                          .with("nearest", std::string(json::nearest(found, known))),
                      value);
        return {};
    }

    void readDevice(Index value)
    {
        json::Object object(m_reader, value);
        Device device;
        device.id = DeviceId{static_cast<std::uint32_t>(object.integer("id", 0, deviceIdLimit))};
        if (const auto at = object.need("type"))
            device.type = typeNamed(*at);
        device.name = object.text("name");
        object.finish();
        if (m_reader.failed())
            return;
        m_portTotal += m_portCounts[device.type.value];
        if (m_portTotal > totalPortLimit)
            m_reader.fail(
                finding("io.too_many_ports").with("found", m_portTotal).with("limit", totalPortLimit), value);
        design().devices.push_back(std::move(device));
    }

    PortRef readEnd(json::Object& object, std::string_view key)
    {
        const auto at = object.need(key);
        const auto parts = at ? elements<2>(*at, "[device, port]") : std::nullopt;
        if (!parts)
            return {};
        const std::uint32_t device = m_reader.id((*parts)[0]);
        return {DeviceId{device},
                static_cast<std::uint32_t>(m_reader.integer((*parts)[1], 0, devicePortLimit))};
    }

    /// The slower of the two ports; 0 if an end does not exist, which `validate` reports.
    Bandwidth impliedRate(const Link& link)
    {
        const Device* a = design().find(link.a.device);
        const Device* b = design().find(link.b.device);
        if (!a || !b)
            return Bandwidth(0);
        return std::min(design().typeOf(*a).portRate(static_cast<int>(link.a.port)),
                        design().typeOf(*b).portRate(static_cast<int>(link.b.port)));
    }

    void readLink(Index value)
    {
        json::Object object(m_reader, value);
        Link link;
        if (const auto at = object.need("id"))
            link.id = LinkId{m_reader.id(*at)};
        link.a = readEnd(object, "a");
        link.b = readEnd(object, "b");
        const auto rate = object.optionalNumber("gbps", {limits::leastGbps, limits::mostGbps});
        link.medium = object.choice("medium", mediumNames, Medium::optics);
        if (const auto at = object.find("cable"))
            link.cable = CableId{m_reader.id(*at)};
        if (const auto metres = object.optionalNumber("metres", {0, 1e6, true}))
            link.length = Metres(*metres);
        object.finish();
        if (m_reader.failed())
            return;
        link.rate = rate ? gbps(*rate) : impliedRate(link);
        design().links.push_back(link);
    }

    void addMembers(Group& group, Index value)
    {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        if (m_tree.kind(value) == Kind::array) {
            const auto parts = elements<2>(value, "[first, last]");
            if (!parts)
                return;
            first = m_reader.id((*parts)[0]);
            last = m_reader.id((*parts)[1]);
        } else {
            first = last = m_reader.id(value);
        }
        if (m_reader.failed())
            return;
        if (last < first) {
            m_reader.fail(finding("io.range_reversed")
                              .with("found", static_cast<std::int64_t>(last))
                              .with("limit", static_cast<std::int64_t>(first)),
                          value);
            return;
        }
        const std::uint64_t count = std::uint64_t{last} - first + 1;
        if (group.members.size() + count > design().devices.size() || m_memberTotal + count > m_memberLimit) {
            m_reader.fail(finding("io.too_many_members")
                              .with("found", static_cast<std::int64_t>(group.members.size() + count))
                              .with("limit", static_cast<std::int64_t>(design().devices.size())),
                          value);
            return;
        }
        m_memberTotal += count;
        for (std::uint64_t i = 0; i < count; ++i)
            group.members.push_back(DeviceId{static_cast<std::uint32_t>(first + i)});
    }

    void readGroup(Index value)
    {
        json::Object object(m_reader, value);
        Group group;
        group.id = GroupId{static_cast<std::uint32_t>(object.integer("id", 0, deviceIdLimit))};
        group.kind = object.choice("kind", groupNames);
        group.name = object.optionalText("name");
        if (const auto at = object.find("parent"))
            group.parent = GroupId{m_reader.id(*at)};
        group.index =
            static_cast<int>(object.optionalInteger("index", -1'000'000'000, 1'000'000'000).value_or(0));
        list(object.find("dims"),
             [&](Index d) { group.dims.push_back(static_cast<int>(m_reader.integer(d, 1, deviceIdLimit))); });
        list(object.need("members"), [&](Index v) { addMembers(group, v); });
        object.finish();
        design().groups.push_back(std::move(group));
    }

    void readPosition(Index value)
    {
        const auto parts = elements<3>(value, "[device, x, y]");
        if (!parts)
            return;
        const DeviceId id{static_cast<std::uint32_t>(m_reader.integer((*parts)[0], 0, deviceIdLimit))};
        const Point at{m_reader.number((*parts)[1], json::anyNumber),
                       m_reader.number((*parts)[2], json::anyNumber)};
        if (m_reader.failed())
            return;
        if (!design().find(id))
            m_reader.fail(finding("io.layout_device").with("found", static_cast<std::int64_t>(id.value)),
                          value);
        else if (m_lastPlaced.valid() && !(m_lastPlaced < id))
            m_reader.fail(finding("io.layout_order").with("found", static_cast<std::int64_t>(id.value)),
                          value);
        else
            m_file.layout.place(id, at);
        m_lastPlaced = id;
    }

    void keepExtensions(const std::vector<Index>& values)
    {
        for (Index value : values) {
            m_file.extensions += m_file.extensions.empty() ? "{" : ", ";
            json::appendString(m_file.extensions, m_tree.key(value));
            m_file.extensions += ": " + m_tree.dump(value);
        }
        if (!values.empty())
            m_file.extensions += '}';
    }

    json::Reader& m_reader;
    const json::Tree& m_tree;
    DesignFile& m_file;
    std::unordered_map<std::string, TypeIndex> m_types;
    std::vector<std::int64_t> m_portCounts;
    std::int64_t m_portTotal = 0;
    std::uint64_t m_memberTotal = 0;
    std::uint64_t m_memberLimit = 0;
    std::optional<Index> m_layout;
    std::optional<Index> m_canvasNotes;
    std::optional<Index> m_locked;
    std::optional<Index> m_collapsed;
    DeviceId m_lastPlaced;
};

Error failed(json::FindingList& findings)
{
    return {ErrorKind::invalidInput, findings.take()};
}

constexpr std::int64_t versionLimit = 1'000'000'000;

/// A version number beyond all that will ever be.
bool isBeyondVersions(const json::Tree& tree, Index value)
{
    return tree.isNumber(value) && tree.number(value) > static_cast<double>(versionLimit);
}

/// Only the version, whatever else the document holds.
Result<int> readVersion(const json::Tree& tree, const std::string& fileName, const ReadOptions& options)
{
    json::FindingList findings(1);
    json::Reader reader(tree, fileName, findings, true);
    json::Object root(reader, tree.root());
    const std::optional<Index> at = root.need("fabricwright");
    const std::int64_t version = !at                           ? 1
                                 : isBeyondVersions(tree, *at) ? versionLimit
                                                               : reader.integer(*at, 1, versionLimit);
    root.finish();
    if (!reader.failed() && version > options.version && !options.allowNewer)
        reader.fail(finding("io.newer_version").with("found", tree.dump(*at)).with("limit", options.version),
                    *at);
    if (reader.failed())
        return failed(findings);
    return static_cast<int>(version);
}

Result<DesignFile> readTree(const json::Tree& tree, const std::string& fileName, bool newer)
{
    DesignFile file;
    file.newerVersion = newer;
    json::FindingList findings(1);
    json::Reader reader(tree, fileName, findings, newer);
    DesignReader designReader(reader, file);
    designReader.read();
    if (!reader.failed()) {
        if (std::vector<Finding> wrong = validate(file.design, 1); !wrong.empty())
            reader.fail(wrong.front(), tree.nearestAt(wrong.front().place));
    }
    if (!reader.failed())
        designReader.readLayout();
    if (!reader.failed()) {
        if (std::vector<Finding> wrong = validate(file.design, file.layout, 1); !wrong.empty())
            reader.fail(wrong.front(), tree.nearestAt(wrong.front().place));
    }
    if (reader.failed())
        return failed(findings);
    file.notes = reader.notes();
    return file;
}

/// The text of an older file as the current version would have it.
Result<std::string> migrated(std::string_view text, const std::string& fileName, int version,
                             const ReadOptions& options, std::vector<Finding>& notes)
{
    auto document =
        migrate(nlohmann::json::parse(text, nullptr, false), version, options.version, options.chain, notes);
    if (document)
        return document->dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    Error e = document.error();
    for (Finding& f : e.findings)
        f.with("file", fileName);
    return e;
}

} // namespace

Result<DesignFile> readDesign(std::string_view text, std::string fileName, const ReadOptions& options)
{
    Result<json::Tree> tree = json::Tree::parse(text, fileName);
    if (!tree)
        return tree.error();
    const Result<int> version = readVersion(*tree, fileName, options);
    if (!version)
        return version.error();

    std::vector<Finding> notes;
    std::string newText;
    const bool older = *version < options.version;
    if (older) {
        Result<std::string> rewritten = migrated(text, fileName, *version, options, notes);
        if (!rewritten)
            return rewritten.error();
        newText = *std::move(rewritten);
        tree = json::Tree::parse(newText, fileName);
        if (!tree)
            return tree.error();
    }
    Result<DesignFile> file = readTree(*tree, fileName, *version > options.version);
    if (!file && older) {
        Error e = file.error(); // lines of the rewritten text say nothing about the file
        e.findings[0].line = 0;
        return e;
    }
    if (!file)
        return file;
    file->version = *version;
    if (file->newerVersion)
        notes.push_back(finding("io.newer_version_read", "/fabricwright", Severity::warning)
                            .with("found", *version)
                            .with("limit", options.version)
                            .with("file", fileName));
    file->notes.insert(file->notes.begin(), notes.begin(), notes.end());
    return file;
}

Result<DesignFile> loadDesign(const std::filesystem::path& path, const ReadOptions& options)
{
    const Result<std::string> text = readTextFile(path);
    if (!text)
        return text.error();
    return readDesign(*text, path.string(), options);
}

} // namespace fabric::io
