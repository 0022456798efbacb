#include "ui/canvas/canvas_view.h"

#include "ui/canvas/canvas_accessible.h"
#include "ui/canvas/gestures/gesture.h"
#include "ui/canvas/in_place_editor.h"
#include "ui/canvas/layer_item.h"
#include "ui/canvas/legend_plate.h"
#include "ui/canvas/minimap.h"
#include "ui/canvas/refiner.h"
#include "ui/canvas/transition_item.h"

#include <QEvent>
#include <QFocusEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <utility>

namespace fabric {

namespace {

constexpr int idleAfter = 120; ///< ms without movement
constexpr double overlayMargin = 16;

} // namespace

CanvasView::CanvasView(QWidget* parent) : QGraphicsView(parent)
{
    m_state.theme = themeOf(ThemeKind::light);
    m_state.picture = std::make_shared<Picture>(std::make_shared<const Design>(), Layout{});

    auto* scene = new QGraphicsScene(this);
    scene->setItemIndexMethod(QGraphicsScene::NoIndex);
    setScene(scene);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportUpdateMode(FullViewportUpdate);
    setOptimizationFlags(DontSavePainterState | DontAdjustForAntialiasing);
    setTransformationAnchor(NoAnchor);
    setResizeAnchor(AnchorViewCenter);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    setAccessibleName(tr("Canvas"));
    CanvasAccessible::install();

    m_refiner = new Refiner(this);
    connect(m_refiner, &Refiner::done, this, &CanvasView::showRefined);
    m_minimap = new Minimap(m_state, viewport());
    m_minimap->hide();
    connect(m_minimap, &Minimap::wanted, this, [this](QPointF centre) {
        moved();
        centerOn(centre);
    });
    m_legend = new LegendPlate(m_state, viewport());
    m_editor = new InPlaceEditor(viewport());
    setAcceptDrops(true);
    m_idle.setSingleShot(true);
    m_idle.setInterval(idleAfter);
    connect(&m_idle, &QTimer::timeout, this, &CanvasView::rest);
    m_transition.setEasingCurve(QEasingCurve::OutCubic);
    m_transition.setDuration(300);
    m_transition.setStartValue(0.0);
    m_transition.setEndValue(1.0);
    connect(&m_transition, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        if (m_transitionItem)
            m_transitionItem->setProgress(value.toDouble());
    });
    connect(&m_transition, &QVariantAnimation::finished, this, [this] {
        finishTransition();
        if (std::exchange(m_refitting, false) && m_fitted)
            fit();
    });
    m_flight.setEasingCurve(QEasingCurve::OutCubic);
    m_flight.setDuration(180);
    connect(&m_flight, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& value) { showArea(value.toRectF()); });
    buildItems();
}

CanvasView::~CanvasView()
{
    m_refiner->cancel();
    m_gesture.reset();
    m_transition.stop();
    scene()->clear();
}

void CanvasView::buildItems()
{
    finishTransition();
    scene()->clear();
    m_items.clear();
    const auto add = [this](LayerItem::Layer layer, int cluster) {
        auto* item = new LayerItem(m_state, layer, cluster);
        scene()->addItem(item);
        m_items.push_back(item);
    };
    add(LayerItem::Layer::ground, -1);
    add(LayerItem::Layer::links, -1);
    for (int c = 0; c < static_cast<int>(m_state.picture->clusters.size()); ++c)
        add(LayerItem::Layer::members, c);
    add(LayerItem::Layer::overlay, -1);
    updateSceneRect();
}

void CanvasView::rebuild(Snapshot design, const Layout& layout, std::vector<DeviceId> opened,
                         std::optional<Picture::Sizes> keep)
{
    showPicture(PreparedPicture(std::move(design), layout, std::move(opened), keep));
}

void CanvasView::showPicture(PreparedPicture prepared)
{
    interruptGesture();
    m_editor->drop();
    m_state.picture = std::move(prepared.picture);
    m_state.options.fabric = m_state.picture->design().fabric.own;
    updateLoads();
    m_state.marks.locked = m_state.picture->layout().locked;
    m_grid = std::move(prepared.grid);
    buildItems();
    m_legend->refresh();
    m_minimap->refresh();
    placeOverlays();
    changed();
}

void CanvasView::setDesign(PreparedPicture prepared)
{
    m_state.marks = Marks{};
    m_state.ring.reset();
    m_loadByLink.clear();
    m_entered = {};
    showPicture(std::move(prepared));
    Q_EMIT selectionChanged();
}

void CanvasView::setDesign(Snapshot design, const Layout& layout)
{
    setDesign(PreparedPicture(std::move(design), layout));
}

