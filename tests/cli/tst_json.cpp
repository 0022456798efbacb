#include "cli/cli_program.h"
#include "support/test_registry.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace fabric::test;
using namespace Qt::StringLiterals;

/// Every command with --json prints exactly one document with the documented keys, twice the same bytes.
class TestCliJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void analyze_data() { designs(); }
    void analyze();
    void estimate_data();
    void estimate();
    void train_data() { designs(); }
    void train();
    void rings_data() { designs(); }
    void rings();
    void cost_data() { designs(); }
    void cost();
    void compare();
    void catalog_data();
    void catalog();
    void wholeCatalog();

private:
    void designs() const;
    QJsonObject document(const QStringList& arguments);

    CliProgram m_cli;
};

void TestCliJson::initTestCase()
{
    QVERIFY(!m_cli.generated(u"star"_s, {u"star"_s, u"--nodes"_s, u"4"_s}).isEmpty());
    QVERIFY(!m_cli
                 .generated(u"tree"_s, {u"fat-tree"_s, u"--nodes"_s, u"5"_s, u"--tiers"_s, u"2"_s,
                                        u"--radix"_s, u"32"_s, u"--oversubscription"_s, u"2:1"_s})
                 .isEmpty());
    QVERIFY(!m_cli.generated(u"rail"_s, {u"rail"_s, u"--nodes"_s, u"6"_s, u"--tiers"_s, u"2"_s}).isEmpty());
    QVERIFY(!m_cli
                 .generated(u"dragonfly"_s,
                            {u"dragonfly"_s, u"--p"_s, u"1"_s, u"--a"_s, u"2"_s, u"--h"_s, u"1"_s})
                 .isEmpty());
    QVERIFY(!m_cli.generated(u"torus"_s, {u"torus"_s, u"--dims"_s, u"3x2"_s}).isEmpty());
    QVERIFY(!m_cli
                 .generated(u"superpod"_s,
                            {u"reference"_s, u"--design"_s, u"dgx-h100-superpod"_s, u"--su"_s, u"1"_s})
                 .isEmpty());
}

void TestCliJson::designs() const
{
    QTest::addColumn<QString>("design");
    for (const char* name : {"star", "tree", "rail", "dragonfly", "torus", "superpod"})
        QTest::newRow(name) << QString::fromUtf8(name);
}

QJsonObject TestCliJson::document(const QStringList& arguments)
{
    const Outcome first = m_cli.run(arguments + QStringList{u"--json"_s});
    QString problem;
    const QJsonObject object = documentOf(first.out, problem);
    [&] {
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        QCOMPARE(first.code, 0);
        QCOMPARE(first.said(), QString());
        const Outcome second = m_cli.run(arguments + QStringList{u"--json"_s});
        QCOMPARE(second.out, first.out);
    }();
    return object;
}

#define VERIFY_KEYS(object, ...) QCOMPARE(wrongKeys(object, QStringList{__VA_ARGS__}), QString())
#define VERIFY_ELEMENTS(array, ...) QCOMPARE(wrongElements(array, QStringList{__VA_ARGS__}), QString())

void TestCliJson::analyze()
{
    QFETCH(QString, design);
    const QJsonObject all = document({u"analyze"_s, design});
    VERIFY_KEYS(all, u"design:object"_s, u"tiers:array"_s, u"rails:array"_s, u"oversubscription:object"_s,
                u"bisection:object"_s, u"distance:object"_s, u"findings:array"_s);
    VERIFY_KEYS(all[u"design"_s].toObject(), u"name:string"_s, u"fabric:string"_s, u"nodes:integer"_s,
                u"gpus:integer"_s, u"nics:integer"_s, u"switches:integer"_s, u"links:integer"_s,
                u"cables:integer"_s, u"transceivers:integer"_s, u"components:integer"_s);
    VERIFY_KEYS(all[u"oversubscription"_s].toObject(), u"worst:number?"_s, u"where:string?"_s,
                u"end_to_end:number?"_s);
    VERIFY_KEYS(all[u"bisection"_s].toObject(), u"lower_gbps:number"_s, u"upper_gbps:number"_s,
                u"exact:bool"_s, u"full_gbps:number"_s, u"fraction:number"_s, u"method:string"_s);
    VERIFY_KEYS(all[u"distance"_s].toObject(), u"diameter_hops:number"_s, u"average_hops:number"_s);
    if (design == u"torus"_s)
        return;
    VERIFY_ELEMENTS(all[u"tiers"_s], u"name:string"_s, u"switches:integer"_s, u"down_gbps:number"_s,
                    u"up_gbps:number"_s, u"oversubscription:number?"_s, u"worst_switch:string?"_s);
    if (design == u"rail"_s)
        VERIFY_ELEMENTS(all[u"rails"_s], u"rail:integer"_s, u"down_gbps:number"_s, u"up_gbps:number"_s,
                        u"oversubscription:number?"_s);
}

