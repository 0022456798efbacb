#include "support/test_registry.h"
#include "ui/charts/chart_legend.h"
#include "ui/charts/sweep_chart.h"
#include "ui/charts/sweep_dialog.h"
#include "ui/panels/insight_box.h"
#include "ui/panels/results_panel.h"
#include "ui/panels/sample_results.h"
#include "ui/panels/terms_dialog.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme_controller.h"

#include <QApplication>
#include <QDir>
#include <QTranslator>

using namespace Qt::StringLiterals;
using namespace fabric;

/// What model nccl shows, in every look. Set FABRIC_PICTURES to a folder to keep the pictures.
class TestNcclPictures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { installFonts(QLocale::c()); }
    void cleanup() { installFonts(QLocale::c()); }

    void everyLook_data()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::addColumn<bool>("chinese");
        QTest::newRow("light") << ThemeMode::light << false;
        QTest::newRow("dark") << ThemeMode::dark << false;
        QTest::newRow("contrast") << ThemeMode::highContrast << false;
        QTest::newRow("chinese") << ThemeMode::light << true;
    }
    void everyLook()
    {
        QFETCH(ThemeMode, mode);
        QFETCH(bool, chinese);
        ThemeController controller(mode);
        QTranslator translator;
        if (chinese) {
            QVERIFY(translator.load(u":/i18n/fabricwright_zh_CN.qm"_s));
            QApplication::installTranslator(&translator);
            installFonts(QLocale(QLocale::Chinese, QLocale::China));
        }
        DesignDocument document;
        document.replace(*test::railExample(), {}, u"rail"_s);
        ResultsRunner runner(test::shippedCatalog());
        runner.follow(document);
        ResultsSpec spec;
        spec.model = CostModel::nccl;
        runner.setSpec(spec);
        ResultsPanel panel(document, runner, test::shippedCatalog());
        panel.resize(352, 600);
        panel.show();
        SweepDialog sweep(runner);
        sweep.show();
        QTRY_VERIFY_WITH_TIMEOUT(runner.results().advised && !sweep.sweep().report.samples.empty(), 60000);
        Q_EMIT panel.findChild<InsightBox*>()->whyAsked();
        auto* terms = panel.findChild<TermsDialog*>();
        QVERIFY(terms);
        // The chart's ground follows the theme.
        const QImage chart = sweep.findChild<SweepChart*>()->grab().toImage();
        QCOMPARE(chart.pixelColor(2, 2), controller.theme().base);

        const QString folder = qEnvironmentVariable("FABRIC_PICTURES");
        if (folder.isEmpty())
            return;
        const auto save = [&](QWidget& widget, const QString& name) {
            const QString tag = QString::fromUtf8(QTest::currentDataTag());
            widget.grab().save(QDir(folder).filePath(u"nccl-%1-%2.png"_s.arg(tag, name)));
        };
        save(panel, u"panel"_s);
        save(sweep, u"sweep"_s);
        terms->resize(terms->width(), 1100);
        save(*terms, u"terms"_s);
    }
};

FABRIC_TEST(TestNcclPictures)
#include "tst_nccl_pictures.moc"
