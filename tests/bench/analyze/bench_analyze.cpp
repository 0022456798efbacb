#include "core/analyze/analyze.h"
#include "core/analyze/cut_pricer.h"
#include "core/analyze/hub_bound.h"
#include "core/analyze/natural_splits.h"
#include "core/generate/generate.h"
#include "support/test_registry.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTextStream>

#ifdef FABRIC_HAS_IGRAPH
#include <igraph/igraph.h>
#endif

#include <cstdio>

using namespace Qt::StringLiterals;

namespace fabric::test {

class BenchAnalyze : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void fullAnalysis_data();
    void fullAnalysis();
    void allPairsOfTheK32Tree();

private:
    Snapshot build(const char* family, OptionList options) const;
    std::optional<Catalog> m_catalog;
};

namespace {

double seconds(const QElapsedTimer& timer)
{
    return static_cast<double>(timer.nsecsElapsed()) * 1e-9;
}

double peakMegabytes()
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : status.readAll().split('\n')) {
        if (line.startsWith("VmHWM:"))
            return line.mid(6).trimmed().split(' ').first().toDouble() / 1024;
    }
    return 0;
}

/// Ends of every network link as positions of devices.
std::vector<std::pair<int, int>> endsOf(const Design& design)
{
    std::vector<std::pair<int, int>> ends;
    for (const Link& link : design.links)
        ends.emplace_back(static_cast<int>(design.indexOf(link.a.device)),
                          static_cast<int>(design.indexOf(link.b.device)));
    return ends;
}

#ifdef FABRIC_HAS_IGRAPH
/// Hops between all pairs of nodes, and how long that took.
std::pair<double, double> igraphAllPairs(const FabricGraph& graph)
{
    igraph_vector_int_t edges;
    igraph_vector_int_init(&edges, 0);
    for (const auto& [a, b] : endsOf(graph.design())) {
        igraph_vector_int_push_back(&edges, a);
        igraph_vector_int_push_back(&edges, b);
    }
    igraph_t network;
    igraph_create(&network, &edges, static_cast<igraph_integer_t>(graph.vertexCount()), IGRAPH_UNDIRECTED);
    igraph_vector_int_t nodes;
    igraph_vector_int_init(&nodes, 0);
    for (const FabricGraph::Vertex v : graph.nodes())
        igraph_vector_int_push_back(&nodes, v);
    igraph_matrix_t found;
    igraph_matrix_init(&found, 0, 0);
    double hops = 0;
    QElapsedTimer timer;
    timer.start();
    constexpr igraph_integer_t batch = 256; // rows at a time, so that the matrix stays small
    const igraph_integer_t count = igraph_vector_int_size(&nodes);
    for (igraph_integer_t i = 0; i < count; i += batch) {
        const igraph_vector_int_t from =
            *igraph_vector_int_view(&from, VECTOR(nodes) + i, std::min(batch, count - i));
        igraph_distances(&network, &found, igraph_vss_vector(&from), igraph_vss_vector(&nodes), IGRAPH_ALL);
        hops += igraph_matrix_sum(&found);
    }
    const double time = seconds(timer);
    igraph_matrix_destroy(&found);
    igraph_vector_int_destroy(&nodes);
    igraph_destroy(&network);
    igraph_vector_int_destroy(&edges);
    return {hops, time};
}
#endif

constexpr auto networkxScript = R"py(
import sys, time
import networkx as nx
nodes, sources = int(sys.argv[2]), int(sys.argv[3])
g = nx.Graph()
with open(sys.argv[1]) as f:
    for line in f:
        a, b = line.split()
        g.add_edge(int(a), int(b))
start = time.perf_counter()
for s in range(0, nodes, nodes // sources):
    nx.single_source_shortest_path_length(g, s)
print(time.perf_counter() - start)
)py";

/// Time of networkx for some of the searches; negative if it is not installed.
double networkxTime(const Design& design, std::size_t nodes, int sources)
{
    const QString python = QStandardPaths::findExecutable(u"python3"_s);
    QTemporaryDir folder;
    QFile list(folder.filePath(u"links.txt"_s));
    if (python.isEmpty() || !list.open(QIODevice::WriteOnly))
        return -1;
    QTextStream out(&list);
    for (const auto& [a, b] : endsOf(design))
        out << a << ' ' << b << '\n';
    out.flush();
    list.close();
    QProcess process;
    process.start(python, {u"-c"_s, QString::fromLatin1(networkxScript), list.fileName(),
                           QString::number(nodes), QString::number(sources)});
    process.waitForFinished(-1);
    bool ok = false;
    const double time = process.readAllStandardOutput().trimmed().toDouble(&ok);
    return ok ? time : -1;
}

} // namespace

void BenchAnalyze::initTestCase()
{
    Result<Catalog> catalog = Catalog::loadFolder(FABRIC_SOURCE_DIR "/resources/catalog");
    QVERIFY(catalog.ok());
    m_catalog = *catalog;
}

