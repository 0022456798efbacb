#include "sample_results.h"
#include "support/test_registry.h"
#include "ui/panels/bar_cell.h"
#include "ui/panels/cost_bar.h"
#include "ui/panels/fabric_table.h"
#include "ui/panels/figure_tile.h"
#include "ui/panels/insight_box.h"
#include "ui/panels/results_panel.h"
#include "ui/panels/results_title.h"
#include "ui/panels/terms_dialog.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"

#include <QActionGroup>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QToolTip>

using namespace Qt::StringLiterals;
using namespace fabric;

namespace {

struct Bench
{
    Bench()
    {
        const Snapshot design = test::railExample();
        document.replace(*design, {}, u"rail"_s);
        runner.follow(document);
        panel.resize(352, 560);
        panel.show();
    }
    bool settle()
    {
        return QTest::qWaitFor(
            [&] { return runner.results().complete && runner.results().revision == document.revision(); },
            60000);
    }
    QRadioButton* radio(FabricKind fabric)
    {
        return panel.findChildren<QRadioButton*>().at(static_cast<int>(indexOf(fabric)));
    }

    DesignDocument document;
    ResultsRunner runner{test::shippedCatalog()};
    ResultsPanel panel{document, runner, test::shippedCatalog()};
};

QMenu* submenu(QMenu* menu, QStringView title)
{
    for (QAction* action : menu->actions()) {
        if (action->menu() && action->text() == title)
            return action->menu();
    }
    return nullptr;
}

} // namespace

class TestResultsPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theRadioSwitchesTheFabricAsOneUndoStep()
    {
        Bench bench;
        QVERIFY(bench.settle());
        const int before = bench.document.undoStack().count();
        QVERIFY(bench.radio(FabricKind::infiniband)->isChecked());

        QTest::mouseClick(bench.radio(FabricKind::roce), Qt::LeftButton, {}, {8, 8});
        QCOMPARE(bench.document.design().fabric.own, FabricKind::roce);
        QCOMPARE(bench.document.undoStack().count(), before + 1);
        QVERIFY(bench.radio(FabricKind::roce)->isChecked());

        bench.document.undoStack().undo();
        QCOMPARE(bench.document.design().fabric.own, FabricKind::infiniband);
        QVERIFY(bench.radio(FabricKind::infiniband)->isChecked());
        QVERIFY(!bench.radio(FabricKind::roce)->isChecked());
        QVERIFY(bench.settle());
        QVERIFY(bench.panel.presenter().view().rows[0].selected);
    }

    void aClickAnywhereInTheRowChooses()
    {
        Bench bench;
        QVERIFY(bench.settle());
        auto* table = bench.panel.findChild<FabricTable*>();
        const QPoint at = bench.radio(FabricKind::ethernet)->mapTo(table, QPoint(0, 0));
        QTest::mouseClick(table, Qt::LeftButton, {}, {table->width() - 2, at.y()});
        QCOMPARE(bench.document.design().fabric.own, FabricKind::ethernet);
    }

    void theKeyboardChooses()
    {
        Bench bench;
        QVERIFY(bench.settle());
        bench.radio(FabricKind::roce)->setFocus();
        QTest::keyClick(bench.radio(FabricKind::roce), Qt::Key_Space);
        QCOMPARE(bench.document.design().fabric.own, FabricKind::roce);
    }

    void nothingMovesWhileValuesChange()
    {
        Bench bench;
        QVERIFY(bench.settle());
        QList<QRect> before;
        const auto places = [&] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            QList<QRect> rects;
            for (QWidget* w : {static_cast<QWidget*>(bench.panel.findChild<InsightBox*>()),
                               static_cast<QWidget*>(bench.panel.findChild<FabricTable*>()),
                               static_cast<QWidget*>(bench.panel.findChild<FigureTile*>())})
                rects += QRect(w->mapTo(&bench.panel, QPoint()), w->size());
            return rects;
        };
        before = places();
        bench.document.clear();
        QCOMPARE(places(), before);
        QVERIFY(bench.settle());
        QCOMPARE(places(), before);
    }

    void menusChangeWhatTheFiguresAreFor()
    {
        Bench bench;
        QVERIFY(bench.settle());
        const auto menus = bench.panel.findChildren<QToolButton*>();
        QMenu* subject = menus.at(0)->menu();
        QVERIFY(menus.at(0)->text().contains(QString::fromStdString(bench.document.design().workload.name)));
        Q_EMIT subject->aboutToShow();
        QMenu* sizes = subject->actions().at(0)->menu();
        sizes->actions().at(0)->trigger();
        QCOMPARE(bench.runner.spec().bytes, Bytes(1024));
        QVERIFY(bench.settle());
        QTRY_COMPARE(bench.runner.results().spec.bytes, Bytes(1024));

        const int steps = bench.document.undoStack().count();
        Q_EMIT subject->aboutToShow();
        QMenu* workloads = submenu(subject, u"Workload");
        for (QAction* action : workloads->actions()) {
            if (!action->isChecked()) {
                action->trigger();
                break;
            }
        }
        QCOMPARE(bench.document.undoStack().count(), steps + 1);
        QVERIFY(bench.document.design().workload.id != std::string(defaultWorkload));
        bench.document.undoStack().undo();
        QCOMPARE(bench.document.design().workload.id, std::string(defaultWorkload));
    }

    void theRoutingIsChosenInTheMenu()
    {
        Bench bench;
        RailParameters parameters; // two leaves a rail: there is a choice among spines
        parameters.clos.nodes = 64;
        parameters.clos.tiers = 2;
        Design twoLeaves = *generate(Parameters{parameters}, test::shippedCatalog());
        twoLeaves.workload = bench.document.design().workload;
        bench.document.replace(twoLeaves, {}, u"two leaves"_s);
        QVERIFY(bench.settle());
        QToolButton* head = bench.panel.findChildren<QToolButton*>().at(0);
        const auto choose = [&](int at) {
            Q_EMIT head->menu()->aboutToShow();
            submenu(head->menu(), u"Routing")->actions().at(at)->trigger();
        };
        choose(1);
        const Routing hashed{RoutingKind::hashed};
        QCOMPARE(bench.runner.spec().routing, hashed);
        QTRY_VERIFY_WITH_TIMEOUT(
            bench.runner.results().spec.routing == hashed && bench.runner.results().complete, 60000);
        const Results& results = bench.runner.results();
        QCOMPARE(results.traffic->routing, hashed);
        QCOMPARE(results.estimate->routing, hashed);
        QCOMPARE(results.training->routing, hashed);
        const QString name = ResultsPresenter::routingName(hashed);
        QVERIFY(head->text().contains(name));
        const FabricEstimate& own = results.estimate->of(FabricKind::infiniband);
        QVERIFY(own.worst && *own.worst >= own.time);
        const QString tip = bench.panel.presenter().view().rows[0].time.tip;
        QVERIFY2(tip.contains(name) && tip.contains(text::duration(*own.worst).joined()), qPrintable(tip));
        choose(0);
        QTRY_VERIFY_WITH_TIMEOUT(
            bench.runner.results().spec.routing == Routing{} && bench.runner.results().complete, 60000);
        QVERIFY(!head->text().contains(name));
    }

    void theModelIsChosenInTheMenu()
    {
        Bench bench;
        QVERIFY(bench.settle());
        const auto table = bench.panel.findChild<FabricTable*>();
        const auto cells = table->findChildren<BarCell*>();
        QVERIFY(cells.at(0)->range().isEmpty());
        const int height = table->height();
        const auto choose = [&](int at) {
            QMenu* subject = bench.panel.findChildren<QToolButton*>().at(0)->menu();
            Q_EMIT subject->aboutToShow();
            QAction* model = submenu(subject, u"Model")->actions().at(at);
            QVERIFY(!model->isChecked());
            model->trigger();
            Q_EMIT subject->aboutToShow();
            QVERIFY(submenu(subject, u"Model")->actions().at(at)->isChecked());
        };
        choose(1);
        QCOMPARE(bench.runner.spec().model, CostModel::nccl);
        QTRY_VERIFY_WITH_TIMEOUT(
            bench.runner.results().spec.model == CostModel::nccl && bench.runner.results().complete, 60000);
        const FabricEstimate& own = bench.runner.results().estimate->of(FabricKind::infiniband);
        const ResultsView view = bench.panel.presenter().view();
        QCOMPARE(view.rows[0].way, ResultsPresenter::wayName(own.algorithm, own.protocol));
        const auto labels = table->findChildren<QLabel*>();
        const auto way = std::find_if(labels.begin(), labels.end(),
                                      [&](const QLabel* l) { return l->text() == view.rows[0].way; });
        QVERIFY(way != labels.end() && (*way)->isVisible());
        QVERIFY(cells.at(0)->range().contains(u" – "_s));
        QVERIFY(cells.at(0)->toolTip().contains(u"a choice from published runs"_s));
        QVERIFY(bench.panel.findChildren<QToolButton*>().at(0)->text().contains(u"NCCL"_s));
        QTRY_VERIFY(table->height() > height);

        choose(0);
        QTRY_VERIFY_WITH_TIMEOUT(
            bench.runner.results().spec.model == CostModel::guide && bench.runner.results().complete, 60000);
        QVERIFY(!(*way)->isVisible());
        QTRY_COMPARE(table->height(), height);
    }

    void whyTellsWhatNcclLeftAndWhatWouldHelp()
    {
        Bench bench;
        ResultsSpec spec;
        spec.model = CostModel::nccl;
        bench.runner.setSpec(spec);
        FabricSettings settings = bench.document.design().fabric;
        settings.own = FabricKind::ethernet; // InfiniBand would help
        bench.document.setFabric(settings, u"TCP"_s);
        QTRY_VERIFY_WITH_TIMEOUT(
            bench.runner.results().advised && bench.runner.results().spec.model == CostModel::nccl, 60000);
        const FabricEstimate own = bench.runner.results().estimate->of(FabricKind::ethernet);
        QVERIFY(!own.alternatives.empty());
        Q_EMIT bench.panel.findChild<InsightBox*>()->whyAsked();
        auto* dialog = bench.panel.findChild<TermsDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QStringList texts;
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            texts += label->text();
        for (const Term& term : own.terms)
            QVERIFY2(term.name.find('_') == std::string::npos ||
                         !texts.contains(QString::fromStdString(term.name)),
                     term.name.c_str());
        for (const Alternative& other : own.alternatives)
            QVERIFY(texts.contains(ResultsPresenter::wayName(other.algorithm, other.protocol)));
        for (const Finding& note : bench.runner.results().estimate->notes)
            QVERIFY(texts.contains(text::sentence(note)));
        const auto& better = *bench.runner.results().improvements;
        QVERIFY(!better.empty());
        QVERIFY(texts.contains(text::sentence(better.front().change)));
        QVERIFY(texts.contains(text::sentence(own.insight)));
        dialog->close();
    }

    void thePriceSetIsPartOfTheDesign()
    {
        Bench bench;
        QVERIFY(bench.settle());
        const auto choose = [&](const std::string& id) {
            QMenu* prices = bench.panel.findChildren<QToolButton*>().at(1)->menu();
            Q_EMIT prices->aboutToShow();
            const auto& sets = test::shippedCatalog().priceSets();
            for (std::size_t i = 0; i < sets.size(); ++i) {
                QCOMPARE(prices->actions().at(qsizetype(i))->isChecked(),
                         sets[i].id == bench.document.design().prices);
                if (sets[i].id == id)
                    prices->actions().at(qsizetype(i))->trigger();
            }
        };
        const std::string other = "hammingmesh-2022";
        const int steps = bench.document.undoStack().count();
        const Money before = *bench.runner.results().cost->total;
        choose(other);
        QCOMPARE(bench.document.undoStack().count(), steps + 1);
        QCOMPARE(bench.document.design().prices, other);
        QVERIFY(bench.settle());
        QCOMPARE(bench.runner.results().cost->prices, other);
        QVERIFY(*bench.runner.results().cost->total != before);
        QVERIFY(
            bench.panel.findChildren<QToolButton*>().at(1)->text().contains(QString::fromStdString(other)));

        QTemporaryDir folder;
        const QString path = folder.filePath(u"priced.fabric.json"_s);
        QVERIFY(bench.document.saveAs(path).ok());
        bench.document.undoStack().undo();
        QCOMPARE(bench.document.design().prices, std::string(defaultPriceSet));
        QVERIFY(bench.settle());
        QCOMPARE(*bench.runner.results().cost->total, before);

        QVERIFY(bench.document.open(path).ok());
        QCOMPARE(bench.document.design().prices, other);
        QVERIFY(bench.settle());
        QCOMPARE(bench.runner.results().cost->prices, other);
    }

    void theTileKeepsTheCountWhole()
    {
        for (const int width : {140, 158}) {
            FigureTile tile;
            TileView view;
            view.title = u"Oversubscription"_s;
            view.figure = u"4.00:1"_s;
            view.note = u"worst: a-leaf-with-a-very-long-name-17"_s;
            view.noteMore = u"+1\u202f023"_s;
            tile.setView(view, false);
            tile.resize(width, tile.sizeHint().height());
            tile.show();
            QVERIFY(QTest::qWaitForWindowExposed(&tile));
            const auto labels = tile.findChildren<QLabel*>();
            const auto it = std::find_if(labels.begin(), labels.end(),
                                         [&](const QLabel* l) { return l->text() == view.noteMore; });
            QVERIFY(it != labels.end());
            QVERIFY((*it)->width() >= (*it)->fontMetrics().horizontalAdvance(view.noteMore));
            QVERIFY((*it)->geometry().right() < tile.width());
        }
    }

    void whyOpensTheArithmetic()
    {
        Bench bench;
        QVERIFY(bench.settle());
        Q_EMIT bench.panel.findChild<InsightBox*>()->whyAsked();
        auto* dialog = bench.panel.findChild<TermsDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QStringList texts;
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            texts += label->text();
        QVERIFY(texts.contains(u"510"_s)); // 2 × (256 − 1) steps
        // The sentence that is explained stands on top, and no gap is left.
        QVERIFY(texts.contains(bench.panel.presenter().view().insight.sentence));
        dialog->close();
    }

    void theTitleCanBecomeADocksTitleBar()
    {
        Bench bench;
        QCOMPARE(bench.panel.titleBar()->parentWidget(), &bench.panel);
        QVERIFY(bench.settle());
    }

    void everythingHasAName()
    {
        Bench bench;
        QVERIFY(bench.settle());
        for (const BarCell* cell : bench.panel.findChildren<BarCell*>()) {
            QVERIFY(!cell->accessibleName().isEmpty());
            QVERIFY(!cell->toolTip().isEmpty());
        }
        for (const QToolButton* button : bench.panel.findChildren<QToolButton*>()) {
            QVERIFY(!button->accessibleName().isEmpty());
            QVERIFY(button->height() >= 24);
            QVERIFY(button->focusPolicy() & Qt::TabFocus);
        }
    }

    /// The dock is narrow for a while: what gave way comes back, and the names stay whole.
    void columnsGiveWayAndComeBack()
    {
        Bench bench;
        QVERIFY(bench.settle());
        const auto table = bench.panel.findChild<FabricTable*>();
        const auto shown = [&] {
            int count = 0;
            for (const BarCell* cell : table->findChildren<BarCell*>())
                count += cell->isVisible() ? 1 : 0;
            return count;
        };
        const auto namesAreWhole = [&] {
            for (const QLabel* label : table->findChildren<QLabel*>()) {
                for (const FabricKind fabric : allFabrics) {
                    if (label->text() == text::fabricName(fabric) &&
                        label->width() < label->fontMetrics().horizontalAdvance(label->text()))
                        return false;
                }
            }
            return true;
        };
        bench.panel.resize(400, 600);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QCOMPARE(shown(), 12);
        bench.panel.resize(320, 600);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QVERIFY(shown() >= 6);
        QVERIFY(namesAreWhole());
        bench.panel.resize(260, 600);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QVERIFY(shown() < 12);
        QVERIFY(namesAreWhole());
        bench.panel.resize(400, 600);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QCOMPARE(shown(), 12);
        QVERIFY(namesAreWhole());
    }

    void figuresScrollInALowDock()
    {
        Bench bench;
        QVERIFY(bench.settle());
        QVERIFY(bench.panel.minimumSizeHint().height() <= 200);
        bench.panel.resize(352, 240);
        auto* area = bench.panel.findChild<QScrollArea*>();
        QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0);
        QCOMPARE(area->widget()->width(), area->viewport()->width());
    }

    /// What a tile says when the pointer rests on one of its labels is what the tile says.
    void labelsInATileLeaveTheToolTipToIt()
    {
        Bench bench;
        QVERIFY(bench.settle());
        auto* tile = bench.panel.findChild<FigureTile*>();
        for (QLabel* label : tile->findChildren<QLabel*>()) {
            QToolTip::hideText();
            QHelpEvent event(QEvent::ToolTip, {2, 2}, label->mapToGlobal(QPoint(2, 2)));
            QCoreApplication::sendEvent(label, &event);
            QCOMPARE(QToolTip::text(), tile->toolTip());
        }
        QVERIFY(!bench.panel.findChild<CostBar*>()->toolTip().isEmpty());
    }

    void choicesAreExclusive()
    {
        Bench bench;
        QVERIFY(bench.settle());
        for (const QToolButton* button : bench.panel.findChildren<QToolButton*>()) {
            Q_EMIT button->menu()->aboutToShow();
            const QList<QMenu*> below = button->menu()->findChildren<QMenu*>();
            for (const QMenu* menu : below.isEmpty() ? QList<QMenu*>{button->menu()} : below) {
                for (const QAction* action : menu->actions())
                    QVERIFY(action->actionGroup() && action->actionGroup()->isExclusive());
            }
        }
    }

    void worksInANarrowDock()
    {
        Bench bench;
        QVERIFY(bench.settle());
        QVERIFY2(bench.panel.minimumSizeHint().width() <= 320,
                 qPrintable(QString::number(bench.panel.minimumSizeHint().width())));
    }
};

FABRIC_TEST(TestResultsPanel)
#include "tst_results_panel.moc"
