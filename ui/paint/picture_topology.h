#pragma once

#include "ui/paint/picture.h"

namespace fabric {

/// The part of preparing a picture that depends on the design only: who belongs together, which links share a
/// line.
class PictureTopology
{
public:
    explicit PictureTopology(Picture& picture) : m_picture(picture) {}

    void prepare();
    /// What frames and sheets say about what is in them, in the chosen language.
    void tellContents();

private:
    void classifyDevices();
    void findTorus();
    void collapse();
    void joinEnds();
    void buildFrames();
    void nestFrames();
    void buildClusters();
    void addRuns();
    void buildBlocks();
    void countPorts();
    void findRails();
    void buildFine();
    void buildAdjacency();
    void buildMiddle();
    void buildCoarse();
    int railOf(const Link& link, int a, int b) const;
    int shown(int device) const;

    Picture& m_picture;
    std::vector<int> m_blockOf;             ///< by device
    std::vector<std::array<int, 2>> m_ends; ///< by link: devices, lower tier first
    std::vector<std::int16_t> m_rails;      ///< by link
};

} // namespace fabric
