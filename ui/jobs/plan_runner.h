#pragma once

#include "ui/jobs/plan_outcome.h"

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <stop_token>

namespace fabric {

/// Works out training plans on another thread, while they are typed. A newer start gives up the one before;
/// nothing here waits, except the destructor, 50 ms as a rule.
class PlanRunner : public QObject
{
    Q_OBJECT

public:
    /// Changes that follow each other within this time are one start.
    static constexpr int settleMs = 100;

    PlanRunner(PlanBasis basis, Catalog catalog, QObject* parent = nullptr);
    ~PlanRunner() override;

    const PlanBasis& basis() const { return m_basis; }
    void start(const Workload& workload);
    /// What was started does not come any more.
    void cancel();
    bool isRunning() const { return m_running; }

Q_SIGNALS:
    void done(const fabric::PlanOutcome& outcome);

private:
    void launch();
    void take();

    PlanBasis m_basis; ///< with the graph and the cost once they are known
    Catalog m_catalog;
    Workload m_wanted;
    bool m_running = false;
    QTimer m_settle;
    std::stop_source m_stop;
    QFutureWatcher<std::shared_ptr<const PlanOutcome>> m_job;
    QThreadPool m_pool;
};

} // namespace fabric
