#include "support/test_registry.h"

#include "core/json/object_text.h"

#include <vector>

using namespace fabric;

class TestObjectText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onOneLine()
    {
        std::string out;
        json::ObjectText object(out);
        QVERIFY(object.empty());
        object.text("name", "a");
        object.integer("id", 7);
        object.boolean("ok", true);
        object.textIfAny("none", "");
        object.numberIfAny("none", std::nullopt);
        object.numberOrNull("power", std::nullopt);
        object.textOrNull("notes", "");
        object.close();
        QVERIFY(!object.empty());
        QCOMPARE(out, std::string(R"({"name":"a","id":7,"ok":true,"power":null,"notes":null})"));
    }

    void withAKeyALine()
    {
        std::string out;
        json::ObjectText object(out, 2);
        object.number("gbps", 0.5);
        json::appendLines(object.key("list"), 4, std::vector<int>{1, 2},
                          [&](int i) { json::appendInteger(out, i); });
        object.close();
        QCOMPARE(out, std::string("{\n    \"gbps\": 0.5,\n    \"list\": [\n      1,\n      2\n    ]\n  }"));
    }

    void empty()
    {
        std::string out;
        json::ObjectText(out, 0).close();
        json::appendLines(out, 0, std::vector<int>{}, [](int) {});
        QCOMPARE(out, std::string("{}[]"));
    }
};

FABRIC_TEST(TestObjectText)
#include "tst_object_text.moc"
