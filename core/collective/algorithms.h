#pragma once

#include "core/base/result.h"
#include "core/collective/schedule.h"

#include <memory>
#include <span>
#include <string_view>

namespace fabric {

/// Algorithms beyond the ring, by the words of the command line:
/// * hierarchical: reduce-scatter inside each NVLink domain, one ring for each GPU number between the domains
///   (GPU m of every domain, so every rail works), all-gather inside;
/// * bucket: rings along one dimension of a torus after the other, in all 2·D orders and directions at once,
///   each with its part of the buffer (Jain, Sabharwal, ICS 2010);
/// * halving_doubling: recursive vector halving with distance doubling, then the way back; numbers of ranks
///   that are no power of two first fold 2r ranks into r (Thakur, Rabenseifner, Gropp, 2005);
/// * double_binary_tree: up and down two binary trees over the NVLink domains at once, each with half of the
///   data (Sanders, Speck, Träff, 2009), laid as NCCL lays them: see doubleTreeSchedule();
/// * pairwise: in step k rank i sends to rank i + k; over the network by the GPU on the receiver's rail where
///   NVLink joins the two (PXN);
/// * pairwise_direct: the same without PXN, by the sender's own NIC.
std::span<const std::string_view> scheduledAlgorithms();

/// Whether a name is one of scheduledAlgorithms().
bool isScheduled(std::string_view algorithm);

/// The schedule of an algorithm on ranks that were placed. Positions are the ranks themselves.
///
/// ErrorKind::usage: collective.algorithm_unfit (hierarchical and bucket do all_reduce, all_gather and
/// reduce_scatter; halving_doubling and double_binary_tree all_reduce;
/// pairwise all_to_all), collective.domains_uneven (hierarchical
/// needs the same number of GPUs in every domain), collective.no_torus (bucket needs a torus with as many
/// GPUs at every place).
Result<std::unique_ptr<const Schedule>> makeSchedule(std::string_view algorithm, const FabricGraph& graph,
                                                     const Ranks& ranks, Collective collective);

} // namespace fabric
