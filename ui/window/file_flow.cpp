#include "ui/window/file_flow.h"

#include "ui/text/shown.h"
#include "ui/window/save_dialog.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QtConcurrent>

#include <utility>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView exampleFolder(":/examples");
constexpr QLatin1StringView suffix(".fabric.json");
constexpr int mostAtOnce = 4;
constexpr int patience = 3000; ///< milliseconds for a reader to end when the window goes

io::ReadOptions tolerant()
{
    io::ReadOptions options;
    options.allowNewer = true;
    return options;
}

/// Says why the design is another one, as long as this lives.
class ScopedArrival
{
public:
    ScopedArrival(FileFlow::Arrival& arrival, FileFlow::Arrival now) : m_arrival(arrival) { m_arrival = now; }
    ~ScopedArrival() { m_arrival = FileFlow::Arrival::edit; }
    Q_DISABLE_COPY_MOVE(ScopedArrival)

private:
    FileFlow::Arrival& m_arrival;
};

} // namespace

FileFlow::FileFlow(DesignDocument& document, QWidget* window)
    : QObject(window),
      m_document(document),
      m_window(window),
      m_load([](const std::filesystem::path& path) { return io::loadDesign(path, tolerant()); }),
      m_readers(std::make_unique<QThreadPool>())
{
    // Files that were given up may still be read: nobody waits for their threads.
    m_readers->setMaxThreadCount(mostAtOnce);
    m_writers.setMaxThreadCount(1);
    connect(&m_loading, &QFutureWatcherBase::finished, this, &FileFlow::finishTask);
    connect(&m_saving, &QFutureWatcherBase::finished, this, &FileFlow::finishSaving);
}

FileFlow::~FileFlow()
{
    m_stop.request_stop();
    m_writers.waitForDone();
    // A reader that hangs in a dead file system never ends, and a pool waits for its threads when it goes:
    // then the pool stays, and ends with the program. Readers hold nothing of this object.
    if (!m_readers->waitForDone(patience))
        static_cast<void>(m_readers.release());
}

void FileFlow::tellBusy()
{
    if (m_task)
        Q_EMIT busyChanged(true, m_task->what);
    else if (m_saveJob)
        Q_EMIT busyChanged(true, tr("Saving %1").arg(QFileInfo(m_saveJob->path).fileName()));
    else
        Q_EMIT busyChanged(false, {});
}

void FileFlow::newDesign()
{
    settleThen([this] {
        cancel();
        const ScopedArrival arrival(m_arrival, Arrival::opened);
        m_document.clear();
        m_watch.follow({}, {});
        Q_EMIT opened();
    });
}

void FileFlow::chooseAndOpen()
{
    settleThen([this] {
        const QString path = QFileDialog::getOpenFileName(
            m_window, tr("Open design"), QFileInfo(m_document.path()).path(),
            tr("Fabric designs (*.fabric.json);;JSON files (*.json);;All files (*)"));
        if (!path.isEmpty())
            open(path);
    });
}

void FileFlow::open(const QString& path)
{
    read([path, load = m_load] { return load(QFile::encodeName(path).toStdString()); }, path);
}

void FileFlow::openRecovered(const QString& copy, const RecoveryInfo& about)
{
    Task task;
    task.what = tr("Opening %1").arg(QFileInfo(about.path).fileName());
    task.path = about.path;
    task.copy = copy;
    task.recovery = about;
    start(std::move(task), [copy, load = m_load] { return load(QFile::encodeName(copy).toStdString()); });
}

void FileFlow::reload()
{
    Task task;
    task.path = m_document.path();
    task.what = tr("Opening %1").arg(QFileInfo(task.path).fileName());
    task.undoText = tr("Reload");
    task.isReload = true;
    start(std::move(task),
          [path = task.path, load = m_load] { return load(QFile::encodeName(path).toStdString()); });
}

QStringList FileFlow::exampleNames()
{
    QStringList names = QDir(exampleFolder).entryList(QDir::Files, QDir::Name);
    for (QString& name : names)
        name.chop(suffix.size());
    return names;
}

void FileFlow::openExample(const QString& name)
{
    settleThen([this, name] {
        read(
            [name] {
                const QString path = exampleFolder + u'/' + name + suffix;
                QFile file(path);
                if (!file.open(QFile::ReadOnly))
                    return Result<io::DesignFile>(
                        error(ErrorKind::invalidInput, finding("io.file_missing", path.toStdString())));
                return io::readDesign(file.readAll().toStdString(), name.toStdString());
            },
            {});
    });
}

void FileFlow::read(Work work, const QString& path)
{
    Task task;
    task.what = tr("Opening %1").arg(QFileInfo(path).fileName());
    task.path = path;
    start(std::move(task), std::move(work));
}

