#include "support/test_registry.h"
#include "ui/window/window_place.h"

#include <QGuiApplication>
#include <QMainWindow>
#include <QScreen>
#include <QSettings>
#include <QTemporaryDir>

using namespace fabric;
using namespace Qt::StringLiterals;

class TestWindowPlace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFirstSizeFitsTheScreen()
    {
        const QRect large(0, 0, 2560, 1440);
        QCOMPARE(WindowPlace::first(large).size(), WindowPlace::usualSize);
        for (const QRect& screen :
             {QRect(0, 0, 1600, 1000), QRect(0, 24, 1024, 676), QRect(1600, 0, 1067, 667)}) {
            const QRect window = WindowPlace::first(screen);
            QVERIFY(screen.contains(window));
            QVERIFY(window.width() < screen.width() && window.height() < screen.height());
        }
    }

    void aWindowOfAnotherScreenComesBack()
    {
        const QRect screen(0, 0, 1280, 800);
        for (const QRect& kept :
             {QRect(2000, 100, 1200, 700), QRect(-900, -500, 1000, 600), QRect(0, 0, 2400, 1500)})
            QVERIFY(screen.contains(WindowPlace::within(kept, screen)));
        const QRect inside(40, 60, 1000, 600);
        QCOMPARE(WindowPlace::within(inside, screen), inside);
    }

    void restoresWhatWasKeptForThisScreenOnly()
    {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(u"place.ini"_s), QSettings::IniFormat);
        const QSize size =
            WindowPlace::first(QGuiApplication::primaryScreen()->availableGeometry()).size() - QSize(0, 40);
        {
            QMainWindow window;
            window.resize(size);
            window.show();
            WindowPlace::store(window, settings);
        }
        QMainWindow later;
        WindowPlace::restore(later, settings);
        QCOMPARE(later.size(), size);
        // The same under the name of a screen that is not here is not taken.
        for (const QString& key : settings.allKeys()) {
            settings.setValue(u"window/1x1/"_s + key.section(u'/', -1), settings.value(key));
            settings.remove(key);
        }
        QMainWindow fresh;
        WindowPlace::restore(fresh, settings);
        QCOMPARE(fresh.geometry(), WindowPlace::first(fresh.screen()->availableGeometry()));
    }
};

FABRIC_TEST(TestWindowPlace)
#include "tst_window_place.moc"
