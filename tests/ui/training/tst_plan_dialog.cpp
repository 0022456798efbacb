#include "plan_samples.h"
#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/text/numbers.h"
#include "ui/theme/fonts.h"
#include "ui/theme/segmented_control.h"
#include "ui/theme/theme_controller.h"
#include "ui/training/amount_edit.h"
#include "ui/training/plan_dialog.h"
#include "ui/training/plan_form.h"
#include "ui/training/plan_results.h"
#include "ui/training/plan_table.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QTranslator>

#include <algorithm>

using namespace fabric;
using namespace fabric::test;
using namespace Qt::StringLiterals;

/// The dialog as a person uses it: keys, clicks, and what can be read afterwards.
class TestPlanDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_theme.reset(); }
    void figuresFollowTyping();
    void segmentsChangeMemory();
    void whatDoesNotDivideIsRefusedAndTheLinkMendsIt();
    void unevenBatchIsMended();
    void tooManyGpusAreToldAtTheDataRanks();
    void whatDoesNotFitMayBeStored();
    void textsThatAreNoNumbers();
    void allThatIsWrongIsTold();
    void manyRefusalsScroll();
    void presetsAndNames();
    void kindAndBack();
    void precisionAndBytesAgree();
    void untouchedValuesStay();
    void withoutGpus();
    void amountsAreNotClipped();
    void nothingScrolls_data();
    void nothingScrolls();
    void narrowWindowsStackTheForm();
    void mnemonicsAreOfOneField_data();
    void mnemonicsAreOfOneField();
    void mnemonicsReachTheField_data();
    void mnemonicsReachTheField();

private:
    std::unique_ptr<ThemeController> m_theme;
};

namespace {

void typeOver(QWidget* editor, const QString& text)
{
    auto* edit = editor->findChild<QLineEdit*>();
    if (!edit)
        edit = qobject_cast<QLineEdit*>(editor);
    QVERIFY(edit);
    editor->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
}

void typeAt(PlanDialog& dialog, const char* place, const QString& text)
{
    FormField* row = dialog.form().field(place);
    QVERIFY2(row, place);
    typeOver(row->target(place), text);
}

bool settled(PlanDialog& dialog)
{
    return QTest::qWaitFor([&] { return dialog.isSettled(); }, 30000);
}

QPushButton* acceptOf(PlanDialog& dialog)
{
    return dialog.findChild<QPushButton*>(u"accept"_s);
}

void clickSegment(QWidget* segments, int index)
{
    QList<QPushButton*> buttons = segments->findChildren<QPushButton*>();
    std::sort(buttons.begin(), buttons.end(), [](QPushButton* a, QPushButton* b) { return a->x() < b->x(); });
    QTest::mouseClick(buttons.at(index), Qt::LeftButton);
}

void followLink(HintLine* hint, const QString& value)
{
    QVERIFY2(hint->html().contains(u"href=\"%1\""_s.arg(value)), qPrintable(hint->html()));
    for (QLabel* label : hint->findChildren<QLabel*>()) {
        if (label->text() == hint->html())
            Q_EMIT label->linkActivated(value);
    }
}

PlanBasis smallBasis()
{
    return basisOf(planDesign(4, smallGpt()));
}

} // namespace

void TestPlanDialog::initTestCase()
{
    installFonts(QLocale::c());
    m_theme = std::make_unique<ThemeController>(ThemeMode::light);
}

void TestPlanDialog::figuresFollowTyping()
{
    PlanDialog dialog(smallBasis(), planCatalog());
    dialog.show();
    QVERIFY(settled(dialog));
    const QString before = dialog.results().table().text(u"Step"_s, FabricKind::infiniband);
    QVERIFY(before != text::unknown());
    QCOMPARE(qobject_cast<QSpinBox*>(dialog.form().field("workload.parallel.tp")->editor())->value(), 8);
    QCOMPARE(dialog.form().field("workload.parallel.dp")->hint()->html(), u"= 4"_s);

    typeAt(dialog, "workload.global_batch", u"128"_s);
    QVERIFY(!dialog.isSettled());
    QVERIFY(settled(dialog));
    QCOMPARE(dialog.workload().globalBatch, 128.0);
    const QString after = dialog.results().table().text(u"Step"_s, FabricKind::infiniband);
    QVERIFY(after != before);
    QVERIFY(!dialog.results().table().toolTipOf(u"Step"_s, FabricKind::ethernet).isEmpty());
    QCOMPARE(dialog.form().field("workload.global_batch")->hint()->html(), u"32 micro batches a rank"_s);
}

