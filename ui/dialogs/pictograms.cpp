#include "ui/dialogs/pictograms.h"

#include <QPainter>

#include <array>
#include <cmath>
#include <map>

namespace fabric {
namespace {

constexpr double pi = 3.14159265358979323846;

/// Strokes and plates in one colour; everything else is left to the family.
struct Sketch
{
    QPainter& painter;
    QColor colour;

    void line(QPointF a, QPointF b) const { painter.drawLine(a, b); }
    void plate(QPointF centre, double width, double height) const
    {
        const QRectF rect(centre.x() - width / 2, centre.y() - height / 2, width, height);
        painter.fillRect(rect, colour);
    }
    void outline(QPointF centre, double width, double height) const
    {
        painter.drawRoundedRect(QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height), 1, 1);
    }
    void dot(QPointF centre, double radius) const
    {
        painter.save();
        painter.setBrush(colour);
        painter.drawEllipse(centre, radius, radius);
        painter.restore();
    }
};

void paintStar(const Sketch& s)
{
    const QPointF centre(28, 18);
    for (int i = 0; i < 8; ++i) {
        const double angle = i * pi / 4;
        const QPointF end = centre + QPointF(22 * std::cos(angle), 13 * std::sin(angle));
        s.line(centre, end);
        s.dot(end, 1.75);
    }
    s.plate(centre, 13, 6);
}

void paintFatTree(const Sketch& s)
{
    const std::array<double, 2> roots{18, 38};
    const std::array<double, 4> leaves{6, 20.5, 35.5, 50};
    for (double root : roots)
        for (double leaf : leaves)
            s.line({root, 6}, {leaf, 20});
    for (double leaf : leaves) {
        s.line({leaf, 20}, {leaf - 3.5, 31});
        s.line({leaf, 20}, {leaf + 3.5, 31});
    }
    for (double root : roots)
        s.plate({root, 6}, 9, 4.5);
    for (double leaf : leaves) {
        s.plate({leaf, 20}, 8, 4.5);
        s.dot({leaf - 3.5, 31}, 1.75);
        s.dot({leaf + 3.5, 31}, 1.75);
    }
}

void paintRail(const Sketch& s)
{
    const std::array<double, 4> leaves{8, 21.5, 34.5, 48};
    const std::array<double, 3> nodes{9, 28, 47};
    for (double leaf : leaves)
        for (double node : nodes)
            s.line({leaf, 7}, {node + (leaf - 28) / 8, 25});
    for (double leaf : leaves)
        s.plate({leaf, 7}, 9, 4.5);
    for (double node : nodes)
        s.outline({node, 29}, 15, 8);
}

void paintDragonfly(const Sketch& s)
{
    std::array<QPointF, 5> groups;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const double angle = -pi / 2 + static_cast<double>(i) * 2 * pi / 5;
        groups[i] = QPointF(28 + 20 * std::cos(angle), 19 + 14 * std::sin(angle));
    }
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (std::size_t j = i + 1; j < groups.size(); ++j)
            s.line(groups[i], groups[j]);
    for (const QPointF& group : groups)
        s.dot(group, 3.25);
}

void paintTorus(const Sketch& s)
{
    constexpr int columns = 5;
    constexpr int rows = 4;
    const auto at = [](int column, int row) { return QPointF(8 + column * 10, 10 + row * 7.5); };
    for (int row = 0; row < rows; ++row)
        s.line(at(0, row), at(columns - 1, row));
    for (int column = 0; column < columns; ++column)
        s.line(at(column, 0), at(column, rows - 1));
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            s.plate(at(column, row), 3.5, 3.5);
    s.painter.drawArc(QRectF(4, 2, 48, 10), 0, 180 * 16);
}

void paintReference(const Sketch& s)
{
    s.outline({28, 18}, 34, 30);
    for (int i = 0; i < 4; ++i)
        s.line({17, 9.0 + 6 * i}, {i == 3 ? 29.0 : 39.0, 9.0 + 6 * i});
}

} // namespace

void paintPictogram(QPainter& painter, std::string_view family, const QRectF& rect, const QColor& colour)
{
    static const std::map<std::string_view, void (*)(const Sketch&)> sketches = {
        {"star", paintStar},           {"fat-tree", paintFatTree}, {"rail", paintRail},
        {"dragonfly", paintDragonfly}, {"torus", paintTorus},      {"reference", paintReference}};
    const auto it = sketches.find(family);
    if (it == sketches.end())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.center() - QPointF(pictogramSize.width() / 2, pictogramSize.height() / 2));
    painter.setPen(QPen(colour, 1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    it->second({painter, colour});
    painter.restore();
}

} // namespace fabric
