#include "picture_difference.h"
#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/canvas/canvas_view.h"
#include "ui/window/canvas_follower.h"

#include <QSignalSpy>

namespace fabric::test {

using namespace Qt::StringLiterals;

/// What the canvas shows while a picture is prepared on another thread, and afterwards.
class TestCanvasFollower : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void smallDesignsShowAtOnce();
    void largeDesignsAreDrawnElsewhere();
    void whatIsReadyIsTaken();
    void changesMeanwhileAreInThePicture();
    void theLastDesignWins();
    void noInputWhileItIsDrawn();
    void figuresWaitForThePicture();
    void muchThatMovesIsDrawnElsewhere();
    void goesWhileItWorks();

private:
    struct Desk
    {
        Desk()
        {
            QObject::connect(&document, &DesignDocument::changed, &follower,
                             [this](const ChangeSet& change) { follower.follow(change); });
            canvas.setReducedMotion(true);
            canvas.resize(600, 400);
        }
        void open(const Fixture& fixture)
        {
            io::DesignFile file;
            file.design = *fixture.design;
            file.layout = fixture.layout;
            document.adopt(LoadedDesign(std::move(file)), {});
        }
        bool settles()
        {
            return QTest::qWaitFor([this] { return !follower.isPreparing(); }, 60'000);
        }
        QString difference() const
        {
            return test::difference(canvas.picture(), Picture(document.snapshot(), document.layout(), {},
                                                              canvas.picture().sizes()));
        }

        DesignDocument document;
        CanvasView canvas;
        CanvasFollower follower{document, canvas};
    };

