#include "ui/window/canvas_follower.h"

#include "ui/canvas/canvas_view.h"
#include "ui/window/canvas_feed.h"

#include <QEvent>
#include <QtConcurrentRun>

namespace fabric {

namespace {

/// What a hand does to a canvas.
bool isInput(QEvent::Type type)
{
    switch (type) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseMove:
    case QEvent::Wheel:
    case QEvent::NativeGesture:
    case QEvent::KeyPress:
    case QEvent::KeyRelease:
    case QEvent::ContextMenu:
    case QEvent::ToolTip:
    case QEvent::DragEnter:
    case QEvent::DragMove:
    case QEvent::Drop:
        return true;
    default:
        return false;
    }
}

} // namespace

CanvasFollower::CanvasFollower(const DesignDocument& document, CanvasView& canvas, QObject* parent)
    : QObject(parent), m_document(document), m_canvas(canvas)
{
    m_pool.setMaxThreadCount(1);
    connect(&m_job, &QFutureWatcherBase::finished, this, &CanvasFollower::take);
    canvas.installEventFilter(this);
    canvas.viewport()->installEventFilter(this);
}

CanvasFollower::~CanvasFollower()
{
    ++*m_wanted;
    m_job.disconnect(this);
    m_pool.waitForDone();
}

bool CanvasFollower::isLarge() const
{
    return m_document.design().devices.size() + m_document.design().links.size() > mostAtOnce;
}

void CanvasFollower::follow(const ChangeSet& change, PreparedPicture ready)
{
    if (change.everything) {
        m_results = {};
        m_loads.clear();
        if (!ready.picture && isLarge())
            return prepare(false);
        setPreparing(false);
        m_canvas.setDesign(ready.picture ? std::move(ready)
                                         : PreparedPicture(m_document.snapshot(), m_document.layout()));
        return;
    }
    if (change.affectsResults())
        forgetResults();
    const bool muchMoves = change.movedDevices.size() > mostAtOnce;
    if (m_preparing || muchMoves)
        return prepare(m_preparing ? m_sameDesign : true);
    m_canvas.apply(change, m_document.snapshot(), m_document.layout());
}

void CanvasFollower::forgetResults()
{
    m_loads.clear();
    m_results = {};
    m_canvas.setBottleneck(std::nullopt);
    m_canvas.setLoads({});
}

void CanvasFollower::showResults(const Results& results, std::vector<double> loads)
{
    const bool sameLoads = loads == m_loads;
    m_results = results;
    m_loads = std::move(loads);
    if (m_preparing)
        return;
    if (!sameLoads)
        m_canvas.setLoads(m_loads);
    markResults();
}

void CanvasFollower::markResults()
{
    m_canvas.setBottleneck(bottleneckMark(m_results));
    m_canvas.setFindings(findingMarks(m_document.design(), m_results.findings()));
}

void CanvasFollower::prepare(bool sameDesign)
{
    m_sameDesign = sameDesign;
    if (!sameDesign)
        m_canvas.setSelection({});
    setPreparing(true);
    const quint64 number = ++*m_wanted;
    std::vector<DeviceId> opened = sameDesign ? m_canvas.picture().opened() : std::vector<DeviceId>();
    m_job.setFuture(QtConcurrent::run(&m_pool, [design = m_document.snapshot(), layout = m_document.layout(),
                                                opened = std::move(opened), wanted = m_wanted, number] {
        return *wanted == number ? PreparedPicture(design, layout, opened) : PreparedPicture();
    }));
}

void CanvasFollower::take()
{
    if (!m_preparing || m_job.isCanceled() || m_job.future().resultCount() == 0)
        return;
    PreparedPicture prepared = m_job.result();
    m_job.setFuture({});
    if (!prepared.picture)
        return;
    setPreparing(false);
    if (m_sameDesign)
        m_canvas.redraw(std::move(prepared));
    else
        m_canvas.setDesign(std::move(prepared));
    if (!m_results.graph)
        return;
    m_canvas.setLoads(m_loads);
    markResults();
}

void CanvasFollower::setPreparing(bool preparing)
{
    if (preparing == m_preparing)
        return;
    m_preparing = preparing;
    if (!preparing)
        ++*m_wanted;
    Q_EMIT preparingChanged(preparing);
}

bool CanvasFollower::eventFilter(QObject* watched, QEvent* event)
{
    if (!m_preparing || !isInput(event->type()))
        return QObject::eventFilter(watched, event);
    event->ignore();
    return true;
}

} // namespace fabric
