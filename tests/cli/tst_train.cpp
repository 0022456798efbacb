#include "cli/cli_program.h"
#include "support/test_registry.h"

#include <QJsonArray>

#include <cmath>

using namespace fabric::test;
using namespace Qt::StringLiterals;

/// What `train` tells of a transformer, as text and as JSON, against arithmetic of the papers.
///
/// GPT of 24 layers, h = 2048, a = 16, V = 51200, s = 2048: P = 24 (12 h² + 13 h) + (V + s) h =
/// 1,317,650,432. 4 nodes × 8 H100, t = 8, p = 2, so d = 2; B = 64 in micro batches of one sample: m = 32.
class TestCliTrain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void sizesAndFlops();
    void memory();
    void groups();
    void stepAddsUp();
    void speed();
    void runAndItsCost();
    void withoutARun();
    void routing();
    void text();
    void refusals_data();
    void refusals();

private:
    static constexpr double layers = 24;
    static constexpr double hidden = 2048;
    static constexpr double sequence = 2048;
    static constexpr double vocabulary = 51200;
    static constexpr double batch = 64;
    static constexpr double microBatches = 32;
    static constexpr double gpus = 32;
    static constexpr double peak = 989.4e12; ///< of the catalog's H100

    static QStringList settings()
    {
        QStringList all;
        for (const char* setting :
             {"workload.layers=24", "workload.hidden=2048", "workload.heads=16", "workload.vocabulary=51200",
              "workload.sequence=2048", "workload.tp=8", "workload.pp=2", "workload.global_batch=64",
              "workload.samples_per_epoch=6400", "workload.overlap=0.5"})
            all += {u"--set"_s, QString::fromLatin1(setting)};
        return all;
    }
    static QStringList runSettings()
    {
        QStringList all;
        for (const char* setting :
             {"workload.tokens=1e12", "workload.gpu_hour_usd=2.5", "workload.capex_years=4",
              "workload.kilowatt_hour_usd=0.1", "workload.power_overhead=1.25"})
            all += {u"--set"_s, QString::fromLatin1(setting)};
        return all;
    }
    QJsonObject document(const QStringList& arguments)
    {
        const Outcome outcome = m_cli.run(arguments + QStringList{u"--json"_s});
        QString problem;
        const QJsonObject object = documentOf(outcome.out, problem);
        if (outcome.code != 0 || !problem.isEmpty())
            qWarning("%s %s", qPrintable(outcome.said()), qPrintable(problem));
        return object;
    }
    QJsonObject trained(const QStringList& more = {})
    {
        return document(QStringList{u"train"_s, u"d.json"_s} + settings() + more);
    }
    static QJsonObject infiniband(const QJsonObject& all)
    {
        return all[u"fabrics"_s].toArray().at(0).toObject();
    }

    CliProgram m_cli;
};

namespace {

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::abs(b);
}

QJsonObject named(const QJsonArray& all, const QString& name)
{
    for (const QJsonValue& one : all) {
        if (one[u"name"_s].toString() == name)
            return one.toObject();
    }
    return {};
}

} // namespace

void TestCliTrain::initTestCase()
{
    QVERIFY(!m_cli
                 .generated(u"d.json"_s, {u"rail"_s, u"--nodes"_s, u"4"_s, u"--tiers"_s, u"1"_s, u"--node"_s,
                                          u"dgx-h100"_s})
                 .isEmpty());
}

