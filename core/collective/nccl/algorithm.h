#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace fabric::nccl {

/// What NCCL's tuner tells apart, in NCCL's order. All-to-all is no function of its model.
enum class Function : std::uint8_t { broadcast, reduce, allGather, reduceScatter, allReduce };
enum class Algorithm : std::uint8_t { tree, ring, collnetDirect, collnetChain, nvls, nvlsTree, pat };
enum class Protocol : std::uint8_t { ll, ll128, simple };

inline constexpr std::array<Function, 5> allFunctions = {
    Function::broadcast, Function::reduce, Function::allGather, Function::reduceScatter, Function::allReduce};
inline constexpr std::array<Algorithm, 7> allAlgorithms = {
    Algorithm::tree,     Algorithm::ring, Algorithm::collnetDirect, Algorithm::collnetChain, Algorithm::nvls,
    Algorithm::nvlsTree, Algorithm::pat};
inline constexpr std::array<Protocol, 3> allProtocols = {Protocol::ll, Protocol::ll128, Protocol::simple};

template<class Enum>
constexpr std::size_t indexOf(Enum value)
{
    return static_cast<std::size_t>(value);
}

/// NCCL's own words: "AllReduce", "NVLSTree", "LL128", …
std::string_view nameOf(Function function);
std::string_view nameOf(Algorithm algorithm);
std::string_view nameOf(Protocol protocol);

/// The words of reports and of the command line: "nvls_tree", "ll128". NCCL's own words are understood too.
std::string_view keyOf(Algorithm algorithm);
std::string_view keyOf(Protocol protocol);
std::optional<Algorithm> algorithmOf(std::string_view word);

/// Whether it reduces in the network's switches (SHARP).
constexpr bool usesCollnet(Algorithm a)
{
    return a == Algorithm::collnetDirect || a == Algorithm::collnetChain;
}
/// Whether it reduces in the NVSwitches.
constexpr bool usesNvls(Algorithm a)
{
    return a == Algorithm::nvls || a == Algorithm::nvlsTree;
}

} // namespace fabric::nccl
