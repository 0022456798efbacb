#include "support/test_registry.h"

#include "core/io/design_file.h"
#include "sample_design.h"

#include <QTemporaryDir>

#include <limits>

using namespace fabric;

namespace {

std::string argument(const Finding& f, const std::string& name)
{
    for (const Argument& a : f.arguments) {
        if (a.name == name && std::holds_alternative<std::string>(a.value))
            return std::get<std::string>(a.value);
        if (a.name == name && std::holds_alternative<std::int64_t>(a.value))
            return std::to_string(std::get<std::int64_t>(a.value));
    }
    return {};
}

/// A star of two nodes, one element a line: what the tests below break at one place.
const std::string small = R"({
  "fabricwright": 1,
  "name": "small",
  "fabric": "infiniband",
  "types": [
    {"id": "host", "kind": "node", "insides": {
      "gpus": [{"to": "cpu", "index": 0, "pcie": {"generation": 5, "lanes": 16}}],
      "nics": [{"port_gbps": 400, "to": "cpu", "index": 0, "pcie": {"generation": 5, "lanes": 16}}]}},
    {"id": "switch", "kind": "switch", "ports": [{"count": 4, "gbps": 400}]}
  ],
  "devices": [
    {"id": 0, "type": "host", "name": "node-0"},
    {"id": 1, "type": "host", "name": "node-1"},
    {"id": 2, "type": "switch", "name": "leaf-0"}
  ],
  "links": [
    {"id": 0, "a": [0, 0], "b": [2, 0], "gbps": 200},
    {"id": 1, "a": [1, 0], "b": [2, 1]}
  ],
  "groups": [
    {"id": 0, "kind": "pod", "members": [[0, 1], 2]}
  ],
  "layout": [
    [0, 1.5, 2],
    [2, 3, 4]
  ]
}
)";

} // namespace

class TestDesignRefused : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSmallFileIsRead();
    void oneClearFinding_data();
    void oneClearFinding();
    void nearestKeyIsNamed();
    void valuesThatAreNotKnownNameTheNearest();
    void notJsonAtAll_data();
    void notJsonAtAll();
    void textIsUtf8();
    void depthIsLimited();
    void hugeRangesAskForNoMemory();
    void everyKeyIsNeededOrOptional();
    void longNotesAreRefused();
    void drawingsThatCannotBeReadAreNotSaved();
};

void TestDesignRefused::theSmallFileIsRead()
{
    const auto file = io::readDesign(small, "s");
    QVERIFY(file.ok());
    QCOMPARE(file->design.devices.size(), 3U);
    QCOMPARE(toGbps(file->design.links[0].rate), 200.0);
    QCOMPARE(toGbps(file->design.links[1].rate), 400.0);
    QCOMPARE(file->design.groups[0].members.size(), 3U);
    QVERIFY((file->layout.at(DeviceId{0}) == Point{1.5, 2}));
    QVERIFY(!file->layout.at(DeviceId{1}).valid());
}

