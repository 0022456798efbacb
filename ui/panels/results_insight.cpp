#include "ui/panels/results_presenter.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"
#include "ui/text/shown.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

bool isNeck(const std::string& rule)
{
    return rule == "collective.insight_pcie_one" || rule == "collective.insight_slow_link" ||
           rule == "collective.nccl_insight_links" || rule == "collective.nccl_insight_weak_node" ||
           rule == "collective.nccl_insight_uncabled" || rule == "collective.insight_uncabled" ||
           rule == "collective.insight_wrong_rail";
}

/// An epoch that is longer by less is the same one.
constexpr double unnoticed = 0.0005;

/// A sentence of more characters leaves no room for another one.
constexpr qsizetype longestBeside = 90;

/// Rules that say no more than that the network decides: a comparison of fabrics is worth more then.
bool isPlain(const std::string& rule)
{
    return rule == "collective.insight_network_bound" || rule == "collective.insight_links_and_nodes" ||
           rule == "collective.insight_oversubscription_not_felt";
}

} // namespace

std::optional<ResultsPresenter::Comparison> ResultsPresenter::comparison() const
{
    if (!m_shown.training || stale(ResultsStep::training) || !m_shown.graph)
        return {};
    const std::optional<Comparison> hidden = hiddenNetwork();
    return hidden ? hidden : tradeOff();
}

/// Where no fabric makes training wait, its price is not the first thing to know.
std::optional<ResultsPresenter::Comparison> ResultsPresenter::hiddenNetwork() const
{
    Seconds longest;
    for (const TrainingFigures& f : m_shown.training->fabrics) {
        if (!f.epoch || !f.exposed || !f.step || *f.exposed > *f.step * unnoticed)
            return {};
        longest = std::max(longest, *f.epoch);
    }
    return Comparison{tr("Computation hides the network: all three fabrics take %1.")
                          .arg(text::duration(longest).joined())};
}

std::optional<ResultsPresenter::Comparison> ResultsPresenter::tradeOff() const
{
    if (!m_shown.cost || stale(ResultsStep::cost))
        return {};
    const FabricKind own = m_shown.graph->design().fabric.own;
    const TrainingFigures& mine = m_shown.training->of(own);
    const std::optional<Money>& price = m_shown.cost->fabrics[indexOf(own)].networkTotal;
    if (!mine.epoch || !price || price->value() <= 0 || mine.epoch->value() <= 0)
        return {};
    for (const FabricKind other : allFabrics) {
        const TrainingFigures& theirs = m_shown.training->of(other);
        const std::optional<Money>& otherPrice = m_shown.cost->fabrics[indexOf(other)].networkTotal;
        if (other == own || !theirs.epoch || !otherPrice || !(*otherPrice < *price))
            continue;
        const double slower = *theirs.epoch / *mine.epoch - 1;
        if (slower < 0 || slower > 0.05)
            continue;
        const double saved = 1 - *otherPrice / *price;
        const QString name = text::fabricName(other);
        const QString added = text::percent(slower);
        const bool same = slower < unnoticed;
        const bool half = std::abs(saved - 0.5) < 0.005;
        if (half && same)
            return Comparison{tr("%1 halves the network price and adds nothing to the epoch.").arg(name),
                              true};
        if (same)
            return Comparison{tr("%1 takes %2 off the network price and adds nothing to the epoch.")
                                  .arg(name, text::percent(saved)),
                              true};
        if (half)
            return Comparison{tr("%1 halves the network price and adds %2 to the epoch.").arg(name, added),
                              true};
        return Comparison{tr("%1 takes %2 off the network price and adds %3 to the epoch.")
                              .arg(name, text::percent(saved), added),
                          true};
    }
    return {};
}

QString ResultsPresenter::source() const
{
    const EstimateReport& report = *m_shown.estimate;
    const FabricEstimate& own = report.of(m_shown.graph->design().fabric.own);
    const QString measured = measuredNetwork(own.fabric);
    if (const QString label = measured.isEmpty() ? measuredNvlink(own) : measured; !label.isEmpty())
        return (report.model == CostModel::nccl ? tr("NCCL model · measured, %1")
                                                : tr("Guide model · measured, %1"))
            .arg(label);
    if (report.model == CostModel::nccl)
        return tr("NCCL model · %1, %n channels", nullptr, own.channels)
            .arg(wayName(own.algorithm, own.protocol));
    if (own.insight.rule == "collective.insight_latency_bound" || isNeck(own.insight.rule))
        return tr("Guide model · %1, %n channels", nullptr, own.channels)
            .arg(QString::fromStdString(own.algorithm));
    QStringList efficiencies;
    for (const FabricKind fabric : allFabrics)
        efficiencies += text::significant(ratesOf(m_shown.graph->design().fabric, fabric).efficiency, 2);
    return tr("Guide model · efficiency %1").arg(efficiencies.join(u", "_s));
}

