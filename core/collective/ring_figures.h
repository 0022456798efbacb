#pragma once

#include "core/collective/estimate.h"
#include "core/collective/ring.h"

#include <optional>

namespace fabric {

/// A hop of a ring (with ideal routing, its representative way alone) with what it leaves to its channel: the
/// least nominal × efficiency ÷ load of all elements that carry a part of it, by the loads of all rings.
/// Where the split was worked out for all flows together (splitBest()), these are the elements of its ways,
/// else those of all shortest ones.
struct HopFigures
{
    Hop hop;
    std::optional<Narrowest> narrowest; ///< empty if the hop uses no element that could limit
};

/// Answers for single hops and channels of routed rings in one fabric. Holds a tracer, so it serves one
/// thread.
class RingFigures
{
public:
    /// Rings of a fabric with a set link rate should be made with Router::Weights::uniform; see
    /// ringWeights().
    RingFigures(const FabricGraph& graph, const RingSet& rings, const FabricRates& rates);

    /// From the GPU at a position of a channel to the next one, path named. The first question about a
    /// channel surveys all its hops: FlowRouter::survey().
    HopFigures hop(int channel, std::uint32_t position);
    /// The narrowest element of any hop of a channel. O(ranks) besides.
    std::optional<Narrowest> narrowestOf(int channel);

    /// An element as reports name it.
    Bottleneck describe(const Narrowest& narrowest) const;

private:
    void survey(int channel);
    void trace(const Ring& ring, std::uint32_t position, Hop& hop, bool names);
    Narrowest figuresOf(ElementIndex e) const;
    std::optional<Narrowest> narrowest(const Hop& hop, std::uint32_t position) const;

    const FabricGraph& m_graph;
    const RingSet& m_rings;
    FabricRates m_rates;
    ElementTable m_table;
    HopTracer m_tracer;
    FlowRouter m_router;
    std::vector<double> m_slowness;            ///< by element: load ÷ rate
    int m_surveyed = -1;                       ///< the channel of m_surveys
    std::vector<FlowRouter::Survey> m_surveys; ///< by position; empty: to be traced
};

/// How equal-cost paths share flows in a fabric.
inline Router::Weights ringWeights(const FabricRates& rates)
{
    return rates.linkRate ? Router::Weights::uniform : Router::Weights::asDrawn;
}

} // namespace fabric
