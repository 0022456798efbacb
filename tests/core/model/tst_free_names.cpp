#include "support/test_registry.h"

#include "core/model/free_names.h"

using namespace fabric;

class TestFreeNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void patterns();
    void namesTellTheirPattern();
    void numbersGoOnFromTheLargest();
    void manyPatterns();
};

void TestFreeNames::patterns()
{
    QVERIFY(!NamePattern::parse("node"));
    const auto padded = NamePattern::parse("rack1-node-##-a");
    QVERIFY(padded.has_value());
    QCOMPARE(padded->with(7), std::string("rack1-node-07-a"));
    QCOMPARE(padded->with(123), std::string("rack1-node-123-a"));
    QCOMPARE(padded->numberIn("rack1-node-07-a"), std::int64_t(7));
    QCOMPARE(padded->numberIn("rack1-node--a"), std::int64_t(-1));
    QCOMPARE(padded->numberIn("rack1-node-x-a"), std::int64_t(-1));
    QCOMPARE(NamePattern::parse("a#b#")->with(1), std::string("a#b1")); // the last run counts
}

void TestFreeNames::namesTellTheirPattern()
{
    std::int64_t number = 0;
    QCOMPARE(NamePattern::of("node-3", &number).with(4), std::string("node-4"));
    QCOMPARE(number, std::int64_t(3));
    QCOMPARE(NamePattern::of("node-03", &number).with(4), std::string("node-04"));
    QCOMPARE(NamePattern::of("storage", &number).with(0), std::string("storage-0"));
    QCOMPARE(number, std::int64_t(-1));
    QCOMPARE(NamePattern::of("7").with(8), std::string("8"));
    QCOMPARE(NamePattern::of("x1234567890").with(1), std::string("x1234567890-1")); // a serial number
}

void TestFreeNames::numbersGoOnFromTheLargest()
{
    Design d;
    for (const char* name : {"node-0", "node-7", "node-10x", "leaf-99", "node", "node-99999999999"})
        d.devices.push_back({d.nextDeviceId(), TypeIndex{0}, name});
    FreeNames names = FreeNames::ofDevices(d);
    QVERIFY(names.taken("node-7") && !names.taken("node-8"));
    QCOMPARE(names.take(*NamePattern::parse("node-#")), std::string("node-8"));
    QCOMPARE(names.take(*NamePattern::parse("node-#")), std::string("node-9"));
    QCOMPARE(names.take(*NamePattern::parse("spine-#")), std::string("spine-0"));
    QVERIFY(names.taken("node-9"));
}

void TestFreeNames::manyPatterns()
{
    Design d;
    for (int i = 0; i < 10; ++i)
        d.devices.push_back(
            {d.nextDeviceId(), TypeIndex{0}, "pod-" + std::to_string(i) + "-leaf-" + std::to_string(i)});
    FreeNames names = FreeNames::ofDevices(d);
    for (int i = 0; i < 12; ++i) {
        const std::string stem = "pod-" + std::to_string(i) + "-leaf-";
        const std::string wanted = stem + std::to_string(i < 10 ? i + 1 : 0);
        QCOMPARE(names.take(*NamePattern::parse(stem + "#")), wanted);
    }
}

FABRIC_TEST(TestFreeNames)
#include "tst_free_names.moc"
