#include "core/collective/estimate.h"
#include "core/collective/fabrics.h"
#include "support/test_registry.h"

#include <algorithm>
#include <cmath>

using namespace fabric;
using namespace fabric::test;

/// Figures that were published for real clusters, from the drawn node to bus bandwidth.
class TestNcclPublished : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneH100Node();
    void perNicRates_data();
    void perNicRates();
    void nicBehindCpu();
    void allNicsBehindCpus();
    void allToAllTendsToTheNic();
    void thirdGpuOfPairsDropsToPcie();
    void oneA100Node();
    void twoH200Nodes();
};

namespace {

constexpr double publishedGibi = 1024.0 * 1024 * 1024;

double busOf(const Design& design, const std::string& algorithm, double bytes = 8 * publishedGibi,
             Collective collective = Collective::allReduce)
{
    EstimateSpec spec;
    spec.model = CostModel::nccl;
    spec.collective = collective;
    spec.algorithm = algorithm;
    spec.bytes = Bytes(bytes);
    const Result<EstimateReport> report = estimate(graphOf(design), spec);
    if (!report)
        qFatal("%s", report.error().findings.front().rule.c_str());
    return toGigabytesPerSecond(*report->of(FabricKind::infiniband).busBandwidth);
}

Design cluster(const char* node, int nodes)
{
    return designOf("star", {{"nodes", std::to_string(nodes)}, {"node", node}});
}

DeviceType& nodeType(Design& design)
{
    return *std::find_if(design.types.begin(), design.types.end(),
                         [](const DeviceType& t) { return t.kind == DeviceKind::node; });
}

/// Only the first NIC of every node, and where it hangs.
void keepOneNic(Design& design, const Attachment& attachment)
{
    DeviceType& type = nodeType(design);
    type.insides.nics.resize(1);
    type.insides.nics.front().attachment = attachment;
    std::erase_if(design.links, [&](const Link& link) {
        const auto gone = [&](const PortRef& p) {
            return &design.typeOf(*design.find(p.device)) == &type && p.port > 0;
        };
        return gone(link.a) || gone(link.b);
    });
}

bool within(double value, double least, double most)
{
    if (value >= least && value <= most)
        return true;
    qWarning("%g is not within %g and %g", value, least, most);
    return false;
}

} // namespace

// nccl-tests issues 290, 212 (NVIDIA staff): 476, about 480; with NCCL_ALGO=RING 370.
void TestNcclPublished::oneH100Node()
{
    QVERIFY(within(busOf(cluster("dgx-h100", 1), "auto"), 470, 480));
    // What the ring tends to; 8 GiB come within half a percent of it.
    QVERIFY(within(busOf(cluster("dgx-h100", 1), "ring", 1024 * publishedGibi), 359.9, 370));
    QVERIFY(within(busOf(cluster("dgx-h100", 1), "ring"), 358, 370));
}

void TestNcclPublished::perNicRates_data()
{
    QTest::addColumn<QString>("node");
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    QTest::newRow("200G") << QStringLiteral("dgx-a100") << 24.0 << 24.0;
    QTest::newRow("400G") << QStringLiteral("dgx-h100") << 46.0 << 48.0;
}

void TestNcclPublished::perNicRates()
{
    QFETCH(QString, node);
    QFETCH(double, least);
    QFETCH(double, most);
    const Design design = cluster(node.toLatin1().constData(), 4);
    QVERIFY(within(busOf(design, "ring", 1e15) / 8, least * (1 - 1e-4), most));
}

// nccl #412: 24 GB/s with one 200G NIC on a PCIe switch, 16 where it hangs from the CPU.
void TestNcclPublished::nicBehindCpu()
{
    Design beside = cluster("dgx-a100", 4);
    keepOneNic(beside, nodeType(beside).insides.nics.front().attachment);
    Design behind = beside;
    Attachment cpu;
    cpu.to = Attachment::To::cpu;
    cpu.index = 0;
    cpu.link = PcieLink{4, 16, {}};
    nodeType(behind).insides.nics.front().attachment = cpu;
    QVERIFY(within(busOf(beside, "ring", 1e15), 23.9, 24));
    QVERIFY(within(busOf(behind, "ring", 1e15), 15.9, 16.1));
    // The report says what NCCL's own search would give, and that less is counted.
    const EstimateReport report = reportOf(behind, ncclSpec(1e15, "ring"));
    const auto note = std::find_if(report.notes.begin(), report.notes.end(),
                                   [](const Finding& f) { return f.rule == "collective.nccl_through_host"; });
    QVERIFY(note != report.notes.end());
    QCOMPARE(note->subjects, std::vector<std::string>{"node-0"});
    QCOMPARE(note->arguments.size(), std::size_t{2});
    QCOMPARE(std::get<double>(note->arguments[1].value), 16.0);
    QVERIFY(std::get<double>(note->arguments[0].value) > 16);
    for (const Finding& f : reportOf(beside, ncclSpec(1e15, "ring")).notes)
        QVERIFY(f.rule != "collective.nccl_through_host");
}