void TestDesignRefused::oneClearFinding_data()
{
    QTest::addColumn<QString>("old");
    QTest::addColumn<QString>("replacement");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("place");
    QTest::addColumn<int>("line");

    const auto row = [](const char* name, const char* old, const char* replacement, const char* rule,
                        const char* place,
                        int line) { QTest::newRow(name) << old << replacement << rule << place << line; };
    row("unknown key", "\"gbps\": 200", "\"gpbs\": 200", "json.unknown_key", "/links/0/gpbs", 17);
    row("unknown key at the top", "\"name\": \"small\"", "\"nam\": 1, \"name\": \"small\"",
        "json.unknown_key", "/nam", 3);
    row("unknown key in a type", "\"count\": 4", "\"cnt\": 1, \"count\": 4", "json.unknown_key",
        "/types/1/ports/0/cnt", 9);
    row("ports of a node", "\"kind\": \"node\"", "\"kind\": \"node\", \"ports\": []", "json.unknown_key",
        "/types/0/ports", 6);
    row("text for a number", "\"gbps\": 200", "\"gbps\": \"200\"", "json.wrong_type", "/links/0/gbps", 17);
    row("null for a number", "\"gbps\": 200", "\"gbps\": null", "json.wrong_type", "/links/0/gbps", 17);
    row("fraction for an id", "\"id\": 1, \"a\"", "\"id\": 1.0, \"a\"", "json.wrong_type", "/links/1/id", 18);
    row("object for a list", "\"a\": [1, 0]", "\"a\": {}", "json.wrong_type", "/links/1/a", 18);
    row("number for a text", "\"node-1\"", "7", "json.wrong_type", "/devices/1/name", 13);
    row("missing key", "\"id\": 1, \"type\"", "\"type\"", "json.key_missing", "/devices/1", 13);
    row("missing list", "\"links\": [", "\"x-links\": [", "json.key_missing", "/", 1);
    row("misspelt list", "\"devices\": [", "\"devicse\": [", "json.unknown_key", "/devicse", 11);
    row("misspelt key that is needed", "\"id\": 1, \"type\"", "\"id\": 1, \"tpye\"", "json.unknown_key",
        "/devices/1/tpye", 13);
    row("device id twice", "\"id\": 1, \"type\"", "\"id\": 0, \"type\"", "model.id_duplicate",
        "/devices/1/id", 13);
    row("negative id", "\"id\": 1, \"a\"", "\"id\": -1, \"a\"", "json.number_out_of_range", "/links/1/id",
        18);
    row("id beyond 32 bits", "\"id\": 1, \"a\"", "\"id\": 4294967296, \"a\"", "json.number_out_of_range",
        "/links/1/id", 18);
    row("id beyond 64 bits", "\"id\": 1, \"a\"", "\"id\": 18446744073709551615, \"a\"",
        "json.number_out_of_range", "/links/1/id", 18);
    row("huge device id", "\"id\": 2, \"type\"", "\"id\": 4000000000, \"type\"", "json.number_out_of_range",
        "/devices/2/id", 14);
    row("negative speed", "\"gbps\": 200", "\"gbps\": -200", "json.number_out_of_range", "/links/0/gbps", 17);
    row("speed zero", "\"gbps\": 200", "\"gbps\": 0", "json.number_out_of_range", "/links/0/gbps", 17);
    row("negative port speed", "\"port_gbps\": 400", "\"port_gbps\": -1", "json.number_out_of_range",
        "/types/0/insides/nics/0/port_gbps", 8);
    row("no lanes", "\"lanes\": 16}}]}", "\"lanes\": 0}}]}", "model.pcie_unknown",
        "/types/0/insides/nics/0/pcie", 8);
    row("PCIe of the future", "\"generation\": 5, \"lanes\": 16}}]}", "\"generation\": 9}}]}",
        "json.number_out_of_range", "/types/0/insides/nics/0/pcie/generation", 8);
    row("socket that is not there", "\"index\": 0, \"pcie\": {\"generation\": 5, \"lanes\": 16}}],",
        "\"index\": 1, \"pcie\": {\"generation\": 5, \"lanes\": 16}}],", "model.attachment_missing",
        "/types/0/insides/gpus/0/index", 7);
    row("infinite number", "\"gbps\": 200", "\"gbps\": Infinity", "json.not_finite", "/links/0/gbps", 17);
    row("negative infinity", "\"gbps\": 200", "\"gbps\": -Infinity", "json.not_finite", "/links/0/gbps", 17);
    row("not a number", "\"gbps\": 200", "\"gbps\": NaN", "json.not_finite", "/links/0/gbps", 17);
    row("number too large", "\"gbps\": 200", "\"gbps\": 1e999", "json.number_overflow", "/links/0/gbps", 17);
    row("coordinate too large", "[2, 3, 4]", "[2, 3, 1e300]", "json.number_out_of_range", "/layout/1/2", 25);
    row("key twice", "\"gbps\": 200", "\"gbps\": 200, \"gbps\": 100", "json.key_twice", "/links/0/gbps", 17);
    row("key twice at the top", "\"name\": \"small\"", "\"name\": \"small\",\n\"name\": \"small\"",
        "json.key_twice", "/name", 4);
    row("dangling device", "\"b\": [2, 1]", "\"b\": [9, 1]", "model.link_end_missing", "/links/1/b", 18);
    row("port that is not there", "\"b\": [2, 1]", "\"b\": [2, 4]", "model.port_missing", "/links/1/b", 18);
    row("port used twice", "\"b\": [2, 1]", "\"b\": [2, 0]", "model.port_used_twice", "/links/1/b", 18);
    row("link to itself", "\"a\": [1, 0]", "\"a\": [2, 3]", "model.link_to_itself", "/links/1", 18);
    row("duplicate link id", "\"id\": 1, \"a\"", "\"id\": 0, \"a\"", "model.id_duplicate", "/links/1/id", 18);
    row("ids out of order", "\"id\": 0, \"a\"", "\"id\": 5, \"a\"", "model.id_order", "/links/1/id", 18);
    row("duplicate device id", "\"id\": 1, \"type\"", "\"id\": 0, \"type\"", "model.id_duplicate",
        "/devices/1/id", 13);
    row("duplicate name", "\"node-1\"", "\"node-0\"", "model.name_duplicate", "/devices/1/name", 13);
    row("empty name", "\"node-1\"", "\"\"", "model.name_empty", "/devices/1/name", 13);
    row("unknown type", "\"type\": \"switch\"", "\"type\": \"swich\"", "io.type_unknown", "/devices/2/type",
        14);
    row("duplicate type", "{\"id\": \"switch\"",
        "{\"id\": \"host\", \"kind\": \"switch\", \"ports\": []},\n    {\"id\": \"switch\"",
        "model.name_duplicate", "/types/1/id", 9);
    row("unknown kind", "\"pod\"", "\"pods\"", "json.value_unknown", "/groups/0/kind", 21);
    row("dangling member", "[[0, 1], 2]", "[0, 7]", "model.member_missing", "/groups/0/members", 21);
    row("member twice", "[[0, 1], 2]", "[[0, 1], 1]", "model.member_twice", "/groups/0/members", 21);
    row("range backwards", "[[0, 1], 2]", "[[1, 0], 2]", "io.range_reversed", "/groups/0/members/0", 21);
    row("range of three", "[[0, 1], 2]", "[[0, 1, 2]]", "io.wrong_length", "/groups/0/members/0", 21);
    row("end without port", "\"a\": [1, 0]", "\"a\": [1]", "io.wrong_length", "/links/1/a", 18);
    row("dimensions", "\"members\"", "\"dims\": [2, 2], \"members\"", "model.dims_mismatch", "/groups/0/dims",
        21);
    row("parent", "\"members\"", "\"parent\": 0, \"members\"", "model.parent_missing", "/groups/0/parent",
        21);
    row("place of nothing", "[2, 3, 4]", "[7, 3, 4]", "io.layout_device", "/layout/1", 25);
    row("placed twice", "[2, 3, 4]", "[0, 3, 4]", "io.layout_order", "/layout/1", 25);
    row("version zero", "\"fabricwright\": 1", "\"fabricwright\": 0", "json.number_out_of_range",
        "/fabricwright", 2);
    row("version as text", "\"fabricwright\": 1", "\"fabricwright\": \"1\"", "json.wrong_type",
        "/fabricwright", 2);
    row("no version", "\"fabricwright\": 1,", "", "json.key_missing", "/", 1);
    row("far newer", "\"fabricwright\": 1", "\"fabricwright\": 99999999999999999999", "io.newer_version",
        "/fabricwright", 2);
    row("newer", "\"fabricwright\": 1", "\"fabricwright\": 2", "io.newer_version", "/fabricwright", 2);
    row("comma at the end", "\"b\": [2, 1]}", "\"b\": [2, 1],}", "json.syntax", "/links/1", 18);
    row("comment", "\"links\"", "// cables\n\"links\"", "json.syntax", "/", 16);
    row("trailing text", "[2, 3, 4]\n  ]\n}", "[2, 3, 4]\n  ]\n}\n}", "json.syntax", "/", 28);
    row("too many ports", "\"count\": 4", "\"count\": 1000001", "json.number_out_of_range",
        "/types/1/ports/0/count", 9);
    row("no ports in a cage", "\"count\": 4", "\"count\": 4, \"ports_per_cage\": 0",
        "json.number_out_of_range", "/types/1/ports/0/ports_per_cage", 9);
    row("efficiency above one", "\"types\": [", "\"roce\": {\"efficiency\": 1.5}, \"types\": [",
        "json.number_out_of_range", "/roce/efficiency", 5);
    const auto drawn = [&](const char* name, const std::string& lists, const char* rule, const char* place) {
        row(name, "\"layout\"", (lists + ", \"layout\"").c_str(), rule, place, 23);
    };
    const auto note = [](const std::string& id, const std::string& rest) {
        return "{\"id\": " + id + ", \"kind\": \"note\", \"text\": \"t\", " + rest + "}";
    };
    const std::string good = "\"x\": 0, \"y\": 0, \"width\": 9, \"height\": 9";
    const auto notes = [](const std::string& list) { return "\"canvas_notes\": [" + list + "]"; };
    drawn("note twice", notes(note("3", good) + ", " + note("3", good)), "model.id_duplicate",
          "/canvas_notes/1/id");
    drawn("notes out of order", notes(note("3", good) + ", " + note("2", good)), "model.id_order",
          "/canvas_notes/1/id");
    drawn("note id below 0", notes(note("-1", good)), "json.number_out_of_range", "/canvas_notes/0/id");
    drawn("note without a place", notes(note("0", "\"y\": 0, \"width\": 9, \"height\": 9")),
          "json.key_missing", "/canvas_notes/0");
    drawn("note of no width", notes(note("0", "\"x\": 0, \"y\": 0, \"width\": 0, \"height\": 9")),
          "json.number_not_above", "/canvas_notes/0/width");
    drawn("note far away", notes(note("0", "\"x\": 0, \"y\": -1e10, \"width\": 9, \"height\": 9")),
          "json.number_out_of_range", "/canvas_notes/0/y");
    drawn("note at infinity", notes(note("0", "\"x\": 1e999, \"y\": 0, \"width\": 9, \"height\": 9")),
          "json.number_overflow", "/canvas_notes/0/x");
    drawn("note nowhere", notes(note("0", "\"x\": NaN, \"y\": 0, \"width\": 9, \"height\": 9")),
          "json.not_finite", "/canvas_notes/0/x");
    drawn("note with an unknown key", notes(note("0", "\"colour\": 1, " + good)), "json.unknown_key",
          "/canvas_notes/0/colour");
    drawn("lock twice", "\"locked\": [0, 1, 1]", "model.id_duplicate", "/locked/2");
    drawn("locks out of order", "\"locked\": [1, 0]", "model.id_order", "/locked/1");
    drawn("lock of nothing", "\"locked\": [0, 77]", "model.locked_missing", "/locked/1");
    drawn("lock of a name", "\"locked\": [\"node-0\"]", "json.wrong_type", "/locked/0");
    drawn("locked is no list", "\"locked\": true", "json.wrong_type", "/locked");
    drawn("collapse twice", "\"collapsed\": [0, 0]", "model.id_duplicate", "/collapsed/1");
    drawn("collapse of nothing", "\"collapsed\": [1]", "model.collapsed_missing", "/collapsed/0");
    row("override of nothing", "\"devices\": [",
        "\"nic_overrides\": [{\"node\": 2, \"nic\": 0, \"pcie\": {\"measured_gbps\": 80}}], \"devices\": [",
        "model.nic_missing", "/nic_overrides/0/nic", 11);
}

