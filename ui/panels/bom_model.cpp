#include "ui/panels/bom_model.h"

#include "ui/panels/tool_tip.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

namespace fabric {

namespace {

QString amount(const std::optional<Money>& money)
{
    return money ? text::money(*money) : text::unknown();
}

} // namespace

BomModel::BomModel(QObject* parent) : QAbstractTableModel(parent) {}

void BomModel::setReport(std::shared_ptr<const CostReport> report)
{
    if (report == m_report)
        return;
    beginResetModel();
    m_report = std::move(report);
    endResetModel();
}

void BomModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columns - 1);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
}

int BomModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_report ? 0 : static_cast<int>(m_report->lines.size());
}

int BomModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns;
}

QString BomModel::categoryName(PartCategory category)
{
    switch (category) {
    case PartCategory::node:
        return tr("Node");
    case PartCategory::nic:
        return tr("NIC");
    case PartCategory::switchDevice:
        return tr("Switch");
    case PartCategory::cable:
        return tr("Cable");
    case PartCategory::transceiver:
        return tr("Transceiver");
    case PartCategory::facility:
        break;
    }
    return tr("Facility");
}

QString BomModel::statusName(PriceStatus status)
{
    switch (status) {
    case PriceStatus::priced:
        return tr("priced");
    case PriceStatus::included:
        return tr("included");
    case PriceStatus::unpriced:
        break;
    }
    return tr("unpriced");
}

QString BomModel::text(const CostLine& line, int column) const
{
    switch (column) {
    case categoryColumn:
        return categoryName(line.part.category);
    case modelColumn:
        return QString::fromStdString(line.part.model);
    case quantityColumn:
        return text::integer(line.part.quantity);
    case unitPriceColumn:
        return amount(line.unitPrice);
    case totalColumn:
        return amount(line.total);
    case statusColumn:
        return statusName(line.status);
    default:
        return {};
    }
}

QVariant BomModel::sortKey(const CostLine& line, int column) const
{
    switch (column) {
    case categoryColumn:
        return static_cast<int>(line.part.category);
    case quantityColumn:
        return static_cast<qlonglong>(line.part.quantity);
    case unitPriceColumn:
        return line.unitPrice ? line.unitPrice->value() : -1.0;
    case totalColumn:
        return line.total ? line.total->value() : -1.0;
    default:
        return text(line, column);
    }
}

QString BomModel::tip(const CostLine& line) const
{
    ToolTip tip(QString::fromStdString(line.part.model));
    if (!line.part.partNumber.empty())
        tip.line(tr("Part number %1").arg(QString::fromStdString(line.part.partNumber)));
    if (line.total && line.unitPrice)
        tip.line(tr("%1 × %2 = %3")
                     .arg(text::integer(line.part.quantity), amount(line.unitPrice), amount(line.total)));
    else if (line.status == PriceStatus::included)
        tip.line(tr("In the price of another line."));
    else
        tip.line(tr("Nobody says what it costs. The total leaves it out."));
    if (!line.pricedAs.empty())
        tip.line(tr("Priced as %1, which it was made from.").arg(QString::fromStdString(line.pricedAs)));
    if (!line.from.source.empty())
        tip.source(QString::fromStdString(line.from.source) + QStringLiteral(" · ") +
                   text::confidenceName(line.from.confidence));
    return tip.html();
}

QVariant BomModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CostLine& line = m_report->lines[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    const bool number = column == quantityColumn || column == unitPriceColumn || column == totalColumn;
    switch (role) {
    case Qt::DisplayRole:
        return text(line, column);
    case sortRole:
        return sortKey(line, column);
    case Qt::ToolTipRole:
        return tip(line);
    case Qt::TextAlignmentRole:
        return static_cast<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant BomModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool number = section == quantityColumn || section == unitPriceColumn || section == totalColumn;
        return static_cast<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case categoryColumn:
        return tr("Part");
    case modelColumn:
        return tr("Model");
    case quantityColumn:
        return tr("Quantity");
    case unitPriceColumn:
        return tr("Each");
    case totalColumn:
        return tr("Total");
    case statusColumn:
        return tr("Price");
    default:
        return {};
    }
}

} // namespace fabric
