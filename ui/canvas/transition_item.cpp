#include "ui/canvas/transition_item.h"

#include "ui/paint/key_colour.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr std::size_t mostFadingLines = 2500;

} // namespace

TransitionItem::TransitionItem(CanvasState& state, std::vector<Step> steps)
    : m_state(state), m_steps(std::move(steps))
{
    setZValue(10);
    setAcceptedMouseButtons(Qt::NoButton);
}

void TransitionItem::setProgress(double progress)
{
    m_progress = progress;
    update();
}

QRectF TransitionItem::boundingRect() const
{
    return m_state.picture->bounds.adjusted(-1e5, -1e5, 1e5, 1e5);
}

QPointF TransitionItem::offsetOf(int device) const
{
    const auto found = std::lower_bound(m_steps.begin(), m_steps.end(), device,
                                        [](const Step& step, int d) { return step.device < d; });
    return found != m_steps.end() && found->device == device ? found->from * (1 - m_progress) : QPointF();
}

void TransitionItem::paintLines(QPainter& painter) const
{
    const Picture& picture = *m_state.picture;
    const std::vector<QColor> colours = keyColours(m_state.options, m_state.theme);
    std::vector<std::vector<QLineF>> lines(colours.size());
    std::size_t count = 0;
    for (const Step& step : m_steps) {
        for (const std::uint32_t i : picture.linesOf(step.device)) {
            const Line& line = picture.fine.lines[i];
            if (++count > mostFadingLines)
                return;
            QLineF way(line.x1, line.y1, line.x2, line.y2);
            way.setP1(way.p1() + offsetOf(line.a));
            way.setP2(way.p2() + offsetOf(line.b));
            lines[static_cast<std::size_t>(colourIndex(line, -1, m_state.options))].push_back(way);
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, count < smoothBelow);
    for (std::size_t c = 0; c < lines.size(); ++c) {
        QPen pen(mixed(colours[c], m_state.theme.canvas, m_progress * 0.75), 1);
        pen.setCosmetic(true);
        painter.setPen(pen);
        painter.drawLines(lines[c].data(), static_cast<int>(lines[c].size()));
    }
}

void TransitionItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const Picture& picture = *m_state.picture;
    paintLines(*painter);
    for (const Step& step : m_steps) {
        const PictureDevice& device = picture.devices[static_cast<std::size_t>(step.device)];
        const QPointF offset = offsetOf(step.device);
        if (device.hidden || !m_state.options.view.intersects(device.frame.translated(offset)))
            continue;
        PaintOptions options = m_state.options;
        options.view.translate(-offset);
        options.exposed = {};
        options.hidden = nullptr;
        painter->save();
        painter->translate(offset);
        DesignPainter frame(*painter, picture, m_state.theme, options, m_state.text, m_state.choice);
        frame.paintDevices({step.device});
        painter->restore();
    }
}

} // namespace fabric