void TestDesignRefused::oneClearFinding()
{
    QFETCH(QString, old);
    QFETCH(QString, replacement);
    QFETCH(QString, rule);
    QFETCH(QString, place);
    QFETCH(int, line);

    std::string text = small;
    const std::string wanted = old.toStdString();
    const std::size_t at = text.find(wanted);
    QVERIFY(at != std::string::npos);
    text.replace(at, wanted.size(), replacement.toStdString());

    const auto file = io::readDesign(text, "file.fabric.json");
    QVERIFY(!file.ok());
    QCOMPARE(file.error().kind, ErrorKind::invalidInput);
    QCOMPARE(file.error().findings.size(), 1U);
    const Finding& f = file.error().findings[0];
    QCOMPARE(QString::fromStdString(f.rule), rule);
    QCOMPARE(QString::fromStdString(f.place), place);
    QCOMPARE(f.line, line);
    QCOMPARE(argument(f, "file"), std::string("file.fabric.json"));
}

void TestDesignRefused::nearestKeyIsNamed()
{
    std::string text = small;
    text.replace(text.find("\"gbps\": 200"), 6, "\"gpbs\"");
    const auto file = io::readDesign(text, "s");
    QVERIFY(!file.ok());
    QCOMPARE(argument(file.error().findings[0], "found"), std::string("gpbs"));
    QCOMPARE(argument(file.error().findings[0], "nearest"), std::string("gbps"));
    QCOMPARE(argument(file.error().findings[0], "expected"),
             std::string("id, a, b, gbps, medium, cable, metres"));
}

