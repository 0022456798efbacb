#include "ui/jobs/sweep_runner.h"

#include <QPromise>
#include <QtConcurrent>

#include <utility>

namespace fabric {

namespace {

constexpr int sweepResolution = 100;

} // namespace

SweepRunner::SweepRunner(Catalog catalog, QObject* parent) : QObject(parent), m_catalog(std::move(catalog))
{
    m_pool.setMaxThreadCount(1);
    connect(&m_job, &QFutureWatcherBase::progressValueChanged, this,
            [this](int value) { Q_EMIT progressed(static_cast<double>(value) / sweepResolution); });
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

void SweepRunner::start(const Results& results, SweepOver over)
{
    using Shared = std::shared_ptr<const Sweep>;
    m_stop.request_stop();
    m_stop = {};
    m_job.setFuture(QtConcurrent::run(
        &m_pool, [results, over, catalog = m_catalog, stop = m_stop.get_token()](QPromise<Shared>& promise) {
            promise.setProgressRange(0, sweepResolution);
            const Context context{stop, [&promise](double share) {
                                      promise.setProgressValue(static_cast<int>(share * sweepResolution));
                                  }};
            auto sweep = std::make_shared<const Sweep>(sweepOf(results, over, catalog, context));
            if (!stop.stop_requested())
                promise.addResult(std::move(sweep));
        }));
}

} // namespace fabric
