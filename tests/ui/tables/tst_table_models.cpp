#include "core/model/patches.h"
#include "support/test_registry.h"
#include "ui/panels/sample_results.h"
#include "ui/tables/device_table_model.h"
#include "ui/tables/link_table_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <random>

using namespace Qt::StringLiterals;
using namespace fabric;

/// Devices and links as rows.
class TestTableModels : public QObject
{
    Q_OBJECT

    static void fill(DesignDocument& document, const test::Fixture& fixture)
    {
        document.replace(Design(*fixture.design), fixture.layout, u"Fill"_s);
    }

    static QStringList column(const QAbstractItemModel& model, int column)
    {
        QStringList texts;
        for (int row = 0; row < model.rowCount(); ++row)
            texts += model.index(row, column).data().toString();
        return texts;
    }

    static void rename(DesignDocument& document, std::size_t position, const char* name)
    {
        Patch patch;
        patch.putDevices = {document.design().devices[position]};
        patch.putDevices.front().name = name;
        document.push(std::move(patch), u"Rename"_s);
    }

private Q_SLOTS:
    void cellsOfDevices()
    {
        DesignDocument document;
        fill(document, test::rail(32, 4));
        DeviceTableModel model(document);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), static_cast<int>(document.design().devices.size()));
        model.setFilter(u"leaf"_s);
        QCOMPARE(model.rowCount(), 8);
        const auto cell = [&](int c) { return model.index(3, c).data().toString(); };
        QCOMPARE(cell(DeviceTableModel::kindColumn), u"Leaf"_s);
        QCOMPARE(cell(DeviceTableModel::railColumn), u"3"_s);
        QCOMPARE(cell(DeviceTableModel::ratioColumn), u"–"_s);
        QCOMPARE(cell(DeviceTableModel::usedColumn), u"64"_s);
        QCOMPARE(cell(DeviceTableModel::portsColumn), u"64"_s);
        QCOMPARE(cell(DeviceTableModel::findingColumn), QString());
        QCOMPARE(model.plainText(3, DeviceTableModel::ratioColumn), QString());
    }

    void resultsFillInRatiosAndFindings()
    {
        DesignDocument document;
        fill(document, test::star(4));
        DeviceTableModel model(document);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        Results results;
        results.revision = document.revision();
        results.graph = std::make_shared<const FabricGraph>(document.snapshot());
        AnalysisReport report;
        SwitchRatio ratio;
        for (const Device& device : document.design().devices) {
            if (document.design().is(device, DeviceKind::switchDevice))
                ratio.device = static_cast<FabricGraph::Vertex>(document.design().indexOf(device.id));
        }
        ratio.ratio = 2.0;
        report.oversubscription.switches = {ratio};
        report.findings = {finding("generate.k_odd", {}, Severity::warning)
                               .with("found", 7)
                               .with("nearest", 6)
                               .with("other", 8)
                               .about(document.design().devices[ratio.device].name)};
        results.analysis = std::make_shared<const AnalysisReport>(report);
        model.setResults(results);
        model.sort(DeviceTableModel::ratioColumn, Qt::AscendingOrder);
        // What is not known stands at the end in both directions.
        QCOMPARE(model.index(0, DeviceTableModel::ratioColumn).data().toString(), u"2.00:1"_s);
        model.sort(DeviceTableModel::ratioColumn, Qt::DescendingOrder);
        QCOMPARE(model.index(0, DeviceTableModel::ratioColumn).data().toString(), u"2.00:1"_s);
        QCOMPARE(model.plainText(0, DeviceTableModel::ratioColumn), u"2"_s);
        QVERIFY(model.index(0, DeviceTableModel::findingColumn).data().toString().contains(u"7 is odd"_s));
        QVERIFY(!model.index(0, DeviceTableModel::ratioColumn).data(Qt::ForegroundRole).isValid());
        document.setPrices("other", u"Prices"_s);
        QVERIFY(model.index(0, DeviceTableModel::ratioColumn).data(Qt::ForegroundRole).isValid());
        QVERIFY(!model.index(0, DeviceTableModel::nameColumn).data(Qt::ForegroundRole).isValid());
    }

    void namesSortNaturally()
    {
        DesignDocument document;
        fill(document, test::star(12));
        rename(document, 1, "host-100");
        rename(document, 2, "host-10");
        rename(document, 3, "host-2");
        DeviceTableModel model(document);
        model.setFilter(u"host-"_s);
        model.sort(DeviceTableModel::nameColumn, Qt::AscendingOrder);
        const QStringList up = column(model, DeviceTableModel::nameColumn);
        QCOMPARE(up, (QStringList{u"host-2"_s, u"host-10"_s, u"host-100"_s}));
        model.sort(DeviceTableModel::nameColumn, Qt::DescendingOrder);
        QStringList down = column(model, DeviceTableModel::nameColumn);
        std::reverse(down.begin(), down.end());
        QCOMPARE(down, up);
    }

    void theFilterJoinsWords()
    {
        DesignDocument document;
        fill(document, test::rail(64, 4));
        DeviceTableModel model(document);
        QSignalSpy counted(&model, &DesignTableModel::countChanged);
        model.setFilter(u"  LEAF   qm9700 "_s);
        QVERIFY(counted.count() >= 1);
        QVERIFY(model.rowCount() > 0);
        for (const QString& kind : column(model, DeviceTableModel::kindColumn))
            QCOMPARE(kind, u"Leaf"_s);
        model.setFilter(u"leaf zebra"_s);
        QCOMPARE(model.rowCount(), 0);
        model.setFilter({});
        QCOMPARE(model.rowCount(), model.total());
    }

    void cellsOfLinks()
    {
        DesignDocument document;
        fill(document, test::star(4));
        Link changed = document.design().links[1];
        changed.length = Metres(3);
        changed.medium = Medium::dac;
        changed.cable = CableId{7};
        Patch patch;
        patch.putLinks = {changed};
        document.push(std::move(patch), u"Cable"_s);
        LinkTableModel model(document);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const Design& design = document.design();
        QCOMPARE(model.rowCount(), static_cast<int>(design.links.size()));
        const auto cell = [&](int row, int c) { return model.index(row, c).data().toString(); };
        QCOMPARE(cell(1, LinkTableModel::fromColumn),
                 QString::fromStdString(portName(design, design.links[1].a)));
        QCOMPARE(cell(1, LinkTableModel::rateColumn), u"400"_s);
        QCOMPARE(cell(1, LinkTableModel::lengthColumn), u"3.00"_s);
        QCOMPARE(cell(1, LinkTableModel::mediumColumn), u"DAC"_s);
        QCOMPARE(cell(1, LinkTableModel::cableColumn), u"7"_s);
        QCOMPARE(cell(0, LinkTableModel::lengthColumn), u"–"_s);
        QCOMPARE(cell(0, LinkTableModel::loadColumn), u"–"_s);
        Results results;
        results.revision = document.revision();
        results.graph = std::make_shared<const FabricGraph>(document.snapshot());
        std::vector<double> loads(design.links.size(), 0.25);
        loads[1] = 1;
        model.setResults(results, loads);
        model.sort(LinkTableModel::loadColumn, Qt::DescendingOrder);
        QCOMPARE(model.idAt(0), design.links[1].id.value);
        QCOMPARE(model.plainText(0, LinkTableModel::loadColumn), u"100"_s);
        QCOMPARE(model.plainText(1, LinkTableModel::loadColumn), u"25"_s);
        model.setFilter(cell(0, LinkTableModel::fromColumn).toUpper());
        QVERIFY(model.rowCount() >= 1);
        QCOMPARE(model.idAt(0), design.links[1].id.value);
    }

    void singleEditsAreSingleRows()
    {
        DesignDocument document;
        fill(document, test::star(20));
        DeviceTableModel model(document);
        model.sort(DeviceTableModel::nameColumn, Qt::AscendingOrder);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
        const int before = model.rowCount();
        Device fresh = document.design().devices[3];
        fresh.id = document.design().nextDeviceId();
        fresh.name = "node-5b";
        Patch addition;
        addition.putDevices = {fresh};
        document.push(std::move(addition), u"Add"_s);
        QCOMPARE(model.rowCount(), before + 1);
        QCOMPARE(inserted.count(), 1);
        QVERIFY(model.rowOf(fresh.id.value) > 0);
        patches::Subjects going;
        going.devices = {fresh.id};
        document.push(patches::removal(document.design(), document.layout(), going), u"Delete"_s);
        QCOMPARE(removed.count(), 1);
        QCOMPARE(reset.count(), 0);
        // A new name may be another place.
        rename(document, 1, "zzz");
        QCOMPARE(reset.count(), 1);
        QCOMPARE(model.index(model.rowCount() - 1, 0).data().toString(), u"zzz"_s);
        document.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    void manyEditsAgreeWithANewModel()
    {
        DesignDocument document;
        fill(document, test::rail(32, 4));
        DeviceTableModel devices(document);
        LinkTableModel links(document);
        devices.sort(DeviceTableModel::usedColumn, Qt::DescendingOrder);
        links.sort(LinkTableModel::toColumn, Qt::AscendingOrder);
        links.setFilter(u"leaf"_s);
        const QAbstractItemModelTester one(&devices, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester two(&links, QAbstractItemModelTester::FailureReportingMode::QtTest);
        std::mt19937 random(20260301);
        for (int step = 0; step < 40; ++step) {
            const Design& design = document.design();
            patches::Subjects going;
            if (design.links.empty() || step % 10 == 9)
                going.devices = {design.devices[random() % design.devices.size()].id};
            else
                going.links = {design.links[random() % design.links.size()].id};
            document.push(patches::removal(design, document.layout(), going), u"Delete"_s);
            DeviceTableModel newDevices(document);
            newDevices.sort(DeviceTableModel::usedColumn, Qt::DescendingOrder);
            QCOMPARE(devices.ids(), newDevices.ids());
            LinkTableModel newLinks(document);
            newLinks.sort(LinkTableModel::toColumn, Qt::AscendingOrder);
            newLinks.setFilter(u"leaf"_s);
            QCOMPARE(links.ids(), newLinks.ids());
        }
    }

    void aHiddenModelCatchesUp()
    {
        DesignDocument document;
        fill(document, test::star(4));
        DeviceTableModel model(document);
        model.setActive(false);
        fill(document, test::star(9));
        model.setActive(true);
        QCOMPARE(model.rowCount(), static_cast<int>(document.design().devices.size()));
    }
};

FABRIC_TEST(TestTableModels)
#include "tst_table_models.moc"
