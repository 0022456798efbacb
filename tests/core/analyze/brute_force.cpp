#include "core/analyze/brute_force.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

namespace fabric::test {
namespace {

using Matrix = std::vector<std::vector<double>>;

Matrix capacities(const Design& design)
{
    const std::size_t n = design.devices.size();
    Matrix c(n + 2, std::vector<double>(n + 2));
    for (const Link& link : design.links) {
        const auto a = static_cast<std::size_t>(design.indexOf(link.a.device));
        const auto b = static_cast<std::size_t>(design.indexOf(link.b.device));
        c[a][b] += toGbps(link.rate);
        c[b][a] += toGbps(link.rate);
    }
    return c;
}

double maxFlow(Matrix residual, std::size_t source, std::size_t sink)
{
    double flow = 0;
    while (true) {
        std::vector<std::size_t> from(residual.size(), residual.size());
        std::vector<std::size_t> queue{source};
        from[source] = source;
        for (std::size_t head = 0; head < queue.size(); ++head) {
            for (std::size_t v = 0; v < residual.size(); ++v) {
                if (from[v] == residual.size() && residual[queue[head]][v] > 1e-12) {
                    from[v] = queue[head];
                    queue.push_back(v);
                }
            }
        }
        if (from[sink] == residual.size())
            return flow;
        double room = std::numeric_limits<double>::infinity();
        for (std::size_t v = sink; v != source; v = from[v])
            room = std::min(room, residual[from[v]][v]);
        for (std::size_t v = sink; v != source; v = from[v]) {
            residual[from[v]][v] -= room;
            residual[v][from[v]] += room;
        }
        flow += room;
    }
}

} // namespace

double bruteForceBisection(const Design& design)
{
    std::vector<std::size_t> nodes;
    for (std::size_t i = 0; i < design.devices.size(); ++i) {
        if (design.is(design.devices[i], DeviceKind::node))
            nodes.push_back(i);
    }
    const Matrix plain = capacities(design);
    const std::size_t source = plain.size() - 2;
    const std::size_t sink = plain.size() - 1;
    double best = std::numeric_limits<double>::infinity();
    for (std::uint32_t half = 0; half < (1U << nodes.size()); ++half) {
        if (static_cast<std::size_t>(std::popcount(half)) != nodes.size() / 2)
            continue;
        Matrix c = plain;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (half >> i & 1U)
                c[source][nodes[i]] = 1e9;
            else
                c[nodes[i]][sink] = 1e9;
        }
        best = std::min(best, maxFlow(std::move(c), source, sink));
    }
    return best;
}

} // namespace fabric::test
