#include "support/test_registry.h"

#include "core/catalog/catalog.h"

#include <nlohmann/json.hpp>

using namespace fabric;

namespace {

const std::string from = R"("from":{"source":"test","year":2024,"confidence":"low"})";

std::string file(const std::string& sections)
{
    return R"({"format":"fabricwright-catalog","version":1,)" + sections + "}";
}

std::string gpu(const std::string& id, const std::string& more = "")
{
    return R"({"id":")" + id + R"(","name":"GPU",)" + from + more + "}";
}

std::string nic(const std::string& id, const std::string& rate = "400")
{
    return R"({"id":")" + id + R"(","name":"NIC",)" + from + R"(,"ports":1,"rate_gbps":)" + rate + "}";
}

std::string node(const std::string& gpuId, const std::string& nicId)
{
    return R"({"id":"box","name":"Box",)" + from + R"(,"gpu":")" + gpuId +
           R"(","sockets":1,"gpus":[{"on":"cpu","index":0,"generation":4,"lanes":16}],"nics":[{"model":")" +
           nicId + R"(","on":"gpu","index":0}]})";
}

std::string switchOf(const std::string& id, const std::string& ports)
{
    return R"("switches":[{"id":")" + id + R"(","name":"S",)" + from + R"(,"ports":)" + ports + "}]";
}

std::string argument(const Finding& f, const std::string& name)
{
    for (const Argument& a : f.arguments) {
        if (a.name == name && std::holds_alternative<std::string>(a.value))
            return std::get<std::string>(a.value);
    }
    return {};
}

Result<Catalog> load(const std::string& text)
{
    const Catalog::Source source{"mine.json", text};
    return Catalog::load({&source, 1});
}

} // namespace

class TestCatalogReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsASmallFile()
    {
        const auto catalog = load(file(R"("gpus":[)" + gpu("g", R"(,"peak_tflops":2,"memory_gb":null)") +
                                       R"(],"nics":[)" + nic("n") + R"(],"nodes":[)" + node("g", "n") + "]"));
        QVERIFY(catalog.ok());
        QCOMPARE(*catalog->node("box")->insides.gpu.peakFlops.value, 2e12);
        QVERIFY(!catalog->gpu("g")->model.memory.known());
        QCOMPARE(catalog->node("box")->portCount(), 1);
        QCOMPARE(toGbps(catalog->node("box")->portRate(0)), 400.0);
        QVERIFY(!catalog->node("other"));
    }

    void aFigureMayHaveASourceOfItsOwn()
    {
        const auto catalog = load(file(
            R"("gpus":[)" +
            gpu("g",
                R"(,"peak_tflops":{"value":3,"source":"elsewhere","year":1999,"confidence":"high","note":"n"})") +
            "]"));
        QVERIFY(catalog.ok());
        const Figure<double>& peak = catalog->gpu("g")->model.peakFlops;
        QCOMPARE(*peak.value, 3e12);
        QCOMPARE(peak.from.source, std::string("elsewhere"));
        QCOMPARE(*peak.from.year, 1999);
        QCOMPARE(peak.from.confidence, Confidence::high);
        QCOMPARE(catalog->gpu("g")->power.from.confidence, Confidence::low);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("place");
        const auto row = [](const char* name, const std::string& text, const char* rule, const char* place) {
            QTest::newRow(name) << QString::fromStdString(text) << QString::fromUtf8(rule)
                                << QString::fromUtf8(place);
        };
        const std::string twoGpus = R"("gpus":[)" + gpu("g") + "," + gpu("g") + "]";
        row("empty", "", "json.empty", "/");
        row("blank", " \n", "json.empty", "/");
        row("truncated", file(twoGpus).substr(0, 80), "json.truncated", "/gpus/0");
        row("binary",
            std::string("\x7f"
                        "ELF\x01\x02\xff",
                        7),
            "json.syntax", "/");
        row("NaN", R"({"format":"fabricwright-catalog","version":NaN})", "json.not_finite", "/version");
        row("overflow", R"({"format":"fabricwright-catalog","version":1e999})", "json.number_overflow",
            "/version");
        row("list instead of object", "[]", "json.wrong_type", "/");
        std::string deepest;
        for (int i = 0; i < 64; ++i)
            deepest += "/0";
        row("deep", std::string(100000, '['), "json.too_deep", deepest.c_str());
        row("key twice", R"({"format":"fabricwright-catalog","version":1,"version":1})", "json.key_twice",
            "/version");
        row("another format", R"({"format":"fabricwright-design","version":1})", "catalog.not_a_catalog",
            "/format");
        row("a design", R"({"fabricwright":1,"name":"x","devices":[]})", "catalog.not_a_catalog", "/format");
        row("no version", R"({"format":"fabricwright-catalog"})", "json.key_missing", "/");
        row("newer", R"({"format":"fabricwright-catalog","version":2})", "catalog.version_newer", "/version");
        row("unknown section", file(R"("gpu":[])"), "json.unknown_key", "/gpu");
        row("section is no list", file(R"("gpus":{})"), "json.wrong_type", "/gpus");
        row("entry is no object", file(R"("gpus":[7])"), "json.wrong_type", "/gpus/0");
        row("no id", file(R"("gpus":[{"name":"x"}])"), "json.key_missing", "/gpus/0");
        row("id twice", file(twoGpus), "catalog.id_twice", "/gpus/1/id");
        row("no source", file(R"("gpus":[{"id":"g","name":"x"}])"), "json.key_missing", "/gpus/0");
        row("confidence",
            file(R"("gpus":[{"id":"g","name":"x","from":{"source":"s","year":2024,"confidence":"hi"}}])"),
            "json.value_unknown", "/gpus/0/from/confidence");
        row("unknown key", file(R"("gpus":[)" + gpu("g", R"(,"peak_tflop":2)") + "]"), "json.unknown_key",
            "/gpus/0/peak_tflop");
        row("unknown key in a figure",
            file(R"("gpus":[)" + gpu("g", R"(,"power_w":{"value":2,"unit":"W"})") + "]"), "json.unknown_key",
            "/gpus/0/power_w/unit");
        row("text for a number", file(R"("gpus":[)" + gpu("g", R"(,"power_w":"300")") + "]"),
            "json.wrong_type", "/gpus/0/power_w");
        row("negative speed", file(R"("nics":[)" + nic("n", "-400") + "]"), "json.number_not_above",
            "/nics/0/rate_gbps");
        row("zero speed", file(R"("nics":[)" + nic("n", "0") + "]"), "json.number_not_above",
            "/nics/0/rate_gbps");
        row("half a port", file(switchOf("s", R"([{"count":1.5,"rate_gbps":1}])")), "json.wrong_type",
            "/switches/0/ports/0/count");
        row("no ports", file(switchOf("s", "[]")), "catalog.list_empty", "/switches/0/ports");
        row("missing GPU",
            file(R"("gpus":[)" + gpu("g") + R"(],"nics":[)" + nic("n") + R"(],"nodes":[)" + node("h", "n") +
                 "]"),
            "catalog.reference_missing", "/nodes/0/gpu");
        row("missing NIC", file(R"("gpus":[)" + gpu("g") + R"(],"nodes":[)" + node("g", "n") + "]"),
            "catalog.reference_missing", "/nodes/0/nics/0/model");
        row("missing node", file(R"("domains":[{"id":"d","name":"D",)" + from + R"(,"node":"x","nodes":2}])"),
            "catalog.reference_missing", "/domains/0/node");
        std::string socket = node("g", "n");
        socket.replace(socket.find(R"("index":0)"), 9, R"("index":1)");
        row("missing socket",
            file(R"("gpus":[)" + gpu("g") + R"(],"nics":[)" + nic("n") + R"(],"nodes":[)" + socket + "]"),
            "catalog.no_such_part", "/nodes/0/gpus/0/index");
    }
    void refuses()
    {
        QFETCH(QString, text);
        const auto catalog = load(text.toStdString());
        QVERIFY(!catalog.ok());
        QCOMPARE(catalog.error().kind, ErrorKind::invalidInput);
        const Finding& first = catalog.error().findings.front();
        QTEST(QString::fromStdString(first.rule), "rule");
        QTEST(QString::fromStdString(first.place), "place");
        QCOMPARE(argument(first, "file"), std::string("mine.json"));
    }

    void namesTheNearestKey()
    {
        const auto catalog = load(file(R"("gpus":[)" + gpu("g", R"(,"peak_tflop":2)") + "]"));
        QCOMPARE(argument(catalog.error().findings.front(), "nearest"), std::string("peak_tflops"));
    }

    void saysInWhichLineTheTextBreaks()
    {
        const auto catalog = load("{\n\"format\": \"fabricwright-catalog\",\n\"version\": ,\n}");
        QCOMPARE(catalog.error().findings.front().line, 3);
    }

    void everyTruncationIsRefusedAndNoneCrashes()
    {
        const std::string whole = file(R"("gpus":[)" + gpu("g") + R"(],"nics":[)" + nic("n") +
                                       R"(],"nodes":[)" + node("g", "n") + "]");
        QVERIFY(load(whole).ok());
        for (std::size_t length = 0; length < whole.size(); ++length)
            QVERIFY(!load(whole.substr(0, length)).ok());
    }

    void findingsAreLimited()
    {
        std::string list;
        for (int i = 0; i < 1000; ++i)
            list += std::string(i ? "," : "") + "1";
        const auto catalog = load(file(R"("gpus":[)" + list + "]"));
        QCOMPARE(catalog.error().findings.size(), std::size_t{20});
    }

    void keysOfOthersAreIgnored()
    {
        QVERIFY(load(file(R"("gpus":[)" + gpu("g", R"(,"x-colour":"red")") + "]")).ok());
    }

    void aUsersFileAddsAndOverrides()
    {
        auto sources = Catalog::readFolder(std::filesystem::path(FABRIC_SOURCE_DIR) / "resources/catalog");
        QVERIFY(sources.ok());
        const auto shipped = Catalog::load(*sources);
        sources->push_back({"mine.json", file(switchOf("qm9700", R"([{"count":32,"rate_gbps":400}])") +
                                              R"(,"nics":[)" + nic("my-nic") + "]")});
        const auto mine = Catalog::load(*sources);
        QVERIFY(shipped.ok() && mine.ok());
        QCOMPARE(mine->switchType("qm9700")->portCount(), 32);
        QCOMPARE(shipped->switchType("qm9700")->portCount(), 64);
        QCOMPARE(mine->switches().size(), shipped->switches().size());
        QCOMPARE(mine->nics().size(), shipped->nics().size() + 1);
        for (std::size_t i = 0; i < shipped->switches().size(); ++i)
            QCOMPARE(mine->switches()[i].id, shipped->switches()[i].id);
    }

    void oneNameForOneDevice()
    {
        auto sources = Catalog::readFolder(std::filesystem::path(FABRIC_SOURCE_DIR) / "resources/catalog");
        sources->push_back({"mine.json", file(switchOf("dgx-h100", R"([{"count":32,"rate_gbps":400}])"))});
        const auto mine = Catalog::load(*sources);
        QVERIFY(!mine.ok());
        QCOMPARE(mine.error().findings.front().rule, std::string("catalog.id_twice"));
    }

    void missingFilesAreFindings()
    {
        QCOMPARE(Catalog::loadFolder("/does/not/exist").error().findings.front().rule,
                 std::string("catalog.folder_unreadable"));
        QCOMPARE(Catalog::readFile("/does/not/exist.json").error().findings.front().rule,
                 std::string("catalog.file_unreadable"));
    }

    void nearestIdIsFound()
    {
        const auto catalog = load(file(switchOf("qm9700", R"([{"count":64,"rate_gbps":400}])")));
        QCOMPARE(catalog->nearest(CatalogSection::switches, "qm9070"), std::string("qm9700"));
        QCOMPARE(catalog->nearest(CatalogSection::switches, "completely-different"), std::string());
    }

    void rawEntriesComeBackInOrder()
    {
        const auto catalog = load(file(R"("gpus":[)" + gpu("b") + "," + gpu("a") + "]"));
        const auto list = nlohmann::json::parse(catalog->json(CatalogSection::gpus));
        QCOMPARE(list.size(), std::size_t{2});
        QCOMPARE(list[0]["id"].get<std::string>(), std::string("b"));
        QCOMPARE(catalog->json(CatalogSection::nodes), std::string("[]"));
    }
};

FABRIC_TEST(TestCatalogReader)
#include "tst_catalog_reader.moc"
