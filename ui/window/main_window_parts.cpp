#include "ui/window/main_window.h"

#include "ui/canvas/canvas_view.h"
#include "ui/panels/bom_panel.h"
#include "ui/panels/elided_label.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/inspector_panel.h"
#include "ui/panels/results_panel.h"
#include "ui/panels/results_strip.h"
#include "ui/panels/results_title.h"
#include "ui/player/chunk_panel.h"
#include "ui/player/player_bar.h"
#include "ui/search/breadcrumb_bar.h"
#include "ui/search/find_bar.h"
#include "ui/theme/themed_icon.h"
#include "ui/window/canvas_follower.h"
#include "ui/window/example_words.h"
#include "ui/window/figure_strip.h"
#include "ui/window/message_bar.h"
#include "ui/window/recovery_bar.h"
#include "ui/window/start_page.h"
#include "ui/window/status_hint.h"

#include <QActionGroup>
#include <QBoxLayout>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>
#include <QUndoView>

#include <array>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array zoomSteps = {10, 25, 50, 75, 100, 150, 200};
constexpr int resultsWidth = 352;

struct KeyName
{
    ColourKey key;
    const char* name;
};
constexpr std::array<KeyName, 5> colourKeys = {
    {{ColourKey::rail, QT_TRANSLATE_NOOP("fabric::MainWindow", "Rail")},
     {ColourKey::tier, QT_TRANSLATE_NOOP("fabric::MainWindow", "Tier")},
     {ColourKey::fabric, QT_TRANSLATE_NOOP("fabric::MainWindow", "Fabric")},
     {ColourKey::load, QT_TRANSLATE_NOOP("fabric::MainWindow", "Load")},
     {ColourKey::nothing, QT_TRANSLATE_NOOP("fabric::MainWindow", "Nothing")}}};

struct ModeName
{
    ThemeMode mode;
    const char* name;
};
constexpr std::array<ModeName, 4> themeModes = {
    {{ThemeMode::system, QT_TRANSLATE_NOOP("fabric::MainWindow", "&System")},
     {ThemeMode::light, QT_TRANSLATE_NOOP("fabric::MainWindow", "&Light")},
     {ThemeMode::dark, QT_TRANSLATE_NOOP("fabric::MainWindow", "&Dark")},
     {ThemeMode::highContrast, QT_TRANSLATE_NOOP("fabric::MainWindow", "&High contrast")}}};

QWidget* stretch(QWidget* parent)
{
    auto* space = new QWidget(parent);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    return space;
}

} // namespace

void MainWindow::makeCentre()
{
    auto* centre = new QWidget(this);
    m_messages = new MessageBar(centre);
    m_canvas = new CanvasView(centre);
    m_canvas->setTheme(m_themes.theme());
    m_follower = new CanvasFollower(m_document, *m_canvas, this);
    m_crumbs = new BreadcrumbBar(centre);
    m_startPage = new StartPage(m_canvas);
    m_player = new PlayerBar(centre);
    m_player->hide();
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(&m_safety.recoveryBar());
    column->addWidget(&m_safety.fileBar());
    column->addWidget(m_messages);
    column->addWidget(m_crumbs);
    column->addWidget(m_canvas, 1);
    column->addWidget(m_player);
    setCentralWidget(centre);
}

