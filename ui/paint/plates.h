#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>

#include <vector>

namespace fabric {

/// Chunks of a ring that travel, with the number of one or "×n" where several would cover each other. In
/// units of the picture.
struct ChunkPlate
{
    QRectF rect;
    QString label;
    int chunks = 1;
    bool waits = false;
};

/// A chunk for which no plate finds room.
struct ChunkBead
{
    QPointF at;
    bool waits = false;
};

/// What a frame lays over a picture: no plate and no caption meets another, a device or a title.
struct Plates
{
    std::vector<ChunkPlate> chunks;
    std::vector<ChunkBead> beads;
    QRectF caption; ///< of the bottleneck; null: there is none, or no room for it
};

} // namespace fabric
