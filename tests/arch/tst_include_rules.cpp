#include "arch/include_rules.h"
#include "arch/source_tree.h"
#include "support/test_registry.h"

using namespace Qt::StringLiterals;

namespace fabric::test {

/// The rules themselves: a checker that accepts everything would pass every other test of this folder.
class TestIncludeRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void folders_data();
    void folders();
    void directions_data();
    void directions();
    void commentsAreBlanked();
};

void TestIncludeRules::folders_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("folder");
    QTest::newRow("core") << u"core/model/design.h"_s << u"core/model"_s;
    QTest::newRow("deeper") << u"core/io/migrations/v1.h"_s << u"core/io"_s;
    QTest::newRow("with rules of its own") << u"core/collective/nccl/search.h"_s << u"core/collective/nccl"_s;
    QTest::newRow("of the same name") << u"core/io/json/report_json.h"_s << u"core/io"_s;
    QTest::newRow("core itself") << u"core/stray.h"_s << u"core"_s;
    QTest::newRow("ui") << u"ui/paint/painter.h"_s << u"ui/paint"_s;
    QTest::newRow("designer") << u"app/main.cpp"_s << u"app"_s;
    QTest::newRow("cli") << u"app/cli/main.cpp"_s << u"app/cli"_s;
    QTest::newRow("library") << u"boost/graph/graph_traits.hpp"_s << QString();
    QTest::newRow("no folder") << u"vector"_s << QString();
}

void TestIncludeRules::folders()
{
    QFETCH(QString, path);
    QTEST(folderOf(path), "folder");
}

void TestIncludeRules::directions_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<bool>("allowed");
    const auto row = [](const char* from, const char* to, bool allowed) {
        QTest::addRow("%s -> %s", from, to)
            << QString::fromLatin1(from) << QString::fromLatin1(to) << allowed;
    };
    row("core/model", "core/base", true);
    row("core/base", "core/model", false);
    row("core/json", "core/base", true);
    row("core/json", "core/model", false);
    row("core/catalog", "core/json", true);
    row("core/io", "core/json", true);
    row("core/graph", "core/catalog", false);
    row("core/collective", "core/analyze", true);
    row("core/analyze", "core/collective", false);
    row("core/collective", "core/collective/nccl", true);
    row("core/collective/nccl", "core/collective", false);
    row("core/collective/nccl", "core/graph", true);
    row("core/training", "core/collective/nccl", false);
    row("core/cost", "core/training", true);
    row("core/generate", "core/layout", false);
    row("core/cabling", "core/catalog", true);
    row("core/cabling", "core/generate", false);
    row("core/compare", "core/cost", true);
    row("core/io", "core/compare", true);
    row("core/compare", "core/io", false);
    row("core/io", "ui/text", false);
    row("ui/paint", "core/io", true);
    row("ui/paint", "ui/text", false);
    row("ui/report", "ui/paint", true);
    row("ui/canvas", "ui/paint", true);
    row("ui/canvas", "app", false);
    row("app/cli", "ui/text", true);
    row("app/cli", "ui/canvas", false);
    row("app/cli", "app", false);
    row("app/cli", "app/catalog", true);
    row("app/catalog", "ui/text", false);
    row("app", "ui/window", true);
    row("ui/paint", "resources", true);
    row("core/catalog", "resources", false);
}

void TestIncludeRules::directions()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QTEST(mayUse(from, to), "allowed");
}

void TestIncludeRules::commentsAreBlanked()
{
    QCOMPARE(withoutComments(u"a // b\nc /* d\ne */ f"_s), u"a     \nc     \n     f"_s);
    QCOMPARE(withoutComments(u"s = \"// kept\"; // gone"_s), u"s = \"// kept\";        "_s);
    QCOMPARE(withoutComments(u"c = '\"'; // \" gone"_s), u"c = '\"';          "_s);
    QCOMPARE(withoutComments(u"c = u'\"'; // \" gone"_s), u"c = u'\"';          "_s);
    QCOMPARE(withoutComments(u"n = 1'000'000; // it's"_s), u"n = 1'000'000;        "_s);
    QCOMPARE(withoutComments(u"r = R\"(\"// kept)\"; // gone"_s), u"r = R\"(\"// kept)\";        "_s);
}

} // namespace fabric::test

using TestIncludeRules = fabric::test::TestIncludeRules;
FABRIC_TEST(TestIncludeRules)
#include "tst_include_rules.moc"
