#pragma once

#include "core/model/edit.h"
#include "ui/canvas/canvas_state.h"
#include "ui/canvas/prepared_picture.h"

#include <QGraphicsView>
#include <QTimer>
#include <QVariantAnimation>

#include <functional>
#include <span>

namespace fabric {

class Gesture;
class LayerItem;
class LegendPlate;
class Minimap;
class Refiner;

/// The drawing board: shows a design, lets people look round, point, select and move devices. It never
/// changes a design: it says what a hand has done, and shows what it is told.
class CanvasView : public QGraphicsView
{
    Q_OBJECT

public:
    enum class Tool { select, pan };
    Q_ENUM(Tool)

    explicit CanvasView(QWidget* parent = nullptr);
    ~CanvasView() override;

    // What is shown
    /// Another design; selection and opened nodes are forgotten. The view stays: call fit().
    void setDesign(PreparedPicture prepared);
    void setDesign(Snapshot design, const Layout& layout);
    /// The same design after an edit. Moves touch only what has moved.
    void apply(const ChangeSet& change, Snapshot design, const Layout& layout);
    void setTheme(const Theme& theme);
    void setColourKey(ColourKey key);
    ColourKey colourKey() const { return m_state.options.colourKey; }
    /// One load a link in the order of Design::links, 1 = 100 %; NaN = unknown; empty = no loads.
    void setLoads(std::span<const double> byLink);
    void setFindings(std::unordered_map<DeviceId, Severity> worst);
    void setBottleneck(std::optional<BottleneckMark> neck);
    void setLocked(std::vector<DeviceId> locked);
    void setRing(std::optional<RingOverlay> ring);
    /// Draws the insides of a node, whatever the scale.
    void setOpen(DeviceId node, bool open);
    bool isOpen(DeviceId node) const;
    const Picture& picture() const { return *m_state.picture; }

    // Selection
    const std::vector<DeviceId>& selectedDevices() const { return m_state.marks.selected; }
    const std::vector<LinkId>& selectedLinks() const { return m_state.marks.selectedLinks; }
    void select(std::vector<DeviceId> devices, std::vector<LinkId> links = {});
    void selectAll();
    std::optional<DeviceId> focusedDevice() const { return m_state.marks.focused; }
    /// "leaf-r3, leaf switch, rail 3, 32 down, 32 up, selected": for screen readers.
    QString describe(DeviceId device) const;

    // Where one looks
    double scale() const { return transform().m11(); }
    void zoomTo(double scale); ///< keeps the centre
    void zoomIn();
    void zoomOut();
    void fit();
    void zoomToSelection();
    /// Selects the devices and goes there.
    void reveal(const std::vector<DeviceId>& devices);
    QRectF visibleArea() const;
    /// Nothing moves, and what shows is as good as it gets.
    bool isSettled() const;
    Lod lod() const { return m_state.options.lod; }

    // Behaviour
    Tool tool() const { return m_tool; }
    void setTool(Tool tool);
    /// Transitions become cuts.
    void setReducedMotion(bool reduced) { m_reducedMotion = reduced; }
    void setLegendVisible(bool visible);
    void setMinimapVisible(bool visible);
    /// Rich text for the tooltip of a place; empty: none. Without a function devices tell their description.
    void setToolTipSource(std::function<QString(const CanvasHit&)> source) { m_toolTip = std::move(source); }
    CanvasHit hit(QPoint viewportPosition) const;
    bool isLocked(DeviceId device) const;

Q_SIGNALS:
    void selectionChanged();
    /// A drag or Alt+arrow is done: all devices that moved, with their new places. Emitted once.
    void devicesMoved(const std::vector<fabric::edit::Placement>& placements);
    void hovered(const fabric::CanvasHit& hit);
    /// Double click or Enter on a device. Nodes have opened or closed already.
    void deviceActivated(fabric::DeviceId device);
    void groupActivated(fabric::GroupId group);
    void contextMenuRequested(QPoint globalPosition, const fabric::CanvasHit& hit);
    void scaleChanged(double scale);
    /// What the hand can do now, or why something does not go; empty: nothing to say.
    void hintChanged(const QString& words);
    void toolChanged(fabric::CanvasView::Tool tool);

protected:
    void paintEvent(QPaintEvent* event) override;
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;

private:
    friend class Gesture;
    friend class DragGesture;

    void rebuild(Snapshot design, const Layout& layout, std::vector<DeviceId> opened);
    void showPicture(PreparedPicture prepared);
    bool showsInsides() const;
    void buildItems();
    void beginFrame();
    void changed();
    void moved();
    void rest();
    void showRefined(const QImage& image);
    void placeOverlays();
    void updateSceneRect();
    QRectF fitArea(const QRectF& area) const;
    void showArea(const QRectF& area);
    void setScale(double scale, QPointF scenePoint, QPointF viewportPoint);
    double leastScale() const;
    void updateCursor();

    void hoverAt(QPoint position);
    std::unique_ptr<Gesture> gestureFrom(const CanvasHit& pressed, Qt::KeyboardModifiers modifiers);
    void beginGesture(std::unique_ptr<Gesture> gesture);
    void endGesture();
    void cancelGesture();
    void freeze(std::vector<int> hidden, std::vector<NoteId> hiddenNotes);
    void thaw();
    void hint(const QString& words);
    void clickAt(const CanvasHit& hit, Qt::KeyboardModifiers modifiers);
    void pan(QPoint by);
    std::vector<edit::Placement> shifted(const std::vector<DeviceId>& devices, QPointF by) const;
    void activate(DeviceId device);

    void focusDevice(DeviceId device);
    void focusNext(bool forward);
    void focusTowards(QPointF way);
    void nudge(QPointF by);
    void announce();

    CanvasState m_state;
    PickGrid m_grid;
    std::vector<LayerItem*> m_items;
    std::vector<int> m_hidden;
    std::vector<NoteId> m_hiddenNotes;
    Minimap* m_minimap = nullptr;
    LegendPlate* m_legend = nullptr;
    Refiner* m_refiner = nullptr;
    QTimer m_idle;
    QVariantAnimation m_flight;
    std::function<QString(const CanvasHit&)> m_toolTip;

    Tool m_tool = Tool::select;
    bool m_reducedMotion = false;
    bool m_minimapWanted = true;
    bool m_moving = false;
    bool m_spaceHeld = false;
    bool m_frozen = false; ///< the layers below the overlay stand still
    std::unique_ptr<Gesture> m_gesture;
    std::optional<CanvasHit> m_pressed; ///< from press to the first movement
    QPoint m_press;
    QString m_hint;
};

} // namespace fabric
