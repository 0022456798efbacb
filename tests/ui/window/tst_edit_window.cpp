#include "edit_desk.h"
#include "support/test_registry.h"
#include "ui/canvas/pick.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/palette_view.h"
#include "ui/panels/outline_panel.h"
#include "ui/search/breadcrumb_bar.h"
#include "ui/search/find_bar.h"
#include "ui/tables/design_table.h"
#include "ui/tables/row_selection.h"
#include "ui/tables/table_page.h"
#include "ui/tables/tables_panel.h"
#include "ui/theme/fonts.h"
#include "ui/window/message_bar.h"
#include "ui/window/side_tabs.h"
#include "ui/window/start_page.h"
#include "ui/window/status_hint.h"

#include <QClipboard>
#include <QDir>
#include <QDockWidget>
#include <QItemSelectionModel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QSettings>
#include <QShortcutEvent>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTreeView>

#include <algorithm>
#include <array>

using namespace fabric;
using namespace Qt::StringLiterals;
using fabric::test::EditDesk;

/// The real window, edited with mouse and keys.
class TestEditWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void dropsFromThePalette();
    void dropsANicOnANode();
    void saysWhyADropIsRefused();
    void placesByClicksUntilEscape();
    void cablesFromPortToPort();
    void cablesWithTheLinkTool();
    void aWholeStory();
    void draggedIntoARackJoinsIt();
    void selectionIsOneEverywhere();
    void notesAreWrittenOnTheCanvas();
    void theNoteKeyWritesUnderThePointer();
    void notesAreRenamedLikeDevices();
    void groupsCollapseAndAreEntered();
    void findAndTablesShowOnTheCanvas();
    void undoSpeaksTheLanguage();
    void workThatGoesOnClearsMessagesAndSearch();
    void menusOfTableRows();
    void allSelectedCablesAreSeparated();
    void refusalsStandInTheStatusBar();
    void theLeftDockFoldsInNarrowWindows();
};

void TestEditWindow::initTestCase()
{
    QCoreApplication::setOrganizationName(u"FabricwrightTests"_s);
    installFonts(QLocale::c());
}

void TestEditWindow::dropsFromThePalette()
{
    EditDesk desk;
    QVERIFY(desk.drop(PaletteSection::nodes, "dgx-h100", {64, 48}));
    QCOMPARE(desk.design().devices.size(), std::size_t(1));
    const DeviceId node = desk.design().devices.front().id;
    QVERIFY((desk.document().layout().at(node) == Point{64, 48}));
    QCOMPARE(desk.canvas().selectedDevices(), std::vector{node});
    QCOMPARE(desk.steps(), 1);
    desk.win().actions().undo->trigger();
    QVERIFY(desk.design().devices.empty());
}

void TestEditWindow::dropsANicOnANode()
{
    EditDesk desk;
    const DeviceId node = desk.node({0, 0});
    const int before = desk.design().typeOf(*desk.design().find(node)).nicCount();
    QVERIFY(desk.drop(PaletteSection::nics, "cx7-400", {0, 0}));
    QCOMPARE(desk.design().typeOf(*desk.design().find(node)).nicCount(), before + 1);
}

void TestEditWindow::saysWhyADropIsRefused()
{
    EditDesk desk;
    desk.leaf({0, 0});
    QVERIFY(!desk.drop(PaletteSection::nics, "cx7-400", {400, 300}));
    QVERIFY(!desk.drop(PaletteSection::nodes, "no-such-node", {400, 300}));
    QCOMPARE(desk.design().devices.size(), std::size_t(1));
    QCOMPARE(desk.steps(), 1);
}

