#include "cli/cli_program.h"
#include "support/test_registry.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <functional>

using namespace fabric::test;
using namespace Qt::StringLiterals;

/// Designs that are valid but odd: every command answers, or refuses with exit 4 and the reason.
class TestCliOddDesigns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyCommand_data();
    void everyCommand();
    void oneGpuExchangesNothing();
    void namesOnOneLine();
    void formulasInTheBill();

private:
    QJsonObject star(const std::function<void(QJsonObject&)>& edit) const;

    CliProgram m_cli;
    QJsonObject m_star;
};

namespace {

void setList(QJsonObject& design, const QString& key, const std::function<void(QJsonArray&)>& edit)
{
    QJsonArray list = design[key].toArray();
    edit(list);
    design[key] = list;
    design.remove(u"layout"_s);
}

void rename(QJsonArray& list, int index, const QString& name)
{
    QJsonObject element = list[index].toObject();
    element[u"name"_s] = name;
    list[index] = element;
}

const QJsonObject service = {{u"id"_s, u"ufm"_s},
                             {u"name"_s, u"UFM"_s},
                             {u"kind"_s, u"service"_s},
                             {u"ports"_s, QJsonArray{QJsonObject{{u"count"_s, 1}, {u"gbps"_s, 400}}}}};

} // namespace

void TestCliOddDesigns::initTestCase()
{
    QVERIFY(!m_cli.generated(u"star.json"_s, {u"star"_s, u"--nodes"_s, u"4"_s}).isEmpty());
    m_star = QJsonDocument::fromJson(m_cli.read(u"star.json"_s)).object();
    QCOMPARE(m_star[u"devices"_s].toArray().size(), 5);
}

QJsonObject TestCliOddDesigns::star(const std::function<void(QJsonObject&)>& edit) const
{
    QJsonObject design = m_star;
    edit(design);
    return design;
}

void TestCliOddDesigns::everyCommand_data()
{
    QTest::addColumn<QJsonObject>("design");
    QTest::addColumn<int>("analyze");    ///< exit code
    QTest::addColumn<int>("estimate");   ///< exit code, also of train and rings
    QTest::addColumn<QString>("reason"); ///< in the refusal of an estimate
    QTest::newRow("nothing in it") << QJsonObject{{u"fabricwright"_s, 1},
                                                  {u"name"_s, u"x"_s},
                                                  {u"fabric"_s, u"roce"_s},
                                                  {u"types"_s, QJsonArray()},
                                                  {u"devices"_s, QJsonArray()},
                                                  {u"links"_s, QJsonArray()},
                                                  {u"workload"_s, m_star[u"workload"_s]}}
                                   << 0 << 4 << u"no GPU"_s;
    QTest::newRow("one node") << star([](QJsonObject& d) {
        setList(d, u"devices"_s, [](QJsonArray& a) { a = {a[0]}; });
        setList(d, u"links"_s, [](QJsonArray& a) { a = {}; });
    }) << 0 << 0 << QString();
    QTest::newRow("no links") << star([](QJsonObject& d) {
        setList(d, u"links"_s, [](QJsonArray& a) { a = {}; });
    }) << 1 << 4 << u"node-0 has no network cable"_s;
    QTest::newRow("one node without a cable")
        << star([](QJsonObject& d) { setList(d, u"links"_s, [](QJsonArray& a) { a.removeLast(); }); }) << 1
        << 4 << u"node-3 has no network cable"_s;
    QTest::newRow("halves") << star([](QJsonObject& d) {
        setList(d, u"devices"_s, [](QJsonArray& a) {
            QJsonObject second = a[4].toObject();
            second[u"id"_s] = 5;
            second[u"name"_s] = u"switch-1"_s;
            a.append(second);
        });
        setList(d, u"links"_s, [](QJsonArray& a) {
            for (int i = 2; i < 4; ++i) {
                QJsonObject link = a[i].toObject();
                link[u"b"_s] = QJsonArray{5, i};
                a[i] = link;
            }
        });
    }) << 1 << 4 << u"no route"_s;
    QTest::newRow("switches without ports") << star([](QJsonObject& d) {
        setList(d, u"types"_s, [](QJsonArray& a) {
            QJsonObject type = a[1].toObject();
            type[u"ports"_s] = QJsonArray();
            a[1] = type;
        });
        setList(d, u"links"_s, [](QJsonArray& a) { a = {}; });
    }) << 1 << 4 << u"no network cable"_s;
    QTest::newRow("nodes without NICs") << star([](QJsonObject& d) {
        setList(d, u"types"_s, [](QJsonArray& a) {
            QJsonObject type = a[0].toObject();
            QJsonObject insides = type[u"insides"_s].toObject();
            insides[u"nics"_s] = QJsonArray();
            type[u"insides"_s] = insides;
            a[0] = type;
        });
        setList(d, u"links"_s, [](QJsonArray& a) { a = {}; });
    }) << 1 << 4 << u"no network cable"_s;
    QTest::newRow("nodes without GPUs") << star([](QJsonObject& d) {
        setList(d, u"types"_s, [](QJsonArray& a) {
            QJsonObject type = a[0].toObject();
            QJsonObject insides = type[u"insides"_s].toObject();
            insides[u"gpus"_s] = QJsonArray();
            QJsonObject nic = insides[u"nics"_s][0].toObject();
            nic[u"to"_s] = u"cpu"_s;
            nic[u"pcie"_s] = QJsonObject{{u"generation"_s, 5}, {u"lanes"_s, 16}};
            insides[u"nics"_s] = QJsonArray{nic};
            type[u"insides"_s] = insides;
            a[0] = type;
        });
    }) << 0 << 4 << u"no GPU"_s;
    QTest::newRow("service hosts only") << star([](QJsonObject& d) {
        setList(d, u"types"_s, [](QJsonArray& a) { a = {service, a[1]}; });
        setList(d, u"devices"_s, [](QJsonArray& a) {
            a = {QJsonObject{{u"id"_s, 0}, {u"type"_s, u"ufm"_s}, {u"name"_s, u"ufm-0"_s}}, a[4]};
        });
        setList(d, u"links"_s, [](QJsonArray& a) { a = {a[0]}; });
    }) << 0 << 4 << u"no GPU"_s;
    QTest::newRow("rates far apart") << star([](QJsonObject& d) {
        setList(d, u"links"_s, [](QJsonArray& a) {
            QJsonObject link = a[1].toObject();
            link[u"gbps"_s] = 1e-6;
            a[1] = link;
        });
    }) << 0 << 0 << QString();
}

