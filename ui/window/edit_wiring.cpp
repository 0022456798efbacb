#include "ui/window/edit_wiring.h"

#include "core/layout/layout.h"
#include "core/model/names.h"
#include "ui/palette/item_picture.h"
#include "ui/palette/palette_mime.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/palette_view.h"
#include "ui/palette/palette_words.h"
#include "ui/panels/outline_panel.h"
#include "ui/search/breadcrumb_bar.h"
#include "ui/search/find_bar.h"
#include "ui/tables/design_table.h"
#include "ui/tables/row_selection.h"
#include "ui/tables/table_page.h"
#include "ui/tables/tables_panel.h"
#include "ui/text/finding_text.h"
#include "ui/text/shown.h"
#include "ui/theme/theme_controller.h"
#include "ui/window/actions.h"
#include "ui/window/context_menu.h"
#include "ui/window/edit_actions.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>

#include <algorithm>

namespace fabric {

namespace {

PlaceTarget targetOf(const CanvasHit& at)
{
    return {at.device, at.group};
}

/// A reason in a few words: its first sentence.
QString inShort(const Finding& finding)
{
    const QString sentence = text::sentence(finding);
    for (qsizetype i = 0; i < sentence.size(); ++i) {
        const bool ends = sentence[i] == u'。' ||
                          (sentence[i] == u'.' && (i + 1 == sentence.size() || sentence[i + 1].isSpace()));
        if (ends)
            return sentence.left(i);
    }
    return sentence;
}

/// Groups that take in what is dropped on them.
bool takesDropped(GroupKind kind)
{
    return kind == GroupKind::rack || kind == GroupKind::nvlinkDomain || kind == GroupKind::custom;
}

} // namespace

EditWiring::EditWiring(const EditParts& parts, QWidget* window)
    : QObject(window),
      m_parts(parts),
      m_window(window),
      m_editor(parts.document, parts.catalog),
      m_commands(m_editor, parts.document, parts.catalog, window)
{
    connect(&m_editor, &DesignEditor::selectionWanted, this, &EditWiring::showSelection);
    connect(&m_editor, &DesignEditor::abilitiesChanged, &parts.editActions, &EditActions::setAbilities);
    connect(&m_editor, &DesignEditor::said, this, &EditWiring::told);
    connect(&m_commands, &EditCommands::said, this, &EditWiring::told);
    connect(&m_editor, &DesignEditor::refused, this,
            [this](const Finding& reason) { Q_EMIT refused(text::sentence(reason)); });
    connect(&parts.document, &DesignDocument::changed, this,
            [this] { showWay(m_parts.canvas.enteredGroup()); });
    connectCanvas();
    connectPalette();
    connectPanels();
    connectEdit();
    connectInsert();
    connectArrange();
    connectFabric();
    parts.editActions.setAbilities(m_editor.abilities());
}

void EditWiring::connectCanvas()
{
    CanvasView& canvas = m_parts.canvas;
    connect(&canvas, &CanvasView::selectionChanged, this, &EditWiring::takeSelection);
    connect(&canvas, &CanvasView::devicesMoved, this,
            [this](const std::vector<DevicePlace>& devices) { move(devices, {}); });
    connect(&canvas, &CanvasView::devicesAndNotesMoved, this, &EditWiring::move);
    connect(&canvas, &CanvasView::cableRequested, this,
            [this](PortRef from, PortRef to) { m_editor.cable(from, to); });
    connect(&canvas, &CanvasView::cableNextRequested, this,
            [this](DeviceId from, DeviceId to) { m_editor.cableNext(from, to); });
    connect(&canvas, &CanvasView::renamed, &m_editor, &DesignEditor::rename);
    connect(&canvas, &CanvasView::groupRenamed, &m_editor, &DesignEditor::renameGroup);
    connect(&canvas, &CanvasView::renameManyRequested, &m_commands, &EditCommands::renameMany);
    connect(&canvas, &CanvasView::noteTextEdited, &m_editor, &DesignEditor::setNoteText);
    connect(&canvas, &CanvasView::noteResized, this, [this](NoteId note, QRectF box) {
        m_editor.resizeNote(note, {box.x(), box.y(), box.width(), box.height()});
    });
    connect(&canvas, &CanvasView::collapseRequested, this,
            [this](GroupId group, bool collapsed) { m_editor.setCollapsed(std::array{group}, collapsed); });
    connect(&canvas, &CanvasView::groupEntered, this, &EditWiring::showWay);
    connect(&canvas, &CanvasView::contextMenuRequested, this, &EditWiring::showMenu);
    connect(&canvas, &CanvasView::hintChanged, this, &EditWiring::told);
}

void EditWiring::connectPalette()
{
    m_parts.canvas.setDropJudge(
        [this](const QByteArray& item, const CanvasHit& at) { return judge(item, at); });
    connect(&m_parts.canvas, &CanvasView::itemDropped, this,
            [this](const QByteArray& bytes, QPointF where, const CanvasHit& at) {
                if (const std::optional<PaletteItem> item = decodePaletteItem(bytes))
                    place(*item, where, at);
            });
    connect(&m_parts.canvas, &CanvasView::placeRequested, this, [this](QPointF where, const CanvasHit& at) {
        if (m_placing)
            place(PaletteItem(*m_placing), where, at);
    });
    connect(&m_parts.canvas, &CanvasView::placingEnded, this, &EditWiring::endPlacing);
    connect(&m_parts.palette, &PalettePanel::placeRequested, this, &EditWiring::startPlacing);
    connect(&m_parts.palette, &PalettePanel::placeEnded, this, [this] { m_parts.canvas.setPlacing(false); });
}

void EditWiring::connectPanels()
{
    connect(&m_parts.outline, &OutlinePanel::selectionChosen, this, &EditWiring::select);
    connect(&m_parts.outline, &OutlinePanel::revealWanted, &m_parts.canvas, &CanvasView::reveal);
    connect(&m_parts.tables, &TablesPanel::selectionWanted, &m_parts.canvas, &CanvasView::select);
    connect(&m_parts.tables, &TablesPanel::revealWanted, this,
            [this](const std::vector<DeviceId>& devices, const std::vector<LinkId>& links) {
                m_parts.canvas.reveal(devices);
                m_parts.canvas.select(devices, links);
            });
    connect(&m_parts.tables, &TablesPanel::renameWanted, &m_editor, &DesignEditor::rename);
    connect(&m_parts.find, &FindBar::revealWanted, &m_parts.canvas, &CanvasView::reveal);
    connect(&m_parts.find, &FindBar::selectWanted, &m_parts.canvas, &CanvasView::select);
    connect(&m_parts.find, &FindBar::left, this, [this] { m_parts.canvas.setFocus(Qt::OtherFocusReason); });
    connect(&m_parts.crumbs, &BreadcrumbBar::groupWanted, this, [this](GroupId group) {
        if (group.valid())
            m_parts.canvas.enterGroup(group);
        else
            while (m_parts.canvas.enteredGroup().valid())
                m_parts.canvas.leaveGroup();
        m_parts.canvas.setFocus(Qt::OtherFocusReason);
    });
    for (const auto& [page, kind] : {std::pair(&m_parts.tables.devices(), CanvasHit::Kind::device),
                                     std::pair(&m_parts.tables.links(), CanvasHit::Kind::link)}) {
        page->table().installEventFilter(this);
        connect(&page->table(), &DesignTable::menuWanted, this,
                [this, p = page, k = kind](QPoint at) { showTableMenu(*p, k, at); });
    }
    m_parts.editActions.note->installEventFilter(this);
}

/// Keys that a table has a use for of its own, and the key of the note: it puts one under the pointer, where
/// menu and tool bar wait for a click.
bool EditWiring::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_parts.editActions.note)
        return event->type() == QEvent::Shortcut && noteAtPointer();
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Copy) || key->matches(QKeySequence::SelectAll) ||
            key->key() == Qt::Key_F2)
            event->accept();
    }
    return QObject::eventFilter(watched, event);
}