void TestCliTrain::sizesAndFlops()
{
    const QJsonObject all = trained();
    QCOMPARE(all[u"parameters"_s].toDouble(), 1317650432.0);
    QCOMPARE(all[u"active_parameters"_s].toDouble(), 1317650432.0);
    // 72 B s l h² (1 + s ÷ 6h + V ÷ 12 l h), Narayanan et al., 2021, without recomputation.
    const double flops = 72 * batch * sequence * layers * hidden * hidden *
                         (1 + sequence / (6 * hidden) + vocabulary / (12 * layers * hidden));
    QVERIFY(near(all[u"model_flops_per_step"_s].toDouble(), flops));
    QVERIFY(near(all[u"hardware_flops_per_step"_s].toDouble(), flops));
    // Full recomputation: equation 3, 96 and 16.
    const QJsonObject again = trained({u"--set"_s, u"workload.recompute=full"_s});
    QVERIFY(near(again[u"model_flops_per_step"_s].toDouble(), flops));
    QVERIFY(near(again[u"hardware_flops_per_step"_s].toDouble(),
                 96 * batch * sequence * layers * hidden * hidden *
                     (1 + sequence / (6 * hidden) + vocabulary / (16 * layers * hidden))));
    const QJsonObject plan = all[u"plan"_s].toObject();
    QCOMPARE(plan[u"dp"_s].toInt(), 2);
    QCOMPARE(plan[u"micro_batches"_s].toInt(), 32);
    QCOMPARE(plan[u"order"_s].toString(), u"tp-cp-ep-dp-pp"_s);
}

// A GPU of the first stage: 12 layers and the embedding, ÷ 8. Adam in mixed precision: 2 + 2 + 12 bytes.
// Activations: two micro batches in flight, 12 layers of s b h (10 + 24 ÷ t + 5 a s ÷ (h t)).
void TestCliTrain::memory()
{
    const double parameters =
        (12 * (12 * hidden * hidden + 13 * hidden) + (vocabulary + sequence) * hidden) / 8;
    const QJsonObject memory = trained()[u"memory"_s].toObject();
    QVERIFY(near(memory[u"weights_bytes"_s].toDouble(), 2 * parameters));
    QVERIFY(near(memory[u"gradients_bytes"_s].toDouble(), 2 * parameters));
    QVERIFY(near(memory[u"optimizer_bytes"_s].toDouble(), 12 * parameters));
    const double layer = sequence * hidden * (10 + 24.0 / 8 + 5 * 16 * sequence / (hidden * 8));
    QVERIFY(near(memory[u"activations_bytes"_s].toDouble(), 2 * 12 * layer));
    QVERIFY(near(memory[u"total_bytes"_s].toDouble(), 16 * parameters + 24 * layer));
    QCOMPARE(memory[u"capacity_bytes"_s].toDouble(), 80e9);
    QVERIFY(memory[u"fits"_s].toBool());

    const QJsonObject shared = trained({u"--set"_s, u"workload.zero=1"_s})[u"memory"_s].toObject();
    QVERIFY(near(shared[u"optimizer_bytes"_s].toDouble(), 6 * parameters)); // over 2 copies
}

void TestCliTrain::groups()
{
    const QJsonArray sent = infiniband(trained())[u"communications"_s].toArray();
    QCOMPARE(sent.size(), 3);
    const QJsonObject tensor = named(sent, u"tensor"_s);
    QCOMPARE(tensor[u"collective"_s].toString(), u"all_reduce"_s);
    QCOMPARE(tensor[u"group_size"_s].toInt(), 8);
    QCOMPARE(tensor[u"groups"_s].toInt(), 4);
    QVERIFY(!tensor[u"network"_s].toBool());
    QCOMPARE(tensor[u"bytes"_s].toDouble(), 2 * sequence * hidden);
    QCOMPARE(tensor[u"calls"_s].toDouble(), 4.0 * 12 * microBatches);
    const QJsonObject pipeline = named(sent, u"pipeline"_s);
    QCOMPARE(pipeline[u"collective"_s].toString(), u"send"_s);
    QVERIFY(pipeline[u"network"_s].toBool());
    QCOMPARE(pipeline[u"bytes"_s].toDouble(), 2 * sequence * hidden / 8);
    QCOMPARE(pipeline[u"calls"_s].toDouble(), 2 * microBatches);
    const QJsonObject data = named(sent, u"data"_s);
    QCOMPARE(data[u"group_size"_s].toInt(), 2);
    QVERIFY(data[u"network"_s].toBool());
    const double gradients =
        2 * (12 * (12 * hidden * hidden + 13 * hidden) + (vocabulary + sequence) * hidden) / 8;
    QVERIFY(near(data[u"bytes"_s].toDouble() * data[u"calls"_s].toDouble(), gradients));
    QCOMPARE(data[u"calls"_s].toDouble(), std::ceil(gradients / (25.0 * 1024 * 1024)));
}

