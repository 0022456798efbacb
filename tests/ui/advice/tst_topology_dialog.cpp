#include "support/test_registry.h"
#include "ui/advice/topology_dialog.h"
#include "ui/advice/topology_table.h"
#include "ui/dialogs/hint_line.h"
#include "ui/dialogs/number_box.h"
#include "ui/panels/sample_results.h"
#include "ui/text/finding_text.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace fabric;

namespace {

struct TopologyBench
{
    explicit TopologyBench(const Design& design = *test::railExample())
        : dialog(test::shippedCatalog(), design, {})
    {
        dialog.show();
    }
    bool settle()
    {
        return QTest::qWaitFor([&] { return !dialog.isComparing(); }, 120000);
    }
    void setGpus(int gpus) { dialog.findChild<NumberBox*>(u"gpus"_s)->setValue(gpus); }
    bool says(const QString& text) const
    {
        for (const QLabel* label : dialog.findChildren<QLabel*>()) {
            if (label->isVisibleTo(&dialog) && label->text().contains(text))
                return true;
        }
        return false;
    }
    QTableView& view() { return *dialog.findChild<QTableView*>(); }
    QPushButton& generate() { return *dialog.findChild<QPushButton*>(u"generate"_s); }
    /// Of the table as it is sorted.
    QString cell(int row, int column) { return view().model()->index(row, column).data().toString(); }
    int rowOf(const QString& topology, const QString& fabric)
    {
        for (int row = 0; row < view().model()->rowCount(); ++row) {
            if (cell(row, TopologyTable::topology) == topology && cell(row, TopologyTable::fabric) == fabric)
                return row;
        }
        return -1;
    }

    TopologyDialog dialog;
};

/// Figures by hand: two topologies that can be, one that cannot.
Advice handMadeAdvice()
{
    Advice advice;
    advice.gpus = 64;
    TopologyOption star;
    star.family = "star";
    star.parameters = StarParameters{};
    star.switches = 1;
    star.links = 64;
    star.bisectionFraction = 1;
    TopologyOption torus;
    torus.family = "torus";
    torus.parameters = TorusParameters{};
    torus.switches = 0;
    torus.links = 192;
    for (const FabricKind kind : allFabrics) {
        const std::size_t i = indexOf(kind);
        star.fabrics[i] = {kind, Seconds(0.010 * (1 + static_cast<double>(i))), Seconds(0.02), Money(2e6)};
        torus.fabrics[i] = {kind, Seconds(0.020), std::nullopt, Money(1e6)};
    }
    TopologyOption dragonfly;
    dragonfly.family = "dragonfly";
    dragonfly.refusal = {
        finding("advise.no_shape", "gpus").with("family", std::string("dragonfly")).with("nodes", 8)};
    advice.options = {star, dragonfly, torus};
    return advice;
}

} // namespace