QDockWidget* MainWindow::addDock(const QString& name, QWidget* content, Qt::DockWidgetArea area)
{
    auto* dock = new QDockWidget(this);
    dock->setObjectName(name);
    dock->setWidget(content);
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::makeDocks()
{
    m_results = new ResultsPanel(m_document, m_runner, m_catalog);
    m_resultsDock = addDock(u"results"_s, m_results, Qt::RightDockWidgetArea);
    m_resultsDock->setTitleBarWidget(m_results->titleBar());

    m_inspector = new InspectorPanel(m_document, m_runner);
    m_findings = new FindingsPanel;
    m_bom = new BomPanel;
    m_chunks = new ChunkPanel(m_player->player(), this);
    m_chunks->hide();
    m_details = new QTabWidget;
    m_details->setDocumentMode(true);
    m_details->setUsesScrollButtons(false);
    m_details->setElideMode(Qt::ElideRight);
    m_details->addTab(m_inspector, QString());
    m_details->addTab(m_findings, QString());
    m_details->addTab(m_bom, QString());
    m_detailsDock = addDock(u"details"_s, m_details, Qt::RightDockWidgetArea);
    m_detailsDock->setTitleBarWidget(new QWidget(m_detailsDock));

    makeEditDocks();

    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    resizeDocks({m_resultsDock, m_detailsDock}, {resultsWidth, resultsWidth}, Qt::Horizontal);
    resizeDocks({m_resultsDock, m_detailsDock}, {584, 264}, Qt::Vertical);
}

void MainWindow::makeMenus()
{
    const Actions& a = m_actions;
    m_fileMenu = menuBar()->addMenu(QString());
    m_fileMenu->addActions({a.fresh, a.open});
    m_recentMenu = m_fileMenu->addMenu(QString());
    m_exampleMenu = m_fileMenu->addMenu(QString());
    m_fileMenu->addSeparator();
    m_fileMenu->addActions({a.save, a.saveAs});
    m_exportMenu = m_fileMenu->addMenu(QString());
    m_exportMenu->addActions({a.exportSvg, a.exportPng, a.exportBom});
    m_fileMenu->addSeparator();
    m_fileMenu->addAction(a.quit);

    m_editMenu = menuBar()->addMenu(QString());
    fillEditMenu();

    m_viewMenu = menuBar()->addMenu(QString());
    m_viewMenu->addActions({a.fit, a.fullSize, a.zoomToSelection, a.zoomIn, a.zoomOut});
    m_viewMenu->addSeparator();
    m_viewMenu->addActions({a.selectTool, a.panTool, a.openInsides});
    m_viewMenu->addActions({m_edit->enterGroup, m_edit->leaveGroup});
    m_viewMenu->addSeparator();
    m_viewMenu->addActions({m_edit->nextPane, m_edit->previousPane});
    m_viewMenu->addSeparator();
    m_viewMenu->addActions({a.minimap, m_tablesDock->toggleViewAction()});
    m_themeMenu = m_viewMenu->addMenu(QString());
    m_languageMenu = m_viewMenu->addMenu(QString());
    m_viewMenu->addAction(a.reducedMotion);

    makeEditMenus();
    m_analyzeMenu = menuBar()->addMenu(QString());
    m_analyzeMenu->addActions({a.check, a.nextFinding, a.previousFinding});
    m_analyzeMenu->addSeparator();
    m_analyzeMenu->addActions({a.trainingPlan, a.play, a.sweep, a.compareTopologies});
    m_analyzeMenu->addSeparator();
    m_analyzeMenu->addAction(a.calibrate);
    m_calibrationMenu = m_analyzeMenu->addMenu(QString());
    m_analyzeMenu->addSeparator();
    m_analyzeMenu->addActions({a.ncclSettings, a.resetNcclSettings});
    m_windowMenu = menuBar()->addMenu(QString());
    m_windowMenu->addActions({m_resultsDock->toggleViewAction(), m_detailsDock->toggleViewAction(),
                              m_leftDock->toggleViewAction(), m_tablesDock->toggleViewAction()});
    m_helpMenu = menuBar()->addMenu(QString());
    m_helpMenu->addAction(a.about);

    m_named = {{a.undo, QT_TR_NOOP("Undo")},
               {a.redo, QT_TR_NOOP("Redo")},
               {m_resultsDock->toggleViewAction(), QT_TR_NOOP("Results")},
               {m_detailsDock->toggleViewAction(), QT_TR_NOOP("Details")},
               {m_leftDock->toggleViewAction(), QT_TR_NOOP("Palette")},
               {m_tablesDock->toggleViewAction(), QT_TR_NOOP("Tables")}};
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    connect(m_exampleMenu, &QMenu::aboutToShow, this, &MainWindow::fillExampleMenu);
    fillChoiceMenus();
}

void MainWindow::fillRecentMenu()
{
    m_recentMenu->clear();
    const QStringList paths = m_files.recentFiles().paths();
    for (const QString& path : paths)
        m_recentMenu->addAction(path, this,
                                [this, path] { m_files.settleThen([this, path] { m_files.open(path); }); });
    if (paths.isEmpty())
        m_recentMenu->addAction(tr("No recent files"))->setEnabled(false);
    else {
        m_recentMenu->addSeparator();
        m_recentMenu->addAction(tr("&Clear list"), this, [this] { m_files.recentFiles().clear(); });
    }
}

void MainWindow::fillExampleMenu()
{
    m_exampleMenu->clear();
    for (const QString& name : FileFlow::exampleNames())
        m_exampleMenu->addAction(name + u'\t' + exampleDescription(name), this,
                                 [this, name] { m_files.openExample(name); });
}

void MainWindow::fillChoiceMenus()
{
    auto* modes = new QActionGroup(this);
    for (const ModeName& mode : themeModes) {
        QAction* action = m_themeMenu->addAction(QString());
        action->setCheckable(true);
        action->setChecked(m_themes.mode() == mode.mode);
        modes->addAction(action);
        m_named.emplace_back(action, mode.name);
        connect(action, &QAction::triggered, this, [this, m = mode.mode] { m_themes.setMode(m); });
    }
    auto* languages = new QActionGroup(this);
    for (const LanguageController::Language& language : LanguageController::languages()) {
        QAction* action = m_languageMenu->addAction(language.name);
        action->setCheckable(true);
        action->setChecked(m_languages.current() == language.code);
        languages->addAction(action);
        connect(action, &QAction::triggered, this,
                [this, code = language.code] { m_languages.setCurrent(code); });
    }
}

void MainWindow::makeToolBar()
{
    const Actions& a = m_actions;
    m_toolBar = addToolBar(QString());
    m_toolBar->setObjectName(u"tools"_s);
    m_toolBar->setMovable(false);
    m_toolBar->addActions({a.fresh, a.open, a.save});
    m_toolBar->addSeparator();
    m_toolBar->addActions({a.undo, a.redo});
    m_toolBar->addSeparator();
    m_toolBar->addActions({a.selectTool, a.panTool, m_edit->linkTool, m_edit->note});
    m_toolBar->addSeparator();
    m_toolBar->addActions({m_edit->group.front().first, a.fit});
    m_toolBar->addSeparator();
    for (QAction* action : {a.generate, a.check, a.play}) {
        m_toolBar->addAction(action);
        auto* button = qobject_cast<QToolButton*>(m_toolBar->widgetForAction(action));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    }
    m_toolBar->addSeparator();
    m_colourLabel = new QLabel(m_toolBar);
    m_colourLabel->setContentsMargins(4, 0, 4, 0);
    m_colourLabelAction = m_toolBar->addWidget(m_colourLabel);
    m_colourKey = new QComboBox(m_toolBar);
    for (const KeyName& key : colourKeys)
        m_colourKey->addItem(QString(), static_cast<int>(key.key));
    m_toolBar->addWidget(m_colourKey);
    m_colourLabel->setBuddy(m_colourKey);
    m_toolBar->addWidget(stretch(m_toolBar));
    m_toolBar->addWidget(m_find);
    auto* gap = new QWidget(m_toolBar);
    gap->setFixedWidth(8);
    m_toolBar->addWidget(gap);
    m_zoom = new QComboBox(m_toolBar);
    m_zoom->setEditable(false);
    for (const int percent : zoomSteps)
        m_zoom->addItem(u"%1\u202f%"_s.arg(percent), percent);
    m_toolBar->addWidget(m_zoom);
    m_exportButton = new QToolButton(m_toolBar);
    m_exportButton->setIcon(themedIcon(u"export"));
    m_exportButton->setMenu(m_exportMenu);
    m_exportButton->setPopupMode(QToolButton::InstantPopup);
    m_toolBar->addWidget(m_exportButton);
    // F6 reaches them, and Tab goes on from one to the next.
    for (QToolButton* button : m_toolBar->findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly))
        button->setFocusPolicy(Qt::TabFocus);
}

