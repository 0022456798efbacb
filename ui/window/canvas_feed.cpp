#include "ui/window/canvas_feed.h"

#include "ui/text/numbers.h"

#include <QCoreApplication>

#include <algorithm>
#include <string_view>

namespace fabric {
namespace {

/// More elements as narrow as the narrowest than this are the ordinary case, not a bottleneck.
constexpr std::size_t mostMarked = 8;

} // namespace

std::vector<double> linkUtilisation(const Results& results)
{
    if (!results.traffic || !results.graph)
        return {};
    const Design& design = results.graph->design();
    const FabricRates rates = ratesOf(design.fabric, design.fabric.own);
    const ElementTable table(*results.graph);
    const std::vector<double>& load = *results.traffic->loadsFor(rates);
    const std::optional<Narrowest> pace = table.narrowest(load, rates);
    std::vector<double> byLink(design.links.size(), 0);
    if (!pace)
        return byLink;
    for (std::size_t i = 0; i < byLink.size(); ++i) {
        for (const bool forward : {true, false}) {
            const ElementIndex e = FabricGraph::linkElement(i, forward);
            const double effective = table.nominal(e, rates).value() * rates.efficiency;
            byLink[i] = std::max(byLink[i], load[e] * pace->share.value() / effective);
        }
    }
    return byLink;
}

std::optional<BottleneckMark> bottleneckMark(const Results& results)
{
    if (!results.estimate || !results.graph)
        return std::nullopt;
    const FabricGraph& graph = *results.graph;
    const std::optional<Bottleneck>& narrow = results.estimate->of(graph.design().fabric.own).bottleneck;
    if (!narrow || narrow->equal > mostMarked)
        return std::nullopt;
    BottleneckMark mark;
    mark.caption = QCoreApplication::translate("CanvasFeed", "Bottleneck: %1")
                       .arg(text::networkRate(narrow->nominal).joined());
    if (graph.isLink(narrow->element))
        mark.link = graph.link(narrow->element).id;
    else {
        mark.device = graph.device(graph.nodeOf(narrow->element)).id;
        if (const int nic = graph.info(narrow->element).nic; nic >= 0)
            mark.nic = nic;
    }
    return mark;
}

std::unordered_map<DeviceId, Severity> findingMarks(const Design& design,
                                                    const std::vector<Finding>& findings)
{
    std::unordered_map<std::string_view, Severity> byName;
    for (const Finding& finding : findings) {
        if (finding.severity == Severity::info)
            continue;
        for (const std::string& subject : finding.subjects) {
            Severity& worst = byName.try_emplace(subject, finding.severity).first->second;
            worst = std::max(worst, finding.severity);
        }
    }
    std::unordered_map<DeviceId, Severity> marks;
    if (byName.empty())
        return marks;
    for (const Device& device : design.devices) {
        if (const auto it = byName.find(device.name); it != byName.end())
            marks.emplace(device.id, it->second);
    }
    return marks;
}

} // namespace fabric
