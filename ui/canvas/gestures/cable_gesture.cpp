#include "ui/canvas/gestures/cable_gesture.h"

#include "ui/canvas/canvas_view.h"
#include "ui/canvas/drop_mark.h"
#include "ui/paint/shapes.h"
#include "ui/text/finding_text.h"
#include "ui/text/numbers.h"

#include <QKeyEvent>

#include <algorithm>

namespace fabric {

namespace {

constexpr double fadedStrength = 0.3;
constexpr double reasonBelow = 20; ///< the pointer, in pixels
constexpr double glow = 1.5;
constexpr double mostBend = 80;
constexpr QSizeF litSize(10, 8);

} // namespace

CableGesture::CableGesture(CanvasView& view, const CanvasHit& from)
    : Gesture(view), m_from(from.device), m_fromPort(from.tab && isPort(from))
{
    begin(from.tab && from.nic >= 0 ? std::optional(from.nic) : std::nullopt);
}

/// Not the whole side of a node, which stands for whatever port is free.
bool CableGesture::isPort(const CanvasHit& hit) const
{
    const int d = picture().indexOf(hit.device);
    return hit.nic >= 0 || picture().devices[static_cast<std::size_t>(d)].shape != Glyph::node;
}

std::unique_ptr<Gesture> CableGesture::byKeys(CanvasView& view, DeviceId from)
{
    CanvasHit hit;
    hit.kind = CanvasHit::Kind::device;
    hit.device = from;
    auto gesture = std::make_unique<CableGesture>(view, hit);
    gesture->m_held = false;
    gesture->hint(CanvasView::tr("Tab or arrows choose the other end, Enter cables it, Esc drops it."));
    return gesture;
}

void CableGesture::begin(std::optional<int> nic)
{
    const Design& design = picture().design();
    m_use = PortUse(design);
    state().marks.hovered.reset();
    state().marks.hoveredLink.reset();
    const int d = picture().indexOf(m_from);
    const DeviceType& type = picture().typeOf(d);
    // The first port, or the first free one.
    const int first = nic ? type.firstPortOf(*nic) : 0;
    const int end = nic ? first + type.insides.nics[static_cast<std::size_t>(*nic)].ports : type.portCount();
    m_port = {m_from, static_cast<std::uint32_t>(first)};
    m_blocked = true;
    for (int port = first; port < end && m_blocked; ++port) {
        const PortRef candidate{m_from, static_cast<std::uint32_t>(port)};
        if (m_use.isFree(candidate)) {
            m_port = candidate;
            m_blocked = false;
        }
    }
    if (m_blocked) {
        DeviceFit none;
        none.refusal = Refusal::noFreePort;
        setReason(refusalHint(design, none, m_port, m_from));
    } else {
        m_fits = fittingPorts(design, m_use, m_port);
    }
    m_pointer = view().mapFromScene(portPlace(m_port));
    stepBack();
    hint(m_blocked ? m_reason
                   : CanvasView::tr("Drop the cable on a port or device that is lit. Esc drops it."));
}

/// Everything steps back but the ports that fit.
void CableGesture::stepBack()
{
    freeze({{}, {}, {}, true});
    // Devices are boxes of a few pixels at the coarsest scale: nothing to light up.
    if (m_blocked || state().options.lod == Lod::pods || state().backdrop.isNull())
        return;
    QPainter painter(&state().backdrop);
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const int d : grid().devicesIn(picture(), view().visibleArea(), false)) {
        const PictureDevice& device = picture().devices[static_cast<std::size_t>(d)];
        if (device.id != m_from && device.sheet < 0)
            light(painter, d);
    }
}

bool CableGesture::takesCable(int d, int nic) const
{
    const DeviceId id = picture().devices[static_cast<std::size_t>(d)].id;
    return nextFreePort(picture().design(), m_use, id, m_port, nic).has_value();
}

