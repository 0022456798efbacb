#include "ui/window/context_menu.h"

#include "ui/window/actions.h"
#include "ui/window/edit_actions.h"

#include <QCoreApplication>
#include <QMenu>

namespace fabric {

namespace {

QString menuText(const char* text)
{
    return QCoreApplication::translate("ContextMenu", text);
}

void addClipboard(QMenu& menu, const EditActions& edit)
{
    menu.addActions({edit.cut, edit.copy, edit.duplicate, edit.remove});
}

void addForDevices(QMenu& menu, QAction* rename, const Actions& actions, const EditActions& edit)
{
    menu.addActions({rename, edit.changeModel, edit.addNic, actions.openInsides});
    menu.addSeparator();
    menu.addActions({edit.cableFrom, edit.cableAllTo, edit.cableMesh, edit.cableRailWise, edit.breakOut});
    menu.addSeparator();
    addClipboard(menu, edit);
    menu.addAction(edit.arrayDuplicate);
    menu.addSeparator();
    QMenu* group = menu.addMenu(menuText(QT_TRANSLATE_NOOP("ContextMenu", "&Group")));
    for (const auto& [action, kind] : edit.group)
        group->addAction(action);
    menu.addAction(edit.ungroup);
    QMenu* align = menu.addMenu(menuText(QT_TRANSLATE_NOOP("ContextMenu", "&Align")));
    for (const auto& [action, edge] : edit.align)
        align->addAction(action);
    align->addSeparator();
    for (const auto& [action, direction] : edit.distribute)
        align->addAction(action);
    menu.addAction(edit.lock->isEnabled() ? edit.lock : edit.unlock);
    menu.addSeparator();
    QMenu* select = menu.addMenu(menuText(QT_TRANSLATE_NOOP("ContextMenu", "&Select")));
    select->addActions({edit.sameModel, edit.sameTier, edit.neighbours, edit.connected});
}

void addForLinks(QMenu& menu, const EditActions& edit)
{
    menu.addActions({edit.linkSettings, edit.breakOut, edit.joinBack, edit.separateCables});
    menu.addSeparator();
    menu.addAction(edit.remove);
}

void addForGroup(QMenu& menu, const EditActions& edit)
{
    menu.addActions({edit.enterGroup, edit.collapse->isEnabled() ? edit.collapse : edit.expand, edit.rename});
    menu.addSeparator();
    addClipboard(menu, edit);
    menu.addAction(edit.arrayDuplicate);
    menu.addSeparator();
    menu.addActions({edit.ungroup, edit.lock->isEnabled() ? edit.lock : edit.unlock});
}

} // namespace

void fillContextMenu(QMenu& menu, const CanvasHit& hit, const Actions& actions, const EditActions& edit,
                     const std::function<void()>& pasteHere)
{
    using Kind = CanvasHit::Kind;
    switch (hit.kind) {
    case Kind::device:
    case Kind::nic:
        addForDevices(menu, edit.rename, actions, edit);
        break;
    case Kind::link:
        addForLinks(menu, edit);
        break;
    case Kind::group:
        addForGroup(menu, edit);
        break;
    case Kind::note:
        menu.addAction(edit.rename);
        menu.addSeparator();
        addClipboard(menu, edit);
        break;
    case Kind::bundle:
    case Kind::nothing: {
        QAction* paste = menu.addAction(menuText(QT_TRANSLATE_NOOP("ContextMenu", "&Paste here")), pasteHere);
        paste->setEnabled(edit.paste->isEnabled());
        menu.addSeparator();
        menu.addActions({edit.note, edit.label, edit.fromPalette});
        menu.addSeparator();
        menu.addActions({actions.selectAll, edit.invert});
        menu.addSeparator();
        menu.addActions({edit.leaveGroup, actions.fit, actions.fullSize});
        break;
    }
    }
}

void fillTableMenu(QMenu& menu, CanvasHit::Kind kind, const Actions& actions, const EditActions& edit,
                   const std::function<void()>& rename, const std::function<void()>& copyRows)
{
    menu.addAction(actions.zoomToSelection);
    menu.addAction(menuText(QT_TRANSLATE_NOOP("ContextMenu", "Copy &rows as text")), copyRows);
    menu.addSeparator();
    if (kind == CanvasHit::Kind::link)
        return addForLinks(menu, edit);
    auto* here = new QAction(edit.rename->text(), &menu);
    here->setEnabled(edit.rename->isEnabled());
    QObject::connect(here, &QAction::triggered, &menu, rename);
    addForDevices(menu, here, actions, edit);
}

} // namespace fabric
