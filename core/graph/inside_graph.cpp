#include "core/graph/inside_graph.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace fabric {
namespace {

constexpr int unreachable = std::numeric_limits<int>::max();

} // namespace

InsideGraph::InsideGraph(const NodeInsides& insides, const std::vector<PcieLink>& nicLinks)
    : m_gpus(static_cast<int>(insides.gpus.size())),
      m_nics(static_cast<int>(insides.nics.size())),
      m_pcieSwitches(static_cast<int>(insides.pcieSwitches.size())),
      m_sockets(std::max(1, insides.sockets)),
      m_scaleUp(insides.scaleUp.kind)
{
    // Vertices: GPUs, NICs, PCIe switches, sockets, then the NVSwitch.
    m_halves.resize(static_cast<std::size_t>(m_gpus + m_nics + m_pcieSwitches + m_sockets + 1));
    buildPcie(insides, nicLinks);
    buildScaleUp(insides.scaleUp);
    buildPaths();
}

bool InsideGraph::nvlinkReaches(int from, int to) const
{
    return m_nvlinkReaches[static_cast<std::size_t>(from * m_gpus + to)];
}

int InsideGraph::connect(int a, int b, ElementKind kind, Bandwidth capacity, std::string name)
{
    const auto edge = static_cast<std::uint32_t>(m_edges.size());
    Edge added;
    added.kind = kind;
    added.capacity = capacity;
    added.name = std::move(name);
    m_edges.push_back(std::move(added));
    m_halves[static_cast<std::size_t>(a)].push_back({b, 2 * edge, false});
    m_halves[static_cast<std::size_t>(b)].push_back({a, 2 * edge + 1, false});
    return static_cast<int>(edge);
}

void InsideGraph::connectFree(int a, int b)
{
    m_halves[static_cast<std::size_t>(a)].push_back({b, 0, true});
    m_halves[static_cast<std::size_t>(b)].push_back({a, 0, true});
}

int InsideGraph::vertexOf(Attachment::To to, int index) const
{
    switch (to) {
    case Attachment::To::gpu:
        return std::clamp(index, 0, std::max(0, m_gpus - 1));
    case Attachment::To::pcieSwitch:
        return m_gpus + m_nics + std::clamp(index, 0, std::max(0, m_pcieSwitches - 1));
    case Attachment::To::cpu:
        break;
    }
    return m_gpus + m_nics + m_pcieSwitches + std::clamp(index, 0, m_sockets - 1);
}

void InsideGraph::buildPcie(const NodeInsides& insides, const std::vector<PcieLink>& nicLinks)
{
    const auto nameOf = [](const Attachment& a) {
        return (a.to == Attachment::To::pcieSwitch ? "pcie-switch-" : "cpu-") + std::to_string(a.index);
    };
    const auto attach = [&](int vertex, const std::string& name, const Attachment& a, const PcieLink& link) {
        if (a.to == Attachment::To::gpu) {
            connectFree(vertex, vertexOf(a.to, a.index));
            return -1;
        }
        const int edge = connect(vertex, vertexOf(a.to, a.index), ElementKind::pcie, link.rate(),
                                 name + " – " + nameOf(a));
        m_edges.back().measured = link.measured.has_value();
        m_edges.back().slot = link;
        return edge;
    };
    for (int g = 0; g < m_gpus; ++g) {
        const Attachment& a = insides.gpus[static_cast<std::size_t>(g)].attachment;
        attach(g, "gpu-" + std::to_string(g), a, a.link);
    }
    for (int n = 0; n < m_nics; ++n) {
        const int edge = attach(m_gpus + n, "nic-" + std::to_string(n),
                                insides.nics[static_cast<std::size_t>(n)].attachment,
                                nicLinks[static_cast<std::size_t>(n)]);
        if (edge >= 0)
            m_edges[static_cast<std::size_t>(edge)].nic = n;
    }
    for (int s = 0; s < m_pcieSwitches; ++s) {
        const Attachment& a = insides.pcieSwitches[static_cast<std::size_t>(s)];
        attach(m_gpus + m_nics + s, "pcie-switch-" + std::to_string(s), a, a.link);
    }
    const int firstSocket = m_gpus + m_nics + m_pcieSwitches;
    for (int a = 0; a < m_sockets; ++a) {
        for (int b = a + 1; b < m_sockets; ++b) {
            if (insides.socketLink)
                connect(firstSocket + a, firstSocket + b, ElementKind::socketLink, *insides.socketLink,
                        "cpu-" + std::to_string(a) + " – cpu-" + std::to_string(b));
            else
                connectFree(firstSocket + a, firstSocket + b);
        }
    }
}

void InsideGraph::buildScaleUp(const ScaleUp& scaleUp)
{
    const auto pairName = [](int a, int b) {
        return "gpu-" + std::to_string(a) + " – gpu-" + std::to_string(b);
    };
    switch (scaleUp.kind) {
    case ScaleUpKind::none:
        return;
    case ScaleUpKind::switched:
        for (int g = 0; g < m_gpus; ++g)
            m_switchedEdge.push_back(connect(g, static_cast<int>(m_halves.size()) - 1, ElementKind::nvlink,
                                             scaleUp.perGpu, "gpu-" + std::to_string(g) + " – nvswitch"));
        return;
    case ScaleUpKind::pairs:
        for (int g = 0; g + 1 < m_gpus; g += 2)
            connect(g, g + 1, ElementKind::nvlink, scaleUp.perGpu, pairName(g, g + 1));
        return;
    case ScaleUpKind::mesh:
        for (const ScaleUp::Edge& e : scaleUp.edges) {
            if (e.a >= 0 && e.b >= 0 && e.a < m_gpus && e.b < m_gpus && e.a != e.b)
                connect(e.a, e.b, ElementKind::nvlink, e.rate, pairName(e.a, e.b));
        }
        if (!scaleUp.edges.empty())
            return;
        for (int a = 0; a < m_gpus; ++a) {
            for (int b = a + 1; b < m_gpus; ++b)
                connect(a, b, ElementKind::nvlink, scaleUp.perGpu / (m_gpus - 1), pairName(a, b));
        }
        return;
    }
}

