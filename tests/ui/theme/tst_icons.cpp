#include "support/test_registry.h"
#include "ui/theme/theme_controller.h"
#include "ui/theme/themed_icon.h"

#include <QDir>
#include <QPainter>

using namespace Qt::StringLiterals;
using namespace fabric;

namespace {

QStringList iconNames()
{
    QStringList names;
    for (const QString& file : QDir(u":/icons"_s).entryList({u"*.svg"_s}))
        names << file.chopped(4);
    return names;
}

/// Opaque pixels, and those of them that are not the colour.
struct Ink
{
    int opaque = 0;
    int wrong = 0;
};

Ink inkOf(const QPixmap& pixmap, const QColor& color)
{
    const QImage image = pixmap.toImage().convertToFormat(QImage::Format_ARGB32);
    Ink ink;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor found = image.pixelColor(x, y);
            if (found.alpha() < 250)
                continue;
            ++ink.opaque;
            const int off =
                std::max({std::abs(found.red() - color.red()), std::abs(found.green() - color.green()),
                          std::abs(found.blue() - color.blue())});
            ink.wrong += off > 6 ? 1 : 0; // rounding of premultiplied alpha
        }
    }
    return ink;
}

} // namespace

class TestIcons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyDrawnIconIsEmbedded()
    {
        const QStringList files =
            QDir(QStringLiteral(FABRIC_SOURCE_DIR) + u"/resources/icons"_s).entryList({u"*.svg"_s});
        QVERIFY(files.size() >= 36);
        QCOMPARE(iconNames().size(), files.size());
    }

    void everyIconIsDrawnInTheTokenColour_data()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::newRow("light") << ThemeMode::light;
        QTest::newRow("dark") << ThemeMode::dark;
        QTest::newRow("contrast") << ThemeMode::highContrast;
    }
    void everyIconIsDrawnInTheTokenColour()
    {
        QFETCH(ThemeMode, mode);
        const ThemeController controller(mode);
        const Theme& t = controller.theme();
        for (const QString& name : iconNames()) {
            const QIcon icon = themedIcon(name);
            for (const int side : {16, 20, 24}) {
                const QSize size(side, side);
                const auto check = [&](QIcon::Mode iconMode, const QColor& color) {
                    const Ink ink = inkOf(icon.pixmap(size, 2.0, iconMode), color);
                    if (ink.opaque >= side && ink.wrong == 0)
                        return true;
                    qWarning("%s at %d: %d opaque, %d wrong", qPrintable(name), side, ink.opaque, ink.wrong);
                    return false;
                };
                QVERIFY(check(QIcon::Normal, t.text));
                QVERIFY(check(QIcon::Disabled, t.disabled));
                QVERIFY(check(QIcon::Selected, t.onAccent));
            }
        }
    }

    void oneIconFollowsTheTheme()
    {
        ThemeController controller(ThemeMode::light);
        const QIcon icon = themedIcon(u"save");
        const QIcon warning = themedIcon(u"warning", IconTone::warn);
        for (const ThemeMode mode : {ThemeMode::light, ThemeMode::dark, ThemeMode::light}) {
            controller.setMode(mode);
            QCOMPARE(inkOf(icon.pixmap(QSize(24, 24), 2.0), controller.theme().text).wrong, 0);
            QCOMPARE(inkOf(warning.pixmap(QSize(24, 24), 2.0), controller.theme().warn).wrong, 0);
        }
    }

    void sizeFollowsTheDeviceRatio()
    {
        const ThemeController controller(ThemeMode::light);
        for (const double ratio : {1.0, 1.5, 2.0, 3.0}) {
            const QPixmap pixmap = themedIcon(u"open").pixmap(QSize(20, 20), ratio);
            QCOMPARE(pixmap.size(), QSize(int(20 * ratio), int(20 * ratio)));
            QCOMPARE(pixmap.devicePixelRatio(), ratio);
        }
    }

    void unknownNameGivesANullIcon()
    {
        QVERIFY(themedIcon(u"no-such-icon").isNull());
        QVERIFY(!themedIcon(u"save").isNull());
    }

    /// Painting into a rectangle keeps the square and centres it.
    void vectorsStayInTheMiddle()
    {
        QImage image(48, 24, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        paintIcon(painter, u"save", Qt::black, QRectF(0, 0, 48, 24));
        painter.end();
        int outside = 0, inside = 0;
        for (int y = 0; y < 24; ++y) {
            for (int x = 0; x < 48; ++x)
                (x < 12 || x >= 36 ? outside : inside) += image.pixelColor(x, y).alpha() > 0 ? 1 : 0;
        }
        QCOMPARE(outside, 0);
        QCOMPARE_GT(inside, 40);
    }
};

FABRIC_TEST(TestIcons)
#include "tst_icons.moc"
