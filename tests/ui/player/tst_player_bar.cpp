#include "played_results.h"
#include "support/test_registry.h"
#include "ui/player/phase_scrubber.h"
#include "ui/player/player_bar.h"

#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

using namespace fabric;

class TestPlayerBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void buttonsPlayPauseAndStep();
    void keysPlayPauseAndStep();
    void scrubberGoesToAStep();
    void channelsAreChosen();
    void channelStandsWhole();
    void overlayGoesWithThePlayer();
};

namespace {

void prepare(PlayerBar& bar)
{
    bar.resize(1000, 96);
    bar.setResults(test::ringResults());
    bar.show();
    bar.start();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));
    // It plays as soon as it can; what follows begins at rest.
    QVERIFY(QTest::qWaitFor([&] { return bar.player().isPlaying(); }));
    bar.player().pause();
    bar.player().goTo(0);
}

QAbstractButton* named(const PlayerBar& bar, const QString& name)
{
    for (QAbstractButton* button : bar.findChildren<QAbstractButton*>()) {
        if (button->accessibleName() == name)
            return button;
    }
    return nullptr;
}

} // namespace

void TestPlayerBar::buttonsPlayPauseAndStep()
{
    PlayerBar bar;
    prepare(bar);
    QTest::mouseClick(named(bar, QStringLiteral("Step forward")), Qt::LeftButton);
    QCOMPARE(bar.player().step(), 1u);
    QTest::mouseClick(named(bar, QStringLiteral("Step back")), Qt::LeftButton);
    QCOMPARE(bar.player().step(), 0u);
    QTest::mouseClick(named(bar, QStringLiteral("Play")), Qt::LeftButton);
    QVERIFY(bar.player().isPlaying());
    QTRY_VERIFY(bar.player().progress() > 0);
    QTest::mouseClick(named(bar, QStringLiteral("Pause")), Qt::LeftButton);
    QVERIFY(!bar.player().isPlaying());
}

void TestPlayerBar::keysPlayPauseAndStep()
{
    PlayerBar bar;
    prepare(bar);
    QTest::keyClick(&bar, Qt::Key_Right);
    QTest::keyClick(&bar, Qt::Key_Right);
    QCOMPARE(bar.player().step(), 2u);
    QTest::keyClick(&bar, Qt::Key_Left);
    QCOMPARE(bar.player().step(), 1u);
    QTest::keyClick(&bar, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(bar.player().step(), 15u);
    QTest::keyClick(&bar, Qt::Key_End);
    QCOMPARE(bar.player().step(), 30u);
    QTest::keyClick(&bar, Qt::Key_Home);
    QCOMPARE(bar.player().step(), 0u);
    QTest::keyClick(&bar, Qt::Key_Space);
    QVERIFY(bar.player().isPlaying());
    QTest::keyClick(&bar, Qt::Key_Space);
    QVERIFY(!bar.player().isPlaying());
    QTest::keyClick(&bar, Qt::Key_Home);
    QTest::keyClick(&bar, Qt::Key_N);
    QVERIFY(bar.player().step() > 0);
    QSignalSpy closed(&bar, &PlayerBar::closed);
    QTest::keyClick(&bar, Qt::Key_Escape);
    QCOMPARE(closed.count(), 1);
}

void TestPlayerBar::scrubberGoesToAStep()
{
    PlayerBar bar;
    prepare(bar);
    auto* scrubber = bar.findChild<PhaseScrubber*>();
    QCOMPARE(scrubber->maximum(), 30);
    QTest::mouseClick(scrubber, Qt::LeftButton, {}, QPoint(scrubber->width() / 2, scrubber->height() / 2));
    QCOMPARE(bar.player().step(), 15u);
}

void TestPlayerBar::channelsAreChosen()
{
    PlayerBar bar;
    prepare(bar);
    QComboBox* channels = nullptr;
    for (QComboBox* box : bar.findChildren<QComboBox*>()) {
        if (box->accessibleName() == QStringLiteral("Channel"))
            channels = box;
    }
    QVERIFY(channels);
    QCOMPARE(channels->count(), 8);
    channels->setCurrentIndex(3);
    QCOMPARE(bar.player().channel(), 3);
    QTRY_VERIFY(bar.player().canPlay());
    QCOMPARE(bar.player().overlay()->channel, 3);
}

void TestPlayerBar::channelStandsWhole()
{
    PlayerBar bar;
    bar.resize(1000, 96);
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));
    // The list was measured while it was empty.
    prepare(bar);
    for (const QComboBox* box : bar.findChildren<QComboBox*>()) {
        constexpr int arrow = 20;
        QTRY_VERIFY(box->width() >= box->fontMetrics().horizontalAdvance(box->currentText()) + arrow);
    }
}

void TestPlayerBar::overlayGoesWithThePlayer()
{
    PlayerBar bar;
    prepare(bar);
    QSignalSpy overlays(&bar, &PlayerBar::overlayChanged);
    bar.player().goTo(2);
    QVERIFY(overlays.takeLast().at(0).value<std::optional<RingOverlay>>().has_value());
    bar.stop();
    QVERIFY(!overlays.takeLast().at(0).value<std::optional<RingOverlay>>().has_value());
}

FABRIC_TEST(TestPlayerBar)
#include "tst_player_bar.moc"
