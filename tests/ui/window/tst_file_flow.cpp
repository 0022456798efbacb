#include "support/file_size_limit.h"
#include "support/fixtures.h"
#include "support/heartbeat.h"
#include "support/test_registry.h"
#include "ui/window/file_flow.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QMessageBox>
#include <QSemaphore>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>
#include <QWidget>

#include <sys/stat.h>

using namespace fabric;
using namespace Qt::StringLiterals;

namespace {

/// 4,096 nodes: enough that reading and writing outlast a turn of the event loop.
test::Fixture large()
{
    return test::clos({16, 256, 1, 16, 16, 256});
}

QByteArray content(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

/// A flow on a saved design.
struct Desk
{
    explicit Desk(const test::Fixture& fixture, const QString& name = u"a.fabric.json"_s)
        : path(folder.filePath(name))
    {
        document.replace(*fixture.design, fixture.layout, u"Generate"_s);
    }

    /// Changes something; every call something else.
    void edit()
    {
        FabricSettings settings = document.design().fabric;
        const double efficiency = settings.of(settings.own).efficiency.value_or(1);
        settings.of(settings.own).efficiency = efficiency * 0.9;
        document.setFabric(settings, u"Edit"_s);
    }
    Design onDisk() const
    {
        DesignDocument reader;
        return reader.open(path) ? reader.design() : Design{};
    }
    void wait() { QTRY_VERIFY_WITH_TIMEOUT(!flow.isBusy(), 20000); }

    QTemporaryDir folder;
    QString path;
    QWidget window;
    DesignDocument document;
    FileFlow flow{document, &window};
};

/// Answers the next question.
void answer(QMessageBox::StandardButton choice, int& asked)
{
    auto* timer = new QTimer(qApp);
    timer->setInterval(5);
    QObject::connect(timer, &QTimer::timeout, qApp, [timer, choice, &asked] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (!box)
            return;
        ++asked;
        timer->deleteLater();
        timer->stop();
        box->button(choice)->click();
    });
    timer->start();
}

} // namespace

class TestFileFlow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QCoreApplication::setOrganizationName(u"FabricwrightTests"_s); }
    void init() { QSettings().clear(); }
    void theQuestionNamesTheDesign();
    void lettersAnswerTheQuestion();
    void aDesignWithoutANameIsProposedOne();
    void savesWhileThePersonEdits();
    void aFailedSaveKeepsFileAndChanges();
    void aSecondSaveFollowsTheFirst();
    void theSameAgainIsNotSavedTwice();
    void whatWantsASettledDesignWaitsForTheSave();
    void whatWaitsForAFailedSaveIsForgotten();
    void opensWithThePictureReady();
    void aNewOpenGivesUpTheOneBefore();
    void cancelledFilesDoNotArrive();
    void editsDuringOpeningAreNotLost();
    void filesWaitForTheSaveOfTheDesignTheyReplace();
    void aReplacementIsOneUndoStepWithItsPicture();
    void pipesDoNotHang();
    void aStuckReaderDoesNotHoldTheWindow();
};

void TestFileFlow::lettersAnswerTheQuestion()
{
    Desk desk(test::star(4));
    desk.window.show();
    int asked = 0;
    QTimer letters;
    letters.setInterval(5);
    connect(&letters, &QTimer::timeout, &letters, [&] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (!box || !box->isActiveWindow())
            return;
        ++asked;
        letters.stop(); // a button that is pressed by its letter takes a moment
        QTimer::singleShot(5000, box, &QDialog::reject);
        for (const auto button : {QMessageBox::Save, QMessageBox::Discard, QMessageBox::Cancel})
            QVERIFY(box->button(button)->text().contains(u'&'));
        QTest::keyClick(box, Qt::Key_D, Qt::AltModifier);
    });
    letters.start();
    bool done = false;
    desk.flow.settleThen([&] { done = true; });
    QVERIFY(done);
    QCOMPARE(asked, 1);
}

