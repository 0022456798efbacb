#pragma once

#include "core/graph/inside_graph.h"

#include <vector>

namespace fabric {

/// How the GPUs of one kind of node use its NICs for traffic between pairs of GPUs. Rails are NIC numbers.
struct NicUse
{
    struct Part
    {
        int nic = 0;
        double share = 0;
    };
    std::vector<std::vector<Part>> railsOf; ///< [gpu]: where traffic for this GPU arrives
    std::vector<std::vector<double>>
        leaves;                  ///< [nic][rail]: GPUs that send their traffic for a rail by this NIC
    std::vector<double> arrives; ///< [rail]: GPUs reached there
};

/// By which NICs a GPU sends traffic for a rail: by the rail's own NIC where NVLink joins the GPU to the one
/// beside that NIC (PXN), else by the NICs where its own traffic arrives. `cabled` is sorted.
std::vector<NicUse::Part> waysOut(const InsideGraph& inside, const NicUse& use, int gpu, int rail,
                                  const std::vector<int>& cabled);

/// Of a node with these NICs cabled, sorted and at least one. A GPU's rail is its nearest NIC; where there
/// are more NICs than GPUs it uses all of its nearest evenly.
NicUse nicUseOf(const InsideGraph& inside, const std::vector<int>& cabled, std::size_t rails);

} // namespace fabric
