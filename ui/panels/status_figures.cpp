#include "ui/panels/status_figures.h"

#include "ui/panels/results_presenter.h"
#include "ui/panels/tool_tip.h"
#include "ui/text/numbers.h"

using namespace Qt::StringLiterals;

namespace fabric {

std::vector<StatusFigures::Figure> StatusFigures::of(const Design& design, const Results& results,
                                                     bool working)
{
    const DesignCounts counts = designCounts(design);
    std::vector<Figure> figures;
    const auto count = [](const QString& plural, std::int64_t number) {
        return text::counted(plural, number).replace(QChar(0x202f), QChar::Nbsp);
    };
    const auto number = [](std::int64_t value) { return text::pluralNumber(value); };
    const QString counted = ToolTip(tr("Counted in the design")).html();
    figures.push_back({count(tr("<b>%n</b> GPUs", nullptr, number(counts.gpus)), counts.gpus), counted});
    figures.push_back({count(tr("<b>%n</b> nodes", nullptr, number(counts.nodes)), counts.nodes), counted});
    figures.push_back(
        {count(tr("<b>%n</b> switches", nullptr, number(counts.switches)), counts.switches), counted});
    const QString links = count(tr("<b>%n</b> links", nullptr, number(counts.links)), counts.links);
    const QString cables = count(tr("<b>%n</b> cables", nullptr, number(counts.cables)), counts.cables);
    figures.push_back(
        {links + u" · "_s + cables, ToolTip(tr("Counted in the design"))
                                        .line(tr("One link joins two ports; a cable is what is bought."))
                                        .html()});

    const QString missing = working ? u"…"_s : text::unknown();
    QString time = missing;
    const QString name = ResultsPresenter::collectiveName(results.spec.collective);
    ToolTip timeTip(name);
    if (results.estimate && results.graph && results.estimate->ranks > 1) {
        const FabricEstimate& own = results.estimate->of(results.graph->design().fabric.own);
        time = text::duration(own.time).joined();
        timeTip.line(
            count(tr("%1 over %n GPUs", nullptr, number(results.estimate->ranks)), results.estimate->ranks)
                .arg(text::size(results.estimate->bytes).joined()));
        timeTip.line(ResultsPresenter::arithmetic(own));
        timeTip.line(
            tr("latency %1 + transfer %2 = %3")
                .arg(text::duration(own.latency).joined(), text::duration(own.bandwidth).joined(), time));
        timeTip.source(ResultsPresenter::modelSource(*results.estimate));
    }
    figures.push_back({name + u' ' + text::bold(time), timeTip.html()});

    const bool priced = !results.empty() && results.cost && results.cost->total;
    QString price = missing;
    ToolTip costTip(tr("Cost of everything"));
    if (priced) {
        price = text::money(*results.cost->total);
        if (results.cost->unpricedLines > 0) {
            price = text::atLeast(price);
            costTip.line(tr("%n lines have no price. The total leaves them out.", nullptr,
                            results.cost->unpricedLines));
        }
    }
    if (results.cost) {
        if (results.cost->prices.empty())
            costTip.line(tr("No price set is chosen."));
        else
            costTip.source(tr("Price set %1").arg(QString::fromStdString(results.cost->prices)));
    }
    figures.push_back({text::bold(price), costTip.html()});
    return figures;
}

} // namespace fabric
