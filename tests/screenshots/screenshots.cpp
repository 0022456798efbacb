#include "app/catalog/built_in_catalog.h"
#include "core/generate/generate.h"
#include "core/layout/layout.h"
#include "ui/canvas/canvas_view.h"
#include "ui/dialogs/generate_dialog.h"
#include "ui/player/player_bar.h"
#include "ui/theme/fonts.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QStandardPaths>
#include <QTest>

#include <cstdio>

using namespace fabric;
using namespace Qt::StringLiterals;

namespace {

/// One look of the program, and the suffix of its files.
struct Look
{
    QString suffix;
    ThemeMode mode;
    QString language;
};

/// Takes pictures of the real window in typical moments.
class Photographer
{
public:
    Photographer(const Catalog& catalog, QString folder) : m_catalog(catalog), m_folder(std::move(folder)) {}

    bool take(const Look& look)
    {
        ThemeController themes(look.mode);
        LanguageController languages;
        languages.setCurrent(look.language);
        MainWindow window(m_catalog, themes, languages);
        window.resize(1600, 1000);
        window.show();
        m_suffix = look.suffix;
        save(window, u"start"_s);
        if (!show(window, u"rail-32"_s) || !show(window, u"torus-4x4x4"_s) ||
            !show(window, u"dragonfly-72"_s) || !show(window, u"superpod-h100-4su"_s))
            return false;
        tables(window);
        play(window);
        generate(window);
        return true;
    }

private:
    bool show(MainWindow& window, const QString& name)
    {
        if (name == u"rail-32"_s)
            makeRail(window);
        else if (!open(window, name))
            return false;
        settle(window);
        window.canvas().fit();
        if (name == u"rail-32"_s)
            selectNamed(window, "leaf-r3");
        save(window, name);
        return true;
    }

    void makeRail(MainWindow& window)
    {
        RailParameters rail;
        rail.clos.nodes = 32;
        const Result<Design> design = fabric::generate(rail, m_catalog);
        window.document().replace(*design, layout(*design), u"Rail"_s);
        window.document().undoStack().setClean();
    }

    static bool open(MainWindow& window, const QString& name)
    {
        const QString path = QStringLiteral(FABRIC_SOURCE_DIR "/examples/") + name + u".fabric.json"_s;
        const Result<void> opened = window.document().open(path);
        if (!opened)
            std::fprintf(stderr, "%s cannot be opened\n", qPrintable(path));
        return opened.ok();
    }

    static void selectNamed(MainWindow& window, const std::string& name)
    {
        for (const Device& device : window.document().design().devices) {
            if (device.name == name)
                window.canvas().select({device.id});
        }
    }

    /// One rack's leaf chosen in the table, its links on the canvas.
    void tables(MainWindow& window)
    {
        auto* dock = window.findChild<QDockWidget*>(u"tables"_s);
        dock->show();
        selectNamed(window, "leaf-1-r3");
        window.canvas().zoomToSelection();
        save(window, u"tables"_s);
        dock->hide();
    }

    void play(MainWindow& window)
    {
        if (!open(window, u"pcie-bottleneck"_s))
            return;
        settle(window);
        window.canvas().fit();
        window.actions().play->setChecked(true);
        RingPlayer& player = window.player().player();
        [[maybe_unused]] const bool ready = QTest::qWaitFor([&] { return player.canPlay(); }, 20000);
        player.pause();
        player.goTo(37);
        player.advance(Seconds(0.5));
        save(window, u"ring"_s);
        window.actions().play->setChecked(false);
    }

    void generate(MainWindow& window)
    {
        GenerateDialog dialog(m_catalog, &window);
        dialog.show();
        QTest::qWait(1500);
        dialog.grab().save(m_folder + u"/generate"_s + m_suffix + u".png"_s);
    }

    static void settle(MainWindow& window)
    {
        [[maybe_unused]] const bool done =
            QTest::qWaitFor([&] { return window.runner().results().complete; }, 20000);
        QTest::qWait(300);
    }

    void save(MainWindow& window, const QString& name)
    {
        QTest::qWait(400);
        window.grab().save(m_folder + u'/' + name + m_suffix + u".png"_s);
    }

    const Catalog& m_catalog;
    QString m_folder;
    QString m_suffix;
};

} // namespace

int main(int argc, char** argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(u"FabricwrightScreenshots"_s);
    if (argc < 2) {
        std::fputs("Usage: fabric_screenshots FOLDER\n", stderr);
        return 2;
    }
    const QString folder = QString::fromLocal8Bit(argv[1]);
    QDir().mkpath(folder);
    installFonts(QLocale::c());
    const Result<Catalog> catalog = Catalog::load(builtInCatalogSources());
    if (!catalog)
        return 3;
    Photographer photographer(*catalog, folder);
    const bool done = photographer.take({u"-light"_s, ThemeMode::light, u"en"_s}) &&
                      photographer.take({u"-dark"_s, ThemeMode::dark, u"en"_s}) &&
                      photographer.take({u"-zh"_s, ThemeMode::light, u"zh_CN"_s});
    return done ? 0 : 1;
}
