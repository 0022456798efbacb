#include "ui/dialogs/shortcut_dialog.h"

#include "ui/dialogs/hint_line.h"
#include "ui/text/numbers.h"
#include "ui/text/shown.h"
#include "ui/theme/row_delegate.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPixmap>
#include <QPushButton>
#include <QSettings>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView shortcutGroup("shortcuts/");
constexpr int nameColumn = 0;
constexpr int keyColumn = 1;
constexpr int shortcutRowHeight = 24;

/// Keeps the names of commands without a picture in line with the others.
QIcon noIcon()
{
    QPixmap nothing(16, 16);
    nothing.fill(Qt::transparent);
    return nothing;
}

/// Calls `look` with each row that is not a heading.
template<class Look>
void eachRow(const QTreeWidget& list, const Look& look)
{
    for (int g = 0; g < list.topLevelItemCount(); ++g) {
        QTreeWidgetItem* group = list.topLevelItem(g);
        for (int i = 0; i < group->childCount(); ++i)
            look(group->child(i));
    }
}

QString written(const QList<QKeySequence>& keys)
{
    QStringList all;
    for (const QKeySequence& key : keys)
        all += key.toString(QKeySequence::NativeText);
    return all.join(u"  "_s);
}

} // namespace

void ShortcutKeys::add(QAction* action, const QSettings& settings)
{
    m_actions.push_back(action);
    m_given.push_back(action->shortcuts());
    const QString name = shortcutGroup + action->objectName();
    if (settings.contains(name))
        action->setShortcuts(
            QKeySequence::listFromString(settings.value(name).toString(), QKeySequence::PortableText));
}

QList<QKeySequence> ShortcutKeys::given(const QAction* action) const
{
    const auto at = std::find(m_actions.begin(), m_actions.end(), action);
    return at == m_actions.end() ? QList<QKeySequence>()
                                 : m_given[static_cast<std::size_t>(at - m_actions.begin())];
}

bool ShortcutKeys::isChanged(const QAction* action) const
{
    return action->shortcuts() != given(action);
}

QAction* ShortcutKeys::holder(const QKeySequence& key, const QAction* except) const
{
    if (key.isEmpty())
        return nullptr;
    for (QAction* action : m_actions) {
        const QList<QKeySequence> keys = action->shortcuts();
        const bool meets = std::any_of(keys.begin(), keys.end(), [&](const QKeySequence& other) {
            return !other.isEmpty() && (key.matches(other) != QKeySequence::NoMatch ||
                                        other.matches(key) != QKeySequence::NoMatch);
        });
        if (action != except && meets)
            return action;
    }
    return nullptr;
}

void ShortcutKeys::set(QAction* action, const QKeySequence& key)
{
    while (QAction* other = holder(key, action)) {
        QList<QKeySequence> left = other->shortcuts();
        left.removeIf([&](const QKeySequence& has) {
            return key.matches(has) != QKeySequence::NoMatch || has.matches(key) != QKeySequence::NoMatch;
        });
        other->setShortcuts(left);
    }
    action->setShortcuts(key.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{key});
}

void ShortcutKeys::reset(QAction* action)
{
    const QList<QKeySequence> keys = given(action);
    for (const QKeySequence& key : keys) {
        if (holder(key, action))
            set(action, key); // takes it back
    }
    action->setShortcuts(keys);
}

void ShortcutKeys::store(QSettings& settings) const
{
    for (const QAction* action : m_actions) {
        const QString name = shortcutGroup + action->objectName();
        if (isChanged(action))
            settings.setValue(name,
                              QKeySequence::listToString(action->shortcuts(), QKeySequence::PortableText));
        else
            settings.remove(name);
    }
}

