#pragma once

#include "core/model/design.h"
#include "core/model/layout.h"

#include <array>
#include <string>

namespace fabric::test {

/// A design with places for its devices, written down by loops: tests of pictures need no generator.
struct Fixture
{
    Snapshot design;
    Layout layout;
};

/// Eight GPUs behind one NVSwitch, eight NICs with one 400 Gb/s port each, GPU r and NIC r on one PCIe
/// switch.
DeviceType dgxH100();
/// One accelerator with its own network ports and no PCIe in between.
DeviceType accelerator(int ports);
DeviceType plainSwitch(int ports, std::string name = "QM9700");

/// `nodes` hosts on one switch, in rows of 16.
Fixture star(int nodes);

/// Rail-optimised, two tiers: units of 32 DGX H100 with one leaf a rail, `spines` spines, 1:1.
/// `open` leaves room to draw the insides of every node.
Fixture rail(int nodes, int spines, bool open = false);

/// A tree of three tiers. NIC r of a node goes to a leaf of rail r; every leaf meets every spine of its pod;
/// spine j of every pod meets all cores of plane j.
struct Clos
{
    int pods = 2;
    int nodesPerPod = 4;
    int nics = 1; ///< 1 or 8
    int leavesPerPod = 2;
    int spinesPerPod = 2;
    int cores = 4; ///< a multiple of spinesPerPod
};
Fixture clos(const Clos& shape);

/// Groups of `a` routers on a circle, all to all inside; `p` nodes and `h` global ports a router, a·h + 1
/// groups at most, one cable between every two groups.
Fixture dragonfly(int p, int a, int h, int groups);

/// Nodes cabled to their neighbours; a third dimension of 1 draws a plane.
Fixture torus(std::array<int, 3> dims);

} // namespace fabric::test
