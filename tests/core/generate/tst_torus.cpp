#include "core/model/validate.h"
#include "counting.h"
#include "support/test_registry.h"

#include <set>

using namespace fabric;
using namespace fabric::test;

class TestTorus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void neighboursDifferInOneCoordinate();
    void rowMajor();
    void parallelLinks();
    void sizeTwoHasOneLink();
    void hostsAtSwitches();
    void acceleratorGetsItsPorts();
};

void TestTorus::neighboursDifferInOneCoordinate()
{
    const Result<Design> design = generate(parametersOf("torus --dims 3x4x5"), shippedCatalog());
    QVERIFY(design.ok());
    const Group& torus = design->groups.front();
    QCOMPARE(torus.kind, GroupKind::torus);
    std::map<DeviceId, int> place;
    for (std::size_t i = 0; i < torus.members.size(); ++i)
        place[torus.members[i]] = static_cast<int>(i);
    const auto coordinates = [](int i) { return std::array<int, 3>{i / 20, i / 5 % 4, i % 5}; };
    std::map<DeviceId, int> degree;
    for (const Link& link : design->links) {
        const auto a = coordinates(place.at(link.a.device));
        const auto b = coordinates(place.at(link.b.device));
        int changed = 0;
        for (std::size_t d = 0; d < 3; ++d) {
            const int size = torus.dims[d];
            const int step = (b[d] - a[d] + size) % size;
            QVERIFY(step == 0 || step == 1 || step == size - 1);
            changed += step != 0 ? 1 : 0;
        }
        QCOMPARE(changed, 1);
        ++degree[link.a.device];
        ++degree[link.b.device];
    }
    QCOMPARE(degree.size(), std::size_t(60));
    for (const auto& [device, links] : degree)
        QCOMPARE(links, 6);
}

void TestTorus::rowMajor()
{
    const Result<Design> design = generate(parametersOf("torus --dims 2x3"), shippedCatalog());
    QVERIFY(design.ok());
    QCOMPARE(design->devices[1].name, std::string("node-0-1")); // last dimension fastest
    QCOMPARE(design->devices[3].name, std::string("node-1-0"));
}

void TestTorus::parallelLinks()
{
    const Result<Shape> shape = validate(parametersOf("torus --dims 4x4 --node dgx-h100"), shippedCatalog());
    QVERIFY(shape.ok());
    QCOMPARE(shape->links(), 64); // 8 ports, 4 directions
    const Result<Shape> refused =
        validate(parametersOf("torus --dims 4x4x4 --node dgx-h100"), shippedCatalog());
    QVERIFY(!refused.ok());
    const Finding& f = refused.error().findings.front();
    QCOMPARE(f.rule, std::string("generate.node_ports_dims"));
    QCOMPARE(textArgument(f, "nearest"), std::string("tpuv4-chip")); // six ports
}

void TestTorus::sizeTwoHasOneLink()
{
    const Result<Design> design = generate(parametersOf("torus --dims 2x2x2"), shippedCatalog());
    QVERIFY(design.ok());
    QCOMPARE(design->links.size(), std::size_t(12)); // a cube
    std::set<std::pair<DeviceId, DeviceId>> pairs;
    for (const Link& link : design->links)
        QVERIFY(pairs.insert(std::minmax(link.a.device, link.b.device)).second);
}

void TestTorus::hostsAtSwitches()
{
    const Result<Design> design =
        generate(parametersOf("torus --dims 3x3 --hosts-per-switch 2"), shippedCatalog());
    QVERIFY(design.ok());
    const Counted c = countOf(*design);
    QCOMPARE(c.nodes, 18);
    QCOMPARE(c.switches.at(1), 9);
    QCOMPARE(c.tierLinks.at({0, 1}), 18);
    QCOMPARE(c.tierLinks.at({1, 1}), 18);
    QCOMPARE(design->groups.front().members.size(), std::size_t(9));
}

void TestTorus::acceleratorGetsItsPorts()
{
    const Result<Design> design = generate(parametersOf("torus --dims 2x3x4x5"), shippedCatalog());
    QVERIFY(design.ok());
    QCOMPARE(design->types.front().nicCount(), 1);
    QCOMPARE(design->types.front().portCount(), 1 + 2 + 2 + 2);
    QVERIFY(fabric::validate(*design).empty());
}

FABRIC_TEST(TestTorus)
#include "tst_torus.moc"