void TestPlanDialog::segmentsChangeMemory()
{
    PlanDialog dialog(smallBasis(), planCatalog());
    dialog.show();
    QVERIFY(settled(dialog));
    const QString before = dialog.results().memoryFigure();
    clickSegment(dialog.form().field("workload.parallel.zero")->editor(), 3);
    QVERIFY(settled(dialog));
    QCOMPARE(dialog.workload().parallel->zero, std::int64_t{3});
    QVERIFY(dialog.results().memoryFigure() != before);
    clickSegment(dialog.form().field("workload.parallel.recompute")->editor(), 2);
    QCOMPARE(dialog.workload().parallel->recompute, Recompute::full);
}

void TestPlanDialog::whatDoesNotDivideIsRefusedAndTheLinkMendsIt()
{
    PlanDialog dialog(smallBasis(), planCatalog());
    dialog.show();
    QVERIFY(settled(dialog));
    typeAt(dialog, "workload.model.heads", u"12"_s);
    FormField* tensor = dialog.form().field("workload.parallel.tp");
    QCOMPARE(tensor->hint()->kind(), HintLine::Kind::refusal);
    QVERIFY(tensor->hint()->html().startsWith(u"Does not divide the heads: 12"_s));
    QVERIFY(!acceptOf(dialog)->isEnabled());
    // The whole sentence names the field as the form does.
    QVERIFY(dialog.results().sentence().startsWith(u"Tensor (TP): "_s));
    QVERIFY(acceptOf(dialog)->toolTip().startsWith(u"Tensor (TP): "_s));
    QVERIFY(tensor->editor()->accessibleDescription().startsWith(u"Does not divide"_s));
    followLink(tensor->hint(), u"6"_s);
    QCOMPARE(qobject_cast<QSpinBox*>(tensor->editor())->value(), 6);
    QCOMPARE(dialog.workload().parallel->tensor, std::int64_t{6});
}

void TestPlanDialog::unevenBatchIsMended()
{
    PlanDialog dialog(smallBasis(), planCatalog());
    dialog.show();
    typeAt(dialog, "workload.global_batch", u"65"_s); // 4 data ranks
    FormField* batch = dialog.form().field("workload.global_batch");
    QCOMPARE(batch->hint()->kind(), HintLine::Kind::refusal);
    followLink(batch->hint(), u"64"_s);
    QCOMPARE(dialog.workload().globalBatch, 64.0);
    QVERIFY(acceptOf(dialog)->isEnabled());
    QVERIFY(settled(dialog));
    QVERIFY(batch->hint()->kind() == HintLine::Kind::plain);
}

void TestPlanDialog::tooManyGpusAreToldAtTheDataRanks()
{
    PlanDialog dialog(smallBasis(), planCatalog());
    dialog.show();
    typeAt(dialog, "workload.parallel.dp", u"3"_s);
    FormField* data = dialog.form().field("workload.parallel.dp");
    QCOMPARE(data->hint()->html(), u"Takes 24 of 32 GPUs"_s);
    QVERIFY(!acceptOf(dialog)->isEnabled());
    typeAt(dialog, "workload.parallel.dp", u"4"_s);
    QVERIFY(acceptOf(dialog)->isEnabled());
    // Automatic data ranks are not to blame: 5 divides no 32 GPUs.
    typeAt(dialog, "workload.parallel.dp", u"0"_s);
    typeAt(dialog, "workload.parallel.tp", u"5"_s);
    QCOMPARE(data->hint()->kind(), HintLine::Kind::plain);
    QCOMPARE(dialog.form().field("workload.parallel.tp")->hint()->html(), u"Takes 30 of 32 GPUs"_s);
}