void TestCliJson::estimate_data()
{
    QTest::addColumn<QString>("design");
    QTest::addColumn<QString>("collective");
    for (const char* design : {"star", "tree", "rail", "dragonfly", "torus", "superpod"})
        QTest::addRow("%s", design) << QString::fromUtf8(design) << u"all_reduce"_s;
    for (const char* collective : {"all_gather", "reduce_scatter", "broadcast", "reduce", "all_to_all"})
        QTest::addRow("%s", collective) << u"tree"_s << QString::fromUtf8(collective);
}

void TestCliJson::estimate()
{
    QFETCH(QString, design);
    QFETCH(QString, collective);
    const QJsonObject all =
        document({u"estimate"_s, design, u"--collective"_s, collective, u"--size"_s, u"64KiB"_s});
    VERIFY_KEYS(all, u"collective:string"_s, u"bytes:number"_s, u"ranks:integer"_s, u"model:string"_s,
                u"placement:string"_s, u"fabrics:array"_s);
    QCOMPARE(all[u"collective"_s].toString(), collective);
    QCOMPARE(all[u"bytes"_s].toDouble(), 65536.0);
    QCOMPARE(all[u"model"_s].toString(), u"guide"_s);
    QCOMPARE(all[u"placement"_s].toString(), u"packed"_s);

    const QJsonArray fabrics = all[u"fabrics"_s].toArray();
    QCOMPARE(fabrics.size(), 3);
    VERIFY_ELEMENTS(all[u"fabrics"_s], u"fabric:string"_s, u"selected:bool"_s, u"algorithm:string"_s,
                    u"protocol:string?"_s, u"channels:integer"_s, u"time_s:number"_s, u"latency_s:number"_s,
                    u"bandwidth_s:number"_s, u"algbw_GBps:number"_s, u"busbw_GBps:number"_s,
                    u"bottleneck:object"_s, u"terms:array"_s, u"insight:string"_s);
    QStringList selected;
    for (const QJsonValue& value : fabrics) {
        const QJsonObject fabric = value.toObject();
        VERIFY_KEYS(fabric[u"bottleneck"_s].toObject(), u"kind:string"_s, u"name:string"_s, u"gbps:number"_s);
        VERIFY_ELEMENTS(fabric[u"terms"_s], u"name:string"_s, u"value:number"_s, u"unit:string"_s);
        if (fabric[u"selected"_s].toBool())
            selected += fabric[u"fabric"_s].toString();
        // One unit for each key: the parts of the time are seconds, the rate is bytes of 1e9 a second.
        const double time = fabric[u"time_s"_s].toDouble();
        QVERIFY(qFuzzyCompare(fabric[u"latency_s"_s].toDouble() + fabric[u"bandwidth_s"_s].toDouble(), time));
        QVERIFY(qFuzzyCompare(fabric[u"algbw_GBps"_s].toDouble(), 65536.0 / 1e9 / time));
    }
    QCOMPARE(selected, QStringList{u"infiniband"_s});
}

void TestCliJson::train()
{
    QFETCH(QString, design);
    const QJsonObject all = document({u"train"_s, design, u"--workload"_s, u"bert-large"_s});
    VERIFY_KEYS(all, u"workload:string"_s, u"model:string"_s, u"ranks:integer"_s, u"fabrics:array"_s);
    QCOMPARE(all[u"workload"_s].toString(), u"bert-large"_s);
    QCOMPARE(all[u"fabrics"_s].toArray().size(), 3);
    VERIFY_ELEMENTS(all[u"fabrics"_s], u"fabric:string"_s, u"step_s:number"_s, u"compute_s:number"_s,
                    u"communication_s:number"_s, u"exposed_s:number"_s, u"epoch_s:number"_s,
                    u"steps_per_epoch:number"_s, u"samples_per_s:number"_s, u"exposed_share:number"_s);
}

void TestCliJson::rings()
{
    QFETCH(QString, design);
    const QJsonObject all = document({u"rings"_s, design});
    VERIFY_KEYS(all, u"placement:string"_s, u"channels:array"_s);
    VERIFY_ELEMENTS(all[u"channels"_s], u"channel:integer"_s, u"order:array"_s, u"hops:array"_s,
                    u"bottleneck:object"_s);
    for (const QJsonValue& value : all[u"channels"_s].toArray()) {
        const QJsonObject channel = value.toObject();
        const QJsonArray order = channel[u"order"_s].toArray();
        const QJsonArray hops = channel[u"hops"_s].toArray();
        QCOMPARE(hops.size(), order.size());
        QVERIFY(order[0].toString().contains(u"/gpu-"_s));
        VERIFY_ELEMENTS(channel[u"hops"_s], u"from:string"_s, u"to:string"_s, u"path:array"_s,
                        u"share_gbps:number?"_s);
        for (qsizetype i = 0; i < hops.size(); ++i) {
            const QJsonObject hop = hops[i].toObject();
            QCOMPARE(hop[u"from"_s], order[i]);
            QCOMPARE(hop[u"to"_s], order[(i + 1) % order.size()]);
        }
        VERIFY_KEYS(channel[u"bottleneck"_s].toObject(), u"kind:string"_s, u"name:string"_s,
                    u"gbps:number"_s);
    }
}

