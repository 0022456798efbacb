#include "ui/safety/autosaver.h"

#include "core/io/text_file.h"

#include <QFile>
#include <QtConcurrent>

#include <utility>

namespace fabric {
namespace {

constexpr int copyPatience = 3000; ///< milliseconds for a dead file system when the window goes

Result<void> writeCopy(const SaveJob& job, const QString& infoFile, const QByteArray& info)
{
    const Result<void> told = io::writeTextFile(QFile::encodeName(infoFile).toStdString(),
                                                std::string_view(info.constData(), std::size_t(info.size())));
    return told ? job.write() : told;
}

} // namespace

Autosaver::Autosaver(DesignDocument& document, QString folder, AutosavePace pace)
    : m_document(document),
      m_folder(std::move(folder)),
      m_stamp([] { return FileStamp(); }),
      m_pool(std::make_unique<QThreadPool>())
{
    m_pool->setMaxThreadCount(1);
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(pace.quiet);
    m_latest.setSingleShot(true);
    m_latest.setInterval(pace.latest);
    connect(&m_quiet, &QTimer::timeout, this, &Autosaver::write);
    connect(&m_latest, &QTimer::timeout, this, &Autosaver::write);
    connect(&m_job, &QFutureWatcherBase::finished, this, &Autosaver::finish);
    connect(&document, &DesignDocument::changed, this, &Autosaver::noteEdit);
    connect(&document, &DesignDocument::fileStateChanged, this, &Autosaver::noteFileState);
}

Autosaver::~Autosaver()
{
    if (!m_pool->waitForDone(copyPatience))
        static_cast<void>(m_pool.release());
    else if (m_slot && !m_document.isModified())
        m_slot->remove();
}

bool Autosaver::isUpToDate() const
{
    return !m_document.isModified() || m_written == m_document.revision();
}

void Autosaver::noteEdit()
{
    m_edited = QDateTime::currentDateTime();
    m_quiet.start();
    if (!m_latest.isActive())
        m_latest.start();
}

void Autosaver::noteFileState()
{
    if (!m_document.isModified())
        discard();
    else if (!isUpToDate() && !m_latest.isActive())
        noteEdit();
}

void Autosaver::write()
{
    m_quiet.stop();
    m_latest.stop();
    if (isUpToDate())
        return;
    if (m_writing) {
        m_due = true;
        return;
    }
    if (auto job = makeJob()) {
        m_writing = m_document.revision();
        m_job.setFuture(QtConcurrent::run(m_pool.get(), std::move(*job)));
    }
}

std::optional<std::function<Result<void>()>> Autosaver::makeJob()
{
    if (!m_slot) {
        Result<std::shared_ptr<RecoverySlot>> slot = RecoverySlot::create(m_folder);
        if (!slot) {
            tell(slot.error());
            return std::nullopt;
        }
        m_slot = std::move(*slot);
    }
    RecoveryInfo info;
    info.path = m_document.path();
    info.name = QString::fromStdString(m_document.design().name);
    info.time = m_edited.isValid() ? m_edited : QDateTime::currentDateTime();
    info.state = m_document.revision();
    info.readOnly = m_document.isReadOnly();
    info.file = m_stamp();
    // The slot goes along: its lock has to outlast the writing.
    return [slot = m_slot, job = m_document.copyFor(m_slot->designFile()), text = info.toJson()] {
        return writeCopy(job, slot->infoFile(), text);
    };
}

void Autosaver::finish()
{
    const std::optional<quint64> revision = std::exchange(m_writing, std::nullopt);
    if (!revision)
        return;
    const bool due = std::exchange(m_due, false);
    const Result<void> outcome = m_job.result();
    if (!outcome) {
        tell(outcome.error());
        m_latest.start();
        return;
    }
    m_told = false;
    m_written = revision;
    Q_EMIT written(*revision);
    if (due)
        write();
}

void Autosaver::tell(const Error& error)
{
    if (!std::exchange(m_told, true))
        Q_EMIT failed(error);
}

bool Autosaver::writeNow()
{
    m_quiet.stop();
    m_latest.stop();
    m_pool->waitForDone();
    m_writing.reset();
    m_job.setFuture({});
    if (isUpToDate())
        return true;
    const auto job = makeJob();
    const Result<void> outcome = job ? (*job)() : Result<void>(Error());
    if (outcome)
        m_written = m_document.revision();
    return outcome.ok();
}

void Autosaver::discard()
{
    m_quiet.stop();
    m_latest.stop();
    m_written.reset();
    m_writing.reset();
    m_job.setFuture({});
    if (m_slot)
        m_pool->start([slot = m_slot] { slot->remove(); });
}

void Autosaver::takeOver(std::shared_ptr<RecoverySlot> slot)
{
    discard();
    m_slot = std::move(slot);
    m_written = m_document.revision();
}

} // namespace fabric
