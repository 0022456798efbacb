#include "core/collective/inside_order.h"

#include <algorithm>
#include <numeric>

namespace fabric {
namespace {

using Path = InsideGraph::Path;
using Order = std::vector<std::uint16_t>;

/// Looks for the best order of one channel given the loads of the channels before it.
class OrderSearch
{
public:
    OrderSearch(const InsideGraph& inside, std::vector<double>& load, int step)
        : m_inside(inside), m_load(load), m_step(step), m_visited(static_cast<std::size_t>(inside.gpus()))
    {}

    /// nic < 0: the order closes on itself. The loads of the result are added.
    Order run(int nic)
    {
        const int start = nic < 0 ? 0 : m_inside.gpuBeside(nic);
        m_nic = nic;
        Cost cost;
        if (nic >= 0)
            cost = put(cost, pathIn(m_inside, nic, start));
        visit(start, cost);
        addPathsOf(m_best);
        return m_best;
    }

private:
    struct Cost
    {
        double worst = 0; ///< load ÷ capacity of the most loaded edge
        std::size_t edges = 0;
    };

    bool better(const Cost& a) const
    {
        if (m_best.empty())
            return true;
        const double margin = 1e-9 * m_bestCost.worst;
        return a.worst < m_bestCost.worst - margin ||
               (a.worst <= m_bestCost.worst + margin && a.edges < m_bestCost.edges);
    }

    Cost put(Cost cost, const Path& path)
    {
        for (const std::uint32_t e : path) {
            m_load[e] += 1;
            cost.worst = std::max(cost.worst, m_load[e] / m_inside.edges()[e / 2].capacity.value());
        }
        cost.edges += path.size();
        return cost;
    }

    void take(const Path& path)
    {
        for (const std::uint32_t e : path)
            m_load[e] -= 1;
    }

    Path closing(int last) const
    {
        return m_nic < 0 ? m_inside.gpuToGpu(last, 0) : pathOut(m_inside, last, m_nic);
    }

    void visit(int gpu, Cost cost)
    {
        m_order.push_back(static_cast<std::uint16_t>(gpu));
        m_visited[static_cast<std::size_t>(gpu)] = true;
        const int count = m_inside.gpus();
        if (static_cast<int>(m_order.size()) == count) {
            const Path path = closing(gpu);
            const Cost whole = put(cost, path);
            if (better(whole)) {
                m_best = m_order;
                m_bestCost = whole;
            }
            take(path);
        }
        for (int k = 1; k < count && (m_budget > 0 || m_best.empty()); ++k) {
            const int next = (gpu + k * (count + m_step)) % count;
            if (m_visited[static_cast<std::size_t>(next)])
                continue;
            --m_budget;
            const Path& path = m_inside.gpuToGpu(gpu, next);
            const Cost then = put(cost, path);
            if (better(then))
                visit(next, then);
            take(path);
        }
        m_visited[static_cast<std::size_t>(gpu)] = false;
        m_order.pop_back();
    }

    void addPathsOf(const Order& order)
    {
        for (std::size_t i = 0; i + 1 < order.size(); ++i)
            put({}, m_inside.gpuToGpu(order[i], order[i + 1]));
        put({}, closing(order.back()));
    }

    const InsideGraph& m_inside;
    std::vector<double>& m_load;
    int m_step; ///< +1 or −1: which neighbour comes first
    int m_nic = -1;
    int m_budget = 20'000;
    std::vector<char> m_visited;
    Order m_order;
    Order m_best;
    Cost m_bestCost; ///< once m_best is set
};

} // namespace

bool goesByNeighbour(const InsideGraph& inside, int gpu, int nic)
{
    const int beside = inside.gpuBeside(nic);
    return gpu != beside && (inside.nvlinkReaches(gpu, beside) || !inside.reachesNic(gpu, nic));
}

Path pathOut(const InsideGraph& inside, int gpu, int nic)
{
    if (!goesByNeighbour(inside, gpu, nic))
        return inside.gpuToNic(gpu, nic);
    const int beside = inside.gpuBeside(nic);
    Path path = inside.gpuToGpu(gpu, beside);
    const Path& rest = inside.gpuToNic(beside, nic);
    path.insert(path.end(), rest.begin(), rest.end());
    return path;
}

Path pathIn(const InsideGraph& inside, int nic, int gpu)
{
    if (!goesByNeighbour(inside, gpu, nic))
        return inside.nicToGpu(nic, gpu);
    const int beside = inside.gpuBeside(nic);
    Path path = inside.nicToGpu(nic, beside);
    const Path& rest = inside.gpuToGpu(beside, gpu);
    path.insert(path.end(), rest.begin(), rest.end());
    return path;
}

std::vector<Order> ordersThrough(const InsideGraph& inside, const std::vector<int>& nics)
{
    std::vector<Order> orders;
    std::vector<double> load(2 * inside.edges().size());
    for (const int nic : nics) {
        if (inside.scaleUp() != ScaleUpKind::switched) {
            orders.push_back(OrderSearch(inside, load, -1).run(nic));
            continue;
        }
        Order order;
        for (int k = 0; k < inside.gpus(); ++k)
            order.push_back(
                static_cast<std::uint16_t>((inside.gpuBeside(nic) + inside.gpus() - k) % inside.gpus()));
        orders.push_back(std::move(order));
    }
    return orders;
}

std::vector<Order> ordersInside(const InsideGraph& inside, int channels)
{
    std::vector<Order> orders;
    std::vector<double> load(2 * inside.edges().size());
    for (int c = 0; c < channels; ++c) {
        if (inside.scaleUp() != ScaleUpKind::switched) {
            orders.push_back(OrderSearch(inside, load, 1).run(-1));
            continue;
        }
        Order order(static_cast<std::size_t>(inside.gpus()));
        std::iota(order.begin(), order.end(), std::uint16_t{0});
        orders.push_back(std::move(order));
    }
    return orders;
}

} // namespace fabric
