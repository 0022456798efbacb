#include "ui/canvas/canvas_view.h"
#include "ui/dialogs/shortcut_dialog.h"
#include "ui/palette/palette_panel.h"
#include "ui/panels/outline_panel.h"
#include "ui/search/breadcrumb_bar.h"
#include "ui/search/find_bar.h"
#include "ui/tables/tables_panel.h"
#include "ui/window/canvas_follower.h"
#include "ui/window/edit_wiring.h"
#include "ui/window/main_window.h"
#include "ui/window/side_tabs.h"
#include "ui/window/start_page.h"
#include "ui/window/status_hint.h"

#include <QDockWidget>
#include <QMenuBar>
#include <QResizeEvent>
#include <QSettings>
#include <QToolBar>
#include <QUndoView>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr int narrow = 1280; ///< windows that leave no room for the left dock
constexpr int tight = 1120;  ///< for the words of the tool bar
constexpr int small = 1024;  ///< and those that leave none for the results either
constexpr int tablesHeight = 260;

} // namespace

DesignEditor& MainWindow::editor()
{
    return m_wiring->editor();
}

void MainWindow::makeEditDocks()
{
    m_palette = new PalettePanel(m_catalog);
    m_outline = new OutlinePanel(m_document);
    m_history = new QUndoView(&m_document.undoStack());
    m_history->setFrameShape(QFrame::NoFrame);
    m_left = new SideTabs;
    m_left->setFolded(true); // until the window has its size
    for (QWidget* tab : {static_cast<QWidget*>(m_palette), static_cast<QWidget*>(m_outline),
                         static_cast<QWidget*>(m_history)})
        m_left->addTab(tab, QString());
    m_leftDock = addDock(u"palette"_s, m_left, Qt::LeftDockWidgetArea);
    m_leftDock->setTitleBarWidget(new QWidget(m_leftDock));

    m_tables = new TablesPanel(m_document);
    m_tablesDock = addDock(u"tables"_s, m_tables, Qt::BottomDockWidgetArea);
    m_tablesDock->hide();

    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    resizeDocks({m_leftDock}, {SideTabs::usual}, Qt::Horizontal);
    resizeDocks({m_tablesDock}, {tablesHeight}, Qt::Vertical);
}

void MainWindow::makeEditing()
{
    m_find = new FindBar(m_document, this);
    m_actions.bindLetters(*m_canvas);
    m_edit = new EditActions(this, *m_canvas, *m_actions.tools);
    m_wiring = new EditWiring({m_document, m_catalog, *m_canvas, *m_palette, *m_outline, *m_tables, *m_find,
                               *m_crumbs, m_actions, *m_edit, m_themes},
                              this);
    const QSettings settings;
    m_keys = std::make_unique<ShortcutKeys>();
    for (QAction* action : m_actions.all())
        m_keys->add(action, settings);
    for (QAction* action : {m_actions.undo, m_actions.redo})
        m_keys->add(action, settings);
    for (QAction* action : m_edit->all())
        m_keys->add(action, settings);
    m_actions.retranslate();
    m_edit->retranslate();
}

void MainWindow::fillEditMenu()
{
    const EditActions& e = *m_edit;
    m_editMenu->addActions({m_actions.undo, m_actions.redo});
    m_editMenu->addSeparator();
    m_editMenu->addActions({e.cut, e.copy, e.paste, e.remove});
    m_editMenu->addSeparator();
    m_editMenu->addActions({e.duplicate, e.duplicateCabled, e.arrayDuplicate});
    m_editMenu->addSeparator();
    m_editMenu->addActions({e.rename, e.renameMany});
    m_editMenu->addSeparator();
    m_editMenu->addAction(m_actions.selectAll);
    m_selectMenu = m_editMenu->addMenu(QString());
    m_selectMenu->addActions({e.sameModel, e.sameTier, e.neighbours, e.connected});
    m_selectMenu->addSeparator();
    m_selectMenu->addAction(e.invert);
    m_editMenu->addAction(e.find);
    m_editMenu->addSeparator();
    m_editMenu->addActions({e.commandList, e.shortcuts});
}

void MainWindow::makeEditMenus()
{
    const EditActions& e = *m_edit;
    m_insertMenu = menuBar()->addMenu(QString());
    m_insertMenu->addActions({e.fromPalette, e.note, e.label});
    m_containerMenu = m_insertMenu->addMenu(QString());
    for (const auto& [action, kind] : e.containers)
        m_containerMenu->addAction(action);

    m_arrangeMenu = menuBar()->addMenu(QString());
    for (const auto& [action, edge] : e.align)
        m_arrangeMenu->addAction(action);
    m_arrangeMenu->addSeparator();
    for (const auto& [action, direction] : e.distribute)
        m_arrangeMenu->addAction(action);
    m_arrangeMenu->addSeparator();
    m_arrangeMenu->addActions({e.snap, e.swap, e.smartGuides});
    m_arrangeMenu->addSeparator();
    m_groupMenu = m_arrangeMenu->addMenu(QString());
    for (const auto& [action, kind] : e.group)
        m_groupMenu->addAction(action);
    m_arrangeMenu->addActions({e.ungroup, e.collapse, e.expand});
    m_arrangeMenu->addSeparator();
    m_arrangeMenu->addActions({e.lock, e.unlock});
    m_arrangeMenu->addSeparator();
    m_layoutMenu = m_arrangeMenu->addMenu(QString());
    for (const auto& [action, kind] : e.layouts)
        m_layoutMenu->addAction(action);

    m_fabricMenu = menuBar()->addMenu(QString());
    m_fabricMenu->addAction(m_actions.generate);
    m_fabricMenu->addSeparator();
    m_fabricMenu->addActions({e.linkTool, e.cableFrom});
    m_fabricMenu->addSeparator();
    m_fabricMenu->addActions({e.cableAllTo, e.cableMesh, e.cableWithin, e.cableRailWise});
    m_fabricMenu->addSeparator();
    m_fabricMenu->addActions({e.breakOut, e.joinBack, e.separateCables, e.linkSettings});
    m_fabricMenu->addSeparator();
    m_fabricMenu->addActions({e.changeModel, e.addNic});
}

