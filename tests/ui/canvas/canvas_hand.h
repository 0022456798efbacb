#pragma once

#include "support/fixtures.h"
#include "ui/canvas/canvas_view.h"

#include <QApplication>
#include <QMouseEvent>
#include <QTest>

namespace fabric::test {

/// A small design on a real view at 100 %, and a hand on its mouse.
class CanvasHand : public QObject
{
protected:
    static inline const DeviceId left{0};
    static inline const DeviceId right{1};
    static inline const DeviceId leaf{2};
    static inline const DeviceId lonely{3};

    /// Two nodes of one NIC, a leaf to which the first is cabled, a switch whose only port is taken by it,
    /// and a pod round the nodes.
    static Fixture hand()
    {
        Design design;
        DeviceType node = accelerator(2);
        node.name = "box";
        design.types = {node, plainSwitch(4), plainSwitch(1, "one")};
        design.devices = {{left, TypeIndex{0}, "left"},
                          {right, TypeIndex{0}, "right"},
                          {leaf, TypeIndex{1}, "leaf"},
                          {lonely, TypeIndex{2}, "lonely"}};
        Link cable;
        cable.id = LinkId{0};
        cable.a = {leaf, 0};
        cable.b = {lonely, 0};
        cable.rate = gbps(400);
        Link down;
        down.id = LinkId{1};
        down.a = {left, 0};
        down.b = {leaf, 1};
        down.rate = gbps(400);
        design.links = {cable, down};
        Group pod;
        pod.id = GroupId{0};
        pod.kind = GroupKind::pod;
        pod.name = "pod";
        pod.members = {left, right};
        design.groups = {pod};
        Layout layout;
        layout.place(left, {0, 400});
        layout.place(right, {304, 400});
        layout.place(leaf, {104, 160});
        layout.place(lonely, {-200, -56});
        layout.notes = {{NoteId{0}, NoteKind::note, "first", 480, 0, 160, 80}};
        return {std::make_shared<const Design>(std::move(design)), layout};
    }

    void showHand()
    {
        m_fixture = hand();
        m_view = std::make_unique<CanvasView>();
        m_view->setReducedMotion(true);
        m_view->resize(1400, 900);
        m_view->setDesign(m_fixture.design, m_fixture.layout);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->zoomTo(1);
        m_view->centerOn(150, 200);
        viewport()->repaint();
    }
    QPoint at(DeviceId id) const
    {
        return m_view->mapFromScene(m_view->picture().boundsOf(std::array{id}).center());
    }
    QPoint onScreen(QPointF place) const { return m_view->mapFromScene(place); }
    void move(QPoint to, Qt::MouseButtons buttons = Qt::NoButton, Qt::KeyboardModifiers modifiers = {})
    {
        QMouseEvent event(QEvent::MouseMove, to, viewport()->mapToGlobal(to), Qt::NoButton, buttons,
                          modifiers);
        QApplication::sendEvent(viewport(), &event);
        viewport()->repaint();
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mousePress(viewport(), Qt::LeftButton, modifiers, from);
        move((from + to) / 2, Qt::LeftButton, modifiers);
        move(to, Qt::LeftButton, modifiers);
        QTest::mouseRelease(viewport(), Qt::LeftButton, modifiers, to);
    }
    QWidget* viewport() const { return m_view->viewport(); }

    Fixture m_fixture;
    std::unique_ptr<CanvasView> m_view;
};

} // namespace fabric::test
