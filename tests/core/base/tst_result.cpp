#include "support/test_registry.h"

#include "core/base/context.h"
#include "core/base/id.h"
#include "core/base/result.h"

#include <memory>
#include <unordered_set>

using namespace fabric;

class TestResult : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsAValueOrAnError();
    void movesItsValue();
    void worksWithoutAValue();
    void findingsAreFilledInPlace();
    void idsOfDifferentKindsDoNotMix();
    void contextStopsAndReports();
};

void TestResult::holdsAValueOrAnError()
{
    const Result<int> seven(7);
    QVERIFY(seven.ok());
    QVERIFY(seven);
    QCOMPARE(*seven, 7);
    const Result<int> none = error(ErrorKind::refused, finding("test.no", "/a"));
    QVERIFY(!none);
    QCOMPARE(none.error().kind, ErrorKind::refused);
    QCOMPARE(none.error().findings.size(), 1U);
    QCOMPARE(none.error().findings[0].place, std::string("/a"));
}

void TestResult::movesItsValue()
{
    Result<std::unique_ptr<int>> result(std::make_unique<int>(3));
    QCOMPARE(**result, 3);
    const std::unique_ptr<int> taken = *std::move(result);
    QCOMPARE(*taken, 3);
    Result<std::string> text(std::string("abc"));
    text.value() += "d";
    QCOMPARE(text->size(), 4U);
}

void TestResult::worksWithoutAValue()
{
    const Result<void> done;
    QVERIFY(done.ok());
    const Result<void> failed = error(ErrorKind::cancelled, finding("test.no"));
    QVERIFY(!failed);
    QCOMPARE(failed.error().kind, ErrorKind::cancelled);
}

void TestResult::findingsAreFilledInPlace()
{
    const Finding f = finding("test.code", "k", Severity::warning)
                          .with("found", 7)
                          .with("limit", 2.5)
                          .with("nearest", "8")
                          .about("leaf-0")
                          .about("leaf-1");
    QCOMPARE(f.severity, Severity::warning);
    QCOMPARE(f.arguments.size(), 3U);
    QCOMPARE(std::get<std::int64_t>(f.arguments[0].value), std::int64_t(7));
    QCOMPARE(std::get<double>(f.arguments[1].value), 2.5);
    QCOMPARE(std::get<std::string>(f.arguments[2].value), std::string("8"));
    QCOMPARE(f.subjects.size(), 2U);
    QCOMPARE(f.line, 0);
}

void TestResult::idsOfDifferentKindsDoNotMix()
{
    static_assert(!std::is_convertible_v<DeviceId, LinkId>);
    static_assert(!std::is_convertible_v<std::uint32_t, DeviceId>);
    QVERIFY(!DeviceId().valid());
    QVERIFY(DeviceId{0}.valid());
    QVERIFY(DeviceId{1} < DeviceId{2});
    const std::unordered_set<DeviceId> set{DeviceId{1}, DeviceId{2}, DeviceId{1}};
    QCOMPARE(set.size(), 2U);
}

void TestResult::contextStopsAndReports()
{
    std::stop_source source;
    double share = 0;
    const Context context{source.get_token(), [&](double s) { share = s; }};
    context.report(0.5);
    QCOMPARE(share, 0.5);
    QVERIFY(!context.stopped());
    source.request_stop();
    QVERIFY(context.stopped());
    Context().report(1); // nobody listens
    QVERIFY(!Context().stopped());
}

FABRIC_TEST(TestResult)
#include "tst_result.moc"
