#include "edit_desk.h"
#include "support/test_registry.h"
#include "ui/dialogs/shortcut_dialog.h"
#include "ui/panels/figure_tile.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/results_panel.h"
#include "ui/panels/results_strip.h"
#include "ui/tables/tables_panel.h"
#include "ui/theme/fonts.h"
#include "ui/window/command_list.h"
#include "ui/window/side_tabs.h"
#include "ui/window/status_hint.h"

#include <QDockWidget>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QListView>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>
#include <QTreeWidget>

#include <set>

using namespace fabric;
using namespace Qt::StringLiterals;
using fabric::test::EditDesk;

/// What the keyboard reaches: commands by name and key, panes, findings; and what small windows show.
class TestCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void everyKeyOfTheDesignExists();
    void shortcutsAreGroupedAndComplete();
    void fixedKeysCannotBeChanged();
    void commandsAreFoundByTheirNames_data();
    void commandsAreFoundByTheirNames();
    void commandsThatCannotBeDoneStay();
    void f6GoesThroughAllPanes();
    void f8GoesFromFindingToFinding();
    void resultsFoldToAStrip();
    void foldedResultsComeBackInAWideWindow();
};

namespace {

/// Two nodes that no link reaches, and their findings.
bool loneNodes(EditDesk& desk)
{
    desk.node({0, 0});
    desk.node({240, 0});
    ResultsRunner& runner = desk.win().runner();
    auto* findings = desk.win().findChild<FindingsPanel*>();
    return QTest::qWaitFor([&] { return runner.results().complete && findings->model().rowCount() > 0; },
                           20000);
}

} // namespace

void TestCommands::initTestCase()
{
    QCoreApplication::setOrganizationName(u"FabricwrightTests"_s);
    installFonts(QLocale::c());
}

void TestCommands::everyKeyOfTheDesignExists()
{
    EditDesk desk;
    std::set<QString> keys;
    for (const QAction* action : desk.win().findChildren<QAction*>()) {
        for (const QKeySequence& key : action->shortcuts())
            keys.insert(key.toString(QKeySequence::PortableText));
    }
    for (const char* key : {"Ctrl+N",  "Ctrl+O",
                            "Ctrl+S",  "Ctrl+Shift+S",
                            "Ctrl+Z",  "Ctrl+Shift+Z",
                            "Ctrl+X",  "Ctrl+C",
                            "Ctrl+V",  "Ctrl+A",
                            "Del",     "F2",
                            "Ctrl+D",  "Ctrl+Shift+D",
                            "Ctrl+G",  "Ctrl+Shift+G",
                            "Ctrl+L",  "V",
                            "H",       "L",
                            "N",       "M",
                            "Ctrl+0",  "Ctrl+1",
                            "Ctrl+2",  "Ctrl++",
                            "Ctrl+-",  "Ctrl+F",
                            "Ctrl+K",  "Ctrl+Shift+N",
                            "F6",      "Shift+F6",
                            "F7",      "F8",
                            "Shift+F8"})
        QVERIFY2(keys.contains(QString::fromLatin1(key)), key);
}

void TestCommands::shortcutsAreGroupedAndComplete()
{
    EditDesk desk;
    QVERIFY(desk.ask<ShortcutDialog>(desk.edit().shortcuts, [&](ShortcutDialog& dialog) {
        QStringList groups;
        std::set<const QAction*> listed;
        for (int g = 0; g < dialog.list().topLevelItemCount(); ++g) {
            const QTreeWidgetItem* group = dialog.list().topLevelItem(g);
            groups += group->text(0);
            QVERIFY(group->childCount() > 0);
            for (int i = 0; i < group->childCount(); ++i) {
                QVERIFY(!group->child(i)->text(0).isEmpty());
                if (const auto* action = group->child(i)->data(0, Qt::UserRole).value<QAction*>())
                    listed.insert(action);
                else
                    QVERIFY(!group->child(i)->text(1).isEmpty());
            }
        }
        for (const char* group : {"File", "Edit", "View", "Insert", "Arrange", "Fabric", "Analyze",
                                  "On the canvas", "While playing"})
            QVERIFY2(groups.contains(QLatin1StringView(group)), group);
        for (const ActionSet* set :
             {static_cast<ActionSet*>(&desk.edit()), static_cast<ActionSet*>(&desk.win().actions())}) {
            for (const QAction* action : set->all())
                QVERIFY2(listed.contains(action), qPrintable(action->objectName()));
        }
        QVERIFY(listed.contains(desk.win().actions().undo));
        dialog.filter().setText(u"out of a group"_s);
        QCOMPARE(dialog.shownRows(), 1);
    }));
}

