#include "ui/tables/device_table_model.h"

#include "ui/search/role_names.h"
#include "ui/search/search_words.h"
#include "ui/tables/natural_order.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"
#include "ui/theme/themed_icon.h"

#include <cmath>
#include <limits>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr double unknownKey = std::numeric_limits<double>::quiet_NaN();

/// Rails have a column of their own.
bool isListedGroup(const Group& group)
{
    return group.kind != GroupKind::rail;
}

} // namespace

DeviceTableModel::DeviceTableModel(const DesignDocument& document, QObject* parent)
    : DesignTableModel(document, columns, parent)
{
    start();
}

void DeviceTableModel::setResults(const Results& results)
{
    m_figures = DeviceFigures(results);
    resultsChanged(results.revision);
}

std::size_t DeviceTableModel::sourceCount() const
{
    return design().devices.size();
}

std::uint32_t DeviceTableModel::idOf(std::size_t position) const
{
    return device(position).id.value;
}

std::ptrdiff_t DeviceTableModel::positionOf(std::uint32_t id) const
{
    return design().indexOf(DeviceId{id});
}

bool DeviceTableModel::concerns(const ChangeSet& changes) const
{
    return !changes.addedDevices.empty() || !changes.removedDevices.empty() ||
           !changes.changedDevices.empty() || !changes.addedLinks.empty() || !changes.removedLinks.empty() ||
           !changes.changedLinks.empty() || !changes.addedGroups.empty() || !changes.removedGroups.empty() ||
           !changes.changedGroups.empty();
}

void DeviceTableModel::forget(const ChangeSet& changes)
{
    m_cache = {};
    m_names.follow(changes);
}

const DeviceRoles& DeviceTableModel::roles() const
{
    if (!m_cache.roles)
        m_cache.roles.emplace(design());
    return *m_cache.roles;
}

const std::vector<double>& DeviceTableModel::nameRanks() const
{
    if (m_cache.nameRanks.empty())
        m_cache.nameRanks = m_names.ranks(design());
    return m_cache.nameRanks;
}

const std::vector<double>& DeviceTableModel::modelRanks() const
{
    if (m_cache.modelRanks.empty()) {
        std::vector<std::string_view> names;
        for (const DeviceType& type : design().types)
            names.emplace_back(type.name);
        m_cache.modelRanks = naturalRanks(names);
    }
    return m_cache.modelRanks;
}

QString DeviceTableModel::groupText(std::size_t position) const
{
    QStringList names;
    for (const std::uint32_t g : roles().groups(position)) {
        const Group& group = design().groups[g];
        if (isListedGroup(group))
            names +=
                group.name.empty() ? text::groupKindName(group.kind) : QString::fromStdString(group.name);
    }
    return names.join(u" · "_s);
}

/// By position. Devices in the same groups share the text, so it is made once for them.
const std::vector<double>& DeviceTableModel::groupRanks() const
{
    if (!m_cache.groupRanks.empty())
        return m_cache.groupRanks;
    std::map<std::vector<std::uint32_t>, std::size_t> known;
    std::vector<std::string> texts;
    std::vector<std::size_t> textOf(sourceCount());
    std::vector<std::uint32_t> before;
    for (std::size_t i = 0; i < textOf.size(); ++i) {
        const auto groups = roles().groups(i);
        const bool same = i > 0 && std::equal(groups.begin(), groups.end(), before.begin(), before.end());
        if (same) {
            textOf[i] = textOf[i - 1];
            continue;
        }
        before.assign(groups.begin(), groups.end());
        const auto [it, fresh] = known.try_emplace(before, texts.size());
        if (fresh)
            texts.push_back(groupText(i).toStdString());
        textOf[i] = it->second;
    }
    const std::vector<double> ranks = naturalRanks({texts.begin(), texts.end()});
    m_cache.groupRanks.reserve(textOf.size());
    for (const std::size_t t : textOf)
        m_cache.groupRanks.push_back(texts[t].empty() ? unknownKey : ranks[t]);
    return m_cache.groupRanks;
}

double DeviceTableModel::key(std::size_t position, int column) const
{
    const Device& each = device(position);
    switch (column) {
    case nameColumn:
        return nameRanks()[position];
    case modelColumn:
        return modelRanks()[each.type.value];
    case kindColumn:
        return static_cast<double>(roles().role(position)) * 100 + roles().tier(position);
    case railColumn:
        return roles().rail(position) < 0 ? unknownKey : roles().rail(position);
    case groupColumn:
        return groupRanks()[position];
    case usedColumn:
        return roles().usedPorts(position);
    case portsColumn:
        return design().typeOf(each).portCount();
    case ratioColumn:
        return m_figures.ratio(each.id).value_or(unknownKey);
    case powerColumn: {
        const std::optional<Watts>& power = design().typeOf(each).maxPower.value;
        return power ? power->value() : unknownKey;
    }
    case findingColumn: {
        const Finding* worst = m_figures.worstFinding(each.id);
        // The worst come first, the same one stays together.
        return worst ? -1e6 * static_cast<double>(worst->severity) + m_figures.worst(each.id) : unknownKey;
    }
    default:
        return unknownKey;
    }
}

