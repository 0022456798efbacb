#pragma once

#include "core/base/id.h"
#include "core/model/design.h"

#include <QAccessibleWidget>

#include <map>
#include <tuple>

namespace fabric {

class CanvasView;

/// The canvas for screen readers: container › device › link. An interface is made for what is asked for and
/// for nothing else, so that a design of any size costs nothing while nobody listens.
class CanvasAccessible : public QAccessibleWidget
{
public:
    enum class Part { container, device, link };
    /// Position of a part in the picture: cluster, device, or line of the fine layer at a device.
    using Key = std::tuple<Part, int, int>;

    explicit CanvasAccessible(CanvasView* view);
    ~CanvasAccessible() override;

    /// Makes CanvasView answer with this class. Once a program, before the first view is asked.
    static void install();

    int childCount() const override;
    QAccessibleInterface* child(int index) const override;
    int indexOfChild(const QAccessibleInterface* child) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QAccessibleInterface* focusChild() const override;

    /// The interface of a part, made on first use.
    QAccessibleInterface* part(Part part, int index, int line = -1) const;
    QAccessibleInterface* deviceInterface(DeviceId device) const;
    /// Drops all interfaces: the picture is another one.
    void forget();
    CanvasView* view() const;

private:
    void forgetIfChanged() const;

    mutable std::map<Key, QAccessible::Id> m_parts;
    mutable const void* m_picture = nullptr; ///< the picture that the parts belong to
};

} // namespace fabric
