#include "ui/window/actions.h"

#include "ui/theme/themed_icon.h"

#include <QActionGroup>
#include <QRegularExpression>
#include <QUndoStack>
#include <QWidget>

namespace fabric {
namespace {

QKeySequence keys(const char* text)
{
    return QKeySequence(QLatin1String(text));
}

/// What platforms use to redo, each once: an action that has a shortcut twice finds it ambiguous.
QList<QKeySequence> redoKeys()
{
    QList<QKeySequence> all = QKeySequence::keyBindings(QKeySequence::Redo);
    for (const char* also : {"Ctrl+Shift+Z", "Ctrl+Y"}) {
        if (!all.contains(keys(also)))
            all += keys(also);
    }
    return all;
}

} // namespace

Actions::Actions(QUndoStack& stack, QWidget* window) : QObject(window), m_window(window)
{
    fresh = add(QT_TR_NOOP("&New"), QT_TR_NOOP("Start an empty design"), u"new", QKeySequence::New);
    open = add(QT_TR_NOOP("&Open…"), QT_TR_NOOP("Open a design file"), u"open", QKeySequence::Open);
    save = add(QT_TR_NOOP("&Save"), QT_TR_NOOP("Save the design"), u"save", QKeySequence::Save);
    saveAs = add(QT_TR_NOOP("Save &as…"), QT_TR_NOOP("Save the design under another name"), {},
                 keys("Ctrl+Shift+S"));
    exportSvg = add(QT_TR_NOOP("Diagram as &SVG…"), QT_TR_NOOP("Write the diagram as a scalable picture"));
    exportPng = add(QT_TR_NOOP("Diagram as &PNG…"), QT_TR_NOOP("Write the diagram as an image"));
    exportBom = add(QT_TR_NOOP("&Bill of materials as CSV…"),
                    QT_TR_NOOP("Write the parts and prices as a table"), u"bom");
    quit = add(QT_TR_NOOP("&Quit"), QT_TR_NOOP("Close the program"), {}, QKeySequence::Quit);
    undo = stack.createUndoAction(this);
    redo = stack.createRedoAction(this);
    undo->setIcon(themedIcon(u"undo"));
    redo->setIcon(themedIcon(u"redo"));
    undo->setShortcut(QKeySequence::Undo);
    redo->setShortcuts(redoKeys());
    window->addActions({undo, redo});
    selectAll =
        add(QT_TR_NOOP("Select &all"), QT_TR_NOOP("Select every device"), {}, QKeySequence::SelectAll);
    selectTool = add(QT_TR_NOOP("&Select"), QT_TR_NOOP("Select and move devices (V)"), u"select");
    panTool = add(QT_TR_NOOP("&Pan"), QT_TR_NOOP("Move the view (H, or hold Space)"), u"pan");
    fit = add(QT_TR_NOOP("Zoom to &fit"), QT_TR_NOOP("Show the whole design"), u"zoom-fit", keys("Ctrl+0"));
    fullSize = add(QT_TR_NOOP("&100\u202f%"), QT_TR_NOOP("Show devices at their own size"), {}, keys("Ctrl+1"));
    zoomToSelection =
        add(QT_TR_NOOP("Zoom to s&election"), QT_TR_NOOP("Show what is selected"), {}, keys("Ctrl+2"));
    zoomIn = add(QT_TR_NOOP("Zoom &in"), QT_TR_NOOP("Show less, larger"), {}, QKeySequence::ZoomIn);
    zoomOut = add(QT_TR_NOOP("Zoom &out"), QT_TR_NOOP("Show more, smaller"), {}, QKeySequence::ZoomOut);
    minimap = add(QT_TR_NOOP("&Minimap"), QT_TR_NOOP("Show the overview when not all is in view"));
    openInsides = add(QT_TR_NOOP("Open &insides"), QT_TR_NOOP("Show what is inside the selected nodes"));
    reducedMotion = add(QT_TR_NOOP("&Reduced motion"), QT_TR_NOOP("Cut instead of moving, nothing pulses"));
    generate = add(QT_TR_NOOP("&Generate…"), QT_TR_NOOP("Build a fabric from a few numbers"), u"generate",
                   keys("Ctrl+Shift+N"));
    play = add(QT_TR_NOOP("&Play"), QT_TR_NOOP("Play the ring AllReduce over the drawn links"), u"ring",
               keys("F5"));
    about = add(QT_TR_NOOP("&About Fabricwright"), QT_TR_NOOP("Version and licence"));

    auto* tools = new QActionGroup(this);
    for (QAction* tool : {selectTool, panTool}) {
        tool->setCheckable(true);
        tools->addAction(tool);
    }
    for (QAction* toggle : {minimap, reducedMotion, play})
        toggle->setCheckable(true);
    selectTool->setChecked(true);
    minimap->setChecked(true);
    retranslate();
}

QAction* Actions::add(const char* text, const char* tip, QStringView icon, const QKeySequence& key)
{
    auto* action = new QAction(this);
    if (!icon.isEmpty())
        action->setIcon(themedIcon(icon));
    action->setShortcut(key);
    m_words.push_back({action, text, tip});
    m_window->addAction(action);
    return action;
}

void Actions::retranslate()
{
    for (const Words& words : m_words) {
        words.action->setText(tr(words.text));
        QString tip = tr(words.tip);
        if (!words.action->shortcut().isEmpty())
            tip += QLatin1String(" (") + words.action->shortcut().toString(QKeySequence::NativeText) +
                   QLatin1Char(')');
        words.action->setToolTip(tip);
        // The tool bar shows no mnemonics, in whatever way a language marks them.
        static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&"));
        words.action->setIconText(tr(words.text).remove(mnemonic));
        words.action->setStatusTip(tr(words.tip));
    }
}

} // namespace fabric
