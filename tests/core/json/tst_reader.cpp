#include "support/test_registry.h"

#include "core/json/reader.h"

using namespace fabric;
using json::FindingList;
using json::Object;
using json::Reader;
using json::Tree;

namespace {

enum class Colour { red, green };
constexpr std::array<json::Name<Colour>, 2> colours = {{{Colour::red, "red"}, {Colour::green, "green"}}};

/// A text and what is read from it, with a list of `limit` findings.
struct Document
{
    explicit Document(std::string json, std::size_t limit = 1, bool ignoreUnknownKeys = false)
        : text(std::move(json)), findings(limit), reader(tree, "f.json", findings, ignoreUnknownKeys)
    {}

    std::string text;
    Tree tree = *Tree::parse(text, "f.json");
    FindingList findings;
    Reader reader;
};

const Argument* argument(const Finding& f, std::string_view name)
{
    for (const Argument& a : f.arguments) {
        if (a.name == name)
            return &a;
    }
    return nullptr;
}

std::string textOf(const Finding& f, std::string_view name)
{
    const Argument* found = argument(f, name);
    const auto* text = found ? std::get_if<std::string>(&found->value) : nullptr;
    return text ? *text : std::string();
}

std::vector<std::string> rulesOf(const std::vector<Finding>& findings)
{
    std::vector<std::string> rules;
    for (const Finding& f : findings)
        rules.push_back(f.rule + " " + f.place);
    return rules;
}

/// Reads {"colour", "count", "name", "rate"} and finishes.
void readAll(Document& document)
{
    Object object(document.reader, document.tree.root());
    object.choice("colour", colours);
    object.integer("count", 1, 8);
    object.text("name");
    object.number("rate", json::aboveZero);
    object.finish();
}

} // namespace

class TestReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goodValuesAreRead()
    {
        Document d(R"({"rate": 0.5, "name": "x", "count": 8, "colour": "green", "more": [1, 2]})");
        Object object(d.reader, d.tree.root());
        QCOMPARE(object.choice("colour", colours), Colour::green);
        QCOMPARE(object.integer("count", 1, 8), std::int64_t{8});
        QCOMPARE(object.text("name"), std::string("x"));
        QCOMPARE(object.number("rate", json::aboveZero), 0.5);
        QCOMPARE(object.optionalText("notes"), std::string());
        QVERIFY(!object.optionalNumber("power", json::fromZero));
        QCOMPARE(object.choice("other", colours, Colour::red), Colour::red);
        std::vector<std::uint32_t> ids;
        d.reader.eachOf(*object.find("more"), [&](Tree::Index i) { ids.push_back(d.reader.id(i)); });
        QCOMPARE(ids, (std::vector<std::uint32_t>{1, 2}));
        object.finish();
        QVERIFY(!d.reader.failed());
        QVERIFY(d.reader.notes().empty());
    }

    void aListOfOneStopsAtTheFirstFailure()
    {
        Document d("{\"colour\": \"red\",\n\"count\": 9,\n\"rate\": 0}");
        readAll(d);
        QVERIFY(d.reader.failed() && d.reader.stopped());
        const std::vector<Finding> findings = d.findings.take();
        QCOMPARE(rulesOf(findings), (std::vector<std::string>{"json.number_out_of_range /count"}));
        QCOMPARE(findings.front().line, 2);
        QCOMPARE(textOf(findings.front(), "file"), std::string("f.json"));
        QCOMPARE(textOf(findings.front(), "found"), std::string("9"));
    }

    void aLongerListCollects()
    {
        Document d(R"({"colour": "rde", "count": 1.5, "rate": 0, "nmae": 1, "x-mine": 2, "zzz": 3})", 20);
        readAll(d);
        QVERIFY(d.reader.failed() && !d.reader.stopped());
        const std::vector<Finding> findings = d.findings.take();
        QCOMPARE(rulesOf(findings),
                 (std::vector<std::string>{"json.value_unknown /colour", "json.wrong_type /count",
                                           "json.number_not_above /rate", "json.unknown_key /nmae",
                                           "json.unknown_key /zzz", "json.key_missing /"}));
        QCOMPARE(textOf(findings[0], "nearest"), std::string("red"));
        QCOMPARE(textOf(findings[0], "expected"), std::string("red, green"));
        QCOMPARE(textOf(findings[1], "expected"), std::string("integer"));
        QCOMPARE(textOf(findings[1], "found"), std::string("number"));
        QCOMPARE(textOf(findings[3], "nearest"), std::string("name"));
        QCOMPARE(textOf(findings[5], "expected"), std::string("name"));
    }

    void theListIsLimited()
    {
        std::string list = "[";
        for (int i = 0; i < 1000; ++i)
            list += "1,";
        Document d(list + "1]", 3);
        int read = 0;
        d.reader.eachOf(d.tree.root(), [&](Tree::Index i) {
            ++read;
            d.reader.text(i);
        });
        QCOMPARE(read, 3);
        QVERIFY(d.reader.stopped());
        QCOMPARE(d.findings.take().size(), std::size_t{3});
    }

    void filesMayShareAList()
    {
        Document a("[]", 2);
        const std::string text = "7";
        const Tree tree = *Tree::parse(text, "g.json");
        Reader b(tree, "g.json", a.findings);
        a.reader.text(a.tree.root());
        b.text(tree.root());
        b.boolean(tree.root());
        const std::vector<Finding> findings = a.findings.take();
        QCOMPARE(findings.size(), std::size_t{2});
        QCOMPARE(textOf(findings[0], "file"), std::string("f.json"));
        QCOMPARE(textOf(findings[1], "file"), std::string("g.json"));
    }

    void failedValuesAreEmptyOrHarmless()
    {
        Document d(R"({"a": "x", "b": 99, "c": "blue"})", 20);
        Object object(d.reader, d.tree.root());
        const Tree::Index a = *object.find("a");
        const Tree::Index b = *object.find("b");
        const Tree::Index c = *object.find("c");
        QVERIFY(!d.reader.numberIfValid(a, json::fromZero));
        QVERIFY(!d.reader.integerIfValid(b, 1, 8));
        QVERIFY(!d.reader.choiceIfValid(c, colours));
        QCOMPARE(d.reader.number(a, json::fromZero), 0.0);
        QCOMPARE(d.reader.integer(b, 1, 8), std::int64_t{1});
        QCOMPARE(d.reader.choice(c, colours), Colour::red);
        QCOMPARE(d.reader.text(b), std::string());
        QVERIFY(!d.reader.boolean(a));
        QVERIFY(!Object(d.reader, a).find("x"));
    }

    void keysOfOthersAreKeptOrNoted()
    {
        Document d(R"({"x-mine": 1})");
        Object(d.reader, d.tree.root()).finish();
        QCOMPARE(rulesOf(d.reader.notes()), (std::vector<std::string>{"json.extension_ignored /x-mine"}));
        std::vector<Tree::Index> kept;
        Object(d.reader, d.tree.root()).finish(&kept);
        QCOMPARE(kept.size(), std::size_t{1});
        QVERIFY(!d.reader.failed());
    }

    void unknownKeysMayBeIgnored()
    {
        Document d(R"({"other": 1})", 1, true);
        Object(d.reader, d.tree.root()).finish();
        QVERIFY(!d.reader.failed());
    }

    void rangesAreAsTheySay()
    {
        QVERIFY(json::fromZero.contains(0) && !json::aboveZero.contains(0));
        QVERIFY(json::share.contains(1) && !json::share.contains(1.5));
        QVERIFY(!json::anyNumber.contains(-1e10));
    }
};

FABRIC_TEST(TestReader)
#include "tst_reader.moc"
