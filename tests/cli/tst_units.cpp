#include "cli/cli_program.h"
#include "support/test_registry.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>

using namespace fabric::test;
using namespace Qt::StringLiterals;

/// One direction everywhere, the same truth at every border of the program: two DGX H100, whose data sheets
/// say 900 GB/s NVLink a GPU (both directions) and eight ports of 400 Gb/s (each direction). The catalogue is
/// tested in core/catalog, the readers of designs in core/io, logs in core/advise and tst_calibrate, numbers
/// on the screen in ui/text.
class TestCliUnits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void catalogue();
    void designFile();
    void designWithOtherRates();
    void analysis();
    void estimates();
    void rings();
    void exports();

private:
    QJsonObject json(const QStringList& command);
    QByteArray text(const QStringList& command) { return spaced(m_cli.run(command).out); }
    /// Numbers and units are joined by spaces that do not break.
    static QByteArray spaced(QByteArray text) { return text.replace("\u00a0", " "); }

    CliProgram m_cli;
    QString m_file;
};

namespace {

bool close(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::abs(b);
}

double termOf(const QJsonObject& fabric, QLatin1String name)
{
    for (const QJsonValue term : fabric[u"terms"_s].toArray()) {
        if (term[u"name"_s].toString() == name)
            return term[u"value"_s].toDouble();
    }
    return std::nan("");
}

} // namespace

void TestCliUnits::initTestCase()
{
    m_file = m_cli.generated(u"two.json"_s, {u"star"_s, u"--nodes"_s, u"2"_s, u"--node"_s, u"dgx-h100"_s});
    QVERIFY(!m_file.isEmpty());
}

QJsonObject TestCliUnits::json(const QStringList& command)
{
    QString problem;
    const QJsonObject document = documentOf(text(command + QStringList{u"--json"_s}), problem);
    if (!problem.isEmpty())
        qWarning("%s", qPrintable(problem));
    return document;
}

void TestCliUnits::catalogue()
{
    const QJsonArray nodes = QJsonDocument::fromJson(text({u"catalog"_s, u"nodes"_s, u"--json"_s})).array();
    const auto dgx = std::find_if(nodes.begin(), nodes.end(), [](const QJsonValue& node) {
        return node[u"id"_s].toString() == u"dgx-h100"_s;
    });
    QVERIFY(dgx != nodes.end());
    const QByteArray entry = QJsonDocument(dgx->toObject()).toJson(QJsonDocument::Compact);
    QVERIFY2(entry.contains("450") && !entry.contains("900"), entry.constData());
}

void TestCliUnits::designFile()
{
    const QByteArray file = m_cli.read(u"two.json"_s);
    QVERIFY(file.contains("\"gpu_GBps\":450"));
    QVERIFY(file.contains("\"port_gbps\":400"));
}

// What a file says is what is counted with: half the port rate, half the NVLink rate.
void TestCliUnits::designWithOtherRates()
{
    QByteArray file = m_cli.read(u"two.json"_s);
    file.replace("\"port_gbps\":400", "\"port_gbps\":200");
    file.replace("\"gpu_GBps\":450", "\"gpu_GBps\":225");
    const QString slower = m_cli.write(u"slower.json"_s, file);
    const QJsonObject rings = json({u"rings"_s, slower});
    const QJsonArray hops = rings[u"channels"_s][0][u"hops"_s].toArray();
    QVERIFY(close(hops[0][u"share_gbps"_s].toDouble(), 225 * 8.0 / 8));
    QVERIFY(close(hops[7][u"share_gbps"_s].toDouble(), 0.95 * 200));
}

