#include "core/model/patch.h"

#include "core/model/list_edit.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace fabric {
namespace {

/// Applies a patch section by section and collects what undoes each.
class Application
{
public:
    Application(Design& design, Layout& layout, Patch patch)
        : m_design(design), m_layout(layout), m_patch(std::move(patch))
    {}

    Applied run()
    {
        types();
        elements();
        places();
        marks();
        settings();
        return std::move(m_applied);
    }

private:
    ChangeSet& changes() { return m_applied.changes; }
    Patch& inverse() { return m_applied.inverse; }

    void types()
    {
        std::vector<DeviceType>& all = m_design.types;
        const std::size_t dropped = std::min(m_patch.droppedTypes, all.size());
        const auto first = all.end() - static_cast<std::ptrdiff_t>(dropped);
        inverse().addedTypes.assign(std::make_move_iterator(first), std::make_move_iterator(all.end()));
        all.erase(first, all.end());
        inverse().droppedTypes = m_patch.addedTypes.size();
        if (m_patch.addedTypes == inverse().addedTypes) {
            m_patch.addedTypes.swap(inverse().addedTypes);
            inverse().addedTypes.clear();
            inverse().droppedTypes = 0;
        } else {
            changes().types = true;
        }
        std::move(m_patch.addedTypes.begin(), m_patch.addedTypes.end(), std::back_inserter(all));
    }

    /// Devices that stay, but whose type now says something else.
    void retypedDevices()
    {
        const std::size_t first = m_design.types.size() - inverse().droppedTypes;
        std::vector<bool> differs(m_design.types.size());
        for (std::size_t i = 0; i < inverse().addedTypes.size() && first + i < differs.size(); ++i)
            differs[first + i] = !(m_design.types[first + i] == inverse().addedTypes[i]);
        if (std::find(differs.begin(), differs.end(), true) == differs.end())
            return;
        std::vector<DeviceId> devices;
        for (const Device& device : m_design.devices) {
            if (device.type.value < differs.size() && differs[device.type.value])
                devices.push_back(device.id);
        }
        noteChanged(std::move(devices));
    }

    /// Elements that know their id.
    template<class Element, class ElementId>
    static auto edited(std::vector<Element>& list, std::vector<Element>& put, std::vector<ElementId>& removed)
    {
        std::erase_if(put, [](const Element& e) { return !e.id.valid(); });
        const auto idOf = [](const Element& e) { return e.id; };
        return ListEdit<Element, ElementId, decltype(idOf)>(list, idOf)
            .apply(std::move(put), std::move(removed));
    }

    void elements()
    {
        auto devices = edited(m_design.devices, m_patch.putDevices, m_patch.removedDevices);
        changes().addedDevices = std::move(devices.added);
        changes().removedDevices = std::move(devices.removed);
        changes().changedDevices = std::move(devices.changed);
        inverse().putDevices = std::move(devices.putBack);
        inverse().removedDevices = std::move(devices.takeBack);

        auto links = edited(m_design.links, m_patch.putLinks, m_patch.removedLinks);
        changes().addedLinks = std::move(links.added);
        changes().removedLinks = std::move(links.removed);
        changes().changedLinks = std::move(links.changed);
        inverse().putLinks = std::move(links.putBack);
        inverse().removedLinks = std::move(links.takeBack);

        auto groups = edited(m_design.groups, m_patch.putGroups, m_patch.removedGroups);
        changes().addedGroups = std::move(groups.added);
        changes().removedGroups = std::move(groups.removed);
        changes().changedGroups = std::move(groups.changed);
        inverse().putGroups = std::move(groups.putBack);
        inverse().removedGroups = std::move(groups.takeBack);

        auto notes = edited(m_layout.notes, m_patch.putNotes, m_patch.removedNotes);
        changes().canvasNotes = notes.any();
        inverse().putNotes = std::move(notes.putBack);
        inverse().removedNotes = std::move(notes.takeBack);
        overrides();
        retypedDevices();
    }

