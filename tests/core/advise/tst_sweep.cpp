#include "support/test_registry.h"

#include "core/advise/sweep.h"
#include "core/collective/fabrics.h"

#include <cmath>

using namespace fabric;
using namespace fabric::test;

/// One collective over message sizes, ranks and oversubscription.
class TestSweep : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sizesAreThoseOfSingleEstimates();
    void ranksFollowTheFormula();
    void ranksGrowByNodes();
    void idleNodesStillForward();
    void wholeJobIsTheLastPoint_data();
    void wholeJobIsTheLastPoint();
    void packedRingsDoNotFeelOversubscription();
    void allToAllFeelsIt();
    void canonicalTreeIsVariedToo();
    void editsAreToldToBeLeftOut();
    void otherFabricsAreRefused_data();
    void otherFabricsAreRefused();
    void unknownAxisIsRefused();
    void stopsWhenAsked();

private:
    static Result<SweepReport> swept(const Design& design, SweepOver over, const EstimateSpec& spec = {},
                                     const Context& context = {})
    {
        return sweep(graphOf(design), over, spec, catalog(), context);
    }
    static const SweepFigures& own(const SweepSample& sample, std::size_t curve = 0)
    {
        return sample.curves[curve][indexOf(FabricKind::infiniband)];
    }
    static bool near(double a, double b, double relative = 1e-9) { return std::abs(a / b - 1) < relative; }
};

void TestSweep::sizesAreThoseOfSingleEstimates()
{
    const Design design = designOf("rail", {{"nodes", "4"}, {"tiers", "1"}});
    const Result<SweepReport> report = swept(design, SweepOver::size);
    QVERIFY(report.ok());
    QCOMPARE(report->samples.size(), 24U);
    QCOMPARE(report->samples.front().at, 1024.0);
    QCOMPARE(report->samples.back().at, 8.0 * 1024 * 1024 * 1024);
    for (const SweepSample& sample : report->samples) {
        EstimateSpec spec;
        spec.bytes = Bytes(sample.at);
        const Result<EstimateReport> single = estimate(graphOf(design), spec);
        for (const FabricKind fabric : allFabrics)
            QCOMPARE(sample.curves[0][indexOf(fabric)].time->value(), single->of(fabric).time.value());
    }
}

void TestSweep::ranksFollowTheFormula()
{
    // One 400 Gb/s port a node behind one switch: B = 50 GB/s × 0.95, α = 1 µs.
    EstimateSpec spec;
    spec.bytes = Bytes(1e9);
    const Result<SweepReport> report = swept(designOf("star", {{"nodes", "16"}}), SweepOver::ranks, spec);
    QVERIFY(report.ok());
    const std::vector<double> counts{1, 2, 4, 8, 16};
    QCOMPARE(report->samples.size(), counts.size());
    QCOMPARE(own(report->samples[0]).time->value(), 0.0);
    QVERIFY(!own(report->samples[0]).busBandwidth);
    for (std::size_t i = 1; i < counts.size(); ++i) {
        const double r = counts[i];
        QCOMPARE(report->samples[i].at, r);
        QVERIFY(
            near(own(report->samples[i]).time->value(), 2 * (r - 1) * 1e-6 + 2 * (r - 1) / r * 1e9 / 47.5e9));
    }
}

void TestSweep::ranksGrowByNodes()
{
    const Result<SweepReport> report =
        swept(designOf("rail", {{"nodes", "5"}, {"tiers", "1"}}), SweepOver::ranks);
    std::vector<double> counts;
    for (const SweepSample& sample : report->samples)
        counts.push_back(sample.at);
    QCOMPARE(counts, (std::vector<double>{8, 16, 32, 40}));
}

void TestSweep::idleNodesStillForward()
{
    // Two neighbours of a torus: both channels share the one link between them, B = 50 GB/s × 0.95.
    EstimateSpec spec;
    spec.bytes = Bytes(1e9);
    const Result<SweepReport> near2 = swept(designOf("torus", {{"dims", "4x4"}}), SweepOver::ranks, spec);
    QVERIFY(near(own(near2->samples[1]).time->value(), 2e-6 + 1e9 / 47.5e9));
    // A job of half the nodes at random has its messages forwarded by the other half.
    spec.placement = {PlacementKind::scattered, 1};
    const Result<SweepReport> apart = swept(designOf("torus", {{"dims", "4x4"}}), SweepOver::ranks, spec);
    QVERIFY(apart.ok());
    QCOMPARE(apart->samples.size(), 5U);
}

void TestSweep::wholeJobIsTheLastPoint_data()
{
    QTest::addColumn<QString>("family");
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("value");
    QTest::addColumn<int>("model");
    for (const int model : {0, 1}) {
        const QByteArray name = model == 0 ? " guide" : " nccl";
        QTest::newRow(("rail" + name).constData()) << "rail"
                                                   << "nodes"
                                                   << "6" << model;
        QTest::newRow(("fat-tree" + name).constData()) << "fat-tree"
                                                       << "nodes"
                                                       << "12" << model;
        QTest::newRow(("torus" + name).constData()) << "torus"
                                                    << "dims"
                                                    << "3x4" << model;
        QTest::newRow(("dragonfly" + name).constData()) << "dragonfly"
                                                        << "p"
                                                        << "2" << model;
    }
}

