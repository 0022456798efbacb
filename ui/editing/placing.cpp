#include "ui/editing/placing.h"

#include "core/layout/arrange.h"
#include "core/model/free_names.h"
#include "core/model/names.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace fabric {
namespace {

/// Distances from centre to centre in a block of nodes.
constexpr double blockPitchX = 152;
constexpr double blockPitchY = 72;
/// How far something moves on from a place that is taken.
constexpr double placeStep = 24;

const Group* groupUnder(const PlacingScene& scene, const PlaceTarget& target)
{
    return target.group.valid() ? scene.design.find(target.group) : nullptr;
}

bool holdsGroups(GroupKind kind)
{
    return kind == GroupKind::pod || kind == GroupKind::rack || kind == GroupKind::dragonflyGroup ||
           kind == GroupKind::custom;
}

/// "rack-3", "domain-0".
std::string freeNameOf(const Design& design, GroupKind kind)
{
    std::string word(json::nameOf(groupNames, kind));
    if (kind == GroupKind::nvlinkDomain)
        word = "domain";
    else if (kind == GroupKind::custom)
        word = "group";
    return FreeNames::ofGroups(design).take({word + "-", "", 1});
}

/// The devices that a container put there would hold.
std::vector<DeviceId> membersFor(const PlacingScene& scene, GroupKind kind, const PlaceTarget& target)
{
    const std::vector<DeviceId> selected = devicesOf(scene.selection, scene.design);
    const bool onSelected = std::binary_search(selected.begin(), selected.end(), target.device);
    const Group* group = groupUnder(scene, target);
    if (onSelected || (!target.device.valid() && !group))
        return selected;
    if (target.device.valid())
        return {target.device};
    std::vector<DeviceId> members = group->members;
    if (kind == GroupKind::nvlinkDomain)
        std::erase_if(
            members, [&](DeviceId id) { return !scene.design.is(*scene.design.find(id), DeviceKind::node); });
    return members;
}

std::optional<Finding> containerRefusal(const PlacingScene& scene, GroupKind kind, const PlaceTarget& target)
{
    const std::vector<DeviceId> members = membersFor(scene, kind, target);
    if (members.empty())
        return finding("model.group_without_members");
    if (kind != GroupKind::nvlinkDomain)
        return std::nullopt;
    for (DeviceId id : members) {
        const Device& device = *scene.design.find(id);
        if (!scene.design.is(device, DeviceKind::node))
            return finding("model.domain_takes_nodes").about(device.name);
    }
    return std::nullopt;
}

std::optional<Finding> nicRefusal(const PlacingScene& scene, const NicModel& nic, const PlaceTarget& target)
{
    const Device* device = scene.design.find(target.device);
    if (!device)
        return finding("edit.nic_needs_node");
    if (!scene.design.is(*device, DeviceKind::node))
        return finding("model.no_insides").about(device->name);
    const Result<NicSlot> slot = nextNic(nic, scene.design.typeOf(*device));
    return slot ? std::nullopt : std::optional(slot.error().findings.front());
}

/// Why new devices cannot join a group.
std::optional<Finding> memberRefusal(const PlacingScene& scene, const PaletteItem& item, const Group& group)
{
    const bool isDomain = item.section == PaletteSection::domains;
    const DeviceType* type = deviceTypeOf(scene.catalog, item);
    if (!isDomain && !type)
        return std::nullopt; // a note
    if (group.kind == GroupKind::nvlinkDomain && isDomain)
        return finding("edit.domain_in_domain").about(group.name);
    if (group.kind == GroupKind::nvlinkDomain && type->kind != DeviceKind::node)
        return finding("model.domain_takes_nodes").about(type->name);
    if (group.kind == GroupKind::rail && (isDomain || type->kind != DeviceKind::switchDevice))
        return finding("edit.rail_takes_switches").about(group.name);
    return std::nullopt;
}

/// The place, moved to the grid and on from devices that stand exactly there.
Point freePlace(const PlacingScene& scene, Point at)
{
    Point place = arrange::snapped(at);
    std::set<std::pair<double, double>> taken;
    for (const Device& device : scene.design.devices) {
        const Point p = scene.layout.at(device.id);
        if (p.x >= place.x && p.y >= place.y && p.x - place.x == p.y - place.y)
            taken.emplace(p.x, p.y);
    }
    while (taken.contains({place.x, place.y})) {
        place.x += placeStep;
        place.y += placeStep;
    }
    return place;
}

std::string deviceNamePattern(const PlacingScene& scene, const DeviceType& type, const PlaceTarget& target)
{
    switch (type.kind) {
    case DeviceKind::node:
        return "node-#";
    case DeviceKind::service:
        return "service-#";
    case DeviceKind::switchDevice:
        break;
    }
    const Group* group = groupUnder(scene, target);
    return group && group->kind == GroupKind::rail ? "leaf-#" : "switch-#";
}

/// New devices become members of a group.
void join(Patch& patch, const Group* group, const std::vector<DeviceId>& devices)
{
    if (!group)
        return;
    Group wider = *group;
    wider.members.insert(wider.members.end(), devices.begin(), devices.end());
    wider.dims.clear();
    patch.putGroups.push_back(std::move(wider));
}

Result<Placed> placeDevices(const PlacingScene& scene, const DeviceType& type,
                            const std::vector<Point>& places, const PlaceTarget& target)
{
    Result<patches::Addition> added =
        patches::addition(scene.design, type, deviceNamePattern(scene, type, target), places);
    if (!added)
        return added.error();
    Placed placed{std::move(added->patch), {}};
    join(placed.patch, groupUnder(scene, target), added->devices);
    placed.selection.devices = std::move(added->devices);
    return placed;
}

/// Nodes in rows round a place.
std::vector<Point> block(Point centre, int count)
{
    const int columns = static_cast<int>(std::ceil(std::sqrt(count / 2.0)));
    const int rows = (count + columns - 1) / columns;
    std::vector<Point> places;
    for (int i = 0; i < count; ++i) {
        const double x = centre.x + (i % columns - (columns - 1) / 2.0) * blockPitchX;
        const double y = centre.y + (i / columns - (rows - 1) / 2.0) * blockPitchY;
        places.push_back(arrange::snapped({x, y}));
    }
    return places;
}

Result<Placed> placeDomain(const PlacingScene& scene, const NodeDomain& domain, Point at,
                           const PlaceTarget& target)
{
    const DeviceType& type = *scene.catalog.node(domain.node);
    Result<Placed> placed = placeDevices(scene, type, block(freePlace(scene, at), domain.nodes), target);
    if (!placed)
        return placed;
    Group group;
    group.id = scene.design.nextGroupId();
    group.kind = GroupKind::nvlinkDomain;
    group.name = freeNameOf(scene.design, GroupKind::nvlinkDomain);
    group.members = placed->selection.devices;
    const Group* around = groupUnder(scene, target);
    if (around && holdsGroups(around->kind))
        group.parent = around->id;
    placed->patch.putGroups.push_back(std::move(group));
    return placed;
}

Result<Placed> placeContainer(const PlacingScene& scene, GroupKind kind, const PlaceTarget& target)
{
    Result<patches::Grouping> grouping =
        newGroup(scene.design, scene.layout, kind, {}, membersFor(scene, kind, target));
    if (!grouping)
        return grouping.error();
    Placed placed{std::move(grouping->patch), {}};
    placed.selection.groups = {grouping->group};
    return placed;
}

Result<Placed> placeNic(const PlacingScene& scene, const NicModel& nic, const PlaceTarget& target)
{
    const Device& device = *scene.design.find(target.device);
    const Result<NicSlot> slot = nextNic(nic, scene.design.typeOf(device));
    if (!slot)
        return slot.error();
    Result<Patch> patch = patches::nicAddition(scene.design, std::span(&device.id, 1), *slot);
    if (!patch)
        return patch.error();
    Placed placed{*std::move(patch), {}};
    placed.selection.devices = {device.id};
    return placed;
}

Placed placeNote(const PlacingScene& scene, NoteKind kind, Point at)
{
    CanvasNote note;
    note.id = scene.layout.nextNoteId();
    note.kind = kind;
    if (kind == NoteKind::label)
        note.height = 24;
    const Point corner = arrange::snapped(at);
    note.x = corner.x;
    note.y = corner.y;
    Placed placed;
    placed.selection.notes = {note.id};
    placed.patch.putNotes.push_back(std::move(note));
    return placed;
}

} // namespace

