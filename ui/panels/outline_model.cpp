#include "ui/panels/outline_model.h"

#include "ui/text/names.h"
#include "ui/text/numbers.h"
#include "ui/theme/themed_icon.h"

#include <algorithm>
#include <map>

namespace fabric {

OutlineModel::OutlineModel(const DesignDocument& document, QObject* parent)
    : QAbstractItemModel(parent), m_document(document)
{
    connect(&document, &DesignDocument::changed, this, &OutlineModel::follow);
    rebuild();
}

void OutlineModel::setFilter(const QString& filter)
{
    if (filter.trimmed() == m_filter)
        return;
    m_filter = filter.trimmed();
    rebuild();
}

void OutlineModel::follow(const ChangeSet& changes)
{
    const bool shape = changes.everything || !changes.addedDevices.empty() ||
                       !changes.removedDevices.empty() || !changes.addedGroups.empty() ||
                       !changes.removedGroups.empty() || !changes.changedGroups.empty();
    // Another name may fit the filter, or not any more.
    if (shape || (!m_filter.isEmpty() && !changes.changedDevices.empty()))
        return rebuild();
    if (changes.changedDevices.empty())
        return;
    Q_EMIT layoutAboutToBeChanged();
    Q_EMIT layoutChanged();
}

void OutlineModel::rebuild()
{
    beginResetModel();
    m_branches.assign(1, {});
    m_loose.clear();
    if (m_filter.isEmpty())
        gather();
    else
        match();
    endResetModel();
}

void OutlineModel::gather()
{
    const Design& design = m_document.design();
    std::map<GroupId, std::size_t> branchOfGroup;
    std::vector<char> grouped(design.nextDeviceId().value, 0);
    for (std::size_t i = 0; i < design.groups.size(); ++i) {
        branchOfGroup[design.groups[i].id] = m_branches.size();
        m_branches.push_back({i, 0, 0, {}});
        for (const DeviceId member : design.groups[i].members)
            grouped[member.value] = 1;
    }
    for (std::size_t b = 1; b < m_branches.size(); ++b) {
        const auto it = branchOfGroup.find(design.groups[m_branches[b].group].parent);
        m_branches[b].parent = it == branchOfGroup.end() ? 0 : it->second;
        std::vector<std::size_t>& siblings = m_branches[m_branches[b].parent].children;
        m_branches[b].row = static_cast<int>(siblings.size());
        siblings.push_back(b);
    }
    for (const Device& device : design.devices) {
        if (!grouped[device.id.value])
            m_loose.push_back(device.id);
    }
}

void OutlineModel::match()
{
    for (const Device& device : m_document.design().devices) {
        if (static_cast<int>(m_loose.size()) == filterLimit)
            return;
        if (QString::fromStdString(device.name).contains(m_filter, Qt::CaseInsensitive))
            m_loose.push_back(device.id);
    }
}

const std::vector<DeviceId>& OutlineModel::devicesOf(std::size_t branch) const
{
    return branch == 0 ? m_loose : m_document.design().groups[m_branches[branch].group].members;
}

bool OutlineModel::isGroupRow(const Branch& branch, int row) const
{
    return row < static_cast<int>(branch.children.size());
}

/// Every index carries the branch that it stands in.
std::size_t OutlineModel::branchOf(const QModelIndex& index) const
{
    return static_cast<std::size_t>(index.internalId());
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex& parent) const
{
    if (row < 0 || row >= rowCount(parent) || column < 0 || column >= columns)
        return {};
    const std::size_t branch =
        parent.isValid() ? m_branches[branchOf(parent)].children[static_cast<std::size_t>(parent.row())] : 0;
    return createIndex(row, column, static_cast<quintptr>(branch));
}

QModelIndex OutlineModel::parent(const QModelIndex& index) const
{
    if (!index.isValid() || branchOf(index) == 0)
        return {};
    const Branch& branch = m_branches[branchOf(index)];
    return createIndex(branch.row, 0, static_cast<quintptr>(branch.parent));
}

int OutlineModel::rowCount(const QModelIndex& parent) const
{
    std::size_t branch = 0;
    if (parent.isValid()) {
        const Branch& above = m_branches[branchOf(parent)];
        if (parent.column() != 0 || !isGroupRow(above, parent.row()))
            return 0;
        branch = above.children[static_cast<std::size_t>(parent.row())];
    }
    return static_cast<int>(m_branches[branch].children.size() + devicesOf(branch).size());
}

int OutlineModel::columnCount(const QModelIndex&) const
{
    return columns;
}

std::vector<DeviceId> OutlineModel::devicesAt(const QModelIndex& index) const
{
    if (!index.isValid())
        return {};
    const Branch& branch = m_branches[branchOf(index)];
    if (isGroupRow(branch, index.row()))
        return devicesOf(branch.children[static_cast<std::size_t>(index.row())]);
    return {devicesOf(branchOf(index))[static_cast<std::size_t>(index.row()) - branch.children.size()]};
}

GroupId OutlineModel::groupOf(std::size_t branch) const
{
    return branch == 0 ? GroupId{} : m_document.design().groups[m_branches[branch].group].id;
}

OutlineModel::Key OutlineModel::keyOf(const QModelIndex& index) const
{
    if (!index.isValid())
        return {};
    const Branch& branch = m_branches[branchOf(index)];
    const auto row = static_cast<std::size_t>(index.row());
    if (isGroupRow(branch, index.row()))
        return {groupOf(branch.children[row]), {}};
    return {groupOf(branchOf(index)), devicesOf(branchOf(index))[row - branch.children.size()]};
}

QModelIndex OutlineModel::indexOf(const Key& key) const
{
    for (std::size_t b = 0; b < m_branches.size(); ++b) {
        if (groupOf(b) != key.group)
            continue;
        const Branch& branch = m_branches[b];
        if (!key.device.valid())
            return b == 0 ? QModelIndex()
                          : createIndex(branch.row, nameColumn, static_cast<quintptr>(branch.parent));
        const std::vector<DeviceId>& here = devicesOf(b);
        const auto at = std::find(here.begin(), here.end(), key.device);
        if (at == here.end())
            return {};
        return createIndex(static_cast<int>(branch.children.size() + std::size_t(at - here.begin())),
                           nameColumn, static_cast<quintptr>(b));
    }
    return {};
}

QModelIndexList OutlineModel::indexesOf(std::vector<DeviceId> devices) const
{
    QModelIndexList found;
    std::sort(devices.begin(), devices.end());
    for (std::size_t b = 0; b < m_branches.size() && !devices.empty(); ++b) {
        const std::vector<DeviceId>& here = devicesOf(b);
        if (b > 0 && !m_filter.isEmpty())
            break;
        for (std::size_t i = 0; i < here.size(); ++i) {
            const auto at = std::lower_bound(devices.begin(), devices.end(), here[i]);
            if (at == devices.end() || *at != here[i])
                continue;
            devices.erase(at);
            found += createIndex(static_cast<int>(m_branches[b].children.size() + i), nameColumn,
                                 static_cast<quintptr>(b));
        }
    }
    return found;
}

QString OutlineModel::groupDetail(const Group& group) const
{
    const Design& design = m_document.design();
    int nodes = 0;
    int switches = 0;
    for (const DeviceId member : group.members) {
        if (const Device* device = design.find(member)) {
            nodes += design.is(*device, DeviceKind::node) ? 1 : 0;
            switches += design.is(*device, DeviceKind::switchDevice) ? 1 : 0;
        }
    }
    QStringList parts;
    if (nodes > 0)
        parts += text::counted(tr("%n nodes", nullptr, nodes), nodes);
    if (switches > 0)
        parts += text::counted(tr("%n switches", nullptr, switches), switches);
    return parts.isEmpty() ? text::groupKindName(group.kind) : parts.join(QStringLiteral(" · "));
}

QVariant OutlineModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Design& design = m_document.design();
    const Branch& branch = m_branches[branchOf(index)];
    if (isGroupRow(branch, index.row())) {
        const Group& group =
            design.groups[m_branches[branch.children[static_cast<std::size_t>(index.row())]].group];
        if (role == Qt::DisplayRole)
            return index.column() == nameColumn ? QString::fromStdString(group.name) : groupDetail(group);
        if (role == Qt::DecorationRole && index.column() == nameColumn)
            return themedIcon(u"group", IconTone::text2);
        return {};
    }
    const Device* device = design.find(devicesAt(index).front());
    if (!device)
        return {};
    if (role == Qt::DisplayRole)
        return QString::fromStdString(index.column() == nameColumn ? device->name
                                                                   : design.typeOf(*device).name);
    if (role == Qt::DecorationRole && index.column() == nameColumn) {
        const bool node = design.is(*device, DeviceKind::node);
        return themedIcon(node                                           ? u"node"
                          : design.is(*device, DeviceKind::switchDevice) ? u"switch"
                                                                         : u"rack",
                          IconTone::text2);
    }
    return {};
}

} // namespace fabric
