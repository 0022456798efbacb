#include "support/test_registry.h"
#include "ui/text/finding_text.h"
#include "ui/text/shown.h"

using namespace fabric;
using namespace Qt::StringLiterals;

class TestShown : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingTurnsTheDirection();
    void oneLineOnly();
    void longOnesAreCut();
    void sentencesQuoteSafely();
    void sentencesTellFileAndLine();
};

void TestShown::nothingTurnsTheDirection()
{
    const QString name = u"leaf\u202e0-gnorw\u2066x"_s;
    QCOMPARE(text::visible(name), u"leaf\\u202e0-gnorw\\u2066x"_s);
    QCOMPARE(text::shown(u"שלום-1"_s), u"שלום-1"_s); // letters of such scripts stay as they are
}

void TestShown::oneLineOnly()
{
    QCOMPARE(text::visible(u"a\nb\r\tc\x1b[2J\u2028"_s), u"a\\nb\\r\\tc\\u001b[2J\\u2028"_s);
}

void TestShown::longOnesAreCut()
{
    QCOMPARE(text::shown(QString(60, u'x')), QString(60, u'x'));
    QCOMPARE(text::shown(QString(61, u'x')), QString(60, u'x') + u'…');
    const QString cutInside = QString(59, u'x') + u"😀y"_s;
    QCOMPARE(text::shown(cutInside), QString(59, u'x') + u'…');
}

void TestShown::sentencesQuoteSafely()
{
    const Finding twice =
        finding("model.name_duplicate", "/devices/1/name").with("found", "a\n\u202e" + std::string(100, 'b'));
    QCOMPARE(text::sentence(twice),
             u"/devices/1/name: the name “a\\n\\u202e%1…” is used twice. Names must differ."_s.arg(
                 QString(57, u'b')));
    const Finding unknown = finding("json.unknown_key", "/x")
                                .with("found", "x")
                                .with("nearest", "y")
                                .with("expected", std::string(100, 'k'));
    QVERIFY(text::sentence(unknown).contains(QString(100, u'k')));
}

void TestShown::sentencesTellFileAndLine()
{
    Finding missing = finding("json.key_missing", "/links/3").with("expected", "a").with("file", "d/a.json");
    missing.line = 17;
    QCOMPARE(text::located(missing), u"d/a.json, line 17: /links/3: the key “a” is missing."_s);
    missing.line = 0;
    QCOMPARE(text::located(missing), u"d/a.json: /links/3: the key “a” is missing."_s);
    QCOMPARE(text::located(finding("io.file_missing").with("file", "b.json")),
             u"b.json: there is no such file."_s);
    Error both = error(ErrorKind::invalidInput, missing);
    both.findings.push_back(finding("io.file_missing").with("file", "b.json"));
    QCOMPARE(text::located(both).count(u'\n'), 1);
}

FABRIC_TEST(TestShown)
#include "tst_shown.moc"