void TestEditWindow::placesByClicksUntilEscape()
{
    EditDesk desk;
    auto* palette = desk.win().findChild<PalettePanel*>();
    const PaletteItem item{PaletteSection::switches, "qm9700"};
    auto* cards = desk.win().findChild<StartPage*>();
    QVERIFY(cards->isVisible());
    Q_EMIT palette->placeRequested(item);
    QVERIFY(!cards->isVisible());
    QWidget* board = desk.canvas().viewport();
    for (const QPointF place : {QPointF(-160, 0), QPointF(0, 0), QPointF(160, 0)})
        QTest::mouseClick(board, Qt::LeftButton, {}, desk.onScreen(place));
    QCOMPARE(desk.design().devices.size(), std::size_t(3));
    QVERIFY(palette->placing() == item);
    QTest::keyClick(&desk.canvas(), Qt::Key_Escape);
    QVERIFY(!palette->placing());
    QTest::mouseClick(board, Qt::LeftButton, {}, desk.onScreen({0, 160}));
    QCOMPARE(desk.design().devices.size(), std::size_t(3));
}

void TestEditWindow::cablesFromPortToPort()
{
    EditDesk desk;
    const DeviceId node = desk.node({0, 160});
    const DeviceId leaf = desk.leaf({0, -80});
    const Picture& picture = desk.canvas().picture();
    const QPointF tab = portRect(picture, picture.indexOf(node), 3).center();
    desk.drag(desk.onScreen(tab), desk.onScreen(leaf));
    QCOMPARE(desk.design().links.size(), std::size_t(1));
    const Link& link = desk.design().links.front();
    QCOMPARE(link.a.device == node ? link.a.port : link.b.port, 3U);
    QCOMPARE(toGbps(link.rate), 400.0);
    auto* hint = desk.win().findChild<StatusHint*>();
    QVERIFY2(hint->text().contains(u"400"_s), qPrintable(hint->text()));
    desk.win().actions().undo->trigger();
    QVERIFY(desk.design().links.empty());
}

void TestEditWindow::cablesWithTheLinkTool()
{
    EditDesk desk;
    const DeviceId node = desk.node({0, 160});
    const DeviceId leaf = desk.leaf({0, -80});
    desk.canvas().select({});
    desk.canvas().setFocus();
    QTest::keyClick(&desk.canvas(), Qt::Key_L);
    QVERIFY(desk.edit().linkTool->isChecked());
    QCOMPARE(desk.canvas().tool(), CanvasView::Tool::link);
    desk.drag(desk.onScreen(node), desk.onScreen(leaf));
    desk.drag(desk.onScreen(node), desk.onScreen(leaf));
    QCOMPARE(desk.design().links.size(), std::size_t(2));
    QTest::keyClick(&desk.canvas(), Qt::Key_V);
    QVERIFY(desk.win().actions().selectTool->isChecked());
}

/// Place, cable, group, copy with links, paste; undo all; redo all; save, reopen, equal.
void TestEditWindow::aWholeStory()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"story.fabric.json"_s);
    EditDesk desk;
    const QByteArray empty = desk.file();
    QVERIFY(!empty.isEmpty());
    const DeviceId node = desk.node({-160, 160});
    const DeviceId other = desk.node({80, 160});
    const DeviceId leaf = desk.leaf({0, -80});
    for (const DeviceId from : {node, other}) {
        const Picture& picture = desk.canvas().picture(); // a new one after each edit
        const QPointF tab = portRect(picture, picture.indexOf(from), 0).center();
        desk.drag(desk.onScreen(tab), desk.onScreen(leaf));
    }
    QCOMPARE(desk.design().links.size(), std::size_t(2));
    desk.select({node, other, leaf});
    desk.edit().group.at(2).first->trigger();
    QCOMPARE(desk.design().groups.size(), std::size_t(1));
    desk.edit().copy->trigger();
    QVERIFY(!QGuiApplication::clipboard()->text().isEmpty());
    desk.edit().paste->trigger();
    QCOMPARE(desk.design().devices.size(), std::size_t(6));
    QCOMPARE(desk.design().links.size(), std::size_t(4));
    QCOMPARE(desk.design().groups.size(), std::size_t(2));
    QCOMPARE(desk.canvas().selectedDevices().size(), std::size_t(3));

    const QByteArray file = desk.file();
    while (desk.win().actions().undo->isEnabled())
        desk.win().actions().undo->trigger();
    QCOMPARE(desk.file(), empty);
    while (desk.win().actions().redo->isEnabled())
        desk.win().actions().redo->trigger();
    QCOMPARE(desk.file(), file);

    QVERIFY(desk.document().saveAs(path).ok());
    EditDesk reader;
    QSignalSpy opened(&reader.win().files(), &FileFlow::opened);
    reader.win().openFile(path);
    QVERIFY(opened.wait(20000));
    QVERIFY(reader.design() == desk.design());
    QCOMPARE(reader.file(), desk.file());
    QVERIFY(!reader.design().name.empty()); // that of the file
}

