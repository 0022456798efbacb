#include "core/model/validate.h"
#include "counting.h"
#include "support/test_registry.h"

using namespace fabric;
using namespace Qt::StringLiterals;
using namespace fabric::test;

/// Published and textbook counts (sources stand with the rows), by closed form and, where memory allows, by
/// building.
class TestPublishedCounts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void counts_data();
    void counts();
    void aboveMemory();
    void capacities_data();
    void capacities();
    void largestTree();
};

void TestPublishedCounts::counts_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("first"); // leaves or routers
    QTest::addColumn<int>("second");
    QTest::addColumn<int>("third");
    QTest::addColumn<int>("links");

    // Al-Fares, Loukissas, Vahdat, SIGCOMM'08: k³/4 hosts, k²/2 + k²/2 + k²/4 switches, 3k³/4 links.
    QTest::newRow("k=2") << "fat-tree --k 2" << 2 << 2 << 2 << 1 << 6;
    QTest::newRow("k=4") << "fat-tree --k 4" << 16 << 8 << 8 << 4 << 48;
    QTest::newRow("k=8") << "fat-tree --k 8" << 128 << 32 << 32 << 16 << 384;
    QTest::newRow("k=16") << "fat-tree --k 16" << 1024 << 128 << 128 << 64 << 3072;
    QTest::newRow("k=48") << "fat-tree --k 48" << 27648 << 1152 << 1152 << 576 << 82944;
    // Two tiers of radix R: R²/2 hosts, R leaves, R/2 spines.
    for (int radix : {32, 36, 40, 64, 128})
        QTest::addRow("clos2 R=%d", radix)
            << u"fat-tree --node single-accelerator --nodes %1 --tiers 2 --radix %2"_s.arg(radix * radix / 2)
                   .arg(radix)
            << radix * radix / 2 << radix << radix / 2 << 0 << radix * radix;
    QTest::newRow("clos3 R=32") << "fat-tree --node single-accelerator --nodes 8192 --tiers 3 --radix 32"
                                << 8192 << 512 << 512 << 256 << 24576;
    QTest::newRow("clos3 R=36") << "fat-tree --node single-accelerator --nodes 11664 --tiers 3 --radix 36"
                                << 11664 << 648 << 648 << 324 << 34992;
    QTest::newRow("clos3 R=40") << "fat-tree --node single-accelerator --nodes 16000 --tiers 3 --radix 40"
                                << 16000 << 800 << 800 << 400 << 48000;
    // NVIDIA DGX SuperPOD RA, DGX H100, Table 4; links with four to UFM.
    QTest::newRow("H100 1 SU") << "reference --design dgx-h100-superpod --su 1" << 31 << 8 << 4 << 0
                               << 252 + 256;
    QTest::newRow("H100 2 SU") << "reference --design dgx-h100-superpod --su 2" << 63 << 16 << 8 << 0
                               << 508 + 512;
    QTest::newRow("H100 4 SU") << "reference --design dgx-h100-superpod --su 4" << 127 << 32 << 16 << 0
                               << 1020 + 1024;
    // NVIDIA DGX SuperPOD RA, DGX B200.
    QTest::newRow("B200 2 SU") << "reference --design dgx-b200-superpod --su 2" << 64 << 16 << 8 << 0 << 1024;
    QTest::newRow("B200 4 SU") << "reference --design dgx-b200-superpod --su 4" << 128 << 32 << 16 << 0
                               << 2048;
    QTest::newRow("B200 16 SU") << "reference --design dgx-b200-superpod --su 16" << 512 << 128 << 128 << 64
                                << 12288;
    QTest::newRow("B200 16 SU by rail")
        << "rail --node dgx-b200 --nodes 512 --tiers 3 --radix 64" << 512 << 128 << 128 << 64 << 12288;
    // HammingMesh, SC'22, Table II: sixteen planes; AOCs above the leaves.
    QTest::newRow("Hx fat tree")
        << "rail --rail-only --node single-accelerator --nics 16 --nodes 1024 --tiers 2 "
           "--switch th4-64x400 --fabric ethernet --spines min --edge-medium dac --core-medium aoc"
        << 1024 << 512 << 256 << 0 << 32768;
    QTest::newRow("Hx 50 %")
        << "rail --rail-only --node single-accelerator --nics 16 --nodes 1024 --tiers 2 --switch "
           "th4-64x400 --fabric ethernet --spines min --down 42 --up 22"
        << 1024 << 16 * 25 << 16 * 9 << 0 << 16384 + 8800;
    QTest::newRow("Hx 75 %")
        << "rail --rail-only --node single-accelerator --nics 16 --nodes 1024 --tiers 2 --switch "
           "th4-64x400 --fabric ethernet --spines min --down 51 --up 13"
        << 1024 << 16 * 21 << 16 * 5 << 0 << 16384 + 4368;
    QTest::newRow("Hx large")
        << "rail --rail-only --node single-accelerator --nics 16 --nodes 16384 --tiers 3 --switch "
           "th4-64x400 --fabric ethernet --spines min"
        << 16384 << 16 * 512 << 16 * 512 << 16 * 256 << 262144 + 524288;
    // Rail-only, arXiv:2307.12169v5, Table II.
    QTest::newRow("rail-only r64")
        << "rail --rail-only --node single-accelerator --gpus 256 --nics 256 --nodes 128 "
           "--tiers 2 --radix 64"
        << 128 << 1024 << 512 << 0 << 65536;
    QTest::newRow("rail-only r128")
        << "rail --rail-only --node single-accelerator --gpus 256 --nics 256 --nodes 128 "
           "--tiers 1 --radix 128"
        << 128 << 256 << 0 << 0 << 32768;
    // H100 capex sheet, Recursal / Latent Space, August 2024.
    QTest::newRow("sheet 64") << "rail --rail-only --nodes 64 --tiers 1 --switch qm9700" << 64 << 8 << 0 << 0
                              << 512;
    QTest::newRow("sheet 128") << "rail --rail-only --nodes 128 --tiers 2 --switch qm9700" << 128 << 32 << 16
                               << 0 << 2048;
    QTest::newRow("sheet 2048") << "rail --rail-only --nodes 2048 --tiers 2 --switch qm9700" << 2048 << 512
                                << 256 << 0 << 32768;
    QTest::newRow("sheet 16384") << "rail --rail-only --nodes 16384 --tiers 3 --switch qm9700" << 16384
                                 << 4096 << 4096 << 2048 << 3 * 131072;
    // Kim et al., ISCA'08: g = ah+1 groups, local ga(a−1)/2, global g(g−1)/2.
    QTest::newRow("dragonfly h=1") << "dragonfly --p 1 --a 2 --h 1" << 6 << 6 << 0 << 0 << 6 + 3 + 3;
    QTest::newRow("dragonfly h=2") << "dragonfly --p 2 --a 4 --h 2" << 72 << 36 << 0 << 0 << 72 + 54 + 36;
    // Frontier: 74 groups of 32 routers, 4 links a pair: 10,804 global links.
    QTest::newRow("Frontier")
        << "dragonfly --p 16 --a 32 --h 10 --groups 74 --links-per-pair 4 --link-gbps 200" << 37888 << 2368
        << 0 << 0 << 37888 + 74 * 496 + 10804;
    // Torus: two links a dimension and node, one where the size is two.
    QTest::newRow("torus 4x4") << "torus --dims 4x4" << 16 << 0 << 0 << 0 << 32;
    QTest::newRow("torus 4x4x4") << "torus --dims 4x4x4" << 64 << 0 << 0 << 0 << 192;
    QTest::newRow("torus 8x8x8") << "torus --dims 8x8x8" << 512 << 0 << 0 << 0 << 1536;
    QTest::newRow("torus 16x16x16") << "torus --dims 16x16x16" << 4096 << 0 << 0 << 0 << 12288;
    QTest::newRow("torus 2x4") << "torus --dims 2x4" << 8 << 0 << 0 << 0 << 4 + 8;
    QTest::newRow("torus 1x5") << "torus --dims 1x5" << 5 << 0 << 0 << 0 << 5;
    QTest::newRow("torus 1") << "torus --dims 1" << 1 << 0 << 0 << 0 << 0;
    QTest::newRow("torus of switches")
        << "torus --dims 4x4 --hosts-per-switch 4" << 64 << 16 << 0 << 0 << 64 + 32;
    QTest::newRow("DGX torus") << "torus --dims 4x4 --node dgx-h100" << 16 << 0 << 0 << 0 << 64;
    QTest::newRow("star") << "star --nodes 16" << 16 << 1 << 0 << 0 << 16;
}