void TestSweep::wholeJobIsTheLastPoint()
{
    QFETCH(QString, family);
    QFETCH(QString, option);
    QFETCH(QString, value);
    QFETCH(int, model);
    const Design design = designOf(family.toStdString(), {{option.toStdString(), value.toStdString()}});
    EstimateSpec spec;
    spec.model = model == 0 ? CostModel::guide : CostModel::nccl;
    const Result<SweepReport> report = swept(design, SweepOver::ranks, spec);
    QVERIFY(report.ok());
    const Result<EstimateReport> whole = estimate(graphOf(design), spec);
    QCOMPARE(report->samples.back().at, double(whole->ranks));
    for (const FabricKind fabric : allFabrics)
        QCOMPARE(report->samples.back().curves[0][indexOf(fabric)].time->value(),
                 whole->of(fabric).time.value());
}

void TestSweep::packedRingsDoNotFeelOversubscription()
{
    const Result<SweepReport> report =
        swept(designOf("fat-tree", {{"nodes", "64"}}), SweepOver::oversubscription);
    QVERIFY(report.ok());
    QCOMPARE(report->curves.size(), 3U);
    const SweepSample* four = nullptr;
    for (const SweepSample& sample : report->samples)
        four = near(sample.at, 4) ? &sample : four;
    QVERIFY(four);
    const SweepSample& one = report->samples.front();
    QCOMPARE(one.at, 1.0);
    QVERIFY(near(own(*four).time->value(), own(one).time->value()));
    QVERIFY(*own(*four, 1).time > *own(one, 1).time);
    QVERIFY(*own(*four, 2).time > *own(one, 2).time);
    for (std::size_t i = 1; i < report->samples.size(); ++i)
        QVERIFY(report->samples[i].at > report->samples[i - 1].at);
}

void TestSweep::allToAllFeelsIt()
{
    // 16 full leaves of 51 ports down and 13 up: (51 ÷ 13) · (816 − 51) ÷ (816 − 1) = 3.682 times as long.
    const Result<SweepReport> report =
        swept(designOf("fat-tree", {{"nodes", "816"}, {"node", "single-accelerator"}}),
              SweepOver::oversubscription);
    QVERIFY(report.ok());
    const SweepSample* four = nullptr;
    for (const SweepSample& sample : report->samples)
        four = near(sample.at, 51.0 / 13) ? &sample : four;
    QVERIFY(four);
    constexpr double alphas = 815e-6;
    QVERIFY(near((own(*four, 2).time->value() - alphas) /
                     (own(report->samples.front(), 2).time->value() - alphas),
                 51.0 / 13 * 765 / 815));
}

void TestSweep::canonicalTreeIsVariedToo()
{
    const Design design = designOf("fat-tree", {{"k", "4"}});
    const Result<SweepReport> report = swept(design, SweepOver::oversubscription);
    QVERIFY(report.ok());
    QVERIFY(report->notes.empty());
    const Result<EstimateReport> drawn = estimate(graphOf(design), EstimateSpec{});
    QCOMPARE(report->samples.front().at, 1.0);
    QVERIFY(near(own(report->samples.front()).time->value(), drawn->of(FabricKind::infiniband).time.value()));
}

void TestSweep::editsAreToldToBeLeftOut()
{
    Design design = designOf("fat-tree", {{"nodes", "8"}});
    design.links.pop_back();
    const Result<SweepReport> report = swept(design, SweepOver::oversubscription);
    QVERIFY(report.ok());
    QCOMPARE(report->notes.size(), 1U);
    QCOMPARE(report->notes.front().rule, std::string("advise.sweep_generated_anew"));
}

void TestSweep::otherFabricsAreRefused_data()
{
    QTest::addColumn<QString>("family");
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("value");
    QTest::newRow("star") << "star"
                          << "nodes"
                          << "4";
    QTest::newRow("torus") << "torus"
                           << "dims"
                           << "3x3";
    QTest::newRow("one tier") << "rail"
                              << "tiers"
                              << "1";
    QTest::newRow("reference") << "reference"
                               << "su"
                               << "1";
}

void TestSweep::otherFabricsAreRefused()
{
    QFETCH(QString, family);
    QFETCH(QString, option);
    QFETCH(QString, value);
    const Result<SweepReport> report =
        swept(designOf(family.toStdString(), {{option.toStdString(), value.toStdString()}}),
              SweepOver::oversubscription);
    QVERIFY(!report.ok());
    QCOMPARE(report.error().kind, ErrorKind::refused);
    QCOMPARE(report.error().findings.front().rule, std::string("advise.sweep_no_leaves"));
}

void TestSweep::unknownAxisIsRefused()
{
    QCOMPARE(parseSweepOver("ranks").value(), SweepOver::ranks);
    const Result<SweepOver> over = parseSweepOver("rank");
    QVERIFY(!over.ok());
    QCOMPARE(over.error().kind, ErrorKind::usage);
}

void TestSweep::stopsWhenAsked()
{
    std::stop_source stop;
    stop.request_stop();
    Context context;
    context.stop = stop.get_token();
    const Design design = designOf("fat-tree", {{"nodes", "8"}});
    for (const SweepOver over : {SweepOver::ranks, SweepOver::oversubscription}) {
        const Result<SweepReport> report = swept(design, over, {}, context);
        QVERIFY(!report.ok());
        QCOMPARE(report.error().kind, ErrorKind::cancelled);
    }
}

FABRIC_TEST(TestSweep)
#include "tst_sweep.moc"
