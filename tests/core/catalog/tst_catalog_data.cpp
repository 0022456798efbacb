#include "support/test_registry.h"

#include "core/catalog/catalog.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>
#include <set>

using namespace fabric;

namespace {

const std::filesystem::path folder = std::filesystem::path(FABRIC_SOURCE_DIR) / "resources/catalog";

const Catalog& catalogUnderTest()
{
    static const Result<Catalog> loaded = Catalog::loadFolder(folder);
    return *loaded;
}

bool near(double found, double expected)
{
    return std::abs(found - expected) <= 1e-9 * std::abs(expected);
}

/// A number names its unit in its key, or counts something that the schema names.
bool hasUnit(const std::string& key)
{
    static const std::set<std::string> counts = {"count",
                                                 "per_cage",
                                                 "generation",
                                                 "lanes",
                                                 "index",
                                                 "sockets",
                                                 "ports_per_cage",
                                                 "rack_units",
                                                 "ports",
                                                 "links",
                                                 "nodes",
                                                 "version",
                                                 "a",
                                                 "b",
                                                 "gpus",
                                                 "nics",
                                                 "links_per_piece",
                                                 "scale_up_links",
                                                 "parameters",
                                                 "gradient_bytes_per_parameter",
                                                 "samples_per_epoch",
                                                 "global_batch",
                                                 "flops_per_sample",
                                                 "achieved_share",
                                                 "compute_capability",
                                                 "overlap",
                                                 "steps_per_epoch",
                                                 "ffn",
                                                 "gradient_bytes",
                                                 "heads",
                                                 "hidden",
                                                 "kv_heads",
                                                 "layers",
                                                 "micro_batch",
                                                 "pp",
                                                 "sequence",
                                                 "tokens",
                                                 "tp",
                                                 "virtual_stages",
                                                 "vocabulary",
                                                 "zero",
                                                 "year"};
    if (counts.contains(key))
        return true;
    for (const char* suffix : {"_gbps", "_GBps", "_gb", "_tflops", "_w", "_usd", "_m", "_ns", "_s"}) {
        if (key.ends_with(suffix))
            return true;
    }
    return false;
}

struct NumberWalk
{
    int numbers = 0;
    QStringList wrong;

    void check(const std::string& key, bool sourced, const std::string& where)
    {
        ++numbers;
        if (!sourced)
            wrong << QString::fromStdString(where + " has no source");
        if (!hasUnit(key))
            wrong << QString::fromStdString(where + " has no unit");
    }

    static bool complete(const nlohmann::json& from)
    {
        return from.contains("source") && !from["source"].get<std::string>().empty() &&
               from.contains("year") && from["year"].is_number_integer() && from.contains("confidence");
    }

    void walk(const nlohmann::json& value, const std::string& key, bool sourced, const std::string& where)
    {
        if (value.is_number())
            return check(key, sourced, where);
        if (value.is_array()) {
            for (std::size_t i = 0; i < value.size(); ++i)
                walk(value[i], key, sourced, where + "/" + std::to_string(i));
            return;
        }
        if (!value.is_object())
            return;
        const bool here = sourced || (value.contains("from") && complete(value["from"]));
        if (value.contains("value")) {
            if (value["value"].is_number())
                check(key, here, where);
            return;
        }
        for (const auto& [name, child] : value.items())
            walk(child, name, here || name == "version" || name == "from", where + "/" + name);
    }
};

} // namespace

