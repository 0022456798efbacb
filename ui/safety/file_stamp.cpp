#include "ui/safety/file_stamp.h"

#include <QCryptographicHash>
#include <QFile>

#include <sys/stat.h>

#include <cerrno>

namespace fabric {
namespace {

QByteArray contentHash(const QString& path)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    return file.open(QFile::ReadOnly) && hash.addData(&file) ? hash.result() : QByteArray();
}

} // namespace

FileStamp stampOf(const QString& path, const FileStamp& before)
{
    FileStamp stamp;
    struct stat info = {};
    if (::stat(QFile::encodeName(path).constData(), &info) != 0) {
        // A folder that may not be looked into says nothing about the file.
        return errno == ENOENT || errno == ENOTDIR ? stamp : FileStamp{before.exists, 0, 0, 0, {}};
    }
    stamp.exists = true;
    stamp.size = info.st_size;
    stamp.touched = qint64(info.st_ctim.tv_sec) * 1'000'000'000 + info.st_ctim.tv_nsec;
    stamp.inode = info.st_ino;
    const bool untouched = before.exists && !before.hash.isEmpty() && stamp.size == before.size &&
                           stamp.touched == before.touched && stamp.inode == before.inode;
    if (untouched)
        stamp.hash = before.hash;
    else if (S_ISREG(info.st_mode))
        stamp.hash = contentHash(path);
    return stamp;
}

FileStamp stampOf(const QString& path)
{
    return stampOf(path, {});
}

bool differ(const FileStamp& a, const FileStamp& b)
{
    if (a.exists != b.exists)
        return true;
    return !a.hash.isEmpty() && !b.hash.isEmpty() && a.hash != b.hash;
}

} // namespace fabric
