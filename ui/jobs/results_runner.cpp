#include "ui/jobs/results_runner.h"

#include "ui/jobs/compute_results.h"

#include <QPromise>
#include <QtConcurrent>

#include <algorithm>
#include <utility>

namespace fabric {

namespace {

/// Progress travels as one number: step × resolution + share.
constexpr int resolution = 1000;

} // namespace

ResultsRunner::ResultsRunner(Catalog catalog, QObject* parent)
    : QObject(parent), m_catalog(std::move(catalog))
{
    m_pool.setMaxThreadCount(1);
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMs);
    connect(&m_settle, &QTimer::timeout, this, &ResultsRunner::launch);
    connect(&m_watcher, &QFutureWatcherBase::resultReadyAt, this, &ResultsRunner::take);
    connect(&m_watcher, &QFutureWatcherBase::progressValueChanged, this, [this](int value) {
        Q_EMIT progressChanged(static_cast<ResultsStep>(value / resolution),
                               static_cast<double>(value % resolution) / resolution);
    });
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] {
        if (!m_settle.isActive())
            setRunning(false);
    });
}

ResultsRunner::~ResultsRunner()
{
    m_stop.request_stop();
    m_pool.clear();
    m_pool.waitForDone();
}

void ResultsRunner::follow(DesignDocument& document)
{
    if (m_document)
        disconnect(m_document, nullptr, this, nullptr);
    m_document = &document;
    connect(m_document, &DesignDocument::changed, this, [this](const ChangeSet& changes) {
        if (changes.affectsResults())
            start(m_document->snapshot(), m_document->designRevision(), m_spec);
    });
    start(document.snapshot(), document.designRevision(), m_spec);
}

void ResultsRunner::setSpec(const ResultsSpec& spec)
{
    if (spec == m_spec)
        return;
    m_spec = spec;
    if (m_document)
        start(m_document->snapshot(), m_document->designRevision(), spec);
}

void ResultsRunner::start(Snapshot snapshot, quint64 revision, const ResultsSpec& spec)
{
    m_stop.request_stop();
    m_wanted = revision;
    m_spec = spec;
    m_request = {std::move(snapshot), revision, spec};
    m_settle.start();
    setRunning(true);
    Q_EMIT started(revision);
}

void ResultsRunner::stop()
{
    m_settle.stop();
    m_request.reset();
    m_stop.request_stop();
    m_watcher.setFuture({});
    setRunning(false);
}

void ResultsRunner::launch()
{
    if (!m_request)
        return;
    m_stop = {};
    ResultsJob job{std::move(m_request->snapshot), m_request->revision, m_request->spec, m_catalog,
                   m_results};
    m_request.reset();
    m_watcher.setFuture(QtConcurrent::run(&m_pool, [job = std::move(job),
                                                    stop = m_stop.get_token()](QPromise<Results>& promise) {
        promise.setProgressRange(0, resultsStepCount * resolution);
        computeResults(job, stop,
                       {[&promise](const Results& results) { promise.addResult(results); },
                        [&promise](ResultsStep step, double share) {
                            const int part = std::min(static_cast<int>(share * resolution), resolution - 1);
                            promise.setProgressValue(static_cast<int>(step) * resolution + part);
                        }});
    }));
}

void ResultsRunner::take(int index)
{
    const Results results = m_watcher.resultAt(index);
    if (results.revision != m_wanted || !(results.spec == m_spec) || m_request)
        return;
    m_results = results;
    if (m_results.advised)
        Q_EMIT adviceChanged(m_results);
    else
        Q_EMIT resultsChanged(m_results);
}

void ResultsRunner::setRunning(bool running)
{
    if (running == m_running)
        return;
    m_running = running;
    Q_EMIT runningChanged(running);
}

} // namespace fabric