void TestCliTrain::stepAddsUp()
{
    for (const QJsonValue& fabric : trained()[u"fabrics"_s].toArray()) {
        const QJsonObject f = fabric.toObject();
        double exposed = 0;
        double total = 0;
        for (const QJsonValue& c : f[u"communications"_s].toArray()) {
            exposed += c[u"exposed_s"_s].toDouble();
            total += c[u"total_s"_s].toDouble();
            QVERIFY(near(c[u"total_s"_s].toDouble(), c[u"calls"_s].toDouble() * c[u"each_s"_s].toDouble()));
            QVERIFY(c[u"exposed_s"_s].toDouble() <= c[u"total_s"_s].toDouble() * (1 + 1e-12));
        }
        QVERIFY(near(f[u"exposed_s"_s].toDouble(), exposed));
        QVERIFY(near(f[u"communication_s"_s].toDouble(), total));
        QVERIFY(near(f[u"step_s"_s].toDouble(),
                     f[u"compute_s"_s].toDouble() + exposed + f[u"bubble_s"_s].toDouble()));
        QVERIFY(near(named(f[u"terms"_s].toArray(), u"bubble_share"_s)[u"value"_s].toDouble(), 1.0 / 32));
        QVERIFY(near(f[u"epoch_s"_s].toDouble(), 100 * f[u"step_s"_s].toDouble())); // 6,400 ÷ 64
    }
}

void TestCliTrain::speed()
{
    const QJsonObject all = trained();
    const QJsonObject own = infiniband(all);
    const double step = own[u"step_s"_s].toDouble();
    QVERIFY(near(own[u"tokens_per_s"_s].toDouble(), batch * sequence / step));
    const double flops = all[u"model_flops_per_step"_s].toDouble();
    QVERIFY(near(own[u"mfu"_s].toDouble(), flops / (step * gpus * peak)));
    QVERIFY(near(own[u"tflops_per_gpu"_s].toDouble(), flops / (step * gpus) / 1e12));
    QVERIFY(own[u"run_s"_s].isNull() && own[u"gpu_hours"_s].isNull());
}

// T tokens at B s ÷ step: the rest is multiplication, with price and power of `cost`.
void TestCliTrain::runAndItsCost()
{
    const QJsonObject own = infiniband(trained(runSettings()));
    const double seconds = 1e12 / (batch * sequence) * own[u"step_s"_s].toDouble();
    const double hours = seconds / 3600;
    QVERIFY(near(own[u"run_s"_s].toDouble(), seconds));
    QVERIFY(near(own[u"gpu_hours"_s].toDouble(), hours * gpus));
    const QJsonObject cost = document({u"cost"_s, u"d.json"_s});
    const double price = cost[u"total"_s].toDouble();
    const double kilowatts = cost[u"power_w"_s].toDouble() / 1000;
    QVERIFY(price > 0 && kilowatts > 0);
    const QJsonObject run = own[u"run_cost"_s].toObject();
    QVERIFY(near(run[u"hours"_s].toDouble(), hours));
    QVERIFY(near(run[u"rent_usd"_s].toDouble(), hours * gpus * 2.5));
    QVERIFY(near(run[u"capex_share_usd"_s].toDouble(), price * hours / (4 * 8760)));
    QVERIFY(near(run[u"energy_kwh"_s].toDouble(), kilowatts * 1.25 * hours));
    QVERIFY(near(run[u"energy_usd"_s].toDouble(), kilowatts * 1.25 * hours * 0.1));
    QVERIFY(near(run[u"owned_usd"_s].toDouble(),
                 run[u"capex_share_usd"_s].toDouble() + run[u"energy_usd"_s].toDouble()));
}

void TestCliTrain::withoutARun()
{
    QVERIFY(!infiniband(trained()).contains(u"run_cost"_s));
    const QJsonObject run =
        infiniband(trained({u"--set"_s, u"workload.tokens=1e9"_s}))[u"run_cost"_s].toObject();
    QVERIFY(run[u"hours"_s].isDouble());
    QVERIFY(run[u"rent_usd"_s].isNull() && run[u"capex_share_usd"_s].isNull() &&
            run[u"energy_usd"_s].isNull());
}

