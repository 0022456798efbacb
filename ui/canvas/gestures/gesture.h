#pragma once

#include "core/model/patch.h"
#include "ui/canvas/canvas_state.h"

#include <QPoint>
#include <Qt>

#include <memory>
#include <optional>
#include <vector>

class QGraphicsItem;
class QKeyEvent;
class QPainter;

namespace fabric {

class CanvasView;
class PickGrid;

/// A note and where its upper left corner is to be.
struct NoteMove
{
    NoteId note;
    Point where;
    friend bool operator==(const NoteMove&, const NoteMove&) = default;
};

/// The pointer over the canvas, in pixels of the viewport.
struct CanvasPointer
{
    QPoint at;
    Qt::KeyboardModifiers modifiers;
    Qt::MouseButton button = Qt::NoButton; ///< that was pressed or released
};

/// One thing that a hand does on the canvas, from its first movement to its end. The view owns at most one
/// and passes it all events meanwhile. A gesture tells the outcome through the signals of the view; it never
/// changes what is shown for good.
class Gesture
{
public:
    explicit Gesture(CanvasView& view) : m_view(view) {}
    virtual ~Gesture() = default;
    Q_DISABLE_COPY_MOVE(Gesture)

    /// A further press, in gestures that last over several clicks. Returns whether the gesture goes on.
    virtual bool press(const CanvasPointer&) { return true; }
    virtual void move(const CanvasPointer& pointer) = 0;
    /// Returns whether the gesture goes on.
    virtual bool release(const CanvasPointer&) { return false; }
    /// The keyboard focus has gone to another device.
    virtual void focusMoved(DeviceId) {}
    enum class KeyResult { ignored, taken, finished };
    virtual KeyResult key(const QKeyEvent&) { return KeyResult::ignored; }
    /// Puts everything back as it was before the gesture.
    virtual void cancel() {}
    /// Over everything, in pixels of the viewport.
    virtual void paint(QPainter&) {}
    virtual std::optional<Qt::CursorShape> cursor() const { return {}; }
    /// Goes on when the design changes meanwhile.
    virtual bool outlivesChanges() const { return false; }
    /// Nothing is refined meanwhile.
    virtual bool isMovement() const { return false; }

protected:
    CanvasView& view() const { return m_view; }
    CanvasState& state() const;
    const Picture& picture() const { return *state().picture; }
    const PickGrid& grid() const;
    void pan(QPoint by);
    void repaint();
    /// Paints everything once but what is left out; the layers stand still until thaw().
    void freeze(Frozen still);
    void thaw();
    void addItem(QGraphicsItem* item);
    /// Where words beside the pointer may stand.
    QRectF roomForWords(QPointF at) const;
    /// What the hand can do now, or why something does not go.
    void hint(const QString& words);
    /// Tells what a hand has moved; what comes of it is not animated.
    void tellMoved(const std::vector<DevicePlace>& devices, const std::vector<NoteMove>& notes);

private:
    CanvasView& m_view;
};

} // namespace fabric
