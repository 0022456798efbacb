#include "core/analyze/analyze.h"
#include "core/cost/cost.h"
#include "core/io/design_file.h"
#include "core/io/text_file.h"
#include "core/model/validate.h"
#include "core/training/training.h"
#include "estimates.h"
#include "subject.h"
#include "support/test_registry.h"

#include <algorithm>
#include <cmath>

using namespace fabric;
using namespace fabric::test;
using namespace Qt::StringLiterals;

/// Every shipped example: a clean file, a sound fabric, estimates that work, and the figures it is there for.
class TestExamples : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void all_data();
    void all();
    void listIsComplete();
    void bertLarge();
    void gpt3();
    void superpod();
    void taperedTree();
    void switchlessAndDragonfly();
    void nvlinkDomains();
    void pcieBottleneck();
};

namespace {

constexpr const char* names[] = {
    "bert-large-64",    "dragonfly-72",      "fat-tree-4to1",   "fat-tree-k8",
    "gpt3-100-vs-200g", "nvl72-rail",        "pcie-bottleneck", "pcie-bottleneck-measured",
    "star-16",          "superpod-h100-4su", "torus-4x4x4"};

std::filesystem::path pathOf(const std::string& name)
{
    return std::filesystem::path(FABRIC_SOURCE_DIR "/examples") / (name + ".fabric.json");
}

io::DesignFile open(const std::string& name)
{
    Result<io::DesignFile> file = io::loadDesign(pathOf(name));
    if (!file)
        qFatal("%s", describe(file.error()).c_str());
    return std::move(*file);
}

FabricGraph graphOfExample(const std::string& name)
{
    return graphOf(open(name).design);
}

AnalysisReport analysisOf(const FabricGraph& graph)
{
    const Result<AnalysisReport> report = analyze(graph, {}, {});
    if (!report)
        qFatal("%s", describe(report.error()).c_str());
    return *report;
}

double epochSeconds(const FabricGraph& graph, FabricKind fabric)
{
    const Result<TrainingReport> report = train(graph, TrainingSpec{});
    if (!report)
        qFatal("%s", describe(report.error()).c_str());
    return report->of(fabric).epoch.value_or(Seconds()).value();
}

bool near(double found, double expected, double relative)
{
    if (std::abs(found - expected) <= relative * std::abs(expected))
        return true;
    qWarning() << "found" << found << "expected" << expected;
    return false;
}

} // namespace

void TestExamples::all_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : names)
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestExamples::all()
{
    QFETCH(const QString, name);
    const Result<std::string> text = io::readTextFile(pathOf(name.toStdString()));
    QVERIFY(text);
    const io::DesignFile file = open(name.toStdString());
    QVERIFY(file.notes.empty());
    QVERIFY(io::writeDesign(file.design, file.layout, file.extensions) == *text);
    QVERIFY(validate(file.design).empty());
    QCOMPARE(file.design.name, name.toStdString());
    QVERIFY(!file.design.notes.empty());
    QVERIFY(!file.design.workload.id.empty());
    QVERIFY(std::all_of(file.design.devices.begin(), file.design.devices.end(),
                        [&file](const Device& d) { return file.layout.at(d.id).valid(); }));

    const Design again = designOf(file.design.origin.family, file.design.origin.parameters);
    QVERIFY(again.devices == file.design.devices);
    QVERIFY(again.links == file.design.links);

    const FabricGraph graph = graphOf(file.design);
    for (const Finding& f : analysisOf(graph).findings)
        QVERIFY2(f.severity != Severity::error, f.rule.c_str());
    for (const Collective collective : allCollectives)
        for (const FabricEstimate& e : estimateOf(graph, collective).fabrics)
            QVERIFY(e.time.value() > 0 && std::isfinite(e.time.value()));
    for (const FabricKind fabric : {FabricKind::infiniband, FabricKind::roce, FabricKind::ethernet})
        QVERIFY(epochSeconds(graph, fabric) > 0);
    QVERIFY(cost(file.design, catalog(), "").ok());
}

void TestExamples::listIsComplete()
{
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(FABRIC_SOURCE_DIR "/examples")) {
        const std::string name = entry.path().filename().string();
        if (!name.ends_with(".fabric.json"))
            continue;
        ++files;
        QVERIFY2(std::find(std::begin(names), std::end(names), name.substr(0, name.size() - 12)) !=
                     std::end(names),
                 name.c_str());
    }
    QCOMPARE(files, std::size(names));
}

void TestExamples::bertLarge()
{
    const FabricGraph graph = graphOfExample("bert-large-64");
    QVERIFY(near(epochSeconds(graph, FabricKind::infiniband) / 60, 12, 0.02));
    QVERIFY(near(epochSeconds(graph, FabricKind::roce) / 60, 15, 0.02));
    QVERIFY(near(epochSeconds(graph, FabricKind::ethernet) / 60, 28, 0.02));
    QVERIFY(graph.design().notes.find("inferred") != std::string::npos);
    // By hand: 2·63/64 · 680 MB at 23.75, 10.625 and 3.125 GB/s, and 126 messages of 1, 2 and 30 µs.
    const Result<TrainingReport> report = train(graph, TrainingSpec{});
    QVERIFY(report);
    QVERIFY(near(report->of(FabricKind::infiniband).communication.value(), 0.056368 + 126e-6, 1e-4));
    QVERIFY(near(report->of(FabricKind::roce).communication.value(), 0.126 + 252e-6, 1e-4));
    QVERIFY(near(report->of(FabricKind::ethernet).communication.value(), 0.4284 + 3780e-6, 1e-4));
}