void TestCliOddDesigns::everyCommand()
{
    QFETCH(QJsonObject, design);
    QFETCH(int, analyze);
    QFETCH(int, estimate);
    QFETCH(QString, reason);
    const CliProgram cli;
    cli.write(u"a.json"_s, QJsonDocument(design).toJson());
    struct Case
    {
        QStringList command;
        int code;
    };
    const QList<Case> cases = {
        {{u"analyze"_s, u"a.json"_s}, analyze},
        {{u"analyze"_s, u"a.json"_s, u"--json"_s}, analyze},
        {{u"estimate"_s, u"a.json"_s}, estimate},
        {{u"estimate"_s, u"a.json"_s, u"--json"_s}, estimate},
        {{u"estimate"_s, u"a.json"_s, u"--collective"_s, u"all_to_all"_s, u"--json"_s}, estimate},
        {{u"train"_s, u"a.json"_s, u"--json"_s}, estimate},
        {{u"rings"_s, u"a.json"_s}, estimate},
        {{u"rings"_s, u"a.json"_s, u"--placement"_s, u"worst"_s, u"--json"_s}, estimate},
        {{u"cost"_s, u"a.json"_s}, 0},
        {{u"cost"_s, u"a.json"_s, u"--json"_s}, 0},
        {{u"compare"_s, u"a.json"_s, m_cli.path(u"star.json"_s)}, 0},
        {{u"compare"_s, u"a.json"_s, m_cli.path(u"star.json"_s), u"--json"_s}, 0},
        {{u"export"_s, u"a.json"_s, u"--to"_s, u"svg"_s, u"-o"_s, u"a.svg"_s}, 0},
        {{u"export"_s, u"a.json"_s, u"--to"_s, u"png"_s, u"-o"_s, u"a.png"_s}, 0},
        {{u"export"_s, u"a.json"_s, u"--to"_s, u"bom-csv"_s, u"-o"_s, u"a.csv"_s}, 0}};
    for (const Case& one : cases) {
        const Outcome outcome = cli.run(one.command);
        const QString where =
            u"%1: %2 %3"_s.arg(one.command.join(u' ')).arg(outcome.code).arg(outcome.said());
        QVERIFY2(outcome.code == one.code, qPrintable(where));
        QVERIFY2(outcome.said().isEmpty() == (one.code < 2), qPrintable(where));
        QVERIFY2(outcome.out.isEmpty() || one.code < 2, qPrintable(where));
        if (one.code == 4)
            QVERIFY2(outcome.said().contains(reason), qPrintable(where));
        if (one.code < 2 && one.command.contains(u"--json"_s)) {
            QString problem;
            documentOf(outcome.out, problem);
            QVERIFY2(problem.isEmpty(), qPrintable(where + problem));
        }
    }
}

