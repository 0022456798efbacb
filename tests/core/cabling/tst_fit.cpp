#include "core/cabling/fit.h"
#include "core/cabling/small_design.h"
#include "support/test_registry.h"

using namespace fabric;
using namespace fabric::test;

/// Which ports a cable may go between, and why not.
class TestFit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void portsAndCages();
    void useFollowsLinks();
    void equalPortsFit();
    void slowerPortsFit();
    void everyRefusal();
    void cages();
    void hintsAreShort();
    void nextPortOfASwitch();
    void nextPortOfARail();
    void sameRateFirst();
    void pairOfDevices();
    void railOfALeaf();
    void whatLightsUp();
};

void TestFit::portsAndCages()
{
    SmallDesign small;
    const DeviceId leaf = small.switches("qm9700", 1, "leaf")[0];
    const DeviceId node = small.nodes("dgx-h100", 1)[0];
    QCOMPARE(portTotals(small.design, PortUse(small.design), leaf), (PortTotals{64, 64, 32, 32}));
    QCOMPARE(portTotals(small.design, PortUse(small.design), node), (PortTotals{8, 8, 4, 4}));
    small.cable({node, 0}, {leaf, 0});
    small.cable({node, 1}, {leaf, 1}); // the second port of both first cages
    small.cable({node, 2}, {leaf, 7});
    const PortUse use(small.design);
    QCOMPARE(portTotals(small.design, use, leaf), (PortTotals{64, 61, 32, 30}));
    QCOMPARE(portTotals(small.design, use, node), (PortTotals{8, 5, 4, 2}));
    QCOMPARE(portTotals(small.design, use, DeviceId{77}), PortTotals{});
}

void TestFit::useFollowsLinks()
{
    SmallDesign small;
    const auto leaves = small.switches("qm9700", 2, "leaf");
    small.cable({leaves[0], 3}, {leaves[1], 4});
    PortUse use(small.design);
    QVERIFY(!use.isFree({leaves[0], 3}));
    QCOMPARE(use.linkAt({leaves[1], 4}), small.design.links[0].id);
    QVERIFY(!use.isFree({leaves[0], 64})); // there is none
    QVERIFY(!use.isFree({DeviceId{9}, 0}));
    use.release(small.design.links[0]);
    QVERIFY(use.isFree({leaves[0], 3}) && use.isFree({leaves[1], 4}));
    QCOMPARE(use.freeCount(0), 64);
    use.take(small.design.links[0]);
    QCOMPARE(use.freeCount(1), 63);
}

void TestFit::equalPortsFit()
{
    SmallDesign small;
    const DeviceId leaf = small.switches("qm9700", 1, "leaf")[0];
    const DeviceId node = small.nodes("dgx-h100", 1)[0];
    const Fit result = fit(small.design, PortUse(small.design), {node, 0}, {leaf, 63});
    QVERIFY(result && !result.slower);
    QCOMPARE(toGbps(result.rate), 400.0);
    QVERIFY(!refusalHint(small.design, result, {node, 0}, {leaf, 63}));
}

void TestFit::slowerPortsFit()
{
    SmallDesign small;
    const DeviceId ndr = small.switches("qm9700", 1, "ndr")[0];
    const DeviceId hdr = small.switches("qm8700", 1, "hdr")[0];
    const PortUse use(small.design);
    for (const auto& [a, b] : {std::pair(ndr, hdr), std::pair(hdr, ndr)}) { // either way round
        const Fit result = fit(small.design, use, {a, 0}, {b, 0});
        QVERIFY(result && result.slower && result.cagesDiffer); // OSFP and QSFP56
        QCOMPARE(toGbps(result.rate), 200.0);
    }
}

