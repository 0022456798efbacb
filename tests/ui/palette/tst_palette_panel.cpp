#include "product_catalog.h"
#include "support/test_registry.h"
#include "ui/palette/facts_popup.h"
#include "ui/palette/palette_delegate.h"
#include "ui/palette/palette_model.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/palette_view.h"

#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QToolButton>
#include <QTranslator>

#include <memory>

using namespace Qt::StringLiterals;
using namespace fabric;
using test::productCatalog;

namespace {

const PaletteItem host{PaletteSection::nodes, "dgx-h100"};
const PaletteItem router{PaletteSection::switches, "qm9700"};

/// A panel on the screen as the dock shows it.
struct Shown
{
    PalettePanel panel{productCatalog()};
    QSignalSpy placed{&panel, &PalettePanel::placeRequested};
    QSignalSpy ended{&panel, &PalettePanel::placeEnded};

    explicit Shown(QSize size = {232, 700})
    {
        panel.resize(size);
        panel.show();
        panel.activateWindow();
    }
    bool ready() { return QTest::qWaitForWindowActive(&panel); }
    QModelIndex row(const PaletteItem& item) { return panel.model().find(item); }
    QRect seen(const PaletteItem& item)
    {
        panel.view().scrollTo(row(item));
        return panel.view().visualRect(row(item));
    }
    void click(const PaletteItem& item)
    {
        QTest::mouseClick(panel.view().viewport(), Qt::LeftButton, {}, seen(item).center());
    }
    PaletteItem last() { return placed.last().first().value<PaletteItem>(); }
};

} // namespace

