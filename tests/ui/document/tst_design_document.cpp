#include "support/document_moves.h"
#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/document/design_document.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace fabric;
using namespace Qt::StringLiterals;

namespace {

void fill(DesignDocument& document, int nodes = 4)
{
    const test::Fixture star = test::star(nodes);
    document.replace(*star.design, star.layout, u"Generate star"_s);
}

} // namespace

class TestDesignDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyWhatFiguresDependOnMakesThemStale();
    void replacingIsOneUndoStep();
    void movesOfTheSameDevicesJoin();
    void aMoveBackLeavesNoStep();
    void selectionChangesBreakTheChain();
    void snapshotsNeverChange();
    void switchingTheFabricIsUndoable();
    void choosingPricesIsUndoable();
    void nicConnectionsAreUndoable();
    void fieldEditsOfOneKeyJoin();
    void editsOfOtherElementsDoNotJoin();
    void anEditWithoutEffectLeavesNoStep();
    void editsOfTheDrawingCopyNoDesign();
    void listenersMayPushTheNextEdit();
    void savedFilesComeBackEqual();
    void aNamelessDesignTakesTheNameOfItsFile();
    void failedOpeningKeepsTheDesign();
    void theStateThatWasSavedIsTheCleanOne();
    void failedSavingLeavesTheDesignModified();
    void jobsOfOtherDesignsEndUnnoticed();
    void recoveredEditsAreUnsaved();
    void reloadingIsOneUndoStep();
};

void TestDesignDocument::aNamelessDesignTakesTheNameOfItsFile()
{
    const QTemporaryDir folder;
    DesignDocument document;
    Patch note;
    note.notes = "by hand";
    QVERIFY(document.push(note, u"Note"_s));
    QVERIFY(!document.saveAs(folder.filePath(u"gone/pod.fabric.json"_s)).ok());
    QVERIFY(document.design().name.empty());
    const Snapshot before = document.snapshot();
    QVERIFY(document.saveAs(folder.filePath(u"pod 1.fabric.json"_s)).ok());
    QCOMPARE(document.design().name, std::string("pod 1"));
    QVERIFY(before->name.empty());
    QVERIFY(!document.isModified());
    QCOMPARE(document.undoStack().count(), 1);
    DesignDocument reader;
    QVERIFY(reader.open(document.path()).ok());
    QCOMPARE(reader.design().name, std::string("pod 1"));
    // A name that is there stays.
    QVERIFY(document.saveAs(folder.filePath(u"copy.fabric.json"_s)).ok());
    QCOMPARE(document.design().name, std::string("pod 1"));
}

void TestDesignDocument::replacingIsOneUndoStep()
{
    DesignDocument document;
    QSignalSpy spy(&document, &DesignDocument::changed);
    fill(document);
    const Design generated = document.design();
    QCOMPARE(document.undoStack().count(), 1);
    QVERIFY(document.isModified());
    QVERIFY(spy.takeFirst().at(0).value<ChangeSet>().everything);

    document.undoStack().undo();
    QVERIFY(document.design() == Design{});
    QVERIFY(!document.isModified());
    document.undoStack().redo();
    QVERIFY(document.design() == generated);
}

void TestDesignDocument::movesOfTheSameDevicesJoin()
{
    DesignDocument document;
    fill(document);
    const DeviceId device = document.design().devices.front().id;
    const Point before = document.layout().at(device);
    test::moveDevices(document, {{device, {8, 8}}});
    test::moveDevices(document, {{device, {16, 8}}});
    QCOMPARE(document.undoStack().count(), 2);
    document.undoStack().undo();
    QVERIFY(document.layout().at(device) == before);
}

void TestDesignDocument::aMoveBackLeavesNoStep()
{
    DesignDocument document;
    fill(document);
    const DeviceId device = document.design().devices.front().id;
    const Point before = document.layout().at(device);
    test::moveDevices(document, {{device, {8, 8}}});
    test::moveDevices(document, {{device, before}});
    QCOMPARE(document.undoStack().count(), 1);
    test::moveDevices(document, {{device, before}});
    QCOMPARE(document.undoStack().count(), 1);
}

