#pragma once

#include "core/model/design.h"

/// A small star for the tests of this folder: two nodes of one GPU and two NICs, one switch of eight ports;
/// ids 0, 1 and 5; NIC n of node i on port 2 i + n.
namespace fabric::test {

inline DeviceType smallNode()
{
    const PcieLink slot{5, 16, std::nullopt};
    DeviceType type;
    type.id = "node";
    type.kind = DeviceKind::node;
    type.insides.gpus = {{{Attachment::To::cpu, 0, slot}}};
    type.insides.nics = {{"nic", "NIC", {Attachment::To::cpu, 0, slot}, 1, gbps(400)},
                         {"nic", "NIC", {Attachment::To::cpu, 0, slot}, 1, gbps(200)}};
    return type;
}

inline DeviceType smallSwitch()
{
    DeviceType type;
    type.id = "switch";
    type.kind = DeviceKind::switchDevice;
    type.ports = {{8, gbps(400), 2, "OSFP"}};
    return type;
}

inline Link link(std::uint32_t id, PortRef a, PortRef b, double rate)
{
    return {LinkId{id}, a, b, gbps(rate), Medium::optics, {}, std::nullopt};
}

inline Design star()
{
    const DeviceId n0{0};
    const DeviceId n1{1};
    const DeviceId leaf{5};
    Design d;
    d.name = "star";
    d.types = {smallNode(), smallSwitch()};
    d.devices = {{n0, TypeIndex{0}, "node-0"}, {n1, TypeIndex{0}, "node-1"}, {leaf, TypeIndex{1}, "leaf-0"}};
    d.links = {link(0, {n0, 0}, {leaf, 0}, 400), link(1, {n0, 1}, {leaf, 1}, 200),
               link(2, {n1, 0}, {leaf, 2}, 400), link(3, {n1, 1}, {leaf, 3}, 200)};
    d.groups = {{GroupId{0}, GroupKind::pod, "pod", {}, 0, {}, {n0, n1, leaf}},
                {GroupId{1}, GroupKind::rack, "rack", {}, 0, {}, {leaf}}};
    d.nicOverrides = {{n1, 0, {3, 8, std::nullopt}}};
    return d;
}

} // namespace fabric::test