void TestFit::everyRefusal()
{
    SmallDesign small;
    const auto leaves = small.switches("qm9700", 2, "leaf");
    const DeviceId ethernet = small.switches("sn5600", 1, "eth")[0];
    DeviceType host = *shippedCatalog().switchType("qm9700");
    host.id = "storage";
    host.kind = DeviceKind::service;
    const auto services = small.add(host, 2, "storage");
    const DeviceId node = small.nodes("dgx-h100", 1)[0];
    small.cable({leaves[0], 3}, {leaves[1], 5});
    const Design& design = small.design;
    const PortUse use(design);
    const auto check = [&](PortRef from, PortRef to, Refusal refusal, const char* hint, const char* reason) {
        const Fit result = fit(design, use, from, to);
        QCOMPARE(result.refusal, refusal);
        QCOMPARE(refusalHint(design, result, from, to)->rule, std::string(hint));
        QCOMPARE(refusalReason(design, result, from, to)->rule, std::string(reason));
    };
    check({leaves[0], 0}, {leaves[0], 1}, Refusal::sameDevice, "cabling.same_device",
          "cabling.same_device_reason");
    check({leaves[0], 0}, {leaves[1], 64}, Refusal::noSuchPort, "cabling.no_such_port",
          "cabling.no_such_port");
    check({node, 0}, {leaves[0], 3}, Refusal::portTaken, "cabling.port_taken", "cabling.port_taken_reason");
    check({leaves[0], 0}, {ethernet, 0}, Refusal::otherFabric, "cabling.speaks_no_infiniband",
          "cabling.other_fabric_reason");
    check({ethernet, 0}, {leaves[0], 0}, Refusal::otherFabric, "cabling.speaks_no_ethernet",
          "cabling.other_fabric_reason");
    check({services[0], 0}, {services[1], 0}, Refusal::serviceHost, "cabling.service_host",
          "cabling.service_host_reason");
    check({services[0], 0}, {node, 0}, Refusal::serviceHost, "cabling.service_host",
          "cabling.service_host_reason");
    QVERIFY(fit(design, use, {services[0], 0}, {leaves[0], 0}));
    QVERIFY(fit(design, use, {node, 0}, {ethernet, 0})); // a ConnectX-7 speaks both

    const Fit taken = fit(design, use, {node, 0}, {leaves[0], 3});
    QCOMPARE(taken.takenBy, design.links[0].id);
    const Finding reason = *refusalReason(design, taken, {node, 0}, {leaves[0], 3});
    QCOMPARE(reason.subjects[0], std::string("leaf-0/port-3"));
    QCOMPARE(std::get<std::string>(reason.arguments[0].value), std::string("leaf-1/port-5"));
}

void TestFit::cages()
{
    DeviceType blade;
    blade.id = "blade";
    blade.kind = DeviceKind::switchDevice;
    blade.ports = {{2, gbps(42), 1, "green"}, {2, gbps(42), 1, "black"}, {2, gbps(42), 1, ""}};
    SmallDesign small;
    const auto blades = small.add(blade, 2, "blade");
    const PortUse use(small.design);
    QVERIFY(fit(small.design, use, {blades[0], 0}, {blades[1], 1}));
    QCOMPARE(fit(small.design, use, {blades[0], 0}, {blades[1], 2}).refusal, Refusal::otherCage);
    QVERIFY(fit(small.design, use, {blades[0], 0}, {blades[1], 4})); // not known: nothing speaks against it
}

/// "The reason in three to five words": no placeholder but one name, and never more words than that.
void TestFit::hintsAreShort()
{
    SmallDesign small;
    const auto leaves = small.switches("qm9700", 2, "leaf");
    for (const Refusal refusal : {Refusal::noSuchPort, Refusal::sameDevice, Refusal::noFreePort,
                                  Refusal::otherFabric, Refusal::otherCage, Refusal::serviceHost}) {
        Fit refused;
        refused.refusal = refusal;
        const Finding hint = *refusalHint(small.design, refused, {leaves[0], 0}, {leaves[1], 0});
        QVERIFY(hint.arguments.empty());
        QVERIFY(hint.subjects.size() <= 1);
    }
}

void TestFit::nextPortOfASwitch()
{
    SmallDesign small;
    const auto leaves = small.switches("qm9700", 2, "leaf");
    const DeviceId node = small.nodes("dgx-h100", 1)[0];
    small.cable({leaves[0], 0}, {leaves[1], 0});
    small.cable({leaves[0], 1}, {leaves[1], 2});
    const PortUse use(small.design);
    QCOMPARE(*nextFreePort(small.design, use, leaves[0], {node, 0}), (PortRef{leaves[0], 2}));
    QCOMPARE(*nextFreePort(small.design, use, leaves[1], {node, 0}), (PortRef{leaves[1], 1}));
    QVERIFY(!nextFreePort(small.design, use, node, {node, 0}));
}