void TestDesignDocument::selectionChangesBreakTheChain()
{
    DesignDocument document;
    fill(document);
    const DeviceId device = document.design().devices.front().id;
    test::moveDevices(document, {{device, {8, 8}}});
    document.breakMerge();
    test::moveDevices(document, {{device, {16, 8}}});
    QCOMPARE(document.undoStack().count(), 3);
}

void TestDesignDocument::snapshotsNeverChange()
{
    DesignDocument document;
    fill(document);
    const Snapshot snapshot = document.snapshot();
    const Design before = *snapshot;
    FabricSettings settings = document.design().fabric;
    settings.own = FabricKind::ethernet;
    document.setFabric(settings, u"Use Ethernet"_s);
    QVERIFY(*snapshot == before);
    QVERIFY(document.design().fabric.own == FabricKind::ethernet);
}

void TestDesignDocument::switchingTheFabricIsUndoable()
{
    DesignDocument document;
    fill(document);
    const FabricSettings before = document.design().fabric;
    FabricSettings settings = before;
    settings.own = FabricKind::roce;
    settings.of(FabricKind::roce).efficiency = 0.8;
    document.setFabric(settings, u"Use RoCE"_s);
    document.setFabric(settings, u"Use RoCE"_s);
    QCOMPARE(document.undoStack().count(), 2);
    document.undoStack().undo();
    QVERIFY(document.design().fabric == before);
    document.undoStack().redo();
    QVERIFY(document.design().fabric == settings);
}

void TestDesignDocument::choosingPricesIsUndoable()
{
    DesignDocument document;
    fill(document);
    const std::string before = document.design().prices;
    QSignalSpy changes(&document, &DesignDocument::changed);
    document.setPrices("hammingmesh-2022", u"Prices"_s);
    document.setPrices("hammingmesh-2022", u"Prices"_s); // changes nothing
    QCOMPARE(document.undoStack().count(), 2);
    QCOMPARE(changes.size(), 1);
    QVERIFY(changes.front().front().value<ChangeSet>().affectsResults());
    document.undoStack().undo();
    QCOMPARE(document.design().prices, before);
    document.undoStack().redo();
    QCOMPARE(document.design().prices, std::string("hammingmesh-2022"));
}

void TestDesignDocument::nicConnectionsAreUndoable()
{
    DesignDocument document;
    const test::Fixture rail = test::rail(2, 1);
    document.replace(*rail.design, rail.layout, u"Generate"_s);
    const Device node = document.design().devices.front();
    PcieLink slow;
    slow.generation = 4;
    slow.lanes = 8;
    document.setNicLink(node.id, 3, slow);
    QVERIFY(nicLink(document.design(), node, 3) == slow);
    document.undoStack().undo();
    QVERIFY(document.design().nicOverrides.empty());
}

void TestDesignDocument::fieldEditsOfOneKeyJoin()
{
    DesignDocument document;
    fill(document);
    const Design before = document.design();
    const auto setLength = [&](double metres) {
        Patch patch;
        patch.putLinks = {before.links[1]};
        patch.putLinks.front().length = Metres(metres);
        return document.push(std::move(patch), u"Length"_s, u"length"_s);
    };
    QVERIFY(setLength(1));
    QVERIFY(setLength(2));
    QVERIFY(setLength(3));
    QCOMPARE(document.undoStack().count(), 2);
    document.undoStack().undo();
    QVERIFY(document.design() == before);
    document.undoStack().redo();
    QVERIFY(document.design().links[1].length == Metres(3));
    document.undoStack().undo();
    QVERIFY(document.design() == before);
}

void TestDesignDocument::editsOfOtherElementsDoNotJoin()
{
    DesignDocument document;
    fill(document);
    const auto lock = [&](std::vector<DeviceId> devices) {
        Patch patch;
        patch.locked = std::move(devices);
        document.push(std::move(patch), u"Lock"_s, u"lock"_s);
    };
    const DeviceId a = document.design().devices[0].id;
    const DeviceId b = document.design().devices[1].id;
    lock({a});
    lock({b});
    QCOMPARE(document.undoStack().count(), 3);
    document.undoStack().undo();
    QCOMPARE(document.layout().locked, std::vector{a});
    Patch patch;
    patch.locked = {b};
    document.push(std::move(patch), u"Lock"_s); // no key
    QCOMPARE(document.undoStack().count(), 3);
}