void TestDesignRefused::valuesThatAreNotKnownNameTheNearest()
{
    std::string text = small;
    text.replace(text.find("\"infiniband\""), 12, "\"infinband\"");
    const auto file = io::readDesign(text, "s");
    QVERIFY(!file.ok());
    QCOMPARE(file.error().findings[0].rule, std::string("json.value_unknown"));
    QCOMPARE(file.error().findings[0].place, std::string("/fabric"));
    QCOMPARE(argument(file.error().findings[0], "nearest"), std::string("infiniband"));
}

void TestDesignRefused::notJsonAtAll_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("rule");
    QTest::newRow("empty") << QByteArray() << "json.empty";
    QTest::newRow("white space") << QByteArray(" \n\t\n") << "json.empty";
    QTest::newRow("PNG") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16) << "json.binary";
    QTest::newRow("gzip") << QByteArray("\x1f\x8b\x08") << "json.syntax";
    QTest::newRow("UTF-16") << QByteArray("\xff\xfe{\0}\0", 6) << "json.binary";
    QTest::newRow("text") << QByteArray("hello") << "json.syntax";
    QTest::newRow("number") << QByteArray("7") << "json.wrong_type";
    QTest::newRow("list") << QByteArray("[]") << "json.wrong_type";
    QTest::newRow("null") << QByteArray("null") << "json.wrong_type";
    QTest::newRow("empty object") << QByteArray("{}") << "json.key_missing";
    QTest::newRow("open") << QByteArray("{") << "json.truncated";
    QTest::newRow("open text") << QByteArray("{\"fabricwright") << "json.truncated";
}

