#pragma once

#include "ui/panels/results_view.h"

#include <QColor>
#include <QWidget>

namespace fabric {

/// A number, right-aligned, with a bar under it that is scaled to the largest of the column, and small below
/// it the range that the value may lie in.
class BarCell : public QWidget
{
    Q_OBJECT

public:
    explicit BarCell(QWidget* parent = nullptr);

    /// `fabric` chooses the colour of the bar.
    void setValue(const ValueView& value, FabricKind fabric, bool strong, bool stale);
    void setStrong(bool strong);
    QString text() const { return m_value.text; }
    QString range() const { return m_value.range; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont valueFont() const;
    int rangeHeight() const;

    ValueView m_value;
    FabricKind m_fabric = FabricKind::infiniband;
    bool m_strong = false;
    bool m_stale = false;
};

/// The mark of a fabric: circle, diamond, square in its colour.
class FabricMark : public QWidget
{
    Q_OBJECT

public:
    explicit FabricMark(FabricKind fabric, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    FabricKind m_fabric;
};

} // namespace fabric
