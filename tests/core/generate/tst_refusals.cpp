#include "advice.h"
#include "support/test_registry.h"

using namespace fabric;
using namespace fabric::test;

/// One wrong parameter: which one is named, the limit, and that the nearest value works at once.
class TestRefusals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusals_data();
    void refusals();
};

void TestRefusals::refusals_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("nearest");
    const auto row = [](const char* command, const char* rule, const char* place, const char* nearest) {
        QTest::newRow(command) << command << rule << place << nearest;
    };
    row("fat-tree --k 7", "generate.k_odd", "k", "6");
    row("fat-tree --k 0", "generate.too_small", "k", "2");
    row("fat-tree --k -4", "generate.too_small", "k", "2");
    row("fat-tree --k 1", "generate.too_small", "k", "2");
    row("fat-tree --k 200", "generate.too_large", "k", "124");
    row("fat-tree --k 5000", "generate.too_big", "k", "1024");
    row("fat-tree --k 8 --node dgx-h100", "generate.k_single_port", "node", "single-accelerator");
    row("fat-tree --k 8 --nics 2", "generate.k_single_port", "nics", "1");
    row("fat-tree --k 8 --radix 9", "generate.radix_is_k", "radix", "8");
    row("fat-tree --k 100 --switch qm9700", "generate.switch_too_small", "switch", "q3400-ra");
    row("fat-tree --k 8 --oversubscription 2:1", "generate.k_sets_leaf", "oversubscription", "");
    row("fat-tree --nodes 0 --tiers 2", "generate.too_small", "nodes", "1");
    row("fat-tree --nodes -3 --tiers 2", "generate.too_small", "nodes", "1");
    row("fat-tree --nodes 8 --tiers 1", "generate.too_small", "tiers", "2");
    row("fat-tree --nodes 8 --tiers 4", "generate.too_big", "tiers", "3");
    row("fat-tree --nodes 8 --tiers 2 --radix 12", "generate.radix_too_small", "radix", "16");
    row("fat-tree --nodes 2000 --tiers 2 --radix 64", "generate.nodes_above_two_tiers", "nodes", "256");
    row("fat-tree --nodes 9000 --tiers 3 --radix 64", "generate.nodes_above_three_tiers", "nodes", "8192");
    row("fat-tree --nodes 8 --tiers 3 --radix 33", "generate.radix_odd", "radix", "32");
    row("fat-tree --nodes 8 --tiers 2 --down 50 --up 10 --radix 64", "generate.down_not_whole_nodes", "down",
        "48");
    row("fat-tree --nodes 8 --tiers 2 --down 48 --up 20 --radix 64", "generate.leaf_ports", "up", "16");
    row("fat-tree --nodes 8 --tiers 2 --down 48 --radix 64", "generate.down_without_up", "up", "16");
    row("fat-tree --nodes 8 --tiers 2 --up 16 --radix 64", "generate.down_without_up", "down", "48");
    row("fat-tree --nodes 8 --tiers 2 --down 48 --up 0", "generate.too_small", "up", "1");
    row("fat-tree --nodes 8 --tiers 2 --oversubscription 0:1", "generate.ratio_not_positive",
        "oversubscription", "1:1");
    row("fat-tree --nodes 8 --tiers 2 --oversubscription 2:-1", "generate.ratio_not_positive",
        "oversubscription", "1:1");
    row("fat-tree --nodes 8 --tiers 2 --oversubscription 1:5000", "generate.ratio_too_steep",
        "oversubscription", "1:1");
    row("rail --nodes 200000 --tiers 2 --radix 64 --rail-only", "generate.nodes_above_two_tiers", "nodes",
        "2048");
    row("rail --nodes 300 --tiers 2", "generate.nodes_above_two_tiers", "nodes", "256");
    row("rail --nodes 65 --tiers 1 --switch qm9700", "generate.nodes_above_switch", "nodes", "64");
    row("rail --nodes 8 --tiers 1 --oversubscription 2:1", "generate.one_tier_no_uplinks", "tiers", "2");
    row("rail --nodes 64 --tiers 3 --radix 40", "generate.rails_divide_radix", "radix", "32");
    row("rail --nodes 64 --tiers 3 --switch qm8700 --node dgx-a100", "generate.rails_divide_radix", "radix",
        "32");
    row("rail --nodes 9 --tiers 2 --down 8 --up 8 --oversubscription 1:1", "generate.ratio_and_ports",
        "oversubscription", "");
    row("rail --nodes 8 --tiers 2 --switch sn5600", "generate.switch_fabric", "switch", "qm9700");
    row("rail --nodes 8 --tiers 2 --switch qm97", "generate.unknown_model", "switch", "qm9700");
    row("rail --nodes 8 --tiers 2 --node dgx-h10", "generate.unknown_model", "node", "dgx-h100");
    row("rail --nodes 36 --tiers 2 --node gb200-nvl72", "generate.node_is_domain", "node", "gb200-tray");
    row("rail --nodes 8 --tiers 2 --gpus 4", "generate.shape_of_accelerator", "node", "single-accelerator");
    row("rail --nodes 8 --tiers 2 --radix 100 --switch qm9700", "generate.radix_above_switch", "radix", "64");
    row("rail --nodes 8 --tiers 2 --radix 0", "generate.radix_too_small", "radix", "16");
    row("rail --nodes 8 --tiers 2 --radix -1", "generate.radix_too_small", "radix", "16");
    row("rail --nodes 8 --tiers 2 --radix 5000", "generate.too_big", "radix", "4096");
    row("star --nodes 8 --node pcie-a100-8 --nvlink-domain 4", "generate.no_shared_nvlink", "nvlink-domain",
        "1");
    row("star --nodes 8 --nvlink-domain 0", "generate.too_small", "nvlink-domain", "1");
    row("star --nodes 8 --link-gbps 0", "generate.rate_not_positive", "link-gbps", "400");
    row("star --nodes 8 --link-gbps -5", "generate.rate_not_positive", "link-gbps", "400");
    row("star --nodes 8 --link-gbps 3200", "generate.no_switch_at_speed", "radix", "64");
    row("star --nodes 8 --gpus 0", "generate.too_small", "gpus", "1");
    row("star --nodes 200", "generate.nodes_above_switch", "nodes", "144");
    row("star --nodes 65 --switch qm9700", "generate.nodes_above_switch", "nodes", "64");
    row("dragonfly --p 0 --a 4 --h 2", "generate.too_small", "p", "1");
    row("dragonfly --p 2 --a 4 --h 0", "generate.too_small", "h", "1");
    row("dragonfly --p 2 --a 4 --h 2 --groups 10", "generate.too_many_groups", "groups", "9");
    row("dragonfly --p 2 --a 4 --h 2 --groups 0", "generate.too_small", "groups", "1");
    row("dragonfly --p 2 --a 4 --h 2 --groups 5 --links-per-pair 3", "generate.links_per_pair",
        "links-per-pair", "2");
    row("dragonfly --p 2 --a 4 --h 2 --groups 5 --links-per-pair 1 --use-all-ports",
        "generate.links_and_all_ports", "links-per-pair", "");
    row("dragonfly --p 2 --a 4 --h 2 --node dgx-h100", "generate.p_not_whole_nodes", "p", "8");
    row("dragonfly --p 2 --a 4 --h 2 --node dgx-h100 --planes 4", "generate.planes_not_nics", "planes", "8");
    row("dragonfly --p 20 --a 40 --h 20 --switch qm9700", "generate.switch_too_small", "switch", "q3400-ra");
    row("dragonfly --p 200 --a 40 --h 20 --switch qm9700", "generate.no_switch_fits", "switch", "259");
    row("dragonfly --p 100 --a 100 --h 100", "generate.no_switch_fits", "radix", "299");
    row("dragonfly --p 20 --a 40 --h 20 --radix 64", "generate.radix_too_small", "radix", "79");
    row("torus --dims 2x2 --link-gbps 1e18", "generate.rate_out_of_range", "link-gbps", "1000000000");
    row("star --nodes 2 --link-gbps 1e-9", "generate.rate_out_of_range", "link-gbps", "1e-06");
    row("torus --dims 2x2 --switch xyz", "generate.mesh_without_switches", "switch", "");
    row("torus --dims 2x2 --radix -1", "generate.mesh_without_switches", "radix", "");
    row("torus --dims 2x2 --radix 0", "generate.mesh_without_switches", "radix", "");
    row("torus --dims 4x0", "generate.dim_out_of_range", "dims", "4x1");
    row("torus --dims -4x4", "generate.dim_out_of_range", "dims", "1x4");
    row("torus --dims 1000x1000x1000x1000", "generate.too_many_places", "dims", "1000x1000x1000x1");
    row("torus --dims 4x4x4 --node dgx-h100", "generate.node_ports_dims", "node", "tpuv4-chip");
    row("torus --dims 4x4x4 --nics 8", "generate.node_ports_dims", "nics", "6");
    row("torus --dims 4x4 --hosts-per-switch -1", "generate.too_small", "hosts-per-switch", "0");
    row("torus --dims 4x4 --hosts-per-switch 8 --radix 10", "generate.radix_too_small", "radix", "12");
    row("reference --design dgx-h100-superpod --su 5", "generate.too_big", "su", "4");
    row("reference --design dgx-h100-superpod --su 0", "generate.too_small", "su", "1");
    row("reference --design dgx-b200", "generate.unknown_design", "design", "dgx-b200-superpod");
    row("reference --radix 32", "generate.fixed_by_design", "radix", "");
    row("reference --fabric roce", "generate.fixed_by_design", "fabric", "");
}

