#include "ui/window/actions.h"

#include "ui/theme/themed_icon.h"

#include <QActionGroup>
#include <QUndoStack>
#include <QWidget>

namespace fabric {
namespace {

QList<QKeySequence> keys(const char* text)
{
    return {QKeySequence(QLatin1String(text))};
}

/// The platform's first key.
QList<QKeySequence> standard(QKeySequence::StandardKey key)
{
    const QList<QKeySequence> all = QKeySequence::keyBindings(key);
    return all.isEmpty() ? all : QList<QKeySequence>{all.first()};
}

/// What platforms use to redo, each once: an action that has a shortcut twice finds it ambiguous.
QList<QKeySequence> redoKeys()
{
    QList<QKeySequence> all = QKeySequence::keyBindings(QKeySequence::Redo);
    for (const char* also : {"Ctrl+Shift+Z", "Ctrl+Y"}) {
        if (!all.contains(keys(also).first()))
            all += keys(also);
    }
    return all;
}

} // namespace

Actions::Actions(QUndoStack& stack, QWidget* window) : ActionSet(window), m_stack(stack)
{
    fresh = add("file.new", QT_TR_NOOP("&New"), QT_TR_NOOP("Start an empty design"), u"new",
                standard(QKeySequence::New));
    open = add("file.open", QT_TR_NOOP("&Open…"), QT_TR_NOOP("Open a design file"), u"open",
               standard(QKeySequence::Open));
    save = add("file.save", QT_TR_NOOP("&Save"), QT_TR_NOOP("Save the design"), u"save",
               standard(QKeySequence::Save));
    saveAs = add("file.save_as", QT_TR_NOOP("Save &as…"), QT_TR_NOOP("Save the design under another name"),
                 {}, keys("Ctrl+Shift+S"));
    exportSvg = add("file.export_svg", QT_TR_NOOP("Diagram as &SVG…"),
                    QT_TR_NOOP("Write the diagram as a scalable picture"));
    exportPng =
        add("file.export_png", QT_TR_NOOP("Diagram as &PNG…"), QT_TR_NOOP("Write the diagram as an image"));
    exportBom = add("file.export_bom", QT_TR_NOOP("&Bill of materials as CSV…"),
                    QT_TR_NOOP("Write the parts and prices as a table"), u"bom");
    quit = add("file.quit", QT_TR_NOOP("&Quit"), QT_TR_NOOP("Close the program"), {},
               standard(QKeySequence::Quit));
    undo = new QAction(themedIcon(u"undo"), {}, this);
    redo = new QAction(themedIcon(u"redo"), {}, this);
    follow(stack);
    undo->setShortcut(QKeySequence::Undo);
    redo->setShortcuts(redoKeys());
    undo->setObjectName(QLatin1String("edit.undo"));
    redo->setObjectName(QLatin1String("edit.redo"));
    window->addActions({undo, redo});
    selectAll = add("edit.select_all", QT_TR_NOOP("Select &all"), QT_TR_NOOP("Select every device"), {},
                    standard(QKeySequence::SelectAll));
    selectTool = add("tool.select", QT_TR_NOOP("&Select"), QT_TR_NOOP("Select and move devices"), u"select");
    panTool = add("tool.pan", QT_TR_NOOP("&Pan"), QT_TR_NOOP("Move the view, or hold Space"), u"pan");
    fit = add("view.fit", QT_TR_NOOP("Zoom to &fit"), QT_TR_NOOP("Show the whole design"), u"zoom-fit",
              keys("Ctrl+0"));
    fullSize = add("view.full_size", QT_TR_NOOP("&100\u202f%"), QT_TR_NOOP("Show devices at their own size"),
                   {}, keys("Ctrl+1"));
    zoomToSelection = add("view.selection", QT_TR_NOOP("Zoom to s&election"),
                          QT_TR_NOOP("Show what is selected"), {}, keys("Ctrl+2"));
    zoomIn = add("view.zoom_in", QT_TR_NOOP("Zoom &in"), QT_TR_NOOP("Show less, larger"), {},
                 standard(QKeySequence::ZoomIn));
    zoomOut = add("view.zoom_out", QT_TR_NOOP("Zoom &out"), QT_TR_NOOP("Show more, smaller"), {},
                  standard(QKeySequence::ZoomOut));
    minimap =
        add("view.minimap", QT_TR_NOOP("&Minimap"), QT_TR_NOOP("Show the overview when not all is in view"));
    openInsides = add("view.insides", QT_TR_NOOP("Open &insides"),
                      QT_TR_NOOP("Show what is inside the selected nodes"));
    reducedMotion = add("view.reduced_motion", QT_TR_NOOP("&Reduced motion"),
                        QT_TR_NOOP("Cut instead of moving, nothing pulses"));
    generate = add("fabric.generate", QT_TR_NOOP("&Generate…"),
                   QT_TR_NOOP("Build a fabric from a few numbers"), u"generate", keys("Ctrl+Shift+N"));
    check = add("analyze.check", QT_TR_NOOP("&Check"), QT_TR_NOOP("Show what is wrong with the design"),
                u"check", keys("F7"));
    nextFinding = add("analyze.next_finding", QT_TR_NOOP("&Next finding"),
                      QT_TR_NOOP("Go to what the next finding is about"), {}, keys("F8"));
    previousFinding = add("analyze.previous_finding", QT_TR_NOOP("P&revious finding"),
                          QT_TR_NOOP("Go to what the finding before is about"), {}, keys("Shift+F8"));
    play = add("analyze.play", QT_TR_NOOP("&Play"),
               QT_TR_NOOP("Play the ring AllReduce over the drawn links"), u"ring", keys("F5"));
    sweep = add("analyze.sweep", QT_TR_NOOP("&Sweep…"),
                QT_TR_NOOP("Draw the collective of the results over message sizes"));
    trainingPlan = add("analyze.training_plan", QT_TR_NOOP("Tra&ining plan…"),
                       QT_TR_NOOP("Edit the job that trains on the design, and see memory, step, cost"), {},
                       keys("Ctrl+T"));
    calibrate = add("analyze.calibrate", QT_TR_NOOP("&Calibrate from a log…"),
                    QT_TR_NOOP("Fit latency and efficiency to what nccl-tests measured"));
    removeCalibration = add("analyze.remove_calibration", QT_TR_NOOP("Remove &all calibrations"),
                            QT_TR_NOOP("Go back to the default latencies and efficiencies"));
    ncclSettings =
        add("analyze.nccl_settings", QT_TR_NOOP("NCC&L settings…"),
            QT_TR_NOOP("What NCCL would be told; choose the NCCL model at the head of the results first"));
    resetNcclSettings = add("analyze.reset_nccl_settings", QT_TR_NOOP("R&eset NCCL settings"),
                            QT_TR_NOOP("Estimate with NCCL's own defaults again"));
    compareTopologies =
        add("analyze.compare_topologies", QT_TR_NOOP("Compare &topologies…"),
            QT_TR_NOOP("The same GPUs as star, fat-tree, rail, dragonfly and torus in three fabrics"));
    about = add("help.about", QT_TR_NOOP("&About Fabricwright"), QT_TR_NOOP("Version and licence"));

    tools = new QActionGroup(this);
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

/// Qt's own actions for the stack keep the language that they were made in.
void Actions::follow(QUndoStack& stack)
{
    undo->setEnabled(stack.canUndo());
    redo->setEnabled(stack.canRedo());
    connect(undo, &QAction::triggered, &stack, &QUndoStack::undo);
    connect(redo, &QAction::triggered, &stack, &QUndoStack::redo);
    connect(&stack, &QUndoStack::canUndoChanged, undo, &QAction::setEnabled);
    connect(&stack, &QUndoStack::canRedoChanged, redo, &QAction::setEnabled);
    connect(&stack, &QUndoStack::undoTextChanged, this, &Actions::nameSteps);
    connect(&stack, &QUndoStack::redoTextChanged, this, &Actions::nameSteps);
}

void Actions::nameSteps()
{
    const auto name = [](QAction& action, const QString& alone, const QString& step, const QString& what) {
        const QString plain = what.isEmpty() ? alone : step.arg(what);
        action.setText(QString(plain).replace(u'&', QLatin1String("&&")));
        action.setIconText(alone);
        action.setToolTip(plain);
    };
    name(*undo, tr("Undo"), tr("Undo %1"), m_stack.undoText());
    name(*redo, tr("Redo"), tr("Redo %1"), m_stack.redoText());
}

void Actions::retranslate()
{
    ActionSet::retranslate();
    nameSteps();
}

void Actions::bindLetters(QWidget& canvas)
{
    bindTo(canvas, *selectTool, QKeySequence(Qt::Key_V));
    bindTo(canvas, *panTool, QKeySequence(Qt::Key_H));
    bindTo(canvas, *minimap, QKeySequence(Qt::Key_M));
    retranslate();
}

} // namespace fabric
