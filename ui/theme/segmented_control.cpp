#include "ui/theme/segmented_control.h"

#include "ui/theme/theme_style.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPushButton>

namespace fabric {

SegmentedControl::SegmentedControl(QWidget* parent)
    : QWidget(parent), m_group(new QButtonGroup(this)), m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(-1); // neighbours share one border line
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
    m_layout->addWidget(button);
    m_data << value;
    if (index == 0)
        button->setChecked(true);
}

void SegmentedControl::setSegmentText(int index, const QString& text)
{
    if (QAbstractButton* button = m_group->button(index))
        button->setText(text);
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
