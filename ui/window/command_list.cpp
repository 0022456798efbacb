#include "ui/window/command_list.h"

#include "ui/theme/label_role.h"
#include "ui/theme/row_delegate.h"
#include "ui/theme/themed_icon.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTreeView>
#include <QVBoxLayout>

namespace fabric {

namespace {

constexpr QSize listSize(640, 440);
constexpr int listMargin = 12;

} // namespace

CommandList::CommandList(std::vector<Command> commands, QWidget* parent)
    : QDialog(parent),
      m_model(new CommandModel(std::move(commands), this)),
      m_field(new QLineEdit(this)),
      m_list(new QTreeView(this)),
      m_hint(new QLabel(this))
{
    setWindowTitle(tr("Commands"));
    resize(listSize);
    m_field->setPlaceholderText(tr("Type part of a command"));
    m_field->setAccessibleName(tr("Command"));
    m_field->addAction(themedIcon(u"search", IconTone::text2), QLineEdit::LeadingPosition);
    m_field->installEventFilter(this);
    m_list->setModel(m_model);
    m_list->setAccessibleName(tr("Commands"));
    m_list->setItemDelegate(new RowDelegate(tableRowHeight, m_list));
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(CommandModel::nameColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(CommandModel::menuColumn, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(CommandModel::keyColumn, QHeaderView::ResizeToContents);
    setLabelRole(*m_hint, LabelRole::secondary);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(listMargin, listMargin, listMargin, listMargin);
    column->setSpacing(8);
    column->addWidget(m_field);
    column->addWidget(m_list, 1);
    column->addWidget(m_hint);
    connect(m_field, &QLineEdit::textChanged, this, &CommandList::search);
    connect(m_list, &QTreeView::clicked, this, &CommandList::choose);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &CommandList::showHint);
    search();
    m_field->setFocus();
}

void CommandList::search()
{
    m_model->setFilter(m_field->text());
    m_list->setCurrentIndex(m_model->index(0, 0));
    m_list->scrollToTop();
    showHint();
}

void CommandList::choose(const QModelIndex& row)
{
    QAction* action = m_model->actionAt(row.row());
    if (!action || !action->isEnabled())
        return;
    m_chosen = action;
    accept();
}

void CommandList::showHint()
{
    const QAction* action = m_model->actionAt(m_list->currentIndex().row());
    m_hint->setText(m_model->rowCount() == 0         ? tr("No command has such a name.")
                    : action && !action->isEnabled() ? tr("Not possible with what is selected now")
                                                     : (action ? action->statusTip() : QString()));
}

bool CommandList::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        switch (key->key()) {
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            QCoreApplication::sendEvent(m_list, event);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            choose(m_list->currentIndex());
            return true;
        default:
            break;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace fabric
