#pragma once

#include "core/collective/nccl/algorithm.h"

#include <cstddef>
#include <cstdint>

/// The constants of NCCL's tuner, version 2.30.7 (src/graph/tuning.cc). Times in µs, rates in GB/s.
namespace fabric::nccl {

/// Rows of the tables: by the lowest compute capability of the job.
enum class Generation : std::uint8_t { volta, ampere, hopper, blackwell };
/// `computeCapability` ten times, 90 for 9.0.
Generation generationOf(int computeCapability);

/// What a step runs over.
enum class StepOver : std::uint8_t { nvlink, pcie, network };

/// Start of a collective, without any step.
double baseLatencyUs(Algorithm algorithm, Protocol protocol);
/// One step.
double stepLatencyUs(StepOver over, Algorithm algorithm, Protocol protocol);

/// Most that protocol LL gives to a whole job. On one node by generation, else by the CPU: AMD (or several
/// kinds), or anything else.
double llMaxGBps(int nodes, Generation generation, bool amdOrMixedCpu);

/// Most per channel; `nodes` selects one, two, or more of them.
double ringLl128MaxGBps(Generation generation);
double treeLl128MaxGBps(Generation generation, int nodes);
double treeMaxGBps(Generation generation, int nodes);
double nvlsTreeMaxGBps(Generation generation, int nodes);
/// Share of the graph's bandwidth that NVLS reaches.
double nvlsEfficiency(Generation generation);

/// log2 of the size in units of 64 bytes, rounded down; -1 below 64 bytes.
int sizeStep(double bytes);
/// What middle sizes leave of a tree's bandwidth; by sizeStep(); 1 outside 64 B … 512 MiB.
double treeCorrection(Protocol protocol, int step);

} // namespace fabric::nccl