void TestFit::nextPortOfARail()
{
    SmallDesign small;
    const DeviceId leaf = small.switches("qm9700", 1, "leaf")[0];
    const DeviceId node = small.nodes("dgx-h100", 1)[0];
    PortUse use(small.design);
    QCOMPARE(*nextFreePort(small.design, use, node, {leaf, 0}), (PortRef{node, 0}));
    QCOMPARE(*nextFreePort(small.design, use, node, {leaf, 0}, 5), (PortRef{node, 5}));
    small.cable({node, 5}, {leaf, 0});
    use = PortUse(small.design);
    QVERIFY(!nextFreePort(small.design, use, node, {leaf, 1}, 5));
    QVERIFY(!nextFreePort(small.design, use, node, {leaf, 1}, 8));
}

void TestFit::sameRateFirst()
{
    DeviceType mixed;
    mixed.id = "mixed";
    mixed.kind = DeviceKind::switchDevice;
    mixed.ports = {{1, gbps(100), 1, "QSFP28"},
                   {1, gbps(800), 1, "OSFP"},
                   {1, gbps(400), 1, "OSFP"},
                   {1, gbps(200), 1, "QSFP56"}};
    SmallDesign small;
    const DeviceId a = small.add(mixed, 1, "mixed")[0];
    const DeviceId peer = small.switches("qm9700", 1, "leaf")[0];
    PortUse use(small.design);
    for (const std::uint32_t expected : {2U, 1U, 3U, 0U}) { // 400, then 800, then 200, then 100
        const PortRef port = *nextFreePort(small.design, use, a, {peer, 0});
        QCOMPARE(port.port, expected);
        Link link;
        link.id = LinkId{expected};
        link.a = port;
        use.take(link);
    }
    QVERIFY(!nextFreePort(small.design, use, a, {peer, 0}));
}

void TestFit::pairOfDevices()
{
    DeviceType mixed;
    mixed.id = "mixed";
    mixed.kind = DeviceKind::switchDevice;
    mixed.ports = {{2, gbps(200), 1, "QSFP56"}, {2, gbps(400), 1, "OSFP"}};
    SmallDesign small;
    const auto both = small.add(mixed, 2, "mixed");
    PortUse use(small.design);
    std::vector<std::uint32_t> order;
    while (const auto pair = freePair(small.design, use, both[0], both[1])) {
        QCOMPARE(pair->first.port, pair->second.port);
        order.push_back(pair->first.port);
        Link link;
        link.id = LinkId{0};
        link.a = pair->first;
        link.b = pair->second;
        use.take(link);
    }
    QCOMPARE(order, (std::vector<std::uint32_t>{2, 3, 0, 1})); // the fastest equal ones first
    QVERIFY(!freePair(small.design, PortUse(small.design), both[0], both[0]));
}

void TestFit::railOfALeaf()
{
    SmallDesign small;
    const auto leaves = small.switches("qm9700", 3, "leaf");
    Group rail;
    rail.id = GroupId{0};
    rail.kind = GroupKind::rail;
    rail.index = 6;
    rail.members = {leaves[1]};
    small.design.groups.push_back(rail);
    QCOMPARE(railOf(small.design, leaves[1]), std::optional(6));
    QVERIFY(!railOf(small.design, leaves[0]));
}

/// The whole at once says the same as port by port.
void TestFit::whatLightsUp()
{
    SmallDesign small;
    const auto nodes = small.nodes("dgx-h100", 3);
    const auto leaves = small.switches("qm9700", 2, "leaf");
    small.switches("sn5600", 1, "eth");
    small.switches("qm8700", 1, "old");
    for (std::uint32_t port = 0; port < 8; ++port)
        small.cable({nodes[1], port}, {leaves[1], port});
    const PortUse use(small.design);
    const PortRef from{leaves[0], 9};
    const std::vector<DeviceFit> fits = fittingPorts(small.design, use, from);
    QCOMPARE(fits.size(), small.design.devices.size());
    for (std::size_t i = 0; i < fits.size(); ++i) {
        const auto port = nextFreePort(small.design, use, small.design.devices[i].id, from);
        QCOMPARE(static_cast<bool>(fits[i]), port.has_value());
        if (port)
            QCOMPARE(fits[i].port, *port);
        QCOMPARE(refusalHint(small.design, fits[i], from, small.design.devices[i].id).has_value(), !fits[i]);
    }
    QCOMPARE(fits[1].refusal, Refusal::noFreePort);
    QCOMPARE(fits[3].refusal, Refusal::sameDevice);
    QCOMPARE(fits[4].port.port, 8U);
    QCOMPARE(fits[5].refusal, Refusal::otherFabric);
    QVERIFY(fits[6] && fits[6].slower);
}

FABRIC_TEST(TestFit)
#include "tst_fit.moc"
