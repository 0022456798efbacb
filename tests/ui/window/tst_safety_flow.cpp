#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/window/message_bar.h"
#include "ui/window/recovery_bar.h"
#include "ui/window/safety_flow.h"

#include <QApplication>
#include <QBoxLayout>
#include <QDir>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>

using namespace fabric;
using namespace Qt::StringLiterals;

namespace {

/// A window with its document, its files and what keeps them safe.
struct SafeDesk
{
    explicit SafeDesk(const QString& folder)
        : path(folder + u"/a.fabric.json"_s), safety(document, flow, &window, folder + u"/recovery"_s)
    {
        auto* column = new QVBoxLayout(&window);
        column->addWidget(&safety.recoveryBar());
        column->addWidget(&safety.fileBar());
        window.resize(900, 300);
        window.show();
        QObject::connect(&flow, &FileFlow::told, [this](const QString& line) { told += line; });
        QObject::connect(&safety, &SafetyFlow::told, [this](const QString& line) { told += line; });
    }

    void fill(int nodes)
    {
        const test::Fixture star = test::star(nodes);
        document.replace(*star.design, star.layout, u"Generate"_s);
    }
    void open()
    {
        flow.open(path);
        wait();
    }
    void save()
    {
        flow.save();
        wait();
    }
    void wait() { QTRY_VERIFY_WITH_TIMEOUT(!flow.isBusy(), 20000); }
    std::size_t devices() const { return document.design().devices.size(); }
    std::size_t devicesOnDisk() const
    {
        DesignDocument reader;
        return reader.open(path) ? reader.design().devices.size() : 0;
    }
    /// The visible buttons of a bar by their text.
    static QStringList buttons(const QWidget& bar)
    {
        QStringList texts;
        for (const QPushButton* button : bar.findChildren<QPushButton*>()) {
            if (button->isVisible())
                texts += button->text();
        }
        return texts;
    }
    static void press(const QWidget& bar, const QString& text)
    {
        for (QPushButton* button : bar.findChildren<QPushButton*>()) {
            if (button->isVisible() && button->text() == text) {
                button->click();
                return;
            }
        }
        QFAIL(qPrintable(u"no button "_s + text));
    }

    QString path;
    QWidget window;
    DesignDocument document;
    FileFlow flow{document, &window};
    SafetyFlow safety;
    QStringList told;
};

/// Another program writes a design of so many nodes.
void writeFromOutside(const QString& path, int nodes)
{
    DesignDocument other;
    const test::Fixture star = test::star(nodes);
    other.replace(*star.design, star.layout, u"Generate"_s);
    QVERIFY(other.saveAs(path).ok());
}

/// Presses a button of the next question.
void press(const QString& text, int& asked)
{
    auto* timer = new QTimer(qApp);
    timer->setInterval(5);
    QObject::connect(timer, &QTimer::timeout, qApp, [timer, text, &asked] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (!box)
            return;
        timer->stop();
        timer->deleteLater();
        for (QAbstractButton* button : box->buttons()) {
            if (button->text().remove(u'&') == text) {
                ++asked;
                button->click();
                return;
            }
        }
        box->reject();
    });
    timer->start();
}

} // namespace

class TestSafetyFlow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QCoreApplication::setOrganizationName(u"FabricwrightTests"_s); }
    void init()
    {
        QSettings().clear();
        m_dir = std::make_unique<QTemporaryDir>();
    }
    void changedOnDiskOffersReload();
    void keepingMineSavesOverIt();
    void savingOverAChangedFileAsks_data();
    void savingOverAChangedFileAsks();
    void ownSavesAreNoChange();
    void aFileThatIsGoneIsWrittenAgain();
    void closingWithAFileThatIsGoneAsks();
    void editsOfAKilledWindowAreOffered();
    void aRecoveredDesignKnowsItsFileChanged();
    void discardingAsksFirst();
    void severalCopiesAreListed();
    void brokenCopiesStay();
    void aFolderThatVanishesIsTold();

