#pragma once

#include "core/model/fabric_kind.h"
#include "ui/panels/results_view.h"

#include <QString>
#include <QStringList>

#include <array>
#include <vector>

namespace fabric {

/// The parts of memory and step that bars and rows colour alike. The order in bar and list is the other cue.
enum class PlanPart { none, compute, tensor, context, expert, pipeline, data, bubble };

/// One figure in one fabric.
struct PlanCell
{
    QString text; ///< "–" if unknown
    QString tip;  ///< rich text: formula, inputs, source
    QString spoken;
};

struct PlanRow
{
    QString name;
    QString where; ///< "8 × NVLink", or the unit of the row
    QString tip;   ///< of the name
    PlanPart part = PlanPart::none;
    bool strong = false;  ///< a sum
    bool heading = false; ///< no cells; `where` is the unit of the rows below
    bool absent = false;  ///< the plan has none of it
    std::array<PlanCell, 3> cells;
};

struct BarSegment
{
    int colour = 0; ///< which of the eight
    QString text;   ///< "weights 43.7 GB"; empty: no legend
    double amount = 0;
};

struct MemoryView
{
    QString figure; ///< "62.1 of 80 GB"
    QString note;   ///< "fits"
    NoteMark mark = NoteMark::none;
    std::vector<BarSegment> segments;
    double limit = 0; ///< what the GPU has; 0: unknown
    QString tip;
};

/// Everything that is shown beside the form of a training plan.
struct PlanView
{
    QString basis;         ///< "256 GPUs · Guide · packed"
    QString parameters;    ///< "174.6 G parameters"
    QStringList warnings;  ///< of the plan
    QString insight;       ///< where the time goes
    bool hasMemory = true; ///< not of a simple job
    MemoryView memory;
    std::vector<BarSegment> step; ///< of the design's own fabric
    QString stepFigure;           ///< "67.9 s with InfiniBand"
    QString stepTip;
    std::vector<PlanRow> rows;
    FabricKind own = FabricKind::infiniband;
};

} // namespace fabric
