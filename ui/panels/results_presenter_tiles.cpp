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

constexpr std::size_t partCount = 5;

CostPart partOf(PartCategory category)
{
    switch (category) {
    case PartCategory::node:
        return CostPart::nodes;
    case PartCategory::nic:
        return CostPart::nics;
    case PartCategory::switchDevice:
        return CostPart::switches;
    case PartCategory::cable:
    case PartCategory::transceiver:
        return CostPart::cables;
    case PartCategory::facility:
        break;
    }
    return CostPart::facility;
}

/// Lines without a price of each part of the cost.
std::array<int, partCount> unpricedOf(const CostReport& report)
{
    std::array<int, partCount> counts{};
    for (const CostLine& line : report.lines)
        counts[static_cast<std::size_t>(partOf(line.part.category))] +=
            line.status == PriceStatus::unpriced ? 1 : 0;
    return counts;
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
        tile.figure = missing(ResultsStep::structure);
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
        tile.figure = missing(ResultsStep::bisection);
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
        const text::ScaledRange bounds = text::networkRates(b.lower, b.upper);
        tile.figure = text::range(bounds.low, bounds.high);
        tile.note = tr("bounds, not equal");
        tip.line(tr("Between %1 and %2; the exact value is open.")
                     .arg(text::Scaled{bounds.low, bounds.unit}.joined(),
                          text::Scaled{bounds.high, bounds.unit}.joined()));
    }
    if (b.fraction)
        tip.line(tr("%1 ÷ %2 (all that half of the nodes can send) = %3")
                     .arg(upper, text::networkRate(b.full).joined(), text::percent(*b.fraction)));
    tip.source(tr("Method: %1").arg(QString::fromStdString(b.method)));
    tile.tip = tip.html();
    return tile;
}

void ResultsPresenter::addCostParts(CostView& view, const CostReport& report) const
{
    std::array<Money, partCount> sums{};
    for (const CostLine& line : report.lines)
        sums[static_cast<std::size_t>(partOf(line.part.category))] += line.total.value_or(Money(0));
    const std::array<int, partCount> unpriced = unpricedOf(report);
    const std::array<QString, partCount> names = {tr("nodes %1"), tr("NICs %1"), tr("switches %1"),
                                                  tr("cables %1"), tr("facility %1")};
    ToolTip tip(tr("Cost of everything"));
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const QString lines = tr("%n lines unpriced", nullptr, unpriced[i]);
        if (report.total && sums[i].value() > 0) {
            const double share = sums[i] / *report.total;
            view.segments.push_back({static_cast<CostPart>(i), names[i].arg(text::money(sums[i])), share});
            tip.line(names[i].arg(text::money(sums[i])) + u" ÷ "_s + text::money(*report.total) + u" = "_s +
                     text::percent(share) + (unpriced[i] > 0 ? u", "_s + lines : QString()));
        } else if (unpriced[i] > 0) {
            tip.line(names[i].arg(lines));
        }
    }
    if (!report.total)
        tip.line(whyUnknown(ResultsStep::cost));
    else if (report.unpricedLines > 0)
        tip.line(tr("%n lines have no price. The total leaves them out.", nullptr, report.unpricedLines));
    tip.source(tr("Price set %1").arg(QString::fromStdString(report.prices)));
    view.barTip = view.totalTip = tip.html();
    if (report.total)
        view.total =
            report.unpricedLines > 0 ? text::atLeast(text::money(*report.total)) : text::money(*report.total);
}

void ResultsPresenter::addNetworkCost(CostView& view, const CostReport& report) const
{
    const std::array<int, partCount> unpriced = unpricedOf(report);
    const auto unpricedIn = [&](CostPart part) { return unpriced[static_cast<std::size_t>(part)]; };
    const int networkLines =
        unpricedIn(CostPart::nics) + unpricedIn(CostPart::switches) + unpricedIn(CostPart::cables);
    ToolTip tip(tr("Network: NICs, switches, cables, transceivers"));
    QString network = text::unknown();
    if (report.networkTotal) {
        network = text::money(*report.networkTotal);
        if (networkLines > 0)
            network = text::atLeast(network);
    }
    view.network = tr("network %1").arg(text::bold(network));
    if (networkLines > 0)
        tip.line(tr("%n lines of the network have no price.", nullptr, networkLines));
    if (report.networkShare && networkLines == 0 && unpricedIn(CostPart::nodes) == 0) {
        const QString share = text::percent(*report.networkShare);
        view.network += u" = <b>"_s + text::escaped(share) + u"</b>"_s;
        tip.line(tr("%1 ÷ (%2 nodes + %1 network) = %3")
                     .arg(network, text::money(report.nodesTotal.value_or(Money(0))), share));
    } else {
        tip.line(tr("The share needs prices of nodes and network."));
    }
    view.networkTip = tip.source(tr("Price set %1").arg(QString::fromStdString(report.prices))).html();
}

void ResultsPresenter::addPower(CostView& view, const CostReport& report) const
{
    ToolTip tip(tr("Maximum power of all nodes, switches and service hosts"));
    if (report.power) {
        view.power = text::power(*report.power).joined();
        tip.line(tr("Sum of the devices' maximum: %1").arg(view.power));
        if (report.devicesWithoutPower > 0)
            view.power = text::atLeast(view.power);
    }
    if (report.devicesWithoutPower > 0)
        tip.line(text::counted(tr("%n devices without a known figure are left out.", nullptr,
                                  text::pluralNumber(report.devicesWithoutPower)),
                               report.devicesWithoutPower));
    view.powerTip = tip.source(tr("Catalog figures")).html();
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
    view.total = missing(ResultsStep::cost);
    view.power = missing(ResultsStep::cost);
    if (!report) {
        view.network = tr("network %1").arg(missing(ResultsStep::cost));
        view.totalTip = view.networkTip = view.powerTip = view.barTip =
            ToolTip(tr("Cost")).line(whyUnknown(ResultsStep::cost)).html();
        return view;
    }
    if (!report->power)
        view.power = text::unknown();
    addCostParts(view, *report);
    addNetworkCost(view, *report);
    addPower(view, *report);
    if (report->unpricedLines > 0) {
        view.unpriced = tr("%n lines unpriced", nullptr, report->unpricedLines);
        ToolTip tip(view.unpriced);
        for (const CostLine& line : report->lines) {
            if (line.status == PriceStatus::unpriced)
                tip.line(QString::fromStdString(line.part.model));
        }
        view.unpricedTip =
            tip.line(tr("%n lines have no price. The total leaves them out.", nullptr, report->unpricedLines))
                .html();
    }
    return view;
}

} // namespace fabric
