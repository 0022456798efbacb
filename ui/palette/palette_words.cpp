#include "ui/palette/palette_words.h"

#include "ui/text/names.h"
#include "ui/text/numbers.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

constexpr QStringView betweenParts(u" · ");

/// Names of makers as they stand in names and sources. A source is no good text to search as a whole: that of
/// a fabric manager names the nodes of the system that it was read from.
constexpr std::array<QStringView, 16> makers = {
    u"NVIDIA", u"Mellanox", u"AMD", u"Intel", u"Broadcom", u"Google", u"Meta",   u"AWS",
    u"Amazon", u"Oracle",   u"HPE", u"Cray",  u"Arista",   u"Cisco",  u"Huawei", u"Dell"};

QString makersIn(const std::string& source)
{
    const QString text = QString::fromStdString(source);
    QStringList found;
    for (const QStringView maker : makers) {
        if (text.contains(maker))
            found << maker.toString();
    }
    return found.join(u'\n');
}

/// Capitalised in the first letter only: "rail group" in a list of names is "Rail group".
QString capital(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

} // namespace

QString PaletteWords::sectionTitle(PaletteSection section)
{
    switch (section) {
    case PaletteSection::nodes:
        return tr("GPU nodes");
    case PaletteSection::domains:
        return tr("NVLink domains");
    case PaletteSection::switches:
        return tr("Switches");
    case PaletteSection::nics:
        return tr("NICs");
    case PaletteSection::services:
        return tr("Services");
    case PaletteSection::containers:
        return tr("Containers");
    case PaletteSection::notes:
        break;
    }
    return tr("Notes");
}

QString PaletteWords::kindOf(PaletteSection section)
{
    switch (section) {
    case PaletteSection::nodes:
        return tr("GPU node");
    case PaletteSection::domains:
        return tr("NVLink domain");
    case PaletteSection::switches:
        return tr("switch");
    case PaletteSection::nics:
        return tr("NIC");
    case PaletteSection::services:
        return tr("service host");
    case PaletteSection::containers:
        return tr("container");
    case PaletteSection::notes:
        break;
    }
    return tr("text");
}

QString PaletteWords::title(const PaletteItem& item) const
{
    if (const DeviceType* type = deviceTypeOf(m_catalog, item)) {
        QString name = QString::fromStdString(type->name);
        static const QRegularExpression ports(uR"x(\s*\b\d+\s*[x×]\s*\d+G(?:bE)?\b)x"_s);
        if (item.section == PaletteSection::switches)
            name = QString(name).remove(ports).trimmed();
        return name.isEmpty() ? QString::fromStdString(type->name) : name;
    }
    if (const NodeDomain* domain = m_catalog.domain(item.id);
        domain && item.section == PaletteSection::domains)
        return QString::fromStdString(domain->name);
    if (const NicModel* nic = m_catalog.nic(item.id); nic && item.section == PaletteSection::nics)
        return QString::fromStdString(nic->name);
    if (const std::optional<GroupKind> kind = groupKindOf(item))
        return *kind == GroupKind::rail ? tr("Rail group") : capital(text::groupKindName(*kind));
    if (const std::optional<NoteKind> kind = noteKindOf(item))
        return *kind == NoteKind::note ? tr("Note") : tr("Label");
    return QString::fromStdString(item.id);
}

QString PaletteWords::detail(const PaletteItem& item) const
{
    QStringList parts;
    if (const DeviceType* type = deviceTypeOf(m_catalog, item)) {
        if (type->kind == DeviceKind::node)
            return nodeDetail(*type);
        const DeviceFacts* facts = m_catalog.facts(item.id);
        parts << portsText(type->ports)
              << fabricsText(type->fabrics, facts ? facts->protocol : std::string());
    } else if (const NodeDomain* domain = m_catalog.domain(item.id);
               domain && item.section == PaletteSection::domains) {
        return domainDetail(*domain);
    } else if (const NicModel* nic = m_catalog.nic(item.id); nic && item.section == PaletteSection::nics) {
        parts << portsText({{nic->ports, nic->rate, 1, {}}})
              << (nic->pcie ? text::pcieName(*nic->pcie) : fabricsText(nic->fabrics, nic->protocol));
    } else if (const std::optional<GroupKind> kind = groupKindOf(item)) {
        return containerDetail(*kind);
    } else if (const std::optional<NoteKind> note = noteKindOf(item)) {
        return *note == NoteKind::note ? tr("a sheet with text") : tr("text on the canvas");
    }
    parts.removeAll(QString());
    return parts.join(betweenParts);
}

QString PaletteWords::nodeDetail(const DeviceType& type) const
{
    QStringList parts;
    const QString gpu = shortGpuName(type.insides.gpu.name);
    if (type.gpuCount() > 0)
        parts << text::integer(type.gpuCount()) + u" × "_s + (gpu.isEmpty() ? u"GPU"_s : gpu);
    if (type.nicCount() > 0)
        parts << portsText(networkPorts(type));
    return parts.join(betweenParts);
}

QString PaletteWords::domainDetail(const NodeDomain& domain) const
{
    const DeviceType* node = m_catalog.node(domain.node);
    const int gpus = node ? node->gpuCount() * domain.nodes : 0;
    QStringList parts;
    if (gpus > 0)
        parts << text::counted(tr("%n GPUs", nullptr, text::pluralNumber(gpus)), gpus);
    if (node && isPositive(node->insides.scaleUp.perGpu))
        parts << tr("%1 each").arg(text::byteRate(node->insides.scaleUp.perGpu).joined());
    return parts.join(betweenParts);
}

