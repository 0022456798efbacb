#include "core/graph/max_flow.h"

#include <boost/graph/boykov_kolmogorov_max_flow.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>

#include <utility>

namespace fabric {
namespace {

using Graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, std::uint32_t,
                                                 boost::no_property, std::uint32_t, std::uint32_t>;
using ArcDescriptor = boost::graph_traits<Graph>::edge_descriptor;

} // namespace

/// Arcs in pairs, 2i and its reverse 2i + 1: first the links, then source to vertex, then vertex to sink. The
/// graph stores them sorted by their origin and remembers the number of each.
struct MinimumCut::Residual
{
    Graph graph;
    std::uint32_t source = 0;
    std::uint32_t sink = 0;
    std::vector<ArcDescriptor> arcs; ///< by number
    std::vector<ArcDescriptor> reverse;
    std::vector<double> capacity;
    std::vector<double> residual;
    std::vector<ArcDescriptor> predecessor;
    std::vector<boost::default_color_type> colour;
    std::vector<long> distance;

    double& capacityOf(std::size_t number) { return capacity[arcs[number].idx]; }
};

MinimumCut::MinimumCut(std::size_t vertices, std::span<const Edge> edges)
    : m_residual(std::make_unique<Residual>()), m_edges(edges.begin(), edges.end()), m_sides(vertices)
{
    Residual& r = *m_residual;
    r.source = static_cast<std::uint32_t>(vertices);
    r.sink = r.source + 1;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ends;
    std::vector<std::uint32_t> numbers;
    const auto add = [&](std::uint32_t a, std::uint32_t b) {
        ends.emplace_back(a, b);
        numbers.push_back(static_cast<std::uint32_t>(numbers.size()));
        ends.emplace_back(b, a);
        numbers.push_back(static_cast<std::uint32_t>(numbers.size()));
    };
    for (const Edge& e : m_edges)
        add(e.a, e.b);
    for (std::uint32_t v = 0; v < vertices; ++v)
        add(r.source, v);
    for (std::uint32_t v = 0; v < vertices; ++v)
        add(v, r.sink);
    r.graph =
        Graph(boost::edges_are_unsorted_multi_pass, ends.begin(), ends.end(), numbers.begin(), r.sink + 1);

    r.arcs.resize(numbers.size());
    r.reverse.resize(numbers.size());
    r.capacity.resize(numbers.size());
    r.residual.resize(numbers.size());
    const auto [begin, end] = boost::edges(r.graph);
    for (auto it = begin; it != end; ++it)
        r.arcs[r.graph[*it]] = *it;
    for (std::size_t n = 0; n < r.arcs.size(); ++n)
        r.reverse[r.arcs[n].idx] = r.arcs[n ^ 1];
    for (std::size_t e = 0; e < m_edges.size(); ++e)
        r.capacityOf(2 * e) = r.capacityOf(2 * e + 1) = m_edges[e].capacity;
    r.predecessor.resize(vertices + 2);
    r.colour.resize(vertices + 2);
    r.distance.resize(vertices + 2);
}

MinimumCut::~MinimumCut() = default;
MinimumCut::MinimumCut(MinimumCut&&) noexcept = default;
MinimumCut& MinimumCut::operator=(MinimumCut&&) noexcept = default;

double MinimumCut::solve(std::span<const double> fromSource, std::span<const double> toSink)
{
    Residual& r = *m_residual;
    const std::size_t vertices = m_sides.size();
    const std::size_t firstTerminal = 2 * m_edges.size();
    for (std::size_t v = 0; v < vertices; ++v) {
        r.capacityOf(firstTerminal + 2 * v) = fromSource[v];
        r.capacityOf(firstTerminal + 2 * (vertices + v)) = toSink[v];
    }
    const auto arcIndex = boost::get(boost::edge_index, r.graph);
    const auto vertexIndex = boost::get(boost::vertex_index, r.graph);
    boost::boykov_kolmogorov_max_flow(
        r.graph, boost::make_iterator_property_map(r.capacity.begin(), arcIndex),
        boost::make_iterator_property_map(r.residual.begin(), arcIndex),
        boost::make_iterator_property_map(r.reverse.begin(), arcIndex),
        boost::make_iterator_property_map(r.predecessor.begin(), vertexIndex),
        boost::make_iterator_property_map(r.colour.begin(), vertexIndex),
        boost::make_iterator_property_map(r.distance.begin(), vertexIndex), vertexIndex, r.source, r.sink);
    for (std::size_t v = 0; v < vertices; ++v)
        m_sides[v] = r.colour[v] == boost::black_color;

    double cut = 0;
    for (const Edge& e : m_edges) {
        if (m_sides[e.a] != m_sides[e.b])
            cut += e.capacity;
    }
    for (std::size_t v = 0; v < vertices; ++v)
        cut += m_sides[v] ? toSink[v] : fromSource[v];
    return cut;
}

} // namespace fabric
