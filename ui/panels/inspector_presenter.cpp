#include "ui/panels/inspector_presenter.h"

#include "ui/panels/tool_tip.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

/// Names may be of any length and without a place to break them.
QString plain(const std::string& name)
{
    return text::escaped(ToolTip::fitting(QString::fromStdString(name)));
}

QString portTerms(const std::vector<PortTerm>& terms)
{
    QStringList parts;
    for (const PortTerm& term : terms)
        parts += text::integer(term.count) + u" × "_s + text::networkRate(term.rate).joined();
    return parts.join(u" + "_s);
}

QString countedPorts(const QString& which)
{
    return ToolTip(which).source(InspectorPresenter::tr("Counted in the design")).html();
}

/// "32 × 400 Gb/s = 12.8 Tb/s".
QString sum(const std::vector<PortTerm>& terms, Bandwidth total)
{
    return terms.empty()
               ? text::integer(0)
               : text::escaped(portTerms(terms)) + u" = "_s + text::bold(text::networkRate(total).joined());
}

} // namespace

InspectorView InspectorPresenter::inspect(const std::vector<DeviceId>& devices,
                                          const std::vector<LinkId>& links) const
{
    if (devices.size() == 1 && links.empty()) {
        if (const Device* device = m_design.find(devices.front()))
            return oneDevice(*device);
    }
    if (links.size() == 1 && devices.empty()) {
        if (const Link* link = m_design.find(links.front()))
            return oneLink(*link);
    }
    return devices.empty() && links.empty() ? summary() : several(devices, links);
}

InspectorView InspectorPresenter::summary() const
{
    InspectorView view;
    view.icon = u"group"_s;
    view.name = m_design.name.empty() ? tr("This design") : QString::fromStdString(m_design.name);
    const DesignCounts counts = designCounts(m_design);
    if (m_design.devices.empty()) {
        view.kind = tr("Nothing here yet");
        return view;
    }
    view.kind = tr("Design");
    const QString counted = ToolTip(tr("Counted in the design")).html();
    const auto add = [&](const QString& label, std::int64_t count) {
        view.rows.push_back({label, text::escaped(text::integer(count)), counted});
    };
    add(tr("GPUs"), counts.gpus);
    add(tr("Nodes"), counts.nodes);
    add(tr("Switches"), counts.switches);
    if (counts.services > 0)
        add(tr("Service hosts"), counts.services);
    add(tr("Links"), counts.links);
    add(tr("Cables"), counts.cables);
    const FabricRates rates = ratesOf(m_design.fabric, m_design.fabric.own);
    view.rows.push_back(
        {tr("Fabric"), text::fabricName(m_design.fabric.own),
         ToolTip(tr("The fabric of the design"))
             .line(tr("Efficiency %1, latency of a step %2")
                       .arg(text::significant(rates.efficiency), text::duration(rates.latency).joined()))
             .html()});
    view.rows.push_back({tr("Workload"),
                         hasWorkload(m_design) ? plain(m_design.workload.name) : text::unknown(),
                         ToolTip(tr("Workload"))
                             .line(QString::fromStdString(m_design.workload.notes))
                             .source(QString::fromStdString(m_design.workload.from.source))
                             .html()});
    if (!m_design.notes.empty())
        view.rows.push_back({tr("Notes"), plain(m_design.notes), {}});
    return view;
}

