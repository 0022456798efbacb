#include "ui/dialogs/field_hints.h"

#include "core/generate/generate.h"
#include "ui/dialogs/model_names.h"
#include "ui/text/numbers.h"

#include <QCoreApplication>

#include <map>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

struct Hints
{
    Q_DECLARE_TR_FUNCTIONS(FieldHints)

public:
    const Parameters& parameters;
    const Shape& shape;
    const Catalog& catalog;

    using Hint = QString (Hints::*)() const;

    static QString portsOf(int count, Bandwidth rate) { return u"%1 × %2G"_s.arg(count).arg(toGbps(rate)); }

    static QString counted(const QString& plural, std::int64_t count) { return text::counted(plural, count); }
    static QString nodesText(std::int64_t nodes)
    {
        return counted(tr("%n nodes", nullptr, text::pluralNumber(nodes)), nodes);
    }

    QString node() const
    {
        const DeviceType* type = nodeOf(parameters, catalog);
        if (!type)
            return {};
        if (std::holds_alternative<RailParameters>(parameters))
            return tr("NIC r of each node goes to rail r of %1").arg(type->nicCount());
        if (std::holds_alternative<FatTreeParameters>(parameters) && type->portCount() > 1)
            return tr("All %n ports of a node go to one leaf", nullptr, type->portCount());
        return {};
    }
    QString nodes() const
    {
        return shape.nodesMax > 0 ? tr("Up to %1 with these switches").arg(text::integer(shape.nodesMax))
                                  : QString();
    }
    QString switchModel() const
    {
        const CommonParameters& common = commonOf(parameters);
        const DeviceType* type = catalog.switchType(shape.switchType);
        if (!common.switchModel.empty() || common.radix || !type)
            return {};
        return tr("Takes %1").arg(switchLabel(*type));
    }
    QString radix() const
    {
        return shape.portsNeeded > 0 ? tr("At least %1 needed").arg(shape.portsNeeded) : QString();
    }