void TestPlanDialog::whatDoesNotFitMayBeStored()
{
    Workload job = *planCatalog().workload("llama3-8b-fsdp");
    job.parallel->zero = 0;
    PlanDialog dialog(basisOf(planDesign(4, job)), planCatalog());
    dialog.show();
    QVERIFY(settled(dialog));
    QVERIFY(dialog.results().memoryNote().startsWith(u"does not fit"_s));
    QVERIFY(dialog.results().sentence().contains(u"needs"_s));
    QVERIFY(acceptOf(dialog)->isEnabled());
}

void TestPlanDialog::textsThatAreNoNumbers()
{
    PlanDialog dialog(smallBasis(), planCatalog());
    dialog.show();
    typeAt(dialog, "workload.run.tokens", u"many"_s);
    QVERIFY(!acceptOf(dialog)->isEnabled());
    QCOMPARE(dialog.form().field("workload.run.tokens")->hint()->kind(), HintLine::Kind::refusal);
    typeAt(dialog, "workload.run.tokens", u"1.5T"_s);
    QVERIFY(acceptOf(dialog)->isEnabled());
    QCOMPARE(dialog.workload().run->tokens.value_or(0), 1.5e12);
    QVERIFY(settled(dialog));
    QVERIFY(dialog.results().table().text(u"Duration"_s, FabricKind::roce) != text::unknown());
    typeAt(dialog, "workload.run.tokens", u" "_s);
    QVERIFY(!dialog.workload().run);
}

void TestPlanDialog::allThatIsWrongIsTold()
{
    PlanDialog dialog(smallBasis(), planCatalog());
    dialog.show();
    QVERIFY(settled(dialog));
    typeAt(dialog, "workload.run.tokens", u"many"_s);
    typeAt(dialog, "workload.run.gpu_hour_usd", u"dear"_s);
    typeAt(dialog, "workload.model.heads", u"12"_s);
    typeAt(dialog, "workload.global_batch", u"65"_s);
    typeAt(dialog, "workload.parallel.gradient_bytes", u"0"_s);
    typeAt(dialog, "workload.parallel.optimizer_bytes", u"x"_s);
    for (const char* place : {"workload.run.tokens", "workload.run.gpu_hour_usd", "bytes"})
        QCOMPARE(dialog.form().field(place)->hint()->kind(), HintLine::Kind::refusal);
    FormField* bytes = dialog.form().field("bytes");
    const auto outlined = [&](const char* place) {
        return bytes->target(place)->property("invalid").toBool();
    };
    QVERIFY(!outlined("workload.parallel.weight_bytes"));
    QVERIFY(outlined("workload.parallel.gradient_bytes"));
    QVERIFY(outlined("workload.parallel.optimizer_bytes"));
    QStringList lines = dialog.results().sentence().split(u"<br>"_s);
    QCOMPARE(lines.size(), 4); // the sizes of the plan wait for the bytes
    QVERIFY(lines[0].startsWith(u"Tokens of the run: "_s));
    QVERIFY(lines[1].startsWith(u"GPU hour, $: "_s));
    QVERIFY(lines[2].startsWith(u"Bytes of each: "_s));
    QVERIFY(lines[3].startsWith(u"Gradients: "_s));

    typeAt(dialog, "workload.parallel.gradient_bytes", u"2"_s);
    typeAt(dialog, "workload.parallel.optimizer_bytes", u"12"_s);
    typeAt(dialog, "workload.run.gpu_hour_usd", u"2"_s);
    lines = dialog.results().sentence().split(u"<br>"_s);
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[1].startsWith(u"Tensor (TP): "_s));
    QVERIFY(lines[2].startsWith(u"Batch: "_s));
    QVERIFY(acceptOf(dialog)->toolTip().contains(u"Batch: "_s));
    QCOMPARE(dialog.form().field("workload.parallel.tp")->hint()->kind(), HintLine::Kind::refusal);
    QCOMPARE(dialog.form().field("workload.global_batch")->hint()->kind(), HintLine::Kind::refusal);
    typeAt(dialog, "workload.run.tokens", u"1.5T"_s);
    typeAt(dialog, "workload.model.heads", u"16"_s);
    typeAt(dialog, "workload.global_batch", u"64"_s);
    QVERIFY(acceptOf(dialog)->isEnabled());
    QVERIFY(settled(dialog));
}

