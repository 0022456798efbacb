#include "app/catalog/built_in_catalog.h"
#include "core/generate/generate.h"
#include "core/layout/layout.h"
#include "support/test_registry.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/legend_plate.h"
#include "ui/canvas/minimap.h"
#include "ui/canvas/transition_item.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/results_strip.h"
#include "ui/player/chunk_panel.h"
#include "ui/player/player_bar.h"
#include "ui/theme/fonts.h"
#include "ui/window/example_words.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/start_page.h"

#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QMenuBar>
#include <QSettings>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QUndoView>

#include <memory>

using namespace fabric;
using namespace Qt::StringLiterals;

namespace {

const Catalog& catalog()
{
    static const Catalog loaded = *Catalog::load(builtInCatalogSources());
    return loaded;
}

QString example(const char* name)
{
    return QStringLiteral(FABRIC_SOURCE_DIR "/examples/") + QLatin1String(name) + u".fabric.json"_s;
}

/// The window with what lives beside it.
struct Program
{
    Program()
    {
        window = std::make_unique<MainWindow>(catalog(), themes, languages);
        window->resize(1400, 900);
        window->show();
    }

    void open(const QString& path)
    {
        QSignalSpy opened(&window->files(), &FileFlow::opened);
        window->openFile(path);
        QVERIFY(opened.wait(20000));
        settle();
    }
    /// Waits for all figures of what is open now.
    void settle()
    {
        QTRY_VERIFY_WITH_TIMEOUT(window->runner().results().complete &&
                                     window->runner().results().revision == window->document().revision(),
                                 20000);
    }
    void generate(int nodes)
    {
        StarParameters star;
        star.nodes = nodes;
        const Result<Design> design = fabric::generate(star, catalog());
        window->document().replace(*design, layout(*design), u"Generate star"_s);
        settle();
    }
    QString status() const
    {
        QString all;
        for (const QLabel* label : window->statusBar()->findChildren<QLabel*>())
            all += label->text() + u'\n';
        return all;
    }

    ThemeController themes{ThemeMode::light};
    LanguageController languages;
    std::unique_ptr<MainWindow> window;
};

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void opensEveryExample_data();
    void opensEveryExample();
    void emptyWindowOffersWaysToBegin();
    void undoAndRedoOfAGeneratedFabric();
    void devicesThatStayGoToTheirNewPlaces();
    void draggingADeviceIsOneUndoStep();
    void savesAndReopensEqual();
    void closingWaitsForTheSave();
    void openedPicturesSpeakTheLanguage();
    void brokenFilesLeaveTheDesignAndSayWhy();
    void newerFilesOpenReadOnly();
    void namesAreNeverMarkup();
    void exportsPictureAndParts();
    void playsTheRingOverTheCanvas();
    void chunksAreATabWhilePlaying();
    void switchesLanguageWhileRunning();
    void overlaysOfTheCanvasSpeakTheLanguage();
    void switchesThemeWhileRunning();
    void remembersItsState();
    void resultsFollowEveryChange();
    void fitsSmallScreens();
    void nothingOfTheDesignBeforeStays();
    void anExampleHasItsNameAndTheHistoryItsStart();
    void examplesSayWhatTheyShow();
    void linksFollowTheTheme();
};

void TestMainWindow::initTestCase()
{
    QCoreApplication::setOrganizationName(u"FabricwrightTests"_s);
    installFonts(QLocale::c());
}

void TestMainWindow::opensEveryExample_data()
{
    QTest::addColumn<QString>("name");
    QVERIFY(!FileFlow::exampleNames().isEmpty());
    for (const QString& name : FileFlow::exampleNames())
        QTest::newRow(qPrintable(name)) << name;
}

void TestMainWindow::opensEveryExample()
{
    QFETCH(QString, name);
    Program program;
    QSignalSpy opened(&program.window->files(), &FileFlow::opened);
    program.window->files().openExample(name);
    QVERIFY(opened.wait(20000));
    program.settle();
    QVERIFY(!program.window->document().design().devices.empty());
    QVERIFY(program.window->document().path().isEmpty());
    const Results& results = program.window->runner().results();
    QVERIFY(results.analysis && results.estimate && results.cost && results.training);
}

