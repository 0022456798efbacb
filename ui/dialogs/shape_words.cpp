#include "ui/dialogs/shape_words.h"

#include "ui/text/numbers.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

using Counts = CountsTable::Counts;

struct ShapeWords
{
    Q_DECLARE_TR_FUNCTIONS(ShapeWords)

public:
    static Counts counts(const Shape& s)
    {
        Counts list = {{tr("Nodes"), s.nodes}, {tr("GPUs"), s.gpus}};
        const auto add = [&](const QString& name, std::int64_t count) {
            if (count > 0)
                list.emplace_back(name, count);
        };
        const bool tiered = s.spines > 0;
        add(tiered ? tr("Leaf switches") : tr("Switches"), s.leaves);
        add(tr("Spine switches"), s.spines);
        add(tr("Core switches"), s.cores);
        add(tr("Routers"), s.routers);
        add(tr("Groups"), s.groups);
        add(tr("Service hosts"), s.services);
        add(tiered ? tr("Node–leaf links") : tr("Node links"), s.nodeLinks);
        add(tr("Leaf–spine links"), s.leafSpineLinks);
        add(tr("Spine–core links"), s.spineCoreLinks);
        add(s.routers > 0 ? tr("Local links") : tr("Torus links"), s.localLinks);
        add(tr("Global links"), s.globalLinks);
        add(tr("Service links"), s.serviceLinks);
        list.emplace_back(tr("Cables"), s.cables());
        if (s.switches() > 0)
            list.emplace_back(s.routers > 0 ? tr("Free router ports")
                              : tiered      ? tr("Free leaf ports")
                                            : tr("Free ports"),
                              s.freeLeafPorts);
        return list;
    }

    static QString counted(const QString& plural, std::int64_t count) { return text::counted(plural, count); }
    static QString routersText(std::int64_t routers)
    {
        return counted(tr("%n routers", nullptr, text::pluralNumber(routers)), routers);
    }

    static QString repetition(const Shape& s, const Parameters& parameters)
    {
        if (const auto* torus = std::get_if<TorusParameters>(&parameters)) {
            QStringList sizes;
            for (int size : torus->dims)
                sizes << QString::number(size);
            return sizes.join(u" × "_s);
        }
        if (s.groups > 0)
            return counted(tr("%n groups of %1", nullptr, text::pluralNumber(s.groups)), s.groups)
                .arg(routersText(s.routers / s.groups));
        if (s.cores > 0)
            return counted(tr("%n pods", nullptr, text::pluralNumber(s.pods)), s.pods);
        if (s.pods > 0 && s.nics > 0 && s.nodeLinks >= s.nics) {
            const std::int64_t each = s.leafDown / (s.nodeLinks / s.nics);
            return counted(tr("%n units of %1", nullptr, text::pluralNumber(s.pods)), s.pods)
                .arg(counted(tr("%n nodes", nullptr, text::pluralNumber(each)), each));
        }
        return {};
    }
};

} // namespace

CountsTable::Counts countsOf(const Shape& s)
{
    return ShapeWords::counts(s);
}

QString repetitionOf(const Shape& s, const Parameters& parameters)
{
    return ShapeWords::repetition(s, parameters);
}

std::optional<Bandwidth> halfInjection(const Shape& s)
{
    if (s.nodes < 2)
        return std::nullopt;
    const double ports = s.nodeLinks > 0
                             ? static_cast<double>(s.nodeLinks) / static_cast<double>(s.nodes)
                             : 2.0 * static_cast<double>(s.localLinks) / static_cast<double>(s.nodes);
    return s.nodeLinkRate * (ports * static_cast<double>(s.nodes / 2));
}

} // namespace fabric