void TestPlanDialog::manyRefusalsScroll()
{
    PlanDialog dialog(smallBasis(), planCatalog());
    dialog.show();
    QVERIFY(settled(dialog));
    const QScrollArea& sentences = dialog.results().sentences();
    const int height = sentences.height();
    QCOMPARE(sentences.focusPolicy(), Qt::NoFocus);
    for (const char* place : {"workload.model.layers", "workload.model.hidden", "workload.model.heads",
                              "workload.model.vocabulary", "workload.parallel.tp", "workload.parallel.cp"})
        typeAt(dialog, place, u"0"_s);
    QCOMPARE(dialog.results().sentence().count(u"<br>"_s), 5);
    QTRY_VERIFY(sentences.verticalScrollBar()->maximum() > 0);
    QCOMPARE(sentences.height(), height);
    QCOMPARE(sentences.focusPolicy(), Qt::TabFocus);
    QTest::keyClick(const_cast<QScrollArea*>(&sentences), Qt::Key_PageDown);
    QVERIFY(sentences.verticalScrollBar()->value() > 0);
}

void TestPlanDialog::amountsAreNotClipped()
{
    PlanDialog dialog(smallBasis(), planCatalog());
    dialog.show();
    auto* presets = dialog.findChild<QComboBox*>(u"preset"_s);
    for (int preset = 1; preset < presets->count(); ++preset) {
        presets->setCurrentIndex(preset);
        for (const AmountEdit* edit : dialog.findChildren<AmountEdit*>()) {
            constexpr int margins = 12;
            QVERIFY2(!edit->isVisible() ||
                         edit->fontMetrics().horizontalAdvance(edit->text()) <= edit->width() - margins,
                     qPrintable(presets->currentText() + u": "_s + edit->text()));
        }
    }
}

void TestPlanDialog::presetsAndNames()
{
    PlanDialog dialog(smallBasis(), planCatalog());
    dialog.show();
    auto* presets = dialog.findChild<QComboBox*>(u"preset"_s);
    auto* name = dialog.findChild<QLineEdit*>(u"name"_s);
    QCOMPARE(presets->currentIndex(), 0);
    QCOMPARE(name->text(), u"Small GPT"_s);
    const Workload& preset = *planCatalog().workload("llama3-8b-fsdp");
    presets->setCurrentIndex(presets->findText(QString::fromStdString(preset.name)));
    QCOMPARE(dialog.workload(), preset);
    QCOMPARE(qobject_cast<QSpinBox*>(dialog.form().field("workload.model.layers")->editor())->value(), 32);
    clickSegment(dialog.form().field("workload.parallel.zero")->editor(), 1);
    QCOMPARE(presets->currentIndex(), 0);
    QVERIFY(dialog.workload().id.empty());
    QCOMPARE(name->text(), QString::fromStdString(preset.name) + u", changed"_s);
    clickSegment(dialog.form().field("workload.parallel.zero")->editor(), 3);
    QCOMPARE(dialog.workload(), preset);
    typeOver(name, u"Ours"_s);
    QCOMPARE(dialog.workload().name, std::string("Ours"));
}

