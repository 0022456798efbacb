#pragma once

#include "ui/paint/design_painter.h"

namespace fabric {

/// One mark of a legend and what it means.
struct LegendEntry
{
    enum class Mark { swatch, chevrons, circle, diamond, square, line, bundle, corner };
    Mark mark = Mark::swatch;
    QColor colour;
    QString text;
    double width = 3; ///< of a line
    int chevrons = 0;
};

struct Legend
{
    QString title;
    std::vector<LegendEntry> entries;
};

/// What the chosen colour key means for this picture: only what occurs in it.
Legend legendOf(const Picture& picture, const PaintOptions& options, const Theme& theme);

inline constexpr double legendHeight = 36; ///< of one row
double legendWidth(const Legend& legend, TextPainter& text);
inline constexpr double anyWidth = 1e9;
/// Of a plate at most so wide, in as many rows as that takes.
QSizeF legendSize(const Legend& legend, TextPainter& text, double mostWidth);
/// A plate with its top left corner at `at`, in pixels of the painter.
void paintLegend(QPainter& painter, QPointF at, const Legend& legend, const Theme& theme, TextPainter& text,
                 double mostWidth = anyWidth);

} // namespace fabric