void TestRefusals::refusals()
{
    QFETCH(QString, command);
    QFETCH(QString, rule);
    QFETCH(QString, place);
    QFETCH(QString, nearest);
    const auto [family, options] = split(command.toStdString());
    const Result<Parameters> parameters = parametersFrom(family, options);
    QVERIFY(parameters.ok());
    const Result<Design> design = generate(*parameters, shippedCatalog());
    QVERIFY(!design.ok());
    QCOMPARE(design.error().kind, ErrorKind::usage);
    QCOMPARE(design.error().findings.size(), std::size_t(1));
    const Finding& f = design.error().findings.front();
    QCOMPARE(QString::fromStdString(f.rule), rule);
    QCOMPARE(QString::fromStdString(f.place), place);
    QCOMPARE(QString::fromStdString(textArgument(f, "nearest")), nearest);

    const Result<Parameters> better = parametersFrom(family, advised(options, f));
    QVERIFY(better.ok());
    const Result<Shape> shape = validate(*better, shippedCatalog());
    QVERIFY2(shape.ok(), shape ? "" : shape.error().findings.front().rule.c_str());
    QVERIFY(f.rule != "generate.too_large" || !shape->tooLarge);
}

FABRIC_TEST(TestRefusals)
#include "tst_refusals.moc"
