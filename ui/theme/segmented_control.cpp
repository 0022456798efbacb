#include "ui/theme/segmented_control.h"

#include "ui/theme/theme_style.h"

#include <QButtonGroup>
#include <QEvent>
#include <QPushButton>
#include <QStyle>

namespace fabric {

SegmentedControl::SegmentedControl(QWidget* parent) : QWidget(parent), m_group(new QButtonGroup(this))
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int id, bool on) {
        if (!on)
            return;
        m_group->button(id)->raise();
        Q_EMIT currentIndexChanged(id);
    });
}

void SegmentedControl::addSegment(const QString& text, const QVariant& value)
{
    auto* button = new QPushButton(text, this);
    button->setCheckable(true);
    button->setAutoDefault(false);
    const int index = count();
    setSegment(*button, index == 0 ? Segment::only : Segment::last);
    if (index > 0)
        setSegment(*m_group->button(index - 1), index == 1 ? Segment::first : Segment::middle);
    m_group->addButton(button, index);
    m_data << value;
    if (index == 0)
        button->setChecked(true);
    updateGeometry();
    placeButtons();
}

void SegmentedControl::setSegmentText(int index, const QString& text)
{
    if (QAbstractButton* button = m_group->button(index))
        button->setText(text);
    updateGeometry();
    placeButtons();
}

/// Neighbours share one border line, so each lies over the one before by its width.
QSize SegmentedControl::sizeHint() const
{
    const int overlap = activeTheme().borderWidth();
    QSize size(0, 0);
    for (const QAbstractButton* button : m_group->buttons()) {
        const QSize hint = button->sizeHint();
        size = {size.width() + hint.width() - (size.width() == 0 ? 0 : overlap),
                std::max(size.height(), hint.height())};
    }
    return size;
}

bool SegmentedControl::event(QEvent* event)
{
    const bool handled = QWidget::event(event);
    switch (event->type()) {
    case QEvent::LayoutRequest:
    case QEvent::FontChange:
    case QEvent::StyleChange:
    case QEvent::PaletteChange:
        updateGeometry();
        placeButtons();
        break;
    default:
        break;
    }
    return handled;
}

void SegmentedControl::resizeEvent(QResizeEvent*)
{
    placeButtons();
}

void SegmentedControl::placeButtons()
{
    const int overlap = activeTheme().borderWidth();
    int x = 0;
    for (QAbstractButton* button : m_group->buttons()) {
        const int width = button->sizeHint().width();
        QRect place(x, 0, width, height());
        button->setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
        x += width - overlap;
    }
}

void SegmentedControl::setSegmentEnabled(int index, bool enabled)
{
    if (QAbstractButton* button = m_group->button(index))
        button->setEnabled(enabled);
}

int SegmentedControl::count() const
{
    return static_cast<int>(m_group->buttons().size());
}

int SegmentedControl::currentIndex() const
{
    return m_group->checkedId();
}

QVariant SegmentedControl::currentData() const
{
    return m_data.value(currentIndex());
}

void SegmentedControl::setCurrentIndex(int index)
{
    if (QAbstractButton* button = m_group->button(index))
        button->setChecked(true);
}

} // namespace fabric