ShortcutDialog::ShortcutDialog(ShortcutKeys& keys, const std::vector<ShortcutGroup>& groups, QWidget* parent)
    : QDialog(parent),
      m_keys(keys),
      m_filter(new QLineEdit(this)),
      m_list(new QTreeWidget(this)),
      m_key(new QKeySequenceEdit(this)),
      m_set(new QPushButton(tr("&Set"), this)),
      m_reset(new QPushButton(tr("&Reset"), this)),
      m_hint(new HintLine(this, 2))
{
    setWindowTitle(tr("Shortcuts"));
    resize(560, 640);
    m_filter->setPlaceholderText(tr("Filter by name or key"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(true);
    m_list->setHeaderLabels({tr("Command"), tr("Key")});
    m_list->setRootIsDecorated(false);
    m_list->setIndentation(12);
    m_list->setExpandsOnDoubleClick(false);
    m_list->setItemsExpandable(false);
    m_list->setAccessibleName(tr("Commands and keys"));
    m_list->setUniformRowHeights(true);
    m_list->setItemDelegate(new RowDelegate(shortcutRowHeight, m_list));
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(nameColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(keyColumn, QHeaderView::ResizeToContents);
    m_key->setAccessibleName(tr("New key"));
    m_set->setObjectName(u"set"_s);
    m_reset->setObjectName(u"reset"_s);
    auto* label = new QLabel(tr("&New key"), this);
    label->setBuddy(m_key);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(label);
    row->addWidget(m_key, 1);
    row->addWidget(m_set);
    row->addWidget(m_reset);
    auto* buttons = new QDialogButtonBox(this);
    QPushButton* all = buttons->addButton(tr("Reset &all"), QDialogButtonBox::ResetRole);
    QPushButton* close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    for (QPushButton* button : {m_set, m_reset, all, close})
        button->setAutoDefault(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(12);
    column->addWidget(m_filter);
    column->addWidget(m_list, 1);
    column->addLayout(row);
    column->addWidget(m_hint);
    column->addWidget(buttons);
    fill(groups);
    connect(m_filter, &QLineEdit::textChanged, this, &ShortcutDialog::applyFilter);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ShortcutDialog::showCurrent);
    connect(m_key, &QKeySequenceEdit::keySequenceChanged, this, &ShortcutDialog::judge);
    connect(m_set, &QPushButton::clicked, this, &ShortcutDialog::setKey);
    connect(m_reset, &QPushButton::clicked, this, &ShortcutDialog::resetCurrent);
    connect(all, &QPushButton::clicked, this, &ShortcutDialog::resetAll);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    showCurrent();
}

void ShortcutDialog::fill(const std::vector<ShortcutGroup>& groups)
{
    for (const ShortcutGroup& group : groups) {
        auto* head = new QTreeWidgetItem(m_list, {group.title});
        head->setFlags(Qt::ItemIsEnabled);
        head->setFirstColumnSpanned(true);
        QFont bold = m_list->font();
        bold.setBold(true);
        head->setFont(nameColumn, bold);
        for (QAction* action : group.actions) {
            auto* row = new QTreeWidgetItem(head);
            row->setData(nameColumn, Qt::UserRole, QVariant::fromValue(action));
            showRow(row, *action);
        }
        for (const ShortcutGroup::Fixed& fixed : group.fixed) {
            auto* row = new QTreeWidgetItem(head, {fixed.name, fixed.keys});
            row->setIcon(nameColumn, noIcon());
            row->setToolTip(keyColumn, tr("This key is fixed."));
        }
        head->setExpanded(true);
    }
}

QAction* ShortcutDialog::actionOf(const QTreeWidgetItem* row)
{
    return row ? row->data(nameColumn, Qt::UserRole).value<QAction*>() : nullptr;
}

void ShortcutDialog::showRow(QTreeWidgetItem* row, const QAction& action)
{
    row->setText(nameColumn, text::withoutMnemonic(action.text()));
    row->setToolTip(nameColumn, action.statusTip());
    row->setIcon(nameColumn, action.icon().isNull() ? noIcon() : action.icon());
    row->setText(keyColumn, written(action.shortcuts()));
    QFont font = m_list->font();
    font.setBold(m_keys.isChanged(&action));
    row->setFont(keyColumn, font);
}

void ShortcutDialog::showRows()
{
    eachRow(*m_list, [&](QTreeWidgetItem* row) {
        if (const QAction* action = actionOf(row))
            showRow(row, *action);
    });
    showCurrent();
}

void ShortcutDialog::applyFilter(const QString& words)
{
    for (int g = 0; g < m_list->topLevelItemCount(); ++g)
        m_list->topLevelItem(g)->setHidden(true);
    eachRow(*m_list, [&](QTreeWidgetItem* row) {
        const bool fits = row->text(nameColumn).contains(words, Qt::CaseInsensitive) ||
                          row->text(keyColumn).contains(words, Qt::CaseInsensitive);
        row->setHidden(!fits);
        if (fits)
            row->parent()->setHidden(false);
    });
}

int ShortcutDialog::shownRows() const
{
    int shown = 0;
    eachRow(*m_list, [&](const QTreeWidgetItem* row) { shown += row->isHidden() ? 0 : 1; });
    return shown;
}

QAction* ShortcutDialog::current() const
{
    return actionOf(m_list->currentItem());
}

void ShortcutDialog::select(const QAction* action)
{
    eachRow(*m_list, [&](QTreeWidgetItem* row) {
        if (actionOf(row) == action)
            m_list->setCurrentItem(row);
    });
}

void ShortcutDialog::showCurrent()
{
    const QAction* action = current();
    m_key->setEnabled(action);
    m_key->setKeySequence(action ? action->shortcut() : QKeySequence());
    m_reset->setEnabled(action && m_keys.isChanged(action));
    judge();
}

void ShortcutDialog::judge()
{
    const QAction* action = current();
    const QKeySequence key = m_key->keySequence();
    m_set->setEnabled(action && key != action->shortcut());
    const QAction* other = action ? m_keys.holder(key, action) : nullptr;
    if (other)
        m_hint->setMessage(HintLine::Kind::warning,
                           text::escaped(tr("%1 belongs to “%2”. Setting it takes it from there.")
                                             .arg(key.toString(QKeySequence::NativeText),
                                                  text::withoutMnemonic(other->text()))));
    else
        m_hint->setMessage(HintLine::Kind::plain,
                           action ? QString()
                           : m_list->currentItem()
                               ? text::escaped(tr("This key is fixed."))
                               : text::escaped(tr("Choose a command to change its key.")));
}

void ShortcutDialog::setKey()
{
    if (QAction* action = current())
        m_keys.set(action, m_key->keySequence());
    showRows();
}

void ShortcutDialog::resetCurrent()
{
    if (QAction* action = current())
        m_keys.reset(action);
    showRows();
}

void ShortcutDialog::resetAll()
{
    for (QAction* action : m_keys.actions())
        action->setShortcuts(m_keys.given(action));
    showRows();
}

} // namespace fabric
