#include "ui/jobs/plan_runner.h"

#include <QPromise>
#include <QtConcurrent>

#include <utility>

namespace fabric {

PlanRunner::PlanRunner(PlanBasis basis, Catalog catalog, QObject* parent)
    : QObject(parent), m_basis(std::move(basis)), m_catalog(std::move(catalog))
{
    m_pool.setMaxThreadCount(1);
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMs);
    connect(&m_settle, &QTimer::timeout, this, &PlanRunner::launch);
    connect(&m_job, &QFutureWatcherBase::finished, this, &PlanRunner::take);
}

PlanRunner::~PlanRunner()
{
    m_job.disconnect(this);
    m_stop.request_stop();
    m_pool.clear();
    m_pool.waitForDone();
}

void PlanRunner::start(const Workload& workload)
{
    m_stop.request_stop();
    m_wanted = workload;
    m_running = true;
    m_settle.start();
}

void PlanRunner::cancel()
{
    m_stop.request_stop();
    m_settle.stop();
    m_running = false;
}

void PlanRunner::launch()
{
    using Shared = std::shared_ptr<const PlanOutcome>;
    m_stop = {};
    m_job.setFuture(QtConcurrent::run(&m_pool, [basis = m_basis, workload = m_wanted, catalog = m_catalog,
                                                stop = m_stop.get_token()](QPromise<Shared>& promise) {
        if (Shared outcome = outcomeOf(basis, workload, catalog, {stop, {}}))
            promise.addResult(std::move(outcome));
    }));
}

void PlanRunner::take()
{
    if (m_job.future().resultCount() == 0 || m_settle.isActive() || !m_running)
        return;
    const std::shared_ptr<const PlanOutcome> outcome = m_job.result();
    m_basis.graph = outcome->graph;
    m_basis.cost = outcome->cost;
    m_running = false;
    Q_EMIT done(*outcome);
}

} // namespace fabric
