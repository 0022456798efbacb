#include "ui/document/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace fabric {
namespace {

constexpr QLatin1String key("recentFiles");

} // namespace

RecentFiles::RecentFiles(QObject* parent) : QObject(parent) {}

QStringList RecentFiles::paths() const
{
    return QSettings().value(key).toStringList();
}

void RecentFiles::add(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList all = paths();
    all.removeAll(absolute);
    all.prepend(absolute);
    store(all.mid(0, limit));
}

void RecentFiles::remove(const QString& path)
{
    QStringList all = paths();
    if (all.removeAll(path) > 0)
        store(all);
}

void RecentFiles::clear()
{
    store({});
}

void RecentFiles::store(const QStringList& paths)
{
    QSettings().setValue(key, paths);
    Q_EMIT changed();
}

} // namespace fabric
