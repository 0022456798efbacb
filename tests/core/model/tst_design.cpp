#include "support/design_edits.h"
#include "support/test_registry.h"

#include "sample.h"

using namespace fabric;

class TestDesign : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void removedIdsAreNotGivenToOthers();
    void sparseIdsAreFound();
    void everyIdIsFoundWhateverIsMissing();
};

void TestDesign::removedIdsAreNotGivenToOthers()
{
    Design d = test::star();
    QCOMPARE(d.nextDeviceId().value, 6U);
    QCOMPARE(d.nextLinkId().value, 4U);
    QCOMPARE(d.nextGroupId().value, 2U);
    const std::vector ids{DeviceId{0}};
    test::removeDevices(d, ids);
    QCOMPARE(d.nextDeviceId().value, 6U);
    QCOMPARE(Design().nextDeviceId().value, 0U);
}

void TestDesign::sparseIdsAreFound()
{
    const Design d = test::star();
    QCOMPARE(d.indexOf(DeviceId{5}), std::ptrdiff_t(2));
    QCOMPARE(d.indexOf(DeviceId{2}), std::ptrdiff_t(-1));
    QCOMPARE(d.indexOf(DeviceId{}), std::ptrdiff_t(-1));
    QCOMPARE(d.find(DeviceId{5})->name, std::string("leaf-0"));
    QVERIFY(!d.find(LinkId{4}));
    QVERIFY(d.is(d.devices[2], DeviceKind::switchDevice));
}

void TestDesign::everyIdIsFoundWhateverIsMissing()
{
    for (unsigned missing = 0; missing < 256; ++missing) { // of ids 0…7, every set
        Design d;
        for (std::uint32_t id = 0; id < 8; ++id) {
            if ((missing >> id & 1U) == 0)
                d.devices.push_back({DeviceId{id}, {}, {}});
        }
        std::ptrdiff_t next = 0;
        for (std::uint32_t id = 0; id < 10; ++id) {
            const bool there = id < 8 && (missing >> id & 1U) == 0;
            QCOMPARE(d.indexOf(DeviceId{id}), there ? next++ : std::ptrdiff_t(-1));
        }
    }
}

FABRIC_TEST(TestDesign)
#include "tst_design.moc"
