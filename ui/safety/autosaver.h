#pragma once

#include "ui/document/design_document.h"
#include "ui/safety/recovery_slot.h"

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

namespace fabric {

struct AutosavePace
{
    int quiet = 2000;  ///< milliseconds after the last edit
    int latest = 8000; ///< after the first edit that is not in the copy; leaves time for the writing
};

/// Keeps a copy of the unsaved edits of one window, so that no more than the last ten seconds are lost when
/// the program ends without saving them. Written on another thread, replaced as a whole or not at all,
/// removed as soon as nothing is unsaved.
///
/// A copy that cannot be written stops nobody: it is told once, and tried again.
class Autosaver : public QObject
{
    Q_OBJECT

public:
    explicit Autosaver(DesignDocument& document, QString folder = RecoverySlot::standardFolder(),
                       AutosavePace pace = {});
    /// Waits a moment for the copy being written. A copy of unsaved edits stays: see discard().
    ~Autosaver() override;

    /// How the design's file was when it was read or saved last; kept with the copy.
    void setFileStamp(std::function<FileStamp()> stamp) { m_stamp = std::move(stamp); }

    /// Waits until all edits are in the copy; false if they are not, because it cannot be written.
    bool writeNow();
    /// The unsaved edits may be lost: removes the copy, and writes no more until the next edit.
    void discard();
    /// The document holds what is in this slot: it becomes the place of the copy.
    void takeOver(std::shared_ptr<RecoverySlot> slot);

Q_SIGNALS:
    /// The copy holds this revision of the document.
    void written(quint64 revision);
    /// The copy cannot be written; once until it could be again.
    void failed(const fabric::Error& error);

private:
    void noteEdit();
    void noteFileState();
    void write();
    void finish();
    void tell(const Error& error);
    std::optional<std::function<Result<void>()>> makeJob();
    bool isUpToDate() const;

    DesignDocument& m_document;
    QString m_folder;
    std::function<FileStamp()> m_stamp;
    QDateTime m_edited; ///< time of the last edit
    std::shared_ptr<RecoverySlot> m_slot;
    std::optional<quint64> m_written; ///< revision in the copy
    std::optional<quint64> m_writing; ///< revision on its way to it
    QTimer m_quiet;
    QTimer m_latest;
    std::unique_ptr<QThreadPool> m_pool; ///< one thread: what is asked first is done first
    QFutureWatcher<Result<void>> m_job;
    bool m_due = false;  ///< another copy follows the one that is being written
    bool m_told = false; ///< that it cannot be written
};

} // namespace fabric
