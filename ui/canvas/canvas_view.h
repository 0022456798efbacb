#pragma once

#include "core/model/patch.h"
#include "ui/canvas/canvas_selection.h"
#include "ui/canvas/canvas_state.h"
#include "ui/canvas/drop_mark.h"
#include "ui/canvas/gestures/gesture.h"
#include "ui/canvas/prepared_picture.h"

#include <QGraphicsView>
#include <QTimer>
#include <QVariantAnimation>

#include <functional>
#include <span>

namespace fabric {

class InPlaceEditor;
class LayerItem;
class LegendPlate;
class Minimap;
class Refiner;
class TransitionItem;

/// The drawing board: shows a design, lets people look round, point, select and move devices. It never
/// changes a design: it says what a hand has done, and shows what it is told.
class CanvasView : public QGraphicsView
{
    Q_OBJECT

public:
    enum class Tool { select, pan, link };
    Q_ENUM(Tool)

    explicit CanvasView(QWidget* parent = nullptr);
    ~CanvasView() override;

    // What is shown
    /// Another design; selection and opened nodes are forgotten. The view stays: call fit().
    void setDesign(PreparedPicture prepared);
    void setDesign(Snapshot design, const Layout& layout);
    /// The same design after an edit. Moves touch only what has moved.
    void apply(const ChangeSet& change, Snapshot design, const Layout& layout);
    /// The same with a picture that was prepared elsewhere, for edits that move much.
    void redraw(PreparedPicture prepared);
    void setTheme(const Theme& theme);
    void setColourKey(ColourKey key);
    ColourKey colourKey() const { return m_state.options.colourKey; }
    /// One load a link in the order of Design::links, 1 = 100 %; NaN = unknown; empty = no loads.
    void setLoads(std::span<const double> byLink);
    void setFindings(std::unordered_map<DeviceId, Severity> worst);
    void setBottleneck(std::optional<BottleneckMark> neck);
    void setRing(std::optional<RingOverlay> ring);
    /// Draws the insides of a node, whatever the scale.
    void setOpen(DeviceId node, bool open);
    bool isOpen(DeviceId node) const;
    const Picture& picture() const { return *m_state.picture; }

    // Selection
    const std::vector<DeviceId>& selectedDevices() const { return m_state.marks.selected; }
    const std::vector<LinkId>& selectedLinks() const { return m_state.marks.selectedLinks; }
    CanvasSelection selection() const;
    /// What does not exist is left out.
    void setSelection(CanvasSelection wanted);
    void select(std::vector<DeviceId> devices, std::vector<LinkId> links = {});
    /// What a click on a place selects.
    CanvasSelection selectionOf(const CanvasHit& at) const;
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
    /// After devices have moved: shows all again if all was shown and nobody has looked elsewhere since.
    void refit();
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
    /// Guides hold what is dragged; on at the start.
    void setSmartGuides(bool on) { m_smartGuides = on; }
    bool hasSmartGuides() const { return m_smartGuides; }
    /// Decides whether an item of the palette (its bytes) may be dropped on a place. Without one all may.
    using DropJudge = std::function<DropVerdict(const QByteArray&, const CanvasHit&)>;
    void setDropJudge(DropJudge judge) { m_judge = std::move(judge); }
    /// Clicks place things, one each, until Esc, a right click or setPlacing(false). `ghost` follows the
    /// pointer, drawn at 100 %; `item` is what the drop judge is asked about, empty: it is not asked.
    void setPlacing(bool placing, const QPixmap& ghost = {}, const QByteArray& item = {});
    /// Opens a field over the name; what is typed comes with renamed(), groupRenamed() or noteTextEdited().
    void rename(DeviceId device);
    void renameGroup(GroupId group);
    void editNote(NoteId note);
    /// F2: the one device, group or note that is selected.
    void renameSelection();
    /// Fills the view with a group; Backspace goes up again.
    void enterGroup(GroupId group);
    void leaveGroup();
    GroupId enteredGroup() const { return m_entered; }
    /// Begins a cable at the selected device: Tab or arrows choose the other end, Enter cables it.
    void cableByKeys();
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
    void devicesMoved(const std::vector<fabric::DevicePlace>& placements);
    /// The same where notes moved, with devices or alone; devicesMoved() is not emitted then.
    void devicesAndNotesMoved(const std::vector<fabric::DevicePlace>& placements,
                              const std::vector<fabric::NoteMove>& notes);
    void noteResized(fabric::NoteId note, QRectF box);
    void noteTextEdited(fabric::NoteId note, const QString& text);
    void renamed(fabric::DeviceId device, const QString& name);
    void groupRenamed(fabric::GroupId group, const QString& name);
    /// F2 while several devices are selected.
    void renameManyRequested();
    /// A cable between two certain ports.
    void cableRequested(fabric::PortRef from, fabric::PortRef to);
    /// A cable between the next free ports of two devices.
    void cableNextRequested(fabric::DeviceId from, fabric::DeviceId to);
    /// Something of the palette was dropped where the judge lets it.
    void itemDropped(const QByteArray& item, QPointF where, const fabric::CanvasHit& at);
    /// A click while placing; `where` is on the grid unless Alt is held.
    void placeRequested(QPointF where, const fabric::CanvasHit& at, Qt::KeyboardModifiers modifiers);
    void placingEnded();
    void collapseRequested(fabric::GroupId group, bool collapse);
    /// The view has gone into a group; not valid: out of all of them.
    void groupEntered(fabric::GroupId group);
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
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
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
    friend class PlaceGesture;