void TestDesignRefused::notJsonAtAll()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, rule);
    const auto file = io::readDesign(text.toStdString(), "f");
    QVERIFY(!file.ok());
    QCOMPARE(file.error().findings.size(), 1U);
    QCOMPARE(QString::fromStdString(file.error().findings[0].rule), rule);
    QVERIFY(file.error().findings[0].line >= 1);
    QVERIFY(!file.error().findings[0].place.empty());
}

void TestDesignRefused::textIsUtf8()
{
    // A broken sequence, one that is overlong, a surrogate, one above U+10FFFF, a stray continuation.
    for (const std::string bytes : {"\xC3\x28", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\x80"}) {
        std::string text = small;
        text.insert(text.find("small") + 2, bytes);
        const auto file = io::readDesign(text, "s");
        QVERIFY(!file.ok());
        QCOMPARE(file.error().findings[0].rule, std::string("json.invalid_utf8"));
        QCOMPARE(file.error().findings[0].place, std::string("/name"));
        QCOMPARE(file.error().findings[0].line, 3);
    }
}

void TestDesignRefused::depthIsLimited()
{
    // The document is the first level.
    const auto nested = [](int levels) {
        std::string text = small;
        const auto depth = static_cast<std::size_t>(levels);
        text.insert(text.find("\"name\""),
                    "\"x-deep\": " + std::string(depth, '[') + std::string(depth, ']') + ", ");
        return text;
    };
    QVERIFY(io::readDesign(nested(63), "d").ok());
    const auto tooDeep = io::readDesign(nested(64), "d");
    QVERIFY(!tooDeep.ok());
    QCOMPARE(tooDeep.error().findings[0].rule, std::string("json.too_deep"));
    QCOMPARE(tooDeep.error().findings[0].line, 3);
    QVERIFY(tooDeep.error().findings[0].place.starts_with("/x-deep/0/0"));
    QVERIFY(!io::readDesign(std::string(10'000'000, '['), "d").ok());
    QVERIFY(!io::readDesign(nested(1'000'000), "d").ok());
}

void TestDesignRefused::hugeRangesAskForNoMemory()
{
    std::string text = small;
    text.replace(text.find("[[0, 1], 2]"), 11, "[[0, 4294967294]]");
    const auto file = io::readDesign(text, "s");
    QVERIFY(!file.ok());
    QCOMPARE(file.error().findings[0].rule, std::string("io.too_many_members"));

    // Each group is harmless, all together are not.
    std::string groups;
    for (int i = 0; i < 5000; ++i)
        groups += "{\"id\": " + std::to_string(i) + ", \"kind\": \"pod\", \"members\": [[0, 1], 2]},\n";
    groups.resize(groups.size() - 2);
    text = small;
    const std::string group = "{\"id\": 0, \"kind\": \"pod\", \"members\": [[0, 1], 2]}";
    text.replace(text.find(group), group.size(), groups);
    const auto many = io::readDesign(text, "s");
    QVERIFY(!many.ok());
    QCOMPARE(many.error().findings[0].rule, std::string("io.too_many_members"));
}

void TestDesignRefused::everyKeyIsNeededOrOptional()
{
    // Leaving out a key that must be there names it; the others may go.
    const std::vector<std::pair<std::string, std::string>> needed = {
        {"\"name\": \"small\",", "name"},
        {"\"fabric\": \"infiniband\",", "fabric"},
        {"\"to\": \"cpu\", ", "to"},
        {"\"port_gbps\": 400, ", "port_gbps"},
        {"\"kind\": \"node\", ", "kind"},
        {"\"count\": 4, ", "count"},
        {", \"gbps\": 400", "gbps"},
        {"\"type\": \"host\", ", "type"},
        {", \"name\": \"node-0\"", "name"},
        {", \"b\": [2, 0]", "b"},
        {", \"members\": [[0, 1], 2]", "members"}};
    for (const auto& [piece, key] : needed) {
        std::string text = small;
        QVERIFY2(text.find(piece) != std::string::npos, piece.c_str());
        text.erase(text.find(piece), piece.size());
        const auto file = io::readDesign(text, "s");
        QVERIFY2(!file.ok(), piece.c_str());
        QCOMPARE(file.error().findings[0].rule, std::string("json.key_missing"));
        QCOMPARE(argument(file.error().findings[0], "expected"), key);
    }
    for (const std::string piece : {", \"gbps\": 200", "\"generation\": 5, \"lanes\": 16, "}) {
        std::string text = small;
        if (text.find(piece) != std::string::npos)
            text.erase(text.find(piece), piece.size());
        QVERIFY2(io::readDesign(text, "s").ok(), piece.c_str());
    }
}

void TestDesignRefused::longNotesAreRefused()
{
    const auto withNote = [](const std::string& character, std::size_t count) {
        Layout layout;
        CanvasNote note;
        note.id = NoteId{0};
        for (std::size_t i = 0; i < count; ++i)
            note.text += character;
        layout.notes = {note};
        return io::writeDesign({}, layout);
    };
    for (const std::string character : {"x", "节"}) { // characters count, not bytes
        QVERIFY(io::readDesign(withNote(character, 10'000), "s").ok());
        const auto file = io::readDesign(withNote(character, 10'001), "s");
        QVERIFY(!file.ok());
        QCOMPARE(file.error().findings[0].rule, std::string("model.note_too_long"));
        QCOMPARE(file.error().findings[0].place, std::string("/canvas_notes/0/text"));
        QCOMPARE(argument(file.error().findings[0], "found"), std::string("10001"));
        QCOMPARE(argument(file.error().findings[0], "limit"), std::string("10000"));
    }
}

void TestDesignRefused::drawingsThatCannotBeReadAreNotSaved()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("a.fabric.json")).toStdString();
    const auto refusal = [&](const Layout& layout) {
        const Result<void> saved = io::saveDesign(path, {}, layout);
        return saved ? std::string() : saved.error().findings[0].rule;
    };
    CanvasNote note;
    note.id = NoteId{0};
    Layout layout;
    layout.notes = {note};
    QCOMPARE(refusal(layout), std::string());
    layout.notes[0].x = std::numeric_limits<double>::quiet_NaN();
    QCOMPARE(refusal(layout), std::string("model.note_rectangle"));
    layout.notes[0] = note;
    layout.notes[0].width = -1;
    QCOMPARE(refusal(layout), std::string("model.note_rectangle"));
    layout.notes[0] = note;
    layout.notes[0].id = {};
    QCOMPARE(refusal(layout), std::string("model.id_missing"));
    layout.notes = {note, note};
    QCOMPARE(refusal(layout), std::string("model.id_duplicate"));
    layout.notes.clear();
    layout.locked = {DeviceId{0}};
    QCOMPARE(refusal(layout), std::string("model.locked_missing"));
    layout.locked.clear();
    layout.collapsed = {GroupId{}};
    QCOMPARE(refusal(layout), std::string("model.collapsed_missing"));
}

FABRIC_TEST(TestDesignRefused)
#include "tst_design_refused.moc"
