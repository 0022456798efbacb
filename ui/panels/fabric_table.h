#pragma once

#include "ui/panels/results_view.h"

#include <QWidget>

#include <array>

class QButtonGroup;
class QGridLayout;
class QLabel;
class QRadioButton;

namespace fabric {

class BarCell;

/// The three fabrics side by side: a radio button each, and four columns with units in the head. With a model
/// that chooses among algorithms, a line more in each row for what it chose.
class FabricTable : public QWidget
{
    Q_OBJECT

public:
    explicit FabricTable(QWidget* parent = nullptr);

    void setView(const ResultsView& view);
    /// Which fabric the design uses now; its figures may come later.
    void setSelected(FabricKind fabric);

    /// Names stay whole as long as the AllReduce column has room beside them: the other columns give way
    /// before, bus bandwidth first, then network cost, which stands below as well, then the epoch.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The person chose another fabric; the table shows it once setSelected() says so.
    void fabricChosen(fabric::FabricKind fabric);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Row
    {
        QWidget* head = nullptr;
        QRadioButton* radio = nullptr;
        QLabel* name = nullptr;
        QLabel* basis = nullptr;
        QLabel* way = nullptr;
        std::array<BarCell*, 4> cells{};
    };

    void buildRow(FabricKind fabric);
    QRect rowRect(std::size_t row) const;
    void reserveHeights();
    void fitColumns();
    int nameWidth() const;
    int columnWidth(std::size_t column) const;

    QGridLayout* m_grid;
    QButtonGroup* m_radios;
    QLabel* m_fabricHead;
    std::array<QLabel*, 4> m_heads{};
    std::array<Row, 3> m_rows;
    FabricKind m_selected = FabricKind::infiniband;
    bool m_showsWays = false;
};

} // namespace fabric
