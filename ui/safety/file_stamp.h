#pragma once

#include <QByteArray>
#include <QString>

namespace fabric {

/// What a file held when it was looked at, so that it can be told later whether somebody wrote it.
struct FileStamp
{
    bool exists = false;
    qint64 size = 0;    ///< bytes
    qint64 touched = 0; ///< last change of content or status, nanoseconds since 1970; nobody can set it back
    quint64 inode = 0;  ///< another one after a replacement
    QByteArray hash;    ///< SHA-256 of the content; empty: not known

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// Looks at a file and reads it all; on any thread. Pipes, devices, and what cannot be read have no hash.
FileStamp stampOf(const QString& path);
/// The same, but reads only what was touched since `before`.
FileStamp stampOf(const QString& path, const FileStamp& before);

/// Whether the content is another one, or only one of the two exists. What is not known does not differ.
bool differ(const FileStamp& a, const FileStamp& b);

} // namespace fabric
