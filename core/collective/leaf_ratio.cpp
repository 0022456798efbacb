#include "core/collective/leaf_ratio.h"

#include <algorithm>
#include <cmath>

namespace fabric {

double worstLeafRatio(const FabricGraph& graph)
{
    double worst = 0;
    const FabricGraph::Network& network = graph.network();
    for (FabricGraph::Vertex v = 0; v < graph.vertexCount(); ++v) {
        if (!graph.isSwitch(v) || graph.tier(v) != 1)
            continue;
        double down = 0;
        double up = 0;
        const auto [begin, end] = boost::out_edges(v, network);
        for (auto it = begin; it != end; ++it) {
            const auto other = static_cast<FabricGraph::Vertex>(boost::target(*it, network));
            const double rate = graph.link(network[*it].element).rate.value();
            if (graph.isNode(other))
                down += rate;
            else if (graph.tier(other) > 1)
                up += rate;
        }
        if (up > 0)
            worst = std::max(worst, down / up);
    }
    return worst;
}

bool showsOversubscription(double ratio)
{
    return std::round(10 * ratio) > 10;
}

} // namespace fabric
