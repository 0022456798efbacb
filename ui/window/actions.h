#pragma once

#include <QAction>
#include <QObject>

#include <vector>

class QUndoStack;

namespace fabric {

/// Every command of the window, with its icon, key and words in the installed language. Menus and tool bar
/// only arrange them.
class Actions : public QObject
{
    Q_OBJECT

public:
    Actions(QUndoStack& undo, QWidget* window);

    /// Sets all texts again after a change of language.
    void retranslate();

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
    QAction* play;
    QAction* about;

private:
    struct Words
    {
        QAction* action;
        const char* text;
        const char* tip;
    };

    QAction* add(const char* text, const char* tip, QStringView icon = {}, const QKeySequence& key = {});

    QWidget* m_window;
    std::vector<Words> m_words;
};

} // namespace fabric
