#include "support/design_edits.h"
#include "support/test_registry.h"

#include "core/advise/calibrate.h"
#include "core/collective/estimate.h"
#include "core/collective/fabrics.h"

#include "logs.h"

using namespace fabric;
using namespace fabric::test;

/// From a log to the efficiency and latency of the drawn links.
class TestCalibrate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatTheModelWasMadeOf();
    void partOfADesign();
    void oneNodeIsNvlink();
    void storedFitGivesTheMeasuredTimes();
    void fasterThanTheLinks();
    void narrowSlotIsNoted();
    void shapesThatDiffer();
    void unknownCollective();
    void realLogOfOneNode();
    void removedAgain();

private:
    static Result<Calibration> fit(const FabricGraph& graph, const std::string& text,
                                   CalibrationSpec spec = {})
    {
        if (spec.file.empty())
            spec.file = "a.log";
        return calibrate(graph, parsed(text), spec);
    }
    static std::string rule(const Result<Calibration>& result)
    {
        return result ? std::string() : result.error().findings.front().rule;
    }
    static bool near(double a, double b, double relative = 1e-4)
    {
        return std::abs(a - b) <= relative * std::abs(b);
    }
};

void TestCalibrate::findsWhatTheModelWasMadeOf()
{
    // 4 DGX H100, 8 × 400 Gb/s each: 8 channels × 50 GB/s = 400 GB/s at full rate; 300 of it is 0.75.
    const FabricGraph graph = graphOf("rail", {{"nodes", "4"}, {"tiers", "2"}});
    CalibrationSpec spec;
    spec.file = "x.log";
    spec.date = "2026-11-30";
    const Result<Calibration> c = fit(graph, modelLog(32, 4, 300, 3.5), spec);
    QVERIFY2(c.ok(), rule(c).c_str());
    QVERIFY(!c->scaleUp);
    QCOMPARE(c->fabric, FabricKind::infiniband);
    QVERIFY(near(toGigabytesPerSecond(c->full), 400));
    QVERIFY(near(c->efficiency, 0.75));
    QVERIFY(near(toMicroseconds(c->latency), 3.5));
    QCOMPARE(c->measured, std::string("x.log, 2026-11-30"));
    // Before: 0.95 and 1 µs.
    QVERIFY(near(c->points.back().before.value(), guideTime(Collective::allReduce, 32, c->points.back().size,
                                                            gigabytesPerSecond(380), microseconds(1))
                                                      .total()
                                                      .value()));
    QVERIFY(c->errorBefore > 0.2);
    QVERIFY(c->line.middleError < 1e-4);
}

void TestCalibrate::partOfADesign()
{
    // Two nodes measured, four drawn.
    const Result<Calibration> c =
        fit(graphOf("rail", {{"nodes", "4"}, {"tiers", "2"}}), modelLog(16, 2, 320, 2));
    QVERIFY2(c.ok(), rule(c).c_str());
    QVERIFY(near(c->efficiency, 0.8));
    QVERIFY(near(toMicroseconds(c->latency), 2));
    QCOMPARE(c->ranks, 16U);
}

void TestCalibrate::oneNodeIsNvlink()
{
    // NVLink of an H100 carries 450 GB/s one way.
    Design design = designOf("rail", {{"nodes", "4"}, {"tiers", "2"}});
    const Result<Calibration> c = fit(graphOf(design), modelLog(8, 1, 360, 1.5));
    QVERIFY2(c.ok(), rule(c).c_str());
    QVERIFY(c->scaleUp);
    QVERIFY(near(toGigabytesPerSecond(c->full), 450));
    QVERIFY(near(c->efficiency, 0.8));
    apply(*c, design.fabric);
    QVERIFY(near(*design.fabric.nvlinkEfficiency, 0.8));
    QCOMPARE(design.fabric.nvlinkMeasured, std::string("a.log"));
    QVERIFY(!design.fabric.of(FabricKind::infiniband).efficiency);
}

void TestCalibrate::storedFitGivesTheMeasuredTimes()
{
    Design design = designOf("rail", {{"nodes", "4"}, {"tiers", "2"}});
    CalibrationSpec spec;
    spec.fabric = FabricKind::roce;
    const Result<Calibration> c = fit(graphOf(design), modelLog(32, 4, 280, 4), spec);
    apply(*c, design.fabric);
    QVERIFY(design.fabric.of(FabricKind::infiniband) == FabricParameters{});
    EstimateSpec estimateSpec;
    const Result<EstimateReport> report = estimate(graphOf(design), estimateSpec);
    // 62 × 4 µs + 62/32 × 1 GiB ÷ 280 GB/s.
    QVERIFY(
        near(report->of(FabricKind::roce).time.value(), 62 * 4e-6 + 62.0 / 32 * 1073741824.0 / 280e9, 1e-3));
}

void TestCalibrate::fasterThanTheLinks()
{
    const FabricGraph graph = graphOf("rail", {{"nodes", "4"}, {"tiers", "2"}});
    QCOMPARE(rule(fit(graph, modelLog(32, 4, 450, 3))), std::string("advise.log_above_links"));
    QCOMPARE(rule(fit(graph, modelLog(8, 1, 476, 3))), std::string("advise.log_above_nvlink"));
    // A rounding above is full rate.
    QCOMPARE(fit(graph, modelLog(32, 4, 404, 3))->efficiency, 1.0);
}