void TestCommands::fixedKeysCannotBeChanged()
{
    EditDesk desk;
    QVERIFY(desk.ask<ShortcutDialog>(desk.edit().shortcuts, [](ShortcutDialog& dialog) {
        for (QTreeWidgetItem* found :
             dialog.list().findItems(u"Loop"_s, Qt::MatchExactly | Qt::MatchRecursive))
            dialog.list().setCurrentItem(found);
        QVERIFY(dialog.list().currentItem());
        QVERIFY(!dialog.key().isEnabled());
    }));
}

void TestCommands::commandsAreFoundByTheirNames_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("command");
    QTest::newRow("English") << u"en"_s << u"align left"_s << u"arrange.left"_s;
    QTest::newRow("letters of words") << u"en"_s << u"zfit"_s << u"view.fit"_s;
    QTest::newRow("Chinese in the English window") << u"en"_s << u"缩放到"_s << u"view."_s;
    QTest::newRow("English in the Chinese window") << u"zh_CN"_s << u"align left"_s << u"arrange.left"_s;
    QTest::newRow("Chinese") << u"zh_CN"_s << u"撤销"_s << u"edit.undo"_s;
}

void TestCommands::commandsAreFoundByTheirNames()
{
    QFETCH(QString, language);
    QFETCH(QString, typed);
    QFETCH(QString, command);
    EditDesk desk;
    desk.languages.setCurrent(language);
    QCoreApplication::processEvents();
    QString first;
    QVERIFY(desk.ask<CommandList>(desk.edit().commandList, [&](CommandList& list) {
        list.field().setText(typed); // QTest types Latin letters only
        const QAction* action = list.model().actionAt(0);
        first = action ? action->objectName() : QString();
    }));
    desk.languages.setCurrent(u"en"_s);
    QVERIFY2(first.startsWith(command), qPrintable(first));
}

void TestCommands::commandsThatCannotBeDoneStay()
{
    EditDesk desk;
    desk.node({0, 0});
    const int steps = desk.steps();
    bool shown = false;
    QTimer::singleShot(0, qApp, [&] {
        auto* list = qobject_cast<CommandList*>(QApplication::activeModalWidget());
        QVERIFY(list);
        QTest::keyClicks(&list->field(), u"swap places"_s);
        QTest::keyClick(&list->field(), Qt::Key_Return); // takes two devices
        shown = list->isVisible();
        list->field().clear();
        QTest::keyClicks(&list->field(), u"dupl"_s);
        QTest::keyClick(&list->field(), Qt::Key_Return);
        if (list->isVisible())
            list->reject();
    });
    desk.edit().commandList->trigger();
    QVERIFY(shown);
    QCOMPARE(desk.steps(), steps + 1);
    QCOMPARE(desk.design().devices.size(), std::size_t(2));
}

void TestCommands::f6GoesThroughAllPanes()
{
    EditDesk desk;
    QVERIFY(loneNodes(desk));
    desk.win().findChild<QDockWidget*>(u"tables"_s)->show();
    QCoreApplication::processEvents();
    const std::vector<QWidget*> panes{desk.win().findChild<SideTabs*>(),
                                      &desk.canvas(),
                                      desk.win().findChild<QDockWidget*>(u"results"_s),
                                      desk.win().findChild<QDockWidget*>(u"details"_s),
                                      desk.win().findChild<QDockWidget*>(u"tables"_s),
                                      desk.win().findChild<QToolBar*>(u"tools"_s)};
    const auto paneOfFocus = [&] {
        const QWidget* focus = desk.win().focusWidget();
        for (std::size_t i = 0; i < panes.size(); ++i) {
            if (focus && (panes[i] == focus || panes[i]->isAncestorOf(focus)))
                return int(i);
        }
        return -1;
    };
    desk.canvas().setFocus();
    const int count = int(panes.size());
    for (int i = 0; i < count; ++i) {
        QCOMPARE(paneOfFocus(), (1 + i) % count);
        desk.edit().nextPane->trigger();
    }
    for (int i = 0; i < count; ++i) {
        QCOMPARE(paneOfFocus(), (1 - i + count) % count);
        desk.edit().previousPane->trigger();
    }
}

