#include "support/test_registry.h"

#include "sample.h"

using namespace fabric;

namespace {

/// Three NICs of 2, 1 and 4 ports; two ports share a cage.
DeviceType mixedNode()
{
    DeviceType type;
    type.id = "mixed";
    type.kind = DeviceKind::node;
    const PcieLink slot{5, 16, std::nullopt};
    for (const auto& [ports, rate] : {std::pair(2, 200.0), std::pair(1, 400.0), std::pair(4, 100.0)})
        type.insides.nics.push_back({"nic", "", {Attachment::To::cpu, 0, slot}, ports, gbps(rate)});
    type.insides.portsPerCage = 2;
    return type;
}

/// 3 twin-port cages whose last holds one port only, then 4 single ones.
DeviceType mixedSwitch()
{
    DeviceType type;
    type.id = "mixed";
    type.kind = DeviceKind::switchDevice;
    type.ports = {{5, gbps(400), 2, "OSFP"}, {4, gbps(100), 1, "QSFP28"}};
    return type;
}

} // namespace

class TestDeviceType : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pcieRates_data();
    void pcieRates();
    void measuredRateReplacesTheRawOne();
    void portsOfANode();
    void portsOfASwitch();
    void cages();
    void nodesWithoutPorts();
    void portNames();
    void negotiatedConnections();
};

void TestDeviceType::pcieRates_data()
{
    QTest::addColumn<int>("generation");
    QTest::addColumn<int>("lanes");
    QTest::addColumn<double>("expected");
    // lanes × GT/s × 8/10 below generation 3, × 128/130 from generation 3 on.
    QTest::newRow("Gen1 x16") << 1 << 16 << 32.0;              // 16 · 2.5 · 0.8
    QTest::newRow("Gen2 x16") << 2 << 16 << 64.0;              // 16 · 5 · 0.8
    QTest::newRow("Gen3 x8") << 3 << 8 << 8192.0 / 130;        // 63.0
    QTest::newRow("Gen3 x16") << 3 << 16 << 2 * 8192.0 / 130;  // 126.0
    QTest::newRow("Gen4 x8") << 4 << 8 << 2 * 8192.0 / 130;    // 126.0
    QTest::newRow("Gen4 x16") << 4 << 16 << 4 * 8192.0 / 130;  // 252.1
    QTest::newRow("Gen5 x16") << 5 << 16 << 8 * 8192.0 / 130;  // 504.1
    QTest::newRow("Gen6 x16") << 6 << 16 << 16 * 8192.0 / 130; // 1008.2
    QTest::newRow("none") << 0 << 16 << 0.0;
    QTest::newRow("future") << 7 << 16 << 0.0;
}

void TestDeviceType::pcieRates()
{
    QFETCH(int, generation);
    QFETCH(int, lanes);
    QFETCH(double, expected);
    const PcieLink link{generation, lanes, std::nullopt};
    QVERIFY(std::abs(toGbps(link.rate()) - expected) < 1e-9);
    // Twice the lanes, twice the rate.
    const PcieLink wide{generation, 2 * lanes, std::nullopt};
    QVERIFY(std::abs(toGbps(wide.rate()) - 2 * expected) < 1e-9);
}

void TestDeviceType::measuredRateReplacesTheRawOne()
{
    QCOMPARE(toGbps(PcieLink{3, 8, gbps(49.5)}.rate()), 49.5);
    QCOMPARE(toGbps(PcieLink{0, 0, gbps(80)}.rate()), 80.0);
    // The three figures that people quote.
    QCOMPARE(QString::number(toGbps(PcieLink{3, 8, {}}.rate()), 'f', 1), QStringLiteral("63.0"));
    QCOMPARE(QString::number(toGbps(PcieLink{4, 8, {}}.rate()), 'f', 1), QStringLiteral("126.0"));
    QCOMPARE(QString::number(toGbps(PcieLink{4, 16, {}}.rate()), 'f', 0), QStringLiteral("252"));
}

