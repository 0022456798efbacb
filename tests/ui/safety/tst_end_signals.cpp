#include "support/test_registry.h"
#include "ui/safety/end_signals.h"

#include <QSignalSpy>

#include <csignal>

using namespace fabric;

class TestEndSignals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void arriveInTheEventLoop_data();
    void arriveInTheEventLoop();
    void ignoredOnesStayIgnored();
};

void TestEndSignals::arriveInTheEventLoop_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("TERM") << SIGTERM;
    QTest::newRow("HUP") << SIGHUP;
    QTest::newRow("INT") << SIGINT;
}

void TestEndSignals::arriveInTheEventLoop()
{
    QFETCH(int, signal);
    EndSignals ends;
    QSignalSpy received(&ends, &EndSignals::received);
    std::raise(signal);
    QVERIFY(received.isEmpty());
    QVERIFY(received.wait());
    QCOMPARE(received.size(), 1);
    QCOMPARE(received[0][0].toInt(), signal);
}

void TestEndSignals::ignoredOnesStayIgnored()
{
    const auto before = std::signal(SIGHUP, SIG_IGN);
    {
        EndSignals ends;
        QSignalSpy received(&ends, &EndSignals::received);
        std::raise(SIGHUP);
        std::raise(SIGTERM);
        QVERIFY(received.wait());
        QCOMPARE(received.size(), 1);
        QCOMPARE(received[0][0].toInt(), SIGTERM);
    }
    QVERIFY(std::signal(SIGHUP, before) == SIG_IGN);
}

FABRIC_TEST(TestEndSignals)
#include "tst_end_signals.moc"
