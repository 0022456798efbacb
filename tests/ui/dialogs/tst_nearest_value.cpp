#include "support/test_registry.h"

#include "ui/dialogs/nearest_value.h"

using namespace fabric;
using namespace Qt::StringLiterals;

class TestNearestValue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersNearbyAreLinks()
    {
        const Finding f = finding("generate.k_odd", "k").with("found", 7).with("nearest", 6).with("other", 8);
        QCOMPARE(linkedSentence(f), u"k must be even: 7 is odd. Nearest: <a href=\"6\">6</a> or "
                                    "<a href=\"8\">8</a>."_s);
    }

    void textIsEscaped()
    {
        const Finding f =
            finding("generate.unknown_design", "design").with("found", "<b>&").with("nearest", "a\"b");
        const QString html = linkedSentence(f);
        QVERIFY(html.contains(u"“&lt;b&gt;&amp;”"_s));
        QVERIFY(html.contains(u"<a href=\"a&quot;b\">a&quot;b</a>"_s));
    }

    void largeNumbersLinkToPlainDigits()
    {
        const Finding f =
            finding("generate.too_big", "nodes").with("found", 9).with("limit", 8).with("nearest", 12345);
        QVERIFY(linkedSentence(f).contains(u"<a href=\"12345\">12\u00A0345</a>"_s));
    }

    void longNamesStayLinks()
    {
        const std::string name(200, 'x');
        const QString html =
            linkedSentence(finding("generate.unknown_design", "design").with("nearest", name));
        QVERIFY(html.contains(u"<a href=\""_s + QString::fromStdString(name)));
        QCOMPARE(html.count(u"</a>"_s), 1);
    }

    /// The line stands under its field: its name is not said again, and the way out is a link as well.
    void moreTiersAreALink()
    {
        const Finding f = finding("generate.nodes_above_two_tiers", "nodes")
                              .with("radix", 64)
                              .with("limit", 536)
                              .with("found", 600)
                              .with("nearest", 536);
        const QString html = linkedSentence(f);
        QVERIFY2(html.startsWith(u"Two tiers of 64-port switches"_s), qPrintable(html));
        QVERIFY2(html.contains(u"<a href=\"tiers=3\">three tiers</a>"_s), qPrintable(html));
        const OptionList expected{{"nodes", "600"}, {"tiers", "3"}};
        QCOMPARE(withNearest({{"nodes", "600"}, {"tiers", "2"}}, f, "tiers=3"), expected);
    }

    void anEmptyValueIsNoLink()
    {
        const Finding f = finding("generate.switch_fabric", "switch").with("found", "x").with("nearest", "");
        QVERIFY(!linkedSentence(f).contains(u"<a"_s));
    }

    void aNumberForASwitchIsAPlainOne()
    {
        const OptionList options{{"switch", "qm9700"}, {"nodes", "500"}};
        const OptionList expected{{"nodes", "500"}, {"radix", "500"}};
        QCOMPARE(withNearest(options, finding("generate.no_switch_fits", "switch"), "500"), expected);
    }

    void aNodeForAShapeIsTheNode()
    {
        const OptionList expected{{"node", "single-accelerator"}, {"gpus", "2"}};
        const OptionList result =
            withNearest({{"node", "dgx-h100"}, {"gpus", "2"}},
                        finding("generate.shape_of_accelerator", "gpus"), "single-accelerator");
        QCOMPARE(std::map(result.begin(), result.end()), std::map(expected.begin(), expected.end()));
    }
};

FABRIC_TEST(TestNearestValue)
#include "tst_nearest_value.moc"
