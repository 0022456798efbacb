#include "ui/paint/design_painter.h"

#include "ui/paint/key_colour.h"
#include "ui/paint/shapes.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

/// GPU pairs of a mesh: those given, or all.
std::vector<std::pair<int, int>> meshEdges(const DeviceType& type)
{
    std::vector<std::pair<int, int>> edges;
    for (const ScaleUp::Edge& edge : type.insides.scaleUp.edges)
        edges.push_back({edge.a, edge.b});
    if (!edges.empty())
        return edges;
    for (int a = 0; a < type.gpuCount(); ++a) {
        for (int b = a + 1; b < type.gpuCount(); ++b)
            edges.push_back({a, b});
    }
    return edges;
}

double reducedShare(const RingOverlay* ring, DeviceId node, std::size_t gpu)
{
    return ring && ring->reduced ? ring->reduced(node, gpu) : -1;
}

} // namespace

void DesignPainter::paintPcie(int d, const std::vector<QRectF>& nics, const std::vector<QRectF>& gpus)
{
    const DeviceType& type = m_picture.typeOf(d);
    const bool flipped = device(d).flipped;
    m_painter.setPen(pen(m_theme.deviceBorder));
    for (const shapes::PciePair& pair : shapes::pciePairs(type.insides)) {
        if (pair.gpu >= static_cast<int>(gpus.size()))
            continue;
        const QRectF& nic = nics[static_cast<std::size_t>(pair.nic)];
        const QRectF& gpu = gpus[static_cast<std::size_t>(pair.gpu)];
        const double from = flipped ? nic.top() : nic.bottom();
        const double to = flipped ? gpu.bottom() : gpu.top();
        if (std::abs(nic.center().x() - gpu.center().x()) < 0.5) {
            const QRectF straight = aligned(QRectF(nic.center().x(), from, 0, to - from));
            m_painter.drawLine(straight.topLeft(), straight.bottomLeft());
            continue;
        }
        const double bend = from + (to - from) * 0.4;
        m_painter.drawPolyline(QPolygonF({{nic.center().x(), from},
                                          {nic.center().x(), bend},
                                          {gpu.center().x(), bend},
                                          {gpu.center().x(), to}}));
    }
}

void DesignPainter::paintNvlink(int d, const QRectF& outline, const QRectF& bar,
                                const std::vector<QRectF>& gpus)
{
    const DeviceType& type = m_picture.typeOf(d);
    const bool flipped = device(d).flipped;
    const bool open = device(d).open;
    const QPen green = pen(m_theme.nvlink, 1.25);
    m_painter.setPen(green);
    m_painter.setBrush(Qt::NoBrush);
    if (!outline.isNull()) {
        const double radius = open ? 8 : 4;
        m_painter.drawRoundedRect(aligned(outline), radius, radius);
    }
    if (!bar.isNull()) {
        for (const QRectF& gpu : gpus)
            m_painter.drawLine(QPointF(gpu.center().x(), flipped ? gpu.top() : gpu.bottom()),
                               QPointF(gpu.center().x(), flipped ? bar.bottom() : bar.top()));
        m_painter.setBrush(m_theme.headerFill);
        m_painter.drawRoundedRect(aligned(bar), open ? 3 : 1.5, open ? 3 : 1.5);
        const QString rate = QLocale().toString(toGigabytesPerSecond(type.insides.scaleUp.perGpu), 'g', 4);
        const QString label =
            QCoreApplication::translate("Picture", "NVSwitch · %1\u00a0GB/s a GPU").arg(rate);
        m_text.draw(m_painter, bar.adjusted(2, 0, -2, 0), label, open ? 11 : 4.5, m_theme.text,
                    Qt::AlignHCenter);
    }
    if (type.insides.scaleUp.kind == ScaleUpKind::mesh) {
        const double room = flipped        ? gpus.empty() ? 0 : gpus.front().top() - outline.top()
                                   : gpus.empty() ? 0
                                           : outline.bottom() - gpus.front().bottom();
        for (const auto& [a, b] : meshEdges(type)) {
            if (std::max(a, b) >= static_cast<int>(gpus.size()))
                continue;
            const QRectF& from = gpus[static_cast<std::size_t>(a)];
            const QRectF& to = gpus[static_cast<std::size_t>(b)];
            const double y = flipped ? from.top() : from.bottom();
            const double depth = room * 0.9 * std::abs(a - b) / static_cast<double>(gpus.size()) + 2;
            QPainterPath curve(QPointF(from.center().x(), y));
            const double deep = y + (flipped ? -depth : depth) * 1.25;
            curve.cubicTo(from.center().x(), deep, to.center().x(), deep, to.center().x(), y);
            m_painter.drawPath(curve);
        }
    }
}

void DesignPainter::paintInsides(int d)
{
    const PictureDevice& it = device(d);
    const DeviceType& type = m_picture.typeOf(d);
    const shapes::Insides in = shapes::insides(type, it.frame, it.open, it.flipped);
    m_painter.setBrush(Qt::NoBrush);
    paintPcie(d, in.nics, in.gpus);
    paintNvlink(d, in.outline, in.bar, in.gpus);
    m_painter.setPen(pen(m_theme.nvlink, 1.25));
    m_painter.setBrush(Qt::NoBrush);
    for (const QRectF& pair : in.pairs)
        m_painter.drawRoundedRect(aligned(pair), 3, 3);
    const double radius = it.open ? 2 : 1;
    for (std::size_t n = 0; n < in.nics.size(); ++n) {
        m_painter.setPen(pen(m_theme.deviceBorder));
        m_painter.setBrush(m_theme.headerFill);
        m_painter.drawRoundedRect(aligned(in.nics[n]), radius, radius);
        m_text.draw(m_painter, in.nics[n].adjusted(-4, 0, 4, 0), QString::number(n), in.textSize,
                    m_theme.text, Qt::AlignHCenter);
    }
    for (std::size_t g = 0; g < in.gpus.size(); ++g) {
        const QRectF box = aligned(in.gpus[g]);
        m_painter.setPen(pen(m_theme.deviceBorder));
        m_painter.setBrush(m_theme.base);
        m_painter.drawRoundedRect(box, radius, radius);
        const double share = reducedShare(m_options.ring, it.id, g);
        if (share > 0) {
            const double height = box.height() * std::min(1.0, share);
            m_painter.fillRect(
                QRectF(box.left() + px(1), box.bottom() - height, box.width() - px(2), height - px(0.5)),
                mixed(m_theme.accent, m_theme.base, 0.45));
        }
        m_text.draw(m_painter, in.gpus[g].adjusted(-4, 0, 4, 0), QString::number(g), in.textSize,
                    m_theme.text, Qt::AlignHCenter);
    }
    const double size = it.open ? 12 : 6.5;
    const QString name = m_picture.nameOf(d);
    m_text.draw(m_painter, in.name, name, size, m_theme.text, Qt::AlignLeft, true);
    const QString model = QString::fromStdString(type.name);
    const double room = in.name.width() - m_text.width(name, size, true) - size;
    if (m_text.width(model, size * 0.92) <= room)
        m_text.draw(m_painter, in.name, model, size * 0.92, m_theme.text2, Qt::AlignRight);
}

} // namespace fabric
