#include "support/document_moves.h"
#include "support/file_size_limit.h"
#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/safety/autosaver.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace fabric;
using namespace Qt::StringLiterals;

namespace {

constexpr AutosavePace quick = {20, 60};

/// A saved design whose edits are copied.
struct Desk
{
    explicit Desk(AutosavePace pace = quick) : saver(document, folder.filePath(u"recovery"_s), pace)
    {
        const test::Fixture fixture = test::star(4);
        document.replace(*fixture.design, fixture.layout, u"Generate"_s);
        path = folder.filePath(u"a.fabric.json"_s);
        saved = document.saveAs(path).ok();
    }
    void rename(const std::string& name)
    {
        Patch patch;
        patch.name = name;
        document.push(std::move(patch), u"Rename"_s);
    }
    QStringList copies() const
    {
        return QDir(folder.filePath(u"recovery"_s)).entryList({u"*.fabric.json"_s}, QDir::Files);
    }
    std::string nameInCopy() const
    {
        const QStringList all = copies();
        DesignDocument reader;
        return all.size() == 1 && reader.open(folder.filePath(u"recovery/"_s + all[0])) ? reader.design().name
                                                                                        : std::string();
    }

    QTemporaryDir folder;
    QString path;
    DesignDocument document;
    Autosaver saver;
    bool saved = false;
};

} // namespace

class TestAutosaver : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesWhenThePersonPauses();
    void writesWhileThePersonEditsOnAndOn();
    void doesNotWriteTheSameTwice();
    void nothingUnsavedLeavesNoCopy_data();
    void nothingUnsavedLeavesNoCopy();
    void anotherDesignTakesThePlace();
    void unsavedEditsOutliveTheWindow();
    void whatMayBeLostIsRemoved();
    void aFullDiskIsToldOnce();
    void withoutAFolderItIsToldOnce();
    void writesAtOnceWhenAsked();
    void goesOnInARecoveredPlace();
    void drawingsCountAsEdits();
};

void TestAutosaver::writesWhenThePersonPauses()
{
    Desk desk;
    QVERIFY(desk.saved);
    QSignalSpy written(&desk.saver, &Autosaver::written);
    desk.rename("first");
    QVERIFY(written.wait());
    QCOMPARE(desk.nameInCopy(), std::string("first"));
    QCOMPARE(written[0][0].toULongLong(), desk.document.revision());
    desk.rename("second");
    QVERIFY(written.wait());
    QCOMPARE(desk.nameInCopy(), std::string("second"));
}

