#pragma once

#include "ui/window/action_set.h"

class QActionGroup;
class QUndoStack;

namespace fabric {

/// The commands for files, views and results. Menus and tool bar only arrange them.
class Actions : public ActionSet
{
    Q_OBJECT

public:
    Actions(QUndoStack& undo, QWidget* window);

    void retranslate();
    /// Single letters act while the canvas has the focus.
    void bindLetters(QWidget& canvas);

    QAction* fresh;
    QAction* open;
    QAction* save;
    QAction* saveAs;
    QAction* exportSvg;
    QAction* exportPng;
    QAction* exportBom;
    QAction* quit;
    QAction* undo;
    QAction* redo;
    QAction* selectAll;
    QAction* selectTool;
    QAction* panTool;
    QAction* fit;
    QAction* fullSize;
    QAction* zoomToSelection;
    QAction* zoomIn;
    QAction* zoomOut;
    QAction* minimap;
    QAction* openInsides;
    QAction* reducedMotion;
    QAction* generate;
    QAction* check;
    QAction* nextFinding;
    QAction* previousFinding;
    QAction* play;
    QAction* sweep;
    QAction* trainingPlan;
    QAction* calibrate;
    QAction* removeCalibration;
    QAction* ncclSettings;
    QAction* resetNcclSettings;
    QAction* compareTopologies;
    QAction* about;

    QActionGroup* tools; ///< one is on

private:
    void follow(QUndoStack& stack);
    void nameSteps();

    QUndoStack& m_stack;
};

} // namespace fabric
