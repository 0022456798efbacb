#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/tables/device_table_model.h"
#include "ui/tables/row_selection.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace fabric;

/// The selection as a set of ids.
class TestRowSelection : public QObject
{
    Q_OBJECT

    DesignDocument m_document;

    static QItemSelection rows(const DeviceTableModel& model, int first, int last)
    {
        return {model.index(first, 0), model.index(last, DeviceTableModel::columns - 1)};
    }

private Q_SLOTS:
    void initTestCase()
    {
        const test::Fixture star = test::star(1000);
        m_document.replace(Design(*star.design), star.layout, u"Fill"_s);
    }

    void commandsAddUp()
    {
        DeviceTableModel model(m_document);
        RowSelection selection(model);
        using Flag = QItemSelectionModel;
        selection.select(rows(model, 3, 5), Flag::ClearAndSelect);
        QCOMPARE(selection.count(), std::size_t{3});
        selection.select(rows(model, 5, 6), Flag::Toggle);
        QCOMPARE(selection.ids(), (std::vector<std::uint32_t>{model.idAt(3), model.idAt(4), model.idAt(6)}));
        // A drag goes on and comes back: only its last extent counts.
        selection.select(rows(model, 10, 10), Flag::Select);
        selection.select(rows(model, 10, 20), Flag::Select | Flag::Current);
        selection.select(rows(model, 10, 11), Flag::Select | Flag::Current);
        QCOMPARE(selection.count(), std::size_t{5});
        selection.select(rows(model, 4, 4), Flag::Deselect);
        QCOMPARE(selection.count(), std::size_t{4});
        selection.clearSelection();
        QCOMPARE(selection.count(), std::size_t{0});
    }

    void whatQtSaysIsTheSameWhileItIsShort()
    {
        DeviceTableModel model(m_document);
        RowSelection selection(model);
        QVERIFY(selection.setIds({model.idAt(1), model.idAt(2), model.idAt(9)}));
        QVERIFY(selection.isSelected(model.index(2, 3)));
        QVERIFY(!selection.isSelected(model.index(3, 3)));
        std::vector<std::uint32_t> even;
        for (int row = 0; row < 1000; row += 2)
            even.push_back(model.idAt(row));
        QSignalSpy chosen(&selection, &RowSelection::chosen);
        QVERIFY(selection.setIds(even));
        QVERIFY(!selection.setIds(even));
        QCOMPARE(chosen.count(), 0);
        QCOMPARE(selection.count(), std::size_t{500});
        QVERIFY(!selection.hasSelection());
    }

    void itSurvivesSortingAndFilters()
    {
        DeviceTableModel model(m_document);
        RowSelection selection(model);
        const std::uint32_t id = model.idAt(7);
        selection.setIds({id});
        model.sort(DeviceTableModel::nameColumn, Qt::DescendingOrder);
        QVERIFY(selection.holds(id));
        QVERIFY(selection.isSelected(model.index(model.rowOf(id), 0)));
        model.setFilter(u"zebra"_s);
        QVERIFY(selection.holds(id));
        QVERIFY(!selection.hasSelection());
        model.setFilter({});
        QVERIFY(selection.isSelected(model.index(model.rowOf(id), 0)));
    }
};

FABRIC_TEST(TestRowSelection)
#include "tst_row_selection.moc"