void TestMainWindow::emptyWindowOffersWaysToBegin()
{
    Program program;
    QVERIFY(program.window->findChild<StartPage*>()->isVisible());
    program.generate(4);
    QVERIFY(!program.window->findChild<StartPage*>()->isVisible());
    program.window->document().undoStack().undo();
    QVERIFY(program.window->findChild<StartPage*>()->isVisible());
}

void TestMainWindow::undoAndRedoOfAGeneratedFabric()
{
    Program program;
    program.generate(8);
    const Design generated = program.window->document().design();
    program.window->actions().undo->trigger();
    QVERIFY(program.window->document().design().devices.empty());
    program.window->actions().redo->trigger();
    QVERIFY(program.window->document().design() == generated);
    QCOMPARE(program.window->canvas().picture().design().devices.size(), generated.devices.size());
}

/// Generating again moves what stays; opening another design does not.
void TestMainWindow::devicesThatStayGoToTheirNewPlaces()
{
    Program program;
    CanvasView& canvas = program.window->canvas();
    const auto inMotion = [&canvas] {
        for (const QGraphicsItem* item : canvas.scene()->items()) {
            if (dynamic_cast<const TransitionItem*>(item))
                return true;
        }
        return false;
    };
    const auto starOf = [&](int nodes) {
        StarParameters star;
        star.nodes = nodes;
        const Result<Design> design = fabric::generate(star, catalog());
        QSignalSpy replaced(&program.window->files(), &FileFlow::replaced);
        program.window->files().replace(*design, layout(*design), u"Generate star"_s);
        QVERIFY(replaced.wait(20000));
    };
    starOf(4);
    QVERIFY(!inMotion());
    starOf(16);
    QVERIFY(inMotion());
    const QRectF wanted = canvas.picture().bounds;
    QVERIFY(canvas.visibleArea().contains(wanted));
    const Point place = program.window->document().layout().at(DeviceId{0});
    QCOMPARE(canvas.picture().layout().at(DeviceId{0}), place);
    QTRY_VERIFY(!inMotion());
    QVERIFY(canvas.visibleArea().contains(wanted));
    program.window->actions().undo->trigger();
    QVERIFY(inMotion());
    QTRY_VERIFY(!inMotion());
    program.window->actions().reducedMotion->setChecked(true);
    program.window->actions().redo->trigger();
    QVERIFY(!inMotion());
    program.window->actions().reducedMotion->setChecked(false);
    program.settle();
}

void TestMainWindow::draggingADeviceIsOneUndoStep()
{
    Program program;
    program.generate(4);
    CanvasView& canvas = program.window->canvas();
    canvas.fit();
    canvas.zoomTo(1);
    const DeviceId device = program.window->document().design().devices.front().id;
    canvas.reveal({device});
    QTest::qWait(300);
    const Point before = program.window->document().layout().at(device);
    const QPoint from = canvas.mapFromScene(QPointF(before.x, before.y));
    QTest::mousePress(canvas.viewport(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 5; ++i)
        QTest::mouseMove(canvas.viewport(), from + QPoint(16 * i, 8 * i));
    QTest::mouseRelease(canvas.viewport(), Qt::LeftButton, {}, from + QPoint(80, 40));
    const Point after = program.window->document().layout().at(device);
    QCOMPARE(after.x - before.x, 80.0);
    QCOMPARE(after.y - before.y, 40.0);
    QCOMPARE(program.window->document().undoStack().count(), 2);
    program.window->actions().undo->trigger();
    QVERIFY(program.window->document().layout().at(device) == before);
}

void TestMainWindow::savesAndReopensEqual()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"mine.fabric.json"_s);
    Program program;
    program.generate(8);
    QVERIFY(program.window->isWindowModified());
    QVERIFY(program.window->document().saveAs(path).ok());
    QVERIFY(!program.window->isWindowModified());
    QVERIFY(program.window->windowTitle().contains(u"mine.fabric.json"_s));
    const Design saved = program.window->document().design();

    Program other;
    other.open(path);
    QVERIFY(other.window->document().design() == saved);
    QCOMPARE(other.window->files().recentFiles().paths().value(0), path);
}

