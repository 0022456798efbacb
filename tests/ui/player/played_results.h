#pragma once

#include "core/graph/fabric_graph.h"
#include "support/fixtures.h"
#include "ui/jobs/results.h"
#include "ui/player/ring_player.h"

#include <QTest>

namespace fabric::test {

/// Results with rings as the runner makes them, of DGX H100 on 8 leaves; `slowNic` of the last one runs at
/// PCIe 3.0 ×8.
inline Results ringResults(int slowNic = -1, int nodes = 2)
{
    Fixture fixture = rail(nodes, 1);
    Design design = *fixture.design;
    if (slowNic >= 0)
        design.nicOverrides.push_back({design.devices.front().id, slowNic, PcieLink{3, 8, {}}});
    for (const Device& device : design.devices) {
        if (design.is(device, DeviceKind::node) && slowNic >= 0)
            design.nicOverrides.front().node = device.id;
    }
    Results results;
    results.revision = 1;
    results.graph = std::make_shared<const FabricGraph>(std::make_shared<const Design>(std::move(design)));
    Result<RingSet> rings = makeRings(*results.graph, {});
    if (rings)
        results.rings = std::make_shared<const RingSet>(std::move(*rings));
    if (Result<EstimateReport> report = estimate(*results.graph, EstimateSpec{}))
        results.estimate = std::make_shared<const EstimateReport>(std::move(*report));
    results.complete = true;
    return results;
}

/// Gives figures to the player and waits until their ring can play.
inline void setResults(RingPlayer& player, const Results& results)
{
    player.setResults(results);
    QVERIFY(QTest::qWaitFor([&] { return !player.isPreparing(); }));
}

} // namespace fabric::test
