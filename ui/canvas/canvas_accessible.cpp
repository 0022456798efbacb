#include "ui/canvas/canvas_accessible.h"

#include "ui/canvas/canvas_view.h"
#include "ui/text/numbers.h"

#include <algorithm>

namespace fabric {

namespace {

using Part = CanvasAccessible::Part;

/// A container, device or link of the canvas. Holds positions only; what they mean is looked up when asked.
class PartAccessible : public QAccessibleInterface
{
public:
    PartAccessible(const CanvasAccessible& canvas, Part part, int index, int line)
        : m_canvas(canvas), m_part(part), m_index(index), m_line(line)
    {}

    bool isValid() const override { return m_canvas.isValid(); }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return m_canvas.window(); }
    QAccessibleInterface* parent() const override;
    int childCount() const override;
    QAccessibleInterface* child(int index) const override;
    int indexOfChild(const QAccessibleInterface* child) const override;
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QString text(QAccessible::Text kind) const override;
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override;
    QAccessible::Role role() const override
    {
        return m_part == Part::link ? QAccessible::ListItem : QAccessible::TreeItem;
    }
    QAccessible::State state() const override;

private:
    CanvasView& view() const { return *m_canvas.view(); }
    const Picture& picture() const { return view().picture(); }
    const PictureDevice& device() const { return picture().devices[static_cast<std::size_t>(m_index)]; }
    const Cluster& cluster() const { return picture().clusters[static_cast<std::size_t>(m_index)]; }
    const Line& line() const
    {
        return picture().fine.lines[picture().linesOf(m_index)[static_cast<std::size_t>(m_line)]];
    }
    QRectF area() const;

    const CanvasAccessible& m_canvas;
    Part m_part;
    int m_index;
    int m_line;
};

QAccessibleInterface* PartAccessible::parent() const
{
    if (m_part == Part::container)
        return const_cast<CanvasAccessible*>(&m_canvas);
    return m_part == Part::device ? m_canvas.part(Part::container, device().cluster)
                                  : m_canvas.part(Part::device, m_index);
}

int PartAccessible::childCount() const
{
    switch (m_part) {
    case Part::container:
        return static_cast<int>(cluster().devices.size());
    case Part::device:
        return static_cast<int>(picture().linesOf(m_index).size());
    case Part::link:
        break;
    }
    return 0;
}

QAccessibleInterface* PartAccessible::child(int index) const
{
    if (index < 0 || index >= childCount())
        return nullptr;
    return m_part == Part::container
               ? m_canvas.part(Part::device, cluster().devices[static_cast<std::size_t>(index)])
               : m_canvas.part(Part::link, m_index, index);
}

int PartAccessible::indexOfChild(const QAccessibleInterface* child) const
{
    const auto* part = dynamic_cast<const PartAccessible*>(child);
    if (!part)
        return -1;
    if (m_part == Part::device)
        return part->m_part == Part::link && part->m_index == m_index ? part->m_line : -1;
    if (m_part != Part::container || part->m_part != Part::device)
        return -1;
    const std::vector<int>& devices = cluster().devices;
    const auto found = std::find(devices.begin(), devices.end(), part->m_index);
    return found == devices.end() ? -1 : static_cast<int>(found - devices.begin());
}

QString PartAccessible::text(QAccessible::Text kind) const
{
    if (kind != QAccessible::Name)
        return {};
    switch (m_part) {
    case Part::container: {
        const QString count =
            text::counted(CanvasView::tr("%n devices", nullptr, childCount()), childCount());
        return cluster().title.isEmpty()
                   ? count
                   : CanvasView::tr("%1, %2", "name, number of devices").arg(cluster().title, count);
    }
    case Part::device:
        return view().describe(device().id);
    case Part::link: {
        const int peer = line().a == m_index ? line().b : line().a;
        const QString to = picture().nameOf(peer);
        const int links = static_cast<int>(line().count);
        return links == 1 ? CanvasView::tr("link to %1").arg(to)
                          : text::counted(CanvasView::tr("%n links to %1", nullptr, links), links).arg(to);
    }
    }
    return {};
}

QRectF PartAccessible::area() const
{
    switch (m_part) {
    case Part::container:
        return cluster().frame.isNull() ? cluster().bounds : cluster().frame;
    case Part::device:
        return device().frame;
    case Part::link:
        break;
    }
    return line().bounds();
}

QRect PartAccessible::rect() const
{
    const QRect inView = view().viewportTransform().mapRect(area()).toAlignedRect();
    return QRect(view().viewport()->mapToGlobal(inView.topLeft()), inView.size());
}

QAccessible::State PartAccessible::state() const
{
    QAccessible::State state;
    state.selectable = true;
    state.offscreen = !view().visibleArea().intersects(area());
    if (m_part == Part::device) {
        const std::vector<DeviceId>& selected = view().selectedDevices();
        state.focusable = true;
        state.selected = std::binary_search(selected.begin(), selected.end(), device().id);
        state.focused = view().hasFocus() && view().focusedDevice() == device().id;
        state.readOnly = view().isLocked(device().id);
    }
    return state;
}

QAccessibleInterface* canvasInterface(const QString&, QObject* object)
{
    auto* view = qobject_cast<CanvasView*>(object);
    return view ? new CanvasAccessible(view) : nullptr;
}

} // namespace