void TestDesignDocument::anEditWithoutEffectLeavesNoStep()
{
    DesignDocument document;
    fill(document);
    document.undoStack().undo();
    QSignalSpy spy(&document, &DesignDocument::changed);
    const quint64 revision = document.revision();
    Patch patch;
    patch.removedDevices = {DeviceId{99}};
    QVERIFY(!document.push(patch, u"Delete"_s));
    QCOMPARE(spy.count(), 0);
    QCOMPARE(document.revision(), revision);
    QVERIFY(document.undoStack().canRedo()); // what was undone can still come back
}

void TestDesignDocument::editsOfTheDrawingCopyNoDesign()
{
    DesignDocument document;
    fill(document);
    const Snapshot snapshot = document.snapshot();
    Patch patch;
    patch.putNotes = {{NoteId{0}, NoteKind::note, "here", 0, 0}};
    QVERIFY(document.push(patch, u"Note"_s));
    QCOMPARE(document.snapshot().get(), snapshot.get());
    patch.name = "renamed";
    QVERIFY(document.push(patch, u"Name"_s));
    QVERIFY(document.snapshot() != snapshot);
    QVERIFY(snapshot->name != "renamed");
}

void TestDesignDocument::listenersMayPushTheNextEdit()
{
    DesignDocument document;
    fill(document);
    connect(&document, &DesignDocument::changed, &document, [&document](const ChangeSet& changes) {
        if (changes.movedDevices.empty())
            return;
        Patch patch;
        patch.name = "moved";
        document.push(std::move(patch), u"second"_s);
    });
    test::moveDevices(document, {{document.design().devices.front().id, {8, 8}}});
    QCOMPARE(document.undoStack().count(), 3);
    QCOMPARE(document.undoStack().text(2), u"second"_s);
}

void TestDesignDocument::savedFilesComeBackEqual()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"星形 a.fabric.json"_s);
    DesignDocument document;
    fill(document);
    QVERIFY(document.saveAs(path).ok());
    QVERIFY(!document.isModified());
    QCOMPARE(document.title(), u"星形 a.fabric.json"_s);

    DesignDocument other;
    QVERIFY(other.open(path).ok());
    QVERIFY(other.design() == document.design());
    QVERIFY(!other.isModified());
    QCOMPARE(other.path(), path);
}

void TestDesignDocument::failedOpeningKeepsTheDesign()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"broken.fabric.json"_s);
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    file.write("{\"fabricwright\": 1, \"devices\": [");
    file.close();

    DesignDocument document;
    fill(document);
    const Design before = document.design();
    const Result<void> opened = document.open(path);
    QVERIFY(!opened.ok());
    QVERIFY(opened.error().kind == ErrorKind::invalidInput);
    QVERIFY(document.design() == before);
    QVERIFY(document.path().isEmpty());
}

void TestDesignDocument::theStateThatWasSavedIsTheCleanOne()
{
    QTemporaryDir folder;
    DesignDocument document;
    fill(document);
    const DeviceId device = document.design().devices.front().id;
    test::moveDevices(document, {{device, {8, 8}}});
    const SaveJob job = document.beginSaving(folder.filePath(u"a.fabric.json"_s));
    QVERIFY(document.isModified());
    test::moveDevices(document, {{device, {16, 8}}}); // would join the step before, were that not being saved
    const Result<void> written = job.write();
    document.endSaving(job, written);
    QVERIFY(written.ok());
    QCOMPARE(document.path(), job.path);
    QVERIFY(document.isModified());
    document.undoStack().undo();
    QVERIFY(document.layout().at(device) == (Point{8, 8}));
    QVERIFY(!document.isModified());
    document.undoStack().undo();
    QVERIFY(document.isModified());
}

