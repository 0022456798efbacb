#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/window/canvas_feed.h"

#include <algorithm>

using namespace fabric;

namespace {

Results resultsOf(Design design)
{
    Results results;
    results.graph = std::make_shared<const FabricGraph>(std::make_shared<const Design>(std::move(design)));
    results.traffic = std::make_shared<const Traffic>(*routeTraffic(*results.graph, {}, false));
    results.estimate = std::make_shared<const EstimateReport>(*estimate(*results.graph, EstimateSpec{}));
    return results;
}

} // namespace

class TestCanvasFeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyNodeLinkOfARailIsFull()
    {
        const Results results = resultsOf(*test::rail(2, 1).design);
        const Design& design = results.graph->design();
        const std::vector<double> loads = linkUtilisation(results);
        QCOMPARE(loads.size(), design.links.size());
        for (std::size_t i = 0; i < loads.size(); ++i) {
            const bool atNode = design.is(*design.find(design.links[i].a.device), DeviceKind::node) ||
                                design.is(*design.find(design.links[i].b.device), DeviceKind::node);
            QCOMPARE(loads[i], atNode ? 1.0 : 0.0);
        }
    }

    void aSlowNicIsTheBottleneckAndEasesTheLinks()
    {
        Design design = *test::rail(2, 1).design;
        const auto node = std::find_if(design.devices.begin(), design.devices.end(),
                                       [&](const Device& d) { return design.is(d, DeviceKind::node); });
        design.nicOverrides.push_back({node->id, 3, PcieLink{3, 8, {}}});
        const DeviceId slow = node->id;
        const Results results = resultsOf(std::move(design));
        const std::optional<BottleneckMark> mark = bottleneckMark(results);
        QVERIFY(mark);
        QVERIFY(mark->device == slow);
        QCOMPARE(mark->nic, 3);
        // PCIe 3.0 ×8 carries 8 × 8 × 128/130 = 63.0 Gb/s of the 380 that a link gives: 16.6 %.
        const std::vector<double> loads = linkUtilisation(results);
        const double busiest = *std::max_element(loads.begin(), loads.end());
        QVERIFY(std::abs(busiest - 64.0 * 128 / 130 / 380) < 1e-9);
    }

    void anEvenFabricHasNoMark() { QVERIFY(!bottleneckMark(resultsOf(*test::rail(2, 1).design))); }

    void theWorstFindingOfADeviceCounts()
    {
        const Snapshot snapshot = test::rail(2, 1).design;
        const Design& design = *snapshot;
        const std::string& name = design.devices.front().name;
        const auto marks = findingMarks(design, {finding("a.b", "", Severity::warning).about(name),
                                                 finding("a.c", "", Severity::error).about(name),
                                                 finding("a.d", "", Severity::info).about(name)});
        QCOMPARE(marks.size(), std::size_t{1});
        QVERIFY(marks.begin()->second == Severity::error);
    }
};

FABRIC_TEST(TestCanvasFeed)
#include "tst_canvas_feed.moc"
