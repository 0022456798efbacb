#include "core/io/design_file.h"
#include "core/model/validate.h"
#include "sample_design.h"
#include "support/test_registry.h"

#include <cmath>

using namespace fabric;

namespace {

QString report(const Error& e)
{
    const Finding& f = e.findings.front();
    QString text = QString::fromStdString(f.rule + " " + f.place + " line " + std::to_string(f.line));
    for (const Argument& a : f.arguments) {
        if (const auto* s = std::get_if<std::string>(&a.value))
            text += QString::fromStdString(" " + a.name + "=" + *s);
    }
    return text;
}

} // namespace

class TestDesignRoundTrip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFieldComesBack();
    void writingAgainGivesTheSameBytes();
    void impliedValuesAreLeftOut();
    void oneElementALine();
    void membersAreRanges();
    void whatTheDrawingDoesNotHaveIsLeftOut();
    void extensionsAreKept();
    void ratesComeBackToTheBit();
    void largeFabricIsSmallEnough();
};

void TestDesignRoundTrip::everyFieldComesBack()
{
    const Design design = test::fullDesign();
    QVERIFY(validate(design).empty());
    const auto file = io::readDesign(io::writeDesign(design, test::fullLayout()), "full.fabric.json");
    QVERIFY2(file.ok(), qPrintable(file ? QString() : report(file.error())));
    QVERIFY(file->design == design);
    QCOMPARE(file->version, 1);
    QVERIFY(!file->newerVersion);
    QVERIFY(file->notes.empty());
    for (const Device& device : design.devices) {
        const Point wanted = test::fullLayout().at(device.id);
        QCOMPARE(file->layout.at(device.id).valid(), wanted.valid());
        QVERIFY(!wanted.valid() || file->layout.at(device.id) == wanted);
    }
    QVERIFY(file->layout.notes == test::fullLayout().notes);
    QVERIFY(file->layout.locked == test::fullLayout().locked);
    QVERIFY(file->layout.collapsed == test::fullLayout().collapsed);
}

void TestDesignRoundTrip::writingAgainGivesTheSameBytes()
{
    for (const Design& design : {test::fullDesign(), test::fatTree(4), Design{}}) {
        const std::string text = io::writeDesign(design, test::gridLayout(design));
        const auto file = io::readDesign(text, "a");
        QVERIFY2(file.ok(), qPrintable(file ? QString() : report(file.error())));
        QVERIFY(file->design == design);
        QCOMPARE(io::writeDesign(file->design, file->layout, file->extensions), text);
    }
}

void TestDesignRoundTrip::impliedValuesAreLeftOut()
{
    const std::string text = io::writeDesign(test::fullDesign(), {});
    QVERIFY(text.starts_with("{\n  \"fabricwright\": 1,\n"));
    // 400 Gb/s on both ends: the rate goes without saying; 100 between 100 and 400 likewise.
    QVERIFY(text.find("{\"id\":0,\"a\":[0,0],\"b\":[4,0]}") != std::string::npos);
    QVERIFY(text.find("{\"id\":1,\"a\":[0,4],\"b\":[4,1],\"medium\":\"dac\",\"metres\":1.5}") !=
            std::string::npos);
    // 100 between two ports of 400 has to be said.
    QVERIFY(text.find("{\"id\":2,\"a\":[1,0],\"b\":[4,2],\"gbps\":100,\"medium\":\"optics-single\"}") !=
            std::string::npos);
}

void TestDesignRoundTrip::oneElementALine()
{
    // Moving one device and removing one link touches one line each.
    const Design before = test::fatTree(4);
    Design after = before;
    after.links.erase(after.links.begin() + 7);
    Layout moved = test::gridLayout(before);
    moved.place(DeviceId{3}, {1, 2});
    const auto lines = [](const std::string& text) { return QString::fromStdString(text).split(u'\n'); };
    const QStringList a = lines(io::writeDesign(before, test::gridLayout(before)));
    const QStringList b = lines(io::writeDesign(after, moved));
    QCOMPARE(b.size(), a.size() - 1);
    const QSet<QString> left(a.begin(), a.end());
    const QSet<QString> right(b.begin(), b.end());
    QCOMPARE((left - right).size(), 2);
    QCOMPARE((right - left).size(), 1);
}

