#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/document/design_document.h"
#include "ui/tables/design_table.h"
#include "ui/tables/device_table_model.h"
#include "ui/tables/link_table_model.h"
#include "ui/tables/row_selection.h"
#include "ui/tables/table_page.h"
#include "ui/tables/tables_panel.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace fabric;

/// The tables as people use them.
class TestTablesPanel : public QObject
{
    Q_OBJECT

    struct Bench
    {
        DesignDocument document;
        std::unique_ptr<TablesPanel> panel;

        explicit Bench(int nodes = 40)
        {
            const test::Fixture star = test::star(nodes);
            Design design = *star.design;
            for (DeviceType& type : design.types)
                type.maxPower.value = Watts(10200);
            document.replace(std::move(design), star.layout, u"Fill"_s);
            panel = std::make_unique<TablesPanel>(document);
            panel->resize(1000, 300);
            panel->show();
        }
        DesignTable& devices() { return panel->devices().table(); }
        DesignTable& links() { return panel->links().table(); }
        void click(DesignTable& table, int row, Qt::KeyboardModifiers keys = {})
        {
            const QModelIndex index = table.model()->index(row, 1);
            table.scrollTo(index);
            QTest::mouseClick(table.viewport(), Qt::LeftButton, keys, table.visualRect(index).center());
        }
        std::uint32_t idAt(DesignTable& table, int row)
        {
            return static_cast<DesignTableModel*>(table.model())->idAt(row);
        }
    };

