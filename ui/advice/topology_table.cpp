#include "ui/advice/topology_table.h"

#include "ui/panels/results_presenter.h"
#include "ui/panels/tool_tip.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

#include <QFont>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

/// Figures nearer than this are both the best.
constexpr double sameFigure = 1e-3;

QString optionWords(const Parameters& parameters)
{
    QStringList words;
    for (const auto& [name, value] : optionsOf(parameters)) {
        if (!value.empty())
            words += QString::fromStdString(name) + u'\u00a0' + QString::fromStdString(value);
    }
    return words.join(u", "_s);
}

} // namespace

void TopologyTable::setAdvice(const Advice& advice, const AdviceSpec& spec)
{
    beginResetModel();
    m_advice = advice;
    m_spec = spec;
    m_rows.clear();
    for (std::size_t option = 0; option < m_advice.options.size(); ++option) {
        if (!m_advice.options[option].parameters) {
            m_rows.push_back({option, spec.fabric});
            continue;
        }
        for (const FabricKind kind : allFabrics)
            m_rows.push_back({option, kind});
    }
    endResetModel();
}

const TopologyOption& TopologyTable::optionAt(int row) const
{
    return m_advice.options[m_rows[static_cast<std::size_t>(row)].option];
}

FabricKind TopologyTable::fabricAt(int row) const
{
    return m_rows[static_cast<std::size_t>(row)].fabric;
}

int TopologyTable::firstRow() const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (optionAt(row).parameters && fabricAt(row) == m_spec.fabric)
            return row;
    }
    return -1;
}

QString TopologyTable::familyName(const std::string& family)
{
    if (family == "star")
        return tr("Star");
    if (family == "fat-tree")
        return tr("Fat-tree");
    if (family == "rail")
        return tr("Rail-optimised");
    if (family == "dragonfly")
        return tr("Dragonfly");
    return tr("Torus");
}

int TopologyTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TopologyTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns;
}

std::optional<double> TopologyTable::valueOf(const Row& row, int column) const
{
    const TopologyOption& option = m_advice.options[row.option];
    const OptionFigures& figures = option.fabrics[indexOf(row.fabric)];
    if (!option.parameters)
        return {};
    const auto plain = [](const auto& value) {
        return value ? std::optional(value->value()) : std::optional<double>();
    };
    switch (column) {
    case allReduce:
        return plain(figures.allReduce);
    case allToAll:
        return plain(figures.allToAll);
    case network:
        return plain(figures.network);
    case bisection:
        return option.bisectionFraction;
    case switches:
        return static_cast<double>(option.switches);
    case links:
        return static_cast<double>(option.links);
    default:
        return {};
    }
}

bool TopologyTable::isBest(const Row& row, int column) const
{
    const std::optional<double> own = valueOf(row, column);
    if (!own)
        return false;
    const double sign = column == bisection ? -1 : 1;
    return std::all_of(m_rows.begin(), m_rows.end(), [&](const Row& other) {
        const std::optional<double> value = valueOf(other, column);
        return !value || sign * *own <= sign * *value + sameFigure * std::abs(*value);
    });
}

double TopologyTable::largestOf(int column) const
{
    double largest = 0;
    for (const Row& row : m_rows)
        largest = std::max(largest, valueOf(row, column).value_or(0));
    return largest;
}

QString TopologyTable::textOf(const Row& row, int column) const
{
    const TopologyOption& option = m_advice.options[row.option];
    if (column == topology)
        return familyName(option.family);
    if (column == fabric)
        return option.parameters ? text::fabricName(row.fabric) : text::unknown();
    if (column == allReduce && !option.parameters) // in the place of all figures
        return text::sentence(option.refusal.front());
    const std::optional<double> value = valueOf(row, column);
    if (!value)
        return text::unknown();
    switch (column) {
    case allReduce:
    case allToAll:
        return text::inUnit(*value, text::durationUnit(Seconds(largestOf(column))));
    case network:
        return text::inUnit(*value, text::moneyUnit(Money(largestOf(column))));
    case bisection:
        return text::percent(*value, 3);
    default:
        return text::integer(std::llround(*value));
    }
}

