#include "support/test_registry.h"

#include "core/io/json/report_json.h"
#include "sample_design.h"

#include <nlohmann/json.hpp>

using namespace fabric;
using nlohmann::json;

namespace {

std::string words(const Finding& f)
{
    return "said: " + f.rule;
}

FabricGraph smallTree()
{
    return FabricGraph(std::make_shared<const Design>(test::fatTree(4)));
}

void expectKeys(const json& object, const std::vector<const char*>& keys)
{
    for (const char* key : keys)
        QVERIFY2(object.contains(key), key);
}

} // namespace

class TestReportJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void analysis();
    void analysisOfOneNode();
    void estimates();
    void trainingSteps();
    void rings();
    void comparison();
};

void TestReportJson::analysis()
{
    const FabricGraph graph = smallTree();
    const auto report = analyze(graph, {}, {});
    QVERIFY(report.ok());
    const json d = json::parse(io::analysisJson(graph, *report, physicalCounts(graph.design()), words));
    expectKeys(d["design"], {"name", "fabric", "nodes", "gpus", "nics", "switches", "links", "cables",
                             "transceivers", "components"});
    // k = 4: 16 nodes, 20 switches, 48 links, two transceivers each, all in one piece.
    QCOMPARE(d["design"]["nodes"].get<int>(), 16);
    QCOMPARE(d["design"]["switches"].get<int>(), 20);
    QCOMPARE(d["design"]["links"].get<int>(), 48);
    QCOMPARE(d["design"]["transceivers"].get<int>(), 96);
    QCOMPARE(d["design"]["components"].get<int>(), 1);
    QCOMPARE(d["tiers"].size(), 3U);
    expectKeys(d["tiers"][0],
               {"name", "switches", "down_gbps", "up_gbps", "oversubscription", "worst_switch"});
    QCOMPARE(d["tiers"][0]["name"].get<std::string>(), std::string("leaf"));
    QCOMPARE(d["tiers"][0]["oversubscription"].get<double>(), 1.0);
    QVERIFY(d["tiers"][2]["oversubscription"].is_null()); // nothing above the cores
    expectKeys(d["oversubscription"], {"worst", "where", "end_to_end"});
    expectKeys(d["bisection"], {"lower_gbps", "upper_gbps", "exact", "full_gbps", "fraction", "method"});
    // Full bisection of 16 ports of 400 Gb/s: 8 × 400.
    QCOMPARE(d["bisection"]["full_gbps"].get<double>(), 3200.0);
    QCOMPARE(d["distance"]["diameter_hops"].get<int>(), 6);
    QVERIFY(d["findings"].is_array());
}

void TestReportJson::analysisOfOneNode()
{
    Design design = test::fatTree(4);
    design.devices.resize(1);
    design.links.clear();
    design.groups.clear();
    const FabricGraph graph(std::make_shared<const Design>(design));
    const auto report = analyze(graph, {}, {});
    QVERIFY(report.ok());
    const json d = json::parse(io::analysisJson(graph, *report, physicalCounts(design), words));
    for (const char* key : {"lower_gbps", "upper_gbps", "exact", "fraction", "full_gbps"})
        QVERIFY2(d["bisection"][key].is_null(), key);
    QVERIFY(d["distance"]["diameter_hops"].is_null());
    QVERIFY(d["distance"]["average_hops"].is_null());
    for (const json& f : d["findings"])
        QCOMPARE(f["message"].get<std::string>(), "said: " + f["rule"].get<std::string>());
}

void TestReportJson::estimates()
{
    const FabricGraph graph = smallTree();
    const auto report = estimate(graph, EstimateSpec{});
    QVERIFY(report.ok());
    const json d = json::parse(io::estimateJson(*report, words));
    expectKeys(d, {"collective", "bytes", "ranks", "model", "placement", "fabrics"});
    QCOMPARE(d["bytes"].get<std::int64_t>(), std::int64_t(1) << 30);
    QCOMPARE(d["ranks"].get<int>(), 16);
    QCOMPARE(d["fabrics"].size(), 3U);
    int selected = 0;
    for (const json& f : d["fabrics"]) {
        expectKeys(f, {"fabric", "selected", "algorithm", "protocol", "channels", "time_s", "latency_s",
                       "bandwidth_s", "algbw_GBps", "busbw_GBps", "bottleneck", "terms", "insight"});
        expectKeys(f["bottleneck"], {"kind", "name", "gbps"});
        expectKeys(f["terms"][0], {"name", "value", "unit"});
        selected += f["selected"].get<bool>() ? 1 : 0;
        QVERIFY(f["protocol"].is_null()); // the guide model knows none
        QVERIFY(std::abs(f["time_s"].get<double>() - f["latency_s"].get<double>() -
                         f["bandwidth_s"].get<double>()) < 1e-12);
    }
    QCOMPARE(selected, 1);
}

