#include "ui/jobs/sweep_runner.h"

#include <QPromise>
#include <QtConcurrent>

namespace fabric {

SweepRunner::SweepRunner(QObject* parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
    connect(&m_job, &QFutureWatcherBase::finished, this, [this] {
        if (m_job.future().resultCount() > 0)
            Q_EMIT done(*m_job.result());
    });
}

SweepRunner::~SweepRunner()
{
    m_job.disconnect(this);
    m_stop.request_stop();
    m_pool.clear();
    m_pool.waitForDone();
}

void SweepRunner::start(const Results& results)
{
    using Shared = std::shared_ptr<const Sweep>;
    m_stop.request_stop();
    m_stop = {};
    m_job.setFuture(
        QtConcurrent::run(&m_pool, [results, stop = m_stop.get_token()](QPromise<Shared>& promise) {
            auto sweep = std::make_shared<const Sweep>(sweepOf(results, stop));
            if (!stop.stop_requested())
                promise.addResult(std::move(sweep));
        }));
}

} // namespace fabric
