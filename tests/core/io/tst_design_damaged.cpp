#include "support/test_registry.h"

#include "core/io/design_file.h"
#include "sample_design.h"

#include <nlohmann/json.hpp>

#include <random>

using namespace fabric;
using nlohmann::json;

namespace {

/// Either a design, or one finding that says where.
bool isDesignOrPlacedFinding(const Result<io::DesignFile>& file)
{
    if (file.ok())
        return true;
    const Error& e = file.error();
    return e.kind == ErrorKind::invalidInput && e.findings.size() == 1 && !e.findings[0].rule.empty() &&
           e.findings[0].place.starts_with('/') && e.findings[0].line >= 1;
}

/// Calls `visit(copy, parent pointer, key)` with a copy of the document for every key in it.
template<class Visit>
void forEachKey(const json& document, const json::json_pointer& at, Visit visit)
{
    const json& here = document[at];
    if (here.is_object()) {
        for (const auto& item : here.items()) {
            visit(at, item.key());
            forEachKey(document, at / item.key(), visit);
        }
    } else if (here.is_array()) {
        for (std::size_t i = 0; i < here.size(); ++i)
            forEachKey(document, at / i, visit);
    }
}

} // namespace

class TestDesignDamaged : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void truncatedAnywhere();
    void keysRemoved();
    void keysRenamed();
    void valuesOfAnotherType();
    void bytesChanged();
    void bytesRemovedAndDoubled();
};

void TestDesignDamaged::truncatedAnywhere()
{
    const Design design = test::fatTree(8);
    for (const std::string& text : {io::writeDesign(design, test::gridLayout(design)),
                                    io::writeDesign(test::fullDesign(), test::fullLayout())}) {
        // The last two characters are the brace and the line's end; without the latter the document is whole.
        for (std::size_t i = 0; i < 200; ++i) {
            const auto file =
                io::readDesign(std::string_view(text).substr(0, (text.size() - 2) * i / 200), "t");
            QVERIFY(!file.ok());
            QVERIFY(isDesignOrPlacedFinding(file));
            QCOMPARE(file.error().findings[0].rule, std::string(i == 0 ? "json.empty" : "json.truncated"));
        }
    }
}

void TestDesignDamaged::keysRemoved()
{
    const json document = json::parse(io::writeDesign(test::fullDesign(), test::fullLayout()));
    int keys = 0;
    forEachKey(document, json::json_pointer(), [&](const json::json_pointer& parent, const std::string& key) {
        json copy = document;
        copy[parent].erase(key);
        QVERIFY2(isDesignOrPlacedFinding(io::readDesign(copy.dump(1), "r")), key.c_str());
        ++keys;
    });
    QVERIFY(keys > 200);
}

void TestDesignDamaged::keysRenamed()
{
    const json document = json::parse(io::writeDesign(test::fullDesign(), test::fullLayout()));
    forEachKey(document, json::json_pointer(), [&](const json::json_pointer& parent, const std::string& key) {
        json copy = document;
        copy[parent]["_" + key] = copy[parent][key];
        copy[parent].erase(key);
        const auto file = io::readDesign(copy.dump(1), "r");
        // Nothing is left out silently: either the new name is unknown or the old one is missed.
        QVERIFY2(!file.ok(), key.c_str());
        QVERIFY2(isDesignOrPlacedFinding(file), key.c_str());
    });
}

void TestDesignDamaged::valuesOfAnotherType()
{
    const json document = json::parse(io::writeDesign(test::fullDesign(), test::fullLayout()));
    const std::vector<json> others = {nullptr,
                                      true,
                                      -1,
                                      1.5,
                                      4294967295U,
                                      1e300,
                                      "",
                                      json::array(),
                                      json::object(),
                                      json::array({json::array({nullptr})})};
    forEachKey(document, json::json_pointer(), [&](const json::json_pointer& parent, const std::string& key) {
        for (const json& other : others) {
            json copy = document;
            copy[parent][key] = other;
            QVERIFY2(isDesignOrPlacedFinding(io::readDesign(copy.dump(1), "r")), key.c_str());
        }
    });
}

void TestDesignDamaged::bytesChanged()
{
    const std::string text = io::writeDesign(test::fullDesign(), test::fullLayout());
    std::mt19937 random(20240501);
    for (int run = 0; run < 3000; ++run) {
        std::string damaged = text;
        const int changes = 1 + run % 3;
        for (int i = 0; i < changes; ++i)
            damaged[random() % damaged.size()] = static_cast<char>(random() % 256);
        QVERIFY2(isDesignOrPlacedFinding(io::readDesign(damaged, "b")), damaged.c_str());
    }
}

void TestDesignDamaged::bytesRemovedAndDoubled()
{
    const std::string text = io::writeDesign(test::fullDesign(), test::fullLayout());
    std::mt19937 random(7);
    for (int run = 0; run < 1000; ++run) {
        std::string damaged = text;
        const std::size_t first = random() % damaged.size();
        const std::size_t length = 1 + random() % 40;
        if (run % 2 == 0)
            damaged.erase(first, length);
        else
            damaged.insert(first, damaged.substr(random() % damaged.size(), length));
        QVERIFY2(isDesignOrPlacedFinding(io::readDesign(damaged, "b")), damaged.c_str());
    }
}

FABRIC_TEST(TestDesignDamaged)
#include "tst_design_damaged.moc"