QString PaletteWords::containerDetail(GroupKind kind)
{
    switch (kind) {
    case GroupKind::nvlinkDomain:
        return tr("nodes that share NVLink");
    case GroupKind::rack:
        return tr("devices in one rack");
    case GroupKind::pod:
        return tr("nodes and their switches");
    default:
        return tr("switches of one rail");
    }
}

QString shortRate(Bandwidth rate)
{
    return QString::number(toGbps(rate), 'g', 5) + u'G';
}

QString portsText(const std::vector<PortGroup>& ports)
{
    std::map<double, int, std::greater<>> byRate;
    for (const PortGroup& group : ports) {
        if (group.count > 0)
            byRate[group.rate.value()] += group.count;
    }
    QStringList parts;
    for (const auto& [rate, count] : byRate)
        parts << text::integer(count) + u" × "_s + shortRate(Bandwidth(rate));
    return parts.join(u" + "_s);
}

QString fabricsText(const std::vector<FabricKind>& fabrics, const std::string& protocol)
{
    if (!protocol.empty())
        return QString::fromStdString(protocol);
    const auto speaks = [&](FabricKind kind) { return std::ranges::find(fabrics, kind) != fabrics.end(); };
    QStringList parts;
    if (speaks(FabricKind::infiniband))
        parts << text::fabricName(FabricKind::infiniband);
    if (speaks(FabricKind::roce) && speaks(FabricKind::ethernet))
        parts << QCoreApplication::translate("fabric::PaletteWords", "Ethernet");
    else if (speaks(FabricKind::roce) || speaks(FabricKind::ethernet))
        parts << text::fabricName(speaks(FabricKind::roce) ? FabricKind::roce : FabricKind::ethernet);
    return parts.join(u" / "_s);
}

QString shortGpuName(const std::string& name)
{
    static const QRegularExpression noise(
        uR"x(^(?:NVIDIA|AMD|Intel|Google)\s+(?:Instinct\s+|GeForce\s+)?|\s*\([^)]*\)|\s+in\s+.*$|\s+(?:SXM\d*|PCIe|OAM)\b)x"_s,
        QRegularExpression::CaseInsensitiveOption);
    const QString whole = QString::fromStdString(name);
    const QString shorter = QString(whole).remove(noise).trimmed();
    return shorter.isEmpty() ? whole : shorter;
}

std::vector<PortGroup> networkPorts(const DeviceType& node)
{
    std::vector<PortGroup> ports;
    for (const NicSlot& nic : node.insides.nics)
        ports.push_back({nic.ports, nic.portRate, 1, {}});
    return ports;
}

SearchText searchTextOf(const Catalog& catalog, const PaletteItem& item)
{
    const PaletteWords words(catalog);
    QStringList parts{words.title(item),
                      words.detail(item),
                      QString::fromStdString(item.id),
                      PaletteWords::sectionTitle(item.section),
                      PaletteWords::kindOf(item.section),
                      QString::fromLatin1(nameOf(item.section))};
    SearchText result;
    const auto addRates = [&](const std::vector<PortGroup>& ports) {
        for (const PortGroup& group : ports)
            result.gbps.push_back(static_cast<int>(std::lround(toGbps(group.rate))));
    };
    const auto addFabrics = [&](const std::vector<FabricKind>& fabrics) {
        for (const FabricKind kind : fabrics)
            parts << text::fabricName(kind);
    };
    const auto add = [&](const std::string& text) { parts << QString::fromStdString(text); };
    Provenance from;
    if (const DeviceType* type = deviceTypeOf(catalog, item)) {
        from = type->from;
        add(type->name);
        add(type->partNumber);
        add(type->insides.gpu.name);
        add(type->insides.scaleUp.name);
        for (const NicSlot& nic : type->insides.nics)
            add(nic.name);
        addFabrics(type->fabrics);
        addRates(type->kind == DeviceKind::node ? networkPorts(*type) : type->ports);
    } else if (item.section == PaletteSection::domains && catalog.domain(item.id)) {
        const NodeDomain& domain = *catalog.domain(item.id);
        from = domain.from;
        if (const DeviceType* node = catalog.node(domain.node)) {
            add(node->insides.gpu.name);
            addRates(networkPorts(*node));
        }
    } else if (item.section == PaletteSection::nics && catalog.nic(item.id)) {
        const NicModel& nic = *catalog.nic(item.id);
        from = nic.from;
        add(nic.partNumber);
        add(nic.protocol);
        addFabrics(nic.fabrics);
        addRates({{nic.ports, nic.rate, 1, {}}});
    }
    result.words = (parts.join(u'\n') + u'\n' + makersIn(from.source)).toCaseFolded();
    return result;
}

bool matchesFilter(const SearchText& text, const QString& filter)
{
    static const QRegularExpression number(uR"x(^(\d{1,6})g?$)x"_s);
    const QString folded = filter.normalized(QString::NormalizationForm_KC).toCaseFolded();
    for (const QString& word : folded.split(QRegularExpression(uR"x(\s+)x"_s), Qt::SkipEmptyParts)) {
        const QRegularExpressionMatch rate = number.match(word);
        const bool found =
            text.words.contains(word) ||
            (rate.hasMatch() && std::ranges::find(text.gbps, rate.captured(1).toInt()) != text.gbps.end());
        if (!found)
            return false;
    }
    return true;
}

} // namespace fabric
