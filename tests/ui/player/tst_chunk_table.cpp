#include "played_results.h"
#include "support/test_registry.h"
#include "ui/player/chunk_panel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTableView>

using namespace fabric;
using namespace Qt::StringLiterals;

class TestChunkTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRowForEachGpu();
    void restingRowsSaySo();
    void largeRingsAreJoinedByNode();
    void aNodeMaySendToSeveral();
    void oneLargeNodeIsNotJoined();
    void rowsStayWhileStepsGoBy();
    void theTableFollowsThePlayer();
    void theSlowestIsNamed();
    void tooLargeRingsGetALine();
    void nothingToPlayGetsALine();
};

namespace {

/// A ring over `nodes` of `gpus` each; all send the chunk of their own position.
std::vector<RingPlayer::Row> ringOf(int nodes, int gpus)
{
    std::vector<RingPlayer::Row> rows;
    const int all = nodes * gpus;
    for (int i = 0; i < all; ++i) {
        RingPlayer::Row row;
        row.node = u"node-%1"_s.arg(i / gpus);
        row.gpu = i % gpus;
        row.chunk = static_cast<std::uint32_t>(i);
        const int next = (i + 1) % all;
        row.toNode = u"node-%1"_s.arg(next / gpus);
        row.toGpu = next % gpus;
        row.reduced = i % gpus == 0 ? 1.0 : 0.0;
        rows.push_back(row);
    }
    return rows;
}

QString at(const QAbstractItemModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

struct Bench
{
    explicit Bench(const Results& results)
    {
        panel.resize(352, 264);
        panel.show();
        test::setResults(player, results);
    }
    const QAbstractItemModel& model() const { return *panel.table()->model(); }

    RingPlayer player;
    ChunkPanel panel{player};
};

} // namespace

void TestChunkTable::aRowForEachGpu()
{
    ChunkModel model;
    const QAbstractItemModelTester tester(&model);
    model.setGpus(ringOf(2, 4));
    QCOMPARE(model.rowCount(), 8);
    QVERIFY(!model.isByNode());
    QCOMPARE(at(model, 0, ChunkModel::senderColumn), u"node-0 GPU 0"_s);
    QCOMPARE(at(model, 0, ChunkModel::chunkColumn), u"▸ 0"_s);
    QCOMPARE(at(model, 0, ChunkModel::receiverColumn), u"GPU 1"_s); // stays in the node
    QCOMPARE(at(model, 3, ChunkModel::receiverColumn), u"node-1 GPU 0"_s);
    QCOMPARE(at(model, 0, ChunkModel::reducedColumn), u"100\u202f%"_s);
    QCOMPARE(at(model, 1, ChunkModel::reducedColumn), u"0\u202f%"_s);
}

void TestChunkTable::restingRowsSaySo()
{
    std::vector<RingPlayer::Row> rows = ringOf(2, 2);
    rows[1].chunk.reset();
    ChunkModel model;
    model.setGpus(rows);
    QCOMPARE(at(model, 1, ChunkModel::chunkColumn), u"–"_s);
    QCOMPARE(at(model, 1, ChunkModel::receiverColumn), u"–"_s);
    QVERIFY(!model.index(1, 0).data(ChunkModel::activeRole).toBool());
    QVERIFY(model.index(0, 0).data(ChunkModel::activeRole).toBool());
    // More than a colour: a mark and weight.
    QVERIFY(model.index(0, ChunkModel::chunkColumn).data(Qt::FontRole).value<QFont>().bold());
    QVERIFY(!model.index(1, ChunkModel::chunkColumn).data(Qt::FontRole).value<QFont>().bold());
}

void TestChunkTable::largeRingsAreJoinedByNode()
{
    ChunkModel model;
    const QAbstractItemModelTester tester(&model);
    model.setGpus(ringOf(7, 9));
    QCOMPARE(model.rowCount(), 63);
    model.setGpus(ringOf(8, 8)); // from 64 GPUs up
    QVERIFY(model.isByNode());
    QCOMPARE(model.rowCount(), 8);
    QCOMPARE(at(model, 2, ChunkModel::senderColumn), u"node-2"_s);
    QCOMPARE(at(model, 2, ChunkModel::chunkColumn), u"▸ 23"_s); // of its last GPU: the only one that leaves
    QCOMPARE(at(model, 2, ChunkModel::receiverColumn), u"node-3"_s);
    QCOMPARE(model.index(2, 0).data(ChunkModel::reducedRole).toDouble(), 1.0 / 8); // mean of its GPUs
    QCOMPARE(model.headerData(0, Qt::Horizontal).toString(), u"Node"_s);
}

void TestChunkTable::aNodeMaySendToSeveral()
{
    std::vector<RingPlayer::Row> rows = ringOf(8, 8);
    rows[16].toNode = u"node-6"_s; // GPU 0 of node-2 leaves it as well
    ChunkModel model;
    model.setGpus(rows);
    QCOMPARE(at(model, 2, ChunkModel::chunkColumn), u"▸ 16, 23"_s);
    QCOMPARE(at(model, 2, ChunkModel::receiverColumn), u"node-6, node-3"_s);
}

void TestChunkTable::oneLargeNodeIsNotJoined()
{
    ChunkModel model;
    model.setGpus(ringOf(1, 72));
    QCOMPARE(model.rowCount(), 72);
}

void TestChunkTable::rowsStayWhileStepsGoBy()
{
    ChunkModel model;
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    std::vector<RingPlayer::Row> rows = ringOf(2, 4);
    model.setGpus(rows);
    QCOMPARE(resets.size(), 1);
    rows[0].chunk = 7;
    model.setGpus(rows);
    QCOMPARE(resets.size(), 1);
    QCOMPARE(changes.size(), 1);
    QCOMPARE(at(model, 0, ChunkModel::chunkColumn), u"▸ 7"_s);
}

void TestChunkTable::theTableFollowsThePlayer()
{
    Bench bench(test::ringResults()); // 16 GPUs
    QTRY_COMPARE(bench.model().rowCount(), 16);
    const QString first = at(bench.model(), 0, ChunkModel::chunkColumn);
    bench.player.stepForward();
    QVERIFY(at(bench.model(), 0, ChunkModel::chunkColumn) != first);
    bench.player.stepBack();
    QCOMPARE(at(bench.model(), 0, ChunkModel::chunkColumn), first);
    bench.player.play();
    bench.player.advance(Seconds(1.3)); // into the next step
    QVERIFY(at(bench.model(), 0, ChunkModel::chunkColumn) != first);
    bench.player.goTo(bench.player.steps());
    for (int row = 0; row < 16; ++row) {
        QCOMPARE(at(bench.model(), row, ChunkModel::chunkColumn), u"–"_s);
        QCOMPARE(at(bench.model(), row, ChunkModel::reducedColumn), u"100\u202f%"_s);
    }
    QVERIFY(bench.panel.remark().isEmpty());
    QVERIFY(!bench.panel.table()->accessibleName().isEmpty());
}

void TestChunkTable::theSlowestIsNamed()
{
    Bench bench(test::ringResults(0, 4));
    QTRY_COMPARE(bench.model().rowCount(), 32);
    int slow = 0;
    for (int row = 0; row < 32; ++row)
        slow += bench.model().index(row, 0).data(ChunkModel::slowestRole).toBool() ? 1 : 0;
    QCOMPARE(slow, 2);
    QVERIFY2(bench.panel.remark().contains(u"wait"_s), qPrintable(bench.panel.remark()));
}

void TestChunkTable::tooLargeRingsGetALine()
{
    Bench bench(test::ringResults(-1, 129)); // 1,032 GPUs
    QTRY_VERIFY(bench.player.canPlay());
    QTRY_VERIFY2(bench.panel.remark().contains(u"1\u202f032"_s), qPrintable(bench.panel.remark()));
    QCOMPARE(bench.model().rowCount(), 0);
    QVERIFY(bench.panel.table()->isHidden());
}

void TestChunkTable::nothingToPlayGetsALine()
{
    Bench bench(Results{});
    QVERIFY(!bench.panel.remark().isEmpty());
    QCOMPARE(bench.model().rowCount(), 0);
}

FABRIC_TEST(TestChunkTable)
#include "tst_chunk_table.moc"