QString DeviceTableModel::text(std::size_t position, int column) const
{
    const Device& each = device(position);
    const double value = column == nameColumn || column == groupColumn ? 0 : key(position, column);
    const bool known = !std::isnan(value);
    switch (column) {
    case nameColumn:
        return QString::fromStdString(each.name);
    case modelColumn:
        return QString::fromStdString(design().typeOf(each).name);
    case kindColumn:
        return RoleNames::one(roles().role(position), roles().tier(position));
    case railColumn:
        return known ? text::integer(roles().rail(position)) : QString();
    case groupColumn:
        return groupText(position);
    case usedColumn:
    case portsColumn:
        return text::integer(static_cast<qint64>(value));
    case ratioColumn:
        return !known ? text::unknown() : std::isinf(value) ? u"∞:1"_s : text::ratio(value);
    case powerColumn:
        return known ? text::significant(value / 1000) : text::unknown();
    case findingColumn: {
        const Finding* worst = m_figures.worstFinding(each.id);
        return worst ? text::sentence(*worst) : QString();
    }
    default:
        return {};
    }
}

QString DeviceTableModel::tip(std::size_t position, int column) const
{
    switch (column) {
    case ratioColumn:
        if (roles().role(position) == DeviceRole::node || roles().role(position) == DeviceRole::service)
            return tr("Only switches have a ratio.");
        return m_figures.ratio(device(position).id)
                   ? tr("Cabled ports towards nodes ÷ cabled ports towards the next tier, by rate")
                   : tr("No tier above, or not known before the analysis is.");
    case powerColumn:
        return std::isnan(key(position, column)) ? tr("The model has no known figure.") : tr("Maximum power");
    case usedColumn:
        return tr("Ports that carry a link");
    default:
        return text(position, column);
    }
}

QIcon DeviceTableModel::icon(std::size_t position, int column) const
{
    if (column == nameColumn)
        return themedIcon(RoleNames::icon(roles().role(position)), IconTone::text2);
    if (column != findingColumn)
        return {};
    const Finding* worst = m_figures.worstFinding(device(position).id);
    if (!worst)
        return {};
    return worst->severity == Severity::error ? themedIcon(u"error", IconTone::err)
                                              : themedIcon(u"warning", IconTone::warn);
}

QString DeviceTableModel::title(int column) const
{
    switch (column) {
    case nameColumn:
        return tr("Name");
    case modelColumn:
        return tr("Model");
    case kindColumn:
        return tr("Kind");
    case railColumn:
        return tr("Rail");
    case groupColumn:
        return tr("Group");
    case usedColumn:
        return tr("Ports used");
    case portsColumn:
        return tr("Ports");
    case ratioColumn:
        return tr("Oversubscription");
    case powerColumn:
        return tr("Power, kW");
    case findingColumn:
        return tr("Worst finding");
    default:
        return {};
    }
}

int DeviceTableModel::widthInCharacters(int column) const
{
    switch (column) {
    case nameColumn:
        return 20;
    case modelColumn:
        return 28;
    case groupColumn:
        return 16;
    case findingColumn:
        return 40;
    default:
        return 9;
    }
}

bool DeviceTableModel::isNumber(int column) const
{
    return column == railColumn || column == usedColumn || column == portsColumn || column == ratioColumn ||
           column == powerColumn;
}

bool DeviceTableModel::isResult(int column) const
{
    return column == ratioColumn || column == findingColumn;
}

bool DeviceTableModel::isName(int column) const
{
    return column == nameColumn;
}

bool DeviceTableModel::nameHolds(std::size_t position, const std::string& word) const
{
    if (m_cache.names.empty()) {
        m_cache.names.reserve(sourceCount());
        for (const Device& each : design().devices)
            m_cache.names.push_back(lowered(each.name));
    }
    return m_cache.names[position].find(word) != std::string::npos;
}

QString DeviceTableModel::plainText(int row, int column) const
{
    const std::ptrdiff_t at = positionOf(idAt(row));
    if (at < 0)
        return {};
    const auto position = static_cast<std::size_t>(at);
    if (!isNumber(column))
        return text(position, column);
    const double value = key(position, column);
    return std::isnan(value) ? QString()
                             : QString::number(column == powerColumn ? value / 1000 : value, 'g', 12);
}

QVariant DeviceTableModel::data(const QModelIndex& index, int role) const
{
    return DesignTableModel::data(index, role == Qt::EditRole ? int(Qt::DisplayRole) : role);
}

bool DeviceTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || index.column() != nameColumn ||
        !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const QString name = value.toString().trimmed();
    if (name.isEmpty() || name == index.data().toString())
        return false;
    Q_EMIT renameWanted(DeviceId{idAt(index.row())}, name);
    return true;
}

Qt::ItemFlags DeviceTableModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = DesignTableModel::flags(index);
    return index.column() == nameColumn ? flags | Qt::ItemIsEditable : flags;
}

} // namespace fabric
