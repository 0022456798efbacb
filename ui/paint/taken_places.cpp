#include "ui/paint/taken_places.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fabric {

template<class Use>
void TakenPlaces::forCells(const QRectF& place, const Use& use) const
{
    const auto cell = [this](double at) { return static_cast<int>(std::floor(at / m_cellSize)); };
    for (int y = cell(place.top()); y <= cell(place.bottom()); ++y) {
        for (int x = cell(place.left()); x <= cell(place.right()); ++x)
            use(std::pair(x, y));
    }
}

void TakenPlaces::take(const QRectF& place)
{
    const int index = static_cast<int>(m_places.size());
    m_places.push_back(place);
    forCells(place, [&](std::pair<int, int> cell) { m_cells[cell].push_back(index); });
}

int TakenPlaces::firstMet(const QRectF& place) const
{
    int first = std::numeric_limits<int>::max();
    forCells(place, [&](std::pair<int, int> cell) {
        const auto found = m_cells.find(cell);
        if (found == m_cells.end())
            return;
        for (const int index : *found) {
            if (index < first && m_places[static_cast<std::size_t>(index)].intersects(place))
                first = index;
        }
    });
    return first == std::numeric_limits<int>::max() ? -1 : first;
}

} // namespace fabric
