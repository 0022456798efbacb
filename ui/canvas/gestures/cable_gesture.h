#pragma once

#include "core/cabling/fit.h"
#include "ui/canvas/gestures/gesture.h"
#include "ui/canvas/pick.h"

#include <QPainterPath>

namespace fabric {

/// Draws a cable from a port, or from the next free port of a device, to another device. Ports that fit light
/// up, everything else fades; where a cable does not go the reason stands below the pointer.
class CableGesture : public Gesture
{
public:
    /// From what was pressed: a port tab, or a device as a whole.
    CableGesture(CanvasView& view, const CanvasHit& from);
    /// From a device without holding a button: Tab, arrows or the pointer choose the target, Enter or a click
    /// ends it.
    static std::unique_ptr<Gesture> byKeys(CanvasView& view, DeviceId from);

    bool press(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    bool release(const CanvasPointer& pointer) override;
    void focusMoved(DeviceId device) override;
    KeyResult key(const QKeyEvent& event) override;
    void cancel() override;
    void paint(QPainter& painter) override;
    std::optional<Qt::CursorShape> cursor() const override { return Qt::CrossCursor; }
    bool isMovement() const override { return true; }

private:
    bool isPort(const CanvasHit& hit) const;
    void begin(std::optional<int> nic);
    void stepBack();
    void light(QPainter& painter, int device) const;
    bool takesCable(int device, int nic) const;
    void aim(DeviceId device, int nic, bool atPort);
    bool finish();
    void setReason(const std::optional<Finding>& finding);
    QString promise() const;
    QPointF portPlace(PortRef port) const;
    QPointF portWay(PortRef port) const;
    QPainterPath cable() const;

    DeviceId m_from;
    bool m_fromPort = false; ///< a certain port, not just any of the device
    bool m_held = true;      ///< a button is down
    PortUse m_use;
    PortRef m_port;         ///< where the cable begins
    bool m_blocked = false; ///< no cable can begin here
    std::vector<DeviceFit> m_fits;
    DeviceId m_target;
    std::optional<PortRef> m_to; ///< where the cable would end; none: it does not fit
    bool m_toPort = false;       ///< the target was a certain port
    QString m_reason;
    QPoint m_pointer;
};

} // namespace fabric
