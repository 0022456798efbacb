#include "app/catalog/built_in_catalog.h"
#include "core/generate/generate.h"
#include "core/layout/layout.h"
#include "support/heartbeat.h"
#include "support/test_registry.h"
#include "ui/canvas/canvas_view.h"
#include "ui/editing/design_editor.h"
#include "ui/player/player_bar.h"
#include "ui/window/canvas_follower.h"
#include "ui/window/edit_wiring.h"
#include "ui/window/main_window.h"

#include <QDockWidget>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

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
    void files();
    void edits_data();
    void edits();
    void layouts();
    void playing();

private:
    LoadedDesign loaded() const
    {
        io::DesignFile file;
        file.design = m_design;
        file.layout = m_layout;
        return LoadedDesign(std::move(file));
    }

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

namespace {

/// The real window, and how long its thread does not beat.
struct Pauses
{
    explicit Pauses(const Catalog& catalog) : window(std::make_unique<MainWindow>(catalog, themes, languages))
    {
        languages.setCurrent(u"en"_s);
        window->resize(1600, 1000);
        window->show();
        static_cast<void>(QTest::qWaitForWindowExposed(window.get()));
        heart.restart();
    }

    bool isLayingOut() const { return window->findChild<EditWiring*>()->commands().isLayingOut(); }
    bool isDrawn() const { return !window->follower().isPreparing() && window->canvas().isSettled(); }
    bool hasFigures() const
    {
        const Results& results = window->runner().results();
        return results.complete && results.revision == window->document().designRevision();
    }
    /// Prints the longest pause until the canvas shows all, then until all figures are there.
    void settle(const char* what)
    {
        QVERIFY(QTest::qWaitFor([&] { return isDrawn(); }, patience));
        heart.print(what);
        QVERIFY(QTest::qWaitFor([&] { return hasFigures() && isDrawn(); }, patience));
        heart.print("  until all figures are there");
    }
    void wait(QSignalSpy& spy) { QVERIFY(!spy.isEmpty() || spy.wait(patience)); }

    ThemeController themes{ThemeMode::light};
    LanguageController languages;
    std::unique_ptr<MainWindow> window;
    Heartbeat heart;
};

} // namespace

void BenchWindow::files()
{
    Pauses p(m_catalog);
    FileFlow& files = p.window->files();
    QSignalSpy replaced(&files, &FileFlow::replaced);
    files.replace(m_design, m_layout, u"Generate"_s);
    p.wait(replaced);
    p.settle("generated");
    p.window->actions().undo->trigger();
    p.settle("undo of the generated design");
    p.window->actions().redo->trigger();
    p.settle("redo of the generated design");

    QSignalSpy opened(&files, &FileFlow::opened);
    files.open(m_path);
    p.wait(opened);
    p.settle("opened");

    FabricSettings settings = p.window->document().design().fabric;
    settings.own = FabricKind::roce;
    p.window->document().setFabric(settings, u"RoCE"_s);
    p.settle("another fabric");
    files.save();
    QTRY_VERIFY_WITH_TIMEOUT(!files.isBusy(), patience);
    QVERIFY(!p.window->document().isModified());
    p.heart.print("saved");
    QEvent back(QEvent::WindowActivate);
    QCoreApplication::sendEvent(p.window.get(), &back);
    QTest::qWait(800);
    p.heart.print("coming back to the window");
    p.languages.setCurrent(u"zh_CN"_s);
    p.settle("another language");
    p.languages.setCurrent(u"en"_s);
    p.settle("English again");
}

void BenchWindow::edits_data()
{
    QTest::addColumn<bool>("tables");
    QTest::newRow("without tables") << false;
    QTest::newRow("with tables") << true;
}

void BenchWindow::edits()
{
    QFETCH(bool, tables);
    Pauses p(m_catalog);
    p.window->document().adopt(loaded(), {});
    if (tables)
        p.window->findChild<QDockWidget*>(u"tables"_s)->show();
    p.settle(tables ? "a design comes, with tables" : "a design comes");
    DesignEditor& editor = p.window->editor();
    QUndoStack& stack = p.window->document().undoStack();
    std::vector<DeviceId> thousand;
    for (std::size_t i = 0; i < 1000; ++i)
        thousand.push_back(m_design.devices[i * 69].id);

    p.window->canvas().select({thousand[3]});
    p.settle("select a device");
    editor.nudge(8, 0);
    p.settle("nudge it");
    stack.undo();
    p.settle("undo");
    editor.rename(thousand[3], u"renamed"_s);
    p.settle("rename it");
    stack.undo();
    p.settle("undo");
    editor.place({PaletteSection::nodes, "dgx-h100"}, {0, 0});
    p.settle("place a node");
    stack.undo();
    p.settle("undo");
    p.window->canvas().select(thousand);
    p.settle("select 1,000 devices");
    editor.remove();
    p.settle("delete them");
    stack.undo();
    p.settle("undo");
    p.window->canvas().selectAll();
    p.settle("select all");
    editor.nudge(8, 0);
    p.settle("nudge all");
    stack.undo();
    p.settle("undo");
}

void BenchWindow::layouts()
{
    Pauses p(m_catalog);
    p.window->document().adopt(loaded(), {});
    p.settle("a design comes");
    for (const auto& [action, kind] : p.window->editActions().layouts) {
        if (kind != LayoutKind::automatic && kind != LayoutKind::tiers)
            continue;
        const quint64 before = p.window->document().revision();
        action->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(p.window->document().revision() != before || !p.isLayingOut(), patience);
        p.settle(kind == LayoutKind::tiers ? "laid out in tiers" : "laid out by family");
        p.window->document().undoStack().undo();
        p.settle("  undo");
    }
    FatTreeParameters small;
    small.k = 32;
    const Result<Design> design = generate(small, m_catalog);
    io::DesignFile file;
    file.design = *design;
    p.window->document().adopt(LoadedDesign(std::move(file)), {});
    p.settle("k = 32 comes");
    for (const auto& [action, kind] : p.window->editActions().layouts) {
        if (kind != LayoutKind::force)
            continue;
        action->trigger();
        QTest::qWait(500);
        p.heart.print("half a second of springs");
        p.window->findChild<QToolButton*>(u"cancel"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(!p.isLayingOut(), patience);
        p.heart.print("cancelled");
        action->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!p.isLayingOut(), patience);
        p.settle("springs to the end");
    }
}

void BenchWindow::playing()
{
    Pauses p(m_catalog);
    p.window->document().adopt(loaded(), {});
    p.settle("a design comes");
    PlayerBar& bar = p.window->player();
    p.window->actions().play->trigger();
    p.heart.print("play: the command");
    QTRY_VERIFY_WITH_TIMEOUT(bar.player().canPlay(), patience);
    p.heart.print("play: until the ring is followed");
    bar.player().play();
    QTest::qWait(2000);
    p.heart.print("play: two seconds");
    p.window->canvas().zoomTo(3);
    QTest::qWait(2000);
    p.heart.print("play: two seconds near");
    p.window->actions().play->trigger();
    QTest::qWait(200);
    p.heart.print("play: end");
}

} // namespace fabric::test

using BenchWindow = fabric::test::BenchWindow;
FABRIC_TEST(BenchWindow)
#include "bench_window.moc"
