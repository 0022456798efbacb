#include "cli/cli_program.h"
#include "support/test_registry.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

using namespace fabric::test;
using namespace Qt::StringLiterals;

/// A file that is no design is refused with exit 3 by every command: one sentence that names file and place,
/// nothing on standard output, nothing written.
class TestCliBadFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void refused_data();
    void refused();
    void badUserCatalogsFailEverywhere();
    void pipesAndDevices();
    void everyCommandRefuses();
    void standardInputIsNamed();
    void theRightFileIsNamed();
    void extensionsAreIgnored();

private:
    QByteArray edited(const QByteArray& before, const QByteArray& after) const;

    CliProgram m_cli;
    QByteArray m_good;
};

void TestCliBadFiles::initTestCase()
{
    QVERIFY(!m_cli.generated(u"good.json"_s, {u"star"_s, u"--nodes"_s, u"4"_s}).isEmpty());
    m_good = m_cli.read(u"good.json"_s);
}

/// The good design with one piece replaced, which must be there.
QByteArray TestCliBadFiles::edited(const QByteArray& before, const QByteArray& after) const
{
    QByteArray text = m_good;
    return text.contains(before) ? text.replace(before, after) : QByteArray();
}

void TestCliBadFiles::refused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("names"); ///< what the sentence must hold beside the file, parted by bars
    QTest::newRow("empty") << QByteArray() << u"JSON"_s;
    QTest::newRow("binary") << QByteArray("\x7f"
                                          "ELF\0\1\2\3",
                                          8)
                            << u"JSON"_s;
    QTest::newRow("text") << QByteArray("hello\n") << u"JSON"_s;
    QTest::newRow("truncated") << m_good.left(m_good.size() / 2) << u"ends in the middle"_s;
    QTest::newRow("more behind it") << m_good + "garbage" << u"JSON"_s;
    QTest::newRow("deep") << "{\"fabricwright\":1,\"x-a\":" + QByteArray(200000, '[') << u"nested|deep"_s;
    QTest::newRow("array") << QByteArray("[1, 2]") << u"expected|found"_s;
    QTest::newRow("only a version") << QByteArray("{\"fabricwright\": 1}") << u"name|missing"_s;
    QTest::newRow("no version") << edited("\"fabricwright\": 1,", "") << u"fabricwright|missing"_s;
    QTest::newRow("newer") << edited("\"fabricwright\": 1", "\"fabricwright\": 99")
                           << u"/fabricwright|99|newer"_s;
    QTest::newRow("version as text") << edited("\"fabricwright\": 1", "\"fabricwright\": \"1\"")
                                     << u"/fabricwright|expected|found"_s;
    QTest::newRow("unknown key") << edited("\"prices\":", "\"pricez\":") << u"/pricez|“prices”"_s;
    QTest::newRow("unknown key inside")
        << edited("\"fabrics\":", "\"fabricz\":") << u"/types/1/fabricz|“fabrics”"_s;
    QTest::newRow("key twice") << edited("\"prices\":", "\"name\": \"b\", \"prices\":") << u"/name|twice"_s;
    QTest::newRow("wrong type") << edited("\"id\":0,\"a\":[0,0]", "\"id\":0,\"a\":\"node-0\"")
                                << u"/links/0/a|expected|found"_s;
    QTest::newRow("dangling device") << edited("\"b\":[4,3]", "\"b\":[99,3]") << u"/links/3/b|99"_s;
    QTest::newRow("dangling port") << edited("\"b\":[4,3]", "\"b\":[4,64]") << u"/links/3/b|64"_s;
    QTest::newRow("dangling type") << edited("\"type\":\"qm9700\"", "\"type\":\"qm970\"")
                                   << u"/devices/4/type|qm970|“qm9700”"_s;
    QTest::newRow("id twice") << edited("\"id\":1,\"a\"", "\"id\":0,\"a\"") << u"/links/1|0|twice"_s;
    QTest::newRow("name twice") << edited("\"name\":\"node-1\"", "\"name\":\"node-0\"")
                                << u"/devices/1/name|node-0|twice"_s;
    QTest::newRow("port twice") << edited("\"b\":[4,3]", "\"b\":[4,0]") << u"/links/3/b|switch-0|two links"_s;
    QTest::newRow("link to itself") << edited("\"a\":[3,0],\"b\":[4,3]", "\"a\":[4,4],\"b\":[4,3]")
                                    << u"/links/3|same device"_s;
    QTest::newRow("slower than all") << edited("\"port_gbps\":400", "\"port_gbps\":5e-324")
                                     << u"/types/0/insides/nics/0/port_gbps|expected a number from"_s;
    QTest::newRow("far newer") << edited("\"fabricwright\": 1", "\"fabricwright\": 99999999999999999999")
                               << u"/fabricwright|newer"_s;
    QTest::newRow("NaN") << edited("\"overlap\": 0.66", "\"overlap\": NaN") << u"/workload/overlap|NaN"_s;
    QTest::newRow("beyond doubles") << edited("\"overlap\": 0.66", "\"overlap\": 1e999")
                                    << u"/workload/overlap"_s;
    QTest::newRow("negative speed") << edited("\"port_gbps\":400", "\"port_gbps\":-400")
                                    << u"/types/0/insides/nics/0/port_gbps|expected a number from|-400"_s;
    QTest::newRow("no speed") << edited("\"port_gbps\":400", "\"port_gbps\":0")
                              << u"/types/0/insides/nics/0/port_gbps|expected a number from"_s;
    QTest::newRow("not UTF-8") << edited("node-0", "node-\xff\xfe") << u"/devices/0/name|UTF-8"_s;
    QTest::newRow("too many ports") << edited("\"count\":64", "\"count\":2000000000")
                                    << u"/types/1/ports/0/count|2000000000"_s;
}

