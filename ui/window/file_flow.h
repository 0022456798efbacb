#pragma once

#include "core/io/design_file.h"
#include "ui/document/design_document.h"
#include "ui/document/recent_files.h"

#include <QFutureWatcher>
#include <QObject>

#include <functional>
#include <memory>

namespace fabric {

/// Opening and saving as a person does it: file dialogs, the question about unsaved changes, work on large
/// files on another thread.
class FileFlow : public QObject
{
    Q_OBJECT

public:
    FileFlow(DesignDocument& document, QWidget* window);
    ~FileFlow() override;

    RecentFiles& recentFiles() { return m_recent; }
    bool isBusy() const { return m_busy; }

    void newDesign();
    void chooseAndOpen();
    void open(const QString& path);
    /// A design that is built into the program; saving it asks for a place.
    void openExample(const QString& name);
    static QStringList exampleNames();
    void save();
    void chooseAndSave();
    /// Asks what to do with unsaved changes, then does `next` unless the person cancels.
    void settleThen(std::function<void()> next);
    /// Forgets the file that is being read.
    void cancel();

Q_SIGNALS:
    void busyChanged(bool busy, const QString& what);
    /// A new design is open: time to show all of it.
    void opened();
    void failed(const fabric::Error& error);

private:
    using Read = std::shared_ptr<Result<io::DesignFile>>;

    void read(std::function<Result<io::DesignFile>()> work, const QString& path);
    void finishReading();
    void write(const QString& path);
    void setBusy(bool busy, const QString& what = {});

    DesignDocument& m_document;
    QWidget* m_window;
    RecentFiles m_recent;
    QFutureWatcher<Read> m_reading;
    QString m_readingPath;
    bool m_dropReading = false;
    bool m_busy = false;
    std::function<void()> m_afterSaving;
};

} // namespace fabric
