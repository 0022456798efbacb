#include "ui/search/find_model.h"

#include "ui/search/role_names.h"
#include "ui/text/numbers.h"
#include "ui/theme/themed_icon.h"

#include <algorithm>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr int linkGroup = -1;
constexpr int emptyGroup = -2;

} // namespace

FindModel::FindModel(QObject* parent) : QAbstractListModel(parent) {}

void FindModel::setHits(std::shared_ptr<const DesignSearch> search, SearchHits hits)
{
    beginResetModel();
    m_search = std::move(search);
    m_hits = std::move(hits);
    m_rows.clear();
    const std::size_t groups = m_hits.groups.size() + (m_hits.links.empty() ? 0 : 1);
    if (groups == 0)
        m_rows.push_back({emptyGroup, -1});
    else {
        const std::size_t total = m_hits.count();
        // What small groups leave of their shares goes to the first group that can use it.
        const std::size_t share = listed / groups;
        std::size_t spare = listed;
        const auto take = [&](std::size_t size) { spare -= std::min(size, share); };
        if (!m_hits.links.empty())
            take(m_hits.links.size());
        for (const SearchGroup& group : m_hits.groups)
            take(group.devices.size());
        int first = 0;
        const auto add = [&](int group, std::size_t size) {
            const std::size_t extra = size > share ? std::min(size - share, spare) : 0;
            spare -= extra;
            addGroup(group, first, size, std::min(size, share) + extra);
            first += static_cast<int>(size);
        };
        if (!m_hits.links.empty())
            add(linkGroup, m_hits.links.size());
        for (std::size_t g = 0; g < m_hits.groups.size(); ++g)
            add(static_cast<int>(g), m_hits.groups[g].devices.size());
        Q_ASSERT(first == static_cast<int>(total));
    }
    endResetModel();
}

void FindModel::addGroup(int group, int firstHit, std::size_t size, std::size_t share)
{
    m_rows.push_back({group, -1});
    for (std::size_t i = 0; i < std::min(size, share); ++i)
        m_rows.push_back({group, firstHit + static_cast<int>(i)});
}

void FindModel::clear()
{
    beginResetModel();
    m_search.reset();
    m_hits = {};
    m_rows.clear();
    endResetModel();
}

int FindModel::hitOfRow(int row) const
{
    return row < 0 || row >= rowCount() ? -1 : m_rows[static_cast<std::size_t>(row)].hit;
}

int FindModel::rowOfHit(int hit) const
{
    if (hit < 0)
        return -1;
    const auto it =
        std::find_if(m_rows.begin(), m_rows.end(), [hit](const Row& row) { return row.hit == hit; });
    return it == m_rows.end() ? -1 : static_cast<int>(it - m_rows.begin());
}

LinkId FindModel::linkOfHit(int hit) const
{
    const bool isLink = hit >= 0 && hit < static_cast<int>(m_hits.links.size());
    return isLink ? m_hits.links[static_cast<std::size_t>(hit)] : LinkId{};
}

DeviceId FindModel::deviceOfHit(int hit) const
{
    std::size_t at = static_cast<std::size_t>(hit) - m_hits.links.size();
    for (const SearchGroup& group : m_hits.groups) {
        if (at < group.devices.size())
            return group.devices[at];
        at -= group.devices.size();
    }
    return {};
}

std::vector<DeviceId> FindModel::devicesOfHit(int hit) const
{
    if (hit < 0 || hit >= hitCount())
        return {};
    if (const LinkId id = linkOfHit(hit); id.valid()) {
        const Link* known = m_search->design().find(id);
        return known ? std::vector<DeviceId>{known->a.device, known->b.device} : std::vector<DeviceId>{};
    }
    return {deviceOfHit(hit)};
}

int FindModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

Qt::ItemFlags FindModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const bool hit = hitOfRow(index.row()) >= 0;
    return hit ? QAbstractListModel::flags(index) | Qt::ItemNeverHasChildren
               : Qt::ItemFlags(Qt::ItemIsEnabled | Qt::ItemNeverHasChildren);
}

QVariant FindModel::headingData(const Row& row, int role) const
{
    if (role == kindRole)
        return row.group == emptyGroup ? nothing : heading;
    if (row.group == emptyGroup)
        return role == Qt::DisplayRole ? tr("Nothing found") : QVariant();
    const std::size_t count = row.group == linkGroup
                                  ? m_hits.links.size()
                                  : m_hits.groups[static_cast<std::size_t>(row.group)].devices.size();
    if (role == Qt::DisplayRole)
        return row.group == linkGroup
                   ? tr("Links")
                   : RoleNames::many(m_hits.groups[static_cast<std::size_t>(row.group)].role);
    if (role == detailRole)
        return text::integer(static_cast<qint64>(count));
    return {};
}

QVariant FindModel::deviceData(int hit, int role) const
{
    const Design& design = m_search->design();
    const std::ptrdiff_t at = design.indexOf(deviceOfHit(hit));
    if (at < 0)
        return {};
    const auto position = static_cast<std::size_t>(at);
    const Device& known = design.devices[position];
    const int rail = m_search->roles().rail(position);
    switch (role) {
    case kindRole:
        return device;
    case Qt::DisplayRole:
        return QString::fromStdString(known.name);
    case detailRole: {
        const QString model = QString::fromStdString(design.typeOf(known).name);
        return rail < 0 ? model : model + u" · "_s + tr("rail %1").arg(text::integer(rail));
    }
    case Qt::DecorationRole:
        return themedIcon(RoleNames::icon(m_search->roles().role(position)), IconTone::text2);
    default:
        return {};
    }
}

QVariant FindModel::linkData(int hit, int role) const
{
    const Design& design = m_search->design();
    const Link* known = design.find(linkOfHit(hit));
    if (!known)
        return {};
    switch (role) {
    case kindRole:
        return link;
    case Qt::DisplayRole:
        return QString::fromStdString(portName(design, known->a)) + u" – "_s +
               QString::fromStdString(portName(design, known->b));
    case detailRole:
        return text::networkRate(known->rate).joined();
    case Qt::DecorationRole:
        return themedIcon(u"link", IconTone::text2);
    default:
        return {};
    }
}

QVariant FindModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) {
        const QString detail = data(index, detailRole).toString();
        const QString name = data(index, Qt::DisplayRole).toString();
        return detail.isEmpty() ? name : name + u", "_s + detail;
    }
    if (row.hit < 0)
        return headingData(row, role);
    return linkOfHit(row.hit).valid() ? linkData(row.hit, role) : deviceData(row.hit, role);
}

} // namespace fabric