void TestPlanDialog::kindAndBack()
{
    PlanDialog dialog(smallBasis(), planCatalog());
    dialog.show();
    auto* kind = dialog.findChild<SegmentedControl*>(u"kind"_s);
    clickSegment(kind, 1);
    QVERIFY(!dialog.workload().model && !dialog.workload().parallel);
    QCOMPARE(dialog.workload().parameters, 1317650432.0);
    QVERIFY(!dialog.form().field("workload.parallel.tp"));
    QVERIFY(dialog.form().field("workload.parameters")->editor()->isVisible());
    QVERIFY(settled(dialog));
    QVERIFY(dialog.results().table().text(u"Step"_s, FabricKind::infiniband) != text::unknown());
    clickSegment(kind, 0);
    QCOMPARE(dialog.workload().model, smallGpt().model);
    QCOMPARE(dialog.workload().parallel, smallGpt().parallel);

    // A simple job of the catalog becomes the transformer of its size.
    PlanDialog simple(basisOf(planDesign(4, *planCatalog().workload("llama3-70b"))), planCatalog());
    clickSegment(simple.findChild<SegmentedControl*>(u"kind"_s), 0);
    QCOMPARE(simple.workload().model, planCatalog().workload("llama3-70b-3d")->model);
}

void TestPlanDialog::precisionAndBytesAgree()
{
    PlanDialog dialog(smallBasis(), planCatalog());
    dialog.show();
    auto* precision = qobject_cast<QComboBox*>(dialog.form().field("precision")->editor());
    QCOMPARE(precision->currentData().toString(), u"0"_s);
    typeAt(dialog, "workload.parallel.gradient_bytes", u"4"_s);
    QCOMPARE(dialog.workload().parallel->gradientBytes, 4.0);
    QCOMPARE(precision->currentData().toString(), u"1"_s);
    typeAt(dialog, "workload.parallel.optimizer_bytes", u"6"_s);
    QCOMPARE(precision->currentData().toString(), u"own"_s);
    precision->setCurrentIndex(precision->findData(u"3"_s));
    QCOMPARE(dialog.workload().parallel->optimizerBytes, 8.0);
    auto* weights = dialog.findChild<AmountEdit*>(u"workload.parallel.weight_bytes"_s);
    QCOMPARE(weights->text(), u"4"_s);
}

void TestPlanDialog::untouchedValuesStay()
{
    Workload odd = smallGpt();
    odd.parallel.reset(); // data parallel alone
    odd.overlap = 1.0 / 3;
    odd.run.emplace();
    odd.run->gpuHour = Money(0);
    odd.samplesPerEpoch = 1e7 / 3;
    odd.id = "odd";
    odd.notes = "kept";
    PlanDialog dialog(basisOf(planDesign(4, odd)), planCatalog());
    dialog.show();
    QVERIFY(settled(dialog));
    QTest::keyClick(&dialog, Qt::Key_Return);
    QCOMPARE(dialog.result(), int(QDialog::Accepted));
    QCOMPARE(dialog.workload(), odd);
}

void TestPlanDialog::withoutGpus()
{
    Design nothing;
    nothing.workload = smallGpt();
    PlanDialog dialog(basisOf(std::make_shared<const Design>(nothing)), planCatalog());
    dialog.show();
    QVERIFY(settled(dialog));
    QVERIFY(!dialog.results().sentence().isEmpty());
    QCOMPARE(dialog.results().table().text(u"Step"_s, FabricKind::infiniband), text::unknown());
    QVERIFY(acceptOf(dialog)->isEnabled()); // the job may come before the fabric
}

namespace {

void eachLanguage()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << u"en"_s;
    QTest::newRow("Chinese") << u"zh_CN"_s;
}

/// While it lives the application speaks a language.
struct Speaking
{
    explicit Speaking(const QString& language)
    {
        if (translator.load(u":/i18n/fabricwright_"_s + language))
            QApplication::installTranslator(&translator);
    }
    ~Speaking() { QApplication::removeTranslator(&translator); }
    QTranslator translator;
};

} // namespace

void TestPlanDialog::nothingScrolls_data()
{
    eachLanguage();
}

