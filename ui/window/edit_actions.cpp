#include "ui/window/edit_actions.h"

#include <QActionGroup>

namespace fabric {

namespace {

QList<QKeySequence> key(const char* text)
{
    return {QKeySequence(QLatin1String(text))};
}

QList<QKeySequence> standardKey(QKeySequence::StandardKey standard)
{
    const QList<QKeySequence> all = QKeySequence::keyBindings(standard);
    return all.isEmpty() ? all : QList<QKeySequence>{all.first()};
}

} // namespace

EditActions::EditActions(QWidget* window, QWidget& canvas, QActionGroup& tools) : ActionSet(window)
{
    addEditing();
    addSelecting();
    addInserting();
    addArranging();
    addGrouping();
    addCabling();
    for (QAction* tool : {linkTool, note}) {
        tool->setCheckable(true);
        tools.addAction(tool);
    }
    bindTo(canvas, *linkTool, QKeySequence(Qt::Key_L));
    bindTo(canvas, *note, QKeySequence(Qt::Key_N));
    smartGuides->setCheckable(true);
    smartGuides->setChecked(true);
    setAbilities({});
    retranslate();
}

void EditActions::addEditing()
{
    cut = add("edit.cut", QT_TR_NOOP("Cu&t"), QT_TR_NOOP("Copy what is selected, then delete it"), {},
              standardKey(QKeySequence::Cut));
    copy = add("edit.copy", QT_TR_NOOP("&Copy"), QT_TR_NOOP("Copy what is selected, with its links"), {},
               standardKey(QKeySequence::Copy));
    paste = add("edit.paste", QT_TR_NOOP("&Paste"), QT_TR_NOOP("Put in what was copied"), {},
                standardKey(QKeySequence::Paste));
    remove = add("edit.delete", QT_TR_NOOP("&Delete"), QT_TR_NOOP("Delete what is selected"), {},
                 standardKey(QKeySequence::Delete));
    duplicate = add("edit.duplicate", QT_TR_NOOP("D&uplicate"),
                    QT_TR_NOOP("Copy what is selected, with the links inside it"), {}, key("Ctrl+D"));
    duplicateCabled = add("edit.duplicate_cabled", QT_TR_NOOP("Duplicate &with all links"),
                          QT_TR_NOOP("Copy what is selected and cable it as the original is"));
    arrayDuplicate = add("edit.array", QT_TR_NOOP("Duplicate as &array…"),
                         QT_TR_NOOP("Many copies in a row or a column"), {}, key("Ctrl+Shift+D"));
    rename = add("edit.rename", QT_TR_NOOP("Re&name"), QT_TR_NOOP("Write another name"), {}, key("F2"));
    renameMany = add("edit.rename_many", QT_TR_NOOP("Rename by patt&ern…"),
                     QT_TR_NOOP("Name all that is selected, with numbers"), {}, key("Shift+F2"));
    find = add("edit.find", QT_TR_NOOP("&Find"), QT_TR_NOOP("Find devices by name, model, rail or finding"),
               u"search", standardKey(QKeySequence::Find));
    commandList = add("edit.commands", QT_TR_NOOP("Command lis&t…"),
                      QT_TR_NOOP("Find any command by its name"), {}, key("Ctrl+K"));
    shortcuts = add("edit.shortcuts", QT_TR_NOOP("S&hortcuts…"), QT_TR_NOOP("All commands and their keys"));
}

void EditActions::addSelecting()
{
    sameModel = add("select.same_model", QT_TR_NOOP("Same &model"),
                    QT_TR_NOOP("Select all devices of the selected models"));
    sameTier =
        add("select.same_tier", QT_TR_NOOP("Same &tier"), QT_TR_NOOP("Select all devices of the same tier"));
    neighbours = add("select.neighbours", QT_TR_NOOP("Add &neighbours"),
                     QT_TR_NOOP("Select also what is cabled to the selection"));
    connected = add("select.connected", QT_TR_NOOP("All &connected"),
                    QT_TR_NOOP("Select all that hangs together with the selection"));
    invert = add("select.invert", QT_TR_NOOP("&Invert selection"), QT_TR_NOOP("Select everything else"), {},
                 key("Ctrl+I"));
}

void EditActions::addInserting()
{
    note = add("insert.note", QT_TR_NOOP("&Note"), QT_TR_NOOP("Put a note on the canvas"), u"note");
    label = add("insert.label", QT_TR_NOOP("&Label"), QT_TR_NOOP("Put bare text on the canvas"));
    fromPalette = add("insert.palette", QT_TR_NOOP("From the &palette"),
                      QT_TR_NOOP("Choose a device and place it with clicks"), u"place", key("Ctrl+Shift+P"));
    containers = {
        {add("insert.rack", QT_TR_NOOP("&Rack"), QT_TR_NOOP("Put a rack round devices"), u"rack"),
         GroupKind::rack},
        {add("insert.domain", QT_TR_NOOP("N&VLink domain"), QT_TR_NOOP("Put one NVLink domain round nodes"),
             u"nvlink-domain"),
         GroupKind::nvlinkDomain},
        {add("insert.pod", QT_TR_NOOP("P&od"), QT_TR_NOOP("Put a pod round devices")), GroupKind::pod},
        {add("insert.rail", QT_TR_NOOP("Ra&il"), QT_TR_NOOP("Put a rail round switches")), GroupKind::rail}};
}

void EditActions::addArranging()
{
    using arrange::Direction;
    using arrange::Edge;
    align = {
        {add("arrange.left", QT_TR_NOOP("Align &left"), QT_TR_NOOP("Left edges in line")), Edge::left},
        {add("arrange.centre", QT_TR_NOOP("Align &centres"), QT_TR_NOOP("One above the other")),
         Edge::centre},
        {add("arrange.right", QT_TR_NOOP("Align &right"), QT_TR_NOOP("Right edges in line")), Edge::right},
        {add("arrange.top", QT_TR_NOOP("Align &top"), QT_TR_NOOP("Upper edges in line")), Edge::top},
        {add("arrange.middle", QT_TR_NOOP("Align &middles"), QT_TR_NOOP("Side by side")), Edge::middle},
        {add("arrange.bottom", QT_TR_NOOP("Align &bottom"), QT_TR_NOOP("Lower edges in line")),
         Edge::bottom}};
    distribute = {{add("arrange.across", QT_TR_NOOP("Distribute &horizontally"),
                       QT_TR_NOOP("Equal gaps from left to right")),
                   Direction::horizontal},
                  {add("arrange.down", QT_TR_NOOP("Distribute &vertically"),
                       QT_TR_NOOP("Equal gaps from top to bottom")),
                   Direction::vertical}};
    snap = add("arrange.snap", QT_TR_NOOP("&Snap to grid"), QT_TR_NOOP("Move to the nearest grid point"));
    swap = add("arrange.swap", QT_TR_NOOP("S&wap places"), QT_TR_NOOP("Two devices change places"));
    smartGuides = add("arrange.guides", QT_TR_NOOP("Smart &guides"),
                      QT_TR_NOOP("What is dragged holds on to edges, centres and gaps of others"));
    layouts = {
        {add("layout.automatic", QT_TR_NOOP("&Automatic"), QT_TR_NOOP("As the family of the fabric has it")),
         LayoutKind::automatic},
        {add("layout.tiers", QT_TR_NOOP("&Tiers"), QT_TR_NOOP("Nodes below, switches above by tier")),
         LayoutKind::tiers},
        {add("layout.rails", QT_TR_NOOP("&Rails"), QT_TR_NOOP("Switches of one rail side by side")),
         LayoutKind::rails},
        {add("layout.dragonfly", QT_TR_NOOP("&Dragonfly"), QT_TR_NOOP("Groups on a circle")),
         LayoutKind::dragonfly},
        {add("layout.torus", QT_TR_NOOP("T&orus"), QT_TR_NOOP("A grid, layers side by side")),
         LayoutKind::torus},
        {add("layout.folded", QT_TR_NOOP("&Folded torus"), QT_TR_NOOP("No link longer than two places")),
         LayoutKind::foldedTorus},
        {add("layout.force", QT_TR_NOOP("&Springs"), QT_TR_NOOP("Connected devices close together")),
         LayoutKind::force}};
}

void EditActions::addGrouping()
{
    group = {
        {add("group.custom", QT_TR_NOOP("&Group"), QT_TR_NOOP("Make what is selected one group"), u"group",
             key("Ctrl+G")),
         GroupKind::custom},
        {add("group.rack", QT_TR_NOOP("&Rack"), QT_TR_NOOP("Put what is selected into a rack"), u"rack"),
         GroupKind::rack},
        {add("group.pod", QT_TR_NOOP("&Pod"), QT_TR_NOOP("Make what is selected one pod")), GroupKind::pod},
        {add("group.domain", QT_TR_NOOP("&NVLink domain"),
             QT_TR_NOOP("The GPUs of the selected nodes share one NVLink domain"), u"nvlink-domain"),
         GroupKind::nvlinkDomain},
        {add("group.rail", QT_TR_NOOP("R&ail"), QT_TR_NOOP("The selected switches are one rail")),
         GroupKind::rail}};
    ungroup = add("group.ungroup", QT_TR_NOOP("&Ungroup"), QT_TR_NOOP("Dissolve the group, keep its devices"),
                  {}, key("Ctrl+Shift+G"));
    collapse = add("group.collapse", QT_TR_NOOP("Co&llapse"), QT_TR_NOOP("Show the group as one box"), {},
                   key("Ctrl+["));
    expand = add("group.expand", QT_TR_NOOP("E&xpand"), QT_TR_NOOP("Show what is in the group"), {},
                 key("Ctrl+]"));
    lock = add("arrange.lock", QT_TR_NOOP("Loc&k"), QT_TR_NOOP("Keep from being moved or deleted"), {},
               key("Ctrl+L"));
    unlock = add("arrange.unlock", QT_TR_NOOP("Unloc&k"), QT_TR_NOOP("Allow moving and deleting again"), {},
                 key("Ctrl+Shift+L"));
    enterGroup = add("view.enter_group", QT_TR_NOOP("Go &into group"), QT_TR_NOOP("Fill the view with it"));
    leaveGroup = add("view.leave_group", QT_TR_NOOP("Go &up"), QT_TR_NOOP("Leave the group"));
    nextPane =
        add("view.next_pane", QT_TR_NOOP("Ne&xt pane"), QT_TR_NOOP("Move the focus on"), {}, key("F6"));
    previousPane = add("view.previous_pane", QT_TR_NOOP("Pre&vious pane"), QT_TR_NOOP("Move the focus back"),
                       {}, key("Shift+F6"));
}

void EditActions::addCabling()
{
    linkTool =
        add("fabric.link_tool", QT_TR_NOOP("&Link tool"), QT_TR_NOOP("Draw cables by dragging"), u"link");
    cableFrom = add("fabric.cable_from", QT_TR_NOOP("&Cable from here"),
                    QT_TR_NOOP("Choose the other end with Tab or arrows, then Enter"));
    cableAllTo = add("fabric.cable_all", QT_TR_NOOP("Cable all selected &to…"),
                     QT_TR_NOOP("All free ports of the selection to one device"));
    cableMesh = add("fabric.cable_mesh", QT_TR_NOOP("&Full mesh between…"),
                    QT_TR_NOOP("Each device of one set to each of another"));
    cableWithin = add("fabric.cable_within", QT_TR_NOOP("Full mesh &within…"),
                      QT_TR_NOOP("Each two of the selected devices"));
    cableRailWise = add("fabric.cable_rails", QT_TR_NOOP("&Rail-wise…"),
                        QT_TR_NOOP("NIC r of each node to the leaf of rail r"));
    breakOut = add("fabric.break_out", QT_TR_NOOP("&Break out a port…"),
                   QT_TR_NOOP("One port as several slower ones"));
    joinBack = add("fabric.join_back", QT_TR_NOOP("&Join back…"),
                   QT_TR_NOOP("The parts of a port become one again"));
    separateCables = add("fabric.separate", QT_TR_NOOP("&Separate cables"),
                         QT_TR_NOOP("A cable of its own for each link of a splitter"));
    linkSettings = add("fabric.link_settings", QT_TR_NOOP("Link s&ettings…"),
                       QT_TR_NOOP("Speed, medium and length"), {}, key("Ctrl+Shift+K"));
    changeModel = add("fabric.change_model", QT_TR_NOOP("Change &model…"),
                      QT_TR_NOOP("Another model; cables stay in their ports"));
    addNic =
        add("fabric.add_nic", QT_TR_NOOP("Add a &NIC…"), QT_TR_NOOP("One more NIC for each node"), u"nic");
}

void EditActions::setAbilities(const EditAbilities& a)
{
    cut->setEnabled(a.cut);
    for (QAction* action : {copy, duplicate, duplicateCabled, arrayDuplicate})
        action->setEnabled(a.copy);
    paste->setEnabled(a.paste);
    remove->setEnabled(a.remove);
    rename->setEnabled(a.rename || a.renameMany);
    renameMany->setEnabled(a.renameMany);
    for (QAction* action : {sameModel, sameTier, neighbours, connected})
        action->setEnabled(a.select);
    for (const auto& [action, edge] : align)
        action->setEnabled(a.align);
    for (const auto& [action, direction] : distribute)
        action->setEnabled(a.distribute);
    snap->setEnabled(a.move);
    swap->setEnabled(a.swap);
    for (const auto& [action, kind] : group)
        action->setEnabled(a.group);
    ungroup->setEnabled(a.ungroup);
    collapse->setEnabled(a.collapse);
    expand->setEnabled(a.expand);
    enterGroup->setEnabled(a.collapse || a.expand);
    lock->setEnabled(a.lock);
    unlock->setEnabled(a.unlock);
    cableFrom->setEnabled(a.select);
    cableAllTo->setEnabled(a.select); // also one device, to a switch elsewhere
    for (QAction* action : {cableMesh, cableWithin, cableRailWise})
        action->setEnabled(a.cable);
    for (QAction* action : {breakOut, joinBack})
        action->setEnabled(a.changeType || a.setLinks);
    for (QAction* action : {separateCables, linkSettings})
        action->setEnabled(a.setLinks);
    changeModel->setEnabled(a.changeType);
    addNic->setEnabled(a.addNic);
}

} // namespace fabric
