#include "ui/tables/link_table_model.h"

#include "ui/search/search_words.h"
#include "ui/tables/natural_order.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

#include <cmath>
#include <limits>

namespace fabric {

namespace {

constexpr double unknownLink = std::numeric_limits<double>::quiet_NaN();
constexpr double portsPerDevice = 1 << 20; ///< keeps name and port apart in one key

} // namespace

LinkTableModel::LinkTableModel(const DesignDocument& document, QObject* parent)
    : DesignTableModel(document, columns, parent)
{
    start();
}

void LinkTableModel::setResults(const Results& results, const std::vector<double>& loads)
{
    m_loads.clear();
    if (results.graph && loads.size() == results.graph->design().links.size()) {
        const Design& known = results.graph->design();
        m_loads.assign(known.nextLinkId().value, unknownLink);
        for (std::size_t i = 0; i < loads.size(); ++i)
            m_loads[known.links[i].id.value] = loads[i];
    }
    resultsChanged(results.revision);
}

std::size_t LinkTableModel::sourceCount() const
{
    return design().links.size();
}

std::uint32_t LinkTableModel::idOf(std::size_t position) const
{
    return design().links[position].id.value;
}

std::ptrdiff_t LinkTableModel::positionOf(std::uint32_t id) const
{
    return design().indexOf(LinkId{id});
}

bool LinkTableModel::concerns(const ChangeSet& changes) const
{
    return !changes.addedLinks.empty() || !changes.removedLinks.empty() || !changes.changedLinks.empty() ||
           !changes.addedDevices.empty() || !changes.removedDevices.empty() ||
           !changes.changedDevices.empty();
}

void LinkTableModel::forget(const ChangeSet& changes)
{
    m_cache = {};
    m_names.follow(changes);
}

double LinkTableModel::portKey(PortRef port) const
{
    if (m_cache.nameRanks.empty())
        m_cache.nameRanks = m_names.ranks(design());
    const std::ptrdiff_t at = design().indexOf(port.device);
    return at < 0 ? unknownLink
                  : m_cache.nameRanks[static_cast<std::size_t>(at)] * portsPerDevice + port.port;
}

double LinkTableModel::key(std::size_t position, int column) const
{
    const Link& link = design().links[position];
    switch (column) {
    case fromColumn:
        return portKey(link.a);
    case toColumn:
        return portKey(link.b);
    case rateColumn:
        return toGbps(link.rate);
    case lengthColumn:
        return link.length ? link.length->value() : unknownLink;
    case loadColumn:
        return link.id.value < m_loads.size() ? m_loads[link.id.value] : unknownLink;
    case cableColumn:
        return link.cable.valid() ? link.cable.value : unknownLink;
    case mediumColumn:
        return static_cast<double>(link.medium);
    default:
        return unknownLink;
    }
}

QString LinkTableModel::text(std::size_t position, int column) const
{
    const Link& link = design().links[position];
    const double value = isName(column) ? 0 : key(position, column);
    const bool known = !std::isnan(value);
    switch (column) {
    case fromColumn:
        return QString::fromStdString(portName(design(), link.a));
    case toColumn:
        return QString::fromStdString(portName(design(), link.b));
    case rateColumn:
    case lengthColumn:
        return known ? text::significant(value) : text::unknown();
    case loadColumn:
        return known ? text::percent(value, 3) : text::unknown();
    case cableColumn:
        return known ? text::integer(static_cast<qint64>(value)) : tr("own");
    case mediumColumn:
        return text::mediumName(link.medium);
    default:
        return {};
    }
}

QString LinkTableModel::tip(std::size_t position, int column) const
{
    const bool known = isName(column) || !std::isnan(key(position, column));
    switch (column) {
    case rateColumn:
        return tr("One direction");
    case lengthColumn:
        return known ? text(position, column) : tr("The design gives no length.");
    case loadColumn:
        return known
                   ? tr("Of the busier direction while the collective runs, as a share of its effective rate")
                   : tr("Not known before the estimate is.");
    case cableColumn:
        return known ? tr("Links with the same number share one splitter cable.")
                     : tr("A cable for this link alone");
    default:
        return text(position, column);
    }
}

QIcon LinkTableModel::icon(std::size_t, int) const
{
    return {};
}

QString LinkTableModel::title(int column) const
{
    switch (column) {
    case fromColumn:
        return tr("From");
    case toColumn:
        return tr("To");
    case rateColumn:
        return tr("Rate, Gb/s");
    case lengthColumn:
        return tr("Length, m");
    case loadColumn:
        return tr("Load");
    case cableColumn:
        return tr("Cable");
    case mediumColumn:
        return tr("Medium");
    default:
        return {};
    }
}

int LinkTableModel::widthInCharacters(int column) const
{
    return isName(column) ? 26 : column == mediumColumn ? 30 : 8;
}

bool LinkTableModel::isNumber(int column) const
{
    return column == rateColumn || column == lengthColumn || column == loadColumn || column == cableColumn;
}

bool LinkTableModel::isResult(int column) const
{
    return column == loadColumn;
}

bool LinkTableModel::isName(int column) const
{
    return column == fromColumn || column == toColumn;
}

void LinkTableModel::cacheNames() const
{
    m_cache.names.reserve(design().devices.size());
    m_cache.ports.resize(design().types.size());
    for (const Device& device : design().devices) {
        m_cache.names.push_back(lowered(device.name));
        std::vector<std::string>& ports = m_cache.ports[device.type.value];
        if (!ports.empty())
            continue;
        for (int port = 0; port < design().typeOf(device).portCount(); ++port)
            ports.push_back(
                portName(design(), {device.id, static_cast<std::uint32_t>(port)}).substr(device.name.size()));
    }
}

bool LinkTableModel::portHolds(PortRef port, const std::string& word) const
{
    const std::ptrdiff_t at = design().indexOf(port.device);
    if (at < 0)
        return false;
    const auto position = static_cast<std::size_t>(at);
    const std::vector<std::string>& ports = m_cache.ports[design().devices[position].type.value];
    m_name = m_cache.names[position];
    if (port.port < ports.size())
        m_name += ports[port.port];
    return m_name.find(word) != std::string::npos;
}

bool LinkTableModel::nameHolds(std::size_t position, const std::string& word) const
{
    if (m_cache.names.empty())
        cacheNames();
    const Link& link = design().links[position];
    return portHolds(link.a, word) || portHolds(link.b, word);
}

QString LinkTableModel::plainText(int row, int column) const
{
    const std::ptrdiff_t at = positionOf(idAt(row));
    if (at < 0)
        return {};
    const auto position = static_cast<std::size_t>(at);
    if (!isNumber(column))
        return text(position, column);
    const double value = key(position, column);
    return std::isnan(value) ? QString()
                             : QString::number(column == loadColumn ? value * 100 : value, 'g', 12);
}

} // namespace fabric
