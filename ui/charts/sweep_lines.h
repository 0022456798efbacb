#pragma once

#include "ui/jobs/sweep.h"

#include <QColor>
#include <QPen>
#include <QString>

#include <vector>

namespace fabric {

/// Marks of the points; each line has one of its own, so that colour is never the only sign.
enum class LineMark { circle, diamond, square };

/// One line of a sweep: whose figures it shows, and how it is drawn.
struct SweepLine
{
    QString name;
    std::size_t curve = 0;
    FabricKind fabric = FabricKind::infiniband;
    LineMark mark = LineMark::circle;
    QColor colour;

    /// In the colour, with the dash pattern of the mark.
    QPen pen() const;
    const SweepFigures& of(const SweepSample& sample) const { return sample.curves[curve][indexOf(fabric)]; }
};

/// Over sizes and ranks the three fabrics; over oversubscription the curves of the design's own fabric. In
/// the installed language and the active theme.
std::vector<SweepLine> linesOf(const Sweep& sweep);

/// "Message size", "GPUs", "Oversubscription".
QString axisName(SweepOver over);
/// A point of that axis: "1 MiB", "256", "2.00:1".
QString axisText(SweepOver over, double at);

} // namespace fabric
