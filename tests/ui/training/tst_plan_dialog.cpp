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
    void presetsAndNames();
    void kindAndBack();
    void precisionAndBytesAgree();
    void untouchedValuesStay();
    void withoutGpus();
    void nothingScrolls_data();
    void nothingScrolls();
    void mnemonicsAreOfOneField_data();
    void mnemonicsAreOfOneField();

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
    PlanDialog dialog(basisOf(planDesign(4, job)), planCatalog());
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QVERIFY(settled(dialog));
    QVERIFY(dialog.width() <= 1560 && dialog.height() <= 930);
    for (const QScrollArea* area : dialog.findChildren<QScrollArea*>()) {
        QVERIFY2(area->verticalScrollBar()->maximum() == 0,
                 qPrintable(QString::number(area->verticalScrollBar()->maximum())));
        QVERIFY(area->widget()->minimumSizeHint().width() <= area->viewport()->width());
    }
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

FABRIC_TEST(TestPlanDialog)
#include "tst_plan_dialog.moc"
