#include "support/test_registry.h"

#include "core/json/tree.h"

using namespace fabric;
using json::Tree;
using namespace Qt::StringLiterals;

namespace {

const std::string sample = "{\n"
                           "  \"a\": [1, -2, 18446744073709551615, 0.5],\n"
                           "  \"b/c\": {\"~\": true,\n"
                           "    \"n\": null}, \"s\": \"x\\ny\",\n"
                           "  \"e\": []\n"
                           "}\n";

} // namespace

class TestTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesAreRead()
    {
        const Tree tree = *Tree::parse(sample, "f.json");
        QCOMPARE(tree.kind(tree.root()), Tree::Kind::object);
        QCOMPARE(tree.childCount(tree.root()), std::size_t{4});
        const Tree::Index list = at(tree, "/a");
        QCOMPARE(tree.key(list), std::string_view("a"));
        QCOMPARE(tree.childCount(list), std::size_t{4});
        QCOMPARE(tree.integer(at(tree, "/a/0")), std::int64_t{1});
        QCOMPARE(tree.integer(at(tree, "/a/1")), std::int64_t{-2});
        QCOMPARE(tree.kind(at(tree, "/a/2")), Tree::Kind::natural);
        QCOMPARE(tree.number(at(tree, "/a/2")), 18446744073709551615.0);
        QCOMPARE(tree.number(at(tree, "/a/3")), 0.5);
        QCOMPARE(tree.string(at(tree, "/s")), std::string_view("x\ny"));
        QCOMPARE(tree.childCount(at(tree, "/e")), std::size_t{0});
    }

    void everyValueKnowsItsPlace()
    {
        const Tree tree = *Tree::parse(sample, "f.json");
        const Tree::Index object = tree.after(at(tree, "/a"));
        QCOMPARE(tree.pointer(object), std::string("/b~1c"));
        QCOMPARE(tree.pointer(tree.firstChild(object)), std::string("/b~1c/~0"));
        QCOMPARE(tree.pointer(at(tree, "/a/3")), std::string("/a/3"));
        QCOMPARE(tree.pointer(tree.root()), std::string());
        QCOMPARE(tree.line(tree.root()), 1);
        QCOMPARE(tree.line(at(tree, "/a/3")), 2);
        QCOMPARE(tree.line(tree.firstChild(object)), 3);
        QCOMPARE(tree.line(at(tree, "/s")), 4);
        QCOMPARE(tree.line(at(tree, "/e")), 5);
    }

    void aPointerToNothingEndsNearby()
    {
        const Tree tree = *Tree::parse(sample, "f.json");
        QCOMPARE(tree.pointer(at(tree, "/a/9/x")), std::string("/a"));
        QCOMPARE(at(tree, "/none"), tree.root());
        QCOMPARE(at(tree, ""), tree.root());
    }

    void textComesBack()
    {
        const Tree tree = *Tree::parse(sample, "f.json");
        QCOMPARE(tree.dump(at(tree, "/a")), std::string("[1, -2, 18446744073709551615, 0.5]"));
        QCOMPARE(tree.dump(at(tree, "/s")), std::string("\"x\\ny\""));
        QCOMPARE(tree.source(at(tree, "/a")), std::string_view("[1, -2, 18446744073709551615, 0.5]"));
        QCOMPARE(tree.source(tree.after(at(tree, "/a"))),
                 std::string_view("{\"~\": true,\n    \"n\": null}"));
        QCOMPARE(tree.source(at(tree, "/e")), std::string_view("[]"));
        QCOMPARE(tree.source(tree.root()), std::string_view(sample).substr(0, sample.size() - 1));
        const std::string nested = "[[1],[[2]]]"; // brackets right behind numbers
        const Tree numbers = *Tree::parse(nested, "f.json");
        QCOMPARE(numbers.source(at(numbers, "/0")), std::string_view("[1]"));
        QCOMPARE(numbers.source(at(numbers, "/1")), std::string_view("[[2]]"));
        QCOMPARE(numbers.source(numbers.root()), std::string_view(nested));
    }

    void badTextIsPlaced_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("place");
        QTest::addColumn<int>("line");
        const auto row = [](const char* name, const QByteArray& text, const char* rule, const char* place,
                            int line) {
            QTest::newRow(name) << text << QString::fromUtf8(rule) << QString::fromUtf8(place) << line;
        };
        row("nothing", "", "json.empty", "/", 1);
        row("blank", " \r\n\t", "json.empty", "/", 1);
        row("zero byte", QByteArray("{\0}", 3), "json.binary", "/", 1);
        row("open", "{\n\"a\": [1", "json.truncated", "/a/1", 2);
        row("no value", "{\n\"a\": ,\n}", "json.syntax", "/a", 2);
        row("two documents", "{}\n{}", "json.syntax", "/", 2);
        row("not a number", "[1,\nNaN]", "json.not_finite", "/1", 2);
        row("too large", "[1,\n1e999]", "json.number_overflow", "/1", 2);
        row("not UTF-8", "[\n\"\xff\"]", "json.invalid_utf8", "/0", 2);
        row("a number that goes on", "[\n0x10]", "json.syntax", "/0", 2);
        row("the second one goes on", "[1,\n0x10]", "json.syntax", "/1", 2);
        row("no comma", "{\"a\": [1\n2]}", "json.syntax", "/a", 2);
        row("twice", "{\"a\": 1,\n\"b\": 2,\n\"a\": 3}", "json.key_twice", "/a", 3);
    }
    void badTextIsPlaced()
    {
        QFETCH(QByteArray, text);
        const auto tree = Tree::parse(text.toStdString(), "f.json");
        QVERIFY(!tree.ok());
        QCOMPARE(tree.error().kind, ErrorKind::invalidInput);
        QCOMPARE(tree.error().findings.size(), std::size_t{1});
        const Finding& f = tree.error().findings.front();
        QTEST(QString::fromStdString(f.rule), "rule");
        QTEST(QString::fromStdString(f.place), "place");
        QTEST(f.line, "line");
        QCOMPARE(f.arguments.back(), (Argument{"file", std::string("f.json")}));
    }

    void whatIsWrongIsQuoted_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("found");
        QTest::newRow("half a surrogate") << QByteArray(R"({"a": "x\ud800"})") << uR"(\ud800)"_s;
        QTest::newRow("half a surrogate and more") << QByteArray(R"(["\ud800\u0041 z"])") << uR"(\ud800)"_s;
        QTest::newRow("the other half") << QByteArray(R"(["\udc00 z"])") << uR"(\udc00)"_s;
        QTest::newRow("no digits behind the point") << QByteArray("{\"a\": 1.}") << u"1."_s;
        QTest::newRow("other base") << QByteArray("[0x10]") << u"0x10"_s;
        QTest::newRow("no comma before a number") << QByteArray("[1 23]") << u"23"_s;
        QTest::newRow("no comma before a key") << QByteArray(R"({"a": 1 "b" : 2})") << uR"("b")"_s;
        QTest::newRow("half a word") << QByteArray("[tru]") << u"tru"_s;
        QTest::newRow("too large") << QByteArray("[1e999]") << u"1e999"_s;
    }
    void whatIsWrongIsQuoted()
    {
        QFETCH(QByteArray, text);
        const auto tree = Tree::parse(text.toStdString(), "f.json");
        QVERIFY(!tree.ok());
        const Argument& first = tree.error().findings.front().arguments.front();
        QCOMPARE(first.name, std::string("found"));
        QTEST(QString::fromStdString(std::get<std::string>(first.value)), "found");
    }

    void depthIsLimited()
    {
        const auto nested = [](std::size_t depth) {
            return std::string(depth, '[') + std::string(depth, ']');
        };
        const std::string deepest = nested(Tree::depthLimit);
        QVERIFY(Tree::parse(deepest, "f.json").ok());
        const std::string tooDeep = nested(Tree::depthLimit + 1);
        QCOMPARE(Tree::parse(tooDeep, "f.json").error().findings.front().rule, std::string("json.too_deep"));
    }

private:
    static Tree::Index at(const Tree& tree, std::string_view pointer) { return tree.nearestAt(pointer); }
};

FABRIC_TEST(TestTree)
#include "tst_tree.moc"
