#pragma once

#include "core/catalog/catalog.h"
#include "ui/document/design_document.h"
#include "ui/jobs/results_runner.h"
#include "ui/theme/theme_controller.h"
#include "ui/window/actions.h"
#include "ui/window/edit_actions.h"
#include "ui/window/file_flow.h"
#include "ui/window/language_controller.h"
#include "ui/window/pane_walk.h"
#include "ui/window/safety_flow.h"

#include <QMainWindow>

#include <memory>
#include <utility>
#include <vector>

class QComboBox;
class QLabel;
class QMenu;
class QTabWidget;
class QToolButton;
class QUndoView;

namespace fabric {

class AdviceCommands;
class BomPanel;
class BreadcrumbBar;
class CanvasFollower;
class CanvasView;
class ChunkPanel;
struct Command;
class DesignEditor;
class EditWiring;
class FindBar;
class FigureStrip;
class FindingsPanel;
class InspectorPanel;
class MessageBar;
class OutlinePanel;
class PalettePanel;
class PlayerBar;
class ResultsPanel;
class ResultsStrip;
class ShortcutKeys;
class SideTabs;
class StartPage;
class StatusHint;
class TablesPanel;

/// The designer's window: puts document, canvas, results and panels together. It holds no figures and no
/// geometry of its own.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(Catalog catalog, ThemeController& themes, LanguageController& languages);
    ~MainWindow() override;

    DesignDocument& document() { return m_document; }
    ResultsRunner& runner() { return m_runner; }
    CanvasView& canvas() { return *m_canvas; }
    Actions& actions() { return m_actions; }
    EditActions& editActions() { return *m_edit; }
    CanvasFollower& follower() { return *m_follower; }
    DesignEditor& editor();
    FileFlow& files() { return m_files; }
    SafetyFlow& safety() { return m_safety; }
    PlayerBar& player() { return *m_player; }

    /// Opens a file as the command line named it.
    void openFile(const QString& path) { m_files.open(path); }

public Q_SLOTS:
    void showGenerate();
    void showTrainingPlan();
    void exportPicture(const QString& path, bool svgFormat);
    void exportBillOfMaterials(const QString& path);

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    // main_window_parts.cpp: what the window is made of
    void makeCentre();
    void makeDocks();
    void makeMenus();
    void makeToolBar();
    void setToolBarCompact(bool compact);
    void makeStrip();
    void makePanes();
    void makeStatusBar();
    void fillRecentMenu();
    void fillExampleMenu();
    void fillChoiceMenus();
    void retranslate();

    // main_window_editing.cpp: what edits are made with
    void makeEditDocks();
    void makeEditing();
    void makeEditMenus();
    void fillEditMenu();
    void retranslateEditing();
    void connectEditing();
    void foldResults(bool fold);

    // main_window_commands.cpp: commands by name and key, findings, panes
    void connectCommands();
    std::pair<const char*, const char*> sourceOf(const QAction* action) const;
    std::vector<Command> commands();
    void showCommands();
    void showShortcuts();
    void showFindings();
    void check();
    void goToFinding(int by);

    void connectDocument();
    void connectCanvas();
    void connectResults();
    void connectActions();

    void showChange(const ChangeSet& change);
    void showDesign(const ChangeSet& change);
    void showResults(const Results& results);
    void showSelection();
    void showFileState();
    void showHistoryStart();
    void showNotes();
    void showFailure(const Error& error);
    void showWritten(const Result<void>& written, const QString& path);
    void showStatus();
    void showCancel();
    void setPlaying(bool playing);
    void showChunks(bool shown);
    void revealNames(const QStringList& names);
    void chooseExport(bool svgFormat);
    void chooseBomExport();
    QString exportProposal(const QString& suffix) const;
    void restoreState();
    void storeState() const;
    QDockWidget* addDock(const QString& name, QWidget* content, Qt::DockWidgetArea area);

