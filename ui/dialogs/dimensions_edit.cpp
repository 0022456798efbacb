#include "ui/dialogs/dimensions_edit.h"

#include "ui/dialogs/number_box.h"
#include "ui/dialogs/wheel_guard.h"

#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

constexpr int boxesInRow = 3;
constexpr int largestSize = 1'000'000;
constexpr int newSize = 4;

} // namespace

DimensionsEdit::DimensionsEdit(QWidget* parent)
    : QWidget(parent), m_add(new QToolButton(this)), m_remove(new QToolButton(this))
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(4);
    grid->setVerticalSpacing(4);
    m_add->setText(u"+"_s);
    m_add->setToolTip(tr("Add a dimension"));
    m_add->setAccessibleName(m_add->toolTip());
    m_remove->setText(u"−"_s);
    m_remove->setToolTip(tr("Remove the last dimension"));
    m_remove->setAccessibleName(m_remove->toolTip());
    connect(m_add, &QToolButton::clicked, this, &DimensionsEdit::append);
    connect(m_remove, &QToolButton::clicked, this, &DimensionsEdit::removeLast);
    setDimensions({newSize, newSize, newSize});
}

std::vector<int> DimensionsEdit::dimensions() const
{
    std::vector<int> sizes;
    for (const QSpinBox* box : m_boxes)
        sizes.push_back(box->value());
    return sizes;
}

void DimensionsEdit::setDimensions(const std::vector<int>& sizes)
{
    if (sizes.empty() || sizes == dimensions())
        return;
    while (m_boxes.size() > sizes.size()) {
        m_boxes.back()->deleteLater();
        m_boxes.pop_back();
    }
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (i == m_boxes.size())
            m_boxes.push_back(addBox(sizes[i]));
        const QSignalBlocker quiet(m_boxes[i]);
        m_boxes[i]->setValue(sizes[i]);
    }
    place();
}

QSpinBox* DimensionsEdit::addBox(int size)
{
    auto* box = new NumberBox(this);
    box->setRange(-largestSize, largestSize);
    box->setValue(size);
    box->setAccessibleName(tr("Size of dimension %1").arg(m_boxes.size() + 1));
    // Wide enough for four figures; larger ones scroll inside.
    box->setMinimumWidth(box->sizeHint().width() - box->fontMetrics().horizontalAdvance(u"000"_s));
    WheelGuard::protect(*box);
    connect(box, &QSpinBox::valueChanged, this, &DimensionsEdit::changed);
    return box;
}

void DimensionsEdit::append()
{
    m_boxes.push_back(addBox(newSize));
    place();
    m_boxes.back()->setFocus();
    m_boxes.back()->selectAll();
    Q_EMIT changed();
}

void DimensionsEdit::removeLast()
{
    m_boxes.back()->deleteLater();
    m_boxes.pop_back();
    place();
    Q_EMIT changed();
}

void DimensionsEdit::place()
{
    auto* grid = qobject_cast<QGridLayout*>(layout());
    for (QWidget* cross : m_crosses)
        cross->deleteLater();
    m_crosses.clear();
    for (QSpinBox* box : m_boxes)
        grid->removeWidget(box);
    QWidget* before = nullptr;
    for (int i = 0; i < count(); ++i) {
        const int column = i % boxesInRow * 2;
        grid->addWidget(box(i), i / boxesInRow, column);
        box(i)->show();
        if (before)
            setTabOrder(before, box(i));
        before = box(i);
        if (i + 1 < count()) {
            auto* cross = new QLabel(u"×"_s, this);
            grid->addWidget(cross, i / boxesInRow, column + 1);
            cross->show();
            m_crosses.push_back(cross);
        }
    }
    const int last = boxesInRow * 2;
    grid->addWidget(m_add, 0, last);
    grid->addWidget(m_remove, 0, last + 1);
    setTabOrder(before, m_add);
    setTabOrder(m_add, m_remove);
    m_add->setEnabled(count() < mostDimensions);
    m_remove->setEnabled(count() > 1);
}

} // namespace fabric
