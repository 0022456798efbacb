#include "core/model/characters.h"
#include "core/model/free_names.h"
#include "core/model/id_set.h"
#include "core/model/patches.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace fabric::patches {
namespace {

bool isBlank(std::string_view name)
{
    return name.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

std::optional<Error> tooLong(std::string_view name)
{
    const std::size_t characters = characterCount(name);
    if (characters <= nameLimit)
        return std::nullopt;
    return error(ErrorKind::usage, finding("model.name_too_long", "name")
                                       .with("found", static_cast<std::int64_t>(characters))
                                       .with("limit", static_cast<std::int64_t>(nameLimit)));
}

/// A device and its new name.
using NewName = std::pair<const Device*, std::string>;

/// Waivers name devices and their ports ("leaf-0", "leaf-0/port-17").
std::optional<std::vector<Waiver>> renamedWaivers(const Design& design, const std::vector<NewName>& names)
{
    if (design.waivers.empty())
        return std::nullopt;
    std::unordered_map<std::string_view, std::string_view> newNames;
    for (const auto& [device, name] : names)
        newNames.emplace(device->name, name);
    std::vector<Waiver> waivers = design.waivers;
    for (Waiver& waiver : waivers) {
        for (std::string& subject : waiver.subjects) {
            auto it = newNames.find(subject);
            for (std::size_t end = subject.rfind('/');
                 it == newNames.end() && end != std::string::npos && end > 0;
                 end = subject.rfind('/', end - 1))
                it = newNames.find(std::string_view(subject).substr(0, end));
            if (it != newNames.end())
                subject = std::string(it->second) + subject.substr(it->first.size());
        }
    }
    if (waivers == design.waivers)
        return std::nullopt;
    return waivers;
}

Result<Patch> renamed(const Design& design, const std::vector<NewName>& names)
{
    IdSet<DeviceId> renaming(design.devices.empty() ? DeviceId{} : design.devices.back().id);
    for (const auto& [device, name] : names)
        renaming.insert(device->id);
    std::unordered_set<std::string_view> taken;
    for (const Device& device : design.devices) {
        if (!renaming.contains(device.id))
            taken.insert(device.name);
    }
    Patch patch;
    for (const auto& [device, name] : names) {
        if (isBlank(name))
            return error(ErrorKind::usage, finding("model.new_name_empty", "name").about(device->name));
        if (auto refused = tooLong(name))
            return *std::move(refused);
        if (!taken.insert(name).second)
            return error(ErrorKind::usage,
                         finding("model.name_taken", "name").about(device->name).with("found", name));
        patch.putDevices.push_back({device->id, device->type, name});
    }
    patch.waivers = renamedWaivers(design, names);
    return patch;
}

} // namespace

Result<Patch> rename(const Design& design, DeviceId id, std::string_view name)
{
    const Device* device = design.find(id);
    if (!device)
        return error(ErrorKind::usage,
                     finding("model.device_missing").with("found", static_cast<std::int64_t>(id.value)));
    return renamed(design, {{device, std::string(name)}});
}

Result<Patch> renameMany(const Design& design, std::span<const DeviceId> inOrder, std::string_view pattern,
                         std::int64_t first)
{
    std::vector<NewName> names;
    IdSet<DeviceId> seen(design.devices.empty() ? DeviceId{} : design.devices.back().id);
    for (DeviceId id : inOrder) {
        const Device* device = design.find(id);
        if (device && seen.insert(id))
            names.emplace_back(device, std::string(pattern));
    }
    const std::optional<NamePattern> numbered = NamePattern::parse(pattern);
    if (!numbered && names.size() > 1 && !isBlank(pattern))
        return error(ErrorKind::usage, finding("model.pattern_without_number", "name")
                                           .with("found", std::string(pattern))
                                           .with("nearest", std::string(pattern) + "-#"));
    std::int64_t number = std::max<std::int64_t>(first, 0);
    for (auto& [device, name] : names) {
        if (numbered)
            name = numbered->with(number++);
    }
    return renamed(design, names);
}

Result<Patch> renameGroup(const Design& design, GroupId id, std::string_view name)
{
    const Group* group = design.find(id);
    if (!group)
        return error(ErrorKind::usage,
                     finding("model.group_missing").with("found", static_cast<std::int64_t>(id.value)));
    if (auto refused = tooLong(name))
        return *std::move(refused);
    Patch patch;
    patch.putGroups = {*group};
    patch.putGroups[0].name = name;
    return patch;
}

} // namespace fabric::patches