void TestDesignRoundTrip::membersAreRanges()
{
    const std::string text = io::writeDesign(test::fullDesign(), {});
    QVERIFY(text.find("\"members\":[[0,1],4]") != std::string::npos);
    QVERIFY(text.find("\"members\":[1,0]") != std::string::npos); // the order is the coordinate
    QVERIFY(text.find("\"members\":[]") != std::string::npos);
}

void TestDesignRoundTrip::whatTheDrawingDoesNotHaveIsLeftOut()
{
    const std::string bare = io::writeDesign(test::fullDesign(), {});
    for (const char* key : {"\"layout\"", "\"canvas_notes\"", "\"locked\"", "\"collapsed\""})
        QVERIFY2(bare.find(key) == std::string::npos, key);

    const std::string text = io::writeDesign(test::fullDesign(), test::fullLayout());
    QVERIFY(text.ends_with(R"(
  "canvas_notes": [
{"id":0,"kind":"note","text":"two\n“lines”, 中文","x":-1.5,"y":0.3333333333333333,"width":160,"height":80.25},
{"id":7,"kind":"label","text":"","x":0,"y":0,"width":0.001,"height":1e+09}
],
  "locked": [
1,
4
],
  "collapsed": [
0,
3
]
}
)"));
    const auto file = io::readDesign(text, "a");
    QVERIFY(file.ok());
    QCOMPARE(io::writeDesign(file->design, file->layout), text);
}

void TestDesignRoundTrip::extensionsAreKept()
{
    std::string text = io::writeDesign(test::fullDesign(), {});
    const std::string mine =
        "  \"x-mine\": {\"a\": [1, 2.5, \"é\"], \"b\": null, \"c\": 18446744073709551615},\n"
        "  \"x-\": true\n}\n";
    text.replace(text.rfind("\n}\n"), 3, ",\n" + mine);
    const auto file = io::readDesign(text, "a");
    QVERIFY2(file.ok(), qPrintable(file ? QString() : report(file.error())));
    QCOMPARE(io::writeDesign(file->design, file->layout, file->extensions), text);

    // Deeper ones are accepted, and the reader says that saving drops them.
    std::string nested = io::writeDesign(test::fullDesign(), {});
    nested.replace(nested.find("{\"id\":0,\"a\""), 8, "{\"x-seen\":[],\"id\":0,");
    const auto read = io::readDesign(nested, "a");
    QVERIFY2(read.ok(), qPrintable(read ? QString() : report(read.error())));
    QVERIFY(read->design == test::fullDesign());
    QCOMPARE(read->notes.size(), 1U);
    QCOMPARE(read->notes[0].rule, std::string("json.extension_ignored"));
    QCOMPARE(read->notes[0].place, std::string("/links/0/x-seen"));
}

void TestDesignRoundTrip::ratesComeBackToTheBit()
{
    Design design = test::fatTree(4);
    double rate = 0.1;
    for (Link& link : design.links) {
        link.rate = gbps(rate);
        link.length = Metres(rate / 7);
        rate *= 1.37;
    }
    design.fabric.of(FabricKind::ethernet).latency = microseconds(29.7);
    design.fabric.nvlinkLatency = microseconds(1.0 / 3);
    const auto file = io::readDesign(io::writeDesign(design, {}), "a");
    QVERIFY2(file.ok(), qPrintable(file ? QString() : report(file.error())));
    QVERIFY(file->design == design);
}

void TestDesignRoundTrip::largeFabricIsSmallEnough()
{
    // k = 16 has 1/64 of the links of k = 64; longer numbers there cost less than a quarter more.
    const Design design = test::fatTree(16);
    QCOMPARE(design.devices.size(), 1024U + 320U);
    QCOMPARE(design.links.size(), 3072U);
    const std::string text = io::writeDesign(design, test::gridLayout(design));
    QVERIFY2(text.size() * 64 * 5 / 4 < 25'000'000, std::to_string(text.size()).c_str());
}

FABRIC_TEST(TestDesignRoundTrip)
#include "tst_design_round_trip.moc"
