#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace fabric::nccl {

/// Where a node stands in a tree; -1: nobody there.
struct TreePlace
{
    int parent = -1;
    std::array<int, 2> children{-1, -1};

    friend bool operator==(const TreePlace&, const TreePlace&) = default;
};

/// Two binary trees over the same nodes. Each carries one half of the data; a node inside one of them is a
/// leaf of the other (for an even number of nodes exactly, else for all but one), so no link carries more
/// than any other (Sanders, Speck, Träff 2009).
struct DoubleTree
{
    std::vector<TreePlace> first;
    std::vector<TreePlace> second;
};

/// The place of node `r` of `n` in NCCL's binary tree: with b the lowest set bit of r, the parent is r with b
/// cleared and the next higher bit set, or just with b cleared where that lies beyond n; children stand b ÷ 2
/// to both sides. Node 0 is the root and has one child. O(log n).
TreePlace binaryTree(int n, int r);

/// NCCL's pair: the second tree is the first mirrored (n even) or shifted by one node (n odd).
DoubleTree doubleTree(int n);

} // namespace fabric::nccl
