#include "catalog_fixture.h"
#include "support/test_registry.h"

#include "core/generate/generate.h"
#include "core/layout/layout.h"
#include "ui/dialogs/generate_presenter.h"

#include <QSettings>
#include <QSignalSpy>

using namespace fabric;
using fabric::test::optionsIn;
using fabric::test::productCatalog;
using namespace Qt::StringLiterals;

/// The presenter alone: no window is needed to judge parameters, preview and generate.
class TestGeneratePresenter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); }
    void cleanupTestCase() { QSettings().clear(); }

    void startsWithAFamilyThatWorks()
    {
        GeneratePresenter presenter(productCatalog());
        QCOMPARE(presenter.family(), std::string("rail"));
        QVERIFY(presenter.shape().ok());
        QVERIFY(presenter.canGenerate());
    }

    void judgesAfterTypingRests()
    {
        GeneratePresenter presenter(productCatalog());
        presenter.setFamily("fat-tree");
        QSignalSpy judged(&presenter, &GeneratePresenter::stateChanged);
        presenter.setOptions({{"k", "7"}});
        QVERIFY2(!presenter.refusal(), "nothing is judged while typing");
        presenter.setOptions({{"k", "71"}});
        QCOMPARE(judged.count(), 0);
        QVERIFY(judged.wait(2000));
        QCOMPARE(judged.count(), 1);
        QVERIFY(presenter.refusal().has_value());
        QCOMPARE(presenter.refusal()->rule, std::string("generate.k_odd"));
        QCOMPARE(presenter.refusal()->place, std::string("k"));
        QVERIFY(!presenter.canGenerate());
    }

    void takesTheNearestValue()
    {
        GeneratePresenter presenter(productCatalog());
        presenter.setChoice({"fat-tree", {{"k", "7"}}});
        QVERIFY(presenter.refusal().has_value());
        QSignalSpy reloaded(&presenter, &GeneratePresenter::choiceChanged);
        presenter.applyNearest(*presenter.refusal(), "8");
        QCOMPARE(reloaded.count(), 1);
        QVERIFY(!presenter.refusal());
        QCOMPARE(presenter.shape()->nodes, std::int64_t{128});     // 8³ ÷ 4
        QCOMPARE(presenter.shape()->switches(), std::int64_t{80}); // 5 · 8² ÷ 4
    }

    /// Every refusal that names a near value is mended by taking it, one after the other.
    void nearestValuesLeadToADesign_data()
    {
        QTest::addColumn<QByteArray>("family");
        QTest::addColumn<QByteArray>("options");
        QTest::newRow("k odd") << QByteArray("fat-tree") << QByteArray("k=7");
        QTest::newRow("no nodes") << QByteArray("star") << QByteArray("nodes=0");
        QTest::newRow("star above every switch") << QByteArray("star") << QByteArray("nodes=500");
        QTest::newRow("nodes above two tiers") << QByteArray("rail") << QByteArray("nodes=4000 tiers=2");
        QTest::newRow("down without whole nodes")
            << QByteArray("fat-tree") << QByteArray("nodes=32 tiers=2 down=33 up=31");
        QTest::newRow("leaf too small")
            << QByteArray("fat-tree") << QByteArray("nodes=32 tiers=2 down=48 up=32 switch=qm9700");
        QTest::newRow("switch of another fabric")
            << QByteArray("rail") << QByteArray("nodes=32 tiers=2 fabric=roce switch=qm9700");
        QTest::newRow("too many groups") << QByteArray("dragonfly") << QByteArray("groups=10");
        QTest::newRow("p no whole nodes") << QByteArray("dragonfly") << QByteArray("node=dgx-h100 p=6");
        QTest::newRow("too large for memory") << QByteArray("fat-tree") << QByteArray("k=200 radix=200");
        QTest::newRow("torus out of range") << QByteArray("torus") << QByteArray("dims=0x4");
        QTest::newRow("node without fitting ports")
            << QByteArray("torus") << QByteArray("dims=4x4x4 node=dgx-h100");
        QTest::newRow("units above the design") << QByteArray("reference") << QByteArray("su=9");
    }
    void nearestValuesLeadToADesign()
    {
        QFETCH(QByteArray, family);
        QFETCH(QByteArray, options);
        const OptionList list = optionsIn(options);
        GeneratePresenter presenter(productCatalog());
        presenter.setChoice({family.toStdString(), list});
        QVERIFY(presenter.refusal().has_value());
        for (int step = 0; step < 3 && presenter.refusal(); ++step) {
            const Finding refusal = *presenter.refusal();
            std::string nearest;
            for (const Argument& argument : refusal.arguments)
                if (argument.name == "nearest")
                    nearest = std::holds_alternative<std::int64_t>(argument.value)
                                  ? std::to_string(std::get<std::int64_t>(argument.value))
                                  : std::get<std::string>(argument.value);
            QVERIFY2(!nearest.empty(), refusal.rule.c_str());
            presenter.applyNearest(refusal, nearest);
        }
        QVERIFY2(!presenter.refusal(), presenter.refusal() ? presenter.refusal()->rule.c_str() : "");
    }

    void takesTheFewestTiersThatWork()
    {
        GeneratePresenter presenter(productCatalog());
        const auto tiersFor = [&](const char* nodes) {
            presenter.setChoice({"rail", {{"nodes", nodes}, {"tiers", "auto"}, {"switch", "qm9700"}}});
            return std::get<RailParameters>(presenter.parameters()).clos.tiers;
        };
        // One 64-port leaf a rail holds 64 nodes; two tiers end at 64 ÷ 8 units of 32 nodes.
        QCOMPARE(tiersFor("64"), 1);
        QCOMPARE(tiersFor("65"), 2);
        QCOMPARE(tiersFor("256"), 2);
        QCOMPARE(tiersFor("257"), 3);
    }

    void previewsInTheBackground()
    {
        GeneratePresenter presenter(productCatalog());
        QSignalSpy previewed(&presenter, &GeneratePresenter::previewChanged);
        presenter.setChoice({"rail", {{"nodes", "127"}, {"tiers", "2"}}});
        QVERIFY(presenter.isPreviewPending());
        QVERIFY(previewed.wait(20000));
        QVERIFY(!presenter.isPreviewPending());
        QVERIFY(presenter.preview().picture != nullptr);
        QVERIFY(presenter.preview().network.has_value());
        QVERIFY(presenter.preview().power.has_value());
        QVERIFY(*presenter.preview().network < *presenter.preview().total);
    }

    void leavesLargeDesignsWithoutPicture()
    {
        GeneratePresenter presenter(productCatalog());
        presenter.setChoice({"fat-tree", {{"k", "64"}}});
        QVERIFY(presenter.canGenerate());
        QVERIFY(!presenter.isPreviewPending());
        QVERIFY(presenter.preview().picture == nullptr);
        QVERIFY(!presenter.preview().network);
    }

    void generatesWhatCoreGenerates()
    {
        GeneratePresenter presenter(productCatalog());
        presenter.setChoice({"rail", {{"nodes", "40"}, {"tiers", "2"}, {"oversubscription", "2:1"}}});
        QSignalSpy done(&presenter, &GeneratePresenter::generated);
        presenter.generate();
        QVERIFY(presenter.isGenerating());
        QVERIFY(done.wait(20000));
        const Result<Design> expected = generate(presenter.parameters(), productCatalog());
        QVERIFY(expected.ok());
        const Design design = presenter.takeDesign();
        QVERIFY(design == *expected);
        QVERIFY(presenter.takeLayout().positions == layout(design).positions);
    }

    void refusedParametersMakeNothing()
    {
        GeneratePresenter presenter(productCatalog());
        presenter.setChoice({"fat-tree", {{"k", "7"}}});
        presenter.generate();
        QVERIFY(!presenter.isGenerating());
        QVERIFY(!presenter.hasResult());
    }

    void judgesBeforeItGenerates()
    {
        GeneratePresenter presenter(productCatalog());
        presenter.setFamily("fat-tree");
        presenter.setOptions({{"k", "7"}});
        presenter.generate();
        QVERIFY(presenter.refusal().has_value());
        QVERIFY(!presenter.isGenerating());
    }

    void stopsOnDemand()
    {
        GeneratePresenter presenter(productCatalog());
        presenter.setChoice({"fat-tree", {{"k", "64"}}});
        QSignalSpy done(&presenter, &GeneratePresenter::generated);
        presenter.generate();
        QVERIFY(presenter.isGenerating());
        presenter.cancel();
        QVERIFY(!presenter.isGenerating());
        QVERIFY(presenter.canGenerate());
        QTest::qWait(300);
        QCOMPARE(done.count(), 0);
        QVERIFY(!presenter.hasResult());
    }

    void keepsValuesOfEachFamily()
    {
        GeneratePresenter presenter(productCatalog());
        presenter.setOptions({{"nodes", "96"}, {"tiers", "2"}});
        presenter.setFamily("torus");
        presenter.setFamily("rail");
        QCOMPARE(std::get<RailParameters>(presenter.parameters()).clos.nodes, 96);
    }

    void remembersWhatWasGenerated()
    {
        {
            GeneratePresenter presenter(productCatalog());
            presenter.setChoice({"torus", {{"dims", "3x5"}}});
            QSignalSpy done(&presenter, &GeneratePresenter::generated);
            presenter.generate();
            QVERIFY(done.wait(20000));
        }
        GeneratePresenter later(productCatalog());
        QCOMPARE(later.family(), std::string("torus"));
        QCOMPARE(std::get<TorusParameters>(later.parameters()).dims, (std::vector<int>{3, 5}));
        later.setFamily("star");
        QCOMPARE(std::get<StarParameters>(later.parameters()).nodes, StarParameters().nodes);
    }

    void damagedMemoryIsTheDefault()
    {
        GenerateMemory memory;
        memory.remember({"rail", {{"nodes", "many"}}});
        GeneratePresenter presenter(productCatalog());
        QVERIFY(presenter.shape().ok());
        RailParameters usual;
        usual.clos.tiers = 1; // as few as hold the nodes
        QCOMPARE(std::get<RailParameters>(presenter.parameters()), usual);
    }

    void presetsKeepTheirOrderAndContent()
    {
        GenerateMemory memory;
        const GenerateChoice first{"rail", {{"nodes", "64"}, {"tiers", "auto"}, {"rail-only", ""}}};
        const GenerateChoice second{"star", {{"nodes", "3"}, {"name", "a=b / c"}}};
        memory.savePreset(u"β / test"_s, first);
        memory.savePreset(u"alpha"_s, second);
        QCOMPARE(memory.presetNames(), (QStringList{u"alpha"_s, u"β / test"_s}));
        QCOMPARE(*memory.preset(u"β / test"_s), first);
        QCOMPARE(*memory.preset(u"alpha"_s), second);
        memory.removePreset(u"alpha"_s);
        QVERIFY(!memory.preset(u"alpha"_s));
        QCOMPARE(memory.presetNames().size(), 1);
    }
};

FABRIC_TEST(TestGeneratePresenter)
#include "tst_generate_presenter.moc"
