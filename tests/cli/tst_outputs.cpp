#include "cli/cli_program.h"
#include "support/test_registry.h"

#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QXmlStreamReader>

using namespace fabric::test;
using namespace Qt::StringLiterals;

/// What is written where: exported files, standard streams that fail, exit codes that stand by them.
class TestCliOutputs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void exportsPictures();
    void exportsTheBill();
    void listsFormats();
    void namesWithControlCharactersInSvg();
    void fullOutputsFail_data();
    void fullOutputsFail();
    void littleMemoryIsTold();
    void findingsMakeExitCodeOne();
    void tellsOneFromMany();
    void tellsWhatFiguresRestOn();

private:
    CliProgram m_cli;
};

namespace {

QString xmlProblem(const QByteArray& bytes)
{
    QXmlStreamReader xml(bytes);
    while (!xml.atEnd())
        xml.readNext();
    return xml.errorString();
}

} // namespace

void TestCliOutputs::initTestCase()
{
    QVERIFY(!m_cli.generated(u"a.json"_s, {u"rail"_s, u"--nodes"_s, u"6"_s, u"--tiers"_s, u"2"_s}).isEmpty());
}

void TestCliOutputs::exportsPictures()
{
    const QStringList common = {u"export"_s, u"a.json"_s, u"--to"_s};
    for (const QString& theme : {u"light"_s, u"dark"_s, u"print"_s}) {
        const Outcome svg =
            m_cli.run(common + QStringList{u"svg"_s, u"-o"_s, u"a.svg"_s, u"--theme"_s, theme});
        QCOMPARE(svg.said(), QString());
        QCOMPARE(svg.code, 0);
        QCOMPARE(xmlProblem(m_cli.read(u"a.svg"_s)), QString());
    }
    const Outcome piped =
        m_cli.run(common + QStringList{u"svg"_s, u"-o"_s, u"-"_s, u"--theme"_s, u"print"_s});
    QCOMPARE(piped.out, m_cli.read(u"a.svg"_s));

    const Outcome png = m_cli.run(common + QStringList{u"png"_s, u"-o"_s, u"a.png"_s});
    QCOMPARE(png.said(), QString());
    QCOMPARE(png.code, 0);
    const QImage once = QImage::fromData(m_cli.read(u"a.png"_s), "PNG");
    QVERIFY(once.width() > 100 && once.height() > 100);
    const Outcome twice = m_cli.run(common + QStringList{u"png"_s, u"-o"_s, u"-"_s, u"--scale"_s, u"2"_s});
    QCOMPARE(QImage::fromData(twice.out, "PNG").size(), once.size() * 2);
}

void TestCliOutputs::exportsTheBill()
{
    const Outcome bill = m_cli.run({u"export"_s, u"a.json"_s, u"--to"_s, u"bom-csv"_s, u"-o"_s, u"-"_s});
    QCOMPARE(bill.code, 0);
    const QList<QByteArray> lines = bill.out.trimmed().split('\n');
    QVERIFY(lines.size() > 3);
    QCOMPARE(lines[0].trimmed(),
             QByteArray("category,model,part_number,quantity,unit_price,total,status,source,currency"));
    QVERIFY(lines[1].startsWith("node,"));
    QCOMPARE(m_cli.run({u"export"_s, u"a.json"_s, u"--to"_s, u"bom-csv"_s, u"-o"_s, u"a.csv"_s}).code, 0);
    QCOMPARE(m_cli.read(u"a.csv"_s), bill.out);
}

void TestCliOutputs::listsFormats()
{
    const Outcome list = m_cli.run({u"export"_s, u"--list"_s});
    QCOMPARE(list.code, 0);
    for (const char* format : {"svg", "png", "bom-csv"})
        QVERIFY(list.out.split('\n').contains(format));
}

void TestCliOutputs::namesWithControlCharactersInSvg()
{
    QJsonObject design = QJsonDocument::fromJson(m_cli.read(u"a.json"_s)).object();
    QJsonArray devices = design[u"devices"_s].toArray();
    QJsonObject device = devices[0].toObject();
    device[u"name"_s] = u"<a> & \"b\"\u001b\u0001"_s;
    devices[0] = device;
    design[u"devices"_s] = devices;
    design[u"name"_s] = u"]]><b>\u0002"_s;
    m_cli.write(u"odd.json"_s, QJsonDocument(design).toJson());
    const Outcome svg = m_cli.run({u"export"_s, u"odd.json"_s, u"--to"_s, u"svg"_s, u"-o"_s, u"-"_s});
    QCOMPARE(svg.code, 0);
    QCOMPARE(xmlProblem(svg.out), QString());
}

