#pragma once

#include "ui/safety/file_stamp.h"

#include <QFileSystemWatcher>
#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <memory>

namespace fabric {

/// Tells when another program writes, replaces, removes or restores the file of the open design. Touching it
/// without a change of content is no change. The file is looked at on another thread; a file system that does
/// not answer that one is not asked for anything on this one.
///
/// Changes are noticed within a second where the system tells of them, else within `pollTime`, else (network
/// folders written from elsewhere) with the next check().
class FileWatch : public QObject
{
    Q_OBJECT

public:
    enum class Change {
        modified, ///< holds something else
        removed,  ///< deleted or moved away, or its folder was
        restored  ///< holds again what is known
    };
    Q_ENUM(Change)

    static constexpr int settleTime = 300; ///< milliseconds from the first sign of a change to the look at it
    static constexpr int absenceTime = 700; ///< for programs that remove a file before they write the new one
    static constexpr int pollTime = 5000;   ///< between looks while there is nothing to watch

    explicit FileWatch(QObject* parent = nullptr);
    /// Waits a moment for the look under way.
    ~FileWatch() override;

    /// Watches a file of which this is known; what differs from it is told. An empty path: nothing.
    void follow(const QString& path, const FileStamp& known);
    /// Until follow() or release(): the program itself writes the file.
    void hold();
    void release();
    /// What the file holds now counts as known.
    void accept();
    /// Looks at the file soon. Costs this thread nothing, however slow the file system is.
    void check();

    const QString& path() const { return m_path; }
    const FileStamp& known() const { return m_known; }

Q_SIGNALS:
    void changed(fabric::FileWatch::Change change);

private:
    struct Look
    {
        FileStamp file;
        bool hasFolder = false;
    };

    void disarm();
    void arm(const Look& now);
    void look();
    void take();
    void judge(const Look& look);

    QString m_path;
    FileStamp m_known;
    FileStamp m_told; ///< how the file was when it was told of last
    FileStamp m_seen; ///< how it was looked at last
    QFileSystemWatcher m_watcher;
    QTimer m_soon;
    QTimer m_poll;
    std::unique_ptr<QThreadPool> m_pool;
    QFutureWatcher<Look> m_look;
    bool m_held = false;
    bool m_armed = false;
    bool m_again = false;   ///< something happened during the look
    bool m_missing = false; ///< at the last look
};

} // namespace fabric