void TestDeviceType::portsOfANode()
{
    const DeviceType type = mixedNode();
    QCOMPARE(type.portCount(), 7);
    const std::vector<int> nics{0, 0, 1, 2, 2, 2, 2};
    const std::vector<double> rates{200, 200, 400, 100, 100, 100, 100};
    for (int port = 0; port < 7; ++port) {
        QCOMPARE(type.nicOf(port), nics[static_cast<std::size_t>(port)]);
        QCOMPARE(toGbps(type.portRate(port)), rates[static_cast<std::size_t>(port)]);
    }
    QCOMPARE(type.firstPortOf(0), 0);
    QCOMPARE(type.firstPortOf(1), 2);
    QCOMPARE(type.firstPortOf(2), 3);
    for (int port : {-1, 7, 1000}) {
        QCOMPARE(type.nicOf(port), -1);
        QCOMPARE(type.portRate(port).value(), 0.0);
    }
}

void TestDeviceType::portsOfASwitch()
{
    const DeviceType type = mixedSwitch();
    QCOMPARE(type.portCount(), 9);
    QCOMPARE(toGbps(type.portRate(0)), 400.0);
    QCOMPARE(toGbps(type.portRate(4)), 400.0);
    QCOMPARE(toGbps(type.portRate(5)), 100.0);
    QCOMPARE(toGbps(type.portRate(8)), 100.0);
    QCOMPARE(type.portRate(9).value(), 0.0);
    QCOMPARE(type.portRate(-1).value(), 0.0);
    QCOMPARE(type.nicOf(0), -1);
}

void TestDeviceType::cages()
{
    const DeviceType node = mixedNode();
    const std::vector<int> nodeCages{0, 0, 1, 1, 2, 2, 3};
    for (int port = 0; port < 7; ++port)
        QCOMPARE(node.cageOf(port), nodeCages[static_cast<std::size_t>(port)]);
    QCOMPARE(node.portsPerCage(0), 2);

    // A group never shares a cage with the next one.
    const DeviceType device = mixedSwitch();
    const std::vector<int> cages{0, 0, 1, 1, 2, 3, 4, 5, 6};
    for (int port = 0; port < 9; ++port)
        QCOMPARE(device.cageOf(port), cages[static_cast<std::size_t>(port)]);
    QCOMPARE(device.cageOf(9), -1);
    QCOMPARE(device.portsPerCage(4), 2);
    QCOMPARE(device.portsPerCage(5), 1);
}

void TestDeviceType::nodesWithoutPorts()
{
    const DeviceType none;
    QCOMPARE(none.portCount(), 0);
    QCOMPARE(none.gpuCount(), 0);
    QCOMPARE(none.nicCount(), 0);
    QCOMPARE(none.portRate(0).value(), 0.0);
    QCOMPARE(none.nicOf(0), -1);
}

void TestDeviceType::portNames()
{
    Design d = test::star();
    QCOMPARE(portName(d, {DeviceId{0}, 1}), std::string("node-0/nic-1"));
    QCOMPARE(portName(d, {DeviceId{5}, 7}), std::string("leaf-0/port-7"));
    QCOMPARE(portName(d, {DeviceId{3}, 0}), std::string());
    d.types.push_back(mixedNode());
    d.devices.push_back({DeviceId{6}, TypeIndex{2}, "m"});
    QCOMPARE(portName(d, {DeviceId{6}, 1}), std::string("m/nic-0/port-1"));
    QCOMPARE(portName(d, {DeviceId{6}, 2}), std::string("m/nic-1"));
    QCOMPARE(portName(d, {DeviceId{6}, 6}), std::string("m/nic-2/port-3"));
}

void TestDeviceType::negotiatedConnections()
{
    const Design d = test::star();
    QCOMPARE(nicLink(d, d.devices[0], 0).generation, 5);
    QCOMPARE(nicLink(d, d.devices[1], 0).generation, 3); // the override
    QCOMPARE(nicLink(d, d.devices[1], 1).generation, 5);
}

FABRIC_TEST(TestDeviceType)
#include "tst_device_type.moc"
