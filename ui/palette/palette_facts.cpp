#include "ui/palette/palette_facts.h"

#include "ui/palette/palette_words.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

#include <QStringList>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

QString provenanceText(const Provenance& from)
{
    QStringList parts;
    if (!from.source.empty())
        parts << QString::fromStdString(from.source);
    if (from.year)
        parts << QString::number(*from.year);
    parts << text::confidenceName(from.confidence);
    return parts.join(u" · "_s);
}

QString wattsText(Watts power)
{
    return text::power(power).joined();
}

} // namespace

PaletteFacts::PaletteFacts(const Catalog& catalog, const PaletteItem& item)
{
    const PaletteWords words(catalog);
    m_name = words.title(item);
    m_line = words.detail(item);
    if (const DeviceType* type = deviceTypeOf(catalog, item)) {
        m_name = QString::fromStdString(type->name);
        if (type->kind == DeviceKind::node)
            describeNode(catalog, *type);
        else
            describePorts(*type);
        describeDevice(catalog, *type);
    } else if (item.section == PaletteSection::domains && catalog.domain(item.id)) {
        describeDomain(catalog, *catalog.domain(item.id));
    } else if (item.section == PaletteSection::nics && catalog.nic(item.id)) {
        describeNic(*catalog.nic(item.id));
    }
}

void PaletteFacts::add(const QString& what, const QString& value, const Provenance& from)
{
    m_facts.push_back({what, value, provenanceText(from)});
}

template<class T, class Write>
void PaletteFacts::add(const QString& what, const Figure<T>& figure, const Write& write)
{
    if (figure.known())
        add(what, write(*figure.value), figure.from);
    else
        m_facts.push_back({what, text::unknown(), {}});
}

void PaletteFacts::describeNode(const Catalog& catalog, const DeviceType& type)
{
    const NodeInsides& in = type.insides;
    add(tr("GPUs"),
        text::integer(type.gpuCount()) + u" × "_s +
            (in.gpu.name.empty() ? text::unknown() : QString::fromStdString(in.gpu.name)),
        type.from);
    add(tr("Memory a GPU"), in.gpu.memory,
        [](Bytes memory) { return text::significant(memory.value() / gigabyte) + u"\u00a0GB"_s; });
    add(tr("Peak, dense BF16"), in.gpu.peakFlops,
        [](double flops) { return text::significant(flops / 1e12) + u"\u00a0TFLOP/s"_s; });
    if (in.scaleUp.kind == ScaleUpKind::none)
        add(tr("NVLink"), text::scaleUpName(in.scaleUp.kind), type.from);
    else
        add(tr("%1 a GPU, one direction").arg(QString::fromStdString(in.scaleUp.name)),
            text::byteRate(in.scaleUp.perGpu).joined(), type.from);
    std::map<std::string, int> models;
    Bandwidth total;
    for (const NicSlot& nic : in.nics) {
        ++models[nic.name];
        total += nic.portRate * nic.ports;
    }
    for (const auto& [name, count] : models)
        add(tr("NICs"), text::integer(count) + u" × "_s + QString::fromStdString(name), type.from);
    add(tr("Network, one direction"),
        portsText(networkPorts(type)) + u" = "_s + text::networkRate(total).joined(), type.from);
    if (const DeviceFacts* facts = catalog.facts(type.id))
        m_notes = QString::fromStdString(facts->notes);
}

void PaletteFacts::describePorts(const DeviceType& type)
{
    Bandwidth total;
    for (const PortGroup& group : type.ports) {
        QString value = text::integer(group.count) + u" × "_s + shortRate(group.rate);
        if (!group.cage.empty())
            value += u" · "_s + QString::fromStdString(group.cage);
        add(tr("Ports"), value, type.from);
        total += group.rate * group.count;
    }
    add(tr("All ports, one direction"), text::networkRate(total).joined(), type.from);
}

