#pragma once

#include "core/advise/advisor.h"

#include <QAbstractTableModel>
#include <QVariant>

#include <vector>

namespace fabric {

/// The same GPUs as several topologies, each in three fabrics: a row for each pair, and one for a topology
/// that there is none of. The best of a column has a dot before it and is bold.
class TopologyTable : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { topology, fabric, allReduce, allToAll, network, bisection, switches, links, columns };
    /// A number, or text, that rows are sorted by; what is not known comes last.
    static constexpr int sortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    /// `spec`: what it was computed for.
    void setAdvice(const Advice& advice, const AdviceSpec& spec);
    void clear() { setAdvice({}, {}); }

    const TopologyOption& optionAt(int row) const;
    /// The fabric of a row, which means nothing where the topology is refused.
    FabricKind fabricAt(int row) const;
    /// Its reason stands in the column of AllReduce and has the room of all figures.
    bool isRefused(int row) const { return !optionAt(row).parameters; }
    /// The first row that can be generated, in the fabric that was asked for; −1: none.
    int firstRow() const;

    static QString familyName(const std::string& family);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row
    {
        std::size_t option = 0;
        FabricKind fabric = FabricKind::infiniband;
    };

    /// In SI units, dollars, shares or counts; empty: not known, or no number.
    std::optional<double> valueOf(const Row& row, int column) const;
    bool isBest(const Row& row, int column) const;
    QString textOf(const Row& row, int column) const;
    QString tipOf(const Row& row, int column) const;
    QString headOf(int column) const;
    double largestOf(int column) const;

    Advice m_advice;
    AdviceSpec m_spec;
    std::vector<Row> m_rows;
};

} // namespace fabric
