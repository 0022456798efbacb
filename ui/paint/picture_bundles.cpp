#include "ui/paint/picture_geometry.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace fabric {

void PictureGeometry::placeMiddle()
{
    const auto boundsOf = [&](int end) {
        return end < 0 ? m_picture.blocks[static_cast<std::size_t>(~end)].bounds : device(end).frame;
    };
    for (Line& line : m_picture.middle.lines) {
        const QRectF a = boundsOf(line.a);
        const QRectF b = boundsOf(line.b);
        const bool down = b.center().y() > a.center().y();
        const double xa = std::clamp(b.center().x(), std::midpoint(a.left(), a.center().x()),
                                     std::midpoint(a.right(), a.center().x()));
        const double xb = std::clamp(a.center().x(), std::midpoint(b.left(), b.center().x()),
                                     std::midpoint(b.right(), b.center().x()));
        line.route = LineRoute::straight;
        line.x1 = static_cast<float>(xa);
        line.y1 = static_cast<float>(down ? a.bottom() : a.top());
        line.x2 = static_cast<float>(xb);
        line.y2 = static_cast<float>(down ? b.top() : b.bottom());
    }
    batchBounds(m_picture.middle);
}

void PictureGeometry::placeCoarse()
{
    const auto boundsOf = [&](int cluster) {
        QRectF all;
        const int end =
            std::min(cluster + m_picture.coarse.merged, static_cast<int>(m_picture.clusters.size()));
        for (int c = cluster; c < end; ++c) {
            const Cluster& it = m_picture.clusters[static_cast<std::size_t>(c)];
            all |= it.frame.isNull() ? it.bounds : it.frame;
        }
        return all;
    };
    // On each edge of a cluster its bundles stand side by side, ordered by where they lead.
    std::map<std::pair<int, bool>, std::vector<std::pair<double, float*>>> edges;
    for (Line& line : m_picture.coarse.lines) {
        const QRectF a = boundsOf(line.a);
        const QRectF b = boundsOf(line.b);
        line.route = LineRoute::straight;
        const double level = std::abs(a.center().y() - b.center().y());
        if (level < std::min(a.height(), b.height()) / 2) {
            const bool left = b.center().x() < a.center().x();
            line.x1 = static_cast<float>(left ? a.left() : a.right());
            line.x2 = static_cast<float>(left ? b.right() : b.left());
            line.y1 = static_cast<float>(a.center().y());
            line.y2 = static_cast<float>(b.center().y());
            continue;
        }
        const bool down = b.center().y() > a.center().y();
        line.y1 = static_cast<float>(down ? a.bottom() : a.top());
        line.y2 = static_cast<float>(down ? b.top() : b.bottom());
        edges[{line.a, down}].push_back({b.center().x(), &line.x1});
        edges[{line.b, !down}].push_back({a.center().x(), &line.x2});
    }
    for (auto& [edge, ends] : edges) {
        std::stable_sort(ends.begin(), ends.end(),
                         [](const auto& p, const auto& q) { return p.first < q.first; });
        const QRectF all = boundsOf(edge.first);
        for (std::size_t i = 0; i < ends.size(); ++i) {
            const double share = (static_cast<double>(i) + 0.5) / static_cast<double>(ends.size());
            *ends[i].second = static_cast<float>(all.left() + all.width() * (0.1 + 0.8 * share));
        }
    }
    batchBounds(m_picture.coarse);
}

} // namespace fabric
