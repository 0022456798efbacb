#include "core/model/fragment.h"

#include "core/model/free_names.h"
#include "core/model/id_set.h"
#include "core/model/patches.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace fabric {
namespace {

/// Cuts a part out of a design.
class Extraction
{
public:
    Extraction(const Design& design, const Layout& layout, std::span<const DeviceId> devices)
        : m_design(design),
          m_layout(layout),
          m_taken(design.devices.empty() ? DeviceId{} : design.devices.back().id)
    {
        for (DeviceId id : devices)
            m_taken.insert(id);
    }

    Fragment run(std::span<const NoteId> notes, GroupsTaken groups)
    {
        part().name = m_design.name;
        part().fabric.own = m_design.fabric.own;
        takeDevices();
        takeLinks();
        takeGroups(groups);
        for (const CanvasNote& note : m_layout.notes) {
            if (std::find(notes.begin(), notes.end(), note.id) != notes.end())
                m_fragment.layout.notes.push_back(note);
        }
        return std::move(m_fragment);
    }

private:
    Design& part() { return m_fragment.design; }

    void takeDevices()
    {
        std::vector<TypeIndex> types(m_design.types.size());
        for (const Device& device : m_design.devices) {
            if (!m_taken.contains(device.id))
                continue;
            TypeIndex& type = types[device.type.value];
            if (!type.valid()) {
                type = TypeIndex{static_cast<std::uint32_t>(part().types.size())};
                part().types.push_back(m_design.typeOf(device));
            }
            part().devices.push_back({device.id, type, device.name});
            if (const Point place = m_layout.at(device.id); place.valid())
                m_fragment.layout.place(device.id, place);
        }
        for (const NicOverride& o : m_design.nicOverrides) {
            if (m_taken.contains(o.node))
                part().nicOverrides.push_back(o);
        }
    }

    void takeLinks()
    {
        for (const Link& link : m_design.links) {
            const int ends = m_taken.contains(link.a.device) + m_taken.contains(link.b.device);
            if (ends > 0)
                (ends == 2 ? part().links : m_fragment.outerLinks).push_back(link);
        }
    }

    void takeGroups(GroupsTaken rule)
    {
        for (const Group& group : m_design.groups) {
            Group cut = group;
            std::erase_if(cut.members, [&](DeviceId m) { return !m_taken.contains(m); });
            const bool whole = cut.members.size() == group.members.size();
            if (cut.members.empty() || (rule == GroupsTaken::whole && !whole))
                continue;
            if (!whole)
                cut.dims.clear();
            while (cut.parent.valid() && !part().find(cut.parent)) {
                const Group* above = m_design.find(cut.parent);
                cut.parent = above ? above->parent : GroupId{};
            }
            if (m_layout.isCollapsed(cut.id))
                m_fragment.layout.collapsed.push_back(cut.id);
            part().groups.push_back(std::move(cut));
        }
    }

    const Design& m_design;
    const Layout& m_layout;
    IdSet<DeviceId> m_taken;
    Fragment m_fragment;
};

/// Free ports of devices outside that copies are to be cabled to.
class OuterPorts
{
public:
    OuterPorts(const Design& design, const Fragment& fragment) : m_design(design)
    {
        for (const Link& link : fragment.outerLinks) {
            for (const PortRef& end : {link.a, link.b}) {
                const Device* device = fragment.design.find(end.device) ? nullptr : design.find(end.device);
                if (device)
                    m_used.try_emplace(device->id,
                                       static_cast<std::size_t>(design.typeOf(*device).portCount()));
            }
        }
        for (const Link& link : design.links) {
            for (const PortRef& end : {link.a, link.b}) {
                const auto it = m_used.find(end.device);
                if (it != m_used.end() && end.port < it->second.size())
                    it->second[end.port] = true;
            }
        }
    }

