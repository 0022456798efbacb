#pragma once

#include "core/base/result.h"
#include "ui/safety/file_stamp.h"

#include <QDateTime>
#include <QLockFile>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace fabric {

/// What is told about a recovery copy in the file beside it.
struct RecoveryInfo
{
    QString path;          ///< file of the design; empty: it had none
    QString name;          ///< of the design
    QDateTime time;        ///< of the last edit that the copy may hold
    quint64 state = 0;     ///< revision of the document
    bool readOnly = false; ///< the design may not be saved over its file
    FileStamp file;        ///< how the file was when the design was read or saved last

    QByteArray toJson() const;
    /// As much as can be understood.
    static RecoveryInfo fromJson(const QByteArray& text);
};

/// A place for the recovery copy of one window: a design file, a small file about it, and a lock that ends
/// with the process. Whoever has a slot owns its files; they stay when it goes, unless remove() was called.
class RecoverySlot
{
public:
    /// The folder of this user and program.
    static QString standardFolder();
    /// An empty slot with a name of its own. Findings: io.write_failed.
    static Result<std::shared_ptr<RecoverySlot>> create(const QString& folder);
    /// The copies of windows that have ended without removing them, newest first. They belong to the caller:
    /// no other window gets them while their slots live.
    static std::vector<std::shared_ptr<RecoverySlot>> claimLeft(const QString& folder);

    QString designFile() const;
    QString infoFile() const;
    /// What the small file says; without it, what the copy itself tells.
    RecoveryInfo info() const;
    /// Removes the files; the slot can be used again.
    void remove() const;

private:
    explicit RecoverySlot(const QString& base);
    static void sweepLocks(const QString& folder);

    QString m_base; ///< path without the endings
    QLockFile m_lock;
};

} // namespace fabric