void TestCalibrate::narrowSlotIsNoted()
{
    // One NIC in a Gen3 x8 slot passes 7.88 GB/s a channel, 63 for all eight.
    Design design = designOf("rail", {{"nodes", "4"}, {"tiers", "2"}});
    setNicLink(design, design.devices[1].id, 3, PcieLink{3, 8, {}});
    const Result<Calibration> c = fit(graphOf(design), modelLog(32, 4, 300, 3));
    QVERIFY2(c.ok(), rule(c).c_str());
    QCOMPARE(c->notes.size(), 1U);
    QCOMPARE(c->notes[0].rule, std::string("advise.log_above_insides"));
}

void TestCalibrate::shapesThatDiffer()
{
    const FabricGraph graph = graphOf("rail", {{"nodes", "4"}, {"tiers", "2"}});
    QCOMPARE(rule(fit(graph, modelLog(64, 8, 300, 3))), std::string("advise.log_ranks_too_many"));
    QCOMPARE(rule(fit(graph, modelLog(16, 4, 300, 3))), std::string("advise.log_shape_differs"));
    std::string bare = modelLog(16, 2, 300, 3);
    bare.erase(0, bare.find("#       size"));
    CalibrationSpec spec;
    spec.collective = Collective::allReduce;
    QCOMPARE(rule(fit(graph, bare, spec)), std::string("advise.log_ranks_unknown"));
    QCOMPARE(rule(fit(graph, logHead(8, 1) + logRow(1024, 30, 1.75))), std::string("advise.fit_few_sizes"));
}

void TestCalibrate::unknownCollective()
{
    const FabricGraph graph = graphOf("rail", {{"nodes", "4"}, {"tiers", "2"}});
    std::string text = modelLog(32, 4, 300, 3);
    text.erase(0, text.find('\n') + 1);
    for (std::size_t at; (at = text.find("sum")) != std::string::npos;)
        text.replace(at, 3, "none");
    QCOMPARE(rule(fit(graph, text)), std::string("advise.log_collective_unknown"));
    CalibrationSpec spec;
    spec.collective = Collective::allReduce;
    QVERIFY(fit(graph, text, spec).ok());
}

void TestCalibrate::realLogOfOneNode()
{
    // 8 × A100 behind NVSwitches: the log's own last row says 235.26 GB/s, its rows up to 32 KiB 34.5 … 36.7
    // µs.
    const std::string text = corpusLog("superbench_allreduce.log");
    if (text.empty())
        QSKIP("corpus absent");
    const FabricGraph graph = graphOf("rail", {{"nodes", "2"}, {"tiers", "1"}, {"node", "dgx-a100"}});
    const Result<Calibration> c = fit(graph, text);
    QVERIFY2(c.ok(), rule(c).c_str());
    QVERIFY2(near(toGigabytesPerSecond(c->busBandwidth), 235.26, 0.05),
             qPrintable(QString::number(toGigabytesPerSecond(c->busBandwidth))));
    QVERIFY2(near(14 * toMicroseconds(c->latency), 35.5, 0.05),
             qPrintable(QString::number(14 * toMicroseconds(c->latency))));
    QVERIFY(near(toGigabytesPerSecond(c->full), 300));
}

void TestCalibrate::removedAgain()
{
    FabricSettings settings;
    settings.of(FabricKind::roce).linkRate = gbps(100);
    settings.of(FabricKind::ethernet).efficiency = 0.5; // by hand
    const FabricSettings before = settings;
    QVERIFY(!isCalibrated(settings));
    Calibration network;
    network.fabric = FabricKind::roce;
    network.efficiency = 0.7;
    network.measured = "a.log";
    apply(network, settings);
    QVERIFY(isCalibrated(settings));
    Calibration nvlink = network;
    nvlink.scaleUp = true;
    apply(nvlink, settings);
    QCOMPARE(*settings.nvlinkEfficiency, 0.7);
    // One at a time, and what was set by hand stays.
    FabricSettings one = settings;
    removeNvlinkCalibration(one);
    QVERIFY(one.nvlinkMeasured.empty() && !one.nvlinkEfficiency && !one.nvlinkLatency);
    QCOMPARE(one.of(FabricKind::roce).measured, std::string("a.log"));
    removeCalibration(one.of(FabricKind::ethernet));
    removeCalibration(one.of(FabricKind::roce));
    QVERIFY(one == before);
    nvlink.collective = Collective::allToAll;
    apply(nvlink, settings);
    network.collective = Collective::allToAll;
    network.efficiency = 0.4;
    apply(network, settings);
    QCOMPARE(*settings.of(FabricKind::roce).efficiency, 0.7); // of rings, untouched
    QCOMPARE(ratesOf(settings, FabricKind::roce, Defaults::guide, true).efficiency, 0.4);
    QCOMPARE(ratesOf(settings, FabricKind::roce).efficiency, 0.7);
    QVERIFY(settings.nvlinkAllToAll);
    removeCalibration(settings);
    QVERIFY(settings == before);
}

FABRIC_TEST(TestCalibrate)
#include "tst_calibrate.moc"