void TestPlanDialog::nothingScrolls()
{
    QFETCH(QString, language);
    const Speaking speaking(language);
    Workload job = *planCatalog().workload("llama3-70b-3d");
    job.model->experts = 8; // a longer count of parameters
    job.model->topK = 2;
    PlanDialog dialog(basisOf(planDesign(4, job)), planCatalog());
    dialog.resize(1460, 884); // as large as it becomes
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QVERIFY(settled(dialog));
    QCOMPARE(dialog.size(), QSize(1460, 884));
    for (const QScrollArea* area : dialog.findChildren<QScrollArea*>()) {
        QVERIFY2(area->verticalScrollBar()->maximum() == 0,
                 qPrintable(QString::number(area->verticalScrollBar()->maximum())));
        QVERIFY(area->widget()->minimumSizeHint().width() <= area->viewport()->width());
    }
}

/// 1,920 × 1,200 pixels at 150 % are 1,280 × 800.
void TestPlanDialog::narrowWindowsStackTheForm()
{
    PlanDialog dialog(smallBasis(), planCatalog());
    QVERIFY(dialog.width() <= dialog.screen()->availableSize().width());
    QVERIFY(dialog.height() <= dialog.screen()->availableSize().height());
    dialog.show();
    QVERIFY(settled(dialog));
    const QWidget* layers = dialog.form().field("workload.model.layers")->editor();
    const QWidget* tensor = dialog.form().field("workload.parallel.tp")->editor();
    dialog.resize(1460, 884);
    QTRY_VERIFY(layers->mapTo(&dialog, QPoint()).x() < tensor->mapTo(&dialog, QPoint()).x());
    dialog.resize(1264, 752);
    QTRY_COMPARE(layers->mapTo(&dialog, QPoint()).x(), tensor->mapTo(&dialog, QPoint()).x());
    QCOMPARE(dialog.width(), 1264);
    for (const QScrollArea* area : dialog.findChildren<QScrollArea*>())
        QTRY_VERIFY(area->widget()->width() <= area->viewport()->width());
}

void TestPlanDialog::mnemonicsAreOfOneField_data()
{
    eachLanguage();
}

void TestPlanDialog::mnemonicsAreOfOneField()
{
    QFETCH(QString, language);
    const Speaking speaking(language);
    PlanDialog dialog(smallBasis(), planCatalog());
    dialog.show();
    for (const int kind : {0, 1}) {
        clickSegment(dialog.findChild<SegmentedControl*>(u"kind"_s), kind);
        QMap<QString, QString> letters;
        QStringList texts;
        for (const QLabel* label : dialog.findChildren<QLabel*>())
            texts += label->isVisible() && label->buddy() ? label->text() : QString();
        for (const QAbstractButton* button : dialog.findChildren<QAbstractButton*>())
            texts += button->isVisible() ? button->text() : QString();
        for (const QString& text : texts) {
            const QString letter = QKeySequence::mnemonic(text).toString();
            QVERIFY2(letter.isEmpty() || !letters.contains(letter),
                     qPrintable(text + u" and "_s + letters.value(letter)));
            if (!letter.isEmpty())
                letters[letter] = text;
        }
        QVERIFY(letters.size() >= 6);
    }
}

void TestPlanDialog::mnemonicsReachTheField_data()
{
    eachLanguage();
}

void TestPlanDialog::mnemonicsReachTheField()
{
    QFETCH(QString, language);
    const Speaking speaking(language);
    PlanDialog dialog(smallBasis(), planCatalog());
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    for (const auto& [key, name] :
         {std::pair{Qt::Key_N, "name"}, std::pair{Qt::Key_X, "workload.parallel.ep"},
          std::pair{Qt::Key_K, "workload.run.tokens"}, std::pair{Qt::Key_G, "workload.run.gpu_hour_usd"},
          std::pair{Qt::Key_W, "workload.run.kilowatt_hour_usd"}}) {
        QTest::keyClick(&dialog, key, Qt::AltModifier);
        QVERIFY(dialog.focusWidget());
        QCOMPARE(dialog.focusWidget()->objectName(), QString::fromUtf8(name));
    }
}

FABRIC_TEST(TestPlanDialog)
#include "tst_plan_dialog.moc"
