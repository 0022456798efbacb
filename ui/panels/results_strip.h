#pragma once

#include "ui/panels/results_view.h"

#include <QWidget>

#include <array>

class QAction;
class QToolButton;

namespace fabric {

class FigureTile;

/// The results in one row, for windows that have no room for their panel: the time of each fabric, the worst
/// oversubscription, the cost.
class ResultsStrip : public QWidget
{
    Q_OBJECT

public:
    static constexpr int usualHeight = 72;

    /// `unfold` shows the whole panel.
    explicit ResultsStrip(QAction& unfold, QWidget* parent = nullptr);

    void setView(const ResultsView& view);
    const FigureTile& time(FabricKind fabric) const { return *m_times[indexOf(fabric)]; }
    const FigureTile& worstRatio() const { return *m_ratio; }
    const FigureTile& cost() const { return *m_cost; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    std::array<FigureTile*, 3> m_times;
    FigureTile* m_ratio;
    FigureTile* m_cost;
    QToolButton* m_unfold;
};

} // namespace fabric
