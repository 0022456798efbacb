#include "support/test_registry.h"

#include "core/io/design_file.h"
#include "core/io/text_file.h"
#include "sample_design.h"

#include <QProcess>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

using namespace fabric;
using nlohmann::json;

namespace {

const QString schemaFile = QStringLiteral(FABRIC_SOURCE_DIR "/resources/schema/design.schema.json");

bool hasValidator()
{
    return QProcess::execute(QStringLiteral("python3"),
                             {QStringLiteral("-c"), QStringLiteral("import jsonschema")}) == 0;
}

/// Lines of "file ok" or "file: what is wrong".
const QString script = QStringLiteral(R"(
import json, sys, jsonschema
schema = json.load(open(sys.argv[1]))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
for name in sys.argv[2:]:
    errors = list(validator.iter_errors(json.load(open(name))))
    print("ok" if not errors else errors[0].message)
)");

} // namespace

class TestSchema : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void acceptsWhatIsWrittenAndRefusesTheRest();
};

/// The reader and the schema are two descriptions of one format: what one takes the other has to take.
void TestSchema::acceptsWhatIsWrittenAndRefusesTheRest()
{
    if (!hasValidator())
        QSKIP("python3-jsonschema is not installed");
    const QTemporaryDir folder;
    QStringList arguments{QStringLiteral("-c"), script, schemaFile};
    QList<bool> expected;
    const auto add = [&](const json& document) {
        const QString name = folder.filePath(QString::number(expected.size()));
        QVERIFY(io::writeTextFile(name.toStdString(), document.dump()).ok());
        arguments.append(name);
        expected.append(io::readDesign(document.dump(), "s").ok());
    };
    const json full = json::parse(io::writeDesign(test::fullDesign(), test::fullLayout()));
    add(full);
    add(json::parse(io::writeDesign(test::fatTree(4), {})));
    QCOMPARE(expected, (QList<bool>{true, true}));

    // Damage that needs no look at another element, so that the schema can see it too.
    const std::vector<const char*> anyKey = {"",
                                             "/workload",
                                             "/roce",
                                             "/nvlink",
                                             "/types/0",
                                             "/types/1",
                                             "/links/0",
                                             "/groups/0",
                                             "/origin",
                                             "/waivers/0",
                                             "/devices/0",
                                             "/types/0/insides",
                                             "/types/0/insides/nics/0",
                                             "/types/0/insides/gpu",
                                             "/types/0/typical_watts",
                                             "/types/1/ports/0",
                                             "/nic_overrides/0/pcie",
                                             "/types/0/insides/scale_up",
                                             "/price_overrides/0",
                                             "/canvas_notes/0"};
    for (const char* at : anyKey) {
        json strange = full;
        strange[json::json_pointer(at)]["strange"] = 1;
        add(strange);
        json extended = full;
        extended[json::json_pointer(at)]["x-mine"] = 1;
        add(extended);
    }
    const std::vector<std::pair<const char*, json>> values = {
        {"/links/0/gbps", -1},
        {"/links/0/gbps", 0},
        {"/links/0/medium", "string"},
        {"/links/0/a", {0}},
        {"/links/0/a", {0, 0, 0}},
        {"/links/0/metres", 0},
        {"/groups/0/members", {{0, 1, 2}}},
        {"/groups/0/kind", "pods"},
        {"/fabric", "token-ring"},
        {"/fabricwright", 2},
        {"/types/0/kind", "switch"},
        {"/types/1/kind", "node"},
        {"/types/1/ports/0/count", 0},
        {"/types/0/rack_units", 1.5},
        {"/workload/overlap", 1.5},
        {"/roce/efficiency", 0},
        {"/layout/0", {0, 1}},
        {"/layout/0/1", "x"},
        {"/layout/0/1", 2e9},
        {"/canvas_notes/0/kind", "sheet"},
        {"/canvas_notes/0/width", 0},
        {"/canvas_notes/0/x", 2e9},
        {"/canvas_notes/0/x", nullptr},
        {"/canvas_notes/0/text", std::string(10'001, 'x')},
        {"/locked/0", -1},
        {"/locked/0", {0, 1}},
        {"/collapsed/0", "pod"},
        {"/types/0/typical_watts", nullptr},
        {"/types/0/max_watts/value", -1},
        {"/devices/0/name", ""},
        {"/devices/0/id", -1},
        {"/nic_overrides/0/pcie/generation", 7},
        {"/origin/parameters/0", {"a"}}};
    for (const auto& [at, value] : values) {
        json damaged = full;
        damaged[json::json_pointer(at)] = value;
        add(damaged);
        QVERIFY2(!expected.last(), at);
    }
    for (const char* key : {"fabricwright", "name", "fabric", "types", "devices", "links"}) {
        json damaged = full;
        damaged.erase(key);
        add(damaged);
        QVERIFY2(!expected.last(), key);
    }

    QProcess python;
    python.start(QStringLiteral("python3"), arguments);
    QVERIFY(python.waitForFinished());
    QCOMPARE(python.readAllStandardError(), QByteArray());
    const QStringList lines =
        QString::fromUtf8(python.readAllStandardOutput()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), expected.size());
    for (qsizetype i = 0; i < lines.size(); ++i)
        QVERIFY2((lines[i] == QLatin1String("ok")) == expected[i], qPrintable(arguments[i + 3] + lines[i]));
}

FABRIC_TEST(TestSchema)
#include "tst_schema.moc"
