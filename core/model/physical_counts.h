#pragma once

#include "core/model/design.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace fabric {

/// Cables of one kind. A splitter carries several links; any other cable one.
struct CableCount
{
    Medium medium = Medium::optics; ///< optics: a fibre pair; its ends are transceivers, counted apart
    Bandwidth rate;                 ///< of each link, one direction
    int linksPerCable = 1;
    std::optional<Metres> length;
    std::int64_t count = 0;

    friend bool operator==(const CableCount&, const CableCount&) = default;
};

struct TransceiverCount
{
    Bandwidth rate;    ///< of each link, one direction
    bool twin = false; ///< serves the links of one cage with several ports
    std::int64_t count = 0;

    friend bool operator==(const TransceiverCount&, const TransceiverCount&) = default;
};

/// What a design's links need as things: cage → port → link → cable → transceivers are five different
/// numbers.
struct PhysicalCounts
{
    std::int64_t links = 0;
    std::int64_t usedPorts = 0; ///< two a link
    std::int64_t usedCages = 0; ///< with at least one link
    std::int64_t cables = 0;
    std::int64_t splitters = 0; ///< cables with more than one link
    std::int64_t singleTransceivers = 0;
    std::int64_t twinTransceivers = 0;
    std::vector<CableCount> cableKinds;             ///< sorted by medium, rate, links and length
    std::vector<TransceiverCount> transceiverKinds; ///< sorted by rate, single before twin

    std::int64_t transceivers() const { return singleTransceivers + twinTransceivers; }
};

/// Counting rules: one link is one cable unless a splitter joins several. DAC and AOC contain their ends.
/// Medium optics: one twin-port transceiver a cage where the cages at both ends hold several ports, else one
/// single transceiver at each end of each link; optics-single: always the latter; a splitter has one
/// transceiver in each cage that it reaches. Links to service hosts count. O(devices + links log links) at
/// worst.
PhysicalCounts physicalCounts(const Design& design);

} // namespace fabric