class TestCatalogData : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFileLoads()
    {
        const Result<Catalog> loaded = Catalog::loadFolder(folder);
        if (!loaded) {
            for (const Finding& f : loaded.error().findings) {
                QString text = QString::fromStdString(f.rule + " " + f.place);
                for (const Argument& a : f.arguments) {
                    if (const auto* s = std::get_if<std::string>(&a.value))
                        text += QString::fromStdString(" " + a.name + "=" + *s);
                }
                qWarning().noquote() << text;
            }
        }
        QVERIFY(loaded.ok());
    }

    void everyNumberHasUnitSourceYearAndConfidence()
    {
        NumberWalk walk;
        int files = 0;
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() != ".json")
                continue;
            ++files;
            std::ifstream stream(entry.path());
            walk.walk(nlohmann::json::parse(stream), "", false, entry.path().filename().string());
        }
        QCOMPARE(files, 8);
        QVERIFY(walk.numbers > 1000);
        QVERIFY2(walk.wrong.isEmpty(), qPrintable(walk.wrong.join(u'\n')));
    }

    void everyPublishedDeviceIsThere_data()
    {
        QTest::addColumn<int>("section");
        QTest::addColumn<QStringList>("ids");
        const auto row = [](CatalogSection section, const char* ids) {
            QTest::newRow(nameOf(section)) << static_cast<int>(section) << QString::fromUtf8(ids).split(u' ');
        };
        row(CatalogSection::gpus,
            "v100-sxm2-32 v100-pcie-32 a100-sxm4-40 a100-sxm4-80 a100-pcie-40 a100-pcie-80 "
            "h100-sxm5-80 h100-pcie-80 h800-sxm5-80 h20-sxm-96 h200-sxm-141 b200-sxm-180 "
            "gb200-nvl72-gpu b300-sxm-288 mi300x l40s rtx4090 tpuv4");
        row(CatalogSection::nodes,
            "dgx-a100 dgx-h100 dgx-h200 dgx-b200 dgx-b300 gb200-tray hgx-h100 grand-teton "
            "pcie-a100-8 pcie-l40s-8 aws-p4d aws-p5 oci-h100 dgx-1v mi300x-8 tpuv4-chip "
            "single-accelerator");
        row(CatalogSection::domains, "gb200-nvl72");
        row(CatalogSection::nics,
            "cx5-100 cx6-200 cx6dx-100 cx7-400 cx8-800 bf3-400 thor-200 thor2-400 e810-100 "
            "efa-100 slingshot-200 cx7-200x2");
        row(CatalogSection::switches,
            "sb7800 qm8700 qm9700 q3400-ra sn2700 sn3700 sn4600c sn4700 sn5400 sn5600 "
            "sn5600-128x400 th3-32x400 th4-64x400 th5-64x800 th5-128x400 rosetta aries");
        row(CatalogSection::services, "ufm");
        row(CatalogSection::nvswitches, "nvswitch1 nvswitch2 nvswitch3 nvswitch4");
        row(CatalogSection::cables,
            "dac-100g dac-200g-hdr dac-400g-ndr acc-400g dac-5m-400g-hx aoc-20m-400g-hx "
            "aoc-hdr sr4-400g dr4-400g 2xsr4-800g 2xdr4-800g topoopt-100g-xcvr "
            "topoopt-200g-xcvr sheet-400g-interconnect");
        row(CatalogSection::workloads, "bert-large resnet-50 gpt3-175b llama3-8b llama3-70b");
        row(CatalogSection::prices,
            "h100-capex-2024 hammingmesh-2022 topoopt-2023 slimfly-2014 dragonfly-2008");
    }
    void everyPublishedDeviceIsThere()
    {
        QFETCH(int, section);
        QFETCH(QStringList, ids);
        const auto list =
            nlohmann::json::parse(catalogUnderTest().json(static_cast<CatalogSection>(section)));
        std::set<std::string> present;
        for (const auto& entry : list) {
            QVERIFY(entry.contains("name"));
            present.insert(entry["id"].get<std::string>());
        }
        for (const QString& id : ids)
            QVERIFY2(present.contains(id.toStdString()), qPrintable(id));
    }

    void defaultsExist()
    {
        QVERIFY(catalogUnderTest().priceSet(defaultPriceSet));
        QVERIFY(catalogUnderTest().workload(defaultWorkload));
        for (const char* id : {"dgx-h100", "single-accelerator"})
            QVERIFY(catalogUnderTest().node(id));
    }

    void dgxH100IsAsBuilt()
    {
        const DeviceType* dgx = catalogUnderTest().node("dgx-h100");
        QVERIFY(dgx);
        QCOMPARE(dgx->gpuCount(), 8);
        QCOMPARE(dgx->nicCount(), 8);
        QCOMPARE(dgx->portCount(), 8);
        QCOMPARE(toGbps(dgx->portRate(7)), 400.0);
        QCOMPARE(dgx->cageOf(7), 3);
        QCOMPARE(toGigabytesPerSecond(dgx->insides.scaleUp.perGpu), 450.0);
        for (std::size_t i = 0; i < 8; ++i) {
            QCOMPARE(dgx->insides.gpus[i].attachment, dgx->insides.nics[i].attachment);
            QCOMPARE(dgx->insides.nics[i].attachment.link.generation, 5);
        }
        QVERIFY(near(*dgx->insides.gpu.peakFlops.value, 989.4e12));
        QCOMPARE(dgx->maxPower.value->value(), 10200.0);
        QCOMPARE(catalogUnderTest().facts("dgx-h100")->price.value->value(), 310000.0);
        QCOMPARE(catalogUnderTest().facts("dgx-h100")->price.from.confidence, Confidence::medium);
    }

    void cubeMeshGivesEveryV100SixLinks()
    {
        const NodeInsides& inside = catalogUnderTest().node("dgx-1v")->insides;
        std::vector<double> total(8);
        for (const ScaleUp::Edge& e : inside.scaleUp.edges) {
            total[static_cast<std::size_t>(e.a)] += toGigabytesPerSecond(e.rate);
            total[static_cast<std::size_t>(e.b)] += toGigabytesPerSecond(e.rate);
        }
        QCOMPARE(inside.scaleUp.edges.size(), std::size_t{16});
        for (double sum : total)
            QCOMPARE(sum, 150.0);
    }

    void nothingInsideLimitsWhereItShouldNot()
    {
        const NodeInsides& single = catalogUnderTest().node("single-accelerator")->insides;
        QCOMPARE(single.nics.front().attachment.to, Attachment::To::gpu);
        const DeviceType* tpu = catalogUnderTest().node("tpuv4-chip");
        QCOMPARE(tpu->portCount(), 6);
        QCOMPARE(toGigabytesPerSecond(tpu->portRate(5)), 50.0);
        const NodeInsides& fireFlyer = catalogUnderTest().node("pcie-a100-8")->insides;
        QVERIFY(fireFlyer.socketLink->value() > fireFlyer.nics.front().attachment.link.rate().value());
    }

    void switchesHaveTheirRadixAndCages_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("ports");
        QTest::addColumn<double>("rate");
        QTest::addColumn<int>("perCage");
        const auto row = [](const char* id, int ports, double rate, int perCage) {
            QTest::newRow(id) << QString::fromUtf8(id) << ports << rate << perCage;
        };
        row("sb7800", 36, 100, 1);
        row("qm8700", 40, 200, 1);
        row("qm9700", 64, 400, 2);
        row("q3400-ra", 144, 800, 2);
        row("sn5400", 64, 400, 1);
        row("sn5600", 64, 800, 1);
        row("sn5600-128x400", 128, 400, 2);
        row("th4-64x400", 64, 400, 1);
        row("th5-128x400", 128, 400, 2);
        row("aries", 48, 63, 1);
    }
    void switchesHaveTheirRadixAndCages()
    {
        QFETCH(QString, id);
        const DeviceType* type = catalogUnderTest().switchType(id.toStdString());
        QVERIFY(type);
        QTEST(type->portCount(), "ports");
        QTEST(toGbps(type->portRate(0)), "rate");
        QTEST(type->portsPerCage(0), "perCage");
        QVERIFY(!type->fabrics.empty());
    }

    void unknownIsNotZero()
    {
        QVERIFY(!catalogUnderTest().switchType("q3400-ra")->maxPower.known());
        QVERIFY(!catalogUnderTest().facts("qm9700")->latency.known());
        QVERIFY(!catalogUnderTest().gpu("v100-sxm2-32")->price.known());
        QVERIFY(!catalogUnderTest().gpu("l40s")->scaleUp.known());
    }

    void aRackIsADomainOfTrays()
    {
        const auto domain = catalogUnderTest().domainOf("gb200-nvl72");
        QVERIFY(domain);
        QCOMPARE(domain->first, std::string("gb200-tray"));
        QCOMPARE(domain->second, 18);
        const DeviceType* tray = catalogUnderTest().node(domain->first);
        QCOMPARE(tray->gpuCount() * domain->second, 72);
        QCOMPARE(tray->nicCount(), 4);
        QVERIFY(!catalogUnderTest().node("gb200-nvl72"));
        QVERIFY(!catalogUnderTest().domainOf("dgx-h100"));
    }

    void workloadsFollowTheirPapers()
    {
        const Workload* gpt = catalogUnderTest().workload("gpt3-175b");
        // 3.14e23 FLOP in total (Brown et al. 2020, table D.1), 6 N D within half a percent.
        QVERIFY(std::abs(gpt->flopsPerSample * gpt->samplesPerEpoch / 3.14e23 - 1) < 0.005);
        const Workload* resnet = catalogUnderTest().workload("resnet-50");
        QCOMPARE(resnet->samplesPerEpoch, 1281167.0);
        const Workload* bert = catalogUnderTest().workload("bert-large");
        // 1,000,000 steps over 40 epochs (Devlin et al. 2018).
        QCOMPARE(bert->samplesPerEpoch / bert->globalBatch * 40, 1e6);
        const Workload* llama = catalogUnderTest().workload("llama3-8b");
        QVERIFY(std::abs(llama->samplesPerEpoch * 8192 / 15e12 - 1) < 1e-6);
        for (const Workload& w : catalogUnderTest().workloads())
            QVERIFY(w.from.confidence != Confidence::none && !w.from.source.empty());
    }
};

FABRIC_TEST(TestCatalogData)
#include "tst_catalog_data.moc"
