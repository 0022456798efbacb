#pragma once

#include "core/model/design.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace fabric {

/// What an element that carries traffic is, which decides the efficiency that an estimate applies to it.
enum class ElementKind : std::uint8_t { networkLink, nvlink, pcie, socketLink };

/// The inside of one node: GPUs, NICs, PCIe switches, sockets and the NVSwitch as vertices, their connections
/// as edges. Nodes of one type share an inside unless a NIC was overridden, so a large fabric holds only a
/// few.
///
/// A path is a list of directed edges: 2 × edge + 0 from `a` to `b`, + 1 the other way. Connections that
/// cannot limit (a port integrated with its accelerator) have no edge.
class InsideGraph
{
public:
    struct Edge
    {
        ElementKind kind = ElementKind::pcie;
        Bandwidth capacity; ///< one direction, raw
        std::string name;   ///< "gpu-3 – nvlink", "nic-3 – pcie-switch-1"; proper names only
        int nic = -1;       ///< set where the edge is a NIC's own connection
        PcieLink slot;      ///< of kind pcie
        bool measured = false;
    };
    using Path = std::vector<std::uint32_t>;

    InsideGraph() = default;
    /// `nicLinks` holds the connection of every NIC, overrides applied.
    InsideGraph(const NodeInsides& insides, const std::vector<PcieLink>& nicLinks);

    int gpus() const { return m_gpus; }
    int nics() const { return m_nics; }
    ScaleUpKind scaleUp() const { return m_scaleUp; }
    const std::vector<Edge>& edges() const { return m_edges; }

    /// Over PCIe and socket links, fewest connections; ties go to the edge listed first.
    const Path& gpuToNic(int gpu, int nic) const { return m_gpuToNic[cell(gpu, nic)]; }
    const Path& nicToGpu(int nic, int gpu) const { return m_nicToGpu[cell(gpu, nic)]; }
    /// From a GPU to a NIC through the memory of the host: up to the socket nearest to the GPU, then on to
    /// the NIC. Empty if the GPU or the NIC reaches no socket. O(edges).
    Path byHost(int gpu, int nic) const;
    /// Whether a GPU can use a NIC without help of another GPU; where false, both paths above are empty.
    bool reachesNic(int gpu, int nic) const { return m_reachesNic[cell(gpu, nic)]; }
    /// Over NVLink where it reaches, else over PCIe. Empty if both are the same GPU.
    const Path& gpuToGpu(int from, int to) const
    {
        return m_gpuToGpu[static_cast<std::size_t>(from * m_gpus + to)];
    }
    bool nvlinkReaches(int from, int to) const;
    /// The single NVLink edge between a GPU and the NVSwitch; -1 if the domain is not switched.
    int switchedEdge(int gpu) const
    {
        return m_switchedEdge.empty() ? -1 : m_switchedEdge[static_cast<std::size_t>(gpu)];
    }

    /// The GPU with the shortest way to a NIC; of several, the one whose number matches, else the lowest.
    int gpuBeside(int nic) const { return m_gpuBeside[static_cast<std::size_t>(nic)]; }
    /// The NIC with the shortest way from a GPU; of several, GPUs take them in turn.
    int nicNearest(int gpu) const { return m_nicNearest[static_cast<std::size_t>(gpu)]; }

private:
    struct Half
    {
        int to = 0;
        std::uint32_t edge = 0; ///< directed
        bool free = false;      ///< an integrated connection without an edge
    };

    std::size_t cell(int gpu, int nic) const { return static_cast<std::size_t>(gpu * m_nics + nic); }
    int connect(int a, int b, ElementKind kind, Bandwidth capacity, std::string name);
    void connectFree(int a, int b);
    int vertexOf(Attachment::To to, int index) const;
    void buildPcie(const NodeInsides& insides, const std::vector<PcieLink>& nicLinks);
    void buildScaleUp(const ScaleUp& scaleUp);
    void buildPaths();
    void chooseNeighbours(const std::vector<std::vector<int>>& hops);
    Path shortest(int from, int to, bool nvlink, int* hops) const;

    int m_gpus = 0;
    int m_nics = 0;
    int m_pcieSwitches = 0;
    int m_sockets = 0;
    ScaleUpKind m_scaleUp = ScaleUpKind::none;
    std::vector<Edge> m_edges;
    std::vector<std::vector<Half>> m_halves;
    std::vector<Path> m_gpuToNic;
    std::vector<Path> m_nicToGpu;
    std::vector<bool> m_reachesNic;
    std::vector<Path> m_gpuToGpu;
    std::vector<bool> m_nvlinkReaches;
    std::vector<int> m_switchedEdge;
    std::vector<int> m_gpuBeside;
    std::vector<int> m_nicNearest;
};

} // namespace fabric
