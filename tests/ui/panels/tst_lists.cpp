#include "sample_results.h"
#include "support/test_registry.h"
#include "ui/panels/bom_model.h"
#include "ui/panels/bom_panel.h"
#include "ui/panels/findings_panel.h"

#include <QAbstractItemModelTester>
#include <QListView>
#include <QSignalSpy>
#include <QTableView>

using namespace Qt::StringLiterals;
using namespace fabric;

/// Findings and the bill of materials.
class TestLists : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findingsAreSortedAndCounted()
    {
        FindingsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto odd = [](const char* subject) {
            return finding("generate.k_odd", "k", Severity::warning)
                .with("found", 7)
                .with("nearest", 6)
                .with("other", 8)
                .about(subject);
        };
        model.setFindings({finding("generate.dims_missing", "dims", Severity::info), odd("leaf-1"),
                           odd("leaf-2"),
                           finding("catalog.empty", {}, Severity::error).with("file", "own.json")});
        QCOMPARE(model.rowCount(), 3);
        QVERIFY(model.index(0).data().toString().contains(u"own.json"_s));
        QCOMPARE(model.index(1).data().toString(), u"k must be even: 7 is odd. Nearest: 6 or 8."_s);
        QCOMPARE(model.index(1).data(FindingsModel::countRole).toInt(), 2);
        QCOMPARE(model.index(1).data(FindingsModel::subjectsRole).toStringList(),
                 (QStringList{u"leaf-1"_s, u"leaf-2"_s}));
        QVERIFY(model.index(1).data(FindingsModel::detailRole).toString().contains(u"leaf-1, leaf-2"_s));
        QVERIFY(model.index(0).data(Qt::AccessibleTextRole).toString().startsWith(u"Error: "_s));
        QCOMPARE(model.countOf(Severity::warning), 2);
        model.setFindings({});
        QCOMPARE(model.rowCount(), 0);
    }

    void aClickRevealsTheSubjects()
    {
        FindingsPanel panel;
        panel.resize(352, 200);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QCOMPARE(panel.title(), u"Findings 0"_s);
        panel.setFindings({finding("generate.k_odd", "k").with("found", 7).about("leaf-1")});
        QCOMPARE(panel.title(), u"Findings 1"_s);
        QSignalSpy reveal(&panel, &FindingsPanel::reveal);
        auto* list = panel.findChild<QListView*>();
        const QRect row = list->visualRect(panel.model().index(0));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, row.center());
        QVERIFY(reveal.count() >= 1);
        QCOMPARE(reveal.first().first().toStringList(), QStringList{u"leaf-1"_s});
    }

    void findingsWaitForTheWholeResult()
    {
        FindingsPanel panel;
        Results results = test::resultsOf(test::star(4).design);
        results.failures[ResultsStep::rings] = {finding("generate.k_odd", "k").with("found", 7)};
        results.complete = false;
        panel.setResults(results);
        QCOMPARE(panel.model().rowCount(), 0);
        results.complete = true;
        panel.setResults(results);
        QVERIFY(panel.model().rowCount() > 0);
    }

    void billOfMaterials()
    {
        BomModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const Results results = test::resultsOf(test::railExample());
        model.setReport(results.cost);
        QCOMPARE(model.rowCount(), static_cast<int>(results.cost->lines.size()));
        bool sawSwitches = false;
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, BomModel::categoryColumn).data().toString() != u"Switch"_s)
                continue;
            sawSwitches = true;
            QCOMPARE(model.index(row, BomModel::quantityColumn).data().toString(), u"12"_s);
            QCOMPARE(model.index(row, BomModel::unitPriceColumn).data().toString(), u"$36\u202f000"_s);
            QCOMPARE(model.index(row, BomModel::totalColumn).data(BomModel::sortRole).toDouble(), 432000.0);
            QVERIFY(model.index(row, 0).data(Qt::ToolTipRole).toString().contains(u"12 × "_s));
        }
        QVERIFY(sawSwitches);
        model.setReport(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void unknownPricesAreDashes()
    {
        BomModel model;
        CostReport report;
        report.lines.resize(1);
        report.lines[0].part.model = "Unheard-of";
        model.setReport(std::make_shared<const CostReport>(report));
        QCOMPARE(model.index(0, BomModel::totalColumn).data().toString(), u"–"_s);
        QCOMPARE(model.index(0, BomModel::statusColumn).data().toString(), u"unpriced"_s);
    }

    void theTableSortsByNumbers()
    {
        BomPanel panel;
        panel.setResults(test::resultsOf(test::railExample()));
        QTableView* table = panel.table();
        table->sortByColumn(BomModel::quantityColumn, Qt::DescendingOrder);
        qlonglong last = std::numeric_limits<qlonglong>::max();
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const qlonglong now =
                table->model()->index(row, BomModel::quantityColumn).data(BomModel::sortRole).toLongLong();
            QVERIFY(now <= last);
            last = now;
        }
    }
};

FABRIC_TEST(TestLists)
#include "tst_lists.moc"