void TestCliJson::cost()
{
    QFETCH(QString, design);
    const QJsonObject all = document({u"cost"_s, design, u"--prices"_s, u"h100-capex-2024"_s});
    VERIFY_KEYS(all, u"currency:string"_s, u"prices:string"_s, u"lines:array"_s, u"total:number?"_s,
                u"nodes_total:number?"_s, u"network_total:number?"_s, u"network_share:number?"_s,
                u"unpriced_lines:integer"_s, u"power_w:number?"_s, u"fabrics:array"_s);
    QCOMPARE(all[u"prices"_s].toString(), u"h100-capex-2024"_s);
    VERIFY_ELEMENTS(all[u"lines"_s], u"category:string"_s, u"model:string"_s, u"part_number:string?"_s,
                    u"quantity:integer"_s, u"unit_price:number?"_s, u"total:number?"_s, u"status:string"_s,
                    u"source:string?"_s);
    QCOMPARE(all[u"fabrics"_s].toArray().size(), 3);
    VERIFY_ELEMENTS(all[u"fabrics"_s], u"fabric:string"_s, u"network_total:number?"_s,
                    u"cost_factor:number"_s);
    const QStringList categories = {u"node"_s,  u"nic"_s,         u"switch"_s,
                                    u"cable"_s, u"transceiver"_s, u"facility"_s};
    int unpriced = 0;
    for (const QJsonValue& value : all[u"lines"_s].toArray()) {
        const QJsonObject line = value.toObject();
        QVERIFY2(categories.contains(line[u"category"_s].toString()),
                 qPrintable(line[u"category"_s].toString()));
        const QString status = line[u"status"_s].toString();
        QVERIFY2(status == u"priced"_s || status == u"included"_s || status == u"unpriced"_s,
                 qPrintable(status));
        // An unknown price is null, never 0.
        QCOMPARE(line[u"total"_s].isNull(), status != u"priced"_s);
        unpriced += status == u"unpriced"_s ? 1 : 0;
    }
    QCOMPARE(all[u"unpriced_lines"_s].toInt(), unpriced);
}

void TestCliJson::compare()
{
    const QJsonObject all = document({u"compare"_s, u"star"_s, u"tree"_s, u"rail"_s});
    VERIFY_KEYS(all, u"designs:array"_s, u"differences:array"_s);
    QCOMPARE(all[u"designs"_s].toArray().size(), 3);
    QCOMPARE(all[u"designs"_s][1][u"file"_s].toString(), u"tree"_s);
    VERIFY_ELEMENTS(all[u"designs"_s], u"file:string"_s, u"name:string"_s, u"fabric:string"_s,
                    u"nodes:integer"_s, u"gpus:integer"_s, u"switches:integer"_s, u"links:integer"_s,
                    u"oversubscription:number?"_s, u"bisection_upper_gbps:number?"_s,
                    u"all_reduce_s:number?"_s, u"epoch_s:number?"_s, u"total:number?"_s);
    VERIFY_ELEMENTS(all[u"differences"_s], u"what:string"_s, u"file:string"_s);
    const QJsonObject same = document({u"compare"_s, u"star"_s, u"star"_s});
    QVERIFY(same[u"differences"_s].toArray().isEmpty());
}

void TestCliJson::catalog_data()
{
    QTest::addColumn<QString>("section");
    for (const char* name : {"gpus", "nodes", "nics", "switches", "cables", "workloads", "prices"})
        QTest::newRow(name) << QString::fromUtf8(name);
}

void TestCliJson::catalog()
{
    QFETCH(QString, section);
    const Outcome outcome = m_cli.run({u"catalog"_s, section, u"--json"_s});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.said(), QString());
    const QJsonDocument document = QJsonDocument::fromJson(outcome.out);
    QVERIFY(document.isArray());
    VERIFY_ELEMENTS(document.array(), u"id:string"_s, u"name:string"_s);
    const Outcome text = m_cli.run({u"catalog"_s, section});
    QCOMPARE(text.code, 0);
    for (const QJsonValue& entry : document.array())
        QVERIFY2(text.out.contains(entry[u"id"_s].toString().toUtf8()),
                 qPrintable(entry[u"id"_s].toString()));
}

void TestCliJson::wholeCatalog()
{
    const QJsonObject all = document({u"catalog"_s});
    VERIFY_KEYS(all, u"gpus:array"_s, u"nodes:array"_s, u"nics:array"_s, u"switches:array"_s,
                u"cables:array"_s, u"workloads:array"_s, u"prices:array"_s);
}

FABRIC_TEST(TestCliJson)
#include "tst_json.moc"
