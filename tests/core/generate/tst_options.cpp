#include "counting.h"
#include "support/test_registry.h"

using namespace fabric;
using namespace fabric::test;

/// Parameters as the command line writes them, and what a design keeps of them.
class TestOptions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundTrip_data();
    void roundTrip();
    void wrong_data();
    void wrong();
    void originRegenerates();
    void defaultsOfADesign();
    void domains();
    void namesAreComplete();
};

void TestOptions::roundTrip_data()
{
    QTest::addColumn<QString>("command");
    for (const char* command :
         {"star --nodes 5 --link-gbps 200", "fat-tree --k 8",
          "fat-tree --nodes 40 --tiers 3 --oversubscription 3:2",
          "rail --nodes 127 --tiers 2 --rail-only --spines min --edge-medium dac --core-medium aoc",
          "dragonfly --p 2 --a 4 --h 2 --use-all-ports --arrangement palmtree --groups 5",
          "torus --dims 4x5x6 --hosts-per-switch 3 --fabric roce",
          "reference --design dgx-b200-superpod --su 16",
          "rail --node gb200-tray --nvlink-domain 18 --nodes 36 --tiers 2 --name nvl",
          "fat-tree --nodes 40 --tiers 2 --down 48 --up 12 --switch qm9700"})
        QTest::newRow(command) << command;
}

void TestOptions::roundTrip()
{
    QFETCH(QString, command);
    const Parameters parameters = parametersOf(command.toStdString());
    const Result<Parameters> again = parametersFrom(familyOf(parameters), optionsOf(parameters));
    QVERIFY(again.ok());
    QVERIFY(*again == parameters);
    const OptionList written = optionsOf(parameters);
    for (const auto& option : split(command.toStdString()).second) // nothing that was said is lost
        QVERIFY2(std::count(written.begin(), written.end(), option) == 1, option.first.c_str());
}

void TestOptions::wrong_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("place");
    QTest::newRow("unknown option") << "star --nods 5"
                                    << "generate.unknown_option"
                                    << "nods";
    QTest::newRow("of another family") << "star --dims 4x4"
                                       << "generate.unknown_option"
                                       << "dims";
    QTest::newRow("no number") << "star --nodes five"
                               << "generate.option_value"
                               << "nodes";
    QTest::newRow("fraction") << "star --nodes 5.5"
                              << "generate.option_value"
                              << "nodes";
    QTest::newRow("beyond an int") << "star --nodes 99999999999"
                                   << "generate.option_value"
                                   << "nodes";
    QTest::newRow("word") << "star --nodes 5 --fabric token-ring"
                          << "generate.option_value"
                          << "fabric";
    QTest::newRow("ratio") << "rail --oversubscription two"
                           << "generate.option_value"
                           << "oversubscription";
    QTest::newRow("dims") << "torus --dims 4x"
                          << "generate.option_value"
                          << "dims";
    QTest::newRow("flag with value") << "rail --rail-only no"
                                     << "generate.option_value"
                                     << "rail-only";
    QTest::newRow("family") << "hypercube --nodes 5"
                            << "generate.unknown_family"
                            << "family";
    QTest::newRow("k and nodes") << "fat-tree --k 4 --nodes 16"
                                 << "generate.k_sets_leaf"
                                 << "nodes";
}

void TestOptions::wrong()
{
    QFETCH(QString, command);
    QFETCH(QString, rule);
    QFETCH(QString, place);
    const auto [family, options] = split(command.toStdString());
    const Result<Parameters> parameters = parametersFrom(family, options);
    QVERIFY(!parameters.ok());
    QCOMPARE(parameters.error().kind, ErrorKind::usage);
    QCOMPARE(QString::fromStdString(parameters.error().findings.front().rule), rule);
    QCOMPARE(QString::fromStdString(parameters.error().findings.front().place), place);
}

void TestOptions::originRegenerates()
{
    for (const char* command :
         {"rail --nodes 40 --tiers 2 --oversubscription 2:1", "fat-tree --k 4", "torus --dims 3x3",
          "dragonfly --p 1 --a 3 --h 1", "reference --su 1", "star --nodes 3"}) {
        const Result<Design> design = generate(parametersOf(command), shippedCatalog());
        QVERIFY(design.ok());
        const auto again = parametersFrom(design->origin.family, design->origin.parameters);
        QVERIFY(again.ok());
        const Result<Design> copy = generate(*again, shippedCatalog());
        QVERIFY(copy.ok());
        QVERIFY(*copy == *design);
    }
}

void TestOptions::defaultsOfADesign()
{
    const Result<Design> design =
        generate(parametersOf("rail --nodes 32 --tiers 2 --fabric roce --edge-medium dac --core-medium aoc"),
                 shippedCatalog());
    QVERIFY(design.ok());
    QCOMPARE(design->name, std::string("rail-32x-dgx-h100"));
    QCOMPARE(design->prices, std::string("h100-capex-2024"));
    QCOMPARE(design->workload.id, std::string("llama3-8b"));
    QCOMPARE(design->fabric.own, FabricKind::roce);
    for (const Link& link : design->links) {
        const bool edge = design->is(*design->find(link.a.device), DeviceKind::node);
        QCOMPARE(link.medium, edge ? Medium::dac : Medium::aoc);
    }
    for (std::size_t i = 0; i < design->devices.size(); ++i)
        QCOMPARE(design->devices[i].id.value, static_cast<std::uint32_t>(i));
    QCOMPARE(design->devices[0].name, std::string("node-0"));
    QCOMPARE(design->devices[32].name, std::string("leaf-0-r0"));
}

void TestOptions::domains()
{
    const Result<Design> design = generate(
        parametersOf("rail --node gb200-tray --nvlink-domain 18 --nodes 40 --tiers 2"), shippedCatalog());
    QVERIFY(design.ok());
    std::vector<std::size_t> sizes;
    for (const Group& group : design->groups)
        if (group.kind == GroupKind::nvlinkDomain)
            sizes.push_back(group.members.size());
    QCOMPARE(sizes, (std::vector<std::size_t>{18, 18, 4}));
}

void TestOptions::namesAreComplete()
{
    for (const char* family : {"star", "fat-tree", "rail", "dragonfly", "torus", "reference"}) {
        const auto names = optionNames(family);
        for (const char* common : {"node", "switch", "radix", "fabric", "nvlink-domain", "edge-medium",
                                   "core-medium", "gpus", "nics", "link-gbps", "name"})
            QVERIFY(std::count(names.begin(), names.end(), common) == 1);
    }
    QVERIFY(isFlag("rail-only"));
    QVERIFY(!isFlag("nodes"));
}

FABRIC_TEST(TestOptions)
#include "tst_options.moc"
