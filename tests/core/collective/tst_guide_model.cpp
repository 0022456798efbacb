#include "core/collective/guide_model.h"
#include "support/test_registry.h"

using namespace fabric;

class TestGuideModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void worked();
    void collectives_data();
    void collectives();
    void oneRankTakesNoTime();
    void busBandwidthTendsToB();
    void latencyGrowsWithSteps();
    void defaultsAndSettings();
    void wordsAndBack();
};

// R = 8, S = 1 GB, B = 50 GB/s, α = 5 µs: 14 × 5 µs + 2 · 7/8 · 1 GB ÷ 50 GB/s = 0.07 + 35 ms.
void TestGuideModel::worked()
{
    const GuideTime time =
        guideTime(Collective::allReduce, 8, Bytes(1e9), gigabytesPerSecond(50), microseconds(5));
    QCOMPARE(time.latency.value(), 70e-6);
    QCOMPARE(time.transfer.value(), 35e-3);
    QCOMPARE(time.total().value(), 35.07e-3);
    const double busbw = busFactor(Collective::allReduce, 8) * 1e9 / time.total().value() / 1e9;
    QVERIFY(std::abs(busbw - 49.90) < 0.005);
}

void TestGuideModel::collectives_data()
{
    QTest::addColumn<int>("collective");
    QTest::addColumn<double>("seconds");
    // R = 1024, S = 1 GB, B = 50 GB/s, α = 5 µs; the first is example2 of Patarasuk and Yuan's formula.
    QTest::newRow("all_reduce") << int(Collective::allReduce) << 0.050190937500000005;
    QTest::newRow("all_gather") << int(Collective::allGather) << 1023 * 5e-6 + 1023.0 / 1024 * 0.02;
    QTest::newRow("reduce_scatter") << int(Collective::reduceScatter) << 1023 * 5e-6 + 1023.0 / 1024 * 0.02;
    QTest::newRow("broadcast") << int(Collective::broadcast) << 1023 * 5e-6 + 0.02;
    QTest::newRow("reduce") << int(Collective::reduce) << 1023 * 5e-6 + 0.02;
    QTest::newRow("all_to_all") << int(Collective::allToAll) << 1023 * 5e-6 + 1023.0 / 1024 * 0.02;
}

void TestGuideModel::collectives()
{
    QFETCH(int, collective);
    QFETCH(double, seconds);
    const GuideTime time = guideTime(static_cast<Collective>(collective), 1024, Bytes(1e9),
                                     gigabytesPerSecond(50), microseconds(5));
    QVERIFY(std::abs(time.total().value() - seconds) < 1e-12);
}

void TestGuideModel::oneRankTakesNoTime()
{
    for (const Collective collective : allCollectives) {
        const GuideTime time = guideTime(collective, 1, Bytes(1e9), gigabytesPerSecond(50), microseconds(5));
        QCOMPARE(time.total().value(), 0.0);
    }
}

void TestGuideModel::busBandwidthTendsToB()
{
    for (const Collective collective : allCollectives) {
        double before = 0;
        for (const double size : {1e3, 1e6, 1e9, 1e12}) {
            const double time =
                guideTime(collective, 64, Bytes(size), gigabytesPerSecond(50), microseconds(5))
                    .total()
                    .value();
            const double busbw = busFactor(collective, 64) * size / time;
            QVERIFY(busbw > before);
            QVERIFY(busbw <= 50e9);
            before = busbw;
        }
        QVERIFY(before > 0.999 * 50e9);
    }
}

void TestGuideModel::latencyGrowsWithSteps()
{
    const auto latency = [](std::uint32_t ranks, double alpha) {
        return guideTime(Collective::allReduce, ranks, Bytes(8), gigabytesPerSecond(50), microseconds(alpha))
            .latency.value();
    };
    QVERIFY(std::abs(latency(64, 10) - latency(64, 1) - 126 * 9e-6) < 1e-15);
    QVERIFY(std::abs(latency(129, 1) / latency(65, 1) - 2) < 1e-12);
}

void TestGuideModel::defaultsAndSettings()
{
    FabricSettings settings;
    QCOMPARE(ratesOf(settings, FabricKind::infiniband).efficiency, 0.95);
    QCOMPARE(ratesOf(settings, FabricKind::roce).efficiency, 0.85);
    QCOMPARE(ratesOf(settings, FabricKind::ethernet).efficiency, 0.65);
    QCOMPARE(toMicroseconds(ratesOf(settings, FabricKind::ethernet).latency), 30.0);
    QCOMPARE(ratesOf(settings, FabricKind::roce).efficiencyOf(ElementKind::nvlink), 1.0);
    QCOMPARE(ratesOf(settings, FabricKind::roce).efficiencyOf(ElementKind::pcie), 1.0);
    QCOMPARE(ratesOf(settings, FabricKind::ethernet, Defaults::measured).efficiency, 0.45);
    QCOMPARE(ratesOf(settings, FabricKind::infiniband, Defaults::measured).nvlinkEfficiency, 0.80);

    settings.of(FabricKind::roce).efficiency = 0.5;
    settings.of(FabricKind::roce).latency = microseconds(7);
    settings.of(FabricKind::roce).linkRate = gbps(100);
    settings.nvlinkEfficiency = 0.7;
    const FabricRates rates = ratesOf(settings, FabricKind::roce, Defaults::measured);
    QCOMPARE(rates.efficiency, 0.5);
    QCOMPARE(rates.nvlinkEfficiency, 0.7);
    QCOMPARE(toMicroseconds(rates.latency), 7.0);
    QCOMPARE(toGbps(*rates.linkRate), 100.0);
}

void TestGuideModel::wordsAndBack()
{
    for (const Collective collective : allCollectives)
        QVERIFY(*parseCollective(nameOf(collective)) == collective);
    QCOMPARE(parseCollective("allreduce").error().kind, ErrorKind::usage);
}

FABRIC_TEST(TestGuideModel)
#include "tst_guide_model.moc"