void EditWiring::takeSelection()
{
    const CanvasSelection shown = m_parts.canvas.selection();
    EditSelection taken{shown.devices, shown.links, shown.notes, shown.groups};
    // Members of a group that is selected as a whole belong to it.
    for (const GroupId group : shown.groups) {
        const std::vector<DeviceId> members = devicesIn(m_parts.document.design(), group);
        std::erase_if(taken.devices,
                      [&](DeviceId id) { return std::binary_search(members.begin(), members.end(), id); });
    }
    m_editor.setSelection(std::move(taken));
    m_parts.tables.setSelection(shown.devices, shown.links);
    m_parts.outline.setSelection(shown.devices);
}

void EditWiring::showSelection(const EditSelection& selection)
{
    m_parts.canvas.setSelection({devicesOf(selection, m_parts.document.design()), selection.links,
                                 selection.groups, selection.notes});
}

void EditWiring::keepSelection()
{
    if (!m_editor.selection().groups.empty())
        showSelection(EditSelection(m_editor.selection()));
}

/// Goes to what is new unless some of it can be seen.
void EditWiring::showPlaced()
{
    const QRectF shown = m_parts.canvas.picture().boundsOf(m_parts.canvas.selectedDevices());
    if (!shown.isEmpty() && !m_parts.canvas.visibleArea().intersects(shown))
        m_parts.canvas.zoomToSelection();
}