void TestCliUnits::analysis()
{
    const QJsonObject analysis = json({u"analyze"_s, m_file});
    QCOMPARE(analysis[u"tiers"_s][0][u"down_gbps"_s].toDouble(), 2 * 8 * 400.0);
    QCOMPARE(analysis[u"bisection"_s][u"full_gbps"_s].toDouble(), 8 * 400.0);
    QCOMPARE(analysis[u"bisection"_s][u"upper_gbps"_s].toDouble(), 8 * 400.0);
    QVERIFY(text({u"analyze"_s, m_file}).contains("6.40 Tb/s"));
}

void TestCliUnits::estimates()
{
    const QJsonObject fabric =
        json({u"estimate"_s, m_file, u"--size"_s, u"1GB"_s})[u"fabrics"_s][0].toObject();
    QCOMPARE(fabric[u"bottleneck"_s][u"gbps"_s].toDouble(), 400.0);
    // 0.95 × 400 Gb/s = 47.5 GB/s for each of eight channels.
    QVERIFY(close(termOf(fabric, "share"_L1), 47.5));
    QVERIFY(close(termOf(fabric, "bandwidth"_L1), 380));
    // 30 steps of 1 µs and 30/16 of 10⁹ bytes at 380 · 10⁹ bytes a second.
    const double seconds = 30e-6 + 30.0 / 16 / 380;
    QVERIFY(close(fabric[u"time_s"_s].toDouble(), seconds));
    QVERIFY(close(fabric[u"algbw_GBps"_s].toDouble(), 1 / seconds));
    QVERIFY(close(fabric[u"busbw_GBps"_s].toDouble(), 30.0 / 16 / seconds));
    const QByteArray shown = text({u"estimate"_s, m_file, u"--size"_s, u"1GB"_s});
    QVERIFY(shown.contains("switch-0/port-0, 400 Gb/s"));
    QVERIFY(shown.contains("share = 47.500 GB/s"));
    // NCCL counts NVLink of H100 at 18 × 20.6 GB/s and a 400G NIC at 48 GB/s a channel.
    const QJsonObject nccl =
        json({u"estimate"_s, m_file, u"--model"_s, u"nccl"_s, u"--algorithm"_s, u"ring"_s})[u"fabrics"_s][0]
            .toObject();
    QVERIFY(termOf(nccl, "search_channels"_L1) * termOf(nccl, "channel_rate"_L1) <= 8 * 50.0);
    QVERIFY(nccl[u"busbw_GBps"_s].toDouble() > 300 && nccl[u"busbw_GBps"_s].toDouble() < 400);
}

void TestCliUnits::rings()
{
    const QJsonArray hops = json({u"rings"_s, m_file})[u"channels"_s][0][u"hops"_s].toArray();
    // Eight channels share 450 GB/s = 3600 Gb/s of a GPU; each has a NIC of its own.
    QVERIFY(close(hops[0][u"share_gbps"_s].toDouble(), 450));
    QVERIFY(close(hops[7][u"share_gbps"_s].toDouble(), 380));
    const QByteArray shown = text({u"rings"_s, m_file});
    QVERIFY(shown.contains("450 Gb/s") && shown.contains("380 Gb/s"));
}

void TestCliUnits::exports()
{
    QCOMPARE(m_cli.run({u"export"_s, m_file, u"--to"_s, u"svg"_s, u"-o"_s, m_cli.path(u"two.svg"_s)}).code,
             0);
    const QByteArray picture = spaced(m_cli.read(u"two.svg"_s));
    QVERIFY(picture.contains("450 GB/s a GPU"));
    QVERIFY(!picture.contains("900 GB/s"));
    QCOMPARE(
        m_cli.run({u"export"_s, m_file, u"--to"_s, u"bom-csv"_s, u"-o"_s, m_cli.path(u"two.csv"_s)}).code, 0);
    const QByteArray bill = spaced(m_cli.read(u"two.csv"_s));
    QVERIFY(bill.contains("Fibre 400 Gb/s"));
    QVERIFY(bill.contains("Transceiver 2 × 400 Gb/s"));
}

FABRIC_TEST(TestCliUnits)
#include "tst_units.moc"
