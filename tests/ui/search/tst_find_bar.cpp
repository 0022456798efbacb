#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/search/find_bar.h"
#include "ui/search/find_model.h"
#include "ui/search/find_popup.h"

#include <QAbstractItemModelTester>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace fabric;

/// The find field as people use it.
class TestFindBar : public QObject
{
    Q_OBJECT

    static void fill(DesignDocument& document, const test::Fixture& fixture)
    {
        document.replace(Design(*fixture.design), fixture.layout, u"Fill"_s);
    }

    static std::vector<DeviceId> devicesOf(const QSignalSpy& spy, int call = -1)
    {
        return spy.at(call < 0 ? spy.count() - 1 : call).first().value<std::vector<DeviceId>>();
    }

private Q_SLOTS:
    void typingOpensTheList()
    {
        DesignDocument document;
        fill(document, test::rail(32, 4));
        FindBar bar(document);
        bar.show();
        bar.activate();
        QVERIFY(QTest::qWaitForWindowActive(&bar));
        const QAbstractItemModelTester tester(&bar.model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(bar.width(), FindBar::fieldWidth);
        QTest::keyClicks(&bar, u"leaf"_s);
        QVERIFY(bar.isOpen());
        QVERIFY(bar.hasFocus());
        QCOMPARE(bar.model().hitCount(), 8);
        QCOMPARE(bar.model().rowCount(), 9);
        QCOMPARE(bar.model().index(0).data().toString(), u"Leaf switches"_s);
        QCOMPARE(bar.model().index(0).data(FindModel::detailRole).toString(), u"8"_s);
        QCOMPARE(bar.popup().selectAll()->text(), u"Select all 8"_s);
        QTest::keyClick(&bar, Qt::Key_Escape);
        QVERIFY(!bar.isOpen());
        QSignalSpy left(&bar, &FindBar::left);
        QTest::keyClick(&bar, Qt::Key_Escape);
        QCOMPARE(left.count(), 1);
    }

    void enterGoesRound()
    {
        DesignDocument document;
        fill(document, test::star(3));
        FindBar bar(document);
        bar.show();
        bar.activate();
        QSignalSpy reveal(&bar, &FindBar::revealWanted);
        QTest::keyClicks(&bar, u"node-"_s);
        QCOMPARE(bar.model().hitCount(), 3);
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(&bar, Qt::Key_Return);
        QCOMPARE(reveal.count(), 4);
        QVERIFY(devicesOf(reveal, 0) != devicesOf(reveal, 1));
        QCOMPARE(devicesOf(reveal, 3), devicesOf(reveal, 0));
        QTest::keyClick(&bar, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(devicesOf(reveal), devicesOf(reveal, 2));
        QTest::keyClick(&bar, Qt::Key_Up);
        QTest::keyClick(&bar, Qt::Key_Return);
        QCOMPARE(devicesOf(reveal), devicesOf(reveal, 1));
    }

    void controlEnterSelectsAll()
    {
        DesignDocument document;
        fill(document, test::star(40));
        FindBar bar(document);
        bar.show();
        bar.activate();
        QSignalSpy select(&bar, &FindBar::selectWanted);
        QTest::keyClicks(&bar, u"node"_s);
        QTest::keyClick(&bar, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(select.count(), 1);
        QCOMPARE(devicesOf(select).size(), std::size_t{40});
        QVERIFY(!bar.isOpen());
    }

    void aClickGoesThereAndTheButtonSelects()
    {
        DesignDocument document;
        fill(document, test::star(5));
        FindBar bar(document);
        bar.show();
        bar.activate();
        QTest::keyClicks(&bar, u"node-02"_s);
        QSignalSpy reveal(&bar, &FindBar::revealWanted);
        QSignalSpy select(&bar, &FindBar::selectWanted);
        QListView* list = bar.popup().list();
        const QModelIndex row = bar.model().index(1);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(row).center());
        QCOMPARE(reveal.count(), 1);
        QVERIFY(bar.isOpen());
        QTest::mouseClick(bar.popup().selectAll(), Qt::LeftButton);
        QCOMPARE(select.count(), 1);
    }

    void aLinkIsShownAndSelected()
    {
        DesignDocument document;
        const test::Fixture fixture = test::star(3);
        fill(document, fixture);
        FindBar bar(document);
        bar.show();
        bar.activate();
        QSignalSpy reveal(&bar, &FindBar::revealWanted);
        QSignalSpy select(&bar, &FindBar::selectWanted);
        const std::string port = portName(*fixture.design, fixture.design->links[1].b);
        QTest::keyClicks(&bar, QString::fromStdString(port));
        QTest::keyClick(&bar, Qt::Key_Return);
        QCOMPARE(devicesOf(reveal).size(), std::size_t{2});
        QCOMPARE(select.last().at(1).value<std::vector<LinkId>>(),
                 std::vector<LinkId>{fixture.design->links[1].id});
    }

    void longListsAreCutButCounted()
    {
        DesignDocument document;
        fill(document, test::star(600));
        FindBar bar(document);
        bar.show();
        bar.activate();
        QTest::keyClicks(&bar, u"node"_s);
        QCOMPARE(bar.model().hitCount(), 600);
        QCOMPARE(bar.model().rowCount(), 1 + FindModel::listed);
        QCOMPARE(bar.model().rowOfHit(599), -1);
        bar.clear();
        QTest::keyClicks(&bar, u"zebra"_s);
        QCOMPARE(bar.model().index(0).data().toString(), u"Nothing found"_s);
        QVERIFY(!bar.popup().selectAll()->isVisible());
    }

    void everyGroupShowsSome()
    {
        DesignDocument document;
        fill(document, test::rail(256, 4));
        FindBar bar(document);
        bar.show();
        bar.activate();
        QTest::keyClicks(&bar, u"-"_s);
        int headings = 0;
        for (int row = 0; row < bar.model().rowCount(); ++row)
            headings += bar.model().hitOfRow(row) < 0;
        QCOMPARE(headings, 3);
        QCOMPARE(bar.model().rowCount(), headings + FindModel::listed);
    }

    void aChangeClosesTheList()
    {
        DesignDocument document;
        fill(document, test::star(3));
        FindBar bar(document);
        bar.show();
        bar.activate();
        QTest::keyClicks(&bar, u"node"_s);
        QVERIFY(bar.isOpen());
        document.clear();
        QVERIFY(!bar.isOpen());
        QCOMPARE(bar.model().rowCount(), 0);
        QTest::keyClick(&bar, Qt::Key_Return);
        QCOMPARE(bar.model().hitCount(), 0);
    }
};

FABRIC_TEST(TestFindBar)
#include "tst_find_bar.moc"