void CanvasView::setTheme(const Theme& theme)
{
    m_state.theme = theme;
    m_legend->refresh();
    m_minimap->refresh();
    changed();
}

void CanvasView::setColourKey(ColourKey key)
{
    m_state.options.colourKey = key;
    m_legend->refresh();
    placeOverlays();
    changed();
}

void CanvasView::setLoads(std::span<const double> byLink)
{
    m_loadByLink.assign(byLink.begin(), byLink.end());
    updateLoads();
    changed();
}

/// Which line carries a link changes with the picture.
void CanvasView::updateLoads()
{
    const bool known = !m_loadByLink.empty() && m_loadByLink.size() == m_state.picture->design().links.size();
    m_state.loads = known ? std::make_shared<const Loads>(loadsOf(*m_state.picture, m_loadByLink)) : nullptr;
}

void CanvasView::setFindings(std::unordered_map<DeviceId, Severity> worst)
{
    m_state.marks.findings = std::move(worst);
    viewport()->update();
}

void CanvasView::setBottleneck(std::optional<BottleneckMark> neck)
{
    if (m_state.marks.bottleneck == neck)
        return;
    m_state.marks.bottleneck = std::move(neck);
    m_state.options.marks = &m_state.marks;
    m_legend->refresh();
    placeOverlays();
    viewport()->update();
}

bool CanvasView::isLocked(DeviceId device) const
{
    return std::binary_search(m_state.marks.locked.begin(), m_state.marks.locked.end(), device);
}

void CanvasView::setRing(std::optional<RingOverlay> ring)
{
    const bool goesOn = ring && m_state.ring && ring->channel == m_state.ring->channel;
    // Filling GPUs are the only part that is drawn below the overlay.
    const bool sameGround = goesOn && (!ring->reduced || !showsInsides());
    const bool nothingMoves = sameGround && ring->chunks.empty() && m_state.ring->chunks.empty();
    m_state.ring = std::move(ring);
    if (nothingMoves)
        return;
    if (sameGround)
        viewport()->update();
    else
        changed();
}

bool CanvasView::showsInsides() const
{
    const std::vector<PictureDevice>& devices = m_state.picture->devices;
    return m_state.options.lod == Lod::insides ||
           std::any_of(devices.begin(), devices.end(), [](const PictureDevice& d) { return d.open; });
}

void CanvasView::setOpen(DeviceId node, bool open)
{
    std::vector<DeviceId> opened = m_state.picture->opened();
    const auto found = std::find(opened.begin(), opened.end(), node);
    if ((found != opened.end()) == open)
        return;
    if (open)
        opened.push_back(node);
    else
        opened.erase(found);
    rebuild(m_state.picture->snapshot(), m_state.picture->layout(), std::move(opened),
            m_state.picture->sizes());
}

bool CanvasView::isOpen(DeviceId node) const
{
    const int d = m_state.picture->indexOf(node);
    return d >= 0 && m_state.picture->devices[static_cast<std::size_t>(d)].open;
}

void CanvasView::changed()
{
    m_refiner->cancel();
    m_state.backdrop = {};
    m_state.front = {};
    viewport()->update();
    if (!m_moving)
        m_idle.start();
}

void CanvasView::moved()
{
    m_fitted = false;
    m_editor->finish();
    finishTransition();
    m_moving = true;
    changed();
    m_idle.start();
    m_minimap->setView(visibleArea());
    placeOverlays();
}

void CanvasView::rest()
{
    if ((m_gesture && m_gesture->isMovement()) || m_flight.state() == QAbstractAnimation::Running) {
        m_idle.start();
        return;
    }
    m_moving = false;
    beginFrame();
    viewport()->update();
    if (m_refiner->isBusy()) {
        m_idle.start();
        return;
    }
    // A frame with few lines is smooth already.
    if (m_state.choice.lines >= smoothBelow && !m_frozen)
        m_refiner->start(m_state, viewportTransform(), viewport()->size(), devicePixelRatioF());
}

bool CanvasView::isSettled() const
{
    return !m_moving && !m_transitionItem && !m_idle.isActive() && !m_refiner->isBusy();
}

void CanvasView::showRefined(const QImage& image)
{
    if (m_moving || m_frozen || image.size() != (QSizeF(viewport()->size()) * devicePixelRatioF()).toSize())
        return;
    m_state.backdrop = image;
    viewport()->update();
}

QRectF CanvasView::visibleArea() const
{
    return mapToScene(viewport()->rect()).boundingRect();
}

