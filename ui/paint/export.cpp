#include "ui/paint/export.h"

#include "ui/paint/design_painter.h"
#include "ui/paint/legend.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QLocale>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

constexpr double margin = 32;
constexpr double titleHeight = 40;
constexpr double legendSpace = legendHeight + 16;
constexpr double mostPixels = 16384;
constexpr int documentLines = 20000; ///< more links are drawn as bundles: a drawing with more is of no use

/// Where the parts of a document are.
struct Page
{
    QSizeF size;
    QPointF origin; ///< of the picture, after scaling
    double scale = 1;
    QRectF view; ///< in units of the picture
};

Page pageOf(const Picture& picture, const ExportOptions& options)
{
    Page page;
    const QRectF bounds = picture.bounds.isNull() ? QRectF(0, 0, 320, 160) : picture.bounds;
    const double longest = std::max(bounds.width(), bounds.height());
    page.scale = std::min(1.0, options.longestSide / longest);
    page.view = bounds;
    const double top = margin + (options.title ? titleHeight : 0);
    page.origin = QPointF(margin, top);
    double width = bounds.width() * page.scale;
    TextPainter text;
    PaintOptions paint;
    paint.colourKey = options.colourKey;
    paint.marks = options.marks;
    if (options.legend)
        width = std::max(width, legendWidth(legendOf(picture, paint, themeOf(options.theme)), text));
    width = std::max(width, 480.0);
    page.origin.rx() += (width - bounds.width() * page.scale) / 2;
    page.size = QSizeF(std::ceil(width + 2 * margin), std::ceil(top + bounds.height() * page.scale +
                                                                (options.legend ? legendSpace : 0) + margin));
    return page;
}

QString subtitle(const Picture& picture)
{
    int nodes = 0;
    int gpus = 0;
    int switches = 0;
    for (std::size_t d = 0; d < picture.devices.size(); ++d) {
        const DeviceType& type = picture.typeOf(static_cast<int>(d));
        nodes += type.kind == DeviceKind::node ? 1 : 0;
        switches += type.kind == DeviceKind::switchDevice ? 1 : 0;
        gpus += type.gpuCount();
    }
    // Of the design: links inside a collapsed group are not drawn, and count all the same.
    const int links = static_cast<int>(picture.design().links.size());
    return QStringList{QCoreApplication::translate("Picture", "%n nodes", nullptr, nodes),
                       QCoreApplication::translate("Picture", "%n GPUs", nullptr, gpus),
                       QCoreApplication::translate("Picture", "%n switches", nullptr, switches),
                       QCoreApplication::translate("Picture", "%n links", nullptr, links)}
        .join(QStringLiteral(" · "));
}

void paintTitle(QPainter& painter, const Picture& picture, const Theme& theme, const Page& page,
                TextPainter& text)
{
    text.setScale(1);
    const QString name = QString::fromStdString(picture.design().name);
    const QRectF row(margin, margin - 8, page.size.width() - 2 * margin, 24);
    text.draw(painter, row, name, 14, theme.text, Qt::AlignLeft, true);
    const double used = std::min(row.width(), name.isEmpty() ? 0 : text.width(name, 14, true) + 16);
    text.draw(painter, row.adjusted(used, 1, 0, 1), subtitle(picture), 12, theme.text2);
}

void paintPage(QPainter& painter, const Picture& picture, const ExportOptions& options, const Page& page)
{
    const Theme& theme = themeOf(options.theme);
    TextPainter text;
    painter.fillRect(QRectF(QPointF(0, 0), page.size), theme.canvas);
    PaintOptions paint;
    paint.view = page.view.adjusted(-1, -1, 1, 1);
    paint.scale = page.scale;
    paint.lod = lodAt(page.scale);
    paint.colourKey = options.colourKey;
    paint.lineBudget = documentLines;
    paint.stubs = false;
    paint.thorough = true;
    paint.labelBundles = true;
    paint.fabric = picture.design().fabric.own;
    paint.marks = options.marks;
    paint.loads = options.loads;
    painter.save();
    painter.translate(page.origin);
    painter.scale(page.scale, page.scale);
    painter.translate(-page.view.topLeft());
    paintDesign(painter, picture, theme, paint, text);
    painter.restore();
    if (options.title)
        paintTitle(painter, picture, theme, page, text);
    if (options.legend)
        paintLegend(painter, QPointF(margin, page.size.height() - margin - legendHeight),
                    legendOf(picture, paint, theme), theme, text);
}

} // namespace

QSize documentSize(const Picture& picture, const ExportOptions& options)
{
    return pageOf(picture, options).size.toSize();
}

void paintDocument(QPainter& painter, const Picture& picture, const ExportOptions& options)
{
    paintPage(painter, picture, options, pageOf(picture, options));
}

/// Names may hold control characters, which XML cannot say.
QByteArray withoutControls(QByteArray xml)
{
    for (char& c : xml) {
        if (static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t' && c != '\r')
            c = ' ';
    }
    return xml;
}

QByteArray svg(const Picture& picture, const ExportOptions& options)
{
    const Page page = pageOf(picture, options);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(page.size.toSize());
    generator.setViewBox(QRect(QPoint(0, 0), page.size.toSize()));
    generator.setResolution(96);
    generator.setTitle(
        QString::fromStdString(picture.design().name).toHtmlEscaped()); // Qt writes it as it is
    generator.setDescription(subtitle(picture));
    QPainter painter(&generator);
    paintPage(painter, picture, options, page);
    painter.end();
    return withoutControls(std::move(bytes));
}

QImage image(const Picture& picture, const ExportOptions& options, double scale)
{
    const Page page = pageOf(picture, options);
    const double longest = std::max(page.size.width(), page.size.height());
    const double ratio = std::clamp(scale, 0.1, mostPixels / longest);
    QImage image((page.size * ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(themeOf(options.theme).canvas);
    QPainter painter(&image);
    paintPage(painter, picture, options, page);
    painter.end();
    image.setDevicePixelRatio(1);
    return image;
}

QByteArray png(const Picture& picture, const ExportOptions& options, double scale)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image(picture, options, scale).save(&buffer, "PNG");
    return bytes;
}

} // namespace fabric