void TestDesignDocument::failedSavingLeavesTheDesignModified()
{
    QTemporaryDir folder;
    const QString good = folder.filePath(u"a.fabric.json"_s);
    const QString bad = folder.filePath(u"missing/a.fabric.json"_s);
    DesignDocument document;
    fill(document);
    QVERIFY(!document.saveAs(bad).ok());
    QVERIFY(document.isModified());
    QVERIFY(document.path().isEmpty());
    QVERIFY(document.saveAs(good).ok());
    QVERIFY(!document.saveAs(bad).ok());
    QVERIFY(!document.isModified()); // still the same as its file
    QCOMPARE(document.path(), good);
}

void TestDesignDocument::jobsOfOtherDesignsEndUnnoticed()
{
    QTemporaryDir folder;
    DesignDocument document;
    fill(document);
    const SaveJob job = document.beginSaving(folder.filePath(u"a.fabric.json"_s));
    document.clear();
    document.endSaving(job, job.write());
    QVERIFY(document.path().isEmpty());
    QVERIFY(!document.isModified());
    QVERIFY(QFile::exists(job.path));
}

void TestDesignDocument::recoveredEditsAreUnsaved()
{
    const QTemporaryDir folder;
    const QString original = folder.filePath(u"a.fabric.json"_s);
    const QString copy = folder.filePath(u"copy.fabric.json"_s);
    DesignDocument document;
    fill(document, 4);
    QVERIFY(document.saveAs(original).ok());
    fill(document, 6);
    QVERIFY(document.copyFor(copy).write().ok());
    QVERIFY(document.isModified());

    DesignDocument later;
    for (const bool readOnly : {true, false}) {
        Result<io::DesignFile> file = io::loadDesign(copy.toStdString());
        QVERIFY(file.ok());
        later.recover(LoadedDesign(std::move(*file)), original, readOnly);
        QVERIFY(later.isModified());
        QCOMPARE(later.isReadOnly(), readOnly);
        QCOMPARE(later.path(), original);
        QVERIFY(!later.undoStack().canUndo());
        QVERIFY(later.design() == document.design());
    }
    QVERIFY(later.save().ok());
    QVERIFY(!later.isModified());
}

void TestDesignDocument::reloadingIsOneUndoStep()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.fabric.json"_s);
    DesignDocument document;
    fill(document, 4);
    QVERIFY(document.saveAs(path).ok());
    fill(document, 6);
    const Design edited = document.design();

    DesignDocument other;
    fill(other, 9);
    QVERIFY(other.saveAs(path).ok());
    Result<io::DesignFile> file = io::loadDesign(path.toStdString());
    QVERIFY(file.ok());
    document.reload(LoadedDesign(std::move(*file)), u"Reload"_s);
    QVERIFY(document.design() == other.design());
    QVERIFY(!document.isModified());
    document.undoStack().undo();
    QVERIFY(document.design() == edited);
    QVERIFY(document.isModified());
    document.undoStack().redo();
    QVERIFY(!document.isModified());
    document.markModified();
    QVERIFY(document.isModified());
}

void TestDesignDocument::onlyWhatFiguresDependOnMakesThemStale()
{
    DesignDocument document;
    const test::Fixture fixture = test::rail(4, 2);
    document.replace(*fixture.design, fixture.layout, u"Generate"_s);
    quint64 design = document.designRevision();
    QCOMPARE(design, document.revision());
    Patch move;
    move.placements = {{DeviceId{1}, {-500, -500}}};
    document.push(move, u"Move"_s);
    QCOMPARE(document.designRevision(), design);
    QVERIFY(document.revision() > design);
    document.undoStack().undo();
    QCOMPARE(document.designRevision(), design);
    document.setPrices("h100-capex-2024", u"Prices"_s);
    QVERIFY(document.designRevision() > design);
    QCOMPARE(document.designRevision(), document.revision());
    design = document.designRevision();
    document.undoStack().undo();
    QVERIFY(document.designRevision() > design);
}

FABRIC_TEST(TestDesignDocument)
#include "tst_design_document.moc"
