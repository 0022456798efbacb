#include "sample_results.h"
#include "support/test_registry.h"
#include "ui/panels/bom_panel.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/inspector_panel.h"
#include "ui/panels/results_panel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme_controller.h"

#include <QApplication>
#include <QDir>
#include <QTabWidget>
#include <QVBoxLayout>

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

/// The panels side by side as they stand in the docks. Set FABRIC_PICTURES to a folder to keep the pictures.
class TestPanelPictures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { installFonts(QLocale::c()); }
    void cleanup() { QApplication::setFont(fontOf(TypeStep::body)); }

    void everyThemeAndWidth_data()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::addColumn<int>("width");
        QTest::addColumn<QString>("family");
        QTest::newRow("light") << ThemeMode::light << 352 << QString();
        QTest::newRow("dark") << ThemeMode::dark << 352 << QString();
        QTest::newRow("contrast") << ThemeMode::highContrast << 352 << QString();
        QTest::newRow("narrow-dejavu") << ThemeMode::light << 320 << u"DejaVu Sans"_s;
        QTest::newRow("wide") << ThemeMode::light << 480 << QString();
    }
    void everyThemeAndWidth()
    {
        QFETCH(ThemeMode, mode);
        QFETCH(int, width);
        QFETCH(QString, family);
        ThemeController controller(mode);
        if (!family.isEmpty()) {
            QFont font = QApplication::font();
            font.setFamilies({family});
            QApplication::setFont(font);
        }
        DesignDocument document;
        ResultsRunner runner(test::shippedCatalog());
        document.replace(*test::railExample(), {}, u"rail"_s);
        runner.follow(document);

        QWidget page;
        page.resize(width, 1040);
        auto* column = new QVBoxLayout(&page);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(0);
        auto* results = new ResultsPanel(document, runner, test::shippedCatalog());
        auto* tabs = new QTabWidget;
        auto* leaf = new InspectorPanel(document, runner);
        auto* node = new InspectorPanel(document, runner);
        auto* findings = new FindingsPanel;
        auto* bom = new BomPanel;
        tabs->addTab(leaf, u"Inspector"_s);
        tabs->addTab(node, u"Node"_s);
        tabs->addTab(findings, u"Findings"_s);
        tabs->addTab(bom, u"Parts"_s);
        column->addWidget(results);
        column->addWidget(tabs, 1);
        connect(&runner, &ResultsRunner::resultsChanged, findings, &FindingsPanel::setResults);
        connect(&runner, &ResultsRunner::resultsChanged, bom, &BomPanel::setResults);
        page.show();
        QVERIFY(QTest::qWaitFor([&] { return runner.results().complete && !runner.isRunning(); }, 60000));
        leaf->setSelection({document.design().devices[34].id}, {});
        node->setSelection({document.design().devices[2].id}, {});
        document.setNicLink(document.design().devices[2].id, 3, PcieLink{4, 8, {}});
        document.setNicLink(document.design().devices[2].id, 3, std::nullopt);
        QVERIFY(QTest::qWaitFor(
            [&] { return runner.results().complete && runner.results().revision == document.revision(); },
            60000));
        findings->setFindings(
            {finding("generate.k_odd", "k")
                 .with("found", 7)
                 .with("nearest", 6)
                 .with("other", 8)
                 .about("leaf-1"),
             finding("collective.insight_network_bound", {}, Severity::warning).with("gain", 12),
             finding("collective.insight_single_rank", {}, Severity::info).about("node-1")});

        const QString folder = qEnvironmentVariable("FABRIC_PICTURES");
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            QTest::qWait(20);
            const QImage image = page.grab().toImage();
            QCOMPARE(image.width(), width);
            if (tab == 0) {
                QVERIFY(countOf(image, controller.theme().infoBg) > 5000);
                QVERIFY(countOf(image, controller.theme().selBg) > 2000);
                for (const QColor& color : controller.theme().fabric)
                    QVERIFY(countOf(image, color) > 30);
            }
            if (!folder.isEmpty())
                image.save(QDir(folder).filePath(
                    u"panels-%1-%2.png"_s.arg(QLatin1StringView(QTest::currentDataTag())).arg(tab)));
        }
    }

    void aChangeOfThemeRepaints()
    {
        ThemeController controller(ThemeMode::light);
        DesignDocument document;
        ResultsRunner runner(test::shippedCatalog());
        document.replace(*test::railExample(), {}, u"rail"_s);
        runner.follow(document);
        ResultsPanel panel(document, runner, test::shippedCatalog());
        panel.resize(352, 560);
        panel.show();
        QVERIFY(QTest::qWaitFor([&] { return runner.results().complete; }, 60000));
        const QColor light = controller.theme().infoBg;
        QVERIFY(countOf(panel.grab().toImage(), light) > 5000);
        controller.setMode(ThemeMode::dark);
        QCoreApplication::processEvents();
        const QImage dark = panel.grab().toImage();
        QCOMPARE(countOf(dark, light), 0);
        QVERIFY(countOf(dark, controller.theme().infoBg) > 5000);
    }
};

FABRIC_TEST(TestPanelPictures)
#include "tst_pictures.moc"