void TestMainWindow::closingWaitsForTheSave()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"mine.fabric.json"_s);
    Program program;
    program.generate(16);
    QVERIFY(program.window->document().saveAs(path).ok());
    FabricSettings settings = program.window->document().design().fabric;
    settings.own = FabricKind::roce;
    program.window->document().setFabric(settings, u"Use RoCE"_s);
    program.window->actions().save->trigger();
    QVERIFY(program.status().contains(u"mine.fabric.json"_s));
    QVERIFY(!program.window->close());
    QVERIFY(program.window->isVisible());
    QTRY_VERIFY(!program.window->isVisible());
    DesignDocument reader;
    QVERIFY(reader.open(path).ok());
    QVERIFY(reader.design().fabric.own == FabricKind::roce);
}

void TestMainWindow::openedPicturesSpeakTheLanguage()
{
    Program program;
    QSignalSpy opened(&program.window->files(), &FileFlow::opened);
    program.window->openFile(example("fat-tree-k8"));
    program.languages.setCurrent(u"zh_CN"_s);
    QVERIFY(opened.wait(20000));
    const Picture& shown = program.window->canvas().picture();
    QVERIFY(shown.snapshot() == program.window->document().snapshot());
    const Picture fresh(shown.snapshot(), shown.layout());
    QVERIFY(!fresh.frames.empty());
    QTRY_COMPARE(program.window->canvas().picture().frames.front().subtitle, fresh.frames.front().subtitle);
    program.languages.setCurrent(u"en"_s);
}

void TestMainWindow::brokenFilesLeaveTheDesignAndSayWhy()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"broken.fabric.json"_s);
    QFile source(example("star-16"));
    QVERIFY(source.open(QFile::ReadOnly));
    QByteArray text = source.readAll();
    text.replace("\"fabricwright\": 1,", "\"fabricwright\": 1, \"nodez\": [],");
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    file.write(text);
    file.close();
    Program program;
    program.generate(4);
    const Design before = program.window->document().design();
    QSignalSpy failed(&program.window->files(), &FileFlow::failed);
    program.window->openFile(path);
    QVERIFY(failed.wait(5000));
    auto* message = program.window->findChild<MessageBar*>();
    QVERIFY(message->isVisible());
    QVERIFY2(message->text().contains(u"/nodez"_s), qPrintable(message->text()));
    QVERIFY2(message->text().startsWith(path + u", line "_s), qPrintable(message->text()));
    QVERIFY(program.window->document().design() == before);
}

void TestMainWindow::newerFilesOpenReadOnly()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"newer.fabric.json"_s);
    QFile source(example("star-16"));
    QVERIFY(source.open(QFile::ReadOnly));
    QByteArray text = source.readAll();
    text.replace("\"fabricwright\": 1", "\"fabricwright\": 99");
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    file.write(text);
    file.close();
    Program program;
    program.open(path);
    QVERIFY(program.window->document().isReadOnly());
    auto* message = program.window->findChild<MessageBar*>();
    QVERIFY(message->isVisible());
    for (const QString& part :
         {u"read-only"_s, u"version 99"_s, u"newer"_s, u"left out"_s, u"another name"_s})
        QVERIFY2(message->text().contains(part), qPrintable(message->text()));
    // The message of one file does not stay over the next one.
    const QString own = folder.filePath(u"own.fabric.json"_s);
    QVERIFY(program.window->document().saveAs(own).ok());
    program.open(own);
    QVERIFY(!message->isVisible());
}

/// Names are text, whatever stands in them.
void TestMainWindow::namesAreNeverMarkup()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"<img src=x>.fabric.json"_s);
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    file.write("{\"<b>bold</b>\": 1}");
    file.close();
    Program program;
    QSignalSpy failed(&program.window->files(), &FileFlow::failed);
    program.window->openFile(path);
    QVERIFY(failed.wait(5000));
    for (const QLabel* label : program.window->findChild<MessageBar*>()->findChildren<QLabel*>())
        QVERIFY(label->text().isEmpty() || label->textFormat() == Qt::PlainText);
}