InspectorView InspectorPresenter::several(const std::vector<DeviceId>& devices,
                                          const std::vector<LinkId>& links) const
{
    InspectorView view;
    view.icon = u"group"_s;
    QStringList names;
    if (!devices.empty())
        names += text::counted(tr("%n devices", nullptr, text::pluralNumber(qint64(devices.size()))),
                               qint64(devices.size()));
    if (!links.empty())
        names += text::counted(tr("%n links", nullptr, text::pluralNumber(qint64(links.size()))),
                               qint64(links.size()));
    view.name = names.join(tr(", ", "between counts"));
    view.kind = tr("Selection");
    const QString selected = ToolTip(tr("Counted in the selection")).html();
    std::map<std::uint32_t, int> byType;
    Watts power;
    bool powerKnown = !devices.empty();
    for (const DeviceId id : devices) {
        const Device* device = m_design.find(id);
        if (!device)
            continue;
        ++byType[device->type.value];
        const std::optional<Watts>& each = m_design.typeOf(*device).maxPower.value;
        powerKnown = powerKnown && each.has_value();
        power += each.value_or(Watts(0));
    }
    for (const auto& [type, count] : byType)
        view.rows.push_back({plain(m_design.types[type].name), text::integer(count), selected});
    std::map<double, int> byRate;
    for (const LinkId id : links) {
        if (const Link* link = m_design.find(id))
            ++byRate[link->rate.value()];
    }
    for (const auto& [rate, count] : byRate)
        view.rows.push_back({tr("Links of %1").arg(text::networkRate(Bandwidth(rate)).joined()),
                             text::integer(count), selected});
    if (!devices.empty())
        view.rows.push_back({tr("Power"),
                             powerKnown ? tr("%1 max").arg(text::power(power).joined()) : text::unknown(),
                             ToolTip(tr("Maximum power"))
                                 .line(powerKnown ? tr("Sum of the selected devices' maximum")
                                                  : tr("Some models have no known figure."))
                                 .source(tr("Catalog figures"))
                                 .html()});
    return view;
}

std::optional<FabricGraph::Vertex> InspectorPresenter::vertexOf(const Device& device) const
{
    if (!m_results.graph)
        return {};
    const Design& known = m_results.graph->design();
    const std::ptrdiff_t index = known.indexOf(device.id);
    if (index < 0 || !(known.devices[static_cast<std::size_t>(index)] == device))
        return {};
    return static_cast<FabricGraph::Vertex>(index);
}

std::vector<std::size_t> InspectorPresenter::linksAt(DeviceId device) const
{
    std::vector<std::size_t> at;
    for (std::size_t i = 0; i < m_design.links.size(); ++i) {
        if (m_design.links[i].a.device == device || m_design.links[i].b.device == device)
            at.push_back(i);
    }
    return at;
}

std::optional<double> InspectorPresenter::busiest(const std::vector<std::size_t>& links) const
{
    if (!m_results.estimate || !m_results.traffic || !m_results.graph)
        return {};
    const Design& known = m_results.graph->design();
    const FabricKind own = known.fabric.own;
    const FabricEstimate& estimate = m_results.estimate->of(own);
    if (!estimate.bottleneck || estimate.bottleneck->load <= 0)
        return {};
    const FabricRates rates = ratesOf(known.fabric, own);
    const auto effective = [&](ElementIndex e) {
        const bool fixed = rates.linkRate && m_results.graph->isLink(e);
        return (fixed ? *rates.linkRate : m_results.graph->capacity(e)) *
               rates.efficiencyOf(m_results.graph->elementKind(e));
    };
    const std::vector<double>& load = *m_results.traffic->loadsFor(rates);
    const ElementIndex narrow = estimate.bottleneck->element;
    const double full = load[narrow] / effective(narrow).value();
    double most = 0;
    for (const std::size_t link : links) {
        const std::ptrdiff_t index = known.indexOf(m_design.links[link].id);
        if (index < 0 || !(known.links[static_cast<std::size_t>(index)] == m_design.links[link]))
            return {};
        for (const bool forward : {true, false}) {
            const ElementIndex e = FabricGraph::linkElement(static_cast<std::size_t>(index), forward);
            most = std::max(most, load[e] / effective(e).value() / full);
        }
    }
    return most;
}