/// The same GPUs as several topologies, and the one that is generated.
class TestTopologyDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theBestIsMarkedAndTold()
    {
        TopologyTable table;
        const QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        AdviceSpec spec;
        spec.prices = "hand-made";
        table.setAdvice(handMadeAdvice(), spec);
        QCOMPARE(table.rowCount(), 7); // 3 + 1 + 3
        const auto at = [&](int row, int column, int role = Qt::DisplayRole) {
            return table.index(row, column).data(role);
        };
        QCOMPARE(at(0, TopologyTable::allReduce).toString(), u"●\u00a010.0"_s);
        QVERIFY(at(0, TopologyTable::allReduce, Qt::FontRole).value<QFont>().bold());
        QCOMPARE(at(0, TopologyTable::allReduce, Qt::AccessibleTextRole).toString(), u"10.0, best"_s);
        QCOMPARE(at(1, TopologyTable::allReduce).toString(), u"20.0"_s);
        QVERIFY(!at(1, TopologyTable::allReduce, Qt::FontRole).value<QFont>().bold());
        // All that are alike are the best; what is not known is none.
        for (const int row : {4, 5, 6}) {
            QCOMPARE(at(row, TopologyTable::network).toString(), u"●\u00a01.00"_s);
            QCOMPARE(at(row, TopologyTable::allToAll).toString(), u"–"_s);
            QVERIFY(std::isinf(at(row, TopologyTable::allToAll, TopologyTable::sortRole).toDouble()));
        }
        QCOMPARE(table.headerData(TopologyTable::allReduce, Qt::Horizontal, Qt::DisplayRole).toString(),
                 u"AllReduce\nms"_s);
        // The widest bisection, not the narrowest.
        QCOMPARE(at(0, TopologyTable::bisection).toString().left(1), u"●"_s);
        QCOMPARE(at(3, TopologyTable::fabric).toString(), u"–"_s);
        QVERIFY(table.isRefused(3));
        QVERIFY(at(3, TopologyTable::allReduce).toString().contains(u"dragonfly"_s));
        QVERIFY(at(3, TopologyTable::network, Qt::ToolTipRole).toString().contains(u"dragonfly"_s));
        QVERIFY(at(0, TopologyTable::network, Qt::ToolTipRole).toString().contains(u"hand-made"_s));
        QVERIFY(at(1, TopologyTable::allReduce, Qt::ToolTipRole).toString().contains(u"guide model"_s));
        QVERIFY(at(0, TopologyTable::switches, Qt::ToolTipRole).toString().contains(u"Generated with"_s));
        QCOMPARE(table.firstRow(), 0);
    }

    void beginsWithTheOpenDesign()
    {
        TopologyBench bench;
        const AdviceSpec spec = bench.dialog.spec();
        QCOMPARE(spec.gpus, std::int64_t{256});
        QCOMPARE(spec.node, std::string("dgx-h100"));
        QCOMPARE(spec.bytes, Bytes(1024.0 * 1024 * 1024));
        QVERIFY(bench.settle());
        // The figures of the computation itself, shown.
        const Result<Advice> advice = advise(spec, test::shippedCatalog());
        QVERIFY(advice.ok());
        QVERIFY(bench.dialog.table().rowCount() >= 9);
        for (const RuleAdvice& rule : advice->fabricRules)
            QTRY_VERIFY(bench.says(text::sentence(rule.reason)));
        QTRY_VERIFY(bench.says(text::sentence(advice->topologyRule.reason)));
        QVERIFY(bench.generate().isEnabled());
        QVERIFY(bench.says(u"256 GPUs"_s) || bench.says(u"256\u00a0GPUs"_s));
    }

    void anEmptyDesignBeginsWithTheUsual()
    {
        TopologyBench bench{Design{}};
        QCOMPARE(bench.dialog.spec().gpus, std::int64_t{256});
        QCOMPARE(bench.dialog.spec().node, std::string("dgx-h100"));
    }

    void gpusThatFillNoNodes()
    {
        TopologyBench bench;
        bench.setGpus(100);
        QVERIFY(bench.settle());
        QCOMPARE(bench.dialog.table().rowCount(), 0);
        QVERIFY(!bench.generate().isEnabled());
        QVERIFY(bench.says(u"100 GPUs do not fill nodes of 8"_s));
        HintLine* refusal = nullptr;
        for (HintLine* hint : bench.dialog.findChildren<HintLine*>()) {
            if (hint->kind() == HintLine::Kind::refusal)
                refusal = hint;
        }
        QVERIFY(refusal);
        Q_EMIT refusal->linkActivated(u"104"_s);
        QCOMPARE(bench.dialog.spec().gpus, std::int64_t{104});
        QVERIFY(bench.settle());
        QVERIFY(bench.dialog.table().rowCount() > 0);
    }

    void rowsAreSortedByValue()
    {
        TopologyBench bench;
        bench.setGpus(64);
        QVERIFY(bench.settle());
        bench.view().sortByColumn(TopologyTable::allReduce, Qt::AscendingOrder);
        const QAbstractItemModel& model = *bench.view().model();
        for (int row = 1; row < model.rowCount(); ++row)
            QVERIFY(model.index(row - 1, TopologyTable::allReduce).data(TopologyTable::sortRole).toDouble() <=
                    model.index(row, TopologyTable::allReduce).data(TopologyTable::sortRole).toDouble());
        QVERIFY(bench.cell(0, TopologyTable::allReduce).startsWith(u'●'));
    }

    void generatesTheChosenRow()
    {
        TopologyBench bench;
        bench.setGpus(64);
        QVERIFY(bench.settle());
        const int row = bench.rowOf(u"Fat-tree"_s, u"RoCE v2"_s);
        QVERIFY(row >= 0);
        bench.view().selectRow(row);
        QVERIFY(
            bench.says(u"Fat-tree, among the topologies with InfiniBand"_s)); // whose switches are compared
        bench.generate().click();
        QTRY_COMPARE_WITH_TIMEOUT(bench.dialog.result(), int(QDialog::Accepted), 60000);
        const Design design = bench.dialog.takeDesign();
        QCOMPARE(design.fabric.own, FabricKind::roce);
        std::int64_t gpus = 0;
        for (const Device& device : design.devices)
            gpus += design.typeOf(device).gpuCount();
        QCOMPARE(gpus, std::int64_t{64});
        const Layout layout = bench.dialog.takeLayout();
        QVERIFY(layout.positions.size() >= design.devices.size());
    }

    void theWorkCanBeStopped()
    {
        TopologyBench bench;
        auto* again = bench.dialog.findChild<QPushButton*>(u"again"_s);
        QVERIFY(bench.dialog.isComparing());
        QCOMPARE(again->text(), u"Stop"_s);
        again->click();
        QVERIFY(!bench.dialog.isComparing());
        QCOMPARE(bench.dialog.table().rowCount(), 0);
        QCOMPARE(again->text(), u"Compare"_s);
        again->click();
        QVERIFY(bench.settle());
        QVERIFY(bench.dialog.table().rowCount() > 0);
        QVERIFY(!again->isVisible());
    }
};

FABRIC_TEST(TestTopologyDialog)
#include "tst_topology_dialog.moc"
