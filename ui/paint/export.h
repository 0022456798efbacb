#pragma once

#include "ui/paint/paint_options.h"
#include "ui/paint/theme.h"

#include <QByteArray>
#include <QImage>
#include <QPainter>

namespace fabric {

/// A picture as a document: title above, legend below, a margin around. The same input gives the same bytes.
struct ExportOptions
{
    ThemeKind theme = ThemeKind::light;
    ColourKey colourKey = ColourKey::rail;
    bool title = true;
    bool legend = true;
    const Marks* marks = nullptr;
    const Loads* loads = nullptr;
    double longestSide = 4096; ///< logical pixels; a larger design is drawn smaller, with less detail
};

/// The size of a document in logical pixels.
QSize documentSize(const Picture& picture, const ExportOptions& options);
/// Draws the document with its top left corner at the origin: for printers and report pages.
void paintDocument(QPainter& painter, const Picture& picture, const ExportOptions& options);

/// SVG 1.2 Tiny as browsers read it, text as text.
QByteArray svg(const Picture& picture, const ExportOptions& options = {});
/// `scale` = pixels for each logical pixel (2 for high resolution screens and print). At most 16,384 pixels a
/// side.
QImage image(const Picture& picture, const ExportOptions& options = {}, double scale = 1);
/// The same image as a file. No date and no resolution marks inside.
QByteArray png(const Picture& picture, const ExportOptions& options = {}, double scale = 1);

} // namespace fabric