void TestFileFlow::aDesignWithoutANameIsProposedOne()
{
    Desk desk(test::star(4));
    QCOMPARE(desk.flow.proposedName(), QString::fromStdString(desk.document.design().name));
    desk.document.clear();
    QCOMPARE(desk.flow.proposedName(), u"untitled"_s);
    // The dialog itself: no hidden file.
    QString proposed;
    QTimer closer;
    closer.setInterval(5);
    connect(&closer, &QTimer::timeout, &closer, [&] {
        if (auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
            proposed = dialog->selectedFiles().value(0);
            dialog->reject();
        }
    });
    closer.start();
    desk.flow.save();
    QCOMPARE(QFileInfo(proposed).fileName(), u"untitled.fabric.json"_s);
}

void TestFileFlow::theQuestionNamesTheDesign()
{
    const QTemporaryDir folder;
    QWidget window;
    DesignDocument document;
    FileFlow flow(document, &window);
    const auto question = [&] {
        QString text;
        QTimer::singleShot(0, qApp, [&text] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                text = box->text();
                box->button(QMessageBox::Cancel)->click();
            }
        });
        flow.settleThen([] {});
        return text;
    };
    const test::Fixture star = test::star(4);
    Design design = *star.design;
    design.name.clear();
    document.replace(design, star.layout, u"Draw"_s);
    QCOMPARE(question(), u"Save the new design?"_s);
    design.name = "hall 7";
    document.replace(design, star.layout, u"Draw"_s);
    QCOMPARE(question(), u"Save the changes to “hall 7”?"_s);
    QVERIFY(document.saveAs(folder.filePath(u"mine.fabric.json"_s)).ok());
    design.name = "hall 8";
    document.replace(design, star.layout, u"Draw"_s);
    QCOMPARE(question(), u"Save the changes to “mine.fabric.json”?"_s);
}

void TestFileFlow::savesWhileThePersonEdits()
{
    Desk desk(large());
    QVERIFY(desk.document.saveAs(desk.path).ok());
    desk.edit();
    const Design saved = desk.document.design();
    QSignalSpy busy(&desk.flow, &FileFlow::busyChanged);
    test::Heartbeat heart;
    desk.flow.save();
    QVERIFY(desk.flow.isSaving());
    QVERIFY(!desk.flow.canCancel());
    QVERIFY(busy.at(0).at(1).toString().contains(u"a.fabric.json"_s));
    desk.edit();
    desk.wait();
    heart.print("saving");
    QVERIFY(desk.onDisk() == saved);
    QVERIFY(desk.document.isModified());
    desk.document.undoStack().undo();
    QVERIFY(desk.document.design() == saved);
    QVERIFY(!desk.document.isModified());
}

void TestFileFlow::aFailedSaveKeepsFileAndChanges()
{
    Desk desk(test::star(4));
    const QString other = desk.folder.filePath(u"short.fabric.json"_s);
    QVERIFY(desk.document.saveAs(other).ok());
    QVERIFY(QFile::copy(other, desk.path));
    const QByteArray before = content(desk.path);
    desk.flow.open(desk.path);
    desk.wait();
    QCOMPARE(desk.document.path(), desk.path);
    desk.edit();
    const Design edited = desk.document.design();
    QSignalSpy failed(&desk.flow, &FileFlow::failed);
    {
        const test::FileSizeLimit full(10);
        desk.flow.save();
        desk.wait();
    }
    QCOMPARE(failed.count(), 1);
    QCOMPARE(failed.at(0).at(0).value<Error>().findings.at(0).rule, std::string("io.replace_failed"));
    QVERIFY(desk.document.isModified());
    QVERIFY(desk.document.design() == edited);
    QCOMPARE(content(desk.path), before);
}

void TestFileFlow::aSecondSaveFollowsTheFirst()
{
    Desk desk(large());
    QVERIFY(desk.document.saveAs(desk.path).ok());
    desk.edit();
    desk.flow.save();
    desk.edit();
    desk.flow.save();
    desk.wait();
    QVERIFY(!desk.document.isModified());
    QVERIFY(desk.onDisk() == desk.document.design());
}

