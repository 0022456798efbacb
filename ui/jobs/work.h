#pragma once

#include "core/base/context.h"
#include "core/base/result.h"

#include <QFutureWatcher>
#include <QPromise>
#include <QtConcurrent>

#include <algorithm>
#include <functional>
#include <memory>
#include <stop_token>
#include <utility>

namespace fabric {

/// One piece of work on another thread, for a dialog that asks for it. A newer start gives up the one before;
/// what was given up never arrives, and ends by itself once it looks at its stop token. Nothing here waits,
/// so a job may hold copies and shared values only.
template<class T>
class Work
{
public:
    using Job = std::function<Result<T>(const Context&)>;

    /// Both are called on the thread that owns this: `done` once with the outcome, `progress` with the share.
    explicit Work(std::function<void(const Result<T>&)> done, std::function<void(double)> progress = {})
        : m_done(std::move(done))
    {
        QObject::connect(&m_watcher, &QFutureWatcherBase::finished, &m_watcher, [this] {
            m_running = false;
            if (m_watcher.future().resultCount() > 0)
                m_done(*m_watcher.result());
        });
        if (progress)
            QObject::connect(&m_watcher, &QFutureWatcherBase::progressValueChanged, &m_watcher,
                             [progress](int value) { progress(static_cast<double>(value) / resolution); });
    }
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;
    ~Work() { m_stop.request_stop(); }

    void start(Job job)
    {
        m_stop.request_stop();
        m_stop = {};
        m_running = true;
        m_watcher.setFuture(
            QtConcurrent::run([job = std::move(job), stop = m_stop.get_token()](QPromise<Outcome>& promise) {
                promise.setProgressRange(0, resolution);
                const Context context{stop, [&promise](double share) {
                                          promise.setProgressValue(std::clamp(
                                              static_cast<int>(share * resolution), 0, resolution));
                                      }};
                auto outcome = std::make_shared<const Result<T>>(job(context));
                if (!stop.stop_requested())
                    promise.addResult(std::move(outcome));
            }));
    }
    void stop()
    {
        m_stop.request_stop();
        m_watcher.setFuture({});
        m_running = false;
    }
    bool isRunning() const { return m_running; }

private:
    using Outcome = std::shared_ptr<const Result<T>>;
    static constexpr int resolution = 1000;

    std::function<void(const Result<T>&)> m_done;
    QFutureWatcher<Outcome> m_watcher;
    std::stop_source m_stop;
    bool m_running = false;
};

} // namespace fabric
