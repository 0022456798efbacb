#include "ui/window/fixed_keys.h"

#include <QKeySequence>

#include <initializer_list>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

QString namesOf(std::initializer_list<QKeySequence> keys)
{
    QStringList names;
    for (const QKeySequence& key : keys)
        names += key.toString(QKeySequence::NativeText);
    return names.join(u"  "_s);
}

QString withArrows(const QString& modifier)
{
    return modifier + u"← ↑ → ↓"_s;
}

} // namespace

std::vector<ShortcutGroup> FixedKeys::groups()
{
    const auto key = [](auto... keys) { return namesOf({QKeySequence(keys)...}); };
    ShortcutGroup canvas{tr("On the canvas"), {}, {}};
    canvas.fixed = {
        {tr("Next or previous device"), key(Qt::Key_Tab, Qt::SHIFT | Qt::Key_Tab)},
        {tr("The neighbour in that direction"), withArrows({})},
        {tr("Move the selection by 8"), withArrows(u"Alt+"_s)},
        {tr("Open a group or a node"), key(Qt::Key_Return)},
        {tr("Go up, out of a group"), key(Qt::Key_Backspace)},
        {tr("Move the view while held"), key(Qt::Key_Space)},
        {tr("Give up what is under way, select nothing"), key(Qt::Key_Escape)},
        {tr("Menu of what is selected"), key(Qt::Key_Menu, Qt::SHIFT | Qt::Key_F10)},
    };
    ShortcutGroup palette{tr("In the palette"), {}, {}};
    palette.fixed = {
        {tr("Place with clicks"), key(Qt::Key_Return, Qt::Key_Space)},
        {tr("Favourite"), key(Qt::Key_F)},
    };
    ShortcutGroup tables{tr("In the tables"), {}, {}};
    tables.fixed = {
        {tr("Show on the canvas"), key(Qt::Key_Return)},
        {tr("Write another name"), key(Qt::Key_F2)},
        {tr("Go to the filter"), key(Qt::Key_Slash)},
        {tr("Menu of the column: sort, filter, hide"), key(Qt::ALT | Qt::Key_Down)},
        {tr("Menu of the row"), key(Qt::Key_Menu, Qt::SHIFT | Qt::Key_F10)},
    };
    ShortcutGroup find{tr("In the find field"), {}, {}};
    find.fixed = {
        {tr("Next hit"), key(Qt::Key_Return)},
        {tr("Hit before"), key(Qt::SHIFT | Qt::Key_Return)},
        {tr("Select all hits"), key(Qt::CTRL | Qt::Key_Return)},
    };
    ShortcutGroup player{tr("While playing"), {}, {}};
    player.fixed = {
        {tr("Play or pause"), key(Qt::Key_Space)},
        {tr("Step back or forward"), u"←  →"_s},
        {tr("Phase before or after"), u"Shift+←  Shift+→"_s},
        {tr("First or last step"), key(Qt::Key_Home, Qt::Key_End)},
        {tr("Faster or slower"), u"+  −"_s},
        {tr("Next hop between nodes"), key(Qt::Key_N)},
        {tr("Loop"), key(Qt::Key_R)},
        {tr("Close the player"), key(Qt::Key_Escape)},
    };
    return {canvas, palette, tables, find, player};
}

} // namespace fabric
