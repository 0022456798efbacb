#include "ui/player/phase_scrubber.h"

#include "ui/text/numbers.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme_style.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace fabric {
namespace {

constexpr double radius = 8;
constexpr double grooveHeight = 4;

} // namespace

PhaseScrubber::PhaseScrubber(QWidget* parent) : QSlider(Qt::Horizontal, parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PhaseScrubber::setPhases(std::vector<int> starts, QStringList names)
{
    m_starts = std::move(starts);
    m_names = std::move(names);
    update();
}

QSize PhaseScrubber::sizeHint() const
{
    return {320, 52};
}

QSize PhaseScrubber::minimumSizeHint() const
{
    return {120, 52};
}

QRectF PhaseScrubber::groove() const
{
    return {radius, (height() - grooveHeight) / 2.0, width() - 2 * radius, grooveHeight};
}

double PhaseScrubber::xOf(int value) const
{
    const int span = std::max(1, maximum() - minimum());
    return groove().left() + groove().width() * (value - minimum()) / span;
}

int PhaseScrubber::valueAt(double x) const
{
    const double share = std::clamp((x - groove().left()) / groove().width(), 0.0, 1.0);
    return minimum() + qRound(share * (maximum() - minimum()));
}

void PhaseScrubber::paintEvent(QPaintEvent*)
{
    const Theme& theme = activeTheme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const QRectF line = groove();
    const double here = xOf(value());
    std::vector<int> borders = m_starts;
    borders.push_back(maximum());
    painter.setFont(fontOf(TypeStep::caption));
    for (std::size_t i = 0; i + 1 < borders.size(); ++i) {
        const double left = xOf(borders[i]) + (i > 0 ? 2 : 0);
        const double right = xOf(borders[i + 1]);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.control);
        painter.drawRoundedRect(QRectF(left, line.top(), right - left, line.height()), 2, 2);
        const bool current = value() >= borders[i] && (value() < borders[i + 1] || i + 2 == borders.size());
        painter.setPen(current ? theme.text : theme.text2);
        const QString name =
            painter.fontMetrics().elidedText(m_names.value(qsizetype(i)), Qt::ElideRight, int(right - left));
        painter.drawText(QRectF(left, 0, right - left, line.top() - 4), Qt::AlignHCenter | Qt::AlignBottom,
                         name);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.accent);
    painter.drawRoundedRect(QRectF(line.left(), line.top(), here - line.left(), line.height()), 2, 2);
    painter.setPen(theme.text2);
    for (const int border : borders) {
        const QString number = text::integer(border);
        const double w = painter.fontMetrics().horizontalAdvance(number) + 2.0;
        const double x = std::clamp(xOf(border) - w / 2, 0.0, width() - w);
        painter.drawText(QRectF(x, line.bottom() + 6, w, 16), Qt::AlignCenter, number);
    }
    painter.setPen(QPen(theme.accent, 2));
    painter.setBrush(theme.base);
    painter.drawEllipse(QPointF(here, line.center().y()), radius - 1, radius - 1);
    if (hasFocus()) {
        painter.setPen(QPen(theme.focus, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(QPointF(here, line.center().y()), radius + 2, radius + 2);
    }
}

void PhaseScrubber::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        setValue(valueAt(event->position().x()));
}

void PhaseScrubber::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton)
        setValue(valueAt(event->position().x()));
}

} // namespace fabric
