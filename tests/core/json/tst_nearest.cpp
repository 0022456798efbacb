#include "support/test_registry.h"

#include "core/json/nearest.h"

#include <array>
#include <string>

using namespace fabric;

class TestNearest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fewestChangesWin_data()
    {
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<QString>("found");
        QTest::newRow("itself") << QStringLiteral("gbps") << QStringLiteral("gbps");
        QTest::newRow("one letter added") << QStringLiteral("gbbps") << QStringLiteral("gbps");
        QTest::newRow("one letter missing") << QStringLiteral("meres") << QStringLiteral("metres");
        QTest::newRow("two letters swapped") << QStringLiteral("gpbs") << QStringLiteral("gbps");
        QTest::newRow("first of equals") << QStringLiteral("zzzz") << QStringLiteral("gbps");
        QTest::newRow("nothing") << QStringLiteral("") << QStringLiteral("gbps");
    }
    void fewestChangesWin()
    {
        QFETCH(QString, wanted);
        constexpr std::array<std::string_view, 3> keys = {"gbps", "metres", "medium"};
        const std::string text = wanted.toStdString();
        QTEST(QString::fromStdString(std::string(json::nearest(text, keys))), "found");
    }

    void nothingIsNearestToNothing() { QVERIFY(json::nearest("gbps", {}).empty()); }

    void similarChangesAtMostHalf()
    {
        constexpr std::array<std::string_view, 1> ids = {"abcd"};
        QCOMPARE(json::similar("abxx", ids), std::string_view("abcd"));
        QCOMPARE(json::similar("axxx", ids), std::string_view());
        QCOMPARE(json::similar("abcdxxxx", ids), std::string_view("abcd"));
        QCOMPARE(json::similar("abcdxxxxx", ids), std::string_view());
        QCOMPARE(json::similar("abcd", {}), std::string_view());
    }

    void onlyTheFirst64LettersCount()
    {
        const std::string longWord(100000, 'a');
        const std::string same(64, 'a');
        const std::array<std::string_view, 2> words = {"b", same};
        QCOMPARE(json::nearest(longWord, words), std::string_view(same));
    }
};

FABRIC_TEST(TestNearest)
#include "tst_nearest.moc"
