#include "sample_design.h"

#include <string>

namespace fabric::test {
namespace {

PcieLink gen5()
{
    return {5, 16, std::nullopt};
}

DeviceType server()
{
    DeviceType type;
    type.id = "server";
    type.name = "Server “S” \\ 8\n";
    type.partNumber = "P-1";
    type.kind = DeviceKind::node;
    type.fabrics = {FabricKind::infiniband, FabricKind::roce};
    type.typicalPower = {Watts(1234.5), {"a page", 2023, Confidence::medium}};
    type.maxPower = {std::nullopt, {"not stated", std::nullopt, Confidence::none}};
    type.rackUnits = 4;
    type.from = {"made up", 2024, Confidence::low};
    NodeInsides& in = type.insides;
    in.gpu.id = "g1";
    in.gpu.name = "GPU 1";
    in.gpu.peakFlops.value = 989.4e12;
    in.gpu.memory = {Bytes(80e9), {"sheet", 2022, Confidence::high}};
    in.sockets = 2;
    in.socketLink = gbps(332.8);
    in.pcieSwitches = {{Attachment::To::cpu, 0, gen5()}, {Attachment::To::cpu, 1, gen5()}};
    for (int i = 0; i < 2; ++i) {
        in.gpus.push_back({{Attachment::To::pcieSwitch, i, gen5()}});
        in.nics.push_back(
            {"cx7", "ConnectX", {Attachment::To::pcieSwitch, i, {4, 8, std::nullopt}}, 2, gbps(400)});
    }
    in.nics.push_back({"own", "", {Attachment::To::gpu, 1, {}}, 1, gbps(100)});
    in.scaleUp = {ScaleUpKind::mesh, gigabytesPerSecond(450), "Link", {{0, 1, gigabytesPerSecond(50)}}};
    in.portsPerCage = 2;
    in.gpu.computeCapability = {9.0, {"CUDA GPUs", std::nullopt, Confidence::high}};
    in.cpu = CpuKind::intelSapphireRapids;
    return type;
}

DeviceType portsOnly(const char* id, DeviceKind kind, int count, double rate, int portsPerCage)
{
    DeviceType type;
    type.id = id;
    type.kind = kind;
    type.ports = {{count, gbps(rate), portsPerCage, "OSFP"}};
    return type;
}

DeviceType singlePortNode()
{
    DeviceType type;
    type.id = "host";
    type.kind = DeviceKind::node;
    type.insides.gpus = {{{Attachment::To::cpu, 0, gen5()}}};
    type.insides.nics = {{"nic", "NIC", {Attachment::To::cpu, 0, gen5()}, 1, gbps(400)}};
    return type;
}

void setSettings(Design& d)
{
    d.fabric.own = FabricKind::roce;
    d.fabric.of(FabricKind::infiniband) = {0.95,
                                           microseconds(2),
                                           gbps(400),
                                           4.0,
                                           "log 2024-01-01",
                                           "all_reduce",
                                           AllToAllFit{0.9, microseconds(3), "other log 2024-01-02"}};
    d.fabric.of(FabricKind::roce).latency = microseconds(1.7);
    d.fabric.nvlinkEfficiency = 0.8;
    d.fabric.nvlinkLatency = microseconds(0.6);
    d.workload.id = "bert";
    d.workload.name = "BERT";
    d.workload.parameters = 3.34e8;
    d.workload.samplesPerEpoch = 1e6;
    d.workload.globalBatch = 256;
    d.workload.flopsPerSample = 1.7e12;
    d.workload.overlap = 0.66;
    d.workload.computePerStep = Seconds(0.31);
    d.workload.stepsPerEpoch = 1000;
    d.workload.from = {"paper", 2019, Confidence::high};
    d.workload.notes = "note";
    d.prices = "list";
    d.priceOverrides = {{"server", Money(250'000.5), "offer"}};
    d.waivers = {{"check.rule", {"node-0", "节点"}, "known"}};
}

} // namespace

Design fullDesign()
{
    Design d;
    d.name = "full \"quoted\"";
    d.notes = "two\nlines, 中文, \xF0\x9F\x98\x80";
    d.origin = {"star", {{"nodes", "2"}, {"set", "a=b"}, {"set", "c=d"}}};
    d.types = {server(), portsOnly("switch", DeviceKind::switchDevice, 8, 400, 2),
               portsOnly("ufm", DeviceKind::service, 1, 200, 1)};
    d.devices = {{DeviceId{0}, TypeIndex{0}, "node-0"},
                 {DeviceId{1}, TypeIndex{0}, "node-1"},
                 {DeviceId{4}, TypeIndex{1}, "leaf-0"},
                 {DeviceId{9}, TypeIndex{2}, "ufm-0"}};
    const auto link = [](std::uint32_t id, PortRef a, PortRef b, double rate) {
        return Link{LinkId{id}, a, b, gbps(rate), Medium::optics, {}, std::nullopt};
    };
    d.links = {
        link(0, {DeviceId{0}, 0}, {DeviceId{4}, 0}, 400), link(1, {DeviceId{0}, 4}, {DeviceId{4}, 1}, 100),
        link(2, {DeviceId{1}, 0}, {DeviceId{4}, 2}, 100), link(5, {DeviceId{9}, 0}, {DeviceId{4}, 3}, 200),
        link(6, {DeviceId{1}, 2}, {DeviceId{4}, 4}, 200), link(7, {DeviceId{1}, 3}, {DeviceId{4}, 5}, 200)};
    d.links[1].medium = Medium::dac;
    d.links[1].length = Metres(1.5);
    d.links[2].medium = Medium::opticsSingle;
    d.links[4].cable = d.links[5].cable = CableId{3};
    d.groups = {{GroupId{0}, GroupKind::pod, "pod", {}, 0, {}, {DeviceId{0}, DeviceId{1}, DeviceId{4}}},
                {GroupId{2}, GroupKind::torus, "", GroupId{0}, 7, {2, 1}, {DeviceId{1}, DeviceId{0}}},
                {GroupId{3}, GroupKind::rack, "empty", {}, -1, {}, {}}};
    d.nicOverrides = {{DeviceId{0}, 1, {3, 8, gbps(49.5)}}, {DeviceId{1}, 0, {3, 8, std::nullopt}}};
    setSettings(d);
    return d;
}

Layout fullLayout()
{
    Layout layout;
    layout.place(DeviceId{0}, {0, -12.25});
    layout.place(DeviceId{4}, {1e-3, 1.0 / 3});
    layout.place(DeviceId{9}, {123456.75, 1e6});
    layout.notes = {{NoteId{0}, NoteKind::note, "two\n“lines”, 中文", -1.5, 1.0 / 3, 160, 80.25},
                    {NoteId{7}, NoteKind::label, "", 0, -0.0, 1e-3, 1e9}};
    layout.locked = {DeviceId{1}, DeviceId{4}};
    layout.collapsed = {GroupId{0}, GroupId{3}};
    return layout;
}

Design fatTree(int k)
{
    const int half = k / 2;
    const int nodes = k * k * k / 4;
    const int perTier = k * half;
    Design d;
    d.name = "fat-tree k=" + std::to_string(k);
    d.types = {singlePortNode(), portsOnly("switch", DeviceKind::switchDevice, k, 400, 1)};
    const auto add = [&](const char* name, int count, std::uint32_t type) {
        for (int i = 0; i < count; ++i)
            d.devices.push_back({d.nextDeviceId(), TypeIndex{type}, name + std::to_string(i)});
    };
    add("node-", nodes, 0);
    add("leaf-", perTier, 1);
    add("spine-", perTier, 1);
    add("core-", half * half, 1);
    const auto join = [&](int a, int portA, int b, int portB) {
        d.links.push_back({d.nextLinkId(),
                           {DeviceId{static_cast<std::uint32_t>(a)}, static_cast<std::uint32_t>(portA)},
                           {DeviceId{static_cast<std::uint32_t>(b)}, static_cast<std::uint32_t>(portB)},
                           gbps(400),
                           Medium::optics,
                           {},
                           std::nullopt});
    };
    const int spines = nodes + perTier;
    const int cores = spines + perTier;
    for (int n = 0; n < nodes; ++n)
        join(n, 0, nodes + n / half, n % half);
    for (int leaf = 0; leaf < perTier; ++leaf) {
        for (int j = 0; j < half; ++j)
            join(nodes + leaf, half + j, spines + leaf / half * half + j, leaf % half);
    }
    for (int spine = 0; spine < perTier; ++spine) {
        for (int c = 0; c < half; ++c)
            join(spines + spine, half + c, cores + spine % half * half + c, spine / half);
    }
    for (int pod = 0; pod < k; ++pod) {
        Group group{d.nextGroupId(), GroupKind::pod, "pod-" + std::to_string(pod), {}, pod, {}, {}};
        const auto members = [&](int first, int count) {
            for (int i = 0; i < count; ++i)
                group.members.push_back(DeviceId{static_cast<std::uint32_t>(first + i)});
        };
        members(pod * half * half, half * half);
        members(nodes + pod * half, half);
        members(spines + pod * half, half);
        d.groups.push_back(std::move(group));
    }
    return d;
}

Layout gridLayout(const Design& design)
{
    Layout layout;
    for (const Device& device : design.devices)
        layout.place(device.id, {device.id.value % 256 * 48.5, device.id.value / 256 * 64.0});
    return layout;
}

} // namespace fabric::test
