#include "ui/canvas/canvas_view.h"

#include "ui/canvas/gestures/gesture.h"
#include "ui/canvas/layer_item.h"
#include "ui/canvas/legend_plate.h"
#include "ui/canvas/minimap.h"
#include "ui/canvas/refiner.h"

#include <QEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

constexpr int idleAfter = 120; ///< ms without movement
constexpr double mostScale = 8;
constexpr double overlayMargin = 16;
constexpr double fitMargin = 40; ///< logical pixels round a design that is shown whole

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

    m_refiner = new Refiner(this);
    connect(m_refiner, &Refiner::done, this, &CanvasView::showRefined);
    m_minimap = new Minimap(m_state, viewport());
    m_minimap->hide();
    connect(m_minimap, &Minimap::wanted, this, [this](QPointF centre) {
        moved();
        centerOn(centre);
    });
    m_legend = new LegendPlate(m_state, viewport());
    m_idle.setSingleShot(true);
    m_idle.setInterval(idleAfter);
    connect(&m_idle, &QTimer::timeout, this, &CanvasView::rest);
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
    scene()->clear();
}

void CanvasView::buildItems()
{
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

void CanvasView::rebuild(Snapshot design, const Layout& layout, std::vector<DeviceId> opened)
{
    showPicture(PreparedPicture(std::move(design), layout, std::move(opened)));
}

void CanvasView::showPicture(PreparedPicture prepared)
{
    cancelGesture();
    m_state.picture = std::move(prepared.picture);
    m_state.options.fabric = m_state.picture->design().fabric.own;
    m_state.loads.reset();
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
    showPicture(std::move(prepared));
    Q_EMIT selectionChanged();
}

void CanvasView::setDesign(Snapshot design, const Layout& layout)
{
    setDesign(PreparedPicture(std::move(design), layout));
}

void CanvasView::apply(const ChangeSet& change, Snapshot design, const Layout& layout)
{
    if (change.everything) {
        setDesign(std::move(design), layout);
        return;
    }
    ChangeSet rest = change;
    rest.movedDevices.clear();
    rest.settings = false;
    if (!rest.empty()) {
        const Design& now = *design;
        std::vector<DeviceId> opened = m_state.picture->opened();
        std::erase_if(opened, [&](DeviceId id) { return !now.find(id); });
        Marks& marks = m_state.marks;
        const std::size_t before = marks.selected.size() + marks.selectedLinks.size();
        std::erase_if(marks.selected, [&](DeviceId id) { return !now.find(id); });
        std::erase_if(marks.selectedLinks, [&](LinkId id) { return !now.find(id); });
        for (std::optional<DeviceId>* one : {&marks.hovered, &marks.focused}) {
            if (*one && !now.find(**one))
                one->reset();
        }
        if (marks.hoveredLink && !now.find(*marks.hoveredLink))
            marks.hoveredLink.reset();
        rebuild(std::move(design), layout, std::move(opened));
        if (before != marks.selected.size() + marks.selectedLinks.size())
            Q_EMIT selectionChanged();
        return;
    }
    cancelGesture();
    if (m_state.picture.use_count() > 1)
        m_state.picture = std::make_shared<Picture>(*m_state.picture);
    m_state.picture->adopt(design);
    m_state.options.fabric = design->fabric.own;
    if (!change.movedDevices.empty()) {
        if (!m_state.picture->move(change.movedDevices, layout)) {
            const std::shared_ptr<const Loads> loads = m_state.loads;
            rebuild(std::move(design), layout, m_state.picture->opened());
            m_state.loads = loads;
            return;
        }
        m_grid = PickGrid(*m_state.picture);
        for (LayerItem* item : m_items)
            item->follow();
        updateSceneRect();
        m_minimap->refresh();
    }
    m_legend->refresh();
    changed();
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
    m_state.loads =
        byLink.empty() ? nullptr : std::make_shared<const Loads>(loadsOf(*m_state.picture, byLink));
    changed();
}

void CanvasView::setFindings(std::unordered_map<DeviceId, Severity> worst)
{
    m_state.marks.findings = std::move(worst);
    viewport()->update();
}

void CanvasView::setBottleneck(std::optional<BottleneckMark> neck)
{
    m_state.marks.bottleneck = std::move(neck);
    viewport()->update();
}

void CanvasView::setLocked(std::vector<DeviceId> locked)
{
    std::sort(locked.begin(), locked.end());
    m_state.marks.locked = std::move(locked);
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
    const bool sameGround = goesOn && (ring->shares.empty() || !showsInsides());
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
    const std::shared_ptr<const Loads> loads = m_state.loads;
    rebuild(m_state.picture->snapshot(), m_state.picture->layout(), std::move(opened));
    m_state.loads = loads;
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
    viewport()->update();
    if (!m_moving)
        m_idle.start();
}

void CanvasView::moved()
{
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
    return !m_moving && !m_idle.isActive() && !m_refiner->isBusy();
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
    options.hidden = m_hidden.empty() ? nullptr : &m_hidden;
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
    if (!m_gesture)
        return;
    painter->save();
    painter->resetTransform();
    m_gesture->paint(*painter);
    painter->restore();
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
    m_minimap->move(size.width() - m_minimap->width() - margin, size.height() - m_minimap->height() - margin);
    const QRectF bounds = m_state.picture->bounds;
    m_minimap->setVisible(m_minimapWanted && !bounds.isEmpty() && !visibleArea().contains(bounds));
    m_minimap->setView(visibleArea());
}

void CanvasView::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    placeOverlays();
    changed();
}

