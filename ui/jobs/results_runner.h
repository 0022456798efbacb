#pragma once

#include "core/catalog/catalog.h"
#include "ui/document/design_document.h"
#include "ui/jobs/results.h"

#include <QFutureWatcher>
#include <QObject>
#include <QPointer>
#include <QThreadPool>
#include <QTimer>

#include <optional>
#include <stop_token>

namespace fabric {

/// Keeps the figures of a design up to date from a thread of its own. A newer start stops the work on an
/// older revision; results of an older revision never arrive after a newer start. Nothing here waits, except
/// the destructor.
class ResultsRunner : public QObject
{
    Q_OBJECT

public:
    /// Changes that follow each other within this time are one start.
    static constexpr int settleMs = 50;

    explicit ResultsRunner(Catalog catalog, QObject* parent = nullptr);
    const Catalog& catalog() const { return m_catalog; }
    /// Stops the work and waits for its end, 50 ms as a rule.
    ~ResultsRunner() override;

    /// Starts now and with every change of the document that figures depend on. The document outlives the
    /// runner or is followed by another.
    void follow(DesignDocument& document);
    /// Of the document followed; starts anew if it differs.
    void setSpec(const fabric::ResultsSpec& spec);
    const ResultsSpec& spec() const { return m_spec; }

    /// One run without a document to follow.
    void start(Snapshot snapshot, quint64 revision, const ResultsSpec& spec = {});
    /// Leaves the results as they are.
    void stop();
    /// Whether more results will come.
    bool isRunning() const { return m_running; }
    /// The last ones that came, of any revision; empty before the first.
    const Results& results() const { return m_results; }
    /// The revision that was asked for last.
    quint64 wantedRevision() const { return m_wanted; }

Q_SIGNALS:
    /// Everything known so far is out of date; results of this revision follow.
    void started(quint64 revision);
    /// A part more is known; the last signal of a revision is complete.
    void resultsChanged(const fabric::Results& results);
    /// What would help is known as well, after everything else.
    void adviceChanged(const fabric::Results& results);
    /// `share` of one step, 0…1.
    void progressChanged(fabric::ResultsStep step, double share);
    void runningChanged(bool running);

private:
    struct Request
    {
        Snapshot snapshot;
        quint64 revision = 0;
        ResultsSpec spec;
    };

    void launch();
    void take(int index);
    void setRunning(bool running);

    Catalog m_catalog;
    Results m_results;
    quint64 m_wanted = 0;
    ResultsSpec m_spec;
    QPointer<DesignDocument> m_document;
    bool m_running = false;
    std::optional<Request> m_request;
    QTimer m_settle;
    std::stop_source m_stop;
    QFutureWatcher<Results> m_watcher;
    QThreadPool m_pool;
};

} // namespace fabric