InsightView ResultsPresenter::insight() const
{
    InsightView view;
    if (!m_shown.estimate) {
        view.sentence = m_working ? u"…"_s : whyUnknown(ResultsStep::estimate);
        if (m_shown.empty() && !m_working)
            view.sentence = tr("What a fabric does and costs appears here. Generate one or open a file.");
        else if (const auto failed = m_shown.failures.find(ResultsStep::estimate);
                 failed != m_shown.failures.end()) {
            view.mark = NoteMark::warning;
            // The last one is the reason behind the others, which have room in the tool tips.
            if (!m_working && !failed->second.empty())
                view.sentence = text::sentence(failed->second.back());
        }
        return view;
    }
    const FabricEstimate& own = m_shown.estimate->of(m_shown.graph->design().fabric.own);
    view.hasTerms = !own.terms.empty();
    view.source = source();
    view.mark = isNeck(own.insight.rule) ? NoteMark::bottleneck : NoteMark::info;
    view.sentence = headline(own.insight);
    return view;
}

/// What decides the collective, by its name, and whether training feels it.
QString ResultsPresenter::headline(const Finding& ofCollective) const
{
    const std::optional<Comparison> compared = comparisonFor(ofCollective);
    const QString sentence = text::sentence(ofCollective);
    if (isPlain(ofCollective.rule))
        return compared ? compared->sentence : sentence;
    const QString named = tr("%1: %2").arg(collectiveName(m_shown.estimate->collective), sentence);
    if (!compared)
        return named;
    return sentence.size() > longestBeside ? compared->sentence
                                           : tr("%1 In training, computation hides it.").arg(named);
}

/// Fabrics are compared where no more can be said of the collective; that none is felt is always worth
/// saying.
std::optional<ResultsPresenter::Comparison> ResultsPresenter::comparisonFor(const Finding& insight) const
{
    const std::optional<Comparison> compared = comparison();
    return compared && (isPlain(insight.rule) || !compared->ofPrices) ? compared : std::nullopt;
}

Explanation ResultsPresenter::explanation() const
{
    Explanation all;
    if (!m_shown.estimate || !m_shown.graph)
        return all;
    all.sentence = insight().sentence;
    const FabricEstimate& own = m_shown.estimate->of(m_shown.graph->design().fabric.own);
    const std::optional<Comparison> compared = comparisonFor(own.insight);
    if (compared) {
        all.groups.push_back(epochTerms());
        if (compared->ofPrices)
            all.groups.push_back(priceTerms());
    }
    all.groups.push_back(estimateTerms());
    for (TermGroup group : {alternativeTerms(), improvementTerms(), notes()}) {
        if (!group.title.isEmpty())
            all.groups.push_back(std::move(group));
    }
    QStringList measured = measuredRates(own);
    if (const QString settings = settingsLine(); !settings.isEmpty())
        measured.prepend(settings);
    all.source = modelSource(*m_shown.estimate) + u". "_s +
                 (measured.isEmpty() ? tr("Measured values replace it once they are set.")
                                     : measured.join(u". "_s) + u'.');
    return all;
}

TermGroup ResultsPresenter::epochTerms() const
{
    const TrainingReport& report = *m_shown.training;
    TermGroup group;
    group.title = tr("Epoch of %1").arg(text::shown(report.name));
    group.formula =
        report.transformer
            ? tr("epoch = steps × (compute + exposed + bubble);   gradients run during the overlap, "
                 "all other traffic is exposed")
            : tr("epoch = steps × (compute + exposed),   exposed = max(0, communication − overlap × "
                 "compute)");
    if (report.stepsPerEpoch)
        group.rows.push_back(
            {tr("steps"), text::integer(std::llround(*report.stepsPerEpoch)), tr("of an epoch")});
    group.rows.push_back({tr("overlap"), text::percent(report.overlap),
                          tr("share of compute during which communication may run")});
    for (const TrainingFigures& f : report.fabrics) {
        if (!f.epoch || !f.compute || !f.exposed)
            continue;
        QString parts = tr("communication %1, compute %2, exposed %3")
                            .arg(text::duration(f.communication).joined(),
                                 text::duration(*f.compute).joined(), text::duration(*f.exposed).joined());
        if (f.transformer && f.transformer->bubble)
            parts = tr("%1, bubble %2").arg(parts, text::duration(*f.transformer->bubble).joined());
        group.rows.push_back({text::fabricName(f.fabric), text::duration(*f.epoch).joined(), parts});
    }
    return group;
}

TermGroup ResultsPresenter::priceTerms() const
{
    const CostReport& report = *m_shown.cost;
    TermGroup group;
    group.title = tr("Network price, price set %1").arg(text::shown(report.prices));
    group.formula = tr("price = price as drawn ÷ its cost factor × cost factor of the fabric");
    for (const FabricCost& f : report.fabrics) {
        const QString factor = tr("cost factor %1").arg(text::significant(f.costFactor));
        group.rows.push_back({text::fabricName(f.fabric),
                              f.networkTotal ? text::money(*f.networkTotal) : text::unknown(),
                              f.fabric == report.drawn ? tr("%1, as drawn").arg(factor) : factor});
    }
    return group;
}

} // namespace fabric