InspectorRow InspectorPresenter::loadRow(const std::vector<std::size_t>& links) const
{
    const std::optional<double> load = busiest(links);
    ToolTip tip(tr("Load while the collective runs"));
    if (!load) {
        tip.line(tr("Not known before the estimate is."));
    } else {
        tip.line(tr("Of the busiest direction, as a share of its effective rate. The slowest element has "
                    "100\u202f%."));
        const Bottleneck& slowest = *m_results.estimate->of(m_results.graph->design().fabric.own).bottleneck;
        tip.line(tr("Slowest: %1, %2")
                     .arg(QString::fromStdString(slowest.name), text::networkRate(slowest.nominal).joined()));
    }
    return {tr("Load"), load ? text::bold(text::percent(*load, 3)) : text::unknown(),
            tip.source(tr("Routed rings, estimate")).html()};
}

InspectorView InspectorPresenter::oneLink(const Link& link) const
{
    InspectorView view;
    view.icon = u"link"_s;
    view.name = QString::fromStdString(portName(m_design, link.a)) + u" – "_s +
                QString::fromStdString(portName(m_design, link.b));
    view.kind = tr("Link");
    view.rows.push_back({tr("From"), plain(portName(m_design, link.a)), {}});
    view.rows.push_back({tr("To"), plain(portName(m_design, link.b)), {}});
    view.rows.push_back({tr("Rate"), text::bold(text::networkRate(link.rate).joined()),
                         ToolTip(tr("Rate of the link, one direction")).source(tr("As drawn")).html()});
    view.rows.push_back({tr("Medium"), text::mediumName(link.medium).toHtmlEscaped(),
                         ToolTip(tr("What the cable is made of")).source(tr("As drawn")).html()});
    view.rows.push_back({tr("Length"), link.length ? text::length(*link.length).joined() : text::unknown(),
                         link.length ? ToolTip(tr("Length of the cable")).source(tr("As drawn")).html()
                                     : tr("The design gives no length.")});
    const Device* a = m_design.find(link.a.device);
    const Device* b = m_design.find(link.b.device);
    if (a && b) {
        const auto kindOf = [this](const Device& d) {
            return m_design.is(d, DeviceKind::node) ? tr("Node") : switchKind(d);
        };
        view.rows.push_back({tr("Joins"), (kindOf(*a) + u" – "_s + kindOf(*b)).toHtmlEscaped(), {}});
    }
    view.rows.push_back(loadRow({static_cast<std::size_t>(m_design.indexOf(link.id))}));
    return view;
}

InspectorView InspectorPresenter::oneDevice(const Device& device) const
{
    InspectorView view;
    view.name = QString::fromStdString(device.name);
    const DeviceType& type = m_design.typeOf(device);
    view.rows.push_back({tr("Model"), plain(type.name),
                         ToolTip(QString::fromStdString(type.name))
                             .line(type.partNumber.empty()
                                       ? QString()
                                       : tr("Part number %1").arg(QString::fromStdString(type.partNumber)))
                             .source(QString::fromStdString(type.from.source))
                             .html()});
    switch (type.kind) {
    case DeviceKind::node:
        describeNode(device, view);
        break;
    case DeviceKind::switchDevice:
        describeSwitch(device, view);
        break;
    case DeviceKind::service:
        view.icon = u"rack"_s;
        view.kind = tr("Service host");
        break;
    }
    addCommon(device, view);
    return view;
}

