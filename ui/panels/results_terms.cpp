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

constexpr std::size_t mostImprovements = 3;

QString valueOf(const Term& term)
{
    if (term.unit == "us")
        return text::duration(microseconds(term.value)).joined();
    if (term.unit == "B")
        return text::size(Bytes(term.value)).joined();
    if (term.unit == "Gb/s")
        return text::networkRate(gbps(term.value)).joined();
    if (term.unit == "GB/s")
        return text::byteRate(gigabytesPerSecond(term.value)).joined();
    return term.value == std::floor(term.value) ? text::integer(std::llround(term.value))
                                                : text::significant(term.value);
}

QString factorText(double factor)
{
    return text::significant(factor) + u"\u00a0×"_s;
}

/// Terms of NCCL's own model: all-to-all, which it lacks, has those of the guide's.
bool isTuned(const FabricEstimate& estimate)
{
    return std::any_of(estimate.terms.begin(), estimate.terms.end(),
                       [](const Term& term) { return term.name == "bus_limit"; });
}

} // namespace

ResultsPresenter::TermWords ResultsPresenter::guideWords()
{
    return {
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
}

ResultsPresenter::TermWords ResultsPresenter::ncclWords()
{
    return {
        {u"ranks"_s, {tr("R"), tr("GPUs that take part")}},
        {u"nodes"_s, {tr("nodes"), tr("that they are in")}},
        {u"bytes"_s, {tr("S"), tr("size of the message")}},
        {u"base"_s, {tr("base"), tr("what a call of this kind takes before its steps")}},
        {u"inner_steps"_s, {tr("inner steps"), tr("inside a node, one after the other")}},
        {u"inner_step"_s, {tr("inner step"), tr("latency of one")}},
        {u"network_steps"_s, {tr("network steps"), tr("between nodes, one after the other")}},
        {u"network_step"_s, {tr("network step"), tr("latency of one")}},
        {u"rest"_s, {tr("rest"), tr("what the algorithm adds beyond its steps")}},
        {u"plateau"_s, {tr("plateau"), tr("on the latency: large chunks of a ring between nodes")}},
        {u"latency"_s, {tr("latency"), tr("(base + steps × latency of one + rest) × plateau")}},
        {u"search_channels"_s, {tr("channels"), tr("that NCCL's search finds in a node")}},
        {u"channel_rate"_s, {tr("channel rate"), tr("of one of them")}},
        {u"network_limit"_s, {tr("link limit"), tr("what the drawn links leave to all channels")}},
        {u"transport"_s, {tr("transport"), tr("share of it that this fabric carries")}},
        {u"bus_limit"_s,
         {tr("bus limit"),
          tr("the lesser of channels × channel rate and link limit, after NCCL's own factors")}},
        {u"ratio"_s, {tr("ratio"), tr("bytes of the message to bytes on the bus")}},
        {u"correction"_s, {tr("correction"), tr("on trees of middle sizes")}},
        {u"bandwidth"_s, {tr("B"), tr("bus limit × ratio × correction")}},
    };
}

/// The label of what was measured of a term; empty where it was not.
QString ResultsPresenter::measuredTerm(const FabricEstimate& estimate, const Term& term) const
{
    const bool ofNetwork = m_shown.traffic && m_shown.traffic->crossesNetwork;
    const bool guide = m_shown.estimate->model == CostModel::guide;
    if (guide && term.name == "alpha")
        return ofNetwork ? measuredNetwork(estimate.fabric) : measuredNvlink(estimate);
    if (term.name == "network_limit")
        return measuredNetwork(estimate.fabric);
    if (term.name != "efficiency" || !estimate.bottleneck)
        return {};
    return estimate.bottleneck->kind == "link"     ? measuredNetwork(estimate.fabric)
           : estimate.bottleneck->kind == "nvlink" ? measuredNvlink(estimate)
                                                   : QString();
}

QString ResultsPresenter::bandMeaning(const EstimateBand& band)
{
    return tr("a choice from published runs, which measure %1 to %2 of the model's bandwidth")
        .arg(text::significant(band.measuredLeast), text::significant(band.measuredMost));
}

TermGroup ResultsPresenter::estimateTerms() const
{
    const FabricEstimate& own = m_shown.estimate->of(m_shown.graph->design().fabric.own);
    const bool tuned = isTuned(own);
    const TermWords words = tuned ? ncclWords() : guideWords();
    TermGroup group;
    group.title = tr("%1 of %2, %3")
                      .arg(collectiveName(m_shown.estimate->collective),
                           text::size(m_shown.estimate->bytes).joined(), text::fabricName(own.fabric));
    if (tuned)
        group.title += u" · "_s + wayName(own.algorithm, own.protocol);
    group.formula = tuned
                        ? tr("time = latency + S ÷ B")
                        : tr("time = steps × α + factor × S ÷ B,   B = channels × share,   share = nominal × "
                             "efficiency ÷ load");
    std::vector<TermView>& rows = group.rows;
    for (const Term& term : own.terms) {
        const QString key = QString::fromStdString(term.name);
        const auto [name, meaning] = words.value(key, {key, {}});
        const QString label = measuredTerm(own, term);
        rows.push_back(
            {name, valueOf(term), label.isEmpty() ? meaning : tr("%1; measured, %2").arg(meaning, label)});
    }
    if (own.bottleneck)
        rows.push_back({tr("slowest"), text::networkRate(own.bottleneck->nominal).joined(),
                        text::shown(own.bottleneck->name)});
    if (own.cause)
        rows.push_back({tr("cause"),
                        {},
                        own.cause->what == "uncabled"
                            ? tr("%1 has no cable").arg(text::shown(own.cause->name))
                            : tr("%1 is on another rail").arg(text::shown(own.cause->name))});
    rows.push_back({tr("time"), text::duration(own.time).joined(),
                    tr("latency %1 + transfer %2")
                        .arg(text::duration(own.latency).joined(), text::duration(own.bandwidth).joined())});
    if (own.band) {
        rows.push_back({tr("band from"), text::duration(own.band->low).joined(), bandMeaning(*own.band)});
        rows.push_back({tr("to"), text::duration(own.band->high).joined(), {}});
    }
    if (tuned) // the headline may be about training
        group.sentences.push_back(text::sentence(own.insight));
    return group;
}

TermGroup ResultsPresenter::alternativeTerms() const
{
    const FabricEstimate& own = m_shown.estimate->of(m_shown.graph->design().fabric.own);
    TermGroup group;
    if (own.alternatives.empty())
        return group;
    group.title = tr("What NCCL does not choose");
    for (const Alternative& other : own.alternatives) {
        TermView row;
        row.name = wayName(other.algorithm, other.protocol);
        row.value = other.time ? text::duration(*other.time).joined() : text::unknown();
        row.meaning = other.time ? tr("%1 the time").arg(factorText(*other.time / own.time))
                                 : text::sentence(other.why);
        group.rows.push_back(std::move(row));
    }
    return group;
}

TermGroup ResultsPresenter::improvementTerms() const
{
    TermGroup group;
    if (!m_shown.improvements)
        return group;
    group.title = tr("What would help");
    group.formula = tr("Each change alone, made on a copy of the design and estimated again.");
    for (const Improvement& each : *m_shown.improvements) {
        if (group.rows.size() == mostImprovements)
            break;
        group.rows.push_back(
            {factorText(each.gain), text::duration(each.after).joined(), text::sentence(each.change)});
    }
    if (group.rows.empty())
        group.formula = tr("None of the changes that were tried makes it faster.");
    return group;
}

TermGroup ResultsPresenter::notes() const
{
    TermGroup group;
    if (m_shown.estimate->model != CostModel::nccl || m_shown.estimate->notes.empty())
        return group;
    group.title = tr("Notes");
    for (const Finding& note : m_shown.estimate->notes)
        group.sentences.push_back(text::sentence(note));
    return group;
}

} // namespace fabric
