#include "app/catalog/built_in_catalog.h"
#include "core/generate/generate.h"
#include "core/layout/layout.h"
#include "support/heartbeat.h"
#include "support/test_registry.h"
#include "ui/canvas/canvas_view.h"
#include "ui/player/player_bar.h"
#include "ui/window/main_window.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <memory>

using namespace Qt::StringLiterals;

namespace fabric::test {

namespace {

constexpr int patience = 120'000;

double measured(const std::function<void()>& work)
{
    QElapsedTimer clock;
    clock.start();
    work();
    return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

} // namespace

/// How long the window does not answer while it works on the largest design: 65,536 nodes.
class BenchWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void workThatWasMovedAway();
    void pauses();

private:
    Catalog m_catalog = *Catalog::load(builtInCatalogSources());
    Design m_design;
    Layout m_layout;
    QTemporaryDir m_folder;
    QString m_path = m_folder.filePath(u"k64.fabric.json"_s);
};

void BenchWindow::initTestCase()
{
    QCoreApplication::setOrganizationName(u"FabricwrightTests"_s);
    QSettings().clear();
    FatTreeParameters tree;
    tree.k = 64;
    const Result<Design> design = generate(tree, m_catalog);
    QVERIFY(design);
    m_design = *design;
    m_layout = layout(m_design);
}

/// What the window's own thread did before other threads took it.
void BenchWindow::workThatWasMovedAway()
{
    DesignDocument document;
    document.replace(m_design, m_layout, u"Generate"_s);
    std::printf("%-48s %7.1f ms\n", "picture and grid",
                measured([&] { const PreparedPicture picture(document.snapshot(), document.layout()); }));
    std::printf("%-48s %7.1f ms\n", "writing the file",
                measured([&] { QVERIFY(document.saveAs(m_path).ok()); }));
    Results results;
    results.graph = std::make_shared<const FabricGraph>(document.snapshot());
    Result<RingSet> rings = makeRings(*results.graph, {});
    QVERIFY(rings);
    std::printf("%-48s %7.1f ms\n", "following the ring",
                measured([&] { QVERIFY(traceRing(*results.graph, *rings, 0, {})); }));
    std::fflush(stdout);
}

void BenchWindow::pauses()
{
    ThemeController themes{ThemeMode::light};
    LanguageController languages;
    const auto window = std::make_unique<MainWindow>(m_catalog, themes, languages);
    window->resize(1600, 1000);
    window->show();
    QVERIFY(QTest::qWaitForWindowExposed(window.get()));
    FileFlow& files = window->files();
    const auto settle = [&] {
        QTRY_VERIFY_WITH_TIMEOUT(window->runner().results().complete &&
                                     window->runner().results().revision == window->document().revision() &&
                                     window->canvas().isSettled(),
                                 patience);
    };

    Heartbeat heart;
    QSignalSpy replaced(&files, &FileFlow::replaced);
    files.replace(m_design, m_layout, u"Generate"_s);
    QVERIFY(replaced.wait(patience));
    heart.print("generated: until it shows");
    settle();
    heart.print("generated: until all figures are there");
    window->actions().undo->trigger();
    QTest::qWait(200);
    heart.print("undo of the generated design");
    window->actions().redo->trigger();
    QTest::qWait(200);
    heart.print("redo of the generated design");
    settle();
    heart.print("redo: until all figures are there");

    QSignalSpy opened(&files, &FileFlow::opened);
    files.open(m_path);
    QVERIFY(opened.wait(patience));
    heart.print("opened: until it shows");
    settle();
    heart.print("opened: until all figures are there");

    FabricSettings settings = window->document().design().fabric;
    settings.own = FabricKind::roce;
    window->document().setFabric(settings, u"RoCE"_s);
    QTest::qWait(200);
    heart.print("another fabric");
    settle();
    heart.print("another fabric: until all figures are there");
    files.save();
    QTRY_VERIFY_WITH_TIMEOUT(!files.isBusy(), patience);
    QVERIFY(!window->document().isModified());
    heart.print("saved");

    window->actions().play->trigger();
    heart.print("play: the command");
    QTRY_VERIFY_WITH_TIMEOUT(window->player().player().canPlay(), patience);
    heart.print("play: until the ring is followed");
    window->player().player().play();
    QTest::qWait(2000);
    heart.print("play: two seconds");
    window->actions().play->trigger();
    QTest::qWait(200);
    heart.print("play: end");
}

} // namespace fabric::test

using BenchWindow = fabric::test::BenchWindow;
FABRIC_TEST(BenchWindow)
#include "bench_window.moc"
