#include "product_catalog.h"
#include "support/test_registry.h"
#include "ui/palette/item_picture.h"
#include "ui/palette/palette_delegate.h"
#include "ui/palette/palette_model.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/palette_view.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme_controller.h"

#include <QApplication>
#include <QDir>
#include <QLineEdit>
#include <QPainter>
#include <QSettings>
#include <QTranslator>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace fabric;
using test::productCatalog;

namespace {

int inkOf(const QPixmap& pixmap)
{
    const QImage image = pixmap.toImage().convertToFormat(QImage::Format_ARGB32);
    int ink = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            ink += qAlpha(image.pixel(x, y)) > 0 ? 1 : 0;
    }
    return ink;
}

/// Something is drawn on the outermost pixels, where it would be cut. A breath of smoothing does not count.
bool touchesEdge(const QPixmap& pixmap)
{
    constexpr int breath = 24;
    const QImage image = pixmap.toImage().convertToFormat(QImage::Format_ARGB32);
    for (int x = 0; x < image.width(); ++x) {
        if (std::max(qAlpha(image.pixel(x, 0)), qAlpha(image.pixel(x, image.height() - 1))) > breath)
            return true;
    }
    for (int y = 0; y < image.height(); ++y) {
        if (std::max(qAlpha(image.pixel(0, y)), qAlpha(image.pixel(image.width() - 1, y))) > breath)
            return true;
    }
    return false;
}

} // namespace