    /// The next free port of the rate that `like` has; nothing if there is none.
    std::optional<PortRef> take(PortRef like)
    {
        const auto it = m_used.find(like.device);
        if (it == m_used.end())
            return std::nullopt;
        const DeviceType& type = m_design.typeOf(*m_design.find(like.device));
        const Bandwidth rate = type.portRate(static_cast<int>(like.port));
        std::vector<bool>& used = it->second;
        for (std::size_t port = 0; port < used.size(); ++port) {
            if (used[port] || type.portRate(static_cast<int>(port)) != rate)
                continue;
            used[port] = true;
            return PortRef{like.device, static_cast<std::uint32_t>(port)};
        }
        return std::nullopt;
    }

private:
    const Design& m_design;
    std::unordered_map<DeviceId, std::vector<bool>> m_used;
};

/// Puts copies of a fragment into a patch, one after the other.
class Pasting
{
public:
    Pasting(const Design& design, const Layout& layout, const Fragment& fragment, const PasteOptions& options)
        : m_part(fragment.design),
          m_fragment(fragment),
          m_options(options),
          m_deviceNames(FreeNames::ofDevices(design)),
          m_groupNames(FreeNames::ofGroups(design)),
          m_ports(design, fragment),
          m_nextDevice(design.nextDeviceId()),
          m_nextLink(design.nextLinkId()),
          m_nextGroup(design.nextGroupId()),
          m_nextNote(layout.nextNoteId())
    {
        for (const Link& link : design.links) {
            if (link.cable.valid())
                m_nextCable.value = std::max(m_nextCable.value, link.cable.value + 1);
        }
        for (const DeviceType& type : m_part.types)
            m_types.push_back(patches::typeFor(design, patch(), type));
        orderByNumber();
    }

    Insertion run()
    {
        for (int copy = 0; copy < m_options.copies; ++copy) {
            m_shift = {m_options.offset.x + copy * m_options.step.x,
                       m_options.offset.y + copy * m_options.step.y};
            m_firstDevice = m_nextDevice;
            m_cables.clear();
            putDevices();
            putLinks();
            putGroups();
            putNotes();
        }
        return std::move(m_done);
    }

private:
    Patch& patch() { return m_done.patch; }

    /// Devices whose names differ in the number only get their new numbers in the order of the old ones.
    void orderByNumber()
    {
        std::vector<std::int64_t> numbers;
        for (const Device& device : m_part.devices) {
            std::int64_t number = -1;
            m_patterns.push_back(NamePattern::of(device.name, &number));
            numbers.push_back(number);
            m_order.push_back(m_order.size());
        }
        if (m_options.pattern.empty())
            std::stable_sort(m_order.begin(), m_order.end(),
                             [&](std::size_t a, std::size_t b) { return numbers[a] < numbers[b]; });
        else
            m_pattern =
                NamePattern::parse(m_options.pattern).value_or(NamePattern{m_options.pattern + "-", "", 1});
    }

    DeviceId copyOf(DeviceId original) const
    {
        const auto index = static_cast<std::uint32_t>(m_part.indexOf(original));
        return DeviceId{m_firstDevice.value + index};
    }
    PortRef copyOf(PortRef original) const { return {copyOf(original.device), original.port}; }

    void putDevices()
    {
        std::vector<std::string> names(m_part.devices.size());
        for (std::size_t i : m_order)
            names[i] = m_deviceNames.take(m_options.pattern.empty() ? m_patterns[i] : m_pattern);
        for (std::size_t i = 0; i < m_part.devices.size(); ++i) {
            const Device& original = m_part.devices[i];
            const DeviceId id{m_nextDevice.value++};
            patch().putDevices.push_back({id, m_types[original.type.value], std::move(names[i])});
            const Point place = m_fragment.layout.at(original.id);
            const Point shifted{place.x + m_shift.x, place.y + m_shift.y};
            if (shifted.valid())
                patch().placements.push_back({id, shifted});
            m_done.devices.push_back(id);
        }
        for (const NicOverride& o : m_part.nicOverrides)
            patch().putOverrides.push_back({copyOf(o.node), o.nic, o.link});
    }

    void putLink(Link link, PortRef a, PortRef b)
    {
        link.id = LinkId{m_nextLink.value++};
        link.a = a;
        link.b = b;
        if (link.cable.valid()) {
            const auto [it, fresh] = m_cables.try_emplace(link.cable, m_nextCable);
            if (fresh)
                ++m_nextCable.value;
            link.cable = it->second;
        }
        patch().putLinks.push_back(link);
    }

