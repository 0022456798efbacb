#pragma once

#include "core/json/name.h"
#include "core/model/canvas_note.h"
#include "core/model/design.h"

#include <array>
#include <span>
#include <string_view>

/// How the values of enumerations are written in files, reports and on the command line.
namespace fabric {

inline constexpr std::array<json::Name<FabricKind>, 3> fabricNames = {
    {{FabricKind::infiniband, "infiniband"}, {FabricKind::roce, "roce"}, {FabricKind::ethernet, "ethernet"}}};

inline constexpr std::array<json::Name<Medium>, 4> mediumNames = {{{Medium::optics, "optics"},
                                                                   {Medium::opticsSingle, "optics-single"},
                                                                   {Medium::dac, "dac"},
                                                                   {Medium::aoc, "aoc"}}};

inline constexpr std::array<json::Name<GroupKind>, 8> groupNames = {
    {{GroupKind::pod, "pod"},
     {GroupKind::rack, "rack"},
     {GroupKind::nvlinkDomain, "nvlink-domain"},
     {GroupKind::rail, "rail"},
     {GroupKind::plane, "plane"},
     {GroupKind::dragonflyGroup, "dragonfly-group"},
     {GroupKind::torus, "torus"},
     {GroupKind::custom, "custom"}}};

inline constexpr std::array<json::Name<NoteKind>, 2> noteNames = {
    {{NoteKind::note, "note"}, {NoteKind::label, "label"}}};

inline constexpr std::array<json::Name<DeviceKind>, 3> deviceNames = {
    {{DeviceKind::node, "node"}, {DeviceKind::switchDevice, "switch"}, {DeviceKind::service, "service"}}};

inline constexpr std::array<json::Name<ScaleUpKind>, 4> scaleUpNames = {{{ScaleUpKind::none, "none"},
                                                                         {ScaleUpKind::switched, "switched"},
                                                                         {ScaleUpKind::mesh, "mesh"},
                                                                         {ScaleUpKind::pairs, "pairs"}}};

inline constexpr std::array<json::Name<CpuKind>, 8> cpuNames = {
    {{CpuKind::intelBroadwell, "intel-broadwell"},
     {CpuKind::intelSkylake, "intel-skylake"},
     {CpuKind::intelSapphireRapids, "intel-sapphire-rapids"},
     {CpuKind::intelEmeraldRapids, "intel-emerald-rapids"},
     {CpuKind::amd, "amd"},
     {CpuKind::arm, "arm"},
     {CpuKind::power9, "power9"},
     {CpuKind::zhaoxin, "zhaoxin"}}};

inline constexpr std::array<json::Name<Attachment::To>, 3> attachmentNames = {
    {{Attachment::To::cpu, "cpu"},
     {Attachment::To::pcieSwitch, "pcie-switch"},
     {Attachment::To::gpu, "gpu"}}};

inline constexpr std::array<json::Name<TransformerFamily>, 2> familyNames = {
    {{TransformerFamily::gpt, "gpt"}, {TransformerFamily::llama, "llama"}}};

inline constexpr std::array<json::Name<AttentionKernel>, 2> attentionNames = {
    {{AttentionKernel::full, "full"}, {AttentionKernel::flash, "flash"}}};

inline constexpr std::array<json::Name<Recompute>, 3> recomputeNames = {
    {{Recompute::none, "none"}, {Recompute::selective, "selective"}, {Recompute::full, "full"}}};

inline constexpr std::array<json::Name<Confidence>, 4> confidenceNames = {{{Confidence::none, "none"},
                                                                           {Confidence::low, "low"},
                                                                           {Confidence::medium, "medium"},
                                                                           {Confidence::high, "high"}}};

} // namespace fabric