/// Pictures of the rows, and the panel as a whole. Set FABRIC_PICTURES to a folder to keep the pictures.
class TestPalettePictures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QSettings().clear();
        installFonts(QLocale::c());
    }
    void cleanup() { QApplication::setFont(fontOf(TypeStep::body)); }

    void everyItemHasAPicture_data()
    {
        QTest::addColumn<ThemeKind>("kind");
        QTest::newRow("light") << ThemeKind::light;
        QTest::newRow("dark") << ThemeKind::dark;
        QTest::newRow("contrast") << ThemeKind::contrast;
    }
    void everyItemHasAPicture()
    {
        QFETCH(ThemeKind, kind);
        ItemPictures pictures(productCatalog());
        for (const PaletteItem& item : paletteItems(productCatalog())) {
            for (const qreal ratio : {1.0, 1.5, 2.0}) {
                const QPixmap picture = pictures.ofRow(item, themeOf(kind), ratio);
                QCOMPARE(picture.deviceIndependentSize().toSize(), ItemPictures::rowSize);
                QVERIFY2(inkOf(picture) > 30, item.id.c_str());
                QVERIFY2(!touchesEdge(picture), item.id.c_str());
            }
        }
    }

    void picturesAreKept()
    {
        ItemPictures pictures(productCatalog());
        const PaletteItem item{PaletteSection::nodes, "dgx-h100"};
        const QPixmap first = pictures.ofRow(item, themeOf(ThemeKind::light), 1);
        QCOMPARE(pictures.ofRow(item, themeOf(ThemeKind::light), 1).cacheKey(), first.cacheKey());
        QCOMPARE(pictures.count(), 1U);
        QVERIFY(pictures.ofRow(item, themeOf(ThemeKind::dark), 1).toImage() != first.toImage());
        pictures.ofRow(item, themeOf(ThemeKind::light), 2);
        QCOMPARE(pictures.count(), 3U);
    }

    void onlyRowsInSightAreDrawn()
    {
        PalettePanel panel(productCatalog());
        panel.resize(232, 400);
        panel.grab();
        QVERIFY(panel.view().pictures().count() > 4);
        QVERIFY(panel.view().pictures().count() < 14);
    }

    void theDragShowsTheDevice()
    {
        ItemPictures pictures(productCatalog());
        const auto sizeOf = [&](PaletteSection section, const char* id) {
            const QPixmap picture = pictures.ofDrag({section, id}, u"Name"_s, themeOf(ThemeKind::light), 2);
            return picture.deviceIndependentSize();
        };
        // As on the canvas, where a closed node is 128 × 48 and a switch alone 176 × 44, and a margin.
        QCOMPARE(sizeOf(PaletteSection::nodes, "dgx-h100"), QSizeF(132, 57));
        QCOMPARE(sizeOf(PaletteSection::switches, "qm9700"), QSizeF(180, 53));
        QCOMPARE(sizeOf(PaletteSection::notes, "note"), QSizeF(ItemPictures::rowSize));
    }

    /// In the widest of the product's fonts: what does not fit is elided inside its row, never cut.
    void nothingIsCutInDejaVu()
    {
        QFont font = QApplication::font();
        font.setFamilies({u"DejaVu Sans"_s});
        QApplication::setFont(font);
        PalettePanel panel(productCatalog());
        panel.resize(232, 4000);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        const PaletteView& view = panel.view();
        QCOMPARE(view.viewport()->width(), 232);
        int whole = 0;
        int rows = 0;
        for (QModelIndex row = panel.model().index(0, 0); row.isValid(); row = view.indexBelow(row)) {
            const QRect rect = view.visualRect(row);
            QVERIFY(rect.left() >= 0 && rect.right() < 232);
            if (panel.model().isShelf(row))
                continue;
            ++rows;
            whole += PaletteDelegate::isWhole(row, rect.width()) ? 1 : 0;
            QVERIFY(rect.height() >= 40);
            QVERIFY(rect.height() >= QFontMetrics(fontOf(TypeStep::body)).height() +
                                         QFontMetrics(fontOf(TypeStep::small)).height());
            QVERIFY(row.data(Qt::ToolTipRole).toString().contains(u"<b>"_s)); // the whole name
        }
        QCOMPARE(rows, static_cast<int>(paletteItems(productCatalog()).size()));
        QVERIFY(whole > rows / 3);
    }

    void everyTheme_data()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::addColumn<bool>("chinese");
        QTest::addColumn<QString>("family");
        QTest::addColumn<QString>("filter");
        QTest::newRow("light") << ThemeMode::light << false << QString() << QString();
        QTest::newRow("dark") << ThemeMode::dark << false << QString() << QString();
        QTest::newRow("contrast") << ThemeMode::highContrast << false << QString() << QString();
        QTest::newRow("chinese") << ThemeMode::light << true << QString() << QString();
        QTest::newRow("dejavu") << ThemeMode::light << false << u"DejaVu Sans"_s << QString();
        QTest::newRow("filter") << ThemeMode::light << false << QString() << u"400"_s;
        QTest::newRow("nothing") << ThemeMode::dark << false << QString() << u"zzz"_s;
    }
    void everyTheme()
    {
        QFETCH(ThemeMode, mode);
        QFETCH(bool, chinese);
        QFETCH(QString, family);
        QFETCH(QString, filter);
        const ThemeController controller(mode);
        QTranslator translator;
        if (chinese) {
            QVERIFY(translator.load(u":/i18n/fabricwright_zh_CN"_s));
            QCoreApplication::installTranslator(&translator);
            installFonts(QLocale(u"zh_CN"_s));
        }
        if (!family.isEmpty()) {
            QFont font = QApplication::font();
            font.setFamilies({family});
            QApplication::setFont(font);
        }
        PaletteMemory().setFavourite({PaletteSection::nodes, "dgx-h100"}, true);
        PaletteMemory().noteUse({PaletteSection::nics, "cx7-400"});
        PaletteMemory().noteUse({PaletteSection::switches, "qm9700"});
        PalettePanel panel(productCatalog());
        panel.resize(232, filter.isEmpty() ? 2800 : 500);
        panel.show();
        QVERIFY(QTest::qWaitForWindowActive(&panel));
        panel.filter()->setText(filter);
        panel.setPlacing(PaletteItem{PaletteSection::switches, "sn5600"});
        panel.view().setCurrentIndex(panel.model().find({PaletteSection::nodes, "dgx-b200"}));
        panel.view().setFocus();
        const QImage image = panel.grab().toImage();
        QCOMPARE(image.pixelColor(2, image.height() - 2), controller.theme().base);
        const QString folder = qEnvironmentVariable("FABRIC_PICTURES");
        if (!folder.isEmpty())
            image.save(
                QDir(folder).filePath(u"palette-%1.png"_s.arg(QLatin1StringView(QTest::currentDataTag()))));
        QCoreApplication::removeTranslator(&translator);
    }

    void aChangeOfThemeRepaints()
    {
        ThemeController controller(ThemeMode::light);
        PalettePanel panel(productCatalog());
        panel.resize(232, 500);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        const QImage light = panel.grab().toImage();
        controller.setMode(ThemeMode::dark);
        const QImage dark = panel.grab().toImage();
        for (const QPoint at : {QPoint(2, 300), QPoint(2, 498)})
            QCOMPARE(dark.pixelColor(at), controller.theme().base);
        QVERIFY(light != dark);
    }
};

FABRIC_TEST(TestPalettePictures)
#include "tst_palette_pictures.moc"