    void putLinks()
    {
        for (const Link& link : m_part.links)
            putLink(link, copyOf(link.a), copyOf(link.b));
        if (!m_options.keepOuterLinks)
            return;
        for (const Link& link : m_fragment.outerLinks) {
            const bool aInside = m_part.find(link.a.device) != nullptr;
            const std::optional<PortRef> outside = m_ports.take(aInside ? link.b : link.a);
            if (!outside)
                ++m_done.withoutPort;
            else if (aInside)
                putLink(link, copyOf(link.a), *outside);
            else
                putLink(link, *outside, copyOf(link.b));
        }
    }

    void putGroups()
    {
        const GroupId first = m_nextGroup;
        const auto copyOfGroup = [&](GroupId original) {
            return GroupId{first.value + static_cast<std::uint32_t>(m_part.indexOf(original))};
        };
        for (const Group& original : m_part.groups) {
            Group group = original;
            group.id = GroupId{m_nextGroup.value++};
            if (!group.name.empty())
                group.name = m_groupNames.take(NamePattern::of(group.name));
            if (group.parent.valid())
                group.parent = copyOfGroup(group.parent);
            for (DeviceId& member : group.members)
                member = copyOf(member);
            patch().putGroups.push_back(std::move(group));
        }
        for (GroupId id : m_fragment.layout.collapsed)
            patch().collapsed.push_back(copyOfGroup(id));
    }

    void putNotes()
    {
        for (CanvasNote note : m_fragment.layout.notes) {
            note.id = NoteId{m_nextNote.value++};
            note.x += m_shift.x;
            note.y += m_shift.y;
            m_done.notes.push_back(note.id);
            patch().putNotes.push_back(std::move(note));
        }
    }

    const Design& m_part;
    const Fragment& m_fragment;
    const PasteOptions& m_options;
    FreeNames m_deviceNames;
    FreeNames m_groupNames;
    OuterPorts m_ports;
    DeviceId m_nextDevice;
    LinkId m_nextLink;
    GroupId m_nextGroup;
    NoteId m_nextNote;
    CableId m_nextCable{0};
    std::vector<TypeIndex> m_types;                ///< by type of the fragment
    std::vector<NamePattern> m_patterns;           ///< by device of the fragment
    std::vector<std::size_t> m_order;              ///< in which names are given
    NamePattern m_pattern;                         ///< if one was asked for
    Point m_shift{0, 0};                           ///< of the copy in work
    DeviceId m_firstDevice;                        ///< of the copy in work
    std::unordered_map<CableId, CableId> m_cables; ///< of the copy in work, by cable of the fragment
    Insertion m_done;
};

} // namespace

Fragment extract(const Design& design, const Layout& layout, std::span<const DeviceId> devices,
                 std::span<const NoteId> notes, GroupsTaken groups)
{
    return Extraction(design, layout, devices).run(notes, groups);
}

Result<Insertion> insertion(const Design& design, const Layout& layout, const Fragment& fragment,
                            const PasteOptions& options)
{
    if (options.copies < 1 || options.copies > PasteOptions::mostCopies)
        return error(ErrorKind::usage, finding("model.copies_out_of_range", "copies")
                                           .with("minimum", 1)
                                           .with("maximum", PasteOptions::mostCopies)
                                           .with("found", options.copies));
    const std::uint64_t end =
        std::uint64_t{design.nextDeviceId().value} +
        std::uint64_t{fragment.design.devices.size()} * static_cast<std::uint64_t>(options.copies);
    if (end > std::uint64_t{patches::largestDeviceId} + 1)
        return error(ErrorKind::refused,
                     finding("model.too_many_devices")
                         .with("found", static_cast<std::int64_t>(end - 1))
                         .with("limit", static_cast<std::int64_t>(patches::largestDeviceId)));
    return Pasting(design, layout, fragment, options).run();
}

} // namespace fabric
