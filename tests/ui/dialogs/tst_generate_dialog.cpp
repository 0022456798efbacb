#include "catalog_fixture.h"
#include "support/test_registry.h"

#include "core/generate/generate.h"
#include "ui/dialogs/counts_table.h"
#include "ui/dialogs/dimensions_edit.h"
#include "ui/dialogs/family_list.h"
#include "ui/dialogs/form_field.h"
#include "ui/dialogs/generate_dialog.h"
#include "ui/dialogs/generate_form.h"
#include "ui/dialogs/generate_presenter.h"
#include "ui/dialogs/preview_panel.h"
#include "ui/dialogs/progress_button.h"
#include "ui/dialogs/thumbnail_view.h"
#include "ui/panels/figure_tile.h"
#include "ui/theme/fonts.h"
#include "ui/theme/segmented_control.h"
#include "ui/theme/theme_controller.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTranslator>

using namespace fabric;
using fabric::test::optionsIn;
using fabric::test::productCatalog;
using namespace Qt::StringLiterals;

namespace {

void typeInto(QWidget* box, const QString& text)
{
    auto* edit = box->findChild<QLineEdit*>();
    QVERIFY(edit);
    box->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
}

/// A segment by its text.
QPushButton* segment(FormField* field, const QString& text)
{
    for (QPushButton* button : field->editor()->findChildren<QPushButton*>())
        if (button->text() == text)
            return button;
    return nullptr;
}

/// Waits until the typed values are judged.
void settle(GenerateDialog& dialog)
{
    QTest::qWait(GeneratePresenter::debounceMs + 60);
    dialog.presenter().validateNow();
}

bool waitForPreview(GenerateDialog& dialog)
{
    return QTest::qWaitFor([&] { return !dialog.presenter().isPreviewPending(); }, 30000);
}

QPushButton* generateButton(GenerateDialog& dialog)
{
    return dialog.findChild<QPushButton*>(u"generate"_s);
}

} // namespace