void TestCliOddDesigns::oneGpuExchangesNothing()
{
    QVERIFY(!m_cli.generated(u"one.json"_s, {u"star"_s, u"--nodes"_s, u"1"_s}).isEmpty());
    QString problem;
    const QJsonObject all = documentOf(m_cli.run({u"estimate"_s, u"one.json"_s, u"--json"_s}).out, problem);
    QCOMPARE(all[u"ranks"_s].toInt(), 1);
    for (const QJsonValue& fabric : all[u"fabrics"_s].toArray()) {
        QCOMPARE(fabric[u"time_s"_s].toDouble(-1), 0.0);
        for (const QString& key : {u"algbw_GBps"_s, u"busbw_GBps"_s, u"bottleneck"_s})
            QVERIFY2(fabric[key].isNull(), qPrintable(key));
    }
    const QJsonObject analyzed =
        documentOf(m_cli.run({u"analyze"_s, u"one.json"_s, u"--json"_s}).out, problem);
    QVERIFY(analyzed[u"bisection"_s][u"upper_gbps"_s].isNull());
    QVERIFY(analyzed[u"distance"_s][u"diameter_hops"_s].isNull());
}

/// Names are kept as they are in JSON; in text they cannot move the cursor or break a line.
void TestCliOddDesigns::namesOnOneLine()
{
    const QString name = u"a\nb\"q\"<&>节点\u001b[31m"_s;
    const QJsonObject odd = star([&](QJsonObject& d) {
        d[u"name"_s] = name;
        setList(d, u"devices"_s, [&](QJsonArray& a) { rename(a, 0, name); });
        setList(d, u"types"_s, [&](QJsonArray& a) { rename(a, 0, name); });
    });
    m_cli.write(u"odd.json"_s, QJsonDocument(odd).toJson());
    for (const QStringList& command : {QStringList{u"analyze"_s},
                                       {u"estimate"_s},
                                       {u"train"_s},
                                       {u"rings"_s},
                                       {u"cost"_s},
                                       {u"compare"_s, u"odd.json"_s}}) {
        const Outcome plain = m_cli.run(QStringList{command[0], u"star.json"_s} +
                                        (command.size() > 1 ? QStringList{u"star.json"_s} : QStringList()));
        const Outcome outcome = m_cli.run(command + QStringList{u"odd.json"_s});
        QCOMPARE(outcome.code, 0);
        QVERIFY2(!outcome.out.contains('\x1b'), outcome.out.constData());
        QVERIFY2(outcome.out.count('\n') == plain.out.count('\n'), outcome.out.constData());
    }
    QString problem;
    const QJsonObject rings = documentOf(m_cli.run({u"rings"_s, u"odd.json"_s, u"--json"_s}).out, problem);
    QCOMPARE(rings[u"channels"_s][0][u"order"_s][0].toString(), name + u"/gpu-0"_s);
}

void TestCliOddDesigns::formulasInTheBill()
{
    const QJsonObject odd = star([&](QJsonObject& d) {
        setList(d, u"types"_s, [&](QJsonArray& a) { rename(a, 0, u"=HYPERLINK(\"http://x\")"_s); });
    });
    m_cli.write(u"formula.json"_s, QJsonDocument(odd).toJson());
    const Outcome bill =
        m_cli.run({u"export"_s, u"formula.json"_s, u"--to"_s, u"bom-csv"_s, u"-o"_s, u"-"_s});
    QCOMPARE(bill.code, 0);
    QVERIFY2(bill.out.contains("\r\nnode,\"'=HYPERLINK(\"\"http://x\"\")\","), bill.out.constData());
    QVERIFY2(!bill.out.contains("e+"), bill.out.constData());
}

FABRIC_TEST(TestCliOddDesigns)
#include "tst_odd_designs.moc"
