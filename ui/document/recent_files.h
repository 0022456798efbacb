#pragma once

#include <QObject>
#include <QStringList>

namespace fabric {

/// The files opened or saved last, newest first, kept in the settings of the user.
class RecentFiles : public QObject
{
    Q_OBJECT

public:
    static constexpr int limit = 10;

    explicit RecentFiles(QObject* parent = nullptr);

    QStringList paths() const;
    void add(const QString& path);
    void remove(const QString& path);
    void clear();

Q_SIGNALS:
    void changed();

private:
    void store(const QStringList& paths);
};

} // namespace fabric