void CanvasView::beginFrame()
{
    PaintOptions& options = m_state.options;
    options.view = visibleArea();
    options.exposed = {};
    options.scale = scale();
    options.lod = lodAt(options.scale, options.lod);
    options.moving = m_moving;
    options.lineBudget = m_moving ? budgetMoving : budgetAtRest;
    options.marks = &m_state.marks;
    options.loads = m_state.loads.get();
    options.ring = m_state.ring ? &*m_state.ring : nullptr;
    const auto orNull = [](const auto& list) { return list.empty() ? nullptr : &list; };
    options.hidden = m_frozen ? orNull(m_frozen->devices) : nullptr;
    options.hiddenNotes = m_frozen ? orNull(m_frozen->notes) : nullptr;
    options.hiddenFrames = m_frozen ? orNull(m_frozen->frames) : nullptr;
    options.linksBehind = m_frozen && m_frozen->linksBehind;
    m_state.choice = chooseLines(*m_state.picture, options);
}

void CanvasView::paintEvent(QPaintEvent* event)
{
    beginFrame();
    QGraphicsView::paintEvent(event);
}

void CanvasView::drawBackground(QPainter* painter, const QRectF& rect)
{
    if (m_state.backdrop.isNull()) {
        paintCanvasGround(*painter, m_state.theme, rect, scale());
        return;
    }
    painter->save();
    painter->resetTransform();
    painter->drawImage(0, 0, m_state.backdrop);
    painter->restore();
}

void CanvasView::drawForeground(QPainter* painter, const QRectF&)
{
    const bool focusShown = m_focusShown && !m_state.marks.focused;
    if (!m_gesture && !m_dropMark && !focusShown)
        return;
    painter->save();
    painter->resetTransform();
    if (focusShown)
        paintViewFocus(*painter);
    if (m_dropMark)
        paintDropMark(*painter);
    if (m_gesture)
        m_gesture->paint(*painter);
    painter->restore();
}

void CanvasView::paintViewFocus(QPainter& painter)
{
    const double width = m_state.theme.kind == ThemeKind::contrast ? 4 : 2;
    const double half = width / 2;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(m_state.theme.focus, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(viewport()->rect()).adjusted(half, half, -half, -half));
}

void CanvasView::focusInEvent(QFocusEvent* event)
{
    QGraphicsView::focusInEvent(event);
    m_focusShown = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                   event->reason() == Qt::ShortcutFocusReason;
    viewport()->update();
}

void CanvasView::focusOutEvent(QFocusEvent* event)
{
    QGraphicsView::focusOutEvent(event);
    m_focusShown = false;
    viewport()->update();
}

void CanvasView::updateSceneRect()
{
    // Room to push any corner of the design to the middle of the view, at any scale.
    const QRectF bounds = m_state.picture->bounds;
    const double room = std::max({bounds.width(), bounds.height(), 4000.0});
    setSceneRect(bounds.adjusted(-room, -room, room, room));
}

void CanvasView::placeOverlays()
{
    const QSize size = viewport()->size();
    const int margin = static_cast<int>(overlayMargin);
    m_legend->move(margin, size.height() - m_legend->height() - margin);
    QRect corner(
        QPoint(size.width() - m_minimap->width() - margin, size.height() - m_minimap->height() - margin),
        m_minimap->size());
    // Above the legend where both do not fit beside each other.
    const bool meets = !m_legend->isHidden() && !m_legend->isEmpty() &&
                       corner.adjusted(-margin, 0, 0, 0).intersects(m_legend->geometry());
    if (meets)
        corner.moveBottom(m_legend->y() - margin);
    m_minimap->move(corner.topLeft());
    const QRectF bounds = m_state.picture->bounds;
    const bool fits = corner.left() >= margin && corner.top() >= size.height() / 2;
    m_minimap->setVisible(m_minimapWanted && fits && !bounds.isEmpty() && !visibleArea().contains(bounds));
    m_minimap->setView(visibleArea());
}

void CanvasView::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    m_legend->setRoom(viewport()->width() - 2 * static_cast<int>(overlayMargin));
    if (m_fitted)
        fit();
    placeOverlays();
    changed();
}

void CanvasView::scrollContentsBy(int dx, int dy)
{
    QGraphicsView::scrollContentsBy(dx, dy);
    m_state.backdrop = {};
    m_state.front = {};
}

void CanvasView::changeEvent(QEvent* event)
{
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        setAccessibleName(tr("Canvas"));
        if (m_state.picture.use_count() > 1)
            m_state.picture = std::make_shared<Picture>(*m_state.picture);
        m_state.picture->retranslate();
        m_legend->refresh();
        m_minimap->refresh();
        placeOverlays();
        changed();
    }
}

void CanvasView::setLegendVisible(bool visible)
{
    m_legend->setVisible(visible);
}

void CanvasView::setMinimapVisible(bool visible)
{
    m_minimapWanted = visible;
    placeOverlays();
}

} // namespace fabric
