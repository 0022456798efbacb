#include "ui/panels/results_presenter.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

#include <QHash>

#include <cmath>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

bool isNeck(const std::string& rule)
{
    return rule == "collective.insight_pcie_one" || rule == "collective.insight_slow_link";
}

/// Rules that say no more than that the network decides: a comparison of fabrics is worth more then.
bool isPlain(const std::string& rule)
{
    return rule == "collective.insight_network_bound" ||
           rule == "collective.insight_oversubscription_not_felt";
}

} // namespace

std::optional<QString> ResultsPresenter::tradeOff() const
{
    if (!m_shown.training || !m_shown.cost || stale(ResultsStep::training))
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
        const bool same = slower < 0.0005;
        if (std::abs(saved - 0.5) < 0.005 && same)
            return tr("%1 halves the network price and adds nothing to the epoch.").arg(name);
        if (same)
            return tr("%1 takes %2 off the network price and adds nothing to the epoch.")
                .arg(name, text::percent(saved));
        if (std::abs(saved - 0.5) < 0.005)
            return tr("%1 halves the network price and adds %2 to the epoch.").arg(name, added);
        return tr("%1 takes %2 off the network price and adds %3 to the epoch.")
            .arg(name, text::percent(saved), added);
    }
    return {};
}

QString ResultsPresenter::source() const
{
    const EstimateReport& report = *m_shown.estimate;
    const FabricEstimate& own = report.of(m_shown.graph->design().fabric.own);
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
        view.sentence = m_shown.graph || !m_working ? whyUnknown(ResultsStep::estimate) : QString();
        if (m_shown.empty() && !m_working)
            view.sentence = tr("What a fabric does and costs appears here. Generate one or open a file.");
        else if (m_shown.failures.contains(ResultsStep::estimate))
            view.mark = NoteMark::warning;
        return view;
    }
    const FabricEstimate& own = m_shown.estimate->of(m_shown.graph->design().fabric.own);
    view.hasTerms = !own.terms.empty();
    view.source = source();
    view.mark = isNeck(own.insight.rule) ? NoteMark::bottleneck : NoteMark::info;
    const std::optional<QString> comparison = isPlain(own.insight.rule) ? tradeOff() : std::nullopt;
    view.sentence = comparison.value_or(text::sentence(own.insight));
    return view;
}

QString ResultsPresenter::formula() const
{
    return tr(
        "time = steps × α + factor × S ÷ B,   B = channels × share,   share = nominal × efficiency ÷ load");
}

std::vector<TermView> ResultsPresenter::terms() const
{
    if (!m_shown.estimate || !m_shown.graph)
        return {};
    const FabricEstimate& own = m_shown.estimate->of(m_shown.graph->design().fabric.own);
    const QHash<QString, std::pair<QString, QString>> words = {
        {u"ranks"_s, {tr("R"), tr("GPUs that take part")}},
        {u"steps"_s, {tr("steps"), tr("messages that wait for each other")}},
        {u"alpha"_s, {tr("α"), tr("latency of one step")}},
        {u"bytes"_s, {tr("S"), tr("size of the message")}},
        {u"factor"_s, {tr("factor"), tr("how often the message passes a link")}},
        {u"channels"_s, {tr("channels"), tr("rings that share the message")}},
        {u"peers"_s, {tr("peers"), tr("GPUs that each GPU sends to")}},
        {u"nominal"_s, {tr("nominal"), tr("rate of the slowest link")}},
        {u"efficiency"_s, {tr("efficiency"), tr("share of the rate that payload gets")}},
        {u"load"_s, {tr("load"), tr("flows that share the slowest link")}},
        {u"share"_s, {tr("share"), tr("what one flow gets of it")}},
        {u"bandwidth"_s, {tr("B"), tr("what all channels move together")}},
    };
    std::vector<TermView> rows;
    for (const Term& term : own.terms) {
        const QString key = QString::fromStdString(term.name);
        const auto [name, meaning] = words.value(key, {key, {}});
        QString value = text::significant(term.value);
        if (term.unit == "us")
            value = text::duration(microseconds(term.value)).joined();
        else if (term.unit == "B")
            value = text::size(Bytes(term.value)).joined();
        else if (term.unit == "Gb/s")
            value = text::networkRate(gbps(term.value)).joined();
        else if (term.unit == "GB/s")
            value = text::byteRate(gigabytesPerSecond(term.value)).joined();
        else if (term.value == std::floor(term.value))
            value = text::integer(std::llround(term.value));
        rows.push_back({name, value, meaning});
    }
    if (own.bottleneck)
        rows.push_back({tr("slowest"), text::networkRate(own.bottleneck->nominal).joined(),
                        QString::fromStdString(own.bottleneck->name)});
    rows.push_back({tr("time"), text::duration(own.time).joined(),
                    tr("latency %1 + transfer %2")
                        .arg(text::duration(own.latency).joined(), text::duration(own.bandwidth).joined())});
    return rows;
}

} // namespace fabric
