#include "support/test_registry.h"
#include "ui/document/recent_files.h"

#include <QCoreApplication>
#include <QSettings>
#include <QSignalSpy>

using namespace fabric;
using namespace Qt::StringLiterals;

class TestRecentFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QCoreApplication::setOrganizationName(u"FabricwrightTests"_s);
        QSettings().clear();
    }

    void newestComesFirstAndOnlyOnce()
    {
        RecentFiles recent;
        QSignalSpy spy(&recent, &RecentFiles::changed);
        recent.add(u"/data/a.fabric.json"_s);
        recent.add(u"/data/b.fabric.json"_s);
        recent.add(u"/data/a.fabric.json"_s);
        QCOMPARE(recent.paths(), QStringList({u"/data/a.fabric.json"_s, u"/data/b.fabric.json"_s}));
        QCOMPARE(spy.count(), 3);
    }

    void theListEndsAtItsLimit()
    {
        RecentFiles recent;
        for (int i = 0; i < RecentFiles::limit + 5; ++i)
            recent.add(u"/data/%1.fabric.json"_s.arg(i));
        QCOMPARE(recent.paths().size(), RecentFiles::limit);
        QCOMPARE(recent.paths().first(), u"/data/%1.fabric.json"_s.arg(RecentFiles::limit + 4));
    }

    void removedFilesGo()
    {
        RecentFiles recent;
        recent.add(u"/data/a.fabric.json"_s);
        recent.remove(u"/data/a.fabric.json"_s);
        QVERIFY(recent.paths().isEmpty());
    }
};

FABRIC_TEST(TestRecentFiles)
#include "tst_recent_files.moc"
