#include "support/test_registry.h"
#include "ui/theme/label_role.h"
#include "ui/theme/theme_controller.h"
#include "ui/theme/theme_palette.h"
#include "ui/theme/theme_style.h"

#include <QApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QWindow>

using namespace Qt::StringLiterals;
using namespace fabric;

class TestThemeController : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void paletteHasTheRolesOfTheDesign()
    {
        for (const ThemeKind kind : allThemeKinds) {
            const Theme& t = themeOf(kind);
            const QPalette p = paletteOf(t);
            QCOMPARE(p.color(QPalette::Window), t.window);
            QCOMPARE(p.color(QPalette::Base), t.base);
            QCOMPARE(p.color(QPalette::AlternateBase), t.alt);
            QCOMPARE(p.color(QPalette::Text), t.text);
            QCOMPARE(p.color(QPalette::WindowText), t.text);
            QCOMPARE(p.color(QPalette::ButtonText), t.text);
            QCOMPARE(p.color(QPalette::PlaceholderText), t.text2);
            QCOMPARE(p.color(QPalette::Highlight), t.accent);
            QCOMPARE(p.color(QPalette::HighlightedText), t.onAccent);
            QCOMPARE(p.color(QPalette::Link), t.accent);
            QCOMPARE(p.color(QPalette::Mid), t.border);
            QCOMPARE(p.color(QPalette::Disabled, QPalette::Text), t.disabled);
            QCOMPARE(p.color(QPalette::Disabled, QPalette::ButtonText), t.disabled);
            QCOMPARE(p.color(QPalette::Disabled, QPalette::WindowText), t.disabled);
        }
    }

    void changeRepaintsAnOpenWindow()
    {
        ThemeController controller(ThemeMode::light);
        QWidget window;
        window.resize(80, 60);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        for (const ThemeMode mode : {ThemeMode::dark, ThemeMode::highContrast, ThemeMode::light}) {
            controller.setMode(mode);
            QCOMPARE(window.grab().toImage().pixelColor(40, 30), controller.theme().window);
        }
        QCOMPARE(controller.theme().kind, ThemeKind::light);
    }

    void signalCarriesTheThemeAndComesOnlyOnChange()
    {
        ThemeController controller(ThemeMode::light);
        QSignalSpy spy(&controller, &ThemeController::themeChanged);
        controller.setMode(ThemeMode::light);
        QCOMPARE(spy.count(), 0);
        controller.setMode(ThemeMode::dark);
        QCOMPARE(spy.count(), 1);
        QCOMPARE(spy.at(0).at(0).value<Theme>().kind, ThemeKind::dark);
        QCOMPARE(activeTheme().kind, ThemeKind::dark);
    }

    void systemFollowsTheLightnessOfThePalette()
    {
        ThemeController controller(ThemeMode::system);
        controller.followPalette(QPalette(Qt::white, QColor(127, 127, 127)));
        QCOMPARE(controller.theme().kind, ThemeKind::dark);
        controller.followPalette(QPalette(Qt::black, QColor(128, 128, 128)));
        QCOMPARE(controller.theme().kind, ThemeKind::light);
    }

    void aChosenThemeIgnoresTheSystem()
    {
        ThemeController controller(ThemeMode::light);
        controller.followPalette(QPalette(Qt::white, Qt::black));
        QCOMPARE(controller.theme().kind, ThemeKind::light);
        controller.setMode(ThemeMode::system);
        QCOMPARE(controller.theme().kind, ThemeKind::dark);
    }

    /// The desktop speaks up: its own palette (light on this platform) is looked at, and ours stays in force.
    void desktopChangeIsLookedAt()
    {
        ThemeController controller(ThemeMode::system);
        controller.followPalette(QPalette(Qt::white, Qt::black));
        QCOMPARE(controller.theme().kind, ThemeKind::dark);
        QWidget window;
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QEvent change(QEvent::ThemeChange);
        QCoreApplication::sendEvent(window.windowHandle(), &change);
        QCOMPARE(controller.theme().kind, ThemeKind::light);
        QCOMPARE(QApplication::palette().color(QPalette::Window), controller.theme().window);
        QCOMPARE(window.palette().color(QPalette::Window), controller.theme().window);
    }

    void labelsKeepTheirRole()
    {
        ThemeController controller(ThemeMode::light);
        QLabel label(u"Refused"_s);
        setLabelRole(label, LabelRole::error);
        QCOMPARE(label.palette().color(QPalette::WindowText), themeOf(ThemeKind::light).err);
        controller.setMode(ThemeMode::dark);
        QCOMPARE(label.palette().color(QPalette::WindowText), themeOf(ThemeKind::dark).err);
    }

    void highContrastDrawsThickBorders()
    {
        const ThemeController controller(ThemeMode::highContrast);
        QCOMPARE(controller.theme().borderWidth(), 2);
        QCOMPARE(QApplication::style()->pixelMetric(QStyle::PM_DefaultFrameWidth), 2);
    }
};

FABRIC_TEST(TestThemeController)
#include "tst_theme_controller.moc"