void TestCliBadFiles::refused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, names);
    QVERIFY(!bytes.isEmpty() || QByteArray(QTest::currentDataTag()) == "empty");
    const CliProgram cli;
    cli.write(u"bad.json"_s, bytes);
    const Outcome outcome = cli.run({u"analyze"_s, u"bad.json"_s, u"--json"_s});
    QCOMPARE(outcome.code, 3);
    QCOMPARE(outcome.out, QByteArray());
    QVERIFY2(outcome.said().startsWith(u"bad.json"_s), qPrintable(outcome.said()));
    QVERIFY2(!outcome.said().contains(u'\n') && !outcome.said().contains(u"–"_s), qPrintable(outcome.said()));
    for (const QString& part : names.split(u'|'))
        QVERIFY2(outcome.said().contains(part), qPrintable(part + u" in: "_s + outcome.said()));
    QCOMPARE(cli.files(), QStringList{u"bad.json"_s});
}

void TestCliBadFiles::badUserCatalogsFailEverywhere()
{
    const CliProgram cli;
    cli.write(u"good.json"_s, m_good);
    cli.write(u"sub-cat.json"_s, "{\"format\": \"fabricwright-catalog\",\n\"version\": 1, \"gpuz\": []}");
    for (const QString& command :
         {u"analyze good.json"_s, u"estimate good.json"_s, u"train good.json"_s, u"rings good.json"_s,
          u"cost good.json"_s, u"catalog"_s, u"compare good.json good.json"_s,
          u"generate star --nodes 2 -o x.json"_s, u"export good.json --to svg -o x.svg"_s}) {
        const Outcome outcome =
            cli.run(QStringList{u"--user-catalog"_s, u"./sub-cat.json"_s} + command.split(u' '));
        const QString where = command + u": "_s + outcome.said();
        QVERIFY2(outcome.code == 3, qPrintable(where));
        QVERIFY2(outcome.said().startsWith(
                     u"./sub-cat.json, line 2: /gpuz: unknown key “gpuz”. Nearest: “gpus”"_s),
                 qPrintable(where));
    }
    QCOMPARE(cli.files(), (QStringList{u"good.json"_s, u"sub-cat.json"_s}));
}

void TestCliBadFiles::pipesAndDevices()
{
    const CliProgram cli;
    cli.write(u"good.json"_s, m_good);
    for (const QString& file : {u"/dev/zero"_s, u"/dev/full"_s, u"pipe"_s}) {
        const Outcome outcome = cli.shell(u"[ -p pipe ] || mkfifo pipe; $cli analyze "_s + file);
        QCOMPARE(outcome.code, 3);
        QVERIFY2(outcome.said().contains(u"not a regular file"_s), qPrintable(outcome.said()));
    }
    const Outcome endless = cli.shell(u"$cli analyze - </dev/zero"_s);
    QCOMPARE(endless.code, 3);
    QVERIFY2(endless.said().startsWith(u"standard input: "_s), qPrintable(endless.said()));
    QCOMPARE(cli.shell(u"cat good.json | $cli analyze -"_s).code, 0);
    QCOMPARE(cli.shell(u"$cli export - --to svg -o good.json <good.json"_s).code, 2);
    QCOMPARE(cli.read(u"good.json"_s), m_good);
}

