#include "core/analyze/analyze.h"
#include "support/network_builder.h"
#include "support/test_registry.h"

namespace fabric::test {

class TestAnalyze : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void putsEverythingTogether();
    void saysWhatIsWrong();
    void warnsOfNicsOnWrongRails();
    void nothingToSayAboutASoundFabric();
    void reportsProgressAndStops();
};

namespace {

AnalysisReport report(const NetworkBuilder& build)
{
    return *analyze(build.graph(), {}, {});
}

std::vector<std::string> rulesOf(const AnalysisReport& report)
{
    std::vector<std::string> rules;
    for (const Finding& f : report.findings)
        rules.push_back(f.rule);
    return rules;
}

} // namespace

void TestAnalyze::putsEverythingTogether()
{
    NetworkBuilder build = twoTierNetwork(4, 4, 2);
    build.link(build.service(), build.design().devices[0].id);
    build.design().links[0].cable = build.design().links[1].cable = CableId{0};
    const AnalysisReport r = report(build);
    QCOMPARE(r.counts.nodes, std::int64_t{16});
    QCOMPARE(r.counts.gpus, std::int64_t{16});
    QCOMPARE(r.counts.nics, std::int64_t{16});
    QCOMPARE(r.counts.switches, std::int64_t{6});
    QCOMPARE(r.counts.services, std::int64_t{1});
    QCOMPARE(r.counts.links, std::int64_t{8 + 16 + 1});
    QCOMPARE(r.counts.cables, std::int64_t{8 + 16});
    QCOMPARE(r.oversubscription.worst, std::optional(2.0));
    QCOMPARE(toGbps(r.bisection->upper), 4.0);
    QCOMPARE(r.endToEnd, std::optional(2.0));
    QCOMPARE(r.distances.diameterHops, std::optional(4));
    QCOMPARE(rulesOf(r), (std::vector<std::string>{"analyze.oversubscribed"}));
    QCOMPARE(r.findings.front().severity, Severity::warning);
}

void TestAnalyze::saysWhatIsWrong()
{
    NetworkBuilder build = twoTierNetwork(2, 2, 2);
    build.node(1); // without a cable
    const DeviceId other = build.sw("other");
    build.link(build.node(1), other); // a part of its own
    build.link(build.node(1), other);
    build.sw("unused");
    const AnalysisReport r = report(build);
    QCOMPARE(rulesOf(r), (std::vector<std::string>{"analyze.node_uncabled", "analyze.nodes_unreachable",
                                                   "analyze.switch_without_node"}));
    QCOMPARE(r.findings[0].subjects, (std::vector<std::string>{"node-4"}));
    QCOMPARE(r.findings[1].subjects, (std::vector<std::string>{"node-5", "node-6"}));
    QVERIFY(std::find(r.findings[1].arguments.begin(), r.findings[1].arguments.end(),
                      Argument{"found", std::int64_t{8}}) != r.findings[1].arguments.end());
    QCOMPARE(r.findings[1].severity, Severity::error);
    QCOMPARE(r.findings[2].subjects, (std::vector<std::string>{"unused"}));
    QVERIFY(!r.distances.averageHops);
}

// Four nodes with two NICs each at two leaves; the last one has its cables exchanged.
void TestAnalyze::warnsOfNicsOnWrongRails()
{
    NetworkBuilder build;
    const std::array leaves{build.sw("left"), build.sw("right")};
    for (std::size_t i = 0; i < 4; ++i) {
        const DeviceId node = build.node(2);
        build.link(node, leaves[i == 3 ? 1 : 0]);
        build.link(node, leaves[i == 3 ? 0 : 1]);
    }
    const AnalysisReport r = report(build);
    QCOMPARE(rulesOf(r), (std::vector<std::string>{"analyze.wrong_rail"}));
    const Finding& found = r.findings.front();
    QCOMPARE(found.severity, Severity::warning);
    QCOMPARE(found.subjects.size(), std::size_t{2});
    QVERIFY(found.subjects.front().find("node-3/nic-0 – right/") == 0);
    QCOMPARE(found.arguments.front(), (Argument{"count", std::int64_t{2}}));
}

void TestAnalyze::nothingToSayAboutASoundFabric()
{
    QVERIFY(report(twoTierNetwork(4, 4, 4)).findings.empty());
    QVERIFY(report(torusNetwork({4, 4, 2})).findings.empty());
    const AnalysisReport one = report(twoTierNetwork(1, 1, 0));
    QVERIFY(one.findings.empty() && !one.bisection && !one.endToEnd);
    QVERIFY(report(NetworkBuilder()).findings.empty());
    const AnalysisReport gap = report(dragonflyNetwork(2, 4, 2, 9));
    QCOMPARE(rulesOf(gap), (std::vector<std::string>{"analyze.bisection_gap"}));
}

void TestAnalyze::reportsProgressAndStops()
{
    std::vector<double> shares;
    Context context;
    context.progress = [&](double share) { shares.push_back(share); };
    const FabricGraph graph = twoTierNetwork(4, 4, 2).graph();
    QVERIFY(analyze(graph, {}, context).ok());
    QVERIFY(std::is_sorted(shares.begin(), shares.end()));
    QCOMPARE(shares.back(), 1.0);

    std::stop_source stop;
    stop.request_stop();
    context.stop = stop.get_token();
    const auto stopped = analyze(graph, {}, context);
    QCOMPARE(stopped.error().kind, ErrorKind::cancelled);
}

} // namespace fabric::test

using TestAnalyze = fabric::test::TestAnalyze;
FABRIC_TEST(TestAnalyze)
#include "tst_analyze.moc"
