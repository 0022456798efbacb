#include "core/io/text_file.h"
#include "support/test_registry.h"
#include "ui/safety/file_watch.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <utime.h>

using namespace fabric;
using namespace Qt::StringLiterals;
using Change = FileWatch::Change;

namespace {

void fill(const QString& path, const QByteArray& text)
{
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly | QFile::Truncate));
    file.write(text);
}

/// A file that is watched, and what is told of it.
struct Watched
{
    Watched()
    {
        QDir(folder.path()).mkdir(u"deep"_s);
        path = folder.filePath(u"deep/a.json"_s);
        fill(path, "one");
        watch.follow(path, stampOf(path));
    }
    std::optional<Change> next()
    {
        if (told.isEmpty() && !told.wait(10000))
            return std::nullopt;
        return told.takeFirst()[0].value<Change>();
    }
    /// Nothing is told for a while after the file has been looked at.
    bool isQuiet() { return !told.wait(FileWatch::settleTime + FileWatch::absenceTime); }

    QTemporaryDir folder;
    QString path;
    FileWatch watch;
    QSignalSpy told{&watch, &FileWatch::changed};
};

} // namespace

class TestFileWatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsOfRewriting();
    void tellsOfReplacementByRename();
    void sameSizeCounts();
    void touchingIsNoChange();
    void ownSaveIsNoChange();
    void removeAndWriteAnewIsOneChange();
    void tellsOfRemovalAndReturn();
    void tellsOfAFolderThatVanishes();
    void acceptedContentIsKnown();
    void whatWasKnownBeforeIsCompared();
    void followsLinks();
    void pipesAreLeftAlone();
};

void TestFileWatch::tellsOfRewriting()
{
    Watched w;
    fill(w.path, "two words");
    QCOMPARE(w.next(), Change::modified);
    fill(w.path, "three");
    QCOMPARE(w.next(), Change::modified);
    fill(w.path, "one");
    QCOMPARE(w.next(), Change::restored);
}

void TestFileWatch::tellsOfReplacementByRename()
{
    Watched w;
    for (const char* text : {"two", "three", "four"}) {
        QVERIFY(io::writeTextFile(w.path.toStdString(), text).ok());
        QCOMPARE(w.next(), Change::modified);
    }
    fill(w.path, "in place");
    QCOMPARE(w.next(), Change::modified);
}

void TestFileWatch::sameSizeCounts()
{
    Watched w;
    fill(w.path, "two");
    QCOMPARE(w.next(), Change::modified);
}

void TestFileWatch::touchingIsNoChange()
{
    Watched w;
    const utimbuf times = {1000, 1000};
    QCOMPARE(::utime(w.path.toStdString().c_str(), &times), 0);
    fill(w.path, "one");
    QVERIFY(QFile::setPermissions(w.path, QFile::ReadOwner | QFile::WriteOwner));
    QVERIFY(w.isQuiet());
}

void TestFileWatch::ownSaveIsNoChange()
{
    Watched w;
    w.watch.hold();
    QVERIFY(io::writeTextFile(w.path.toStdString(), "saved").ok());
    w.watch.follow(w.path, stampOf(w.path));
    QVERIFY(w.isQuiet());
}

void TestFileWatch::removeAndWriteAnewIsOneChange()
{
    Watched w;
    QVERIFY(QFile::remove(w.path));
    QTest::qWait(FileWatch::settleTime / 3);
    fill(w.path, "two");
    QCOMPARE(w.next(), Change::modified);
    QVERIFY(w.isQuiet());
}

void TestFileWatch::tellsOfRemovalAndReturn()
{
    Watched w;
    QVERIFY(QFile::rename(w.path, w.path + u".away"_s));
    QCOMPARE(w.next(), Change::removed);
    QVERIFY(QFile::rename(w.path + u".away"_s, w.path));
    QCOMPARE(w.next(), Change::restored);
}

void TestFileWatch::tellsOfAFolderThatVanishes()
{
    Watched w;
    QVERIFY(QDir(w.folder.filePath(u"deep"_s)).removeRecursively());
    QCOMPARE(w.next(), Change::removed);
    QVERIFY(QDir(w.folder.path()).mkdir(u"deep"_s));
    fill(w.path, "two");
    w.watch.check();
    QCOMPARE(w.next(), Change::modified);
    fill(w.path, "three");
    QCOMPARE(w.next(), Change::modified);
}

void TestFileWatch::acceptedContentIsKnown()
{
    Watched w;
    fill(w.path, "two");
    QCOMPARE(w.next(), Change::modified);
    w.watch.accept();
    QVERIFY(!differ(w.watch.known(), stampOf(w.path)));
    w.watch.check();
    QVERIFY(w.isQuiet());
}

void TestFileWatch::whatWasKnownBeforeIsCompared()
{
    Watched w;
    FileStamp old = w.watch.known();
    old.hash = QByteArray(32, 'x');
    w.watch.follow(w.path, old);
    QVERIFY(w.isQuiet()); // nothing was touched since
    old.touched = 0;
    w.watch.follow(w.path, old);
    QCOMPARE(w.next(), Change::modified);
}

void TestFileWatch::followsLinks()
{
    Watched w;
    const QString link = w.folder.filePath(u"link.json"_s);
    QVERIFY(QFile::link(w.path, link));
    w.watch.follow(link, stampOf(link));
    fill(w.path, "two");
    QCOMPARE(w.next(), Change::modified);
}

void TestFileWatch::pipesAreLeftAlone()
{
    const FileStamp null = stampOf(u"/dev/zero"_s);
    QVERIFY(null.exists);
    QVERIFY(null.hash.isEmpty());
    const FileStamp absent = stampOf(u"/absent/a.json"_s);
    QVERIFY(!absent.exists);
    QVERIFY(differ(null, absent));
    QVERIFY(!differ(null, null));
    QVERIFY(!differ(absent, absent));
}

FABRIC_TEST(TestFileWatch)
#include "tst_file_watch.moc"