void TestEditWindow::draggedIntoARackJoinsIt()
{
    EditDesk desk;
    const DeviceId one = desk.node({-200, 0});
    const DeviceId two = desk.node({-200, 320});
    const DeviceId third = desk.node({200, 160});
    desk.select({one, two});
    desk.edit().group.at(1).first->trigger();
    desk.canvas().setSelection({});
    desk.drag(desk.onScreen(third), desk.onScreen({-200, 160}));
    const Group& rack = desk.design().groups.front();
    QCOMPARE(rack.kind, GroupKind::rack);
    QCOMPARE(rack.members.size(), std::size_t(3));
    desk.win().actions().undo->trigger();
    QCOMPARE(desk.design().groups.front().members.size(), std::size_t(2));
    QVERIFY((desk.document().layout().at(third) == Point{200, 160}));
}

void TestEditWindow::selectionIsOneEverywhere()
{
    EditDesk desk;
    const DeviceId one = desk.node({0, 0});
    const DeviceId two = desk.leaf({240, 0});
    auto* tables = desk.win().findChild<TablesPanel*>();
    auto* outline = desk.win().findChild<OutlinePanel*>();
    desk.select({one});
    QCOMPARE(desk.editor().selection().devices, std::vector{one});
    QCOMPARE(outline->tree()->selectionModel()->selectedRows().size(), 1);
    desk.win().findChild<QDockWidget*>(u"tables"_s)->show();
    Q_EMIT tables->selectionWanted({two}, {});
    QCOMPARE(desk.canvas().selectedDevices(), std::vector{two});
    QCOMPARE(desk.editor().selection().devices, std::vector{two});
    outline->tree()->selectAll();
    QCOMPARE(desk.canvas().selectedDevices(), (std::vector{one, two}));
    desk.edit().remove->trigger();
    QVERIFY(desk.design().devices.empty());
    QVERIFY(desk.editor().selection().empty());
}

void TestEditWindow::notesAreWrittenOnTheCanvas()
{
    EditDesk desk;
    desk.canvas().setFocus();
    desk.edit().note->trigger();
    QVERIFY(desk.edit().note->isChecked());
    QTest::mouseClick(desk.canvas().viewport(), Qt::LeftButton, {}, desk.onScreen({80, 80}));
    QCOMPARE(desk.document().layout().notes.size(), std::size_t(1));
    QTRY_VERIFY(!desk.edit().note->isChecked());
    auto* field = desk.canvas().findChild<QPlainTextEdit*>();
    QVERIFY(field);
    QTRY_VERIFY(field->isVisible());
    field->setPlainText(u"Row 3"_s);
    QTest::keyClick(field, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.document().layout().notes.front().text, std::string("Row 3"));
}

