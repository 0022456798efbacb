#pragma once

#include "ui/canvas/prepared_picture.h"
#include "ui/document/design_document.h"
#include "ui/jobs/results.h"

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <memory>
#include <vector>

namespace fabric {

class CanvasView;

/// Keeps the canvas in step with the document. Where much is new in a large design, the picture is prepared
/// on another thread; until it is ready the canvas shows what it showed and takes no input, with nothing
/// selected if it is another design. Changes that come meanwhile are in the picture that is shown in the end.
class CanvasFollower : public QObject
{
    Q_OBJECT

public:
    /// Devices and links, together, that are drawn anew on the spot.
    static constexpr std::size_t mostAtOnce = 20'000;

    /// Both outlive the follower.
    CanvasFollower(const DesignDocument& document, CanvasView& canvas, QObject* parent = nullptr);
    ~CanvasFollower() override;

    /// Shows a change. `ready`: the picture of the document as it is now, if somebody has prepared it.
    void follow(const ChangeSet& change, PreparedPicture ready = {});
    /// Shows what results say about links and devices; `loads` are those of linkUtilisation().
    void showResults(const Results& results, std::vector<double> loads);
    bool isPreparing() const { return m_preparing; }

Q_SIGNALS:
    void preparingChanged(bool preparing);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isLarge() const;
    void prepare(bool sameDesign);
    void take();
    void setPreparing(bool preparing);
    void forgetResults();
    void markResults();

    const DesignDocument& m_document;
    CanvasView& m_canvas;
    Results m_results;
    std::vector<double> m_loads;
    bool m_preparing = false;
    bool m_sameDesign = false; ///< what is prepared is the design that is shown, drawn anew
    std::shared_ptr<std::atomic<quint64>> m_wanted = std::make_shared<std::atomic<quint64>>(0);
    QFutureWatcher<PreparedPicture> m_job;
    QThreadPool m_pool;
};

} // namespace fabric