void CableGesture::light(QPainter& painter, int d) const
{
    const QTransform to = view().viewportTransform();
    const Theme& theme = state().theme;
    const PictureDevice& device = picture().devices[static_cast<std::size_t>(d)];
    QColor wash = theme.canvas;
    wash.setAlphaF(static_cast<float>(1 - fadedStrength));
    if (!m_fits[static_cast<std::size_t>(d)]) {
        const double tab = shapes::tabHeight;
        painter.fillRect(to.mapRect(device.frame.adjusted(-tab, -tab, tab, tab)), wash);
        return;
    }
    QColor halo = theme.accent;
    halo.setAlphaF(0.35F);
    const int nics = device.shape == Glyph::node ? picture().typeOf(d).nicCount() : 0;
    const double pitch =
        nics < 2
            ? litSize.width() * 2
            : view().scale() * (portRect(picture(), d, 1).center() - portRect(picture(), d, 0).center()).x();
    for (int nic = nics > 0 ? 0 : -1; nic < nics; ++nic) {
        const QRectF port = to.mapRect(portRect(picture(), d, nic));
        if (nic >= 0 && !takesCable(d, nic)) {
            painter.fillRect(port, wash);
            continue;
        }
        // Larger than the others and ringed: light is not a matter of colour alone.
        QRectF lit(0, 0, std::max(port.width(), std::min(litSize.width(), pitch * 0.7)),
                   std::max(port.height(), litSize.height()));
        lit.moveCenter(port.center());
        painter.setPen(Qt::NoPen);
        painter.setBrush(halo);
        painter.drawRoundedRect(lit.adjusted(-2 * glow, -2 * glow, 2 * glow, 2 * glow), 4, 4);
        painter.setPen(QPen(theme.base, 1));
        painter.setBrush(theme.accent);
        painter.drawRoundedRect(lit, 2, 2);
    }
}

QPointF CableGesture::portPlace(PortRef port) const
{
    const int d = picture().indexOf(port.device);
    if (d < 0)
        return {};
    return portRect(picture(), d, picture().typeOf(d).nicOf(static_cast<int>(port.port))).center();
}

/// Out of the device.
QPointF CableGesture::portWay(PortRef port) const
{
    const int d = picture().indexOf(port.device);
    const PictureDevice& device = picture().devices[static_cast<std::size_t>(d)];
    if (device.shape != Glyph::node)
        return {1, 0};
    return {0, device.flipped ? 1.0 : -1.0};
}

QString CableGesture::promise() const
{
    if (!m_to)
        return {};
    const Design& design = picture().design();
    const Fit result = fit(design, m_use, m_port, *m_to);
    const QString port = QString::fromStdString(portName(design, *m_to));
    const QString rate = text::networkRate(result.rate).joined();
    return result.slower ? CanvasView::tr("%1 at %2, the slower of both").arg(port, rate)
                         : CanvasView::tr("%1 at %2").arg(port, rate);
}

void CableGesture::setReason(const std::optional<Finding>& finding)
{
    m_reason = finding ? text::sentence(*finding) : QString();
}

void CableGesture::aim(DeviceId device, int nic, bool atPort)
{
    m_target = device;
    m_to.reset();
    m_toPort = false;
    if (m_blocked)
        return;
    m_reason.clear();
    const int d = device.valid() ? picture().indexOf(device) : -1;
    if (d < 0 || device == m_from)
        return;
    const Design& design = picture().design();
    const DeviceFit& whole = m_fits[static_cast<std::size_t>(d)];
    if (atPort && nic >= 0) {
        m_to = nextFreePort(design, m_use, device, m_port, nic);
        m_toPort = m_to.has_value();
        if (!m_to && whole) {
            const PortRef wanted{device, static_cast<std::uint32_t>(picture().typeOf(d).firstPortOf(nic))};
            setReason(refusalHint(design, fit(design, m_use, m_port, wanted), m_port, wanted));
            return;
        }
    } else if (whole) {
        m_to = whole.port;
    }
    if (!m_to)
        setReason(refusalHint(design, whole, m_port, device));
}

void CableGesture::move(const CanvasPointer& pointer)
{
    m_pointer = pointer.at;
    if (state().backdrop.isNull())
        stepBack();
    const CanvasHit at = view().hit(pointer.at);
    aim(at.device, at.nic, at.tab);
    if (!m_blocked && at.kind == CanvasHit::Kind::group && at.handle)
        m_reason = picture().layout().isCollapsed(at.group)
                       ? CanvasView::tr("Expand the group to cable its devices.")
                   : state().options.lod == Lod::pods ? CanvasView::tr("Zoom in to see the ports.")
                                                      : QString();
    repaint();
}

