#include "support/test_registry.h"

#include "core/io/bom_csv.h"
#include "core/io/export_format.h"
#include "core/io/json/report_json.h"
#include "sample_design.h"

#include <nlohmann/json.hpp>

#include <set>

using namespace fabric;
using nlohmann::json;

namespace {

CostReport twoLines()
{
    CostReport report;
    CostLine priced;
    priced.part.category = PartCategory::switchDevice;
    priced.part.model = "Switch, \"64\" × 400G";
    priced.part.partNumber = "=1+1";
    priced.part.quantity = 3;
    priced.status = PriceStatus::priced;
    priced.unitPrice = Money(14280.5);
    priced.total = Money(42841.5);
    priced.from.source = "list";
    CostLine open;
    open.part.category = PartCategory::cable;
    open.part.model = "dac";
    open.part.quantity = 10;
    report.lines = {priced, open};
    report.prices = "test";
    report.total = Money(42841.5);
    report.networkTotal = Money(42841.5);
    report.unpricedLines = 1;
    for (FabricKind kind : allFabrics)
        report.fabrics[indexOf(kind)].fabric = kind;
    return report;
}

std::set<std::string> keysOf(const json& object)
{
    std::set<std::string> keys;
    for (const auto& item : object.items())
        keys.insert(item.key());
    return keys;
}

} // namespace

class TestBomCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesAndCells();
    void textNeverBecomesAFormula();
    void moneyHasNoExponent();
    void formatsAreKnownById();
    void costKeysAreTheContract();
};

void TestBomCsv::linesAndCells()
{
    QCOMPARE(QString::fromStdString(io::bomCsv(twoLines())),
             QStringLiteral("category,model,part_number,quantity,unit_price,total,status,source,currency\r\n"
                            "switch,\"Switch, \"\"64\"\" × 400G\",'=1+1,3,14280.5,42841.5,priced,list,USD\r\n"
                            "cable,dac,,10,,,unpriced,,USD\r\n"));
    QCOMPARE(io::bomCsv({}),
             std::string("category,model,part_number,quantity,unit_price,total,status,source,currency\r\n"));
}

void TestBomCsv::moneyHasNoExponent()
{
    CostReport report = twoLines();
    report.lines[0].unitPrice = Money(200000);
    report.lines[0].total = Money(1e12);
    QVERIFY(io::bomCsv(report).find(",3,200000,1000000000000,priced,") != std::string::npos);
}

void TestBomCsv::textNeverBecomesAFormula()
{
    QCOMPARE(io::csvText("plain"), std::string("plain"));
    QCOMPARE(io::csvText(""), std::string());
    QCOMPARE(io::csvText("a=b"), std::string("a=b"));
    QCOMPARE(io::csvText("=HYPERLINK(\"x\",\"y\")"), std::string("\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""));
    QCOMPARE(io::csvText("+1"), std::string("'+1"));
    QCOMPARE(io::csvText("-1"), std::string("'-1"));
    QCOMPARE(io::csvText("@SUM(A1)"), std::string("'@SUM(A1)"));
    QCOMPARE(io::csvText("\t=1"), std::string("'\t=1"));
    QCOMPARE(io::csvText("\r=1"), std::string("\"'\r=1\""));
    QCOMPARE(io::csvText("two\nlines"), std::string("\"two\nlines\""));
}

void TestBomCsv::formatsAreKnownById()
{
    std::set<std::string_view> ids;
    for (const io::ExportFormat& format : io::exportFormats()) {
        QVERIFY(ids.insert(format.id).second);
        QVERIFY(format.suffix.starts_with('.'));
        QVERIFY(format.write);
    }
    QVERIFY(ids.contains("bom-csv"));
}

void TestBomCsv::costKeysAreTheContract()
{
    const std::string text = io::costJson(twoLines());
    const json document = json::parse(text);
    for (const char* key : {"currency", "prices", "lines", "total", "nodes_total", "network_total",
                            "network_share", "unpriced_lines", "power_w", "fabrics"})
        QVERIFY2(document.contains(key), key);
    QCOMPARE(keysOf(document["lines"][0]),
             (std::set<std::string>{"category", "model", "part_number", "quantity", "unit_price", "total",
                                    "status", "source"}));
    QCOMPARE(document["lines"][0]["unit_price"].get<double>(), 14280.5);
    // Unknown is null, never 0.
    QVERIFY(document["lines"][1]["unit_price"].is_null());
    QVERIFY(document["lines"][1]["total"].is_null());
    QVERIFY(document["nodes_total"].is_null());
    QVERIFY(document["power_w"].is_null());
    QCOMPARE(document["lines"][1]["status"].get<std::string>(), std::string("unpriced"));
    QCOMPARE(document["fabrics"].size(), 3U);
    QCOMPARE(document["fabrics"][1]["fabric"].get<std::string>(), std::string("roce"));
    QVERIFY(text.ends_with("}\n"));
}

FABRIC_TEST(TestBomCsv)
#include "tst_bom_csv.moc"
