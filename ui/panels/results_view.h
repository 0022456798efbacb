#pragma once

#include "core/model/fabric_kind.h"

#include <QString>

#include <array>
#include <vector>

namespace fabric {

/// One figure as it is shown: text without unit, the whole story in the tool tip.
struct ValueView
{
    QString text;       ///< "–" if unknown
    QString tip;        ///< rich text
    QString spoken;     ///< name and value with unit, for screen readers
    double bar = 0;     ///< share of the largest of its column, 0…1
    QString range = {}; ///< where measurements lie, in the unit of the column; empty: the model gives none
};

struct FabricRowView
{
    FabricKind fabric = FabricKind::infiniband;
    QString name;
    QString basis; ///< speed, and whether measured
    QString basisTip;
    QString way; ///< "Tree LL128": how the model runs the collective; empty: the model has no choice
    bool selected = false;
    ValueView time;
    ValueView busBandwidth;
    ValueView epoch;
    ValueView networkCost;
};

enum class NoteMark { none, info, ok, warning, bottleneck };

struct InsightView
{
    NoteMark mark = NoteMark::info;
    QString sentence;
    QString source;
    bool hasTerms = false;
};

struct TileView
{
    QString title;
    QString figure;
    QString unit;
    QString note;     ///< gives way where there is no room
    QString noteMore; ///< stands behind the note and stays whole: "+23"
    NoteMark mark = NoteMark::none;
    QString tip;
    bool noteWarns = false;
    bool chosen = false; ///< of several tiles, the one for what the design has
};

enum class CostPart { nodes, nics, switches, cables, facility };

struct CostSegmentView
{
    CostPart part = CostPart::nodes;
    QString text; ///< "switches 0.43"
    double share = 0;
};

struct CostView
{
    std::vector<CostSegmentView> segments;
    QString barTip;
    QString total; ///< "≥ $3.20 M" while lines have no price
    QString totalTip;
    QString network; ///< rich text
    QString networkTip;
    QString power;
    QString powerTip;
    QString unpriced; ///< empty: all lines have a price
    QString unpricedTip;
    QString priceSet;
};

/// A row of the arithmetic behind an estimate.
struct TermView
{
    QString name;
    QString value;
    QString meaning;
};

/// Rows that belong together, under a heading and the formula that joins them.
struct TermGroup
{
    QString title;
    QString formula; ///< empty: the rows say it all
    std::vector<TermView> rows;
    std::vector<QString> sentences; ///< below the rows
};

/// What stands behind the insight.
struct Explanation
{
    QString sentence;
    std::vector<TermGroup> groups;
    QString source;
};

/// Everything that the results panel shows, in words. A part is stale while it belongs to an older revision.
struct ResultsView
{
    QString state; ///< "up to date", "computing…"
    QString stateTip;
    bool working = false;

    InsightView insight;
    bool insightStale = false;

    QString timeHead; ///< "AllReduce\nms"
    QString busHead;
    QString epochHead;
    QString costHead;
    std::array<FabricRowView, 3> rows;
    bool showsWays = false; ///< rows have a line for `way`
    bool estimateStale = false;
    bool trainingStale = false;
    bool costStale = false;

    TileView oversubscription;
    bool structureStale = false;
    TileView bisection;
    bool bisectionStale = false;

    CostView cost;
};

} // namespace fabric