void TestMainWindow::exportsPictureAndParts()
{
    QTemporaryDir folder;
    Program program;
    program.open(example("star-16"));
    const QString svg = folder.filePath(u"a.svg"_s);
    const QString png = folder.filePath(u"a.png"_s);
    const QString csv = folder.filePath(u"a.csv"_s);
    program.window->exportPicture(svg, true);
    program.window->exportPicture(png, false);
    program.window->exportBillOfMaterials(csv);
    QFile drawing(svg);
    QVERIFY(drawing.open(QFile::ReadOnly));
    QVERIFY(drawing.readAll().contains("node-15"));
    QVERIFY(!QImage(png).isNull());
    QFile parts(csv);
    QVERIFY(parts.open(QFile::ReadOnly));
    QVERIFY(parts.readAll().startsWith("category,model,"));
}

void TestMainWindow::playsTheRingOverTheCanvas()
{
    Program program;
    program.open(example("pcie-bottleneck"));
    QVERIFY(program.window->actions().play->isEnabled());
    program.window->actions().play->trigger();
    QVERIFY(program.window->player().isVisible());
    QTRY_VERIFY(program.window->player().player().canPlay());
    const QImage first = program.window->canvas().grab().toImage();
    program.window->player().player().advance(Seconds(3));
    QTest::qWait(200);
    QVERIFY(program.window->canvas().grab().toImage() != first);
    program.window->actions().play->trigger();
    QVERIFY(!program.window->player().isVisible());
}

void TestMainWindow::chunksAreATabWhilePlaying()
{
    Program program;
    program.open(example("star-16"));
    QTabWidget* details = nullptr;
    for (QTabWidget* tabs : program.window->findChildren<QTabWidget*>()) {
        if (tabs->indexOf(program.window->findChild<FindingsPanel*>()) >= 0)
            details = tabs;
    }
    QVERIFY(details);
    const int before = details->count();
    QWidget* current = details->currentWidget();
    program.window->actions().play->trigger();
    QCOMPARE(details->count(), before + 1);
    QCOMPARE(details->tabText(before), u"Chunks"_s);
    auto* panel = qobject_cast<ChunkPanel*>(details->currentWidget());
    QVERIFY(panel && panel->isVisible());
    QTRY_VERIFY(panel->table()->model()->rowCount() > 0);
    program.languages.setCurrent(u"zh_CN"_s);
    QTRY_COMPARE(details->tabText(before), u"数据块"_s);
    program.languages.setCurrent(u"en"_s);
    program.window->actions().play->trigger();
    QCOMPARE(details->count(), before);
    QCOMPARE(details->currentWidget(), current);
    QVERIFY(!panel->isVisible());
}

void TestMainWindow::overlaysOfTheCanvasSpeakTheLanguage()
{
    Program program;
    program.generate(4);
    auto* map = program.window->findChild<Minimap*>();
    auto* legend = program.window->findChild<LegendPlate*>();
    const QString mapName = map->accessibleName();
    const QString legendName = legend->accessibleName();
    program.languages.setCurrent(u"zh_CN"_s);
    QTRY_VERIFY(map->accessibleName() != mapName);
    QTRY_VERIFY(legend->accessibleName() != legendName);
    program.languages.setCurrent(u"en"_s);
    QTRY_COMPARE(map->accessibleName(), mapName);
    QTRY_COMPARE(legend->accessibleName(), legendName);
}

void TestMainWindow::switchesLanguageWhileRunning()
{
    Program program;
    program.generate(4);
    QCOMPARE(program.window->menuBar()->actions().first()->text(), u"&File"_s);
    program.languages.setCurrent(u"zh_CN"_s);
    QTRY_VERIFY(program.window->menuBar()->actions().first()->text().startsWith(u"文件"_s));
    QTRY_VERIFY(program.status().contains(u"台"_s));
    program.languages.setCurrent(u"en"_s);
    QTRY_COMPARE(program.window->menuBar()->actions().first()->text(), u"&File"_s);
}

void TestMainWindow::switchesThemeWhileRunning()
{
    Program program;
    program.generate(4);
    QTest::qWait(100);
    const QColor light = program.window->canvas().grab().toImage().pixelColor(3, 3);
    program.themes.setMode(ThemeMode::dark);
    QTest::qWait(100);
    const QColor dark = program.window->canvas().grab().toImage().pixelColor(3, 3);
    QVERIFY(light.lightness() > 200);
    QVERIFY(dark.lightness() < 60);
}

void TestMainWindow::remembersItsState()
{
    {
        Program program;
        program.window->actions().minimap->setChecked(false);
        program.window->close();
    }
    Program later;
    QVERIFY(!later.window->actions().minimap->isChecked());
}

