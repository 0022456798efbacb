#include "core/model/change_set.h"

#include <algorithm>
#include <iterator>

namespace fabric {
namespace {

template<class T>
void unite(std::vector<T>& into, const std::vector<T>& more)
{
    std::vector<T> all;
    all.reserve(into.size() + more.size());
    std::set_union(into.begin(), into.end(), more.begin(), more.end(), std::back_inserter(all));
    into = std::move(all);
}

} // namespace

bool ChangeSet::empty() const
{
    return *this == ChangeSet{};
}

bool ChangeSet::affectsResults() const
{
    ChangeSet rest = *this;
    rest.movedDevices.clear();
    rest.canvasNotes = rest.locks = rest.collapses = false;
    return !rest.empty();
}

void ChangeSet::merge(const ChangeSet& later)
{
    if (everything || later.everything) {
        *this = ChangeSet{};
        everything = true;
        return;
    }
    unite(addedDevices, later.addedDevices);
    unite(removedDevices, later.removedDevices);
    unite(changedDevices, later.changedDevices);
    unite(movedDevices, later.movedDevices);
    unite(addedLinks, later.addedLinks);
    unite(removedLinks, later.removedLinks);
    unite(changedLinks, later.changedLinks);
    unite(addedGroups, later.addedGroups);
    unite(removedGroups, later.removedGroups);
    unite(changedGroups, later.changedGroups);
    settings = settings || later.settings;
    types = types || later.types;
    canvasNotes = canvasNotes || later.canvasNotes;
    locks = locks || later.locks;
    collapses = collapses || later.collapses;
}

} // namespace fabric
