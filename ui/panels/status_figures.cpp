#include "ui/panels/status_figures.h"

#include "ui/panels/results_presenter.h"
#include "ui/panels/tool_tip.h"
#include "ui/text/numbers.h"

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

QString bold(const QString& text)
{
    return u"<b>"_s + text.toHtmlEscaped() + u"</b>"_s;
}

} // namespace

std::vector<StatusFigures::Figure> StatusFigures::of(const Design& design, const Results& results)
{
    const DesignCounts counts = designCounts(design);
    std::vector<Figure> figures;
    const auto number = [](std::int64_t count) { return text::pluralNumber(count); };
    figures.push_back({text::counted(tr("<b>%n</b> GPUs", nullptr, number(counts.gpus)), counts.gpus), {}});
    figures.push_back(
        {text::counted(tr("<b>%n</b> nodes", nullptr, number(counts.nodes)), counts.nodes), {}});
    figures.push_back(
        {text::counted(tr("<b>%n</b> switches", nullptr, number(counts.switches)), counts.switches), {}});
    const QString links = text::counted(tr("<b>%n</b> links", nullptr, number(counts.links)), counts.links);
    const QString cables =
        text::counted(tr("<b>%n</b> cables", nullptr, number(counts.cables)), counts.cables);
    figures.push_back(
        {links + u" · "_s + cables, tr("One link joins two ports; a cable is what is bought.")});

    QString time = text::unknown();
    QString name = ResultsPresenter::collectiveName(results.spec.collective);
    ToolTip timeTip(name);
    if (results.estimate && results.graph && results.estimate->ranks > 1) {
        const FabricEstimate& own = results.estimate->of(results.graph->design().fabric.own);
        time = text::duration(own.time).joined();
        timeTip.line(
            text::counted(tr("%1 over %n GPUs, guide model", nullptr, number(results.estimate->ranks)),
                          results.estimate->ranks)
                .arg(text::size(results.estimate->bytes).joined()));
    }
    figures.push_back({name + u' ' + bold(time), timeTip.html()});

    const bool priced = !results.empty() && results.cost && results.cost->total;
    ToolTip costTip(tr("Cost of everything"));
    if (results.cost)
        costTip.line(results.cost->prices.empty()
                         ? tr("No price set is chosen.")
                         : tr("Price set %1").arg(QString::fromStdString(results.cost->prices)));
    figures.push_back({bold(priced ? text::money(*results.cost->total) : text::unknown()), costTip.html()});
    return figures;
}

} // namespace fabric
