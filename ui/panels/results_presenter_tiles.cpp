#include "ui/panels/results_presenter.h"
#include "ui/panels/tool_tip.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

/// The number of `rate` in the unit of `larger`, so that both ends of a range share one.
QString inUnitOf(Bandwidth rate, Bandwidth larger)
{
    const text::Scaled top = text::networkRate(larger);
    const double factor = top.unit == "Pb/s"_L1 ? 1e15 : top.unit == "Tb/s"_L1 ? 1e12 : 1e9;
    return text::inUnit(rate.value(), {top.unit, factor});
}

QString portsText(const std::vector<PortTerm>& terms)
{
    QStringList parts;
    for (const PortTerm& term : terms)
        parts += text::integer(term.count) + u" × "_s + text::networkRate(term.rate).joined();
    return parts.isEmpty() ? text::integer(0) : parts.join(u" + "_s);
}

} // namespace

void ResultsPresenter::addWorstPlace(TileView& tile, ToolTip& tip) const
{
    const Oversubscription& over = m_shown.analysis->oversubscription;
    const auto tier = std::find_if(over.tiers.begin(), over.tiers.end(),
                                   [&](const TierRatio& t) { return t.ratio == over.worst; });
    if (tier == over.tiers.end() || !over.where)
        return;
    const auto equal = std::count_if(over.switches.begin(), over.switches.end(), [&](const SwitchRatio& s) {
        return s.tier == tier->tier && s.ratio && std::abs(*s.ratio - *over.worst) < 1e-9;
    });
    const QString name = QString::fromStdString(m_shown.graph->device(*over.where).name);
    if (equal == tier->switches && equal > 1) {
        tile.note = everySwitchOf(*tier);
        return;
    }
    tile.note = tr("worst: %1").arg(name);
    if (equal <= 1)
        return;
    tile.noteMore = u'+' + text::integer(equal - 1);
    tip.line(
        text::counted(tr("worst: %1 and %n more switches", nullptr, text::pluralNumber(equal - 1)), equal - 1)
            .arg(name));
}

QString ResultsPresenter::everySwitchOf(const TierRatio& tier) const
{
    switch (tier.name) {
    case TierName::leaf:
        return tr("worst: every leaf");
    case TierName::spine:
        return tr("worst: every spine");
    case TierName::core:
        return tr("worst: every core switch");
    case TierName::router:
        return tr("worst: every router");
    case TierName::higher:
        break;
    }
    return tr("worst: every switch of tier %1").arg(text::integer(tier.tier));
}

TileView ResultsPresenter::oversubscription() const
{
    TileView tile;
    tile.title = tr("Oversubscription");
    const Oversubscription* over = m_shown.analysis ? &m_shown.analysis->oversubscription : nullptr;
    if (!over || !over->worst) {
        const QString why = whyUnknown(ResultsStep::structure);
        tile.figure = text::unknown();
        tile.note = over && !m_shown.empty() ? tr("no tier above") : QString();
        tile.tip = ToolTip(tile.title).line(why).html();
        return tile;
    }
    tile.figure = std::isfinite(*over->worst) ? text::ratio(*over->worst) : u"∞:1"_s;
    ToolTip tip(tile.title + u": "_s + tile.figure);
    addWorstPlace(tile, tip);
    const auto it = std::find_if(over->switches.begin(), over->switches.end(),
                                 [&](const SwitchRatio& s) { return over->where == s.device; });
    if (it != over->switches.end())
        tip.line(tr("%1: %2 down ÷ %3 up = %4")
                     .arg(QString::fromStdString(m_shown.graph->device(it->device).name), portsText(it->down),
                          portsText(it->up), tile.figure));
    for (const TierRatio& tier : over->tiers) {
        if (tier.ratio && std::isfinite(*tier.ratio))
            tip.line(QString::fromStdString(nameOf(tier)) + u": "_s + text::ratio(*tier.ratio));
    }
    tip.source(tr("Counted from the cabled ports, by bandwidth"));
    tile.tip = tip.html();
    return tile;
}

