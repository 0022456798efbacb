#pragma once

#include "core/collective/estimate.h"

#include <QWidget>

#include <array>
#include <memory>

class QLabel;

namespace fabric {

/// What NCCL does with the settings of a person beside what it does with its own, in three fabrics.
class NcclComparison : public QWidget
{
    Q_OBJECT

public:
    struct Side
    {
        std::shared_ptr<const EstimateReport> report; ///< null: not known
        bool pending = false;                         ///< and on the way
    };

    explicit NcclComparison(QWidget* parent = nullptr);

    void show(const Side& untouched, const Side& with, FabricKind own);
    /// Grey while newer figures are on the way.
    void setStale(bool stale);

    QString untouched(FabricKind fabric) const { return text(fabric, untouchedTime); }
    QString with(FabricKind fabric) const { return text(fabric, withTime); }
    QString difference(FabricKind fabric) const { return text(fabric, change); }

protected:
    void changeEvent(QEvent* event) override;

private:
    enum Column { name, untouchedWay, untouchedTime, withWay, withTime, change, columns };

    QString text(FabricKind fabric, Column column) const;
    void fill();
    void fillEstimate(const Side& side, FabricKind fabric, Column way, Column time, const QString& whose);
    void setCell(FabricKind fabric, Column column, const QString& text, const QString& tip);
    void shade();

    Side m_untouched;
    Side m_with;
    bool m_stale = false;
    FabricKind m_own = FabricKind::infiniband;
    QLabel* m_untouchedHead;
    QLabel* m_withHead;
    QLabel* m_changeHead;
    std::array<std::array<QLabel*, columns>, 3> m_cells{};
};

} // namespace fabric