/// The window as a person uses it: keys, clicks, and what can be read afterwards.
class TestGenerateDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        installFonts(QLocale::c());
        m_theme = std::make_unique<ThemeController>(ThemeMode::light);
    }
    void init() { QSettings().clear(); }
    void cleanupTestCase()
    {
        QSettings().clear();
        m_theme.reset();
    }

    void oddKIsRefusedAndTheLinkMendsIt()
    {
        GenerateDialog dialog(productCatalog());
        dialog.show();
        chooseFamily(dialog, u"fat-tree"_s);
        QTest::mouseClick(segment(dialog.form().field("tree"), u"k-ary"_s), Qt::LeftButton);
        FormField* k = dialog.form().field("k");
        QVERIFY(k->editor()->isVisible());
        typeInto(k->editor(), u"7"_s);
        settle(dialog);

        QCOMPARE(k->hint()->kind(), HintLine::Kind::refusal);
        QVERIFY(k->hint()->html().startsWith(u"k must be even: 7 is odd. Nearest: "_s));
        QVERIFY(!generateButton(dialog)->isEnabled());
        QCOMPARE(generateButton(dialog)->toolTip(), u"k must be even: 7 is odd. Nearest: 6 or 8."_s);
        QCOMPARE(k->editor()->accessibleDescription(), generateButton(dialog)->toolTip());

        QLabel* sentence = nullptr;
        for (QLabel* label : k->hint()->findChildren<QLabel*>())
            if (label->text() == k->hint()->html())
                sentence = label;
        QVERIFY(sentence);
        Q_EMIT sentence->linkActivated(u"8"_s);
        QCOMPARE(qobject_cast<QSpinBox*>(k->editor())->value(), 8);
        QVERIFY(generateButton(dialog)->isEnabled());
        QVERIFY(generateButton(dialog)->toolTip().isEmpty());
        QCOMPARE(k->hint()->kind(), HintLine::Kind::plain);
        QCOMPARE(dialog.preview().counts().counts().front().second, std::int64_t{128}); // 8³ ÷ 4
    }

    /// The defaults of every family, untouched in the window, make what core makes.
    void everyFamilyMakesWhatCoreMakes_data()
    {
        QTest::addColumn<QString>("family");
        for (const char* family : {"star", "fat-tree", "rail", "dragonfly", "torus", "reference"})
            QTest::newRow(family) << QString::fromLatin1(family);
    }
    void everyFamilyMakesWhatCoreMakes()
    {
        QFETCH(QString, family);
        GenerateDialog dialog(productCatalog());
        dialog.show();
        chooseFamily(dialog, family);
        // A name, so that the form itself has written all options once.
        typeText(dialog, "name", u"mine"_s);
        Parameters expected = *defaultParameters(family.toStdString());
        commonOf(expected).name = "mine";
        // The window takes as few tiers as hold the nodes; the command line has a number of its own.
        if (auto* rail = std::get_if<RailParameters>(&expected))
            rail->clos.tiers = 1;
        settle(dialog);
        QVERIFY(dialog.presenter().parameters() == expected);
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(dialog.result(), int(QDialog::Accepted), 30000);
        const Result<Design> design = generate(expected, productCatalog());
        QVERIFY(design.ok());
        QVERIFY(dialog.takeDesign() == *design);
        QCOMPARE(dialog.takeLayout().positions.size(), design->devices.size());
    }

    /// Each option that a family has, through its field and back.
    void optionsSurviveTheForm_data()
    {
        QTest::addColumn<QByteArray>("family");
        QTest::addColumn<QByteArray>("options");
        QTest::newRow("star") << QByteArray("star") << QByteArray("nodes=20 gpus=2 nics=2 fabric=roce");
        QTest::newRow("tree by ports")
            << QByteArray("fat-tree") << QByteArray("nodes=40 tiers=3 down=48 up=12 spines=min");
        QTest::newRow("tree by ratio")
            << QByteArray("fat-tree") << QByteArray("nodes=40 tiers=2 oversubscription=7:3");
        QTest::newRow("k-ary, plain switches") << QByteArray("fat-tree") << QByteArray("k=20 radix=20");
        QTest::newRow("rail") << QByteArray("rail")
                              << QByteArray("nodes=64 tiers=1 rail-only= node=dgx-b200 nvlink-domain=2 "
                                            "edge-medium=dac core-medium=aoc");
        QTest::newRow("switch with fewer ports")
            << QByteArray("rail") << QByteArray("nodes=16 tiers=2 switch=qm9700 radix=32");
        QTest::newRow("dragonfly")
            << QByteArray("dragonfly")
            << QByteArray("p=2 a=4 h=2 groups=5 links-per-pair=1 arrangement=palmtree radix=12");
        QTest::newRow("dragonfly, all ports")
            << QByteArray("dragonfly")
            << QByteArray("p=2 a=4 h=2 groups=6 use-all-ports= arrangement=circulant");
        QTest::newRow("torus") << QByteArray("torus") << QByteArray("dims=4x3x2x2x2 link-gbps=100");
        QTest::newRow("torus of switches")
            << QByteArray("torus") << QByteArray("dims=5x5 hosts-per-switch=4 fabric=ethernet");
        QTest::newRow("reference") << QByteArray("reference")
                                   << QByteArray("design=dgx-b200-superpod su=2 name=ours");
    }
    void optionsSurviveTheForm()
    {
        QFETCH(QByteArray, family);
        QFETCH(QByteArray, options);
        const OptionList list = optionsIn(options);
        const Result<Parameters> expected = parametersFrom(family.toStdString(), list);
        QVERIFY(expected.ok());
        GenerateDialog dialog(productCatalog());
        dialog.show();
        dialog.presenter().setParameters(*expected);
        QVERIFY(dialog.presenter().parameters() == *expected);
        // Any edit makes the form write everything that it shows.
        const QString name = QString::fromStdString(commonOf(*expected).name);
        typeText(dialog, "name", name.isEmpty() ? u"x"_s : name + u"x"_s);
        settle(dialog);
        Parameters result = dialog.presenter().parameters();
        commonOf(result).name = name.toStdString();
        if (!(result == *expected))
            for (const auto& [option, value] : dialog.presenter().choice().options)
                qInfo() << option.c_str() << value.c_str();
        QVERIFY(result == *expected);
    }

    void remembersTheValuesOfEachFamily()
    {
        {
            GenerateDialog dialog(productCatalog());
            dialog.show();
            typeInto(dialog.form().field("nodes")->editor(), u"48"_s);
            QTest::mouseClick(generateButton(dialog), Qt::LeftButton);
            QTRY_COMPARE_WITH_TIMEOUT(dialog.result(), int(QDialog::Accepted), 30000);
        }
        GenerateDialog later(productCatalog());
        QCOMPARE(qobject_cast<QSpinBox*>(later.form().field("nodes")->editor())->value(), 48);
        chooseFamily(later, u"star"_s);
        QCOMPARE(qobject_cast<QSpinBox*>(later.form().field("nodes")->editor())->value(),
                 StarParameters().nodes);
        chooseFamily(later, u"rail"_s);
        QCOMPARE(qobject_cast<QSpinBox*>(later.form().field("nodes")->editor())->value(), 48);
    }

    /// Nothing that is typed is dropped: a minus stays and is refused in words, and the form does not move.
    void aMinusIsRefusedInWords()
    {
        GenerateDialog dialog(productCatalog());
        dialog.show();
        FormField* nodes = dialog.form().field("nodes");
        const int below = dialog.form().field("tiers")->editor()->y();
        typeInto(nodes->editor(), u"-5"_s);
        settle(dialog);
        QCOMPARE(qobject_cast<QSpinBox*>(nodes->editor())->value(), -5);
        QCOMPARE(nodes->hint()->kind(), HintLine::Kind::refusal);
        QVERIFY(!generateButton(dialog)->isEnabled());
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QCOMPARE(dialog.form().field("tiers")->editor()->y(), below);
    }

    void aFamilyBeginsAtItsTop()
    {
        GenerateDialog dialog(productCatalog());
        dialog.show();
        dialog.resize(dialog.width(), dialog.minimumSizeHint().height());
        auto* bar = dialog.form().verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 0);
        bar->setValue(bar->maximum());
        chooseFamily(dialog, u"dragonfly"_s);
        QCOMPARE(bar->value(), 0);
    }

    void oneNodeIsNotOneNodes()
    {
        GenerateDialog dialog(productCatalog());
        auto* domain = qobject_cast<QSpinBox*>(dialog.form().field("nvlink-domain")->editor());
        QCOMPARE(domain->text(), u"1 node"_s);
        domain->setValue(2);
        QCOMPARE(domain->text(), u"2 nodes"_s);
    }

    void generatingCanBeCancelled()
    {
        GenerateDialog dialog(productCatalog());
        dialog.show();
        dialog.presenter().setChoice({"fat-tree", {{"k", "64"}}});
        QVERIFY(waitForPreview(dialog));
        QCOMPARE(dialog.preview().network().figure(), u"–"_s);
        QVERIFY(!dialog.preview().network().toolTip().isEmpty());
        QVERIFY(!dialog.preview().thumbnail().hasPicture());

        QTest::mouseClick(generateButton(dialog), Qt::LeftButton);
        QVERIFY(dialog.presenter().isGenerating());
        QVERIFY(!dialog.form().isEnabled());
        QTest::qWait(20);
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(!dialog.presenter().isGenerating());
        QVERIFY2(dialog.isVisible(), "the first Esc stops the work, not the dialog");
        QVERIFY(dialog.form().isEnabled());
        QVERIFY(generateButton(dialog)->isEnabled());
        QTest::qWait(100);
        QVERIFY(dialog.isVisible());
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(!dialog.isVisible());
        QCOMPARE(dialog.result(), int(QDialog::Rejected));
        QVERIFY(dialog.takeDesign().devices.empty());
    }

    void aNoteDoesNotBlock()
    {
        GenerateDialog dialog(productCatalog());
        dialog.show();
        dialog.presenter().setChoice({"rail", {{"nodes", "127"}, {"tiers", "2"}}});
        QCOMPARE(dialog.form().field("nodes")->hint()->kind(), HintLine::Kind::note);
        QVERIFY(generateButton(dialog)->isEnabled());
        QVERIFY(waitForPreview(dialog));
        QVERIFY(dialog.preview().thumbnail().hasPicture());
        QVERIFY(dialog.preview().bisection().figure().startsWith(u"≤"_s));
        QVERIFY(dialog.preview().power().figure() != u"–"_s);
    }

    void switchesSpeakTheFabric()
    {
        GenerateDialog dialog(productCatalog());
        dialog.show();
        auto* list = qobject_cast<QComboBox*>(dialog.form().field("switch")->editor());
        QVERIFY(list->findData(u"qm9700"_s) > 0);
        QCOMPARE(list->findData(u"sn5600"_s), -1);
        QTest::mouseClick(segment(dialog.form().field("fabric"), u"RoCE"_s), Qt::LeftButton);
        QCOMPARE(list->findData(u"qm9700"_s), -1);
        QVERIFY(list->findData(u"sn5600"_s) > 0);
        QCOMPARE(list->itemData(0).toString(), QString());
    }

    void dimensionsComeAndGo()
    {
        GenerateDialog dialog(productCatalog());
        dialog.show();
        chooseFamily(dialog, u"torus"_s);
        auto* dims = qobject_cast<DimensionsEdit*>(dialog.form().field("dims")->editor());
        QCOMPARE(dims->dimensions(), (std::vector<int>{4, 4, 4}));
        const auto buttons = dims->findChildren<QAbstractButton*>();
        QTest::mouseClick(buttons[1], Qt::LeftButton);
        typeInto(dims->box(1), u"6"_s);
        settle(dialog);
        QCOMPARE(std::get<TorusParameters>(dialog.presenter().parameters()).dims, (std::vector<int>{4, 6}));
        QTest::mouseClick(buttons[0], Qt::LeftButton);
        settle(dialog);
        QCOMPARE(dialog.presenter().shape()->nodes, std::int64_t{4 * 6 * 4});
    }

    /// With Tab alone one gets to every field in sight and back to the first.
    void tabReachesEveryField_data() { everyFamilyMakesWhatCoreMakes_data(); }
    void tabReachesEveryField()
    {
        QFETCH(QString, family);
        GenerateDialog dialog(productCatalog());
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        chooseFamily(dialog, family);
        QSet<QWidget*> reached;
        for (int i = 0; i < 80; ++i) {
            QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
            reached.insert(dialog.focusWidget());
        }
        QVERIFY(reached.contains(generateButton(dialog)));
        QVERIFY(reached.contains(dialog.findChild<QPushButton*>(u"cancel"_s)));
        QVERIFY(reached.contains(dialog.findChild<FamilyList*>()));
        for (const std::string& option : optionNames(family.toStdString())) {
            FormField* field = dialog.form().field(option);
            QVERIFY2(field, option.c_str());
            if (!field->isShown())
                continue;
            const bool found = std::any_of(reached.begin(), reached.end(), [&](const QWidget* widget) {
                return widget == field->editor() || field->editor()->isAncestorOf(widget);
            });
            QVERIFY2(found, option.c_str());
            QVERIFY2(!field->editor()->accessibleName().isEmpty(), option.c_str());
        }
    }

    void lettersOfTheKeyboardAreUnique_data() { everyFamilyMakesWhatCoreMakes_data(); }
    void lettersOfTheKeyboardAreUnique()
    {
        QFETCH(QString, family);
        GenerateDialog dialog(productCatalog());
        dialog.show();
        chooseFamily(dialog, family);
        QMap<QKeySequence, QString> taken;
        const auto take = [&](const QString& text) {
            const QKeySequence key = QKeySequence::mnemonic(text);
            if (key.isEmpty())
                return;
            QVERIFY2(!taken.contains(key), qPrintable(text + u" and "_s + taken.value(key)));
            taken.insert(key, text);
        };
        for (const QLabel* label : dialog.findChildren<QLabel*>())
            if (label->isVisible() && label->buddy())
                take(label->text());
        for (const QAbstractButton* button : dialog.findChildren<QAbstractButton*>())
            if (button->isVisible())
                take(button->text());
        QVERIFY(taken.size() > 4);
    }

    /// No label or button has less room than its text: in any family, with the widest of the fonts, in
    /// Chinese.
    void nothingIsClipped_data()
    {
        QTest::addColumn<QString>("font");
        QTest::addColumn<QString>("language");
        QTest::newRow("usual") << QString() << QString();
        QTest::newRow("wide") << u"DejaVu Sans"_s << QString();
        QTest::newRow("zh") << QString() << u"zh_CN"_s;
    }
    void nothingIsClipped()
    {
        QFETCH(QString, font);
        QFETCH(QString, language);
        QTranslator translator;
        if (!language.isEmpty()) {
            QVERIFY(translator.load(u":/i18n/fabricwright_%1.qm"_s.arg(language)));
            QCoreApplication::installTranslator(&translator);
            installFonts(QLocale(language));
        }
        if (!font.isEmpty()) {
            QFont wide = QApplication::font();
            wide.setFamilies({font});
            QApplication::setFont(wide);
        }
        for (const char* family : {"star", "fat-tree", "rail", "dragonfly", "torus", "reference"})
            checkRoom(family);
        QCoreApplication::removeTranslator(&translator);
        installFonts(QLocale::c());
    }

    /// Set FABRIC_PICTURES to a folder to keep the pictures.
    void looks_data()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::newRow("light") << ThemeMode::light;
        QTest::newRow("dark") << ThemeMode::dark;
        QTest::newRow("contrast") << ThemeMode::highContrast;
    }
    void looks()
    {
        QFETCH(ThemeMode, mode);
        m_theme->setMode(mode);
        const QString theme = QString::fromLatin1(QTest::currentDataTag());
        {
            GenerateDialog dialog(productCatalog());
            dialog.show();
            dialog.presenter().setChoice({"rail", {{"nodes", "127"}, {"tiers", "2"}, {"switch", "qm9700"}}});
            QVERIFY(waitForPreview(dialog));
            keep(dialog, u"dialog-mockup-"_s + theme);
            QCOMPARE(dialog.size(), QSize(1096, 648));
        }
        {
            GenerateDialog dialog(productCatalog());
            dialog.show();
            dialog.presenter().setChoice({"fat-tree", {{"k", "7"}}});
            keep(dialog, u"dialog-refused-"_s + theme);
        }
        m_theme->setMode(ThemeMode::light);
    }