QString TopologyTable::tipOf(const Row& row, int column) const
{
    const TopologyOption& option = m_advice.options[row.option];
    const QString name = familyName(option.family);
    if (!option.parameters) {
        ToolTip tip(name);
        for (const Finding& why : option.refusal)
            tip.line(text::sentence(why));
        return tip.html();
    }
    const OptionFigures& figures = option.fabrics[indexOf(row.fabric)];
    const QString figure = headOf(column).section(u'\n', 0, 0);
    ToolTip tip(column == topology || column == fabric
                    ? name
                    : tr("%1, %2: %3").arg(name, text::fabricName(row.fabric), figure));
    EstimateReport report;
    report.model = m_spec.model;
    const QString source = ResultsPresenter::modelSource(report);
    const QString size = text::size(m_spec.bytes).joined();
    const QString gpus =
        text::counted(tr("%n GPUs", nullptr, text::pluralNumber(m_advice.gpus)), m_advice.gpus);
    const auto time = [&](std::optional<Seconds> taken) {
        tip.line(tr("%1 over %2: %3")
                     .arg(size, gpus, taken ? text::duration(*taken).joined() : text::unknown()))
            .source(source);
    };
    switch (column) {
    case allReduce:
        time(figures.allReduce);
        break;
    case allToAll:
        time(figures.allToAll);
        break;
    case network:
        tip.line(figures.network
                     ? tr("NICs, switches, cables and transceivers: %1").arg(text::money(*figures.network))
                     : tr("Some lines of the network have no price."));
        if (figures.network && row.fabric != m_spec.fabric)
            tip.line(tr("From the price in %1, by the cost factors of the two fabrics")
                         .arg(text::fabricName(m_spec.fabric)));
        tip.source(tr("Price set %1").arg(QString::fromStdString(m_spec.prices)));
        break;
    case bisection:
        tip.line(tr("Upper bound of what passes between two halves ÷ what the smaller half can send"))
            .source(tr("Analysis of the generated design"));
        break;
    default:
        tip.line(tr("Generated with %1").arg(optionWords(*option.parameters)))
            .source(tr("The smallest shape of the topology that holds exactly these nodes"));
    }
    return tip.html();
}

QVariant TopologyTable::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    const bool named = column == topology || column == fabric;
    switch (role) {
    case Qt::DisplayRole:
        return isBest(row, column) ? u"●\u00a0"_s + textOf(row, column) : textOf(row, column);
    case Qt::AccessibleTextRole:
        return isBest(row, column) ? tr("%1, best").arg(textOf(row, column)) : textOf(row, column);
    case Qt::FontRole: {
        QFont font;
        font.setBold(isBest(row, column));
        return font;
    }
    case Qt::TextAlignmentRole:
        return int((named || isRefused(index.row()) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return tipOf(row, column);
    case sortRole:
        if (named)
            return column == topology
                       ? static_cast<int>(row.option) * 3 + static_cast<int>(indexOf(row.fabric))
                       : static_cast<int>(indexOf(row.fabric));
        return valueOf(row, column).value_or(std::numeric_limits<double>::infinity());
    default:
        return {};
    }
}

QString TopologyTable::headOf(int column) const
{
    const auto unit = [&](const QString& name, const QString& of) {
        return of.isEmpty() ? name : name + u'\n' + of;
    };
    const bool known = largestOf(column) > 0;
    switch (column) {
    case topology:
        return tr("Topology");
    case fabric:
        return tr("Fabric");
    case allReduce:
    case allToAll:
        return unit(ResultsPresenter::collectiveName(column == allReduce ? Collective::allReduce
                                                                         : Collective::allToAll),
                    known ? text::durationUnit(Seconds(largestOf(column))).name : QString());
    case network:
        return unit(tr("Network cost"), known ? text::moneyUnit(Money(largestOf(column))).name : QString());
    case bisection:
        return tr("Bisection");
    case switches:
        return tr("Switches");
    default:
        return tr("Links");
    }
}

QVariant TopologyTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::DisplayRole)
        return headOf(section);
    if (role == Qt::TextAlignmentRole)
        return int((section == topology || section == fabric ? Qt::AlignLeft : Qt::AlignRight) |
                   Qt::AlignVCenter);
    return {};
}

} // namespace fabric