// The same third where all eight NICs hang from the CPUs: bytes pass the up-links of the four PCIe switches,
// 4 × 24 GB/s, of which two thirds are counted. With a wide way up the slots of the NICs decide.
void TestNcclPublished::allNicsBehindCpus()
{
    Design behind = cluster("dgx-a100", 4);
    NodeInsides& insides = nodeType(behind).insides;
    QCOMPARE(insides.pcieSwitches.size(), std::size_t{4});
    for (std::size_t n = 0; n < insides.nics.size(); ++n) {
        insides.nics[n].attachment.to = Attachment::To::cpu;
        insides.nics[n].attachment.index = static_cast<int>(n / 4);
    }
    const auto hostNote = [](const Design& design) {
        const EstimateReport report = reportOf(design, ncclSpec(1e15, "ring"));
        const auto note = std::find_if(report.notes.begin(), report.notes.end(), [](const Finding& f) {
            return f.rule == "collective.nccl_through_host";
        });
        return note == report.notes.end() ? Finding() : *note;
    };
    QVERIFY(within(busOf(behind, "ring", 1e15), 63.9, 64));
    QCOMPARE(std::get<double>(hostNote(behind).arguments[0].value), 96.0); // what the search finds
    QCOMPARE(std::get<double>(hostNote(behind).arguments[1].value), 64.0);
    // Two NICs left, one a socket: 2 × 24 × 2/3 of their slots, as of one.
    Design two = behind;
    nodeType(two).insides.nics[1].attachment.index = 1;
    nodeType(two).insides.nics.resize(2);
    std::erase_if(two.links, [&](const Link& link) {
        const auto gone = [&](const PortRef& p) {
            return two.typeOf(*two.find(p.device)).kind == DeviceKind::node && p.port > 1;
        };
        return gone(link.a) || gone(link.b);
    });
    QVERIFY(within(busOf(two, "ring", 1e15), 31.9, 32));
    // One switch above all others: its up-link is the way to the CPU of its socket.
    Design nested = behind;
    for (std::size_t s = 1; s < 4; ++s) {
        nodeType(nested).insides.pcieSwitches[s].to = Attachment::To::pcieSwitch;
        nodeType(nested).insides.pcieSwitches[s].index = 0;
    }
    QVERIFY(busOf(nested, "ring", 1e15) <= 16 * (1 + 1e-9));
    // A GPU beside each NIC: no host on the way, nothing taken off.
    QVERIFY(hostNote(cluster("dgx-a100", 4)).rule.empty());
}

void TestNcclPublished::allToAllTendsToTheNic()
{
    // N nodes of 8: (R − 1) ÷ (R − 8) of a NIC's 48 GB/s, which is N ÷ (N − 1) but for one GPU in R.
    for (const int nodes : {2, 4, 8}) {
        const double found = busOf(cluster("dgx-h100", nodes), "auto", 1e15, Collective::allToAll);
        const double ratio = static_cast<double>(nodes) / (nodes - 1);
        QVERIFY(within(found / 48, ratio * (1 - 1.0 / (8 * nodes)) * 0.999, ratio));
    }
}

void TestNcclPublished::thirdGpuOfPairsDropsToPcie()
{
    const auto pairs = [](std::size_t gpus) {
        Design design = cluster("pcie-a100-8", 1);
        NodeInsides& insides = nodeType(design).insides;
        insides.gpus.resize(gpus);
        insides.scaleUp.kind = ScaleUpKind::pairs;
        insides.scaleUp.perGpu = gigabytesPerSecond(300);
        return design;
    };
    const double two = busOf(pairs(2), "ring", 1e15);
    const double three = busOf(pairs(3), "ring", 1e15);
    QVERIFY2(two > 150, qPrintable(QString::number(two)));
    QVERIFY2(three <= 24, qPrintable(QString::number(three)));
}

// nccl #1048: 232.5 at 4 GiB; NCCL's own model says 3 % more.
void TestNcclPublished::oneA100Node()
{
    QVERIFY(within(busOf(cluster("dgx-a100", 1), "auto", 4 * publishedGibi), 232.5, 232.5 * 1.05));
}

// nccl-tests #256: 458.7 to 464.8 at 1 GiB; NCCL's own model says 454.6.
void TestNcclPublished::twoH200Nodes()
{
    QVERIFY(within(busOf(cluster("dgx-h100", 2), "auto", publishedGibi), 458.7 * 0.97, 464.8));
}

FABRIC_TEST(TestNcclPublished)
#include "tst_nccl_published.moc"