private:
    static void chooseFamily(GenerateDialog& dialog, const QString& family)
    {
        auto* list = dialog.findChild<FamilyList*>();
        for (int i = 0; i < 10 && list->currentFamily() != family.toStdString(); ++i)
            QTest::keyClick(list, i < 5 ? Qt::Key_Down : Qt::Key_Home);
        for (int i = 0; i < 6 && list->currentFamily() != family.toStdString(); ++i)
            QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(dialog.presenter().family(), family.toStdString());
    }
    static void checkRoom(const char* family)
    {
        GenerateDialog dialog(productCatalog());
        dialog.presenter().setFamily(family);
        dialog.show();
        QVERIFY(waitForPreview(dialog));
        keep(dialog, u"dialog-%1-%2"_s.arg(QString::fromLatin1(family),
                                           QString::fromLatin1(QTest::currentDataTag())));
        for (const QLabel* label : dialog.findChildren<QLabel*>()) {
            if (!label->isVisible() || label->text().isEmpty())
                continue;
            const int needed =
                label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
            QVERIFY2(label->height() >= needed, qPrintable(label->text()));
            if (!label->wordWrap())
                QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
        }
        for (const QPushButton* button : dialog.findChildren<QPushButton*>())
            if (button->isVisible())
                QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
    }
    static void typeText(GenerateDialog& dialog, const std::string& field, const QString& text)
    {
        auto* edit = qobject_cast<QLineEdit*>(dialog.form().field(field)->editor());
        QVERIFY(edit);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }
    static void keep(QWidget& widget, const QString& name)
    {
        QTest::qWait(30); // layouts settle in several rounds
        const QString folder = qEnvironmentVariable("FABRIC_PICTURES");
        if (!folder.isEmpty())
            QVERIFY(widget.grab().save(folder + u'/' + name + u".png"_s));
    }

    std::unique_ptr<ThemeController> m_theme;
};

FABRIC_TEST(TestGenerateDialog)
#include "tst_generate_dialog.moc"
