#include "ui/safety/file_watch.h"

#include <QFileInfo>
#include <QtConcurrent>

namespace fabric {
namespace {

constexpr int watchPatience = 1000; ///< milliseconds for a look at a dead file system when the watch goes

} // namespace

FileWatch::FileWatch(QObject* parent) : QObject(parent), m_pool(std::make_unique<QThreadPool>())
{
    m_pool->setMaxThreadCount(1);
    m_soon.setSingleShot(true);
    m_poll.setInterval(pollTime);
    connect(&m_soon, &QTimer::timeout, this, &FileWatch::look);
    connect(&m_poll, &QTimer::timeout, this, &FileWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &FileWatch::check);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &FileWatch::check);
    connect(&m_look, &QFutureWatcherBase::finished, this, &FileWatch::take);
}

FileWatch::~FileWatch()
{
    // A pool waits for its threads when it goes, and a dead file system never answers.
    if (!m_pool->waitForDone(watchPatience))
        static_cast<void>(m_pool.release());
}

void FileWatch::follow(const QString& path, const FileStamp& known)
{
    m_path = path;
    m_known = m_told = m_seen = known;
    m_missing = false;
    m_soon.stop();
    m_look.setFuture({});
    release();
}

void FileWatch::hold()
{
    m_held = true;
    m_soon.stop();
    m_poll.stop();
    m_look.setFuture({});
}

void FileWatch::release()
{
    m_held = false;
    disarm();
    check();
}

void FileWatch::accept()
{
    m_known = m_told = m_seen;
}

void FileWatch::check()
{
    if (m_path.isEmpty() || m_held)
        return;
    if (m_look.isRunning())
        m_again = true;
    else if (!m_soon.isActive())
        m_soon.start(settleTime);
}

void FileWatch::disarm()
{
    if (const QStringList old = m_watcher.files() + m_watcher.directories(); !old.isEmpty())
        m_watcher.removePaths(old);
    m_poll.stop();
    m_armed = false;
}

/// A watch stays with the file it was set on, so after a replacement it has to be set anew; the folder tells
/// of the replacement itself.
void FileWatch::arm(const Look& now)
{
    disarm();
    m_armed = true;
    const bool watched = now.hasFolder && m_watcher.addPath(QFileInfo(m_path).absolutePath());
    if (now.file.exists)
        m_watcher.addPath(m_path);
    if (watched)
        check(); // what happened since the look
    else
        m_poll.start();
}

void FileWatch::look()
{
    if (m_held || m_look.isRunning())
        return;
    m_again = false;
    m_look.setFuture(QtConcurrent::run(m_pool.get(), [path = m_path, before = m_seen] {
        return Look{stampOf(path, before), QFileInfo::exists(QFileInfo(path).absolutePath())};
    }));
}

void FileWatch::take()
{
    if (m_held || m_look.isCanceled() || m_look.future().resultCount() == 0)
        return;
    judge(m_look.result());
    if (m_again)
        check();
}

void FileWatch::judge(const Look& look)
{
    const FileStamp& now = look.file;
    const bool replaced = now.inode != m_seen.inode || now.exists != m_seen.exists;
    if (!now.exists && m_seen.exists && !m_missing) {
        m_missing = true;
        m_soon.start(absenceTime);
        return;
    }
    m_missing = false;
    m_seen = now;
    if (replaced || !m_armed || (m_poll.isActive() && look.hasFolder))
        arm(look);
    if (!differ(m_told, now))
        return;
    m_told = now;
    if (!differ(m_known, now))
        Q_EMIT changed(Change::restored);
    else
        Q_EMIT changed(now.exists ? Change::modified : Change::removed);
}

} // namespace fabric
