#include "ui/safety/recovery_slot.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView designEnding(".fabric.json");
constexpr QLatin1StringView infoEnding(".about.json");
constexpr QLatin1StringView lockEnding(".lock");
constexpr int newLock = 60; ///< seconds; a lock file this young may be one that is being taken

QJsonObject stampToJson(const FileStamp& stamp)
{
    return {{u"exists"_s, stamp.exists}, {u"sha256"_s, QString::fromLatin1(stamp.hash.toHex())}};
}

/// Without size and time, so that the first look at the file reads it.
FileStamp stampFromJson(const QJsonObject& json)
{
    FileStamp stamp;
    stamp.exists = json.value(u"exists"_s).toBool();
    stamp.hash = QByteArray::fromHex(json.value(u"sha256"_s).toString().toLatin1());
    return stamp;
}

bool becomeOwner(QLockFile& lock)
{
    // The lock of a process that has ended is free for the kernel, whoever has its number now.
    lock.removeStaleLockFile();
    return lock.tryLock(0);
}

} // namespace

QByteArray RecoveryInfo::toJson() const
{
    return QJsonDocument(QJsonObject{{u"path"_s, path},
                                     {u"name"_s, name},
                                     {u"time"_s, time.toUTC().toString(Qt::ISODateWithMs)},
                                     {u"state"_s, qint64(state)},
                                     {u"readOnly"_s, readOnly},
                                     {u"file"_s, stampToJson(file)}})
        .toJson();
}

RecoveryInfo RecoveryInfo::fromJson(const QByteArray& text)
{
    const QJsonObject json = QJsonDocument::fromJson(text).object();
    RecoveryInfo info;
    info.path = json.value(u"path"_s).toString();
    info.name = json.value(u"name"_s).toString();
    info.time = QDateTime::fromString(json.value(u"time"_s).toString(), Qt::ISODateWithMs).toLocalTime();
    info.state = quint64(json.value(u"state"_s).toInteger());
    info.readOnly = json.value(u"readOnly"_s).toBool();
    info.file = stampFromJson(json.value(u"file"_s).toObject());
    return info;
}

RecoverySlot::RecoverySlot(const QString& base) : m_base(base), m_lock(base + lockEnding)
{
    m_lock.setStaleLockTime(0);
}

QString RecoverySlot::standardFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/recovery"_s;
}

Result<std::shared_ptr<RecoverySlot>> RecoverySlot::create(const QString& folder)
{
    constexpr QFile::Permissions owner = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
    const std::shared_ptr<RecoverySlot> slot(
        new RecoverySlot(folder + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces)));
    // Designs may be confidential: nobody else looks into this folder.
    if (QDir().mkpath(folder) && QFile::setPermissions(folder, owner) && slot->m_lock.tryLock(0))
        return slot;
    Finding failed = finding("io.write_failed");
    failed.with("file", folder.toStdString()).with("found", qt_error_string().toStdString());
    return error(ErrorKind::invalidInput, std::move(failed));
}

std::vector<std::shared_ptr<RecoverySlot>> RecoverySlot::claimLeft(const QString& folder)
{
    std::vector<std::shared_ptr<RecoverySlot>> left;
    const QDir dir(folder);
    for (QString name : dir.entryList({u'*' + designEnding}, QDir::Files)) {
        name.chop(designEnding.size());
        std::shared_ptr<RecoverySlot> slot(new RecoverySlot(dir.filePath(name)));
        if (becomeOwner(slot->m_lock))
            left.push_back(std::move(slot));
    }
    std::stable_sort(left.begin(), left.end(),
                     [](const auto& a, const auto& b) { return a->info().time > b->info().time; });
    sweepLocks(folder);
    return left;
}

/// Windows that were killed without a copy leave their lock.
void RecoverySlot::sweepLocks(const QString& folder)
{
    const QDateTime old = QDateTime::currentDateTime().addSecs(-newLock);
    const QDir dir(folder);
    for (const QFileInfo& file : dir.entryInfoList({u'*' + lockEnding}, QDir::Files)) {
        if (file.lastModified() < old)
            QLockFile(file.filePath()).removeStaleLockFile();
    }
}

QString RecoverySlot::designFile() const
{
    return m_base + designEnding;
}

QString RecoverySlot::infoFile() const
{
    return m_base + infoEnding;
}

RecoveryInfo RecoverySlot::info() const
{
    QFile file(infoFile());
    RecoveryInfo info;
    if (file.open(QFile::ReadOnly))
        info = RecoveryInfo::fromJson(file.readAll());
    // The file about the copy is written first: the copy may be the one before.
    const QDateTime written = QFileInfo(designFile()).lastModified();
    if (!info.time.isValid() || written < info.time)
        info.time = written;
    return info;
}

void RecoverySlot::remove() const
{
    QFile::remove(designFile());
    QFile::remove(infoFile());
}

} // namespace fabric
