#include "edit_desk.h"
#include "support/test_registry.h"
#include "ui/panels/outline_panel.h"
#include "ui/theme/fonts.h"

#include <QCoreApplication>
#include <QItemSelectionModel>
#include <QLineEdit>
#include <QSettings>
#include <QTreeView>

using namespace fabric;
using namespace Qt::StringLiterals;
using fabric::test::EditDesk;

/// The outline in the real window.
class TestOutlineWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void theOutlineListsGroupsAndFilters();
    void theOutlineStaysAsItWas();
    void theOutlineShowsNamesInFull();
};

void TestOutlineWindow::initTestCase()
{
    QCoreApplication::setOrganizationName(u"FabricwrightTests"_s);
    installFonts(QLocale::c());
}

void TestOutlineWindow::theOutlineListsGroupsAndFilters()
{
    EditDesk desk;
    const DeviceId one = desk.node({0, 0});
    const DeviceId two = desk.node({240, 0});
    const DeviceId leaf = desk.leaf({120, -160});
    desk.select({one, two});
    desk.edit().group.front().first->trigger();
    auto* outline = desk.win().findChild<OutlinePanel*>();
    QTreeView& tree = *outline->tree();
    QAbstractItemModel& model = *tree.model();
    QCOMPARE(model.rowCount(), 2); // the group, and the leaf that is in none
    QCOMPARE(model.rowCount(model.index(0, 0)), 2);
    desk.canvas().setSelection({});
    tree.setCurrentIndex(model.index(0, 0));
    QCOMPARE(desk.canvas().selectedDevices(), (std::vector{one, two}));
    desk.select({leaf});
    QCOMPARE(tree.selectionModel()->selectedRows().value(0), model.index(1, 0));
    QSignalSpy revealed(outline, &OutlinePanel::revealWanted);
    Q_EMIT tree.activated(model.index(1, 0));
    QCOMPARE(revealed.count(), 1);
    outline->filter()->setText(QString::fromStdString(desk.design().find(two)->name));
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(desk.canvas().selectedDevices(), std::vector{leaf});
}

void TestOutlineWindow::theOutlineStaysAsItWas()
{
    EditDesk desk;
    const DeviceId one = desk.node({-320, 0});
    const DeviceId two = desk.node({-80, 0});
    const DeviceId third = desk.node({160, 0});
    desk.select({one, two});
    desk.edit().group.front().first->trigger();
    auto* outline = desk.win().findChild<OutlinePanel*>();
    QTreeView& tree = *outline->tree();
    const auto groupRow = [&] { return tree.model()->index(0, 0); };
    tree.expand(groupRow());
    desk.canvas().setSelection({});
    tree.setCurrentIndex(groupRow());
    QCOMPARE(desk.canvas().selectedDevices(), (std::vector{one, two}));
    // A group more, a name, a device more: the group stays open and selected.
    QVERIFY(desk.editor().renameGroup(desk.design().groups.front().id, u"su-1"_s));
    QVERIFY(tree.isExpanded(groupRow()));
    QVERIFY(tree.selectionModel()->isRowSelected(0));
    QCOMPARE(tree.selectionModel()->selectedRows().size(), 1);
    desk.select({third});
    desk.edit().group.at(1).first->trigger();
    QCOMPARE(tree.model()->rowCount(), 2);
    QVERIFY(tree.isExpanded(groupRow()));
    QVERIFY(!tree.isExpanded(tree.model()->index(1, 0)));
    desk.leaf({0, -200});
    QVERIFY(tree.isExpanded(groupRow()));
    // A filter hides groups for a while only.
    outline->filter()->setText(u"node"_s);
    outline->filter()->clear();
    QVERIFY(tree.isExpanded(groupRow()));
    tree.collapse(groupRow());
    desk.leaf({240, -200});
    QVERIFY(!tree.isExpanded(groupRow()));
}

// Names deep in a tree have their room, as long as there is any.
void TestOutlineWindow::theOutlineShowsNamesInFull()
{
    EditDesk desk;
    const DeviceId one = desk.node({-320, 0});
    const DeviceId two = desk.node({-80, 0});
    QVERIFY(desk.editor().rename(one, u"node-su1-rack-07"_s));
    desk.select({one, two});
    desk.edit().group.front().first->trigger();
    auto* outline = desk.win().findChild<OutlinePanel*>();
    QTreeView& tree = *outline->tree();
    tree.expand(tree.model()->index(0, 0));
    const QModelIndex row = tree.model()->index(0, 0, tree.model()->index(0, 0));
    const auto needed = [&] {
        const QAbstractItemView& rows = tree;
        return rows.sizeHintForColumn(0);
    };
    QTRY_VERIFY(tree.columnWidth(0) >= std::min(needed(), tree.viewport()->width() - 48));
    QVERIFY(needed() > 100); // more than a section has by itself
    QVERIFY(tree.visualRect(row).right() <= tree.viewport()->width());
}

FABRIC_TEST(TestOutlineWindow)
#include "tst_outline_window.moc"
