#include "ui/window/action_set.h"

#include "ui/text/shown.h"
#include "ui/theme/themed_icon.h"

#include <QCoreApplication>
#include <QWidget>

#include <algorithm>

namespace fabric {

ActionSet::ActionSet(QWidget* window) : QObject(window), m_window(window) {}

std::vector<QAction*> ActionSet::all() const
{
    std::vector<QAction*> actions;
    for (const Words& words : m_words)
        actions.push_back(words.action);
    return actions;
}

const char* ActionSet::source(const QAction* action) const
{
    const auto at = std::find_if(m_words.begin(), m_words.end(),
                                 [&](const Words& words) { return words.action == action; });
    return at == m_words.end() ? nullptr : at->text;
}

QAction* ActionSet::add(const char* name, const char* text, const char* tip, QStringView icon,
                        const QList<QKeySequence>& keys)
{
    auto* action = new QAction(this);
    action->setObjectName(QLatin1String(name));
    if (!icon.isEmpty())
        action->setIcon(themedIcon(icon));
    action->setShortcuts(keys);
    m_words.push_back({action, text, tip});
    m_window->addAction(action);
    return action;
}

void ActionSet::bindTo(QWidget& widget, QAction& action, const QKeySequence& key)
{
    action.setShortcutContext(Qt::WidgetShortcut);
    action.setShortcut(key);
    widget.addAction(&action);
}

void ActionSet::retranslate()
{
    const char* context = metaObject()->className();
    for (const Words& words : m_words) {
        const QString name = QCoreApplication::translate(context, words.text);
        const QString what = QCoreApplication::translate(context, words.tip);
        words.action->setText(name);
        QString tip = what;
        if (!words.action->shortcut().isEmpty())
            tip += QLatin1String(" (") + words.action->shortcut().toString(QKeySequence::NativeText) +
                   QLatin1Char(')');
        words.action->setToolTip(tip);
        words.action->setStatusTip(what);
        words.action->setIconText(text::withoutMnemonic(name)); // the tool bar shows none
    }
}

} // namespace fabric
