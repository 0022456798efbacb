#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace fabric {

/// Smallest cut between a source and a sink in a network of full-duplex links, where any vertex may hang from
/// the source and from the sink by capacities that change from one question to the next. Contracting the
/// nodes of one half of a cluster into the source and the others into the sink leaves only the switches as
/// vertices.
///
/// Max-flow by Boykov and Kolmogorov (Boost.Graph). Capacities in any unit, finite and not negative. Holds
/// the residual network, so one object serves one thread.
class MinimumCut
{
public:
    struct Edge
    {
        std::uint32_t a = 0;
        std::uint32_t b = 0;
        double capacity = 0; ///< each direction
    };

    MinimumCut(std::size_t vertices, std::span<const Edge> edges);
    ~MinimumCut();
    MinimumCut(MinimumCut&&) noexcept;
    MinimumCut& operator=(MinimumCut&&) noexcept;

    /// Capacity of the smallest cut, added up over the links that it cuts, so rounding in the flow can make
    /// it too large but never too small. One capacity a vertex in both spans.
    double solve(std::span<const double> fromSource, std::span<const double> toSink);

    /// The side of every vertex in the last solution: 1 with the source, 0 with the sink.
    const std::vector<char>& sides() const { return m_sides; }

private:
    struct Residual;
    std::unique_ptr<Residual> m_residual;
    std::vector<Edge> m_edges;
    std::vector<char> m_sides;
};

} // namespace fabric
