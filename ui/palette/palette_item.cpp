#include "ui/palette/palette_item.h"

#include "core/model/names.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr std::array<json::Name<PaletteSection>, 7> sectionNames = {
    {{PaletteSection::nodes, "nodes"},
     {PaletteSection::domains, "domains"},
     {PaletteSection::switches, "switches"},
     {PaletteSection::nics, "nics"},
     {PaletteSection::services, "services"},
     {PaletteSection::containers, "containers"},
     {PaletteSection::notes, "notes"}}};

constexpr std::array containerKinds = {GroupKind::nvlinkDomain, GroupKind::rack, GroupKind::pod,
                                       GroupKind::rail};

} // namespace

const char* nameOf(PaletteSection section)
{
    return json::nameOf(sectionNames, section).data(); // of a literal
}

std::optional<PaletteSection> paletteSectionNamed(std::string_view name)
{
    for (const auto& entry : sectionNames) {
        if (name == entry.text)
            return entry.value;
    }
    return {};
}

std::vector<PaletteItem> paletteItems(const Catalog& catalog)
{
    std::vector<PaletteItem> items;
    const auto addAll = [&](PaletteSection section, const auto& entries) {
        for (const auto& entry : entries)
            items.push_back({section, entry.id});
    };
    addAll(PaletteSection::nodes, catalog.nodes());
    addAll(PaletteSection::domains, catalog.domains());
    addAll(PaletteSection::switches, catalog.switches());
    addAll(PaletteSection::nics, catalog.nics());
    addAll(PaletteSection::services, catalog.services());
    for (const GroupKind kind : containerKinds)
        items.push_back({PaletteSection::containers, std::string(json::nameOf(groupNames, kind))});
    for (const auto& entry : noteNames)
        items.push_back({PaletteSection::notes, std::string(entry.text)});
    return items;
}

bool isPlaceable(const Catalog& catalog, const PaletteItem& item)
{
    switch (item.section) {
    case PaletteSection::nodes:
    case PaletteSection::switches:
    case PaletteSection::services:
        return deviceTypeOf(catalog, item) != nullptr;
    case PaletteSection::domains:
        return catalog.domain(item.id) != nullptr;
    case PaletteSection::nics:
        return catalog.nic(item.id) != nullptr;
    case PaletteSection::containers:
        return groupKindOf(item).has_value();
    case PaletteSection::notes:
        break;
    }
    return noteKindOf(item).has_value();
}

const DeviceType* deviceTypeOf(const Catalog& catalog, const PaletteItem& item)
{
    switch (item.section) {
    case PaletteSection::nodes:
        return catalog.node(item.id);
    case PaletteSection::switches:
        return catalog.switchType(item.id);
    case PaletteSection::services:
        return catalog.service(item.id);
    default:
        return nullptr;
    }
}

std::optional<GroupKind> groupKindOf(const PaletteItem& item)
{
    if (item.section != PaletteSection::containers)
        return {};
    for (const auto& entry : groupNames) {
        if (item.id == entry.text && std::ranges::find(containerKinds, entry.value) != containerKinds.end())
            return entry.value;
    }
    return {};
}

std::optional<NoteKind> noteKindOf(const PaletteItem& item)
{
    if (item.section != PaletteSection::notes)
        return {};
    for (const auto& entry : noteNames) {
        if (item.id == entry.text)
            return entry.value;
    }
    return {};
}

} // namespace fabric