void TestCliBadFiles::everyCommandRefuses()
{
    const CliProgram cli;
    cli.write(u"bad.json"_s, "{\"fabricwright\": 1, \"nam\": 3}");
    cli.write(u"good.json"_s, m_good);
    cli.write(u"out"_s, "kept\n");
    QFile huge(cli.path(u"huge.json"_s));
    QVERIFY(huge.open(QFile::WriteOnly));
    QVERIFY(huge.resize(qint64(600) << 20)); // sparse: takes no room
    huge.close();
    const QStringList before = cli.files();
    const QHash<QString, QString> bad = {{u"bad.json"_s, u"“name”"_s},
                                         {u"none.json"_s, u"no such file"_s},
                                         {u"huge.json"_s, u"600\u00a0MiB"_s},
                                         {u"."_s, u"directory"_s}};
    const QList<QStringList> commands = {
        {u"analyze"_s, u"FILE"_s},
        {u"analyze"_s, u"FILE"_s, u"--json"_s},
        {u"estimate"_s, u"FILE"_s},
        {u"train"_s, u"FILE"_s},
        {u"rings"_s, u"FILE"_s},
        {u"cost"_s, u"FILE"_s},
        {u"compare"_s, u"good.json"_s, u"FILE"_s},
        {u"compare"_s, u"FILE"_s, u"good.json"_s},
        {u"export"_s, u"FILE"_s, u"--to"_s, u"svg"_s, u"-o"_s, u"out"_s},
        {u"export"_s, u"FILE"_s, u"--to"_s, u"bom-csv"_s, u"-o"_s, u"out"_s}};
    for (auto it = bad.begin(); it != bad.end(); ++it) {
        for (QStringList command : commands) {
            const Outcome outcome = cli.run(command.replaceInStrings(u"FILE"_s, it.key()));
            const QString where = command.join(u' ') + u": "_s + outcome.said();
            QVERIFY2(outcome.code == 3, qPrintable(where));
            QVERIFY2(outcome.out.isEmpty(), qPrintable(where));
            QVERIFY2(outcome.said().startsWith(it.key()) && outcome.said().contains(it.value()),
                     qPrintable(where));
            QVERIFY2(!outcome.said().contains(u'\n'), qPrintable(where));
        }
    }
    QCOMPARE(cli.files(), before);
    QCOMPARE(cli.read(u"out"_s), QByteArray("kept\n"));
}

void TestCliBadFiles::standardInputIsNamed()
{
    const Outcome outcome = m_cli.run({u"analyze"_s, u"-"_s}, "{");
    QCOMPARE(outcome.code, 3);
    QVERIFY2(outcome.said().startsWith(u"standard input, line 1: "_s), qPrintable(outcome.said()));
    const Outcome nothing = m_cli.run({u"analyze"_s, u"-"_s});
    QCOMPARE(nothing.code, 3);
    QVERIFY2(nothing.said().startsWith(u"standard input: "_s), qPrintable(nothing.said()));
}

void TestCliBadFiles::theRightFileIsNamed()
{
    const QByteArray wrong = edited("\"b\":[4,3]", "\"b\":[99,3]");
    m_cli.write(u"wrong.json"_s, wrong);
    const Outcome outcome = m_cli.run({u"compare"_s, u"good.json"_s, u"wrong.json"_s});
    QCOMPARE(outcome.code, 3);
    const auto line = wrong.left(wrong.indexOf("[99,3]")).count('\n') + 1;
    QVERIFY2(outcome.said().startsWith(u"wrong.json, line %1: "_s.arg(line)), qPrintable(outcome.said()));
}

void TestCliBadFiles::extensionsAreIgnored()
{
    m_cli.write(u"own.json"_s, edited("\"prices\":", "\"x-rack\": {\"a\": [1]}, \"prices\":"));
    const Outcome outcome = m_cli.run({u"analyze"_s, u"own.json"_s});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.out, m_cli.run({u"analyze"_s, u"good.json"_s}).out);
}

FABRIC_TEST(TestCliBadFiles)
#include "tst_bad_files.moc"
