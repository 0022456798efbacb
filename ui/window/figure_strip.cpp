#include "ui/window/figure_strip.h"

#include <QEvent>
#include <QLabel>

#include <array>

namespace fabric {

namespace {

constexpr int figurePadding = 8;
/// By their place in the row, in the order in which they give way.
constexpr std::array<std::size_t, 6> figuresGivingWay = {3, 2, 1, 0, 4, 5};

} // namespace

FigureStrip::FigureStrip(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void FigureStrip::setFigures(const std::vector<StatusFigures::Figure>& figures)
{
    while (m_labels.size() < figures.size()) {
        auto* label = new QLabel(this);
        label->setContentsMargins(figurePadding, 0, figurePadding, 0);
        m_labels.push_back(label);
    }
    bool changed = false;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        changed = changed || m_labels[i]->text() != figures[i].text;
        m_labels[i]->setText(figures[i].text);
        m_labels[i]->setToolTip(figures[i].tip);
    }
    if (!changed)
        return;
    updateGeometry();
    arrange();
}

QSize FigureStrip::sizeHint() const
{
    QSize all;
    for (const QLabel* label : m_labels) {
        const QSize size = label->sizeHint();
        all = {all.width() + size.width(), std::max(all.height(), size.height())};
    }
    return all;
}

void FigureStrip::arrange()
{
    std::vector<bool> shown(m_labels.size(), true);
    int needed = sizeHint().width();
    for (const std::size_t figure : figuresGivingWay) {
        if (needed <= width() || figure >= m_labels.size())
            continue;
        shown[figure] = false;
        needed -= m_labels[figure]->sizeHint().width();
    }
    int x = width() - needed;
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        m_labels[i]->setVisible(shown[i]);
        if (!shown[i])
            continue;
        const int wide = m_labels[i]->sizeHint().width();
        m_labels[i]->setGeometry(x, 0, wide, height());
        x += wide;
    }
}

void FigureStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void FigureStrip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        updateGeometry();
        arrange();
    }
}

} // namespace fabric
