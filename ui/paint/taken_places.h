#pragma once

#include <QHash>
#include <QPointF>
#include <QRectF>

#include <utility>
#include <vector>

namespace fabric {

/// Rectangles that nothing else may cover, in a grid: asking is O(1) where they are not much larger than a
/// cell.
class TakenPlaces
{
public:
    explicit TakenPlaces(double cellSize) : m_cellSize(cellSize) {}

    void take(const QRectF& place);
    /// The first of those taken that a place meets, by the order of taking; -1: it is free.
    int firstMet(const QRectF& place) const;
    bool isFree(const QRectF& place) const { return firstMet(place) < 0; }

private:
    template<class Use>
    void forCells(const QRectF& place, const Use& use) const;

    double m_cellSize;
    std::vector<QRectF> m_places;
    QHash<std::pair<int, int>, std::vector<int>> m_cells;
};

} // namespace fabric
