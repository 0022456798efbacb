#include "core/catalog/catalog.h"
#include "core/collective/nccl/nodes.h"
#include "support/test_registry.h"

using namespace fabric;
using namespace fabric::nccl;
using namespace fabric::test;

/// Whatever stands in the catalog can be searched, and does not depend on how its parts are numbered.
class TestNcclCatalogNodes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyNode_data();
    void everyNode();
    void cpuAndCapabilityAreKnown();

private:
    static const Catalog& catalog()
    {
        static const Result<Catalog> loaded =
            Catalog::loadFolder(std::filesystem::path(FABRIC_SOURCE_DIR) / "resources/catalog");
        return *loaded;
    }
};

namespace {

std::string figuresOf(const ChannelGraph& graph)
{
    return QStringLiteral("%1 x %2/%3 p%4 %5/%6 crossNic %7")
        .arg(graph.nChannels)
        .arg(graph.bwIntraGBps)
        .arg(graph.bwInterGBps)
        .arg(int(graph.pattern))
        .arg(QLatin1String(nameOf(graph.typeIntra).data()), QLatin1String(nameOf(graph.typeInter).data()))
        .arg(graph.crossNic)
        .toStdString();
}

std::string figuresOf(const NodeGraphs& graphs)
{
    return figuresOf(graphs.ring) + " | " + figuresOf(graphs.tree) + " | " + figuresOf(graphs.nvls) + " | " +
           std::to_string(graphs.commChannels);
}

} // namespace

void TestNcclCatalogNodes::everyNode_data()
{
    QTest::addColumn<QString>("id");
    for (const DeviceType& node : catalog().nodes())
        QTest::newRow(node.id.c_str()) << QString::fromStdString(node.id);
}

void TestNcclCatalogNodes::everyNode()
{
    QFETCH(QString, id);
    const DeviceType* node = catalog().node(id.toStdString());
    QVERIFY(node);
    const NodeInsides& insides = node->insides;
    const NodeGraphs graphs = graphsOf(insides, true);
    QVERIFY(graphs.ring.found());
    QVERIFY(graphs.ring.bwInterGBps > 0.1);
    QCOMPARE(graphs.tree.nChannels, graphs.ring.nChannels);
    QCOMPARE(figuresOf(graphsOf(shuffled(insides, 7), true)), figuresOf(graphs));
    QCOMPARE(figuresOf(graphsOf(shuffled(insides, 8), false)), figuresOf(graphsOf(insides, false)));
    qInfo("%s", figuresOf(graphs).c_str());
}

/// A DGX needs no assumption.
void TestNcclCatalogNodes::cpuAndCapabilityAreKnown()
{
    for (const char* id : {"dgx-a100", "dgx-h100", "dgx-h200", "dgx-b200", "dgx-b300", "gb200-tray"}) {
        const DeviceType* node = catalog().node(id);
        QVERIFY2(node, id);
        const Host host{&node->insides, {}, {}};
        QVERIFY2(buildTopology({host})->notes.empty(), id);
    }
}

FABRIC_TEST(TestNcclCatalogNodes)
#include "tst_catalog_nodes.moc"
