#pragma once

#include "core/base/result.h"
#include "core/collective/nccl/algorithm.h"
#include "core/collective/nccl/graph_result.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabric::nccl {

/// What-if settings, each under the name of NCCL's environment variable. The defaults are NCCL's own.
struct Settings
{
    /// NCCL_ALGO: which algorithms each function may use; empty: all.
    std::array<std::optional<std::array<bool, allAlgorithms.size()>>, allFunctions.size()> algorithms;
    /// NCCL_PROTO; a protocol that is allowed here is used even where NCCL holds it unsafe (LL128).
    std::array<std::optional<std::array<bool, allProtocols.size()>>, allFunctions.size()> protocols;
    /// NCCL_IB_DISABLE: no InfiniBand verbs, which RoCE uses too: NCCL falls back to TCP sockets.
    bool ibDisable = false;
    int crossNic = 2;                     ///< NCCL_CROSS_NIC: 0 no, 1 yes, 2 where it helps
    std::optional<PathType> p2pLevel;     ///< NCCL_P2P_LEVEL: farthest path with direct GPU-GPU copies
    std::optional<PathType> netGdrLevel;  ///< NCCL_NET_GDR_LEVEL: farthest path with GPUDirect RDMA
    std::optional<int> minChannels;       ///< NCCL_MIN_NCHANNELS
    std::optional<int> maxChannels;       ///< NCCL_MAX_NCHANNELS
    int nvlsEnable = 2;                   ///< NCCL_NVLS_ENABLE: 0 no, 1 yes, 2 where the hardware can
    bool collnetEnable = false;           ///< NCCL_COLLNET_ENABLE: SHARP in the switches
    int patEnable = 2;                    ///< NCCL_PAT_ENABLE: 0 no, 1 yes, 2 with one GPU a node
    std::optional<double> netOverheadUs;  ///< NCCL_NET_OVERHEAD, given in ns
    std::vector<std::string> assignments; ///< "NCCL_ALGO=Ring", as they were set, the last one of a name

    bool changed() const { return !assignments.empty(); }
    friend bool operator==(const Settings&, const Settings&) = default;
};

/// A setting as a dialog offers it.
struct SettingInfo
{
    std::string_view name;                ///< "NCCL_CROSS_NIC"
    std::vector<std::string_view> values; ///< what may stand there; for lists, the members
    bool list = false;                    ///< members joined by commas; ^ before them excludes
    std::optional<int> least;             ///< set where a whole number is expected
    std::optional<int> most;
};

/// All settings that the model knows, by name.
const std::vector<SettingInfo>& knownSettings();

/// Sets one from "NCCL_ALGO=Ring". Lists as NCCL reads them: members without regard to case, "^" first
/// excludes, "allreduce:tree;allgather:ring" for single functions. A later value replaces an earlier one; an
/// empty value sets the default again.
///
/// ErrorKind::usage: no "=", an unknown name (the finding's `nearest` is the most alike), a value that NCCL
/// would not know.
Result<void> applySetting(Settings& settings, std::string_view assignment);

/// Applies all in order.
Result<Settings> parseSettings(std::span<const std::string> assignments);

} // namespace fabric::nccl
