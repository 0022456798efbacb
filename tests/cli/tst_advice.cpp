#include "cli/cli_program.h"
#include "support/test_registry.h"

#include <QJsonArray>

using namespace fabric::test;
using namespace Qt::StringLiterals;

/// sweep, improve and advise: what they print, as text and for scripts.
class TestCliAdvice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void sweepTellsKeys_data();
    void sweepTellsKeys();
    void sweepPrintsATable();
    void improveTellsKeys();
    void improveNamesABadSetting();
    void adviseTellsKeys();
    void sameBytesTwice_data();
    void sameBytesTwice();
    void refusals_data();
    void refusals();

private:
    QJsonObject document(const QStringList& arguments)
    {
        const Outcome outcome = m_cli.run(arguments + QStringList{u"--json"_s});
        QString problem = outcome.said();
        const QJsonObject object = outcome.code == 0 ? documentOf(outcome.out, problem) : QJsonObject();
        if (!problem.isEmpty())
            qWarning("%s", qPrintable(problem));
        return object;
    }

    CliProgram m_cli;
    QString m_tree;
    QString m_star;
};

void TestCliAdvice::initTestCase()
{
    m_tree =
        m_cli.generated(u"tree"_s, {u"fat-tree"_s, u"--nodes"_s, u"16"_s, u"--oversubscription"_s, u"2:1"_s});
    m_star = m_cli.generated(u"star"_s, {u"star"_s, u"--nodes"_s, u"4"_s});
    QVERIFY(!m_tree.isEmpty() && !m_star.isEmpty());
}

void TestCliAdvice::sweepTellsKeys_data()
{
    QTest::addColumn<QString>("over");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("model");
    QTest::newRow("size") << u"size"_s << u"bytes:integer"_s << u"guide"_s;
    QTest::newRow("size, nccl") << u"size"_s << u"bytes:integer"_s << u"nccl"_s;
    QTest::newRow("ranks") << u"ranks"_s << u"ranks:integer"_s << u"guide"_s;
    QTest::newRow("oversubscription") << u"oversubscription"_s << u"oversubscription:number"_s << u"guide"_s;
}

void TestCliAdvice::sweepTellsKeys()
{
    QFETCH(QString, over);
    QFETCH(QString, key);
    QFETCH(QString, model);
    const QJsonObject object = document({u"sweep"_s, m_tree, u"--over"_s, over, u"--model"_s, model});
    QCOMPARE(wrongKeys(object, {u"over:string"_s, u"model:string"_s, u"samples:array"_s, u"notes:array"_s}),
             QString());
    QCOMPARE(object[u"over"_s].toString(), over);
    QCOMPARE(wrongElements(object[u"samples"_s],
                           {key, u"collective:string"_s, u"placement:string"_s, u"fabric:string"_s,
                            u"algorithm:string?"_s, u"protocol:string?"_s, u"time_s:number?"_s,
                            u"busbw_GBps:number?"_s}),
             QString());
}

void TestCliAdvice::sweepPrintsATable()
{
    const Outcome outcome = m_cli.run({u"sweep"_s, m_star, u"--over"_s, u"ranks"_s});
    QCOMPARE(outcome.code, 0);
    const QString text = QString::fromUtf8(outcome.out);
    QVERIFY(text.contains(u"ranks"_s));
    QVERIFY(text.contains(u"InfiniBand"_s));
    // A head, one line for 1, 2 and 4 ranks, and where the rates come from.
    QCOMPARE(text.count(u'\n'), 5);
}

void TestCliAdvice::improveTellsKeys()
{
    const QJsonObject object = document({u"improve"_s, m_tree, u"--placement"_s, u"scattered:1"_s});
    QCOMPARE(wrongElements(object[u"improvements"_s],
                           {u"change:string"_s, u"message:string"_s, u"before_s:number"_s,
                            u"after_s:number"_s, u"gain:number"_s}),
             QString());
    double last = 1e300;
    for (const QJsonValue one : object[u"improvements"_s].toArray()) {
        const double gain = one[u"gain"_s].toDouble();
        QVERIFY(gain > 1 && gain <= last);
        last = gain;
    }
}

