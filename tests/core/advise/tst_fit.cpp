#include "support/test_registry.h"

#include "core/advise/fit.h"

#include <cmath>

using namespace fabric;

/// Latency and bandwidth from times by size.
class TestFit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exactLineIsFound();
    void middleThatSagsBendsNothing();
    void latencyIsNeverNegative();
    void slowerTwiceIsTwice();
    void refusals();

private:
    static std::vector<TimedSize> line(double microseconds_, double gigabytes, double factor = 1)
    {
        std::vector<TimedSize> points;
        for (double size = 1024; size < 1e9; size *= 4)
            points.push_back(
                {Bytes(size), Seconds(factor * (microseconds_ * 1e-6 + size / (gigabytes * 1e9)))});
        return points;
    }
    static bool near(double a, double b, double relative = 1e-6)
    {
        return std::abs(a - b) <= relative * std::abs(b);
    }
};

void TestFit::exactLineIsFound()
{
    const Result<LineFit> fit = fitLine(line(35, 130));
    QVERIFY(fit.ok());
    QVERIFY(near(toMicroseconds(fit->latency), 35));
    QVERIFY(near(toGigabytesPerSecond(fit->bandwidth), 130));
    QVERIFY(fit->worstError < 1e-9);
    // 35 µs + 1 MiB ÷ 130 GB/s = 35 + 8.0660 µs.
    QVERIFY(near(toMicroseconds(fit->at(Bytes(1048576))), 43.06597, 1e-6));
}

void TestFit::middleThatSagsBendsNothing()
{
    std::vector<TimedSize> points = line(35, 130);
    points[5].time = points[5].time * 1.6;
    points[6].time = points[6].time * 1.5;
    const Result<LineFit> fit = fitLine(points);
    QVERIFY(near(toMicroseconds(fit->latency), 35, 1e-3));
    QVERIFY(near(toGigabytesPerSecond(fit->bandwidth), 130, 1e-3));
    QVERIFY(near(fit->worstError, 0.6 / 1.6, 1e-2));
    QCOMPARE(fit->worstSize.value(), points[5].size.value());
    QVERIFY(fit->middleError < 1e-3);
}

void TestFit::latencyIsNeverNegative()
{
    std::vector<TimedSize> points;
    for (double size = 1e6; size < 1e9; size *= 2)
        points.push_back({Bytes(size), Seconds(size / 1e10 - 5e-6)});
    const Result<LineFit> fit = fitLine(points);
    QCOMPARE(fit->latency.value(), 0.0);
    QVERIFY(near(toGigabytesPerSecond(fit->bandwidth), 10, 0.1));
}

void TestFit::slowerTwiceIsTwice()
{
    const Result<LineFit> once = fitLine(line(20, 50));
    const Result<LineFit> twice = fitLine(line(20, 50, 2));
    QVERIFY(near(twice->latency / once->latency, 2));
    QVERIFY(near(once->bandwidth / twice->bandwidth, 2));
}

void TestFit::refusals()
{
    const auto rule = [](const std::vector<TimedSize>& points) {
        const Result<LineFit> fit = fitLine(points);
        return fit ? std::string() : fit.error().findings.front().rule;
    };
    QCOMPARE(rule({}), std::string("advise.fit_few_sizes"));
    QCOMPARE(rule({{Bytes(1), Seconds(1)}, {Bytes(100), Seconds(2)}}), std::string("advise.fit_few_sizes"));
    QCOMPARE(rule({{Bytes(1), Seconds(1)}, {Bytes(2), Seconds(2)}, {Bytes(4), Seconds(3)}}),
             std::string("advise.fit_few_sizes"));
    // Ever faster with size.
    QCOMPARE(rule({{Bytes(1), Seconds(1)}, {Bytes(100), Seconds(1e-3)}, {Bytes(1e4), Seconds(1e-9)}}),
             std::string());
}

FABRIC_TEST(TestFit)
#include "tst_fit.moc"
