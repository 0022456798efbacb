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

QString bold(std::int64_t count)
{
    return bold(text::integer(count));
}

} // namespace

std::vector<StatusFigures::Figure> StatusFigures::of(const Design& design, const Results& results)
{
    const DesignCounts counts = designCounts(design);
    std::vector<Figure> figures;
    figures.push_back({tr("%1 GPUs").arg(bold(counts.gpus)), {}});
    figures.push_back({tr("%1 nodes").arg(bold(counts.nodes)), {}});
    figures.push_back({tr("%1 switches").arg(bold(counts.switches)), {}});
    figures.push_back({tr("%1 links · %2 cables").arg(bold(counts.links), bold(counts.cables)),
                       tr("One link joins two ports; a cable is what is bought.")});

    QString time = text::unknown();
    QString name = ResultsPresenter::collectiveName(results.spec.collective);
    ToolTip timeTip(name);
    if (results.estimate && results.graph && results.estimate->ranks > 1) {
        const FabricEstimate& own = results.estimate->of(results.graph->design().fabric.own);
        time = text::duration(own.time).joined();
        timeTip.line(
            tr("%1 over %2 GPUs, guide model")
                .arg(text::size(results.estimate->bytes).joined(), text::integer(results.estimate->ranks)));
    }
    figures.push_back({name + u' ' + bold(time), timeTip.html()});

    const bool priced = results.cost && results.cost->total;
    ToolTip costTip(tr("Cost of everything"));
    if (results.cost)
        costTip.line(results.cost->prices.empty()
                         ? tr("No price set is chosen.")
                         : tr("Price set %1").arg(QString::fromStdString(results.cost->prices)));
    figures.push_back({bold(priced ? text::money(*results.cost->total) : text::unknown()), costTip.html()});
    return figures;
}

} // namespace fabric
