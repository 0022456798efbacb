#include "support/test_registry.h"

#include "core/io/design_file.h"
#include "sample_design.h"

#include <nlohmann/json.hpp>

#include <array>

using namespace fabric;
using nlohmann::json;

namespace {

/// A made-up past: version 1 called the design "title", version 2 gave no fabric.
Result<json> titleToName(json document, std::vector<Finding>& notes)
{
    if (!document.contains("title"))
        return error(ErrorKind::invalidInput, finding("test.no_title", "/"));
    document["name"] = document["title"];
    document.erase("title");
    notes.push_back(finding("test.renamed", "/title", Severity::info));
    return document;
}

Result<json> addFabric(json document, std::vector<Finding>&)
{
    document["fabric"] = "ethernet";
    return document;
}

constexpr std::array<io::Migration, 2> chain = {{{1, titleToName}, {2, addFabric}}};
constexpr std::array<io::Migration, 1> withGap = {{{2, addFabric}}};

io::ReadOptions version3(std::span<const io::Migration> steps)
{
    return {.allowNewer = false, .version = 3, .chain = steps};
}

} // namespace

class TestMigrations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void versionOneIsTheFirst();
    void stepsRunOneAfterTheOther();
    void aMissingStepIsRefused();
    void aStepMayRefuse();
    void linesOfRewrittenTextAreNotClaimed();
    void newerIsReadOnlyWhenAsked();
};

void TestMigrations::versionOneIsTheFirst()
{
    QCOMPARE(io::migrations().size(), std::size_t(io::currentVersion - 1));
}

void TestMigrations::stepsRunOneAfterTheOther()
{
    const std::string old = R"({"fabricwright": 1, "title": "old", "types": [], "devices": [], "links": []})";
    const auto file = io::readDesign(old, "o", version3(chain));
    QVERIFY(file.ok());
    QCOMPARE(file->design.name, std::string("old"));
    QCOMPARE(file->design.fabric.own, FabricKind::ethernet);
    QCOMPARE(file->version, 1);
    QVERIFY(!file->newerVersion);
    QCOMPARE(file->notes.size(), 1U);
    QCOMPARE(file->notes[0].rule, std::string("test.renamed"));

    const std::string middle =
        R"({"fabricwright": 2, "name": "mid", "types": [], "devices": [], "links": []})";
    const auto second = io::readDesign(middle, "m", version3(chain));
    QVERIFY(second.ok());
    QCOMPARE(second->version, 2);
    QVERIFY(second->notes.empty());
}

void TestMigrations::aMissingStepIsRefused()
{
    const auto file = io::readDesign(R"({"fabricwright": 1})", "o", version3(withGap));
    QVERIFY(!file.ok());
    QCOMPARE(file.error().kind, ErrorKind::invalidInput);
    QCOMPARE(file.error().findings[0].rule, std::string("io.version_unknown"));
}

void TestMigrations::aStepMayRefuse()
{
    const auto file = io::readDesign(R"({"fabricwright": 1})", "o", version3(chain));
    QVERIFY(!file.ok());
    QCOMPARE(file.error().findings[0].rule, std::string("test.no_title"));
}

void TestMigrations::linesOfRewrittenTextAreNotClaimed()
{
    const auto file = io::readDesign("{\"fabricwright\": 2,\n\n\n\"name\": 7}", "o", version3(chain));
    QVERIFY(!file.ok());
    QCOMPARE(file.error().findings[0].rule, std::string("json.wrong_type"));
    QCOMPARE(file.error().findings[0].place, std::string("/name"));
    QCOMPARE(file.error().findings[0].line, 0);
}

void TestMigrations::newerIsReadOnlyWhenAsked()
{
    std::string text = io::writeDesign(test::fullDesign(), {});
    text.replace(text.find("\"fabricwright\": 1"), 17,
                 "\"fabricwright\": 7, \"cooling\": {\"kind\": \"liquid\"}");
    const auto refused = io::readDesign(text, "n");
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().findings[0].rule, std::string("io.newer_version"));

    const auto file = io::readDesign(text, "n", {.allowNewer = true});
    QVERIFY(file.ok());
    QVERIFY(file->newerVersion);
    QCOMPARE(file->version, 7);
    QVERIFY(file->design == test::fullDesign());

    // A known key with a wrong value is still wrong.
    text.replace(text.find("\"cooling\""), 9, "\"notes\": 1, \"cooling\"");
    QVERIFY(!io::readDesign(text, "n", {.allowNewer = true}).ok());
}

FABRIC_TEST(TestMigrations)
#include "tst_migrations.moc"