void FileFlow::replace(Design design, Layout layout, const QString& what)
{
    Task task;
    task.what = tr("Drawing %1").arg(QString::fromStdString(design.name));
    task.undoText = what;
    io::DesignFile made;
    made.design = std::move(design);
    made.layout = std::move(layout);
    const auto content = std::make_shared<io::DesignFile>(std::move(made));
    start(std::move(task), [content] { return Result<io::DesignFile>(std::move(*content)); });
}

void FileFlow::start(Task task, Work work)
{
    m_stop.request_stop();
    m_stop = {};
    task.revision = m_document.revision();
    m_task = std::move(task);
    m_loading.setFuture(QtConcurrent::run(
        m_readers.get(),
        [work = std::move(work), path = m_task->path, stop = m_stop.get_token()]() -> Outcome {
            // Looked at before it is read: what is written in between counts as a change.
            const FileStamp stamp = path.isEmpty() ? FileStamp() : stampOf(path);
            Result<io::DesignFile> file = work();
            if (!file)
                return std::make_shared<Result<Loaded>>(file.error());
            if (stop.stop_requested())
                return nullptr;
            LoadedDesign design(std::move(*file));
            PreparedPicture picture(design.design, design.layout);
            return std::make_shared<Result<Loaded>>(Loaded{std::move(design), std::move(picture), stamp});
        }));
    tellBusy();
}

void FileFlow::prepareAgain(LoadedDesign design, const FileStamp& stamp)
{
    m_task->oldWords = false;
    m_loading.setFuture(QtConcurrent::run(m_readers.get(), [design = std::move(design), stamp]() -> Outcome {
        PreparedPicture picture(design.design, design.layout);
        return std::make_shared<Result<Loaded>>(Loaded{design, std::move(picture), stamp});
    }));
}

void FileFlow::changeLanguage()
{
    if (m_task)
        m_task->oldWords = true;
}

void FileFlow::cancel()
{
    m_stop.request_stop();
    m_task.reset();
    m_loading.setFuture({});
    tellBusy();
}

void FileFlow::finishTask()
{
    // What is being saved may fail: until then the open design stays. finishSaving() comes back here.
    if (!m_task || isSaving())
        return;
    const Outcome outcome = m_loading.result();
    if (*outcome && m_task->oldWords) {
        prepareAgain(std::move((*outcome)->design), (*outcome)->file);
        return;
    }
    const Task task = *std::exchange(m_task, std::nullopt);
    tellBusy();
    const bool isFile = task.undoText.isEmpty();
    const bool editedMeanwhile = m_document.revision() != task.revision;
    if (*outcome && isFile && editedMeanwhile)
        settleThen([this, task, outcome] { place(task, outcome); });
    else
        place(task, outcome);
}

void FileFlow::place(const Task& task, const Outcome& outcome)
{
    if (!*outcome) {
        if (!task.isReload && !task.recovery)
            m_recent.remove(task.path);
        Q_EMIT failed(outcome->error());
        return;
    }
    if (task.isReload && task.path != m_document.path())
        return;
    Loaded& loaded = **outcome;
    m_picture = std::move(loaded.picture);
    if (task.isReload) {
        m_document.reload(std::move(loaded.design), task.undoText);
        m_watch.follow(task.path, loaded.file);
        m_picture = {};
        Q_EMIT reloaded();
        return;
    }
    if (!task.undoText.isEmpty()) {
        const ScopedArrival arrival(m_arrival, Arrival::replaced);
        m_document.replace(std::move(loaded.design.design), std::move(loaded.design.layout), task.undoText);
        m_picture = {};
        Q_EMIT replaced();
        return;
    }
    const ScopedArrival arrival(m_arrival, Arrival::opened);
    if (task.recovery)
        m_document.recover(std::move(loaded.design), task.path, task.recovery->readOnly);
    else
        m_document.adopt(std::move(loaded.design), task.path);
    m_watch.follow(task.path, task.recovery ? task.recovery->file : loaded.file);
    m_picture = {};
    if (!task.path.isEmpty())
        m_recent.add(task.path);
    Q_EMIT opened();
    if (task.recovery)
        Q_EMIT recovered(task.copy);
}

PreparedPicture FileFlow::takePicture()
{
    if (m_picture.picture && m_picture.picture->snapshot() == m_document.snapshot())
        return std::exchange(m_picture, {});
    return {};
}

void FileFlow::save()
{
    if (isSaving())
        write(m_nextPath.isEmpty() ? m_saveJob->path : m_nextPath);
    else if (m_document.path().isEmpty() || m_document.isReadOnly())
        chooseAndSave();
    else
        write(m_document.path());
}

void FileFlow::chooseAndSave()
{
    QString proposal = m_document.path();
    if (proposal.isEmpty())
        proposal = proposedName() + suffix;
    QString path =
        chooseSavePath(m_window, tr("Save design"), proposal, tr("Fabric designs (*.fabric.json)"));
    if (path.isEmpty()) {
        m_afterSaving = nullptr;
        return;
    }
    if (!path.endsWith(".json"_L1))
        path += suffix;
    write(path, true); // the dialog has asked
}

