#include "core/catalog/catalog.h"
#include "core/collective/estimate.h"
#include "core/collective/nccl_plan.h"
#include "core/generate/generate.h"
#include "core/io/design_file.h"
#include "support/test_registry.h"

#include <QDir>
#include <QTest>

#include <memory>

using namespace fabric;

/// On the same hardware InfiniBand is never slower than RoCE, and RoCE never slower than TCP.
class TestTransportOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void catalogNodes_data();
    void catalogNodes();
    void examples_data();
    void examples();
};

namespace {

const Catalog& catalogOfNodes()
{
    static const Result<Catalog> loaded = Catalog::loadFolder(FABRIC_SOURCE_DIR "/resources/catalog");
    if (!loaded)
        qFatal("%s", loaded.error().findings.front().rule.c_str());
    return *loaded;
}

/// Rates, efficiencies and latencies that a design sets for one fabric say what that fabric is, not what a
/// transport costs.
Design withOneHardware(Design design)
{
    design.fabric.parameters = {};
    return design;
}

void compareFabrics(Design design)
{
    const FabricGraph graph(std::make_shared<const Design>(withOneHardware(std::move(design))));
    for (const bool pairs : {false, true}) {
        const Result<Traffic> traffic = routeTraffic(graph, {}, pairs);
        QVERIFY(traffic);
        EstimateSpec spec;
        spec.model = CostModel::nccl;
        if (!pairs) {
            const auto plan = planNccl(graph, *traffic, spec.nccl);
            QVERIFY(plan);
            spec.ncclPlan = *plan;
        }
        for (const Collective collective : allCollectives) {
            if ((collective == Collective::allToAll) != pairs)
                continue;
            spec.collective = collective;
            for (double bytes = 1024; bytes <= 8.0 * 1024 * 1024 * 1024; bytes *= 2) {
                spec.bytes = Bytes(bytes);
                const Result<EstimateReport> report = estimate(graph, *traffic, spec);
                QVERIFY(report);
                const double ib = report->of(FabricKind::infiniband).time.value();
                const double roce = report->of(FabricKind::roce).time.value();
                const double tcp = report->of(FabricKind::ethernet).time.value();
                const auto message = QStringLiteral("%1 of %2 bytes: %3, %4, %5 s")
                                         .arg(QString::fromUtf8(nameOf(collective).data()))
                                         .arg(bytes)
                                         .arg(ib)
                                         .arg(roce)
                                         .arg(tcp);
                QVERIFY2(ib <= roce * (1 + 1e-12) && roce <= tcp * (1 + 1e-12), qPrintable(message));
            }
        }
    }
}

} // namespace

void TestTransportOrder::catalogNodes_data()
{
    QTest::addColumn<QString>("node");
    for (const DeviceType& type : catalogOfNodes().nodes()) {
        if (type.gpuCount() > 0 && type.nicCount() > 0)
            QTest::newRow(type.id.c_str()) << QString::fromStdString(type.id);
    }
}

void TestTransportOrder::catalogNodes()
{
    QFETCH(QString, node);
    for (const char* nodes : {"2", "4"}) {
        const OptionList options{{"nodes", nodes}, {"node", node.toStdString()}};
        const Result<Parameters> parameters = parametersFrom("star", options);
        QVERIFY(parameters);
        const Result<Design> design = generate(*parameters, catalogOfNodes());
        if (!design)
            continue; // no switch fits
        compareFabrics(*design);
        if (QTest::currentTestFailed())
            return;
    }
}

void TestTransportOrder::examples_data()
{
    QTest::addColumn<QString>("file");
    const QDir folder(QStringLiteral(FABRIC_SOURCE_DIR "/examples"));
    for (const QString& file : folder.entryList({QStringLiteral("*.fabric.json")}))
        QTest::newRow(qPrintable(file)) << folder.filePath(file);
}

void TestTransportOrder::examples()
{
    QFETCH(QString, file);
    Result<io::DesignFile> read = io::loadDesign(file.toStdString());
    QVERIFY(read);
    compareFabrics(std::move(read->design));
}

FABRIC_TEST(TestTransportOrder)
#include "tst_transport_order.moc"
