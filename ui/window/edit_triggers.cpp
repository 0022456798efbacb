#include "core/model/names.h"
#include "ui/editing/selecting.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/palette_view.h"
#include "ui/search/find_bar.h"
#include "ui/window/actions.h"
#include "ui/window/edit_actions.h"
#include "ui/window/edit_wiring.h"

namespace fabric {

void EditWiring::connectEdit()
{
    const EditActions& a = m_parts.editActions;
    connect(a.cut, &QAction::triggered, &m_editor, &DesignEditor::cut);
    connect(a.copy, &QAction::triggered, &m_editor, &DesignEditor::copy);
    connect(a.paste, &QAction::triggered, this, [this] { paste({}); });
    connect(a.remove, &QAction::triggered, &m_editor, &DesignEditor::remove);
    connect(a.duplicate, &QAction::triggered, this, [this] { m_editor.duplicate(false); });
    connect(a.duplicateCabled, &QAction::triggered, this, [this] { m_editor.duplicate(true); });
    connect(a.arrayDuplicate, &QAction::triggered, &m_commands, &EditCommands::arrayDuplicate);
    connect(a.rename, &QAction::triggered, this, &EditWiring::rename);
    connect(a.renameMany, &QAction::triggered, &m_commands, &EditCommands::renameMany);
    const auto selectBy = [this](QAction* action, auto chosen) {
        connect(action, &QAction::triggered, this, [this, chosen] {
            const Design& design = m_parts.document.design();
            select(chosen(design, devicesOf(m_editor.selection(), design)));
        });
    };
    selectBy(a.sameModel, selecting::sameModel);
    selectBy(a.sameTier, selecting::sameTier);
    selectBy(a.neighbours, selecting::neighbours);
    selectBy(a.connected, selecting::connected);
    connect(a.invert, &QAction::triggered, this, [this] {
        showSelection(
            selecting::inverted(m_parts.document.design(), m_parts.document.layout(), m_editor.selection()));
    });
    connect(m_parts.actions.selectAll, &QAction::triggered, this,
            [this] { showSelection(selecting::all(m_parts.document.design(), m_parts.document.layout())); });
    connect(a.find, &QAction::triggered, &m_parts.find, &FindBar::activate);
    connect(a.enterGroup, &QAction::triggered, this, [this] {
        if (!m_editor.selection().groups.empty())
            m_parts.canvas.enterGroup(m_editor.selection().groups.front());
    });
    connect(a.leaveGroup, &QAction::triggered, &m_parts.canvas, &CanvasView::leaveGroup);
}

void EditWiring::connectInsert()
{
    const EditActions& a = m_parts.editActions;
    const auto placeBy = [this](QAction* action, PaletteSection section, std::string_view id) {
        connect(action, &QAction::triggered, this,
                [this, item = PaletteItem{section, std::string(id)}] { startPlacing(item); });
    };
    placeBy(a.note, PaletteSection::notes, json::nameOf(noteNames, NoteKind::note));
    placeBy(a.label, PaletteSection::notes, json::nameOf(noteNames, NoteKind::label));
    for (const auto& [action, kind] : a.containers)
        placeBy(action, PaletteSection::containers, json::nameOf(groupNames, kind));
    connect(a.fromPalette, &QAction::triggered, this, [this] {
        Q_EMIT paletteWanted();
        m_parts.palette.view().setFocus(Qt::ShortcutFocusReason);
    });
}

void EditWiring::connectArrange()
{
    const EditActions& a = m_parts.editActions;
    for (const auto& [action, edge] : a.align)
        connect(action, &QAction::triggered, this, [this, e = edge] { m_editor.align(e); });
    for (const auto& [action, direction] : a.distribute)
        connect(action, &QAction::triggered, this, [this, d = direction] { m_editor.distribute(d); });
    connect(a.snap, &QAction::triggered, &m_editor, &DesignEditor::snap);
    connect(a.swap, &QAction::triggered, &m_editor, &DesignEditor::swapPlaces);
    connect(a.smartGuides, &QAction::toggled, &m_parts.canvas, &CanvasView::setSmartGuides);
    for (const auto& [action, kind] : a.group)
        connect(action, &QAction::triggered, this, [this, k = kind] { m_editor.group(k); });
    connect(a.ungroup, &QAction::triggered, &m_editor, &DesignEditor::ungroup);
    connect(a.collapse, &QAction::triggered, this, [this] { collapse(true); });
    connect(a.expand, &QAction::triggered, this, [this] { collapse(false); });
    connect(a.lock, &QAction::triggered, this, [this] { m_editor.setLocked(true); });
    connect(a.unlock, &QAction::triggered, this, [this] { m_editor.setLocked(false); });
    for (const auto& [action, kind] : a.layouts)
        connect(action, &QAction::triggered, this, [this, k = kind] { m_commands.layOut(k); });
}

void EditWiring::connectFabric()
{
    const EditActions& a = m_parts.editActions;
    connect(a.linkTool, &QAction::triggered, this, [this] {
        m_parts.canvas.setTool(CanvasView::Tool::link);
        m_parts.canvas.setFocus(Qt::ShortcutFocusReason);
    });
    connect(a.cableFrom, &QAction::triggered, this, [this] {
        m_parts.canvas.setFocus(Qt::ShortcutFocusReason);
        m_parts.canvas.cableByKeys();
    });
    const auto cableBy = [this](QAction* action, BulkMode mode) {
        connect(action, &QAction::triggered, this, [this, mode] { m_commands.cableMany(mode); });
    };
    cableBy(a.cableAllTo, BulkMode::allToOne);
    cableBy(a.cableMesh, BulkMode::mesh);
    cableBy(a.cableWithin, BulkMode::within);
    cableBy(a.cableRailWise, BulkMode::railWise);
    connect(a.breakOut, &QAction::triggered, &m_commands, &EditCommands::breakOut);
    connect(a.joinBack, &QAction::triggered, &m_commands, &EditCommands::joinBack);
    connect(a.separateCables, &QAction::triggered, &m_commands, &EditCommands::separateCables);
    connect(a.linkSettings, &QAction::triggered, &m_commands, &EditCommands::linkSettings);
    connect(a.changeModel, &QAction::triggered, &m_commands, &EditCommands::changeModel);
    connect(a.addNic, &QAction::triggered, &m_commands, &EditCommands::addNic);
}

} // namespace fabric