    using Places = std::vector<std::pair<DeviceId, QPointF>>;
    struct DropMark
    {
        QPoint position;
        CanvasHit hit;
        DropVerdict verdict;
    };

    void rebuild(Snapshot design, const Layout& layout, std::vector<DeviceId> opened,
                 std::optional<Picture::Sizes> keep);
    void adopt(const ChangeSet& change, Snapshot design, const Layout& layout);
    bool forgetMissing(const Design& design, const Layout& layout);
    Places placesBefore(const ChangeSet& change) const;
    void startTransition(const Places& before);
    void finishTransition();
    void showPicture(PreparedPicture prepared);
    void updateLoads();
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
    void endGesture(const std::shared_ptr<Gesture>& ended = {});
    void cancelGesture();
    void interruptGesture();
    void tellMoved(const std::vector<DevicePlace>& devices, const std::vector<NoteMove>& notes);
    DropVerdict judge(const QByteArray& item, const CanvasHit& at) const;
    void setDropMark(const QByteArray& item, QPoint position);
    void clearDropMark();
    void paintDropMark(QPainter& painter);
    void paintViewFocus(QPainter& painter);
    QRectF roomForWords(QPointF at) const;
    QRectF frameOf(const CanvasHit& at) const;
    void flyTo(const QRectF& area);
    void activateSelection();
    void tellFocus(DeviceId device);
    void freeze(Frozen still);
    void thaw();
    void hint(const QString& words);
    void clickAt(const CanvasHit& hit, Qt::KeyboardModifiers modifiers);
    void pan(QPoint by);
    std::vector<DevicePlace> shifted(const std::vector<DeviceId>& devices, QPointF by) const;
    void activate(DeviceId device);

    void focusDevice(DeviceId device);
    void focusNext(bool forward);
    void focusTowards(QPointF way);
    void nudge(QPointF by);
    void announce();

    CanvasState m_state;
    PickGrid m_grid;
    std::vector<double> m_loadByLink; ///< empty: not known
    std::vector<LayerItem*> m_items;
    Minimap* m_minimap = nullptr;
    LegendPlate* m_legend = nullptr;
    Refiner* m_refiner = nullptr;
    QTimer m_idle;
    QVariantAnimation m_flight;
    QVariantAnimation m_transition;
    TransitionItem* m_transitionItem = nullptr;
    InPlaceEditor* m_editor = nullptr;
    DropJudge m_judge;
    std::optional<DropMark> m_dropMark;
    GroupId m_entered;
    std::function<QString(const CanvasHit&)> m_toolTip;

    Tool m_tool = Tool::select;
    bool m_reducedMotion = false;
    bool m_minimapWanted = true;
    bool m_moving = false;
    bool m_spaceHeld = false;
    bool m_fitted = false;    ///< nobody has looked elsewhere since fit()
    bool m_refitting = false; ///< as soon as the devices stand
    bool m_smartGuides = true;
    bool m_ownMove = false; ///< what a hand has moved is being told
    bool m_menuSwallowed = false;
    bool m_focusShown = false; ///< the keyboard has come here, and no device shows it
    CanvasHit m_hovered;
    std::optional<Frozen> m_frozen; ///< the layers below the overlay stand still
    std::shared_ptr<Gesture> m_gesture;
    std::optional<CanvasHit> m_pressed; ///< from press to the first movement
    QPoint m_press;
    QString m_hint;
};

} // namespace fabric