Snapshot BenchAnalyze::build(const char* family, OptionList options) const
{
    const Result<Parameters> parameters = parametersFrom(family, options);
    if (!parameters)
        return nullptr;
    Result<Design> design = generate(*parameters, *m_catalog);
    return design ? std::make_shared<const Design>(std::move(*design)) : nullptr;
}

void BenchAnalyze::fullAnalysis_data()
{
    QTest::addColumn<QByteArray>("family");
    QTest::addColumn<OptionList>("options");
    QTest::addRow("fat-tree k=64, 65,536 nodes") << QByteArray("fat-tree") << OptionList{{"k", "64"}};
    QTest::addRow("fat-tree k=32, 8,192 nodes") << QByteArray("fat-tree") << OptionList{{"k", "32"}};
    QTest::addRow("torus 16x16x16") << QByteArray("torus") << OptionList{{"dims", "16x16x16"}};
    QTest::addRow("torus 64x32x32, 65,536 nodes") << QByteArray("torus") << OptionList{{"dims", "64x32x32"}};
    QTest::addRow("dragonfly p7 a14 h7, 9,702 nodes")
        << QByteArray("dragonfly") << OptionList{{"p", "7"}, {"a", "14"}, {"h", "7"}};
    QTest::addRow("rail, 2,048 DGX H100")
        << QByteArray("rail") << OptionList{{"nodes", "2048"}, {"tiers", "3"}};
    QTest::addRow("SuperPOD 4 SU") << QByteArray("reference")
                                   << OptionList{{"design", "dgx-h100-superpod"}, {"su", "4"}};
}

void BenchAnalyze::fullAnalysis()
{
    QFETCH(QByteArray, family);
    QFETCH(OptionList, options);
    QElapsedTimer timer;
    timer.start();
    const Snapshot design = build(family.constData(), options);
    QVERIFY(design);
    const double generated = seconds(timer);
    timer.restart();
    const FabricGraph graph(design);
    const double built = seconds(timer);
    timer.restart();
    const CapacityGraph capacity(graph);
    const Symmetry symmetry(graph, capacity);
    const double merged = seconds(timer);
    timer.restart();
    const Result<Distances> hops = distances(capacity, symmetry, {});
    const double measured = seconds(timer);
    timer.restart();
    const std::vector<HubSet> sets = hubSets(capacity);
    const double lower = hubBound(capacity, symmetry, sets.front(), {})->gbps;
    const double lowerTime = seconds(timer);
    timer.restart();
    CutPricer pricer(capacity);
    const double upper = pricer.price(naturalSplits(graph, capacity).front());
    const double upperTime = seconds(timer);
    timer.restart();
    const Result<AnalysisReport> report = analyze(graph, {}, {});
    const double all = seconds(timer);
    std::printf("%s: %zu nodes, %zu links, %zu classes\n"
                "  generate %.3f s, graph %.3f s, classes %.3f s, distances %.3f s (average %.5f)\n"
                "  first lower bound %.3f s (%.6g Gb/s), first upper bound %.3f s (%.6g Gb/s)\n"
                "  full analysis %.3f s: bisection %.6g to %.6g Gb/s, %s; peak memory %.0f MB\n",
                QTest::currentDataTag(), graph.nodes().size(), design->links.size(), capacity.classCount(),
                generated, built, merged, measured, hops->averageHops.value_or(0), lowerTime, lower,
                upperTime, upper, all, toGbps(report->bisection->lower), toGbps(report->bisection->upper),
                report->bisection->method.c_str(), peakMegabytes());
    std::fflush(stdout);
}

void BenchAnalyze::allPairsOfTheK32Tree()
{
    const Snapshot design = build("fat-tree", {{"k", "32"}});
    QVERIFY(design);
    const FabricGraph graph(design);
    QElapsedTimer timer;
    timer.start();
    const CapacityGraph capacity(graph);
    const Symmetry symmetry(graph, capacity);
    const Distances found = *distances(capacity, symmetry, {});
    const double ours = seconds(timer);
    QVERIFY(found.averageHops);
    const auto n = static_cast<double>(graph.nodes().size());
    std::printf("k=32, all pairs of %.0f nodes: ours %.4f s, classes and switch pairs included\n", n, ours);
#ifdef FABRIC_HAS_IGRAPH
    const auto [hops, theirs] = igraphAllPairs(graph);
    QCOMPARE(hops, *found.averageHops * n * (n - 1));
    std::printf("  igraph %.3f s: ours is %.0f times as fast\n", theirs, theirs / ours);
#else
    std::printf("  igraph not installed\n");
#endif
    constexpr int sample = 64;
    const double part = networkxTime(*design, graph.nodes().size(), sample);
    if (part < 0)
        std::printf("  networkx not installed\n");
    else
        std::printf("  networkx %.1f s for all nodes, from %d of them: ours is %.0f times as fast\n",
                    part * n / sample, sample, part * n / sample / ours);
    std::fflush(stdout);
}

} // namespace fabric::test

using BenchAnalyze = fabric::test::BenchAnalyze;
FABRIC_TEST(BenchAnalyze)
#include "bench_analyze.moc"
