#pragma once

#include "core/cost/cost.h"

#include <QAbstractTableModel>

#include <memory>

namespace fabric {

/// The bill of materials: one row a line of the cost report.
class BomModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        categoryColumn,
        modelColumn,
        quantityColumn,
        unitPriceColumn,
        totalColumn,
        statusColumn,
        columns
    };
    /// What a column sorts by: numbers as numbers, unknown first.
    static constexpr int sortRole = Qt::UserRole;

    explicit BomModel(QObject* parent = nullptr);

    void setReport(std::shared_ptr<const CostReport> report);
    /// The installed language changed.
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    static QString categoryName(PartCategory category);
    static QString statusName(PriceStatus status);

private:
    QString text(const CostLine& line, int column) const;
    QVariant sortKey(const CostLine& line, int column) const;
    QString tip(const CostLine& line) const;

    std::shared_ptr<const CostReport> m_report;
};

} // namespace fabric