void TestMainWindow::resultsFollowEveryChange()
{
    Program program;
    program.open(example("star-16"));
    const Seconds before = program.window->runner().results().estimate->of(FabricKind::infiniband).time;
    FabricSettings settings = program.window->document().design().fabric;
    settings.of(FabricKind::infiniband).efficiency = 0.475;
    program.window->document().setFabric(settings, u"Halve the efficiency"_s);
    QTRY_COMPARE(program.window->runner().results().revision, program.window->document().revision());
    program.settle();
    const FabricEstimate& after = program.window->runner().results().estimate->of(FabricKind::infiniband);
    // Half the bandwidth doubles the part of the time that is not latency.
    QVERIFY(std::abs((after.time.value() - after.latency.value()) -
                     2 * (before.value() - after.latency.value())) < 1e-9);
}

void TestMainWindow::fitsSmallScreens()
{
    Program program;
    program.open(example("bert-large-64"));
    program.window->resize(1400, 900);
    auto* dock = program.window->findChild<QDockWidget*>(u"results"_s);
    QTRY_COMPARE(program.window->width(), 1400);
    const int before = dock->width();
    program.window->setMinimumSize(0, 0);
    program.window->resize(800, 560);
    QTRY_COMPARE(program.window->size(), QSize(800, 560));
    QVERIFY(program.window->statusBar()->geometry().bottom() < 560);
    // The results are a strip under the tool bar now.
    auto* strip = program.window->findChild<ResultsStrip*>();
    QVERIFY(!dock->isVisible());
    QVERIFY(strip->isVisible());
    QCOMPARE(strip->height(), ResultsStrip::usualHeight);
    QVERIFY(program.window->canvas().width() > 400);
    program.window->resize(1400, 900);
    QTRY_COMPARE(dock->width(), before);
    QVERIFY(!strip->isVisible());
}

void TestMainWindow::nothingOfTheDesignBeforeStays()
{
    Program program;
    program.open(example("star-16"));
    const QString before = program.status();
    QVERIFY(before.contains(u"$"_s));
    StarParameters star;
    star.nodes = 5;
    const Result<Design> design = fabric::generate(star, catalog());
    program.window->document().replace(*design, layout(*design), u"Generate star"_s);
    const QString meanwhile = program.status();
    QVERIFY2(!meanwhile.contains(u"$"_s), qPrintable(meanwhile));
    QVERIFY2(meanwhile.contains(u"…"_s), qPrintable(meanwhile));
    program.settle();
    QVERIFY(!program.status().contains(u"<b>…</b>"_s));
}

void TestMainWindow::anExampleHasItsNameAndTheHistoryItsStart()
{
    Program program;
    auto* history = program.window->findChild<QUndoView*>();
    QCOMPARE(history->emptyLabel(), u"New design"_s);
    QSignalSpy opened(&program.window->files(), &FileFlow::opened);
    program.window->files().openExample(u"star-16"_s);
    QVERIFY(opened.wait(20000));
    QVERIFY2(program.window->windowTitle().startsWith(u"star-16"_s),
             qPrintable(program.window->windowTitle()));
    QCOMPARE(history->emptyLabel(), u"Opened"_s);
    program.settle();
}

void TestMainWindow::examplesSayWhatTheyShow()
{
    for (const QString& name : FileFlow::exampleNames())
        QVERIFY2(!exampleDescription(name).isEmpty(), qPrintable(name));
}

void TestMainWindow::linksFollowTheTheme()
{
    Program program;
    program.open(example("star-16"));
    const auto linkShare = [&](const QColor& colour) {
        int found = 0;
        for (QLabel* label : program.window->findChildren<QLabel*>()) {
            if (!label->isVisible() || !label->text().contains(u"<a "_s))
                continue;
            const QImage image = label->grab().toImage();
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    found += image.pixelColor(x, y) == colour ? 1 : 0;
            }
        }
        return found;
    };
    for (const ThemeMode mode : {ThemeMode::dark, ThemeMode::highContrast, ThemeMode::light}) {
        program.themes.setMode(mode);
        QVERIFY(linkShare(program.themes.theme().accent) > 0);
    }
}

FABRIC_TEST(TestMainWindow)
#include "tst_main_window.moc"