    void overrides()
    {
        const auto refOf = [](const NicOverride& o) { return NicRef{o.node, o.nic}; };
        auto edited = ListEdit<NicOverride, NicRef, decltype(refOf)>(m_design.nicOverrides, refOf)
                          .apply(std::move(m_patch.putOverrides), std::move(m_patch.removedOverrides));
        std::vector<DeviceId> nodes;
        for (const auto* refs : {&edited.added, &edited.removed, &edited.changed}) {
            for (const NicRef& ref : *refs)
                nodes.push_back(ref.node);
        }
        noteChanged(std::move(nodes));
        inverse().putOverrides = std::move(edited.putBack);
        inverse().removedOverrides = std::move(edited.takeBack);
    }

    /// Devices that stay, and stay the same otherwise, but have another type or NIC connection.
    void noteChanged(std::vector<DeviceId> devices)
    {
        if (devices.empty())
            return;
        const auto has = [](const std::vector<DeviceId>& sorted, DeviceId id) {
            return std::binary_search(sorted.begin(), sorted.end(), id);
        };
        std::erase_if(devices, [&](DeviceId id) {
            return has(changes().addedDevices, id) || has(changes().removedDevices, id);
        });
        std::vector<DeviceId>& all = changes().changedDevices;
        all.insert(all.end(), devices.begin(), devices.end());
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end()), all.end());
    }

    void places()
    {
        for (const DevicePlace& p : m_patch.placements) {
            const Point old = m_layout.at(p.device);
            const bool same = p.where.valid() ? p.where == old : !old.valid();
            if (same || (p.where.valid() && !m_design.find(p.device)))
                continue;
            m_layout.place(p.device, p.where);
            inverse().placements.push_back({p.device, old});
            changes().movedDevices.push_back(p.device);
        }
        // A device that moved twice goes back the same way.
        std::reverse(inverse().placements.begin(), inverse().placements.end());
        std::vector<DeviceId>& moved = changes().movedDevices;
        std::sort(moved.begin(), moved.end());
        moved.erase(std::unique(moved.begin(), moved.end()), moved.end());
    }

    /// Puts ids into a sorted list of marked ones and takes others out; true if that changed anything.
    template<class ElementId, class Exists>
    static bool mark(std::vector<ElementId>& marked, std::vector<ElementId>& put,
                     std::vector<ElementId>& removed, std::vector<ElementId>& putBack,
                     std::vector<ElementId>& takeBack, Exists exists)
    {
        std::erase_if(put, [&](ElementId id) { return !exists(id); });
        const auto itself = [](ElementId id) { return id; };
        auto change = ListEdit<ElementId, ElementId, decltype(itself)>(marked, itself)
                          .apply(std::move(put), std::move(removed));
        const bool any = change.any();
        putBack = std::move(change.putBack);
        takeBack = std::move(change.takeBack);
        return any;
    }

    void marks()
    {
        changes().locks =
            mark(m_layout.locked, m_patch.locked, m_patch.unlocked, inverse().locked, inverse().unlocked,
                 [this](DeviceId id) { return m_design.find(id) != nullptr; });
        changes().collapses =
            mark(m_layout.collapsed, m_patch.collapsed, m_patch.expanded, inverse().collapsed,
                 inverse().expanded, [this](GroupId id) { return m_design.find(id) != nullptr; });
    }

    template<class Value>
    void set(Value& value, std::optional<Value>& wanted, std::optional<Value>& before)
    {
        if (!wanted || *wanted == value)
            return;
        before = std::exchange(value, *std::move(wanted));
        changes().settings = true;
    }

    void settings()
    {
        set(m_design.name, m_patch.name, inverse().name);
        set(m_design.notes, m_patch.notes, inverse().notes);
        set(m_design.origin, m_patch.origin, inverse().origin);
        set(m_design.fabric, m_patch.fabric, inverse().fabric);
        set(m_design.workload, m_patch.workload, inverse().workload);
        set(m_design.prices, m_patch.prices, inverse().prices);
        set(m_design.priceOverrides, m_patch.priceOverrides, inverse().priceOverrides);
        set(m_design.waivers, m_patch.waivers, inverse().waivers);
    }

    Design& m_design;
    Layout& m_layout;
    Patch m_patch;
    Applied m_applied;
};

} // namespace

Applied apply(Design& design, Layout& layout, Patch patch)
{
    return Application(design, layout, std::move(patch)).run();
}

} // namespace fabric
