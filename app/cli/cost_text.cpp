#include "app/cli/cost_text.h"

#include "app/cli/table.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

#include <QStringList>

namespace fabric::cli {

using namespace Qt::StringLiterals;

namespace {

QString dollars(const std::optional<Money>& amount)
{
    return amount ? u'$' + text::integer(std::llround(amount->value())) : text::unknown();
}

} // namespace

QString costText(const CostReport& report)
{
    Table lines(u"llrrrl"_s);
    lines.add({u"category"_s, u"model"_s, u"quantity"_s, u"unit price"_s, u"total"_s, u"status"_s});
    for (const CostLine& line : report.lines)
        lines.add({QString::fromUtf8(nameOf(line.part.category)), QString::fromStdString(line.part.model),
                   text::integer(line.part.quantity), dollars(line.unitPrice), dollars(line.total),
                   QString::fromUtf8(nameOf(line.status))});

    Table sums(u"lrl"_s);
    sums.add({u"nodes"_s, dollars(report.nodesTotal)});
    sums.add(
        {u"network"_s, dollars(report.networkTotal),
         report.networkShare ? text::percent(*report.networkShare) + u" of nodes + network"_s : QString()});
    if (report.facilityTotal)
        sums.add({u"facility"_s, dollars(report.facilityTotal)});
    sums.add({u"total"_s, dollars(report.total),
              report.unpricedLines > 0
                  ? u"without %1 that %2 no price"_s.arg(counted(report.unpricedLines, u"line"_s),
                                                         report.unpricedLines == 1 ? u"has"_s : u"have"_s)
                  : QString()});
    sums.add({u"power"_s, report.power ? text::power(*report.power).joined() : text::unknown(),
              report.devicesWithoutPower > 0
                  ? u"without %1 of unknown power"_s.arg(counted(report.devicesWithoutPower, u"device"_s))
                  : QString()});

    Table fabrics(u"lrr"_s);
    fabrics.add({u"network in"_s, u"total"_s, u"cost factor"_s});
    for (const FabricCost& f : report.fabrics)
        fabrics.add({text::fabricName(f.fabric), dollars(f.networkTotal), text::significant(f.costFactor)});

    const QString prices = report.prices.empty() ? u"none"_s : oneLine(report.prices);
    return u"Cost, price set %1, %2\n"_s.arg(prices, oneLine(report.currency)) + lines.text() + u'\n' +
           sums.text() +
           u"\nThe network in each fabric: what is drawn (%1) ÷ its cost factor × the other factor, an estimate\n"_s
               .arg(text::fabricName(report.drawn)) +
           fabrics.text();
}

} // namespace fabric::cli
