#include "ui/dialogs/shortcut_dialog.h"
#include "ui/panels/findings_panel.h"
#include "ui/text/shown.h"
#include "ui/theme/themed_icon.h"
#include "ui/window/command_list.h"
#include "ui/window/fixed_keys.h"
#include "ui/window/main_window.h"
#include "ui/window/status_hint.h"

#include <QApplication>
#include <QDockWidget>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QTabWidget>
#include <QTranslator>

#include <algorithm>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

/// A translator for each language but the current one; English is in the sources.
std::vector<std::unique_ptr<QTranslator>> otherLanguages(const LanguageController& languages)
{
    std::vector<std::unique_ptr<QTranslator>> others;
    for (const LanguageController::Language& language : LanguageController::languages()) {
        auto translator = std::make_unique<QTranslator>();
        if (language.code != languages.current() &&
            translator->load(u":/i18n/fabricwright_"_s + language.code))
            others.push_back(std::move(translator));
    }
    return others;
}

/// Calls `look` with each command of a menu and of those below, and the names of the menus that lead there.
template<class Look>
void eachCommand(const QMenu& menu, const QString& path, const Look& look)
{
    for (QAction* action : menu.actions()) {
        if (action->isSeparator())
            continue;
        if (const QMenu* below = action->menu())
            eachCommand(*below, path + u" › "_s + text::withoutMnemonic(below->title()), look);
        else
            look(action, path);
    }
}

} // namespace

/// The text of a command in the sources, with the class that it belongs to; null where it has none.
std::pair<const char*, const char*> MainWindow::sourceOf(const QAction* action) const
{
    if (const char* source = m_actions.source(action))
        return {"fabric::Actions", source};
    if (const char* source = m_edit->source(action))
        return {"fabric::EditActions", source};
    const auto own = std::find_if(m_named.begin(), m_named.end(),
                                  [action](const auto& named) { return named.first == action; });
    return {"fabric::MainWindow", own == m_named.end() ? nullptr : own->second};
}

std::vector<Command> MainWindow::commands()
{
    fillExampleMenu();
    fillRecentMenu();
    const auto others = otherLanguages(m_languages);
    std::vector<Command> all;
    for (const QAction* top : menuBar()->actions()) {
        const QString title = text::withoutMnemonic(top->text());
        eachCommand(*top->menu(), title, [&](QAction* action, const QString& path) {
            // What follows a tab describes.
            Command command{action, text::withoutMnemonic(action->text().section(u'\t', 0, 0)), path, {}};
            if (const auto [context, source] = sourceOf(action); source) {
                command.alsoNamed = {text::withoutMnemonic(QString::fromUtf8(source)),
                                     text::withoutMnemonic(QCoreApplication::translate(context, source))};
                for (const auto& other : others)
                    command.alsoNamed += text::withoutMnemonic(other->translate(context, source));
            }
            all.push_back(std::move(command));
        });
    }
    return all;
}

void MainWindow::showCommands()
{
    CommandList list(commands(), this);
    list.move(mapToGlobal(QPoint((width() - list.width()) / 2, height() / 8)));
    if (list.exec() == QDialog::Accepted && list.chosen())
        list.chosen()->trigger();
}

void MainWindow::showShortcuts()
{
    std::vector<ShortcutGroup> groups;
    for (const QAction* top : menuBar()->actions()) {
        ShortcutGroup group{text::withoutMnemonic(top->text()), {}, {}};
        eachCommand(*top->menu(), {}, [&](QAction* action, const QString&) {
            const std::vector<QAction*>& known = m_keys->actions();
            if (std::find(known.begin(), known.end(), action) != known.end())
                group.actions.push_back(action);
        });
        if (!group.actions.empty())
            groups.push_back(std::move(group));
    }
    for (ShortcutGroup& group : FixedKeys::groups())
        groups.push_back(std::move(group));
    ShortcutDialog dialog(*m_keys, groups, this);
    dialog.exec();
    QSettings settings;
    m_keys->store(settings);
    m_actions.retranslate();
    m_edit->retranslate();
}

void MainWindow::showFindings()
{
    m_detailsDock->show();
    m_detailsDock->raise();
    m_details->setCurrentWidget(m_findings);
}

void MainWindow::check()
{
    showFindings();
    m_findings->list().setFocus(Qt::ShortcutFocusReason);
    m_hint->tell(m_findings->model().rowCount() > 0 ? m_findings->title()
                                                    : tr("Nothing is wrong as far as known"));
}

void MainWindow::goToFinding(int by)
{
    showFindings();
    const QString sentence = m_findings->step(by);
    m_hint->tell(sentence.isEmpty() ? tr("There is no finding") : sentence);
}

void MainWindow::connectCommands()
{
    connect(m_edit->commandList, &QAction::triggered, this, &MainWindow::showCommands);
    connect(m_edit->shortcuts, &QAction::triggered, this, &MainWindow::showShortcuts);
    connect(m_edit->nextPane, &QAction::triggered, this, [this] { m_panes.go(true); });
    connect(m_edit->previousPane, &QAction::triggered, this, [this] { m_panes.go(false); });
    connect(m_actions.check, &QAction::triggered, this, &MainWindow::check);
    connect(m_actions.nextFinding, &QAction::triggered, this, [this] { goToFinding(1); });
    connect(m_actions.previousFinding, &QAction::triggered, this, [this] { goToFinding(-1); });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { m_panes.note(now); });
}

} // namespace fabric