    /// Largest count of nodes with this many tiers; 0 if it cannot be told.
    std::int64_t mostNodes(int tiers) const
    {
        Parameters other = parameters;
        ClosParameters* clos = nullptr;
        if (auto* rail = std::get_if<RailParameters>(&other))
            clos = &rail->clos;
        else if (auto* tree = std::get_if<FatTreeParameters>(&other))
            clos = &tree->clos;
        if (!clos)
            return 0;
        clos->tiers = tiers;
        clos->nodes = 1;
        const Result<Shape> result = validate(other, catalog);
        return result ? result->nodesMax : 0;
    }
    QString tiers() const
    {
        QStringList parts;
        for (int tier = 1; tier <= 3; ++tier) {
            const std::int64_t most = mostNodes(tier);
            if (most <= 0)
                continue;
            parts << (parts.isEmpty() ? tr("%n tiers hold %1", nullptr, tier).arg(nodesText(most))
                                      : tr("%n tiers %1", nullptr, tier).arg(text::integer(most)));
        }
        return parts.join(tr(", ", "between the tiers"));
    }
    QString oversubscription() const
    {
        if (shape.leafDown == 0)
            return {};
        if (shape.leafUp == 0)
            return tr("Leaf: %1 down").arg(portsOf(shape.leafDown, shape.nodeLinkRate));
        return tr("Leaf: %1 down, %2 up")
            .arg(portsOf(shape.leafDown, shape.nodeLinkRate), portsOf(shape.leafUp, shape.coreLinkRate));
    }
    QString spines() const
    {
        QStringList parts;
        if (shape.spines > 0)
            parts << counted(tr("%n spines", nullptr, text::pluralNumber(shape.spines)), shape.spines);
        if (shape.cores > 0)
            parts << counted(tr("%n cores", nullptr, text::pluralNumber(shape.cores)), shape.cores);
        return parts.join(tr(", ", "between counts"));
    }
    QString railOnly() const
    {
        const auto& p = std::get<RailParameters>(parameters);
        return p.railOnly ? tr("GPUs of different rails meet over NVLink only") : QString();
    }
    QString k() const
    {
        const std::int64_t switches = shape.switches();
        return tr("k³/4 = %1, 5k²/4 = %2")
            .arg(nodesText(shape.nodes),
                 counted(tr("%n switches", nullptr, text::pluralNumber(switches)), switches));
    }
    QString routersInGroup() const
    {
        const auto& p = std::get<DragonflyParameters>(parameters);
        const std::int64_t ports = std::int64_t{p.a} * p.p;
        return tr("A group has %1 and %2")
            .arg(counted(tr("%n routers", nullptr, p.a), p.a),
                 counted(tr("%n node ports", nullptr, text::pluralNumber(ports)), ports));
    }
    QString globalPorts() const
    {
        const auto& p = std::get<DragonflyParameters>(parameters);
        const std::int64_t ports = std::int64_t{p.a} * p.h;
        return counted(tr("%n global ports a group", nullptr, text::pluralNumber(ports)), ports);
    }
    QString groups() const
    {
        const auto& p = std::get<DragonflyParameters>(parameters);
        const std::int64_t most = std::int64_t{p.a} * p.h + 1;
        return tr("%1 of at most a·h + 1 = %2").arg(text::integer(shape.groups), text::integer(most));
    }
    QString linksPerPair() const
    {
        const auto& p = std::get<DragonflyParameters>(parameters);
        if (shape.groups < 2)
            return {};
        return tr("Automatic is ⌊a·h ÷ (groups − 1)⌋ = %1").arg(std::int64_t{p.a} * p.h / (shape.groups - 1));
    }
    QString planes() const
    {
        const auto& p = std::get<DragonflyParameters>(parameters);
        return p.planes > 1 ? tr("A dragonfly for each NIC of a node")
                            : tr("All ports of a node go to one router");
    }
    QString dims() const
    {
        const auto& p = std::get<TorusParameters>(parameters);
        std::int64_t places = 1;
        QStringList sizes;
        for (int size : p.dims) {
            places *= size;
            sizes << QString::number(size);
        }
        return u"%1 = %2"_s.arg(sizes.join(u" × "_s), text::integer(places));
    }
    QString hosts() const
    {
        const auto& p = std::get<TorusParameters>(parameters);
        return p.hostsPerSwitch > 0 ? nodesText(shape.nodes) : tr("Nodes are cabled to each other");
    }
    QString design() const
    {
        for (const ReferenceDesign& known : referenceDesigns())
            if (known.id == std::get<ReferenceParameters>(parameters).design)
                return QString::fromStdString(known.source);
        return {};
    }
    QString units() const
    {
        for (const ReferenceDesign& known : referenceDesigns())
            if (known.id == std::get<ReferenceParameters>(parameters).design)
                return tr("%1 – %n units of 32 nodes", nullptr, known.maxUnits).arg(known.minUnits);
        return {};
    }
    QString name() const { return tr("Empty: made from topology, count and node"); }
};

const std::map<std::string_view, Hints::Hint>& hints()
{
    static const std::map<std::string_view, Hints::Hint> map = {
        {"node", &Hints::node},
        {"nodes", &Hints::nodes},
        {"switch", &Hints::switchModel},
        {"radix", &Hints::radix},
        {"tiers", &Hints::tiers},
        {"oversubscription", &Hints::oversubscription},
        {"spines", &Hints::spines},
        {"rail-only", &Hints::railOnly},
        {"k", &Hints::k},
        {"a", &Hints::routersInGroup},
        {"h", &Hints::globalPorts},
        {"groups", &Hints::groups},
        {"links-per-pair", &Hints::linksPerPair},
        {"planes", &Hints::planes},
        {"dims", &Hints::dims},
        {"hosts-per-switch", &Hints::hosts},
        {"design", &Hints::design},
        {"su", &Hints::units},
        {"name", &Hints::name},
    };
    return map;
}

} // namespace

QString fieldHint(std::string_view field, const Parameters& parameters, const Shape& shape,
                  const Catalog& catalog)
{
    const auto it = hints().find(field);
    if (it == hints().end())
        return {};
    const Hints all{parameters, shape, catalog};
    return (all.*it->second)();
}

} // namespace fabric