void PaletteFacts::describeDevice(const Catalog& catalog, const DeviceType& type)
{
    const DeviceFacts* facts = catalog.facts(type.id);
    if (type.kind == DeviceKind::switchDevice && facts)
        add(tr("Latency, port to port"), facts->latency,
            [](Seconds latency) { return text::duration(latency).joined(); });
    add(tr("Power, typical"), type.typicalPower, wattsText);
    add(tr("Power, at most"), type.maxPower, wattsText);
    if (type.rackUnits)
        add(tr("Height"), text::integer(*type.rackUnits) + u"\u00a0U"_s, type.from);
    else
        m_facts.push_back({tr("Height"), text::unknown(), {}});
    if (facts) {
        add(tr("Price"), facts->price, [](Money price) { return text::money(price); });
        m_notes = QString::fromStdString(facts->notes);
    }
    if (!type.partNumber.empty())
        add(tr("Part number"), QString::fromStdString(type.partNumber), type.from);
}

void PaletteFacts::describeDomain(const Catalog& catalog, const NodeDomain& domain)
{
    const DeviceType* node = catalog.node(domain.node);
    add(tr("Nodes"),
        text::integer(domain.nodes) + u" × "_s + QString::fromStdString(node ? node->name : domain.node),
        domain.from);
    if (node) {
        add(tr("GPUs"),
            text::integer(node->gpuCount() * domain.nodes) + u" × "_s +
                QString::fromStdString(node->insides.gpu.name),
            domain.from);
        add(tr("%1 a GPU, one direction").arg(QString::fromStdString(node->insides.scaleUp.name)),
            text::byteRate(node->insides.scaleUp.perGpu).joined(), node->from);
    }
    add(tr("Power, at most"), domain.maxPower, wattsText);
    add(tr("Price"), domain.price, [](Money price) { return text::money(price); });
    m_notes = QString::fromStdString(domain.notes);
}

void PaletteFacts::describeNic(const NicModel& nic)
{
    add(tr("Ports"), portsText({{nic.ports, nic.rate, 1, {}}}), nic.from);
    if (nic.pcie)
        add(tr("Host connection"),
            tr("%1 = %2").arg(text::pcieName(*nic.pcie), text::networkRate(nic.pcie->rate()).joined()),
            nic.from);
    else
        m_facts.push_back({tr("Host connection"), text::unknown(), {}});
    const QString fabrics = fabricsText(nic.fabrics, nic.protocol);
    if (!fabrics.isEmpty())
        add(tr("Fabrics"), fabrics, nic.from);
    add(tr("Power, typical"), nic.power, wattsText);
    add(tr("Power, at most"), nic.maxPower, wattsText);
    add(tr("Price"), nic.price, [](Money price) { return text::money(price); });
    if (!nic.partNumber.empty())
        add(tr("Part number"), QString::fromStdString(nic.partNumber), nic.from);
    m_notes = QString::fromStdString(nic.notes);
}

QString PaletteFacts::html() const
{
    QString out = u"<b>"_s + m_name.toHtmlEscaped() + u"</b>"_s;
    if (m_facts.empty())
        return out + u"<br>"_s + m_line.toHtmlEscaped();
    // Figures that share a source stand together, in the order in which the sources first appear.
    QStringList sources;
    for (const PaletteFact& fact : m_facts) {
        if (!sources.contains(fact.from))
            sources << fact.from;
    }
    if (sources.removeAll(QString()) > 0)
        sources << QString();
    for (const QString& source : sources) {
        out += u"<p style='margin:4px 0 0 0'>"_s;
        QStringList lines;
        for (const PaletteFact& fact : m_facts) {
            if (fact.from == source)
                lines << tr("%1: %2", "a property and its value")
                             .arg(fact.what.toHtmlEscaped(), fact.value.toHtmlEscaped());
        }
        out += lines.join(u"<br>"_s);
        if (!source.isEmpty())
            out += u"<br><small><i>"_s + source.toHtmlEscaped() + u"</i></small>"_s;
        out += u"</p>"_s;
    }
    return out;
}

QString PaletteFacts::htmlWithNotes() const
{
    return m_notes.isEmpty()
               ? html()
               : html() + u"<p style='margin:8px 0 0 0'>"_s + m_notes.toHtmlEscaped() + u"</p>"_s;
}

QString PaletteFacts::plain() const
{
    QStringList parts{m_name, m_line};
    for (const PaletteFact& fact : m_facts) {
        QString part = tr("%1: %2", "a property and its value").arg(fact.what, fact.value);
        if (!fact.from.isEmpty())
            part += u" ("_s + fact.from + u')';
        parts << part;
    }
    return parts.join(u". "_s);
}

} // namespace fabric