void TestPublishedCounts::counts()
{
    QFETCH(QString, command);
    QFETCH(int, nodes);
    QFETCH(int, first);
    QFETCH(int, second);
    QFETCH(int, third);
    QFETCH(int, links);
    const Parameters parameters = parametersOf(command.toStdString());
    const Result<Shape> shape = validate(parameters, shippedCatalog());
    QVERIFY2(shape.ok(), shape ? "" : shape.error().findings.front().rule.c_str());
    QCOMPARE(shape->nodes, nodes);
    QCOMPARE(shape->leaves + shape->routers, first);
    QCOMPARE(shape->spines, second);
    QCOMPARE(shape->cores, third);
    QCOMPARE(shape->links(), links);
    QVERIFY(!shape->tooLarge);

    const Result<Design> design = generate(parameters, shippedCatalog());
    QVERIFY(design.ok());
    QCOMPARE(QString::fromStdString(difference(*shape, *design)), QString());
    const auto findings = fabric::validate(*design);
    QVERIFY2(findings.empty(), findings.empty() ? "" : (findings[0].rule + findings[0].place).c_str());
}

void TestPublishedCounts::aboveMemory()
{
    struct Row
    {
        const char* command;
        std::int64_t nodes;
        std::int64_t switches;
    };
    for (const Row& row :
         {Row{"fat-tree --node single-accelerator --nodes 65536 --tiers 3 --radix 64", 65536, 5120},
          Row{"fat-tree --node single-accelerator --nodes 524288 --tiers 3 --radix 128", 524288, 20480},
          Row{"fat-tree --node single-accelerator --nodes 4194304 --tiers 3 --radix 256", 4194304, 81920},
          Row{"fat-tree --node single-accelerator --nodes 32768 --tiers 2 --radix 256", 32768, 384}}) {
        const Result<Shape> shape = validate(parametersOf(row.command), shippedCatalog());
        QVERIFY(shape.ok());
        QCOMPARE(shape->nodes, row.nodes);
        QCOMPARE(shape->nodesMax, row.nodes);
        QCOMPARE(shape->switches(), row.switches);
        QCOMPARE(shape->tooLarge.has_value(), row.nodes > 500'000);
        if (!shape->tooLarge)
            continue;
        const Result<Design> design = generate(parametersOf(row.command), shippedCatalog());
        QVERIFY(!design.ok());
        QCOMPARE(design.error().kind, ErrorKind::usage);
        QCOMPARE(design.error().findings.front().rule, std::string("generate.too_large"));
    }
}

void TestPublishedCounts::capacities_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("most");
    // Two tiers of 64 ports: 2,048 single ports or, with all eight rails together, 256 DGX; three: 65,536.
    QTest::newRow("two tiers") << "fat-tree --node single-accelerator --nodes 1 --tiers 2 --radix 64" << 2048;
    QTest::newRow("three tiers") << "fat-tree --node single-accelerator --nodes 1 --tiers 3 --radix 64"
                                 << 65536;
    QTest::newRow("rail shared") << "rail --nodes 1 --tiers 2 --radix 64" << 256;
    QTest::newRow("rail-only") << "rail --rail-only --nodes 1 --tiers 2 --radix 64" << 2048;
    QTest::newRow("rail three") << "rail --nodes 1 --tiers 3 --radix 64" << 64 * 4 * 32;
    QTest::newRow("star") << "star --nodes 1 --radix 64" << 64;
}

