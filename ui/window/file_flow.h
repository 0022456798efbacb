#pragma once

#include "core/io/design_file.h"
#include "ui/canvas/prepared_picture.h"
#include "ui/document/design_document.h"
#include "ui/document/recent_files.h"
#include "ui/safety/file_watch.h"
#include "ui/safety/recovery_slot.h"

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace fabric {

/// Opening and saving as a person does it: file dialogs, the questions about unsaved changes and about files
/// that others have written. Files are read, pictures prepared and files written on another thread; the
/// person works on meanwhile.
class FileFlow : public QObject
{
    Q_OBJECT

public:
    FileFlow(DesignDocument& document, QWidget* window);
    /// Waits for what is being written, and a moment for what is being read.
    ~FileFlow() override;

    /// How a file becomes a design, on another thread: io::loadDesign unless something else is put here.
    using Load = std::function<Result<io::DesignFile>(const std::filesystem::path&)>;
    void setLoad(Load load) { m_load = std::move(load); }

    RecentFiles& recentFiles() { return m_recent; }
    /// Watches the file of the open design.
    FileWatch& watch() { return m_watch; }
    /// A file is being read or written, or a picture prepared.
    bool isBusy() const { return m_task || isSaving(); }
    bool isSaving() const { return m_saveJob.has_value(); }
    /// What is under way can be given up: everything but saving.
    bool canCancel() const { return m_task.has_value(); }

    void newDesign();
    void chooseAndOpen();
    /// Opening one file gives up the one that is being opened.
    void open(const QString& path);
    /// A copy of unsaved edits; the design comes back to the file that it was of.
    void openRecovered(const QString& copy, const RecoveryInfo& about);
    /// Reads the file of the open design again, as one undo step.
    void reload();
    /// A design that is built into the program; saving it asks for a place.
    void openExample(const QString& name);
    static QStringList exampleNames();
    /// Puts a design in the place of the open one as one undo step, once its picture is ready.
    void replace(Design design, Layout layout, const QString& what);
    /// While a file is being written, another save follows it, unless it would write the same again.
    void save();
    void chooseAndSave();
    /// Waits until nothing is being saved, asks what to do with unsaved changes, then does `next` unless the
    /// person cancels or saving fails. Of several that wait, the last one counts.
    void settleThen(std::function<void()> next);
    /// Nothing would be lost if the design went away now.
    bool isSettled() const { return !isSaving() && !m_document.isModified(); }
    /// Gives up the design that is being opened. Core cannot stop in the midst of a file: that thread ends
    /// when it has read it, and its result is dropped.
    void cancel();
    /// Prepared pictures speak the language of their time.
    void changeLanguage();
    /// Why the document holds another design, while it says so.
    enum class Arrival {
        edit,    ///< a step was undone or made again, or the file was read again
        opened,  ///< it has nothing to do with the one before
        replaced ///< it was made to take the place of the one before
    };
    Arrival arrival() const { return m_arrival; }
    /// What people call the open design: its file, else its name; empty for a new one without.
    QString designTitle() const;
    /// What a file of the design would be called, without an ending.
    QString proposedName() const;
    /// The picture that was prepared with the document's design, once; else none.
    PreparedPicture takePicture();

Q_SIGNALS:
    void busyChanged(bool busy, const QString& what);
    /// A new design is open: time to show all of it.
    void opened();
    /// A design came in the place of another.
    void replaced();
    void failed(const fabric::Error& error);
    /// After opened(): it was this copy.
    void recovered(const QString& copy);
    void reloaded();
    void saved();
    /// After failed(): the design is not saved.
    void saveFailed();
    /// A line for the status bar.
    void told(const QString& line);

private:
    struct Loaded
    {
        LoadedDesign design;
        PreparedPicture picture;
        FileStamp file; ///< before it was read
    };
    using Outcome = std::shared_ptr<Result<Loaded>>;
    using Work = std::function<Result<io::DesignFile>()>;
    /// What is on its way to the document.
    struct Task
    {
        QString what; ///< for the status bar
        QString path;
        QString undoText;      ///< of a replacement; a file has none
        quint64 revision = 0;  ///< of the document at the start
        bool oldWords = false; ///< the language has changed since
        bool isReload = false;
        std::optional<RecoveryInfo> recovery;
        QString copy; ///< to recover
    };

    /// How a file was written, or why not.
    struct SaveOutcome
    {
        Result<void> result;
        FileStamp file;       ///< after writing
        bool changed = false; ///< others have written it, so nothing was done
        bool wasGone = false;
    };

    void read(Work work, const QString& path);
    void start(Task task, Work work);
    void prepareAgain(LoadedDesign design, const FileStamp& stamp);
    void finishTask();
    void place(const Task& task, const Outcome& outcome);
    /// Asks first if others have written the file of the design, unless `overwrite`.
    void write(const QString& path, bool overwrite = false);
    static SaveOutcome writeUnlessChanged(const SaveJob& job, const std::optional<FileStamp>& expected);
    void finishSaving();
    void tellSaved(const SaveJob& job, const SaveOutcome& outcome);
    void askAboutChange(const QString& path);
    void tellBusy();
    QString questionAboutChanges() const;

    DesignDocument& m_document;
    QWidget* m_window;
    RecentFiles m_recent;
    FileWatch m_watch;
    std::optional<Task> m_task;
    std::stop_source m_stop;
    QFutureWatcher<Outcome> m_loading;
    PreparedPicture m_picture;
    Arrival m_arrival = Arrival::edit;
    std::optional<SaveJob> m_saveJob;
    QString m_nextPath; ///< to save to after the job under way
    QFutureWatcher<SaveOutcome> m_saving;
    std::function<void()> m_afterSaving;
    Load m_load;
    std::unique_ptr<QThreadPool> m_readers;
    QThreadPool m_writers;
};

} // namespace fabric