void TestEditWindow::theNoteKeyWritesUnderThePointer()
{
    EditDesk desk;
    desk.canvas().setFocus();
    QTest::mouseMove(desk.canvas().viewport(), desk.onScreen({83, 61}));
    QShortcutEvent key(QKeySequence(Qt::Key_N), 0);
    QCoreApplication::sendEvent(desk.edit().note, &key);
    QCOMPARE(desk.document().layout().notes.size(), std::size_t(1));
    QVERIFY(!desk.edit().note->isChecked());
    const CanvasNote& note = desk.document().layout().notes.front();
    QVERIFY(QRectF(note.x - 8, note.y - 8, note.width + 16, note.height + 16).contains(QPointF(83, 61)));
    QTRY_VERIFY(desk.canvas().findChild<QPlainTextEdit*>());
    auto* field = desk.canvas().findChild<QPlainTextEdit*>();
    QTRY_VERIFY(field->isVisible());
    QTest::keyClick(field, Qt::Key_Escape);
    // Elsewhere the key waits for a click, as the tool does.
    QTest::mouseMove(desk.win().menuBar(), QPoint(4, 4));
    QShortcutEvent again(QKeySequence(Qt::Key_N), 0);
    QCoreApplication::sendEvent(desk.edit().note, &again);
    QCOMPARE(desk.document().layout().notes.size(), std::size_t(1));
}

