#include "support/test_registry.h"

#include "core/json/text.h"

#include <cmath>
#include <limits>

using namespace fabric;

class TestText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textIsEscaped()
    {
        QCOMPARE(quoted("plain"), std::string("\"plain\""));
        QCOMPARE(quoted("a\"b\\c\n"), std::string("\"a\\\"b\\\\c\\n\""));
        QCOMPARE(quoted("\x01"), std::string("\"\\u0001\""));
        QCOMPARE(quoted("中"), std::string("\"中\""));
        QCOMPARE(quoted("\xff"), std::string("\"\xef\xbf\xbd\""));
    }

    void numbersAreShort()
    {
        QCOMPARE(numeral(400), std::string("400"));
        QCOMPARE(numeral(0.1), std::string("0.1"));
        QCOMPARE(numeral(-0.5), std::string("-0.5"));
        QCOMPARE(numeral(std::nan("")), std::string("null"));
        QCOMPARE(numeral(std::numeric_limits<double>::infinity()), std::string("null"));
        std::string out;
        json::appendInteger(out, std::numeric_limits<std::int64_t>::min());
        QCOMPARE(out, std::string("-9223372036854775808"));
    }

    /// What is written, times the scale, is what was stored.
    void unitsRoundTrip()
    {
        for (double inFile : {0.3, 1.7, 2.0, 25.781, 1e-3}) {
            for (double scale : {1e-6, 1e9, 8e9}) {
                const double stored = inFile * scale;
                const double back = json::inFileUnit(stored, scale);
                QCOMPARE(back * scale, stored);
                QCOMPARE(numeral(back), numeral(inFile));
            }
        }
    }

private:
    static std::string quoted(std::string_view text)
    {
        std::string out;
        json::appendString(out, text);
        return out;
    }
    static std::string numeral(double number)
    {
        std::string out;
        json::appendNumber(out, number);
        return out;
    }
};

FABRIC_TEST(TestText)
#include "tst_text.moc"
