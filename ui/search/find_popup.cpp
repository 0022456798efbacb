#include "ui/search/find_popup.h"

#include "ui/search/find_delegate.h"
#include "ui/search/find_model.h"
#include "ui/text/numbers.h"
#include "ui/theme/label_role.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScreen>

namespace fabric {

namespace {

constexpr int popupWidth = 400;
constexpr int mostHeight = 420;

} // namespace

FindPopup::FindPopup(FindModel& model, QWidget* field)
    : QFrame(field, Qt::ToolTip | Qt::FramelessWindowHint),
      m_model(model),
      m_field(field),
      m_list(new QListView(this)),
      m_all(new QPushButton(this)),
      m_keys(new QLabel(this))
{
    setAttribute(Qt::WA_ShowWithoutActivating);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setFocusPolicy(Qt::NoFocus);
    m_list->setModel(&model);
    m_list->setItemDelegate(new FindDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_all->setFocusPolicy(Qt::NoFocus);
    setLabelRole(*m_keys, LabelRole::caption);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(12, 8, 12, 8);
    foot->addWidget(m_keys, 1);
    foot->addWidget(m_all);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(m_list, 1);
    column->addLayout(foot);
    connect(m_list, &QListView::clicked, this,
            [this](const QModelIndex& index) { Q_EMIT rowChosen(index.row()); });
    retranslate();
}

void FindPopup::present()
{
    retranslate();
    int height = sizeHint().height() - m_list->sizeHint().height();
    for (int row = 0; row < m_model.rowCount() && height < mostHeight; ++row)
        height += m_list->sizeHintForRow(row);
    const QSize size(popupWidth, std::min(height + 4, mostHeight));
    QPoint at = m_field->mapToGlobal(QPoint(0, m_field->height() + 2));
    if (const QScreen* screen = m_field->screen())
        at.setX(std::max(screen->availableGeometry().left(),
                         std::min(at.x(), screen->availableGeometry().right() - size.width())));
    setGeometry(QRect(at, size));
    show();
}

void FindPopup::setCurrentRow(int row)
{
    const QModelIndex index = m_model.index(row);
    if (!index.isValid())
        return m_list->selectionModel()->clear();
    m_list->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    m_list->scrollTo(index);
}

void FindPopup::retranslate()
{
    const int count = m_model.hitCount();
    m_list->setAccessibleName(tr("Results of the search"));
    m_all->setText(tr("Select all %1").arg(text::integer(count)));
    m_all->setToolTip(QKeySequence(Qt::CTRL | Qt::Key_Return).toString(QKeySequence::NativeText));
    m_all->setVisible(count > 0);
    m_keys->setText(count > FindModel::listed
                        ? tr("Enter: next · the first %1 are listed").arg(FindModel::listed)
                        : tr("Enter: next · Shift+Enter: previous"));
    m_keys->setVisible(count > 0);
}

void FindPopup::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

} // namespace fabric
