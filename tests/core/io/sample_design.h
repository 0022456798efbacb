#pragma once

#include "core/model/design.h"
#include "core/model/layout.h"

/// Designs that use what a file can say, for the tests of this folder.
namespace fabric::test {

/// Two nodes with insides, a switch, a service host; every optional field set somewhere.
Design fullDesign();
Layout fullLayout();

/// A k-ary fat-tree of single-port nodes: k³/4 nodes, 5k²/4 switches, 3k³/4 links, pods as groups.
Design fatTree(int k);
Layout gridLayout(const Design& design);

} // namespace fabric::test