void EditWiring::select(std::vector<DeviceId> devices)
{
    m_parts.canvas.select(std::move(devices));
}

DropVerdict EditWiring::judge(const QByteArray& bytes, const CanvasHit& at) const
{
    const std::optional<PaletteItem> item = decodePaletteItem(bytes);
    if (!item || !isPlaceable(m_parts.catalog, *item))
        return {false, tr("Not in the catalog")};
    if (const std::optional<Finding> reason = m_editor.placeRefusal(*item, targetOf(at)))
        return {false, inShort(*reason)};
    return {true, {}};
}

bool EditWiring::place(const PaletteItem& item, QPointF where, const CanvasHit& at)
{
    if (!isPlaceable(m_parts.catalog, item) || !m_editor.place(item, where, targetOf(at)))
        return false;
    m_parts.palette.noteUse(item);
    if (noteKindOf(item) && m_editor.selection().notes.size() == 1) {
        // The hand goes on to write.
        const NoteId note = m_editor.selection().notes.front();
        QMetaObject::invokeMethod(
            &m_parts.canvas,
            [this, note] {
                m_parts.canvas.setPlacing(false);
                m_parts.canvas.editNote(note);
            },
            Qt::QueuedConnection);
    }
    return true;
}

void EditWiring::startPlacing(const PaletteItem& item)
{
    CanvasView& canvas = m_parts.canvas;
    canvas.setTool(CanvasView::Tool::select);
    ItemPictures pictures(m_parts.catalog);
    const QString name = PaletteWords(m_parts.catalog).title(item);
    canvas.setPlacing(true, pictures.ofDrag(item, name, m_parts.themes.theme(), canvas.devicePixelRatioF()),
                      encodePaletteItem(item));
    m_placing = item;
    m_parts.palette.setPlacing(item);
    m_parts.editActions.note->setChecked(noteKindOf(item) == NoteKind::note);
    Q_EMIT placingStarted();
    Q_EMIT told(tr("Click to place %1 · Esc ends").arg(text::visible(name)));
}

void EditWiring::endPlacing()
{
    m_placing.reset();
    m_parts.palette.setPlacing({});
    if (m_parts.editActions.note->isChecked())
        m_parts.actions.selectTool->setChecked(true);
    Q_EMIT told({});
}