void CanvasView::scrollContentsBy(int dx, int dy)
{
    QGraphicsView::scrollContentsBy(dx, dy);
    m_state.backdrop = {};
}

void CanvasView::changeEvent(QEvent* event)
{
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        setAccessibleName(tr("Canvas"));
        rebuild(m_state.picture->snapshot(), m_state.picture->layout(), m_state.picture->opened());
    }
}

double CanvasView::leastScale() const
{
    const QRectF bounds = m_state.picture->bounds;
    if (bounds.isEmpty())
        return 0.05;
    const double whole =
        std::min(viewport()->width() / bounds.width(), viewport()->height() / bounds.height());
    return std::min(0.05, whole * 0.5);
}

void CanvasView::setScale(double wanted, QPointF scenePoint, QPointF viewportPoint)
{
    const double scale = std::clamp(wanted, leastScale(), mostScale);
    const double before = transform().m11();
    setTransform(QTransform::fromScale(scale, scale));
    const QPointF now = viewportTransform().map(scenePoint);
    const QPointF off = now - viewportPoint;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + static_cast<int>(std::lround(off.x())));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + static_cast<int>(std::lround(off.y())));
    moved();
    if (scale != before)
        Q_EMIT scaleChanged(scale);
}

void CanvasView::zoomTo(double wanted)
{
    const QPointF centre = QRectF(viewport()->rect()).center();
    setScale(wanted, viewportTransform().inverted().map(centre), centre);
}

void CanvasView::zoomIn()
{
    zoomTo(scale() * 1.25);
}

void CanvasView::zoomOut()
{
    zoomTo(scale() / 1.25);
}

QRectF CanvasView::fitArea(const QRectF& area) const
{
    // The legend keeps its place at the bottom.
    const double below = m_legend->isVisible() ? m_legend->height() + overlayMargin : 0;
    const QSizeF room = QSizeF(viewport()->size()) - QSizeF(2 * fitMargin, 2 * fitMargin + below);
    const double wanted = std::min(
        {room.width() / std::max(1.0, area.width()), room.height() / std::max(1.0, area.height()), 1.0});
    const double scale = std::max(wanted, 1e-4);
    const QSizeF size = QSizeF(viewport()->size()) / scale;
    const QPointF centre = area.center() + QPointF(0, below / 2 / scale);
    return QRectF(centre - QPointF(size.width() / 2, size.height() / 2), size);
}

void CanvasView::showArea(const QRectF& area)
{
    setScale(viewport()->width() / area.width(), area.center(), QRectF(viewport()->rect()).center());
}

void CanvasView::fit()
{
    m_flight.stop();
    const QRectF bounds = m_state.picture->bounds;
    if (!bounds.isEmpty())
        showArea(fitArea(bounds));
}

void CanvasView::zoomToSelection()
{
    QRectF area = m_state.picture->boundsOf(m_state.marks.selected);
    for (const LinkId link : m_state.marks.selectedLinks) {
        if (const int line = m_state.picture->lineOf(link); line >= 0)
            area |= m_state.picture->fine.lines[static_cast<std::size_t>(line)].bounds();
    }
    if (area.isEmpty())
        return;
    const QRectF target = fitArea(area);
    m_flight.stop();
    if (m_reducedMotion || !isVisible()) {
        showArea(target);
        return;
    }
    m_flight.setStartValue(visibleArea());
    m_flight.setEndValue(target);
    m_flight.start();
}

void CanvasView::reveal(const std::vector<DeviceId>& devices)
{
    select(devices);
    if (!selectedDevices().empty())
        zoomToSelection();
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
