#include "ui/window/file_flow.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QtConcurrent>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView exampleFolder(":/examples");
constexpr QLatin1StringView suffix(".fabric.json");

io::ReadOptions tolerant()
{
    io::ReadOptions options;
    options.allowNewer = true;
    return options;
}

} // namespace

FileFlow::FileFlow(DesignDocument& document, QWidget* window)
    : QObject(window), m_document(document), m_window(window)
{
    connect(&m_reading, &QFutureWatcherBase::finished, this, &FileFlow::finishReading);
}

FileFlow::~FileFlow()
{
    m_reading.waitForFinished();
}

void FileFlow::setBusy(bool busy, const QString& what)
{
    m_busy = busy;
    Q_EMIT busyChanged(busy, what);
}

void FileFlow::newDesign()
{
    settleThen([this] {
        m_document.clear();
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
    read([path] { return io::loadDesign(QFile::encodeName(path).toStdString(), tolerant()); }, path);
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

void FileFlow::read(std::function<Result<io::DesignFile>()> work, const QString& path)
{
    if (m_reading.isRunning())
        return;
    m_readingPath = path;
    m_dropReading = false;
    setBusy(true, tr("Opening %1").arg(QFileInfo(path).fileName()));
    m_reading.setFuture(QtConcurrent::run(
        [work = std::move(work)] { return std::make_shared<Result<io::DesignFile>>(work()); }));
}

void FileFlow::cancel()
{
    m_dropReading = true;
    setBusy(false);
}

void FileFlow::finishReading()
{
    setBusy(false);
    const Read file = m_reading.result();
    if (m_dropReading)
        return;
    if (!*file) {
        m_recent.remove(m_readingPath);
        Q_EMIT failed(file->error());
        return;
    }
    m_document.adopt(std::move(**file), m_readingPath);
    if (!m_readingPath.isEmpty())
        m_recent.add(m_readingPath);
    Q_EMIT opened();
}

void FileFlow::save()
{
    if (m_document.path().isEmpty() || m_document.isReadOnly())
        chooseAndSave();
    else
        write(m_document.path());
}

void FileFlow::chooseAndSave()
{
    QString proposal = m_document.path();
    if (proposal.isEmpty())
        proposal = QString::fromStdString(m_document.design().name) + suffix;
    QString path = QFileDialog::getSaveFileName(m_window, tr("Save design"), proposal,
                                                tr("Fabric designs (*.fabric.json)"));
    if (path.isEmpty()) {
        m_afterSaving = nullptr;
        return;
    }
    if (!path.endsWith(".json"_L1))
        path += suffix;
    write(path);
}

void FileFlow::write(const QString& path)
{
    const Result<void> saved = m_document.saveAs(path);
    const std::function<void()> next = std::exchange(m_afterSaving, nullptr);
    if (!saved) {
        Q_EMIT failed(saved.error());
        return;
    }
    m_recent.add(path);
    if (next)
        next();
}

void FileFlow::settleThen(std::function<void()> next)
{
    if (!m_document.isModified()) {
        next();
        return;
    }
    QMessageBox box(QMessageBox::Warning, tr("Unsaved changes"),
                    tr("Save the changes to %1?").arg(m_document.title()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    box.setInformativeText(tr("Without saving, they are lost."));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        m_afterSaving = std::move(next);
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
