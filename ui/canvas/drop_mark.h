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

/// The ring of a place that fits (green, with a tick) or refuses (red, with a barred circle). `frame` in
/// pixels of the viewport.
void paintDropRing(QPainter& painter, const Theme& theme, const QRectF& frame, bool fits);

/// The reason of a refusal on a plate whose top is centred at `at`, kept inside `within`.
void paintReason(QPainter& painter, const Theme& theme, QPointF at, const QString& reason,
                 const QRectF& within);
/// The same for what fits: what would come of it.
void paintPromise(QPainter& painter, const Theme& theme, QPointF at, const QString& promise,
                  const QRectF& within);

} // namespace fabric