    static std::vector<DeviceId> devicesOf(const QSignalSpy& spy)
    {
        return spy.last().first().value<std::vector<DeviceId>>();
    }

private Q_SLOTS:
    void clicksSelect()
    {
        Bench bench;
        QSignalSpy wanted(bench.panel.get(), &TablesPanel::selectionWanted);
        bench.click(bench.devices(), 2);
        QCOMPARE(devicesOf(wanted), std::vector<DeviceId>{DeviceId{bench.idAt(bench.devices(), 2)}});
        bench.click(bench.devices(), 5, Qt::ShiftModifier);
        QCOMPARE(devicesOf(wanted).size(), std::size_t{4});
        bench.click(bench.devices(), 3, Qt::ControlModifier);
        QCOMPARE(devicesOf(wanted).size(), std::size_t{3});
        QVERIFY(bench.panel->devices().count().text().contains(u"3 selected"_s));
        bench.panel->tabs().setCurrentIndex(1);
        bench.click(bench.links(), 0, Qt::ControlModifier);
        QCOMPARE(devicesOf(wanted).size(), std::size_t{3});
        QCOMPARE(wanted.last().at(1).value<std::vector<LinkId>>().size(), std::size_t{1});
        bench.click(bench.links(), 1);
        QVERIFY(devicesOf(wanted).empty());
        QTest::keyClick(&bench.links(), Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(wanted.last().at(1).value<std::vector<LinkId>>().size(),
                 bench.document.design().links.size());
    }

    void theFilterIsReachedByKeys()
    {
        Bench bench;
        TablePage& page = bench.panel->devices();
        bench.devices().setFocus();
        QTest::keyClick(&bench.devices(), Qt::Key_Slash);
        QVERIFY(bench.panel->focusWidget() == &page.filter());
        const int all = bench.devices().model()->rowCount();
        QTest::keyClicks(&page.filter(), u"node-1"_s);
        QVERIFY(bench.devices().model()->rowCount() < all);
        QTest::keyClick(&page.filter(), Qt::Key_Down);
        QVERIFY(bench.panel->focusWidget() == &bench.devices());
        QVERIFY(bench.devices().currentIndex().isValid());
        page.filter().setFocus();
        QTest::keyClick(&page.filter(), Qt::Key_Escape);
        QCOMPARE(bench.devices().model()->rowCount(), all);
    }

    void theColumnMenuOpensByKeysAndFilters()
    {
        Bench bench;
        DesignTable& table = bench.devices();
        table.setFocus();
        const int all = table.model()->rowCount();
        table.setCurrentIndex(table.model()->index(0, 0));
        const QString name = table.currentIndex().data().toString();
        QTest::keyClick(&table, Qt::Key_Down, Qt::AltModifier);
        auto* menu = table.findChild<QMenu*>();
        QVERIFY(menu && menu->isVisible());
        QAction* only = nullptr;
        for (QAction* action : menu->actions()) {
            if (action->text().contains(name) && !action->isCheckable())
                only = action;
        }
        QVERIFY(only);
        only->trigger();
        menu->close();
        QCOMPARE(bench.panel->devices().filter().text(), name);
        QVERIFY(table.model()->rowCount() < all);
    }

    void theCanvasSelectsWithoutAnEcho()
    {
        Bench bench;
        QSignalSpy wanted(bench.panel.get(), &TablesPanel::selectionWanted);
        const std::uint32_t last = bench.idAt(bench.devices(), bench.devices().model()->rowCount() - 1);
        bench.panel->setSelection({DeviceId{last}}, {bench.document.design().links[0].id});
        QCOMPARE(wanted.count(), 0);
        QVERIFY(bench.devices().rows().holds(last));
        const QModelIndex row = bench.devices().model()->index(bench.devices().model()->rowCount() - 1, 0);
        QVERIFY(bench.devices().viewport()->rect().contains(bench.devices().visualRect(row).center()));
        QCOMPARE(bench.links().rows().count(), std::size_t{1});
        // What the window says back to a choice made here changes nothing.
        connect(bench.panel.get(), &TablesPanel::selectionWanted, bench.panel.get(),
                &TablesPanel::setSelection);
        bench.click(bench.devices(), 0);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(bench.devices().rows().count(), std::size_t{1});
    }

    void enterAndDoubleClickReveal()
    {
        Bench bench;
        QSignalSpy reveal(bench.panel.get(), &TablesPanel::revealWanted);
        bench.click(bench.devices(), 1);
        bench.click(bench.devices(), 3, Qt::ShiftModifier);
        QTest::keyClick(&bench.devices(), Qt::Key_Return);
        QCOMPARE(devicesOf(reveal).size(), std::size_t{3});
        const QPoint at = bench.devices().visualRect(bench.devices().model()->index(2, 1)).center();
        bench.click(bench.devices(), 2);
        QTest::mouseDClick(bench.devices().viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(reveal.count(), 2);
        QCOMPARE(devicesOf(reveal), std::vector<DeviceId>{DeviceId{bench.idAt(bench.devices(), 2)}});
        bench.panel->tabs().setCurrentIndex(1);
        bench.click(bench.links(), 0);
        QTest::keyClick(&bench.links(), Qt::Key_Enter);
        QCOMPARE(devicesOf(reveal).size(), std::size_t{2});
        QCOMPARE(reveal.last().at(1).value<std::vector<LinkId>>().size(), std::size_t{1});
    }

    void theNameIsEditedInPlace()
    {
        Bench bench;
        QSignalSpy rename(bench.panel.get(), &TablesPanel::renameWanted);
        QSignalSpy reveal(bench.panel.get(), &TablesPanel::revealWanted);
        bench.click(bench.devices(), 4);
        const QString before = bench.devices().model()->index(4, 0).data().toString();
        QTest::keyClick(&bench.devices(), Qt::Key_F2);
        auto* editor = bench.devices().viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        QCOMPARE(editor->text(), before);
        editor->selectAll();
        QTest::keyClicks(editor, u"storage-7"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(rename.count(), 1);
        QCOMPARE(rename.first().at(0).value<DeviceId>(), DeviceId{bench.idAt(bench.devices(), 4)});
        QCOMPARE(rename.first().at(1).toString(), u"storage-7"_s);
        QCOMPARE(reveal.count(), 0);
        // The document decides; until then the name is the old one.
        QCOMPARE(bench.devices().model()->index(4, 0).data().toString(), before);
    }

    void copyingGivesPlainDigits()
    {
        Bench bench;
        bench.panel->devices().filter().setText(u"node-3"_s);
        QHeaderView* head = bench.devices().horizontalHeader();
        for (int column = 0; column < head->count(); ++column)
            head->setSectionHidden(column, column != DeviceTableModel::nameColumn &&
                                               column != DeviceTableModel::powerColumn);
        head->moveSection(head->visualIndex(DeviceTableModel::powerColumn), 0);
        QTest::keyClick(&bench.devices(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&bench.devices(), Qt::Key_C, Qt::ControlModifier);
        const QString text = QApplication::clipboard()->text();
        QVERIFY(text.startsWith(u"10.2\tnode-30\n"_s));
        QCOMPARE(text.count(u'\n'), bench.devices().model()->rowCount());
    }

    void theCountFollowsTheFilter()
    {
        Bench bench(600);
        bench.panel->devices().filter().setText(u"node-59"_s);
        QCOMPARE(bench.panel->devices().count().text(), u"11 of 601"_s);
        bench.panel->devices().filter().setText(u"zebra"_s);
        QVERIFY(!bench.devices().isVisible());
        bench.panel->devices().filter().clear();
        QCOMPARE(bench.panel->devices().count().text(), u"601"_s);
        QVERIFY(bench.devices().isVisible());
    }

    void columnsAreRemembered()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(u"columns.ini"_s), QSettings::IniFormat);
        {
            Bench bench;
            QHeaderView* head = bench.devices().horizontalHeader();
            head->setSectionHidden(DeviceTableModel::powerColumn, true);
            head->resizeSection(DeviceTableModel::nameColumn, 222);
            bench.devices().sortByColumn(DeviceTableModel::modelColumn, Qt::DescendingOrder);
            bench.panel->tabs().setCurrentIndex(1);
            bench.panel->storeState(settings);
        }
        Bench bench;
        bench.panel->restoreState(settings);
        const QHeaderView* head = bench.devices().horizontalHeader();
        QVERIFY(head->isSectionHidden(DeviceTableModel::powerColumn));
        QCOMPARE(head->sectionSize(DeviceTableModel::nameColumn), 222);
        QCOMPARE(head->sortIndicatorSection(), int(DeviceTableModel::modelColumn));
        QCOMPARE(bench.panel->tabs().currentIndex(), 1);
    }

    void theHeadHidesColumns()
    {
        Bench bench;
        QHeaderView* head = bench.devices().horizontalHeader();
        Q_EMIT head->customContextMenuRequested({10, 10});
        auto* menu = bench.devices().findChild<QMenu*>();
        QVERIFY(menu);
        QList<QAction*> columns = menu->actions();
        columns.removeIf([](const QAction* action) { return !action->isCheckable(); });
        QCOMPARE(columns.size(), int(DeviceTableModel::columns));
        columns[DeviceTableModel::railColumn]->trigger();
        QVERIFY(head->isSectionHidden(DeviceTableModel::railColumn));
        menu->close();
    }

    void theCurrentRowSurvivesSorting()
    {
        Bench bench;
        bench.click(bench.devices(), 3);
        const std::uint32_t id = bench.idAt(bench.devices(), 3);
        bench.devices().sortByColumn(DeviceTableModel::nameColumn, Qt::DescendingOrder);
        QCOMPARE(bench.idAt(bench.devices(), bench.devices().currentIndex().row()), id);
        QVERIFY(bench.devices().rows().holds(id));
    }
};

FABRIC_TEST(TestTablesPanel)
#include "tst_tables_panel.moc"