    Catalog m_catalog;
    ThemeController& m_themes;
    LanguageController& m_languages;
    DesignDocument m_document;
    ResultsRunner m_runner;
    Actions m_actions;
    FileFlow m_files;
    SafetyFlow m_safety;
    CanvasView* m_canvas = nullptr;
    CanvasFollower* m_follower = nullptr;
    BreadcrumbBar* m_crumbs = nullptr;
    EditActions* m_edit = nullptr;
    EditWiring* m_wiring = nullptr;
    AdviceCommands* m_advice = nullptr;
    std::unique_ptr<ShortcutKeys> m_keys;
    PaneWalk m_panes;
    std::vector<std::pair<const QAction*, const char*>> m_named; ///< actions of the window itself, in English
    PalettePanel* m_palette = nullptr;
    OutlinePanel* m_outline = nullptr;
    TablesPanel* m_tables = nullptr;
    FindBar* m_find = nullptr;
    SideTabs* m_left = nullptr;
    MessageBar* m_messages = nullptr;
    StartPage* m_startPage = nullptr;
    PlayerBar* m_player = nullptr;
    ResultsPanel* m_results = nullptr;
    InspectorPanel* m_inspector = nullptr;
    FindingsPanel* m_findings = nullptr;
    BomPanel* m_bom = nullptr;
    ChunkPanel* m_chunks = nullptr; ///< a tab of the details while the player is open
    ResultsStrip* m_strip = nullptr;
    QToolBar* m_stripBar = nullptr;
    QDockWidget* m_resultsDock = nullptr;
    QDockWidget* m_detailsDock = nullptr;
    QDockWidget* m_leftDock = nullptr;
    QDockWidget* m_tablesDock = nullptr;
    QTabWidget* m_details = nullptr;
    QWidget* m_detailsBefore = nullptr; ///< tab that was in front when the player opened
    QMenu* m_fileMenu = nullptr;
    QMenu* m_recentMenu = nullptr;
    QMenu* m_exampleMenu = nullptr;
    QMenu* m_calibrationMenu = nullptr;
    QMenu* m_exportMenu = nullptr;
    QMenu* m_editMenu = nullptr;
    QMenu* m_viewMenu = nullptr;
    QMenu* m_themeMenu = nullptr;
    QMenu* m_languageMenu = nullptr;
    QMenu* m_selectMenu = nullptr;
    QMenu* m_insertMenu = nullptr;
    QMenu* m_containerMenu = nullptr;
    QMenu* m_arrangeMenu = nullptr;
    QMenu* m_groupMenu = nullptr;
    QMenu* m_layoutMenu = nullptr;
    QMenu* m_fabricMenu = nullptr;
    QMenu* m_analyzeMenu = nullptr;
    QMenu* m_windowMenu = nullptr;
    QMenu* m_helpMenu = nullptr;
    QToolBar* m_toolBar = nullptr;
    QToolButton* m_exportButton = nullptr;
    QLabel* m_colourLabel = nullptr;
    QAction* m_colourLabelAction = nullptr;
    QComboBox* m_colourKey = nullptr;
    QComboBox* m_zoom = nullptr;
    StatusHint* m_hint = nullptr;
    FigureStrip* m_figures = nullptr;
    QLabel* m_scaleLabel = nullptr;
    QToolButton* m_cancel = nullptr;
    QUndoView* m_history = nullptr;
    std::vector<double> m_loads; ///< of links, and what they come from: reading it takes long
    std::pair<std::shared_ptr<const FabricGraph>, std::shared_ptr<const Traffic>> m_loadsOf;
    bool m_startedEmpty = true;   ///< the history begins with a new design, not with one that was opened
    bool m_isSmall = false;       ///< too narrow for the results beside the canvas
    bool m_resultsFolded = false; ///< to the strip
    bool m_leaving = false;       ///< closing has been asked about
};

} // namespace fabric