    const Fixture m_large = clos({16, 256, 8, 16, 16, 64});
};

void TestCanvasFollower::smallDesignsShowAtOnce()
{
    Desk desk;
    desk.open(rail(8, 2));
    QVERIFY(!desk.follower.isPreparing());
    QCOMPARE(desk.difference(), QString());
    desk.document.setNicLink(desk.document.design().devices.back().id, 0, PcieLink{3, 8, {}});
    QCOMPARE(desk.difference(), QString());
}

void TestCanvasFollower::largeDesignsAreDrawnElsewhere()
{
    QVERIFY(m_large.design->devices.size() + m_large.design->links.size() > CanvasFollower::mostAtOnce);
    Desk desk;
    desk.open(rail(8, 2));
    const Design before = desk.document.design();
    desk.canvas.select({before.devices.front().id});
    QSignalSpy told(&desk.follower, &CanvasFollower::preparingChanged);
    desk.document.replace(*m_large.design, m_large.layout, u"Generate"_s);
    QVERIFY(desk.follower.isPreparing());
    QVERIFY(desk.canvas.picture().design() == before); // still
    QVERIFY(desk.canvas.selectedDevices().empty());    // the design that is open has other devices
    QVERIFY(desk.settles());
    QCOMPARE(told.count(), 2);
    QCOMPARE(desk.difference(), QString());
    desk.document.undoStack().undo();
    QVERIFY(!desk.follower.isPreparing());
    QCOMPARE(desk.difference(), QString());
    desk.document.undoStack().redo();
    QVERIFY(desk.follower.isPreparing());
    QVERIFY(desk.settles());
    QCOMPARE(desk.difference(), QString());
}

void TestCanvasFollower::whatIsReadyIsTaken()
{
    Desk desk;
    desk.document.disconnect(&desk.follower);
    desk.open(m_large);
    PreparedPicture ready(desk.document.snapshot(), desk.document.layout());
    const Picture* picture = ready.picture.get();
    ChangeSet all;
    all.everything = true;
    desk.follower.follow(all, std::move(ready));
    QVERIFY(!desk.follower.isPreparing());
    QCOMPARE(&desk.canvas.picture(), picture);
}

void TestCanvasFollower::changesMeanwhileAreInThePicture()
{
    Desk desk;
    desk.open(m_large);
    QVERIFY(desk.follower.isPreparing());
    Patch patch;
    Device renamed = desk.document.design().devices[100];
    renamed.name = "another";
    patch.putDevices = {renamed};
    patch.placements = {{renamed.id, {-3000, -3000}}};
    desk.document.push(patch, u"edit"_s);
    QVERIFY(desk.follower.isPreparing());
    QVERIFY(desk.settles());
    QCOMPARE(desk.difference(), QString());
    QCOMPARE(desk.canvas.picture().nameOf(100), u"another"_s);
}

void TestCanvasFollower::theLastDesignWins()
{
    Desk desk;
    desk.open(m_large);
    desk.open(rail(8, 2));
    QVERIFY(!desk.follower.isPreparing());
    QTest::qWait(200);
    QCOMPARE(desk.difference(), QString());
    for (int i = 0; i < 4; ++i)
        desk.open(m_large);
    QVERIFY(desk.settles());
    QCOMPARE(desk.difference(), QString());
}

void TestCanvasFollower::noInputWhileItIsDrawn()
{
    Desk desk;
    desk.open(rail(8, 2));
    desk.canvas.show();
    QVERIFY(QTest::qWaitForWindowExposed(&desk.canvas));
    desk.canvas.fit();
    const QPoint node = desk.canvas.mapFromScene(desk.canvas.picture().devices.back().frame.center());
    desk.document.replace(*m_large.design, m_large.layout, u"Generate"_s);
    QVERIFY(desk.follower.isPreparing());
    QSignalSpy moved(&desk.canvas, &CanvasView::devicesMoved);
    QTest::mousePress(desk.canvas.viewport(), Qt::LeftButton, {}, node);
    QTest::mouseMove(desk.canvas.viewport(), node + QPoint(80, 0));
    QTest::mouseRelease(desk.canvas.viewport(), Qt::LeftButton, {}, node + QPoint(80, 0));
    QTest::keyClick(&desk.canvas, Qt::Key_Tab);
    QVERIFY(desk.canvas.selectedDevices().empty());
    QVERIFY(!desk.canvas.focusedDevice());
    QVERIFY(desk.settles());
    QVERIFY(moved.isEmpty());
    QTest::mouseClick(desk.canvas.viewport(), Qt::LeftButton, {},
                      desk.canvas.mapFromScene(desk.canvas.picture().devices.front().frame.center()));
    QVERIFY(!desk.canvas.selectedDevices().empty());
}

void TestCanvasFollower::figuresWaitForThePicture()
{
    Desk desk;
    desk.open(m_large);
    QVERIFY(desk.follower.isPreparing());
    Results results;
    results.revision = desk.document.designRevision();
    results.graph = std::make_shared<const FabricGraph>(desk.document.snapshot());
    desk.follower.showResults(results, std::vector<double>(desk.document.design().links.size(), 0.9));
    QVERIFY(desk.follower.isPreparing());
    desk.canvas.setColourKey(ColourKey::load);
    QVERIFY(desk.settles());
    desk.canvas.fit();
    const QImage shown = desk.canvas.viewport()->grab().toImage();
    desk.canvas.setLoads({});
    QVERIFY(shown != desk.canvas.viewport()->grab().toImage());
}

void TestCanvasFollower::muchThatMovesIsDrawnElsewhere()
{
    Desk desk;
    const Fixture large = star(CanvasFollower::mostAtOnce + 100);
    desk.open(large);
    QVERIFY(desk.settles());
    Patch patch;
    for (const Device& device : desk.document.design().devices) {
        const Point at = desk.document.layout().at(device.id);
        patch.placements.push_back({device.id, {at.x, at.y + 80}});
    }
    const std::vector<DeviceId> two{DeviceId{3}, DeviceId{7}};
    desk.canvas.select(two);
    desk.document.push(patch, u"move"_s);
    QVERIFY(desk.follower.isPreparing());
    QVERIFY(desk.settles());
    QCOMPARE(desk.difference(), QString());
    QCOMPARE(desk.canvas.selectedDevices(), two);
}

void TestCanvasFollower::goesWhileItWorks()
{
    {
        Desk desk;
        desk.open(m_large);
        QVERIFY(desk.follower.isPreparing());
    }
    QTest::qWait(50);
}

} // namespace fabric::test

using TestCanvasFollower = fabric::test::TestCanvasFollower;
FABRIC_TEST(TestCanvasFollower)
#include "tst_canvas_follower.moc"