/// A setting that costs much is named, and what it is without the setting is what estimate says.
void TestCliAdvice::improveNamesABadSetting()
{
    const QStringList job{m_tree, u"--model"_s, u"nccl"_s, u"--routing"_s, u"hashed:1:4"_s};
    const QJsonObject object =
        document(QStringList{u"improve"_s} + job + QStringList{u"--nccl"_s, u"NCCL_IB_DISABLE=1"_s});
    const QJsonArray found = object[u"improvements"_s].toArray();
    const auto unset = std::find_if(found.begin(), found.end(), [](const QJsonValue& one) {
        return one[u"change"_s] == u"advise.change_nccl_unset"_s;
    });
    QVERIFY(unset != found.end());
    QVERIFY((*unset)[u"message"_s].toString().contains(u"NCCL_IB_DISABLE=1"_s));
    const QJsonArray fabrics = document(QStringList{u"estimate"_s} + job)[u"fabrics"_s].toArray();
    QCOMPARE((*unset)[u"after_s"_s].toDouble(), fabrics[0][u"time_s"_s].toDouble());
}

void TestCliAdvice::adviseTellsKeys()
{
    const QJsonObject object = document({u"advise"_s, u"--gpus"_s, u"256"_s});
    QCOMPARE(wrongKeys(object, {u"gpus:integer"_s, u"fabric_rules:array"_s, u"topology_rule:object"_s,
                                u"options:array"_s}),
             QString());
    QCOMPARE(object[u"fabric_rules"_s].toArray().size(), 4);
    const QJsonArray options = object[u"options"_s].toArray();
    QCOMPARE(options.size(), 5);
    for (const QJsonValue option : options)
        QCOMPARE(wrongElements(option[u"fabrics"_s], {u"fabric:string"_s, u"all_reduce_s:number?"_s,
                                                      u"all_to_all_s:number?"_s, u"network_total:number?"_s}),
                 QString());
}

void TestCliAdvice::sameBytesTwice_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("sweep") << QStringList{u"sweep"_s, m_tree, u"--over"_s, u"oversubscription"_s};
    QTest::newRow("improve") << QStringList{u"improve"_s, m_tree};
    QTest::newRow("improve with settings and routing")
        << QStringList{u"improve"_s,        m_tree,         u"--model"_s,   u"nccl"_s, u"--nccl"_s,
                       u"NCCL_ALGO=Ring"_s, u"--routing"_s, u"hashed:1:4"_s};
    QTest::newRow("advise") << QStringList{u"advise"_s, u"--gpus"_s, u"64"_s};
}

void TestCliAdvice::sameBytesTwice()
{
    QFETCH(QStringList, arguments);
    const Outcome first = m_cli.run(arguments + QStringList{u"--json"_s});
    QCOMPARE(first.code, 0);
    QCOMPARE(m_cli.run(arguments + QStringList{u"--json"_s}).out, first.out);
}

void TestCliAdvice::refusals_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::newRow("unknown axis") << QStringList{u"sweep"_s, m_tree, u"--over"_s, u"colour"_s} << 2;
    QTest::newRow("no leaves") << QStringList{u"sweep"_s, m_star, u"--over"_s, u"oversubscription"_s} << 4;
    QTest::newRow("unknown collective") << QStringList{u"sweep"_s, m_star, u"--collective"_s, u"sum"_s} << 2;
    QTest::newRow("no such file") << QStringList{u"sweep"_s, u"none.json"_s} << 3;
    QTest::newRow("no GPUs") << QStringList{u"advise"_s, u"--gpus"_s, u"0"_s} << 2;
    QTest::newRow("GPUs that fill no node") << QStringList{u"advise"_s, u"--gpus"_s, u"100"_s} << 2;
    QTest::newRow("improve, unknown placement")
        << QStringList{u"improve"_s, m_tree, u"--placement"_s, u"loose"_s} << 2;
    QTest::newRow("improve, unknown routing")
        << QStringList{u"improve"_s, m_tree, u"--routing"_s, u"random"_s} << 2;
    QTest::newRow("improve, settings of NCCL in model guide")
        << QStringList{u"improve"_s, m_tree, u"--nccl"_s, u"NCCL_ALGO=Ring"_s} << 2;
}

void TestCliAdvice::refusals()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    const Outcome outcome = m_cli.run(arguments);
    QCOMPARE(outcome.code, code);
    QVERIFY(outcome.out.isEmpty());
    QCOMPARE(outcome.said().count(u'\n'), 0);
    QVERIFY(!outcome.said().isEmpty());
}

FABRIC_TEST(TestCliAdvice)
#include "tst_advice.moc"