void TestAutosaver::writesWhileThePersonEditsOnAndOn()
{
    Desk desk({3600'000, 50});
    QSignalSpy written(&desk.saver, &Autosaver::written);
    QTimer edits;
    int count = 0;
    QObject::connect(&edits, &QTimer::timeout, [&] { desk.rename("edit " + std::to_string(++count)); });
    edits.start(5);
    QTRY_VERIFY(written.size() >= 3);
    edits.stop();
    QTRY_COMPARE(desk.nameInCopy(), desk.document.design().name);
}

void TestAutosaver::doesNotWriteTheSameTwice()
{
    Desk desk;
    QSignalSpy written(&desk.saver, &Autosaver::written);
    desk.rename("one");
    QVERIFY(written.wait());
    QVERIFY(QFile::remove(desk.folder.filePath(u"recovery/"_s + desk.copies().constFirst())));
    QVERIFY(desk.saver.writeNow());
    QVERIFY(desk.copies().isEmpty());
    desk.document.undoStack().undo();
    desk.document.undoStack().redo();
    QVERIFY(desk.saver.writeNow());
    QCOMPARE(desk.nameInCopy(), std::string("one"));
}

void TestAutosaver::nothingUnsavedLeavesNoCopy_data()
{
    QTest::addColumn<int>("way");
    QTest::newRow("save") << 0;
    QTest::newRow("undo") << 1;
    QTest::newRow("new design") << 2;
    QTest::newRow("open") << 3;
}

void TestAutosaver::nothingUnsavedLeavesNoCopy()
{
    QFETCH(int, way);
    Desk desk;
    desk.rename("one");
    QTRY_COMPARE(desk.nameInCopy(), std::string("one"));
    switch (way) {
    case 0:
        QVERIFY(desk.document.save().ok());
        break;
    case 1:
        desk.document.undoStack().undo();
        break;
    case 2:
        desk.document.clear();
        break;
    default:
        QVERIFY(desk.document.open(desk.path).ok());
    }
    QTRY_VERIFY(desk.copies().isEmpty());
    desk.rename("two");
    QTRY_COMPARE(desk.nameInCopy(), std::string("two"));
}

void TestAutosaver::anotherDesignTakesThePlace()
{
    Desk desk;
    desk.rename("one");
    QTRY_COMPARE(desk.nameInCopy(), std::string("one"));
    desk.document.clear();
    desk.rename("other");
    QTRY_COMPARE(desk.nameInCopy(), std::string("other"));
    const QString about =
        QDir(desk.folder.filePath(u"recovery"_s)).entryList({u"*.about.json"_s}, QDir::Files).value(0);
    QFile file(desk.folder.filePath(u"recovery/"_s + about));
    QVERIFY(file.open(QFile::ReadOnly));
    const RecoveryInfo info = RecoveryInfo::fromJson(file.readAll());
    QCOMPARE(info.path, QString());
    QCOMPARE(info.name, u"other"_s);
    QCOMPARE(info.state, desk.document.revision());
}

void TestAutosaver::unsavedEditsOutliveTheWindow()
{
    QTemporaryDir folder;
    {
        DesignDocument document;
        const test::Fixture fixture = test::star(4);
        const Autosaver saver(document, folder.path(), {10, 20});
        document.replace(*fixture.design, fixture.layout, u"Generate"_s);
        QTRY_VERIFY(!QDir(folder.path()).entryList({u"*.fabric.json"_s}).isEmpty());
        QVERIFY(RecoverySlot::claimLeft(folder.path()).empty());
    }
    const auto left = RecoverySlot::claimLeft(folder.path());
    QCOMPARE(left.size(), std::size_t{1});
    DesignDocument document;
    Result<io::DesignFile> copy = io::loadDesign(left[0]->designFile().toStdString());
    QVERIFY(copy.ok());
    document.recover(LoadedDesign(std::move(*copy)), u"/absent/a.fabric.json"_s, false);
    QVERIFY(document.isModified());
    QVERIFY(!document.isReadOnly());
    QCOMPARE(document.title(), u"a.fabric.json"_s);
    QVERIFY(document.design() == *test::star(4).design);
}

void TestAutosaver::whatMayBeLostIsRemoved()
{
    Desk desk;
    desk.rename("one");
    QTRY_COMPARE(desk.nameInCopy(), std::string("one"));
    desk.saver.discard();
    QTRY_VERIFY(desk.copies().isEmpty());
}

void TestAutosaver::aFullDiskIsToldOnce()
{
    Desk desk;
    QSignalSpy failed(&desk.saver, &Autosaver::failed);
    QSignalSpy written(&desk.saver, &Autosaver::written);
    {
        const test::FileSizeLimit full(64);
        desk.rename("one");
        QVERIFY(failed.wait());
        desk.rename("two");
        QVERIFY(!desk.saver.writeNow());
    }
    QCOMPARE(failed.size(), 1);
    QCOMPARE(desk.document.design().name, std::string("two"));
    desk.rename("three");
    QTRY_COMPARE(desk.nameInCopy(), std::string("three"));
}

void TestAutosaver::withoutAFolderItIsToldOnce()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"file"_s));
    QVERIFY(file.open(QFile::WriteOnly));
    DesignDocument document;
    Autosaver saver(document, folder.filePath(u"file/recovery"_s), quick);
    QSignalSpy failed(&saver, &Autosaver::failed);
    const test::Fixture fixture = test::star(4);
    document.replace(*fixture.design, fixture.layout, u"Generate"_s);
    QVERIFY(failed.wait());
    QVERIFY(!saver.writeNow());
    QCOMPARE(failed.size(), 1);
}

void TestAutosaver::writesAtOnceWhenAsked()
{
    Desk desk({3600'000, 3600'000});
    QVERIFY(desk.saver.writeNow());
    QVERIFY(desk.copies().isEmpty());
    desk.rename("now");
    QVERIFY(desk.saver.writeNow());
    QCOMPARE(desk.nameInCopy(), std::string("now"));
}

void TestAutosaver::goesOnInARecoveredPlace()
{
    Desk desk;
    desk.rename("one");
    QTRY_COMPARE(desk.nameInCopy(), std::string("one"));
    const auto slot = RecoverySlot::create(desk.folder.filePath(u"recovery"_s));
    QVERIFY(slot.ok());
    QVERIFY(desk.document.copyFor((*slot)->designFile()).write().ok());
    desk.saver.takeOver(*slot);
    QTRY_COMPARE(desk.copies(), QStringList(QFileInfo((*slot)->designFile()).fileName()));
    desk.rename("two");
    QTRY_COMPARE(desk.nameInCopy(), std::string("two"));
    QCOMPARE(desk.copies().size(), 1);
}

void TestAutosaver::drawingsCountAsEdits()
{
    Desk desk;
    QSignalSpy written(&desk.saver, &Autosaver::written);
    const DeviceId device = desk.document.design().devices.front().id;
    test::moveDevices(desk.document, {{device, {1234, 567}}});
    QVERIFY(written.wait());
    DesignDocument reader;
    QVERIFY(reader.open(desk.folder.filePath(u"recovery/"_s + desk.copies().constFirst())).ok());
    QVERIFY(reader.layout().at(device) == desk.document.layout().at(device));
}

FABRIC_TEST(TestAutosaver)
#include "tst_autosaver.moc"
