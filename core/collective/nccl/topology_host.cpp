#include "core/collective/nccl/topology_host.h"

#include <algorithm>

namespace fabric::nccl {
namespace {

/// What cannot limit: a port that is integrated with its accelerator.
constexpr double unlimitedGBps = 5000;

/// Builds one host; its parts are numbered from 0.
class HostBuilder
{
public:
    HostBuilder(const Host& host, int computeCapability, double socketRate, bool fusePorts)
        : m_host(host),
          m_in(*host.insides),
          m_computeCapability(computeCapability),
          m_socketRate(socketRate),
          m_fusePorts(fusePorts)
    {}

    NodeTopology build()
    {
        addCpus();
        for (std::size_t s = 0; s < m_in.pcieSwitches.size(); ++s)
            m_switches.push_back(
                hang(PartKind::pcieSwitch, s, m_in.pcieSwitches[s], m_in.pcieSwitches[s].link));
        for (std::size_t g = 0; g < m_in.gpus.size(); ++g)
            hang(PartKind::gpu, g, m_in.gpus[g].attachment, m_in.gpus[g].attachment.link);
        addNics();
        addScaleUp(m_in.scaleUp);
        return std::move(m_node);
    }

private:
    void addCpus()
    {
        for (int s = 0; s < std::max(1, m_in.sockets); ++s)
            m_node.add({PartKind::cpu, 0, s});
        for (std::size_t a = 0; a < m_node.cpus.size(); ++a) {
            for (std::size_t b = a + 1; b < m_node.cpus.size(); ++b)
                m_node.connect(m_node.cpus[a], m_node.cpus[b], WireKind::socket, m_socketRate);
        }
    }

    /// The part an attachment names; -1 if there is none.
    int partAt(const Attachment& attachment) const
    {
        const std::vector<int>& parts = attachment.to == Attachment::To::cpu          ? m_node.cpus
                                        : attachment.to == Attachment::To::pcieSwitch ? m_switches
                                                                                      : m_node.gpus;
        const auto index = static_cast<std::size_t>(attachment.index);
        return attachment.index >= 0 && index < parts.size() ? parts[index] : -1;
    }

    int hang(PartKind kind, std::size_t number, const Attachment& attachment, const PcieLink& link)
    {
        const int upward = partAt(attachment);
        const int part = m_node.add({kind, 0, static_cast<int>(number), -1, upward});
        if (upward < 0)
            return part;
        const double rate = attachment.to == Attachment::To::gpu ? unlimitedGBps : pcieGBps(link);
        const bool chipToChip =
            kind == PartKind::gpu && attachment.to == Attachment::To::cpu && isChipToChip(link);
        m_node.connect(part, upward, chipToChip ? WireKind::c2c : WireKind::pcie, rate);
        return part;
    }

    void addNics()
    {
        std::size_t port = 0;
        for (std::size_t n = 0; n < m_in.nics.size(); ++n) {
            const NicSlot& nic = m_in.nics[n];
            std::vector<double> rates;
            for (int p = 0; p < nic.ports; ++p, ++port)
                rates.push_back(toGigabytesPerSecond(port < m_host.portRates.size() ? m_host.portRates[port]
                                                                                    : nic.portRate));
            addNic(n, nic, rates);
        }
    }

    void addNic(std::size_t number, const NicSlot& slot, const std::vector<double>& rates)
    {
        double together = 0;
        for (double rate : rates)
            together += rate;
        if (!(together > 0))
            return;
        const PcieLink& link =
            number < m_host.nicLinks.size() ? m_host.nicLinks[number] : slot.attachment.link;
        const int nic = hang(PartKind::nic, number, slot.attachment, link);
        if (m_fusePorts)
            return addNet(nic, -1, together);
        for (std::size_t p = 0; p < rates.size(); ++p)
            addNet(nic, static_cast<int>(p), rates[p]);
    }

    void addNet(int nic, int port, double rate)
    {
        if (!(rate > 0))
            return;
        const int number = m_node.parts[static_cast<std::size_t>(nic)].number;
        const int net = m_node.add({PartKind::net, 0, number, port, nic});
        m_node.connect(net, nic, WireKind::network, rate);
    }

    double nvlink(Bandwidth nominal) const { return nvlinkGBps(m_computeCapability, nominal); }

    void addScaleUp(const ScaleUp& scaleUp)
    {
        const std::vector<int>& gpus = m_node.gpus;
        switch (scaleUp.kind) {
        case ScaleUpKind::none:
            return;
        case ScaleUpKind::switched:
            m_node.add({PartKind::nvSwitch});
            for (int gpu : gpus)
                m_node.connect(gpu, m_node.nvSwitches.front(), WireKind::nvlink, nvlink(scaleUp.perGpu));
            return;
        case ScaleUpKind::mesh:
            return addMesh(scaleUp);
        case ScaleUpKind::pairs:
            for (std::size_t g = 0; g + 1 < gpus.size(); g += 2)
                m_node.connect(gpus[g], gpus[g + 1], WireKind::nvlink, nvlink(scaleUp.perGpu));
            return;
        }
    }

    void addMesh(const ScaleUp& scaleUp)
    {
        const std::vector<int>& gpus = m_node.gpus;
        for (const ScaleUp::Edge& edge : scaleUp.edges) {
            const auto a = static_cast<std::size_t>(edge.a);
            const auto b = static_cast<std::size_t>(edge.b);
            if (edge.a >= 0 && edge.b >= 0 && a < gpus.size() && b < gpus.size() && a != b)
                m_node.connect(gpus[a], gpus[b], WireKind::nvlink, nvlink(edge.rate));
        }
        if (!scaleUp.edges.empty() || gpus.size() < 2)
            return;
        const Bandwidth share = scaleUp.perGpu / static_cast<double>(gpus.size() - 1);
        for (std::size_t a = 0; a < gpus.size(); ++a) {
            for (std::size_t b = a + 1; b < gpus.size(); ++b)
                m_node.connect(gpus[a], gpus[b], WireKind::nvlink, nvlink(share));
        }
    }

    const Host& m_host;
    const NodeInsides& m_in;
    int m_computeCapability;
    double m_socketRate;
    bool m_fusePorts;
    NodeTopology m_node;
    std::vector<int> m_switches;
};

} // namespace

NodeTopology hostTopology(const Host& host, int computeCapability, double socketRate, bool fusePorts)
{
    return HostBuilder(host, computeCapability, socketRate, fusePorts).build();
}

} // namespace fabric::nccl