void TestReportJson::trainingSteps()
{
    const FabricGraph graph = smallTree();
    TrainingSpec spec;
    spec.workload = Workload{};
    spec.workload->name = "w";
    spec.workload->parameters = 1e9;
    const auto report = train(graph, spec);
    QVERIFY(report.ok());
    const json d = json::parse(io::trainingJson(*report, words));
    expectKeys(d, {"workload", "model", "ranks", "fabrics"});
    for (const json& f : d["fabrics"]) {
        expectKeys(f, {"fabric", "step_s", "compute_s", "communication_s", "exposed_s", "epoch_s",
                       "steps_per_epoch", "samples_per_s", "exposed_share"});
        QVERIFY(f["communication_s"].get<double>() > 0);
        QVERIFY(f["compute_s"].is_null()); // nobody said how much a sample computes
        QVERIFY(f["steps_per_epoch"].is_null());
    }
}

void TestReportJson::rings()
{
    const FabricGraph graph = smallTree();
    const auto made = makeRings(graph, {});
    QVERIFY(made.ok());
    const FabricRates rates = ratesOf(graph.design().fabric, FabricKind::infiniband);
    const json d = json::parse(io::ringsJson(graph, *made, rates));
    QCOMPARE(d["placement"].get<std::string>(), std::string("packed"));
    QCOMPARE(d["channels"].size(), 1U);
    const json& channel = d["channels"][0];
    QCOMPARE(channel["order"].size(), 16U);
    QCOMPARE(channel["order"][0].get<std::string>(), std::string("node-0/gpu-0"));
    QCOMPARE(channel["hops"].size(), 16U);
    for (std::size_t i = 0; i < 16; ++i) {
        const json& hop = channel["hops"][i];
        QCOMPARE(hop["from"].get<std::string>(), channel["order"][i].get<std::string>());
        QCOMPARE(hop["to"].get<std::string>(), channel["order"][(i + 1) % 16].get<std::string>());
        QCOMPARE(hop["path"].front().get<std::string>(), hop["from"].get<std::string>());
        QCOMPARE(hop["path"].back().get<std::string>(), hop["to"].get<std::string>());
        // One ring, no link used twice: 400 Gb/s × 0.95.
        QVERIFY(std::abs(hop["share_gbps"].get<double>() - 380) < 1e-6);
    }
    QCOMPARE(channel["bottleneck"]["kind"].get<std::string>(), std::string("link"));
    QCOMPARE(channel["bottleneck"]["gbps"].get<double>(), 400.0);
}

void TestReportJson::comparison()
{
    const std::vector<io::ComparedDesign> designs{{"a.fabric.json", {}}, {"b.fabric.json", {}}};
    Differences differences;
    differences.list = {{"device x", std::monostate{}, std::string("switch")}, {"links a – b", 2.0, 3.0}};
    differences.leftOut = 4;
    const json d = json::parse(io::comparisonJson(designs, std::span(&differences, 1)));
    QCOMPARE(d["designs"].size(), 2U);
    QCOMPARE(d["designs"][1]["file"].get<std::string>(), std::string("b.fabric.json"));
    QVERIFY(d["designs"][0]["total"].is_null());
    QCOMPARE(d["differences"].size(), 2U);
    QVERIFY(d["differences"][0]["a"].is_null());
    QCOMPARE(d["differences"][0]["b"].get<std::string>(), std::string("switch"));
    QCOMPARE(d["differences"][1]["b"].get<double>(), 3.0);
    QCOMPARE(d["differences_left_out"].get<int>(), 4);
}

FABRIC_TEST(TestReportJson)
#include "tst_report_json.moc"