CanvasAccessible::CanvasAccessible(CanvasView* view) : QAccessibleWidget(view, QAccessible::Tree) {}

CanvasAccessible::~CanvasAccessible()
{
    forget();
}

void CanvasAccessible::install()
{
    static const bool once = [] {
        QAccessible::installFactory(canvasInterface);
        return true;
    }();
    static_cast<void>(once);
}

CanvasView* CanvasAccessible::view() const
{
    return static_cast<CanvasView*>(object());
}

void CanvasAccessible::forget()
{
    for (const auto& [key, id] : std::exchange(m_parts, {}))
        QAccessible::deleteAccessibleInterface(id);
}

void CanvasAccessible::forgetIfChanged() const
{
    const void* now = &view()->picture();
    if (m_picture == now)
        return;
    m_picture = now;
    const_cast<CanvasAccessible*>(this)->forget();
}

QAccessibleInterface* CanvasAccessible::part(Part part, int index, int line) const
{
    const Key key{part, index, line};
    if (const auto found = m_parts.find(key); found != m_parts.end())
        return QAccessible::accessibleInterface(found->second);
    auto* made = new PartAccessible(*this, part, index, line);
    m_parts[key] = QAccessible::registerAccessibleInterface(made);
    return made;
}

QAccessibleInterface* CanvasAccessible::deviceInterface(DeviceId device) const
{
    forgetIfChanged();
    const int index = view()->picture().indexOf(device);
    return index < 0 ? nullptr : part(Part::device, index);
}

int CanvasAccessible::childCount() const
{
    return static_cast<int>(view()->picture().clusters.size());
}

QAccessibleInterface* CanvasAccessible::child(int index) const
{
    forgetIfChanged();
    return index < 0 || index >= childCount() ? nullptr : part(Part::container, index);
}

int CanvasAccessible::indexOfChild(const QAccessibleInterface* child) const
{
    for (const auto& [key, id] : m_parts) {
        if (std::get<0>(key) == Part::container && QAccessible::accessibleInterface(id) == child)
            return std::get<1>(key);
    }
    return -1;
}

QAccessibleInterface* CanvasAccessible::childAt(int x, int y) const
{
    const CanvasHit at = view()->hit(view()->viewport()->mapFromGlobal(QPoint(x, y)));
    return at.device.valid() ? deviceInterface(at.device) : nullptr;
}

QAccessibleInterface* CanvasAccessible::focusChild() const
{
    const std::optional<DeviceId> focused = view()->focusedDevice();
    return focused && view()->hasFocus() ? deviceInterface(*focused) : QAccessibleWidget::focusChild();
}

} // namespace fabric
