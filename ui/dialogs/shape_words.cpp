#include "ui/dialogs/shape_words.h"

#include "ui/text/numbers.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

struct ShapeWords
{
    Q_DECLARE_TR_FUNCTIONS(ShapeWords)
};

} // namespace

CountsTable::Counts countsOf(const Shape& s)
{
    using W = ShapeWords;
    CountsTable::Counts counts = {{W::tr("Nodes"), s.nodes}, {W::tr("GPUs"), s.gpus}};
    const auto add = [&](const QString& name, std::int64_t count) {
        if (count > 0)
            counts.emplace_back(name, count);
    };
    const bool tiered = s.spines > 0;
    add(tiered ? W::tr("Leaf switches") : W::tr("Switches"), s.leaves);
    add(W::tr("Spine switches"), s.spines);
    add(W::tr("Core switches"), s.cores);
    add(W::tr("Routers"), s.routers);
    add(W::tr("Groups"), s.groups);
    add(W::tr("Service hosts"), s.services);
    add(tiered ? W::tr("Node–leaf links") : W::tr("Node links"), s.nodeLinks);
    add(W::tr("Leaf–spine links"), s.leafSpineLinks);
    add(W::tr("Spine–core links"), s.spineCoreLinks);
    add(s.routers > 0 ? W::tr("Local links") : W::tr("Torus links"), s.localLinks);
    add(W::tr("Global links"), s.globalLinks);
    add(W::tr("Service links"), s.serviceLinks);
    counts.emplace_back(W::tr("Cables"), s.cables());
    if (s.switches() > 0)
        counts.emplace_back(s.routers > 0 ? W::tr("Free router ports")
                            : tiered      ? W::tr("Free leaf ports")
                                          : W::tr("Free ports"),
                            s.freeLeafPorts);
    return counts;
}

QString repetitionOf(const Shape& s, const Parameters& parameters)
{
    using W = ShapeWords;
    if (const auto* torus = std::get_if<TorusParameters>(&parameters)) {
        QStringList sizes;
        for (int size : torus->dims)
            sizes << QString::number(size);
        return sizes.join(u" × "_s);
    }
    if (s.groups > 0)
        return W::tr("%n groups of %1 routers", nullptr, static_cast<int>(s.groups))
            .arg(text::integer(s.routers / s.groups));
    if (s.cores > 0)
        return W::tr("%n pods", nullptr, static_cast<int>(s.pods));
    if (s.pods > 0 && s.nics > 0 && s.nodeLinks >= s.nics)
        return W::tr("%n units of %1 nodes", nullptr, static_cast<int>(s.pods))
            .arg(text::integer(s.leafDown / (s.nodeLinks / s.nics)));
    return {};
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