void TestEditWindow::notesAreRenamedLikeDevices()
{
    EditDesk desk;
    desk.drop(PaletteSection::notes, "note", {80, 80});
    QCOMPARE(desk.document().layout().notes.size(), std::size_t(1));
    const auto field = [&desk]() -> QPlainTextEdit* {
        for (QPlainTextEdit* each : desk.canvas().findChildren<QPlainTextEdit*>()) {
            if (each->isVisible())
                return each;
        }
        return nullptr;
    };
    QTRY_VERIFY(field());
    QTest::keyClick(field(), Qt::Key_Escape);
    QVERIFY(!field());
    desk.canvas().setSelection({{}, {}, {}, {desk.document().layout().notes.front().id}});
    QVERIFY(desk.edit().rename->isEnabled());
    desk.edit().rename->trigger();
    QVERIFY(field());
    field()->setPlainText(u"Spare"_s);
    QTest::keyClick(field(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(desk.document().layout().notes.front().text, std::string("Spare"));
}

void TestEditWindow::groupsCollapseAndAreEntered()
{
    EditDesk desk;
    const DeviceId one = desk.node({0, 0});
    const DeviceId two = desk.node({240, 0});
    desk.select({one, two});
    desk.edit().group.front().first->trigger();
    const GroupId group = desk.design().groups.front().id;
    QCOMPARE(desk.canvas().selection().groups, std::vector{group});
    QVERIFY(desk.edit().collapse->isEnabled());
    desk.edit().collapse->trigger();
    QVERIFY(desk.document().layout().isCollapsed(group));
    QVERIFY(desk.edit().expand->isEnabled());
    desk.edit().expand->trigger();
    QVERIFY(!desk.document().layout().isCollapsed(group));
    auto* crumbs = desk.win().findChild<BreadcrumbBar*>();
    QVERIFY(!crumbs->isVisible());
    desk.edit().enterGroup->trigger();
    QCOMPARE(crumbs->path(), std::vector{group});
    QVERIFY(crumbs->isVisible());
    desk.edit().leaveGroup->trigger();
    QVERIFY(!crumbs->isVisible());
    desk.edit().ungroup->trigger();
    QVERIFY(desk.design().groups.empty());
    QCOMPARE(desk.design().devices.size(), std::size_t(2));
}

void TestEditWindow::findAndTablesShowOnTheCanvas()
{
    EditDesk desk;
    const DeviceId one = desk.node({0, 0});
    const DeviceId far = desk.leaf({320, 0});
    auto* find = desk.win().findChild<FindBar*>();
    desk.select({one});
    desk.edit().find->trigger();
    QVERIFY(desk.win().focusWidget() == find);
    Q_EMIT find->revealWanted({far});
    QCOMPARE(desk.canvas().selectedDevices(), std::vector{far});
    Q_EMIT find->selectWanted({one, far}, {});
    QCOMPARE(desk.canvas().selectedDevices(), (std::vector{one, far}));
    Q_EMIT find->left();
    QVERIFY(desk.win().focusWidget() == &desk.canvas());
    auto* tables = desk.win().findChild<TablesPanel*>();
    Q_EMIT tables->revealWanted({one}, {});
    QCOMPARE(desk.canvas().selectedDevices(), std::vector{one});
    Q_EMIT tables->renameWanted(one, u"gpu-a"_s);
    QCOMPARE(desk.design().find(one)->name, std::string("gpu-a"));
}

void TestEditWindow::undoSpeaksTheLanguage()
{
    EditDesk desk;
    desk.node({0, 0});
    const QAction& undo = *desk.win().actions().undo;
    const QAction& redo = *desk.win().actions().redo;
    const QString step = desk.document().undoStack().undoText();
    QVERIFY(!step.isEmpty());
    QCOMPARE(undo.text(), u"Undo %1"_s.arg(step));
    QCOMPARE(redo.text(), u"Redo"_s);
    desk.languages.setCurrent(u"zh_CN"_s);
    QTRY_COMPARE(undo.text(), u"撤销 %1"_s.arg(step));
    QCOMPARE(redo.text(), u"重做"_s);
    desk.win().actions().undo->trigger();
    QCOMPARE(undo.text(), u"撤销"_s);
    QCOMPARE(redo.text(), u"重做 %1"_s.arg(step));
    desk.languages.setCurrent(u"en"_s);
    QTRY_COMPARE(undo.text(), u"Undo"_s);
}

void TestEditWindow::workThatGoesOnClearsMessagesAndSearch()
{
    EditDesk desk;
    auto* messages = desk.win().findChild<MessageBar*>();
    auto* find = desk.win().findChild<FindBar*>();
    const QTemporaryDir folder;
    const auto fail = [&] {
        desk.win().exportPicture(folder.filePath(u"gone/a.svg"_s), true);
        QVERIFY(messages->isVisible());
    };
    fail();
    desk.win().exportPicture(folder.filePath(u"a.svg"_s), true);
    QVERIFY(!messages->isVisible());
    fail();
    desk.node({0, 0}); // an edit
    QVERIFY(!messages->isVisible());
    const QDir place(folder.path());
    QVERIFY(place.mkdir(u"there"_s));
    QVERIFY(desk.document().saveAs(folder.filePath(u"there/a.fabric.json"_s)).ok());
    fail();
    desk.win().files().save();
    QTRY_VERIFY(!messages->isVisible());
    // What offers a way on stays until the design is saved.
    QVERIFY(QDir(folder.filePath(u"there"_s)).removeRecursively());
    desk.node({240, 0});
    desk.win().files().save();
    QTRY_VERIFY(messages->isVisible());
    desk.node({480, 0});
    QVERIFY(messages->isVisible());
    QVERIFY(place.mkdir(u"there"_s));
    desk.win().files().save();
    QTRY_VERIFY(!messages->isVisible());

    QTest::keyClicks(find, u"node"_s);
    QCOMPARE(find->text(), u"node"_s);
    QTRY_VERIFY(!desk.win().files().isBusy());
    desk.win().files().newDesign();
    QCOMPARE(find->text(), QString());
}

void TestEditWindow::menusOfTableRows()
{
    EditDesk desk;
    const DeviceId node = desk.node({0, 160});
    const DeviceId leaf = desk.leaf({0, -80});
    QVERIFY(desk.editor().cableNext(node, leaf));
    desk.canvas().setSelection({});
    auto* tables = desk.win().findChild<TablesPanel*>();
    desk.win().findChild<QDockWidget*>(u"tables"_s)->show();
    const auto menuOf = [&](DesignTable& table, QContextMenuEvent::Reason reason, int row) {
        QList<QAction*> actions;
        QTimer::singleShot(0, qApp, [&] {
            if (auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
                actions = menu->actions();
                menu->close();
            }
        });
        const QPoint at = table.visualRect(table.model()->index(row, 0)).center();
        QContextMenuEvent event(reason, at, table.viewport()->mapToGlobal(at));
        QApplication::sendEvent(table.viewport(), &event);
        return actions;
    };
    DesignTable& devices = tables->devices().table();
    QTRY_COMPARE(devices.model()->rowCount(), 2);
    const QList<QAction*> ofDevice = menuOf(devices, QContextMenuEvent::Mouse, 1);
    QVERIFY(ofDevice.contains(desk.win().actions().zoomToSelection));
    QVERIFY(ofDevice.contains(desk.edit().remove));
    QVERIFY(ofDevice.contains(desk.edit().changeModel));
    QCOMPARE(desk.canvas().selectedDevices().size(), std::size_t(1));
    tables->tabs().setCurrentIndex(1);
    DesignTable& links = tables->links().table();
    QTRY_COMPARE(links.model()->rowCount(), 1);
    QTest::mouseClick(links.viewport(), Qt::LeftButton, {},
                      links.visualRect(links.model()->index(0, 0)).center());
    QVERIFY(desk.canvas().selectedDevices().empty());
    const QList<QAction*> ofLink = menuOf(links, QContextMenuEvent::Keyboard, 0);
    QVERIFY(ofLink.contains(desk.edit().linkSettings));
    QVERIFY(desk.edit().linkSettings->isEnabled());
    QCOMPARE(desk.canvas().selectedLinks().size(), std::size_t(1));
    QVERIFY(desk.canvas().selectedDevices().empty());
}

void TestEditWindow::allSelectedCablesAreSeparated()
{
    EditDesk desk;
    const DeviceId leaf = desk.place(PaletteSection::switches, "th5-64x800", {0, 0});
    const DeviceId node = desk.node({0, 200});
    for (const std::uint32_t port : {0U, 2U}) {
        const std::array targets{PortRef{node, port}, PortRef{node, port + 1}};
        QVERIFY(desk.editor().breakOut(PortRef{leaf, port}, 2, targets));
    }
    std::vector<LinkId> links;
    for (const Link& link : desk.design().links)
        links.push_back(link.id);
    QCOMPARE(links.size(), std::size_t(4));
    const auto shared = [&] {
        return std::count_if(desk.design().links.begin(), desk.design().links.end(),
                             [](const Link& link) { return link.cable.valid(); });
    };
    QCOMPARE(shared(), 4);
    desk.select({}, links);
    const int steps = desk.steps();
    desk.edit().separateCables->trigger();
    QCOMPARE(shared(), 0);
    QCOMPARE(desk.steps(), steps + 1);
    desk.win().actions().undo->trigger();
    QCOMPARE(shared(), 4);
}

void TestEditWindow::refusalsStandInTheStatusBar()
{
    EditDesk desk;
    const DeviceId one = desk.node({0, 0});
    desk.edit().lock->trigger();
    QVERIFY(desk.document().layout().isLocked(one));
    auto* hint = desk.win().findChild<StatusHint*>();
    desk.edit().remove->trigger();
    QCOMPARE(desk.design().devices.size(), std::size_t(1));
    QVERIFY(hint->isWarning());
    QVERIFY2(hint->text().contains(u"Unlock"_s), qPrintable(hint->text()));
    desk.canvas().setSelection({});
    QVERIFY(!hint->isWarning());
}

void TestEditWindow::theLeftDockFoldsInNarrowWindows()
{
    EditDesk desk;
    auto* tabs = desk.win().findChild<SideTabs*>();
    QVERIFY(!tabs->isFolded());
    const int width = tabs->width();
    desk.win().resize(1200, 800);
    QTRY_VERIFY(tabs->isFolded());
    QTRY_VERIFY(tabs->width() < SideTabs::least);
    desk.edit().fromPalette->trigger();
    QVERIFY(tabs->isOpen());
    QTRY_VERIFY(tabs->width() >= SideTabs::least);
    desk.win().resize(1500, 800);
    QTRY_VERIFY(!tabs->isFolded());
    QTRY_COMPARE(tabs->width(), width);
}

FABRIC_TEST(TestEditWindow)
#include "tst_edit_window.moc"