void TestCliOutputs::fullOutputsFail_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("short text") << u"analyze a.json >/dev/full"_s;
    QTest::newRow("long JSON") << u"rings a.json --json >/dev/full"_s;
    QTest::newRow("closed") << u"rings a.json --json >&-"_s;
    QTest::newRow("help") << u"--help >/dev/full"_s;
    QTest::newRow("list") << u"export --list >/dev/full"_s;
    QTest::newRow("design to a device") << u"generate star -o /dev/full"_s;
    QTest::newRow("design to a stream") << u"generate star -o - >/dev/full"_s;
    QTest::newRow("picture") << u"export a.json --to svg -o /dev/full"_s;
}

void TestCliOutputs::fullOutputsFail()
{
    QFETCH(QString, command);
    const Outcome outcome = m_cli.shell(u"\"$cli\" "_s + command);
    QVERIFY2(outcome.code == 3, qPrintable(u"%1: %2"_s.arg(outcome.code).arg(outcome.said())));
    QVERIFY2(outcome.said().contains(u"cannot be written"_s), qPrintable(outcome.said()));
    QVERIFY2(!outcome.said().contains(u'\n'), qPrintable(outcome.said()));
}

void TestCliOutputs::littleMemoryIsTold()
{
#if defined(__SANITIZE_ADDRESS__)
    return; // the sanitizer reserves more address space than any limit leaves
#endif
    const Outcome outcome =
        m_cli.shell(u"ulimit -v 300000; exec \"$cli\" generate fat-tree --k 124 -o huge.json"_s);
    QVERIFY2(outcome.code == 4, qPrintable(u"%1: %2"_s.arg(outcome.code).arg(outcome.said())));
    QVERIFY2(outcome.said().contains(u"memory"_s), qPrintable(outcome.said()));
    QVERIFY(!m_cli.files().contains(u"huge.json"_s));
}

void TestCliOutputs::findingsMakeExitCodeOne()
{
    QJsonObject design = QJsonDocument::fromJson(m_cli.read(u"a.json"_s)).object();
    design[u"links"_s] = QJsonArray();
    m_cli.write(u"bare.json"_s, QJsonDocument(design).toJson());
    const Outcome outcome = m_cli.run({u"analyze"_s, u"bare.json"_s, u"--json"_s});
    QCOMPARE(outcome.code, 1);
    QCOMPARE(outcome.said(), QString());
    QString problem;
    const QJsonObject all = documentOf(outcome.out, problem);
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    QCOMPARE(wrongElements(all[u"findings"_s], {u"rule:string"_s, u"severity:string"_s, u"subjects:array"_s,
                                                u"message:string"_s}),
             QString());
    QCOMPARE(all[u"findings"_s][0][u"severity"_s].toString(), u"error"_s);
}

void TestCliOutputs::tellsOneFromMany()
{
    const CliProgram cli;
    QVERIFY(!cli.generated(u"a.json"_s, {u"torus"_s, u"--dims"_s, u"2"_s}).isEmpty());
    const QString analysis = QString::fromUtf8(cli.run({u"analyze"_s, u"a.json"_s}).out);
    QVERIFY2(analysis.contains(u" 1 cable\n"_s), qPrintable(analysis));
    const QString training = QString::fromUtf8(
        cli.run({u"train"_s, u"a.json"_s, u"--set"_s, u"workload.steps_per_epoch=1"_s}).out);
    QVERIFY2(training.contains(u" 1 step an epoch"_s), qPrintable(training));
}

void TestCliOutputs::tellsWhatFiguresRestOn()
{
    const CliProgram cli;
    QVERIFY(!cli.generated(u"a.json"_s, {u"star"_s, u"--nodes"_s, u"3"_s}).isEmpty());
    const QString training =
        QString::fromUtf8(cli.run({u"train"_s, u"a.json"_s, u"--set"_s, u"workload.global_batch=512"_s,
                                   u"--set"_s, u"workload.overlap=0.5"_s})
                              .out);
    QVERIFY2(training.contains(u"batch 512 samples"_s) && training.contains(u"50\u202f% of compute"_s),
             qPrintable(training));
    const QString costs = QString::fromUtf8(cli.run({u"cost"_s, u"a.json"_s}).out);
    QVERIFY2(costs.contains(u"cost factor"_s) && costs.contains(u"an estimate"_s), qPrintable(costs));
    const QString help = QString::fromUtf8(cli.run({u"generate"_s, u"fat-tree"_s, u"--help"_s}).out);
    for (const QString& part : {u"32 by default"_s, u"2 by default"_s, u"by default dgx-h100"_s})
        QVERIFY2(help.simplified().contains(part), qPrintable(help));
}

FABRIC_TEST(TestCliOutputs)
#include "tst_outputs.moc"
