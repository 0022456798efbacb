#pragma once

#include "core/catalog/catalog.h"
#include "ui/jobs/sweep.h"

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>

#include <memory>
#include <stop_token>

namespace fabric {

/// Works out sweeps on another thread. A newer start gives up the one before; nothing here waits, except the
/// destructor, for one estimate as a rule.
class SweepRunner : public QObject
{
    Q_OBJECT

public:
    explicit SweepRunner(Catalog catalog, QObject* parent = nullptr);
    ~SweepRunner() override;

    void start(const Results& results, SweepOver over);

Q_SIGNALS:
    void progressed(double share);
    void done(const fabric::Sweep& sweep);

private:
    Catalog m_catalog;
    QFutureWatcher<std::shared_ptr<const Sweep>> m_job;
    std::stop_source m_stop;
    QThreadPool m_pool;
};

} // namespace fabric