void TestCommands::f8GoesFromFindingToFinding()
{
    EditDesk desk;
    QVERIFY(loneNodes(desk));
    auto* findings = desk.win().findChild<FindingsPanel*>();
    const int count = findings->model().rowCount();
    desk.canvas().setFocus();
    QSignalSpy revealed(findings, &FindingsPanel::reveal);
    desk.win().actions().nextFinding->trigger();
    QVERIFY(findings->isVisible());
    QCOMPARE(findings->list().currentIndex().row(), 0);
    QCOMPARE(revealed.count(), 1);
    QVERIFY(desk.win().focusWidget() == &desk.canvas());
    auto* hint = desk.win().findChild<StatusHint*>();
    QVERIFY2(hint->text().startsWith(u"1 of "_s), qPrintable(hint->text()));
    desk.win().actions().previousFinding->trigger();
    QCOMPARE(findings->list().currentIndex().row(), count - 1);
    for (int i = 0; i < count; ++i)
        desk.win().actions().nextFinding->trigger();
    QCOMPARE(findings->list().currentIndex().row(), count - 1);
    desk.win().actions().check->trigger();
    QVERIFY(desk.win().focusWidget() == &findings->list());
}

void TestCommands::resultsFoldToAStrip()
{
    EditDesk desk;
    QVERIFY(loneNodes(desk));
    auto* dock = desk.win().findChild<QDockWidget*>(u"results"_s);
    auto* strip = desk.win().findChild<ResultsStrip*>();
    QVERIFY(dock->isVisible() && !strip->isVisible());
    desk.win().resize(1000, 700);
    QTRY_VERIFY(strip->isVisible());
    QVERIFY(!dock->isVisible());
    QCOMPARE(strip->height(), ResultsStrip::usualHeight);
    const QRect shown(strip->mapTo(&desk.win(), QPoint()), strip->size());
    const auto* tools = desk.win().findChild<QToolBar*>(u"tools"_s);
    QVERIFY(shown.top() > tools->geometry().bottom());
    QVERIFY(shown.bottom() < desk.canvas().mapTo(&desk.win(), QPoint()).y());
    const ResultsView view = desk.win().findChild<ResultsPanel*>()->presenter().view();
    for (const FabricRowView& row : view.rows)
        QCOMPARE(strip->time(row.fabric).figure(), row.time.text);
    QCOMPARE(strip->worstRatio().figure(), view.oversubscription.figure);
    QCOMPARE(strip->cost().figure(), view.cost.total);
    for (const FigureTile* tile : strip->findChildren<FigureTile*>())
        QVERIFY(!tile->accessibleName().isEmpty() && !tile->toolTip().isEmpty());
    // They can be had whole all the same.
    QTest::mouseClick(strip->findChild<QToolButton*>(), Qt::LeftButton);
    QTRY_VERIFY(dock->isVisible());
    QVERIFY(!strip->isVisible());
    desk.win().resize(1500, 900);
    QTRY_VERIFY(desk.win().width() == 1500 && dock->isVisible());
    QVERIFY(!strip->isVisible());
}

void TestCommands::foldedResultsComeBackInAWideWindow()
{
    {
        EditDesk desk;
        desk.win().resize(1000, 700);
        auto* strip = desk.win().findChild<ResultsStrip*>();
        QTRY_VERIFY(strip->isVisible());
        desk.win().close();
    }
    EditDesk later; // makes its window wide
    QTRY_VERIFY(later.win().findChild<QDockWidget*>(u"results"_s)->isVisible());
    QVERIFY(!later.win().findChild<ResultsStrip*>()->isVisible());
}

FABRIC_TEST(TestCommands)
#include "tst_commands.moc"