std::optional<Finding> placeRefusal(const PlacingScene& scene, const PaletteItem& item,
                                    const PlaceTarget& target)
{
    if (!isPlaceable(scene.catalog, item))
        return finding("edit.item_unknown").with("found", item.id);
    if (const NicModel* nic = item.section == PaletteSection::nics ? scene.catalog.nic(item.id) : nullptr)
        return nicRefusal(scene, *nic, target);
    if (const std::optional<GroupKind> kind = groupKindOf(item))
        return containerRefusal(scene, *kind, target);
    const Group* group = groupUnder(scene, target);
    return group ? memberRefusal(scene, item, *group) : std::nullopt;
}

Result<Placed> placing(const PlacingScene& scene, const PaletteItem& item, Point at,
                       const PlaceTarget& target)
{
    if (std::optional<Finding> refusal = placeRefusal(scene, item, target))
        return error(ErrorKind::refused, *std::move(refusal));
    if (const std::optional<NoteKind> kind = noteKindOf(item))
        return placeNote(scene, *kind, at);
    if (const std::optional<GroupKind> kind = groupKindOf(item))
        return placeContainer(scene, *kind, target);
    if (item.section == PaletteSection::nics)
        return placeNic(scene, *scene.catalog.nic(item.id), target);
    if (item.section == PaletteSection::domains)
        return placeDomain(scene, *scene.catalog.domain(item.id), at, target);
    return placeDevices(scene, *deviceTypeOf(scene.catalog, item), {freePlace(scene, at)}, target);
}

Result<NicSlot> nextNic(const NicModel& nic, const DeviceType& node)
{
    if (!nic.pcie)
        return error(ErrorKind::refused, finding("edit.nic_built_in").about(nic.name));
    NicSlot slot;
    slot.model = nic.id;
    slot.name = nic.name;
    slot.attachment = patches::nextNicPlace(node, *nic.pcie);
    slot.ports = nic.ports;
    slot.portRate = nic.rate;
    return slot;
}

Result<patches::Grouping> newGroup(const Design& design, const Layout& layout, GroupKind kind,
                                   std::string_view name, std::span<const DeviceId> members)
{
    int index = 0;
    for (const Group& group : design.groups) {
        if (kind == GroupKind::rail && group.kind == kind)
            index = std::max(index, group.index + 1);
    }
    return patches::grouping(design, layout, kind,
                             name.empty() ? freeNameOf(design, kind) : std::string(name), members, index);
}

} // namespace fabric
