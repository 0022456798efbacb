#include "core/collective/nccl/algorithm.h"

#include <algorithm>

namespace fabric::nccl {
namespace {

constexpr std::array<std::string_view, 5> functionNames{"Broadcast", "Reduce", "AllGather", "ReduceScatter",
                                                        "AllReduce"};
constexpr std::array<std::string_view, 7> algorithmNames{
    "Tree", "Ring", "CollNetDirect", "CollNetChain", "NVLS", "NVLSTree", "PAT"};
constexpr std::array<std::string_view, 7> algorithmKeys{
    "tree", "ring", "collnet_direct", "collnet_chain", "nvls", "nvls_tree", "pat"};
constexpr std::array<std::string_view, 3> protocolNames{"LL", "LL128", "Simple"};
constexpr std::array<std::string_view, 3> protocolKeys{"ll", "ll128", "simple"};

} // namespace

std::string_view nameOf(Function function)
{
    return functionNames[indexOf(function)];
}

std::string_view nameOf(Algorithm algorithm)
{
    return algorithmNames[indexOf(algorithm)];
}

std::string_view nameOf(Protocol protocol)
{
    return protocolNames[indexOf(protocol)];
}

std::string_view keyOf(Algorithm algorithm)
{
    return algorithmKeys[indexOf(algorithm)];
}

std::string_view keyOf(Protocol protocol)
{
    return protocolKeys[indexOf(protocol)];
}

std::optional<Algorithm> algorithmOf(std::string_view word)
{
    for (const Algorithm a : allAlgorithms) {
        if (word == keyOf(a) || word == nameOf(a))
            return a;
    }
    return std::nullopt;
}

} // namespace fabric::nccl