// Ideal routing is the default and says nothing; hashed routing tells the worst seed beside the mean.
void TestCliTrain::routing()
{
    const QJsonObject plain = trained({u"--placement"_s, u"scattered:1"_s});
    QCOMPARE(trained({u"--placement"_s, u"scattered:1"_s, u"--routing"_s, u"ideal"_s}), plain);
    QVERIFY(!plain.contains(u"routing"_s) && !infiniband(plain).contains(u"worst_step_s"_s));
    const QJsonObject hashed = trained({u"--routing"_s, u"hashed:2"_s});
    QCOMPARE(hashed[u"routing"_s].toString(), u"hashed:2:8"_s);
    const QJsonObject own = infiniband(hashed);
    QVERIFY(own[u"worst_step_s"_s].toDouble() >= own[u"step_s"_s].toDouble());
    QVERIFY(own[u"worst_communication_s"_s].toDouble() >= own[u"communication_s"_s].toDouble() * (1 - 1e-12));
    for (const QJsonValue& one : own[u"communications"_s].toArray())
        QCOMPARE(one.toObject().contains(u"worst_s"_s), one[u"network"_s].toBool());
    const Outcome text =
        m_cli.run(QStringList{u"train"_s, u"d.json"_s, u"--routing"_s, u"hashed:2"_s} + settings());
    QVERIFY(text.out.contains("routing hashed:2:8") && text.out.contains("worst step"));
    QVERIFY(!trained({u"--routing"_s, u"adaptive"_s}).isEmpty());
}

void TestCliTrain::text()
{
    const Outcome outcome = m_cli.run(QStringList{u"train"_s, u"d.json"_s} + settings() + runSettings());
    QCOMPARE(outcome.code, 0);
    const QString out = QString::fromUtf8(outcome.out).replace(u'\u00a0', u' ').replace(u'\u202f', u' ');
    QVERIFY(out.contains(u"32 GPUs"_s));
    QVERIFY(out.contains(u"100 steps an epoch"_s));
    QVERIFY(out.contains(
        u"1.32 G parameters, tp 8, cp 1, pp 2 (1 virtual), dp 2, ep 1, ZeRO-0, 32 micro batches"_s));
    // 89,168,896 parameters on a GPU; activations 24 × 2048² × 23 B.
    QVERIFY2(out.contains(u"memory a GPU: weights 0.178 GB + gradients 0.178 GB + optimizer 1.07 GB + "
                          "activations 2.32 GB = 3.74 GB of 80.0 GB"_s),
             outcome.out.constData());
    for (const char* line : {"InfiniBand: MFU ", "traffic ", "tensor ", "pipeline ", "data ", "run "})
        QVERIFY2(out.contains(u'\n' + QString::fromLatin1(line)) || out.contains(QString::fromLatin1(line)),
                 line);
    for (const char* part : {"GPU hours, rent $", "share of the price $", " MWh, energy $"})
        QVERIFY2(out.contains(QString::fromLatin1(part)), part);
    const QString plain = QString::fromUtf8(m_cli.run(QStringList{u"train"_s, u"d.json"_s} + settings()).out);
    QVERIFY(!plain.contains(u"GPU hours"_s));
}

void TestCliTrain::refusals_data()
{
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("said");
    QTest::newRow("heads") << u"workload.heads=12"_s << u"does not divide the 12"_s;
    QTest::newRow("batch") << u"workload.global_batch=63"_s << u"Nearest: 64"_s;
    QTest::newRow("GPUs") << u"workload.dp=3"_s << u"takes 48 GPUs, the design has 32"_s;
    QTest::newRow("stages") << u"workload.pp=25"_s << u"expected 1 to 24, found 25"_s;
}

void TestCliTrain::refusals()
{
    QFETCH(QString, setting);
    QFETCH(QString, said);
    const Outcome outcome =
        m_cli.run(QStringList{u"train"_s, u"d.json"_s} + settings() + QStringList{u"--set"_s, setting});
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.said().contains(said), qPrintable(outcome.said()));
    QVERIFY(outcome.out.isEmpty());
}

FABRIC_TEST(TestCliTrain)
#include "tst_train.moc"