void TestFileFlow::theSameAgainIsNotSavedTwice()
{
    Desk desk(large());
    QVERIFY(desk.document.saveAs(desk.path).ok());
    desk.edit();
    QSignalSpy busy(&desk.flow, &FileFlow::busyChanged);
    desk.flow.save();
    desk.flow.save();
    desk.wait();
    QVERIFY(!desk.document.isModified());
    QCOMPARE(busy.count(), 2); // once begun, once ended
}

void TestFileFlow::whatWantsASettledDesignWaitsForTheSave()
{
    Desk desk(large());
    QVERIFY(desk.document.saveAs(desk.path).ok());
    desk.edit();
    desk.flow.save();
    bool saved = false;
    bool done = false;
    desk.flow.settleThen([&] {
        saved = desk.onDisk() == desk.document.design();
        done = true;
    });
    QVERIFY(!done);
    QTRY_VERIFY_WITH_TIMEOUT(done, 20000);
    QVERIFY(saved);

    // What was edited during the save is asked about.
    desk.edit();
    desk.flow.save();
    desk.edit();
    done = false;
    int asked = 0;
    answer(QMessageBox::Cancel, asked);
    desk.flow.settleThen([&] { done = true; });
    QTRY_COMPARE_WITH_TIMEOUT(asked, 1, 20000);
    QVERIFY(!done);
}

void TestFileFlow::whatWaitsForAFailedSaveIsForgotten()
{
    Desk desk(test::star(4));
    QVERIFY(desk.folder.isValid() && QDir(desk.folder.path()).mkdir(u"gone"_s));
    QVERIFY(desk.document.saveAs(desk.folder.filePath(u"gone/a.fabric.json"_s)).ok());
    QVERIFY(QDir(desk.folder.filePath(u"gone"_s)).removeRecursively());
    desk.edit();
    desk.flow.save();
    bool done = false;
    desk.flow.settleThen([&] { done = true; });
    QSignalSpy failed(&desk.flow, &FileFlow::failed);
    QVERIFY(failed.wait(20000));
    desk.wait();
    QVERIFY(!done);
    QVERIFY(desk.document.isModified());
}

void TestFileFlow::opensWithThePictureReady()
{
    Desk desk(large());
    QVERIFY(desk.document.saveAs(desk.path).ok());
    PreparedPicture shown;
    connect(&desk.document, &DesignDocument::changed, this, [&] { shown = desk.flow.takePicture(); });
    QSignalSpy opened(&desk.flow, &FileFlow::opened);
    test::Heartbeat heart;
    desk.flow.open(desk.path);
    QVERIFY(opened.wait(20000));
    heart.print("opening");
    QVERIFY(shown.picture->snapshot() == desk.document.snapshot());
    QCOMPARE(shown.picture.use_count(), 1L); // nobody else holds it: moves need no copy
    QCOMPARE(shown.picture->devices.size(), desk.document.design().devices.size());
    const PictureDevice& device = shown.picture->devices.front();
    QCOMPARE(shown.grid.deviceAt(*shown.picture, device.frame.center(), 0), 0);
    // Handed over once.
    QVERIFY(!desk.flow.takePicture().picture);
}

void TestFileFlow::aNewOpenGivesUpTheOneBefore()
{
    Desk desk(large());
    const QString second = desk.folder.filePath(u"b.fabric.json"_s);
    QVERIFY(desk.document.saveAs(desk.path).ok());
    desk.edit();
    QVERIFY(desk.document.saveAs(second).ok());
    QSignalSpy opened(&desk.flow, &FileFlow::opened);
    desk.flow.open(desk.path);
    desk.flow.open(second);
    desk.wait();
    QCOMPARE(opened.count(), 1);
    QCOMPARE(desk.document.path(), second);
}

