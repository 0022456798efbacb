#include "core/collective/estimate.h"
#include "core/collective/fabrics.h"
#include "core/collective/nccl_jobs.h"
#include "support/design_edits.h"
#include "support/test_registry.h"

#include <algorithm>

using namespace fabric;
using namespace fabric::test;

/// Bytes that cross the memory of the host: what is blamed, and what a slot carries.
class TestNcclHost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void socketsBlameTheUpLink();
    void withoutGpuDirectTheUpLinkIsBlamed_data();
    void withoutGpuDirectTheUpLinkIsBlamed();
    void nicBehindTheCpuIsBlamed();
    void narrowSlotBehindTheCpuIsBlamed();
    void oneSlotHasOneCapacity_data();
    void oneSlotHasOneCapacity();
    void slotBesideItsGpuIsNotCut();
};

namespace {

Design fourNodes(const char* node)
{
    return designOf("star", {{"nodes", "4"}, {"node", node}});
}

/// One NIC in every node, at a socket.
Design oneNicAtTheCpu(const PcieLink& slot)
{
    Design design = fourNodes("dgx-a100");
    DeviceType& type = *std::find_if(design.types.begin(), design.types.end(),
                                     [](const DeviceType& t) { return t.kind == DeviceKind::node; });
    std::erase_if(design.links, [&](const Link& link) {
        const auto isGone = [&](const PortRef& p) {
            return &design.typeOf(*design.find(p.device)) == &type && p.port > 0;
        };
        return isGone(link.a) || isGone(link.b);
    });
    type.insides.nics.resize(1);
    type.insides.nics.front().attachment = {Attachment::To::cpu, 1, slot};
    return design;
}

std::string uplinkOf(const Design& design)
{
    const NodeInsides& insides = design.typeOf(design.devices.front()).insides;
    return "node-0/pcie-switch-0 – cpu-" + std::to_string(insides.pcieSwitches.front().index);
}

double slotGBps(const FabricEstimate& row)
{
    return termOf(row, "nominal") / 8 * termOf(row, "efficiency");
}

} // namespace

// Each channel goes up to the CPU and down again on the same link: 20 + 20 × 6/5 of 48 GB/s.
void TestNcclHost::socketsBlameTheUpLink()
{
    const Design design = fourNodes("dgx-h100");
    const FabricEstimate tcp = reportOf(design, ncclSpec()).of(FabricKind::ethernet);
    QCOMPARE(tcp.bottleneck->name, uplinkOf(design));
    QCOMPARE(tcp.bottleneck->kind, std::string("pcie"));
    QCOMPARE(tcp.insight.rule, std::string("collective.nccl_insight_inside"));
    QCOMPARE(tcp.insight.subjects.front(), tcp.bottleneck->name);
}

void TestNcclHost::withoutGpuDirectTheUpLinkIsBlamed_data()
{
    QTest::addColumn<QString>("setting");
    QTest::newRow("no verbs") << "NCCL_IB_DISABLE=1";
    QTest::newRow("no GPUDirect") << "NCCL_NET_GDR_LEVEL=LOC";
}

void TestNcclHost::withoutGpuDirectTheUpLinkIsBlamed()
{
    QFETCH(QString, setting);
    const Design design = fourNodes("dgx-h100");
    QCOMPARE(ownOf(design, ncclSpec(gibi, "auto", {setting.toStdString()})).bottleneck->name,
             uplinkOf(design));
}

void TestNcclHost::nicBehindTheCpuIsBlamed()
{
    const EstimateReport report = reportOf(oneNicAtTheCpu({4, 16, {}}), ncclSpec());
    for (const FabricEstimate& row : report.fabrics) {
        QCOMPARE(row.bottleneck->name, std::string("node-0/nic-0 – cpu-1"));
        QCOMPARE(row.bottleneck->equal, std::size_t{8}); // both directions in four nodes
    }
}

void TestNcclHost::narrowSlotBehindTheCpuIsBlamed()
{
    Design design = oneNicAtTheCpu({4, 16, {}});
    test::setNicLink(design, design.devices[2].id, 0, PcieLink{3, 8, {}});
    for (const FabricEstimate& row : reportOf(design, ncclSpec()).fabrics)
        QCOMPARE(row.bottleneck->name, std::string("node-2/nic-0 – cpu-1"));
}

// NCCL counts 6 GB/s for eight lanes of generation 3, and 4 of them through the CPU: for rings and for pairs.
void TestNcclHost::oneSlotHasOneCapacity_data()
{
    QTest::addColumn<int>("lanes");
    QTest::addColumn<double>("expected");
    QTest::newRow("x8") << 8 << 4.0;
    QTest::newRow("x16") << 16 << 8.0;
}

void TestNcclHost::oneSlotHasOneCapacity()
{
    QFETCH(int, lanes);
    QFETCH(double, expected);
    Design design = oneNicAtTheCpu({4, 16, {}});
    test::setNicLink(design, design.devices[2].id, 0, PcieLink{3, lanes, {}});
    EstimateSpec spec = ncclSpec();
    const FabricEstimate ring = ownOf(design, ncclSpec(gibi, "ring"));
    QVERIFY(closeTo(termOf(ring, "search_channels") * termOf(ring, "channel_rate"), expected));
    spec.collective = Collective::allToAll;
    const FabricEstimate pairs = ownOf(design, spec);
    QCOMPARE(pairs.bottleneck->name, std::string("node-2/nic-0 – cpu-1"));
    QVERIFY(closeTo(slotGBps(pairs), expected));
}

// A degraded NIC beside its GPU: NCCL's 12 GB/s for sixteen lanes of generation 3, uncut.
void TestNcclHost::slotBesideItsGpuIsNotCut()
{
    Design design = fourNodes("dgx-h100");
    test::setNicLink(design, design.devices[2].id, 3, PcieLink{3, 16, {}});
    EstimateSpec spec = ncclSpec();
    spec.collective = Collective::allToAll;
    const FabricEstimate pairs = ownOf(design, spec);
    QVERIFY(pairs.bottleneck->name.find("node-2/nic-3 – ") == 0);
    QVERIFY(closeTo(slotGBps(pairs), 12));
}

FABRIC_TEST(TestNcclHost)
#include "tst_nccl_host.moc"
