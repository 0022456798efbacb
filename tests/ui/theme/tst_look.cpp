#include "gallery.h"
#include "support/test_registry.h"
#include "ui/theme/fonts.h"
#include "ui/theme/row_delegate.h"
#include "ui/theme/segmented_control.h"
#include "ui/theme/theme_controller.h"
#include "ui/theme/theme_style.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStyle>
#include <QTableWidget>
#include <QToolBar>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace fabric;

namespace {

int countOf(const QImage& image, const QColor& color)
{
    int n = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            n += image.pixelColor(x, y) == color ? 1 : 0;
    }
    return n;
}

} // namespace

/// What the controls look like, by pixels of known tokens.
class TestLook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { installFonts(QLocale::c()); }

    void galleryUsesTheTokensOfEachTheme_data()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::newRow("light") << ThemeMode::light;
        QTest::newRow("dark") << ThemeMode::dark;
        QTest::newRow("contrast") << ThemeMode::highContrast;
    }
    /// Set FABRIC_PICTURES to a folder to keep the pictures.
    void galleryUsesTheTokensOfEachTheme()
    {
        QFETCH(ThemeMode, mode);
        ThemeController controller(mode);
        test::Gallery gallery;
        gallery.show();
        QVERIFY(QTest::qWaitForWindowExposed(&gallery));
        const QImage image = gallery.grab().toImage();
        const Theme& t = controller.theme();
        const QString folder = qEnvironmentVariable("FABRIC_PICTURES");
        auto* menu = gallery.findChild<QMenu*>(u"file"_s);
        menu->ensurePolished();
        menu->resize(menu->sizeHint());
        const QImage menuImage = menu->grab().toImage();
        if (!folder.isEmpty()) {
            menuImage.save(QDir(folder).filePath(u"menu-%1.png"_s.arg(QLatin1StringView(themeName(t.kind)))));
            QVERIFY(image.save(
                QDir(folder).filePath(u"gallery-%1.png"_s.arg(QLatin1StringView(themeName(t.kind))))));
        }

        QCOMPARE_GT(countOf(menuImage, t.selBg), 500); // the active entry
        QCOMPARE_GT(countOf(image, t.window), 10000);
        QCOMPARE_GT(countOf(image, t.base), 10000);
        QCOMPARE_GT(countOf(image, t.selBg), 2000); // selected rows and segments
        QCOMPARE_GT(countOf(image, t.accent), 800); // the primary button
        QCOMPARE_GT(countOf(image, t.control), 400);
        QCOMPARE_GT(countOf(image, t.err), 100); // the refused field
    }

    void primaryButtonIsFilled()
    {
        const ThemeController controller(ThemeMode::light);
        QPushButton button(u"Go"_s);
        button.resize(100, 28);
        QCOMPARE(button.grab().toImage().pixelColor(8, 14), controller.theme().base);
        setPrimary(button);
        QCOMPARE(button.grab().toImage().pixelColor(8, 14), controller.theme().accent);
        button.setEnabled(false);
        QVERIFY(button.grab().toImage().pixelColor(8, 14) != controller.theme().accent);
    }

    void fieldsAndButtonsAreOneHeight()
    {
        const ThemeController controller(ThemeMode::light);
        QCOMPARE(QPushButton(u"Cancel"_s).sizeHint().height(), 28);
        QCOMPARE(QLineEdit().sizeHint().height(), 28);
        QCOMPARE(QSpinBox().sizeHint().height(), 28);
        QCOMPARE(QComboBox().sizeHint().height(), 28);
    }

    void toolBarIs44High()
    {
        const ThemeController controller(ThemeMode::light);
        QToolBar bar;
        QAction* action =
            bar.addAction(QApplication::style()->standardIcon(QStyle::SP_MessageBoxInformation), u"i"_s);
        QCOMPARE(bar.iconSize(), QSize(20, 20));
        QCOMPARE(bar.sizeHint().height(), 44);
        QCOMPARE(bar.widgetForAction(action)->sizeHint(), QSize(32, 32));
    }

    void refusedFieldHasARedOutline()
    {
        const ThemeController controller(ThemeMode::light);
        QLineEdit edit;
        edit.resize(120, 28);
        QCOMPARE(countOf(edit.grab().toImage(), controller.theme().err), 0);
        setInvalid(edit, true);
        QCOMPARE_GT(countOf(edit.grab().toImage(), controller.theme().err), 200);
    }

    void keyboardFocusIsSeenOnButtons()
    {
        const ThemeController controller(ThemeMode::light);
        QWidget window;
        QPushButton first(u"One"_s, &window);
        QPushButton second(u"Two"_s, &window);
        second.move(0, 60);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        first.setFocus(Qt::OtherFocusReason);
        QTest::keyClick(&window, Qt::Key_Tab);
        QTRY_VERIFY(second.hasFocus());
        QCOMPARE_GT(countOf(second.grab().toImage(), controller.theme().focus), 100);
        QCOMPARE(countOf(first.grab().toImage(), controller.theme().focus), 0);
    }

    void rowsHaveALineBelowAndAreTintedWhenSelected()
    {
        const ThemeController controller(ThemeMode::light);
        QTableWidget table(3, 1);
        table.setShowGrid(false);
        table.setItemDelegate(new RowDelegate(tableRowHeight, &table));
        table.selectRow(1);
        table.resize(200, 200);
        const QImage image = table.viewport()->grab().toImage();
        const int bottom = table.rowViewportPosition(0) + table.rowHeight(0) - 1;
        QCOMPARE(image.pixelColor(20, bottom), controller.theme().border);
        QCOMPARE(image.pixelColor(20, bottom - 4), controller.theme().base);
        QCOMPARE(image.pixelColor(90, table.rowViewportPosition(1) + 5), controller.theme().selBg);
    }

    void segmentsAreExclusive()
    {
        const ThemeController controller(ThemeMode::light);
        SegmentedControl control;
        control.addSegment(u"Automatic"_s, 0);
        control.addSegment(u"1"_s, 1);
        control.addSegment(u"2"_s, 2);
        QCOMPARE(control.currentIndex(), 0);
        QSignalSpy spy(&control, &SegmentedControl::currentIndexChanged);
        control.setCurrentIndex(2);
        QCOMPARE(spy.count(), 1);
        QCOMPARE(control.currentData().toInt(), 2);
        control.setCurrentIndex(2);
        control.setCurrentIndex(7);
        QCOMPARE(spy.count(), 1);
    }

    void segmentsShareOneBorderLine()
    {
        const ThemeController controller(ThemeMode::light);
        SegmentedControl control;
        control.addSegment(u"One"_s);
        const int alone = control.sizeHint().width();
        control.addSegment(u"One"_s);
        QCOMPARE(control.sizeHint(), QSize(2 * alone - 1, 28));
    }

    void chineseFontComesFirstInChinese()
    {
        const QStringList latin = uiFontFamilies(QLocale::English);
        const QStringList chinese = uiFontFamilies(QLocale::Chinese);
        QCOMPARE(QSet<QString>(latin.begin(), latin.end()), QSet<QString>(chinese.begin(), chinese.end()));
        const QString cjk = u"Noto Sans CJK SC"_s;
        if (latin.contains(cjk))
            QCOMPARE(chinese.first(), cjk);
        if (latin.contains(u"Noto Sans"_s))
            QCOMPARE(latin.first(), u"Noto Sans"_s);
    }

    void figuresHaveEqualWidth()
    {
        for (const TypeStep step : {TypeStep::caption, TypeStep::small, TypeStep::body, TypeStep::figure}) {
            const QFontMetricsF metrics(fontOf(step));
            for (char16_t digit = u'1'; digit <= u'9'; ++digit)
                QCOMPARE(metrics.horizontalAdvance(QChar(digit)), metrics.horizontalAdvance(u'0'));
        }
    }
};

FABRIC_TEST(TestLook)
#include "tst_look.moc"
