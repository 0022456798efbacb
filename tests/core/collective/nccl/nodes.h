#pragma once

#include "core/collective/nccl/channels.h"

#include <QMetaType>
#include <QString>

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <vector>

/// Nodes to search, built by hand as section 2.7 describes them.
namespace fabric::test {

struct NodeShape
{
    double capability = 9.0;
    std::optional<CpuKind> cpu = CpuKind::intelSapphireRapids;
    int sockets = 2;
    int switchesPerSocket = 4; ///< 0: everything hangs from the sockets
    int gpusPerSwitch = 1;     ///< of a socket where there are no switches
    int generation = 5;        ///< of PCIe, 16 lanes everywhere
    ScaleUpKind scaleUp = ScaleUpKind::switched;
    double nvlinkGBps = 450; ///< of a GPU, nominal
    int nics = 8;            ///< NIC i beside GPU i
    double nicGbps = 400;
};

inline Attachment attached(Attachment::To to, int index, int generation)
{
    return {to, index, {generation, 16, std::nullopt}};
}

inline NodeInsides makeNode(const NodeShape& shape)
{
    NodeInsides in;
    in.gpu.computeCapability.value = shape.capability;
    in.cpu = shape.cpu;
    in.sockets = shape.sockets;
    const bool switches = shape.switchesPerSocket > 0;
    const int places = switches ? shape.sockets * shape.switchesPerSocket : shape.sockets;
    for (int s = 0; switches && s < places; ++s)
        in.pcieSwitches.push_back(
            attached(Attachment::To::cpu, s / shape.switchesPerSocket, shape.generation));
    const auto to = switches ? Attachment::To::pcieSwitch : Attachment::To::cpu;
    for (int g = 0; g < places * shape.gpusPerSwitch; ++g)
        in.gpus.push_back({attached(to, g / shape.gpusPerSwitch, shape.generation)});
    for (int n = 0; n < shape.nics; ++n) {
        NicSlot nic;
        nic.portRate = gbps(shape.nicGbps);
        nic.attachment = attached(to, n / shape.gpusPerSwitch, shape.generation);
        in.nics.push_back(nic);
    }
    in.scaleUp.kind = shape.scaleUp;
    in.scaleUp.perGpu = gigabytesPerSecond(shape.nvlinkGBps);
    return in;
}

/// DGX H100.
inline NodeShape hopper()
{
    return {};
}

/// DGX A100: two GPUs and two NICs a switch.
inline NodeShape ampere()
{
    NodeShape shape;
    shape.capability = 8.0;
    shape.cpu = CpuKind::amd;
    shape.switchesPerSocket = 2;
    shape.gpusPerSwitch = 2;
    shape.generation = 4;
    shape.nvlinkGBps = 300;
    shape.nicGbps = 200;
    return shape;
}

inline NodeShape blackwell()
{
    NodeShape shape;
    shape.capability = 10.0;
    shape.cpu = CpuKind::intelEmeraldRapids;
    shape.nvlinkGBps = 900;
    return shape;
}

/// Ampere GPUs on PCIe alone, one NIC of 100 Gb/s.
inline NodeShape pcieOnly(CpuKind cpu)
{
    NodeShape shape = ampere();
    shape.cpu = cpu;
    shape.scaleUp = ScaleUpKind::none;
    shape.nics = 1;
    shape.nicGbps = 100;
    return shape;
}

/// A Grace tray: two CPUs with two GPUs each over C2C, a NIC for every GPU.
inline NodeInsides graceTray()
{
    NodeShape shape = blackwell();
    shape.cpu = CpuKind::arm;
    shape.switchesPerSocket = 0;
    shape.gpusPerSwitch = 2;
    shape.nics = 4;
    NodeInsides in = makeNode(shape);
    for (GpuSlot& gpu : in.gpus)
        gpu.attachment.link = {0, 0, gbps(1800)};
    return in;
}

inline nccl::NodeGraphs graphsOf(const NodeInsides& insides, bool networked,
                                 const nccl::SearchSettings& settings = {})
{
    const nccl::Host host{&insides, {}, {}};
    return nccl::searchNode({host}, settings, networked)->graphs;
}

inline std::string number(double value)
{
    return QString::number(value).toStdString();
}

/// Channels, rates and ways of the ring found, and so for the others.
inline std::string ringOf(const nccl::NodeGraphs& graphs)
{
    const nccl::ChannelGraph& ring = graphs.ring;
    std::string words = std::to_string(ring.nChannels) + " x " + number(ring.bwIntraGBps) + " " +
                        std::string(nameOf(ring.typeIntra));
    if (graphs.networked)
        words += "/" + std::string(nameOf(ring.typeInter)) + " crossNic " + std::to_string(ring.crossNic);
    return words;
}

inline std::string treeOf(const nccl::NodeGraphs& graphs)
{
    const nccl::ChannelGraph& tree = graphs.tree;
    return std::to_string(tree.nChannels) + " x " + number(tree.bwIntraGBps) + "/" +
           number(tree.bwInterGBps) + " p" + std::to_string(static_cast<int>(tree.pattern));
}

inline std::string nvlsOf(const nccl::NodeGraphs& graphs)
{
    const nccl::ChannelGraph& nvls = graphs.nvls;
    return nvls.found() ? std::to_string(nvls.nChannels) + ", " + number(nvls.bwIntraGBps) + "/" +
                              number(nvls.bwInterGBps)
                        : "-";
}

inline std::string rowOf(const nccl::NodeGraphs& graphs)
{
    return "ring " + ringOf(graphs) + " | tree " + treeOf(graphs) + " | NVLS " + nvlsOf(graphs) + " | " +
           std::to_string(graphs.commChannels);
}

/// Everything renumbered at random: sockets, PCIe switches, GPUs, NICs; the node itself stays the same.
inline NodeInsides shuffled(const NodeInsides& in, unsigned seed)
{
    std::mt19937 random(seed);
    const auto newPlaces = [&](std::size_t count) {
        std::vector<int> places(count);
        std::iota(places.begin(), places.end(), 0);
        for (std::size_t i = count; i > 1; --i)
            std::swap(places[i - 1], places[random() % i]);
        return places;
    };
    const std::vector<int> cpus = newPlaces(static_cast<std::size_t>(in.sockets));
    const std::vector<int> switches = newPlaces(in.pcieSwitches.size());
    const std::vector<int> gpus = newPlaces(in.gpus.size());
    const std::vector<int> nics = newPlaces(in.nics.size());
    const auto moved = [&](Attachment attachment) {
        const std::vector<int>& places = attachment.to == Attachment::To::cpu          ? cpus
                                         : attachment.to == Attachment::To::pcieSwitch ? switches
                                                                                       : gpus;
        attachment.index = places[static_cast<std::size_t>(attachment.index)];
        return attachment;
    };
    NodeInsides out = in;
    for (std::size_t i = 0; i < in.pcieSwitches.size(); ++i)
        out.pcieSwitches[static_cast<std::size_t>(switches[i])] = moved(in.pcieSwitches[i]);
    for (std::size_t i = 0; i < in.gpus.size(); ++i)
        out.gpus[static_cast<std::size_t>(gpus[i])] = {moved(in.gpus[i].attachment)};
    for (std::size_t i = 0; i < in.nics.size(); ++i) {
        NicSlot nic = in.nics[i];
        nic.attachment = moved(nic.attachment);
        nic.name = "renamed-" + std::to_string(seed);
        out.nics[static_cast<std::size_t>(nics[i])] = nic;
    }
    for (ScaleUp::Edge& edge : out.scaleUp.edges) {
        edge.a = gpus[static_cast<std::size_t>(edge.a)];
        edge.b = gpus[static_cast<std::size_t>(edge.b)];
    }
    return out;
}

} // namespace fabric::test

Q_DECLARE_METATYPE(fabric::test::NodeShape)