InsideGraph::Path InsideGraph::shortest(int from, int to, bool nvlink, int* hops) const
{
    std::vector<int> distance(m_halves.size(), unreachable);
    std::vector<std::pair<int, const Half*>> cameBy(m_halves.size(), {-1, nullptr});
    std::vector<int> queue{from};
    distance[static_cast<std::size_t>(from)] = 0;
    for (std::size_t head = 0; head < queue.size() && distance[static_cast<std::size_t>(to)] == unreachable;
         ++head) {
        const int v = queue[head];
        // A GPU or NIC does not forward PCIe traffic, but a GPU may relay NVLink traffic of a mesh.
        if (v != from && !nvlink && v < m_gpus + m_nics)
            continue;
        for (const Half& half : m_halves[static_cast<std::size_t>(v)]) {
            const bool isNvlink = !half.free && m_edges[half.edge / 2].kind == ElementKind::nvlink;
            if (isNvlink != nvlink || distance[static_cast<std::size_t>(half.to)] != unreachable)
                continue;
            distance[static_cast<std::size_t>(half.to)] = distance[static_cast<std::size_t>(v)] + 1;
            cameBy[static_cast<std::size_t>(half.to)] = {v, &half};
            queue.push_back(half.to);
        }
    }
    *hops = distance[static_cast<std::size_t>(to)];
    Path path;
    if (*hops == unreachable)
        return path;
    for (int v = to; v != from; v = cameBy[static_cast<std::size_t>(v)].first) {
        const Half* half = cameBy[static_cast<std::size_t>(v)].second;
        if (!half->free)
            path.push_back(half->edge);
    }
    std::reverse(path.begin(), path.end());
    return path;
}

InsideGraph::Path InsideGraph::byHost(int gpu, int nic) const
{
    Path up;
    int least = unreachable;
    int socket = -1;
    for (int s = m_gpus + m_nics + m_pcieSwitches; s < m_gpus + m_nics + m_pcieSwitches + m_sockets; ++s) {
        int hops = 0;
        Path path = shortest(gpu, s, false, &hops);
        if (hops < least) {
            up = std::move(path);
            least = hops;
            socket = s;
        }
    }
    if (socket < 0)
        return {};
    int hops = 0;
    const Path down = shortest(socket, m_gpus + nic, false, &hops);
    if (hops == unreachable)
        return {};
    up.insert(up.end(), down.begin(), down.end());
    return up;
}

void InsideGraph::buildPaths()
{
    std::vector<std::vector<int>> hops(static_cast<std::size_t>(m_gpus));
    m_gpuToNic.resize(static_cast<std::size_t>(m_gpus * m_nics));
    m_nicToGpu.resize(m_gpuToNic.size());
    for (int g = 0; g < m_gpus; ++g) {
        for (int n = 0; n < m_nics; ++n) {
            int distance = 0;
            m_gpuToNic[cell(g, n)] = shortest(g, m_gpus + n, false, &distance);
            hops[static_cast<std::size_t>(g)].push_back(distance);
            m_reachesNic.push_back(distance != unreachable);
            m_nicToGpu[cell(g, n)] = shortest(m_gpus + n, g, false, &distance);
        }
    }
    m_gpuToGpu.resize(static_cast<std::size_t>(m_gpus * m_gpus));
    m_nvlinkReaches.resize(m_gpuToGpu.size());
    for (int a = 0; a < m_gpus; ++a) {
        for (int b = 0; b < m_gpus; ++b) {
            const auto i = static_cast<std::size_t>(a * m_gpus + b);
            int distance = 0;
            Path path = a == b ? Path{} : shortest(a, b, true, &distance);
            m_nvlinkReaches[i] = a == b || distance != unreachable;
            if (!m_nvlinkReaches[i])
                path = shortest(a, b, false, &distance);
            m_gpuToGpu[i] = std::move(path);
        }
    }
    chooseNeighbours(hops);
}

void InsideGraph::chooseNeighbours(const std::vector<std::vector<int>>& hops)
{
    for (int n = 0; n < m_nics; ++n) {
        int best = 0;
        for (int g = 1; g < m_gpus; ++g) {
            const int d = hops[static_cast<std::size_t>(g)][static_cast<std::size_t>(n)];
            const int least = hops[static_cast<std::size_t>(best)][static_cast<std::size_t>(n)];
            if (d < least || (d == least && g == n))
                best = g;
        }
        m_gpuBeside.push_back(best);
    }
    for (int g = 0; g < m_gpus; ++g) {
        const std::vector<int>& row = hops[static_cast<std::size_t>(g)];
        if (row.empty()) {
            m_nicNearest.push_back(-1);
            continue;
        }
        const int least = *std::min_element(row.begin(), row.end());
        std::vector<int> nearest;
        for (int n = 0; n < m_nics; ++n) {
            if (row[static_cast<std::size_t>(n)] == least)
                nearest.push_back(n);
        }
        const bool own = std::find(nearest.begin(), nearest.end(), g) != nearest.end();
        m_nicNearest.push_back(own ? g : nearest[static_cast<std::size_t>(g) % nearest.size()]);
    }
}

} // namespace fabric