void FileFlow::write(const QString& path, bool overwrite)
{
    if (isSaving()) {
        m_nextPath = path;
        return;
    }
    std::optional<FileStamp> expected;
    if (path == m_watch.path() && !overwrite)
        expected = m_watch.known();
    m_watch.hold();
    m_saveJob = m_document.beginSaving(path);
    m_saving.setFuture(QtConcurrent::run(
        &m_writers, [job = *m_saveJob, expected] { return writeUnlessChanged(job, expected); }));
    tellBusy();
}

FileFlow::SaveOutcome FileFlow::writeUnlessChanged(const SaveJob& job,
                                                   const std::optional<FileStamp>& expected)
{
    SaveOutcome outcome;
    if (expected) {
        const FileStamp now = stampOf(job.path, *expected);
        outcome.wasGone = expected->exists && !now.exists;
        outcome.changed = now.exists && differ(*expected, now);
        if (outcome.changed)
            return outcome;
    }
    outcome.result = job.write();
    if (outcome.result)
        outcome.file = stampOf(job.path);
    return outcome;
}

void FileFlow::finishSaving()
{
    const SaveJob job = *std::exchange(m_saveJob, std::nullopt);
    const SaveOutcome outcome = m_saving.result();
    const bool isSaved = outcome.result.ok() && !outcome.changed;
    m_document.endSaving(job, isSaved ? Result<void>() : Result<void>(Error()));
    tellBusy();
    tellSaved(job, outcome);

    const QString path = std::exchange(m_nextPath, {});
    if (!path.isEmpty() && (path != job.path || (isSaved && m_document.isModified()))) {
        write(path);
        return;
    }
    if (outcome.changed) {
        askAboutChange(job.path);
    } else {
        const std::function<void()> next = std::exchange(m_afterSaving, nullptr);
        if (next && isSaved)
            next();
    }
    if (m_task && m_loading.isFinished())
        finishTask();
}

void FileFlow::tellSaved(const SaveJob& job, const SaveOutcome& outcome)
{
    if (outcome.changed) {
        m_watch.release();
    } else if (!outcome.result) {
        m_watch.release();
        Q_EMIT failed(outcome.result.error());
        Q_EMIT saveFailed();
    } else {
        m_watch.follow(job.path, outcome.file);
        m_recent.add(job.path);
        Q_EMIT saved();
        if (outcome.wasGone)
            Q_EMIT told(tr("%1 was gone from the disk and is written again.")
                            .arg(text::shown(QFileInfo(job.path).fileName())));
    }
}

/// Modal, since going on would take away what another program wrote.
void FileFlow::askAboutChange(const QString& path)
{
    QMessageBox box(QMessageBox::Warning, tr("Changed on disk"),
                    tr("Another program has changed %1.").arg(text::shown(QFileInfo(path).fileName())),
                    QMessageBox::Cancel, m_window);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("Replacing it loses those changes."));
    box.button(QMessageBox::Cancel)->setText(tr("&Cancel"));
    const QPushButton* replace = box.addButton(tr("&Replace"), QMessageBox::DestructiveRole);
    QPushButton* other = box.addButton(tr("Save &as…"), QMessageBox::AcceptRole);
    box.setDefaultButton(other);
    box.exec();
    if (box.clickedButton() == replace)
        write(path, true);
    else if (box.clickedButton() == other)
        chooseAndSave();
    else
        m_afterSaving = nullptr;
}

QString FileFlow::designTitle() const
{
    return m_document.path().isEmpty() ? QString::fromStdString(m_document.design().name)
                                       : m_document.title();
}

QString FileFlow::proposedName() const
{
    const QString name = QString::fromStdString(m_document.design().name).trimmed();
    return name.isEmpty() ? tr("untitled") : name;
}

QString FileFlow::questionAboutChanges() const
{
    const QString title = designTitle();
    return title.isEmpty() ? tr("Save the new design?")
                           : tr("Save the changes to “%1”?").arg(text::shown(title));
}

void FileFlow::settleThen(std::function<void()> next)
{
    const auto later = [this, next] { settleThen(next); };
    if (isSaving()) {
        m_afterSaving = later;
        return;
    }
    if (!m_document.isModified()) {
        next();
        return;
    }
    QMessageBox box(QMessageBox::Warning, tr("Unsaved changes"), questionAboutChanges(),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("Without saving, they are lost."));
    // Qt's own words have no letter to press.
    box.button(QMessageBox::Save)->setText(tr("&Save"));
    box.button(QMessageBox::Discard)->setText(tr("&Discard"));
    box.button(QMessageBox::Cancel)->setText(tr("&Cancel"));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        m_afterSaving = later;
        save();
        break;
    case QMessageBox::Discard:
        next();
        break;
    default:
        break;
    }
}

} // namespace fabric