void CableGesture::focusMoved(DeviceId device)
{
    aim(device, -1, false);
    const int d = picture().indexOf(device);
    if (d >= 0)
        m_pointer = view().mapFromScene(m_to ? portPlace(*m_to)
                                             : picture().devices[static_cast<std::size_t>(d)].frame.center());
    stepBack();
    hint(m_reason.isEmpty() ? CanvasView::tr("Enter cables it to %1.").arg(picture().nameOf(d)) : m_reason);
    repaint();
}

bool CableGesture::finish()
{
    const DeviceId target = m_target;
    const std::optional<PortRef> to = m_to;
    if (!to) {
        if (!m_reason.isEmpty())
            hint(m_reason);
        return false;
    }
    thaw();
    if (m_fromPort || m_toPort)
        Q_EMIT view().cableRequested(m_port, *to);
    else
        Q_EMIT view().cableNextRequested(m_from, target);
    return true;
}

bool CableGesture::press(const CanvasPointer& pointer)
{
    move(pointer);
    if (pointer.button != Qt::LeftButton || !finish())
        cancel();
    return false;
}

bool CableGesture::release(const CanvasPointer& pointer)
{
    if (!m_held)
        return true;
    move(pointer);
    if (!finish())
        thaw();
    return false;
}

Gesture::KeyResult CableGesture::key(const QKeyEvent& event)
{
    if (event.key() != Qt::Key_Return && event.key() != Qt::Key_Enter)
        return KeyResult::ignored;
    if (finish())
        return KeyResult::finished;
    return KeyResult::taken;
}

void CableGesture::cancel()
{
    thaw();
    hint({});
}

void CableGesture::paint(QPainter& painter)
{
    const QTransform to = view().viewportTransform();
    const Theme& theme = state().theme;
    const QPainterPath way = cable();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.accent, 2, m_blocked ? Qt::DashLine : Qt::SolidLine, Qt::RoundCap));
    painter.drawPath(way);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.accent);
    painter.drawEllipse(way.pointAtPercent(0), 4, 4);
    painter.drawEllipse(way.currentPosition(), 3, 3);
    const int d = m_target.valid() && m_target != m_from ? picture().indexOf(m_target) : -1;
    if (d >= 0 && (m_to || !m_reason.isEmpty()))
        paintDropRing(painter, theme, to.mapRect(picture().devices[static_cast<std::size_t>(d)].frame),
                      m_to.has_value());
    const QPointF below = QPointF(m_pointer) + QPointF(0, reasonBelow);
    paintReason(painter, theme, below, m_reason, roomForWords(below));
    paintPromise(painter, theme, below, promise(), roomForWords(below));
}

/// Leaves its ports straight on, so that it does not run over their devices.
QPainterPath CableGesture::cable() const
{
    const QTransform to = view().viewportTransform();
    const QPointF from = to.map(portPlace(m_port));
    const QPointF end = m_to ? to.map(portPlace(*m_to)) : QPointF(m_pointer);
    const double reach = std::min(QLineF(from, end).length() * 0.4, mostBend);
    QPointF first = from + portWay(m_port) * reach;
    QPointF last = end;
    if (m_to) {
        const QPointF out = portWay(*m_to);
        last += out * reach;
        // From behind the port it goes round the device.
        if (QPointF::dotProduct(end - from, out) > QLineF(from, end).length() / 2) {
            const QPointF aside = out.x() != 0 ? QPointF(0, -1) : QPointF(end.x() < from.x() ? 1 : -1, 0);
            const QRectF device = to.mapRect(
                picture().devices[static_cast<std::size_t>(picture().indexOf(m_to->device))].frame);
            const double round = (out.x() != 0 ? device.height() : device.width()) + reach;
            first += aside * round;
            last += aside * round;
        }
    }
    QPainterPath way(from);
    way.cubicTo(first, last, end);
    return way;
}

} // namespace fabric
