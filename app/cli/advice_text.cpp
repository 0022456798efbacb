#include "app/cli/advice_text.h"

#include "app/cli/table.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

#include <QStringList>

namespace fabric::cli {

using namespace Qt::StringLiterals;

namespace {

QString timeText(const std::optional<Seconds>& time)
{
    return time ? text::duration(*time).joined() : text::unknown();
}

QString moneyText(const std::optional<Money>& amount)
{
    return amount ? text::money(*amount) : text::unknown();
}

QString rulesText(const Advice& advice)
{
    Table table(u"ll"_s);
    for (const RuleAdvice& rule : advice.fabricRules) {
        QStringList names;
        for (const FabricKind fabric : rule.fabrics)
            names += text::fabricName(fabric);
        table.add({names.join(u", "_s), text::sentence(rule.reason)});
    }
    QStringList families;
    for (const std::string& family : advice.topologyRule.families)
        families += QString::fromStdString(family);
    table.add({families.join(u", "_s), text::sentence(advice.topologyRule.reason)});
    return table.text();
}

QString optionsText(const Advice& advice)
{
    Table table(u"llrrrrrr"_s);
    table.add({u"topology"_s, u"fabric"_s, u"switches"_s, u"links"_s, u"bisection"_s, u"AllReduce"_s,
               u"all-to-all"_s, u"network"_s});
    for (const TopologyOption& option : advice.options) {
        if (!option.parameters)
            continue;
        for (const OptionFigures& f : option.fabrics)
            table.add(
                {QString::fromStdString(option.family), text::fabricName(f.fabric),
                 text::integer(option.switches), text::integer(option.links),
                 option.bisectionFraction ? text::percent(*option.bisectionFraction, 3) : text::unknown(),
                 timeText(f.allReduce), timeText(f.allToAll), moneyText(f.network)});
    }
    return table.text();
}

QString reasonsText(const Advice& advice)
{
    QString out;
    for (const TopologyOption& option : advice.options) {
        QStringList sentences;
        for (const Finding& finding : option.parameters ? option.reasons : option.refusal)
            sentences += oneLine(text::sentence(finding));
        out += u"  %1: %2\n"_s.arg(QString::fromStdString(option.family), sentences.join(u' '));
    }
    return out;
}

} // namespace

QString adviceText(const Advice& advice)
{
    return u"%1 GPUs\n\nRules of thumb\n"_s.arg(text::integer(advice.gpus)) + rulesText(advice) +
           u"\nComputed\n"_s + optionsText(advice) + u'\n' + reasonsText(advice);
}

QString improvementsText(std::span<const Improvement> improvements)
{
    if (improvements.empty())
        return u"No single change that is tried makes it faster.\n"_s;
    Table table(u"rrrl"_s);
    table.add({u"gain"_s, u"before"_s, u"after"_s, u"change"_s});
    for (const Improvement& one : improvements)
        table.add({text::significant(one.gain, 3) + u" ×"_s, text::duration(one.before).joined(),
                   text::duration(one.after).joined(), text::sentence(one.change)});
    return table.text();
}

} // namespace fabric::cli