void InspectorPresenter::describeNode(const Device& device, InspectorView& view) const
{
    const DeviceType& type = m_design.typeOf(device);
    const NodeInsides& in = type.insides;
    view.icon = u"node"_s;
    view.kind = tr("GPU node");
    view.node = device.id;
    for (const Group& group : m_design.groups) {
        if (group.kind == GroupKind::pod &&
            std::binary_search(group.members.begin(), group.members.end(), device.id))
            view.kind += u" · "_s + QString::fromStdString(group.name);
    }
    const QString model = in.gpu.name.empty() ? tr("unknown model") : plain(in.gpu.name);
    view.rows.push_back({tr("GPUs"), text::bold(text::integer(type.gpuCount())) + u" × "_s + model,
                         ToolTip(tr("GPUs of a node of this model"))
                             .source(QString::fromStdString(type.from.source))
                             .html()});
    if (in.scaleUp.kind == ScaleUpKind::none)
        view.rows.push_back({tr("NVLink"), text::scaleUpName(in.scaleUp.kind), {}});
    else
        view.rows.push_back({tr("NVLink"),
                             tr("%1 · %2 a GPU")
                                 .arg(text::scaleUpName(in.scaleUp.kind),
                                      text::bold(text::byteRate(in.scaleUp.perGpu).joined())),
                             ToolTip(QString::fromStdString(in.scaleUp.name))
                                 .line(tr("One direction"))
                                 .source(QString::fromStdString(type.from.source))
                                 .html()});
    std::map<double, int, std::greater<>> rates;
    Bandwidth total;
    const std::vector<std::size_t> links = linksAt(device.id);
    for (const std::size_t i : links) {
        ++rates[m_design.links[i].rate.value()];
        total += m_design.links[i].rate;
    }
    std::vector<PortTerm> terms;
    for (const auto& [rate, count] : rates)
        terms.push_back({count, Bandwidth(rate)});
    view.rows.push_back(
        {tr("Injection"), sum(terms, total), countedPorts(tr("All cabled ports, one direction"))});
    view.rows.push_back(loadRow(links));
    for (int nic = 0; nic < type.nicCount(); ++nic)
        view.nics.push_back(nicView(device, nic));
}

NicView InspectorPresenter::nicView(const Device& node, int nic) const
{
    const NicSlot& slot = m_design.typeOf(node).insides.nics[static_cast<std::size_t>(nic)];
    NicView view;
    view.nic = nic;
    view.name = tr("NIC %1 · %2").arg(text::integer(nic), QString::fromStdString(slot.name));
    view.link = nicLink(m_design, node, nic);
    view.changed = std::any_of(m_design.nicOverrides.begin(), m_design.nicOverrides.end(),
                               [&](const NicOverride& o) { return o.node == node.id && o.nic == nic; });
    if (slot.attachment.to == Attachment::To::gpu && !view.changed) {
        view.text = tr("part of the accelerator");
        return view;
    }
    const Bandwidth rate = view.link.rate();
    const Bandwidth ports = slot.portRate * slot.ports;
    view.text = tr("%1 = %2").arg(text::pcieName(view.link), text::networkRate(rate).joined());
    if (rate < ports)
        view.warning = tr("Slower than the port: %1 of %2.")
                           .arg(text::networkRate(rate).joined(), text::networkRate(ports).joined());
    return view;
}

QString InspectorPresenter::switchKind(const Device& device) const
{
    const std::optional<FabricGraph::Vertex> v = vertexOf(device);
    QString kind = tr("Switch");
    if (v && m_results.analysis) {
        const int tier = m_results.graph->tier(*v);
        const auto& tiers = m_results.analysis->oversubscription.tiers;
        const auto it =
            std::find_if(tiers.begin(), tiers.end(), [&](const TierRatio& t) { return t.tier == tier; });
        if (it != tiers.end()) {
            switch (it->name) {
            case TierName::leaf:
                kind = tr("Leaf switch");
                break;
            case TierName::spine:
                kind = tr("Spine switch");
                break;
            case TierName::core:
                kind = tr("Core switch");
                break;
            case TierName::router:
                kind = tr("Router");
                break;
            case TierName::higher:
                kind = tr("Switch of tier %1").arg(text::integer(tier));
                break;
            }
        }
    }
    for (const Group& group : m_design.groups) {
        if (group.kind == GroupKind::rail &&
            std::find(group.members.begin(), group.members.end(), device.id) != group.members.end())
            kind += u" · "_s + tr("rail %1").arg(text::integer(group.index));
    }
    return kind;
}