void TestExamples::gpt3()
{
    constexpr double day = 86400;
    const io::DesignFile file = open("gpt3-100-vs-200g");
    const FabricGraph graph = graphOf(file.design);
    QVERIFY(near(epochSeconds(graph, FabricKind::infiniband) / day, 5, 0.02));
    QVERIFY(near(epochSeconds(graph, FabricKind::roce) / day, 10, 0.02));
    const Result<TrainingReport> report = train(graph, TrainingSpec{});
    QVERIFY(report);
    const TrainingFigures& fast = report->of(FabricKind::infiniband);
    QVERIFY(fast.compute && *fast.compute < fast.communication);
    QVERIFY(fast.compute->value() * 117500 <= 5 * day);

    // The same by setting the rate of the design's own fabric.
    Design slow = file.design;
    slow.fabric.of(FabricKind::infiniband).linkRate = gbps(100);
    QVERIFY(near(epochSeconds(graphOf(slow), FabricKind::infiniband) / day, 10, 0.02));
}

void TestExamples::superpod()
{
    const FabricGraph graph = graphOfExample("superpod-h100-4su");
    const AnalysisReport report = analysisOf(graph);
    QCOMPARE(report.counts.nodes, 127);
    QCOMPARE(report.counts.gpus, 1016);
    QCOMPARE(report.counts.switches, 48);
    QCOMPARE(report.counts.links, 2044);
    QVERIFY(report.bisection && report.bisection->exact);
    QCOMPARE(toGbps(report.bisection->upper), 504.0 * 400);
    QVERIFY(near(limitGbps(graph), 8 * 400 * 0.95, 1e-9));
}

void TestExamples::taperedTree()
{
    const FabricGraph graph = graphOfExample("fat-tree-4to1");
    const AnalysisReport report = analysisOf(graph);
    QCOMPARE(report.oversubscription.worst.value_or(0), 4.0);
    QVERIFY(near(limitGbps(graph), 8 * 400 * 0.95, 1e-9));
    QVERIFY(estimateOf(graph, Collective::allReduce, "scattered:1").of(FabricKind::infiniband).time >
            estimateOf(graph).of(FabricKind::infiniband).time);

    const AnalysisReport full = analysisOf(graphOfExample("fat-tree-k8"));
    QVERIFY(full.bisection && full.bisection->exact);
    QCOMPARE(toGbps(full.bisection->upper), 64.0 * 400);
    const AnalysisReport star = analysisOf(graphOfExample("star-16"));
    QVERIFY(star.bisection && star.bisection->exact);
    QCOMPARE(toGbps(star.bisection->upper), 8.0 * 400);
}

void TestExamples::switchlessAndDragonfly()
{
    const FabricGraph torus = graphOfExample("torus-4x4x4");
    const AnalysisReport cube = analysisOf(torus);
    QVERIFY(cube.bisection && cube.bisection->exact);
    QCOMPARE(toGbps(cube.bisection->upper), 32.0 * 400);
    QCOMPARE(cube.distances.diameterHops.value_or(0), 6);
    QVERIFY(near(limitGbps(torus), 2 * 400 * 0.95, 1e-9));

    const FabricGraph dragonfly = graphOfExample("dragonfly-72");
    const AnalysisReport groups = analysisOf(dragonfly);
    QCOMPARE(groups.distances.diameterHops.value_or(0), 5);
    QVERIFY(groups.bisection && toGbps(groups.bisection->upper) <= 20 * 400 + 1e-6);
    QVERIFY(toGbps(groups.bisection->lower) >= 15.365 * 400);
    QVERIFY(near(limitGbps(dragonfly), 0.5 * 400 * 0.95, 1e-9));
}

void TestExamples::nvlinkDomains()
{
    const FabricGraph graph = graphOfExample("nvl72-rail");
    QCOMPARE(graph.domains().size(), std::size_t{4});
    for (const std::vector<FabricGraph::Vertex>& domain : graph.domains())
        QCOMPARE(domain.size(), std::size_t{18});
    // One channel for each NIC of the domain.
    QCOMPARE(estimateOf(graph).of(FabricKind::infiniband).channels, 72);
    QCOMPARE(analysisOf(graph).oversubscription.worst.value_or(0), 1.0);
}

void TestExamples::pcieBottleneck()
{
    for (const FabricKind fabric : {FabricKind::infiniband, FabricKind::roce, FabricKind::ethernet}) {
        // 8 lanes of 8 GT/s with 128b/130b; then the measured rate.
        QVERIFY(near(limitGbps(graphOfExample("pcie-bottleneck"), fabric), 8 * 8 * 128.0 / 130, 1e-9));
        QVERIFY(near(limitGbps(graphOfExample("pcie-bottleneck-measured"), fabric), 80, 1e-9));
    }
    Design whole = open("pcie-bottleneck").design;
    whole.nicOverrides.clear();
    QVERIFY(near(limitGbps(graphOf(whole)), 200 * 0.95, 1e-9));
}

FABRIC_TEST(TestExamples)
#include "tst_examples.moc"
