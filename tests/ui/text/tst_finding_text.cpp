#include "support/test_registry.h"
#include "ui/text/finding_text.h"

using namespace fabric;
using namespace Qt::StringLiterals;

class TestFindingText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void argumentsFillTheTemplate();
    void argumentsAreNeverReadAsPlaceholders();
    void unknownRulesLoseNothing();
    void longListsAreShortened();
    void wholeLimitsHaveNoDecimals();
};

void TestFindingText::argumentsFillTheTemplate()
{
    const Finding f =
        finding("model.port_missing", "/links/7/a").about("leaf-0").with("found", 64).with("limit", 64);
    QCOMPARE(text::sentence(f), u"/links/7/a: leaf-0 has no port 64. Ports count from 0; it has 64."_s);
}

void TestFindingText::argumentsAreNeverReadAsPlaceholders()
{
    const Finding f = finding("model.name_duplicate", "/devices/1/name").with("found", "%{place}");
    QCOMPARE(text::sentence(f), u"/devices/1/name: the name “%{place}” is used twice. Names must differ."_s);
}

void TestFindingText::unknownRulesLoseNothing()
{
    const Finding f = finding("nowhere.nothing", "k").with("found", 7).with("time_s", 0.00614);
    QCOMPARE(text::sentence(f), u"nowhere.nothing, k, found = 7, time_s = 6.14\u00a0ms"_s);
}

void TestFindingText::longListsAreShortened()
{
    QCOMPARE(text::nameList({"a", "b"}), u"a, b"_s);
    QCOMPARE(text::nameList({"a", "b", "c", "d", "e"}), u"a, b, c and 2 more"_s);
}

void TestFindingText::wholeLimitsHaveNoDecimals()
{
    const Finding f = finding("nowhere.nothing").with("limit", 1.0).with("maximum", 0.25).with("most", 1e18);
    QCOMPARE(text::sentence(f), u"nowhere.nothing, limit = 1, maximum = 0.250, most = 1.00e+18"_s);
}

FABRIC_TEST(TestFindingText)
#include "tst_finding_text.moc"
