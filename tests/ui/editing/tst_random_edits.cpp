#include "core/analyze/analyze.h"
#include "core/graph/fabric_graph.h"
#include "core/model/physical_counts.h"
#include "support/test_registry.h"
#include "ui/editing/editing_bench.h"
#include "ui/editing/random_hand.h"

#include <cstdio>

using namespace fabric;
using namespace fabric::test;
using namespace Qt::StringLiterals;

namespace {

/// A number from the environment, or the one given.
std::uint32_t numberFrom(const char* name, std::uint32_t otherwise)
{
    bool isNumber = false;
    const uint value = qEnvironmentVariable(name).toUInt(&isNumber);
    return isNumber ? value : otherwise;
}

} // namespace

/// Random edits: everything is undone and redone to the byte, and every design on the way is valid.
/// FABRIC_SEED and FABRIC_STEPS choose another run.
class TestRandomEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void undoAndRedoAll_data()
    {
        QTest::addColumn<uint>("seed");
        const std::uint32_t first = numberFrom("FABRIC_SEED", 1);
        QTest::addRow("seed %u", first) << first;
        if (!qEnvironmentVariableIsSet("FABRIC_SEED"))
            QTest::addRow("seed 20260301") << 20260301U;
    }

    void undoAndRedoAll()
    {
        QFETCH(uint, seed);
        const std::uint32_t steps = numberFrom("FABRIC_STEPS", 1000);
        EditingBench bench(rail(8, 4));
        RandomHand hand(bench.document, bench.editor, productCatalog(), seed);
        const std::string start = bench.bytes();
        for (std::uint32_t i = 0; i < steps; ++i) {
            hand.act();
            const QString trouble = bench.trouble();
            if (!trouble.isEmpty())
                QFAIL(qPrintable(u"seed %1, step %2: %3"_s.arg(seed).arg(i).arg(trouble)));
            if (i % 50 == 49)
                QVERIFY2(standsUp(bench), qPrintable(u"seed %1, step %2"_s.arg(seed).arg(i)));
        }
        const std::string end = bench.bytes();
        std::printf("seed %u: %u commands, %d steps, %zu refused, %zu devices, %zu links at the end\n", seed,
                    steps, bench.steps(), bench.refusals.size(), bench.design().devices.size(),
                    bench.design().links.size());
        QVERIFY(bench.steps() > static_cast<int>(steps / 3)); // most of it does something
        QUndoStack& stack = bench.document.undoStack();
        const int last = stack.index(); // what the hand itself has undone stays so
        while (stack.canUndo())
            stack.undo();
        QVERIFY2(bench.bytes() == start, qPrintable(u"seed %1: undo differs"_s.arg(seed)));
        while (stack.index() < last)
            stack.redo();
        QVERIFY2(bench.bytes() == end, qPrintable(u"seed %1: redo differs"_s.arg(seed)));
    }

private:
    /// A file reads back as what it was, and analyses have an answer or a reason.
    static bool standsUp(const EditingBench& bench)
    {
        const Result<io::DesignFile> file = io::readDesign(bench.bytes(), "test");
        if (!file || !(file->design == bench.design()))
            return false;
        const FabricGraph graph(bench.document.snapshot());
        const Result<AnalysisReport> report = analyze(graph, {}, {});
        return physicalCounts(bench.design()).links ==
                   static_cast<std::int64_t>(bench.design().links.size()) &&
               (report.ok() || !report.error().findings.empty());
    }
};

FABRIC_TEST(TestRandomEdits)
#include "tst_random_edits.moc"
