#include "support/test_registry.h"
#include "ui/paint/theme.h"

#include <QFile>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace fabric;

namespace {

double linear(double c)
{
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

/// WCAG 2.1, relative luminance.
double luminance(const QColor& c)
{
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

QByteArray shippedTokens()
{
    QFile file(QStringLiteral(FABRIC_SOURCE_DIR) + u"/resources/theme/tokens.json"_s);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct Pair
{
    const char* name;
    QColor on, ground;
};

bool allReach(const std::vector<Pair>& pairs, double least)
{
    bool good = true;
    for (const Pair& p : pairs) {
        if (const double found = contrast(p.on, p.ground); found < least) {
            qWarning("%s: contrast %.2f is below %.1f", p.name, found, least);
            good = false;
        }
    }
    return good;
}

} // namespace

class TestTokens : public QObject
{
    Q_OBJECT

    static void eachTheme()
    {
        QTest::addColumn<ThemeKind>("kind");
        for (const ThemeKind kind : allThemeKinds)
            QTest::newRow(themeName(kind)) << kind;
    }

private Q_SLOTS:
    /// The measure itself: black on white is 21:1 and #767676 on white 4.54:1 (both from WCAG 2.1).
    void contrastIsThatOfWcag()
    {
        QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
        QCOMPARE_LT(std::abs(contrast(QColor(u"#767676"_s), Qt::white) - 4.54), 0.005);
        QCOMPARE(contrast(Qt::red, Qt::red), 1.0);
    }

    void textIsReadable_data() { eachTheme(); }
    void textIsReadable()
    {
        QFETCH(ThemeKind, kind);
        const Theme& t = themeOf(kind);
        std::vector<Pair> pairs{
            {"text on selBg", t.text, t.selBg},
            {"text on deviceFill", t.text, t.deviceFill},
            {"text2 on deviceFill", t.text2, t.deviceFill},
            {"text on headerFill", t.text, t.headerFill},
            {"text2 on headerFill", t.text2, t.headerFill},
            {"text on errBg", t.text, t.errBg},
            {"text on warnBg", t.text, t.warnBg},
            {"text on okBg", t.text, t.okBg},
            {"text on infoBg", t.text, t.infoBg},
            {"onAccent on accent", t.onAccent, t.accent},
            {"text on alt", t.text, t.alt},
            {"text2 on alt", t.text2, t.alt},
        };
        for (const QColor& ground : {t.window, t.base, t.canvas}) {
            for (const auto& [name, color] :
                 std::initializer_list<std::pair<const char*, QColor>>{{"text", t.text},
                                                                       {"text2", t.text2},
                                                                       {"accent", t.accent},
                                                                       {"err", t.err},
                                                                       {"warn", t.warn},
                                                                       {"ok", t.ok},
                                                                       {"neck", t.neck}})
                pairs.push_back({name, color, ground});
        }
        QVERIFY(allReach(pairs, 4.5));
    }

    void graphicsAreVisible_data() { eachTheme(); }
    void graphicsAreVisible()
    {
        QFETCH(ThemeKind, kind);
        const Theme& t = themeOf(kind);
        std::vector<Pair> pairs{
            {"control on base", t.control, t.base},
            {"control on window", t.control, t.window},
            {"focus on base", t.focus, t.base},
            {"focus on window", t.focus, t.window},
            {"deviceBorder on canvas", t.deviceBorder, t.canvas},
            {"deviceBorder on deviceFill", t.deviceBorder, t.deviceFill},
            {"link on canvas", t.link, t.canvas},
            {"nvlink on canvas", t.nvlink, t.canvas},
            {"nvlink on deviceFill", t.nvlink, t.deviceFill},
        };
        const auto onGrounds = [&](const char* name, const auto& colors) {
            for (const QColor& color : colors) {
                pairs.push_back({name, color, t.canvas});
                pairs.push_back({name, color, t.base});
            }
        };
        onGrounds("fabric", t.fabric);
        onGrounds("tier", t.tier);
        onGrounds("rail", t.rail);
        onGrounds("heat", t.heat);
        QVERIFY(allReach(pairs, 3.0));
    }

    /// Load must read as an order: every step further from the canvas than the one before.
    void heatRunsOneWay_data() { eachTheme(); }
    void heatRunsOneWay()
    {
        QFETCH(ThemeKind, kind);
        const Theme& t = themeOf(kind);
        for (std::size_t i = 1; i < t.heat.size(); ++i)
            QCOMPARE_GT(contrast(t.heat[i], t.canvas), contrast(t.heat[i - 1], t.canvas));
    }

    void embeddedTokensAreTheShippedFile()
    {
        for (const ThemeKind kind : allThemeKinds) {
            const Result<Theme> read = readTheme(shippedTokens(), kind);
            QVERIFY(read.ok());
            QCOMPARE(read->rail, themeOf(kind).rail);
            QCOMPARE(read->window, themeOf(kind).window);
        }
        QCOMPARE(themeOf(ThemeKind::light).accent, QColor(0x1B, 0x62, 0xC4));
        QCOMPARE(themeOf(ThemeKind::dark).rail[7], QColor(0xBD, 0x62, 0xAD));
    }

    void faultsNameTheirPlace()
    {
        const QByteArray good = shippedTokens();
        const auto placeOf = [](const QByteArray& json) {
            const Result<Theme> read = readTheme(json, ThemeKind::light);
            return read.ok() ? std::string("read") : read.error().findings.front().place;
        };
        QCOMPARE(placeOf(good), std::string("read"));
        QCOMPARE(placeOf(QByteArray(good).replace("#1B62C4", "blue")), std::string("/light/accent"));
        QCOMPARE(placeOf(QByteArray(good).replace("#B44811", "#B448")), std::string("/light/fabric/1"));
        QCOMPARE(placeOf(QByteArray(good).replace(",\"#5E0B2C\"", "")), std::string("/light/heat"));
        QCOMPARE(placeOf("{}"), std::string("/light/window"));
        QCOMPARE(placeOf("no json"), std::string("/light/window"));
    }

    void railsRepeatAndLoadsHaveBorders()
    {
        const Theme& t = themeOf(ThemeKind::light);
        QCOMPARE(t.railColor(3), t.rail[3]);
        QCOMPARE(t.railColor(8), t.rail[0]);
        QCOMPARE(t.railColor(17), t.rail[1]);
        QCOMPARE(t.heatColor(0), t.heat[0]);
        QCOMPARE(t.heatColor(0.26), t.heat[1]);
        QCOMPARE(t.heatColor(0.8), t.heat[2]);
        QCOMPARE(t.heatColor(1.0), t.heat[3]);
        QCOMPARE(t.heatColor(1.01), t.heat[4]);
    }
};

FABRIC_TEST(TestTokens)
#include "tst_tokens.moc"
