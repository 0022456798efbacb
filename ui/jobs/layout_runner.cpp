#include "ui/jobs/layout_runner.h"

#include <QPromise>
#include <QtConcurrent>

#include <utility>

namespace fabric {

namespace {

constexpr int layoutSteps = 100; ///< of progress

} // namespace

LayoutRunner::LayoutRunner(QObject* parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
    connect(&m_job, &QFutureWatcherBase::finished, this, &LayoutRunner::take);
    connect(&m_job, &QFutureWatcherBase::progressValueChanged, this, [this](int value) {
        if (m_running)
            Q_EMIT progressChanged(static_cast<double>(value) / layoutSteps);
    });
}

LayoutRunner::~LayoutRunner()
{
    m_job.disconnect(this);
    m_stop.request_stop();
    m_pool.clear();
    m_pool.waitForDone();
}

void LayoutRunner::start(LayoutTask task)
{
    using Places = std::shared_ptr<const Layout>;
    m_stop.request_stop();
    m_stop = {};
    const auto work = [task = std::move(task), stop = m_stop.get_token()](QPromise<Places>& promise) {
        promise.setProgressRange(0, layoutSteps);
        const Context context{
            stop, [&](double share) { promise.setProgressValue(static_cast<int>(share * layoutSteps)); }};
        if (stop.stop_requested())
            return;
        auto places = std::make_shared<const Layout>(
            relayout(*task.design, task.current, task.kind, task.keep, 1, context));
        if (!stop.stop_requested())
            promise.addResult(std::move(places));
    };
    m_job.setFuture(QtConcurrent::run(&m_pool, work));
    setRunning(true);
}

void LayoutRunner::cancel()
{
    m_stop.request_stop();
    m_job.setFuture({});
    setRunning(false);
}

void LayoutRunner::take()
{
    if (!m_running || m_job.future().resultCount() == 0)
        return;
    const std::shared_ptr<const Layout> places = m_job.result();
    setRunning(false);
    Q_EMIT done(*places);
}

void LayoutRunner::setRunning(bool running)
{
    if (running != std::exchange(m_running, running))
        Q_EMIT runningChanged(running);
}

} // namespace fabric
