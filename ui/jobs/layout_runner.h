#pragma once

#include "core/layout/arrangement.h"

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>

#include <memory>
#include <stop_token>
#include <vector>

namespace fabric {

/// What relayout() is asked for.
struct LayoutTask
{
    Snapshot design;
    Layout current;
    LayoutKind kind = LayoutKind::automatic;
    std::vector<DeviceId> keep;
};

/// Works out places of devices on another thread. A newer start gives up the one before; nothing here waits,
/// except the destructor, 50 ms as a rule.
class LayoutRunner : public QObject
{
    Q_OBJECT

public:
    explicit LayoutRunner(QObject* parent = nullptr);
    ~LayoutRunner() override;

    void start(LayoutTask task);
    void cancel();
    bool isRunning() const { return m_running; }

Q_SIGNALS:
    void runningChanged(bool running);
    /// Share of the work that is done, 0…1; springs only.
    void progressChanged(double share);
    /// runningChanged() has been told.
    void done(const fabric::Layout& places);

private:
    void take();
    void setRunning(bool running);

    QFutureWatcher<std::shared_ptr<const Layout>> m_job;
    std::stop_source m_stop;
    QThreadPool m_pool;
    bool m_running = false;
};

} // namespace fabric