void InspectorPresenter::describeSwitch(const Device& device, InspectorView& view) const
{
    view.icon = u"switch"_s;
    view.kind = switchKind(device);
    const std::optional<FabricGraph::Vertex> v = vertexOf(device);
    const SwitchRatio* ratio = nullptr;
    if (v && m_results.analysis) {
        for (const SwitchRatio& each : m_results.analysis->oversubscription.switches) {
            if (each.device == *v)
                ratio = &each;
        }
    }
    const QString pending = tr("Not known before the analysis is.");
    view.rows.push_back({tr("Down"), ratio ? sum(ratio->down, ratio->downTotal) : text::unknown(),
                         ratio ? countedPorts(tr("Cabled ports towards nodes")) : pending});
    view.rows.push_back({tr("Up"), ratio ? sum(ratio->up, ratio->upTotal) : text::unknown(),
                         ratio ? countedPorts(tr("Cabled ports towards the next tier")) : pending});
    QString value = text::unknown();
    QString tip = ratio ? tr("There is no tier above.") : pending;
    if (ratio && ratio->ratio) {
        const bool finite = std::isfinite(*ratio->ratio);
        value = text::networkRate(ratio->downTotal).joined() + u" ÷ "_s +
                text::networkRate(ratio->upTotal).joined() + u" = "_s +
                text::bold(finite ? text::ratio(*ratio->ratio) : u"∞:1"_s);
        tip = ToolTip(tr("Oversubscription: down ÷ up"))
                  .source(tr("Counted from the cabled ports, by bandwidth"))
                  .html();
    }
    view.rows.push_back({tr("Oversubscription"), value, tip});
    view.rows.push_back(loadRow(linksAt(device.id)));
}

void InspectorPresenter::addCommon(const Device& device, InspectorView& view) const
{
    const DeviceType& type = m_design.typeOf(device);
    std::int64_t used = 0;
    for (const Link& link : m_design.links)
        used += (link.a.device == device.id ? 1 : 0) + (link.b.device == device.id ? 1 : 0);
    view.rows.push_back({tr("Ports used"),
                         tr("%1 of %2").arg(text::integer(used), text::integer(type.portCount())),
                         ToolTip(tr("Links at the device, of the ports of its model"))
                             .source(QString::fromStdString(type.from.source))
                             .html()});
    view.rows.push_back(powerRow(type));
    view.rows.push_back(priceRow(device));
}

InspectorRow InspectorPresenter::powerRow(const DeviceType& type) const
{
    QStringList parts;
    if (type.typicalPower.value)
        parts += tr("%1 typical").arg(text::power(*type.typicalPower.value).joined());
    if (type.maxPower.value)
        parts += tr("%1 max").arg(text::power(*type.maxPower.value).joined());
    const Provenance& from = type.maxPower.known() ? type.maxPower.from : type.typicalPower.from;
    ToolTip tip(tr("Power of one"));
    if (parts.isEmpty())
        tip.line(tr("The catalog has no figure for this model."));
    else
        tip.source(QString::fromStdString(from.source));
    return {tr("Power"), parts.isEmpty() ? text::unknown() : parts.join(u" · "_s), tip.html()};
}

InspectorRow InspectorPresenter::priceRow(const Device& device) const
{
    ToolTip tip(tr("Price of one"));
    if (!m_results.cost || !vertexOf(device))
        return {tr("Price"), text::unknown(), tip.line(tr("Not known before the cost is.")).html()};
    for (const CostLine& line : m_results.cost->lines) {
        if (line.part.type != device.type ||
            (line.part.category != PartCategory::node && line.part.category != PartCategory::switchDevice))
            continue;
        if (line.status == PriceStatus::included)
            return {tr("Price"), tr("included"), tip.line(tr("In the price of another line.")).html()};
        if (!line.unitPrice)
            break;
        tip.source(QString::fromStdString(line.from.source));
        return {tr("Price"),
                text::bold(text::money(*line.unitPrice)) + u" · "_s +
                    text::confidenceName(line.from.confidence).toHtmlEscaped(),
                tip.html()};
    }
    return {tr("Price"), text::unknown(), tip.line(tr("The price set has no price for this model.")).html()};
}

} // namespace fabric
