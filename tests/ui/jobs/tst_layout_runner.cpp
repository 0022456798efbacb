#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/jobs/layout_runner.h"

#include <QSignalSpy>

using namespace fabric;

/// Layouts on another thread.
class TestLayoutRunner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesThePlacesOfTheKind();
    void tellsHowFarItIs();
    void cancelledGivesNothing();
    void theLastOneWins();
    void goesWhileItWorks();

private:
    struct Desk
    {
        LayoutRunner runner;
        std::vector<Layout> made;

        Desk()
        {
            QObject::connect(&runner, &LayoutRunner::done, &runner,
                             [this](const Layout& places) { made.push_back(places); });
        }
        void start(const test::Fixture& fixture, LayoutKind kind, std::vector<DeviceId> keep = {})
        {
            runner.start({fixture.design, fixture.layout, kind, std::move(keep)});
        }
        bool settles()
        {
            return QTest::qWaitFor([this] { return !runner.isRunning(); }, 60'000);
        }
    };
};

void TestLayoutRunner::givesThePlacesOfTheKind()
{
    const test::Fixture fixture = test::rail(16, 2);
    Desk desk;
    const std::vector<DeviceId> keep{DeviceId{12}};
    desk.start(fixture, LayoutKind::tiers, keep);
    QVERIFY(desk.runner.isRunning());
    QVERIFY(desk.settles());
    QCOMPARE(desk.made.size(), std::size_t{1});
    const Layout wanted = relayout(*fixture.design, fixture.layout, LayoutKind::tiers, keep);
    for (const Device& device : fixture.design->devices)
        QVERIFY((desk.made[0].at(device.id) == wanted.at(device.id)));
    QVERIFY((desk.made[0].at(DeviceId{12}) == fixture.layout.at(DeviceId{12})));
}

void TestLayoutRunner::tellsHowFarItIs()
{
    Desk desk;
    QSignalSpy progress(&desk.runner, &LayoutRunner::progressChanged);
    QSignalSpy running(&desk.runner, &LayoutRunner::runningChanged);
    desk.start(test::rail(256, 8), LayoutKind::force);
    QVERIFY(desk.settles());
    QVERIFY(!progress.isEmpty());
    double before = 0;
    for (const QList<QVariant>& share : progress) {
        QVERIFY(share[0].toDouble() >= before && share[0].toDouble() <= 1);
        before = share[0].toDouble();
    }
    QCOMPARE(running.count(), 2);
}

void TestLayoutRunner::cancelledGivesNothing()
{
    Desk desk;
    desk.start(test::star(4000), LayoutKind::force);
    desk.runner.cancel();
    QVERIFY(!desk.runner.isRunning());
    desk.start(test::rail(8, 2), LayoutKind::tiers);
    QVERIFY(desk.settles());
    QCOMPARE(desk.made.size(), std::size_t{1});
    QVERIFY(desk.made[0].positions.size() < 100);
}

void TestLayoutRunner::theLastOneWins()
{
    Desk desk;
    desk.start(test::star(4000), LayoutKind::force);
    desk.start(test::star(4000), LayoutKind::force);
    desk.start(test::rail(8, 2), LayoutKind::automatic);
    QVERIFY(desk.settles());
    QCOMPARE(desk.made.size(), std::size_t{1});
    QVERIFY(desk.made[0].positions.size() < 100);
}

void TestLayoutRunner::goesWhileItWorks()
{
    {
        Desk desk;
        desk.start(test::star(4000), LayoutKind::force);
    }
    QTest::qWait(20);
}

FABRIC_TEST(TestLayoutRunner)
#include "tst_layout_runner.moc"