TileView ResultsPresenter::bisection() const
{
    TileView tile;
    tile.title = tr("Bisection");
    if (!m_full || !m_full->bisection) {
        tile.figure = text::unknown();
        tile.tip = ToolTip(tile.title).line(whyUnknown(ResultsStep::bisection)).html();
        return tile;
    }
    const Bisection& b = *m_full->bisection;
    const QString upper = text::networkRate(b.upper).joined();
    tile.unit = text::networkRate(b.upper).unit;
    tile.figure = text::networkRate(b.upper).number;
    ToolTip tip(tr("Bisection bandwidth, one direction"));
    if (b.exact) {
        tile.mark = NoteMark::ok;
        tile.note = b.fraction ? tr("%1, proved").arg(text::percent(*b.fraction)) : tr("proved");
        tip.line(tr("Proved: both bounds are %1.").arg(upper));
    } else {
        tile.mark = NoteMark::info;
        tile.figure = text::range(inUnitOf(b.lower, b.upper), tile.figure);
        tile.note = tr("bounds, not equal");
        tip.line(tr("Between %1 and %2; the exact value is open.")
                     .arg(text::networkRate(b.lower).joined(), upper));
    }
    if (b.fraction)
        tip.line(tr("%1 ÷ %2 (all that half of the nodes can send) = %3")
                     .arg(upper, text::networkRate(b.full).joined(), text::percent(*b.fraction)));
    tip.source(tr("Method: %1").arg(QString::fromStdString(b.method)));
    tile.tip = tip.html();
    return tile;
}

CostView ResultsPresenter::cost() const
{
    CostView view;
    // Nothing costs nothing, but that is no answer to what a fabric costs.
    const CostReport* report = m_shown.empty() ? nullptr : m_shown.cost.get();
    const std::string prices = report          ? report->prices
                               : m_shown.graph ? m_shown.graph->design().prices
                                               : std::string();
    view.priceSet =
        prices.empty() ? tr("no price set") : tr("price set %1").arg(QString::fromStdString(prices));
    view.total = text::unknown();
    view.power = text::unknown();
    if (!report) {
        view.network = tr("network %1").arg(text::unknown());
        view.totalTip = view.networkTip = view.powerTip =
            ToolTip(tr("Cost")).line(whyUnknown(ResultsStep::cost)).html();
        return view;
    }
    const QString why = whyUnknown(ResultsStep::cost);
    const QString source = tr("Price set %1").arg(QString::fromStdString(report->prices));

    std::array<Money, 5> sums{};
    for (const CostLine& line : report->lines) {
        if (!line.total)
            continue;
        switch (line.part.category) {
        case PartCategory::node:
            sums[0] += *line.total;
            break;
        case PartCategory::nic:
            sums[1] += *line.total;
            break;
        case PartCategory::switchDevice:
            sums[2] += *line.total;
            break;
        case PartCategory::cable:
        case PartCategory::transceiver:
            sums[3] += *line.total;
            break;
        case PartCategory::facility:
            sums[4] += *line.total;
            break;
        }
    }
    const bool inMillions = report->total && report->total->value() >= 1e6;
    const auto amount = [inMillions](Money m) { return inMillions ? text::millions(m) : text::money(m); };
    const std::array<QString, 5> names = {tr("nodes %1"), tr("NICs %1"), tr("switches %1"), tr("cables %1"),
                                          tr("facility %1")};
    ToolTip totalTip(tr("Cost of everything"));
    for (std::size_t i = 0; i < sums.size(); ++i) {
        if (sums[i].value() <= 0 || !report->total)
            continue;
        view.segments.push_back(
            {static_cast<CostPart>(i), names[i].arg(amount(sums[i])), sums[i] / *report->total});
        totalTip.line(names[i].arg(text::money(sums[i])));
    }
    if (report->total)
        view.total = text::money(*report->total);
    else
        totalTip.line(why);
    view.totalTip = totalTip.source(source).html();

    ToolTip networkTip(tr("Network: NICs, switches, cables, transceivers"));
    const QString network = report->networkTotal ? text::money(*report->networkTotal) : text::unknown();
    view.network = tr("network %1").arg(u"<b>"_s + network + u"</b>"_s);
    if (report->networkShare) {
        view.network += u" = <b>"_s + text::percent(*report->networkShare) + u"</b>"_s;
        networkTip.line(
            tr("%1 ÷ (%2 nodes + %1 network) = %3")
                .arg(network, text::money(*report->nodesTotal), text::percent(*report->networkShare)));
    } else {
        networkTip.line(tr("The share needs prices of nodes and network."));
    }
    view.networkTip = networkTip.source(source).html();

    ToolTip powerTip(tr("Maximum power of all nodes, switches and service hosts"));
    if (report->power)
        view.power = text::power(*report->power).joined();
    if (report->devicesWithoutPower > 0)
        powerTip.line(text::counted(tr("%n devices without a known figure are left out.", nullptr,
                                       text::pluralNumber(report->devicesWithoutPower)),
                                    report->devicesWithoutPower));
    view.powerTip = powerTip.source(tr("Catalog figures")).html();

    if (report->unpricedLines > 0) {
        view.unpriced = tr("%n lines unpriced", nullptr, report->unpricedLines);
        view.unpricedTip = ToolTip(view.unpriced)
                               .line(tr("%n lines have no price. The total leaves them out.", nullptr,
                                        report->unpricedLines))
                               .html();
    }
    return view;
}

} // namespace fabric
