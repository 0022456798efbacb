#include "support/test_registry.h"
#include "ui/search/breadcrumb_bar.h"

#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace fabric;

/// The way into groups.
class TestBreadcrumbBar : public QObject
{
    Q_OBJECT

    static Design nested(int depth)
    {
        Design design;
        design.name = "Hall";
        for (int i = 0; i < depth; ++i) {
            Group group;
            group.id = GroupId{static_cast<std::uint32_t>(i)};
            group.parent = i == 0 ? GroupId{} : GroupId{static_cast<std::uint32_t>(i - 1)};
            group.name = "level-" + std::to_string(i);
            design.groups.push_back(group);
        }
        return design;
    }

    static QList<QToolButton*> shown(const BreadcrumbBar& bar)
    {
        QList<QToolButton*> buttons;
        for (QToolButton* button : bar.findChildren<QToolButton*>()) {
            if (!button->isHidden() && !button->menu())
                buttons += button;
        }
        return buttons;
    }

private Q_SLOTS:
    void thePathOfAGroup()
    {
        Design design = nested(3);
        QCOMPARE(BreadcrumbBar::pathTo(design, GroupId{2}),
                 (std::vector<GroupId>{GroupId{0}, GroupId{1}, GroupId{2}}));
        QVERIFY(BreadcrumbBar::pathTo(design, GroupId{}).empty());
        design.groups[0].parent = GroupId{2};
        QCOMPARE(BreadcrumbBar::pathTo(design, GroupId{2}).size(), std::size_t{3});
    }

    void aClickGoesUp()
    {
        const Design design = nested(2);
        BreadcrumbBar bar;
        bar.resize(600, 32);
        bar.setPath(design, BreadcrumbBar::pathTo(design, GroupId{1}));
        QVERIFY(bar.isVisible());
        const QList<QToolButton*> buttons = shown(bar);
        QCOMPARE(buttons.size(), 3);
        QCOMPARE(buttons[0]->text(), u"Hall"_s);
        QVERIFY(buttons[2]->font().bold());
        QSignalSpy wanted(&bar, &BreadcrumbBar::groupWanted);
        QTest::mouseClick(buttons[1], Qt::LeftButton);
        QCOMPARE(wanted.last().first().value<GroupId>(), GroupId{0});
        QTest::mouseClick(buttons[0], Qt::LeftButton);
        QVERIFY(!wanted.last().first().value<GroupId>().valid());
        bar.setPath(design, {});
        QVERIFY(!bar.isVisible());
    }

    void whatHasNoRoomIsInTheMenu()
    {
        const Design design = nested(8);
        BreadcrumbBar bar;
        bar.resize(260, 32);
        bar.setPath(design, BreadcrumbBar::pathTo(design, GroupId{7}));
        const QList<QToolButton*> buttons = shown(bar);
        QVERIFY(buttons.size() < 9);
        QCOMPARE(buttons.first()->text(), u"Hall"_s);
        QCOMPARE(buttons.last()->text(), u"level-7"_s);
        QMenu* menu = nullptr;
        for (QToolButton* button : bar.findChildren<QToolButton*>())
            menu = button->menu() ? button->menu() : menu;
        QVERIFY(menu);
        QCOMPARE(menu->actions().size() + buttons.size(), 9);
        QSignalSpy wanted(&bar, &BreadcrumbBar::groupWanted);
        menu->actions().first()->trigger();
        QCOMPARE(wanted.last().first().value<GroupId>(), GroupId{0});
        bar.resize(1200, 32);
        QTRY_COMPARE(shown(bar).size(), 9);
    }
};

FABRIC_TEST(TestBreadcrumbBar)
#include "tst_breadcrumb_bar.moc"