void TestFileFlow::cancelledFilesDoNotArrive()
{
    Desk desk(large());
    QVERIFY(desk.document.saveAs(desk.path).ok());
    desk.document.clear();
    QSignalSpy opened(&desk.flow, &FileFlow::opened);
    desk.flow.open(desk.path);
    QVERIFY(desk.flow.canCancel());
    desk.flow.cancel();
    QVERIFY(!desk.flow.isBusy());
    desk.flow.openExample(FileFlow::exampleNames().value(0));
    desk.wait();
    QCOMPARE(opened.count(), 1);
    QVERIFY(desk.document.path().isEmpty());
    QVERIFY(!desk.document.design().devices.empty());
}

void TestFileFlow::editsDuringOpeningAreNotLost()
{
    Desk desk(large());
    QVERIFY(desk.document.saveAs(desk.path).ok());
    desk.flow.open(desk.path);
    desk.edit();
    const Design edited = desk.document.design();
    int asked = 0;
    answer(QMessageBox::Cancel, asked);
    desk.wait();
    QTRY_COMPARE_WITH_TIMEOUT(asked, 1, 20000);
    QVERIFY(desk.document.design() == edited);
}

void TestFileFlow::filesWaitForTheSaveOfTheDesignTheyReplace()
{
    Desk desk(large());
    const QString second = desk.folder.filePath(u"b.fabric.json"_s);
    const test::Fixture star = test::star(3);
    QVERIFY(io::saveDesign(second.toStdString(), *star.design, star.layout).ok());
    QVERIFY(desk.document.saveAs(desk.path).ok());
    desk.edit();
    const Design edited = desk.document.design();
    desk.flow.open(second);
    desk.flow.save();
    desk.wait();
    QCOMPARE(desk.document.path(), second);
    QVERIFY(desk.onDisk() == edited);
    QVERIFY(!desk.document.isModified());
}

void TestFileFlow::aReplacementIsOneUndoStepWithItsPicture()
{
    Desk desk(test::star(4));
    const test::Fixture made = large();
    PreparedPicture shown;
    connect(&desk.document, &DesignDocument::changed, this, [&] { shown = desk.flow.takePicture(); });
    QSignalSpy replaced(&desk.flow, &FileFlow::replaced);
    test::Heartbeat heart;
    desk.flow.replace(*made.design, made.layout, u"Generate tree"_s);
    QVERIFY(desk.flow.isBusy());
    QVERIFY(replaced.wait(20000));
    heart.print("replacing");
    QVERIFY(desk.document.design() == *made.design);
    QVERIFY(shown.picture->snapshot() == desk.document.snapshot());
    QCOMPARE(desk.document.undoStack().undoText(), u"Generate tree"_s);
    desk.document.undoStack().undo();
    QCOMPARE(desk.document.design().devices.size(), test::star(4).design->devices.size());
}

void TestFileFlow::pipesDoNotHang()
{
    Desk desk(test::star(4));
    const QString pipe = desk.folder.filePath(u"pipe"_s);
    QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    QSignalSpy failed(&desk.flow, &FileFlow::failed);
    desk.flow.open(pipe);
    desk.wait();
    QCOMPARE(failed.count(), 1);
    QCOMPARE(failed.at(0).at(0).value<Error>().findings.at(0).rule, std::string("io.not_a_regular_file"));
}

void TestFileFlow::aStuckReaderDoesNotHoldTheWindow()
{
    // Shared with the thread, which outlives the flow.
    const auto entered = std::make_shared<QSemaphore>();
    const auto released = std::make_shared<QSemaphore>();
    const auto left = std::make_shared<QSemaphore>();
    {
        Desk desk(test::star(4));
        desk.flow.setLoad([=](const std::filesystem::path&) {
            entered->release();
            released->acquire();
            left->release();
            return Result<io::DesignFile>(error(ErrorKind::invalidInput, finding("io.file_missing")));
        });
        desk.flow.open(u"gone"_s);
        entered->acquire();
    }
    QCOMPARE(left->available(), 0); // the flow is gone, the reader is not
    released->release();
    left->acquire();
}

FABRIC_TEST(TestFileFlow)
#include "tst_file_flow.moc"
