#include "core/collective/nccl/tables.h"

#include <array>
#include <cmath>

namespace fabric::nccl {
namespace {

using TableByProtocol = std::array<double, 3>;
using TableByAlgorithm = std::array<TableByProtocol, 7>;
/// One, two, three or more nodes.
using TableByNodes = std::array<double, 3>;

constexpr TableByAlgorithm baseTable{
    {{6.8, 14.0, 8.4}, {6.6, 14.0, 8.4}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {8.0, 8.0, 8.0}}};

constexpr std::array<TableByAlgorithm, 3> stepTable{{
    {{{0.6, 1.25, 4.0}, {0.6, 1.9, 3.4}, {0, 0, 3.7}, {0, 0, 2.8}, {0, 0, 25}, {0, 0, 25}, {0, 0, 4.0}}},
    {{{1.0, 1.9, 4.0}, {1.0, 2.5, 5.7}, {0, 0, 3.7}, {0, 0, 2.8}, {0, 0, 0}, {0, 0, 0}, {0, 0, 4.0}}},
    {{{5.0, 8.5, 14}, {2.7, 4.0, 14.0}, {0, 0, 31}, {0, 0, 30}, {0, 0, 18}, {0, 0, 20.9}, {0, 0, 14}}},
}};

constexpr std::array<TableByNodes, 4> llMaxTable{
    {{39.0, 39.0, 20.4}, {87.7, 22.5, 19.0}, {141.0, 45.0, 35.0}, {282.0, 90.0, 70.0}}};
constexpr std::array<double, 4> ringLl128Table{20, 20, 36.7, 40};
constexpr std::array<TableByNodes, 4> treeLl128Table{
    {{20, 20, 20}, {20, 20, 20}, {36.7, 36.7, 29.0}, {55.6, 31.67, 20.0}}};
constexpr std::array<TableByNodes, 4> treeMaxTable{
    {{26.5, 18.5, 10.0}, {24.0, 23.6, 17.8}, {38.7, 41.4, 36.0}, {70.0, 42.8, 24.0}}};
constexpr std::array<TableByNodes, 4> nvlsTreeTable{
    {{26.5, 18.5, 10.0}, {24.0, 23.6, 17.8}, {0, 57.7, 45.5}, {0, 96.0, 80.0}}};
constexpr std::array<double, 4> nvlsTable{0, 0, 0.85, 0.74};

constexpr std::array<std::array<double, 24>, 3> correctionTable{
    {{1, 1, 1, 1, .9, .8, .7, .7, .7, .7, .6, .5, .4, .4, .5, .6, .7, .8, .9, 1, 1, 1, 1, 1},
     {1, 1, 1, 1, 1, .9, .8, .8, .8, .7, .6, .6, .6, .6, .6, .6, .8, .9, .9, .9, .9, 1, 1, 1},
     {.9, .9, .9, .9, .9, .9, .9, .8, .7, .6, .6, .5, .5, .5, .5, .6, .7, .8, .7, .7, .8, .9, .9, .9}}};

std::size_t columnOf(int nodes)
{
    return nodes <= 1 ? 0 : nodes == 2 ? 1 : 2;
}

} // namespace

Generation generationOf(int computeCapability)
{
    return computeCapability >= 100  ? Generation::blackwell
           : computeCapability >= 90 ? Generation::hopper
           : computeCapability >= 80 ? Generation::ampere
                                     : Generation::volta;
}

double baseLatencyUs(Algorithm algorithm, Protocol protocol)
{
    return baseTable[indexOf(algorithm)][indexOf(protocol)];
}

double stepLatencyUs(StepOver over, Algorithm algorithm, Protocol protocol)
{
    return stepTable[indexOf(over)][indexOf(algorithm)][indexOf(protocol)];
}

double llMaxGBps(int nodes, Generation generation, bool amdOrMixedCpu)
{
    const std::size_t row = nodes <= 1 ? indexOf(generation) : amdOrMixedCpu ? 1 : 0;
    return llMaxTable[row][columnOf(nodes)];
}

double ringLl128MaxGBps(Generation generation)
{
    return ringLl128Table[indexOf(generation)];
}

double treeLl128MaxGBps(Generation generation, int nodes)
{
    return treeLl128Table[indexOf(generation)][columnOf(nodes)];
}

double treeMaxGBps(Generation generation, int nodes)
{
    return treeMaxTable[indexOf(generation)][columnOf(nodes)];
}

double nvlsTreeMaxGBps(Generation generation, int nodes)
{
    return nvlsTreeTable[indexOf(generation)][columnOf(nodes)];
}

double nvlsEfficiency(Generation generation)
{
    return nvlsTable[indexOf(generation)];
}

int sizeStep(double bytes)
{
    return bytes < 64 ? -1 : std::ilogb(std::floor(bytes / 64));
}

double treeCorrection(Protocol protocol, int step)
{
    const auto& row = correctionTable[indexOf(protocol)];
    return step < 0 || step >= static_cast<int>(row.size()) ? 1 : row[static_cast<std::size_t>(step)];
}

} // namespace fabric::nccl
