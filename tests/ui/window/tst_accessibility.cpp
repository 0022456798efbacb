#include "edit_desk.h"
#include "support/test_registry.h"
#include "ui/dialogs/array_dialog.h"
#include "ui/dialogs/cabling_dialog.h"
#include "ui/dialogs/generate_dialog.h"
#include "ui/dialogs/link_dialog.h"
#include "ui/dialogs/model_dialog.h"
#include "ui/dialogs/port_dialog.h"
#include "ui/dialogs/rename_dialog.h"
#include "ui/dialogs/shortcut_dialog.h"
#include "ui/panels/insight_box.h"
#include "ui/panels/terms_dialog.h"
#include "ui/theme/fonts.h"
#include "ui/window/command_list.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QSettings>

#include <utility>

using namespace fabric;
using namespace Qt::StringLiterals;
using fabric::test::EditDesk;

/// Every control says what it is, and the keyboard goes through each dialog as the eye does.
class TestAccessibility : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void controlsOfTheWindowHaveNames_data();
    void controlsOfTheWindowHaveNames();
    void dialogsAreNamedAndInOrder_data();
    void dialogsAreNamedAndInOrder();
};

namespace {

bool takesFocus(const QWidget& widget)
{
    return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) &&
           !widget.focusProxy();
}

QString kindOf(const QWidget& widget)
{
    return QString::fromLatin1(widget.metaObject()->className()) + u" "_s + widget.objectName();
}

/// Controls that the keyboard reaches without saying what they are.
QStringList namelessIn(const QWidget& window)
{
    QStringList nameless;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (!takesFocus(*widget))
            continue;
        QAccessibleInterface* said = QAccessible::queryAccessibleInterface(widget);
        if (!said || said->text(QAccessible::Name).trimmed().isEmpty())
            nameless += kindOf(*widget);
    }
    return nameless;
}

/// Where Tab goes up, or back to the left in a row, from one control round to it again.
QStringList backwardsFrom(QWidget* first, QWidget& window)
{
    QStringList backwards;
    QStringList all;
    const QWidget* before = nullptr;
    QWidget* next = first;
    do {
        QWidget* here = std::exchange(next, next->nextInFocusChain());
        const bool inView = !here->visibleRegion().isEmpty(); // and not scrolled away
        if (!window.isAncestorOf(here) || !takesFocus(*here) || !inView)
            continue;
        const QRect now(here->mapTo(&window, QPoint()), here->size());
        if (before) {
            const QRect was(before->mapTo(&window, QPoint()), before->size());
            const bool above = now.bottom() < was.top() && now.left() <= was.right();
            const bool leftInTheRow =
                now.right() < was.left() && now.top() < was.bottom() && now.bottom() > was.top();
            if (above || leftInTheRow)
                backwards += kindOf(*before) + u" → "_s + kindOf(*here);
        }
        before = here;
        all += kindOf(*here);
    } while (next != first);
    if (!backwards.isEmpty())
        backwards += u"in all: "_s + all.join(u", "_s);
    return backwards;
}

/// The focus is on the first control, or a dialog has chosen another one to begin with.
QStringList backwardsIn(QWidget& window)
{
    const QStringList fromFocus =
        window.focusWidget() ? backwardsFrom(window.focusWidget(), window) : QStringList{u"no focus"_s};
    return fromFocus.isEmpty() ? fromFocus : backwardsFrom(window.nextInFocusChain(), window);
}

} // namespace

void TestAccessibility::initTestCase()
{
    QCoreApplication::setOrganizationName(u"FabricwrightTests"_s);
    installFonts(QLocale::c());
}

void TestAccessibility::controlsOfTheWindowHaveNames_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << u"en"_s;
    QTest::newRow("Chinese") << u"zh_CN"_s;
}

void TestAccessibility::controlsOfTheWindowHaveNames()
{
    QFETCH(QString, language);
    EditDesk desk;
    desk.languages.setCurrent(language);
    desk.win().findChild<QDockWidget*>(u"tables"_s)->show();
    desk.node({0, 0});
    QCoreApplication::processEvents();
    QStringList nameless = namelessIn(desk.win());
    desk.win().resize(1000, 800); // the strip, and the folded dock
    QCoreApplication::processEvents();
    nameless += namelessIn(desk.win());
    desk.languages.setCurrent(u"en"_s);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u", "_s)));
}

void TestAccessibility::dialogsAreNamedAndInOrder_data()
{
    QTest::addColumn<QString>("command");
    for (const char* command :
         {"fabric.generate", "analyze.training_plan", "edit.array", "edit.rename_many", "edit.shortcuts",
          "edit.commands", "fabric.cable_all", "fabric.cable_mesh", "fabric.cable_within",
          "fabric.cable_rails", "fabric.break_out", "fabric.join_back", "fabric.link_settings",
          "fabric.change_model", "fabric.add_nic", "why"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

void TestAccessibility::dialogsAreNamedAndInOrder()
{
    QFETCH(QString, command);
    EditDesk desk;
    const std::vector<DeviceId> nodes{desk.node({-120, 160}), desk.node({120, 160})};
    const std::vector<DeviceId> leaves{desk.leaf({-120, 0}), desk.leaf({120, 0})};
    QVERIFY(desk.editor().cableNext(nodes[0], leaves[0]));
    if (command == u"fabric.link_settings"_s)
        desk.select({}, {desk.design().links.front().id});
    else if (command == u"fabric.break_out"_s || command == u"fabric.join_back"_s)
        desk.select({leaves[0]});
    else if (command == u"fabric.change_model"_s || command == u"fabric.add_nic"_s)
        desk.select(nodes);
    else
        desk.select({nodes[0], nodes[1], leaves[0], leaves[1]});
    QStringList nameless;
    QStringList backwards;
    bool seen = false;
    const auto look = [&](QDialog* dialog) {
        if (!dialog)
            return;
        seen = true;
        QVERIFY(!dialog->windowTitle().isEmpty());
        nameless = namelessIn(*dialog);
        backwards = backwardsIn(*dialog);
        dialog->reject();
    };
    if (command == u"why"_s) {
        Q_EMIT desk.win().findChild<InsightBox*>()->whyAsked();
        look(desk.win().findChild<TermsDialog*>());
    } else {
        QTimer::singleShot(0, qApp, [&] { look(qobject_cast<QDialog*>(QApplication::activeModalWidget())); });
        auto* action = desk.win().findChild<QAction*>(command);
        QVERIFY(action && action->isEnabled());
        action->trigger();
    }
    QVERIFY(seen);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u", "_s)));
    QVERIFY2(backwards.isEmpty(), qPrintable(backwards.join(u", "_s)));
}

FABRIC_TEST(TestAccessibility)
#include "tst_accessibility.moc"
