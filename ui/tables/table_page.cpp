#include "ui/tables/table_page.h"

#include "ui/tables/design_table.h"
#include "ui/tables/design_table_model.h"
#include "ui/tables/row_selection.h"
#include "ui/text/numbers.h"
#include "ui/theme/label_role.h"
#include "ui/theme/themed_icon.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>

namespace fabric {

using namespace Qt::StringLiterals;

TablePage::TablePage(DesignTableModel& model, Of what, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_what(what),
      m_filter(new QLineEdit(this)),
      m_count(new QLabel(this)),
      m_table(new DesignTable(model, this)),
      m_empty(new QLabel(this))
{
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(320);
    m_filter->addAction(themedIcon(u"search", IconTone::text2), QLineEdit::LeadingPosition);
    setLabelRole(*m_count, LabelRole::secondary);
    setLabelRole(*m_empty, LabelRole::secondary);
    m_empty->setContentsMargins(12, 12, 12, 12);
    m_empty->setAlignment(Qt::AlignTop);
    m_empty->setWordWrap(true);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(8, 8, 12, 8);
    head->setSpacing(12);
    head->addWidget(m_filter, 1);
    head->addWidget(m_count);
    head->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_table, 1);
    column->addWidget(m_empty, 1);
    connect(m_filter, &QLineEdit::textChanged, &model, &DesignTableModel::setFilter);
    connect(&model, &DesignTableModel::countChanged, this, &TablePage::showCount);
    connect(&m_table->rows(), &RowSelection::rowsChanged, this, &TablePage::showCount);
    connect(m_table, &DesignTable::filterWanted, this, &TablePage::filterBy);
    m_filter->installEventFilter(this);
    model.setActive(false);
    retranslate();
}

void TablePage::showEvent(QShowEvent* event)
{
    m_model.setActive(true);
    showCount();
    QWidget::showEvent(event);
}

void TablePage::hideEvent(QHideEvent* event)
{
    m_model.setActive(false);
    QWidget::hideEvent(event);
}

void TablePage::showCount()
{
    const QString total = text::integer(m_model.total());
    QString count =
        m_model.isFiltered() ? tr("%1 of %2").arg(text::integer(m_model.rowCount()), total) : total;
    if (const auto selected = static_cast<qint64>(m_table->rows().count()); selected > 0)
        count += u" · "_s + text::counted(tr("%n selected", nullptr, text::pluralNumber(selected)), selected);
    m_count->setText(count);
    const bool none = m_model.rowCount() == 0;
    m_empty->setText(m_model.total() > 0     ? tr("No row has all these words.")
                     : m_what == Of::devices ? tr("The devices of the design appear here.")
                                             : tr("The links of the design appear here."));
    m_empty->setVisible(none);
    m_table->setVisible(!none);
}

void TablePage::filterBy(const QString& text)
{
    if (!text.isEmpty())
        m_filter->setText(text);
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

/// From the filter to the rows and back without the mouse.
bool TablePage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Escape:
        m_filter->clear();
        [[fallthrough]];
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_table->isVisible())
            return true;
        if (!m_table->currentIndex().isValid())
            m_table->selectionModel()->setCurrentIndex(m_model.index(0, std::max(0, m_table->columnAt(0))),
                                                       QItemSelectionModel::NoUpdate);
        m_table->setFocus(Qt::TabFocusReason);
        return true;
    default:
        return false;
    }
}

void TablePage::retranslate()
{
    const bool devices = m_what == Of::devices;
    m_filter->setPlaceholderText(devices ? tr("Filter devices") : tr("Filter links"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setToolTip(tr("Words from any column; a row has to have them all"));
    m_table->setAccessibleName(devices ? tr("Devices") : tr("Links"));
    m_model.retranslate();
    showCount();
}

void TablePage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace fabric