void MainWindow::retranslateEditing()
{
    m_edit->retranslate();
    m_selectMenu->setTitle(tr("S&elect"));
    m_insertMenu->setTitle(tr("&Insert"));
    m_containerMenu->setTitle(tr("&Container"));
    m_arrangeMenu->setTitle(tr("A&rrange"));
    m_groupMenu->setTitle(tr("&Group"));
    m_layoutMenu->setTitle(tr("La&yout"));
    m_left->setTabText(m_left->indexOf(m_palette), tr("Palette"));
    m_left->setTabText(m_left->indexOf(m_outline), tr("Outline"));
    m_left->setTabText(m_left->indexOf(m_history), tr("History"));
    m_history->setAccessibleName(tr("History"));
    m_leftDock->setWindowTitle(tr("Palette"));
    m_tablesDock->setWindowTitle(tr("Tables"));
}

void MainWindow::connectEditing()
{
    connect(m_wiring, &EditWiring::refused, m_hint, &StatusHint::warn);
    connect(m_wiring, &EditWiring::told, this, [this](const QString& sentence) {
        if (sentence.isEmpty())
            showSelection();
        else
            m_hint->tell(sentence);
    });
    connect(&m_wiring->commands(), &EditCommands::layoutProgress, m_hint, &StatusHint::tell);
    connect(&m_wiring->commands(), &EditCommands::layingOutChanged, this, [this](bool layingOut) {
        showCancel();
        if (!layingOut)
            showSelection();
    });
    connect(&m_wiring->commands(), &EditCommands::laidOut, this, [this] {
        constexpr auto onceShown =
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection);
        if (m_follower->isPreparing())
            connect(m_follower, &CanvasFollower::preparingChanged, m_canvas, &CanvasView::refit, onceShown);
        else
            m_canvas->refit();
    });
    // The cards of an empty design would catch the clicks.
    connect(m_wiring, &EditWiring::placingStarted, m_startPage, &QWidget::hide);
    connect(m_canvas, &CanvasView::placingEnded, this,
            [this] { m_startPage->setVisible(m_document.design().devices.empty()); });
    connect(m_wiring, &EditWiring::paletteWanted, this, [this] {
        m_leftDock->show();
        m_left->open(m_palette);
    });
    // Whoever asks for the results in a small window gets them whole.
    connect(m_resultsDock->toggleViewAction(), &QAction::triggered, this, [this](bool shown) {
        m_resultsFolded = m_isSmall && !shown;
        m_stripBar->setVisible(m_resultsFolded);
    });
    // Some layouts need what not every design has; to know costs a walk through it.
    connect(m_layoutMenu, &QMenu::aboutToShow, this, [this] {
        for (const auto& [action, kind] : m_edit->layouts)
            action->setEnabled(m_wiring->commands().canLayOut(kind));
    });
    // A key works even where the menu has not been opened since the design changed.
    connect(m_layoutMenu, &QMenu::aboutToHide, this, [this] {
        QMetaObject::invokeMethod(
            this,
            [this] {
                for (const auto& [action, kind] : m_edit->layouts)
                    action->setEnabled(true);
            },
            Qt::QueuedConnection);
    });
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    const bool isNarrow = event->size().width() < narrow;
    const int before = m_left->openWidth();
    const bool unfolds = m_left->isFolded() && !isNarrow;
    m_left->setFolded(isNarrow);
    setToolBarCompact(event->size().width() < tight);
    if (const bool isSmall = event->size().width() < small; isSmall != m_isSmall) {
        m_isSmall = isSmall;
        foldResults(isSmall);
    }
    QMainWindow::resizeEvent(event);
    if (unfolds)
        resizeDocks({m_leftDock}, {before}, Qt::Horizontal);
}

/// Beside the canvas, or as a strip above it. Results that are closed or float stay so.
void MainWindow::foldResults(bool fold)
{
    if (fold == m_resultsFolded || (fold && (m_resultsDock->isHidden() || m_resultsDock->isFloating())))
        return;
    m_resultsFolded = fold;
    m_resultsDock->setVisible(!fold);
    m_stripBar->setVisible(fold);
}

} // namespace fabric