private:
    /// A window that ends as if it had been killed after an edit.
    void leaveEdits(int nodes, const QString& name = u"a.fabric.json"_s)
    {
        SafeDesk desk(m_dir->path());
        desk.path = m_dir->filePath(name);
        writeFromOutside(desk.path, 2);
        desk.open();
        desk.fill(nodes);
        desk.safety.keepEdits();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

void TestSafetyFlow::changedOnDiskOffersReload()
{
    SafeDesk desk(m_dir->path());
    writeFromOutside(desk.path, 4);
    desk.open();
    desk.fill(6);
    const std::size_t mine = desk.devices();
    MessageBar& bar = desk.safety.fileBar();
    QVERIFY(!bar.isVisible());
    writeFromOutside(desk.path, 9);
    QTRY_VERIFY(bar.isVisible());
    QCOMPARE(bar.text(), u"The file changed on disk. Reload, or keep yours?"_s);
    QCOMPARE(SafeDesk::buttons(bar), QStringList({u"Reload"_s, u"Keep mine"_s}));
    SafeDesk::press(bar, u"Reload"_s);
    QTRY_COMPARE(desk.devices(), std::size_t{10});
    QVERIFY(!bar.isVisible());
    QVERIFY(!desk.document.isModified());
    desk.document.undoStack().undo();
    QCOMPARE(desk.devices(), mine);
    QVERIFY(desk.document.isModified());
}

void TestSafetyFlow::keepingMineSavesOverIt()
{
    SafeDesk desk(m_dir->path());
    writeFromOutside(desk.path, 4);
    desk.open();
    writeFromOutside(desk.path, 9);
    MessageBar& bar = desk.safety.fileBar();
    QTRY_VERIFY(bar.isVisible());
    SafeDesk::press(bar, u"Keep mine"_s);
    QVERIFY(!bar.isVisible());
    QVERIFY(desk.document.isModified());
    desk.save();
    QCOMPARE(desk.devicesOnDisk(), std::size_t{5});
    QVERIFY(!desk.document.isModified());
}

void TestSafetyFlow::savingOverAChangedFileAsks_data()
{
    QTest::addColumn<QString>("button");
    QTest::addColumn<int>("onDisk");
    QTest::newRow("cancel") << u"Cancel"_s << 10;
    QTest::newRow("replace") << u"Replace"_s << 7;
}

void TestSafetyFlow::savingOverAChangedFileAsks()
{
    QFETCH(QString, button);
    QFETCH(int, onDisk);
    SafeDesk desk(m_dir->path());
    writeFromOutside(desk.path, 4);
    desk.open();
    desk.fill(6);
    writeFromOutside(desk.path, 9);
    // At once, before anybody could notice the change.
    int asked = 0;
    press(button, asked);
    desk.flow.save();
    QTRY_COMPARE(asked, 1);
    desk.wait();
    QCOMPARE(desk.devicesOnDisk(), std::size_t(onDisk));
    QCOMPARE(desk.document.isModified(), onDisk == 10);
    QCOMPARE(desk.devices(), std::size_t{7});
}

void TestSafetyFlow::ownSavesAreNoChange()
{
    SafeDesk desk(m_dir->path());
    writeFromOutside(desk.path, 4);
    desk.open();
    QSignalSpy changed(&desk.flow.watch(), &FileWatch::changed);
    for (const int nodes : {5, 6, 7}) {
        desk.fill(nodes);
        desk.save();
        QVERIFY(!desk.document.isModified());
    }
    QVERIFY(!changed.wait(FileWatch::settleTime + FileWatch::absenceTime));
    QCOMPARE(desk.devicesOnDisk(), std::size_t{8});
}

void TestSafetyFlow::aFileThatIsGoneIsWrittenAgain()
{
    SafeDesk desk(m_dir->path());
    writeFromOutside(desk.path, 4);
    desk.open();
    QVERIFY(QFile::remove(desk.path));
    MessageBar& bar = desk.safety.fileBar();
    QTRY_VERIFY(bar.isVisible());
    QCOMPARE(bar.text(), u"a.fabric.json is gone from the disk. Save to write it again."_s);
    QVERIFY(desk.document.isModified());
    SafeDesk::press(bar, u"Save"_s);
    desk.wait();
    QCOMPARE(desk.devicesOnDisk(), std::size_t{5});
    QVERIFY(!bar.isVisible());
    QCOMPARE(desk.told, QStringList(u"a.fabric.json was gone from the disk and is written again."_s));
}

void TestSafetyFlow::closingWithAFileThatIsGoneAsks()
{
    SafeDesk desk(m_dir->path());
    writeFromOutside(desk.path, 4);
    desk.open();
    QVERIFY(desk.flow.isSettled());
    QVERIFY(QFile::remove(desk.path));
    QTRY_VERIFY(!desk.flow.isSettled());
}

void TestSafetyFlow::editsOfAKilledWindowAreOffered()
{
    leaveEdits(6);
    SafeDesk desk(m_dir->path());
    RecoveryBar& bar = desk.safety.recoveryBar();
    QVERIFY(!bar.isVisible());
    desk.safety.offerRecovery();
    QVERIFY(bar.isVisible());
    QCOMPARE(SafeDesk::buttons(bar), QStringList({u"Open"_s, u"Discard…"_s}));
    SafeDesk::press(bar, u"Open"_s);
    QTRY_COMPARE(desk.devices(), std::size_t{7});
    desk.wait();
    QVERIFY(!bar.isVisible());
    QVERIFY(desk.document.isModified());
    QCOMPARE(desk.document.path(), desk.path);
    QVERIFY(desk.safety.fileBar().text().startsWith(u"Recovered edits up to "_s));
    QVERIFY(desk.safety.fileBar().isVisible());

    // Until it is saved the copy is kept, as this window's.
    const QDir recovery(m_dir->filePath(u"recovery"_s));
    QCOMPARE(recovery.entryList({u"*.fabric.json"_s}).size(), 1);
    desk.save();
    QCOMPARE(desk.devicesOnDisk(), std::size_t{7});
    QVERIFY(!desk.safety.fileBar().isVisible());
    QTRY_COMPARE(recovery.entryList({u"*.fabric.json"_s}).size(), 0);
}

void TestSafetyFlow::aRecoveredDesignKnowsItsFileChanged()
{
    leaveEdits(6);
    writeFromOutside(m_dir->filePath(u"a.fabric.json"_s), 9);
    SafeDesk desk(m_dir->path());
    desk.safety.offerRecovery();
    SafeDesk::press(desk.safety.recoveryBar(), u"Open"_s);
    QTRY_COMPARE(desk.safety.fileBar().text(), u"The file changed on disk. Reload, or keep yours?"_s);
    int asked = 0;
    press(u"Cancel"_s, asked);
    desk.flow.save();
    QTRY_COMPARE(asked, 1);
    QCOMPARE(desk.devicesOnDisk(), std::size_t{10});
}

void TestSafetyFlow::discardingAsksFirst()
{
    leaveEdits(6);
    SafeDesk desk(m_dir->path());
    desk.safety.offerRecovery();
    RecoveryBar& bar = desk.safety.recoveryBar();
    const QDir recovery(m_dir->filePath(u"recovery"_s));
    int asked = 0;
    press(u"Cancel"_s, asked);
    SafeDesk::press(bar, u"Discard…"_s);
    QCOMPARE(asked, 1);
    QVERIFY(bar.isVisible());
    QCOMPARE(recovery.entryList({u"*.fabric.json"_s}).size(), 1);
    press(u"Discard"_s, asked);
    SafeDesk::press(bar, u"Discard…"_s);
    QCOMPARE(asked, 2);
    QVERIFY(!bar.isVisible());
    QVERIFY(recovery.entryList({u"*.json"_s}).isEmpty());
}

void TestSafetyFlow::severalCopiesAreListed()
{
    for (const int i : {0, 1, 2, 3, 4, 5})
        leaveEdits(3 + i, u"%1.fabric.json"_s.arg(i));
    SafeDesk desk(m_dir->path());
    desk.safety.offerRecovery();
    RecoveryBar& bar = desk.safety.recoveryBar();
    QCOMPARE(SafeDesk::buttons(bar).count(u"Open"_s), 4);
    SafeDesk::press(bar, u"Open"_s); // the newest
    QTRY_COMPARE(desk.devices(), std::size_t{9});
    desk.wait();
    QTRY_COMPARE(SafeDesk::buttons(bar).count(u"Open"_s), 4);

    // Another window gets none of them.
    SafeDesk other(m_dir->path());
    other.safety.offerRecovery();
    QVERIFY(!other.safety.recoveryBar().isVisible());
}

void TestSafetyFlow::brokenCopiesStay()
{
    leaveEdits(6);
    const QDir recovery(m_dir->filePath(u"recovery"_s));
    const QString copy = recovery.filePath(recovery.entryList({u"*.fabric.json"_s}).value(0));
    QFile file(copy);
    QVERIFY(file.open(QFile::WriteOnly | QFile::Truncate));
    file.write("{");
    file.close();
    SafeDesk desk(m_dir->path());
    desk.safety.offerRecovery();
    QSignalSpy failed(&desk.flow, &FileFlow::failed);
    SafeDesk::press(desk.safety.recoveryBar(), u"Open"_s);
    QVERIFY(failed.wait(20000));
    QVERIFY(desk.safety.recoveryBar().isVisible());
    QVERIFY(QFile::exists(copy));
    QVERIFY(desk.document.path().isEmpty());
}

void TestSafetyFlow::aFolderThatVanishesIsTold()
{
    SafeDesk desk(m_dir->path());
    QVERIFY(QDir(m_dir->path()).mkdir(u"deep"_s));
    desk.path = m_dir->filePath(u"deep/a.fabric.json"_s);
    writeFromOutside(desk.path, 4);
    desk.open();
    QVERIFY(QDir(m_dir->filePath(u"deep"_s)).removeRecursively());
    QTRY_VERIFY(desk.safety.fileBar().isVisible());
    QSignalSpy failed(&desk.flow, &FileFlow::saveFailed);
    desk.save();
    QCOMPARE(failed.size(), 1);
    QVERIFY(desk.document.isModified());
    QCOMPARE(desk.devices(), std::size_t{5});
}

FABRIC_TEST(TestSafetyFlow)
#include "tst_safety_flow.moc"
