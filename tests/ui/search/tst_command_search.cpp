#include "support/test_registry.h"
#include "ui/search/command_search.h"

#include <QTest>

using namespace fabric;
using namespace Qt::StringLiterals;

/// What typed letters stand for.
class TestCommandSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lettersInTheirOrder();
    void startsOfWordsCountMore_data();
    void startsOfWordsCountMore();
    void wordsComeInAnyOrder();
    void nothingTypedFitsEverything();
};

void TestCommandSearch::lettersInTheirOrder()
{
    QVERIFY(matchScore(u"Zoom to fit", u"zft"));
    QVERIFY(matchScore(u"Zoom to fit", u"ZOOM"));
    QVERIFY(!matchScore(u"Zoom to fit", u"tz"));
    QVERIFY(!matchScore(u"Zoom to fit", u"zoomx"));
    QVERIFY(matchScore(u"对齐左侧", u"齐左"));
    QVERIFY(!matchScore(u"", u"a"));
}

void TestCommandSearch::startsOfWordsCountMore_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("better");
    QTest::addColumn<QString>("worse");
    QTest::newRow("start") << u"al"_s << u"Align left"_s << u"Normal"_s;
    QTest::newRow("initials") << u"zf"_s << u"Zoom to fit"_s << u"Size of"_s;
    QTest::newRow("side by side") << u"ock"_s << u"Unlock"_s << u"Not so quick"_s;
    QTest::newRow("front") << u"group"_s << u"Group"_s << u"Enter group"_s;
}

void TestCommandSearch::startsOfWordsCountMore()
{
    QFETCH(QString, typed);
    QFETCH(QString, better);
    QFETCH(QString, worse);
    QVERIFY(matchScore(better, typed));
    QVERIFY(matchScore(better, typed) > matchScore(worse, typed));
}

void TestCommandSearch::wordsComeInAnyOrder()
{
    QVERIFY(matchScore(u"Align left", u"left align"));
    QCOMPARE(matchScore(u"Align left", u"left align"), matchScore(u"Align left", u"align  left"));
    QVERIFY(!matchScore(u"Align left", u"left right"));
}

void TestCommandSearch::nothingTypedFitsEverything()
{
    QCOMPARE(matchScore(u"Align left", u""), std::optional(0));
    QCOMPARE(matchScore(u"Align left", u"  "), std::optional(0));
}

FABRIC_TEST(TestCommandSearch)
#include "tst_command_search.moc"