/// The palette as people use it: through the widget.
class TestPalettePanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); }

    void typingFilters()
    {
        Shown shown;
        QVERIFY(shown.ready());
        QTest::keyClicks(shown.panel.filter(), u"h100"_s);
        QVERIFY(shown.row(host).isValid());
        QVERIFY(!shown.row(router).isValid());
        QVERIFY(shown.panel.view().isExpanded(shown.row(host).parent()));
        QTest::keyClicks(shown.panel.filter(), u" nothing"_s);
        QVERIFY(shown.panel.model().isEmpty());
        QVERIFY(!shown.panel.view().isVisible());
        QTest::keyClick(shown.panel.filter(), Qt::Key_Escape);
        QVERIFY(shown.panel.filter()->text().isEmpty());
        QVERIFY(shown.panel.view().isVisible());
        QVERIFY(shown.row(router).isValid());
    }

    void keysFromFilterToListAndBack()
    {
        Shown shown;
        QVERIFY(shown.ready());
        shown.panel.filter()->setFocus();
        QTest::keyClicks(shown.panel.filter(), u"qm"_s);
        QTest::keyClick(shown.panel.filter(), Qt::Key_Down);
        PaletteView& view = shown.panel.view();
        QVERIFY(view.hasFocus());
        QVERIFY(shown.panel.model().itemAt(view.currentIndex()));
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(shown.panel.model().itemAt(view.currentIndex()), router);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(shown.placed.count(), 1);
        QCOMPARE(shown.last(), router);
        QCOMPARE(shown.panel.placing(), router);
        QVERIFY(shown.row(router).data(PaletteModel::placingRole).toBool());
        QTest::keyClick(&view, Qt::Key_Escape);
        QCOMPARE(shown.ended.count(), 1);
        QVERIFY(!shown.panel.placing());
        QTest::keyClick(&view, Qt::Key_Escape); // the second one clears the filter
        QCOMPARE(shown.ended.count(), 1);
        QVERIFY(shown.panel.filter()->text().isEmpty());
        view.setCurrentIndex(shown.panel.model().index(0, 0));
        QTest::keyClick(&view, Qt::Key_Up);
        QVERIFY(shown.panel.filter()->hasFocus());
    }

    void enterInTheFilterPlacesTheFirstMatch()
    {
        Shown shown;
        QVERIFY(shown.ready());
        QTest::keyClick(shown.panel.filter(), Qt::Key_Return);
        QCOMPARE(shown.placed.count(), 0);
        QTest::keyClicks(shown.panel.filter(), u"dgx h100"_s);
        QTest::keyClick(shown.panel.filter(), Qt::Key_Return);
        QCOMPARE(shown.placed.count(), 1);
        QCOMPARE(shown.last(), host);
    }

    void aClickSelectsAndADoubleClickPlaces()
    {
        Shown shown;
        QVERIFY(shown.ready());
        shown.click(router);
        QCOMPARE(shown.placed.count(), 0);
        QCOMPARE(shown.panel.view().currentIndex(), shown.row(router));
        QTest::mouseDClick(shown.panel.view().viewport(), Qt::LeftButton, {}, shown.seen(router).center());
        QCOMPARE(shown.placed.count(), 1);
        QCOMPARE(shown.last(), router);
    }

    void placingByClick()
    {
        Shown shown;
        QVERIFY(shown.ready());
        QTest::mouseClick(shown.panel.byClick(), Qt::LeftButton);
        shown.click(host);
        QCOMPARE(shown.placed.count(), 1);
        shown.click(router);
        QCOMPARE(shown.last(), router);
        QCOMPARE(shown.panel.placing(), router);
        QCOMPARE(shown.ended.count(), 0);
        QVERIFY(Shown().panel.byClick()->isChecked());
        QTest::mouseClick(shown.panel.byClick(), Qt::LeftButton);
        QCOMPARE(shown.ended.count(), 1);
        QVERIFY(!shown.panel.placing());
    }

    void theWindowEndsPlacingSilently()
    {
        Shown shown;
        QVERIFY(shown.ready());
        shown.panel.setPlacing(host);
        QVERIFY(shown.row(host).data(PaletteModel::placingRole).toBool());
        shown.panel.setPlacing({});
        QVERIFY(!shown.row(host).data(PaletteModel::placingRole).toBool());
        QCOMPARE(shown.placed.count(), 0);
        QCOMPARE(shown.ended.count(), 0);
    }

    void starByMouseAndKeyboard()
    {
        {
            Shown shown;
            QVERIFY(shown.ready());
            PaletteView& view = shown.panel.view();
            const QPoint star = PaletteDelegate::starRect(shown.seen(host)).center();
            QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, star);
            QVERIFY(shown.panel.model().isFavourite(host));
            QTest::mouseDClick(view.viewport(), Qt::LeftButton, {},
                               PaletteDelegate::starRect(shown.seen(router)).center());
            QVERIFY(shown.panel.model().isFavourite(router));
            QCOMPARE(shown.placed.count(), 0);
            view.setCurrentIndex(shown.row(router));
            QTest::keyClick(&view, Qt::Key_Asterisk);
            QVERIFY(!shown.panel.model().isFavourite(router));
            QTest::keyClick(&view, Qt::Key_F);
            QVERIFY(shown.panel.model().isFavourite(router));
            QCOMPARE(shown.panel.model().itemAt(view.currentIndex()), router);
        }
        Shown later;
        QVERIFY(later.panel.model().isFavourite(host));
        QCOMPARE(later.panel.model().index(0, 0).data(PaletteModel::shelfRole).toString(), u"favourites"_s);
    }

    void aRowStaysUnderTheEyeWhenShelvesAboveGrow()
    {
        Shown shown;
        QVERIFY(shown.ready());
        PaletteView& view = shown.panel.view();
        shown.panel.noteUse(host);
        view.setCurrentIndex(shown.row(router));
        view.scrollTo(shown.row(router), QAbstractItemView::PositionAtCenter);
        const int top = view.visualRect(shown.row(router)).top();
        QTest::keyClick(&view, Qt::Key_F);
        QCOMPARE(view.visualRect(shown.row(router)).top(), top);
        shown.panel.noteUse(router);
        QCOMPARE(view.visualRect(shown.row(router)).top(), top);
    }

    void shelvesCloseAndStayClosed()
    {
        {
            Shown shown;
            QVERIFY(shown.ready());
            PaletteView& view = shown.panel.view();
            const QModelIndex shelf = shown.row(host).parent();
            QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(shelf).center());
            QVERIFY(!view.isExpanded(shelf));
        }
        Shown shown;
        QVERIFY(shown.ready());
        PaletteView& view = shown.panel.view();
        QVERIFY(!view.isExpanded(shown.row(host).parent()));
        QTest::keyClicks(shown.panel.filter(), u"dgx"_s); // what matches is never hidden
        QVERIFY(view.isExpanded(shown.row(host).parent()));
        shown.panel.filter()->clear();
        QVERIFY(!view.isExpanded(shown.row(host).parent()));
        view.setCurrentIndex(shown.row(host).parent());
        QTest::keyClick(&view, Qt::Key_Right);
        QVERIFY(view.isExpanded(shown.row(host).parent()));
        QTest::keyClick(&view, Qt::Key_Left);
        QVERIFY(!view.isExpanded(shown.row(host).parent()));
        QTest::keyClick(&view, Qt::Key_Return);
        QVERIFY(view.isExpanded(shown.row(host).parent()));
    }

    void theContextMenuByKeyboard()
    {
        Shown shown;
        QVERIFY(shown.ready());
        PaletteView& view = shown.panel.view();
        view.setCurrentIndex(shown.row(host));
        QContextMenuEvent ask(QContextMenuEvent::Keyboard, QPoint(), QPoint());
        QCoreApplication::sendEvent(&view, &ask);
        QPointer<QMenu> menu = view.findChild<QMenu*>();
        QVERIFY(menu);
        QCOMPARE(menu->actions().size(), 3);
        menu->actions()[1]->trigger();
        QVERIFY(shown.panel.model().isFavourite(host));
        menu->actions()[0]->trigger();
        QCOMPARE(shown.last(), host);
        menu->actions()[2]->trigger();
        QVERIFY(shown.panel.facts().isVisible());
        QVERIFY(shown.panel.facts().label()->text().contains(u"DGX H100"_s));
        QVERIFY(shown.panel.facts().label()->text().contains(u"high confidence"_s));
        QTest::keyClick(&shown.panel.facts(), Qt::Key_Escape);
        QTRY_VERIFY(!shown.panel.facts().isVisible());
        if (menu)
            menu->close();
    }

    void theLanguageChangesAtOnce()
    {
        Shown shown;
        QVERIFY(shown.ready());
        shown.panel.setPlacing(host);
        shown.panel.view().setCurrentIndex(shown.row(router));
        QTranslator chinese;
        QVERIFY(chinese.load(u":/i18n/fabricwright_zh_CN"_s));
        QCoreApplication::installTranslator(&chinese);
        QTRY_COMPARE(shown.row(router).parent().data().toString(), u"交换机"_s);
        QCOMPARE(shown.panel.model().itemAt(shown.panel.view().currentIndex()), router);
        QVERIFY(shown.row(host).data(PaletteModel::placingRole).toBool());
        QVERIFY(shown.panel.filter()->placeholderText() != u"Filter catalog"_s);
        shown.panel.filter()->insert(u"交换机"_s); // as an input method commits it
        QVERIFY(shown.row(router).isValid());
        QVERIFY(!shown.row(host).isValid());
        shown.panel.filter()->clear();
        QCoreApplication::removeTranslator(&chinese);
        QTRY_COMPARE(shown.row(router).parent().data().toString(), u"Switches"_s);
    }

    void everythingHasAName()
    {
        Shown shown;
        QVERIFY(!shown.panel.filter()->accessibleName().isEmpty());
        QVERIFY(!shown.panel.view().accessibleName().isEmpty());
        QVERIFY(!shown.panel.byClick()->text().isEmpty());
        QVERIFY(!shown.panel.byClick()->toolTip().isEmpty());
    }
};

FABRIC_TEST(TestPalettePanel)
#include "tst_palette_panel.moc"
