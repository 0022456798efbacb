#pragma once

#include "core/catalog/catalog.h"
#include "ui/canvas/canvas_view.h"
#include "ui/editing/design_editor.h"
#include "ui/palette/palette_item.h"
#include "ui/window/edit_commands.h"

#include <QObject>

namespace fabric {

class Actions;
class BreadcrumbBar;
class EditActions;
class FindBar;
class OutlinePanel;
class TablePage;
class PalettePanel;
class TablesPanel;
class ThemeController;

/// What lets people edit, side by side.
struct EditParts
{
    DesignDocument& document;
    const Catalog& catalog;
    CanvasView& canvas;
    PalettePanel& palette;
    OutlinePanel& outline;
    TablesPanel& tables;
    FindBar& find;
    BreadcrumbBar& crumbs;
    Actions& actions;
    EditActions& editActions;
    const ThemeController& themes;
};

/// Connects canvas, palette, outline, tables and find field with the editor. There is one selection: that of
/// the canvas; everybody else asks the canvas to change it.
class EditWiring : public QObject
{
    Q_OBJECT

public:
    /// All parts outlive the wiring.
    EditWiring(const EditParts& parts, QWidget* window);

    DesignEditor& editor() { return m_editor; }
    EditCommands& commands() { return m_commands; }
    /// After a change of the design: selected groups are selected with the members that they have now.
    void keepSelection();
    /// Puts the canvas into placing; an item that is not of the catalog ends it.
    void startPlacing(const PaletteItem& item);

Q_SIGNALS:
    /// For the status line: what was done, or what the hand can do now.
    void told(const QString& sentence);
    /// Why something was not done.
    void refused(const QString& sentence);
    /// Clicks on the canvas place something until CanvasView::placingEnded().
    void placingStarted();
    /// The palette should be in view.
    void paletteWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectCanvas();
    void connectPalette();
    void connectPanels();
    void connectEdit();
    void connectInsert();
    void connectArrange();
    void connectFabric();

    void takeSelection();
    void showSelection(const EditSelection& selection);
    void showPlaced();
    void select(std::vector<DeviceId> devices);
    DropVerdict judge(const QByteArray& item, const CanvasHit& at) const;
    bool place(const PaletteItem& item, QPointF where, const CanvasHit& at);
    void endPlacing();
    void move(const std::vector<DevicePlace>& devices, const std::vector<NoteMove>& notes);
    GroupId groupUnder(const std::vector<DevicePlace>& devices) const;
    void rename();
    void paste(std::optional<QPointF> at);
    void collapse(bool collapsed);
    void showWay(GroupId group);
    void showMenu(QPoint globalPosition, const CanvasHit& hit);
    void showTableMenu(const TablePage& page, CanvasHit::Kind kind, QPoint globalPosition);
    bool noteAtPointer();

    EditParts m_parts;
    QWidget* m_window;
    DesignEditor m_editor;
    EditCommands m_commands;
    std::optional<PaletteItem> m_placing;
};

} // namespace fabric