/// Words give way to icons where the window is narrow.
void MainWindow::setToolBarCompact(bool compact)
{
    for (QAction* action : {m_actions.generate, m_actions.check, m_actions.play}) {
        auto* button = qobject_cast<QToolButton*>(m_toolBar->widgetForAction(action));
        button->setToolButtonStyle(compact ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    }
    m_colourLabelAction->setVisible(!compact);
}

void MainWindow::makeStrip()
{
    addToolBarBreak();
    m_stripBar = addToolBar(QString());
    m_stripBar->setObjectName(u"strip"_s);
    m_stripBar->setMovable(false);
    m_strip = new ResultsStrip(*m_resultsDock->toggleViewAction(), m_stripBar);
    m_stripBar->addWidget(m_strip);
    m_stripBar->toggleViewAction()->setVisible(false);
    m_stripBar->hide();
}

/// In the order in which the eye goes: left dock, canvas, right docks, tables, tool bar.
void MainWindow::makePanes()
{
    m_panes.add(*m_left, [this] { return m_left->isOpen() ? m_left->currentWidget() : nullptr; });
    m_panes.add(*m_canvas);
    m_panes.add(*m_player);
    m_panes.add(*m_resultsDock);
    m_panes.add(*m_detailsDock, [this] { return m_details->currentWidget(); });
    m_panes.add(*m_tablesDock, [this] { return m_tables->tabs().currentWidget(); });
    m_panes.add(*m_toolBar);
    m_panes.add(*m_stripBar);
}

void MainWindow::makeStatusBar()
{
    statusBar()->setSizeGripEnabled(false);
    m_hint = new StatusHint(this); // plain text: it shows names
    m_hint->setContentsMargins(12, 0, 12, 0);
    m_hint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    statusBar()->addWidget(m_hint, 1);
    m_cancel = new QToolButton(this);
    m_cancel->setObjectName(u"cancel"_s);
    m_cancel->hide();
    statusBar()->addPermanentWidget(m_cancel);
    m_figures = new FigureStrip(this);
    statusBar()->addPermanentWidget(m_figures);
    m_scaleLabel = new QLabel(this);
    m_scaleLabel->setContentsMargins(8, 0, 12, 0);
    statusBar()->addPermanentWidget(m_scaleLabel);
}

void MainWindow::retranslate()
{
    m_actions.retranslate();
    retranslateEditing();
    m_fileMenu->setTitle(tr("&File"));
    m_recentMenu->setTitle(tr("Open &recent"));
    m_exampleMenu->setTitle(tr("Open &example"));
    m_exportMenu->setTitle(tr("&Export"));
    m_editMenu->setTitle(tr("&Edit"));
    m_viewMenu->setTitle(tr("&View"));
    m_themeMenu->setTitle(tr("&Theme"));
    m_languageMenu->setTitle(tr("&Language"));
    m_fabricMenu->setTitle(tr("F&abric"));
    m_analyzeMenu->setTitle(tr("A&nalyze"));
    m_calibrationMenu->setTitle(tr("Remove cali&bration"));
    m_windowMenu->setTitle(tr("&Window"));
    m_helpMenu->setTitle(tr("&Help"));
    for (std::size_t i = 0; i < themeModes.size(); ++i)
        m_themeMenu->actions().at(qsizetype(i))->setText(tr(themeModes[i].name));
    for (std::size_t i = 0; i < colourKeys.size(); ++i)
        m_colourKey->setItemText(int(i), tr(colourKeys[i].name));
    m_colourLabel->setText(tr("Colour by"));
    m_colourKey->setAccessibleName(tr("Colour by"));
    m_toolBar->setWindowTitle(tr("Tools"));
    for (QToolButton* button : m_toolBar->findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (!button->defaultAction() && button != m_exportButton)
            button->setAccessibleName(tr("More tools")); // where not all have room
    }
    m_stripBar->setWindowTitle(tr("Results"));
    m_exportButton->setToolTip(tr("Export diagram or bill of materials"));
    m_exportButton->setAccessibleName(tr("Export"));
    m_zoom->setToolTip(tr("Zoom"));
    m_zoom->setAccessibleName(tr("Zoom"));
    m_resultsDock->setWindowTitle(tr("Results"));
    m_detailsDock->setWindowTitle(tr("Details"));
    m_details->setTabText(m_details->indexOf(m_inspector), tr("Inspector"));
    m_details->setTabText(m_details->indexOf(m_findings), m_findings->title());
    m_details->setTabText(m_details->indexOf(m_bom), tr("Parts"));
    m_details->setTabToolTip(m_details->indexOf(m_bom), tr("Bill of materials"));
    if (const int tab = m_details->indexOf(m_chunks); tab >= 0)
        m_details->setTabText(tab, ChunkPanel::title());
    m_cancel->setText(tr("Cancel"));
    m_canvas->setAccessibleName(tr("Canvas"));
    showFileState();
    showHistoryStart();
    showSelection();
    showStatus();
}

} // namespace fabric
