#pragma once

#include "ui/paint/theme.h"

#include <QPainter>
#include <QString>

namespace fabric {

/// Whether something that hovers over a place may be dropped there.
struct DropVerdict
{
    bool fits = false;
    QString reason; ///< why not, in three to five words
};

/// The ring of a place that fits (green, with a tick) or refuses (red). `frame` in pixels of the viewport.
void paintDropRing(QPainter& painter, const Theme& theme, const QRectF& frame, bool fits);

/// The reason on a plate whose top is centred at `at`, kept inside `within`.
void paintReason(QPainter& painter, const Theme& theme, QPointF at, const QString& reason,
                 const QRectF& within);

} // namespace fabric
