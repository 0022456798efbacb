#pragma once

#include <QString>

class QWidget;

namespace fabric {

/// Asks where to write a file; empty if the person gives up.
QString chooseSavePath(QWidget* parent, const QString& title, const QString& proposal, const QString& filter);

} // namespace fabric