void TestPublishedCounts::capacities()
{
    QFETCH(QString, command);
    QFETCH(int, most);
    const Result<Shape> one = validate(parametersOf(command.toStdString()), shippedCatalog());
    QVERIFY(one.ok());
    QCOMPARE(one->nodesMax, most);
    const auto with = [&](int nodes) {
        QString text = command;
        text.replace(u"--nodes 1 "_s, u"--nodes %1 "_s.arg(nodes));
        return validate(parametersOf(text.toStdString()), shippedCatalog());
    };
    QVERIFY(with(most).ok());
    const Result<Shape> above = with(most + 1);
    QVERIFY(!above.ok());
    QCOMPARE(above.error().findings.front().place, std::string("nodes"));
    QCOMPARE(intArgument(above.error().findings.front(), "limit"), most);
}

/// The largest tree that memory is meant for is built, not only counted.
void TestPublishedCounts::largestTree()
{
    const Result<Design> design = generate(parametersOf("fat-tree --k 64"), shippedCatalog());
    QVERIFY(design.ok());
    QCOMPARE(design->devices.size(), std::size_t(65536 + 5120));
    QCOMPARE(design->links.size(), std::size_t(196608));
}

FABRIC_TEST(TestPublishedCounts)
#include "tst_published_counts.moc"