/// The smallest group of those that take in what is dropped, in which all devices come to lie.
GroupId EditWiring::groupUnder(const std::vector<DevicePlace>& devices) const
{
    const Design& design = m_parts.document.design();
    GroupId under;
    double least = 0;
    for (const Region& region : regions(design, m_parts.document.layout())) {
        const Group& group = *design.find(region.group);
        const double area = region.box.width * region.box.height;
        if (!takesDropped(group.kind) || (under.valid() && area >= least))
            continue;
        const bool fits = std::all_of(devices.begin(), devices.end(), [&](const DevicePlace& p) {
            const Device* device = design.find(p.device);
            return device && p.where.x >= region.box.x && p.where.x <= region.box.right() &&
                   p.where.y >= region.box.y && p.where.y <= region.box.bottom() &&
                   (group.kind != GroupKind::nvlinkDomain || design.is(*device, DeviceKind::node)) &&
                   std::find(group.members.begin(), group.members.end(), p.device) == group.members.end();
        });
        if (fits) {
            under = group.id;
            least = area;
        }
    }
    return under;
}

void EditWiring::move(const std::vector<DevicePlace>& devices, const std::vector<NoteMove>& notes)
{
    std::vector<NotePlacement> moved;
    for (const NoteMove& note : notes)
        moved.push_back({note.note, note.where});
    // Alt moves freely: nothing joins anything.
    const bool free = QGuiApplication::keyboardModifiers() & Qt::AltModifier;
    m_editor.move(devices, moved, free || devices.empty() ? GroupId{} : groupUnder(devices));
}

void EditWiring::rename()
{
    if (m_editor.abilities().renameMany && m_editor.selection().groups.empty())
        m_commands.renameMany();
    else
        m_parts.canvas.renameSelection();
}

void EditWiring::paste(std::optional<QPointF> at)
{
    if (m_editor.paste(at))
        showPlaced();
}

void EditWiring::collapse(bool collapsed)
{
    m_editor.setCollapsed(std::vector<GroupId>(m_editor.selection().groups), collapsed);
}

void EditWiring::showWay(GroupId group)
{
    m_parts.crumbs.setPath(m_parts.document.design(),
                           BreadcrumbBar::pathTo(m_parts.document.design(), group));
    m_parts.editActions.leaveGroup->setEnabled(m_parts.canvas.enteredGroup().valid());
}

void EditWiring::showMenu(QPoint globalPosition, const CanvasHit& hit)
{
    CanvasView& canvas = m_parts.canvas;
    const CanvasSelection under = canvas.selectionOf(hit);
    const CanvasSelection now = canvas.selection();
    // A click beside the selection means what is under the pointer.
    if (joined(now, under, SelectionMode::add) != now)
        canvas.setSelection(under);
    QMenu menu(m_window);
    const QPointF place = canvas.mapToScene(canvas.viewport()->mapFromGlobal(globalPosition));
    fillContextMenu(menu, hit, m_parts.actions, m_parts.editActions, [this, place] { paste(place); });
    menu.exec(globalPosition);
}

void EditWiring::showTableMenu(const TablePage& page, CanvasHit::Kind kind, QPoint globalPosition)
{
    QMenu menu(m_window);
    DesignTable& table = page.table();
    const auto rename = [this, &table] {
        if (table.rows().count() > 1)
            m_commands.renameMany();
        else
            table.renameCurrent();
    };
    fillTableMenu(menu, kind, m_parts.actions, m_parts.editActions, rename, [&table] { table.copyRows(); });
    menu.exec(globalPosition);
}

/// False where the pointer is elsewhere.
bool EditWiring::noteAtPointer()
{
    const QWidget* board = m_parts.canvas.viewport();
    const QPoint at = board->mapFromGlobal(QCursor::pos());
    if (!board->rect().contains(at))
        return false;
    const PaletteItem note{PaletteSection::notes, std::string(json::nameOf(noteNames, NoteKind::note))};
    return place(note, m_parts.canvas.mapToScene(at), {});
}

} // namespace fabric
